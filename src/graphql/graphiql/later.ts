import type { GraphQLSchema } from 'graphql'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Graphiql } from './route.ts'

/**
 * GraphiQL whose code is loaded by the first request that may be a browser's (F76): a service of programs never needs it.
 * Where known operations are all that runs, `only`, a browser is told that there is none.
 */
export function graphiqlLater(schema: GraphQLSchema | undefined, engine: Engine, only: boolean): Graphiql {
  let loaded: Promise<Graphiql> | undefined
  const load = async (): Promise<Graphiql> => {
    const { createGraphiql, noGraphiql } = await import('./route.ts')
    return only ? noGraphiql : createGraphiql(schema, engine)
  }
  return async (request, caller) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    loaded ??= load()
    return (await loaded)(request, caller)
  }
}
