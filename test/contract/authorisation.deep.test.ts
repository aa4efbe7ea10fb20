import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isChangeable, isInsertable, isRemovable, isUpsertable, type Resource } from '../../src/model/resource.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'

/**
 * Who may do what, generated from the model: every route and every mutation, with each permission set, in the user's own company,
 * in one that is there and not his, and in one that is not there, with credentials that are right, absent, wrong, ended or
 * forged (P12, P13, P17, P40).
 */
const sets = size('FACTURIER_AUTHORISATION_SETS', { default: 4, deep: 10, long: 1_000 })
const mutations = size('FACTURIER_AUTHORISATION_MUTATIONS', { default: 8, deep: 24, long: 1_000 })
const unknown = '11111111-1111-4111-8111-111111111111'
const nobody = '22222222-2222-4222-8222-222222222222'

let service: Service
let foreign = ''
/** Has READ in the first company. */
let reader = ''
/** Users of the first company by the one set that they have; '' has none. */
const holders = new Map<string, string>()
const heldSets = ['READ', 'EDIT', 'POST', 'ADMIN'] as const
/** What lets nobody in, by what is wrong with it. */
const bad = new Map<string, string>()

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

beforeAll(async () => {
  const issuer = 'https://idp.example'
  const keys = await exportedKeys()
  service = await startService({
    issuers: [{ issuer, audiences: ['facturier'], jwksUrl: keys.url, roles: {} }],
  })
  foreign = await service.makeDemoCopy('Foreign NV')
  for (const set of ['', ...heldSets]) {
    const user = `holder-${set}`
    const { key } = await service.keys.create(user)
    if (set !== '') await service.keys.grant(user, service.companyId, [set])
    holders.set(set, basic(`${user}:${key}`))
    // Whoever worked before is no guess, however many come from his network.
    await service.request('GET', 'companies', undefined, { authorization: basic(`${user}:${key}`) })
  }
  reader = holders.get('READ') ?? ''
  const ended = await service.keys.create('ended')
  await service.keys.grant('ended', service.companyId, ['READ', 'EDIT', 'POST', 'ADMIN'])
  const owner = new Client({ connectionString: service.database.superUrl })
  await owner.connect()
  await owner.query("update access_key set expires_at = now() - interval '1 second' where id = $1", [ended.id])
  await owner.end()
  const { privateKey: stranger } = await generateKeyPair('ES256')
  const token = (said: object, seconds: number, by = keys.privateKey) =>
    new SignJWT({ iss: issuer, aud: 'facturier', sub: 'jan', ...said })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(by)
  const right = `Bearer ${await token({}, 600)}`
  expect((await service.request('GET', 'companies', undefined, { authorization: right })).status).toBe(200)
  // Its keys are known from here on.
  await keys.close()
  bad.set('none', '')
  bad.set('wrong', basic('admin:wrong'))
  bad.set('expired', basic(`ended:${ended.key}`))
  bad.set(
    'of another user',
    basic(
      Buffer.from(reader.slice(6), 'base64')
        .toString()
        .replace(/^[^:]*/, 'admin'),
    ),
  )
  bad.set('forged', `Bearer ${await token({}, 600, stranger)}`)
  bad.set('of a stranger', `Bearer ${await token({ iss: 'https://evil.example' }, 600, stranger)}`)
  bad.set('expired token', `Bearer ${await token({}, -600)}`)
  bad.set('for somebody else', `Bearer ${await token({ aud: 'others' }, 600)}`)
  bad.set('unsigned', 'Bearer eyJhbGciOiJub25lIn0.eyJpc3MiOiJodHRwczovL2lkcC5leGFtcGxlIiwic3ViIjoiYSJ9.')
}, 120_000)
afterAll(() => service.stop())

