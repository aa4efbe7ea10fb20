import { createHash } from 'node:crypto'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { Problem } from '../../core/problem.ts'
import type { RoleRights, TokenIssuer } from '../../core/token-issuer.ts'
import { issuerKeys, type KeySource } from './issuer-keys.ts'

/** Characters of a token; what is longer is none. */
export const tokenCharsMax = 16 * 1024
/** Signatures that are taken: none by a shared secret, and never none. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** How far the clocks of issuer and service may differ. */
const clockToleranceSeconds = 30
/** Characters of a subject. */
const subjectMax = 255

/** What a token that is right says. */
export interface TokenFacts {
  readonly issuer: string
  readonly subject: string
  /** What a user is called who comes for the first time. */
  readonly name: string
  readonly kind: 'user' | 'application'
  /** Rights that its roles stand for, by the configuration. */
  readonly rights: readonly RoleRights[]
  /** Names the token, without being it. */
  readonly id: string
  /** For how long it counts. */
  readonly seconds: number
}

/**
 * Verifies bearer tokens (JWT) of the issuers that are configured: signature by a key of that issuer, issuer, audience, an end,
 * a subject. Undefined for any other; Internal_ServiceUnavailable where the keys of the issuer cannot be had. Keys and addresses
 * that a token names itself count for nothing.
 */
export function tokenVerifier(
  issuers: readonly TokenIssuer[],
  source: KeySource = {},
): (token: string) => Promise<TokenFacts | undefined> {
  const known = new Map(issuers.map((issuer) => [issuer.issuer, { issuer, keys: issuerKeys(issuer, source) }]))
  return async (token) => {
    if (known.size === 0 || token.length > tokenCharsMax) return undefined
    const jose = await import('jose')
    try {
      // Unverified: it only chooses whose keys are to fit.
      const { iss = '' } = jose.decodeJwt(token)
      const found = known.get(iss)
      return found === undefined ? undefined : factsOf(found.issuer, token, await verified(token, found))
    } catch (error) {
      if (error instanceof Problem) throw error
      // A key that its issuer gives by half does not become one: a DOMException.
      const isNone = [jose.errors.JOSEError, TypeError, DOMException].some((kind) => error instanceof kind)
      if (isNone) return undefined
      throw error
    }
  }
}

async function verified(
  token: string,
  { issuer, keys }: { readonly issuer: TokenIssuer; readonly keys: JWTVerifyGetKey },
): Promise<JWTPayload | undefined> {
  const { jwtVerify } = await import('jose')
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: issuer.issuer,
    audience: [...issuer.audiences],
    algorithms,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'sub'],
  })
  // Whatever else is signed by the same keys, such as a logout token, is none of ours.
  const { typ = 'JWT' } = protectedHeader
  return /^(application\/)?(at\+)?jwt$/i.test(typ) ? payload : undefined
}

function factsOf(issuer: TokenIssuer, token: string, payload: JWTPayload | undefined): TokenFacts | undefined {
  const subject = payload?.sub
  if (payload === undefined || typeof subject !== 'string' || payload.exp === undefined) return undefined
  if (subject === '' || subject.length > subjectMax || /[\p{Cc}\p{Cs}]/u.test(subject)) return undefined
  const client = textOf(payload['client_id']) ?? textOf(payload['azp'])
  const isApplication = subject === client || payload['idtyp'] === 'app' || payload['gty'] === 'client-credentials'
  const roles = issuer.rolesClaim === undefined ? [] : rolesOf(payload, issuer.rolesClaim)
  return {
    issuer: issuer.issuer,
    subject,
    name: nameOf(issuer, payload, client ?? subject, subject),
    kind: isApplication ? 'application' : 'user',
    rights: roles.flatMap((role) => (Object.hasOwn(issuer.roles, role) ? (issuer.roles[role] ?? []) : [])),
    id: textOf(payload.jti) ?? createHash('sha256').update(token).digest('base64url').slice(0, 22),
    seconds: Math.floor(payload.exp - Date.now() / 1000) + clockToleranceSeconds,
  }
}

// With the issuer's host, so that nobody there is taken for somebody here.
function nameOf({ issuer, nameClaim }: TokenIssuer, payload: JWTPayload, client: string, subject: string): string {
  const claimed = nameClaim === undefined ? undefined : textOf(payload[nameClaim])
  const text = claimed ?? textOf(payload['preferred_username']) ?? textOf(payload['email']) ?? client
  const plain = text.replaceAll(/[:\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return `${(plain === '' ? subject : plain).replaceAll(':', ' ').slice(0, 40).trim()} (${new URL(issuer).host.replaceAll(':', ' ').slice(0, 36)})`
}

/** The texts at a path with dots: an array of them, or one with blanks between. */
function rolesOf(payload: JWTPayload, path: string): readonly string[] {
  // A claim may itself have dots in its name, as those that are addresses have.
  const found = Object.hasOwn(payload, path) ? payload[path] : path.split('.').reduce<unknown>(memberOf, payload)
  if (typeof found === 'string') return found.split(' ')
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string').slice(0, 1000) : []
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 && !/[\p{Cc}\p{Cs}]/u.test(value)
    ? value
    : undefined
}
