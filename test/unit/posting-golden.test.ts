import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyDate } from '../../src/core/date.ts'
import { type Decimal, decimal, fixed, plain, zero } from '../../src/core/decimal.ts'
import { carryOut, findApplications, type PartyLedgerState } from '../../src/posting/amount/application.ts'
import type { Journal, PostingDocument, PostingLine, Side } from '../../src/posting/given/document.ts'
import { journal } from '../../src/posting/plan/journal.ts'
import { prepare } from '../../src/posting/prepare.ts'
import { type PostingSetup, usedNoKey } from '../../src/posting/given/setup.ts'
import { moveStock, type Stock } from '../../src/posting/amount/stock.ts'
import {
  demoFlags,
  demoSetup,
  type Flags,
  purchaseDocument,
  purchaseLine,
  salesDocument,
  salesLine,
} from '../support/posting-setup.ts'

type Row = Readonly<Record<string, unknown>>

interface OpenEntry {
  readonly entryNo: number
  readonly documentNo: string
  readonly documentType: string
  readonly postingDate: string
  readonly remainingAmount: string
}

interface Golden {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly side: Side
  readonly precondition: {
    readonly openInventoryBefore?: Readonly<Record<string, string>>
    readonly openLedgerEntriesBefore?: readonly OpenEntry[]
  }
  readonly setup?: { readonly flags: Flags }
  readonly input: {
    readonly header: Readonly<Record<string, string | boolean>>
    readonly lines: readonly Readonly<Record<string, string>>[]
  }
  readonly expected: {
    readonly importDocument: { readonly createdDocNo: string; readonly errorMessage: string }
    readonly totals?: Readonly<Record<string, string>>
    readonly glEntries: readonly Row[]
    readonly vatEntries: readonly Row[]
    readonly customerLedgerEntries: readonly Row[]
    readonly vendorLedgerEntries: readonly Row[]
    readonly itemLedgerEntries: readonly Row[]
    readonly valueEntries: readonly Row[]
    readonly updatedLedgerEntries?: readonly Row[]
  }
}

const goldens = JSON.parse(
  readFileSync(new URL('../data/golden-postings.json', import.meta.url), 'utf8'),
) as readonly Golden[]

const decimals = [
  'paymentDiscountPct',
  'vatBaseDiscountPct',
  'docAmountInclVAT',
  'docAmountVAT',
  'currencyFactor',
  'quantity',
  'unitPrice',
  'lineDiscountAmount',
  'nonDeductibleVATPct',
]

const ownNames: Readonly<Record<string, string>> = {
  customerNo: 'partyNo',
  vendorNo: 'partyNo',
  directUnitCost: 'unitPrice',
}

function values(row: Readonly<Record<string, string | boolean>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const key = ownNames[name] ?? name
      return [key, decimals.includes(key) ? decimal(String(value)) : value]
    }),
  )
}

function document({ input, side }: Golden): PostingDocument {
  const makeLine = side === 'sales' ? salesLine : purchaseLine
  const lines = input.lines.map((line, index): PostingLine => {
    const shortcutDimensionCodes = Array.from(
      { length: 8 },
      (_, slot) => line[`shortcutDimension${slot + 1}Code`] ?? '',
    )
    const allowPaymentDiscount =
      line['allowPaymentDiscount'] === undefined ? null : line['allowPaymentDiscount'] === 'true'
    return makeLine(zero, {
      lineNo: (index + 1) * 10000,
      vatProdPostingGroup: '',
      ...values(line),
      shortcutDimensionCodes,
      allowPaymentDiscount,
    })
  })
  const header = values(input.header) as Partial<PostingDocument>
  return side === 'sales' ? salesDocument({ ...header, lines }) : purchaseDocument({ ...header, lines })
}

// Stock before the case, at the unit cost of the goldens.
function stock({ precondition }: Golden): Stock {
  return new Map(
    Object.entries(precondition.openInventoryBefore ?? {}).map(([itemNo, quantity]) => {
      const remainingQuantity = decimal(quantity)
      const unitCost = decimal('150')
      const layer = {
        entryNo: 1,
        postingDate: '2026-01-01',
        remainingQuantity,
        remainingCost: remainingQuantity.times(unitCost),
        changed: false,
      }
      const layers = remainingQuantity.eq(zero) ? [] : [layer]
      return [itemNo, { layers, unitCost, lastDirectCost: unitCost, costChanged: false }]
    }),
  )
}

