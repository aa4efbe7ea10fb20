import { addDays, addMonths, type DateText, daysInMonth, emptyDate, endOfMonth } from '../core/date.ts'
import { type Decimal, decimal, hundred, round, sum, zero } from '../core/decimal.ts'
import type { Finding, PostingLine } from './document.ts'
import type { DeferralTemplate, PostingSetup } from './setup.ts'

/** One period of a deferral schedule: what is booked back on its date; description `''` = the document's. */
export interface DeferralPeriod {
  readonly postingDate: DateText
  readonly amount: Decimal
  readonly description: string
}

/** The part of a line's amount that is deferred. */
export function deferredAmount(template: DeferralTemplate, amount: Decimal): Decimal {
  return round(amount.times(template.deferralPct).div(hundred))
}

/**
 * Spreads the deferred part of a line's whole `amount` (either sign) over months; the last period takes the remainder,
 * so the periods add up to {@link deferredAmount} (posting.md 3.9). Empty for `User-Defined`: import lines cannot state a schedule.
 */
export function deferralSchedule(
  template: DeferralTemplate,
  amount: Decimal,
  postingDate: DateText,
): readonly DeferralPeriod[] {
  const dates = periodDates(template, startDate(template.startDate, postingDate))
  const total = deferredAmount(template, amount)
  const shares = dates.slice(0, -1).map((_, index) => share(template, total, dates, index))
  return dates.map((date, index) => ({
    postingDate: date,
    amount: shares[index] ?? total.minus(sum(shares)),
    description: periodDescription(template.periodDescription, date),
  }))
}

/** What keeps a line from being deferred, null when nothing does (posting.md 4); as in Business Central a single period of zero is refused too. */
export function deferralFinding(input: {
  readonly line: PostingLine
  readonly template: DeferralTemplate
  readonly amount: Decimal
  readonly postingDate: DateText
  readonly setup: PostingSetup
}): Finding | null {
  const { line, template, setup } = input
  const found = (message: string): Finding => ({
    code: 'Deferral',
    message,
    field: 'deferralCode',
    lineNo: line.lineNo,
  })
  const schedule = deferralSchedule(template, input.amount, input.postingDate)
  if (schedule.length === 0 || schedule.some(({ amount }) => amount.eq(zero)))
    return found(`Deferral amounts cannot be 0. Line: ${line.lineNo}, Deferral Template: ${template.code}.`)
  const dates = schedule.map(({ postingDate }) => postingDate)
  if (!dates.every((date) => insidePeriods(setup.accountingPeriods, date)))
    return found('The deferral schedule falls outside the accounting periods that have been set up for the company.')
  const { allowDeferralPostingFrom: from, allowDeferralPostingTo: to } = setup.generalLedger
  const refused = dates.find((date) => date < from || (to !== emptyDate && date > to))
  if (refused === undefined) return null
  return found(
    `${refused} is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.`,
  )
}

/** Whether an accounting period holds the date, closed or not; periods last a month, and a company without any takes every date. */
function insidePeriods(periods: PostingSetup['accountingPeriods'], date: DateText): boolean {
  if (periods.length === 0) return true
  const starts = periods.map(({ startingDate }) => startingDate)
  return starts.some((start) => start <= date) && starts.some((start) => date < addMonths(start, 1))
}

function startDate(start: DeferralTemplate['startDate'], date: DateText): DateText {
  if (start === 'Posting Date') return date
  if (start === 'End of Period') return endOfMonth(date)
  if (start === 'Beginning of Next Calendar Year') return addMonths(`${date.slice(0, 4)}-01-01`, 12)
  return addMonths(firstOfMonth(date), start === 'Beginning of Period' ? 0 : 1)
}

/** The start date, then the first days of the months that follow; a start inside a month needs one period more unless the parts are equal. */
function periodDates(template: DeferralTemplate, start: DateText): readonly DateText[] {
  if (template.calcMethod === 'User-Defined' || template.noOfPeriods < 1) return []
  const extra = template.calcMethod !== 'Equal per Period' && dayOf(start) > 1 ? 1 : 0
  const first = firstOfMonth(start)
  return Array.from({ length: template.noOfPeriods + extra }, (_, index) =>
    index === 0 ? start : addMonths(first, index),
  )
}

/** What one period but the last gets; only a straight line that starts inside a month cuts its first part by days. */
function share(template: DeferralTemplate, total: Decimal, dates: readonly DateText[], index: number): Decimal {
  const date = dates[index] ?? emptyDate
  const days = integer(daysLeft(date))
  if (template.calcMethod === 'Days per Period') return round(total.times(days).div(integer(daysOfSchedule(dates))))
  const equal = round(total.div(integer(template.noOfPeriods)))
  if (template.calcMethod === 'Equal per Period' || index > 0) return equal
  return round(equal.times(days).div(integer(daysLeft(firstOfMonth(date)))))
}

/** Days from the first date to the end of the last period; a start inside a month ends on the same day of the last one. */
function daysOfSchedule(dates: readonly DateText[]): number {
  const before = dayOf(dates[0] ?? emptyDate) - 1
  const full = before === 0 ? dates : dates.slice(0, -1)
  return full.reduce((days, date) => days + daysLeft(date), before)
}

/** Days from the date to the end of its month, the date included. */
function daysLeft(date: DateText): number {
  return daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))) - dayOf(date) + 1
}

function dayOf(date: DateText): number {
  return Number(date.slice(8))
}

function firstOfMonth(date: DateText): DateText {
  return `${date.slice(0, 8)}01`
}

function integer(count: number): Decimal {
  return decimal(BigInt(count))
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** Fills the day, week, month number, short month, month and year (`%1` to `%6`) into the template's text. */
function periodDescription(text: string, date: DateText): string {
  const month = Number(date.slice(5, 7))
  const name = months[month - 1] ?? ''
  const values = [dayOf(date), isoWeek(date), month, name.slice(0, 3), name, Number(date.slice(0, 4))]
  return text.replace(/%([1-6])/g, (_, place: string) => String(values[Number(place) - 1]))
}

/** The ISO week is the one its Thursday is in. */
function isoWeek(date: DateText): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const thursday = addDays(date, 4 - weekday)
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor((Date.parse(thursday) - Date.parse(newYear)) / (7 * 86_400_000)) + 1
}
