import { resource, type SharedMakers } from '../../resource.ts'
import { partyEntryLinks } from '../common/links.ts'
import { applicationMethods, partyActions } from '../common/options.ts'
import { codeOf, keyCode, made, toAccount, toGenBusGroup, toVatBusGroup } from '../common/setup-details.ts'

type PartyMakers = SharedMakers<'customer', 'vendor'>

// Customers and vendors differ in their posting group and in what can be blocked; the rest they have alike.
function identityFields(f: PartyMakers) {
  return {
    name: f.text('name', 'Name of the customer or vendor.', { maxLength: 100 }),
    name2: f.text('name2', 'Second line of the name.', { maxLength: 50 }),
    address: f.text('address', 'Street and number.', { maxLength: 100 }),
    postCode: f.code('post_code', 'Postal code of the address.', { maxLength: 20 }),
    city: f.text('city', 'City of the address.', { maxLength: 30 }),
    countryRegionCode: f.code('country_region_code', 'Country.', { maxLength: 10 }),
    vatRegistrationNo: f.code('vat_registration_no', 'VAT number with country prefix.', { maxLength: 20 }),
    enterpriseNo: f.code('enterprise_no', 'Enterprise number, ten digits for Belgium.', { maxLength: 50 }),
    gln: f.code('gln', 'Global location number.', { maxLength: 13 }),
    endpointScheme: f.code('endpoint_scheme', 'Scheme of the Peppol participant id, for example 0208.', {
      maxLength: 10,
    }),
    endpointId: f.code('endpoint_id', 'Peppol participant id.', { maxLength: 50 }),
    iban: f.code('iban', 'Bank account.', { maxLength: 50 }),
  }
}

function groupFields(f: PartyMakers) {
  return {
    genBusPostingGroup: f.code('gen_bus_posting_group', 'General business posting group.', toGenBusGroup),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', toVatBusGroup),
    currencyCode: f.code(
      'currency_code',
      'Usual currency, kept for information: a document that names no currency is in local currency.',
      codeOf('currency', 'code', 10),
    ),
    paymentTermsCode: f.code('payment_terms_code', 'Payment terms.', codeOf('payment_terms', 'code', 10)),
  }
}

function habitFields(f: PartyMakers) {
  return {
    privacyBlocked: f.boolean('privacy_blocked', 'Blocked for privacy.'),
    applicationMethod: f.option('application_method', 'How payments and credit memos are applied.', {
      options: applicationMethods,
    }),
    pricesIncludingVAT: f.boolean(
      'prices_including_vat',
      'Whether prices include VAT; always false: prices on documents are without VAT.',
    ),
    defaultGLAccount: f.code('default_account_no', 'Account of lines of files that name none.', toAccount),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }
}

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
    id: f.guid('id', 'Record identifier.', made),
    no: f.code('no', 'Customer number.', keyCode(20)),
    ...identityFields(f),
    postingGroup: f.code(
      'customer_posting_group',
      'Customer posting group: names the receivables account.',
      codeOf('customer_posting_group', 'code', 20),
    ),
    ...groupFields(f),
    blocked: f.option('blocked', 'What is blocked for the customer; a single space is nothing.', {
      options: [' ', 'Ship', 'Invoice', 'All'],
    }),
    ...habitFields(f),
  }),
  { key: 'no', access: 'setup', graphqlLinks: partyEntryLinks('customer'), actions: partyActions },
)

/** Vendors (D32: with the identifiers that e-invoices are matched by). */
export const vendor = resource(
  'vendor',
  {
    entity: 'vendor',
    set: 'vendors',
    graphqlType: 'Vendor',
    graphqlList: 'vendors',
    description: 'A vendor.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    no: f.code('no', 'Vendor number.', keyCode(20)),
    ...identityFields(f),
    postingGroup: f.code(
      'vendor_posting_group',
      'Vendor posting group: names the payables account.',
      codeOf('vendor_posting_group', 'code', 20),
    ),
    ...groupFields(f),
    blocked: f.option('blocked', 'What is blocked for the vendor; a single space is nothing.', {
      options: [' ', 'Payment', 'All'],
    }),
    ...habitFields(f),
  }),
  { key: 'no', access: 'setup', graphqlLinks: partyEntryLinks('vendor'), actions: partyActions },
)
