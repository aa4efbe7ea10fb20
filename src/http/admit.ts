import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Problem } from '../core/problem.ts'
import { Refusal } from './answer.ts'
import { clientAddress, type KnownAt } from './base.ts'
import { basicCredentials, unauthenticated } from './credentials.ts'
import type { RateLimit } from './rate-limit.ts'
import type { CallerOf, Charge, Identity } from './surface.ts'

/** What lets requests in: who recognises their senders, and how many each may send. */
export interface Admitting<Who extends Identity> {
  /** Recognises a user by name and access key, which came in the text `sent`; undefined = not recognised. */
  authenticate(user: string, key: string, sent: string): Promise<Who | undefined>
  /** Whom the text of an Authorization header stands for, where that is known without waiting (F71). */
  recall?(sent: string): Who | undefined
  /** Requests a minute per principal; 0 = off. */
  readonly rateLimit: number
  readonly limit: RateLimit
  /** Whose word counts about where a request came from. */
  readonly knownAt?: KnownAt
}

/** A request that wants in, and what is noted of it. */
export interface Entrant {
  readonly request: IncomingMessage
  readonly requestId: string
  /** The headers of every answer, by lower-case name; those of the rate limit come with the user. */
  readonly common: Record<string, string>
  principal?: string
  mark?: { readonly statements: number }
  /** Requests of a batch. */
  requests?: number
}

/** Authenticates and counts; 401 with a challenge, 429 with Retry-After. */
export async function admit<Who extends Identity>(running: Admitting<Who>, exchange: Entrant): Promise<CallerOf<Who>> {
  const { headers } = exchange.request
  const who = recalled(running, headers) ?? (await recognised(running, headers))
  exchange.principal = who.principalName
  const wait = counted(running, exchange, who.principalId, 1)
  if (wait !== undefined) {
    const text = `More than ${running.rateLimit} requests a minute were sent. Try again in ${wait} seconds.`
    throw new Refusal(new Problem('Application_TooManyRequests', text), { 'retry-after': String(wait) })
  }
  const charge = (requests: number): Charge | undefined => {
    exchange.requests = requests
    return chargeBatch(running, exchange, who.principalId, requests)
  }
  const address = clientAddress(exchange.request, running.knownAt ?? {})
  const caller = { ...who, address, requestId: exchange.requestId, statements: 0, charge }
  exchange.mark = caller
  return caller
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

async function recognised<Who extends Identity>(running: Admitting<Who>, headers: IncomingHttpHeaders): Promise<Who> {
  const given = basicCredentials(headers)
  const { authorization = '' } = headers
  const who = given === undefined ? undefined : await running.authenticate(given.user, given.key, authorization)
  if (who === undefined) throw unauthenticated(headers)
  return who
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
