import {
  ApolloLink,
  type FieldPolicy,
  type InMemoryCacheConfig,
  isReference,
  Observable,
  type Reference,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client'
import type { Endpoint } from './endpoint.ts'
import { type FollowOptions, observe } from './resume.ts'
import { connections, deletedTypes, possibleTypes, valueTypes } from './schema/facts.ts'

/**
 * What `new InMemoryCache(…)` must know of the schema. A record is kept once, by its global `id`. What is no record belongs
 * to what it stands in. Pages of a list that follow each other are one list, by its filter and order; `fetchMore` with
 * `after` or `before` makes it longer, asking without them begins it anew. A deleted record leaves every list. What is asked
 * as of a version is refused, for it has the ids of what is there now: ask it with `fetchPolicy: 'no-cache'`.
 */
export function cacheConfig(): InMemoryCacheConfig {
  const typePolicies: TypePolicies = Object.fromEntries(valueTypes.map((name) => [name, { keyFields: false }]))
  for (const [name, lists] of Object.entries(connections)) {
    const fields = Object.fromEntries(Object.entries(lists).map(([field, keys]) => [field, pages(keys)]))
    typePolicies[name] = { ...typePolicies[name], fields }
  }
  const { Query: query } = typePolicies
  typePolicies['Query'] = { ...query, fields: { ...query?.fields, company: ofNow } }
  const deletions = Object.fromEntries(deletedTypes.map((type) => [`delete${type}`, deletion(type)]))
  typePolicies['Mutation'] = { fields: deletions }
  const types = Object.entries(possibleTypes).map(([name, members]) => [name, [...members]])
  return { possibleTypes: Object.fromEntries(types), typePolicies }
}

/** The link for subscriptions: they go over server-sent events, and go on after a break (docs/graphql.md, Subscriptions). */
export function eventLink(endpoint: Endpoint, options: FollowOptions = {}): ApolloLink {
  return new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) =>
        observe<Record<string, unknown>>(endpoint, { query, operationName, variables }, options, {
          next: ({ data, errors }) =>
            observer.next({ data, errors: errors?.map((one) => ({ ...one, path: one.path })) }),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        }),
      ),
  )
}

/** A page, or the pages that were put together, as the cache has them. */
interface Held {
  readonly nodes?: readonly Reference[] | undefined
  readonly edges?: readonly (Reference | StoreObject)[] | undefined
  readonly pageInfo?: {
    readonly startCursor?: string | null
    readonly endCursor?: string | null
    readonly hasNextPage?: boolean
    readonly hasPreviousPage?: boolean
  }
}

function pages(keys: readonly string[]): FieldPolicy<Held> {
  return {
    keyArgs: [...keys],
    // A record that was deleted is no hole in the list.
    read: (held, { canRead, readField }) => {
      if (held === undefined) return held
      const nodes = held.nodes?.filter((one) => canRead(one))
      const edges = held.edges?.filter((one) => canRead(readField<Reference>('node', one)))
      return { ...held, ...(nodes && { nodes }), ...(edges && { edges }) }
    },
    merge: (held, page, { args }) => joined(held, page, args),
  }
}

/**
 * A list made longer by the page after or before it. A page that begins within it, asked for twice or anew, takes the place
 * of what stood from there on. Asked for without a place, or from elsewhere, the page is the list.
 */
function joined(held: Held | undefined, page: Held, args: Readonly<Record<string, unknown>> | null): Held {
  const [after, before] = [args?.['after'], args?.['before']]
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = held?.pageInfo ?? {}
  if (held !== undefined && typeof after === 'string') {
    const kept = after === endCursor ? held : upTo(held, page)
    const ends = { ...held.pageInfo, ...page.pageInfo, ...given({ startCursor, hasPreviousPage }) }
    return kept === undefined ? page : { ...held, ...page, ...both(kept, page), pageInfo: ends }
  }
  if (held !== undefined && typeof before === 'string' && before === startCursor) {
    const ends = { ...held.pageInfo, ...page.pageInfo, ...given({ endCursor, hasNextPage }) }
    return { ...held, ...page, ...both(page, held), pageInfo: ends }
  }
  return page
}

function both({ nodes, edges }: Held, { nodes: more, edges: further }: Held): Held {
  return {
    ...(nodes && more && { nodes: [...nodes, ...more] }),
    ...(edges && further && { edges: [...edges, ...further] }),
  }
}

/** What is held before the first record of the page; undefined where it is not among what is held. */
function upTo({ nodes, edges }: Held, page: Held): Held | undefined {
  const first = recordOf(page.nodes?.[0]) ?? recordOf(page.edges?.[0])
  const list = nodes ?? edges ?? []
  const at = list.findIndex((one) => first !== undefined && recordOf(one) === first)
  return at < 0 ? undefined : { nodes: nodes?.slice(0, at), edges: edges?.slice(0, at) }
}

/** The key of a record, or of the record of an edge. */
function recordOf(one: Reference | StoreObject | undefined): string | undefined {
  if (one === undefined || isReference(one)) return one?.__ref
  const { node } = one
  return isReference(node) ? node.__ref : undefined
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const known: Partial<Fields> = { ...fields }
  for (const name in known) if (known[name] === undefined) delete known[name]
  return known
}

/** Keeps a company as it is now only: one `at` a version would stand in its place, with other sums under the same names. */
const ofNow: FieldPolicy<Reference | StoreObject | null> = {
  merge: (_held, company, { args }) => {
    const at: unknown = args?.['at']
    if (at === undefined || at === null) return company
    throw new TypeError("company(at:) is of another moment under the same id: ask it with fetchPolicy 'no-cache'.")
  },
}

/** A record that a mutation deleted leaves the cache. */
function deletion(type: string): FieldPolicy<Reference | StoreObject> {
  return {
    merge: (_held, result, { args, cache, readField }) => {
      const input: unknown = args?.['input']
      const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined
      if (typeof id === 'string' && readField('__typename', result) === `Delete${type}Success`)
        cache.evict({ id: `${type}:${id}` })
      return result
    },
  }
}
