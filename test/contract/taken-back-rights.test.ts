import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyCommand } from '../../src/cli/key.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

/** Rights as an operator gives and takes them, and as they count on both surfaces: F44, configuration.md, "Users and rights". */
const invoice = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [
    { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' },
  ],
}
const create = `mutation ($company: ID!, $input: CreateImportSalesInvoiceInput!) {
  createImportSalesInvoice(companyId: $company, input: $input) { __typename } }`
const setRights = 'mutation ($input: SetUserPermissionsInput!) { setUserPermissions(input: $input) { __typename } }'

let service: Service
beforeAll(async () => {
  service = await startService()
  await setPostingRange(service)
})
afterAll(() => service.stop())

/** One `key` command; answers what it printed, or the sentence it failed with, and its exit code as main has it. */
async function key(...args: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const code = await keyCommand(args, service.keys, (part) => void (text += part)).catch((error: unknown) => {
    text = error instanceof Error ? error.message : String(error)
    return 1
  })
  return { code, text }
}

async function keyOf(user: string): Promise<{ id: string; authorization: string }> {
  const { text } = await key('create', user)
  const [, id = '', pair = ''] = /^Key (\S+) of .*:\n(.*)\n$/.exec(text) ?? []
  return { id, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

describe('a right', () => {
  /** What a user may do: the statuses of reading, making a document, posting it and writing setup. */
  async function may(authorization: string): Promise<Record<'read' | 'edit' | 'post' | 'setup' | 'preview', number>> {
    const made = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, invoice)
    const send = async (method: string, path: string, body?: object, headers = {}) =>
      (await service.request(method, `${service.companyUrl}/${path}`, body, { authorization, ...headers })).status
    return {
      read: await send('GET', 'generalLedgerEntries?$top=1'),
      edit: await send('POST', 'importsalesinvoices', invoice),
      preview: await send('POST', `importsalesinvoices(${made.json.id})/Microsoft.NAV.postpreview`),
      post: await send('POST', `importsalesinvoices(${made.json.id})/Microsoft.NAV.post`),
      setup: await send('POST', 'paymentTerms', { code: `X${Math.random()}`.slice(0, 10) }),
    }
  }
  /** Until another process would know as well; here the memory may be a second old. */
  const soon = { timeout: 60_000, interval: 100 }

  it.each([
    [['READ'], { read: 200, edit: 403, preview: 403, post: 403, setup: 403 }],
    [['EDIT'], { read: 200, edit: 201, preview: 403, post: 403, setup: 403 }],
    [['POST'], { read: 200, edit: 403, preview: 204, post: 204, setup: 403 }],
    [['ADMIN'], { read: 200, edit: 403, preview: 403, post: 403, setup: 201 }],
    [['EDIT', 'POST'], { read: 200, edit: 201, preview: 204, post: 204, setup: 403 }],
  ])('is what the set says: %s', async (sets, expected) => {
    const { authorization } = await keyOf(`user of ${sets.join(' ')}`)
    await key('grant', `user of ${sets.join(' ')}`, 'Demo Verkoop NV', ...sets)
    expect(await may(authorization)).toEqual(expected)
  })

  it('is taken back by granting less, and all are by ungrant', async () => {
    const { authorization } = await keyOf('clerk')
    expect(await key('grant', 'clerk', service.companyId, 'EDIT', 'POST')).toEqual({
      code: 0,
      text: 'clerk has EDIT POST in Demo Verkoop NV, and nothing else there.\n',
    })
    expect(await may(authorization)).toMatchObject({ edit: 201, post: 204 })
    expect(await key('grant', 'clerk', 'demo verkoop nv', 'READ')).toEqual({
      code: 0,
      text: 'clerk has READ in Demo Verkoop NV, and nothing else there.\n',
    })
    await expect.poll(async () => may(authorization), soon).toMatchObject({ read: 200, edit: 403, post: 403 })
    const input = { companyId: service.companyId, ...invoice }
    const answer = await service.request(
      'POST',
      '/graphql',
      { query: create, variables: { company: service.companyId, input } },
      { authorization },
    )
    expect(answer.text).not.toContain('CreateImportSalesInvoiceSuccess')
    expect(await key('ungrant', 'clerk', service.companyId)).toEqual({
      code: 0,
      text: 'clerk has no rights in Demo Verkoop NV.\n',
    })
    await expect.poll(async () => may(authorization), soon).toMatchObject({ read: 404, edit: 404, post: 404 })
    expect(await key('ungrant', 'clerk', service.companyId), 'there are none to take').toMatchObject({ code: 0 })
  })

  it.each([
    ['that says what it expects', ['READ']],
    ['that does not', undefined],
  ])('is not granted beside another change, by a call %s', async (what, expected) => {
    const user = `raced ${what}`
    await keyOf(user)
    await key('grant', user, service.companyId, 'READ')
    // Another change of users under way, as each of them holds it.
    const other = new Client({ connectionString: service.database.superUrl })
    await other.connect()
    try {
      await other.query('begin; lock table principal in share row exclusive mode')
      let done = false
      const input = {
        userName: user,
        companyId: service.companyId,
        permissions: ['EDIT'],
        ...(expected && { expected }),
      }
      const ended = service.graphql(setRights, { input }).finally(() => (done = true))
      const waiting = async (): Promise<boolean> => {
        const { rowCount } = await other.query(
          "select from pg_locks where relation = 'principal'::regclass and not granted and mode = 'ShareRowExclusiveLock'",
        )
        return done || rowCount === 1
      }
      await expect.poll(waiting, soon).toBe(true)
      expect(done).toBe(false)
      await other.query('commit')
      const { json, text } = await ended
      expect(json.data?.setUserPermissions.__typename, text).toBe('SetUserPermissionsSuccess')
    } finally {
      await other.end()
    }
  })

  it('in one company is not one in another', async () => {
    const other = await service.makeDemoCopy('Second NV')
    await keyOf('two')
    await key('grant', 'two', 'Second NV', 'EDIT', 'POST')
    await key('grant', 'two', service.companyId, 'READ')
    await key('ungrant', 'two', service.companyId)
    expect((await key('list')).text).toContain(`two\n  EDIT POST in Second NV (${other})\n  key `)
  })
})

describe('the command', () => {
  it('lists keys and rights of every user, also of those who have none', async () => {
    const { id } = await keyOf('listed')
    await key('grant', 'listed', service.companyId, 'POST', 'EDIT')
    const shown = async (user: string) =>
      (await key('list')).text
        .split(/^(?=\S)/m)
        .find((part) => part.startsWith(`${user}\n`) || part.startsWith(`${user} `))
    expect(await shown('listed')).toMatch(
      new RegExp(
        `^listed\n  EDIT POST in Demo Verkoop NV \\(${service.companyId}\\)\n  key ${id}  \\d{4}-\\d\\d-\\d\\d [^\n]*\n$`,
      ),
    )
    await key('revoke', id)
    expect(await shown('listed')).toMatch(/ {2}revoked\n$/)
    expect(await shown(admin.user)).toMatch(/^admin\n {2}everything in every company\n {2}key /)
    const { id: bare } = await keyOf('bare')
    expect(await shown('bare')).toMatch(new RegExp(`^bare\n  no rights\n  key ${bare}`))
    expect((await key('list')).text).not.toContain(admin.key)
  })

  it.each([
    ['an unknown user', ['grant', 'nobody', 'Demo Verkoop NV', 'READ'], /^There is no user nobody/],
    ['an unknown company', ['grant', 'known', 'Nowhere NV', 'READ'], /^There is no company Nowhere NV/],
    [
      'an unknown company by id',
      ['grant', 'known', '11111111-1111-4111-8111-111111111111', 'READ'],
      /^There is no company 1111/,
    ],
    ['taking rights of an unknown user', ['ungrant', 'nobody', 'Demo Verkoop NV'], /^There is no user nobody/],
    ['taking rights in an unknown company', ['ungrant', 'known', 'Nowhere NV'], /^There is no company Nowhere NV/],
    ['a name that nobody can have', ['grant', 'no\0body', 'Demo Verkoop NV', 'READ'], /^There is no user/],
    ['rights for an administrator', ['grant', admin.user, 'Demo Verkoop NV', 'READ'], /^admin is an administrator/],
    ['a key for NUL', ['create', 'a\0b'], /^A user name has/],
    ['a key for a colon', ['create', 'a:b'], /^A user name has/],
    ['a key for half a surrogate pair', ['create', 'a\ud800'], /^A user name has/],
    ['a key for nobody', ['create', ''], /^A user name has/],
    ['a key for blanks', ['create', '  '], /^A user name has/],
    ['a key for a novel', ['create', 'a'.repeat(81)], /^A user name has/],
    ['a key for what an id looks like', ['create', '11111111-1111-4111-8111-111111111111'], /^A user name is no GUID/],
    ['a key that is none', ['revoke', 'x'], /^There is no working key x/],
  ])('answers 1 and says which is wrong: %s', async (_what, args, said) => {
    await keyOf('known')
    const { code, text } = await key(...args)
    expect([code, text]).toEqual([1, expect.stringMatching(said)])
  })

  it.each([
    [[]],
    [['grant', 'x', 'y']],
    [['grant', 'x', 'y', 'WRITE']],
    [['grant', 'x', 'y', 'READ', 'write']],
    [['ungrant', 'x']],
    [['list', 'x']],
    [['create', 'x', 'y']],
    [['drop', 'x']],
  ])('answers 2 and its usage to %j', async (args) => {
    const { code, text } = await key(...args)
    expect([code, text.split('\n')[0]]).toEqual([2, 'Usage:'])
    expect(text).toContain('ADMIN  writes setup and master data, and reads')
  })
})

describe('a user named like the id of another', () => {
  it('gets nothing of what is granted to or taken from that one', async () => {
    await keyOf('zoe')
    await key('grant', 'zoe', service.companyId, 'READ')
    const users = async () =>
      (await service.keys.list()).map(({ id, name, rights }) => ({ id, name, sets: rights[0]?.sets }))
    const zoe = (await users()).find(({ name }) => name === 'zoe')?.id ?? ''
    // From before such names were refused; it stands before hers.
    const owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
    await owner.query('insert into principal (name) values ($1)', [zoe])
    await owner.end()
    const address = `userPermissions('${zoe}.${service.companyId}')`
    expect((await service.request('PATCH', address, { permissionSets: 'POST' })).status).toBe(200)
    const of = async (wanted: string) => (await users()).find(({ name }) => name === wanted)?.sets
    expect([await of('zoe'), await of(zoe)]).toEqual([['POST'], undefined])
    expect((await service.request('DELETE', address)).status).toBe(204)
    expect(await of('zoe')).toBeUndefined()
  })
})

describe('the keys of the only administrator', () => {
  const own = async () => {
    const keys = (await service.keys.list()).find(({ name }) => name === admin.user)?.keys ?? []
    return keys.filter(({ works }) => works).map(({ id, expiresAt }) => ({ id, ends: expiresAt !== undefined }))
  }
  const preset = async () => {
    const { appUrl, migrationUrl: rightsUrl } = service.database
    const opened = createEngine({ appUrl, rightsUrl, onConnectionError: () => undefined })
    await opened.ensureAdmin(admin)
    await opened.close()
  }

  it('that is preset comes back without an end when it was rotated, and stays as it is when not', async () => {
    const id = (await own())[0]?.id ?? ''
    const rotated = await service.keys.rotate(id, 24)
    expect(await own()).toEqual([
      { id, ends: true },
      { id: rotated.id, ends: false },
    ])
    await preset()
    const after = await own()
    expect(after).toEqual([{ id: expect.any(String), ends: false }])
    await preset()
    expect(await own()).toEqual(after)
    expect((await service.request('GET', 'companies')).status).toBe(200)
  })

  it('all have an end: the key of another one can be revoked all the same', async () => {
    const id = (await own())[0]?.id ?? ''
    const { id: leaked } = await keyOf('leaking')
    expect((await service.request('DELETE', `accessKeys(${id})`)).status).toBe(400)
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const ending = await service.keys.create(admin.user, { expiresAt })
    await service.keys.revoke(id)
    const authorization = `Basic ${Buffer.from(`${admin.user}:${ending.key}`).toString('base64')}`
    const answer = await service.request('DELETE', `accessKeys(${leaked})`, undefined, { authorization })
    expect(answer.status, answer.text).toBe(204)
    await preset()
  })
})

describe('guessing a key', () => {
  it('ends after ten with 429 and Retry-After, and the right one works on', async () => {
    const answers: string[] = []
    for (let guess = 0; guess < 12; guess++) {
      const authorization = `Basic ${Buffer.from(`guessed:${guess}`).toString('base64')}`
      const { status, headers } = await service.request('GET', 'companies', undefined, { authorization })
      answers.push(`${status} ${headers.get('retry-after')}`)
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '401 null'))
    for (const last of answers.slice(10)) expect(last).toMatch(/^429 (?:[1-5]?\d|6[01])$/)
    expect((await service.request('GET', 'companies')).status).toBe(200)
  })
})

