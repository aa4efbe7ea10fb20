import { fixed, plain, zero } from '../../core/decimal.ts'
import { newGuid } from '../../core/guid.ts'
import type { Journal } from '../../posting/given/document.ts'
import type { ItemMovement } from '../../posting/amount/stock.ts'
import type { Columns } from '../../storage/query/rows.ts'
import type { Booking, Lookups } from './booking.ts'

/** The item ledger entry of a movement, with what the whole batch left open of it (posting.md 2.5). */
export function itemRow(booking: Booking, movement: ItemMovement, entryNo: number, { setId }: Lookups): Columns {
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
): Columns {
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
