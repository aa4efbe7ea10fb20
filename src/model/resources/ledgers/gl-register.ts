import { resource } from '../../resource.ts'
import { registerDocumentLink } from '../common/links.ts'

/** Registers: which entries one posting made, by whom and when (posting.md 7). */
export const glRegister = resource(
  'gl_register',
  {
    entity: 'glRegister',
    set: 'glRegisters',
    graphqlType: 'GLRegister',
    graphqlList: 'glRegisters',
    description: 'The ranges of entries one posting made in each ledger; 0 to 0 where it made none.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    no: f.integer('no', 'Gap-free number of the register within the company.', { required: true }),
    documentNo: f.code('document_no', 'Number of the posted document.', { maxLength: 20 }),
    postingDate: f.date('posting_date', 'Posting date of the document.'),
    fromEntryNo: f.integer(
      'from_gl_entry_no',
      'First general ledger entry; 0 when it made none, as of goods without cost that were given away.',
      { required: true },
    ),
    toEntryNo: f.integer('to_gl_entry_no', 'Last general ledger entry.', { required: true }),
    fromVATEntryNo: f.integer('from_vat_entry_no', 'First VAT entry.', { required: true }),
    toVATEntryNo: f.integer('to_vat_entry_no', 'Last VAT entry.', { required: true }),
    fromCustomerEntryNo: f.integer('from_customer_entry_no', 'First customer ledger entry.', { required: true }),
    toCustomerEntryNo: f.integer('to_customer_entry_no', 'Last customer ledger entry.', { required: true }),
    fromVendorEntryNo: f.integer('from_vendor_entry_no', 'First vendor ledger entry.', { required: true }),
    toVendorEntryNo: f.integer('to_vendor_entry_no', 'Last vendor ledger entry.', { required: true }),
    fromItemEntryNo: f.integer('from_item_entry_no', 'First item ledger entry.', { required: true }),
    toItemEntryNo: f.integer('to_item_entry_no', 'Last item ledger entry.', { required: true }),
    fromValueEntryNo: f.integer('from_value_entry_no', 'First value entry.', { required: true }),
    toValueEntryNo: f.integer('to_value_entry_no', 'Last value entry.', { required: true }),
    userId: f.text('user_id', 'Who posted.', { required: true }),
    sourceCode: f.code('source_code', 'What kind of posting it was: SALES, SERVICE or PURCHASES.', { maxLength: 10 }),
    importDocumentId: f.guid('import_document_id', 'The import document that was posted.', { required: true }),
    systemCreatedAt: f.timestamp('system_created_at', 'Time of posting, UTC.', { required: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC; the time of posting.', {
      required: true,
    }),
  }),
  { key: 'no', graphqlLinks: [registerDocumentLink()] },
)
