import { plain } from '../../core/decimal.ts'
import { exact } from './exact.ts'

/** UBL 2.0 codes that later became S (UNCL5305: lower rate, higher rate). */
export const standardRated: ReadonlySet<string> = new Set(['AA', 'H'])

/** A VAT category in one spelling: upper case, and S for its older codes. */
export function normalCategory(category: string | null): string | null {
  const code = category?.toUpperCase() ?? null
  return code !== null && standardRated.has(code) ? 'S' : code
}

/** VAT category and rate as one comparable text: `21`, `21.0` and `21.00` are the same, an absent rate is 0. */
export function vatKey(category: string | null, rate: string | null): string {
  const value = exact(rate)
  return `${normalCategory(category) ?? ''} ${value === null ? (rate ?? '0') : plain(value)}`
}

/** Category and rate for a message: `S 21`, `O`. */
export function vatLabel(category: string | null, rate: string | null): string {
  return rate === null ? (category ?? '(none)') : vatKey(category ?? '(none)', rate)
}

const belgianRates: ReadonlyMap<string, string> = new Map([
  ['00', '0'],
  ['01', '6'],
  ['02', '12'],
  ['03', '21'],
])

/** Rate that a Belgian category names: UBL 2.0 has no rate in the category of an allowance (einvoice.md 1); null when it names none. */
export function belgianRate(name: string | null): string | null {
  return belgianRates.get(name ?? '') ?? null
}
