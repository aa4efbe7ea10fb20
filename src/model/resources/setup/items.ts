import { resource } from '../../resource.ts'
import { itemEntryLinks } from '../common/links.ts'
import { codeOf, keyCode, made, notNegative, toGenProdGroup, toVatProdGroup } from '../common/setup-details.ts'

/** Items. */
export const item = resource(
  'item',
  {
    entity: 'item',
    set: 'items',
    graphqlType: 'Item',
    graphqlList: 'items',
    description: 'An item.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    no: f.code('no', 'Item number.', keyCode(20)),
    description: f.text('description', 'Description of the item, for people.', { maxLength: 100 }),
    type: f.option('type', 'Only Inventory items have stock; settled once there are item ledger entries.', {
      options: ['Inventory', 'Service', 'Non-Inventory'],
    }),
    baseUnitOfMeasure: f.code(
      'base_unit_of_measure',
      'Unit that quantities are in; settled once there are item ledger entries.',
      { maxLength: 10 },
    ),
    genProdPostingGroup: f.code('gen_prod_posting_group', 'General product posting group.', toGenProdGroup),
    vatProdPostingGroup: f.code(
      'vat_prod_posting_group',
      'VAT product posting group for lines that name none.',
      toVatProdGroup,
    ),
    inventoryPostingGroup: f.code(
      'inventory_posting_group',
      'Inventory posting group: names the stock account.',
      codeOf('inventory_posting_setup', 'invt_posting_group', 20),
    ),
    costingMethod: f.option('costing_method', 'How stock is valued; settled once there are item ledger entries.', {
      options: ['FIFO'],
    }),
    unitCost: f.decimal('unit_cost', 'Cost of one unit, local currency.', notNegative),
    lastDirectCost: f.decimal(
      'last_direct_cost',
      'Cost of one unit on the last purchase, local currency.',
      notNegative,
    ),
    unitPrice: f.decimal('unit_price', 'Sales price of one unit, local currency.', notNegative),
    tariffNo: f.code('tariff_no', 'Intrastat commodity code.', { maxLength: 20 }),
    netWeight: f.decimal('net_weight', 'Weight of one unit, kg.', notNegative),
    countryOfOriginCode: f.code('country_of_origin_code', 'Country of origin.', { maxLength: 10 }),
    gtin: f.code('gtin', 'Global trade item number.', { maxLength: 14 }),
    blocked: f.boolean('blocked', 'Blocked for everything.'),
    salesBlocked: f.boolean('sales_blocked', 'Blocked for sales.'),
    purchasingBlocked: f.boolean('purchasing_blocked', 'Blocked for purchases.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'no', access: 'setup', graphqlLinks: itemEntryLinks() },
)
