import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { printSchemaText } from '../../src/graphql/print.ts'
import { resources } from '../../src/model/resources/all.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { globalId, graphqlOver, type Answer, type Ask } from '../support/graphql-surface.ts'
import { make } from '../support/received-files.ts'
import { inShare } from '../support/sizes.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'

/** Every mutation of the schema is sent every mistake its input has room for: a typed answer each time, and nothing is done. */
const schema: GraphQLSchema = buildSchema(printSchemaText(resources))
const unknown = '00000000-0000-4000-8000-00000000dead'
const staleTag = 'W/"JzA7YWFhOzE7Jw=="'
const internals = /\bstack\b|select |\/src\/|node_modules|\bpg\b|postgres|kysely|relation "|Unexpected error/i

const actions = ['post', 'register', 'reopen', 'postPreview', 'confirmAddressee', 'drawDocImage', 'reject']
const verbs = new Set(['create', 'update', 'delete', ...actions])
const scalars: Readonly<Record<string, unknown>> = {
  ID: 'x',
  String: 'X1',
  Int: 1,
  Boolean: false,
  Decimal: '1',
  Date: '2026-01-01',
  DateTime: '2026-01-01T00:00:00Z',
  UUID: unknown,
  Base64: 'YQ==',
}
const wrongValues: Readonly<Record<string, readonly unknown[]>> = {
  ID: [true, {}, ['a', 'b'], 1.5],
  String: [7, true, {}, ['a', 'b']],
  Int: ['1', 1.5, true, {}, 2_147_483_648],
  Boolean: ['true', 1, {}],
  Decimal: [12.5, true, {}, '1,5', 'NaN', 'Infinity', '0x10', ''],
  Date: ['2026-02-30', '16/03/2026', 'today', 20_260_316, true, {}],
  DateTime: ['2026-02-30T00:00:00Z', 'now', 7, true, {}],
  UUID: ['x', 7, true, {}],
  Base64: ['%%%', 'ä', 7, true, {}],
}

type Values = Readonly<Record<string, unknown>>

/** A mutation on one record: `type` is that of the record it makes, changes or acts on. */
interface Single {
  readonly name: string
  readonly type: string
  readonly input: GraphQLInputObjectType
}

const singles: readonly Single[] = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const input = getNamedType(field.args[0]?.type)
  const found = resources.find(
    ({ graphqlType }) => field.name.endsWith(graphqlType) && verbs.has(field.name.slice(0, -graphqlType.length)),
  )
  return isInputObjectType(input) && found !== undefined ? [{ name: field.name, type: found.graphqlType, input }] : []
})

let database: TestDatabase
let demo: DemoEngine
let foreign: string
let ask: Ask
let logged: unknown[]
/** A record of a type that exists, where the demo company has one. */
const existing = new Map<string, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  const extra = fileURLToPath(new URL('../../templates/demo', import.meta.url))
  const made = { name: 'Foreign', vat: 'BE0999300136', enterprise: '0999300136', template: 'be', extra }
  foreign = (await demo.running.makeCompany(made)).companyId
  ;({ ask, logged } = graphqlOver(demo))
  await createInvoice(demo)
  const line = { type: 'G/L Account', no: '612500', quantity: 1 }
  await make(demo, importPurchaseInvoice, { vendorNo: 'V00040', importPurchaseInvoiceLines: [line] })
  for (const resource of resources.filter(({ set }) => set !== '')) {
    const { rows } = await demo.running.engine.list(demo.caller, resource.scoped ? demo.companyId : '', {
      resource,
      fields: [],
      order: [{ field: resource.key, descending: false }],
      limit: 1,
      offset: 0,
      count: false,
      expand: [],
    })
    const [row] = rows
    if (row !== undefined) existing.set(resource.graphqlType, globalId(resource.graphqlType, demo.companyId, row.id))
  }
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
})

/** Sends one input; answers the typed result, or the code of the error of the request. */
async function send({ name, input }: Single, value: Values, caller?: Caller): Promise<Answer> {
  const { json, text } = await ask(
    `mutation ($input: ${input.name}!) { result: ${name}(input: $input) { __typename ... on Error { code message } ... on ValidationError { issues { path message } } } }`,
    { input: value },
    caller,
  )
  const said = `${name} ${JSON.stringify(value).slice(0, 300)}: ${text.slice(0, 600)}`
  expect(text, said).not.toMatch(internals)
  expect(logged, said).toEqual([])
  const result = json.data?.result ?? { __typename: 'errors', code: json.errors?.[0]?.extensions?.code }
  expect(result.__typename, said).not.toMatch(/Success$/)
  return { ...result, said }
}

