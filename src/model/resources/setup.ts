import { resource } from '../resource.ts'
import { discountPostings, vatCalculationTypes } from './options.ts'

/** Companies; rows of the installation, not of one company. Made by the command line (D14). */
export const company = resource(
  'company',
  {
    entity: 'company',
    set: 'companies',
    graphqlType: 'Company',
    graphqlList: 'companies',
    description: 'A set of books.',
  },
  (f) => ({
    id: f.guid('company_id', 'Record identifier.', { readOnly: true, required: true }),
    name: f.text('name', 'Name.', { readOnly: true, maxLength: 30, required: true }),
    displayName: f.text('display_name', 'Name shown to people.', { maxLength: 250 }),
    systemCreatedAt: f.timestamp('system_created_at', 'Time it was made, UTC.', { readOnly: true, required: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', {
      readOnly: true,
      required: true,
    }),
  }),
  { key: 'id', scoped: false },
)

/** General ledger accounts. */
export const account = resource(
  'gl_account',
  {
    entity: 'account',
    set: 'accounts',
    graphqlType: 'Account',
    graphqlList: 'accounts',
    description: 'A general ledger account.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    no: f.code('no', 'Account number.', { maxLength: 20, createOnly: true, required: true }),
    name: f.text('name', 'Name.', { maxLength: 100 }),
    accountType: f.option('account_type', 'Only Posting accounts take entries.', {
      options: ['Posting', 'Heading', 'Total', 'Begin-Total', 'End-Total'],
    }),
    incomeBalance: f.option('income_balance', 'Income statement or balance sheet.', {
      options: ['Income Statement', 'Balance Sheet'],
    }),
    directPosting: f.boolean('direct_posting', 'Whether document lines may name it.'),
    blocked: f.boolean('blocked', 'Whether it is closed for posting.'),
    genBusPostingGroup: f.code('gen_bus_posting_group', 'General business posting group.', { maxLength: 20 }),
    genProdPostingGroup: f.code('gen_prod_posting_group', 'General product posting group.', { maxLength: 20 }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', { maxLength: 20 }),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group for lines that name none.', {
      maxLength: 20,
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', {
      readOnly: true,
      required: true,
    }),
  }),
  { key: 'no', access: 'setup' },
)

/** Customers (D32: with the identifiers that e-invoices are matched by). */
export const customer = resource(
  'customer',
  {
    entity: 'customer',
    set: 'customers',
    graphqlType: 'Customer',
    graphqlList: 'customers',
    description: 'A customer.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    no: f.code('no', 'Customer number.', { maxLength: 20, createOnly: true, required: true }),
    name: f.text('name', 'Name.', { maxLength: 100 }),
    address: f.text('address', 'Street and number.', { maxLength: 100 }),
    postCode: f.code('post_code', 'Post code.', { maxLength: 20 }),
    city: f.text('city', 'City.', { maxLength: 30 }),
    countryRegionCode: f.code('country_region_code', 'Country.', { maxLength: 10 }),
    vatRegistrationNo: f.code('vat_registration_no', 'VAT number with country prefix.', { maxLength: 20 }),
    enterpriseNo: f.code('enterprise_no', 'Enterprise number, ten digits for Belgium.', { maxLength: 50 }),
    gln: f.code('gln', 'Global location number.', { maxLength: 13 }),
    endpointScheme: f.code('endpoint_scheme', 'Scheme of the Peppol participant id, for example 0208.', {
      maxLength: 10,
    }),
    endpointId: f.code('endpoint_id', 'Peppol participant id.', { maxLength: 50 }),
    iban: f.code('iban', 'Bank account.', { maxLength: 50 }),
    customerPostingGroup: f.code('customer_posting_group', 'Customer posting group: names the receivables account.', {
      maxLength: 20,
    }),
    genBusPostingGroup: f.code('gen_bus_posting_group', 'General business posting group.', { maxLength: 20 }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', { maxLength: 20 }),
    currencyCode: f.code('currency_code', 'Usual currency.', { maxLength: 10 }),
    paymentTermsCode: f.code('payment_terms_code', 'Payment terms.', { maxLength: 10 }),
    blocked: f.option('blocked', 'What is blocked for the customer.', { options: [' ', 'Ship', 'Invoice', 'All'] }),
    privacyBlocked: f.boolean('privacy_blocked', 'Blocked for privacy.'),
    applicationMethod: f.option('application_method', 'How payments and credit memos are applied.', {
      options: ['Manual', 'Apply to Oldest'],
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', {
      readOnly: true,
      required: true,
    }),
  }),
  { key: 'no', access: 'setup' },
)

