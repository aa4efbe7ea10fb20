import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { browserOf, type TestBrowser } from '../support/web-session.ts'
import { startService, type Service } from '../support/service.ts'

/** Sessions of browsers: F114. */
let service: Service
let owner: Client
beforeAll(async () => {
  service = await startService()
  owner = new Client({ connectionString: service.database.superUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await service.stop()
})

const whoAmI = { query: '{ viewer { user } }' }
const browser = (headers: Record<string, string> = {}): TestBrowser => browserOf(service.base, headers)
const signedIn = async (user: string = admin.user, key: string = admin.key): Promise<TestBrowser> => {
  const one = browser()
  expect((await one.signIn({ user, key })).status).toBe(200)
  return one
}
/** Asks until the answer has this status: after two seconds it must. */
const becomes = async (one: TestBrowser, status: number): Promise<void> => {
  await expect.poll(async () => (await one.graphql(whoAmI)).status, { timeout: 60_000, interval: 100 }).toBe(status)
}

describe('signing in', () => {
  it('answers user, CSRF text and end, and sets a cookie that no script sees and no other site sends', async () => {
    const one = browser()
    const before = Date.now()
    const { status, json, headers } = await one.signIn({ user: admin.user, key: admin.key })
    expect([status, json]).toEqual([
      200,
      { user: admin.user, csrf: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(String) },
    ])
    const hours = (Date.parse(json.expiresAt) - before) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThan(12.1)
    expect(headers.get('set-cookie')).toMatch(
      /^facturier-session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const shown = await one.ask('GET', '/session')
    expect([shown.status, shown.json]).toEqual([200, { ...json, expiresAt: expect.any(String) }])
    expect((await one.graphql(whoAmI)).json).toMatchObject({ data: { viewer: { user: admin.user } } })
  })

  it('stores the hash of a token, and neither it nor its CSRF text', async () => {
    const one = await signedIn()
    const { rows } = await owner.query('select row_to_json(s)::text as text from web_session s')
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) {
      expect(text).not.toContain(one.token())
      expect(text).not.toContain(one.csrf())
    }
  })

  it.each([
    ['a wrong key', { user: admin.user, key: 'wrong' }, 401],
    ['an unknown user', { user: 'nobody', key: admin.key }, 401],
    ['what is no name', { user: 'a:b', key: admin.key }, 401],
    ['an unknown ticket', { ticket: 'x'.repeat(43) }, 401],
    ['what is no ticket', { ticket: 'x' }, 401],
  ])('with %s is 401, opens no dialog and sets no cookie', async (_what, body, expected) => {
    const { status, json, headers } = await browser().signIn(body)
    expect([status, json.error.code]).toEqual([expected, 'Authentication_InvalidCredentials'])
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['without a key', { user: 'admin' }, 400, 'key'],
    ['without a user', { key: 'x' }, 400, 'user'],
    ['with a number', { user: 'admin', key: 5 }, 400, 'key'],
    ['with a ticket that is no text', { ticket: null }, 400, 'ticket'],
    ['with a list', [], 400, undefined],
    ['with what is no JSON', '{', 400, undefined],
    ['with too much', { user: 'admin', key: 'x'.repeat(4100) }, 413, undefined],
  ])('%s says what is wrong', async (_what, body, expected, target) => {
    const { status, json } = await browser().signIn(body)
    expect([status, json.error.target]).toEqual([expected, target])
  })

  it('takes JSON alone, for a form may come from anywhere', async () => {
    const body = 'user=admin&key=x'
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await browser().ask('POST', '/session', body, { 'content-type': type })).status).toBe(415)
  })

  it('takes no other method, and says which', async () => {
    const { status, headers } = await browser().ask('PUT', '/session')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, DELETE'])
  })

  it('is in the audit log with user and key, and so is signing out', async () => {
    const { id, key } = await service.keys.create('audited')
    const one = await signedIn('audited', key)
    await one.ask('DELETE', '/session')
    const { rows } = await owner.query(
      `select operation, action, record_set, record_no, principal_name, key_id, address, surface from audit_event
       where record_set = 'webSessions' and record_no = 'audited' order by id`,
    )
    const told = { record_set: 'webSessions', record_no: 'audited', principal_name: 'audited', key_id: id }
    expect(rows).toEqual([
      { operation: 'Created', action: 'signIn', ...told, address: '127.0.0.1', surface: 'Service' },
      { operation: 'Deleted', action: 'signOut', ...told, address: '127.0.0.1', surface: 'Service' },
    ])
  })
})

