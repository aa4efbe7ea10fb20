import type { XmlNode } from './text/parse-xml.ts'

/**
 * The parsed model of an invoice or credit note in the shape of UBL, whatever it was written in (einvoice.md 4). Every value is the trimmed text of the file,
 * absent (or empty) is null; nothing is a JavaScript number and nothing is judged here.
 */
export interface EInvoice {
  readonly root: 'Invoice' | 'CreditNote'
  /** What the document came in; null when it came alone. */
  readonly envelope: Envelope | null
  /** The PDF that the document came in; null when it came as XML. */
  readonly image: Buffer | null
  /** The whole file, for the rules; embedded files are lifted out. */
  readonly tree: XmlNode
  /** Recognised by shape (einvoice.md 1); decides nothing but warnings. */
  readonly profile: EInvoiceProfile
  /** After 381-as-invoice and after {@link EInvoice.flipped}. */
  readonly documentType: 'Invoice' | 'Credit Memo'
  /** TaxInclusiveAmount is negative: the type is turned and whoever books it turns all signs (D35). Values stay as in the file. */
  readonly flipped: boolean
  readonly ublVersion: string | null
  readonly customizationId: string | null
  readonly profileId: string | null
  readonly typeCode: string | null
  readonly number: string | null
  readonly issueDate: string | null
  /** cbc:DueDate; {@link EInvoice.paymentDueDate} is the one of PaymentMeans. */
  readonly dueDate: string | null
  readonly taxPointDate: string | null
  readonly currency: string | null
  readonly taxCurrency: string | null
  readonly accountingCost: string | null
  readonly buyerReference: string | null
  readonly orderReference: string | null
  readonly salesOrderReference: string | null
  readonly period: Period | null
  readonly deliveryDate: string | null
  /** Country that the goods go to, of Delivery/DeliveryLocation. */
  readonly deliveryCountry: string | null
  readonly seller: Party
  readonly buyer: Party
  readonly payeeName: string | null
  /** The first PaymentID; all of them are in {@link EInvoice.paymentMeans}. */
  readonly paymentId: string | null
  /** The first PaymentMeans/PaymentDueDate. */
  readonly paymentDueDate: string | null
  readonly paymentMeans: readonly PaymentMeans[]
  readonly paymentTerms: readonly PaymentTerms[]
  readonly notes: readonly string[]
  readonly exchangeRates: readonly ExchangeRate[]
  /** Of the document. */
  readonly allowancesCharges: readonly AllowanceCharge[]
  readonly lines: readonly EInvoiceLine[]
  readonly totals: Totals
  readonly vatBreakdown: readonly VatSubtotal[]
  readonly attachments: readonly Attachment[]
  readonly billingReferences: readonly BillingReference[]
  /** What the reader itself noticed, such as an attachment that is not base64. */
  readonly findings: readonly Finding[]
}

/** The generations of einvoice.md 1. */
export type EInvoiceProfile = 'peppol-bis3' | 'ubl.be' | 'efff-3' | 'efff-1' | 'other-ubl' | 'cii'

/** What an access point puts around a document (F88): values as in the file, null where it says nothing. */
export interface Envelope {
  readonly kind: 'StandardBusinessDocument' | 'AttachedDocument'
  /** Who sent it, as `0208:0999100196`. */
  readonly sender: string | null
  readonly receiver: string | null
  /** What the sender calls this sending; it calls no other one so. */
  readonly instanceId: string | null
}

/** Something worth saying about a file (D5, D34): errors go to errorMessage and block post, warnings and remarks only to the report. */
export interface Finding {
  /** Official rule id such as `BR-CO-10`, or an own word such as `CUSTOMER`. */
  readonly code: string
  /** The whole sentence; begins with the code and a colon when the code is official. */
  readonly message: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly xpath: string
  readonly found: string | null
  readonly expected: string | null
  /** Header field that a person may fill instead; filled, the finding no longer blocks. */
  readonly field?: string
  /** That the file names this company on neither side: confirmed, it no longer blocks (F58). */
  readonly confirmable?: true
}

/** Seller or buyer. */
export interface Party {
  /** PartyName/Name. */
  readonly name: string | null
  /** PartyLegalEntity/RegistrationName. */
  readonly registrationName: string | null
  readonly endpointId: string | null
  readonly endpointScheme: string | null
  /** PartyTaxScheme/CompanyID of scheme VAT (or of the only one). */
  readonly vatId: string | null
  /** PartyLegalEntity/CompanyID. */
  readonly companyId: string | null
  readonly companyIdScheme: string | null
  readonly partyIds: readonly PartyId[]
  /** SupplierAssignedAccountID, CustomerAssignedAccountID. */
  readonly supplierAssignedId: string | null
  readonly customerAssignedId: string | null
  readonly street: string | null
  readonly city: string | null
  readonly postCode: string | null
  readonly country: string | null
  readonly xpath: string
}

