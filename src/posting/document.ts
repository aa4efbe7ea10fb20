import type { DateText } from '../core/date.ts'
import type { Decimal } from '../core/decimal.ts'

/** The two document types of an import document (decision D7). */
export type DocumentType = 'Invoice' | 'Credit Memo'

/** Why a document is checked: `register` skips the posting-date range (posting.md 6.2), the others check all. */
export type Purpose = 'post' | 'register' | 'preview'

/** One line of a sales document as its import record keeps it; texts `''` when empty, null = not stated. */
export interface SalesLine {
  readonly lineNo: number
  /** `G/L Account`, `Item`, … or blank (`''` or `' '`) for a comment line. */
  readonly type: string
  readonly no: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly description: string
  readonly description2: string
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly lineDiscountAmount: Decimal
  readonly deferralCode: string
  /** Shortcut dimensions 1 to 8, in order; `''` = no opinion (posting.md 5.3). */
  readonly shortcutDimensionCodes: readonly string[]
  /** null means true. */
  readonly allowPaymentDiscount: boolean | null
}

/** A sales document as its import record keeps it: texts `''` and dates `0001-01-01` when empty, null = not stated (decision D18). */
export interface SalesDocument {
  readonly side: 'sales'
  readonly entryNo: number
  readonly documentType: DocumentType
  readonly service: boolean
  readonly no: string
  readonly customerNo: string
  readonly name: string
  readonly postingDescription: string
  readonly standardFormatMessage: string
  readonly journalTemplateName: string
  readonly postingDate: DateText
  readonly documentDate: DateText
  readonly dueDate: DateText
  readonly paymentDiscountPct: Decimal
  readonly pmtDiscountDate: DateText
  readonly vatBaseDiscountPct: Decimal | null
  readonly currencyCode: string
  readonly currencyFactor: Decimal
  readonly vatBusPostingGroup: string
  readonly invoiceDiscountAmount: Decimal
  readonly docAmountInclVAT: Decimal | null
  readonly docAmountVAT: Decimal | null
  readonly shortcutDimension1Code: string
  readonly shortcutDimension2Code: string
  /** Whether header and lines come from an e-invoice: then a VAT total one cent off per VAT identifier is booked as stated. */
  readonly fromFile: boolean
  readonly lines: readonly SalesLine[]
}

/** What is wrong with a document: `field` is the contract field name (`''` = the document), `lineNo` null for the header. */
export interface Finding {
  readonly code: FindingCode
  readonly message: string
  readonly field: string
  readonly lineNo: number | null
}

/** The kinds of finding, one per check of posting.md 4. */
export type FindingCode =
  | 'MandatoryField'
  | 'UnknownCode'
  | 'NotSupported'
  | 'JournalTemplate'
  | 'PostingDate'
  | 'Dimensions'
  | 'BlockedParty'
  | 'NothingToPost'
  | 'NegativeTotal'
  | 'VatBaseDiscount'
  | 'BlockedAccount'
  | 'PostingSetup'
  | 'DocumentTotal'
  | 'StructuredMessage'
  | 'DuplicateNumber'

/** Where a VAT amount comes from: `Full VAT` lines are VAT only. */
export type VatCalculationType = 'Normal VAT' | 'Reverse Charge VAT' | 'Full VAT'

/** The dimensions of an entry: dimension code to value code, keys in ascending order (posting.md 5.1). */
export type DimensionSet = Readonly<Record<string, string>>

