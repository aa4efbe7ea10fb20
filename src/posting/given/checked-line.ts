import { type Decimal, round } from '../../core/decimal.ts'
import type { DimensionSet, PostingLine } from './document.ts'
import type { Rounder } from './rounder.ts'
import type { Account, DeferralTemplate, GeneralPostingSetup, Item, VatPostingSetup } from './setup.ts'

/** The line types that can be posted. */
export type LineType = 'G/L Account' | 'Item'

/** What a line names: its account or item, with the defaults they bring. */
export interface LineSource {
  readonly type: LineType
  readonly account: Account | null
  readonly item: Item | null
  readonly genProdPostingGroup: string
  readonly vatProdPostingGroup: string
}

/** A line whose account and setups are known; `general` is there for items and where a discount has an account of its own. */
export interface CheckedLine {
  readonly line: PostingLine
  readonly type: LineType
  /** The revenue or cost account. */
  readonly accountNo: string
  readonly genProdPostingGroup: string
  readonly item: Item | null
  readonly vat: VatPostingSetup
  /** Share of the base that VAT is computed at; zero where none is (reverse charge on sales, Full VAT). */
  readonly vatRate: Decimal
  readonly general: GeneralPostingSetup | null
  readonly nonDeductiblePct: Decimal
  readonly deferral: DeferralTemplate | null
  readonly dimensions: DimensionSet
  /** Quantity times price less line discount (posting.md 3.2). */
  readonly lineAmount: Decimal
  readonly lineDiscount: Decimal
}

/** What one line is booked with, in document sign (revenue or cost positive). */
export interface LineAmounts {
  readonly checked: CheckedLine
  readonly lineDiscount: Decimal
  readonly invoiceDiscount: Decimal
  /** Net of all discounts; zero for Full VAT. */
  readonly net: Decimal
  /** Share of the net that VAT is due on: 1 less the VAT base discount. */
  readonly baseFactor: Decimal
  /** The VAT base, lowered by the payment discount. */
  readonly base: Decimal
  /** VAT the party charges or is charged. */
  readonly vat: Decimal
  /** VAT computed on our side of a purchase under reverse charge; the party is not owed it. */
  readonly reverseVat: Decimal
  readonly vatDifference: Decimal
}

/** Whether the line is only a comment: no type, no number (decision D18). */
export function isComment(line: PostingLine): boolean {
  return line.type.trim() === '' && line.no === ''
}

/** Net of the line discount, rounded twice in the document's currency (posting.md 3.2). */
export function lineAmount(line: PostingLine, rounded: Rounder = round): Decimal {
  return rounded(rounded(line.quantity.times(line.unitPrice)).minus(line.lineDiscountAmount))
}