/** PartyIdentification/ID with the attributes that say what it is. */
export interface PartyId {
  readonly id: string
  readonly scheme: string | null
  readonly agencyId: string | null
  readonly agencyName: string | null
}

/** StartDate and EndDate of an InvoicePeriod. */
export interface Period {
  readonly start: string | null
  readonly end: string | null
}

/** One PaymentMeans. */
export interface PaymentMeans {
  readonly code: string | null
  readonly dueDate: string | null
  readonly paymentIds: readonly string[]
  readonly instructionId: string | null
  readonly instructionNotes: readonly string[]
  readonly iban: string | null
}

/** One PaymentTerms; BIS 3 has only the note. */
export interface PaymentTerms {
  readonly notes: readonly string[]
  readonly settlementDiscountPercent: string | null
  readonly amount: string | null
  readonly paymentDueDate: string | null
  readonly settlementPeriod: Period | null
}

/** PricingExchangeRate, PaymentExchangeRate or TaxExchangeRate. */
export interface ExchangeRate {
  readonly element: string
  readonly source: string | null
  readonly target: string | null
  readonly rate: string | null
  /** MathematicOperatorCode as sent: `multiply` or `divide`, null when the file does not say. */
  readonly operator: string | null
}

/** An allowance or charge of the document or of a line. */
export interface AllowanceCharge {
  readonly kind: 'allowance' | 'charge'
  readonly amount: string | null
  readonly baseAmount: string | null
  readonly percent: string | null
  readonly reason: string | null
  readonly reasonCode: string | null
  readonly vatCategory: string | null
  readonly vatRate: string | null
  readonly xpath: string
}

/** One InvoiceLine or CreditNoteLine. */
export interface EInvoiceLine {
  readonly id: string | null
  readonly quantity: string | null
  readonly unitCode: string | null
  /** Price/PriceAmount: already net of Price/AllowanceCharge. */
  readonly unitPrice: string | null
  readonly baseQuantity: string | null
  readonly netAmount: string | null
  readonly name: string | null
  readonly description: string | null
  readonly notes: readonly string[]
  readonly accountingCost: string | null
  readonly period: Period | null
  readonly sellerItemId: string | null
  readonly buyerItemId: string | null
  readonly standardItemId: string | null
  readonly standardItemScheme: string | null
  readonly originCountry: string | null
  /** ItemClassificationCode of list HS. */
  readonly tariffNo: string | null
  readonly vatCategory: string | null
  readonly vatRate: string | null
  /** Belgian category: ClassifiedTaxCategory/Name (einvoice.md 1). */
  readonly beTaxCategory: string | null
  /** The line's own TaxTotal/TaxAmount (e-FFF). */
  readonly vatAmount: string | null
  readonly allowancesCharges: readonly AllowanceCharge[]
  /** Item/AdditionalItemProperty, those with a name and a value. */
  readonly properties: readonly { readonly name: string; readonly value: string }[]
  readonly xpath: string
}

/** LegalMonetaryTotal and the TaxTotals. */
export interface Totals {
  readonly lineExtension: string | null
  readonly taxExclusive: string | null
  readonly taxInclusive: string | null
  readonly allowanceTotal: string | null
  readonly chargeTotal: string | null
  readonly prepaid: string | null
  readonly rounding: string | null
  readonly payable: string | null
  /** TaxAmount in the document currency; the sum when the file has one TaxTotal per rate. */
  readonly tax: string | null
  readonly taxAccountingCurrency: { readonly amount: string; readonly currency: string } | null
}

/** One TaxSubtotal in the document currency. */
export interface VatSubtotal {
  readonly taxable: string | null
  readonly tax: string | null
  readonly category: string | null
  readonly rate: string | null
  readonly beTaxCategory: string | null
  readonly exemptionReason: string | null
  readonly exemptionReasonCode: string | null
  readonly xpath: string
}

/** One AdditionalDocumentReference; `bytes` is null for a bare reference, an external one, or one that is not base64. */
export interface Attachment {
  readonly id: string | null
  /** DocumentType, else DocumentDescription. */
  readonly type: string | null
  readonly mime: string | null
  readonly filename: string | null
  readonly uri: string | null
  readonly bytes: Buffer | null
  readonly xpath: string
}

/** A preceding invoice (BT-25, BT-26). */
export interface BillingReference {
  readonly id: string | null
  readonly issueDate: string | null
}
