import type { ServerResponse } from 'node:http'
import { Problem } from '../../core/problem.ts'
import { type Admitting, type Entrant, refusals } from '../admit.ts'
import { Refusal, writeText } from '../answer.ts'
import { baseOf } from '../base.ts'
import { singleHeaders } from '../body.ts'
import type { Identity } from '../surface.ts'
import { cookieOf } from './cookie.ts'
import { notSignedIn } from './not-signed-in.ts'
import type { CameFrom, Provider } from './sessions.ts'

/** Where signing in at the identity provider begins, and where it sends browsers back to. */
export const providerPath = '/session/oidc'
const backPath = '/session/oidc/back'

/** For so long a browser may be at the provider. */
const keptSeconds = 600

/** A request below {@link providerPath}, and where its answer goes. */
interface Asked extends Entrant {
  readonly response: ServerResponse
}

/**
 * Signs in at the identity provider (F114): `GET /session/oidc` leads there, `?to=` names the page of the console to end at, and
 * `GET /session/oidc/back` takes what the browser comes back with. What the browser keeps meanwhile is in a cookie that comes along
 * from another site (`SameSite=Lax`), and is good for this one sign-in.
 */
export async function answerProvider<Who extends Identity>(
  running: Admitting<Who>,
  provider: Provider,
  asked: Asked,
  { secure, from }: { readonly secure: boolean; readonly from: CameFrom },
): Promise<void> {
  const { request, response, common } = asked
  if (request.method !== 'GET')
    throw new Refusal(new Problem('BadRequest_MethodNotAllowed', `${request.method ?? ''} is not allowed here.`), {
      allow: 'GET',
    })
  const headers = singleHeaders(request)
  const base = baseOf(headers, running.knownAt ?? {})
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const name = `${secure ? '__Host-' : ''}facturier-oidc`
  const keep = (text: string, seconds: number): string =>
    `${name}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  if (pathname === providerPath) {
    const started = await refusals(running, asked, undefined, () => provider.begin(`${base}${backPath}`))
    if (started === undefined) throw notFound()
    const to = Buffer.from(ownPage(searchParams.get('to'))).toString('base64url')
    const cookie = keep(`${started.kept}.${to}`, keptSeconds)
    response.writeHead(303, { ...common, 'set-cookie': cookie, location: started.location }).end()
    return
  }
  if (pathname !== backPath) throw notFound()
  const kept = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+\\.[\\w-]+\\.[\\w-]+)\\.([\\w-]+)(?:;|$)`).exec(
    headers['cookie'] ?? '',
  )
  const answer = {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    iss: searchParams.get('iss') ?? undefined,
    kept: kept?.[1] ?? '',
  }
  const made =
    answer.code === '' || kept === null
      ? undefined
      : await refusals(running, asked, undefined, () => provider.finish(answer, `${base}${backPath}`, from))
  const forgotten = keep('', 0)
  if (made === undefined) {
    response.setHeader('set-cookie', forgotten)
    const page = notSignedIn(headers['accept-language'])
    return writeText(response, 401, 'text/html; charset=utf-8', page.html, false, { ...common, ...page.headers })
  }
  asked.principal = made.user
  const to = ownPage(Buffer.from(kept?.[2] ?? '', 'base64url').toString())
  const cookies = [cookieOf(made.token, secure), forgotten]
  response.writeHead(303, { ...common, 'set-cookie': cookies, location: to }).end()
}

function notFound(): Problem {
  return new Problem('BadRequest_NotFound', 'There is nothing at this address: see /session.')
}

/** A page of the console, and nothing that leads elsewhere. */
function ownPage(to: string | null): string {
  return to !== null && /^\/console(\/[\w./~%!$'()*+,;=:@-]*)?(\?[\w./~%!$'()*+,;=:@?&-]*)?$/.test(to) ? to : '/'
}
