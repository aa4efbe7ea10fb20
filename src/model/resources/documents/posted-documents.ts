import { resource } from '../../resource.ts'
import { dimensionSetLines } from '../ledgers/dimension-set-line.ts'
import { carried, confirmation, numbers, postedFields, terms } from './header-fields.ts'
import {
  cancellationLinks,
  customerLink,
  documentLink,
  entryLinks,
  lineLinks,
  receivedResponsesLink,
  responsesLink,
  vendorLink,
} from '../common/links.ts'
import { importDocumentTypes, lineTypes, postedActions } from '../common/options.ts'

/** Registered, not yet posted documents of both sides (posting.md 6.1). */
export const unpostedDocument = resource(
  'unposted_document',
  {
    entity: 'unpostedDocument',
    set: 'unpostedDocuments',
    graphqlType: 'UnpostedDocument',
    graphqlList: 'unpostedDocuments',
    description:
      'An invoice or credit memo made by register: numbered from a draft series, without ledger effect. Its lines are those of the import document.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    tableNo: f.integer('table_no', 'Kind of document: 36 sales, 38 purchase, 5900 service.', { required: true }),
    documentType: f.option('document_type', 'Invoice or Credit Memo.', {
      options: importDocumentTypes,
      required: true,
    }),
    no: f.code('no', 'Draft number.', { maxLength: 20, required: true }),
    importDocumentId: f.guid('import_document_id', 'The import document it was made from.', { required: true }),
    customerNo: f.code('customer_no', 'Customer number; empty for purchases.', { maxLength: 20 }),
    vendorNo: f.code('vendor_no', 'Vendor number; empty for sales.', { maxLength: 20 }),
    vendorInvCrMemoNo: f.code('vendor_inv_cr_memo_no', "The vendor's number of the document.", { maxLength: 35 }),
    name: f.text('name', 'Name of the customer or vendor.', { maxLength: 100 }),
    postingDate: f.date('posting_date', 'Date the document counts for.'),
    currencyCode: f.code('currency_code', 'Currency; empty for local currency.', { maxLength: 10 }),
    amountExclVAT: f.amount('amount_excl_vat', 'Total without VAT, in the currency.', { required: true }),
    vatAmount: f.amount('vat_amount', 'VAT total, in the currency.', { required: true }),
    amountInclVAT: f.amount('amount_incl_vat', 'Total with VAT, in the currency.', { required: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', { required: true }),
  }),
  { key: 'id', graphqlLinks: [customerLink(), vendorLink()] },
)

/** Lines of posted documents, frozen with them. */
export const postedDocumentLine = resource(
  'posted_document_line',
  {
    entity: 'postedDocumentLine',
    set: 'postedDocumentLines',
    graphqlType: 'PostedDocumentLine',
    graphqlList: 'postedDocumentLines',
    description: 'A line of a posted document, as it was booked. Amounts are in the currency of the document.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    documentId: f.guid('document_id', 'The posted document.', { required: true }),
    lineNo: f.integer('line_no', 'Line number within the document.', { required: true }),
    type: f.option('type', 'Kind of line; a single space is a comment.', { options: lineTypes }),
    no: f.code('no', 'Number of the account or item.', { maxLength: 20 }),
    description: f.text('description', 'Description of the line, for people.', { maxLength: 100 }),
    description2: f.text('description2', 'Second description.', { maxLength: 50 }),
    quantity: f.decimal('quantity', 'Quantity, in the unit of measure of the line.', { required: true }),
    unitPrice: f.decimal('unit_price', 'Price or direct cost of one unit, without VAT.', { required: true }),
    lineDiscountAmount: f.amount('line_discount_amount', 'Discount on the line.', { required: true }),
    invoiceDiscountAmount: f.amount('invoice_discount_amount', 'Share of the discount on the whole document.', {
      required: true,
    }),
    lineAmount: f.amount('line_amount', 'Quantity by price, less the line discount.', { required: true }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', { maxLength: 20 }),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group.', { maxLength: 20 }),
    vatPct: f.decimal('vat_pct', 'VAT rate in percent.', { required: true }),
    amountExclVAT: f.amount('amount_excl_vat', 'Amount without VAT, after all discounts.', { required: true }),
    vatAmount: f.amount('vat_amount', 'VAT of the line, in the currency of the document.', { required: true }),
    amountInclVAT: f.amount('amount_incl_vat', 'Amount with VAT.', { required: true }),
    nonDeductibleVATPct: f.decimal('non_deductible_vat_pct', 'Percentage of the VAT that cannot be recovered.', {
      required: true,
    }),
    numberPlate: f.code('number_plate', 'Number plate of the vehicle the line is for.', { maxLength: 30 }),
    deferralCode: f.code('deferral_code', 'Deferral template.', { maxLength: 10 }),
    tariffNo: f.code('tariff_no', 'Commodity code.', { maxLength: 20 }),
    countryofOriginCode: f.code('countryof_origin_code', 'Country of origin.', {
      maxLength: 10,
      graphqlName: 'countryOfOriginCode',
    }),
    netWeight: f.decimal('net_weight', 'Net weight of one unit.', { required: true }),
    xpath: f.text('xpath', 'Place in the received file the line was made from; empty without a file.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of posting, UTC.', { required: true }),
  }),
  {
    key: 'id',
    relations: [dimensionSetLines('Posted Document Line'), documentLink()],
    graphqlLinks: lineLinks(),
  },
)

