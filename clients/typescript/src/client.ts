import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import { type Endpoint, send } from './endpoint.ts'
import { type Answer, answerOf, FacturierError, refusalOf } from './refusal.ts'
import { follow, type FollowOptions } from './resume.ts'

/** How one request is sent. */
export interface RequestOptions {
  /** Ends the request. */
  readonly signal?: AbortSignal
}

/** A client of a service, for operations that codegen typed: those of this package, or those of your own. */
export interface FacturierClient {
  /** The data of an operation. Throws a {@link FacturierError} when any of it failed. */
  request<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Data>
  /** What came, with the fields that failed named in `errors`. Throws only when nothing came. */
  ask<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Answer<Data>>
  /** What each event of a subscription brings, for as long as it is wanted: it goes on after breaks, see {@link follow}. */
  subscribe<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: FollowOptions,
  ): AsyncGenerator<Data, void, undefined>
}

/** Makes a client. Nothing is sent, kept or repeated on its own but the reconnections of subscriptions. */
export function createClient(endpoint: Endpoint): FacturierClient {
  const ask: FacturierClient['ask'] = async <Data>(
    document: TypedDocumentNode<Data, never>,
    variables: object,
    { signal }: RequestOptions = {},
  ) => {
    const asked = { query: print(document), variables }
    const response = await send(endpoint, asked, 'application/graphql-response+json, application/json', signal)
    if (!response.ok) throw await refusalOf(response)
    const answer = answerOf<Data>(await response.text())
    if (answer === undefined) throw new FacturierError(response.status, [])
    if (answer.data === undefined || answer.data === null)
      throw new FacturierError(response.status, answer.errors ?? [])
    return answer
  }
  return {
    ask,
    request: async (document, variables, options) => dataOf(await ask(document, variables, options)),
    subscribe: async function* (document, variables, options) {
      for await (const answer of follow<ResultOf<typeof document>>(endpoint, { query: document, variables }, options))
        yield dataOf(answer)
    },
  }
}

type ResultOf<Document> = Document extends TypedDocumentNode<infer Data, never> ? Data : never

function dataOf<Data>({ data, errors = [] }: Answer<Data>): Data {
  if (data === undefined || data === null || errors.length > 0) throw new FacturierError(200, errors)
  return data
}