function posted(golden: Golden, setup: PostingSetup): Journal {
  const prepared = prepare(document(golden), setup, { purpose: 'post', unpostedNo: '1001', userId: 'U' })
  if ('findings' in prepared) throw new Error(prepared.findings.map((each) => each.message).join('\n'))
  const { plan } = prepared
  const movements = moveStock(plan.stockLines, stock(golden), setup.inventory)
  return journal(plan, golden.expected.importDocument.createdDocNo, movements)
}

function amounts(amount: Decimal): { debitAmount: string; creditAmount: string; amount: string } {
  const [debit, credit] = amount.gt(zero) ? [amount, zero] : [zero, amount.neg()]
  return { debitAmount: fixed(debit), creditAmount: fixed(credit), amount: fixed(amount) }
}

function glRows(result: Journal, setup: PostingSetup): Row[] {
  return result.glEntries.map((entry) => ({
    accountNumber: entry.accountNo,
    accountName: setup.accounts.get(entry.accountNo)?.name,
    ...amounts(entry.amount),
    postingDate: entry.postingDate,
    documentType: entry.documentType,
    documentNo: entry.documentNo,
    sourceType: entry.sourceType,
    sourceNo: entry.sourceNo,
    description: entry.description,
    numberPlate: entry.numberPlate,
    dimensions: entry.dimensions,
  }))
}

function vatRows(result: Journal): Row[] {
  return result.vatEntries.map((entry) => ({
    type: entry.type,
    documentType: entry.documentType,
    documentNo: entry.documentNo,
    postingDate: entry.postingDate,
    vatBusPostingGroup: entry.vatBusPostingGroup,
    vatProdPostingGroup: entry.vatProdPostingGroup,
    vatCalculationType: entry.vatCalculationType,
    billToPayToNo: entry.billToPayToNo,
    vatPct: plain(entry.vatPct),
    base: fixed(entry.base),
    amount: fixed(entry.amount),
    baseBeforePmtDisc: fixed(entry.baseBeforePmtDisc),
    nonDeductibleVATAmount: fixed(entry.nonDeductibleVATAmount),
    vatDifference: fixed(entry.vatDifference),
  }))
}

function ledgerState(change: Partial<PartyLedgerState>): PartyLedgerState {
  return {
    entryNo: null,
    documentType: 'Invoice',
    documentNo: '',
    externalDocumentNo: '',
    postingDate: emptyDate,
    currencyCode: '',
    amount: zero,
    amountFCY: zero,
    remainingAmount: zero,
    ...change,
  }
}

function closing(state: PartyLedgerState): Row {
  return {
    remainingAmount: fixed(state.remainingAmount),
    open: !state.remainingAmount.eq(zero),
  }
}

// The party entry as it is after closing, and the old entries it closed; what closed them the database tells (test/golden).
function partyRows(golden: Golden, result: Journal, setup: PostingSetup): { own: Row; old: Row[] } {
  const { partyEntry: entry, side } = result
  const state = ledgerState({ entryNo: 301, ...entry, remainingAmount: entry.amount })
  const before = (golden.precondition.openLedgerEntriesBefore ?? []).map((each) =>
    ledgerState({ ...each, remainingAmount: decimal(each.remainingAmount) }),
  )
  const applicationMethod = setup[side].parties.get(entry.partyNo)?.applicationMethod ?? 'Manual'
  carryOut(state, findApplications(state, before, { applicationMethod, precedingInvoiceNo: '' }))
  const { debitAmount, creditAmount, amount } = amounts(entry.amount)
  const party =
    side === 'sales'
      ? { customerNo: entry.partyNo, customerName: entry.partyName }
      : { vendorNo: entry.partyNo, vendorName: entry.partyName }
  const own = {
    entryNo: 301,
    postingDate: entry.postingDate,
    documentNo: entry.documentNo,
    documentType: entry.documentType,
    ...party,
    description: entry.description,
    debitAmount,
    creditAmount,
    standardFormatMessage: entry.standardFormatMessage,
    amountLCY: amount,
    amountFCY: fixed(entry.amountFCY),
    currencyCode: entry.currencyCode,
    originalPmtDiscPossible: fixed(entry.originalPmtDiscPossible),
    ...closing(state),
    dimensions: entry.dimensions,
  }
  const old = before.map((each) => ({ entryNo: each.entryNo, documentNo: each.documentNo, ...closing(each) }))
  return { own, old }
}

function withoutClosing(rows: readonly Row[]): Row[] {
  return rows.map(({ closedAtDate: _date, closedbyAmount: _amount, closedbyEntryNo: _entry, ...row }) => row)
}

