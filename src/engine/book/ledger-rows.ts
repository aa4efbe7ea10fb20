import { newGuid } from '../../core/guid.ts'
import { fixed, plain } from '../../core/decimal.ts'
import { present } from '../../core/invariant.ts'
import type { NewRow } from '../../model/row.ts'
import type { Columns } from '../../storage/query/rows.ts'
import { counters, type Booking, type Lookups, type Numbered, type Numbers } from './booking.ts'
import { glRow, partyRow, vatRow, type PartyRow, type VatRow } from './entry-rows.ts'
import { postedDocumentRow, postedLineRows } from './posted-rows.ts'
import { itemRow, valueRow, type ItemRow, type ValueRow } from './stock-rows.ts'

/** An application of customer or of vendor entries to be written. */
export type PartyApplication = Omit<NewRow<'customer_application'> & NewRow<'vendor_application'>, 'id'>

/** An application of item entries to be written. */
export type ItemApplication = Omit<NewRow<'item_application'>, 'id'>

/** Rows of a batch per table, ready to insert. */
export interface LedgerRows {
  readonly postedDocuments: readonly Columns[]
  readonly postedLines: readonly Columns[]
  readonly registers: readonly NewRow<'gl_register'>[]
  readonly glEntries: readonly NewRow<'gl_entry'>[]
  readonly vatEntries: readonly VatRow[]
  readonly customerEntries: readonly PartyRow[]
  readonly vendorEntries: readonly PartyRow[]
  readonly itemEntries: readonly ItemRow[]
  readonly valueEntries: readonly ValueRow[]
  readonly customerApplications: readonly PartyApplication[]
  readonly vendorApplications: readonly PartyApplication[]
  readonly itemApplications: readonly ItemApplication[]
}

/** How many entries a booking makes in each ledger. */
export function entryCounts({ journal }: Booking): Numbers {
  return {
    'G/L': journal.glEntries.length,
    VAT: journal.vatEntries.length,
    Customer: journal.side === 'sales' ? 1 : 0,
    Vendor: journal.side === 'purchase' ? 1 : 0,
    Item: journal.movements.length,
    Value: journal.movements.length,
    Register: 1,
  }
}

/**
 * The rows of a batch, numbered without gaps from `first` in booking order; entries of one posting are adjacent
 * (posting.md 7.3).
 */
export function ledgerRows(bookings: readonly Booking[], first: Numbers, lookups: Lookups): LedgerRows {
  const numbered = numberedBookings(bookings, first)
  const ofLedger = (ledger: 'Customer' | 'Vendor') => numbered.filter(({ booking }) => partyLedger(booking) === ledger)
  const parties = (ledger: 'Customer' | 'Vendor'): PartyRow[] =>
    ofLedger(ledger).map(({ booking, from }) => partyRow(booking, from[ledger], lookups))
  return {
    postedDocuments: numbered.map(({ booking, from }) => postedDocumentRow(booking, from.Register, lookups)),
    postedLines: bookings.flatMap((booking) => postedLineRows(booking, lookups)),
    registers: numbered.map(registerRow),
    glEntries: numbered.flatMap(({ booking, from }) =>
      booking.journal.glEntries.map((entry, at) => glRow(entry, booking, from['G/L'] + at, lookups)),
    ),
    vatEntries: numbered.flatMap(({ booking, from }) =>
      booking.journal.vatEntries.map((entry, at) => vatRow(entry, booking, from.VAT + at, lookups)),
    ),
    customerEntries: parties('Customer'),
    vendorEntries: parties('Vendor'),
    itemEntries: numbered.flatMap(({ booking, from }) =>
      booking.journal.movements.map((movement, at) => itemRow(booking, movement, from.Item + at, lookups)),
    ),
    valueEntries: numbered.flatMap(({ booking, from }) =>
      booking.journal.movements.map((movement, at) =>
        valueRow(booking, movement, from.Value + at, from.Item + at, lookups),
      ),
    ),
    customerApplications: partyApplications(ofLedger('Customer'), 'Customer'),
    vendorApplications: partyApplications(ofLedger('Vendor'), 'Vendor'),
    itemApplications: itemApplications(numbered),
  }
}

