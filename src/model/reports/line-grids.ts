import { purchaseGrids, vatRuleOf, type Placing, type RuledOperation } from './vat-grids.ts'

/** What decides the grids of a line: what decides its rule, and the account of a purchase. */
export interface GridFacts extends RuledOperation {
  /** Number of the account of a purchase; null when it is not known, as of an item. */
  readonly accountNo: string | null
}

/** The grids that say what kind of operation a line is, in the order of the rule: its base and the VAT due, not the VAT a purchase deducts. */
export function lineGrids(facts: GridFacts, documentType: 'Invoice' | 'Credit Memo'): readonly string[] {
  const rule = vatRuleOf(facts)
  const placings: readonly Placing[] = (documentType === 'Invoice' ? rule?.invoice : rule?.creditMemo) ?? []
  const { accountNo } = facts
  return placings
    .filter(
      ({ of }) => of === 'base' || of === 'price' || (facts.vatPct !== '0' && (of === 'due' || facts.type === 'Sale')),
    )
    .flatMap(({ grid }) => {
      if (grid !== 'account') return [grid]
      const found = accountNo === null ? undefined : purchaseGrids.find(({ account }) => accountNo.startsWith(account))
      return found === undefined ? [] : [found.grid]
    })
}

/** Whether a line is outside the scope of VAT, so that it belongs in no grid (F60). */
export function isOutsideScope(facts: RuledOperation): boolean {
  return vatRuleOf(facts)?.outsideScope === true
}
