import { emptyDate } from '../../core/date.ts'
import { type Decimal, zero } from '../../core/decimal.ts'
import { deferredPart } from './buffer.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import { inLocalCurrency } from '../resolve/currency.ts'
import { deferralSchedule, nothingDeferred } from '../amount/deferral.ts'
import type { Finding } from '../given/document.ts'
import type { Resolution } from '../resolve/resolve.ts'

/**
 * Lines whose deferral has nothing to spread, or less than a cent for some period: what counts is the amount the books
 * defer, in local currency after all discounts (posting.md 4). An account's own template does not ask for an amount.
 */
export function checkDeferred(
  { document, header, currency }: Resolution,
  amounts: readonly LineAmounts[],
  rounding: Decimal,
): Finding[] {
  const deferring = amounts.some(({ checked }) => checked.deferral !== null)
  if (!deferring || document.postingDate === emptyDate) return []
  return inLocalCurrency(amounts, rounding, currency.factor).amounts.flatMap((each) => {
    const { line, deferral } = each.checked
    const part = deferredPart(each)
    if (deferral === null || (line.deferralCode === '' && part.eq(zero))) return []
    const schedule = deferralSchedule(deferral, part, header.postingDate)
    return schedule.every((period) => !period.amount.eq(zero)) ? [] : [nothingDeferred(line, deferral)]
  })
}
