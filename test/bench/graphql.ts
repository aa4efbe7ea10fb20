import { execute, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { Engine } from '../../src/engine/contract/engine.ts'
import { makeLoaders } from '../../src/graphql/load/loaders.ts'
import { buildSchema } from '../../src/graphql/schema.ts'
import { library } from '../clients/libraries.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createInvoice, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'
import { manyEntries } from '../support/many-entries.ts'
import type { Probe } from './measured-service.ts'

const page = `query ($company: ID!) { company(id: $company) { generalLedgerEntries(first: 250) { nodes {
  id systemId etag entryNo postingDate documentNo documentType accountNumber description debitAmount creditAmount sourceType
  sourceNo accountId systemModifiedAt dimensionSetLines { code valueCode valueDisplayName } } } } }`
const nested = `query ($company: ID!) { company(id: $company) { name importSalesInvoices(first: 50) { nodes {
  id etag entryNo customerNo postingDate state company { id name displayName }
  lines { nodes { id lineNo no quantity unitPrice vatProdPostingGroup } } } } } }`
const small = `query ($company: ID!) { company(id: $company) { generalLedgerEntries(first: 10) {
  nodes { id entryNo postingDate documentNo accountNumber debitAmount } pageInfo { hasNextPage endCursor } } } }`
const create = `mutation ($company: ID!) { createImportSalesInvoice(input: { companyId: $company, source: { fields: {
  customerNo: "C00010", postingDate: "2026-03-16", documentDate: "2026-03-16", lines: [{ type: GL_ACCOUNT, no: "700000", quantity: 1, unitPrice: 100 }] } } }) {
  __typename ... on CreateImportSalesInvoiceSuccess { importSalesInvoice { id etag entryNo } } ... on Error { message } } }`

const documents = [
  { what: '250 entries of 15 fields with dimension lines', text: page, requests: 300, says: '"dimensionSetLines":[{' },
  { what: '50 documents with company and lines', text: nested, requests: 300, says: '"unitPrice":"100"' },
  { what: '10 entries of 6 fields', text: small, requests: 1500, says: '"endCursor":"' },
  { what: 'a mutation, with the database', text: create, requests: 400, says: '"CreateImportSalesInvoiceSuccess"' },
] as const

type Run = () => unknown

/** What graphql-jit answers: a function, or why there is none. */
interface CompiledQuery {
  readonly query?: (root: undefined, context: object, variables: object) => unknown
  readonly errors?: readonly Error[]
}

/** Entries and documents for the queries of this file to find. */
export async function graphqlBooks(demo: DemoEngine, database: TestDatabase): Promise<void> {
  await manyEntries(database, demo.companyId, 1_000)
  for (let n = 0; n < 50; n++) await createInvoice(demo, invoiceBody(5))
}

/** The same documents over HTTP with the database. */
export function graphqlProbes({ companyId }: DemoEngine): readonly (readonly [string, Probe])[] {
  return documents.map(({ what, text, requests, says }) => [
    `GraphQL, ${what}`,
    { path: '/graphql', body: { query: text, variables: { company: companyId } }, requests, says },
  ])
}

/** The head of {@link graphqlRows}. */
export const graphqlHead = ['execution without HTTP and database', 'ms', 'ratio', 'heap MB', 'compiling ms'] as const

/**
 * What executing costs beside the database, whose answers are kept and given again: the executor of yoga, which serves,
 * graphql-js, and a document compiled by graphql-jit over the same schema, in turns. Rows of what, milliseconds, ratio to
 * the first, megabytes a run, and milliseconds of compiling.
 */
export async function graphqlRows(demo: DemoEngine): Promise<readonly (readonly string[])[]> {
  const real = demo.running.engine
  const kept = replaying(real)
  const schema = buildSchema(real.resources)
  const rows: string[][] = []
  for (const { what, text, says } of documents) {
    const document = parse(text)
    for (const error of validate(schema, document)) throw error
    // What a mutation reads is what it has just made.
    const engine = text === create ? real : kept
    const context = () => ({ engine, caller: demo.caller, loaders: makeLoaders(engine, demo.caller) })
    const { runs, compiling } = executors(schema, document, demo.companyId, context)
    const found = await measured(runs, says)
    for (const [how, { ms, megabytes }] of found) {
      const ratio = ms / (found.get('yoga')?.ms ?? Number.NaN)
      const once = how === 'graphql-jit' ? compiling.toFixed(2) : ''
      rows.push([`${what}, ${how}`, ms.toFixed(2), `${ratio.toFixed(2)}x`, megabytes.toFixed(2), once])
    }
  }
  return rows
}

function executors(schema: GraphQLSchema, document: DocumentNode, company: string, context: () => object) {
  const variableValues = { company }
  const start = performance.now()
  const compiled: CompiledQuery = library('graphql-jit').compileQuery(schema, document)
  const compiling = performance.now() - start
  const { query } = compiled
  if (query === undefined) throw new Error(compiled.errors?.[0]?.message ?? 'The query cannot be compiled.')
  const yoga = createYoga({ schema, logging: false }).getEnveloped()
  const runs: ReadonlyMap<string, Run> = new Map<string, Run>([
    ['yoga', () => yoga.execute({ schema, document, contextValue: context(), variableValues })],
    ['graphql-js', () => execute({ schema, document, contextValue: context(), variableValues })],
    ['graphql-jit', () => query(undefined, context(), variableValues)],
  ])
  return { runs, compiling }
}

/** Median milliseconds and megabytes of each, in turns, so that what else the machine does falls on all alike. */
async function measured(
  runs: ReadonlyMap<string, Run>,
  says: string,
): Promise<ReadonlyMap<string, { ms: number; megabytes: number }>> {
  const rounds = 60
  const seen = new Map([...runs.keys()].map((how) => [how, { times: [] as number[], grown: [] as number[] }]))
  for (let round = -rounds; round < rounds; round++)
    for (const [how, run] of runs) {
      const heap = process.memoryUsage().heapUsed
      const start = performance.now()
      const answer = await run()
      const ms = performance.now() - start
      const grown = process.memoryUsage().heapUsed - heap
      const text = JSON.stringify(answer)
      if (!text.includes(says)) throw new Error(`${how} answered ${text.slice(0, 500)}`)
      // The first half warms up.
      if (round < 0) continue
      seen.get(how)?.times.push(ms)
      // A collection in between makes the difference negative.
      if (grown > 0) seen.get(how)?.grown.push(grown)
    }
  return new Map(
    [...seen].map(([how, { times, grown }]) => [how, { ms: median(times), megabytes: median(grown) / 1024 / 1024 }]),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The engine whose reads are kept by method and resource. */
function replaying(engine: Engine): Engine {
  const kept = new Map<string, unknown>()
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        const key = `${String(name)} ${given.map(named).join()}`
        const answer = kept.get(key) ?? Reflect.apply(value, target, given)
        kept.set(key, answer)
        return answer
      }
    },
  })
}

function named(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return String(value.length)
  if ('graphqlType' in value) return String(value.graphqlType)
  return 'resource' in value ? `${named(value.resource)} ${'limit' in value ? String(value.limit) : ''}` : ''
}
