import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import { languageHeader, type Listener } from '../core/language/listener.ts'
import { languageAsked } from '../core/language/negotiate.ts'
import type { Problem } from '../core/problem.ts'
import type { Caller } from '../engine/contract/caller.ts'
import type { Engine } from '../engine/contract/engine.ts'
import type { RunningJobs } from '../engine/contract/jobs.ts'
import { batches, type ServedCaller } from './guard/batches.ts'
import type { GraphContext } from './build/context.ts'
import { download } from './bulk/download.ts'
import { type AskItself, jobWork } from './bulk/work.ts'
import { compression, type Compressed } from './guard/compression.ts'
import { costGuard } from './guard/cost-guard.ts'
import { cursorsBeforeReads } from './guard/cursors-before-reads.ts'
import { deadline, stoppable, type Stopping } from './guard/deadline.ts'
import { documentCache, type TextCache } from './guard/document-cache.ts'
import { maskError, refusalBody } from './terms/errors.ts'
import { limitReads } from './guard/read-concurrency.ts'
import { graphiqlLater } from './graphiql/later.ts'
import type { Graphiql, PageRequest } from './graphiql/route.ts'
import { guards } from './guard/guards.ts'
import { oneSnapshot } from './guard/one-snapshot.ts'
import { directAnswers, type Sent } from './kept/direct-answers.ts'
import { endedBefore, executedShortly, type Ended } from './kept/short-execution.ts'
import {
  isShort,
  readBody,
  readBytes,
  type RequestHead,
  sentOf,
  shortRequestType,
  textOf,
} from './kept/short-request.ts'
import { limits } from './terms/limits.ts'
import { makeLoaders } from './load/loaders.ts'
import {
  noPersistedQueries,
  persistedOperations,
  readOperations,
  type KnownOperations,
  type OperationsFile,
} from './guard/persisted-operations.ts'
import { isJson, requestBodies, type ReadBody, type WithReadBody } from './guard/request-bodies.ts'
import { type SchemaFiles, schemaFiles } from './schema-files.ts'
import { buildSchema } from './schema.ts'
import { liveQueries } from './watch/live.ts'
import { freshBudget, type RequestBudget } from './terms/request-budget.ts'

/** What the GraphQL surface needs: the engine, a log for masked errors, and the largest request body in bytes. */
export interface GraphQLOptions {
  readonly engine: Engine
  readonly log: (error: unknown, requestId: string) => void
  readonly bodyBytesMax: number
  /** Whether `__schema` and `__type` are answered; yes unless told. */
  readonly introspection?: boolean
  /** Operations that clients may send by their hash. */
  readonly operations?: OperationsFile | undefined
  /** Milliseconds an operation may take; {@link limits} unless told. */
  readonly operationMs?: number
  /** Off: every operation runs on the executor, as answers that are written directly are compared with. */
  readonly direct?: boolean
  /** Whether answers differ by `Origin`, so that caches keep them apart. */
  readonly originsVary?: boolean
  /** Hears what each operation is, where somebody watches them (F108). */
  readonly named?: ((sent: Pick<Sent, 'query' | 'operationName'>) => void) | undefined
  /** A body as a client takes it that sends such an `Accept-Encoding`; undefined: as it is. */
  readonly compressed?: Compressed
}

/** An answer that is still to be sent. */
export interface GraphQLAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined
}

/** The GraphQL surface at `/graphql`, for callers that the entry has authenticated. */
export interface GraphQLSurface {
  /** Answers a request, whose body is given where it was read already; what comes back is the answer for the server to send, undefined when it is sent already. */
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
    caller: ServedCaller,
    body?: Uint8Array,
    writesItself?: () => void,
  ) => Promise<GraphQLAnswer | undefined>
  /** The same without a socket. */
  readonly fetch: (request: Request, caller: ServedCaller) => Promise<Response>
  /** Begins to do jobs, of any process (F83); undefined where the engine has none. */
  readonly work: () => RunningJobs | undefined
  /** The body of a refusal before a request came here. */
  readonly refusal: (problem: Problem, requestId: string, listener: Listener) => string
}

