/** A calendar date `YYYY-MM-DD`; text throughout, never a JavaScript Date, so no time zone can shift it. */
export type DateText = string

/** Business Central's empty date, as stored and as OData shows it; GraphQL shows null. */
export const emptyDate: DateText = '0001-01-01'

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is an existing calendar date of the years 0001 to 9999. */
export function isDate(text: string): boolean {
  const parts = shape.exec(text)
  if (parts === null) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Number of days of a month, months counted from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function utc(date: DateText): Date {
  return new Date(`${date}T00:00:00Z`)
}

function text(date: Date): DateText {
  return date.toISOString().slice(0, 10)
}

/** The date so many days later (earlier when negative). */
export function addDays(date: DateText, days: number): DateText {
  const moved = utc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return text(moved)
}

/** The same day so many months later, cut to the month's last day (Business Central's `+1M`). */
export function addMonths(date: DateText, months: number): DateText {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const toDay = Math.min(day, daysInMonth(toYear, toMonth))
  return `${String(toYear).padStart(4, '0')}-${String(toMonth).padStart(2, '0')}-${String(toDay).padStart(2, '0')}`
}

/** The last day of the date's month (Business Central's `CM`). */
export function endOfMonth(date: DateText): DateText {
  const [year = 1, month = 1] = date.split('-').map(Number)
  return `${date.slice(0, 8)}${String(daysInMonth(year, month)).padStart(2, '0')}`
}

/** PostgreSQL's `2026-03-16 09:30:00.12+00` as `2026-03-16T09:30:00.12Z`. */
export function timestampText(stored: string): string {
  // As every connection of the service has it; the rest is for what comes from elsewhere.
  if (stored.endsWith('+00') && stored[10] === ' ') return `${stored.slice(0, 10)}T${stored.slice(11, -3)}Z`
  return stored
    .replace(' ', 'T')
    .replace(/\+00(:?00)?$/, 'Z')
    .replace(/([+-]\d{2})$/, '$1:00')
}