describe('without the migration login', () => {
  it('keys and rights are refused with the name of the variable, and the preset key counts where it fits', async () => {
    const opened = createEngine({ appUrl: service.database.appUrl, onConnectionError: () => undefined })
    const { keys } = opened
    for (const refused of [
      keys.list(),
      keys.create('x'),
      keys.grant('clerk', 'Demo Verkoop NV', ['ADMIN']),
      keys.ungrant('clerk', 'x'),
      keys.revoke(service.companyId),
    ])
      await expect(refused).rejects.toThrow(/set DATABASE_MIGRATION_URL/)
    expect(await opened.ensureAdmin(admin)).toBeUndefined()
    expect(await opened.ensureAdmin({})).toBeUndefined()
    const other = opened.ensureAdmin({ user: admin.user, key: 'another-key-of-more-than-32-characters' })
    await expect(other).rejects.toThrow(/^FACTURIER_ADMIN_KEY is not .*set DATABASE_MIGRATION_URL/)
    await expect(opened.ensureAdmin({ user: 'clerk', key: admin.key })).rejects.toThrow('FACTURIER_ADMIN_KEY')
    await opened.close()
    expect((await service.request('GET', 'companies')).status).toBe(200)
  })

  it('the first administrator is made, preset or not, also by two processes that start together', async () => {
    for (const preset of [{}, admin]) {
      const database = await createTestDatabase('bare')
      const engines = [1, 2].map(() => createEngine({ appUrl: database.appUrl, onConnectionError: () => undefined }))
      const made = await Promise.all(engines.map((one) => one.ensureAdmin(preset)))
      const [shown] = made.filter((one) => one !== undefined)
      const { user, key: secret } = shown ?? admin
      expect(made.filter((one) => one !== undefined)).toHaveLength(preset === admin ? 0 : 1)
      for (const one of engines) {
        const identity = await one.authenticate(user, secret)
        expect(identity?.permissions.get('*')).toEqual(new Set(['READ', 'EDIT', 'POST', 'ADMIN']))
        await one.close()
      }
      await database.drop()
    }
  })
})
