import type { DateText } from '../../core/date.ts'
import type { Decimal } from '../../core/decimal.ts'
import type { EntrySource } from './entry-source.ts'

/** The two document types of an import document (decision D7). */
export type DocumentType = 'Invoice' | 'Credit Memo'

/** Which books a document goes to: customers or vendors. */
export type Side = 'sales' | 'purchase'

/** Why a document is checked: `register` skips the posting-date range (posting.md 6.2), the others check all. */
export type Purpose = 'post' | 'register' | 'preview'

/** One line of a document as its import record keeps it; texts `''` when empty, null = not stated. */
export interface PostingLine {
  readonly lineNo: number
  /** `G/L Account`, `Item`, … or blank (`''` or `' '`) for a comment line. */
  readonly type: string
  readonly no: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly description: string
  readonly quantity: Decimal
  /** unitPrice of a sales line, directUnitCost of a purchase line; document currency, without VAT. */
  readonly unitPrice: Decimal
  readonly lineDiscountAmount: Decimal
  /** Purchases only; null = not stated, then the account's percentage counts (D18). */
  readonly nonDeductibleVATPct: Decimal | null
  /** Purchases only, else `''`. */
  readonly numberPlate: string
  readonly deferralCode: string
  /** Shortcut dimensions 1 to 8, in order; `''` = no opinion (posting.md 5.3). */
  readonly shortcutDimensionCodes: readonly string[]
  /** null means true. */
  readonly allowPaymentDiscount: boolean | null
}

/** A document as its import record keeps it: texts `''` and dates `0001-01-01` when empty, null = not stated (decision D18). */
export interface PostingDocument {
  readonly side: Side
  readonly entryNo: number
  readonly documentType: DocumentType
  /** Always false on purchases. */
  readonly service: boolean
  readonly no: string
  /** customerNo or vendorNo. */
  readonly partyNo: string
  /** The vendor's own document number; `''` on sales. */
  readonly vendorInvCrMemoNo: string
  /** Whether it is EU 3-party trade (F86); always false on purchases. */
  readonly eu3PartyTrade: boolean
  /** Number of the invoice a credit memo corrects, as posted or as the party knows it; `''` when not told. */
  readonly precedingInvoiceNo: string
  readonly postingDescription: string
  readonly standardFormatMessage: string
  readonly journalTemplateName: string
  readonly postingDate: DateText
  readonly documentDate: DateText
  readonly dueDate: DateText
  /** null = not stated, then the payment terms count; 0 is no discount (D18). */
  readonly paymentDiscountPct: Decimal | null
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
  /** Intrastat codes as sent: transactionType, transactionSpecification, transportMethod, extArea; checked when their table has rows (D18). */
  readonly intrastat: IntrastatCodes
  readonly lines: readonly PostingLine[]
}

