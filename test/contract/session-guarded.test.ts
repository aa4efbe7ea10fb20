import { request as httpRequest } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csrfOf } from '../../src/http/session/cookie.ts'
import { admin } from '../support/admin.ts'
import { browserOf, type TestBrowser } from '../support/web-session.ts'
import { startService, type Service } from '../support/service.ts'

/** What a session is not good for: requests of other sites, guesses, and surfaces that take keys (F114). */
const listed = 'https://front.example'
let service: Service
let owner: Client
beforeAll(async () => {
  service = await startService({
    env: { TRUST_PROXY: 'on', FACTURIER_CORS_ORIGINS: listed, FACTURIER_RATE_LIMIT: '1000' },
  })
  owner = new Client({ connectionString: service.database.superUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await service.stop()
})

const whoAmI = { query: '{ viewer { user } }' }
const asAdmin = { user: admin.user, key: admin.key }
const signedIn = async (headers: Record<string, string> = {}): Promise<TestBrowser> => {
  const one = browserOf(service.base, headers)
  expect((await one.signIn(asAdmin)).status).toBe(200)
  return one
}

describe('a request with the cookie', () => {
  const change = { query: 'mutation { createPlayground { company { name } } }' }

  it.each([
    ['without the header', ''],
    ['with another one', 'x'.repeat(43)],
    ['with an empty one', ' '],
  ])('%s Facturier-CSRF is 403, on every method but GET', async (_what, sent) => {
    const one = await signedIn()
    for (const { status, json } of [
      await one.graphql(whoAmI, { 'facturier-csrf': sent }),
      await one.graphql(change, { 'facturier-csrf': sent }),
      await one.ask('DELETE', '/session', undefined, { 'facturier-csrf': sent }),
    ]) {
      expect(status).toBe(403)
      expect(JSON.stringify(json)).toContain('GET /session')
    }
    expect((await one.graphql(whoAmI)).status).toBe(200)
  })

  it('with the header of another session is 403', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    expect(one.csrf()).not.toBe(other.csrf())
    expect((await one.graphql(whoAmI, { 'facturier-csrf': other.csrf() })).status).toBe(403)
  })

  it('that a page of another origin sent is 403, also one of the same site and one with the header', async () => {
    const one = await signedIn()
    for (const site of ['cross-site', 'same-site']) {
      const from = { 'sec-fetch-site': site }
      expect((await one.graphql(whoAmI, from)).status, site).toBe(403)
      expect((await one.ask('GET', '/graphql?query={__typename}', undefined, from)).status, site).toBe(403)
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await one.ask(method, '/session', asAdmin && undefined, from)).status, `${method} ${site}`).toBe(403)
    }
    for (const site of ['same-origin', 'none'])
      expect((await one.graphql(whoAmI, { 'sec-fetch-site': site })).status, site).toBe(200)
    for (const origin of ['https://evil.example', 'null', listed]) {
      expect((await one.ask('POST', '/session', asAdmin, { origin })).status, origin).toBe(403)
      expect((await one.ask('DELETE', '/session', undefined, { origin })).status, origin).toBe(403)
    }
    expect((await one.graphql(whoAmI, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await one.graphql(whoAmI, { origin: service.base })).status).toBe(200)
  })

  it('and another one, which a neighbour on the host may have written, is of the session whose header it brings, else of none', async () => {
    await service.keys.makeUser({ name: 'neighbour' })
    const { key } = await service.keys.create('neighbour')
    const [one, theirs] = [await signedIn(), browserOf(service.base)]
    await theirs.signIn({ user: 'neighbour', key })
    const [own, tossed] = [one, theirs].map((each) => `facturier-session=${each.token()}`)
    for (const cookie of [`${tossed}; ${own}`, `${own}; ${tossed}`]) {
      const { json } = await one.graphql(whoAmI, { cookie })
      expect(json).toMatchObject({ data: { viewer: { user: admin.user } } })
      expect((await one.ask('GET', '/session', undefined, { cookie })).status).toBe(401)
      expect((await one.ask('GET', '/graphql?query={__typename}', undefined, { cookie })).status).toBe(401)
      expect((await one.graphql(whoAmI, { cookie, 'facturier-csrf': '' })).status).toBe(401)
      // Signing out without the header ends neither of them.
      expect((await one.ask('DELETE', '/session', undefined, { cookie, 'facturier-csrf': '' })).status).toBe(204)
    }
    expect((await one.ask('GET', '/session', undefined, { cookie: `${own}; ${own}` })).status).toBe(200)
    const many = Array.from({ length: 1000 }, (_, index) => `facturier-session=${`${index}`.padStart(43, 'm')}`)
    expect((await one.graphql(whoAmI, { cookie: [own, ...many].join(';') })).status).toBe(401)
    expect((await theirs.graphql(whoAmI)).status).toBe(200)
  })

  it('never may have its answer read with it by a listed origin', async () => {
    const one = await signedIn()
    for (const path of ['/session', '/graphql?query={__typename}']) {
      const { headers } = await one.ask('GET', path, undefined, { origin: listed })
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    const asked = { origin: listed, 'access-control-request-method': 'POST', 'facturier-csrf': '' }
    expect((await one.ask('OPTIONS', '/session', undefined, asked)).status).toBe(405)
  })

  it('changes nothing by GET', async () => {
    const one = await signedIn()
    const query = encodeURIComponent(change.query)
    const { status, json } = await one.ask('GET', `/graphql?query=${query}`)
    expect(status).toBe(405)
    expect(json.data).toBeUndefined()
  })

  it.each([
    ['OData', 'GET', '/api/facturier/accounting/v2.0/companies'],
    ['the documentation', 'GET', '/docs'],
    ['agents', 'POST', '/mcp'],
  ])('counts for nothing at %s, which says so', async (_what, method, path) => {
    const one = await signedIn()
    const { status, json, headers } = await one.ask(method, path, undefined, { 'sec-fetch-dest': 'document' })
    expect([status, json.error.message]).toEqual([401, expect.stringContaining('at /graphql only')])
    expect(headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  it('leaves GraphiQL to the key that its browser asks for', async () => {
    const one = await signedIn()
    const page = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }
    const { status, headers } = await one.ask('GET', '/graphql', undefined, page)
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic/)])
    const opened = await one.ask('GET', '/graphql', undefined, { ...page, authorization: service.authorization })
    expect(opened.status).toBe(200)
  })

  it('is the one of the key where it brings a key too', async () => {
    await service.keys.makeUser({ name: 'other' })
    const { key } = await service.keys.create('other')
    const one = await signedIn()
    const authorization = `Basic ${Buffer.from(`other:${key}`).toString('base64')}`
    const headers = { authorization, 'facturier-csrf': '' }
    expect((await one.graphql(whoAmI, headers)).json).toMatchObject({ data: { viewer: { user: 'other' } } })
    const wrong = `Basic ${Buffer.from('other:wrong').toString('base64')}`
    expect((await one.graphql(whoAmI, { authorization: wrong })).status).toBe(401)
  })

  it('is counted among the requests of its user', async () => {
    const one = await signedIn()
    const left = async () => Number(/r=(\d+)/.exec((await one.graphql(whoAmI)).headers.get('ratelimit') ?? '')?.[1])
    const before = await left()
    // Another minute may have begun between them.
    expect([before - 1, 999]).toContain(await left())
    const shown = async () =>
      Number(/r=(\d+)/.exec((await one.ask('GET', '/session')).headers.get('ratelimit') ?? '')?.[1])
    const now = await shown()
    expect([now - 1, 999]).toContain(await shown())
  })
})

