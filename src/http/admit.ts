import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Problem } from '../core/problem.ts'
import type { Patience } from '../core/turns/patience.ts'
import { readMark } from '../core/read-mark.ts'
import { isUserName, userNameMax } from '../core/user-name.ts'
import { Refusal } from './answer.ts'
import { clientAddress, type KnownAt } from './base.ts'
import { basicCredentials, bearerToken, unauthenticated } from './credentials.ts'
import type { RateLimit } from './rate-limit.ts'
import { tokenOf } from './session/cookie.ts'
import { bySession, type Sessions } from './session/sessions.ts'
import type { CallerOf, Charge, Identity } from './surface.ts'

/** What lets requests in: who recognises their senders, and how many each may send. */
export interface Admitting<Who extends Identity> {
  /**
   * Recognises a user by name and access key, which came in the text `sent` from the IP address `address`; undefined = not
   * recognised. A Problem with `retryAfter` is told with that header.
   */
  authenticate(user: string, key: string, sent: string | undefined, address: string): Promise<Who | undefined>
  /** Recognises the bearer token of an identity provider, as {@link authenticate} does a key; none unless told. */
  authenticateToken?(token: string, sent: string, address: string): Promise<Who | undefined>
  /** Whom the text of an Authorization header stands for, where that is known without waiting (F71). */
  recall?(sent: string): Who | undefined
  /** Sessions of browsers (F114); none unless told, and then cookies count for nothing. */
  readonly sessions?: Sessions<Who> | undefined
  /** Hears of credentials that were refused, with the name as it was sent, where a user may have it (F94). */
  refused?(signIn: {
    readonly user: string | undefined
    readonly address: string
    readonly requestId: string
    readonly userAgent: string
  }): void
  /** Requests a minute per principal; 0 = off. */
  readonly rateLimit: number
  readonly limit: RateLimit
  /** Whether the database has replicas, so that reads may go elsewhere than writes. */
  readonly hasReplicas?: boolean
  /** Whose word counts about where a request came from. */
  readonly knownAt?: KnownAt
}

/** A request that wants in, and what is noted of it. */
export interface Entrant {
  readonly request: IncomingMessage
  readonly requestId: string
  readonly patience: Patience
  /** The headers of every answer, by lower-case name; those of the rate limit come with the user. */
  readonly common: Record<string, string>
  principal?: string
  mark?: { readonly statements: number }
  /** Requests of a batch. */
  requests?: number
}

/**
 * Authenticates and counts; 401 with a challenge, 429 with Retry-After. The cookie of a session counts where `takesCookie` says so,
 * and only without credentials in the headers.
 */
export async function admit<Who extends Identity>(
  running: Admitting<Who>,
  exchange: Entrant,
  takesCookie: boolean,
): Promise<CallerOf<Who>> {
  const { headers } = exchange.request
  const address = clientAddress(exchange.request, running.knownAt ?? {})
  const who = recalled(running, headers) ?? (await recognised(running, exchange, address, takesCookie))
  exchange.principal = who.principalName
  requireRoom(running, exchange, who.principalId)
  const charge = (requests: number): Charge | undefined => {
    exchange.requests = requests
    return chargeBatch(running, exchange, who.principalId, requests)
  }
  const reads = running.hasReplicas === true ? readMark(headers) : undefined
  const { requestId, patience } = exchange
  const caller = { ...who, address, requestId, patience, statements: 0, charge, reads }
  exchange.mark = caller
  return caller
}

/** Counts a request of a principal; 429 with Retry-After beyond the limit. */
export function requireRoom<Who extends Identity>(
  running: Admitting<Who>,
  exchange: Entrant,
  principalId: string,
): void {
  const wait = counted(running, exchange, principalId, 1)
  if (wait === undefined) return
  const text = `More than ${running.rateLimit} requests a minute were sent. Try again in ${wait} seconds.`
  throw new Refusal(new Problem('Application_TooManyRequests', text), { 'retry-after': String(wait) })
}

/** Counts requests and says in the answer's headers what is left; the seconds to wait when they are too many. */
function counted<Who extends Identity>(
  { limit }: Admitting<Who>,
  { common }: Entrant,
  principalId: string,
  requests: number,
): number | undefined {
  const { wait, header } = limit.count(principalId, requests)
  if (header !== undefined && limit.policy !== undefined) {
    common['ratelimit-policy'] = limit.policy
    common['ratelimit'] = header
  }
  return wait
}

