import type { DateText } from '../../core/date.ts'
import type { Decimal } from '../../core/decimal.ts'
import type { BookedMovement, DimensionSet, DocumentType, Plan, StockLine } from './document.ts'

/** An item line as it was moved. */
export interface MovedLine {
  readonly line: StockLine
  readonly moved: BookedMovement
}

/** A posted document as it stands in the books, with the signs it was booked with; inventory pairs are among its G/L entries. */
export interface BookedDocument extends Pick<
  Plan,
  'side' | 'documentType' | 'service' | 'lines' | 'glEntries' | 'vatEntries' | 'partyEntry' | 'totals'
> {
  readonly documentNo: string
  readonly postingDate: DateText
  readonly postingDescription: string
  readonly paymentDiscountPct: Decimal
  /** `''` = local currency. */
  readonly currencyCode: string
  readonly currencyFactor: Decimal
  /** Of the header. */
  readonly dimensions: DimensionSet
  readonly movements: readonly MovedLine[]
}

/** The type of the document that cancels one of this type. */
export function opposite(documentType: DocumentType): DocumentType {
  return documentType === 'Invoice' ? 'Credit Memo' : 'Invoice'
}
