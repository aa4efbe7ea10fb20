import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decimal, decimal, round, sum, zero } from '../../src/core/decimal.ts'
import type { Journal, PostingDocument, PostingLine, Side } from '../../src/posting/given/document.ts'
import { journal } from '../../src/posting/plan/journal.ts'
import { prepare } from '../../src/posting/prepare.ts'
import type { PostingSetup } from '../../src/posting/given/setup.ts'
import { type ItemStock, moveStock, type Stock } from '../../src/posting/amount/stock.ts'
import { demoFlags, demoSetup, purchaseDocument, salesDocument, salesLine } from '../support/posting-setup.ts'
import { size } from '../support/sizes.ts'

const amount = (max: number, places: number) =>
  fc.integer({ min: 0, max }).map((units) => decimal(BigInt(units)).div(decimal(`1${'0'.repeat(places)}`)))

const line = fc.record({
  kind: fc.constantFrom('account', 'account', 'account', 'item'),
  account: fc.integer({ min: 0, max: 2 }),
  vatProdPostingGroup: fc.constantFrom('G0', 'G1', 'G2', 'G3', 'VAT'),
  vatBusPostingGroup: fc.constantFrom('', '', 'EU'),
  quantity: fc.oneof(
    { weight: 9, arbitrary: amount(2_000_000, 5) },
    { weight: 1, arbitrary: amount(1_000_000, 5).map((each) => each.neg()) },
  ),
  unitPrice: amount(99_999_999, 5),
  lineDiscountAmount: amount(300, 2),
  nonDeductibleVATPct: fc.constantFrom(null, zero, decimal('50'), decimal('35.5'), decimal('100')),
  numberPlate: fc.constantFrom('', '1-ABC-123'),
  deferralCode: fc.constantFrom('', '', '3M', '3M-NEXT'),
  department: fc.constantFrom('', 'ADM', 'SALES'),
  allowPaymentDiscount: fc.constantFrom(null, true, false),
})

const accounts = { sales: ['700000', '702000', '704000'], purchase: ['612500', '612120', '611300'] }

// Goods are refused under Full VAT; a line on an account is of the VAT account, all of it deducted.
function underFullVat(kind: string, side: Side): Partial<PostingLine> {
  if (kind === 'item') return { vatProdPostingGroup: 'G3' }
  return { no: side === 'sales' ? '451000' : '411000', nonDeductibleVATPct: null }
}

const document = fc
  .record({
    side: fc.constantFrom<Side>('sales', 'purchase'),
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
    invoiceDiscountAmount: amount(5_000, 2),
    vatBaseDiscountPct: fc.constantFrom(null, zero, decimal('2'), decimal('2.5')),
    paymentDiscountPct: fc.constantFrom(null, zero, decimal('2')),
    currencyCode: fc.constantFrom('', '', 'USD', 'JPY'),
    currencyFactor: fc.constantFrom(zero, decimal('1.085'), decimal('0.123456789012345')),
    postingDate: fc.constantFrom('2026-01-01', '2026-03-16', '2026-10-31'),
  })
  .map(({ lines, side, ...header }) => {
    const own = lines.map(({ department, kind, account, ...each }, index) =>
      salesLine(zero, {
        ...each,
        ...(kind === 'item' ? { type: 'Item', no: '1000' } : { no: accounts[side][account] ?? '' }),
        ...(each.vatProdPostingGroup === 'VAT' ? underFullVat(kind, side) : {}),
        // A line of nothing has nothing to defer.
        deferralCode: each.unitPrice.times(each.quantity).gt(decimal('400')) ? each.deferralCode : '',
        lineNo: (index + 1) * 10000,
        shortcutDimensionCodes: [department],
      }),
    )
    const whole = { ...header, lines: own }
    return side === 'sales' ? salesDocument(whole) : purchaseDocument(whole)
  })

const policies = fc.constantFrom('No Discounts', 'Line Discounts', 'Invoice Discounts', 'All Discounts')

const setups = fc
  .record({
    salesDiscountPosting: policies,
    purchaseDiscountPosting: policies,
    invoiceRoundingPrecision: fc.constantFrom('0.01', '0.05'),
    copyLineDescrToGLEntrySales: fc.boolean(),
    copyLineDescrToGLEntryPurchase: fc.boolean(),
    automaticCostPosting: fc.boolean(),
  })
  .map((flags) => withAllVat(demoSetup({ ...demoFlags, ...flags })))

// Every product group in both business groups: reverse charge under EU, and Full VAT.
function withAllVat(setup: PostingSetup): PostingSetup {
  const rows = new Map(setup.vatPostingSetups)
  for (const prod of ['G0', 'G1', 'G2', 'G3']) {
    const row = rows.get(`DOMESTIC/${prod}`)
    if (row === undefined) throw new Error(`no setup for ${prod}`)
    const reverse = { ...row, vatBusPostingGroup: 'EU', vatCalculationType: 'Reverse Charge VAT' as const }
    rows.set(`EU/${prod}`, reverse)
  }
  const base = rows.get('DOMESTIC/G3')
  if (base === undefined) throw new Error('no setup for G3')
  const full = { ...base, vatProdPostingGroup: 'VAT', vatCalculationType: 'Full VAT' as const, vatIdentifier: 'VAT' }
  rows.set('DOMESTIC/VAT', full).set('EU/VAT', { ...full, vatBusPostingGroup: 'EU' })
  return { ...setup, vatPostingSetups: rows }
}

function emptyStock(): Stock {
  const unitCost = decimal('150')
  const item: ItemStock = { layers: [], unitCost, lastDirectCost: unitCost, costChanged: false }
  return new Map([['1000', item]])
}

