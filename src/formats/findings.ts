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
  /** What was decided and why, such as which identifier found the vendor. */
  readonly info: (code: string, message: string, xpath: string, more?: FoundExpected) => void
  /** Takes over what the rules found. */
  readonly addAll: (findings: readonly Finding[]) => void
}

interface FoundExpected {
  readonly found?: string | null
  readonly expected?: string | null
}

/** A sentence is said once; a rule breaks once at a place, however the place counts groups that stand alone. */
function keysOf({ code, message, xpath }: Finding): readonly string[] {
  const official = /^(?:BR|PEPPOL|EFFF|UBL)-/.test(code)
  return official ? [message + xpath, `${code} ${xpath.replaceAll('[1]', '')}`] : [message]
}

/** Findings of one code that are shown: a file with thousands of lines cannot make a report of thousands. */
const perCodeMax = 100

/** Lengths of a message and of what it quotes; a file may say megabytes. */
const messageMax = 2000
const quoteMax = 200

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function bounded(finding: Finding): Finding {
  const quote = (text: string | null): string | null => (text === null ? null : shortened(text, quoteMax))
  const message = shortened(finding.message, messageMax)
  return { ...finding, message, found: quote(finding.found), expected: quote(finding.expected) }
}

/** An empty list, or one that begins with what the reader found; the same sentence is kept once. */
export function findingList(first: readonly Finding[] = []): FindingList {
  const items: Finding[] = []
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const put = (finding: Finding): void => {
    const keys = keysOf(finding)
    if (keys.some((key) => seen.has(key))) return
    const count = (counts.get(finding.code) ?? 0) + 1
    counts.set(finding.code, count)
    if (count > perCodeMax + 1) return
    for (const key of keys) seen.add(key)
    items.push(
      bounded(count > perCodeMax ? { ...finding, message: `More ${finding.code} findings are not shown.` } : finding),
    )
  }
  for (const finding of first) put(finding)
  const add = (
    severity: Finding['severity'],
    code: string,
    message: string,
    xpath: string,
    more: FoundExpected = {},
  ): void => {
    put({ code, message, severity, xpath, found: more.found ?? null, expected: more.expected ?? null })
  }
  return {
    items,
    addAll: (findings) => findings.forEach(put),
    error: (code, message, xpath, more) => add('error', code, message, xpath, more),
    warning: (code, message, xpath, more) => add('warning', code, message, xpath, more),
    info: (code, message, xpath, more) => add('info', code, message, xpath, more),
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
