import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { newGuid } from '../core/guid.ts'
import { Problem, problemBody } from '../core/problem.ts'
import { Refusal, writeAnswer, writeText } from './answer.ts'
import { baseOf, type KnownAt, originForm } from './base.ts'
import {
  bringsNothing,
  type BodyBudget,
  bodyBudget,
  drained,
  type HeldBody,
  readBody,
  reserveBody,
  singleHeaders,
} from './body.ts'
import { type Cors, corsFor } from './cors.ts'
import { admit, type Admitting, type Entrant } from './admit.ts'
import { isFromAnotherSite, isRebound } from './credentials.ts'
import { createDocs, type Docs } from './docs.ts'
import { homePage } from './home-page.ts'
import { listening, type RunningServer } from './listening.ts'
import { llmsText } from './llms-text.ts'
import { rateLimit } from './rate-limit.ts'
import type {
  CallerOf,
  GraphQLSurface,
  HttpLog,
  Identity,
  Surface,
  SurfaceRequest,
  SurfaceResponse,
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
  readonly bodyBytesMax: number
  /** The path of the OData service root for the page at `/`, e.g. `/api/facturier/accounting/v2.0/`. */
  readonly odataPath: string
  /** The OpenAPI document for `/docs`, as far as it is for this caller; the same text for the same rights. */
  openapi(who: Who): Promise<string>
  /** Origins whose pages may call from a browser, as `Origin` names them; none unless told (F83). */
  readonly corsOrigins?: readonly string[]
  /** Bytes of request bodies held at one time; 256 MiB unless told otherwise (P21). */
  readonly bodyBudget?: number
  /** At which address clients know the service; that of the header Host unless told (F78). */
  readonly knownAt?: KnownAt
}

/** The options with what the server keeps between requests. */
interface Running<Who extends Identity> extends HttpOptions<Who>, Admitting<Who> {
  readonly budget: BodyBudget
  readonly docs: Docs<Who>
  readonly cors: Cors | undefined
  readonly server: Server
}

/** One request under way. */
interface Exchange extends Entrant {
  readonly response: ServerResponse
  readonly method: string
  readonly path: string
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
    budget: bodyBudget(options.bodyBudget ?? 256 * 1024 * 1024),
    limit: rateLimit(options.rateLimit),
    docs: createDocs((who) => options.openapi(who)),
    cors: corsFor(options.corsOrigins ?? []),
    server,
  }
  server.on('request', (request, response) => void answer(running, begin(running, request, response, false)))
  server.on('checkContinue', (request, response) => void answer(running, begin(running, request, response, true)))
  return listening(server)
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
  const exchange: Exchange = { request, response, method, path, requestId, common, expectsContinue }
  const start = performance.now()
  response.once('close', () => logRequest(running.log, exchange, performance.now() - start))
  return exchange
}

