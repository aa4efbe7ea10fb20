import { addDays, addMonths, endOfMonth, type DateText } from '../../core/date.ts'

/** Days from and to, both included; without an end all that there are on that side. */
export interface DaysAsked {
  readonly from?: DateText | undefined
  readonly to?: DateText | undefined
}

/** Entries of some days of one month, both included, to be added to whole months or taken off them. */
export interface Slice {
  readonly from: DateText
  readonly to: DateText
  readonly sign: 1 | -1
}

/** Whole months and what makes them the days asked for. */
export interface MonthsAndSlices {
  /** The first day of the first month. */
  readonly from?: DateText | undefined
  /** The first day of the month after the last one. */
  readonly past?: DateText | undefined
  /** One for each end that is within a month, of at most half of it. */
  readonly slices: readonly Slice[]
}

/**
 * Days as whole months, whose totals are at hand, and slices of the months that they cut (F75). Of a cut month the smaller
 * part is read: what is in it is added, or what is not is taken off. Undefined for days of a single month, which
 * are read as they are, and where there are none.
 */
export function monthsAndSlices({ from, to }: DaysAsked): MonthsAndSlices | undefined {
  if (from !== undefined && to !== undefined) {
    if (from > to) return undefined
    const whole = from === firstOfMonth(from) && to === endOfMonth(to)
    if (!whole && firstOfMonth(from) === firstOfMonth(to)) return undefined
  }
  const start = from === undefined ? undefined : startOf(from)
  const end = to === undefined ? undefined : endOf(to)
  const slices = [start?.slice, end?.slice].filter((slice) => slice !== undefined)
  return { from: start?.month, past: end?.month, slices }
}

interface Cut {
  readonly month: DateText
  readonly slice?: Slice
}

function startOf(day: DateText): Cut {
  const month = firstOfMonth(day)
  if (day === month) return { month }
  return isInFirstHalf(addDays(day, -1))
    ? { month, slice: { from: month, to: addDays(day, -1), sign: -1 } }
    : { month: addMonths(month, 1), slice: { from: day, to: endOfMonth(day), sign: 1 } }
}

function endOf(day: DateText): Cut {
  const month = firstOfMonth(day)
  const next = addMonths(month, 1)
  const last = endOfMonth(day)
  if (day === last) return { month: next }
  return isInFirstHalf(day)
    ? { month, slice: { from: month, to: day, sign: 1 } }
    : { month: next, slice: { from: addDays(day, 1), to: last, sign: -1 } }
}

function isInFirstHalf(day: DateText): boolean {
  return Number(day.slice(8)) <= 15
}

function firstOfMonth(day: DateText): DateText {
  return `${day.slice(0, 8)}01`
}
