import type { CountryClass } from '../../model/reports/vat-countries.ts'
import type { VatGroupRow } from './draft.ts'
import { vatKey } from '../read/vat-key.ts'

/** What a row of the VAT groups is looked up by; null is not known, which fits rows for any only. */
export interface VatRowKey {
  readonly category: string | null
  readonly rate: string | null
  readonly side: 'Sales' | 'Purchase'
  readonly countryClass: CountryClass | null
  readonly partyVatBusPostingGroup: string
  readonly belgianCategory: string
}

type Narrowing = Pick<VatGroupRow, (typeof narrowings)[number]>

const narrowings = ['side', 'countryClass', 'partyVatBusPostingGroup', 'belgianCategory'] as const

function valueOf(row: Narrowing, name: (typeof narrowings)[number]): string {
  return (row[name] ?? '').trim()
}

/** How many of the keys besides category and rate a row fills. */
function filledKeys(row: Narrowing): number {
  return narrowings.filter((name) => valueOf(row, name) !== '').length
}

/** The rows by category and rate, so that a file of thousands of lines looks at few. */
export type VatRows = ReadonlyMap<string, readonly VatGroupRow[]>

/** Puts the rows in order for {@link mostSpecific}. */
export function vatRowsOf(rows: readonly VatGroupRow[]): VatRows {
  return Map.groupBy(rows, (row) => vatKey(row.category, row.rate))
}

/** The row that fits and fills most keys, null when none fits; two that fill as many are a tie, and neither is taken (F48). */
export function mostSpecific(
  rows: VatRows,
  key: VatRowKey,
): { readonly row: VatGroupRow } | { readonly tied: readonly [VatGroupRow, VatGroupRow] } | null {
  const fitting = (rows.get(vatKey(key.category, key.rate)) ?? []).filter((row) =>
    narrowings.every((name) => valueOf(row, name) === '' || valueOf(row, name) === (key[name] ?? '')),
  )
  const most = Math.max(...fitting.map(filledKeys))
  const [row, other] = fitting.filter((one) => filledKeys(one) === most)
  if (row === undefined) return null
  return other === undefined ? { row } : { tied: [row, other] }
}

/**
 * The row that would tie with a new one of its category and rate: both fill as many keys, fit the same file, and no row
 * that fills more fits all the files that both do; undefined when there is none.
 */
export function rowTiedWith(row: VatGroupRow, others: readonly VatGroupRow[]): VatGroupRow | undefined {
  const agree = (one: Narrowing, other: Narrowing): boolean =>
    narrowings.every((name) => valueOf(one, name) === '' || [valueOf(one, name), ''].includes(valueOf(other, name)))
  return others.find((other) => {
    const same = narrowings.every((name) => valueOf(row, name) === valueOf(other, name))
    if (same || filledKeys(other) !== filledKeys(row) || !agree(row, other)) return false
    const both = (name: (typeof narrowings)[number]): string => valueOf(row, name) || valueOf(other, name)
    return !others.some(
      (third) =>
        filledKeys(third) > filledKeys(row) &&
        narrowings.every((name) => valueOf(third, name) === '' || valueOf(third, name) === both(name)),
    )
  })
}

/** A row as texts name it: `AE 0, Purchase, EU`; without what it leaves open. */
export function rowLabel(row: VatGroupRow): string {
  return [vatKey(row.category, row.rate), ...narrowings.map((name) => valueOf(row, name))]
    .filter((text) => text !== '')
    .join(', ')
}
