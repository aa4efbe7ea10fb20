import type { SubscriptionForwarder } from '@urql/core'
import type { CacheExchangeOpts, Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import type { IntrospectionType, IntrospectionOutputTypeRef } from 'graphql'
import type { Endpoint } from './endpoint.ts'
import { type FollowOptions, observe } from './resume.ts'
import { connections, deletedTypes, possibleTypes, valueTypes } from './schema/facts.ts'
import { fieldTypes } from './schema/field-types.ts'

/**
 * What `cacheExchange(…)` of graphcache must know of the schema. A record is kept once, by its global `id`; what is no
 * record belongs to what it stands in. Pages of a list that were asked for are one list, by its filter and order. A deleted
 * record leaves the cache, and lists that had it are asked for again.
 */
export function cacheOptions(): Partial<CacheExchangeOpts> {
  const resolvers = Object.entries(connections).map(([type, lists]) => [
    type,
    Object.fromEntries(Object.keys(lists).map((field): [string, Resolver] => [field, relayPagination()])),
  ])
  return {
    schema: introspection(),
    keys: Object.fromEntries(valueTypes.map((name) => [name, () => null])),
    resolvers: Object.fromEntries(resolvers),
    updates: { Mutation: Object.fromEntries(deletedTypes.map((type) => [`delete${type}`, deletion(type)])) },
  }
}

/** What `subscriptionExchange({ forwardSubscription })` wants: server-sent events, which go on after a break. */
export function forwardSubscription(endpoint: Endpoint, options: FollowOptions = {}): SubscriptionForwarder {
  return ({ query = '', variables }) => ({
    subscribe: (sink) => ({
      unsubscribe: observe<Record<string, unknown>>(endpoint, { query, variables }, options, {
        next: ({ data, errors }) => sink.next({ data, errors }),
        error: (error) => sink.error(error),
        complete: () => sink.complete(),
      }),
    }),
  })
}

function deletion(type: string): UpdateResolver {
  return (result, { input }, cache) => {
    const id = member(input, 'id')
    if (typeof id === 'string' && member(result[`delete${type}`], '__typename') === `Delete${type}Success`)
      cache.invalidate({ __typename: type, id })
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined
}

/** The schema as graphcache reads it: what may be null, and which fragments an object fits. */
function introspection(): CacheExchangeOpts['schema'] {
  const objects = Object.entries(fieldTypes).map(([name, fields]): IntrospectionType => ({
    kind: 'OBJECT',
    name,
    interfaces: [],
    fields: fields.split(' ').map((field) => {
      const at = field.indexOf(':')
      return {
        name: field.slice(0, at),
        args: [],
        type: typeOf(field.slice(at + 1)),
        isDeprecated: false,
        deprecationReason: null,
      }
    }),
  }))
  // Interfaces too: of either it only asks which objects they stand for.
  const abstract = Object.entries(possibleTypes).map(([name, members]): IntrospectionType => ({
    kind: 'UNION',
    name,
    possibleTypes: members.map((member) => ({ kind: 'OBJECT', name: member })),
  }))
  const root = (name: string) => ({ kind: 'OBJECT', name }) as const
  return {
    __schema: {
      queryType: root('Query'),
      mutationType: root('Mutation'),
      subscriptionType: root('Subscription'),
      types: [...objects, ...abstract],
      directives: [],
    },
  }
}

function typeOf(text: string): IntrospectionOutputTypeRef {
  if (text.endsWith('!')) {
    const ofType = typeOf(text.slice(0, -1))
    return ofType.kind === 'NON_NULL' ? ofType : { kind: 'NON_NULL', ofType }
  }
  if (text.startsWith('[')) return { kind: 'LIST', ofType: typeOf(text.slice(1, -1)) }
  return { kind: 'SCALAR', name: text }
}