const fieldsOf = (input: GraphQLInputObjectType): readonly GraphQLInputField[] => Object.values(input.getFields())

/** The least input that is understood, about records that exist. */
function least({ type, input }: Single): Values {
  const values: Record<string, unknown> = {}
  for (const field of fieldsOf(input)) {
    if (field.name === 'companyId') values['companyId'] = demo.companyId
    else if (field.name === 'id') values['id'] = existing.get(type) ?? globalId(type, demo.companyId, unknown)
    else if (field.name === 'documentId') values['documentId'] = existing.get(type.replace(/Line$/, ''))
    else if (field.name === 'etag' && isNonNullType(field.type)) values['etag'] = '*'
    else if (isNonNullType(field.type)) values[field.name] = valueOf(field.type)
  }
  return values
}

function valueOf(type: GraphQLInputType): unknown {
  const named = getNamedType(type)
  if (isListType(isNonNullType(type) ? type.ofType : type)) return []
  if (isEnumType(named)) return named.getValues()[0]?.name
  if (!isInputObjectType(named)) return scalars[named.name]
  if (named.isOneOf) return { fields: {} }
  return Object.fromEntries(
    fieldsOf(named).flatMap((field) => (isNonNullType(field.type) ? [[field.name, valueOf(field.type)]] : [])),
  )
}

/** Where a mutation takes its fields, with how to say one of them in a whole input. */
function places(single: Single): readonly { field: GraphQLInputField; with: (value: unknown) => Values }[] {
  const found: { field: GraphQLInputField; with: (value: unknown) => Values }[] = []
  const visit = (input: GraphQLInputObjectType, around: (values: Values) => Values, depth: number) => {
    for (const field of fieldsOf(input)) {
      const base = input === single.input ? least(single) : (valueOf(input) as Values)
      const put = (value: unknown): Values =>
        around(input.isOneOf ? { [field.name]: value } : { ...base, [field.name]: value })
      const named = getNamedType(field.type)
      if (!isInputObjectType(named)) found.push({ field, with: put })
      else if (depth < 4)
        visit(
          named,
          (values) => put(isListType(isNonNullType(field.type) ? field.type.ofType : field.type) ? [values] : values),
          depth + 1,
        )
    }
  }
  visit(single.input, (values) => values, 0)
  return found
}

const idFields = new Set(['id', 'companyId', 'documentId'])

it('there is something to refuse', () => {
  const fields = Object.keys(schema.getMutationType()?.getFields() ?? {})
  const names = new Set(singles.map(({ name }) => name))
  // Lists; webhooks and jobs, which belong to their user and no record (webhooks-guarded.test.ts, bulk-jobs.test.ts); what is posted (cancel.test.ts); who comes in
  // (access.deep.test.ts, access-refused.deep.test.ts); who is forgotten (forgotten-parties.deep.test.ts).
  const owned =
    /Webhook|InBackground$|BulkJob$|^bulkQuery$|PostedDocument$|Playground$|AccessKey$|^(?:create|update)User$|^forget|^setUserPermissions$/
  expect(fields.filter((name) => !names.has(name) && !owned.test(name))).toEqual(['bulkImport', 'bulkPost'])
  expect(singles.length).toBeGreaterThan(100)
  for (const one of ['ImportSalesInvoice', 'ImportPurchaseInvoiceLine', 'Customer'])
    expect(existing.has(one), one).toBe(true)
})

/** All but createCompany, which names no record and no company. */
const singlesOfRecords = singles.filter(({ name }) => name !== 'createCompany')

