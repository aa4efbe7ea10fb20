import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { almighty, type DemoEngine } from './demo-engine.ts'

// Answers are read freely; the matchers say what must be there.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any

/** Asks a GraphQL surface as somebody; answers the JSON and the statements it took. */
export type Ask = (
  query: string,
  variables?: object,
  caller?: Caller,
) => Promise<{ readonly json: Answer; readonly text: string; readonly statements: number }>

/** A GraphQL surface over an engine, without a server; whatever it logs as unexpected is in `logged`. */
export function graphqlOver({ running: { engine } }: Pick<DemoEngine, 'running'>): {
  readonly ask: Ask
  readonly logged: unknown[]
} {
  const logged: unknown[] = []
  const graphql: GraphQLSurface = createGraphQL({
    engine,
    log: (error) => logged.push(error),
    bodyBytesMax: 30_000_000,
  })
  const ask: Ask = async (query, variables = {}, caller = almighty()) => {
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const text = await (await graphql.fetch(request, caller)).text()
    return { json: JSON.parse(text), text, statements: caller.statements }
  }
  return { ask, logged }
}

/** The global id of a record. */
export function globalId(type: string, companyId: string, id: string): string {
  return Buffer.from(`${type}:${companyId}:${id}`).toString('base64url')
}
