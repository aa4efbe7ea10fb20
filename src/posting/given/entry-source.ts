/**
 * What an entry of the general ledger stands for, which is why it is on its account (F115): the account or item of its lines, a
 * discount of theirs, the rounding of the document, VAT, VAT that the buyer owes, what is deferred, the customer or vendor, stock
 * and what balances it, or a gain or loss of exchange; `booked` for one that was read from the books.
 */
export type EntryKind =
  | 'line'
  | 'lineDiscount'
  | 'invoiceDiscount'
  | 'rounding'
  | 'vat'
  | 'reverseCharge'
  | 'deferral'
  | 'party'
  | 'stock'
  | 'stockBalance'
  | 'exchange'
  | 'booked'

/** Where an entry comes from. */
export interface EntrySource {
  readonly kind: EntryKind
  /** Deferral template, inventory posting group or currency that names the account; `''` for other kinds. */
  readonly named: string
  /** The lines that are in it, in document order; none for what belongs to the whole document. */
  readonly lineNos: readonly number[]
}

/** The source of what belongs to the whole document. */
export const ofDocument = (kind: EntryKind, named = ''): EntrySource => ({ kind, named, lineNos: [] })