describe('what a session is open for', () => {
  /** Opens a subscription with the session; what it says until it ends. */
  async function listening(one: TestBrowser) {
    const response = await fetch(`${service.base}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        cookie: `facturier-session=${one.token()}`,
        'facturier-csrf': one.csrf(),
      },
      body: JSON.stringify({ query: `subscription { ledgerGrew(companyId: "${service.companyId}") { cursor } }` }),
    })
    expect(response.status).toBe(200)
    return response.text()
  }

  it.each([
    ['it is signed out', (one: TestBrowser) => one.ask('DELETE', '/session')],
    ['it is over', () => owner.query(`update web_session set expires_at = clock_timestamp()`)],
    ['it was not used', () => owner.query(`update web_session set used_at = used_at - interval '12 hours 1 second'`)],
  ])('ends when %s, while nothing happens in the books', async (_what, end) => {
    const one = await signedIn()
    const said = listening(one)
    expect((await one.graphql(whoAmI)).status).toBe(200)
    await end(one)
    expect(await said).toContain('does not work any more')
  })
})

it('a client that asks before it sends what signs in is told to', async () => {
  const asks = JSON.stringify(asAdmin)
  const headers = { 'content-type': 'application/json', 'content-length': asks.length, expect: '100-continue' }
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest(service.base, { path: '/session', method: 'POST', headers, agent: false })
    sent.on('continue', () => sent.end(asks))
    sent.on('response', (response) => resolve(response.resume().statusCode))
    sent.on('error', reject)
    sent.flushHeaders()
  })
  expect(status).toBe(200)
})

describe('behind TLS', () => {
  const https = { 'x-forwarded-proto': 'https' }

  it('the cookie is secure and of this very host, and the plain one counts for nothing', async () => {
    const one = await signedIn(https)
    const { headers } = await one.signIn(asAdmin)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-facturier-session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect((await one.graphql(whoAmI)).status).toBe(200)
    const plain = { cookie: `facturier-session=${one.token()}` }
    expect((await one.graphql(whoAmI, plain)).status).toBe(401)
    expect((await one.ask('GET', '/session', undefined, plain)).status).toBe(401)
  })

  it('a token is the same whatever stands before and behind it in the header', async () => {
    const one = await signedIn()
    const cookie = `theme=dark; facturier-session=${one.token()};other=a=b`
    expect((await one.graphql(whoAmI, { cookie })).status).toBe(200)
    for (const wrong of [`xfacturier-session=${one.token()}`, `facturier-session=${one.token()}x`, 'facturier-session'])
      expect((await one.graphql(whoAmI, { cookie: wrong })).status, wrong).toBe(401)
  })
})

describe('guesses', () => {
  const from = (address: string) => browserOf(service.base, { 'x-forwarded-for': address })
  const statuses = async (times: number, ask: (index: number) => Promise<{ status: number; headers: Headers }>) => {
    const counts = new Map<number, number>()
    for (let index = 0; index < times; index += 1) {
      const { status, headers } = await ask(index)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      expect(headers.get('retry-after') === null).toBe(status !== 429)
    }
    return Object.fromEntries(counts)
  }

  it('of keys end after ten as everywhere, are told in the audit log, and keep out nobody else', async () => {
    const guess = (index: number) => from('192.0.2.7').signIn({ user: admin.user, key: `guess-${index}` })
    expect(await statuses(30, guess)).toEqual({ 401: 10, 429: 20 })
    const basic = `Basic ${Buffer.from(`${admin.user}:guess`).toString('base64')}`
    expect((await from('192.0.2.7').graphql(whoAmI, { authorization: basic })).status).toBe(429)
    expect((await from('198.51.100.7').signIn(asAdmin)).status).toBe(200)
    const told = async () =>
      (
        await owner.query(
          `select count(*)::int as events, min(principal_name) as name from audit_event
           where operation = 'Sign-in Refused' and address = '192.0.2.7'`,
        )
      ).rows
    // Of an address five a minute are told.
    await expect.poll(told, { timeout: 60_000, interval: 100 }).toEqual([{ events: 5, name: admin.user }])
  })

  it('of tickets and tokens end after a hundred from a network; what works already goes on', async () => {
    const one = await signedIn({ 'x-forwarded-for': '192.0.2.130' })
    const token = (index: number): string => `${index}`.padStart(43, 'x')
    const tickets = (index: number) => from('192.0.2.130').signIn({ ticket: token(index) })
    expect(await statuses(60, tickets)).toEqual({ 401: 60 })
    const cookies = (index: number) =>
      from('192.0.2.130').ask('GET', '/session', undefined, { cookie: `facturier-session=${token(1000 + index)}` })
    expect(await statuses(60, cookies)).toEqual({ 401: 40, 429: 20 })
    expect((await one.graphql(whoAmI)).status).toBe(200)
    expect((await from('203.0.113.9').signIn({ ticket: token(1) })).status).toBe(401)
  })

  it('are also tokens that are to be ended: without a session nobody has the database write as often as he likes', async () => {
    const end = (index: number) => {
      const token = `${index}`.padStart(43, 'z')
      const sent = { cookie: `facturier-session=${token}`, 'facturier-csrf': csrfOf(token) }
      return from('100.64.3.1').ask('DELETE', '/session', undefined, sent)
    }
    expect(await statuses(120, end)).toEqual({ 204: 100, 429: 20 })
    // A key is looked at by itself, and a session that works is ended.
    const one = await signedIn({ 'x-forwarded-for': '100.64.3.1' })
    const left = { cookie: `facturier-session=${'q'.repeat(43)}` }
    expect((await one.signIn(asAdmin, left)).status).toBe(200)
    expect((await one.ask('DELETE', '/session')).status).toBe(204)
    expect((await one.ask('GET', '/session')).status).toBe(401)
  })

  it('are not what a page sends again and again whose session is over', async () => {
    const cookie = `facturier-session=${'y'.repeat(43)}`
    const stale = () => from('198.18.5.200').ask('GET', '/session', undefined, { cookie })
    expect(await statuses(150, stale)).toEqual({ 401: 150 })
  })
})
