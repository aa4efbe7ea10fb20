import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphQL } from '../../src/graphql/server.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { almighty } from '../support/demo-engine.ts'
import type { Answer } from '../support/graphql-surface.ts'
import { ledgerBooks, type LedgerBooks } from '../support/ledger-books.ts'

/** Nothing is a dead end (F82): records lead to their entries and sums, rows of reports to records and entries, all in few statements. */
let books: LedgerBooks
beforeAll(async () => {
  books = await ledgerBooks(31, 120)
})
afterAll(() => books.stop())

const company = async (fields: string, at = ''): Promise<{ data: Answer; statements: number }> => {
  const { data, errors, statements } = await books.ask(`{ company(id: "${books.demo.companyId}"${at}) { ${fields} } }`)
  expect(errors, fields).toEqual([])
  return { data: data.company, statements }
}

const cents = (text: string): number => Math.round(Number(text) * 100)
const total = (nodes: readonly Answer[], of: (node: Answer) => string): number =>
  nodes.reduce((sum, node) => sum + cents(of(node)), 0)

describe('customers, vendors, accounts and items', () => {
  it.each(['customer', 'vendor'] as const)(
    'say of a %s what is open, as its aging does, in one statement',
    async (party) => {
      const list = `${party}s(first: 40)`
      const { data, statements } = await company(
        `${list} { nodes { no openAmount ${party}LedgerEntries(first: 400) { nodes { remainingAmountLCY } totalCount } } }`,
      )
      // The page, the sums, the entries, their counts.
      expect(statements).toBe(4)
      const { data: dated, statements: more } = await company(
        `${list} { nodes { no openAmount(asOf: "2026-02-15") overdueAmount(asOf: "2026-02-15") } } ${party}Aging(asOf: "2026-02-15") { rows { ${party}No balance overdue } }`,
      )
      expect(more).toBe(3)
      const aged = new Map<string, Answer>(dated[`${party}Aging`].rows.map((row: Answer) => [row[`${party}No`], row]))
      const sign = party === 'customer' ? 1 : -1
      let open = 0
      for (const [at, node] of data[`${party}s`].nodes.entries()) {
        const entries = node[`${party}LedgerEntries`]
        expect(entries.nodes).toHaveLength(entries.totalCount)
        expect(sign * cents(node.openAmount) + 0, node.no).toBe(total(entries.nodes, (one) => one.remainingAmountLCY))
        if (cents(node.openAmount) !== 0) open++
        const row = aged.get(node.no)
        expect(dated[`${party}s`].nodes[at], node.no).toEqual({
          no: node.no,
          openAmount: row?.balance ?? '0.00',
          overdueAmount: row?.overdue ?? '0.00',
        })
      }
      expect(open).toBeGreaterThan(1)
    },
  )

  it('say the balance of an account and the stock of an item, as their reports do', async () => {
    const { data, statements } = await company(
      `accounts(first: 400) { nodes { no balance(asOf: "2026-12-31") now: balance } } items(first: 400) { nodes { no stock(asOf: "2026-12-31") { quantity value unitCost } } }
       trialBalance(asOf: "2026-12-31") { rows { accountNumber balance } } stockOnHand(asOf: "2026-12-31") { rows { itemNo quantity value unitCost } }`,
    )
    expect(statements).toBe(7)
    const balances = new Map(data.trialBalance.rows.map((row: Answer) => [row.accountNumber, row.balance]))
    for (const { no, balance } of data.accounts.nodes) expect(balance, no).toBe(balances.get(no) ?? '0.00')
    expect(balances.size).toBeGreaterThan(3)
    expect(total(data.accounts.nodes, (one) => one.now)).toBe(0)
    const stock = new Map(data.stockOnHand.rows.map(({ itemNo, ...row }: Answer) => [itemNo, row]))
    for (const { no, stock: found } of data.items.nodes)
      expect(found, no).toEqual(stock.get(no) ?? { quantity: '0', value: '0.00', unitCost: null })
    expect(stock.size).toBeGreaterThan(0)
  })

  it('are found by their number, as are entries, registers, and what a company has one of', async () => {
    const { data } = await company(
      `currencyCode generalLedgerSetup { lcyCode } salesSetup { id } customer(no: "c00010") { no } nobody: customer(no: "?") { no } account(no: "700000") { no generalLedgerEntries(first: 1) { nodes { account { no } } } }
       generalLedgerEntry(entryNo: 1) { entryNo document { kind } } glRegister(no: 1) { no document { no } } glEntry(entryNo: 2) { glAccountNo } currency(code: "USD") { code }`,
    )
    expect(data).toMatchObject({
      currencyCode: 'EUR',
      generalLedgerSetup: { lcyCode: 'EUR' },
      customer: { no: 'C00010' },
      nobody: null,
      account: { no: '700000', generalLedgerEntries: { nodes: [{ account: { no: '700000' } }] } },
      generalLedgerEntry: { entryNo: 1 },
      glRegister: { no: 1 },
    })
    expect(data.glRegister.document.no).not.toBe('')
    expect(data.generalLedgerEntry.document.kind).toMatch(/^(SALES|PURCHASE|SERVICE)_(INVOICE|CREDIT_MEMO)$/)
  })

  it('are where lines and entries lead to, by their type', async () => {
    const { data } = await company(
      `postedDocumentLines(first: 300) { nodes { type no account { no } item { no } } }
       vatEntries(first: 200) { nodes { type billToPayToNo customer { no } vendor { no } } }
       valueEntries(first: 50) { nodes { itemNo itemLedgerEntryNo item { no } itemLedgerEntry { entryNo } } }
       importSalesInvoices(first: 50) { nodes { createdDocType createdDocKind } }`,
    )
    for (const { type, no, account, item } of data.postedDocumentLines.nodes) {
      expect(account).toEqual(type === 'GL_ACCOUNT' ? { no } : null)
      expect(item).toEqual(type === 'ITEM' ? { no } : null)
    }
    for (const { type, billToPayToNo: no, customer, vendor } of data.vatEntries.nodes) {
      expect(customer).toEqual(type === 'SALE' ? { no } : null)
      expect(vendor).toEqual(type === 'PURCHASE' ? { no } : null)
    }
    for (const one of data.valueEntries.nodes)
      expect(one).toMatchObject({ item: { no: one.itemNo }, itemLedgerEntry: { entryNo: one.itemLedgerEntryNo } })
    const kinds: Record<number, string | null> = {
      0: null,
      36: 'SALES_DOCUMENT',
      112: 'SALES_INVOICE',
      114: 'SALES_CREDIT_MEMO',
      5992: 'SERVICE_INVOICE',
      5994: 'SERVICE_CREDIT_MEMO',
    }
    for (const { createdDocType, createdDocKind } of data.importSalesInvoices.nodes)
      expect(createdDocKind).toBe(kinds[createdDocType])
    expect(data.postedDocumentLines.nodes.length * data.valueEntries.nodes.length).toBeGreaterThan(0)
  })
})

