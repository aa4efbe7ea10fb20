import fc from 'fast-check'
import { Client } from 'pg'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { postAll } from '../property/post-documents.ts'
import { documents } from '../property/random-documents.ts'
import { createTestDatabase } from './cluster.ts'
import { demoEngine } from './demo-engine.ts'
import { graphqlOver } from './graphql-surface.ts'

/** A GraphQL answer as a test looks at it, with the SQL statements it took. */
export interface Asked {
  // Tests look into answers freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly errors: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[]
  readonly statements: number
}

/** Records by field name. */
export type Plain = Readonly<Record<string, unknown>>

/**
 * The demo company with random documents of both sides in its books, posted over two years with dimensions, deferrals, items
 * and currencies, the same ones for the same seed; and its GraphQL. Posted are at least half of the documents.
 */
export async function ledgerBooks(seed: number, count: number) {
  const database = await createTestDatabase()
  const demo = await demoEngine(database.appUrl)
  const owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
  await owner.query(
    "update general_ledger_setup set allow_posting_from = '2025-01-01', allow_posting_to = '2027-12-31'",
  )
  const surface = graphqlOver(demo)

  const ask = async (query: string, variables: object = {}, caller?: Caller): Promise<Asked> => {
    const { json, statements } = await surface.ask(query, variables, caller)
    return { data: json.data, errors: json.errors ?? [], statements }
  }

  /** Every record of a collection of the company, page by page. */
  const pages = async (list: string, filterType: string, fields: string, filter: object = {}): Promise<Plain[]> => {
    const query = `query ($company: ID!, $after: String, $filter: ${filterType}) { company(id: $company) {
      list: ${list}(first: 250, after: $after, filter: $filter) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } } }`
    const found: Plain[] = []
    for (let after: unknown = null; ;) {
      const { data, errors } = await ask(query, { company: demo.companyId, after, filter })
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
      found.push(...data.company.list.nodes)
      if (data.company.list.pageInfo.hasNextPage !== true) return found
      after = data.company.list.pageInfo.endCursor
    }
  }

  const acted = await postAll(demo, fc.sample(documents({ flatCosts: false }), { numRuns: count, seed }))
  const posted = acted.filter(({ outcome }) => outcome.succeeded).length
  if (posted * 2 < count) throw new Error(`Only ${posted} of ${count} documents were posted.`)
  return {
    database,
    demo,
    owner,
    ask,
    pages,
    stop: async (): Promise<void> => {
      await demo.running.close()
      await owner.end()
      await database.drop()
    },
  }
}

/** What {@link ledgerBooks} answers. */
export type LedgerBooks = Awaited<ReturnType<typeof ledgerBooks>>
