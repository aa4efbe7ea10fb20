import { fixed, plain, zero } from '../../core/decimal.ts'
import { newGuid } from '../../core/guid.ts'
import type { Journal } from '../../posting/given/document.ts'
import type { ItemMovement } from '../../posting/amount/stock.ts'
import type { NewRow } from '../../model/row.ts'
import type { Booking, Lookups } from './booking.ts'

/** An item ledger entry to be written, without what Facturier does not have. */
export type ItemRow = Omit<
  NewRow<'item_ledger_entry'>,
  'location_code' | 'lot_no' | 'serial_no' | 'package_no' | 'variant_code'
>

/** A value entry to be written, without what Facturier does not have: nothing is expected, ordered or in a journal. */
export type ValueRow = Omit<
  NewRow<'value_entry'>,
  | 'location_code'
  | 'appliesto_entry'
  | 'expected_cost'
  | 'expected_cost_postedto_gl'
  | 'sales_amount_expected'
  | 'cost_amount_expected'
  | 'variant_code'
  | 'journal_batch_name'
  | 'order_type'
  | 'order_no'
  | 'order_line_no'
>

/** The item ledger entry of a movement, with what the whole batch left open of it (posting.md 2.5). */
export function itemRow(booking: Booking, movement: ItemMovement, entryNo: number, { setId }: Lookups): ItemRow {
  const { line, layer, cost } = movement
  const { journal } = booking
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: booking.documentId,
    item_no: line.itemNo,
    description: line.description,
    posting_date: journal.postingDate,
    entry_type: entryType(journal),
    source_no: journal.header.partyNo,
    document_no: journal.documentNo,
    external_document_no: journal.partyEntry.externalDocumentNo,
    document_line_no: line.lineNo,
    quantity: plain(line.quantity),
    remaining_quantity: plain(layer.remainingQuantity),
    remaining_cost: fixed(layer.remainingCost),
    open: !layer.remainingQuantity.eq(zero),
    appliesto_entry: line.undoes?.entryNo ?? 0,
    layer_date: line.undoes?.place?.date ?? null,
    layer_no: line.undoes?.place?.entryNo ?? null,
    unit_of_measure_code: line.unitOfMeasureCode,
    cost_amount_actual: fixed(cost),
    sales_amount_actual: fixed(line.salesAmount),
    dimension_set_id: setId(line.dimensions),
  }
}

/** The value entry of a movement; invoice and goods movement are one step, so nothing is ever expected (posting.md 2.5). */
export function valueRow(
  booking: Booking,
  movement: ItemMovement,
  entryNo: number,
  itemEntryNo: number,
  { setId }: Lookups,
): ValueRow {
  const { line, cost } = movement
  const { journal } = booking
  return {
    id: newGuid(),
    entry_no: entryNo,
    document_id: booking.documentId,
    item_no: line.itemNo,
    description: line.description,
    posting_date: journal.postingDate,
    item_ledger_entry_type: entryType(journal),
    item_ledger_entry_no: itemEntryNo,
    entry_type: 'Direct Cost',
    source_posting_group: journal.header.partyPostingGroup,
    source_no: journal.header.partyNo,
    inventory_posting_group: line.inventoryPostingGroup,
    gen_bus_posting_group: line.genBusPostingGroup,
    gen_prod_posting_group: line.genProdPostingGroup,
    valued_quantity: plain(line.quantity),
    item_ledger_entry_quantity: plain(line.quantity),
    invoiced_quantity: plain(line.quantity),
    costper_unit: fixed(movement.costPerUnit, 5),
    discount_amount: fixed(line.discountAmount),
    cost_postedto_gl: fixed(movement.costPostedToGL),
    sales_amount_actual: fixed(line.salesAmount),
    cost_amount_actual: fixed(cost),
    document_type: documentType(journal),
    document_no: journal.documentNo,
    external_document_no: journal.partyEntry.externalDocumentNo,
    document_line_no: line.lineNo,
    dimension_set_id: setId(line.dimensions),
  }
}

function entryType({ side }: Journal): 'Sale' | 'Purchase' {
  return side === 'sales' ? 'Sale' : 'Purchase'
}

function documentType({ side, service, documentType: type }: Journal): string {
  const kind = service ? 'Service' : side === 'sales' ? 'Sales' : 'Purchase'
  return `${kind} ${type}`
}