function numberedBookings(bookings: readonly Booking[], first: Numbers): Numbered[] {
  const next = { ...first }
  return bookings.map((booking) => {
    const from = { ...next }
    const counts = entryCounts(booking)
    for (const ledger of counters) next[ledger] += counts[ledger]
    return { booking, from }
  })
}

function partyLedger({ journal }: Booking): 'Customer' | 'Vendor' {
  return journal.side === 'sales' ? 'Customer' : 'Vendor'
}

// Who booked what, when and from which document, with the entries of every ledger (posting.md 7.7).
function registerRow({ booking, from }: Numbered): NewRow<'gl_register'> {
  const { journal } = booking
  const counts = entryCounts(booking)
  const first = (ledger: keyof Numbers) => (counts[ledger] === 0 ? 0 : from[ledger])
  const last = (ledger: keyof Numbers) => (counts[ledger] === 0 ? 0 : from[ledger] + counts[ledger] - 1)
  const salesSource = journal.service ? 'SERVICE' : 'SALES'
  return {
    id: newGuid(),
    no: from.Register,
    document_no: journal.documentNo,
    posting_date: journal.postingDate,
    from_gl_entry_no: first('G/L'),
    to_gl_entry_no: last('G/L'),
    from_vat_entry_no: first('VAT'),
    to_vat_entry_no: last('VAT'),
    from_customer_entry_no: first('Customer'),
    to_customer_entry_no: last('Customer'),
    from_vendor_entry_no: first('Vendor'),
    to_vendor_entry_no: last('Vendor'),
    from_item_entry_no: first('Item'),
    to_item_entry_no: last('Item'),
    from_value_entry_no: first('Value'),
    to_value_entry_no: last('Value'),
    user_id: booking.userId,
    source_code: journal.side === 'sales' ? salesSource : 'PURCHASES',
    import_document_id: booking.document.id,
  }
}

/** What the entries of one party ledger close of each other and of those that were there before, in the order of booking (decision F43). */
function partyApplications(numbered: readonly Numbered[], ledger: 'Customer' | 'Vendor'): PartyApplication[] {
  const entryNos = new Map(numbered.map(({ booking, from }) => [booking.partyState, from[ledger]]))
  return numbered.flatMap(({ booking, from }) =>
    booking.applications.map(({ applied, amount, appliedAmountLCY, applyingAmountLCY }) => ({
      entry_no: from[ledger],
      applied_entry_no: applied.entryNo ?? present(entryNos.get(applied), 'an entry of the batch has a number'),
      amount: fixed(amount),
      applied_amount_lcy: fixed(appliedAmountLCY),
      applying_amount_lcy: fixed(applyingAmountLCY),
      document_id: booking.documentId,
      posting_date: booking.journal.postingDate,
    })),
  )
}

/** What movements take off layers, of the batch or there before, in the order of booking (decision F43). */
function itemApplications(numbered: readonly Numbered[]): ItemApplication[] {
  const moved = numbered.flatMap(({ booking, from }) =>
    booking.journal.movements.map((movement, at) => ({ booking, movement, entryNo: from.Item + at })),
  )
  const entryNos = new Map(moved.map(({ movement, entryNo }) => [movement.layer, entryNo]))
  return moved.flatMap(({ booking, movement, entryNo }) =>
    movement.applications.map(({ applied, quantity, cost }) => ({
      entry_no: entryNo,
      applied_entry_no: applied.entryNo ?? present(entryNos.get(applied), 'a layer of the batch has a number'),
      quantity: plain(quantity),
      cost: fixed(cost),
      document_id: booking.documentId,
      posting_date: booking.journal.postingDate,
    })),
  )
}