/** One structured line a request; the query is left out, for it may hold what clients filter by. */
function logRequest(log: HttpLog, exchange: Exchange, ms: number): void {
  const { response, method, path, requestId, principal, mark, requests } = exchange
  const fields = {
    requestId,
    method,
    path: path.slice(0, 500),
    status: response.statusCode,
    ms: Math.round(ms * 10) / 10,
    ...(principal === undefined ? {} : { principal }),
    ...(mark === undefined ? {} : { statements: mark.statements }),
    ...(requests === undefined ? {} : { requests }),
    ...(response.writableFinished ? {} : { aborted: true }),
  }
  if (path === '/health/live' || path === '/health/ready') log.debug(fields, 'request')
  else log.info(fields, 'request')
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
  if (path === '/' || path === '/health/live' || path === '/health/ready') {
    requireReading(method)
    if (path === '/')
      return writeText(response, 200, 'text/html; charset=utf-8', homePage(running.odataPath), head, common)
    const live = path === '/health/live'
    const fit = live || (await isReady(running))
    const lines = [fit ? 'ok' : 'not ready', ...(live ? [] : (running.healthNotes?.() ?? [])), '']
    return writeText(response, fit ? 200 : 503, 'text/plain; charset=utf-8', lines.join('\n'), head, common)
  }
  if (path === '/llms.txt') {
    requireReading(method)
    return writeText(response, 200, 'text/plain; charset=utf-8', llmsText(running.odataPath), head, common)
  }
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
  const caller = await admit(running, exchange)
  if (surface === 'docs') await showDocs(running, exchange, caller)
  else if (surface === 'graphql') await callGraphQL(running, exchange, caller)
  else await callSurface(running, exchange, (asked) => running[surface](asked, caller))
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

function surfaceOf(path: string): 'odata' | 'graphql' | 'mcp' | 'docs' | undefined {
  const lower = path.toLowerCase()
  if (lower === '/mcp') return 'mcp'
  if (path === '/docs' || path.startsWith('/docs/')) return 'docs'
  // Below it lies what the page for browsers loads.
  if (lower === '/graphql' || lower.startsWith('/graphql/')) return 'graphql'
  // Whatever stands before it (F78); whether it is plain, the surface says.
  return /\/api(\/|$)/.test(lower) ? 'odata' : undefined
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
  for (const [name, value] of Object.entries(exchange.common)) response.setHeader(name, value)
  packedAs(singleHeaders(request), [])
  const release = reserveBody(request, running.bodyBytesMax, running.budget)
  response.once('close', release)
  if (exchange.expectsContinue) response.writeContinue()
  const answer = await running.graphql.handle(request, response, caller)
  if (answer === undefined) return
  const { vary } = exchange.common
  await writeAnswer(response, answer, exchange.method === 'HEAD', vary === undefined ? {} : { vary })
}

async function callSurface<Who extends Identity>(
  running: Running<Who>,
  exchange: Exchange,
  surface: (request: SurfaceRequest) => Promise<SurfaceResponse>,
): Promise<void> {
  const { request, response, method, expectsContinue } = exchange
  const headers = singleHeaders(request)
  const base = baseOf(headers, running.knownAt ?? {})
  const url = request.url ?? '/'
  // HEAD is GET without its body, which is for the server to leave out, not for the surface.
  const head = method === 'HEAD'
  const ask = async (body: Uint8Array): Promise<void> => {
    const result = await surface({ method: head ? 'GET' : method, url, base, headers, body })
    await writeAnswer(response, result, head, exchange.common)
  }
  if (!expectsContinue && bringsNothing(headers)) return ask(nothing)
  // Looked at before 100 Continue, so that a client that asks first never sends a body in vain.
  const encoding = packedAs(headers, bodyEncodings)
  reserveBody(request, running.bodyBytesMax, running.budget)()
  if (expectsContinue) response.writeContinue()
  const body = await readBody(request, running.bodyBytesMax, running.budget)
  let whole: HeldBody | undefined
  try {
    if (encoding !== undefined) whole = await unpacked(body.bytes, encoding, running.bodyBytesMax, running.budget)
    await ask(whole === undefined ? body.bytes : whole.bytes)
  } finally {
    whole?.release()
    body.release()
  }
}

const nothing = new Uint8Array()

/** Answers with the OData error shape (D4), at the GraphQL address as that surface says it; what is not a Problem is logged and told as 500 without details. */
async function refuse<Who extends Identity>(running: Running<Who>, exchange: Exchange, error: unknown): Promise<void> {
  const { log, graphql } = running
  const { request, response, requestId, method } = exchange
  const refusal = error instanceof Refusal ? error : undefined
  const problem = refusal?.problem ?? (error instanceof Problem ? error : undefined)
  // The client went away while it was still sending: nobody is left to answer.
  if (problem === undefined && request.destroyed && !request.complete) return
  if (problem === undefined) log.error({ requestId, err: error }, 'request failed')
  if (response.headersSent) {
    // Half an answer is out: cutting the connection is the only way to say that it is not whole.
    response.destroy()
    return
  }
  const told = problem ?? new Problem('Internal_ServerError', 'Something went wrong on our side.')
  const surface = surfaceOf(exchange.path)
  const text = surface === 'graphql' ? graphql.refusal(told, requestId) : problemBody(told, requestId)
  response.writeHead(told.status, {
    ...exchange.common,
    ...refusal?.headers,
    ...(surface === 'odata' ? { 'odata-version': '4.0' } : {}),
    ...(request.complete ? {} : { connection: 'close' }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  if (method !== 'HEAD') response.write(text)
  if (!request.complete && !exchange.expectsContinue) await drained(request)
  response.end()
}
