import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal, fixed, plain, round, sum } from '../../src/core/decimal.ts'
import { act, send } from '../property/post-documents.ts'
import { ledgerBooks, type LedgerBooks, type Plain } from '../support/ledger-books.ts'

/** Stock on hand is what came in less what went out, and is worth what stands on the stock accounts, on every day. */
let books: LedgerBooks
beforeAll(async () => {
  books = await ledgerBooks(7, 90)
})
afterAll(() => books.stop())

const query = `query ($company: ID!, $asOf: Date, $itemNos: [String!]) { company(id: $company) {
  stockOnHand(asOf: $asOf, itemNos: $itemNos) { asOf totalValue totalPostedValue
    rows { itemNo description unitOfMeasure quantity value postedValue unitCost } } } }`

async function stockOf(variables: object = {}) {
  const { data, errors, statements } = await books.ask(query, { company: books.demo.companyId, ...variables })
  expect(errors).toEqual([])
  // With nothing to show, whether the company exists is asked as well.
  expect(statements).toBe(data.company.stockOnHand.rows.length === 0 ? 2 : 1)
  return data.company.stockOnHand
}

const total = (rows: readonly Plain[], name: string) => sum(rows.map((row) => decimal(String(row[name]))))

/** What the pages of the ledgers add up to. */
async function expected(asOf?: string) {
  const filter = asOf === undefined ? {} : { postingDate: { lte: asOf } }
  const [moves, values, items, setups, gl] = await Promise.all([
    books.pages('itemLedgerEntries', 'ItemLedgerEntryFilter', 'itemNo quantity', filter),
    books.pages('valueEntries', 'ValueEntryFilter', 'itemNo costAmountActual costPostedToGL', filter),
    books.pages('items', 'ItemFilter', 'no description baseUnitOfMeasure', { type: { eq: 'INVENTORY' } }),
    books.pages('inventoryPostingSetups', 'InventoryPostingSetupFilter', 'inventoryAccount'),
    books.pages('generalLedgerEntries', 'GeneralLedgerEntryFilter', 'accountNumber debitAmount creditAmount', filter),
  ])
  const rows = items
    .map((item) => {
      const mine = (all: readonly Plain[]) => all.filter(({ itemNo }) => itemNo === item['no'])
      const [quantity, value] = [total(mine(moves), 'quantity'), total(mine(values), 'costAmountActual')]
      return {
        itemNo: item['no'],
        description: item['description'],
        unitOfMeasure: item['baseUnitOfMeasure'],
        quantity: plain(quantity),
        value: fixed(value),
        postedValue: fixed(total(mine(values), 'costPostedToGL')),
        unitCost: quantity.eq(decimal('0')) ? null : plain(round(value.div(quantity), 5)),
      }
    })
    .filter(({ quantity, value }) => quantity !== '0' || value !== '0.00')
    .toSorted((one, other) => (String(one.itemNo) < String(other.itemNo) ? -1 : 1))
  const accounts = new Set(setups.map(({ inventoryAccount }) => inventoryAccount))
  const onAccounts = gl.filter(({ accountNumber }) => accounts.has(accountNumber))
  const balance = fixed(total(onAccounts, 'debitAmount').minus(total(onAccounts, 'creditAmount')))
  return { rows, balance }
}

it('is what the item and value entries add up to, and the balance of the stock accounts, on every day', async () => {
  const entries = await books.pages('valueEntries', 'ValueEntryFilter', 'postingDate')
  const days = [...new Set(entries.map(({ postingDate }) => String(postingDate)))].toSorted()
  expect(days.length).toBeGreaterThan(4)
  for (const asOf of [undefined, '2024-12-31', ...days]) {
    const stock = await stockOf({ asOf })
    const { rows, balance } = await expected(asOf)
    expect(stock.rows).toEqual(rows)
    expect(stock.asOf).toBe(asOf ?? null)
    expect([stock.totalValue, stock.totalPostedValue]).toEqual([balance, balance])
    expect(fixed(total(stock.rows, 'value'))).toBe(balance)
  }
})

it('has rows that mean something: several items, fractions, services left out', async () => {
  const { rows } = await stockOf()
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.some(({ quantity }: Plain) => String(quantity).includes('.'))).toBe(true)
  const moved = await books.pages('itemLedgerEntries', 'ItemLedgerEntryFilter', 'itemNo')
  expect(moved.some(({ itemNo }) => itemNo === '8000' || itemNo === '8100')).toBe(true)
  expect(rows.some(({ itemNo }: Plain) => itemNo === '8000' || itemNo === '8100')).toBe(false)
})

it('of named items only is the rows of those, however they are spelt', async () => {
  const { rows } = await stockOf()
  const [first] = rows as Plain[]
  const stock = await stockOf({ itemNos: [` ${String(first?.['itemNo'])} `, 'NO-SUCH-ITEM', 'no-such-item'] })
  expect(stock.rows).toEqual([first])
  expect(stock.totalValue).toBe(first?.['value'])
  expect(
    (await books.ask(query, { company: books.demo.companyId, itemNos: [] })).data.company.stockOnHand,
  ).toMatchObject({
    rows: [],
    totalValue: '0.00',
  })
})

it('has a value that is not on the stock account where costs are not posted automatically', async () => {
  const before = await stockOf()
  await books.owner.query('update inventory_setup set automatic_cost_posting = false')
  const line = { type: 'Item', no: '1000', quantity: '3', directUnitCost: '150' }
  const sent = await send(books.demo, {
    side: 'purchase',
    header: { vendorNo: 'V00010', postingDate: '2027-12-31', documentDate: '2027-12-31', dueDate: '2027-12-31' },
    lines: [line],
  })
  expect((await act(books.demo, sent, 'post')).outcome).toMatchObject({ succeeded: true })
  const stock = await stockOf()
  const more = (name: string) => fixed(decimal(stock[name]).minus(decimal(before[name])))
  expect([more('totalValue'), more('totalPostedValue')]).toEqual(['450.00', '0.00'])
  expect(stock.totalPostedValue).toBe((await expected()).balance)
})
