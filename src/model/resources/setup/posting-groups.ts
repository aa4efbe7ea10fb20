import { resource } from '../../resource.ts'
import {
  keyCode,
  made,
  toAccount,
  toGenBusGroup,
  toGenProdGroup,
  toVatBusGroup,
  toVatProdGroup,
} from '../common/setup-details.ts'

/** Customer posting groups. */
export const customerPostingGroup = resource(
  'customer_posting_group',
  {
    entity: 'customerPostingGroup',
    set: 'customerPostingGroups',
    graphqlType: 'CustomerPostingGroup',
    graphqlList: 'customerPostingGroups',
    description: 'Accounts of a group of customers.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the customer posting group, its key.', keyCode(20)),
    description: f.text('description', 'Description of the customer posting group, for people.', { maxLength: 100 }),
    receivablesAccount: f.code('receivables_account', 'Account that documents of the group end on.', toAccount),
    invoiceRoundingAccount: f.code('invoice_rounding_account', 'Account of invoice rounding.', toAccount),
    pmtDiscDebitAccount: f.code('pmt_disc_debit_account', 'Account of payment discounts given.', toAccount),
    pmtDiscCreditAccount: f.code('pmt_disc_credit_account', 'Account of payment discounts taken.', toAccount),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup' },
)

/** Vendor posting groups. */
export const vendorPostingGroup = resource(
  'vendor_posting_group',
  {
    entity: 'vendorPostingGroup',
    set: 'vendorPostingGroups',
    graphqlType: 'VendorPostingGroup',
    graphqlList: 'vendorPostingGroups',
    description: 'Accounts of a group of vendors.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the vendor posting group, its key.', keyCode(20)),
    description: f.text('description', 'Description of the vendor posting group, for people.', { maxLength: 100 }),
    payablesAccount: f.code('payables_account', 'Account that documents of the group end on.', toAccount),
    invoiceRoundingAccount: f.code('invoice_rounding_account', 'Account of invoice rounding.', toAccount),
    pmtDiscDebitAccount: f.code('pmt_disc_debit_account', 'Account of payment discounts given.', toAccount),
    pmtDiscCreditAccount: f.code('pmt_disc_credit_account', 'Account of payment discounts taken.', toAccount),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup' },
)

/** A kind of business partner. */
export const genBusPostingGroup = resource(
  'gen_bus_posting_group',
  {
    entity: 'genBusPostingGroup',
    set: 'genBusPostingGroups',
    graphqlType: 'GenBusPostingGroup',
    graphqlList: 'genBusPostingGroups',
    description: 'A kind of business partner.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the general business posting group, its key.', keyCode(20)),
    description: f.text('description', 'Description of the general business posting group, for people.', {
      maxLength: 100,
    }),
    defaultVATBusPostingGroup: f.code(
      'default_vat_posting_group',
      'VAT business posting group that goes with it.',
      toVatBusGroup,
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup', caption: 'Gen. Business Posting Group' },
)

/** A kind of goods or services. */
export const genProdPostingGroup = resource(
  'gen_prod_posting_group',
  {
    entity: 'genProdPostingGroup',
    set: 'genProdPostingGroups',
    graphqlType: 'GenProdPostingGroup',
    graphqlList: 'genProdPostingGroups',
    description: 'A kind of goods or services.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the general product posting group, its key.', keyCode(20)),
    description: f.text('description', 'Description of the general product posting group, for people.', {
      maxLength: 100,
    }),
    defaultVATProdPostingGroup: f.code(
      'default_vat_posting_group',
      'VAT product posting group that goes with it.',
      toVatProdGroup,
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup', caption: 'Gen. Product Posting Group' },
)

/** General posting setup: the accounts of a business and a product group. */
export const generalPostingSetup = resource(
  'general_posting_setup',
  {
    entity: 'generalPostingSetup',
    set: 'generalPostingSetups',
    graphqlType: 'GeneralPostingSetup',
    graphqlList: 'generalPostingSetups',
    description: 'Accounts of a pair of general posting groups.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    genBusPostingGroup: f.code('gen_bus_posting_group', 'General business posting group.', {
      ...keyCode(20),
      ...toGenBusGroup,
    }),
    genProdPostingGroup: f.code('gen_prod_posting_group', 'General product posting group.', {
      ...keyCode(20),
      ...toGenProdGroup,
    }),
    salesAccount: f.code('sales_account', 'Revenue.', toAccount),
    salesCrMemoAccount: f.code('sales_credit_memo_account', 'Revenue of credit memos.', toAccount),
    salesLineDiscAccount: f.code('sales_line_disc_account', 'Line discounts given.', toAccount),
    salesInvDiscAccount: f.code('sales_inv_disc_account', 'Invoice discounts given.', toAccount),
    purchAccount: f.code('purch_account', 'Purchases.', toAccount),
    purchCrMemoAccount: f.code('purch_credit_memo_account', 'Purchases of credit memos.', toAccount),
    purchLineDiscAccount: f.code('purch_line_disc_account', 'Line discounts received.', toAccount),
    purchInvDiscAccount: f.code('purch_inv_disc_account', 'Invoice discounts received.', toAccount),
    cogsAccount: f.code('cogs_account', 'Cost of goods sold.', toAccount),
    directCostAppliedAccount: f.code('direct_cost_applied_account', 'Direct cost applied.', toAccount),
    inventoryAdjmtAccount: f.code('inventory_adjmt_account', 'Inventory adjustments.', toAccount),
    blocked: f.boolean('blocked', 'Whether the pair is closed for posting.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

/** Inventory posting setup: the stock accounts of a group of items. */
export const inventoryPostingSetup = resource(
  'inventory_posting_setup',
  {
    entity: 'inventoryPostingSetup',
    set: 'inventoryPostingSetups',
    graphqlType: 'InventoryPostingSetup',
    graphqlList: 'inventoryPostingSetups',
    description: 'Stock accounts of a location and a group of items.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    locationCode: f.code('location_code', 'Location; empty is none.', { maxLength: 10, createOnly: true }),
    invtPostingGroup: f.code('invt_posting_group', 'Inventory posting group.', keyCode(20)),
    inventoryAccount: f.code('inventory_account', 'Stock account.', toAccount),
    inventoryAccountInterim: f.code('inventory_account_interim', 'Stock account of expected cost.', toAccount),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)