/** Frozen copies of posted documents of both sides; createdDocNo of an import document names one. */
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
    tableNo: f.integer(
      'table_no',
      'Kind of document: 112, 114 sales, 122, 124 purchase, 5992, 5994 service; the second is the credit memo.',
      { required: true },
    ),
    documentType: f.option('document_type', 'Invoice or Credit Memo.', {
      options: importDocumentTypes,
      required: true,
    }),
    no: f.code('no', 'Posted number.', { maxLength: 20, required: true }),
    importDocumentId: f.guid('import_document_id', 'The import document it was booked from.', { required: true }),
    contentstring: f.blob('content', 'Base64 of the file it came from; OData leaves it empty unless it is selected.', {
      graphqlName: 'contentString',
    }),
    externalNo: f.code('external_no', 'Number the import document carried (no).', { maxLength: 20 }),
    customerNo: f.code('customer_no', 'Customer number; empty for purchases.', { maxLength: 20 }),
    vendorNo: f.code('vendor_no', 'Vendor number; empty for sales.', { maxLength: 20 }),
    ...postedFields(numbers),
    precedingInvoiceNo: f.code('preceding_invoice_no', 'Invoice a credit memo refers to.', { maxLength: 35 }),
    name: f.text('name', 'Name of the customer or vendor.', { maxLength: 100 }),
    ...postedFields(terms),
    amountExclVAT: f.amount('amount_excl_vat', 'Total without VAT, in the currency.', { required: true }),
    vatAmount: f.amount('vat_amount', 'VAT total, in the currency.', { required: true }),
    amountInclVAT: f.amount('amount_incl_vat', 'Total with VAT, in the currency.', { required: true }),
    amountInclVATLCY: f.amount('amount_incl_vat_lcy', 'Total with VAT in local currency.', { required: true }),
    ...postedFields(carried),
    eu3PartyTrade: f.boolean('eu_3_party_trade', 'EU 3-party trade, as the import document said.', {
      required: true,
      onlyAsked: true,
    }),
    userId: f.text('user_id', 'Who posted it.'),
    ...postedFields(confirmation),
    cancelsDocumentId: f.guid('cancels_document_id', 'The posted document that it cancels.', { hidden: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of posting, UTC.', { required: true }),
  }),
  {
    key: 'id',
    blobOwner: 'import_document_id',
    relations: [
      {
        name: 'lines',
        target: () => postedDocumentLine,
        parentColumn: 'id',
        childColumn: 'document_id',
        childOrder: 'line_no',
      },
      dimensionSetLines('Posted Document'),
      ...cancellationLinks(),
      ...entryLinks(),
      responsesLink('import_document_id'),
      receivedResponsesLink(),
    ],
    actions: postedActions,
    graphqlLinks: [customerLink(), vendorLink()],
  },
)
