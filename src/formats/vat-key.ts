import { plain } from '../core/decimal.ts'
import { exact } from './exact.ts'

/** UBL 2.0 codes that later became S (UNCL5305: lower rate, higher rate). */
const standardRated: ReadonlySet<string> = new Set(['AA', 'H'])

/** VAT category and rate as one comparable text: `21`, `21.0` and `21.00` are the same, an absent rate is 0. */
export function vatKey(category: string | null, rate: string | null): string {
  const value = exact(rate)
  const code = category ?? ''
  return `${standardRated.has(code) ? 'S' : code} ${value === null ? (rate ?? '0') : plain(value)}`
}

/** Whether a line or allowance belongs to a VAT group. */
export function sameVat(
  category: string | null,
  rate: string | null,
  group: { readonly category: string | null; readonly rate: string | null },
): boolean {
  return vatKey(category, rate) === vatKey(group.category, group.rate)
}

/** Category and rate for a message: `S 21`, `O`. */
export function vatLabel(category: string | null, rate: string | null): string {
  return rate === null ? (category ?? '(none)') : vatKey(category ?? '(none)', rate)
}
