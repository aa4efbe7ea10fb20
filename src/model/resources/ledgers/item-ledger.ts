import { resource } from '../../resource.ts'
import { dimensionSetLines } from './dimension-set-line.ts'
import { documentLink, itemLedgerEntryLink, itemLink, sourceLinks } from '../common/links.ts'
import {
  costEntryTypes,
  inventoryOrderTypes,
  itemLedgerDocumentTypes,
  itemLedgerEntryTypes,
} from '../common/options.ts'

/** Item ledger entries: quantities in and out (spec.md; signs in posting.md 2.5). */
export const itemLedgerEntry = resource(
  'item_ledger_entry',
  {
    entity: 'itemLedgerEntry',
    set: 'itemLedgerEntries',
    graphqlType: 'ItemLedgerEntry',
    graphqlList: 'itemLedgerEntries',
    description: 'A quantity of an item that came in (positive) or went out. Amounts are in local currency.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    entryNo: f.integer('entry_no', 'Gap-free number of the entry within the company.', { required: true }),
    itemNo: f.code('item_no', 'Item number.', { maxLength: 20, required: true }),
    description: f.text('description', 'Description of the document line.', { maxLength: 100 }),
    postingDate: f.date('posting_date', 'Date the entry counts for.', { required: true }),
    entryType: f.option('entry_type', 'Kind of movement; Sale and Purchase for documents and their returns.', {
      options: itemLedgerEntryTypes,
      required: true,
    }),
    sourceNo: f.code('source_no', 'Number of the customer or vendor.', { maxLength: 20 }),
    documentNo: f.code('document_no', 'Number of the posted document.', { maxLength: 20, required: true }),
    locationCode: f.code('location_code', 'Location.', { maxLength: 10 }),
    quantity: f.decimal('quantity', 'Quantity in the unit of measure of the item; in positive, out negative.', {
      required: true,
    }),
    remainingQuantity: f.decimal(
      'remaining_quantity',
      'What is still on hand of it; negative for what left without being there.',
      { required: true },
    ),
    open: f.boolean('open', 'Whether any quantity remains.', { required: true }),
    appliestoEntry: f.integer('appliesto_entry', 'Entry it was applied to by hand; 0 for none.', {
      graphqlName: 'appliesToEntry',
      required: true,
    }),
    lotNo: f.code('lot_no', 'Lot number.', { maxLength: 50 }),
    serialNo: f.code('serial_no', 'Serial number.', { maxLength: 50 }),
    packageNo: f.code('package_no', 'Package number.', { maxLength: 50 }),
    variantCode: f.code('variant_code', 'Variant of the item.', { maxLength: 10 }),
    unitOfMeasureCode: f.code('unit_of_measure_code', 'Unit of measure.', { maxLength: 10 }),
    costAmountActual: f.amount('cost_amount_actual', 'Cost, with the sign of the quantity.', { required: true }),
    salesAmountActual: f.amount('sales_amount_actual', 'Sales amount without VAT; negative for a return.', {
      required: true,
    }),
    externalDocumentNo: f.code(
      'external_document_no',
      'Number the document is known by outside: its own on sales, the number the vendor gave it on purchases.',
      { maxLength: 35 },
    ),
    systemModifiedAt: f.timestamp(
      'system_modified_at',
      'Time of the last change, UTC; also when a later movement uses it up.',
      { required: true },
    ),
    documentId: f.guid('document_id', 'The posted document the entry belongs to.', { hidden: true, required: true }),
  }),
  {
    key: 'entryNo',
    relations: [dimensionSetLines('Item Ledger Entry'), documentLink()],
    graphqlLinks: [itemLink(), ...sourceLinks('entryType', 'source_no', 'Sale', 'Purchase')],
  },
)

