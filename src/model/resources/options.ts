/** Closed lists of option values, spelled as Business Central shows them (contract-facts.md 5.2). */
export const importDocumentTypes = ['Invoice', 'Credit Memo'] as const

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
