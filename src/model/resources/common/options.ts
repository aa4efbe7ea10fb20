import { previewLanguagesInWords } from '../../file-functions.ts'
import type { Action } from '../../resource.ts'

/** Closed lists of option values, spelled as Business Central shows them (contract-facts.md 5.2). */
export const importDocumentTypes = ['Invoice', 'Credit Memo'] as const

/** How far an import document has come (posting.md 6.2, decision F56). */
export const importDocumentStates = ['Open', 'Registered', 'Nothing to Book', 'Posted'] as const

/** Spellings of document types accepted besides (D7). */
export const importDocumentTypeAliases = {
  creditmemo: 'Credit Memo',
  'credit note': 'Credit Memo',
  creditnote: 'Credit Memo',
} as const

/** Document types on ledger entries; a single space means none. */
export const ledgerDocumentTypes = [
  ' ',
  'Payment',
  'Invoice',
  'Credit Memo',
  'Finance Charge Memo',
  'Reminder',
  'Refund',
] as const

/** Where a G/L entry comes from; a single space means none. */
export const sourceTypes = [' ', 'Customer', 'Vendor', 'Bank Account', 'Fixed Asset', 'IC Partner', 'Employee'] as const

/** Types of an import line; a single space is a comment line. */
export const lineTypes = [
  ' ',
  'G/L Account',
  'Item',
  'Resource',
  'Fixed Asset',
  'Charge (Item)',
  'Allocation Account',
] as const

/** Discount posting policies of sales and purchase setup. */
export const discountPostings = ['No Discounts', 'Invoice Discounts', 'Line Discounts', 'All Discounts'] as const

/** How the VAT of a combination is calculated. */
export const vatCalculationTypes = ['Normal VAT', 'Reverse Charge VAT', 'Full VAT'] as const

/** Documents that a row of the VAT groups of e-invoices is for; a single space means both. */
export const vatGroupSides = [' ', 'Sales', 'Purchase'] as const

/** Where the other party of an e-invoice is for VAT; a single space means anywhere. */
export const countryClasses = [' ', 'Belgium', 'EU', 'Outside EU'] as const

/** The bound actions of an import document (spec.md, Endpoints; D9, D10). */
export const importActions: readonly Action[] = [
  { name: 'post', description: 'Books the document; the outcome is in createdDoc… and errorMessage.' },
  { name: 'register', description: 'Makes an unposted document with its own number.' },
  { name: 'reopen', description: 'Deletes the unposted document and opens the import document again.' },
  {
    name: 'postpreview',
    description: 'Posts and rolls back; errorMessage tells whether posting would succeed.',
    preview: true,
  },
  {
    name: 'confirmAddressee',
    description:
      'Confirms that a file which names this company neither as its seller nor as its buyer is meant for it all the same; who did it, when and why stay with the document and with what is posted of it.',
    parameters: [
      {
        name: 'reason',
        kind: 'text',
        maxLength: 250,
        description: 'Why the document is booked here, in the words of who confirms it.',
      },
    ],
  },
  {
    name: 'drawDocImage',
    description:
      'Draws the file of an open document that has no docImage as a PDF/A-3 for people, and keeps it as its docImage; the file remains the original.',
    parameters: [
      { name: 'language', kind: 'text', maxLength: 2, description: `Of its labels: ${previewLanguagesInWords}.` },
    ],
  },
]

const cancelDate = [
  {
    name: 'postingDate',
    kind: 'date',
    description: 'Posting date of the cancellation: that of the document or later.',
  },
] as const

/** The bound actions of a posted document (decision F87). */
export const postedActions: readonly Action[] = [
  {
    name: 'cancel',
    description:
      'Cancels the document: books its exact mirror (a credit memo for an invoice, an invoice for a credit memo) on the posting date, closes both with each other, and takes goods back at the cost they moved at. Refused where something was built on it.',
    parameters: cancelDate,
  },
  {
    name: 'cancelpreview',
    description: 'Cancels the document and rolls back: it says whether that would succeed, and changes nothing.',
    parameters: cancelDate,
    preview: true,
  },
  {
    name: 'correct',
    description:
      'Cancels the document, and makes an open import document with its content on the posting date, to be changed and posted in its place.',
    parameters: cancelDate,
  },
  {
    name: 'correctpreview',
    description: 'Corrects the document and rolls back: it says whether that would succeed, and changes nothing.',
    parameters: cancelDate,
    preview: true,
  },
]

/** The bound actions of a customer or vendor (decision F99). */
export const partyActions: readonly Action[] = [
  {
    name: 'forget',
    description:
      'Forgets a person: empties names, addresses, numbers, texts and files wherever they stand, for good; amounts, days, accounts, groups and numbers of documents stay, and the proof of the books goes on to hold. Refused while something is open, not posted, blocked, or kept by law. Answers what was emptied.',
    parameters: [
      { name: 'reason', kind: 'text', maxLength: 250, description: 'Why, for the audit log; without names.' },
    ],
    needs: 'ADMIN',
    returns: 'text',
  },
  {
    name: 'forgetpreview',
    description: 'Says what forgetting would empty, or what stands against it, and changes nothing.',
    preview: true,
    needs: 'ADMIN',
    returns: 'text',
  },
]

/** What only a purchase document has: it is refused, and its seller is told (F89). */
export const rejectAction: Action = {
  name: 'reject',
  description:
    'Refuses a document that came as a file, for good: it is not booked any more, and an invoice response RE tells its seller why.',
  parameters: [
    {
      name: 'reasonCode',
      kind: 'text',
      maxLength: 3,
      description: `Why, as the seller's program reads it (OPStatusReason): ${['REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'UNR', 'FIN', 'OTH'].join(', ')}.`,
    },
    { name: 'reason', kind: 'text', maxLength: 250, description: 'Why, in words for the seller.' },
  ],
}

/** What becomes of an invoice at its buyer, in the order in which it may (Peppol BIS Invoice Response 3, OP-BR111-R012). */
export const invoiceStatuses = ['AB', 'IP', 'UQ', 'CA', 'RE', 'AP', 'PD'] as const

/** Kinds of goods movements: entryType of an item ledger entry, itemLedgerEntryType of a value entry. */
export const itemLedgerEntryTypes = [
  'Purchase',
  'Sale',
  'Positive Adjmt.',
  'Negative Adjmt.',
  'Transfer',
  'Consumption',
  'Output',
  ' ',
  'Assembly Consumption',
  'Assembly Output',
] as const

/** Document types on value entries. */
export const itemLedgerDocumentTypes = [
  ' ',
  'Sales Shipment',
  'Sales Invoice',
  'Sales Return Receipt',
  'Sales Credit Memo',
  'Purchase Receipt',
  'Purchase Invoice',
  'Purchase Return Shipment',
  'Purchase Credit Memo',
  'Transfer Shipment',
  'Transfer Receipt',
  'Service Shipment',
  'Service Invoice',
  'Service Credit Memo',
  'Posted Assembly',
  'Inventory Receipt',
  'Inventory Shipment',
  'Direct Transfer',
] as const

/** Kinds of value entries. */
export const costEntryTypes = [
  'Direct Cost',
  'Revaluation',
  'Rounding',
  'Indirect Cost',
  'Variance',
  'Total',
  'Direct Cost - Non Inventory',
] as const

/** Kinds of orders a value entry may come from; imported documents have none. */
export const inventoryOrderTypes = [' ', 'Production', 'Transfer', 'Service', 'Assembly'] as const

/** How entries of a party are applied to each other. */
export const applicationMethods = ['Manual', 'Apply to Oldest'] as const
