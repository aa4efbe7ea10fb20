import type { DateText } from '../../core/date.ts'
import { type Decimal, round, zero } from '../../core/decimal.ts'

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
  /** Signed, in local currency: what the entry began with. */
  readonly amount: Decimal
  /** The same in the entry's own currency. */
  readonly amountFCY: Decimal
  /** Signed, debit positive, in the entry's own currency. */
  remainingAmount: Decimal
}

/** What a new entry and one that was there before close of each other; kept for ever (decision F43). */
export interface Application {
  readonly applied: PartyLedgerState
  /** Taken off the applied entry, with its sign, and put to the new one: as much less remains of both, in their currency. */
  readonly amount: Decimal
  /** The applied entry's share of it in local currency, at its own rate (decision F57). */
  readonly appliedAmountLCY: Decimal
  /** The new entry's, with the same sign; the two are the same in local currency. */
  readonly applyingAmountLCY: Decimal
}

/** How a new entry finds the entries it closes: oldest first when the party says so, and the invoice a credit memo names (`''` = none) before all others. */
export interface ApplicationRule {
  readonly applicationMethod: 'Manual' | 'Apply to Oldest'
  readonly precedingInvoiceNo: string
}

/**
 * What a new entry would close of open entries of its party, in order; changes nothing. Entries of one currency close each
 * other, at the rate of each (decision F57). What closed an entry the database tells by the rules of posting.md 2.6 (decision
 * F43).
 */
export function findApplications(
  entry: PartyLedgerState,
  open: readonly PartyLedgerState[],
  rule: ApplicationRule,
): readonly Application[] {
  const applications: Application[] = []
  let wanted = entry.remainingAmount
  for (const applied of candidates(entry, open, rule)) {
    if (wanted.eq(zero)) break
    const { remainingAmount } = applied
    const amount = remainingAmount.abs().lte(wanted.abs()) ? remainingAmount : wanted.neg()
    const left = wanted.plus(amount)
    applications.push({
      applied,
      amount,
      appliedAmountLCY: localShare(applied, remainingAmount).minus(localShare(applied, remainingAmount.minus(amount))),
      applyingAmountLCY: localShare(entry, left).minus(localShare(entry, wanted)),
    })
    wanted = left
  }
  return applications
}

/** Carries applications of a new entry out: as much less remains of it and of what it closes, in place. */
export function carryOut(entry: PartyLedgerState, applications: readonly Application[]): void {
  for (const { applied, amount } of applications) {
    applied.remainingAmount = applied.remainingAmount.minus(amount)
    entry.remainingAmount = entry.remainingAmount.plus(amount)
  }
}

/** What an entry is worth in local currency when so much of it remains: its share of what it began with, as the database has it. */
function localShare({ amount, amountFCY }: PartyLedgerState, remaining: Decimal): Decimal {
  if (remaining.eq(amountFCY)) return amount
  return amount.eq(amountFCY) ? remaining : round(amount.times(remaining).div(amountFCY))
}

function candidates(
  entry: PartyLedgerState,
  open: readonly PartyLedgerState[],
  rule: ApplicationRule,
): readonly PartyLedgerState[] {
  const oldest = open
    .filter((old) => old.currencyCode === entry.currencyCode)
    // A gain or loss has the date of what applies, and cannot come before what it is of.
    .filter((old) => entry.currencyCode === '' || old.postingDate <= entry.postingDate)
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
