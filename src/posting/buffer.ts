import { type Decimal, hundred, round, zero } from '../core/decimal.ts'
import type { LineAmounts } from './amounts.ts'
import type { DimensionSet } from './document.ts'
import type { RoundingLine } from './invoice-rounding.ts'
import type { Resolution } from './resolve.ts'
import type { VatPostingSetup } from './setup.ts'

/** One row of the posting buffer: a net G/L entry, its VAT and its VAT entry, in document sign (posting.md 2.2). */
export interface BufferRow {
  readonly accountNo: string
  readonly genProdPostingGroup: string
  readonly vat: VatPostingSetup
  readonly dimensions: DimensionSet
  /** `''` = the document's description. */
  readonly description: string
  /** Set when the line is never merged with another (Copy Line Descr. to G/L Entry). */
  readonly lineNo: number | null
  readonly net: Decimal
  readonly base: Decimal
  readonly baseBeforePmtDisc: Decimal
  readonly vatAmount: Decimal
  readonly vatDifference: Decimal
}

/** The rows of a document: discounts with accounts of their own, then the line, merged by key in order of first appearance; rounding last. */
export function bufferRows(
  resolution: Resolution,
  amounts: readonly LineAmounts[],
  rounding: RoundingLine | null,
): BufferRow[] {
  const rows = new Map<string, BufferRow>()
  const add = (row: BufferRow): void => {
    const key = rowKey(row)
    const present = rows.get(key)
    rows.set(key, present === undefined ? row : merged(present, row))
  }
  for (const line of amounts) {
    for (const row of lineRows(resolution, line)) add(row)
  }
  if (rounding !== null) add(roundingRow(resolution, rounding))
  return [...rows.values()]
}

// Dimension sets are written with sorted keys, so equal sets give equal text. The template is the same for a whole document.
function rowKey(row: BufferRow): string {
  const { vatBusPostingGroup, vatProdPostingGroup } = row.vat
  const groups = [row.accountNo, row.genProdPostingGroup, vatBusPostingGroup, vatProdPostingGroup]
  return JSON.stringify([...groups, row.dimensions, row.lineNo])
}

function merged(one: BufferRow, two: BufferRow): BufferRow {
  return {
    ...one,
    net: one.net.plus(two.net),
    base: one.base.plus(two.base),
    baseBeforePmtDisc: one.baseBeforePmtDisc.plus(two.baseBeforePmtDisc),
    vatAmount: one.vatAmount.plus(two.vatAmount),
    vatDifference: one.vatDifference.plus(two.vatDifference),
  }
}

function lineRows({ setup }: Resolution, amounts: LineAmounts): BufferRow[] {
  const { checked } = amounts
  const copies = setup.sales.copyLineDescrToGLEntry
  const policy = setup.sales.discountPosting
  const discounts: BufferRow[] = []
  // Full VAT has no net to show gross, so its discounts stay inside.
  if (checked.general !== null && checked.vat.vatCalculationType !== 'Full VAT') {
    if (policy === 'Line Discounts' || policy === 'All Discounts') {
      discounts.push(discountRow(amounts, checked.general.salesLineDiscAccount, checked.line.lineDiscountAmount))
    }
    if (policy === 'Invoice Discounts' || policy === 'All Discounts') {
      discounts.push(discountRow(amounts, checked.general.salesInvDiscAccount, amounts.invoiceDiscount))
    }
  }
  const own: BufferRow = {
    accountNo: checked.account.no,
    genProdPostingGroup: checked.account.genProdPostingGroup,
    vat: checked.vat,
    dimensions: checked.dimensions,
    description: copies ? checked.line.description : '',
    lineNo: copies ? checked.line.lineNo : null,
    net: amounts.net,
    base: amounts.base,
    baseBeforePmtDisc: amounts.net,
    vatAmount: amounts.vat,
    vatDifference: amounts.vatDifference,
  }
  // What a discount row takes off, the line's row adds again: line and discounts sum to the line's amounts exactly.
  const gross = discounts.reduce((row, discount) => merged(row, negated(discount)), own)
  return [...discounts.filter((row) => !row.net.eq(zero)), gross]
}

function discountRow(amounts: LineAmounts, accountNo: string, discount: Decimal): BufferRow {
  const { checked, baseFactor } = amounts
  const base = discount.times(baseFactor)
  const rate = checked.vat.vatCalculationType === 'Normal VAT' ? checked.vat.vatPct.div(hundred) : zero
  const row: BufferRow = {
    accountNo,
    genProdPostingGroup: checked.account.genProdPostingGroup,
    vat: checked.vat,
    dimensions: checked.dimensions,
    description: '',
    lineNo: null,
    net: discount,
    base: round(base),
    baseBeforePmtDisc: discount,
    vatAmount: round(base.times(rate)),
    vatDifference: zero,
  }
  return negated(row)
}

function negated(row: BufferRow): BufferRow {
  return {
    ...row,
    net: row.net.neg(),
    base: row.base.neg(),
    baseBeforePmtDisc: row.baseBeforePmtDisc.neg(),
    vatAmount: row.vatAmount.neg(),
    vatDifference: row.vatDifference.neg(),
  }
}

function roundingRow({ header }: Resolution, rounding: RoundingLine): BufferRow {
  return {
    accountNo: rounding.account.no,
    genProdPostingGroup: rounding.account.genProdPostingGroup,
    vat: rounding.vat,
    dimensions: header.dimensions,
    description: '',
    lineNo: null,
    net: rounding.amount,
    base: rounding.amount,
    baseBeforePmtDisc: rounding.amount,
    vatAmount: zero,
    vatDifference: zero,
  }
}