describe('a session', () => {
  it('is over when it was signed out, here at once', async () => {
    const one = await signedIn()
    const token = one.token()
    const { status, headers } = await one.ask('DELETE', '/session', undefined, { 'facturier-csrf': one.csrf() })
    expect([status, headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^facturier-session=; .*Max-Age=0/),
    ])
    const stolen = browser({ cookie: `facturier-session=${token}`, 'facturier-csrf': one.csrf() })
    expect((await stolen.graphql(whoAmI)).status).toBe(401)
    expect((await stolen.ask('GET', '/session')).status).toBe(401)
  })

  it('of before ends when its browser signs in anew', async () => {
    const one = await signedIn()
    const before = browser({ cookie: `facturier-session=${one.token()}`, 'facturier-csrf': one.csrf() })
    await one.signIn({ user: admin.user, key: admin.key })
    expect((await before.graphql(whoAmI)).status).toBe(401)
    expect((await one.graphql(whoAmI)).status).toBe(200)
  })

  it('ends with its key, and others of the user go on', async () => {
    const [first, second] = [await service.keys.create('clerk'), await service.keys.create('clerk')]
    const [one, other] = [await signedIn('clerk', first.key), await signedIn('clerk', second.key)]
    expect(await service.keys.revoke(first.id)).toBe(true)
    await becomes(one, 401)
    expect((await other.graphql(whoAmI)).status).toBe(200)
    await service.keys.setDisabled('clerk', true)
    await becomes(other, 401)
    await service.keys.setDisabled('clerk', false)
  })

  it('reaches no further than its key', async () => {
    const { key } = await service.keys.create('narrow')
    await service.keys.grant('narrow', service.companyId, ['EDIT', 'POST'])
    const bounded = await service.keys.create('narrow', { sets: ['READ'] })
    const rights = { query: `{ viewer { permissions(company: "${service.companyId}") } }` }
    const of = async (secret: string) => (await (await signedIn('narrow', secret)).graphql(rights)).json
    const sets = async (secret: string): Promise<unknown> => (await of(secret)).data?.viewer.permissions
    expect([await sets(key), await sets(bounded.key)]).toEqual([['READ', 'EDIT', 'POST'], ['READ']])
  })

  it.each([
    ['for twelve hours', `used_at = clock_timestamp() - interval '12 hours 1 second'`],
    ['for a week, used or not', `expires_at = clock_timestamp()`],
  ])('lasts %s', async (_what, change) => {
    const one = await signedIn()
    expect((await one.graphql(whoAmI)).status).toBe(200)
    await owner.query(`update web_session set ${change}`)
    await becomes(one, 401)
    expect((await one.ask('GET', '/session')).status).toBe(401)
    // The next sign-in sweeps what is over.
    await signedIn()
    expect((await owner.query('select count(*)::int as count from web_session')).rows).toEqual([{ count: 1 }])
  })

  it('goes on while it is used', async () => {
    const one = await signedIn()
    await owner.query(`update web_session set used_at = clock_timestamp() - interval '11 hours'`)
    expect((await one.graphql(whoAmI)).status).toBe(200)
    const used = async () =>
      (await owner.query(`select max(used_at) > clock_timestamp() - interval '1 hour' as fresh from web_session`)).rows
    await expect.poll(used, { timeout: 60_000, interval: 100 }).toEqual([{ fresh: true }])
  })

  it('is one of a hundred of a user at the most: the longest unused goes', async () => {
    const { key } = await service.keys.create('busy')
    const first = await signedIn('busy', key)
    for (let count = 0; count < 100; count += 1) await signedIn('busy', key)
    const { rows } = await owner.query(
      `select count(*)::int as count from web_session s join principal p on p.id = s.principal_id where p.name = 'busy'`,
    )
    expect(rows).toEqual([{ count: 100 }])
    await becomes(first, 401)
  })
})