/** Value entries: what the item ledger entries are worth (spec.md; signs in posting.md 2.5). */
export const valueEntry = resource(
  'value_entry',
  {
    entity: 'valueEntry',
    set: 'valueEntries',
    graphqlType: 'ValueEntry',
    graphqlList: 'valueEntries',
    description: 'The value of an item ledger entry. Amounts are in local currency.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    entryNo: f.integer('entry_no', 'Gap-free number of the entry within the company.', { required: true }),
    itemNo: f.code('item_no', 'Item number.', { maxLength: 20, required: true }),
    description: f.text('description', 'Description of the document line.', { maxLength: 100 }),
    postingDate: f.date('posting_date', 'Date the entry counts for.', { required: true }),
    itemLedgerEntryType: f.option('item_ledger_entry_type', 'entryType of the item ledger entry.', {
      options: itemLedgerEntryTypes,
      required: true,
    }),
    itemLedgerEntryNo: f.integer('item_ledger_entry_no', 'Item ledger entry it values.', { required: true }),
    entryType: f.option('entry_type', 'Kind of value; Direct Cost for documents.', {
      options: costEntryTypes,
      required: true,
    }),
    sourcePostingGroup: f.code('source_posting_group', 'Posting group of the customer or vendor.', { maxLength: 20 }),
    sourceNo: f.code('source_no', 'Number of the customer or vendor.', { maxLength: 20 }),
    locationCode: f.code('location_code', 'Location.', { maxLength: 10 }),
    inventoryPostingGroup: f.code('inventory_posting_group', 'Inventory posting group of the item.', { maxLength: 20 }),
    valuedQuantity: f.decimal('valued_quantity', 'Quantity the value is for.', { required: true }),
    itemLedgerEntryQuantity: f.decimal('item_ledger_entry_quantity', 'Quantity of the item ledger entry.', {
      required: true,
    }),
    invoicedQuantity: f.decimal('invoiced_quantity', 'Quantity that was invoiced.', { required: true }),
    costperUnit: f.decimal('costper_unit', 'Cost of one unit; never negative.', {
      graphqlName: 'costPerUnit',
      required: true,
    }),
    discountAmount: f.amount('discount_amount', 'Line and invoice discount, with the sign of the quantity.', {
      required: true,
    }),
    appliestoEntry: f.integer('appliesto_entry', 'Entry it was applied to by hand; 0 for none.', {
      graphqlName: 'appliesToEntry',
      required: true,
    }),
    expectedCost: f.boolean('expected_cost', 'Whether the cost is an expected one; false for invoices.', {
      required: true,
    }),
    expectedCostPostedtoGL: f.amount('expected_cost_postedto_gl', 'Expected cost in the general ledger.', {
      graphqlName: 'expectedCostPostedToGL',
      required: true,
    }),
    costPostedtoGL: f.amount('cost_postedto_gl', 'Cost in the general ledger; 0 without automatic cost posting.', {
      graphqlName: 'costPostedToGL',
      required: true,
    }),
    salesAmountActual: f.amount('sales_amount_actual', 'Sales amount without VAT; negative for a return.', {
      required: true,
    }),
    costAmountActual: f.amount('cost_amount_actual', 'Cost, with the sign of the quantity.', { required: true }),
    salesAmountExpected: f.amount('sales_amount_expected', 'Expected sales amount; 0 for invoices.', {
      required: true,
    }),
    costAmountExpected: f.amount('cost_amount_expected', 'Expected cost; 0 for invoices.', { required: true }),
    variantCode: f.code('variant_code', 'Variant of the item.', { maxLength: 10 }),
    journalBatchName: f.code('journal_batch_name', 'Journal batch; documents have none.', { maxLength: 10 }),
    documentType: f.option('document_type', 'Kind of document; a single space means none.', {
      options: itemLedgerDocumentTypes,
    }),
    documentNo: f.code('document_no', 'Number of the posted document.', { maxLength: 20, required: true }),
    documentLineNo: f.integer('document_line_no', 'Line of the posted document.', { required: true }),
    orderType: f.option('order_type', 'Kind of order; a single space means none.', { options: inventoryOrderTypes }),
    orderNo: f.code('order_no', 'Number of the order.', { maxLength: 20 }),
    orderLineNo: f.integer('order_line_no', 'Line of the order.', { required: true }),
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
    relations: [dimensionSetLines('Value Entry'), documentLink()],
    graphqlLinks: [
      itemLink(),
      itemLedgerEntryLink(),
      ...sourceLinks('itemLedgerEntryType', 'source_no', 'Sale', 'Purchase'),
    ],
  },
)
