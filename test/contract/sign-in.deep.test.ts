import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { createEngine } from '../../src/engine/create-engine.ts'
import { keyCommand } from '../../src/cli/key.ts'
import { userCommand } from '../../src/cli/user.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

/** Who comes in, and how often one may try: P17, F93. */
let service: Service
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: 'on' } })
})
afterAll(() => service.stop())

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

/** A request from an address with a user and key; answers its status and Retry-After. */
async function ask(authorization: string, from: string, path = 'companies'): Promise<[number, string | null]> {
  const headers = { authorization, 'x-forwarded-for': from }
  const { status, headers: answered } =
    path === '/graphql'
      ? await service.request('POST', path, { query: '{ __typename }' }, headers)
      : await service.request('GET', path, undefined, headers)
  return [status, answered.get('retry-after')]
}

describe('guessing keys', () => {
  it('ends after ten wrong ones of a user with 429, on both surfaces, and whose key is right comes in', async () => {
    const { key } = await service.keys.create('elsewhere')
    expect(await ask(service.authorization, '192.0.2.9'), 'seen before').toEqual([200, null])
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 300; guess++) {
      const [status, wait] = await ask(
        basic(`admin:guess-${guess}`),
        '192.0.2.7',
        guess % 2 === 0 ? 'companies' : '/graphql',
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(wait === null).toBe(status === 401)
    }
    expect([...statuses]).toEqual([
      [401, 10],
      [429, 290],
    ])
    expect(await ask(service.authorization, '192.0.2.7'), 'from the very same address').toEqual([200, null])
    expect(await ask(basic(`elsewhere:${key}`), '192.0.2.7'), 'another user from there').toEqual([200, null])
    expect(await ask(basic('admin:guess'), '198.51.100.7'), 'one who guesses elsewhere').toEqual([401, null])
  })

  it.each(['adm\0in:x', 'adm\u0007in:x', '\ud800:x', 'no colon', ':x', ''])(
    'with what no user is called is 401 and nothing else: %j',
    async (pair) => {
      for (const path of ['companies', '/graphql'])
        expect(await ask(basic(pair), '203.0.113.7', path)).toEqual([401, null])
    },
  )
})

/** Until a change is known; a process may have looked a second ago. */
const soon = { timeout: 60_000, interval: 100 }

/** A command of the operator; answers its exit code and what it printed, or the sentence it failed with. */
async function command(args: readonly string[]): Promise<[number, string]> {
  let text = ''
  const print = (part: string): void => void (text += part)
  const [name, ...rest] = args
  const running = name === 'key' ? keyCommand(rest, service.keys, print) : userCommand(rest, service.keys, print)
  const code = await running.catch((error: unknown) => {
    text = error instanceof Error ? error.message : String(error)
    return 1
  })
  return [code, text]
}

/** The statuses of reading both companies, and of making a payment term in the first. */
async function reach(authorization: string, second: string): Promise<number[]> {
  const at = (company: string) => service.companyUrl.replace(service.companyId, company)
  const send = async (method: string, url: string, body?: object) =>
    (await service.request(method, url, body, { authorization })).status
  return [
    await send('GET', `${service.companyUrl}/customers?$top=1`),
    await send('GET', `${at(second)}/customers?$top=1`),
    await send('POST', `${service.companyUrl}/paymentTerms`, { code: `X${Math.random()}`.slice(0, 10) }),
  ]
}

