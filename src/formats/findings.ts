import { type Decimal, fixed, plain, round } from '../core/decimal.ts'
import { isDate } from '../core/date.ts'
import { quoted } from '../core/problem.ts'
import type { Finding } from './e-invoice.ts'
import { exact } from './exact.ts'

/** Where the mapping and the checks put what they find, in order. */
export interface FindingList {
  readonly items: Finding[]
  readonly error: (code: string, message: string, xpath: string, more?: FoundExpected) => void
  readonly warning: (code: string, message: string, xpath: string, more?: FoundExpected) => void
}

interface FoundExpected {
  readonly found?: string | null
  readonly expected?: string | null
}

/** An empty list, or one that begins with what the reader found; the same sentence is kept once. */
export function findingList(first: readonly Finding[] = []): FindingList {
  const items: Finding[] = [...first]
  const add = (
    severity: Finding['severity'],
    code: string,
    message: string,
    xpath: string,
    more: FoundExpected = {},
  ): void => {
    if (items.some((item) => item.message === message)) return
    items.push({ code, message, severity, xpath, found: more.found ?? null, expected: more.expected ?? null })
  }
  return {
    items,
    error: (code, message, xpath, more) => add('error', code, message, xpath, more),
    warning: (code, message, xpath, more) => add('warning', code, message, xpath, more),
  }
}

/** The decimal of a field; an impossible one is null with an error that quotes it (D35). */
export function readDecimal(text: string | null, what: string, xpath: string, findings: FindingList): Decimal | null {
  const value = exact(text)
  if (text !== null && value === null)
    findings.error('DECIMAL', `The ${what} ${quoted(text)} is not a number that can be booked.`, xpath, {
      found: quoted(text),
    })
  return value
}

/** The date of a field; an impossible one is null with an error that quotes it (D35, PEPPOL-EN16931-F001). */
export function readDate(text: string | null, what: string, xpath: string, findings: FindingList): string | null {
  if (text === null || isDate(text)) return text
  const code = 'PEPPOL-EN16931-F001'
  findings.error(code, `${code}: the ${what} ${quoted(text)} is not a date YYYY-MM-DD.`, xpath, {
    found: quoted(text),
    expected: 'YYYY-MM-DD',
  })
  return null
}

/** An amount for a message: two decimals unless it has more. */
export function amountText(value: Decimal): string {
  return round(value).eq(value) ? fixed(value) : plain(value)
}
