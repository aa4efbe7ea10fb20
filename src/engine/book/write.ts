import { present } from '../../core/invariant.ts'
import type { Books } from '../../storage/post/books.ts'
import type { PostingSetupRows } from '../../storage/post/setup.ts'
import { canonicalKey, dimensionSetIds } from '../../storage/query/dimension-sets.ts'
import type { Session } from '../../storage/server/database.ts'
import { counters, dimensionsOf, type Booking, type Lookups, type Numbers } from './booking.ts'
import { entryCounts, ledgerRows, type LedgerRows } from './ledger-rows.ts'
import type { Booked } from './plans.ts'
import { changedCosts } from './stock-state.ts'

/**
 * The rows of a booked batch, numbered from the locked counters; undefined when nothing was booked. No statement, but for dimension
 * sets that are new.
 */
export async function booksOf(
  session: Session,
  companyId: string,
  { bookings, series, stock, held }: Booked,
  { accounts }: PostingSetupRows,
): Promise<Omit<Books, 'changes'> | undefined> {
  if (bookings.length === 0) return undefined
  const counts = totalCounts(bookings)
  const dimensions = bookings.flatMap(({ journal }) => dimensionsOf(journal))
  const setIds = await dimensionSetIds(session, companyId, dimensions, held.sets)
  const accountIds = accountIdsOf(accounts)
  const lookups: Lookups = {
    setId: (set) => present(setIds.get(canonicalKey(set)), 'a dimension set has an id'),
    accountId: (no) => present(accountIds.get(no), `the booked account ${no} is loaded`),
  }
  const before = (ledger: keyof Numbers): number =>
    present(held.counters[ledger], `the counter ${ledger} of the company exists`)
  const used = counters.filter((ledger) => counts[ledger] > 0)
  const first = { ...counts }
  for (const ledger of counters) first[ledger] = counts[ledger] === 0 ? 0 : before(ledger) + 1
  return {
    rows: tablesOf(ledgerRows(bookings, first, lookups)),
    counters: used.map((ledger) => ({ ledger, last_no: before(ledger) + counts[ledger] })),
    series,
    costs: changedCosts(stock),
    consumed: bookings.flatMap(({ document }) => (document.unposted_id === null ? [] : [document.id])),
  }
}

function tablesOf(rows: LedgerRows): Books['rows'] {
  return {
    posted_document: rows.postedDocuments,
    posted_document_line: rows.postedLines,
    gl_register: rows.registers,
    gl_entry: rows.glEntries,
    vat_entry: rows.vatEntries,
    customer_ledger_entry: rows.customerEntries,
    vendor_ledger_entry: rows.vendorEntries,
    item_ledger_entry: rows.itemEntries,
    value_entry: rows.valueEntries,
    customer_application: rows.customerApplications,
    vendor_application: rows.vendorApplications,
    item_application: rows.itemApplications,
  }
}

// Of a list that is kept from batch to batch, once.
const accountIds = new WeakMap<PostingSetupRows['accounts'], ReadonlyMap<string, string>>()

function accountIdsOf(accounts: PostingSetupRows['accounts']): ReadonlyMap<string, string> {
  const known = accountIds.get(accounts) ?? new Map(accounts.map(({ no, id }) => [no, id]))
  accountIds.set(accounts, known)
  return known
}

function totalCounts(bookings: readonly Booking[]): Numbers {
  const total: Numbers = { 'G/L': 0, VAT: 0, Customer: 0, Vendor: 0, Item: 0, Value: 0, Register: 0 }
  for (const booking of bookings) {
    const counts = entryCounts(booking)
    for (const ledger of counters) total[ledger] += counts[ledger]
  }
  return total
}