/** VAT posting setup: rate, calculation and accounts of a pair of VAT groups. */
export const vatPostingSetup = resource(
  'vat_posting_setup',
  {
    entity: 'vatPostingSetup',
    set: 'vatPostingSetups',
    graphqlType: 'VatPostingSetup',
    graphqlList: 'vatPostingSetups',
    description: 'Rate and accounts of a pair of VAT posting groups.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', {
      maxLength: 20,
      createOnly: true,
      required: true,
    }),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group.', {
      maxLength: 20,
      createOnly: true,
      required: true,
    }),
    description: f.text('description', 'Description.', { maxLength: 100 }),
    vatPct: f.decimal('vat_pct', 'VAT rate in percent.', { minimum: '0', maximum: '100' }),
    vatCalculationType: f.option('vat_calculation_type', 'Normal, reverse charge or full VAT.', {
      options: vatCalculationTypes,
    }),
    vatIdentifier: f.code('vat_identifier', 'Groups of one identifier share their rounding.', { maxLength: 20 }),
    salesVATAccount: f.code('sales_vat_account', 'VAT account of sales.', { maxLength: 20 }),
    purchaseVATAccount: f.code('purchase_vat_account', 'VAT account of purchases.', { maxLength: 20 }),
    reverseChrgVATAccount: f.code('reverse_chrg_vat_account', 'Account of VAT due by reverse charge.', {
      maxLength: 20,
    }),
    taxCategory: f.code('tax_category', 'EN 16931 category.', { maxLength: 10 }),
    blocked: f.boolean('blocked', 'Whether the pair may be used.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', {
      readOnly: true,
      required: true,
    }),
  }),
  { key: 'id', access: 'setup' },
)

/** The general ledger setup: one row (D31). */
export const generalLedgerSetup = resource(
  'general_ledger_setup',
  {
    entity: 'generalLedgerSetup',
    set: 'generalLedgerSetups',
    graphqlType: 'GeneralLedgerSetup',
    graphqlList: 'generalLedgerSetups',
    description: 'Rules of the general ledger; one row.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    lcyCode: f.code('lcy_code', 'Local currency.', { maxLength: 10, readOnly: true }),
    allowPostingFrom: f.date('allow_posting_from', 'First day that may be posted to.'),
    allowPostingTo: f.date('allow_posting_to', 'Last day that may be posted to.'),
    invRoundingPrecision: f.decimal('inv_rounding_precision', 'Invoice totals are rounded to it.', { minimum: '0' }),
    pmtDiscExclVAT: f.boolean('pmt_disc_excl_vat', 'Whether the payment discount is computed without VAT.'),
    vatTolerancePct: f.decimal('vat_tolerance_pct', 'Highest percentage the VAT base may be lowered by.', {
      minimum: '0',
      maximum: '100',
    }),
    maxVATDifferenceAllowed: f.amount('max_vat_difference_allowed', 'VAT difference that is accepted.', {
      minimum: '0',
    }),
    journalTemplNameMandatory: f.boolean('journal_templ_name_mandatory', 'Whether documents need a journal template.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', {
      readOnly: true,
      required: true,
    }),
  }),
  { key: 'id', access: 'single' },
)

/** The sales setup: one row (D31). */
export const salesSetup = resource(
  'sales_setup',
  {
    entity: 'salesSetup',
    set: 'salesSetups',
    graphqlType: 'SalesSetup',
    graphqlList: 'salesSetups',
    description: 'Rules of sales; one row.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    discountPosting: f.option('discount_posting', 'Whether discounts are booked apart.', { options: discountPostings }),
    invoiceRounding: f.boolean('invoice_rounding', 'Whether totals are rounded.'),
    checkDocTotalAmounts: f.boolean('check_doc_total_amounts', 'Whether stated totals are checked.'),
    copyLineDescrToGLEntry: f.boolean(
      'copy_line_descr_to_gl_entry',
      'Whether entries carry the description of their line.',
    ),
    defaultAccountNo: f.code('default_account_no', 'Account of lines of files that match nothing.', { maxLength: 20 }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', {
      readOnly: true,
      required: true,
    }),
  }),
  { key: 'id', access: 'single' },
)
