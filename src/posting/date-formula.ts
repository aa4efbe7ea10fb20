import { addDays, addMonths, type DateText, endOfMonth } from '../core/date.ts'

const term = /^([+-]?)(?:(\d{1,4})([DWMQY])|C([MQY]))/

/**
 * Applies a Business Central date formula such as `30D`, `CM`, `CM+30D`, `1M-1D` to a date.
 * `''` leaves the date as it is; null when the formula is not understood or leaves the calendar.
 */
export function applyDateFormula(formula: string, date: DateText): DateText | null {
  let rest = formula.replace(/[<>\s]/g, '').toUpperCase()
  let result = date
  while (rest !== '') {
    const parts = term.exec(rest)
    if (parts === null) return null
    const [whole, sign = '', count = '', unit = '', current = ''] = parts
    result = current === '' ? moved(result, Number(count) * (sign === '-' ? -1 : 1), unit) : endOf(result, current)
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

function endOf(date: DateText, unit: string): DateText {
  if (unit === 'M') return endOfMonth(date)
  const month = unit === 'Y' ? 12 : Math.ceil(Number(date.slice(5, 7)) / 3) * 3
  return endOfMonth(`${date.slice(0, 5)}${String(month).padStart(2, '0')}-01`)
}
