import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal, sum } from '../../src/core/decimal.ts'
import { ledgerBooks, type LedgerBooks, type Plain } from '../support/ledger-books.ts'

/** The sums of a ledger are those of all entries of a filter, to the last digit, in one statement. */
let books: LedgerBooks
beforeAll(async () => {
  books = await ledgerBooks(21, 80)
})
afterAll(() => books.stop())

const ledgers = [
  ['customerLedgerSums', 'customerLedgerEntries', 'CustomerLedgerEntry', 'debitAmount creditAmount remainingAmountLCY'],
  ['vendorLedgerSums', 'vendorLedgerEntries', 'VendorLedgerEntry', 'debitAmount creditAmount remainingAmountLCY'],
  ['vatLedgerSums', 'vatEntries', 'VatEntry', 'base amount nonDeductibleVATAmount'],
  [
    'itemLedgerSums',
    'itemLedgerEntries',
    'ItemLedgerEntry',
    'quantity remainingQuantity costAmountActual salesAmountActual',
  ],
  ['valueLedgerSums', 'valueEntries', 'ValueEntry', 'valuedQuantity costAmountActual salesAmountActual'],
] as const

async function sumsOf(name: string, type: string, fields: string, filter: object) {
  const query = `query ($company: ID!, $filter: ${type}Filter) { company(id: $company) { ${name}(filter: $filter) { entryCount ${fields} } } }`
  const { data, errors, statements } = await books.ask(query, { company: books.demo.companyId, filter })
  expect(errors).toEqual([])
  return { sums: data.company[name], statements }
}

it.each(ledgers)('%s adds up the entries of %s', async (name, list, type, fields) => {
  const entries = await books.pages(list, `${type}Filter`, `entryNo postingDate ${fields}`)
  expect(entries.length).toBeGreaterThan(5)
  const days = entries.map(({ postingDate }) => String(postingDate)).toSorted()
  const middle = days[Math.floor(days.length / 2)] ?? ''
  const filters = [{}, { postingDate: { lte: middle } }, { postingDate: { lt: '1999-01-01' } }]
  for (const filter of filters) {
    const { sums, statements } = await sumsOf(name, type, fields, filter)
    const mine = entries.filter(({ postingDate }) => holds(filter, String(postingDate)))
    // Of nothing one more says that there is such a company.
    expect(statements).toBe(mine.length === 0 ? 2 : 1)
    expect(sums.entryCount).toBe(mine.length)
    for (const field of fields.split(' '))
      expect(decimal(sums[field]).eq(total(mine, field)), `${field} ${sums[field]}`).toBe(true)
  }
})

it.each(ledgers.slice(0, 2))('%s has the balance of its sides, with two decimals', async (name, _list, type) => {
  const { sums } = await sumsOf(name, type, 'debitAmount creditAmount balance', {})
  expect(sums.balance).toBe(decimal(sums.debitAmount).minus(decimal(sums.creditAmount)).toFixed(2))
  expect(sums.balance).not.toBe('0.00')
})

it.each(ledgers)('%s of a company that does not exist says so, as the list does', async (name, list) => {
  const query = (what: string) => `query ($company: ID!) { company(id: $company) { ${what} } }`
  const company = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
  const [sums, rows] = [
    await books.ask(query(`${name} { entryCount }`), { company }),
    await books.ask(query(`${list}(first: 1) { nodes { id } }`), { company }),
  ]
  const told = (answer: typeof sums) => answer.errors.map(({ message, extensions }) => [message, extensions?.['code']])
  expect(told(rows)).toHaveLength(1)
  expect(told(sums)).toEqual(told(rows))
})

it('refuses to sum as of a moment, as what is not kept by version', async () => {
  const { data } = await books.ask('query ($company: ID!) { ledgerVersion(companyId: $company) }', {
    company: books.demo.companyId,
  })
  const { errors } = await books.ask(
    'query ($company: ID!, $at: String!) { company(id: $company, at: $at) { vatLedgerSums { base } } }',
    { company: books.demo.companyId, at: data.ledgerVersion },
  )
  expect(errors[0]?.message).toContain('vatLedgerSums')
})

const total = (rows: readonly Plain[], field: string) => sum(rows.map((row) => decimal(String(row[field]))))

function holds(
  { postingDate }: { readonly postingDate?: { readonly lte?: string; readonly lt?: string } },
  day: string,
) {
  if (postingDate === undefined) return true
  return postingDate.lte === undefined ? day < (postingDate.lt ?? '') : day <= postingDate.lte
}
