import { decimal } from '../../core/decimal.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import type { TrialBalanceAmounts } from '../../model/reports/ledger-reports.ts'
import type { AgingAmounts } from '../../model/reports/party-reports.ts'
import { dateOf, optionalDate, optionalText, wrong, type Given } from './arguments.ts'
import { writeReport } from '../answer/write-report.ts'
import type { Exchange } from '../request/surface.ts'

/** Limits in days overdue when none are given. */
const usualDays = [30, 60, 90]

/** The trial balance of a company as JSON text. */
export async function trialBalance(
  exchange: Exchange,
  companyId: string,
  given: Given,
  asKnownAt: KnownAt | undefined,
): Promise<string> {
  const { surface, caller } = exchange
  const [asOf, from] = [dateOf(given, 'asOf'), optionalDate(given, 'from')]
  const { rows, total } = await surface.engine.trialBalance(caller, companyId, { asOf, from, asKnownAt })
  return writeReport(exchange, 'trialBalance', {
    asOf,
    from: from ?? null,
    rows: rows.map((row) => ({ ...row, ...balances(row) })),
    total: balances(total),
  })
}

// Amounts that are written with their cents, as in every record.
function balances(amounts: TrialBalanceAmounts): object {
  return {
    openingBalance: decimal(amounts.openingBalance),
    debitAmount: decimal(amounts.debitAmount),
    creditAmount: decimal(amounts.creditAmount),
    balance: decimal(amounts.balance),
    debitBalance: decimal(amounts.debitBalance),
    creditBalance: decimal(amounts.creditBalance),
  }
}

/** The aging of customers or vendors as JSON text. */
export async function aging(
  exchange: Exchange,
  companyId: string,
  party: 'customer' | 'vendor',
  given: Given,
  asKnownAt: KnownAt | undefined,
): Promise<string> {
  const { surface, caller } = exchange
  const [asOf, days, partyNo] = [dateOf(given, 'asOf'), daysOf(given), optionalText(given, `${party}No`)]
  const partyNos = partyNo === undefined ? undefined : [partyNo]
  const found = await surface.engine.aging(caller, companyId, { party, asOf, days, partyNos, asKnownAt })
  return writeReport(exchange, 'aging', {
    asOf,
    rows: found.rows.map((row) => ({ ...row, ...inBuckets(row, days) })),
    total: inBuckets(found.total, days),
  })
}

function daysOf(given: Given): readonly number[] {
  const text = optionalText(given, 'days')
  if (text === undefined) return usualDays
  const days = text.split(',').map((one) => one.trim())
  if (days.every((one) => /^\d{1,9}$/.test(one))) return days.map(Number)
  throw wrong('days', "'days' must be whole numbers with commas between them, like days='30,60,90'.")
}

function inBuckets(amounts: AgingAmounts, days: readonly number[]): object {
  const buckets = amounts.buckets.map((amount, at) => ({
    fromDay: (days[at - 1] ?? 0) + 1,
    toDay: days[at] ?? null,
    amount,
  }))
  return { ...amounts, buckets }
}
