import { resource } from '../../resource.ts'
import { dimensionSetLines } from './dimension-set-line.ts'
import { closedByLink, documentLink, vendorLink } from '../common/links.ts'
import { ledgerDocumentTypes } from '../common/options.ts'

/** Vendor ledger entries (spec.md; D30 adds remainingAmount, open and currencyCode, the fields after them are ours). */
export const vendorLedgerEntry = resource(
  'vendor_ledger_entry',
  {
    entity: 'vendorLedgerEntry',
    set: 'vendorLedgerEntries',
    graphqlType: 'VendorLedgerEntry',
    graphqlList: 'vendorLedgerEntries',
    description:
      'What a vendor is owed or owes from one document; an invoice is a credit. Amounts are in local currency.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    entryNo: f.integer('entry_no', 'Gap-free number of the entry within the company.', { required: true }),
    postingDate: f.date('posting_date', 'Date the entry counts for.', { required: true }),
    documentNo: f.code('document_no', 'Number of the posted document.', { maxLength: 20, required: true }),
    documentType: f.option('document_type', 'Kind of document; a single space means none.', {
      options: ledgerDocumentTypes,
    }),
    vendorNo: f.code('vendor_no', 'Vendor number.', { maxLength: 20, required: true }),
    vendorName: f.text('vendor_name', 'Name of the vendor when it was posted.', { maxLength: 100 }),
    description: f.text('description', 'Posting description of the document.', { maxLength: 100 }),
    debitAmount: f.amount('debit_amount', 'Debit in local currency; never negative.', { required: true }),
    creditAmount: f.amount('credit_amount', 'Credit in local currency; never negative.', { required: true }),
    standardFormatMessage: f.text('standard_format_message', 'Structured payment message to pay the vendor with.', {
      maxLength: 30,
    }),
    closedAtDate: f.date('closed_at_date', 'Date the entry was closed; empty while it is open.'),
    closedbyAmount: f.amount('closedby_amount', 'Amount the entry was closed with.', {
      graphqlName: 'closedByAmount',
      required: true,
    }),
    closedbyEntryNo: f.integer('closedby_entry_no', 'Entry that closed it; 0 while it is open.', {
      graphqlName: 'closedByEntryNo',
      required: true,
    }),
    remainingAmount: f.amount('remaining_amount', 'Still open, signed, in the currency of the document.', {
      required: true,
    }),
    remainingAmountLCY: f.amount(
      'remaining_amount_lcy',
      'Still open, signed, in local currency, at the rate of the entry.',
      { required: true },
    ),
    open: f.boolean('open', 'Whether anything is still open.', { required: true }),
    currencyCode: f.code('currency_code', 'Currency of the document; empty for local currency.', { maxLength: 10 }),
    dueDate: f.date('due_date', 'Date payment is due.'),
    pmtDiscountDate: f.date('pmt_discount_date', 'Last day of the payment discount.'),
    originalPmtDiscPossible: f.amount('original_pmt_disc_possible', 'Payment discount offered.', { required: true }),
    externalDocumentNo: f.code('external_document_no', "The vendor's number of the invoice or credit memo.", {
      maxLength: 35,
    }),
    amountFCY: f.amount('amount_fcy', 'Amount in the currency of the document, signed.', { required: true }),
    systemModifiedAt: f.timestamp(
      'system_modified_at',
      'Time of the last change, UTC; also when the entry is closed.',
      { required: true },
    ),
    documentId: f.guid('document_id', 'The posted document the entry belongs to.', { hidden: true, required: true }),
  }),
  {
    key: 'entryNo',
    relations: [dimensionSetLines('Vendor Ledger Entry'), documentLink()],
    graphqlLinks: [vendorLink(), closedByLink('vendorLedgerEntry')],
  },
)
