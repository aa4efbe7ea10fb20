import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, round, sum, zero } from '../../src/core/decimal.ts'
import type { Journal, SalesDocument } from '../../src/posting/document.ts'
import { journal } from '../../src/posting/journal.ts'
import { prepare } from '../../src/posting/prepare.ts'
import { demoFlags, demoSetup, salesDocument, salesLine } from '../support/posting-setup.ts'

const amount = (max: number, places: number) =>
  fc.integer({ min: 0, max }).map((units) => decimal(BigInt(units)).div(decimal(`1${'0'.repeat(places)}`)))

const line = fc.record({
  no: fc.constantFrom('700000', '702000', '704000'),
  vatProdPostingGroup: fc.constantFrom('G0', 'G1', 'G2', 'G3'),
  quantity: fc.oneof(
    { weight: 9, arbitrary: amount(2_000_000, 5) },
    { weight: 1, arbitrary: amount(1_000_000, 5).map((each) => each.neg()) },
  ),
  unitPrice: amount(99_999_999, 5),
  lineDiscountAmount: amount(300, 2),
  department: fc.constantFrom('', 'ADM', 'SALES'),
  allowPaymentDiscount: fc.constantFrom(null, true, false),
})

const document = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
    invoiceDiscountAmount: amount(5_000, 2),
    vatBaseDiscountPct: fc.constantFrom(null, zero, decimal('2'), decimal('2.5')),
    paymentDiscountPct: fc.constantFrom(zero, decimal('2')),
  })
  .map(({ lines, ...header }) =>
    salesDocument({
      ...header,
      lines: lines.map(({ department, ...each }, index) =>
        salesLine(zero, { ...each, lineNo: (index + 1) * 10000, shortcutDimensionCodes: [department] }),
      ),
    }),
  )

const setups = fc
  .record({
    salesDiscountPosting: fc.constantFrom('No Discounts', 'Line Discounts', 'Invoice Discounts', 'All Discounts'),
    invoiceRoundingPrecision: fc.constantFrom('0.01', '0.05'),
    copyLineDescrToGLEntrySales: fc.boolean(),
  })
  .map((flags) => demoSetup({ ...demoFlags, ...flags }))

function posted(each: SalesDocument, setup: ReturnType<typeof demoSetup>): Journal | null {
  const prepared = prepare(each, setup, 'post', '1001')
  if ('plan' in prepared) return journal(prepared.plan, 'N1')
  const allowed = ['NegativeTotal', 'NothingToPost']
  expect(prepared.findings.filter(({ code }) => !allowed.includes(code))).toEqual([])
  return null
}

function netByAccount(...journals: readonly Journal[]): Map<string, string> {
  const totals = new Map<string, ReturnType<typeof decimal>>()
  for (const entry of journals.flatMap((each) => each.glEntries))
    totals.set(entry.accountNo, (totals.get(entry.accountNo) ?? zero).plus(entry.amount))
  return new Map([...totals].map(([account, total]) => [account, total.toFixed().replace(/^-0$/, '0')]))
}

test('any sales document balances in cents, ties to its VAT entries and is undone by its credit memo', () => {
  let booked = 0
  fc.assert(
    fc.property(document, setups, (each, setup) => {
      const invoice = posted(each, setup)
      if (invoice === null) return
      booked += 1
      expect(sum(invoice.glEntries.map((entry) => entry.amount)).eq(zero)).toBe(true)
      for (const entry of invoice.glEntries)
        expect(round(entry.amount).eq(entry.amount) && !entry.amount.eq(zero)).toBe(true)
      const vatAccount = sum(
        invoice.glEntries.filter((entry) => entry.accountNo === '451000').map((entry) => entry.amount),
      )
      expect(sum(invoice.vatEntries.map((entry) => entry.amount)).eq(vatAccount)).toBe(true)
      const net = sum(invoice.vatEntries.map((entry) => entry.baseBeforePmtDisc)).neg()
      expect(net.eq(invoice.totals.amountExclVAT)).toBe(true)
      expect(sum(invoice.lines.map((own) => own.amount)).eq(net)).toBe(true)
      expect(sum(invoice.lines.map((own) => own.invoiceDiscountAmount)).eq(each.invoiceDiscountAmount)).toBe(true)
      expect(invoice.partyEntry.amount.eq(invoice.totals.amountInclVAT)).toBe(true)
      const creditMemo = posted({ ...each, documentType: 'Credit Memo' }, setup)
      if (creditMemo === null) throw new Error('the credit memo must post too')
      expect([...netByAccount(invoice, creditMemo).values()].every((total) => total === '0')).toBe(true)
      expect(sum([...invoice.vatEntries, ...creditMemo.vatEntries].map((entry) => entry.base)).eq(zero)).toBe(true)
    }),
    { numRuns: 200 },
  )
  expect(booked).toBeGreaterThan(50)
})