describe('a key', () => {
  it('reaches the companies and sets of its scope, as far as its user may', async () => {
    const second = await service.makeDemoCopy('Second NV')
    const made = async (wanted?: object) => {
      const { key } = await service.keys.create('wide', wanted)
      return basic(`wide:${key}`)
    }
    const whole = await made()
    await service.keys.grant('wide', service.companyId, ['ADMIN'])
    await service.keys.grant('wide', 'Second NV', ['READ'])
    expect(await reach(whole, second)).toEqual([200, 200, 201])
    expect(await reach(await made({ companies: ['Second NV'] }), second)).toEqual([404, 200, 404])
    expect(await reach(await made({ sets: ['READ', 'POST'] }), second)).toEqual([200, 200, 403])
    const { key: own } = await service.keys.create(admin.user, { companies: [service.companyId], sets: ['EDIT'] })
    expect(await reach(basic(`admin:${own}`), second), 'of an administrator').toEqual([200, 404, 403])
    const narrow = await made({ companies: [service.companyId], sets: ['ADMIN'] })
    expect(await reach(narrow, second)).toEqual([200, 404, 201])
    await service.keys.grant('wide', service.companyId, ['READ'])
    await expect.poll(() => reach(narrow, second), soon).toEqual([200, 404, 403])
  })

  it('that is replaced works beside the new one for as long as it was told, and one that ended does not', async () => {
    const { id, key } = await service.keys.create('rotated', { name: 'nightly', sets: ['READ'] })
    const [code, text] = await command(['key', 'rotate', id, '--hours', '2'])
    const [, made = '', pair = ''] = /^Key (\S+) of rotated, shown only now:\n(\S+)$/m.exec(text) ?? []
    expect([code, text.split('\n')[0]]).toEqual([0, `Key ${id} works for 2 hours more at the most.`])
    const tried = async () => [
      (await ask(basic(`rotated:${key}`), '192.0.2.50'))[0],
      (await ask(basic(pair), '192.0.2.50'))[0],
    ]
    expect(await tried()).toEqual([200, 200])
    const owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
    await owner.query("update access_key set expires_at = now() - interval '1 second' where id = $1", [id])
    await owner.end()
    await expect.poll(tried, soon).toEqual([401, 200])
    const list = (await command(['key', 'list']))[1]
    expect(list).toMatch(new RegExp(`  key ${made}  [^\n]* UTC  nightly  READ`))
    expect(await command(['key', 'rotate', id])).toEqual([1, 'The key does not work any more: make another one.'])
  })

  it('knows when it was last used, and from where', async () => {
    const { id, key } = await service.keys.create('used')
    const used = async () => (await service.keys.user('used')).keys.find((one) => one.id === id)?.lastUsedFrom
    expect(await used()).toBeUndefined()
    await ask(basic(`used:${key}`), '203.0.113.77')
    await expect.poll(used, soon).toBe('203.0.113.77')
    expect((await command(['user', 'show', 'used']))[1]).toMatch(/used \d{4}-\d\d-\d\d /)
  })

  it('is hashed under the pepper at its first use, and works in no process without it then', async () => {
    const open = (...peppers: string[]) =>
      createEngine({ appUrl: service.database.appUrl, peppers, onConnectionError: () => undefined })
    const { id, key } = await service.keys.create('seasoned')
    const owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
    const stored = async (): Promise<string> =>
      (await owner.query<{ hash: string }>('select hash from access_key where id = $1', [id])).rows[0]?.hash ?? ''
    const plain = await stored()
    const [first, second] = ['pepper-one'.repeat(4), 'pepper-two'.repeat(4)]
    const before = (await owner.query('select version from rights_version')).rows[0]
    const one = open(first)
    expect((await one.authenticate('seasoned', key))?.keyId).toBe(id)
    await expect.poll(stored, soon).toMatch(/^p\./)
    const peppered = await stored()
    expect(peppered).not.toContain(plain)
    const two = open(second, first)
    expect((await two.authenticate('seasoned', key))?.keyId).toBe(id)
    await expect.poll(async () => (await stored()) !== peppered, soon).toBe(true)
    expect((await owner.query('select version from rights_version')).rows[0], 'nobody reads anew').toEqual(before)
    const none = open()
    expect(await none.authenticate('seasoned', key), 'a lost pepper').toBeUndefined()
    for (const engine of [one, two, none]) await engine.close()
    await owner.end()
  })
})

