import { resource } from '../resource.ts'
import { importDocumentTypes } from './options.ts'

/** Registered, not yet posted documents (posting.md 6.1). */
export const unpostedDocument = resource(
  'unposted_document',
  {
    entity: 'unpostedDocument',
    set: 'unpostedDocuments',
    graphqlType: 'UnpostedDocument',
    graphqlList: 'unpostedDocuments',
    description: 'An invoice or credit memo made by register: numbered from a draft series, without ledger effect.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    tableNo: f.integer('table_no', 'Kind of document: 36 sales, 5900 service.', { required: true }),
    documentType: f.option('document_type', 'Invoice or Credit Memo.', {
      options: importDocumentTypes,
      required: true,
    }),
    no: f.code('no', 'Draft number.', { maxLength: 20, required: true }),
    importDocumentId: f.guid('import_document_id', 'The import document it was made from.', { required: true }),
    customerNo: f.code('customer_no', 'Customer number.', { maxLength: 20 }),
    name: f.text('name', 'Name of the customer.', { maxLength: 100 }),
    postingDate: f.date('posting_date', 'Posting date.'),
    amountExclVAT: f.amount('amount_excl_vat', 'Total without VAT.', { required: true }),
    vatAmount: f.amount('vat_amount', 'VAT total.', { required: true }),
    amountInclVAT: f.amount('amount_incl_vat', 'Total with VAT.', { required: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', { required: true }),
  }),
  { key: 'id' },
)

/** Frozen copies of posted documents; createdDocNo of an import document names one. */
export const postedDocument = resource(
  'posted_document',
  {
    entity: 'postedDocument',
    set: 'postedDocuments',
    graphqlType: 'PostedDocument',
    graphqlList: 'postedDocuments',
    description: 'A posted invoice or credit memo, as it was booked; it never changes.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    tableNo: f.integer('table_no', 'Kind of document: 112, 114 sales, 5992, 5994 service (D8).', { required: true }),
    documentType: f.option('document_type', 'Invoice or Credit Memo.', {
      options: importDocumentTypes,
      required: true,
    }),
    no: f.code('no', 'Posted number.', { maxLength: 20, required: true }),
    importDocumentId: f.guid('import_document_id', 'The import document it was booked from.', { required: true }),
    externalNo: f.code('external_no', 'Number the import document carried (no).', { maxLength: 20 }),
    customerNo: f.code('customer_no', 'Customer number.', { maxLength: 20 }),
    name: f.text('name', 'Name of the customer.', { maxLength: 100 }),
    postingDescription: f.text('posting_description', 'Description of its entries.', { maxLength: 100 }),
    standardFormatMessage: f.text('standard_format_message', 'Structured payment message.', { maxLength: 30 }),
    journalTemplateName: f.code('journal_template_name', 'Journal template it was booked with.', { maxLength: 10 }),
    postingDate: f.date('posting_date', 'Posting date.', { required: true }),
    documentDate: f.date('document_date', 'Document date.', { required: true }),
    dueDate: f.date('due_date', 'Due date.'),
    paymentDiscountPct: f.decimal('payment_discount_pct', 'Payment discount in percent.'),
    pmtDiscountDate: f.date('pmt_discount_date', 'Last day of the payment discount.'),
    amountExclVAT: f.amount('amount_excl_vat', 'Total without VAT.', { required: true }),
    vatAmount: f.amount('vat_amount', 'VAT total.', { required: true }),
    amountInclVAT: f.amount('amount_incl_vat', 'Total with VAT.', { required: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of posting, UTC.', { required: true }),
  }),
  { key: 'id' },
)
