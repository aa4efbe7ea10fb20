import { sum, zero, type Decimal } from '../core/decimal.ts'
import type { VatGridSum, VatGroup, VatSummary } from '../model/party-reports.ts'
import {
  deductibleGrids,
  dueGrids,
  importGroups,
  purchaseGrids,
  vatGrids,
  vatRules,
  type Placing,
  type VatRule,
} from '../model/vat-grids.ts'

/** The VAT return of groups of VAT entries by the table of rules; each group is placed whole or told as unassigned. */
export function vatReturn(groups: readonly VatGroup[]): VatSummary {
  const sums = new Map<string, { amount: Decimal; entryCount: number }>()
  const unassigned: VatGroup[] = []
  for (const group of groups) {
    const placed = placedAmounts(group)
    if (placed === undefined) {
      unassigned.push(group)
      continue
    }
    for (const [grid, amount] of placed) {
      const before = sums.get(grid)
      sums.set(grid, {
        amount: amount.plus(before?.amount ?? zero),
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
    entryCount: groups.reduce((count, group) => count + group.entryCount, 0),
  }
}

// Nothing of the group may be left without a place: an amount that no grid takes makes the group unassigned.
function placedAmounts(group: VatGroup): [grid: string, amount: Decimal][] | undefined {
  const rule = vatRules.find((one) => fits(one, group))
  const placings = group.documentType === 'Credit Memo' ? rule?.creditMemo : rule?.invoice
  if (placings === undefined) return undefined
  const amounts = amountsOf(group)
  const taken = (of: keyof typeof amounts): boolean => placings.some((placing) => placing.of === of)
  if (!amounts.base.eq(zero) && !taken('base')) return undefined
  if (!amounts.vat.eq(zero) && !taken('vat')) return undefined
  if (group.accountClass === '?' && placings.some(({ grid }) => grid === 'account')) return undefined
  return placings.flatMap((placing): [string, Decimal][] => {
    const grid = gridOf(placing, group)
    const amount = amounts[placing.of]
    return grid === undefined ? [] : [[grid, placing.turned === true ? amount.neg() : amount]]
  })
}

function fits(rule: VatRule, group: VatGroup): boolean {
  return (
    rule.type === group.type &&
    rule.calculation === group.vatCalculationType &&
    (rule.pct === undefined || rule.pct === group.vatPct) &&
    (rule.euService === undefined || rule.euService === group.euService) &&
    (rule.taxCategories === undefined || rule.taxCategories.includes(group.taxCategory ?? '')) &&
    (rule.import === undefined || rule.import === importGroups.includes(group.vatBusPostingGroup)) &&
    (rule.productGroup === undefined || group.vatProdPostingGroup.startsWith(rule.productGroup))
  )
}

// Sales are negative in the ledger; the non-deductible part of a purchase is in its base and not in its amount.
function amountsOf({ type, base, amount, nonDeductible }: VatGroup): Record<Placing['of'], Decimal> {
  return type === 'Sale'
    ? { base: base.neg(), price: base.neg(), vat: amount.neg(), due: zero }
    : { base, price: base.minus(nonDeductible), vat: amount, due: amount.plus(nonDeductible) }
}

function gridOf({ grid }: Placing, { accountClass }: VatGroup): string | undefined {
  if (grid !== 'account') return grid
  return accountClass === '' ? undefined : purchaseGrids.find(({ account }) => accountClass.startsWith(account))?.grid
}