/** The keys of an issuer, at an address of their own. */
async function exportedKeys() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const server = createServer((_request, response) => void response.end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/keys`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { privateKey, url, close }
}

/** A request of the model, below a company. */
interface Route {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** The sets it takes, as docs/access.md says; all of them. */
  readonly needs: readonly string[]
}

/** What writing records of a set takes. */
const written = ({ set }: Resource): string => (/^(import|receivedInvoiceResponses)/.test(set) ? 'EDIT' : 'ADMIN')
const actionNeeds: Readonly<Record<string, readonly string[]>> = {
  correct: ['POST', 'EDIT'],
  correctpreview: ['POST', 'EDIT'],
}

function routesOf(resource: Resource): Route[] {
  const { set, actions, administrative } = resource
  const record = `${set}(${nobody})`
  const read = administrative ? 'ADMIN' : 'READ'
  const write = written(resource)
  const routes: [string, string, string, boolean][] = [
    ['GET', `${set}?$top=1`, read, true],
    ['GET', `${set}/$count`, read, true],
    ['GET', record, read, true],
    ['POST', set, write, isInsertable(resource)],
    ['PATCH', record, write, isChangeable(resource)],
    ['PUT', record, write, isUpsertable(resource)],
    ['DELETE', record, write, isRemovable(resource)],
  ]
  return [
    ...routes.filter(([, , , there]) => there).map(([method, path, needs]) => ({ method, path, needs: [needs] })),
    ...actions.map(({ name, parameters = [] }) => ({
      method: 'POST',
      path: `${record}/Microsoft.NAV.${name}`,
      body: Object.fromEntries(parameters.map((one) => [one.name, /date/i.test(one.name) ? '2026-03-16' : 'en'])),
      needs: actionNeeds[name.toLowerCase()] ?? ['POST'],
    })),
  ]
}

const scoped = () => service.engine.resources.filter(({ set, scoped: isScoped }) => isScoped && set !== '')
/** So many of them, spread over the list. */
function some<Item>(all: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, all.length / count)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

const ask = ({ method, path, body = {} }: Route, companyId: string, authorization: string): Promise<Answer> =>
  service.request(
    method,
    `companies(${companyId})/${path}`,
    method === 'GET' || method === 'DELETE' ? undefined : body,
    {
      authorization,
      ...(method === 'GET' || method === 'POST' ? {} : { 'if-match': '*' }),
    },
  )
/** What an answer tells, without what differs by itself. */
const told = ({ status, text }: Answer, companyId: string): string =>
  `${status} ${text.replaceAll(companyId, 'COMPANY').replace(/CorrelationId: {2}[\w-]+/, '')}`

describe('every route', () => {
  it(`lets nobody in by credentials that are none, of ${sets} sets at the most`, async () => {
    const wrong: string[] = []
    for (const resource of some(scoped(), sets))
      for (const route of routesOf(resource))
        for (const [what, authorization] of bad)
          for (const companyId of [service.companyId, foreign, unknown]) {
            const { status, text } = await ask(route, companyId, authorization)
            // After too many guesses they are not even looked at.
            const isRefused = what === 'none' ? status === 401 : status === 401 || status === 429
            if (!isRefused || text.includes('"value"')) wrong.push(`${route.method} ${route.path} ${what}: ${status}`)
          }
    expect(wrong).toEqual([])
  }, 3_600_000)

  it('at the root and of functions lets nobody in either, and tells the reader nothing of others', async () => {
    const wrong: string[] = []
    const metadata = (await service.request('GET', '$metadata')).text
    const roots = [...metadata.matchAll(/<EntitySet Name="(\w+)"/g)].map(([, name = '']) => name)
    const functions = [...metadata.matchAll(/<(?:Function|Action) Name="(\w+)"/g)].map(([, name = '']) => name)
    expect([roots.length > 20, functions.length > 10]).toEqual([true, true])
    const paths = [
      ...some(roots, sets),
      ...some(functions, sets).map((name) => `companies(${service.companyId})/Microsoft.NAV.${name}()`),
      '$batch',
      '$metadata',
      '/graphql',
      '/mcp',
      `/graphql/bulk/${service.companyId}/${nobody}.jsonl`,
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST'])
        for (const [what, authorization] of bad) {
          const { status } = await service.request(method, path, method === 'GET' ? undefined : {}, { authorization })
          if (![401, 429].includes(status)) wrong.push(`${method} ${path} ${what}: ${status}`)
        }
    for (const name of some(functions, sets))
      for (const method of ['GET', 'POST']) {
        const route = { method, path: `Microsoft.NAV.${name}()`, needs: [] }
        const there = told(await ask(route, foreign, reader), foreign)
        const nowhere = told(await ask(route, unknown, reader), unknown)
        if (there !== nowhere || !there.startsWith('4')) wrong.push(`${method} ${name}: ${there} and ${nowhere}`)
      }
    expect(wrong).toEqual([])
  }, 3_600_000)

  it('is for who has its permission set, and for nobody with another one or none', async () => {
    const wrong: string[] = []
    let done = 0
    for (const resource of some(scoped(), sets))
      for (const route of routesOf(resource))
        for (const [held, authorization] of holders) {
          const name = `${route.method} ${route.path} with ${held}`
          const { status } = await ask(route, service.companyId, authorization)
          const may = held !== '' && route.needs.every((one) => one === 'READ' || one === held)
          const isRight = may ? ![401, 403].includes(status) && status < 500 : status === (held === '' ? 404 : 403)
          if (!isRight) wrong.push(`${name}: ${status}`)
          if (may) done += 1
        }
    expect(wrong).toEqual([])
    expect(done).toBeGreaterThan(20)
  }, 3_600_000)

  it('tells nothing of companies that are not the own', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const resource of some(scoped(), sets))
      for (const route of routesOf(resource)) {
        const name = `${route.method} ${route.path}`
        const there = told(await ask(route, foreign, reader), foreign)
        const nowhere = told(await ask(route, unknown, reader), unknown)
        if (there !== nowhere || !there.startsWith('404')) wrong.push(`${name}: ${there} and ${nowhere}`)
        tried += 1
      }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(sets < 100 ? 20 : 200)
  }, 3_600_000)
})

/** A value for an input of the schema: its required members only, and companies as told. */
function valueOf(type: GraphQLInputType, name: string, companyId: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, companyId)
  if (isListType(type)) return [valueOf(type.ofType, name, companyId)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const wanted = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type))
    return Object.fromEntries(wanted.map((field) => [field.name, valueOf(field.type, field.name, companyId)]))
  }
  if (!isScalarType(type)) return null
  const byName: Readonly<Record<string, unknown>> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Decimal: '1',
    Date: '2026-03-16',
    DateTime: '2026-03-16T00:00:00Z',
    UUID: nobody,
    Base64: '',
    ID: /company/i.test(name) ? companyId : idIn(name, companyId),
  }
  return byName[type.name] ?? (name === 'etag' ? '*' : 'x')
}

/** A global id of a record that is not there, in a company. */
let typeOfMutation = ''
function idIn(_name: string, companyId: string): string {
  return Buffer.from(`${typeOfMutation}:${companyId}:${nobody}`).toString('base64url')
}

describe('every mutation', () => {
  const schema: GraphQLSchema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  const all = Object.values(schema.getMutationType()?.getFields() ?? {})
  const run = async (field: (typeof all)[number], companyId: string, authorization: string) => {
    // The longest that the name ends with: of cancelPreviewPostedDocument it is PostedDocument.
    const types = service.engine.resources.map(({ graphqlType }) => graphqlType)
    const fitting = types.filter((type) => field.name.endsWith(type)).toSorted((a, b) => b.length - a.length)
    typeOfMutation = fitting[0] ?? ''
    const args = field.args.map((arg) => ({ ...arg, value: valueOf(arg.type, arg.name, companyId) }))
    const heads = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
    const uses = args.map(({ name }) => `${name}: $${name}`).join(', ')
    const isComposite =
      !/^[\w]*!?$/.test(String(field.type)) || schema.getType(String(field.type).replace(/\W/g, '')) !== undefined
    const query = `mutation (${heads}) { ${field.name}(${uses}) ${isComposite ? '{ __typename ... on Error { code message } }' : ''} }`
    const variables = Object.fromEntries(args.map(({ name, value }) => [name, value]))
    const plain = query.replace(' ... on Error { code message }', '')
    const first = await service.request('POST', '/graphql', { query, variables }, { authorization })
    return /GRAPHQL_VALIDATION_FAILED/.test(first.text)
      ? service.request('POST', '/graphql', { query: plain, variables }, { authorization })
      : first
  }

  it('is done by nobody without credentials, and by nobody who may only read', async () => {
    const wrong: string[] = []
    let forbidden = 0
    for (const field of some(all, mutations)) {
      for (const [what, authorization] of bad)
        for (const companyId of [service.companyId, foreign, unknown]) {
          const { status, json } = await run(field, companyId, authorization)
          if (![401, 429].includes(status) || json?.data !== undefined) wrong.push(`${field.name} ${what}: ${status}`)
        }
      const { text } = await run(field, service.companyId, reader)
      if (/"__typename":"\w+Success"/.test(text)) wrong.push(`${field.name} of a reader: ${text.slice(0, 200)}`)
      if (text.includes('"ForbiddenError"') || text.includes('"FORBIDDEN"')) forbidden += 1
    }
    expect(wrong).toEqual([])
    expect(forbidden).toBeGreaterThan(mutations / 4 > all.length ? all.length / 4 : 2)
  }, 3_600_000)

  it('is for who has the permission set that it names, and for nobody with another one or none', async () => {
    const wrong: string[] = []
    let named = 0
    // A correction takes two sets, and users and companies belong to no company.
    const more: Readonly<Record<string, string>> = {
      'correctPostedDocument POST': 'EDIT',
      'correctPreviewPostedDocument POST': 'EDIT',
      'updateUser ADMIN': 'ADMIN',
      'createCompany ADMIN': 'ADMIN',
    }
    for (const field of some(all, mutations)) {
      const refused = new Map<string, string | undefined>()
      for (const [held, authorization] of holders) {
        const { text } = await run(field, service.companyId, authorization)
        const [, needed] = /It needs the permission set (\w+)|need the permission set (\w+)/.exec(text) ?? []
        refused.set(held, needed ?? (/"FORBIDDEN"/.test(text) ? 'ADMIN' : undefined))
        if (held === '' && /Success"/.test(text)) wrong.push(`${field.name} without rights: ${text.slice(0, 200)}`)
      }
      const needed = refused.get('READ')
      if (needed !== undefined) named += 1
      for (const held of heldSets) {
        const expected = held === needed ? more[`${field.name} ${held}`] : needed
        if (refused.get(held) !== expected) wrong.push(`${field.name} ${held}: ${refused.get(held)}`)
      }
    }
    expect(wrong).toEqual([])
    // Others are of the caller's own, or look for a record before they ask.
    expect(named).toBeGreaterThan(some(all, mutations).length * 0.7)
  }, 3_600_000)

  it('tells nothing of companies that are not the own', async () => {
    const wrong: string[] = []
    for (const field of some(all, mutations)) {
      const there = told(await run(field, foreign, reader), foreign)
      const nowhere = told(await run(field, unknown, reader), unknown)
      if (there !== nowhere || /Success"/.test(there)) wrong.push(`${field.name}: ${there} and ${nowhere}`)
    }
    expect(wrong).toEqual([])
  }, 3_600_000)
})