describe('rows of reports', () => {
  const page = 'nodes { entryNo debitAmount creditAmount } totalCount'
  const balanceOf = (entries: Answer): number =>
    total(entries.nodes, (one) => one.debitAmount) - total(entries.nodes, (one) => one.creditAmount)

  it('of a trial balance lead to their account and the entries of the period', async () => {
    const { data, statements } = await company(
      `trialBalance(asOf: "2026-12-31", from: "2026-01-01") { rows { accountNumber debitAmount creditAmount account { no } generalLedgerEntries(first: 1000) { ${page} } } }`,
    )
    // The report, the accounts, the entries, their counts.
    expect(statements).toBe(4)
    for (const row of data.trialBalance.rows) {
      expect(row.account.no).toBe(row.accountNumber)
      expect(row.generalLedgerEntries.nodes).toHaveLength(row.generalLedgerEntries.totalCount)
      expect(balanceOf(row.generalLedgerEntries)).toBe(cents(row.debitAmount) - cents(row.creditAmount))
    }
  })

  it.each(['ACCOUNT, MONTH', 'SOURCE', 'MONTH', 'DIMENSION, ACCOUNT'])(
    'of a summary by %s lead to the entries of their group',
    async (groups) => {
      const dimensions = groups.includes('DIMENSION') ? ', dimensions: ["DEPARTMENT"]' : ''
      const filter = 'filter: { accountNumber: { startsWith: "7" } }'
      const { data, statements } = await company(
        `generalLedgerSummary(groupBy: [${groups}]${dimensions} ${filter}) { rows { balance entryCount account { no } customer { no } sourceType sourceNo accountNumber generalLedgerEntries(first: 1000) { ${page} } } }`,
      )
      const { rows } = data.generalLedgerSummary
      expect(rows.length).toBeGreaterThan(1)
      // The report, what it leads to, and for a hundred groups the entries and their counts.
      const hundreds = Math.ceil(rows.length / 100)
      const linked = (groups.includes('ACCOUNT') ? 1 : 0) + (groups.includes('SOURCE') ? 1 : 0)
      expect(statements).toBeLessThanOrEqual(1 + linked + 2 * hundreds)
      for (const row of rows) {
        expect(row.generalLedgerEntries.totalCount).toBe(row.entryCount)
        expect(balanceOf(row.generalLedgerEntries)).toBe(cents(row.balance))
        if (groups.includes('ACCOUNT')) expect(row.account.no).toBe(row.accountNumber)
        if (row.sourceType === 'CUSTOMER') expect(row.customer.no).toBe(row.sourceNo)
      }
    },
  )

  it('of an aging lead to open entries, of stock to value entries, of a VAT return to the entries in no grid', async () => {
    const { data, statements } = await company(
      `customerAging(asOf: "2027-12-31") { rows { customerNo balance entryCount customer { no } customerLedgerEntries(first: 500) { nodes { remainingAmountLCY } totalCount } } }
       stockOnHand { rows { itemNo value quantity item { no } valueEntries(first: 500) { nodes { costAmountActual } } } }
       vatSummary(period: { from: "2026-01-01", to: "2026-12-31" }) { unassigned { entryCount vatEntries { totalCount } } outsideScope { entryCount base vatEntries(first: 500) { nodes { base } totalCount } } }`,
    )
    expect(statements).toBeLessThanOrEqual(12)
    for (const row of data.customerAging.rows) {
      expect(row.customer.no).toBe(row.customerNo)
      expect(row.customerLedgerEntries.totalCount).toBe(row.entryCount)
      expect(total(row.customerLedgerEntries.nodes, (one) => one.remainingAmountLCY)).toBe(cents(row.balance))
    }
    for (const row of data.stockOnHand.rows) {
      expect(row.item.no).toBe(row.itemNo)
      expect(total(row.valueEntries.nodes, (one) => one.costAmountActual)).toBe(cents(row.value))
    }
    for (const group of [...data.vatSummary.unassigned, ...data.vatSummary.outsideScope])
      expect(group.vatEntries.totalCount).toBe(group.entryCount)
    expect(data.customerAging.rows.length * data.stockOnHand.rows.length).toBeGreaterThan(0)
  })
})