interface ServerContext extends WithReadBody {
  readonly caller: ServedCaller
  readonly begun?: number
  /** How the operation ended before yoga was asked. */
  readonly ended?: Ended
  /** Set where an operation runs without a Request: whether its client is still there. */
  readonly leaving?: AbortSignal
}

type OperationContext = Omit<GraphContext, 'caller'> & {
  /** Texts that are no known operations are not run. */
  readonly onlyKnown: boolean
  readonly stopping: Stopping
  readonly budget: RequestBudget
}

// The entry does these, or nobody.
const notOfYoga = { graphiql: false, landingPage: false, multipart: false, cors: false, logging: false } as const

/** Makes the surface; the schema is built once, loaders once per request. Known operations that do not fit it are an Error. */
export function createGraphQL(options: GraphQLOptions): GraphQLSurface {
  const { engine, log, bodyBytesMax, operations, introspection = true } = options
  // yoga's mask is not told the request; the log needs its id, and whoever asks a language.
  const callers = new AsyncLocalStorage<ServedCaller>()
  const schema = buildSchema(engine.resources)
  const known: KnownOperations = operations === undefined ? new Map() : readOperations(operations, schema)
  const graphiql = graphiqlLater(introspection ? schema : undefined, engine, operations?.only === true)
  const documents = documentCache()
  const weighed = new WeakSet<DocumentNode>()
  const operationMs = options.operationMs ?? limits.operationMs
  // The operations of a batch spend together.
  const budgets = new WeakMap<Request, RequestBudget>()
  const budgetOf = (request: Request): RequestBudget => {
    const budget = budgets.get(request) ?? freshBudget()
    budgets.set(request, budget)
    return budget
  }
  const yoga = createYoga<ServerContext, OperationContext>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ caller, request, leaving }) => {
      const stopping: Stopping = { reason: undefined }
      const budget = leaving === undefined ? budgetOf(request) : freshBudget()
      const used = limitReads(stoppable(engine, stopping), budget)
      return {
        engine: used,
        loaders: makeLoaders(used, caller, budget),
        stopping,
        budget,
        onlyKnown: operations?.only === true,
      }
    },
    plugins: [
      endedBefore(),
      requestBodies(),
      batches(schema, documents, known),
      operations === undefined ? noPersistedQueries() : persistedOperations(known, operations.only),
      guards(introspection),
      costGuard(weighed),
      oneSnapshot(),
      deadline(operationMs),
      cursorsBeforeReads(),
      liveQueries(),
      streamHeaders(),
      languageHeaders(),
      ...(options.originsVary === true ? [varyByOrigin()] : []),
      ...(options.compressed === undefined ? [] : [compression(options.compressed)]),
    ],
    parserAndValidationCache: { documentCache: documents.parsed, errorCache: documents.refused },
    extraParamNames: ['documentId'],
    ...notOfYoga,
    batching: { limit: limits.batch },
    maxRequestBodySize: bodyBytesMax,
    maskedErrors: { maskError: (error) => maskFor(callers.getStore(), error, log) },
  })
  const documentsSeen = { documents: documents.parsed, weighed }
  const direct = directWay({ ...options, operationMs }, { schema, ...documentsSeen })
  const short: ShortWay = (sent, context) =>
    callers.run(context.caller, () =>
      executedShortly({ enveloped: (given) => yoga.getEnveloped(given), ...documentsSeen }, sent, context),
    )
  // Where known operations are all there is, no text is one.
  const isShort = options.direct !== false && operations?.only !== true
  const files = schemaFiles(introspection && operations?.only !== true ? schema : undefined)
  const ways = isShort ? { direct, short } : undefined
  const surface = surfaceOver(yoga, pages(files, engine), graphiql, ways, callers, options.named)
  return { ...surface, work: () => engine.jobs?.run(jobWork(engine, asking(surface.fetch)), log) }
}