function recalled<Who extends Identity>(running: Admitting<Who>, headers: IncomingHttpHeaders): Who | undefined {
  return headers.authorization === undefined ? undefined : running.recall?.(headers.authorization)
}

async function recognised<Who extends Identity>(
  running: Admitting<Who>,
  exchange: Entrant,
  address: string,
  takesCookie: boolean,
): Promise<Who> {
  const { headers } = exchange.request
  if (headers.authorization === undefined) {
    const look = () => (takesCookie ? bySession(running.sessions, exchange.request, running.knownAt ?? {}) : undefined)
    // Who brought nothing did not try to sign in: so browsers begin.
    const who = headers.cookie === undefined ? undefined : await refusals(running, exchange, undefined, look)
    if (who !== undefined) return who
    throw !takesCookie && running.sessions !== undefined && bringsSession(headers)
      ? elsewhere(headers)
      : unauthenticated(headers)
  }
  const who = await refusals(running, exchange, { user: nameOf(headers) }, () => proved(running, headers, address))
  if (who === undefined) throw unauthenticated(headers)
  return who
}

/**
 * Looks who somebody is, with `look`; undefined where he is nobody. One who tried with credentials (`tried`) and is nobody, or guessed
 * too often, is told to whoever hears of that. A Problem that says when to try again becomes a Refusal with that header.
 */
export async function refusals<Who extends Identity, Found>(
  running: Admitting<Who>,
  { request, requestId }: Entrant,
  tried: { readonly user: string | undefined } | undefined,
  look: () => Promise<Found | undefined> | undefined,
): Promise<Found | undefined> {
  let blocked: Refusal | undefined
  try {
    const found = await look()
    if (found !== undefined) return found
  } catch (error) {
    if (!(error instanceof Problem) || error.retryAfter === undefined) throw error
    blocked = new Refusal(error, { 'retry-after': String(error.retryAfter) })
    // Where credentials cannot be looked at just now, nobody was refused.
    if (error.code !== 'Application_TooManyRequests') throw blocked
  }
  if (tried !== undefined)
    running.refused?.({
      user: tried.user,
      address: clientAddress(request, running.knownAt ?? {}),
      requestId,
      userAgent: request.headers['user-agent'] ?? '',
    })
  if (blocked !== undefined) throw blocked
  return undefined
}

// Whichever name it has: it counts for nothing here.
function bringsSession(headers: IncomingHttpHeaders): boolean {
  return tokenOf(headers, false) !== undefined || tokenOf(headers, true) !== undefined
}

/** The 401 of an address where the cookie of a session does not count. */
function elsewhere(headers: IncomingHttpHeaders): Refusal {
  const { headers: challenge } = unauthenticated(headers)
  const text = 'The session of the console counts at /graphql only: send a user name and an access key here.'
  return new Refusal(new Problem('Authentication_InvalidCredentials', text), challenge)
}

// Other texts are nobody's name, and may be what the database cannot keep.
function nameOf(headers: IncomingHttpHeaders): string | undefined {
  const { user = '' } = basicCredentials(headers) ?? {}
  return isUserName(user) && user.length <= userNameMax ? user : undefined
}

async function proved<Who extends Identity>(
  running: Admitting<Who>,
  headers: IncomingHttpHeaders,
  address: string,
): Promise<Who | undefined> {
  const { authorization = '' } = headers
  const given = basicCredentials(headers)
  if (given !== undefined) return running.authenticate(given.user, given.key, authorization, address)
  const token = bearerToken(headers)
  return token === undefined ? undefined : running.authenticateToken?.(token, authorization, address)
}

// The request that brought them was counted when it came.
function chargeBatch<Who extends Identity>(
  running: Admitting<Who>,
  exchange: Entrant,
  principalId: string,
  requests: number,
): Charge | undefined {
  const { rateLimit: perMinute } = running
  const seconds = counted(running, exchange, principalId, Math.max(0, requests - 1))
  if (seconds === undefined) return undefined
  const message =
    requests > perMinute
      ? `A batch of ${requests} requests is more than the ${perMinute} requests a minute that are allowed. Send smaller ones. Nothing was run.`
      : `With the ${requests} requests of this batch, more than ${perMinute} requests a minute were sent. Try again in ${seconds} seconds. Nothing was run.`
  return { message, seconds }
}
