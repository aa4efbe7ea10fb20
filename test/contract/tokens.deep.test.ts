import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'

/** Tokens of an issuer on this machine, over HTTP and on both surfaces: F93. */
let service: Service
let issuer = ''
let idp: Server
/** What the issuer does with whoever asks for its keys. */
let mood: 'well' | 'slow' | 'huge' | 'moved' | 'broken' = 'well'
let asked = 0
let pair: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  idp = createServer((request, response) => {
    const json = (body: unknown): void =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url?.startsWith('/.well-known/')) return json({ issuer, jwks_uri: `${issuer}/jwks` })
    asked += 1
    if (mood === 'slow') return
    if (mood === 'moved') return void response.writeHead(302, { location: 'http://127.0.0.1:1/jwks' }).end()
    if (mood === 'broken') return void response.writeHead(500).end('{"keys":[]}')
    if (mood === 'huge') {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', more)
      return more()
    }
    json({ keys: [jwk] })
  })
  await new Promise<void>((resolve) => idp.listen(0, '127.0.0.1', resolve))
  const address = idp.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  service = await startService({ issuers: issuersOf(issuer) })
}, 120_000)
afterAll(async () => {
  await service.stop()
  idp.closeAllConnections()
  await new Promise((resolve) => idp.close(resolve))
})

const issuersOf = (at: string) => [
  {
    issuer: at,
    audiences: ['facturier'],
    rolesClaim: 'roles',
    roles: {
      readers: [{ company: 'demo verkoop nv', sets: ['READ'] }],
      bosses: [{ company: '*', sets: ['READ', 'EDIT', 'POST', 'ADMIN'] }],
      lost: [{ company: 'Nowhere NV', sets: ['READ'] }],
    },
  },
]

async function token(payload: object = {}, seconds = 600): Promise<string> {
  const made = new SignJWT({ iss: issuer, aud: 'facturier', sub: 'jan', ...payload })
  return made
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(pair.privateKey)
}

/** The statuses of the companies, a set of the demo company, and its setup, to a token; GraphQL's viewer. */
async function may(bearer: string, of: Service = service) {
  const headers = { authorization: `Bearer ${bearer}` }
  const get = async (path: string) => (await of.request('GET', path, undefined, headers)).status
  const setup = await of.request(
    'POST',
    `${of.companyUrl}/paymentTerms`,
    { code: `X${Math.random()}`.slice(0, 10) },
    headers,
  )
  const viewer = await of.request('POST', '/graphql', { query: '{ viewer { user } }' }, headers)
  return [
    await get('companies'),
    await get(`${of.companyUrl}/customers?$top=1`),
    setup.status,
    viewer.json?.data?.viewer?.user,
  ]
}
const soon = { timeout: 60_000, interval: 100 }

