import { type Decimal, decimal, sum, zero } from '../../core/decimal.ts'
import type { LineAmounts } from '../given/checked-line.ts'
import { roundingDifference } from './invoice-rounding.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { cent } from '../given/rounder.ts'

/**
 * Books the VAT total the other side states when it is off by at most what is allowed and the stated net is right: the
 * difference goes to the largest VAT group (posting.md 3.10). Allowed are the company's maximum on purchases that accept a
 * difference, and in files of both sides the maximum or a cent per VAT identifier (einvoice.md, VAT cents). The maximum is
 * in local currency, the cents are the document's.
 */
export function withStatedVat(amounts: readonly LineAmounts[], resolution: Resolution): readonly LineAmounts[] {
  const { docAmountVAT, docAmountInclVAT, fromFile } = resolution.document
  const accepts = fromFile || resolution.side.setup.allowVATDifference
  if (!accepts || docAmountVAT === null || docAmountInclVAT === null) return amounts
  const difference = docAmountVAT.minus(sum(amounts.map((each) => each.vat)))
  if (difference.eq(zero)) return amounts
  const stated = sum(amounts.map((each) => each.net)).plus(docAmountVAT)
  if (!docAmountInclVAT.eq(stated.plus(roundingDifference(stated, resolution)))) return amounts
  const groups = vatByIdentifier(amounts)
  const maximum = resolution.setup.generalLedger.maxVATDifferenceAllowed
  const perGroup = fromFile ? cent.times(decimal(BigInt(groups.size))) : zero
  const off = difference.abs()
  if (off.gt(perGroup) && off.div(resolution.currency.factor).gt(maximum)) return amounts
  const largest = largestLine(amounts, groups)
  return amounts.map((each) =>
    each === largest ? { ...each, vat: each.vat.plus(difference), vatDifference: difference } : each,
  )
}

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
