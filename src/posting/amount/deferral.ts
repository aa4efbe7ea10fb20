import { addDays, addMonths, type DateText, daysInMonth, emptyDate, endOfMonth } from '../../core/date.ts'
import { caption, type Decimal, decimal, hundred, round, sum, zero } from '../../core/decimal.ts'
import { accountingPeriod, isClosed } from '../given/accounting-period.ts'
import type { Finding, PostingLine } from '../given/document.ts'
import type { DeferralTemplate, PostingSetup } from '../given/setup.ts'

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
  if (dates.length === 0) return []
  const total = deferredAmount(template, amount)
  const whole = {
    equal: round(total.div(integer(template.noOfPeriods))),
    total,
    days: integer(daysOfSchedule(dates)),
  }
  const shares = dates.slice(0, -1).map((date, index) => share(template, whole, date, index))
  return dates.map((date, index) => ({
    postingDate: date,
    amount: shares[index] ?? total.minus(sum(shares)),
    description: periodDescription(template.periodDescription, date),
  }))
}

/** What is said of a line that defers nothing, in one period or in all: Business Central refuses both. */
export function nothingDeferred({ lineNo }: PostingLine, { code }: DeferralTemplate): Finding {
  const message = `Deferral amounts cannot be 0. Line: ${lineNo}, Deferral Template: ${code}.`
  return { code: 'Deferral', message, field: 'deferralCode', lineNo }
}

/** What keeps a line of this amount before invoice discount from being deferred, null when nothing does (posting.md 4); the amounts of the periods are checked when the books' own are known. */
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
  const where = `Line: ${line.lineNo}, Deferral Template: ${template.code}.`
  const span = spanOf(template, input.postingDate)
  if (span.count === 0 || input.amount.times(template.deferralPct).eq(zero)) return nothingDeferred(line, template)
  if (![span.first, span.last].every((date) => insidePeriods(setup.accountingPeriods, date)))
    return found('The deferral schedule falls outside the accounting periods that have been set up for the company.')
  if (span.count > periodsMax)
    return found(`The deferral schedule cannot have more than ${caption(integer(periodsMax))} periods. ${where}`)
  if (span.pastCalendar) return found(`The deferral schedule cannot go past ${lastDay}. ${where}`)
  const dates = periodDates(template, span.first)
  const { allowDeferralPostingFrom: from, allowDeferralPostingTo: to } = setup.generalLedger
  // Nothing is written into a closed period, whatever the range says; the database refuses it too (F53).
  const refused = dates.find(
    (date) => date < from || (to !== emptyDate && date > to) || isClosed(setup.accountingPeriods, date),
  )
  if (refused === undefined) return null
  return found(
    `${refused} is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.`,
  )
}

/** Whether an accounting period holds the date; a company without any takes every date. */
function insidePeriods(periods: PostingSetup['accountingPeriods'], date: DateText): boolean {
  return periods.length === 0 || accountingPeriod(periods, date) !== null
}

/** A hundred years of months: more is a mistake, and a schedule is built in memory. */
const periodsMax = 1200

const lastDay = '9999-12-31'

interface Span {
  readonly count: number
  readonly first: DateText
  /** The date of the last period, cut to the end of the calendar. */
  readonly last: DateText
  readonly pastCalendar: boolean
}

/** How many periods a schedule from that day has, known without building it. */
export function deferralPeriods(template: DeferralTemplate, postingDate: DateText): number {
  return spanOf(template, postingDate).count
}

/** How far a schedule reaches, known without building it. */
function spanOf(template: DeferralTemplate, postingDate: DateText): Span {
  const start = startDate(template.startDate, postingDate)
  // Only a start of the next month or year leaves the calendar, and always on the first of a month.
  if (start.length > lastDay.length)
    return { count: periodCount(template, firstOfMonth(lastDay)), first: lastDay, last: lastDay, pastCalendar: true }
  const count = periodCount(template, start)
  const last = count > 1 ? addMonths(firstOfMonth(start), count - 1) : start
  const pastCalendar = last.length > lastDay.length
  return { count, first: start, last: pastCalendar ? lastDay : last, pastCalendar }
}

function startDate(start: DeferralTemplate['startDate'], date: DateText): DateText {
  if (start === 'Posting Date') return date
  if (start === 'End of Period') return endOfMonth(date)
  if (start === 'Beginning of Next Calendar Year') return addMonths(`${date.slice(0, 4)}-01-01`, 12)
  return addMonths(firstOfMonth(date), start === 'Beginning of Period' ? 0 : 1)
}

/** A start inside a month needs one period more unless the parts are equal. */
function periodCount(template: DeferralTemplate, start: DateText): number {
  if (template.calcMethod === 'User-Defined' || template.noOfPeriods < 1) return 0
  return template.noOfPeriods + (template.calcMethod !== 'Equal per Period' && dayOf(start) > 1 ? 1 : 0)
}

/** The start date, then the first days of the months that follow. */
function periodDates(template: DeferralTemplate, start: DateText): readonly DateText[] {
  const first = firstOfMonth(start)
  return Array.from({ length: periodCount(template, start) }, (_, index) =>
    index === 0 ? start : addMonths(first, index),
  )
}

/** What is spread: all of it, one equal part of it, and the days it is spread over. */
interface Whole {
  readonly total: Decimal
  readonly equal: Decimal
  readonly days: Decimal
}

/** What one period but the last gets; only a straight line that starts inside a month cuts its first part by days. */
function share(template: DeferralTemplate, { equal, total, days: all }: Whole, date: DateText, index: number): Decimal {
  const days = integer(daysLeft(date))
  if (template.calcMethod === 'Days per Period') return round(total.times(days).div(all))
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
  return text.replace(/%([1-6])/g, (_, place: string) => {
    if (place === '2') return String(isoWeek(date))
    const values = [dayOf(date), '', month, name.slice(0, 3), name, Number(date.slice(0, 4))]
    return String(values[Number(place) - 1])
  })
}

/** The ISO week is the one its Thursday is in. */
function isoWeek(date: DateText): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const thursday = addDays(date, 4 - weekday)
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor((Date.parse(thursday) - Date.parse(newYear)) / (7 * 86_400_000)) + 1
}
