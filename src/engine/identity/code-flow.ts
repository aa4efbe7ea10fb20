import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../core/problem.ts'
import type { TokenIssuer } from '../../core/token-issuer.ts'
import { addressIn, answerMs, configurationOf, jsonIn, type KeySource } from './issuer-keys.ts'
import { tokenVerifier, type TokenFacts } from './tokens.ts'

/** What a browser is to do to sign in at a provider. */
export interface SignInStart {
  /** Where it goes. */
  readonly location: string
  /** What it keeps meanwhile, in a cookie: by it the answer is known to be for this browser. */
  readonly kept: string
}

/** What a browser comes back with. */
export interface SignInAnswer {
  readonly code: string
  readonly state: string
  /** The issuer, where the provider says it (RFC 9207). */
  readonly iss: string | undefined
  /** What the browser kept of {@link SignInStart}. */
  readonly kept: string
}

/** Signing in at an identity provider: authorization code with PKCE (RFC 7636), as OpenID Connect Core 3.1 has it. */
export interface CodeFlow {
  /** Begins; `back` is the address that the provider sends the browser to. Internal_ServiceUnavailable where it cannot be asked. */
  begin(back: string): Promise<SignInStart>
  /**
   * Who came back, by the ID token that the provider gives for the code; undefined where anything of it is not right.
   * Internal_ServiceUnavailable where the provider cannot be asked.
   */
  finish(answer: SignInAnswer, back: string): Promise<TokenFacts | undefined>
}

/** For so long the addresses of a provider are taken for known. */
const knownMs = 10 * 60_000

/** Signing in at an issuer, as its client; addresses and keys are had as those for tokens are. */
export function codeFlow(issuer: TokenIssuer, source: KeySource = {}): CodeFlow | undefined {
  const { client } = issuer
  if (client === undefined) return undefined
  const { getJson, now = () => performance.now(), notice } = source
  const verify = tokenVerifier([{ ...issuer, audiences: [client.id] }], source)
  let known: { readonly found: Readonly<Record<string, unknown>>; readonly at: number } | undefined
  const configuration = async () => {
    if (known === undefined || now() - known.at >= knownMs)
      known = { found: await configurationOf(issuer, getJson), at: now() }
    return known.found
  }
  const reached = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Problem) throw error
      const why = error instanceof Error ? error.message : String(error)
      notice?.(`Signing in at ${issuer.issuer} did not work: ${why.slice(0, 200)}`)
      throw new Problem('Internal_ServiceUnavailable', 'The identity provider cannot be asked right now.', {
        cause: error,
        retryAfter: 5,
      })
    }
  }
  return {
    begin: (back) =>
      reached(async () => {
        const location = new URL(addressIn(await configuration(), 'authorization_endpoint', issuer))
        const [state, nonce, verifier] = [secret(), secret(), secret()]
        const wanted = {
          response_type: 'code',
          client_id: client.id,
          redirect_uri: back,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }
        for (const [name, value] of Object.entries(wanted)) location.searchParams.set(name, value)
        return { location: location.href, kept: `${state}.${nonce}.${verifier}` }
      }),
    finish: (answer, back) =>
      reached(async () => {
        const [, state, nonce, verifier = ''] = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/.exec(answer.kept) ?? []
        if (state === undefined || state !== answer.state) return undefined
        if (answer.iss !== undefined && answer.iss !== issuer.issuer) return undefined
        const token = await tokenFor(await configuration(), { issuer, code: answer.code, back, verifier })
        const facts = token === undefined ? undefined : await verify(token)
        if (token === undefined || facts === undefined) return undefined
        // Looked at behind the signature: the token is this sign-in's and this client's.
        const { decodeJwt } = await import('jose')
        const { nonce: told, azp } = decodeJwt(token)
        return told === nonce && (azp === undefined || azp === client.id) ? facts : undefined
      }),
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

/** The ID token for a code; undefined where the provider does not take it. */
async function tokenFor(
  found: Readonly<Record<string, unknown>>,
  given: { readonly issuer: TokenIssuer; readonly code: string; readonly back: string; readonly verifier: string },
): Promise<string | undefined> {
  const { issuer, code, back, verifier } = given
  const { id = '', secret: own } = issuer.client ?? {}
  const ways: unknown = found['token_endpoint_auth_methods_supported']
  // What everybody takes unless told otherwise (OpenID Connect Discovery 3).
  const inBody = Array.isArray(ways) && !ways.includes('client_secret_basic')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: back,
    code_verifier: verifier,
    ...(own === undefined || inBody ? { client_id: id } : {}),
    ...(own !== undefined && inBody ? { client_secret: own } : {}),
  })
  const basic = `${encodeURIComponent(id)}:${encodeURIComponent(own ?? '')}`
  const response = await fetch(addressIn(found, 'token_endpoint', issuer), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
    headers: {
      accept: 'application/json',
      ...(own === undefined || inBody ? {} : { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
    },
    body,
  })
  const answer = await jsonIn(response).catch((): unknown => undefined)
  const told = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  if (response.status === 200 && 'id_token' in told && typeof told.id_token === 'string') return told.id_token
  // The code is wrong, used or old: whoever came back is told so. Anything else is for the operator.
  if (response.status === 400 && 'error' in told && told.error === 'invalid_grant') return undefined
  throw new Error(`it answers ${response.status} for a code.`)
}
