/** What Peppol BIS Invoice Response 3 (transaction T111) says in its head. */
export const customization = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'
export const profile = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3'

/** Statuses behind which nothing may come (OP-BR111-R004); PD that says PPD is a payment in part and not final. */
export const finalStatuses: ReadonlySet<string> = new Set(['RE', 'PD'])

/** Why an invoice has its status, and what its seller is asked to do (OpenPeppol code lists of 2025-Q2). */
export const clarificationCodes = {
  OPStatusReason: ['NON', 'REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'UNR', 'FIN', 'PPD', 'OTH'],
  OPStatusAction: ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'],
} as const

/** Which of the two lists a code is of. */
export type ClarificationList = keyof typeof clarificationCodes

/** Who sends a response, or gets it. */
export interface ResponseParty {
  /** Electronic address as `0208:0999000129`. */
  readonly endpoint: string
  readonly name: string
}

/** The seller or the buyer of the invoice, where somebody else speaks for them. */
export interface NamedParty {
  readonly scheme: string | null
  readonly id: string | null
  readonly name: string
}

/** One reason or one request. */
export interface Clarification {
  readonly list: ClarificationList
  readonly code: string
  /** '' without words. */
  readonly text: string
}

/** An answer to one invoice or credit note. Dates are YYYY-MM-DD; what is not said is ''. */
export interface InvoiceResponse {
  readonly id: string
  readonly issueDate: string
  readonly issueTime: string
  readonly note: string
  readonly sender: ResponseParty
  readonly receiver: ResponseParty
  readonly status: string
  readonly statusDate: string
  readonly clarifications: readonly Clarification[]
  /** The invoice, by its seller's number and type (UNTDID 1001). */
  readonly document: { readonly no: string; readonly date: string; readonly typeCode: string }
  /** The buyer that the invoice names, where it is not the sender. */
  readonly buyerName: string
}
