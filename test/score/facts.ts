/** Texts of a group of business terms by name, trimmed; null where the file says nothing. */
export type Values = Readonly<Record<string, string | null>>

/** A party: its names and numbers, and its other identifiers in file order. */
export interface PartyFacts {
  readonly values: Values
  readonly ids: readonly string[]
}

/** A line with its allowances and charges. */
export interface LineFacts {
  readonly values: Values
  readonly allowancesCharges: readonly Values[]
}

/**
 * What an invoice says, in the terms of EN 16931 and in no syntax: the same for UBL, e-FFF and CII. Both readers fill it, and it
 * is all they have in common. Dates are YYYY-MM-DD where the file has a date; amounts are the text of the file.
 */
export interface Facts {
  /** `kind` is `invoice` or `credit note`, by root and type code (BT-3), whatever the signs of the amounts. */
  readonly document: Values
  readonly seller: PartyFacts
  readonly buyer: PartyFacts
  readonly lines: readonly LineFacts[]
  /** Of the document (BG-20, BG-21). */
  readonly allowancesCharges: readonly Values[]
  /** BG-23, in the currency of the document. */
  readonly vatBreakdown: readonly Values[]
  /** BG-22, with the VAT in the accounting currency. */
  readonly totals: Values
  /** BT-84, in file order. */
  readonly accounts: readonly string[]
  /** Sizes in bytes of the embedded files (BT-125); how many references there are stands in `document.attachments`. */
  readonly files: readonly string[]
}

/** Names of terms that are numbers: `21`, `21.0` and `+21` are the same. */
export const numbers: ReadonlySet<string> = new Set([
  'quantity',
  'price',
  'baseQuantity',
  'net',
  'vatRate',
  'amount',
  'baseAmount',
  'percent',
  'taxable',
  'tax',
  'rate',
  'lineTotal',
  'allowanceTotal',
  'chargeTotal',
  'taxExclusive',
  'vatTotal',
  'vatTotalAccounting',
  'taxInclusive',
  'prepaid',
  'rounding',
  'payable',
])
