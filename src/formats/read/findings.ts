import { type Decimal, fixed, plain, round } from '../../core/decimal.ts'
import { quoted } from '../../core/problem.ts'
import { dateOf } from './date.ts'
import type { Finding } from './e-invoice.ts'
import { exact } from './exact.ts'

/** Where the mapping and the checks put what they find, in order. */
export interface FindingList {
  readonly items: Finding[]
  /** `field` names the header field that a person may fill instead. */
  readonly error: (code: string, message: string, xpath: string, more?: FoundExpected, field?: string) => void
  /** An error that a person may lift by confirming that the document is meant for this company (F58). */
  readonly toConfirm: (code: string, message: string, xpath: string, more?: FoundExpected) => void
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
  // One line each: errorMessage has one finding a line (D10).
  const message = shortened(finding.message.slice(0, 2 * messageMax).replace(/\s+/g, ' '), messageMax)
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
    lifted: Pick<Finding, 'field' | 'confirmable'> = {},
  ): void => {
    const { found = null, expected = null } = more
    put({ code, message, severity, xpath, found, expected, ...lifted })
  }
  return {
    items,
    addAll: (findings) => findings.forEach(put),
    error: (code, message, xpath, more, field) =>
      add('error', code, message, xpath, more, field === undefined ? {} : { field }),
    toConfirm: (code, message, xpath, more) => add('error', code, message, xpath, more, { confirmable: true }),
    warning: (code, message, xpath, more) => add('warning', code, message, xpath, more),
    info: (code, message, xpath, more) => add('info', code, message, xpath, more),
  }
}

// What a person can fill in place of the file is said, so that the sentence is no dead end.
function remedy(field: string | undefined): string {
  return field === undefined ? '' : ` Set ${field}.`
}

/** The decimal of a field; an impossible one is null with an error that quotes it (D35). `field` is the header field that mends it. */
export function readDecimal(
  text: string | null,
  what: string,
  xpath: string,
  findings: FindingList,
  field?: string,
): Decimal | null {
  const value = exact(text)
  if (text === null || value !== null) return value
  const message = `The ${what} ${quoted(text)} is not a number that can be booked.${remedy(field)}`
  findings.error('DECIMAL', message, xpath, { found: quoted(text) }, field)
  return null
}

/**
 * The date of a field; an impossible one is null with an error that quotes it (D35, PEPPOL-EN16931-F001), one with a time
 * or time zone is read with a warning. `field` is the header field that mends it.
 */
export function readDate(
  text: string | null,
  what: string,
  xpath: string,
  findings: FindingList,
  field: string,
): string | null {
  const date = dateOf(text)
  if (text === null || date === text) return date
  const code = 'PEPPOL-EN16931-F001'
  if (date !== null) {
    const message = `${code}: the ${what} ${quoted(text)} has a time or time zone; it is read as ${date}.`
    findings.warning(code, message, xpath, { found: quoted(text), expected: date })
    return date
  }
  const message = `${code}: the ${what} ${quoted(text)} is not a date YYYY-MM-DD.${remedy(field)}`
  findings.error(code, message, xpath, { found: quoted(text), expected: 'YYYY-MM-DD' }, field)
  return null
}

/** An amount for a message: two decimals unless it has more. */
export function amountText(value: Decimal): string {
  return round(value).eq(value) ? fixed(value) : plain(value)
}
