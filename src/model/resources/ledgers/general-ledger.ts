import { resource } from '../../resource.ts'
import { dimensionSetLines } from './dimension-set-line.ts'
import { accountLink, documentLink, sourceLinks } from '../common/links.ts'
import { ledgerDocumentTypes, sourceTypes } from '../common/options.ts'

/** General ledger entries (spec.md, Ledger entry resources). */
export const generalLedgerEntry = resource(
  'gl_entry',
  {
    entity: 'generalLedgerEntry',
    set: 'generalLedgerEntries',
    graphqlType: 'GeneralLedgerEntry',
    graphqlList: 'generalLedgerEntries',
    description: 'One debit or credit on a general ledger account. Amounts are in local currency.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    entryNo: f.integer('entry_no', 'Gap-free number of the entry within the company.', { required: true }),
    postingDate: f.date('posting_date', 'Date the entry counts for.', { required: true }),
    documentNo: f.code('document_no', 'Number of the posted document.', { maxLength: 20, required: true }),
    documentType: f.option('document_type', 'Kind of document; a single space means none.', {
      options: ledgerDocumentTypes,
    }),
    sourceType: f.option('source_type', 'Kind of party the entry comes from.', { options: sourceTypes }),
    sourceNo: f.code('source_no', 'Number of that party.', { maxLength: 20 }),
    accountId: f.guid('gl_account_id', 'GUID of the account.', { required: true }),
    accountNumber: f.code('gl_account_no', 'Number of the account.', { maxLength: 20, required: true }),
    description: f.text('description', 'Posting description of the document or description of the line.', {
      maxLength: 100,
    }),
    debitAmount: f.amount('debit_amount', 'Debit in local currency; never negative.', { required: true }),
    creditAmount: f.amount('credit_amount', 'Credit in local currency; never negative.', { required: true }),
    standardFormatMessage: f.text('standard_format_message', 'Belgian structured payment message of the document.', {
      maxLength: 30,
    }),
    numberPlate: f.code('number_plate', 'Number plate of the vehicle a purchase line is for.', { maxLength: 30 }),
    externalDocumentNo: f.code(
      'external_document_no',
      'Number the document is known by outside: its own on sales, the number the vendor gave it on purchases.',
      { maxLength: 35 },
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', { required: true }),
    documentId: f.guid('document_id', 'The posted document the entry belongs to.', { hidden: true, required: true }),
  }),
  {
    key: 'entryNo',
    relations: [dimensionSetLines('General Ledger Entry'), documentLink()],
    graphqlLinks: [accountLink(), ...sourceLinks('sourceType', 'source_no', 'Customer', 'Vendor')],
  },
)

/** General ledger entries in the short form with all-lowercase names (D24 adds id and the etag). */
export const glentry = resource(
  'gl_entry',
  {
    entity: 'glentry',
    set: 'glentries',
    graphqlType: 'GLEntry',
    graphqlList: 'glEntries',
    description: 'A general ledger entry in short form, with a signed amount. Amounts are in local currency.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier, the same as of the general ledger entry.', { required: true }),
    entryno: f.integer('entry_no', 'Number of the entry; default order of the set.', {
      graphqlName: 'entryNo',
      hidden: true,
      required: true,
    }),
    glaccountno: f.code('gl_account_no', 'Number of the account. OData: glaccountno.', {
      maxLength: 20,
      graphqlName: 'glAccountNo',
      required: true,
    }),
    postingdate: f.date('posting_date', 'Date the entry counts for. OData: postingdate.', {
      graphqlName: 'postingDate',
      required: true,
    }),
    documenttype: f.option('document_type', 'Kind of document. OData: documenttype.', {
      options: ledgerDocumentTypes,
      graphqlName: 'documentType',
    }),
    dimensionsetid: f.integer(
      'dimension_set_id',
      'Number of the dimension set; 0 is the empty set. OData: dimensionsetid.',
      { graphqlName: 'dimensionSetId', required: true },
    ),
    amount: f.amount('amount', 'Amount in local currency, debit positive, credit negative.', { required: true }),
    creditamount: f.amount('credit_amount', 'Credit; never negative. OData: creditamount.', {
      graphqlName: 'creditAmount',
      required: true,
    }),
    debitamount: f.amount('debit_amount', 'Debit; never negative. OData: debitamount.', {
      graphqlName: 'debitAmount',
      required: true,
    }),
    externaldocumentno: f.code(
      'external_document_no',
      'Number the document is known by outside: its own on sales, that of the vendor on purchases. OData: externaldocumentno.',
      { maxLength: 35, graphqlName: 'externalDocumentNo' },
    ),
  }),
  {
    key: 'entryno',
    relations: [dimensionSetLines('General Ledger Entry'), documentLink()],
    graphqlLinks: [accountLink()],
  },
)