describe('a token of an issuer', () => {
  it('brings a new user without rights, who gets them as everybody does', async () => {
    const bearer = await token({ preferred_username: 'jan@firm.example' })
    const name = `jan@firm.example (${new URL(issuer).host.replace(':', ' ')})`
    expect(await may(bearer)).toEqual([200, 404, 404, name])
    const known = await service.keys.user(name)
    expect(known).toMatchObject({ issuer, subject: 'jan', kind: 'user', rights: [] })
    await service.keys.grant(name, service.companyId, ['ADMIN'])
    await expect.poll(() => may(bearer), soon).toEqual([200, 200, 201, name])
    await service.keys.setDisabled(name, true)
    await expect.poll(() => may(bearer), soon).toEqual([401, 401, 401, undefined])
    expect((await may(await token()))[0], 'another token of his').toBe(401)
    await service.keys.setDisabled(name, false)
    await expect.poll(async () => (await may(bearer))[1], soon).toBe(200)
  })

  it('has what its roles stand for, and nothing of roles and companies nobody knows', async () => {
    const of = async (sub: string, roles: unknown) => (await may(await token({ sub, roles }))).slice(0, 3)
    expect(await of('reader', ['readers', 'unknown'])).toEqual([200, 200, 403])
    expect(await of('boss', 'bosses readers')).toEqual([200, 200, 201])
    expect(await of('lost', ['lost'])).toEqual([200, 404, 404])
    expect(await of('none', { readers: true })).toEqual([200, 404, 404])
  })

  it('brings one user, however many of his tokens come first at once', async () => {
    const bearers = await Promise.all(Array.from({ length: 8 }, (_, jti) => token({ sub: 'crowd', jti: `${jti}` })))
    const statuses = await Promise.all(
      bearers.map(async (bearer) => {
        const headers = { authorization: `Bearer ${bearer}` }
        return (await service.request('GET', 'companies', undefined, headers)).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await service.keys.list()).filter(({ subject }) => subject === 'crowd')).toHaveLength(1)
  })

  it('that ends is refused, with a challenge that says so, and is not what a key is', async () => {
    const bearer = await token({ sub: 'short' }, -20)
    expect((await may(bearer))[0], 'within the tolerance').toBe(200)
    const challenge = async () =>
      (await service.request('GET', 'companies', undefined, { authorization: `Bearer ${bearer}` })).headers.get(
        'www-authenticate',
      )
    await expect.poll(challenge, soon).toBe('Bearer realm="Facturier", error="invalid_token"')
    const asBasic = `Basic ${Buffer.from(`jan:${await token()}`).toString('base64')}`
    expect((await service.request('GET', 'companies', undefined, { authorization: asBasic })).status).toBe(401)
  })

  it('is verified once: a warm request costs what it costs with a key', async () => {
    const bearer = await token({ sub: 'warm' })
    const before = asked
    const headers = { authorization: `Bearer ${bearer}` }
    for (let again = 0; again < 50; again++)
      expect((await service.request('GET', 'companies', undefined, headers)).status).toBe(200)
    expect(asked).toBe(before)
  })

  it('of another signer, too long, or none is 401 on every surface, and no 500', async () => {
    const stranger = await generateKeyPair('ES256')
    const payload = { iss: issuer, aud: 'facturier', sub: 'jan', exp: Math.floor(Date.now() / 1000) + 600 }
    const forged = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(stranger.privateKey)
    const long = await token({ more: 'x'.repeat(20_000) })
    for (const bearer of [forged, long, 'a.b.c', '..', 'e30.e30.'])
      for (const [method, path] of [
        ['GET', 'companies'],
        ['POST', '/graphql'],
        ['POST', '/mcp'],
      ] as const) {
        const body = method === 'POST' ? {} : undefined
        const answer = await service.request(method, path, body, { authorization: `Bearer ${bearer}` })
        expect([path, answer.status]).toEqual([path, 401])
      }
  })

  it('that is right comes in at once with 150 others, and behind 150 that are not, as a key does', async () => {
    const status = async (authorization: string) =>
      (await service.request('GET', 'companies', undefined, { authorization })).status
    const many = async (bearers: readonly string[]) =>
      new Set(await Promise.all(bearers.map((bearer) => status(`Bearer ${bearer}`))))
    const fresh = (what: string) =>
      Promise.all(Array.from({ length: 150 }, (_, jti) => token({ sub: 'many', jti: `${what} ${jti}` })))
    expect(await many(await fresh('first'))).toEqual(new Set([200]))
    // In his name, with a signature that is none.
    const forged = (await fresh('forged')).map((one) => `${one.slice(0, -20)}${'A'.repeat(20)}`)
    expect(await many(forged)).toEqual(new Set([401, 429]))
    expect(await many(await fresh('second'))).toEqual(new Set([200]))
    const { key } = await service.keys.create('by key')
    expect(await status(`Basic ${Buffer.from(`by key:${key}`).toString('base64')}`)).toBe(200)
  })
})

describe('an issuer that is not well', () => {
  it.each(['slow', 'huge', 'moved', 'broken'] as const)(
    'and is %s makes 503 with Retry-After, within seconds',
    async (how) => {
      mood = how
      const fresh = await startService({ issuers: issuersOf(issuer) })
      const bearer = await token({ sub: how })
      const answer = await fresh.request('GET', 'companies', undefined, { authorization: `Bearer ${bearer}` })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await fresh.request('GET', 'companies')).status, 'keys work on').toBe(200)
      mood = 'well'
      await expect.poll(async () => (await may(bearer, fresh))[0], soon).toBe(200)
      mood = how
      expect((await may(await token({ sub: 'later' }), fresh))[0], 'known keys go on').toBe(200)
      mood = 'well'
      await fresh.stop()
    },
    60_000,
  )
})
