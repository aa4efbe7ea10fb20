import type { Listener } from '../core/language/listener.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LargeText } from '../core/turns/large-text.ts'
import type { Patience } from '../core/turns/patience.ts'
import type { Problem } from '../core/problem.ts'
import type { ReadMark } from '../core/read-mark.ts'

/** Who was recognised by name and key; the server needs these two, the surfaces get whatever else is there. */
export interface Identity {
  readonly principalId: string
  readonly principalName: string
}

/** What the server adds for each request; the engine counts its statements in it. */
export interface RequestMark {
  /** The IP address it came from. */
  readonly address: string
  readonly requestId: string
  /** How long it may still wait in queues, those before the surfaces among them (F91). */
  readonly patience: Patience
  statements: number
  /** Where its reads may go, where the database has replicas. */
  readonly reads?: ReadMark | undefined
  /** Counts the requests this one is made of in its place (P18); answers why they are refused, or undefined. */
  readonly charge: (requests: number) => Charge | undefined
}

/** Why so many requests are refused, and the seconds after which they may be sent again. */
export interface Charge {
  readonly message: string
  readonly seconds: number
}

/** The identity with the mark of one request: the Caller of the engine. */
export type CallerOf<Who extends Identity> = Who & RequestMark

/** A request without its socket, for a surface that needs none (DESIGN 3). */
export interface SurfaceRequest {
  readonly method: string
  /** Path and query as they were sent, still encoded. */
  readonly url: string
  /** Scheme and host the client used, without a slash at the end, for links. */
  readonly base: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** The text of a large body in JSON; absent where it is not, or not UTF-8. */
  readonly text?: LargeText | undefined
  /** Gives the memory of a large body back before the answer is made; absent where that gains nothing. There is no `body` behind it. */
  readonly bodyRead?: (() => void) | undefined
}

/** The answer to a SurfaceRequest; a body that is produced while it is sent comes as an iterable. */
export interface SurfaceResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined
}

/** A surface that answers whole requests: OData, and that for agents. */
export type Surface<Who extends Identity> = (request: SurfaceRequest, caller: CallerOf<Who>) => Promise<SurfaceResponse>

/** The GraphQL surface; it hands back the answer or has written it whole itself. */
export interface GraphQLSurface<Who extends Identity> {
  /**
   * Reads a body of a stated length from the request; one that came in parts was read already, and is `body`. Calls `writesItself`
   * before it writes the answer itself: the headers of every answer are then on the response.
   */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    caller: CallerOf<Who>,
    body?: Uint8Array,
    writesItself?: () => void,
  ): void | Promise<SurfaceResponse | undefined | void>
  /** The body of a refusal at its address that it has not seen, in the language of whoever asks. */
  refusal(problem: Problem, requestId: string, listener: Listener): string
}

/** Where the server reports; a pino logger fits. */
export interface HttpLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Which surface a path belongs to; undefined for none. */
export function surfaceOf(path: string): 'odata' | 'graphql' | 'mcp' | 'docs' | undefined {
  const lower = path.toLowerCase()
  if (lower === '/mcp') return 'mcp'
  if (path === '/docs' || path.startsWith('/docs/')) return 'docs'
  // Below it lies what the page for browsers loads.
  if (lower === '/graphql' || lower.startsWith('/graphql/')) return 'graphql'
  // Whatever stands before it (F78); whether it is plain, the surface says.
  return /\/api(\/|$)/.test(lower) ? 'odata' : undefined
}

/** What the numbers of requests to a path are kept under: a surface, an address of the server itself, or `none`. A few names, whatever is asked for. */
export function routeOf(path: string): string {
  if (path.startsWith('/console/') || path === '/console') return '/console'
  if (path.startsWith('/session/oidc')) return '/session'
  return surfaceOf(path) ?? (/^\/(health\/(live|ready)|metrics|session)?$/.test(path) ? path : 'none')
}