/** VAT entries: base and amount per VAT group of a posted document (posting.md 2.3). */
export const vatEntry = resource(
  'vat_entry',
  {
    entity: 'vatEntry',
    set: 'vatEntries',
    graphqlType: 'VatEntry',
    graphqlList: 'vatEntries',
    description:
      'VAT base and amount of one VAT group of a document, in local currency: negative for a sales invoice, positive for a purchase invoice.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    entryNo: f.integer('entry_no', 'Gap-free number of the entry within the company.', { required: true }),
    type: f.option('type', 'Sale or Purchase.', { options: ['Sale', 'Purchase'] }),
    documentType: f.option('document_type', 'Kind of document.', { options: ledgerDocumentTypes }),
    documentNo: f.code('document_no', 'Number of the posted document.', { maxLength: 20, required: true }),
    postingDate: f.date('posting_date', 'Date the entry counts for.', { required: true }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', { maxLength: 20 }),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group.', { maxLength: 20 }),
    vatIdentifier: f.code('vat_identifier', 'Entries of one identifier share their rounding.', { maxLength: 20 }),
    vatCalculationType: f.option('vat_calculation_type', 'Normal, reverse charge or full VAT.', {
      options: ['Normal VAT', 'Reverse Charge VAT', 'Full VAT'],
    }),
    vatPct: f.decimal('vat_pct', 'VAT rate in percent.', { required: true }),
    base: f.amount(
      'base',
      'VAT base, with VAT that cannot be recovered, lowered by the payment discount where that applies.',
      { required: true },
    ),
    amount: f.amount('amount', 'VAT amount; on purchases the part that can be recovered.', { required: true }),
    baseBeforePmtDisc: f.amount('base_before_pmt_disc', 'Base before the payment discount.', { required: true }),
    nonDeductibleVATAmount: f.amount('non_deductible_vat_amount', 'VAT that cannot be recovered.', { required: true }),
    vatDifference: f.amount('vat_difference', 'Accepted difference to the computed VAT.', { required: true }),
    billToPayToNo: f.code('bill_to_pay_to_no', 'Customer or vendor number.', { maxLength: 20 }),
    vatDate: f.date('vat_date', 'Day the VAT return counts it on: the posting date.', { required: true }),
    vatRegistrationNo: f.code('vat_registration_no', 'VAT number of the party when it was posted.', { maxLength: 20 }),
    countryRegionCode: f.code('country_region_code', 'Country of the party when it was posted.', { maxLength: 10 }),
    euService: f.boolean('eu_service', 'Whether the VAT posting setup was for EU services when it was posted.'),
    taxCategory: f.code('tax_category', 'EN 16931 category of the VAT posting setup when it was posted.', {
      maxLength: 10,
    }),
    accountNumber: f.code(
      'gl_account_no',
      'Account its base was booked to, of a discount on a purchase that of its line; empty where old books do not tell.',
      { maxLength: 20 },
    ),
    externalDocumentNo: f.code(
      'external_document_no',
      'Number the document is known by outside: its own on sales, the number the vendor gave it on purchases.',
      { maxLength: 35 },
    ),
    eu3PartyTrade: f.boolean(
      'eu_3_party_trade',
      'Whether its document was EU 3-party trade: code T of the intra-Community statement.',
      {
        required: true,
        onlyAsked: true,
      },
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', { required: true }),
    documentId: f.guid('document_id', 'The posted document the entry belongs to.', { hidden: true, required: true }),
  }),
  {
    key: 'entryNo',
    relations: [dimensionSetLines('VAT Entry'), documentLink()],
    graphqlLinks: [accountLink(), ...sourceLinks('type', 'bill_to_pay_to_no', 'Sale', 'Purchase')],
  },
)