/** The header values after defaults (decision D18), as the posted document and the ledgers carry them. */
export interface ResolvedHeader {
  readonly customerNo: string
  readonly customerName: string
  readonly customerPostingGroup: string
  readonly vatBusPostingGroup: string
  readonly genBusPostingGroup: string
  readonly journalTemplateName: string
  /** The number series the posted number comes from. */
  readonly postingNoSeries: string
  readonly postingDate: DateText
  readonly documentDate: DateText
  readonly dueDate: DateText
  readonly paymentTermsCode: string
  readonly paymentDiscountPct: Decimal
  readonly pmtDiscountDate: DateText
  readonly vatBaseDiscountPct: Decimal
  /** `''` = local currency. */
  readonly currencyCode: string
  readonly currencyFactor: Decimal
  /** In a Plan `''` when it follows from the number; in a Journal always filled. */
  readonly postingDescription: string
  /** `+++ddd/dddd/ddddd+++` when valid, else as sent (decision D23). */
  readonly standardFormatMessage: string
  readonly dimensions: DimensionSet
}

/** One booked line of the posted document (the invoice rounding line too, comments not); document amounts are positive. */
export interface PostedLine {
  readonly lineNo: number
  readonly accountNo: string
  readonly description: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatPct: Decimal
  /** Net of line discount, before invoice discount. */
  readonly lineAmount: Decimal
  readonly invoiceDiscountAmount: Decimal
  /** Net of all discounts. */
  readonly amount: Decimal
  readonly vatAmount: Decimal
  readonly amountInclVAT: Decimal
  readonly dimensions: DimensionSet
}

/** A G/L entry to be written: `amount` signed, debit positive, two decimals, never zero. */
export interface JournalEntry {
  readonly accountNo: string
  readonly amount: Decimal
  readonly postingDate: DateText
  readonly documentType: DocumentType
  readonly documentNo: string
  readonly sourceType: 'Customer'
  readonly sourceNo: string
  readonly description: string
  readonly standardFormatMessage: string
  readonly numberPlate: string
  readonly dimensions: DimensionSet
  readonly genBusPostingGroup: string
  readonly genProdPostingGroup: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
}

/** A VAT entry to be written; base and amount negative for a sales invoice (posting.md 2.3). */
export interface VatEntry {
  readonly type: 'Sale'
  readonly documentType: DocumentType
  readonly documentNo: string
  readonly postingDate: DateText
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatCalculationType: VatCalculationType
  readonly vatIdentifier: string
  readonly vatPct: Decimal
  readonly base: Decimal
  readonly amount: Decimal
  readonly baseBeforePmtDisc: Decimal
  readonly nonDeductibleVATAmount: Decimal
  readonly vatDifference: Decimal
  readonly billToPayToNo: string
  readonly dimensions: DimensionSet
}

/** The customer ledger entry to be written; open, applied to nothing yet. `amount` signed, debit positive. */
export interface PartyEntry {
  readonly partyNo: string
  readonly partyName: string
  readonly customerPostingGroup: string
  readonly postingDate: DateText
  readonly documentDate: DateText
  readonly dueDate: DateText
  readonly pmtDiscountDate: DateText
  readonly documentType: DocumentType
  readonly documentNo: string
  readonly description: string
  readonly amount: Decimal
  readonly debitAmount: Decimal
  readonly creditAmount: Decimal
  readonly amountFCY: Decimal
  readonly currencyCode: string
  readonly originalPmtDiscPossible: Decimal
  readonly standardFormatMessage: string
  readonly dimensions: DimensionSet
}

/** The totals of a document, never negative. */
export interface Totals {
  readonly amountExclVAT: Decimal
  readonly vatAmount: Decimal
  readonly amountInclVAT: Decimal
}

/** A checked and computed document that only lacks its number; entries have `documentNo` and default descriptions still `''`. */
export interface Plan {
  readonly documentType: DocumentType
  readonly service: boolean
  readonly header: ResolvedHeader
  readonly lines: readonly PostedLine[]
  readonly glEntries: readonly JournalEntry[]
  readonly vatEntries: readonly VatEntry[]
  readonly partyEntry: PartyEntry
  readonly totals: Totals
}

/** The entries a document makes, numbered and balanced per posting date; the receivable is the last G/L entry. */
export interface Journal extends Plan {
  readonly documentNo: string
  readonly postingDate: DateText
}
