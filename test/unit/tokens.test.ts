import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TokenIssuer } from '../../src/core/token-issuer.ts'
import { tokenVerifier } from '../../src/engine/identity/tokens.ts'

/** Bearer tokens, right and forged, and issuers that are away, slow to change or lying: F93, reliability.md 3. */
const idp = 'https://idp.example'
const other = 'https://other.example'
type Pair = Awaited<ReturnType<typeof generateKeyPair>>

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
const pairs = new Map<string, Pair>()
/** What each address answers; an Error is thrown. */
const answers = new Map<string, unknown>()

async function publicKey(kid: string, alg: string): Promise<object> {
  const pair = pairs.get(kid)
  return pair === undefined ? {} : { ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' }
}

beforeAll(async () => {
  for (const alg of algorithms) pairs.set(alg, await generateKeyPair(alg, { extractable: true }))
  pairs.set('next', await generateKeyPair('ES256', { extractable: true }))
  pairs.set('other', await generateKeyPair('ES256', { extractable: true }))
  for (const issuer of [idp, other])
    answers.set(`${issuer}/.well-known/openid-configuration`, { issuer, jwks_uri: `${issuer}/jwks` })
  answers.set(`${idp}/jwks`, { keys: await Promise.all(algorithms.map((alg) => publicKey(alg, alg))) })
  answers.set(`${other}/jwks`, { keys: [await publicKey('other', 'ES256')] })
})

const issuers: readonly TokenIssuer[] = [
  {
    issuer: idp,
    audiences: ['facturier', 'books'],
    rolesClaim: 'realm.roles',
    roles: { clerk: [{ company: 'Demo', sets: ['EDIT'] }] },
  },
  { issuer: other, audiences: ['facturier'], roles: {} },
]

/** A verifier on a clock of its own, which counts what it asks. */
function verifying(changed: Readonly<Record<string, unknown>> = {}) {
  const clock = { ms: 1_000_000 }
  const asked: string[] = []
  const now = new Map([...answers, ...Object.entries(changed)])
  const verify = tokenVerifier(issuers, {
    now: () => clock.ms,
    getJson: async (url) => {
      asked.push(url)
      const answer = now.get(url)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { verify, clock, asked, answer: (url: string, with_: unknown) => void now.set(url, with_) }
}

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds
const claims = { iss: idp, aud: 'facturier', sub: 'jan', exp: inSeconds(3600) }

async function signed(
  payload: JWTPayload = claims,
  { kid = 'ES256', alg = 'ES256', by = kid, ...header }: Record<string, string> = {},
) {
  const pair = pairs.get(by)
  if (pair === undefined) throw new Error('There is no such pair.')
  return new SignJWT(payload).setProtectedHeader({ alg, kid, ...header }).sign(pair.privateKey)
}

/** A token of parts, signed by HMAC of a text. */
function byHmac(header: object, payload: object, key: string): string {
  const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

describe('a token', () => {
  it.each(algorithms)('signed by %s says who comes, for how long, and what his roles give', async (alg) => {
    const { verify } = verifying()
    const payload = {
      ...claims,
      preferred_username: 'jan:de  wit',
      realm: { roles: ['clerk', 'toString', 7] },
      jti: 'j1',
    }
    expect(await verify(await signed(payload, { kid: alg, alg, typ: 'at+jwt' }))).toMatchObject({
      issuer: idp,
      subject: 'jan',
      name: 'jan de wit (idp.example)',
      kind: 'user',
      rights: [{ company: 'Demo', sets: ['EDIT'] }],
      id: 'j1',
    })
  })

  it('of client credentials is an application, and clocks may differ by half a minute', async () => {
    const { verify } = verifying()
    const robot = await verify(await signed({ ...claims, sub: 'robot', client_id: 'robot', aud: ['x', 'books'] }))
    expect(robot).toMatchObject({ kind: 'application', name: 'robot (idp.example)', rights: [] })
    const late = await verify(await signed({ ...claims, exp: inSeconds(-20) }))
    expect(late?.seconds).toBeLessThanOrEqual(10)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['that is expired', () => signed({ ...claims, exp: inSeconds(-31) })],
    ['that does not count yet', () => signed({ ...claims, nbf: inSeconds(60) })],
    ['without an end', () => signed({ iss: idp, aud: 'facturier', sub: 'jan' })],
    ['without a subject', () => signed({ iss: idp, aud: 'facturier', exp: claims.exp })],
    ['with an empty subject', () => signed({ ...claims, sub: '' })],
    ['with a subject that no database keeps', () => signed({ ...claims, sub: 'a\0b' })],
    ['for somebody else', () => signed({ ...claims, aud: 'mail' })],
    ['for nobody', () => signed({ iss: idp, sub: 'jan', exp: claims.exp })],
    ['of an issuer nobody configured', () => signed({ ...claims, iss: 'https://evil.example' })],
    ['of an issuer that looks alike', () => signed({ ...claims, iss: `${idp}/` })],
    ['without an issuer', () => signed({ aud: 'facturier', sub: 'jan', exp: claims.exp })],
    ['signed by a key of another issuer', () => signed(claims, { kid: 'other' })],
    ['signed by another key under a known name', () => signed(claims, { kid: 'ES256', by: 'other' })],
    ['of a kind of its own', () => signed(claims, { typ: 'logout+jwt' })],
    ['that is not signed', () => new UnsecuredJWT(claims).encode()],
    [
      'that says it is not signed',
      async () => `${(await signed()).replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url'))}`,
    ],
    [
      'signed by the public key as a secret',
      async () =>
        byHmac(
          { alg: 'HS256', kid: 'RS256' },
          claims,
          await exportSPKI(pairs.get('RS256')?.publicKey ?? new CryptoKey()),
        ),
    ],
    ['signed by a secret of nobody', () => byHmac({ alg: 'HS256' }, claims, '')],
    ['whose algorithm is that of another key', () => signed(claims, { kid: 'RS256', alg: 'ES256', by: 'ES256' })],
    ['that is larger than 16 KiB', () => signed({ ...claims, more: 'x'.repeat(16 * 1024) })],
    [
      'with claims that were changed',
      async () =>
        (await signed()).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ ...claims, sub: 'boss' })).toString('base64url')}.`,
        ),
    ],
    ['that is cut', async () => (await signed()).slice(0, -4)],
    ['of nothing', () => '..'],
    ['of no JSON', () => 'e30.eA.eA'],
    ['with a critical header nobody knows', async () => byHmac({ alg: 'ES256', crit: ['x'], x: 1 }, claims, 'x')],
  ])('%s is none', async (_what, make) => {
    expect(await verifying().verify(await make())).toBeUndefined()
  })

  it('that brings its own key or address has it looked at by nobody', async () => {
    const { verify, asked } = verifying()
    const pair = pairs.get('other')
    const own = {
      jku: 'https://evil.example/jwks',
      x5u: 'https://evil.example/x5u',
      jwk: await publicKey('other', 'ES256'),
    }
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'mine', ...own })
      .sign(pair?.privateKey ?? new CryptoKey())
    expect(await verify(token)).toBeUndefined()
    expect(asked.filter((url) => url.includes('evil'))).toEqual([])
  })
})

describe('an issuer', () => {
  it('that is away from the start is 503, asked again after five seconds', async () => {
    const { verify, clock, asked, answer } = verifying({ [`${idp}/jwks`]: new Error('away') })
    const token = await signed()
    for (let again = 0; again < 20; again++)
      await expect(verify(token)).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable', retryAfter: 5 })
    expect(asked).toHaveLength(2)
    answer(`${idp}/jwks`, answers.get(`${idp}/jwks`))
    clock.ms += 5_000
    expect(await verify(token)).toBeDefined()
  })

  it('that goes away later is not missed: known keys go on, unknown ones are none', async () => {
    const { verify, clock, asked, answer } = verifying()
    expect(await verify(await signed())).toBeDefined()
    answer(`${idp}/jwks`, new Error('away'))
    for (let hour = 0; hour < 5; hour++) {
      clock.ms += 3_600_000
      expect(await verify(await signed())).toBeDefined()
      expect(await verify(await signed(claims, { kid: 'next' }))).toBeUndefined()
    }
    expect(asked.length).toBeLessThan(20)
  })

  it('that takes another key is asked for it at once, and twice a minute at the most', async () => {
    const { verify, clock, asked, answer } = verifying()
    const token = await signed(claims, { kid: 'next' })
    await verify(await signed())
    answer(`${idp}/jwks`, { keys: [await publicKey('next', 'ES256')] })
    expect(await verify(token), 'asked just now').toBeUndefined()
    clock.ms += 30_000
    expect((await Promise.all([verify(token), verify(token)])).map((one) => one?.subject)).toEqual(['jan', 'jan'])
    expect(await verify(await signed()), 'the key before is gone').toBeUndefined()
    expect(asked).toHaveLength(4)
    for (let guess = 0; guess < 50; guess++) await verify(await signed(claims, { kid: `k${guess}`, by: 'other' }))
    expect(asked).toHaveLength(4)
  })

  it.each<[string, string, () => unknown]>([
    [
      'whose configuration is that of another',
      '/.well-known/openid-configuration',
      () => ({ issuer: other, jwks_uri: `${other}/jwks` }),
    ],
    [
      'whose keys are at a plain address',
      '/.well-known/openid-configuration',
      () => ({ issuer: idp, jwks_uri: 'http://idp.example/jwks' }),
    ],
    [
      'whose keys are on this machine',
      '/.well-known/openid-configuration',
      () => ({ issuer: idp, jwks_uri: 'http://127.0.0.1/jwks' }),
    ],
    [
      'whose keys are in a file',
      '/.well-known/openid-configuration',
      () => ({ issuer: idp, jwks_uri: 'file:///etc/passwd' }),
    ],
    ['without keys', '/jwks', () => ({ keys: [] })],
    ['of no keys', '/jwks', () => 'text'],
    [
      'with a secret as its key',
      '/jwks',
      () => ({ keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'ES256', alg: 'HS256' }] }),
    ],
  ])('%s has none', async (_what, path, answer) => {
    const { verify } = verifying({ [`${idp}${path}`]: answer() })
    await expect(verify(await signed())).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable' })
  })

  it('of a thousand keys, or of keys that are half, has those that are whole', async () => {
    const good = await publicKey('ES256', 'ES256')
    const half = { kty: 'EC', crv: 'P-256', kid: 'ES256x' }
    const { verify } = verifying({ [`${idp}/jwks`]: { keys: [null, 7, half, good, ...Array(1000).fill(half)] } })
    expect(await verify(await signed())).toBeDefined()
    expect(await verify(await signed(claims, { kid: 'ES256x', by: 'other' }))).toBeUndefined()
    const { verify: ofOne } = verifying({ [`${idp}/jwks`]: { keys: [half, good] } })
    expect(await ofOne(await signed(claims, { kid: 'ES256x', by: 'other' })), 'the half one alone').toBeUndefined()
  })
})
