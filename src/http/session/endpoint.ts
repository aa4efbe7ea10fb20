import type { ServerResponse } from 'node:http'
import { Problem, problemBody } from '../../core/problem.ts'
import { isUserName, userNameMax } from '../../core/user-name.ts'
import { Refusal } from '../answer.ts'
import { clientAddress } from '../base.ts'
import { type BodyBudget, readBody, reserveBody } from '../body.ts'
import { type Admitting, type Entrant, refusals, requireRoom } from '../admit.ts'
import { isFromAnotherSite } from '../credentials.ts'
import type { Identity } from '../surface.ts'
import { cookieOf, csrfOf, isSecure, requireOwnPage, tokenOf } from './cookie.ts'
import { answerProvider, providerPath } from './provider.ts'
import type { CameFrom, Provider, Sessions } from './sessions.ts'

/** The address where browsers sign in and out. */
const sessionPath = '/session'

/** Whether an address is for signing in and out. */
export function isSessionPath(path: string): boolean {
  return path === sessionPath || path === providerPath || path.startsWith(`${providerPath}/`)
}

/** Bytes of a sign-in: a name and a key. So few that all connections of a process together cannot hold the room for them. */
const bodyBytesMax = 4 * 1024

/** What signing in takes. */
export interface SigningIn<Who extends Identity> extends Admitting<Who> {
  readonly sessions?: Sessions<Who> | undefined
  readonly budget: BodyBudget
}

/** A request at {@link sessionPath}, and where its answer goes. */
interface Asked extends Entrant {
  readonly path: string
  readonly response: ServerResponse
  /** The client waits for `100 Continue` before it sends the body. */
  readonly expectsContinue: boolean
}

/**
 * Answers `/session` (F114): POST signs in by `{"user","key"}` or `{"ticket"}`, GET says whose session it is, DELETE signs out.
 * No page of another origin may ask, not one that CORS lists either: those bring a key. 401 where nobody is signed in, 403 for
 * what another site may have sent, 429 after too many guesses. `GET /session?ask` is 200 where nobody is signed in, with a user of null.
 */
export async function answerSession<Who extends Identity>(
  running: SigningIn<Who>,
  sessions: Sessions<Who>,
  asked: Asked,
): Promise<void> {
  const { request, response } = asked
  const { method = 'GET', headers } = request
  const knownAt = running.knownAt ?? {}
  const secure = isSecure(request, knownAt)
  const from: CameFrom = {
    address: clientAddress(request, knownAt),
    requestId: asked.requestId,
    via: { surface: 'Service', userAgent: headers['user-agent'] ?? '' },
  }
  const { provider } = sessions
  // The browser comes back from another site.
  if (provider !== undefined && asked.path.startsWith(providerPath))
    return answerProvider(running, provider, asked, { secure, from })
  if (asked.path !== sessionPath)
    throw new Problem('BadRequest_NotFound', 'There is nothing at this address: see /session.')
  const site = headers['sec-fetch-site']
  if (site === 'same-site' || site === 'cross-site' || isFromAnotherSite(method, headers, knownAt.publicUrl))
    throw new Problem('BadRequest_Forbidden', 'Sessions are for pages of this service only.')
  const token = tokenOf(headers, secure)
  if (method === 'GET' || method === 'HEAD') {
    const shown = token && (await refusals(running, asked, undefined, () => shownTo(running, sessions, asked, token)))
    if (!token || !shown) return notSignedIn(asked, provider)
    asked.principal = shown.user
    return write(asked, 200, signedInAs(shown, token))
  }
  if (method === 'DELETE') {
    if (token !== undefined) {
      requireOwnPage(method, headers, token)
      await refusals(running, asked, undefined, () => sessions.end(token, from))
    }
    response.writeHead(204, { ...asked.common, 'set-cookie': cookieOf(undefined, secure) }).end()
    return
  }
  if (method !== 'POST')
    throw new Refusal(new Problem('BadRequest_MethodNotAllowed', `${method} is not allowed here.`), {
      allow: 'GET, HEAD, POST, DELETE',
    })
  const made = await signIn(running, sessions, asked, from)
  // Whoever signs in anew has left the session of before; what is one guess too many is none of his.
  if (token !== undefined) await sessions.end(token, from).catch(unlessTooMany)
  asked.principal = made.user
  write(asked, 200, signedInAs(made, made.token), { 'set-cookie': cookieOf(made.token, secure) })
}

