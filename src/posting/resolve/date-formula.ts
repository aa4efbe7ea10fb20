import { addDays, addMonths, type DateText, endOfMonth } from '../../core/date.ts'

const term = /^([+-]?)(?:(WD)([1-7])|(D)(\d{1,2})|C(WD|[DWMQY])|(\d{1,4})?((?!WD)[DWMQY]))/

/**
 * Applies a Business Central date formula such as `30D`, `CM`, `-CM`, `CM+30D`, `D10` or `WD1` to a date, as CALCDATE does:
 * `CM` is the last and `-CM` the first day of the month, `D10` the next and `-D10` the last 10th of a month, `WD1` the next
 * Monday, each other than the day itself. `''` leaves the date as it is; null when the formula is not understood or leaves
 * the calendar.
 */
export function applyDateFormula(formula: string, date: DateText): DateText | null {
  let rest = formula.replace(/[<>\s]/g, '').toUpperCase()
  let result = date
  while (rest !== '') {
    const parts = term.exec(rest)
    if (parts === null) return null
    const [whole, sign, , weekday, , day, current, count = '1', unit = ''] = parts
    const direction = sign === '-' ? -1 : 1
    if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return null
    if (weekday !== undefined) result = nextWeekday(result, Number(weekday), direction)
    else if (day !== undefined) result = nextDay(result, Number(day), direction)
    else if (current !== undefined) result = edgeOf(result, current, direction)
    else result = moved(result, Number(count) * direction, unit)
    if (!/^\d{4}-/.test(result)) return null
    rest = rest.slice(whole.length)
  }
  return result
}

function moved(date: DateText, count: number, unit: string): DateText {
  if (unit === 'D') return addDays(date, count)
  if (unit === 'W') return addDays(date, count * 7)
  return addMonths(date, count * (unit === 'M' ? 1 : unit === 'Q' ? 3 : 12))
}

/** The last day of the current day, week, month, quarter or year; backwards its first. */
function edgeOf(date: DateText, unit: string, direction: number): DateText {
  if (unit === 'D' || unit === 'WD') return date
  if (unit === 'W') return addDays(date, direction > 0 ? 7 - weekdayOf(date) : 1 - weekdayOf(date))
  const months = unit === 'M' ? 1 : unit === 'Q' ? 3 : 12
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / months) * months + 1
  const month = direction > 0 ? first + months - 1 : first
  const start = `${date.slice(0, 5)}${String(month).padStart(2, '0')}-01`
  return direction > 0 ? endOfMonth(start) : start
}

/** Monday is 1, Sunday 7. */
function weekdayOf(date: DateText): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

function nextWeekday(date: DateText, weekday: number, direction: number): DateText {
  const ahead = (weekday - weekdayOf(date) + 7) % 7
  return addDays(date, direction > 0 ? ahead || 7 : ahead - 7)
}

// A month without such a day has it on its last one.
function nextDay(date: DateText, day: number, direction: number): DateText {
  const inMonth = (of: DateText): DateText => {
    const last = endOfMonth(of)
    const wanted = `${of.slice(0, 8)}${String(day).padStart(2, '0')}`
    return wanted < last ? wanted : last
  }
  const own = inMonth(date)
  if (direction > 0 ? own > date : own < date) return own
  return inMonth(addMonths(`${date.slice(0, 8)}01`, direction))
}
