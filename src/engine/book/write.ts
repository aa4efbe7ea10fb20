import { present } from '../../core/invariant.ts'
import { canonicalKey, dimensionSetIds } from '../../storage/query/dimension-sets.ts'
import type { Session } from '../../storage/server/database.ts'
import { writeSeries } from '../../storage/post/number-series.ts'
import type { PostingSetupRows } from '../../storage/post/setup.ts'
import { deleteUnposted } from '../../storage/post/writes.ts'
import { insertRows, takeNumbers } from '../../storage/query/rows.ts'
import type { Booked } from './plans.ts'
import { counters, type Booking, type Lookups, type Numbers } from './booking.ts'
import { entryCounts, ledgerRows, type LedgerRows } from './ledger-rows.ts'
import { writeStock } from './stock-state.ts'

/**
 * Writes a booked batch: numbers from the locked counters, then one statement per table for any number of documents and
 * lines. Two round trips; nothing when nothing was booked.
 */
export async function writeBookings(
  session: Session,
  companyId: string,
  { bookings, series, stock }: Booked,
  { accounts }: PostingSetupRows,
): Promise<void> {
  if (bookings.length === 0) return
  const counts = totalCounts(bookings)
  const [, before, setIds] = await Promise.all([
    writeSeries(session, companyId, series),
    takeNumbers(
      session,
      companyId,
      new Map(counters.filter((one) => counts[one] > 0).map((one) => [one, counts[one]])),
    ),
    dimensionSetIds(session, companyId, bookings.flatMap(dimensionsOf)),
  ])
  const accountIds = new Map(accounts.map(({ no, id }) => [no, id]))
  const lookups: Lookups = {
    setId: (dimensions) => present(setIds.get(canonicalKey(dimensions)), 'a dimension set has an id'),
    accountId: (no) => present(accountIds.get(no), `the booked account ${no} is loaded`),
  }
  const rows = ledgerRows(bookings, firstNumbers(counts, before), lookups)
  await Promise.all([
    ...insertLedgers(session, companyId, rows),
    writeStock(session, companyId, stock),
    deleteUnposted(
      session,
      companyId,
      bookings.map((booking) => booking.document.id),
    ),
  ])
}

// Sent at once, run in this order: the posted document first, as its entries are checked against it; applications change entries.
function insertLedgers(session: Session, companyId: string, rows: LedgerRows): Promise<unknown>[] {
  return [
    insertRows(session, 'posted_document', companyId, rows.postedDocuments),
    insertRows(session, 'posted_document_line', companyId, rows.postedLines),
    insertRows(session, 'gl_register', companyId, rows.registers),
    insertRows(session, 'gl_entry', companyId, rows.glEntries),
    insertRows(session, 'vat_entry', companyId, rows.vatEntries),
    insertRows(session, 'customer_ledger_entry', companyId, rows.customerEntries),
    insertRows(session, 'vendor_ledger_entry', companyId, rows.vendorEntries),
    insertRows(session, 'item_ledger_entry', companyId, rows.itemEntries),
    insertRows(session, 'value_entry', companyId, rows.valueEntries),
    insertRows(session, 'customer_application', companyId, rows.customerApplications),
    insertRows(session, 'vendor_application', companyId, rows.vendorApplications),
    insertRows(session, 'item_application', companyId, rows.itemApplications),
  ]
}

function totalCounts(bookings: readonly Booking[]): Numbers {
  const total: Numbers = { 'G/L': 0, VAT: 0, Customer: 0, Vendor: 0, Item: 0, Value: 0, Register: 0 }
  for (const booking of bookings) {
    const counts = entryCounts(booking)
    for (const ledger of counters) total[ledger] += counts[ledger]
  }
  return total
}

function firstNumbers(counts: Numbers, before: ReadonlyMap<string, number>): Numbers {
  const first = { ...counts }
  for (const ledger of counters) {
    first[ledger] =
      counts[ledger] === 0 ? 0 : present(before.get(ledger), `the counter ${ledger} of the company exists`) + 1
  }
  return first
}

function dimensionsOf({ journal }: Booking) {
  return [
    journal.header,
    ...journal.lines,
    ...journal.glEntries,
    ...journal.vatEntries,
    journal.partyEntry,
    ...journal.stockLines,
  ].map((one) => one.dimensions)
}
