import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Problem } from '../../core/problem.ts'
import { Refusal } from '../answer.ts'
import { baseOf, type KnownAt } from '../base.ts'
import { singleHeaders } from '../body.ts'

/** The header that proves that a page of ours sent a request, and no other site. */
export const csrfHeader = 'facturier-csrf'

/** How long a browser keeps the cookie: as long as a session may last; whether it counts the service says. */
const keptSeconds = 7 * 24 * 60 * 60

/** Whether the client speaks TLS with whatever is in front; 400 where proxies contradict each other. */
export function isSecure(request: IncomingMessage, knownAt: KnownAt): boolean {
  return baseOf(singleHeaders(request), knownAt).startsWith('https:')
}

/** The name of the cookie. With `__Host-` a browser takes it from this very host over TLS only, and none from a neighbour. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-facturier-session' : 'facturier-session'
}

/** Tokens that are told apart by the header of a page; a browser sends two at the most. */
const tokensMax = 4

/**
 * The token of the session in the cookie of a request; undefined where there is none. Of several, all but one were written by a
 * neighbour on the host, who may put his own first or last: the one counts whose {@link csrfHeader} came along, else none, so that
 * nobody acts in a session that somebody else began.
 */
export function tokenOf(headers: IncomingHttpHeaders, secure: boolean): string | undefined {
  const { cookie } = headers
  if (cookie === undefined) return undefined
  const start = `${cookieName(secure)}=`
  const found = new Set<string>()
  for (const one of cookie.split(';')) {
    const text = one.trim()
    const token = text.startsWith(start) ? text.slice(start.length) : ''
    if (/^[\w-]{43}$/.test(token)) found.add(token)
    if (found.size > tokensMax) return undefined
  }
  const [token, ...others] = found
  if (others.length === 0) return token
  const sent = headers[csrfHeader]
  return typeof sent === 'string' ? [...found].find((one) => isSame(sent, csrfOf(one))) : undefined
}

/** What sets the cookie; without a token what removes it. */
export function cookieOf(token: string | undefined, secure: boolean): string {
  const kept = token === undefined ? 0 : keptSeconds
  return `${cookieName(secure)}=${token ?? ''}; Path=/; Max-Age=${kept}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** What a page sends in {@link csrfHeader}: made of the token, which it cannot read itself, so there is nothing to store. */
export function csrfOf(token: string): string {
  return createHmac('sha256', token).update('facturier-csrf').digest('base64url')
}

/**
 * Refuses with 403 what another site may have had a browser send with the cookie: a request that the browser says to come from
 * elsewhere, a neighbour of the same site among them, and one that changes something without the header of our page (F114).
 */
export function requireOwnPage(method: string, headers: IncomingHttpHeaders, token: string): void {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    throw new Refusal(
      new Problem('BadRequest_Forbidden', 'A request with a session was sent by a page of another origin.'),
    )
  if (method === 'GET' || method === 'HEAD') return
  const sent = headers[csrfHeader]
  if (typeof sent !== 'string' || !isSame(sent, csrfOf(token)))
    throw new Refusal(
      new Problem(
        'BadRequest_Forbidden',
        'The header Facturier-CSRF is missing, or is that of another session: send the csrf that GET /session answers.',
        { target: 'Facturier-CSRF' },
      ),
    )
}

// Compared by their hashes, so that neither length nor beginning is told by the time.
function isSame(sent: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(wanted))
}