// Whoever calls without a socket may ask again with the same caller.
function askedBy(caller: ServedCaller, acceptLanguage: string | null | undefined): void {
  caller.acceptLanguage = acceptLanguage ?? undefined
  caller.toldIn = undefined
}

function maskFor(caller: ServedCaller | undefined, error: unknown, log: GraphQLOptions['log']): GraphQLError {
  return maskError(error, caller ?? {}, (cause) => log(cause, caller?.requestId ?? ''))
}

/** Answers what is read below `/graphql` without being an operation; undefined: it is one. */
type Pages = (request: PageRequest, caller: Caller) => Promise<GraphQLAnswer | undefined>

// Before GraphiQL, which answers every other address below `/graphql`.
function pages(files: SchemaFiles, engine: Engine): Pages {
  return async (request, caller) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    return files(request) ?? download(engine, request, caller)
  }
}

function asking(fetch: GraphQLSurface['fetch']): AskItself {
  return async (query, variables, caller) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query, variables })
    return (await fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }), caller)).text()
  }
}

/** The body of an answer that needs no executor; undefined: the executor answers. */
type DirectWay = (sent: Sent, caller: ServedCaller) => Promise<Buffer | undefined>

/** The body of an answer that needs no Request; else how the operation ended, or that it was not begun. */
type ShortWay = (
  sent: Sent,
  context: ServerContext & { readonly leaving: AbortSignal },
) => Promise<Buffer | Ended | undefined>

/** The ways past yoga, in the order in which they are tried. */
interface ShortWays {
  readonly direct: DirectWay | undefined
  readonly short: ShortWay
}

/** The way without an executor; undefined where there is none. */
function directWay(
  { engine, operationMs }: GraphQLOptions & { readonly operationMs: number },
  seen: {
    readonly schema: GraphQLSchema
    readonly documents: TextCache<DocumentNode>
    readonly weighed: WeakSet<DocumentNode>
  },
): DirectWay | undefined {
  const { hot, resources } = engine
  if (hot === undefined) return undefined
  const answer = directAnswers({ resources, hot, ...seen })
  return (sent, caller) => withinMs(answer(sent, caller), operationMs)
}

/** The short ways to an answer, or how the operation ended where yoga is to tell it; undefined: nothing was done. */
function shortWays(ways: ShortWays | undefined, named: GraphQLOptions['named']) {
  return async (
    read: ReadBody,
    type: string,
    context: ServerContext & { readonly leaving: AbortSignal },
  ): Promise<GraphQLAnswer | Ended | undefined> => {
    const sent = sentOf(read)
    if (sent === undefined) return undefined
    named?.(sent)
    const { caller } = context
    // The bytes of stored texts are copied there: whoever wants them in another language has them from the executor (F113).
    const asStored = languageAsked(caller.acceptLanguage) === 'en' || !sent.query.includes('rrorMessage')
    const found = (asStored ? await ways?.direct?.(sent, caller) : undefined) ?? (await ways?.short(sent, context))
    if (!(found instanceof Uint8Array)) return found
    return {
      status: 200,
      headers: { 'Content-Type': `${type}; charset=utf-8`, ...languageHeader(caller) },
      body: found,
    }
  }
}

