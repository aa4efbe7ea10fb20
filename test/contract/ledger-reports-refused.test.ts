import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { almighty } from '../support/demo-engine.ts'
import { ledgerBooks, type LedgerBooks } from '../support/ledger-books.ts'
import { manyEntries } from '../support/many-entries.ts'

/** What the ledger reports refuse, naming the argument; and who is not told anything. */
let books: LedgerBooks
beforeAll(async () => {
  books = await ledgerBooks(8, 4)
})
afterAll(() => books.stop())

const ask = (report: string, caller?: Caller, company = books.demo.companyId) =>
  books.ask(`query ($company: ID!) { company(id: $company) { ${report} } }`, { company }, caller)
const summary = (args: string) => `generalLedgerSummary(${args}) { total { entryCount } }`

describe('refused with what to do', () => {
  const refusals: readonly (readonly [what: string, report: string, target: string | undefined, message: string])[] = [
    ['no grouping', summary('groupBy: []'), 'groupBy', "'groupBy' is empty"],
    ['a grouping twice', summary('groupBy: [MONTH, ACCOUNT, MONTH]'), 'groupBy', "'groupBy' has MONTH twice"],
    ['no dimension', summary('groupBy: [DIMENSION]'), 'dimensions', "needs 'dimensions'"],
    [
      'an empty list of dimensions',
      summary('groupBy: [DIMENSION], dimensions: []'),
      'dimensions',
      "needs 'dimensions'",
    ],
    [
      'dimensions without the grouping',
      summary('groupBy: [ACCOUNT], dimensions: ["PROJECT"]'),
      'dimensions',
      'for grouping by DIMENSION only',
    ],
    [
      'five dimensions',
      summary('groupBy: [DIMENSION], dimensions: ["A", "B", "C", "D", "E"]'),
      'dimensions',
      'has 5 codes; at most 4',
    ],
    [
      'a dimension twice',
      summary('groupBy: [DIMENSION], dimensions: ["PROJECT", "project "]'),
      'dimensions',
      "has 'PROJECT' twice",
    ],
    [
      'an unknown dimension',
      summary('groupBy: [DIMENSION], dimensions: ["PROJECT", "colour"]'),
      'dimensions',
      "'COLOUR', which is not a dimension",
    ],
    [
      'an unknown dimension, where there are no entries either',
      summary('groupBy: [DIMENSION], dimensions: ["colour"], filter: { entryNo: { lt: 0 } }'),
      'dimensions',
      "'COLOUR', which is not a dimension",
    ],
    ['an empty dimension', summary('groupBy: [DIMENSION], dimensions: [" "]'), 'dimensions', 'empty code'],
    [
      'a dimension that cannot be one',
      summary(`groupBy: [DIMENSION], dimensions: ["${'D'.repeat(21)}"]`),
      'dimensions',
      'length of the string is 21',
    ],
    [
      'a dimension that cannot be sent to the database',
      summary(String.raw`groupBy: [DIMENSION], dimensions: ["\u0000"]`),
      'dimensions',
      'cannot be stored',
    ],
    ['a filter with null', summary('groupBy: [ACCOUNT], filter: { entryNo: { lt: null } }'), undefined, 'entryNo.lt'],
    [
      'a period that ends before it begins',
      'trialBalance(asOf: "2026-01-31", from: "2026-02-01") { asOf }',
      'from',
      "'from' is 2026-02-01, after 'asOf', 2026-01-31",
    ],
    ['a day that does not exist', 'trialBalance(asOf: "2026-02-30") { asOf }', undefined, 'existing date'],
    [
      'more than 500 items',
      `stockOnHand(itemNos: [${Array.from({ length: 501 }, (_, no) => `"${no}"`).join(' ')}]) { totalValue }`,
      'itemNos',
      'has 501 numbers; at most 500',
    ],
    ['an empty item number', 'stockOnHand(itemNos: [""]) { totalValue }', 'itemNos', 'empty code'],
    [
      'an item number that cannot be one',
      `stockOnHand(itemNos: ["${'9'.repeat(21)}"]) { totalValue }`,
      'itemNos',
      '21',
    ],
    [
      'an item number that cannot be sent to the database',
      String.raw`stockOnHand(itemNos: ["a\u0000"]) { totalValue }`,
      'itemNos',
      'cannot be stored',
    ],
  ]
  for (const [what, report, target, message] of refusals) {
    it(what, async () => {
      const { data, errors } = await ask(report)
      // The report alone is null: what else is asked of the company is answered (F82).
      expect(Object.values(data?.company ?? {}).every((one) => one === null)).toBe(true)
      expect(errors).toHaveLength(1)
      const [error] = errors
      expect(error?.message).toContain(message)
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', ...(target !== undefined && { target }) })
    })
  }

  it('an unknown grouping', async () => {
    const { errors } = await ask(summary('groupBy: [COLOUR]'))
    expect(errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED')
  })
})

it('more than 10,000 groups are refused, 10,000 are answered', async () => {
  const { companyId } = await books.demo.running.makeCompany({
    name: 'MANY',
    vat: 'BE0999300136',
    enterprise: '0999300136',
    template: 'be',
  })
  const last = await manyEntries(books.database, companyId, 10_001)
  await books.owner.query('set session_replication_role = replica')
  await books.owner.query("update gl_entry set source_no = 'S' || entry_no where company_id = $1", [companyId])
  const bySource = (entryNo: number) => `groupBy: [SOURCE], filter: { entryNo: { lte: ${entryNo} } }`
  const refused = await ask(summary(bySource(last)), undefined, companyId)
  expect(refused.errors).toMatchObject([
    {
      message: expect.stringContaining('more than 10000 groups') as string,
      extensions: { code: 'BAD_USER_INPUT', target: 'groupBy' },
    },
  ])
  const answered = await ask(
    `generalLedgerSummary(${bySource(last - 1)}) { rows { entryCount } total { entryCount } }`,
    undefined,
    companyId,
  )
  expect(answered.data.company.generalLedgerSummary.rows).toHaveLength(10_000)
  expect(answered.data.company.generalLedgerSummary.total).toEqual({ entryCount: 10_000 })
})

const reports = [
  summary('groupBy: [ACCOUNT]'),
  'trialBalance(asOf: "2026-12-31") { asOf rows { accountNumber } }',
  'stockOnHand { totalValue rows { itemNo } }',
]

describe.each(reports)('%s', (report) => {
  it('takes one statement', async () => {
    expect((await ask(report)).statements).toBe(1)
  })

  it('is null for who may not see the company, without asking the database', async () => {
    const stranger: Caller = { ...almighty(), permissions: new Map() }
    expect(await ask(report, stranger)).toMatchObject({ data: { company: null }, errors: [], statements: 0 })
    const elsewhere = new Map([['11111111-1111-4111-8111-111111111111', new Set(['ADMIN'] as const)]])
    const other = await ask(report, { ...almighty(), permissions: elsewhere })
    expect(other).toMatchObject({ data: { company: null }, errors: [], statements: 0 })
  })

  it('is shown to who may only read', async () => {
    const reader = { ...almighty(), permissions: new Map([[books.demo.companyId, new Set(['READ'] as const)]]) }
    expect((await ask(report, reader)).errors).toEqual([])
  })

  it('of a company that does not exist is not found', async () => {
    const { data, errors } = await ask(report, undefined, '22222222-2222-4222-8222-222222222222')
    expect(Object.values(data.company)).toEqual([null])
    expect(errors[0]?.extensions['code']).toBe('NOT_FOUND')
  })
})

it('takes one statement per report of a request', async () => {
  const { errors, statements } = await ask(reports.join(' '))
  expect(errors).toEqual([])
  expect(statements).toBe(3)
})
