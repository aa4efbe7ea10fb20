import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { giveMemoryBack } from '../core/memory/large.ts'
import { largeText } from '../core/turns/large-text.ts'
import { newGuid } from '../core/guid.ts'
import { Patience } from '../core/turns/patience.ts'
import { languageHeader, type Listener, problemTo } from '../core/language/listener.ts'
import { Problem, problemBody } from '../core/problem.ts'
import type { RequestSeen, Telemetry } from '../core/telemetry/telemetry.ts'
import { Refusal, tellCommit, writeAnswer, writeText } from './answer.ts'
import { baseOf, type KnownAt, originForm } from './base.ts'
import {
  bringsNothing,
  type BodyBudget,
  type BodyRoom,
  bodyBudget,
  drained,
  readBody,
  reserveBody,
  singleHeaders,
  wholeBytes,
} from './body.ts'
import { type Cors, corsFor } from './cors.ts'
import { admit, type Admitting } from './admit.ts'
import { isFromAnotherSite, isRebound } from './credentials.ts'
import { type Console, createConsole, isConsolePath } from './console/pages.ts'
import { createDocs, type Docs } from './pages/docs.ts'
import { homePage } from './pages/home-page.ts'
import { listening, type RunningServer } from './listening.ts'
import { llmsText } from './pages/llms-text.ts'
import { rateLimit, type RateLimit } from './rate-limit.ts'
import { type EndedRequest, logRequest, tellEnd } from './request-end.ts'
import { answerScrape, type Scrape } from './scrape.ts'
import { answerSession, isSessionPath } from './session/endpoint.ts'
import { type Turn, type Turns, turns } from './turns.ts'
import {
  type CallerOf,
  type GraphQLSurface,
  type HttpLog,
  type Identity,
  type Surface,
  routeOf,
  surfaceOf,
  type SurfaceRequest,
  type SurfaceResponse,
} from './surface.ts'
import { bodyEncodings, packedAs, unpacked } from './unpack.ts'

/** What the server is made of: the surfaces, who may come in, and the limits (DESIGN 3, D16). */
export interface HttpOptions<Who extends Identity> extends Omit<Admitting<Who>, 'limit'> {
  readonly odata: Surface<Who>
  readonly graphql: GraphQLSurface<Who>
  /** What answers at `/mcp`, for agents (F84). */
  readonly mcp: Surface<Who>
  /** Whether the service can serve (its database answers). */
  ready(): Promise<boolean>
  /** Lines that `/health/ready` adds: what an operator should see and what is no reason to take the service out (F42). */
  healthNotes?(): readonly string[]
  readonly log: HttpLog
  /** Whoever watches requests (F108); nobody unless told. */
  readonly telemetry?: Telemetry | undefined
  /** What answers at `/metrics`; nothing unless told. */
  readonly scrape?: Scrape | undefined
  /** What counts requests; a count of this process alone unless told. */
  readonly limit?: RateLimit
  readonly bodyBytesMax: number
  /** The path of the OData service root for the page at `/`, e.g. `/api/facturier/accounting/v2.0/`. */
  readonly odataPath: string
  /** The OpenAPI document for `/docs`, as far as it is for this caller; the same text for the same rights. */
  openapi(who: Who): Promise<string>
  /** The folder that the console was built into; none unless told, and then `/` is a page of links for everybody. */
  readonly consoleFolder?: string | undefined
  /** Origins whose pages may call from a browser, as `Origin` names them; none unless told (F83). */
  readonly corsOrigins?: readonly string[]
  /** Bytes of request bodies held at one time, half of them of one principal; 128 MiB unless told otherwise, and never less than two bodies may have (P21). */
  readonly bodyBudget?: number
  /** At which address clients know the service; that of the header Host unless told (F78). */
  readonly knownAt?: KnownAt
  /** Requests of one principal under way at a time; 100 unless told, 0 = any number (P18). */
  readonly requestsAtOnce?: number
  /** Milliseconds after which a client is cut that takes nothing of its answer; a minute unless told (P30). */
  readonly stallMs?: number
}

const defaultRequestsAtOnce = 100
/** A body becomes some three times as much while it is read: JSON, the file in it, its text. */
const defaultBodyBudget = 128 * 1024 * 1024
const defaultStallMs = 60_000
const nothing = new Uint8Array()