/** The session of a token, where its user may still ask in this minute; undefined where it is over. */
async function shownTo<Who extends Identity>(
  running: SigningIn<Who>,
  sessions: Sessions<Who>,
  asked: Asked,
  token: string,
) {
  const address = clientAddress(asked.request, running.knownAt ?? {})
  const who = await sessions.recognise(token, address)
  if (who === undefined) return undefined
  requireRoom(running, asked, who.principalId)
  return sessions.shown(token, address)
}

function unlessTooMany(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'Application_TooManyRequests') throw error
}

async function signIn<Who extends Identity>(
  running: SigningIn<Who>,
  sessions: Sessions<Who>,
  asked: Asked,
  from: CameFrom,
) {
  const sent = await readSignIn(running, asked)
  if ('ticket' in sent) {
    const made = await refusals(running, asked, undefined, () => sessions.useTicket(sent.ticket, from))
    if (made !== undefined) return made
    throw unknown(
      'This link was used already, or is older than ten minutes. Ask for another one: facturier console USER.',
    )
  }
  const { user, key } = sent
  const named = isUserName(user) && user.length <= userNameMax ? user : undefined
  const made = await refusals(running, asked, { user: named }, async () => {
    const who = await running.authenticate(user, key, undefined, from.address ?? '')
    if (who === undefined) return undefined
    requireRoom(running, asked, who.principalId)
    return sessions.open(user, key, from)
  })
  if (made === undefined) throw unknown('User name and access key do not fit.')
  return made
}

function unknown(message: string): Refusal {
  return new Refusal(new Problem('Authentication_InvalidCredentials', message), challenge)
}

// Not Basic: a browser would open its own dialog over the page.
const challenge = { 'www-authenticate': 'Bearer realm="Facturier"' }

type SignIn = { readonly user: string; readonly key: string } | { readonly ticket: string }

/** What was sent to sign in; 400 naming what is missing, 413 and 415 as everywhere. */
async function readSignIn<Who extends Identity>(
  { budget }: Pick<SigningIn<Who>, 'budget'>,
  { request, response, expectsContinue }: Asked,
): Promise<SignIn> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('BadRequest_UnsupportedMediaType', 'Send JSON with the header Content-Type: application/json.')
  const room = budget.of(sessionPath)
  try {
    reserveBody(request, bodyBytesMax, room)
    if (expectsContinue) response.writeContinue()
    const found = parsed(Buffer.from(await readBody(request, bodyBytesMax, room)).toString('utf8'))
    const text = (name: string): string => {
      const value = found[name]
      if (typeof value === 'string' && value !== '') return value
      throw new Problem('BadRequest', `Send ${name} as a text: {"user", "key"} or {"ticket"}.`, { target: name })
    }
    return 'ticket' in found ? { ticket: text('ticket') } : { user: text('user'), key: text('key') }
  } finally {
    room.release()
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found }
  } catch {
    // Told below.
  }
  throw new Problem('BadRequest', 'The body is no JSON object: send {"user", "key"} or {"ticket"}.')
}

function signedInAs({ user, expiresAt }: { readonly user: string; readonly expiresAt: string }, token: string): string {
  return JSON.stringify({ user, csrf: csrfOf(token), expiresAt })
}

function notSignedIn(asked: Asked, provider: Provider | undefined): void {
  const problem = new Problem('Authentication_InvalidCredentials', 'Nobody is signed in: POST /session signs in.')
  const text = problemBody(problem, asked.requestId)
  const oidc = provider && JSON.stringify({ name: provider.name, address: providerPath })
  // For a page that only wants to know: browsers write every 401 into their console.
  if (/\?(.*&)?ask(=|&|$)/.test(asked.request.url ?? ''))
    return write(asked, 200, oidc === undefined ? '{"user":null}' : `{"user":null,"oidc":${oidc}}`)
  // A member behind those of every refusal.
  write(asked, 401, oidc === undefined ? text : `${text.slice(0, -1)},"oidc":${oidc}}`, challenge)
}

function write(
  { request, response, common }: Asked,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = 'application/json; charset=utf-8'
  response.writeHead(status, { ...common, ...headers, 'content-type': type, 'content-length': Buffer.byteLength(text) })
  response.end(request.method === 'HEAD' ? undefined : text)
}
