import {
  getNamedType,
  isEnumType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '../../src/core/invariant.ts'
import { makeLoaders } from '../../src/graphql/load/loaders.ts'
import { buildSchema } from '../../src/graphql/schema.ts'
import { resources } from '../../src/model/resources/all.ts'
import { generalLedgerEntry, vatEntry } from '../../src/model/resources/ledgers/general-ledger.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { almighty, createInvoice } from '../support/demo-engine.ts'
import { ledgerBooks } from '../support/ledger-books.ts'

/** One question to a page of records: the statements it takes must not depend on how many records are on the page. */
interface Case {
  readonly list: string
  readonly fields: string
}

const schema: GraphQLSchema = buildSchema(resources)
const company = objectOf('Company')

function objectOf(name: string): GraphQLObjectType {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object type`)
  return type
}

function needsArguments(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some((one) => String(one.type).endsWith('!') && one.defaultValue === undefined)
}

// Something of the type that is a column, so that nothing but the field itself can take statements.
function leafOf(type: GraphQLObjectType): string {
  const leaf = Object.values(type.getFields()).find(
    ({ name, type: of }) => isLeafType(getNamedType(of)) && name !== 'id' && name !== 'etag' && name !== 'content',
  )
  return leaf?.name ?? '__typename'
}

// Files are read by loaders of their own and cost what files cost; links, lists and files are all no columns.
function nestedFields(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type)
    if (needsArguments(field)) return []
    // Rehearses the posting of its document, so it costs what a report costs and is asked of one document at a time (F59).
    if (field.name === 'predictedVat' || field.name === 'predictedPosting') return []
    // Reads the log and every row of its document, so it costs what a report costs too (F95).
    if (field.name === 'proof') return []
    if (field.name === 'preview' || ['contentString', 'docImage'].includes(field.name)) return [field.name]
    // A sum over the ledger of the record is no column.
    if (field.extensions['sums'] === true && isLeafType(target)) return [field.name]
    if (isLeafType(target) || isEnumType(target)) return []
    if (!isObjectType(target)) return [`${field.name} { __typename }`]
    if (!target.name.endsWith('Connection')) return [`${field.name} { ${leafOf(target)} }`]
    const node = objectOf(target.name.replace(/Connection$/, ''))
    return [
      `${field.name}(first: 3) { nodes { ${leafOf(node)} } }`,
      `${field.name}(first: 3) { totalCount }`,
      `${field.name}(last: 2) { totalCount edges { cursor node { ${leafOf(node)} } } pageInfo { hasPreviousPage } }`,
    ]
  })
}

const lists = Object.values(company.getFields()).filter(({ type }) => getNamedType(type).name.endsWith('Connection'))
const cases = lists.flatMap(({ name, type }): Case[] => {
  const node = objectOf(getNamedType(type).name.replace(/Connection$/, ''))
  return [leafOf(node), ...nestedFields(node)].map((fields) => ({ list: name, fields }))
})

describe('SQL statements of a GraphQL request', () => {
  let books: Awaited<ReturnType<typeof ledgerBooks>>

  beforeAll(async () => {
    books = await ledgerBooks(19, 260)
    const { running, caller, companyId } = books.demo
    for (let draft = 0; draft < 100; draft++) {
      const id = await createInvoice(books.demo)
      await running.engine.act(caller, companyId, importSalesInvoice, id, 'register', {})
    }
  })
  afterAll(() => books.stop())

  const page = async (list: string, fields: string, size = 100, rest = '', filter = '') => {
    const query = `{ company(id: "${books.demo.companyId}") { ${list}(first: ${size} ${filter}) { nodes { ${fields} } ${rest} } } }`
    const { data, errors, statements } = await books.ask(query)
    expect(errors, query).toEqual([])
    return { rows: data.company[list].nodes as Record<string, unknown>[], statements }
  }

  it.each(cases)('of a page of 100 $list { $fields } are as many as of a page of one', async ({ list, fields }) => {
    const hundred = await page(list, fields)
    // The one is a record that leads to something: a sale has no vendor to be looked up.
    const name = /^\w+/.exec(fields)?.[0] ?? ''
    const at = Math.max(
      0,
      hundred.rows.findIndex((row) => row[name] !== null && (!Array.isArray(row[name]) || row[name].length > 0)),
    )
    const { rows } = await page(list, 'systemId')
    const id = rows[at]?.['systemId']
    const one = await page(list, fields, 1, '', typeof id === 'string' ? `filter: { systemId: { eq: "${id}" } }` : '')
    expect(one.rows).toEqual(hundred.rows.slice(at, at + 1))
    // Import documents are of two kinds, each read by itself: a page can hold both, and one record cannot.
    const kinds = name === 'importDocument' ? 2 : 1
    if (kinds === 1) expect(hundred.statements).toBe(one.statements)
    else expect(hundred.statements - one.statements).toBeLessThan(kinds)
    expect(hundred.statements).toBeLessThanOrEqual(3)
  })

  it('are equal over a hundred different parents: the books are large enough to tell', async () => {
    for (const list of ['importSalesInvoices', 'importPurchaseInvoices', 'unpostedDocuments', 'postedDocuments'])
      expect([list, (await page(list, 'systemId')).rows.length]).toEqual([list, 100])
  })

  it.each([
    ['generalLedgerEntries', 'entryNo', '', 1],
    ['generalLedgerEntries', 'entryNo', 'totalCount', 2],
    ['generalLedgerEntries', 'entryNo dimensionSetLines { code }', 'totalCount', 3],
    ['generalLedgerEntries', 'entryNo document { no }', '', 2],
    ['generalLedgerEntries', 'document { no lines { nodes { no } } } account { name }', '', 4],
    ['glEntries', 'entryNo: glAccountNo document { no } account { name }', '', 3],
    ['importSalesInvoices', 'lines { nodes { no } }', '', 2],
    ['importSalesInvoices', 'lines { totalCount nodes { no } }', '', 3],
    ['importSalesInvoices', 'lines { nodes { no document { no } } } postedDocument { no } customer { name }', '', 5],
    ['importPurchaseInvoices', 'unpostedDocument { no } vendor { name }', 'totalCount', 4],
    ['postedDocuments', 'generalLedgerEntries { nodes { entryNo } } vatEntries { nodes { entryNo } }', '', 3],
  ] as const)('%s { %s } %s takes %i and %i statements', async (list, fields, rest, statements) => {
    for (const size of [1, 100]) expect((await page(list, fields, size, rest)).statements).toBe(statements)
  })

  it('of links to the same kind of record are one, whatever records they are of', async () => {
    // Asked for in one tick; two pages of one query arrive when they arrive.
    const { running, companyId } = books.demo
    const links = await Promise.all(
      [generalLedgerEntry, vatEntry].map(async ({ relations }, index) => {
        const { rows } = await page(['generalLedgerEntries', 'vatEntries'][index] ?? '', 'document { systemId }')
        const relation = present(
          relations.find(({ name }) => name === 'document'),
          'entries have a document',
        )
        return rows.map(({ document }) => ({ companyId, relation, value: (document as { systemId: string }).systemId }))
      }),
    )
    const caller = almighty()
    const found = await makeLoaders(running.engine, caller).link.loadMany(links.flat())
    expect(found.map((one) => (one instanceof Error ? one : one?.id))).toEqual(links.flat().map(({ value }) => value))
    expect(caller.statements).toBe(1)
  })

  it('of a company are none for itself, also where __typename is asked, and one where it shows', async () => {
    const ask = async (fields: string) =>
      (
        await books.ask(
          `{ company(id: "${books.demo.companyId}") { ${fields} generalLedgerEntries(first: 1) { nodes { entryNo } } } }`,
        )
      ).statements
    expect([await ask(''), await ask('__typename'), await ask('id'), await ask('name')]).toEqual([1, 1, 2, 2])
  })

  it('of a count alone are one: no page is read that nobody sees', async () => {
    const query = (list: string) => `{ company(id: "${books.demo.companyId}") { ${list} } }`
    expect((await books.ask(query('generalLedgerEntries { totalCount }'))).statements).toBe(1)
    expect((await books.ask(query('postedDocuments { nodes { lines { totalCount } } }'))).statements).toBe(2)
  })

  it('of what booking would do are those of one rehearsal, whether one or both are asked (F115)', async () => {
    const ask = async (fields: string) =>
      (
        await books.ask(
          `{ company(id: "${books.demo.companyId}") { importSalesInvoices(last: 1) { nodes { ${fields} } } } }`,
        )
      ).statements
    const [vat, posting] = ['predictedVat { bookable }', 'predictedPosting { bookable entries { accountNumber } }']
    // The first one reads the setup of the company, which is kept.
    await ask(vat)
    const [none, ofVat, ofPosting, both] = [
      await ask('no'),
      await ask(vat),
      await ask(posting),
      await ask(`${vat} ${posting}`),
    ]
    // Names of dimensions are one statement, none here, where no entry has any.
    expect([ofVat - none, ofPosting - none, both - none]).toEqual([7, 7, 7])
  })
})