describe('every mutation', () => {
  it('says which id it does not know for one', async () => {
    for (const single of singlesOfRecords) {
      const [field] = fieldsOf(single.input).filter(({ name }) => idFields.has(name))
      const other = globalId('DimensionSetLine', demo.companyId, unknown)
      for (const id of ['', 'abc', 'a'.repeat(5000), '%00', other, 'null', '../1', '🙂']) {
        const result = await send(single, { ...least(single), [field?.name ?? '']: id })
        expect(result, result.said).toMatchObject({ __typename: 'ValidationError', issues: [{ path: field?.name }] })
      }
    }
  })

  it('finds no record that is not there, and none of a company the caller may not see', async () => {
    const caller: Caller = {
      ...almighty(),
      permissions: new Map([[demo.companyId, new Set(['EDIT', 'POST', 'ADMIN'] as const)]]),
    }
    for (const single of singlesOfRecords) {
      const [field] = fieldsOf(single.input).filter(({ name }) => idFields.has(name))
      const name = field?.name ?? ''
      const type = name === 'documentId' ? single.type.replace(/Line$/, '') : single.type
      const ids =
        name === 'companyId'
          ? [unknown, foreign, globalId('Company', foreign, foreign)]
          : [
              ...(type === 'Company' ? [] : [globalId(type, demo.companyId, unknown)]),
              globalId(type, foreign, foreign),
              globalId(type, unknown, unknown),
            ]
      for (const id of ids) {
        const result = await send(single, { ...least(single), [name]: id }, caller)
        expect(result, result.said).toMatchObject({ __typename: 'NotFoundError', code: 'NOT_FOUND' })
      }
    }
  })

  it('refuses an etag that is stale, and one that is none', async () => {
    let stale = 0
    for (const single of singles.filter(({ input }) => 'etag' in input.getFields())) {
      for (const etag of ['rubbish', '', '"'.repeat(3000)]) {
        const result = await send(single, { ...least(single), etag })
        expect(result, result.said).toMatchObject({ __typename: 'ValidationError', issues: [{ path: 'etag' }] })
      }
      if (!existing.has(single.type)) continue
      const result = await send(single, { ...least(single), etag: staleTag })
      expect(result, result.said).toMatchObject({ __typename: 'ConflictError', code: 'ENTITY_CHANGED' })
      stale++
    }
    expect(stale).toBeGreaterThan(50)
  })

  it('refuses an idempotencyKey that is none', async () => {
    for (const single of singles.filter(({ input }) => 'idempotencyKey' in input.getFields())) {
      for (const idempotencyKey of ['', 'a b', 'é', 'x'.repeat(256)]) {
        const result = await send(single, { ...least(single), idempotencyKey })
        expect(result, result.said).toMatchObject({
          __typename: 'ValidationError',
          issues: [{ path: 'idempotencyKey' }],
        })
      }
    }
  })

  it('takes no value of another type: no float for money, no unknown option, no broken base64, no impossible date', async () => {
    let tried = 0
    let sent = 0
    for (const single of singles) {
      for (const place of places(single)) {
        for (const value of wrong(getNamedType(place.field.type))) {
          tried++
          if (!inShare(tried, 5)) continue
          const result = await send(single, place.with(value))
          expect(result, result.said).toMatchObject({ __typename: 'errors', code: 'BAD_USER_INPUT' })
          sent++
        }
      }
      const result = await send(single, { ...least(single), nonsense: 1 })
      expect(result, result.said).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
    expect(tried).toBeGreaterThan(2000)
    expect(sent).toBeGreaterThan(tried / 6)
  })

  it('takes no text that is longer than its field, and names the field', async () => {
    const lengths = lengthsByType()
    let sent = 0
    for (const single of singles) {
      for (const place of places(single)) {
        const { name } = place.field
        if (getNamedType(place.field.type).name !== 'String' || !lengths.has(name)) continue
        const result = await send(single, place.with('x'.repeat((lengths.get(name) ?? 0) + 1)))
        expect(result, result.said).toMatchObject({ __typename: 'ValidationError', code: 'VALUE_TOO_LONG' })
        expect(result.issues[0].path, result.said).toMatch(new RegExp(`(^|\\.)${name}$`))
        sent++
      }
    }
    expect(sent).toBeGreaterThan(300)
  })

  it('takes no control characters of PostgreSQL', async () => {
    for (const single of singles) {
      for (const place of places(single).filter(({ field }) => getNamedType(field.type).name === 'String')) {
        const result = await send(single, place.with('a\u0000b'))
        expect(result, result.said).toMatchObject({ __typename: 'ValidationError' })
      }
    }
  })
})

// Names mean the same length wherever they stand, or the longest of them.
function lengthsByType(): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>()
  for (const { fields } of resources)
    for (const field of fields) {
      const name = field.graphqlName ?? field.name
      if (field.maxLength !== undefined) lengths.set(name, Math.max(field.maxLength, lengths.get(name) ?? 0))
    }
  return lengths
}

function wrong(type: { readonly name: string }): readonly unknown[] {
  if (isEnumType(type)) return ['NOT_AN_OPTION', 'constructor', 7, true, {}]
  return wrongValues[type.name] ?? []
}
