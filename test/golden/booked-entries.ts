import { decimal, fixed } from '../../src/core/decimal.ts'
import type { Books, Plain } from '../support/books.ts'
import { goldens, ledgers, setOf, type Entries, type Ledger } from './golden-cases.ts'

/** The fields that the cases give the entries of a ledger. */
export function goldenFields(ledger: Ledger): readonly string[] {
  return [...new Set(goldens.flatMap((one) => one.expected[ledger].flatMap((row) => Object.keys(row))))]
}

/** The entries of a document, by number, with what the cases tell of them. */
export async function bookedEntries(books: Books, documentNo: string): Promise<Entries> {
  return byLedger(async (ledger) =>
    withDerived(
      books,
      ledger,
      await books.rows(setOf(ledger), ['id', 'entryNo', ...goldenFields(ledger)], { documentNo }),
    ),
  )
}

/** How many entries each ledger has. */
export async function entryCounts(books: Books): Promise<Plain> {
  const counted = await byLedger((ledger) => books.rows(setOf(ledger), ['entryNo']))
  return Object.fromEntries(ledgers.map((ledger) => [ledger, counted[ledger].length]))
}

async function byLedger(read: (ledger: Ledger) => Promise<readonly Plain[]>): Promise<Entries> {
  const lists = await Promise.all(ledgers.map(async (ledger) => [ledger, await read(ledger)] as const))
  return Object.fromEntries(lists) as unknown as Entries
}

/**
 * Entries with what the contract does not publish in them: the signed amount of a general ledger entry is in `glentries`
 * under the same id, the name of its account in `accounts`; the signed amount of a party entry is debit less credit.
 */
export async function withDerived(books: Books, ledger: Ledger, rows: readonly Plain[]): Promise<readonly Plain[]> {
  if (ledger === 'customerLedgerEntries' || ledger === 'vendorLedgerEntries')
    return rows.map((row) => ({ ...row, amountLCY: signed(row) }))
  if (ledger !== 'glEntries' || rows.length === 0) return rows
  const numbers = [...new Set(rows.map((row) => String(row['accountNumber'])))]
  const [accounts, short] = await Promise.all([
    books.rows('accounts', ['no', 'name'], { no: numbers }),
    books.rows('glentries', ['id', 'amount']),
  ])
  const names = new Map(accounts.map((account) => [account['no'], account['name']]))
  const amounts = new Map(short.map((entry) => [entry['id'], entry['amount']]))
  return rows.map((row) => ({
    ...row,
    accountName: names.get(row['accountNumber']),
    // Entries of a preview are nowhere but in its answer.
    amount: amounts.get(row['id']) ?? signed(row),
  }))
}

function signed(row: Plain): string {
  return fixed(decimal(String(row['debitAmount'])).minus(decimal(String(row['creditAmount']))))
}