function posted(each: PostingDocument, setup: PostingSetup): Journal | null {
  const prepared = prepare(each, setup, { purpose: 'post', unpostedNo: '1001', userId: 'U' })
  if ('plan' in prepared)
    return journal(prepared.plan, 'N1', moveStock(prepared.plan.stockLines, emptyStock(), setup.inventory))
  const allowed = ['NegativeTotal', 'NothingToPost', 'Deferral']
  expect(prepared.findings.filter(({ code }) => !allowed.includes(code))).toEqual([])
  return null
}

const isZero = (value: Decimal): boolean => value.eq(zero)

function checkEntries(result: Journal): void {
  const dates = new Set(result.glEntries.map((entry) => entry.postingDate))
  for (const date of dates)
    expect(isZero(sum(result.glEntries.filter((entry) => entry.postingDate === date).map((each) => each.amount)))).toBe(
      true,
    )
  const written = [
    ...result.glEntries.map((entry) => entry.amount),
    ...result.vatEntries.flatMap((entry) => [entry.base, entry.amount, entry.baseBeforePmtDisc]),
    ...result.vatEntries.flatMap((entry) => [entry.nonDeductibleVATAmount, entry.vatDifference]),
    ...result.movements.flatMap(({ line: own, cost }) => [cost, own.salesAmount, own.discountAmount]),
    result.partyEntry.amountFCY,
    result.partyEntry.originalPmtDiscPossible,
  ]
  expect(written.filter((each) => !round(each).eq(each))).toEqual([])
  expect(result.glEntries.filter((entry) => isZero(entry.amount))).toEqual([])
}

function onAccounts(result: Journal, ...nos: readonly string[]): Decimal {
  return sum(result.glEntries.filter((entry) => nos.includes(entry.accountNo)).map((entry) => entry.amount))
}

function checkLedgers(result: Journal): void {
  const sales = result.side === 'sales'
  expect(onAccounts(result, sales ? '400000' : '440000').eq(result.partyEntry.amount)).toBe(true)
  expect(result.partyEntry.amount.abs().eq(result.totals.amountInclVATLCY)).toBe(true)
  const vat = sum(result.vatEntries.map((entry) => entry.amount))
  expect(onAccounts(result, sales ? '451000' : '411000').eq(vat)).toBe(true)
  const reverse = result.vatEntries.filter((entry) => entry.vatCalculationType === 'Reverse Charge VAT')
  const due = sum(reverse.map((entry) => entry.amount.plus(entry.nonDeductibleVATAmount))).neg()
  if (!sales) expect(onAccounts(result, '451055').eq(due)).toBe(true)
  // Bases before payment discount = everything on revenue, cost, discount and rounding accounts, deferred or not.
  const net = sum(result.vatEntries.map((entry) => entry.baseBeforePmtDisc))
  const own = result.glEntries.filter((entry) => entry.documentType !== ' ' && /^(6|7|49)/.test(entry.accountNo))
  expect(sum(own.map((entry) => entry.amount)).eq(net)).toBe(true)
  expect(onAccounts(result, '340000').eq(sum(result.movements.map((each) => each.costPostedToGL)))).toBe(true)
}

function checkDocument(result: Journal, each: PostingDocument): void {
  const { amountExclVAT, amountInclVAT } = result.totals
  expect(sum(result.lines.map((own) => own.amount)).eq(amountExclVAT)).toBe(true)
  expect(sum(result.lines.map((own) => own.amountInclVAT)).eq(amountInclVAT)).toBe(true)
  const discount = sum(result.lines.map((own) => own.invoiceDiscountAmount))
  expect(
    discount.eq(each.currencyCode === 'JPY' ? round(each.invoiceDiscountAmount, 0) : each.invoiceDiscountAmount),
  ).toBe(true)
  expect(result.totals.amountInclVATLCY.eq(round(amountInclVAT.div(result.header.currencyFactor)))).toBe(true)
}

function checkMirror(invoice: Journal, creditMemo: Journal): void {
  const totals = new Map<string, Decimal>()
  const entries = [...invoice.glEntries, ...creditMemo.glEntries].filter((entry) => entry.documentType !== ' ')
  for (const entry of entries) totals.set(entry.accountNo, (totals.get(entry.accountNo) ?? zero).plus(entry.amount))
  expect([...totals].filter(([, total]) => !isZero(total))).toEqual([])
  const vat = [...invoice.vatEntries, ...creditMemo.vatEntries]
  expect(isZero(sum(vat.map((entry) => entry.base.plus(entry.amount))))).toBe(true)
  const quantities = [...invoice.stockLines, ...creditMemo.stockLines].map((own) => own.quantity)
  expect(isZero(sum(quantities))).toBe(true)
}

const runs = size('FACTURIER_POSTINGS', { default: 300, deep: 1_000, long: 50_000 })

test('any document of either side balances per date, ties to its ledgers and is undone by its credit memo', () => {
  const booked = { sales: 0, purchase: 0 }
  fc.assert(
    fc.property(document, setups, (each, setup) => {
      const invoice = posted(each, setup)
      if (invoice === null) return
      booked[each.side] += 1
      checkEntries(invoice)
      checkLedgers(invoice)
      checkDocument(invoice, each)
      const creditMemo = posted({ ...each, documentType: 'Credit Memo' }, setup)
      if (creditMemo === null) throw new Error('the credit memo must post too')
      checkMirror(invoice, creditMemo)
    }),
    { numRuns: runs },
  )
  expect(booked.sales).toBeGreaterThan(runs / 5)
  expect(booked.purchase).toBeGreaterThan(runs / 5)
})
