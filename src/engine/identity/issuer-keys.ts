import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import { Problem } from '../../core/problem.ts'
import { isSafeUrl, type TokenIssuer } from '../../core/token-issuer.ts'

/** How long an issuer may take with an answer. */
export const answerMs = 5_000
/** Bytes of its answers; real ones have some kilobytes. */
const answerBytesMax = 256 * 1024
/** Keys of an issuer that are looked through. */
const keysMax = 100
/** After this time keys are had anew, without anybody waiting. */
const freshMs = 10 * 60_000
/** Between two tries because of an unknown key, and while there are none at all. */
const coolMs = { unknown: 30_000, first: 5_000 } as const

/** Gets a document by its address, as JSON. */
export type GetJson = (url: string) => Promise<unknown>

/** How the keys of an issuer are had. */
export interface KeySource {
  readonly getJson?: GetJson | undefined
  /** A clock in milliseconds that never goes back. */
  readonly now?: (() => number) | undefined
  /** Hears why keys cannot be had, once for each try. */
  readonly notice?: ((text: string) => void) | undefined
}

/**
 * The key of an issuer for a token, of the keys at its own address and of nothing in the token. Those that are known go on when
 * the issuer cannot be asked; an unknown one has it asked again, twice a minute at the most. Where there never were any:
 * Internal_ServiceUnavailable. What cannot be a key of the algorithms we take is passed over.
 */
export function issuerKeys(issuer: TokenIssuer, source: KeySource = {}): JWTVerifyGetKey {
  const { getJson = fetchJson, now = () => performance.now(), notice } = source
  let known: { readonly find: JWTVerifyGetKey; readonly at: number } | undefined
  let triedAt = -Infinity
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    triedAt = now()
    const { createLocalJWKSet } = await import('jose')
    const url = issuer.jwksUrl ?? (await discovered(issuer, getJson))
    known = { find: createLocalJWKSet(publicKeys(await getJson(url))), at: now() }
  }
  const refresh = (): Promise<void> => {
    loading ??= load()
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        notice?.(`The keys of ${issuer.issuer} cannot be had: ${why.slice(0, 200)}`)
      })
      .finally(() => (loading = undefined))
    return loading
  }
  const cool = (ms: number): boolean => now() - triedAt >= ms
  return async (header, token) => {
    if (known === undefined && (loading !== undefined || cool(coolMs.first))) await refresh()
    if (known === undefined)
      throw new Problem(
        'Internal_ServiceUnavailable',
        'The keys of the issuer of this token cannot be had right now.',
        {
          retryAfter: coolMs.first / 1000,
        },
      )
    if (now() - known.at >= freshMs && cool(coolMs.unknown)) void refresh()
    try {
      return await known.find(header, token)
    } catch (error) {
      const isUnknown = error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY'
      if (!isUnknown || !(loading !== undefined || cool(coolMs.unknown))) throw error
      await refresh()
      return known.find(header, token)
    }
  }
}

async function discovered(issuer: TokenIssuer, getJson: GetJson): Promise<string> {
  return addressIn(await configurationOf(issuer, getJson), 'jwks_uri', issuer)
}

/** What an issuer says of itself at the address where it must; an Error with a sentence where it says nothing, or is another one. */
export async function configurationOf(
  { issuer }: TokenIssuer,
  getJson: GetJson = fetchJson,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await getJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!isObject(found) || found['issuer'] !== issuer) throw new Error('its configuration is that of another issuer.')
  return found
}

/** An address in the configuration of an issuer, as safe as that of the issuer itself; an Error where it is not. */
export function addressIn(
  found: Readonly<Record<string, unknown>>,
  name: string,
  { issuer }: Pick<TokenIssuer, 'issuer'>,
): string {
  const url = found[name]
  const isSafe = typeof url === 'string' && isSafeUrl(url)
  if (!isSafe || (url.startsWith('http:') && !issuer.startsWith('http:')))
    throw new Error(`its ${name} is no https address.`)
  return url
}

/** The keys of a document that are public and of a kind we take: no secret of theirs can become a key of ours. */
function publicKeys(found: unknown): JSONWebKeySet {
  const keys: unknown = isObject(found) ? found['keys'] : undefined
  if (!Array.isArray(keys)) throw new Error('what it answers is no set of keys.')
  const fit = keys
    .slice(0, keysMax)
    .filter(isObject)
    .flatMap((key) => {
      const { kty, d, use } = key
      const isKind = kty === 'RSA' || kty === 'EC' || kty === 'OKP'
      return isKind && d === undefined && (use === undefined || use === 'sig') ? [{ ...key, kty }] : []
    })
  if (fit.length === 0) throw new Error('none of its keys can be used.')
  return { keys: fit }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function fetchJson(url: string): Promise<unknown> {
  if (!isSafeUrl(url)) throw new Error('its address is no https address.')
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
    headers: { accept: 'application/json' },
  })
  if (response.status !== 200) throw new Error(`it answers ${response.status}.`)
  return jsonIn(response)
}

/** The JSON of an answer of an issuer, up to the bytes that one may have. */
export async function jsonIn(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop ends the connection.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > answerBytesMax) throw new Error(`it answers more than ${answerBytesMax} bytes.`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}
