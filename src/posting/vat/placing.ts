import { zero, type Decimal } from '../../core/decimal.ts'
import type { VatAmounts, VatOperation } from '../../model/reports/party-reports.ts'
import { purchaseGrids, vatRuleOf, type Placing } from '../../model/reports/vat-grids.ts'

/** A place of VAT entries in the return: the grid, and what of an entry goes there. */
export interface GridPlace extends Placing {
  /** Number of the grid. */
  readonly grid: string
}

/**
 * Where an operation goes in the Belgian return by the table of rules (F33); undefined when something of it would be left
 * without a place, none when it is outside the scope of VAT and belongs in no grid (F60). It looks at what an entry is, never at how much, so entries that are alike go to the same places, and
 * what is planned goes where it will be when it is booked.
 */
export function gridPlaces(operation: VatOperation): readonly GridPlace[] | undefined {
  const rule = vatRuleOf(operation)
  const placings = operation.documentType === 'Credit Memo' ? rule?.creditMemo : rule?.invoice
  if (rule === undefined || placings === undefined) return undefined
  // Nothing of it belongs in the return, but VAT outside the scope of VAT is a contradiction, which is told.
  if (rule.outsideScope === true) return operation.withVat ? undefined : []
  const taken = (of: Placing['of']): boolean => placings.some((placing) => placing.of === of)
  if (operation.withBase && !taken('base')) return undefined
  if (operation.withVat && !taken('vat')) return undefined
  const places: GridPlace[] = []
  for (const placing of placings) {
    const grid = placing.grid === 'account' ? accountGrid(operation) : placing.grid
    if (grid === undefined) return undefined
    if (grid !== '') places.push({ ...placing, grid })
  }
  return places
}

/** The amount of an entry, or of entries that are alike, in one of its places; local currency, as the grid counts it. */
export function amountIn(place: GridPlace, { type }: Pick<VatOperation, 'type'>, amounts: VatAmounts): Decimal {
  const amount = amountsOf(type, amounts)[place.of]
  return place.turned === true ? amount.neg() : amount
}

// Sales are negative in the ledger; the non-deductible part of a purchase is in its base and not in its amount.
function amountsOf(type: string, { base, amount, nonDeductible }: VatAmounts): Record<Placing['of'], Decimal> {
  return type === 'Sale'
    ? { base: base.neg(), price: base.neg(), vat: amount.neg(), due: zero }
    : { base, price: base.minus(nonDeductible), vat: amount, due: amount.plus(nonDeductible) }
}

// '' without a base, which is no purchase of anything; undefined when there is one and its account is not known.
function accountGrid({ accountClass, withBase }: VatOperation): string | undefined {
  if (!withBase) return ''
  return accountClass === '' ? undefined : purchaseGrids.find(({ account }) => accountClass.startsWith(account))?.grid
}
