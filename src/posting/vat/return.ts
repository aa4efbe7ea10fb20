import { sum, zero, type Decimal } from '../../core/decimal.ts'
import type { VatGridSum, VatGroup, VatReturn } from '../../model/reports/party-reports.ts'
import { deductibleGrids, dueGrids, vatGrids } from '../../model/reports/vat-grids.ts'
import { amountIn, gridPlaces } from './placing.ts'

/** The VAT return of groups of VAT entries by the table of rules; each group is placed whole, or told as outside the scope of VAT or as unassigned. */
export function vatReturn(groups: readonly VatGroup[]): VatReturn {
  const sums = new Map<string, { amount: Decimal; entryCount: number }>()
  const unassigned: VatGroup[] = []
  const outsideScope: VatGroup[] = []
  for (const group of groups) {
    const places = gridPlaces(group)
    if (places === undefined) {
      unassigned.push(group)
      continue
    }
    if (places.length === 0) outsideScope.push(group)
    for (const place of places) {
      const before = sums.get(place.grid)
      sums.set(place.grid, {
        amount: amountIn(place, group, group).plus(before?.amount ?? zero),
        entryCount: group.entryCount + (before?.entryCount ?? 0),
      })
    }
  }
  const total = (grids: readonly string[]): Decimal => sum(grids.map((grid) => sums.get(grid)?.amount ?? zero))
  const [vatDue, vatDeductible] = [total(dueGrids), total(deductibleGrids)]
  const balance = vatDue.minus(vatDeductible)
  sums.set('71', { amount: balance.gt(zero) ? balance : zero, entryCount: 0 })
  sums.set('72', { amount: balance.lt(zero) ? balance.neg() : zero, entryCount: 0 })
  return {
    grids: vatGrids.map(({ grid }): VatGridSum => ({ grid, ...(sums.get(grid) ?? { amount: zero, entryCount: 0 }) })),
    vatDue,
    vatDeductible,
    balance,
    unassigned,
    outsideScope,
    entryCount: groups.reduce((count, group) => count + group.entryCount, 0),
  }
}
