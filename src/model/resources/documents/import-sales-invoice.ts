import { resource } from '../../resource.ts'
import { importFields, terms } from './header-fields.ts'
import { closingFields, firstLineFields, lastLineFields } from './import-fields.ts'
import { customerLink, headerLink, lineLinks, postedDocumentLink, unpostedDocumentLink } from '../common/links.ts'
import { importActions, importDocumentTypeAliases, importDocumentTypes } from '../common/options.ts'

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
    ...firstLineFields(f, 'sales'),
    unitPrice: f.decimal('unit_price', 'Price of one unit, without VAT, in document currency.', {
      minimum: '0',
      fromFile: true,
    }),
    lineDiscountAmount: f.amount('line_discount_amount', 'Discount on the line, without VAT, in document currency.', {
      minimum: '0',
      fromFile: true,
    }),
    countryofOriginCode: f.code('countryof_origin_code', 'Country of origin.', {
      maxLength: 10,
      graphqlName: 'countryOfOriginCode',
      fromFile: true,
    }),
    deferralCode: f.code('deferral_code', 'Deferral template.', { maxLength: 10 }),
    tariffNo: f.code('tariff_no', 'Tariff number of the goods.', { maxLength: 20, fromFile: true }),
    ...lastLineFields(f),
  }),
  {
    key: 'entryNo',
    access: 'document',
    caption: 'Import Sales Invoice Line',
    relations: [headerLink('importSalesInvoice', 'importsalesinvoice')],
    graphqlLinks: lineLinks(),
  },
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
      'Base64 of the e-invoice as XML (UBL or CII, also in an envelope) or as a PDF that holds it; alone in a create; OData leaves it empty unless it is selected.',
      { createOnly: true, graphqlName: 'contentString' },
    ),
    service: f.boolean('service', 'Booked as a service invoice or service credit memo.', { required: true }),
    documentType: f.option('document_type', 'Invoice or Credit Memo.', {
      options: importDocumentTypes,
      optionAliases: importDocumentTypeAliases,
      required: true,
      fromFile: true,
    }),
    no: f.code('no', 'Document number; becomes the number of the unposted document.', {
      maxLength: 20,
      fromFile: true,
    }),
    customerNo: f.code('customer_no', 'Customer number.', { maxLength: 20, fromFile: true }),
    name: f.text('name', 'Name of the customer as received.', { maxLength: 100, fromFile: true }),
    ...importFields(terms, 'sales'),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group; from the customer when empty.', {
      maxLength: 20,
    }),
    invoiceDiscountAmount: f.amount('invoice_discount_amount', 'Discount on the whole document, without VAT.', {
      minimum: '0',
      stated: true,
      fromFile: true,
    }),
    eu3PartyTrade: f.boolean(
      'eu_3_party_trade',
      'EU 3-party trade: the goods go straight from a vendor in one member state to a customer in another. Code T of the intra-Community statement. Set by a file whose Belgian category is 46/TR.',
      { required: true, onlyAsked: true, fromFile: true },
    ),
    ...closingFields(f, 'sales'),
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
      postedDocumentLink(),
      unpostedDocumentLink(),
    ],
    graphqlLinks: [customerLink()],
    actions: importActions,
  },
)
