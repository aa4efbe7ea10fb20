import { resource } from '../../resource.ts'
import { countryClasses, vatCalculationTypes, vatGroupSides } from '../common/options.ts'
import { keyCode, made, percent, toAccount, toVatBusGroup, toVatProdGroup } from '../common/setup-details.ts'

/** How a business partner stands to VAT. */
export const vatBusinessPostingGroup = resource(
  'vat_business_posting_group',
  {
    entity: 'vatBusinessPostingGroup',
    set: 'vatBusinessPostingGroups',
    graphqlType: 'VatBusinessPostingGroup',
    graphqlList: 'vatBusinessPostingGroups',
    description: 'How a business partner stands to VAT.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the VAT business posting group, its key.', keyCode(20)),
    description: f.text('description', 'Description of the VAT business posting group, for people.', {
      maxLength: 100,
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup', caption: 'VAT Business Posting Group' },
)

/** How goods or services stand to VAT. */
export const vatProductPostingGroup = resource(
  'vat_product_posting_group',
  {
    entity: 'vatProductPostingGroup',
    set: 'vatProductPostingGroups',
    graphqlType: 'VatProductPostingGroup',
    graphqlList: 'vatProductPostingGroups',
    description: 'How goods or services stand to VAT.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the VAT product posting group, its key.', keyCode(20)),
    description: f.text('description', 'Description of the VAT product posting group, for people.', { maxLength: 100 }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup', caption: 'VAT Product Posting Group' },
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
    id: f.guid('id', 'Record identifier.', made),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', {
      ...keyCode(20),
      ...toVatBusGroup,
    }),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group.', {
      ...keyCode(20),
      ...toVatProdGroup,
    }),
    description: f.text('description', 'Description of the VAT posting setup, for people.', { maxLength: 100 }),
    vatPct: f.decimal('vat_pct', 'VAT rate in percent.', percent),
    vatCalculationType: f.option('vat_calculation_type', 'Normal, reverse charge or full VAT.', {
      options: vatCalculationTypes,
    }),
    vatIdentifier: f.code('vat_identifier', 'Groups of one identifier share their rounding.', { maxLength: 20 }),
    salesVATAccount: f.code('sales_vat_account', 'VAT account of sales.', toAccount),
    purchaseVATAccount: f.code('purchase_vat_account', 'VAT account of purchases.', toAccount),
    reverseChrgVATAccount: f.code('reverse_chrg_vat_account', 'Account of VAT due by reverse charge.', toAccount),
    euService: f.boolean('eu_service', 'Whether it is about services within the EU.'),
    taxCategory: f.code('tax_category', 'EN 16931 category.', { maxLength: 10 }),
    blocked: f.boolean('blocked', 'Whether the pair is closed for posting.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup', caption: 'VAT Posting Setup' },
)

/** VAT groups by category and rate of an e-invoice, narrowed down by who the other party is (D26, F48). */
export const eInvoiceVatGroup = resource(
  'e_invoice_vat_group',
  {
    entity: 'eInvoiceVatGroup',
    set: 'eInvoiceVatGroups',
    graphqlType: 'EInvoiceVatGroup',
    graphqlList: 'eInvoiceVatGroups',
    description:
      'VAT groups that a category and rate of an e-invoice stand for. Of the rows that fit a line, the one that fills most of side, countryClass, partyVATBusPostingGroup and belgianCategory holds.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    taxCategory: f.code(
      'tax_category',
      'EN 16931 category; of a line with a Belgian category the one that it stands for: AE for 44 and 45, K for 46 and 47/AS, DI, SE, TO, G for 47/EE, EI, EX.',
      keyCode(10),
    ),
    vatPct: f.decimal('vat_pct', 'VAT rate in percent.', { ...percent, createOnly: true }),
    side: f.option('side', 'Documents it is for; empty is both.', { options: vatGroupSides, createOnly: true }),
    countryClass: f.option(
      'country_class',
      'Where the customer or vendor is for VAT; empty is anywhere. Northern Ireland is in the EU for goods only.',
      { options: countryClasses, createOnly: true },
    ),
    partyVATBusPostingGroup: f.code(
      'party_vat_bus_posting_group',
      'VAT business posting group of the customer or vendor; empty is any.',
      { ...toVatBusGroup, createOnly: true },
    ),
    belgianCategory: f.code(
      'belgian_category',
      'Belgian category that e-FFF and UBL.BE name, such as 44 or 46/GO; empty is any.',
      { maxLength: 10, createOnly: true },
    ),
    vatBusPostingGroup: f.code(
      'vat_bus_posting_group',
      'VAT business posting group; empty is that of the party.',
      toVatBusGroup,
    ),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group.', toVatProdGroup),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup', caption: 'E-Invoice VAT Group' },
)
