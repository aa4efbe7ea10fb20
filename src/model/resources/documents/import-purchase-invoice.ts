import { resource } from '../../resource.ts'
import { importFields, numbers, terms } from './header-fields.ts'
import { closingFields, firstLineFields, lastLineFields } from './import-fields.ts'
import {
  headerLink,
  lineLinks,
  postedDocumentLink,
  responsesLink,
  unpostedDocumentLink,
  vendorLink,
} from '../common/links.ts'
import { importActions, importDocumentTypeAliases, importDocumentTypes, rejectAction } from '../common/options.ts'

/** Lines of import purchase documents (spec.md, Resource importPurchaseInvoiceLine; lengths: contract-facts.md 6.1). */
export const importPurchaseInvoiceLine = resource(
  'import_purchase_invoice_line',
  {
    entity: 'importPurchaseInvoiceLine',
    set: 'importPurchaseinvoiceLines',
    graphqlType: 'ImportPurchaseInvoiceLine',
    graphqlList: 'importPurchaseInvoiceLines',
    description: 'One line of an import purchase document. Amounts are positive.',
  },
  (f) => ({
    ...firstLineFields(f, 'purchase'),
    directUnitCost: f.decimal('direct_unit_cost', 'Cost of one unit, without VAT, in document currency.', {
      minimum: '0',
      fromFile: true,
    }),
    lineDiscountAmount: f.amount('line_discount_amount', 'Discount on the line, without VAT, in document currency.', {
      minimum: '0',
      fromFile: true,
    }),
    nonDeductibleVATPct: f.decimal(
      'non_deductible_vat_pct',
      'Percentage of the VAT that cannot be deducted; from the account when not stated.',
      { minimum: '0', maximum: '100', stated: true },
    ),
    numberPlate: f.code('number_plate', 'Number plate of the vehicle the line is for.', {
      maxLength: 30,
      fromFile: true,
    }),
    deferralCode: f.code('deferral_code', 'Deferral template.', { maxLength: 10 }),
    tariffNo: f.code('tariff_no', 'Tariff number of the goods.', { maxLength: 20, fromFile: true }),
    netWeight: f.decimal('net_weight', 'Net weight of one unit.', { minimum: '0' }),
    ...lastLineFields(f),
  }),
  {
    key: 'entryNo',
    access: 'document',
    caption: 'Import Purchase Invoice Line',
    relations: [headerLink('importPurchaseInvoice', 'importpurchaseinvoice')],
    graphqlLinks: lineLinks(),
  },
)

/** Import purchase documents: invoices and credit memos to be booked (spec.md, Resource importpurchaseinvoice). */
export const importPurchaseInvoice = resource(
  'import_purchase_invoice',
  {
    entity: 'importpurchaseinvoice',
    set: 'importpurchaseinvoices',
    graphqlType: 'ImportPurchaseInvoice',
    graphqlList: 'importPurchaseInvoices',
    description:
      'A received purchase invoice or credit memo, to be registered or posted. Amounts are positive; documentType says which way they are booked.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    entryNo: f.integer('entry_no', 'Entry number of the import document.', { readOnly: true, required: true }),
    contentstring: f.blob(
      'content',
      'Base64 of the e-invoice as XML (UBL or CII, also in an envelope) or as a PDF that holds it; alone in a create; OData leaves it empty unless it is selected.',
      { createOnly: true, graphqlName: 'contentString' },
    ),
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
    vendorNo: f.code('vendor_no', 'Vendor number.', { maxLength: 20, fromFile: true }),
    customerNo: f.code('vendor_no', 'Sent by mistake for vendorNo in old samples.', {
      maxLength: 20,
      hidden: true,
      inputOnly: true,
      standsInFor: 'vendorNo',
    }),
    ...importFields(numbers, 'purchase'),
    name: f.text('name', 'Name of the vendor as received.', { maxLength: 100, fromFile: true }),
    ...importFields(terms, 'purchase'),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group; from the vendor when empty.', {
      maxLength: 20,
    }),
    invoiceDiscountAmount: f.amount(
      'invoice_discount_amount',
      'Discount on the whole document, without VAT; taken when sent, never shown.',
      { minimum: '0', stated: true, hidden: true, inputOnly: true },
    ),
    ...closingFields(f, 'purchase'),
  }),
  {
    key: 'entryNo',
    access: 'document',
    caption: 'Import Purchase Invoice',
    relations: [
      {
        name: 'importPurchaseInvoiceLines',
        target: () => importPurchaseInvoiceLine,
        parentColumn: 'entry_no',
        childColumn: 'header_entry_no',
        writable: true,
      },
      postedDocumentLink(),
      unpostedDocumentLink(),
      responsesLink('id'),
    ],
    graphqlLinks: [vendorLink()],
    actions: [...importActions, rejectAction],
  },
)
