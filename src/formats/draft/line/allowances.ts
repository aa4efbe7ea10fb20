import { type Decimal, decimal, fixed, sum, zero } from '../../../core/decimal.ts'
import { chargeLine, type WorkingLine } from './line.ts'
import type { AllowanceCharge } from '../../read/e-invoice.ts'
import type { Mapping } from '../../match/mapping.ts'
import { vatKey, vatLabel } from '../../read/vat-key.ts'

/** Spreads an amount over lines in proportion to their amounts, to the cent, largest remainder first. */
function spread(amount: Decimal, lines: readonly WorkingLine[]): readonly Decimal[] {
  const cents = decimal('0.01')
  const base = sum(lines.map((line) => line.amount))
  const wanted = lines.map((line) => amount.times(line.amount).div(base))
  const shares = wanted.map((share) => share.round(2, 0))
  const order = wanted
    .map((share, index) => ({ index, rest: share.minus(shares[index] ?? zero) }))
    .toSorted((a, b) => b.rest.cmp(a.rest))
  let left = amount.minus(sum(shares))
  for (const { index } of order) {
    if (left.lt(cents)) break
    shares[index] = (shares[index] ?? zero).plus(cents)
    left = left.minus(cents)
  }
  return shares
}

/** An allowance of the document and its amount, positive. */
interface Allowance {
  readonly item: AllowanceCharge
  readonly amount: Decimal
}

/** An allowance that no lines of its VAT can take, as a line. */
function ownLine(mapping: Mapping, { item, amount }: Allowance): WorkingLine {
  const { vatCategory: category, vatRate: rate } = item
  const message = `The allowance of ${fixed(amount)} with VAT ${vatLabel(category, rate)} is more than the lines of that VAT; it is a line of its own.`
  mapping.findings.info('ALLOWANCE', message, item.xpath, { found: fixed(amount) })
  return chargeLine(mapping, item, amount.neg(), { category, rate })
}

/** Takes document allowances off the lines of their own VAT group as line discounts (D35); lines of their own, negative, where the lines are worth less. */
export function discounted(
  mapping: Mapping,
  lines: readonly WorkingLine[],
  allowances: readonly Allowance[],
): readonly WorkingLine[] {
  const shares = new Map<WorkingLine, Decimal>()
  const own: WorkingLine[] = []
  const positive = Map.groupBy(
    lines.filter((line) => line.amount.gt(zero)),
    (line) => line.vat,
  )
  for (const [vat, group] of Map.groupBy(allowances, ({ item }) => vatKey(item.vatCategory, item.vatRate))) {
    const amount = sum(group.map((one) => one.amount))
    const chosen = positive.get(vat) ?? []
    if (chosen.length === 0 || sum(chosen.map((line) => line.amount)).lt(amount)) {
      own.push(...group.map((one) => ownLine(mapping, one)))
      continue
    }
    for (const [index, share] of spread(amount, chosen).entries()) {
      const line = chosen[index]
      if (line !== undefined) shares.set(line, share)
    }
  }
  const left = lines.map((line) => {
    const share = shares.get(line) ?? zero
    return { ...line, discount: line.discount.plus(share), amount: line.amount.minus(share) }
  })
  return [...left, ...own]
}
