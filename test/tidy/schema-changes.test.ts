import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { printSchemaText } from '../../src/graphql/print.ts'
import { resources } from '../../src/model/resources/all.ts'
import { root } from './source-files.ts'

/**
 * What clients were promised: `schema/released.graphql` is the schema of the last release, and a later one must answer
 * every query that was written for it.
 */
const advice = `The GraphQL schema broke its promise to clients (docs/graphql.md, "Schema changes").
Either keep what was there: bring the old field, argument or value back, mark it @deprecated with what to use instead, and add the new one beside it;
or release the break knowingly: write each change into CHANGELOG.md and run \`npm run codegen -- --release\`.`

function breaks(released: GraphQLSchema, current: GraphQLSchema): string[] {
  return findBreakingChanges(released, current).map(({ type, description }) => `${type}: ${description}`)
}

describe('the GraphQL schema', () => {
  it('breaks no client of the last release', () => {
    const released = buildSchema(readFileSync(`${root}schema/released.graphql`, 'utf8'))
    const current = buildSchema(printSchemaText(resources))
    const dangerous = findDangerousChanges(released, current).map(({ description }) => description)
    if (dangerous.length > 0)
      process.stdout.write(
        `May surprise clients, name it in CHANGELOG.md:\n${dangerous.map((one) => `  ${one}`).join('\n')}\n`,
      )
    expect(breaks(released, current), advice).toEqual([])
  })
})

describe('the check itself', () => {
  const released = `
    type Query { entries(first: Int): [Entry!]! find(filter: Filter): Entry }
    type Entry implements Node { id: ID! amount: Decimal! kind: Kind! document: Document }
    interface Node { id: ID! }
    type Invoice implements Node { id: ID! }
    type Memo implements Node { id: ID! }
    union Document = Invoice | Memo
    enum Kind { DEBIT CREDIT }
    input Filter { kind: Kind }
    scalar Decimal`
  const changedBy = (from: string, to: string): string[] => {
    expect(released).toContain(from)
    return breaks(buildSchema(released), buildSchema(released.replace(from, to)))
  }

  it.each([
    ['a removed field', 'amount: Decimal! ', '', 'Entry.amount was removed'],
    ['a field of another type', 'amount: Decimal!', 'amount: Float!', 'Entry.amount changed type'],
    ['a field that may now be null', 'amount: Decimal!', 'amount: Decimal', 'Entry.amount changed type'],
    [
      'a required argument more',
      'entries(first: Int)',
      'entries(first: Int, of: ID!)',
      'required arg of on Query.entries',
    ],
    ['an argument that became required', 'first: Int', 'first: Int!', 'Query.entries arg first has changed type'],
    ['a removed argument', 'entries(first: Int)', 'entries', 'Query.entries arg first was removed'],
    ['a removed enum value', 'DEBIT CREDIT', 'DEBIT', 'CREDIT was removed from enum type Kind'],
    [
      'a required input field more',
      'kind: Kind }\n    scalar',
      'kind: Kind no: Int! }\n    scalar',
      'required field no',
    ],
    ['a removed member of a union', 'Invoice | Memo', 'Invoice', 'Memo was removed from union type Document'],
    ['an interface given up', 'Memo implements Node', 'Memo', 'Memo no longer implements interface Node'],
  ])('finds %s', (_, from, to, described) => {
    expect(changedBy(from, to).join('\n')).toContain(described)
  })

  it.each([
    ['a field more', 'amount: Decimal!', 'amount: Decimal! note: String'],
    ['an optional argument more', 'first: Int', 'first: Int, last: Int'],
    ['a deprecated field', 'amount: Decimal!', 'amount: Decimal! @deprecated(reason: "Use balance.")'],
    ['an answer that is never null any more', 'document: Document', 'document: Document!'],
  ])('lets %s pass', (_, from, to) => {
    expect(changedBy(from, to)).toEqual([])
  })
})
