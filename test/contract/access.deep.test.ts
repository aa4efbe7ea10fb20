import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Users, keys and rights over both surfaces: who may change what, and how soon it counts (F93). */
let service: Service
let second = ''
/** Administrator of the first company only, who may post there as well. */
let local = ''
/** Has READ in the first company. */
let reader = ''
beforeAll(async () => {
  service = await startService()
  second = await service.makeDemoCopy('Second NV')
  local = await signIn('local', [['Demo Verkoop NV', ['ADMIN', 'POST']]])
  reader = await signIn('reader', [['Demo Verkoop NV', ['READ']]])
  await signIn('stranger', [['Second NV', ['READ', 'EDIT']]])
  await signIn('both', [
    ['Demo Verkoop NV', ['READ']],
    ['Second NV', ['POST']],
  ])
  await signIn('more', [['Demo Verkoop NV', ['EDIT']]])
  await service.keys.makeUser({ name: 'token', issuer: 'https://idp.example', subject: 'x' })
}, 120_000)
afterAll(() => service.stop())

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`
const soon = { timeout: 60_000, interval: 100 }

async function signIn(user: string, rights: readonly (readonly [string, readonly string[]])[]): Promise<string> {
  const { key } = await service.keys.create(user)
  for (const [company, sets] of rights) await service.keys.grant(user, company, sets)
  return basic(`${user}:${key}`)
}

const as = (authorization: string) => (method: string, path: string, body?: unknown) =>
  service.request(method, path, body, { authorization })
const code = ({ status, json }: Answer): string => `${status} ${json?.error?.code ?? ''}`.trim()
const told = ({ json }: Answer): string => String(json?.error?.message ?? '').split('  CorrelationId')[0] ?? ''

/** A mutation; answers its type and what is in it. */
async function mutate(authorization: string, name: string, input: object, fields: string) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const query = `mutation ($input: ${type}Input!) { ${name}(input: $input) {
    __typename ... on ${type}Success { ${fields} } ... on Error { code message } } }`
  const answer = await service.request('POST', '/graphql', { query, variables: { input } }, { authorization })
  return answer.json?.data?.[name] ?? answer.json
}

describe('an administrator', () => {
  it('makes a user, rights and a key over OData, which work at once, and takes them back within a second', async () => {
    const ask = as(service.authorization)
    const made = await ask('POST', 'users', { userName: 'maria' })
    expect([made.status, made.json]).toEqual([
      201,
      expect.objectContaining({ userName: 'maria', kind: 'user', administrator: false, disabled: false, issuer: null }),
    ])
    const { id } = made.json
    expect((await ask('GET', made.headers.get('location') ?? '')).json).toEqual(made.json)
    const key = await ask('POST', 'accessKeys', { userName: 'maria', displayName: 'front end' })
    expect(key.json).toMatchObject({
      userId: id,
      companies: '',
      permissionSets: '',
      works: true,
      lastUsedDateTime: null,
    })
    expect((await ask('GET', `accessKeys(${key.json.id})`)).text).not.toContain(key.json.secret)
    const maria = as(basic(`maria:${key.json.secret}`))
    const tries = async () => [
      (await maria('GET', `${service.companyUrl}/customers?$top=1`)).status,
      (await maria('POST', `${service.companyUrl}/paymentTerms`, { code: `X${Math.random()}`.slice(0, 10) })).status,
    ]
    expect(await tries()).toEqual([404, 404])
    const granted = await ask('POST', 'userPermissions', {
      userName: 'maria',
      companyId: service.companyId,
      permissionSets: 'POST ADMIN',
    })
    expect([granted.status, granted.json]).toEqual([
      201,
      expect.objectContaining({ permissionSets: 'POST ADMIN', mayDo: 'READ POST ADMIN' }),
    ])
    expect(granted.json.explanation).toMatch(/^maria may READ, POST and ADMIN in Demo Verkoop NV: POST and ADMIN were/)
    await expect.poll(tries, soon).toEqual([200, 201])
    const address = `userPermissions('${id}.${service.companyId}')`
    expect((await ask('PATCH', address, { permissionSets: 'READ' })).json).toMatchObject({ permissionSets: 'READ' })
    await expect.poll(tries, soon).toEqual([200, 403])
    expect((await ask('DELETE', address)).status).toBe(204)
    expect(code(await ask('GET', address))).toBe('404 BadRequest_ResourceNotFound')
    await expect.poll(tries, soon).toEqual([404, 404])
    expect((await ask('PATCH', `users(${id})`, { disabled: true })).json.disabled).toBe(true)
    await expect.poll(tries, soon).toEqual([401, 401])
    await ask('PATCH', `users(${id})`, { ...made.json, disabled: false })
    await expect.poll(tries, soon).toEqual([404, 404])
    const rotated = await ask('POST', `accessKeys(${key.json.id})/Microsoft.NAV.rotate`, { hours: 1 })
    expect([rotated.status, rotated.json.displayName]).toEqual([200, 'front end'])
    const next = as(basic(`maria:${rotated.json.secret}`))
    expect([(await next('GET', 'companies')).status, (await maria('GET', 'companies')).status]).toEqual([200, 200])
    expect((await ask('DELETE', `accessKeys(${key.json.id})`)).status).toBe(204)
    await expect.poll(async () => (await maria('GET', 'companies')).status, soon).toBe(401)
    expect((await next('GET', 'companies')).status).toBe(200)
    expect(code(await ask('DELETE', `accessKeys(${key.json.id})`)), 'it is revoked').toBe(
      '404 BadRequest_ResourceNotFound',
    )
  })

  it('does the same over GraphQL', async () => {
    const by = service.authorization
    expect(
      await mutate(by, 'createUser', { userName: 'grace' }, 'user { userName administrator keys { works } }'),
    ).toEqual({
      __typename: 'CreateUserSuccess',
      user: { userName: 'grace', administrator: false, keys: [] },
    })
    expect(await mutate(by, 'createUser', { userName: 'grace' }, 'user { userName }')).toMatchObject({
      __typename: 'ConflictError',
    })
    const rights = { userName: 'grace', companyId: service.companyId, permissions: ['EDIT'] }
    expect(
      await mutate(
        by,
        'setUserPermissions',
        rights,
        'userPermission { permissions mayDo explanation } user { userName }',
      ),
    ).toMatchObject({
      userPermission: {
        permissions: ['EDIT'],
        mayDo: ['READ', 'EDIT'],
        explanation:
          'grace may READ and EDIT in Demo Verkoop NV: EDIT was granted, READ comes with EDIT. He cannot come in: he has no key that works.',
      },
    })
    // Two administrators at once: the second one sent what he read before.
    const old = { ...rights, permissions: ['POST'], expected: ['READ'] }
    expect(await mutate(by, 'setUserPermissions', old, 'userPermission { permissions }')).toMatchObject({
      __typename: 'ConflictError',
      code: 'ENTITY_CHANGED',
    })
    expect(
      await mutate(by, 'setUserPermissions', { ...rights, expected: ['EDIT'] }, 'userPermission { permissions }'),
    ).toMatchObject({ userPermission: { permissions: ['EDIT'] } })
    const wanted = { userName: 'grace', companyIds: [service.companyId], permissions: ['READ'], name: 'x' }
    const made = await mutate(by, 'createAccessKey', wanted, 'secret key { keyId permissions companyIds works }')
    expect(made).toMatchObject({ key: { permissions: ['READ'], works: true } })
    expect((await as(basic(`grace:${made.secret}`))('GET', 'companies')).status).toBe(200)
    const rotated = await mutate(by, 'rotateAccessKey', { keyId: made.key.keyId }, 'secret key { name }')
    expect((await as(basic(`grace:${rotated.secret}`))('GET', 'companies')).status).toBe(200)
    expect(await mutate(by, 'revokeAccessKey', { keyId: made.key.keyId }, 'keyId')).toEqual({
      __typename: 'RevokeAccessKeySuccess',
      keyId: made.key.keyId,
    })
    const users = '{ users { userId userName permissions { companyName permissions } keys { works lastUsedAt } } }'
    const found = (await service.graphql(users)).json.data.users.find(
      (one: { userName: string }) => one.userName === 'grace',
    )
    expect(found).toMatchObject({ permissions: [{ companyName: 'Demo Verkoop NV', permissions: ['EDIT'] }] })
    expect(found.keys.map((key: { works: boolean }) => key.works)).toEqual([false, true])
    expect(await mutate(by, 'updateUser', { userId: found.userId, disabled: true }, 'user { disabled }')).toMatchObject(
      { user: { disabled: true } },
    )
  })

  it('is not locked out when he is the last one, by any of the ways', async () => {
    const ask = as(service.authorization)
    const { value } = (await ask('GET', 'users')).json
    const own = value.find(({ userName }: { userName: string }) => userName === admin.user).id
    const keys = (await ask('GET', 'accessKeys')).json.value.filter(({ userId }: { userId: string }) => userId === own)
    for (const refused of [
      await ask('PATCH', `users(${own})`, { disabled: true }),
      await ask('PATCH', `users(${own})`, { administrator: false }),
      await ask('DELETE', `accessKeys(${keys[0].id})`),
    ])
      expect([code(refused), told(refused)]).toEqual([
        '400 BadRequest_InvalidOperation',
        expect.stringMatching(/^Nobody could administer Facturier any more/),
      ])
    expect(
      await mutate(service.authorization, 'updateUser', { userId: own, disabled: true }, 'user { disabled }'),
    ).toMatchObject({ message: expect.stringMatching(/^Nobody could administer/) })
    expect((await ask('GET', 'users')).status).toBe(200)
  })

  it('two who take it from each other at once leave one', async () => {
    const ids = await Promise.all(
      ['ann', 'bob'].map(async (name) => {
        const { json } = await as(service.authorization)('POST', 'users', { userName: name, administrator: true })
        const { key } = await service.keys.create(name)
        return { id: json.id as string, ask: as(basic(`${name}:${key}`)) }
      }),
    )
    const { value } = (await as(service.authorization)('GET', 'users')).json
    const own = value.find(({ userName }: { userName: string }) => userName === admin.user).id
    const [ann, bob] = ids
    expect((await ann?.ask('PATCH', `users(${own})`, { disabled: true }))?.status).toBe(200)
    const answers = await Promise.all([
      ann?.ask('PATCH', `users(${bob?.id})`, { disabled: true }),
      bob?.ask('PATCH', `users(${ann?.id})`, { disabled: true }),
    ])
    expect(new Set(answers.map((one) => one?.status))).toEqual(new Set([200, 400]))
    await service.keys.setDisabled(admin.user, false)
    await expect.poll(async () => (await service.request('GET', 'users')).status, soon).toBe(200)
    for (const name of ['ann', 'bob']) await service.keys.setAdministrator(name, false)
  })
})

describe('an administrator of one company', () => {
  it('sees its users and their rights there, and keys that reach nothing else', async () => {
    const { value: users } = (await as(local)('GET', 'users?$select=userName')).json
    const names = users.map(({ userName }: { userName: string }) => userName)
    expect(names).toEqual(expect.arrayContaining(['admin', 'both', 'local', 'reader']))
    expect(names).not.toContain('stranger')
    const { value: rights } = (await as(local)('GET', 'userPermissions')).json
    expect(new Set(rights.map(({ companyId }: { companyId: string }) => companyId))).toEqual(
      new Set([service.companyId]),
    )
    const { value: keys } = (await as(local)('GET', 'accessKeys')).json
    for (const { companies } of keys) expect(companies).toBe(service.companyId)
  })

  it('gives what he has, there, and nothing else', async () => {
    const ask = as(local)
    const give = (userName: string, companyId: string, permissionSets: string) =>
      ask('POST', 'userPermissions', { userName, companyId, permissionSets })
    expect((await give('reader', service.companyId, 'POST')).json).toMatchObject({ mayDo: 'READ POST' })
    expect((await give('reader', service.companyId, 'READ')).status).toBe(201)
    const refused = await give('reader', service.companyId, 'EDIT')
    expect([code(refused), told(refused)]).toEqual([
      '403 Authorization_RequestDenied',
      'Nobody gives what he has not: you do not have EDIT in this company.',
    ])
    const foreign = await give('reader', second, 'READ')
    const unknown = await give('reader', '11111111-1111-4111-8111-111111111111', 'READ')
    expect([code(foreign), code(unknown)]).toEqual(['400 BadRequest', '400 BadRequest'])
    expect(told(foreign).replace(second, 'X')).toBe(told(unknown).replace(/1111.*(?=\.)/, 'X'))
    expect(code(await give('admin', service.companyId, 'READ'))).toBe('400 BadRequest')
  })

  it('makes keys that reach no further than he does', async () => {
    const make = (more: object) => as(local)('POST', 'accessKeys', { userName: 'reader', ...more })
    const inFirst = { companies: service.companyId, permissionSets: 'READ POST' }
    const made = await make(inFirst)
    expect(made.status).toBe(201)
    expect((await as(local)('GET', `accessKeys(${made.json.id})`)).status).toBe(200)
    for (const more of [
      {},
      { companies: service.companyId },
      { companies: second, permissionSets: 'READ' },
      { companies: `${service.companyId} ${second}`, permissionSets: 'READ' },
      { ...inFirst, permissionSets: 'EDIT' },
      { permissionSets: 'READ' },
      { ...inFirst, userName: 'admin', permissionSets: '' },
      { ...inFirst, permissionSets: 'READ', userName: 'admin' },
      { ...inFirst, permissionSets: 'READ', userName: 'both' },
      { ...inFirst, permissionSets: 'READ', userName: 'more' },
      { ...inFirst, permissionSets: 'READ', userName: 'token' },
    ])
      expect([more, code(await make(more))]).toEqual([more, expect.stringMatching(/^40[03] /)])
    expect(code(await make({ ...inFirst, userName: 'local' })), 'for himself').toBe('201')
    for (const userName of ['admin', 'both', 'more', 'token']) {
      const scope = { userName, companies: service.companyId, permissionSets: 'READ' }
      const { json: others } = await as(service.authorization)('POST', 'accessKeys', scope)
      const path = `accessKeys(${others.id})`
      expect(code(await as(local)('POST', `${path}/rotate`)), userName).toBe('403 Authorization_RequestDenied')
      expect((await as(local)('DELETE', path)).status, 'taking is not giving').toBe(204)
    }
    const { json: whole } = await as(service.authorization)('POST', 'accessKeys', { userName: 'both' })
    for (const [method, path] of [
      ['GET', `accessKeys(${whole.id})`],
      ['DELETE', `accessKeys(${whole.id})`],
      ['POST', `accessKeys(${whole.id})/rotate`],
    ] as const)
      expect([method, code(await as(local)(method, path))]).toEqual([method, '404 BadRequest_ResourceNotFound'])
  })

  it('makes no administrators, disables nobody, and makes no users of an identity provider', async () => {
    const { value } = (await as(local)('GET', 'users')).json
    const { id } = value.find(({ userName }: { userName: string }) => userName === 'reader')
    for (const refused of [
      await as(local)('POST', 'users', { userName: 'boss', administrator: true }),
      await as(local)('PATCH', `users(${id})`, { disabled: true }),
      await as(local)('PATCH', `users(${id})`, { administrator: true }),
      await as(local)('POST', 'users', { userName: 'far', issuer: 'https://idp.example', subject: 'x' }),
    ])
      expect(code(refused)).toBe('403 Authorization_RequestDenied')
    expect((await as(local)('POST', 'users', { userName: 'near' })).status).toBe(201)
  })
})

describe('an administrator of users only', () => {
  it('of every company neither disables nor enables nor speaks for whoever may do more', async () => {
    const { key } = await service.keys.create(admin.user, { sets: ['ADMIN'] })
    const ask = as(basic(`admin:${key}`))
    await signIn('low', [['Second NV', ['READ']]])
    await service.keys.makeUser({ name: 'chief', administrator: true })
    const { value } = (await ask('GET', 'users')).json
    const idOf = (name: string) => value.find(({ userName }: { userName: string }) => userName === name).id
    for (const disabled of [true, false]) {
      expect((await ask('PATCH', `users(${idOf('low')})`, { disabled })).status).toBe(200)
      for (const name of ['chief', 'both', 'token'])
        expect([name, code(await ask('PATCH', `users(${idOf(name)})`, { disabled }))]).toEqual([
          name,
          '403 Authorization_RequestDenied',
        ])
    }
    const made = await ask('POST', 'accessKeys', { userName: 'chief', permissionSets: 'ADMIN' })
    expect(code(made)).toBe('403 Authorization_RequestDenied')
  })
})

describe('whoever has no ADMIN', () => {
  it('is refused on both surfaces and in a batch, and does not find the sets', async () => {
    const names = (await as(reader)('GET', '')).json.value.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('users')
    for (const set of ['users', 'accessKeys', 'userPermissions'])
      expect([set, code(await as(reader)('GET', set))]).toEqual([set, '403 Authorization_RequestDenied'])
    expect(code(await as(reader)('POST', 'users', { userName: 'x' }))).toBe('403 Authorization_RequestDenied')
    const answer = await service.request(
      'POST',
      '/graphql',
      { query: '{ users { userName } }' },
      { authorization: reader },
    )
    expect(answer.json.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'ADMIN' })
    expect(await mutate(reader, 'createUser', { userName: 'x' }, 'user { userName }')).toMatchObject({
      __typename: 'ForbiddenError',
    })
    const batch = { requests: [{ id: '1', method: 'GET', url: 'users' }] }
    expect((await as(reader)('POST', '$batch', batch)).json.responses[0].status).toBe(403)
    const whole = {
      requests: [
        {
          id: '1',
          atomicityGroup: 'g',
          method: 'POST',
          url: 'users',
          headers: { 'content-type': 'application/json' },
          body: { userName: 'grouped' },
        },
      ],
    }
    expect((await as(service.authorization)('POST', '$batch', whole)).json.responses[0].status).toBe(501)
  })
})