function itemRows(result: Journal): Row[] {
  return result.movements.map(({ line, cost, layer }, index) => ({
    entryNo: 501 + index,
    itemNo: line.itemNo,
    description: line.description,
    postingDate: result.postingDate,
    entryType: result.side === 'sales' ? 'Sale' : 'Purchase',
    sourceNo: result.header.partyNo,
    documentNo: result.documentNo,
    locationCode: '',
    quantity: plain(line.quantity),
    remainingQuantity: plain(layer.remainingQuantity),
    open: !layer.remainingQuantity.eq(zero),
    appliestoEntry: 0,
    lotNo: '',
    serialNo: '',
    packageNo: '',
    variantCode: '',
    unitOfMeasureCode: line.unitOfMeasureCode,
    costAmountActual: fixed(cost),
    salesAmountActual: fixed(line.salesAmount),
    dimensions: line.dimensions,
  }))
}

function valueRows(result: Journal): Row[] {
  const kind = result.side === 'sales' ? 'Sales' : 'Purchase'
  return result.movements.map(({ line, cost, costPerUnit, costPostedToGL }, index) => ({
    entryNo: 901 + index,
    itemNo: line.itemNo,
    description: line.description,
    postingDate: result.postingDate,
    itemLedgerEntryType: result.side === 'sales' ? 'Sale' : 'Purchase',
    itemLedgerEntryNo: 501 + index,
    entryType: 'Direct Cost',
    sourcePostingGroup: result.header.partyPostingGroup,
    sourceNo: result.header.partyNo,
    locationCode: '',
    inventoryPostingGroup: line.inventoryPostingGroup,
    valuedQuantity: plain(line.quantity),
    itemLedgerEntryQuantity: plain(line.quantity),
    invoicedQuantity: plain(line.quantity),
    costperUnit: fixed(costPerUnit, 5),
    discountAmount: fixed(line.discountAmount),
    appliestoEntry: 0,
    expectedCost: false,
    expectedCostPostedtoGL: '0.00',
    costPostedtoGL: fixed(costPostedToGL),
    salesAmountActual: fixed(line.salesAmount),
    costAmountActual: fixed(cost),
    salesAmountExpected: '0.00',
    costAmountExpected: '0.00',
    variantCode: '',
    journalBatchName: '',
    documentType: `${kind} ${result.documentType}`,
    documentNo: result.documentNo,
    documentLineNo: line.lineNo,
    orderType: ' ',
    orderNo: '',
    orderLineNo: 0,
    dimensions: line.dimensions,
  }))
}

test.each(goldens.filter(({ kind }) => kind === 'posting'))('$id $title', (golden) => {
  const setup = demoSetup(golden.setup?.flags ?? demoFlags)
  const { expected } = golden
  const result = posted(golden, setup)
  expect(glRows(result, setup)).toEqual(expected.glEntries)
  expect(vatRows(result)).toEqual(expected.vatEntries)
  const party = partyRows(golden, result, setup)
  expect(withoutClosing([...expected.customerLedgerEntries, ...expected.vendorLedgerEntries])).toEqual([
    // Application works in local currency; the case keeps what remains of an open foreign entry in its currency.
    result.header.currencyCode === '' ? party.own : { ...party.own, remainingAmount: party.own['amountFCY'] },
  ])
  expect(party.old).toEqual(withoutClosing(expected.updatedLedgerEntries ?? []))
  expect(itemRows(result)).toEqual(expected.itemLedgerEntries)
  expect(valueRows(result)).toEqual(expected.valueEntries)
  expect({
    amountExclVAT: fixed(result.totals.amountExclVAT),
    vatAmount: fixed(result.totals.vatAmount),
    amountInclVAT: fixed(result.totals.amountInclVAT),
    amountInclVATLCY: fixed(result.totals.amountInclVATLCY),
    currencyCode: result.header.currencyCode,
  }).toEqual(expected.totals)
})

test.each(goldens.filter(({ kind }) => kind === 'error'))('$id $title', (golden) => {
  const base = demoSetup(demoFlags, {
    documentNosUsed: new Set(golden.id === 'E03' ? [usedNoKey('purchase', 'Invoice', 'KP-2026-0001', 'V00010')] : []),
  })
  const parties = new Map(base.sales.parties)
  const customer = parties.get('C00010')
  if (golden.id === 'E05' && customer !== undefined) parties.set('C00010', { ...customer, blocked: 'All' })
  const setup = { ...base, sales: { ...base.sales, parties } }
  const prepared = prepare(document(golden), setup, { purpose: 'post', unpostedNo: '1001', userId: 'U' })
  expect('findings' in prepared && prepared.findings.map((each) => each.message).join('\n')).toBe(
    golden.expected.importDocument.errorMessage,
  )
})
