import type { Finding } from './e-invoice.ts'

/** What a received file becomes before it is stored: header and lines under the contract names of spec.md, absent is null. */
export interface ImportDraft {
  readonly header: DraftHeader
  readonly lines: readonly DraftLine[]
  /** The best PDF of the file (einvoice.md, docImage). */
  readonly docImage: Buffer | null
  readonly findings: readonly Finding[]
  /** The VAT total the file states, after a flip positive; null when it states none. */
  readonly fileVatTotal: string | null
  /** Which identifier found the customer, for the report; null when none did. */
  readonly matchedBy: string | null
}

/** Header fields of an import sales invoice; decimals are text, dates YYYY-MM-DD. */
export interface DraftHeader {
  readonly documentType: 'Invoice' | 'Credit Memo'
  readonly no: string | null
  readonly customerNo: string | null
  readonly name: string | null
  readonly standardFormatMessage: string | null
  readonly postingDate: string | null
  readonly documentDate: string | null
  readonly dueDate: string | null
  /** Empty text for the local currency. */
  readonly currencyCode: string
  readonly invoiceDiscountAmount: string | null
  readonly docAmountInclVAT: string | null
  readonly docAmountVAT: string | null
  readonly docNotes: string | null
}

/** Line fields of an import sales invoice line. */
export interface DraftLine {
  readonly lineNo: number
  readonly type: 'G/L Account'
  readonly no: string
  readonly vatBusPostingGroup: string | null
  readonly vatProdPostingGroup: string | null
  readonly description: string
  readonly description2: string
  readonly quantity: string | null
  readonly unitPrice: string | null
  readonly lineDiscountAmount: string | null
  readonly countryofOriginCode: string | null
  readonly tariffNo: string | null
}

/** What the mapping must know about the company; plain data, so that the mapping stays pure. */
export interface DraftContext {
  readonly ownCompany: OwnCompany
  readonly customers: readonly PartyCandidate[]
  /** ISO code of the books' currency. */
  readonly lcyCode: string
  /** VAT product group per category and rate; rates compare as numbers, null for a category without a rate. */
  readonly vatProdPostingGroups: readonly VatGroupRow[]
  /** VAT business group a category demands (AE, K, G; D26); categories not named leave it to the customer. */
  readonly vatBusPostingGroups?: readonly { readonly category: string; readonly vatBusPostingGroup: string }[]
  readonly defaultSalesAccount: string
  /** Account of charge lines; the default sales account when null. */
  readonly chargeAccount: string | null
}

/** One row of the category table. */
export interface VatGroupRow {
  readonly category: string
  readonly rate: string | null
  readonly vatProdPostingGroup: string
}

/** Our identifiers. */
export interface OwnCompany {
  readonly name: string
  readonly enterpriseNo: string | null
  readonly vatRegistrationNo: string | null
  readonly gln: string | null
}

/** A customer (or vendor) a file may mean; empty text and null both mean not known. */
export interface PartyCandidate {
  readonly no: string
  readonly name: string
  readonly vatRegistrationNo: string | null
  readonly enterpriseNo: string | null
  readonly gln: string | null
  readonly endpointScheme: string | null
  readonly endpointId: string | null
  readonly iban: string | null
  readonly postCode: string | null
  readonly blocked: boolean
}
