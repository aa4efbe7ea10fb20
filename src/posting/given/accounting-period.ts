import { addMonths, type DateText } from '../../core/date.ts'
import type { AccountingPeriod } from './setup.ts'

/**
 * The accounting period a date is in, null when there is none: a period lasts until the next one starts, the last one as
 * many months as the one before it, and a single one a year. Used for closed periods and for deferrals alike.
 */
export function accountingPeriod(periods: readonly AccountingPeriod[], date: DateText): AccountingPeriod | null {
  let current: AccountingPeriod | null = null
  let before: AccountingPeriod | null = null
  let isLast = true
  for (const period of periods.toSorted((one, two) => (one.startingDate < two.startingDate ? -1 : 1))) {
    if (period.startingDate > date) {
      isLast = false
      break
    }
    before = current
    current = period
  }
  if (current === null || !isLast) return current
  const months = before === null ? 12 : Math.max(1, monthsBetween(before.startingDate, current.startingDate))
  return date < addMonths(current.startingDate, months) ? current : null
}

/** Whether the accounting period a date is in is closed: no entry of any ledger may have such a posting date. */
export function isClosed(periods: readonly AccountingPeriod[], date: DateText): boolean {
  return accountingPeriod(periods, date)?.closed === true
}

function monthsBetween(from: DateText, to: DateText): number {
  const month = (date: DateText): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return month(to) - month(from)
}