describe('a ticket', () => {
  it('signs in once, and is in the audit log', async () => {
    const ticket = await service.sessions.makeTicket(admin.user)
    if (ticket === undefined) throw new Error('no ticket')
    const [one, late] = [browser(), browser()]
    const { status, json } = await one.signIn({ ticket })
    expect([status, json.user]).toEqual([200, admin.user])
    expect((await one.graphql(whoAmI)).json).toMatchObject({ data: { viewer: { user: admin.user } } })
    expect((await late.signIn({ ticket })).status).toBe(401)
    const { rows } = await owner.query(
      `select action, principal_name from audit_event where record_set = 'webSessions' and action like '%Ticket' order by id`,
    )
    expect(rows).toEqual([
      { action: 'makeTicket', principal_name: 'operator' },
      { action: 'useTicket', principal_name: admin.user },
    ])
  })

  it('is for one of those who use it at a time', async () => {
    const ticket = await service.sessions.makeTicket(admin.user)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser().signIn({ ticket })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(401)])
  })

  it('is no cookie, and no token is a ticket', async () => {
    const one = await signedIn()
    expect((await browser().signIn({ ticket: one.token() })).status).toBe(401)
    const ticket = await service.sessions.makeTicket(admin.user)
    expect((await browser({ cookie: `facturier-session=${ticket}` }).ask('GET', '/session')).status).toBe(401)
  })

  it('lasts ten minutes', async () => {
    const ticket = await service.sessions.makeTicket(admin.user)
    const { rows } = await owner.query(
      `select round(extract(epoch from expires_at - made_at))::int as seconds from web_session where kind = 'ticket'
       order by made_at desc limit 1`,
    )
    expect(rows).toEqual([{ seconds: 600 }])
    await owner.query(`update web_session set expires_at = clock_timestamp() where kind = 'ticket'`)
    const { status, json } = await browser().signIn({ ticket })
    expect([status, json.error.message]).toEqual([401, expect.stringContaining('ten minutes')])
  })

  it('is for users who can come in, made by the operator or with a key', async () => {
    await service.keys.makeUser({ name: 'keyless' })
    expect(await service.sessions.makeTicket('keyless')).toBeUndefined()
    expect(await service.sessions.makeTicket('nobody')).toBeUndefined()
    expect(await service.sessions.makeTicket(admin.user, 'wrong')).toBeUndefined()
    expect(await service.sessions.makeTicket(admin.user, admin.key)).toMatch(/^[\w-]{43}$/)
    const app = new Client({ connectionString: service.database.appUrl })
    await app.connect()
    const made = app.query(`select make_web_ticket('${admin.user}', null, 'chosen', 600, 600, '{}')`)
    await expect(made).rejects.toMatchObject({ code: '42501' })
    await app.end()
  })

  it('that a key made reaches no further than that key, ends with it, and is in the audit log as its', async () => {
    const { id, key } = await service.keys.create('sender', { sets: ['READ'] })
    await service.keys.grant('sender', service.companyId, ['EDIT', 'POST'])
    const [used, spare] = [
      await service.sessions.makeTicket('sender', key),
      await service.sessions.makeTicket('sender', key),
    ]
    const one = browser()
    expect((await one.signIn({ ticket: used })).status).toBe(200)
    const rights = { query: `{ viewer { permissions(company: "${service.companyId}") } }` }
    expect((await one.graphql(rights)).json.data?.viewer.permissions).toEqual(['READ'])
    // Of his user there is another key, so it is this one's end that counts.
    await service.keys.create('sender')
    expect(await service.keys.revoke(id)).toBe(true)
    await becomes(one, 401)
    expect((await browser().signIn({ ticket: spare })).status).toBe(401)
    const { rows } = await owner.query(
      `select action, key_id from audit_event where record_set = 'webSessions' and record_no = 'sender' order by id`,
    )
    expect(rows).toEqual(['makeTicket', 'makeTicket', 'useTicket'].map((action) => ({ action, key_id: id })))
  })

  it('that a key made lasts no longer than that key', async () => {
    const { id, key } = await service.keys.create('brief')
    const ticket = await service.sessions.makeTicket('brief', key)
    await owner.query(`update access_key set expires_at = clock_timestamp() + interval '1 hour' where id = $1`, [id])
    const { json } = await browser().signIn({ ticket })
    expect((Date.parse(json.expiresAt) - Date.now()) / 3_600_000).toBeLessThan(1.01)
  })

  it('and all sessions of a user are ended by the operator', async () => {
    const { key } = await service.keys.create('leaver')
    const one = await signedIn('leaver', key)
    const ticket = await service.sessions.makeTicket('leaver')
    expect(await service.sessions.endAllOf('leaver')).toBe(2)
    expect(await service.sessions.endAllOf('nobody')).toBeUndefined()
    await becomes(one, 401)
    expect((await browser().signIn({ ticket })).status).toBe(401)
  })
})