/** The options with what the server keeps between requests. */
interface Running<Who extends Identity> extends Omit<HttpOptions<Who>, 'limit'>, Admitting<Who> {
  readonly budget: BodyBudget
  readonly docs: Docs<Who>
  readonly console: Console
  readonly cors: Cors | undefined
  readonly turns: Turns
  readonly server: Server
}

/** One request under way. */
interface Exchange extends EndedRequest, Turn {
  /** The client waits for `100 Continue` before it sends the body. */
  readonly expectsContinue: boolean
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** The HTTP server over the surfaces, not yet listening (DESIGN 3; P18, P20-P22). */
export function createHttpServer<Who extends Identity>(options: HttpOptions<Who>): RunningServer {
  const server = createServer({
    maxHeaderSize: 64 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  })
  server.maxConnections = 10_000
  const running: Running<Who> = {
    ...options,
    budget: bodyBudget(options.bodyBudget ?? Math.max(defaultBodyBudget, 2 * options.bodyBytesMax)),
    limit: options.limit ?? rateLimit(options.rateLimit),
    docs: createDocs((who) => options.openapi(who)),
    console: createConsole(options.consoleFolder),
    cors: corsFor(options.corsOrigins ?? []),
    turns: turns(options.requestsAtOnce ?? defaultRequestsAtOnce),
    server,
  }
  cutStalledReaders(server, running.turns, options.stallMs ?? defaultStallMs)
  const take = (request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): void => {
    const exchange = begin(running, request, response, expectsContinue)
    if (exchange.seen === undefined) void answer(running, exchange)
    else void exchange.seen.run(() => answer(running, exchange))
  }
  server.on('request', (request, response) => take(request, response, false))
  server.on('checkContinue', (request, response) => take(request, response, true))
  return listening(server)
}

/**
 * A client that takes nothing of its answer is cut, so that it holds no memory (P30). Node counts the time since a socket last
 * took or brought a byte; an answer that is not made yet, or a stream that has nothing to say, is not its fault.
 */
function cutStalledReaders(server: Server, under: Turns, stallMs: number): void {
  server.timeout = stallMs
  server.on('timeout', (socket: Socket) => {
    if (!under.isAnswering(socket) || socket.writableLength > 0) socket.destroy()
  })
}

function begin<Who extends Identity>(
  running: Running<Who>,
  request: IncomingMessage,
  response: ServerResponse,
  expectsContinue: boolean,
): Exchange {
  const sent = request.headers['request-id']
  const requestId = typeof sent === 'string' && /^[\w-]{1,64}$/.test(sent) ? sent : newGuid()
  request.url = originForm(request.url ?? '/')
  const path = request.url.split('?', 1)[0] ?? ''
  const closing = running.server.listening ? undefined : { connection: 'close' }
  const cors = running.cors?.headers(request.headers.origin)
  const common = { ...securityHeaders, 'request-id': requestId, ...closing, ...cors }
  const { method = 'GET' } = request
  const exchange: Exchange = {
    request,
    response,
    method,
    path,
    requestId,
    patience: new Patience(),
    common,
    expectsContinue,
    seen: running.telemetry && seenBy(running.telemetry, requestId, path, request),
  }
  const start = performance.now()
  response.once('close', () => {
    running.turns.leave(exchange)
    const ms = performance.now() - start
    logRequest(running.log, exchange, ms)
    if (exchange.seen !== undefined) tellEnd(exchange.seen, exchange, ms)
  })
  return exchange
}

function seenBy(telemetry: Telemetry, requestId: string, path: string, request: IncomingMessage): RequestSeen {
  const { traceparent, tracestate } = singleHeaders(request)
  const { method = 'GET' } = request
  return telemetry.request({ requestId, method, path, route: routeOf(path), traceparent, tracestate })
}

async function answer<Who extends Identity>(running: Running<Who>, exchange: Exchange): Promise<void> {
  try {
    await route(running, exchange)
  } catch (error) {
    await refuse(running, exchange, error)
  }
}

async function route<Who extends Identity>(running: Running<Who>, exchange: Exchange): Promise<void> {
  const { request, response, method, path, common } = exchange
  const head = method === 'HEAD'
  if (isConsolePath(path) && (await running.console(exchange))) return
  if (path === '/' || path === '/health/live' || path === '/health/ready') {
    requireReading(method)
    if (path === '/')
      return writeText(response, 200, 'text/html; charset=utf-8', homePage(running.odataPath), head, common)
    const live = path === '/health/live'
    const fit = live || (await isReady(running))
    const lines = [fit ? 'ok' : 'not ready', ...(live ? [] : (running.healthNotes?.() ?? [])), '']
    return writeText(response, fit ? 200 : 503, 'text/plain; charset=utf-8', lines.join('\n'), head, common)
  }
  if (path === '/metrics' && running.scrape !== undefined)
    return answerScrape(running.scrape, request, response, common)
  if (path === '/llms.txt') {
    requireReading(method)
    return writeText(response, 200, 'text/plain; charset=utf-8', llmsText(running.odataPath), head, common)
  }
  if (isSessionPath(path) && running.sessions !== undefined) return answerSession(running, running.sessions, exchange)
  const surface = surfaceOf(path)
  if (surface === undefined)
    throw new Problem(
      'BadRequest_NotFound',
      `There is nothing at this address: see ${running.odataPath}, /docs and /graphql.`,
    )
  const preflight = running.cors?.preflight(method, request.headers)
  if (preflight !== undefined) {
    // A browser asks without credentials, so this comes before them.
    response.writeHead(204, { ...common, ...preflight }).end()
    return
  }
  if (isForeign(running, surface, request))
    throw new Problem('BadRequest_Forbidden', 'A request that may change something was sent from another site.')
  const caller = await admit(running, exchange, surface === 'graphql')
  if (caller.reads !== undefined) tellCommit(response, caller.reads)
  // What a request takes, its end gives back: one whose client went away while it waited has had its end.
  if (isOver(exchange)) return
  const behind = running.turns.onConnection(exchange, request.socket)
  if (behind !== undefined) await behind
  if (isOver(exchange)) return
  const later = running.turns.ofPrincipal(exchange, caller.principalId)
  if (later !== undefined) await later
  if (isOver(exchange)) return
  if (surface === 'docs') await showDocs(running, exchange, caller)
  else if (surface === 'graphql') await callGraphQL(running, exchange, caller)
  else await callSurface(running, exchange, caller.principalId, (asked) => running[surface](asked, caller))
}

// An answer behind others has no connection yet, so that it does not hear of the end of it.
function isOver({ request, response }: Exchange): boolean {
  return response.destroyed || request.socket.destroyed
}

/** Whether a page that is not ours, and whose origin is not listed, may have sent this; an agent is no page at all. */
function isForeign<Who extends Identity>(
  { cors, knownAt }: Running<Who>,
  surface: ReturnType<typeof surfaceOf>,
  request: IncomingMessage,
): boolean {
  const { method = 'GET', headers } = request
  if (surface === 'mcp' && isRebound(request)) return true
  return cors?.allows(headers.origin) !== true && isFromAnotherSite(method, headers, knownAt?.publicUrl)
}

function requireReading(method: string): void {
  if (method === 'GET' || method === 'HEAD') return
  throw new Refusal(new Problem('BadRequest_MethodNotAllowed', `${method} is not allowed here.`), {
    allow: 'GET, HEAD',
  })
}

async function isReady<Who extends Identity>(running: Running<Who>): Promise<boolean> {
  if (!running.server.listening) return false
  try {
    return await running.ready()
  } catch {
    return false
  }
}

async function showDocs<Who extends Identity>(running: Running<Who>, exchange: Exchange, who: Who): Promise<void> {
  const { request, response, method, path } = exchange
  requireReading(method)
  const page = await running.docs(path, request.headers['if-none-match'], who)
  if (page === undefined) throw new Problem('BadRequest_NotFound', 'There is nothing at this address: see /docs.')
  await writeAnswer(response, page, method === 'HEAD', exchange.common)
}

async function callGraphQL<Who extends Identity>(
  running: Running<Who>,
  exchange: Exchange,
  caller: CallerOf<Who>,
): Promise<void> {
  const { request, response } = exchange
  packedAs(singleHeaders(request), [])
  const room = running.budget.of(caller.principalId)
  response.once('close', () => room.release())
  reserveBody(request, running.bodyBytesMax, room)
  if (exchange.expectsContinue) response.writeContinue()
  const body = isReadHere(request) ? await readHere(running, exchange, room) : undefined
  // Set one by one they cost twice what they do written at once.
  const writesItself = (): void =>
    Object.entries(exchange.common).forEach(([name, value]) => response.setHeader(name, value))
  const answer = await running.graphql.handle(request, response, caller, body, writesItself)
  if (answer !== undefined) await writeAnswer(response, answer, exchange.method === 'HEAD', exchange.common)
}

// What states no length is to be counted; large ones are read into memory of their own (F92).
function isReadHere({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > wholeBytes
}

/** Such a body; its room goes with it where it is refused, or its client has gone. */
async function readHere<Who extends Identity>(
  { bodyBytesMax }: Running<Who>,
  exchange: Exchange,
  room: BodyRoom,
): Promise<Uint8Array> {
  try {
    return await readBody(exchange.request, bodyBytesMax, room)
  } finally {
    // The answer closes only once: after that nobody else gives it back.
    if (isOver(exchange)) room.release()
  }
}

async function callSurface<Who extends Identity>(
  running: Running<Who>,
  exchange: Exchange,
  principalId: string,
  surface: (request: SurfaceRequest) => Promise<SurfaceResponse>,
): Promise<void> {
  const { request, response, method, expectsContinue } = exchange
  const headers = singleHeaders(request)
  const base = baseOf(headers, running.knownAt ?? {})
  const url = request.url ?? '/'
  // HEAD is GET without its body, which is for the server to leave out, not for the surface.
  const head = method === 'HEAD'
  const ask = async (body: Uint8Array): Promise<void> => {
    const isLarge = body.length > wholeBytes
    const text = isLarge && /json/i.test(headers['content-type'] ?? 'json') ? await largeText(body) : undefined
    const bodyRead = isLarge ? () => giveMemoryBack(body) : undefined
    const result = await surface({ method: head ? 'GET' : method, url, base, headers, body, text, bodyRead })
    await writeAnswer(response, result, head, exchange.common)
  }
  if (!expectsContinue && bringsNothing(headers)) return ask(nothing)
  // Looked at before 100 Continue, so that a client that asks first never sends a body in vain.
  const encoding = packedAs(headers, bodyEncodings)
  const room = running.budget.of(principalId)
  try {
    reserveBody(request, running.bodyBytesMax, room)
    if (expectsContinue) response.writeContinue()
    const body = await readBody(request, running.bodyBytesMax, room)
    await ask(encoding === undefined ? body : await unpacked(body, encoding, running.bodyBytesMax, room))
  } finally {
    room.release()
  }
}

/** Answers with the OData error shape (D4), at the GraphQL address as that surface says it; what is not a Problem is logged and told as 500 without details. */
async function refuse<Who extends Identity>(running: Running<Who>, exchange: Exchange, error: unknown): Promise<void> {
  const { log, graphql } = running
  const { request, response, requestId, method } = exchange
  const refusal = error instanceof Refusal ? error : undefined
  const problem = refusal?.problem ?? (error instanceof Problem ? error : undefined)
  // The client went away while it was still sending: nobody is left to answer.
  if (problem === undefined && request.destroyed && !request.complete) return
  if (problem === undefined) log.error({ requestId, err: error }, 'request failed')
  else running.telemetry?.refused(problem)
  if (response.headersSent) {
    // Half an answer is out: cutting the connection is the only way to say that it is not whole.
    response.destroy()
    return
  }
  const told = problem ?? new Problem('Internal_ServerError', 'Something went wrong on our side.')
  const surface = surfaceOf(exchange.path)
  const listener: Listener = { acceptLanguage: request.headers['accept-language'] }
  const isGraphql = surface === 'graphql'
  const text = isGraphql
    ? graphql.refusal(told, requestId, listener)
    : problemBody(problemTo(listener, told), requestId)
  response.writeHead(told.status, {
    ...exchange.common,
    ...refusal?.headers,
    ...languageHeader(listener),
    ...(surface === 'odata' ? { 'odata-version': '4.0' } : {}),
    ...(request.complete ? {} : { connection: 'close' }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  if (method !== 'HEAD') response.write(text)
  if (!request.complete && !exchange.expectsContinue) await drained(request)
  response.end()
}