/** Takes requests with and without a socket: first the short ways, then GraphiQL for browsers, then yoga. */
function surfaceOver(
  yoga: YogaServerInstance<ServerContext, OperationContext>,
  pageOf: Pages,
  graphiql: Graphiql,
  ways: ShortWays | undefined,
  callers: AsyncLocalStorage<ServedCaller>,
  named: GraphQLOptions['named'],
): Omit<GraphQLSurface, 'work'> {
  const typeOf = (head: RequestHead) => (ways === undefined ? undefined : shortRequestType(head))
  const shortly = shortWays(ways, named)
  return {
    refusal: refusalBody,
    async handle(request, response, caller, body, writesItself) {
      const { method, url } = request
      const header = (name: string): string | undefined => single(request.headers[name])
      caller.via = { surface: 'GraphQL', userAgent: header('user-agent') ?? '' }
      askedBy(caller, header('accept-language'))
      const type = typeOf({ method, url, header })
      if (type !== undefined && isShort(request, body)) {
        const begun = performance.now()
        const read = readBody(body === undefined ? await textOf(request) : Buffer.from(body).toString())
        const answer = await shortly(read, type, { caller, begun, leaving: leavingOf(response) })
        if (answer !== undefined && !('outcome' in answer)) return answer
        // That there is a body and that it was read: of a text yoga would count the characters one by one, and pipe a stream.
        Object.assign(request, { body: { read: true } })
        const context = { caller, begun, read, ...(answer !== undefined && { ended: answer }) }
        writesItself?.()
        await callers.run(caller, () => yoga(request, response, context))
        return undefined
      }
      const file = await pageOf({ method, url, header }, caller)
      if (file !== undefined) return file
      const page = await graphiql({ method, url, header }, caller)
      const read = body !== undefined && isJson(header('content-type')) ? await readBytes(body) : undefined
      // Of bytes yoga would list each by its number.
      if (body !== undefined)
        Object.assign(request, { body: read === undefined ? Readable.from([body]) : { read: true } })
      writesItself?.()
      if (page === undefined) await callers.run(caller, () => yoga(request, response, { caller, read }))
      else response.writeHead(page.status, page.headers).end(page.body)
      return undefined
    },
    async fetch(request, caller) {
      const { method, url, headers } = request
      const header = (name: string): string | null => headers.get(name)
      caller.via = { surface: 'GraphQL', userAgent: header('user-agent') ?? '' }
      askedBy(caller, header('accept-language'))
      const type = typeOf({ method, url: new URL(url).pathname, header })
      const begun = performance.now()
      let ended: Ended | undefined
      if (type !== undefined) {
        const context = { caller, begun, leaving: request.signal }
        const answer = await shortly(readBody(await request.clone().text()), type, context)
        if (answer !== undefined && !('outcome' in answer)) return responseOf(answer, false)
        ended = answer
      }
      const page = (await pageOf({ method, url, header }, caller)) ?? (await graphiql({ method, url, header }, caller))
      if (page !== undefined) return responseOf(page, method === 'HEAD')
      const context = { caller, ...(type !== undefined && { begun }), ...(ended !== undefined && { ended }) }
      return callers.run(caller, () => yoga.fetch(request, context))
    },
  }
}

// Without a socket nobody reads slowly, so what comes in pieces is put together.
async function responseOf({ status, headers, body }: GraphQLAnswer, head: boolean): Promise<Response> {
  if (head || body === undefined || status === 304) return new Response(null, { status, headers })
  if (typeof body === 'string') return new Response(body, { status, headers })
  const pieces: Uint8Array[] = []
  if (body instanceof Uint8Array) pieces.push(body)
  else for await (const piece of body) pieces.push(Buffer.from(piece))
  return new Response(new Uint8Array(Buffer.concat(pieces)), { status, headers })
}

/** Says in which language something was told (F113). */
function languageHeaders(): Plugin<object, ServerContext> {
  return {
    onResponse({ response, serverContext }) {
      const { toldIn } = serverContext.caller
      if (toldIn !== undefined) response.headers.set('content-language', toldIn)
    },
  }
}

/** Headers that let server-sent events pass through proxies as they come; yoga's content-encoding `none` is no encoding at all. */
function streamHeaders(): Plugin {
  return {
    onResponse({ response }) {
      if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-accel-buffering', 'no')
      response.headers.delete('content-encoding')
    },
  }
}

/** What the entry says with CORS, for yoga's own Vary replaces it. */
function varyByOrigin(): Plugin {
  return {
    onResponse({ response }) {
      response.headers.append('vary', 'Origin')
    },
  }
}

/** What comes of work in time; undefined afterwards. */
async function withinMs<T>(work: Promise<T | undefined>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Tells when the client went away before it was answered. */
function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return leaving.signal
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