describe('the commands of users', () => {
  it('say what somebody may and why, and what keeps him out', async () => {
    await service.keys.create('asked')
    const show = async () => (await command(['user', 'show', 'asked', 'demo verkoop nv']))[1].split('\n').slice(-3, -1)
    expect((await show()).at(-1)).toBe('asked may do nothing in Demo Verkoop NV: nothing was granted there.')
    await service.keys.grant('asked', service.companyId, ['POST'])
    expect((await show()).at(-1)).toBe(
      'asked may READ and POST in Demo Verkoop NV: POST was granted, READ comes with POST.',
    )
    expect(await command(['user', 'disable', 'asked'])).toEqual([0, 'asked is disabled.\n'])
    expect((await show()).at(-1)).toBe('He cannot come in: the user is disabled.')
    const { key } = await service.keys.create('asked')
    expect((await ask(basic(`asked:${key}`), '192.0.2.60'))[0], 'a new key enables nobody').toBe(401)
    expect(await command(['user', 'enable', 'asked'])).toEqual([0, 'asked is enabled.\n'])
    await expect.poll(async () => (await ask(basic(`asked:${key}`), '192.0.2.60'))[0], soon).toBe(200)
  })

  it('make administrators, and leave the last one where he is', async () => {
    expect(await command(['user', 'disable', admin.user])).toEqual([
      1,
      expect.stringMatching(/^Nobody could administer/),
    ])
    expect(await command(['user', 'administrator', admin.user, 'off'])).toEqual([
      1,
      expect.stringMatching(/^Nobody could administer/),
    ])
    expect((await command(['user', 'create', 'deputy', '--administrator']))[0]).toBe(0)
    expect((await command(['user', 'disable', admin.user]))[0], 'without a key the deputy is none').toBe(1)
    await service.keys.create('deputy')
    expect((await command(['user', 'disable', admin.user]))[0]).toBe(0)
    expect((await command(['user', 'enable', admin.user]))[0]).toBe(0)
    expect(await command(['user', 'administrator', 'deputy', 'off'])).toEqual([
      0,
      'deputy is no administrator any more.\n',
    ])
  })

  it.each([
    [['user']],
    [['user', 'show']],
    [['user', 'disable', 'a', 'b']],
    [['user', 'administrator', 'a', 'maybe']],
    [['user', 'create', 'a', '--nothing']],
    [['key', 'create', 'a', '--days', '-1']],
    [['key', 'create', 'a', '--days', '1', '--until', '2030-01-01']],
    [['key', 'rotate', 'a', '--hours', 'x']],
    [['key', 'list', '--days', '1']],
  ])('answer 2 and their usage to %j', async (args) => {
    const [code, text] = await command(args)
    expect([code, text.split('\n')[0]]).toEqual([2, 'Usage:'])
  })

  it.each([
    [['key', 'create', 'a', '--until', 'tomorrow'], /^The time a key ends/],
    [['key', 'create', 'a', '--until', '2020-01-01'], /^The time a key ends/],
    [['key', 'create', 'a', '--company', 'Nowhere NV'], /^There is no company Nowhere NV/],
    [['key', 'create', 'a', '--set', 'WRITE'], /^WRITE is no permission set/],
    [['key', 'rotate', '11111111-1111-4111-8111-111111111111'], /accessKeys/],
    [['user', 'create', 'admin'], /^The user admin already exists/],
    [['user', 'create', 'b', '--issuer', 'https://idp.example'], /^A user of an identity provider/],
    [['user', 'show', 'nobody'], /^There is no user nobody/],
    [['user', 'show', 'admin', 'Nowhere NV'], /^There is no company Nowhere NV/],
  ])('answer 1 and a sentence to %j', async (args, said) => {
    const [code, text] = await command(args)
    expect([code, text]).toEqual([1, expect.stringMatching(said)])
  })
})
