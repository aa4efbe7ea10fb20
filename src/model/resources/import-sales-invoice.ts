import { resource } from '../resource.ts'
import { importActions, importDocumentTypeAliases, importDocumentTypes, lineTypes, shortcutText } from './options.ts'

/** Lines of import sales documents (spec.md, Resource importSalesInvoiceLine; lengths: contract-facts.md 6.1). */
export const importSalesInvoiceLine = resource(
  'import_sales_invoice_line',
  {
    entity: 'importSalesInvoiceLine',
    set: 'importSalesInvoiceLines',
    graphqlType: 'ImportSalesInvoiceLine',
    graphqlList: 'importSalesInvoiceLines',
    description: 'One line of an import sales document. Amounts are positive.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    entryNo: f.integer('entry_no', 'Entry number of the line.', { readOnly: true, required: true }),
    headerEntryNo: f.integer('header_entry_no', 'entryNo of the owning import sales invoice.', {
      createOnly: true,
      required: true,
    }),
    lineNo: f.integer('line_no', 'Line number; the next multiple of 10000 when left out (D28).', {
      minimum: '0',
      required: true,
    }),
    accountNo: f.special('accountNo', 'code', 'no', 'Obsolete: converted into type G/L Account and no.', {
      maxLength: 20,
      deprecated: 'Use `type` and `no`.',
    }),
    type: f.option('type', 'Line type; a single space is a comment line.', { options: lineTypes }),
    no: f.code('no', 'Number of the account or item, per type.', { maxLength: 20 }),
    vatBusPostingGroup: f.code(
      'vat_bus_posting_group',
      'VAT business posting group; taken from the header or the customer when empty.',
      { maxLength: 20 },
    ),
    vatProdPostingGroup: f.code(
      'vat_prod_posting_group',
      'VAT product posting group; taken from the account or item when empty.',
      { maxLength: 20 },
    ),
    description: f.text('description', 'Description.', { maxLength: 100 }),
    description2: f.text('description2', 'Second description.', { maxLength: 50 }),
    quantity: f.decimal('quantity', 'Quantity.', { minimum: '0' }),
    unitPrice: f.decimal('unit_price', 'Price of one unit, without VAT, in document currency.', { minimum: '0' }),
    lineDiscountAmount: f.amount('line_discount_amount', 'Discount on the line, without VAT, in document currency.', {
      minimum: '0',
    }),
    countryofOriginCode: f.code('countryof_origin_code', 'Country of origin.', {
      maxLength: 10,
      graphqlName: 'countryOfOriginCode',
    }),
    deferralCode: f.code('deferral_code', 'Deferral template.', { maxLength: 10 }),
    tariffNo: f.code('tariff_no', 'Tariff number of the goods.', { maxLength: 20 }),
    shortcutDimension1Code: f.code('shortcut_dimension1_code', shortcutText(1), { maxLength: 20 }),
    shortcutDimension2Code: f.code('shortcut_dimension2_code', shortcutText(2), { maxLength: 20 }),
    shortcutDimension3Code: f.code('shortcut_dimension3_code', shortcutText(3), { maxLength: 20 }),
    shortcutDimension4Code: f.code('shortcut_dimension4_code', shortcutText(4), { maxLength: 20 }),
    shortcutDimension5Code: f.code('shortcut_dimension5_code', shortcutText(5), { maxLength: 20 }),
    shortcutDimension6Code: f.code('shortcut_dimension6_code', shortcutText(6), { maxLength: 20 }),
    shortcutDimension7Code: f.code('shortcut_dimension7_code', shortcutText(7), { maxLength: 20 }),
    shortcutDimension8Code: f.code('shortcut_dimension8_code', shortcutText(8), { maxLength: 20 }),
    allowPaymentDiscount: f.booleanText(
      'allow_payment_discount',
      'Whether the payment discount covers the line; true unless told.',
    ),
  }),
  { key: 'entryNo', access: 'document', caption: 'Import Sales Invoice Line' },
)

