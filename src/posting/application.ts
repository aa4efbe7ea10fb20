import type { DateText } from '../core/date.ts'
import { type Decimal, zero } from '../core/decimal.ts'

/** A customer or vendor ledger entry as closing sees it; changed in place while a batch books (posting.md 2.6). */
export interface PartyLedgerState {
  /** null while the batch that makes it is not written. */
  readonly entryNo: number | null
  readonly documentType: string
  readonly documentNo: string
  /** The number the party knows the document by: the vendor's own, or the number a sales document was sent with. */
  readonly externalDocumentNo: string
  readonly postingDate: DateText
  /** `''` = local currency. */
  readonly currencyCode: string
  /** Signed, debit positive, in the entry's own currency. */
  remainingAmount: Decimal
  open: boolean
  closedAtDate: DateText
  closedByAmount: Decimal
  /** The entry that closed it; null when there is none (closedbyEntryNo 0). */
  closedBy: PartyLedgerState | null
  /** Whether the batch changed an entry that was there before. */
  changed: boolean
}

/** How a new entry finds the entries it closes: oldest first when the party says so, and the invoice a credit memo names (`''` = none) before all others. */
export interface ApplicationRule {
  readonly applicationMethod: 'Manual' | 'Apply to Oldest'
  readonly precedingInvoiceNo: string
}

/**
 * Applies a new entry to open entries of its party, changing both in place by the closing rules of posting.md 2.6.
 * Only local currency applies: closing at two rates would make exchange gains and losses.
 */
export function applyEntry(entry: PartyLedgerState, open: readonly PartyLedgerState[], rule: ApplicationRule): void {
  for (const old of candidates(entry, open, rule)) {
    if (entry.remainingAmount.eq(zero)) return
    const rest = entry.remainingAmount.plus(old.remainingAmount)
    if (rest.times(old.remainingAmount).gt(zero)) {
      close(entry, entry.postingDate, old, entry.remainingAmount)
      reduce(old, rest)
    } else {
      close(old, entry.postingDate, entry, old.remainingAmount)
      reduce(entry, rest)
      // Rule 3: with every old entry closed too, no single one of them closed the new entry.
      if (rest.eq(zero)) close(entry, entry.postingDate, null, zero)
    }
  }
}

function candidates(
  entry: PartyLedgerState,
  open: readonly PartyLedgerState[],
  rule: ApplicationRule,
): readonly PartyLedgerState[] {
  if (entry.currencyCode !== '') return []
  const oldest = open
    .filter((old) => old.open && old.currencyCode === '')
    .filter((old) => old.remainingAmount.times(entry.remainingAmount).lt(zero))
    .toSorted(byAge)
  const named = oldest.filter((old) => isInvoice(old, rule.precedingInvoiceNo)).slice(0, 1)
  return rule.applicationMethod === 'Manual' ? named : [...named, ...oldest.filter((old) => !named.includes(old))]
}

function isInvoice(old: PartyLedgerState, no: string): boolean {
  const wanted = no.trim().toUpperCase()
  if (wanted === '' || old.documentType !== 'Invoice') return false
  return [old.documentNo, old.externalDocumentNo].some((each) => each.trim().toUpperCase() === wanted)
}

/** Oldest posting date first, then in the order of booking; entries of this batch last, in its order. */
function byAge(a: PartyLedgerState, b: PartyLedgerState): number {
  if (a.postingDate !== b.postingDate) return a.postingDate < b.postingDate ? -1 : 1
  if (a.entryNo === null || b.entryNo === null) return Number(a.entryNo === null) - Number(b.entryNo === null)
  return a.entryNo - b.entryNo
}

function close(entry: PartyLedgerState, date: DateText, by: PartyLedgerState | null, amount: Decimal): void {
  reduce(entry, zero)
  entry.open = false
  entry.closedAtDate = date
  entry.closedBy = by
  entry.closedByAmount = amount
}

function reduce(entry: PartyLedgerState, remaining: Decimal): void {
  entry.remainingAmount = remaining
  entry.changed = entry.entryNo !== null
}
