import { isDate } from '../../core/date.ts'

const shape = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/**
 * The calendar date of a text of the file, null when it has none: `2025-01-31`, and as XML Schema also allows it
 * `2025-01-31Z`, `2025-01-31+01:00` or with a time. The day is the one that is written; no time zone moves it.
 */
export function dateOf(text: string | null): string | null {
  const date = text === null ? null : (shape.exec(text)?.[1] ?? null)
  return date !== null && isDate(date) ? date : null
}