/** The header's intrastat codes, `''` when empty. */
export interface IntrastatCodes {
  readonly transactionType: string
  readonly transactionSpecification: string
  readonly transportMethod: string
  readonly area: string
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
  | 'NumberSeries'
  | 'VendorDocumentNo'
  | 'Deferral'
  | 'ExchangeRate'
  | 'BlockedItem'
  | 'InsufficientStock'
  | 'AmountTooLarge'
  | 'AlreadyCancelled'
  | 'IsCancellation'
  | 'Applied'
  | 'Returned'
  | 'StockMoved'

/** Where a VAT amount comes from: `Full VAT` lines are VAT only. */
export type VatCalculationType = 'Normal VAT' | 'Reverse Charge VAT' | 'Full VAT'

/** The dimensions of an entry: dimension code to value code, keys in ascending order (posting.md 5.1). */
export type DimensionSet = Readonly<Record<string, string>>

/** The header values after defaults (decision D18), as the posted document and the ledgers carry them. */
export interface ResolvedHeader {
  /** Number, name and posting group of the customer or vendor. */
  readonly partyNo: string
  readonly partyName: string
  readonly partyPostingGroup: string
  readonly vatBusPostingGroup: string
  readonly genBusPostingGroup: string
  readonly journalTemplateName: string
  /** The number series the posted number comes from. */
  readonly postingNoSeries: string
  /** The posted number where the document brings its own and the series takes it; `''` = the series gives one (decision F55). */
  readonly postingNo: string
  readonly postingDate: DateText
  readonly documentDate: DateText
  readonly dueDate: DateText
  readonly paymentTermsCode: string
  readonly paymentDiscountPct: Decimal
  readonly pmtDiscountDate: DateText
  readonly vatBaseDiscountPct: Decimal
  /** `''` = local currency. */
  readonly currencyCode: string
  /** Document currency per local currency: local amount = document amount / factor; 1 in local currency. */
  readonly currencyFactor: Decimal
  /** In a Plan `''` when it follows from the number; in a Journal always filled. */
  readonly postingDescription: string
  /** `+++ddd/dddd/ddddd+++` when valid, else as sent (decision D23). */
  readonly standardFormatMessage: string
  readonly dimensions: DimensionSet
}

/** One booked line of the posted document (the invoice rounding line too, comments not), in document currency; amounts of ordinary lines are positive. */
export interface PostedLine {
  readonly lineNo: number
  /** `G/L Account` or `Item`, and the number of the account or item. */
  readonly type: string
  readonly no: string
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
  readonly nonDeductibleVATPct: Decimal
  readonly dimensions: DimensionSet
}

/** A G/L entry to be written: `amount` signed, debit positive, two decimals, never zero. */
export interface JournalEntry {
  readonly accountNo: string
  /** Why it is on that account; not stored. */
  readonly source: EntrySource
  readonly amount: Decimal
  readonly postingDate: DateText
  /** A single space on the inventory pair (posting.md 2.4). */
  readonly documentType: DocumentType | ' '
  readonly documentNo: string
  readonly sourceType: 'Customer' | 'Vendor' | ' '
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

/** A VAT entry to be written; base and amount negative for a sales invoice, positive for a purchase invoice (posting.md 2.3). */
export interface VatEntry {
  readonly type: 'Sale' | 'Purchase'
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
  /** Day the return counts it on; the posting date, for documents have no VAT date of their own. */
  readonly vatDate: DateText
  /** VAT number and country of the party as they are at posting; `''` when it has none. */
  readonly vatRegistrationNo: string
  readonly countryRegionCode: string
  /** Of the VAT posting setup as it is at posting. */
  readonly euService: boolean
  readonly taxCategory: string
  /** Of the document. */
  readonly eu3PartyTrade: boolean
  /** The account its base is booked to; of a discount on a purchase, that of the line it is on. */
  readonly accountNo: string
  /** The lines of the document that are in it, in their order. */
  readonly lineNos: readonly number[]
  readonly dimensions: DimensionSet
}

/** The customer or vendor ledger entry to be written; open, applied to nothing yet. `amount` signed, debit positive, local currency. */
export interface PartyEntry {
  readonly partyNo: string
  readonly partyName: string
  readonly partyPostingGroup: string
  /** What the document is known by outside: its own number on sales, the vendor's on purchases (decision F55). */
  readonly externalDocumentNo: string
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

/** The totals of a document in its currency, never negative, and the total in local currency. */
export interface Totals {
  readonly amountExclVAT: Decimal
  readonly vatAmount: Decimal
  readonly amountInclVAT: Decimal
  readonly amountInclVATLCY: Decimal
}

/** An item line to be moved through stock (posting.md 2.5); quantities and amounts carry the signs of the item ledger entry, local currency. */
export interface StockLine {
  readonly lineNo: number
  readonly postingDate: DateText
  readonly itemNo: string
  /** `Inventory` items have a cost; `Service` and `Non-Inventory` items move at cost zero without G/L pair. */
  readonly itemType: 'Inventory' | 'Service' | 'Non-Inventory'
  readonly description: string
  readonly unitOfMeasureCode: string
  readonly inventoryPostingGroup: string
  readonly genBusPostingGroup: string
  readonly genProdPostingGroup: string
  /** Out negative, in positive: a sales invoice and a purchase credit memo take out. */
  readonly quantity: Decimal
  /** Net amount sold: positive on a sales invoice, negative on a sales credit memo, zero on purchases. */
  readonly salesAmount: Decimal
  /** Line and invoice discount: negative on sales invoices and purchase credit memos, as posting.md 2.5 has it. */
  readonly discountAmount: Decimal
  /** Net amount bought, with the sign of the quantity (purchases); null on sales, whose cost comes from the layers. */
  readonly directCost: Decimal | null
  readonly inventoryAccount: string
  /** COGS account (sales) or direct cost applied account (purchases). */
  readonly balancingAccount: string
  readonly dimensions: DimensionSet
  /** The movement that it takes back, whatever the setup is now (decision F87); absent on all others. */
  readonly undoes?: BookedMovement
}

/** A movement as it stands in the books; signed as it moved. */
export interface BookedMovement {
  readonly entryNo: number
  readonly cost: Decimal
  readonly costPostedToGL: Decimal
  /** The place in the order of use that its goods had before they left; null of what came in, or was not there. */
  readonly place: LayerPlace | null
}

/** A place in the order in which layers are used: a day, and the number of an entry of that day. */
export interface LayerPlace {
  readonly date: DateText
  readonly entryNo: number
}

/** An open part of an item's stock: positive layers wait to be used, negative ones were sold before they came in. Changed in place while a batch books. */
export interface Layer {
  /** Entry number of its item ledger entry; null while the batch that opens it is not written. */
  readonly entryNo: number | null
  /** Its day in the order of use: the posting date, or that of the place goods came back to. */
  readonly postingDate: DateText
  remainingQuantity: Decimal
  /**
   * What is left of it on the stock account: the sum over all layers, closed ones too, is the item's stock value.
   * A closed layer has a remainder only when its movement emptied the stock at another cost than the layers had
   * (bought after it was sold, sent back at another price): no open layer is left to carry the difference.
   */
  remainingCost: Decimal
}

/** What a movement takes off a layer that was there before; kept for ever (decision F43). */
export interface LayerApplication {
  readonly applied: Layer
  /** Taken off the layer, with its sign, and put to the movement's own; zero where only cost moves. */
  readonly quantity: Decimal
  /** The same of cost. */
  readonly cost: Decimal
}

/** One item line moved through stock: an item ledger entry and its value entry (posting.md 2.5). */
export interface ItemMovement {
  readonly line: StockLine
  /** Signed like the quantity; zero for Service and Non-Inventory items. */
  readonly cost: Decimal
  /** Positive, five decimals. */
  readonly costPerUnit: Decimal
  /** The cost when it is posted automatically, else zero. */
  readonly costPostedToGL: Decimal
  /** What is left open of this very entry; final when the whole batch has been moved. */
  readonly layer: Layer
  /** How it came to that, and what it left of others, in order. */
  readonly applications: readonly LayerApplication[]
}

/** A checked and computed document that only lacks its number; entries have `documentNo` and default descriptions still `''`. */
export interface Plan {
  readonly side: Side
  readonly documentType: DocumentType
  readonly service: boolean
  readonly header: ResolvedHeader
  readonly lines: readonly PostedLine[]
  readonly glEntries: readonly JournalEntry[]
  readonly vatEntries: readonly VatEntry[]
  readonly partyEntry: PartyEntry
  /** Item lines in document order; their entries follow at booking, when the layers are known. */
  readonly stockLines: readonly StockLine[]
  readonly totals: Totals
}

/** The entries a document makes, numbered and balanced per posting date; inventory pairs first, receivable or payable last. */
export interface Journal extends Plan {
  readonly documentNo: string
  readonly postingDate: DateText
  readonly movements: readonly ItemMovement[]
}
