import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal, fixed, sum } from '../../src/core/decimal.ts'
import { endOfMonth, addMonths } from '../../src/core/date.ts'
import { ledgerBooks, type LedgerBooks, type Plain } from '../support/ledger-books.ts'
import { size } from '../support/sizes.ts'

/** Random questions; each of the fifteen groupings must be among them. */
const runs = size('FACTURIER_SUMMARIES', { default: 80, deep: 240, long: 5_000 })

/** Summaries of the general ledger are what its entries add up to, whatever they are grouped and filtered by. */
let books: LedgerBooks
let entries: Plain[] = []
beforeAll(async () => {
  books = await ledgerBooks(6, 80)
  entries = await entriesOf({})
})
afterAll(() => books.stop())

const entriesOf = (filter: object): Promise<Plain[]> =>
  books.pages(
    'generalLedgerEntries',
    'GeneralLedgerEntryFilter',
    'entryNo postingDate accountNumber sourceType sourceNo debitAmount creditAmount dimensionSetLines { code valueCode valueDisplayName }',
    filter,
  )

const total = (rows: readonly Plain[], name: string) => sum(rows.map((row) => decimal(String(row[name]))))
const sumsOf = (rows: readonly Plain[]) => ({
  debitAmount: fixed(total(rows, 'debitAmount')),
  creditAmount: fixed(total(rows, 'creditAmount')),
  balance: fixed(total(rows, 'debitAmount').minus(total(rows, 'creditAmount'))),
  entryCount: rows.length,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

describe('generalLedgerSummary', () => {
  const query = `query ($company: ID!, $groupBy: [LedgerGrouping!]!, $dimensions: [String!], $filter: GeneralLedgerEntryFilter) {
    company(id: $company) { generalLedgerSummary(groupBy: $groupBy, dimensions: $dimensions, filter: $filter) {
      rows { accountNumber month dimensionValues { code valueCode valueDisplayName } sourceType sourceNo
        debitAmount creditAmount balance entryCount }
      total { debitAmount creditAmount balance entryCount } } } }`
  const all = ['ACCOUNT', 'MONTH', 'DIMENSION', 'SOURCE'] as const
  type Grouping = (typeof all)[number]
  const dimensionCodes = ['DEPARTMENT', 'PROJECT', 'CUSTOMERGROUP', 'AREA']
  const sources = ['NONE', 'CUSTOMER', 'VENDOR']

  /** What a row says of an entry: the same texts for entries of one group, in the order asked. */
  function keyOf(entry: Plain, groupBy: readonly Grouping[], dimensions: readonly string[]): (string | null)[] {
    return groupBy.flatMap((one): (string | null)[] => {
      if (one === 'ACCOUNT') return [String(entry['accountNumber'])]
      if (one === 'MONTH') return [`${String(entry['postingDate']).slice(0, 7)}-01`]
      if (one === 'SOURCE') return [String(sources.indexOf(String(entry['sourceType']))), textOf(entry['sourceNo'])]
      const lines = entry['dimensionSetLines'] as Plain[]
      return dimensions.map((code) => {
        const value = lines.find((line) => line['code'] === code)?.['valueCode']
        return typeof value === 'string' ? value : null
      })
    })
  }
  const keyOfRow = (row: Plain, groupBy: readonly Grouping[]) =>
    groupBy.flatMap((one): (string | null)[] => {
      if (one === 'ACCOUNT') return [String(row['accountNumber'])]
      if (one === 'MONTH') return [String(row['month'])]
      if (one === 'SOURCE') return [String(sources.indexOf(String(row['sourceType']))), textOf(row['sourceNo'])]
      return (row['dimensionValues'] as Plain[]).map(({ valueCode }) => valueCode as string | null)
    })

  function compare(one: readonly (string | null)[], other: readonly (string | null)[]): number {
    for (const [at, a] of one.entries()) {
      const b = other[at] ?? null
      if (a === b) continue
      // Entries without a value come last.
      if (a === null || b === null) return a === null ? 1 : -1
      return a < b ? -1 : 1
    }
    return 0
  }

  const days = fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-15', '2026-03-16', '2026-06-30')
  const condition = fc.oneof(
    fc.record({ postingDate: fc.record({ gte: days }) }),
    fc.record({ postingDate: fc.record({ lt: days }) }),
    fc.record({ accountNumber: fc.record({ startsWith: fc.constantFrom('4', '6', '70') }) }),
    fc.record({ sourceType: fc.record({ eq: fc.constantFrom('CUSTOMER', 'VENDOR', 'NONE') }) }),
    fc.record({ debitAmount: fc.record({ gt: fc.constantFrom('0', '100', '1638.40') }) }),
    fc.record({ sourceNo: fc.record({ isNull: fc.boolean() }) }),
    fc.record({
      dimension: fc.record({
        code: fc.constant({ eq: 'DEPARTMENT' }),
        valueCode: fc.record({ in: fc.subarray(['ADM', 'SALES']) }),
      }),
    }),
  )
  const filters = fc.oneof(
    fc.constant({}),
    condition,
    condition.map((one) => ({ not: one })),
    fc.tuple(condition, condition).map((or) => ({ or })),
    fc.tuple(condition, condition).map((and) => ({ and })),
  )
  const groupings = fc
    .subarray([...all], { minLength: 1 })
    .chain((chosen) => fc.shuffledSubarray(chosen, { minLength: chosen.length, maxLength: chosen.length }))

  it('adds up to its entries, in every grouping and under any filter', async () => {
    const seen = new Set<string>()
    const asked = fc.record({
      groupBy: groupings,
      dimensions: fc.shuffledSubarray(dimensionCodes, { minLength: 1 }),
      filter: filters,
    })
    const property = fc.asyncProperty(asked, async ({ groupBy, dimensions: codes, filter }) => {
      seen.add(groupBy.toSorted().join())
      const dimensions = groupBy.includes('DIMENSION') ? codes : []
      const { data, errors, statements } = await books.ask(query, {
        company: books.demo.companyId,
        groupBy,
        dimensions: dimensions.map((code) => ` ${code.toLowerCase()} `),
        filter,
      })
      expect(errors).toEqual([])
      const matching = await entriesOf(filter)
      // With nothing to show, whether the company exists is asked as well.
      expect(statements).toBe(matching.length === 0 ? 2 : 1)
      const groups = Map.groupBy(matching, (entry) => JSON.stringify(keyOf(entry, groupBy, dimensions)))
      const expected = [...groups]
        .map(([key, rows]) => ({ key: JSON.parse(key) as (string | null)[], ...sumsOf(rows) }))
        .toSorted((one, other) => compare(one.key, other.key))
      const summary = data.company.generalLedgerSummary
      const rows = (summary.rows as Plain[]).map((row) => ({
        key: keyOfRow(row, groupBy),
        debitAmount: row['debitAmount'],
        creditAmount: row['creditAmount'],
        balance: row['balance'],
        entryCount: row['entryCount'],
      }))
      expect(rows).toEqual(expected)
      expect(summary.total).toEqual(sumsOf(matching))
      for (const row of summary.rows as Plain[]) {
        expect((row['dimensionValues'] as Plain[]).map(({ code }) => code)).toEqual(dimensions)
        expect(row['accountNumber'] === null).toBe(!groupBy.includes('ACCOUNT'))
        expect(row['month'] === null).toBe(!groupBy.includes('MONTH'))
        expect(row['sourceType'] === null).toBe(!groupBy.includes('SOURCE'))
      }
    })
    await fc.assert(property, { numRuns: runs, seed: 20_260_601 })
    expect(seen.size).toBe(15)
  })

  it('names accounts, parties and dimension values as they are called today', async () => {
    const { data } = await books.ask(
      `query ($company: ID!) { company(id: $company) {
        generalLedgerSummary(groupBy: [ACCOUNT, SOURCE, DIMENSION], dimensions: ["DEPARTMENT"]) {
          rows { accountNumber accountName sourceType sourceNo sourceName dimensionValues { valueCode valueDisplayName } } }
        accounts(first: 250, filter: { no: { in: ["400000", "440000", "451000", "700000"] } }) { nodes { no name } }
        customers(first: 250) { nodes { no name } } vendors(first: 250) { nodes { no name } }
        dimensionValues(first: 250) { nodes { dimensionCode code name } } } }`,
      { company: books.demo.companyId },
    )
    const named = (list: string) => new Map((data.company[list].nodes as Plain[]).map(({ no, name }) => [no, name]))
    const [accounts, customers, vendors] = [named('accounts'), named('customers'), named('vendors')]
    const values = new Map(
      (data.company.dimensionValues.nodes as Plain[])
        .filter(({ dimensionCode }) => dimensionCode === 'DEPARTMENT')
        .map(({ code, name }) => [code, name]),
    )
    let compared = 0
    for (const row of data.company.generalLedgerSummary.rows as Plain[]) {
      if (accounts.has(row['accountNumber'])) compared++
      expect(row['accountName']).toBe(accounts.get(row['accountNumber']) ?? row['accountName'])
      const party = row['sourceType'] === 'CUSTOMER' ? customers : vendors
      expect(row['sourceName']).toBe(row['sourceType'] === 'NONE' ? null : party.get(row['sourceNo']))
      const [value] = row['dimensionValues'] as Plain[]
      expect(value?.['valueDisplayName']).toBe(value?.['valueCode'] === null ? null : values.get(value?.['valueCode']))
    }
    expect(compared).toBeGreaterThan(3)
  })

  it('of no entry at all is no rows and a total of nothing', async () => {
    const { data } = await books.ask(query, {
      company: books.demo.companyId,
      groupBy: ['ACCOUNT'],
      filter: { postingDate: { lt: '2000-01-01' } },
    })
    expect(data.company.generalLedgerSummary).toEqual({
      rows: [],
      total: { debitAmount: '0.00', creditAmount: '0.00', balance: '0.00', entryCount: 0 },
    })
  })
})

describe('trialBalance', () => {
  const fields = `rows { accountNumber accountName openingBalance debitAmount creditAmount balance debitBalance creditBalance }
    total { openingBalance debitAmount creditAmount balance debitBalance creditBalance }`
  const query = `query ($company: ID!, $asOf: Date!, $from: Date) { company(id: $company) {
    trialBalance(asOf: $asOf, from: $from) { asOf from ${fields} } } }`
  const balanceOf = async (asOf: string, from?: string) => {
    const { data, errors, statements } = await books.ask(query, { company: books.demo.companyId, asOf, from })
    expect(errors).toEqual([])
    expect(statements).toBe(data.company.trialBalance.rows.length === 0 ? 2 : 1)
    return data.company.trialBalance
  }

  it('is what the entries of each account add up to, and balances', async () => {
    const date = fc.constantFrom(...new Set(entries.map((entry) => String(entry['postingDate']))), '2026-03-17')
    const property = fc.asyncProperty(date, fc.option(date), async (one, other) => {
      const [from, asOf] = other !== null && other < one ? [other, one] : [null, one]
      const balance = await balanceOf(asOf, from ?? undefined)
      const until = entries.filter((entry) => String(entry['postingDate']) <= asOf)
      const isBefore = (entry: Plain) => from !== null && String(entry['postingDate']) < from
      const expected = [...Map.groupBy(until, (entry) => String(entry['accountNumber']))]
        .map(([accountNumber, rows]) => {
          const { balance: openingBalance } = sumsOf(rows.filter(isBefore))
          const { debitAmount, creditAmount } = sumsOf(rows.filter((row) => !isBefore(row)))
          const { balance: closing } = sumsOf(rows)
          const [debitBalance, creditBalance] = closing.startsWith('-') ? ['0.00', closing.slice(1)] : [closing, '0.00']
          return {
            accountNumber,
            openingBalance,
            debitAmount,
            creditAmount,
            balance: closing,
            debitBalance,
            creditBalance,
          }
        })
        .toSorted((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1))
      expect((balance.rows as Plain[]).map(({ accountName: _name, ...row }) => row)).toEqual(expected)
      expect(balance).toMatchObject({ asOf, from, total: { openingBalance: '0.00', balance: '0.00' } })
      expect(balance.total.debitAmount).toBe(balance.total.creditAmount)
      expect(balance.total.debitBalance).toBe(balance.total.creditBalance)
      expect(balance.total.debitAmount).toBe(fixed(total(balance.rows, 'debitAmount')))
      expect(balance.total.debitBalance).toBe(fixed(total(balance.rows, 'debitBalance')))
    })
    await fc.assert(property, { numRuns: 40, seed: 20_260_602 })
  })

  it('goes on from month to month: opening plus movement is closing, and closing the next opening', async () => {
    let closing = new Map<unknown, unknown>()
    let moved = 0
    for (let from = '2025-01-01'; from < '2028-01-01'; from = addMonths(from, 1)) {
      const { rows } = await balanceOf(endOfMonth(from), from)
      for (const row of rows as Plain[]) {
        const amount = (name: string) => decimal(String(row[name]))
        expect(row['openingBalance']).toBe(closing.get(row['accountNumber']) ?? '0.00')
        expect(fixed(amount('openingBalance').plus(amount('debitAmount')).minus(amount('creditAmount')))).toBe(
          row['balance'],
        )
        if (row['openingBalance'] !== row['balance']) moved++
      }
      closing = new Map((rows as Plain[]).map((row) => [row['accountNumber'], row['balance']]))
    }
    expect(moved).toBeGreaterThan(20)
    expect(closing.size).toBe(new Set(entries.map((entry) => entry['accountNumber'])).size)
  })
})