/** Import sales documents: invoices and credit memos to be booked (spec.md, Resource importsalesinvoice). */
export const importSalesInvoice = resource(
  'import_sales_invoice',
  {
    entity: 'importsalesinvoice',
    set: 'importsalesinvoices',
    graphqlType: 'ImportSalesInvoice',
    graphqlList: 'importSalesInvoices',
    description:
      'A received sales invoice or credit memo, to be registered or posted. Amounts are positive; documentType says which way they are booked.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    entryNo: f.integer('entry_no', 'Entry number of the import document.', { readOnly: true, required: true }),
    contentstring: f.blob(
      'content',
      'Base64 of the PEPPOL XML file; alone in a create (D5); empty in reads unless selected (D6).',
      { createOnly: true, graphqlName: 'contentString' },
    ),
    service: f.boolean('service', 'Booked as a service invoice or service credit memo.', { required: true }),
    documentType: f.option('document_type', 'Invoice or Credit Memo.', {
      options: importDocumentTypes,
      optionAliases: importDocumentTypeAliases,
      required: true,
    }),
    no: f.code('no', 'Document number; becomes the number of the unposted document.', { maxLength: 20 }),
    customerNo: f.code('customer_no', 'Customer number.', { maxLength: 20 }),
    name: f.text('name', 'Name of the customer as received.', { maxLength: 100 }),
    postingDescription: f.text(
      'posting_description',
      'Description of the entries; Invoice and the posted number when empty.',
      { maxLength: 100 },
    ),
    standardFormatMessage: f.text('standard_format_message', 'Belgian structured payment message.', { maxLength: 30 }),
    journalTemplateName: f.code('journal_template_name', 'Journal template; it decides the posted number series.', {
      maxLength: 10,
    }),
    postingDate: f.date('posting_date', 'Date the entries count for.'),
    documentDate: f.date('document_date', 'Date on the document.'),
    dueDate: f.date('due_date', 'Date payment is due; from the payment terms when empty.'),
    paymentDiscountPct: f.decimal('payment_discount_pct', 'Payment discount in percent.', {
      minimum: '0',
      maximum: '100',
      stated: true,
    }),
    pmtDiscountDate: f.date('pmt_discount_date', 'Last day of the payment discount.'),
    vatBaseDiscountPct: f.decimal('vat_base_discount_pct', 'Percentage the VAT base is lowered by.', {
      minimum: '0',
      maximum: '100',
      stated: true,
    }),
    currencyCode: f.code('currency_code', 'Currency; empty for local currency.', { maxLength: 10 }),
    currencyFactor: f.decimal('currency_factor', 'Foreign currency per unit of local currency.', {
      minimum: '0',
      stated: true,
    }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group; from the customer when empty.', {
      maxLength: 20,
    }),
    invoiceDiscountAmount: f.amount('invoice_discount_amount', 'Discount on the whole document, without VAT.', {
      minimum: '0',
      stated: true,
    }),
    docAmountInclVAT: f.amount('doc_amount_incl_vat', 'Total including VAT as on the document; checked when stated.', {
      minimum: '0',
      stated: true,
    }),
    docAmountVAT: f.amount('doc_amount_vat', 'VAT total as on the document; checked when stated.', {
      minimum: '0',
      stated: true,
    }),
    shortcutDimension1Code: f.code('shortcut_dimension1_code', shortcutText(1), { maxLength: 20 }),
    shortcutDimension2Code: f.code('shortcut_dimension2_code', shortcutText(2), { maxLength: 20 }),
    eloID: f.code('elo_id', 'Identifier in the document archive.', { maxLength: 35 }),
    extArea: f.code('ext_area', 'Area code (its wire name is configurable).', { maxLength: 10 }),
    transactionSpecification: f.code('transaction_specification', 'Intrastat transaction specification.', {
      maxLength: 10,
    }),
    transactionType: f.code('transaction_type', 'Intrastat transaction type.', { maxLength: 10 }),
    transportMethod: f.code('transport_method', 'Intrastat transport method.', { maxLength: 10 }),
    docImage: f.blob('image', 'Base64 of the PDF; empty in reads unless selected (D6).'),
    docNotes: f.text('doc_notes', 'Notes.'),
    createdDocType: f.integer('created_doc_type', 'Table number of the created document; 0 when none (D8).', {
      readOnly: true,
      required: true,
    }),
    createdDocSubtype: f.integer(
      'created_doc_subtype',
      'Document type of an unposted document: 2 invoice, 3 credit memo; 0 for posted ones (D8).',
      { readOnly: true, required: true },
    ),
    createdDocNo: f.code('created_doc_no', 'Number of the created document.', { maxLength: 20, readOnly: true }),
    errorMessage: f.text('error_message', 'Why the last action failed, one finding a line; empty after a success.', {
      readOnly: true,
    }),
  }),
  {
    key: 'entryNo',
    access: 'document',
    caption: 'Import Sales Invoice',
    relations: [
      {
        name: 'importSalesInvoiceLines',
        target: () => importSalesInvoiceLine,
        parentColumn: 'entry_no',
        childColumn: 'header_entry_no',
        writable: true,
      },
    ],
    actions: importActions,
  },
)
