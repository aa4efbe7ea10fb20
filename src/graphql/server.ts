import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createYoga } from 'graphql-yoga'
import type { Caller, Engine } from '../engine/engine.ts'
import type { GraphContext } from './context.ts'
import { maskError } from './errors.ts'
import { graphiqlPage, wantsGraphiql } from './graphiql.ts'
import { guards } from './guards.ts'
import { makeLoaders } from './loaders.ts'
import { buildSchema } from './schema.ts'

/** What the GraphQL surface needs: the engine, a log for masked errors, and the largest request body in bytes. */
export interface GraphQLOptions {
  readonly engine: Engine
  readonly log: (error: unknown, requestId: string) => void
  readonly bodyBytesMax: number
}

/** The GraphQL surface at `/graphql`, for callers that the entry has authenticated. */
export interface GraphQLSurface {
  readonly handle: (request: IncomingMessage, response: ServerResponse, caller: Caller) => Promise<void>
  /** The same without a socket. */
  readonly fetch: (request: Request, caller: Caller) => Promise<Response>
}

interface ServerContext {
  readonly caller: Caller
}

/** Makes the surface; the schema is built once, loaders once per request. */
export function createGraphQL({ engine, log, bodyBytesMax }: GraphQLOptions): GraphQLSurface {
  // yoga's mask is not told the request; the log needs its id.
  const requestIds = new AsyncLocalStorage<string>()
  const yoga = createYoga<ServerContext, Omit<GraphContext, 'caller'>>({
    schema: buildSchema(engine.resources),
    graphqlEndpoint: '/graphql',
    context: ({ caller }) => ({ engine, loaders: makeLoaders(engine, caller) }),
    plugins: [guards()],
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    cors: false,
    logging: false,
    maxRequestBodySize: bodyBytesMax,
    maskedErrors: {
      maskError: (error) => maskError(error, (cause) => log(cause, requestIds.getStore() ?? '')),
    },
  })
  return {
    async handle(request, response, caller) {
      if (wantsGraphiql(request.method, request.headers.accept)) {
        const page = await graphiqlPage({
          acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
          ifNoneMatch: request.headers['if-none-match'],
        })
        response.writeHead(page.status, page.headers).end(page.body)
        return
      }
      await requestIds.run(caller.requestId, () => yoga(request, response, { caller }))
    },
    async fetch(request, caller) {
      if (wantsGraphiql(request.method, request.headers.get('accept'))) {
        const page = await graphiqlPage({
          acceptEncoding: request.headers.get('accept-encoding'),
          ifNoneMatch: request.headers.get('if-none-match'),
        })
        return new Response(page.body === undefined ? null : new Uint8Array(page.body), {
          status: page.status,
          headers: page.headers,
        })
      }
      return requestIds.run(caller.requestId, () => yoga.fetch(request, { caller }))
    },
  }
}
