import { fixed, plain } from '../../core/decimal.ts'
import { present } from '../../core/invariant.ts'
import type { NewRow } from '../../model/row.ts'
import type { Numbered } from './booking.ts'

/** An application of customer or of vendor entries to be written. */
export type PartyApplication = Omit<NewRow<'customer_application'> & NewRow<'vendor_application'>, 'id'>

/** An application of item entries to be written. */
export type ItemApplication = Omit<NewRow<'item_application'>, 'id'>

/** What the entries of one party ledger close of each other and of those that were there before, in the order of booking (decision F43). */
export function partyApplications(numbered: readonly Numbered[], ledger: 'Customer' | 'Vendor'): PartyApplication[] {
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
export function itemApplications(numbered: readonly Numbered[]): ItemApplication[] {
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
