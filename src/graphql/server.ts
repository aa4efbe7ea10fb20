import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Problem } from '../core/problem.ts'
import type { Engine } from '../engine/contract/engine.ts'
import { batches, type ServedCaller } from './guard/batches.ts'
import type { GraphContext } from './build/context.ts'
import { costGuard } from './guard/cost-guard.ts'
import { cursorsBeforeReads } from './guard/cursors-before-reads.ts'
import { deadline, stoppable, type Stopping } from './guard/deadline.ts'
import { documentCache } from './guard/document-cache.ts'
import { maskError, refusalBody } from './terms/errors.ts'
import { limitReads } from './guard/read-concurrency.ts'
import { graphiqlLater } from './graphiql/later.ts'
import { guards } from './guard/guards.ts'
import { limits } from './terms/limits.ts'
import { makeLoaders } from './load/loaders.ts'
import {
  persistedOperations,
  readOperations,
  type KnownOperations,
  type OperationsFile,
} from './guard/persisted-operations.ts'
import { requestBodies } from './guard/request-bodies.ts'
import { buildSchema } from './schema.ts'
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
}

/** The GraphQL surface at `/graphql`, for callers that the entry has authenticated. */
export interface GraphQLSurface {
  readonly handle: (request: IncomingMessage, response: ServerResponse, caller: ServedCaller) => Promise<void>
  /** The same without a socket. */
  readonly fetch: (request: Request, caller: ServedCaller) => Promise<Response>
  /** The body of a refusal before a request came here. */
  readonly refusal: (problem: Problem, requestId: string) => string
}

interface ServerContext {
  readonly caller: ServedCaller
}

/** Makes the surface; the schema is built once, loaders once per request. Known operations that do not fit it are an Error. */
export function createGraphQL(options: GraphQLOptions): GraphQLSurface {
  const { engine, log, bodyBytesMax, operations, introspection = true } = options
  // yoga's mask is not told the request; the log needs its id.
  const requestIds = new AsyncLocalStorage<string>()
  const schema = buildSchema(engine.resources)
  const known: KnownOperations = operations === undefined ? new Map() : readOperations(operations, schema)
  const graphiql = graphiqlLater(introspection ? schema : undefined, engine, operations?.only === true)
  const documents = documentCache()
  // The operations of a batch spend together.
  const budgets = new WeakMap<Request, RequestBudget>()
  const budgetOf = (request: Request): RequestBudget => {
    const budget = budgets.get(request) ?? freshBudget()
    budgets.set(request, budget)
    return budget
  }
  const yoga = createYoga<ServerContext, Omit<GraphContext, 'caller'> & { stopping: Stopping }>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ caller, request }) => {
      const stopping: Stopping = { reason: undefined }
      const budget = budgetOf(request)
      const used = limitReads(stoppable(engine, stopping), budget)
      return { engine: used, loaders: makeLoaders(used, caller, budget), stopping }
    },
    plugins: [
      requestBodies(),
      batches(schema, documents, known),
      ...(operations === undefined ? [] : [persistedOperations(known, operations.only)]),
      guards(introspection),
      costGuard(),
      deadline(options.operationMs ?? limits.operationMs),
      cursorsBeforeReads(),
      streamHeaders(),
    ],
    parserAndValidationCache: { documentCache: documents.parsed, errorCache: documents.refused },
    extraParamNames: ['documentId'],
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: { limit: limits.batch },
    cors: false,
    logging: false,
    maxRequestBodySize: bodyBytesMax,
    maskedErrors: {
      maskError: (error) => maskError(error, (cause) => log(cause, requestIds.getStore() ?? '')),
    },
  })
  return {
    refusal: refusalBody,
    async handle(request, response, caller) {
      const { method, url } = request
      const header = (name: string): string => String(request.headers[name] ?? '')
      const page = await graphiql({ method, url, header }, caller)
      if (page !== undefined) {
        response.writeHead(page.status, page.headers).end(page.body)
        return
      }
      await requestIds.run(caller.requestId, () => yoga(request, response, { caller }))
    },
    async fetch(request, caller) {
      const { method, url, headers } = request
      const page = await graphiql({ method, url, header: (name) => headers.get(name) }, caller)
      if (page !== undefined) {
        const body = page.body === undefined ? null : new Uint8Array(page.body)
        return new Response(body, { status: page.status, headers: page.headers })
      }
      return requestIds.run(caller.requestId, () => yoga.fetch(request, { caller }))
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
