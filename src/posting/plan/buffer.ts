import { type Decimal, hundred, round, zero } from '../../core/decimal.ts'
import { postsInvoiceDiscount, postsLineDiscount } from '../check/general-setup.ts'
import type { LineAmounts, LineType } from '../given/checked-line.ts'
import type { DimensionSet } from '../given/document.ts'
import type { EntryKind } from '../given/entry-source.ts'
import { roundingLineNo, type RoundingLine } from '../amount/invoice-rounding.ts'
import type { Resolution } from '../resolve/resolve.ts'
import type { DeferralTemplate, VatPostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'

/** The amounts of a row, in document sign and local currency. */
interface RowAmounts {
  readonly net: Decimal
  /** The part of the VAT that joins the cost. */
  readonly nonDeductible: Decimal
  readonly base: Decimal
  readonly baseBeforePmtDisc: Decimal
  /** VAT between us and the party. */
  readonly vatAmount: Decimal
  /** VAT on our side of a purchase under reverse charge. */
  readonly reverseVat: Decimal
  readonly vatDifference: Decimal
  /** What the deferral template spreads: cost or revenue net of all discounts. */
  readonly deferred: Decimal
}

/** One row of the posting buffer: a net G/L entry, its VAT, its VAT entry and its deferral (posting.md 2.2). */
export interface BufferRow extends RowAmounts {
  readonly type: LineType
  /** What its net is, so why it is on the account. */
  readonly kind: EntryKind
  readonly accountNo: string
  /** The account that says what its VAT is on: that of the row, but of a purchase discount that of the line it is on (F50). */
  readonly vatAccountNo: string
  readonly genProdPostingGroup: string
  readonly vat: VatPostingSetup
  readonly dimensions: DimensionSet
  readonly numberPlate: string
  readonly deferral: DeferralTemplate | null
  /** `''` = the document's description. */
  readonly description: string
  /** Set when the line is never merged with another (Copy Line Descr. to G/L Entry). */
  readonly lineNo: number | null
  /** The lines that are in it, in document order. */
  readonly lineNos: readonly number[]
}

/** The rows of a document: discounts with accounts of their own, then the line, merged by key in order of first appearance; rounding last. Amounts in local currency. */
export function bufferRows(
  resolution: Resolution,
  amounts: readonly LineAmounts[],
  rounding: RoundingLine | null,
  keyOf = rowKey,
): BufferRow[] {
  // The numbers of the lines apart, for thousands of lines may become one row.
  const rows = new Map<string, { row: BufferRow; readonly lineNos: Set<number> }>()
  const add = (row: BufferRow): void => {
    const key = keyOf(row)
    const present = rows.get(key)
    if (present === undefined) {
      rows.set(key, { row, lineNos: new Set(row.lineNos) })
      return
    }
    // A discount on the account of its line is first of all that line.
    const kind = row.kind === 'line' ? row.kind : present.row.kind
    present.row = { ...present.row, ...added(present.row, row), kind }
    for (const lineNo of row.lineNos) present.lineNos.add(lineNo)
  }
  for (const line of amounts) {
    for (const row of lineRows(resolution, line)) add(row)
  }
  if (rounding !== null) add(roundingRow(resolution, rounding))
  return Array.from(rows.values(), ({ row, lineNos }) => ({ ...row, lineNos: [...lineNos] }))
}

/** The rows of a document as its VAT entries have them: discounts on purchases are apart by what they were given on, too. */
export function vatRows(
  resolution: Resolution,
  amounts: readonly LineAmounts[],
  rounding: RoundingLine | null,
  rows: readonly BufferRow[],
): readonly BufferRow[] {
  const { document, side } = resolution
  const policy = side.setup.discountPosting
  const apart = document.side === 'purchase' && (postsLineDiscount(policy) || postsInvoiceDiscount(policy))
  if (!apart) return rows
  return bufferRows(resolution, amounts, rounding, (row) => `${rowKey(row)}${row.vatAccountNo}`)
}

// Dimension sets are written with sorted keys, so equal sets give equal text. The template is the same for a whole document.
function rowKey(row: BufferRow): string {
  const { vatBusPostingGroup, vatProdPostingGroup } = row.vat
  const groups = [row.type, row.accountNo, row.genProdPostingGroup, vatBusPostingGroup, vatProdPostingGroup]
  return JSON.stringify([...groups, row.dimensions, row.numberPlate, row.deferral?.code ?? '', row.lineNo])
}

function added(one: RowAmounts, two: RowAmounts): RowAmounts {
  return {
    net: one.net.plus(two.net),
    nonDeductible: one.nonDeductible.plus(two.nonDeductible),
    base: one.base.plus(two.base),
    baseBeforePmtDisc: one.baseBeforePmtDisc.plus(two.baseBeforePmtDisc),
    vatAmount: one.vatAmount.plus(two.vatAmount),
    reverseVat: one.reverseVat.plus(two.reverseVat),
    vatDifference: one.vatDifference.plus(two.vatDifference),
    deferred: one.deferred.plus(two.deferred),
  }
}

function negated(row: RowAmounts): RowAmounts {
  return {
    net: row.net.neg(),
    nonDeductible: row.nonDeductible.neg(),
    base: row.base.neg(),
    baseBeforePmtDisc: row.baseBeforePmtDisc.neg(),
    vatAmount: row.vatAmount.neg(),
    reverseVat: row.reverseVat.neg(),
    vatDifference: row.vatDifference.neg(),
    deferred: row.deferred.neg(),
  }
}

function lineRows({ document, side }: Resolution, amounts: LineAmounts): BufferRow[] {
  const { checked } = amounts
  const copies = side.setup.copyLineDescrToGLEntry && checked.type === 'G/L Account'
  const common = {
    type: checked.type,
    genProdPostingGroup: checked.genProdPostingGroup,
    vat: checked.vat,
    dimensions: checked.dimensions,
    numberPlate: checked.line.numberPlate,
    lineNos: [checked.line.lineNo],
  }
  const facts = sides[document.side]
  const discounts: BufferRow[] = []
  const discount = (kind: EntryKind, accountNo: string, amount: Decimal): void => {
    const vatAccountNo = document.side === 'purchase' ? checked.accountNo : accountNo
    const plain = { ...common, kind, accountNo, vatAccountNo, deferral: null, description: '', lineNo: null }
    discounts.push({ ...plain, ...negated(discountAmounts(amounts, amount)) })
  }
  // Full VAT has no net to show gross, so its discounts stay inside.
  if (checked.general !== null && checked.vat.vatCalculationType !== 'Full VAT') {
    const policy = side.setup.discountPosting
    if (postsLineDiscount(policy) && !amounts.lineDiscount.eq(zero))
      discount('lineDiscount', facts.lineDiscountAccount.of(checked.general), amounts.lineDiscount)
    if (postsInvoiceDiscount(policy) && !amounts.invoiceDiscount.eq(zero))
      discount('invoiceDiscount', facts.invoiceDiscountAccount.of(checked.general), amounts.invoiceDiscount)
  }
  // What a discount row takes off, the line's row adds again: line and discounts sum to the line's amounts exactly.
  const gross = discounts.reduce((row, each) => added(row, negated(each)), lineAmounts(amounts))
  const own: BufferRow = {
    ...common,
    ...gross,
    kind: 'line',
    accountNo: checked.accountNo,
    vatAccountNo: checked.accountNo,
    deferral: checked.deferral,
    description: copies ? checked.line.description : '',
    lineNo: copies ? checked.line.lineNo : null,
  }
  return [...discounts, own]
}

function lineAmounts(amounts: LineAmounts): RowAmounts {
  const nonDeductible = nonDeductiblePart(amounts, amounts.vat.plus(amounts.reverseVat))
  return {
    net: amounts.net,
    nonDeductible,
    base: amounts.base,
    baseBeforePmtDisc: amounts.net,
    vatAmount: amounts.vat,
    reverseVat: amounts.reverseVat,
    vatDifference: amounts.vatDifference,
    deferred: amounts.net.plus(nonDeductible),
  }
}

function discountAmounts(amounts: LineAmounts, discount: Decimal): RowAmounts {
  const { checked, baseFactor } = amounts
  const base = discount.times(baseFactor)
  const vat = round(base.times(checked.vatRate))
  const reverse = checked.vat.vatCalculationType === 'Reverse Charge VAT'
  return {
    net: discount,
    nonDeductible: nonDeductiblePart(amounts, vat),
    base: round(base),
    baseBeforePmtDisc: discount,
    vatAmount: reverse ? zero : vat,
    reverseVat: reverse ? vat : zero,
    vatDifference: zero,
    deferred: zero,
  }
}

/** What a line's deferral template spreads: cost or revenue net of all discounts, with the VAT that joins the cost. */
export function deferredPart(amounts: LineAmounts): Decimal {
  return lineAmounts(amounts).deferred
}

// The Belgian form rounds per line (posting.md 3.6).
function nonDeductiblePart({ checked }: LineAmounts, vat: Decimal): Decimal {
  return round(vat.times(checked.nonDeductiblePct).div(hundred))
}

function roundingRow({ document, header }: Resolution, { account, vat, amount }: RoundingLine): BufferRow {
  return {
    type: 'G/L Account',
    kind: 'rounding',
    accountNo: account.no,
    vatAccountNo: account.no,
    genProdPostingGroup: account.genProdPostingGroup,
    vat,
    dimensions: header.dimensions,
    numberPlate: '',
    deferral: null,
    description: '',
    lineNo: null,
    lineNos: [roundingLineNo(document)],
    net: amount,
    nonDeductible: zero,
    base: amount,
    baseBeforePmtDisc: amount,
    vatAmount: zero,
    reverseVat: zero,
    vatDifference: zero,
    deferred: zero,
  }
}
