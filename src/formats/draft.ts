import type { ImportSide } from '../model/import-side.ts'
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
  /** Which identifier found the customer or vendor, for the report; null when none did. */
  readonly matchedBy: string | null
}

/** Header fields of an import document of either side; decimals are text, dates YYYY-MM-DD. */
export interface DraftHeader {
  readonly documentType: 'Invoice' | 'Credit Memo'
  /** cbc:ID of a sales document; purchases take their own number from a series. */
  readonly no: string | null
  /** cbc:ID of a purchase document. */
  readonly vendorInvCrMemoNo: string | null
  /** The customer (sales) or vendor (purchases). */
  readonly partyNo: string | null
  readonly name: string | null
  readonly standardFormatMessage: string | null
  readonly postingDate: string | null
  readonly documentDate: string | null
  readonly dueDate: string | null
  readonly paymentDiscountPct: string | null
  readonly pmtDiscountDate: string | null
  /** Empty text for the local currency. */
  readonly currencyCode: string
  /** Foreign currency per unit of local currency, when the file states its rate. */
  readonly currencyFactor: string | null
  readonly invoiceDiscountAmount: string | null
  readonly docAmountInclVAT: string | null
  readonly docAmountVAT: string | null
  readonly docNotes: string | null
  /** The first preceding invoice the file names (BT-25). */
  readonly precedingInvoiceNo: string | null
}

/** Fields of an import line of either side. */
export interface DraftLine {
  readonly lineNo: number
  readonly type: 'G/L Account'
  readonly no: string
  readonly vatBusPostingGroup: string | null
  readonly vatProdPostingGroup: string | null
  readonly description: string
  readonly description2: string
  readonly quantity: string | null
  /** unitPrice or directUnitCost. */
  readonly unitPrice: string | null
  readonly lineDiscountAmount: string | null
  readonly countryofOriginCode: string | null
  readonly tariffNo: string | null
}

/** What the mapping must know about the company; plain data, so that the mapping stays pure. */
export interface DraftContext {
  /** Entity set the file was sent to: we are its seller or its buyer. */
  readonly side: ImportSide
  readonly ownCompany: OwnCompany
  /** Customers or vendors. */
  readonly parties: readonly PartyCandidate[]
  /** ISO code of the books' currency. */
  readonly lcyCode: string
  /** VAT product group per category and rate; rates compare as numbers, null for a category without a rate. */
  readonly vatProdPostingGroups: readonly VatGroupRow[]
  /** VAT business group a category demands (AE, K, G; D26); categories not named leave it to the party. */
  readonly vatBusPostingGroups?: readonly { readonly category: string; readonly vatBusPostingGroup: string }[]
  /** Account of lines without a match; the party's own default account goes before it. */
  readonly defaultAccount: string
  /** Account of charge lines; that of the other lines when null. */
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
  /** Account of its lines; the default of the setup when empty. */
  readonly defaultAccountNo?: string | null
  readonly blocked: boolean
}
