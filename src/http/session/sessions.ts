import type { IncomingMessage } from 'node:http'
import type { Actor } from '../../core/actor.ts'
import { clientAddress, type KnownAt } from '../base.ts'
import type { Identity } from '../surface.ts'
import { isSecure, requireOwnPage, tokenOf } from './cookie.ts'

/** A session as its browser may know it. */
interface Shown {
  readonly user: string
  /** ISO text. */
  readonly expiresAt: string
}

/** Where a sign-in or sign-out came from. */
export type CameFrom = Pick<Actor, 'address' | 'requestId' | 'via'>

/** Signing in at an identity provider. */
export interface Provider {
  /** What it is called. */
  readonly name: string
  /** Begins; `back` is where the browser is to come back to. */
  begin(back: string): Promise<{ readonly location: string; readonly kept: string }>
  /** Makes a session of what it came back with; undefined where that is not right. */
  finish(
    answer: { readonly code: string; readonly state: string; readonly iss: string | undefined; readonly kept: string },
    back: string,
    from: CameFrom,
  ): Promise<(Shown & { readonly token: string }) | undefined>
}

/** Sessions of browsers (F114), as the engine keeps them. A Problem with `retryAfter` is told with that header. */
export interface Sessions<Who extends Identity> {
  /** Makes one for a user whose key was found to fit; undefined where it fits no more. */
  open(user: string, key: string, from: CameFrom): Promise<(Shown & { readonly token: string }) | undefined>
  /** Makes one of a ticket, which is none from then on; undefined where it is none. */
  useTicket(ticket: string, from: CameFrom): Promise<(Shown & { readonly token: string }) | undefined>
  recognise(token: string, address: string): Promise<Who | undefined>
  shown(token: string, address: string): Promise<Shown | undefined>
  /** Ends one; false where it was none. */
  end(token: string, from: CameFrom): Promise<boolean>
  /** None unless the console is a client of one. */
  readonly provider?: Provider | undefined
}

/**
 * Whom the cookie of a request stands for; undefined where there is none, or its session is over. A page that is opened in the
 * browser (GraphiQL) asks for a key as ever, for it knows nothing of the header that changes must carry. 403 for what another
 * site may have sent.
 */
export async function bySession<Who extends Identity>(
  sessions: Sessions<Who> | undefined,
  request: IncomingMessage,
  knownAt: KnownAt,
): Promise<Who | undefined> {
  const { method = 'GET', headers } = request
  if (sessions === undefined || headers.cookie === undefined) return undefined
  const token = tokenOf(headers, isSecure(request, knownAt))
  if (token === undefined) return undefined
  if (method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '')) return undefined
  requireOwnPage(method, headers, token)
  return sessions.recognise(token, clientAddress(request, knownAt))
}