describe('a widget', () => {
  const asked = async (query: string, caller: Caller = almighty()): Promise<Answer> => {
    const { engine } = books.demo.running
    const surface = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 1_000_000 })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://test/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
    return (await surface.fetch(request, caller)).json()
  }
  const somebody = (...sets: readonly ('READ' | 'EDIT' | 'POST')[]): Caller => ({
    ...almighty(),
    permissions: new Map([[books.demo.companyId, new Set(sets)]]),
  })

  it('fails alone: the lists and reports beside it are there', async () => {
    const { data, errors } = await asked(
      `{ company(id: "${books.demo.companyId}") { name customers(first: 5000) { nodes { no } } trialBalance(asOf: "2026-01-01", from: "2026-02-01") { asOf } vendors(first: 1) { totalCount } customer(no: "C00010") { no } } }`,
    )
    expect(errors.map(({ path }: Answer) => path)).toEqual([
      ['company', 'customers'],
      ['company', 'trialBalance'],
    ])
    expect(data.company).toMatchObject({
      name: 'Demo Verkoop NV',
      customers: null,
      trialBalance: null,
      customer: { no: 'C00010' },
    })
    expect(data.company.vendors.totalCount).toBeGreaterThan(0)
  })

  it('knows who asks and what they may, and a refusal of rights says what is missing', async () => {
    const id = books.demo.companyId
    const viewer = `viewer { user permissions(company: "${id}") other: permissions(company: "00000000-0000-4000-8000-0000000000aa") }`
    expect((await asked(`{ ${viewer} }`, somebody('POST'))).data.viewer).toEqual({
      user: 'tester',
      permissions: ['READ', 'POST'],
      other: [],
    })
    // What is granted in a company is not had everywhere; what is had everywhere is had in each.
    const { data: here } = await asked('{ viewer { everywhere } }', somebody('POST'))
    expect(here.viewer).toEqual({ everywhere: [] })
    const all = { ...somebody('POST'), permissions: new Map([['*', new Set(['ADMIN'] as const)]]) }
    expect((await asked('{ viewer { everywhere } }', all)).data.viewer).toEqual({ everywhere: ['READ', 'ADMIN'] })
    const mutation = `mutation { createCustomer(input: { companyId: "${id}", fields: { no: "NEW" } }) { __typename ... on ForbiddenError { code permission message } } }`
    const { data, errors } = await asked(mutation, somebody('EDIT'))
    expect(errors).toBeUndefined()
    expect(data.createCustomer).toMatchObject({ __typename: 'ForbiddenError', code: 'FORBIDDEN', permission: 'ADMIN' })
    const [draft] =
      (
        await asked(
          `{ company(id: "${id}") { importSalesInvoices(first: 1) { nodes { predictedVat { bookable } } } } }`,
          somebody('READ'),
        )
      ).errors ?? []
    if (draft !== undefined) expect(draft.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'POST' })
  })
})
