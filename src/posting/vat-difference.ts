import { type Decimal, decimal, sum, zero } from '../core/decimal.ts'
import type { LineAmounts } from './amounts.ts'
import type { SalesDocument } from './document.ts'

/**
 * Books the VAT total a file states when it is off by at most the allowed difference, or a cent per VAT identifier,
 * and the file's own net is right: the difference goes to the largest VAT group (einvoice.md, VAT cents; posting.md 3.10).
 * Documents sent as fields are left as computed.
 */
export function withFileVat(
  amounts: readonly LineAmounts[],
  document: SalesDocument,
  differenceAllowed: Decimal,
): readonly LineAmounts[] {
  const { docAmountVAT, docAmountInclVAT, fromFile } = document
  if (!fromFile || docAmountVAT === null || docAmountInclVAT === null) return amounts
  const difference = docAmountVAT.minus(sum(amounts.map((each) => each.vat)))
  const net = sum(amounts.map((each) => each.net))
  if (difference.eq(zero) || !docAmountInclVAT.minus(docAmountVAT).eq(net)) return amounts
  const groups = vatByIdentifier(amounts)
  const perGroup = cent.times(decimal(BigInt(groups.size)))
  const allowed = perGroup.gt(differenceAllowed) ? perGroup : differenceAllowed
  if (difference.abs().gt(allowed)) return amounts
  const largest = largestLine(amounts, groups)
  return amounts.map((each) =>
    each === largest ? { ...each, vat: each.vat.plus(difference), vatDifference: difference } : each,
  )
}

const cent = decimal('0.01')

function takesVat({ checked: { vat } }: LineAmounts): boolean {
  return vat.vatCalculationType === 'Normal VAT' && vat.vatPct.gt(zero)
}

function vatByIdentifier(amounts: readonly LineAmounts[]): Map<string, Decimal> {
  const groups = new Map<string, Decimal>()
  for (const each of amounts) {
    if (!takesVat(each)) continue
    const key = each.checked.vat.vatIdentifier
    groups.set(key, (groups.get(key) ?? zero).plus(each.vat))
  }
  return groups
}

function largestLine(amounts: readonly LineAmounts[], groups: ReadonlyMap<string, Decimal>): LineAmounts | null {
  let best: LineAmounts | null = null
  const weight = (each: LineAmounts): Decimal => (groups.get(each.checked.vat.vatIdentifier) ?? zero).abs()
  for (const each of amounts) {
    if (!takesVat(each)) continue
    if (
      best === null ||
      weight(each).gt(weight(best)) ||
      (weight(each).eq(weight(best)) && each.vat.abs().gt(best.vat.abs()))
    )
      best = each
  }
  return best
}
