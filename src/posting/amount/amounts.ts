import { type Decimal, hundred, round, sum, zero } from '../../core/decimal.ts'
import type { CheckedLine, LineAmounts } from '../given/checked-line.ts'
import type { Rounder } from '../given/rounder.ts'

/** The rounded parts of running totals: part i = round(running total) less the earlier parts, so they sum to the rounded whole (posting.md 3.4). */
export function carried(values: readonly Decimal[], rounded: Rounder = round): Decimal[] {
  let exact = zero
  let given = zero
  return values.map((value) => {
    exact = exact.plus(value)
    const part = rounded(exact).minus(given)
    given = given.plus(part)
    return part
  })
}

/** Splits a total by weights with carried remainders; the weights' sum is not zero. */
export function split(total: Decimal, weights: readonly Decimal[], rounded: Rounder = round): Decimal[] {
  const whole = sum(weights)
  let weight = zero
  let given = zero
  return weights.map((each) => {
    weight = weight.plus(each)
    // The last share is what is left, free of the division's own rounding.
    const part = (weight.eq(whole) ? total : rounded(total.times(weight).div(whole))).minus(given)
    given = given.plus(part)
    return part
  })
}

/** Amounts of every line: invoice discount split over VAT groups and lines (3.3), VAT once per group and carried over its lines (3.4, 3.6). */
export function computeAmounts(
  lines: readonly CheckedLine[],
  invoiceDiscount: Decimal,
  vatBaseDiscountPct: Decimal,
  rounded: Rounder,
): LineAmounts[] {
  const groups = vatGroups(lines)
  const groupWeights = groups.map((group) => sum(group.map((line) => line.lineAmount)))
  const splits = !sum(groupWeights).eq(zero)
  const groupDiscounts = splits ? split(invoiceDiscount, groupWeights, rounded) : groups.map(() => zero)
  const byLine = new Map<CheckedLine, LineAmounts>()
  for (const [index, group] of groups.entries()) {
    const discount = groupDiscounts[index] ?? zero
    for (const amounts of groupAmounts(group, discount, vatBaseDiscountPct, rounded))
      byLine.set(amounts.checked, amounts)
  }
  return lines.flatMap((line) => byLine.get(line) ?? [])
}

/** Options of the VAT calculation type in the order of Business Central's table, which is the order of its keys. */
const calculationTypes: readonly string[] = ['Normal VAT', 'Reverse Charge VAT', 'Full VAT']

/**
 * One group per VAT identifier, rate, calculation type and sign, in the order of Business Central's VAT amount lines:
 * identifier, calculation type, negative before positive. The order decides which group gets the cent that is left of an
 * invoice discount (posting.md 3.3).
 */
function vatGroups(lines: readonly CheckedLine[]): CheckedLine[][] {
  const groups = new Map<string, CheckedLine[]>()
  for (const line of lines) {
    const { vatIdentifier, vatPct, vatCalculationType } = line.vat
    const key = [vatIdentifier, vatPct.toFixed(), vatCalculationType, line.lineAmount.lt(zero) ? '-' : '+'].join('|')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()].toSorted(([one], [two]) => {
    if (one === undefined || two === undefined) return 0
    const [a, b] = [one.vat.vatIdentifier, two.vat.vatIdentifier]
    if (a !== b) return a < b ? -1 : 1
    const kind = (line: CheckedLine): number => calculationTypes.indexOf(line.vat.vatCalculationType)
    const sign = (line: CheckedLine): number => (line.lineAmount.lt(zero) ? 0 : 1)
    return kind(one) - kind(two) || sign(one) - sign(two)
  })
}

function groupAmounts(
  group: readonly CheckedLine[],
  discount: Decimal,
  vatBaseDiscountPct: Decimal,
  rounded: Rounder,
): LineAmounts[] {
  const weights = group.map((line) => line.lineAmount)
  const discounts = sum(weights).eq(zero) ? group.map(() => zero) : split(discount, weights, rounded)
  const nets = group.map((line, index) => line.lineAmount.minus(discounts[index] ?? zero))
  const factors = group.map((line) =>
    line.line.allowPaymentDiscount === false ? one : one.minus(vatBaseDiscountPct.div(hundred)),
  )
  const exactBases = nets.map((net, index) => net.times(factors[index] ?? one))
  const bases = carried(exactBases, rounded)
  const vats = carried(
    exactBases.map((base, index) => base.times(group[index]?.vatRate ?? zero)),
    rounded,
  )
  return group.map((checked, index) => {
    const net = nets[index] ?? zero
    const vat = vats[index] ?? zero
    const kind = checked.vat.vatCalculationType
    const full = kind === 'Full VAT'
    return {
      checked,
      lineDiscount: checked.lineDiscount,
      invoiceDiscount: discounts[index] ?? zero,
      net: full ? zero : net,
      baseFactor: factors[index] ?? one,
      base: full ? zero : (bases[index] ?? zero),
      vat: full ? net : kind === 'Normal VAT' ? vat : zero,
      reverseVat: kind === 'Reverse Charge VAT' ? vat : zero,
      vatDifference: zero,
    }
  })
}

const one = hundred.div(hundred)
