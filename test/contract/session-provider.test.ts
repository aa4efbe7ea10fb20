import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenIssuers } from '../../src/cli/service/token-issuers.ts'
import { readConfig } from '../../src/config.ts'
import { client, startProvider, type TestProvider } from '../support/identity-provider.ts'
import { browserOf } from '../support/web-session.ts'
import { startService, type Service } from '../support/service.ts'

/** Signing in at an identity provider (F114), at one on this machine that holds clients to the rules. */
let service: Service
let provider: TestProvider
let issuer = ''
beforeAll(async () => {
  provider = await startProvider()
  issuer = provider.issuer
  service = await startService({ issuers: provider.issuers })
})
afterAll(async () => {
  await service.stop()
  await provider.stop()
})
beforeEach(() => provider.become({}))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.base}${path}`, { redirect: 'manual', headers: { 'sec-fetch-site': 'cross-site', ...headers } })

/** Goes to the provider, which signs in and gives a code; what the browser has then. */
async function begun(to = '') {
  const answer = await get(`/session/oidc${to}`, { 'sec-fetch-site': 'same-origin' })
  expect(answer.status).toBe(303)
  const location = new URL(answer.headers.get('location') ?? '')
  const [cookie = ''] = answer.headers.getSetCookie()
  const code = provider.give(location.searchParams)
  return {
    location,
    cookie,
    kept: cookie.split(';', 1)[0] ?? '',
    code,
    state: location.searchParams.get('state') ?? '',
  }
}

const back = (code: string, state: string, cookie: string, more = '') =>
  get(`/session/oidc/back?code=${code}&state=${state}${more}`, { cookie })

async function signedIn(to?: string) {
  const { code, state, kept } = await begun(to)
  const answer = await back(code, state, kept)
  expect(answer.status).toBe(303)
  const [cookie = ''] = answer.headers.getSetCookie()
  const session = cookie.split(';', 1)[0] ?? ''
  return { answer, one: browserOf(service.base, { cookie: session }), cookie, session }
}

describe('signing in at an identity provider', () => {
  it('is offered by GET /session', async () => {
    const { status, json } = await browserOf(service.base).ask('GET', '/session')
    const oidc = { name: new URL(issuer).host, address: '/session/oidc' }
    expect([status, json.oidc]).toEqual([401, oidc])
    const told = await browserOf(service.base).ask('GET', '/session?ask')
    expect([told.status, told.json]).toEqual([200, { user: null, oidc }])
  })

  it('leads to the provider with PKCE, and keeps what it takes in a cookie', async () => {
    const { location, cookie } = await begun()
    expect(`${location.origin}${location.pathname}`).toBe(`${issuer}/authorize`)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: client.id,
      redirect_uri: `${service.base}/session/oidc/back`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(cookie).toMatch(/^facturier-oidc=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })

  it('makes a session with what the roles give, which is over when the user is disabled', async () => {
    const page = '/console/Demo%20Verkoop%20NV/inbox?state=Open&vendor=V1'
    const { answer, one, cookie } = await signedIn(`?to=${encodeURIComponent(page)}`)
    expect(answer.headers.get('location')).toBe(page)
    expect(cookie).toMatch(/^facturier-session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/)
    expect(answer.headers.getSetCookie()[1]).toMatch(/^facturier-oidc=; .*Max-Age=0/)
    const { json } = await one.ask('GET', '/session')
    const user = `jan@firm.example (${new URL(issuer).host.replace(':', ' ')})`
    expect(json).toMatchObject({ user })
    const asks = { query: `{ viewer { user permissions(company: "${service.companyId}") } }` }
    const rights = await one.graphql(asks, { 'facturier-csrf': json.csrf })
    expect(rights.json.data).toEqual({ viewer: { user, permissions: ['READ'] } })
    await service.keys.setDisabled(user, true)
    await expect.poll(async () => (await one.ask('GET', '/session')).status, { timeout: 60_000 }).toBe(401)
    const { code, state, kept } = await begun()
    expect((await back(code, state, kept)).status).toBe(401)
    await service.keys.setDisabled(user, false)
  })

  it.each([
    ['names no provider any more', () => []],
    ['names another one', () => provider.issuers.map((one) => ({ ...one, issuer: 'https://other.example' }))],
  ])('makes a session that is over where a service on the same books %s', async (_what, issuers) => {
    const [{ one, session }, { session: another }] = [await signedIn(), await signedIn()]
    const { user } = (await one.ask('GET', '/session')).json
    const database = { ...service.database, drop: () => Promise.resolve() }
    const later = await startService({ issuers: issuers(), database, demo: false })
    const statusOf = async (cookie: string) => (await browserOf(later.base, { cookie }).ask('GET', '/session')).status
    expect(await statusOf(session)).toBe(401)
    // Nor does a link bring him in, there or from elsewhere.
    expect(await later.sessions.makeTicket(user)).toBeUndefined()
    const ticket = await service.sessions.makeTicket(user)
    expect((await browserOf(later.base).signIn({ ticket })).status).toBe(401)
    const linked = browserOf(service.base)
    expect((await linked.signIn({ ticket })).status).toBe(200)
    expect(await statusOf(`facturier-session=${linked.token()}`)).toBe(401)
    // With a key he comes in without a provider, but not with what the provider said.
    const { id } = await later.keys.create(user)
    const byLink = browserOf(later.base)
    expect((await byLink.signIn({ ticket: await later.sessions.makeTicket(user) })).status).toBe(200)
    expect((await byLink.ask('GET', '/session')).status).toBe(200)
    expect(await statusOf(another)).toBe(401)
    expect((await one.ask('GET', '/session')).status).toBe(200)
    await later.keys.revoke(id)
    await later.stop()
  })

  it('sends the secret as the provider takes it', async () => {
    provider.become({ methods: ['client_secret_post'] })
    const own = await startService({ demo: false, issuers: provider.issuers })
    const answer = await fetch(`${own.base}/session/oidc`, { redirect: 'manual' })
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    const code = provider.give(searchParams)
    const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const path = `/session/oidc/back?code=${code}&state=${searchParams.get('state')}`
    expect((await fetch(`${own.base}${path}`, { redirect: 'manual', headers: { cookie } })).status).toBe(303)
    await own.stop()
  })

  it.each(['//evil.example', 'https://evil.example', '/console/../..//evil', '/\\evil.example', '/consolex', 'x'])(
    'ends at the console, not at %s',
    async (to) => {
      const { answer } = await signedIn(`?to=${encodeURIComponent(to)}`)
      expect(answer.headers.get('location')).toMatch(/^\/(console\/[^\\]*)?$/)
    },
  )
})

describe('a browser that comes back', () => {
  it.each([
    [
      'with the code of another sign-in',
      async () => {
        const [one, other] = [await begun(), await begun()]
        return back(other.code, one.state, one.kept)
      },
    ],
    [
      'with the state of another one',
      async () => {
        const [one, other] = [await begun(), await begun()]
        return back(one.code, other.state, one.kept)
      },
    ],
    [
      'without its cookie',
      async () => {
        const { code, state } = await begun()
        return back(code, state, '')
      },
    ],
    [
      'with a code twice',
      async () => {
        const { code, state, kept } = await begun()
        expect((await back(code, state, kept)).status).toBe(303)
        return back(code, state, kept)
      },
    ],
    [
      'from another issuer',
      async () => {
        const { code, state, kept } = await begun()
        return back(code, state, kept, '&iss=https://evil.example')
      },
    ],
    [
      'with an error',
      async () => {
        const { state, kept } = await begun()
        return get(`/session/oidc/back?error=access_denied&state=${state}`, { cookie: kept })
      },
    ],
  ])('%s is not signed in, and sees a page that says so', async (_what, come) => {
    const answer = await come()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
    expect(answer.headers.getSetCookie().filter((one) => one.startsWith('facturier-session'))).toEqual([])
    expect(await answer.text()).toContain('Not signed in')
  })

  it.each([
    ['nl-BE, en;q=0.5', 'nl', 'Niet aangemeld', 'niet aangemeld, het'],
    ['fr', 'fr', 'Non connecté', 'pas connecté, cela'],
    ['de-DE', 'de', 'Nicht angemeldet', 'nicht angemeldet, es'],
    ['es', 'en', 'Not signed in', 'did not sign you in'],
  ])('with Accept-Language %s reads it in %s, with its own style and no script', async (wish, language, title, why) => {
    const answer = await get('/session/oidc/back?error=access_denied', { 'accept-language': wish })
    expect([answer.status, answer.headers.get('content-language')]).toEqual([401, language])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(why)
    expect(text).toContain('<a href="/">')
    expect(text).not.toMatch(/<script|style=|https?:/u)
    const [, style = ''] = /<style>([^<]*)<\/style>/u.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/u)
    expect(policy).not.toContain('script-src')
  })

  it.each([
    ['for another client', { aud: 'other' }],
    ['for several, handed to another one', { aud: ['other', client.id], azp: 'other' }],
    ['of another sign-in', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: 1 }],
    ['of nobody', { sub: '' }],
  ])('with a token %s is not signed in', async (_what, claims) => {
    provider.become({ claims })
    const { code, state, kept } = await begun()
    expect((await back(code, state, kept)).status).toBe(401)
  })

  it('is told to try again where the provider is not well', async () => {
    provider.become({ status: 500 })
    const { code, state, kept } = await begun()
    const answer = await back(code, state, kept)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).not.toContain('500')
  })

  it('may not come by POST, nor to what is not there', async () => {
    expect((await fetch(`${service.base}/session/oidc`, { method: 'POST' })).status).toBe(405)
    expect((await get('/session/oidc/other')).status).toBe(404)
  })
})

it('nothing of it is there where no client is configured', async () => {
  const plain = await startService({ demo: false })
  const { status, json } = await browserOf(plain.base).ask('GET', '/session')
  expect([status, json.oidc]).toEqual([401, undefined])
  expect((await fetch(`${plain.base}/session/oidc`, { redirect: 'manual' })).status).toBe(404)
  await plain.stop()
})

describe('the settings of the client', () => {
  const of = (env: Record<string, string>) => tokenIssuers(readConfig(env))
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'facturier' }

  it('are those of the first provider, with a secret or without', () => {
    expect(of({ ...provider, OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 's' })).toMatchObject([
      { issuer: 'https://id.example', client: { id: 'console', secret: 's' } },
    ])
    expect(of({ ...provider, OIDC_CLIENT_ID: 'console' })[0]?.client).toEqual({ id: 'console', secret: undefined })
    expect(of(provider)[0]?.client).toBeUndefined()
  })

  it('are refused without a provider', () => {
    expect(() => of({ OIDC_CLIENT_ID: 'console' })).toThrow('set OIDC_ISSUER and OIDC_AUDIENCE')
  })
})
