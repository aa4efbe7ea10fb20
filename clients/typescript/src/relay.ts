import {
  type FetchFunction,
  type GraphQLResponse,
  type MissingFieldHandler,
  Observable,
  type SubscribeFunction,
} from 'relay-runtime'
import { type Endpoint, send } from './endpoint.ts'
import { type Answer, answerOf, FacturierError, refusalOf } from './refusal.ts'
import { type FollowOptions, observe } from './resume.ts'

/** The first argument of `Network.create`: sends queries and mutations. Rejects what was refused as a whole. */
export function fetchFunction(endpoint: Endpoint): FetchFunction {
  return async ({ text, name }, variables) => {
    const asked = { query: text ?? '', operationName: name, variables }
    const response = await send(endpoint, asked, 'application/graphql-response+json, application/json')
    if (!response.ok) throw await refusalOf(response)
    const answer = answerOf<Record<string, unknown>>(await response.text())
    if (answer === undefined) throw new FacturierError(response.status, [])
    return responseOf(answer)
  }
}

/** The second argument of `Network.create`: subscriptions over server-sent events, which go on after a break. */
export function subscribeFunction(endpoint: Endpoint, options: FollowOptions = {}): SubscribeFunction {
  return ({ text, name }, variables) =>
    Observable.create<GraphQLResponse>((sink) =>
      observe<Record<string, unknown>>(endpoint, { query: text ?? '', operationName: name, variables }, options, {
        next: (answer) => sink.next(responseOf(answer)),
        error: (error) => sink.error(error),
        complete: () => sink.complete(),
      }),
    )
}

function responseOf({ data, errors }: Answer<Record<string, unknown>>): GraphQLResponse {
  const shown = errors?.map(({ message }) => ({ message }))
  if (data !== undefined && data !== null) return { data, ...(shown && { errors: shown }) }
  throw new FacturierError(200, errors ?? [])
}

/**
 * `missingFieldHandlers` of an `Environment`: a record that the store has is not asked for again by `node(id:)`, `nodes(ids:)`
 * or `company(id:)`, but as of a version (`at`). Ids are global and the schema keeps to Relay's rule, so nothing else need be said to the store.
 */
export const missingFieldHandlers: MissingFieldHandler[] = [
  {
    kind: 'linked',
    handle: (field, record, args) => {
      if (record?.getType() !== '__Root' || !['node', 'company'].includes(field.name)) return undefined
      // As of a version it is another answer under the same id.
      const { id, at } = args
      if (at !== undefined && at !== null) return undefined
      return typeof id === 'string' ? id : undefined
    },
  },
  {
    kind: 'pluralLinked',
    handle: (field, record, args) => {
      if (record?.getType() !== '__Root' || field.name !== 'nodes') return undefined
      const ids: unknown = args['ids']
      return Array.isArray(ids) ? ids.map(String) : undefined
    },
  },
]
