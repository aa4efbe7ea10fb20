import { type Decimal, decimal, fixed, round, zero } from '../../../core/decimal.ts'
import type { EInvoiceLine } from '../../read/e-invoice.ts'
import { readDecimal } from '../../read/findings.ts'
import type { Mapping } from '../../match/mapping.ts'

/** Quantity and price whose rounded product less `extra` discount is exactly what the goods cost. */
export interface Pricing {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  /** Discount that only makes up for a price with too many decimals; zero for most lines. */
  readonly extra: Decimal
}

const one = decimal('1')

/** Decimals of prices and quantities in the books. */
const scale = 5

type Pair = Pick<Pricing, 'quantity' | 'unitPrice'>

function fits({ quantity, unitPrice }: Pair, goods: Decimal): boolean {
  return (
    round(quantity, scale).eq(quantity) &&
    round(unitPrice, scale).eq(unitPrice) &&
    round(quantity.times(unitPrice)).eq(goods)
  )
}

/** A price just above the exact one, and the cents it gives too much as a discount, so that stock keeps its quantity. */
function stockPricing(quantity: Decimal, goods: Decimal): Pricing | null {
  if (quantity.lte(zero) || goods.lt(zero) || !round(quantity, scale).eq(quantity)) return null
  const unitPrice = goods.div(quantity).round(scale, 3)
  return { quantity, unitPrice, extra: round(quantity.times(unitPrice)).minus(goods) }
}

/**
 * Quantity and price that give exactly the amount: as in the file, else in price units (350 m at 0.0785 per 100 are 3.5 at
 * 0.0785), else one piece with a warning (D35). Items keep their quantity, for stock is counted in it.
 */
export function pricing(mapping: Mapping, line: EInvoiceLine, goods: Decimal, isItem: boolean): Pricing {
  const { findings, sign } = mapping
  const quantity = readDecimal(line.quantity, 'quantity', line.xpath, findings)?.times(sign) ?? null
  const price = readDecimal(line.unitPrice, 'price', line.xpath, findings)
  const stated = readDecimal(line.baseQuantity, 'price base quantity', line.xpath, findings)
  const base = stated === null || stated.lte(zero) ? one : stated
  const tries: Pair[] = []
  if (quantity !== null && price !== null) {
    tries.push({ quantity, unitPrice: round(price.div(base), scale) })
    if (!isItem) tries.push({ quantity: quantity.div(base), unitPrice: price })
  } else if (quantity !== null && !quantity.eq(zero) && line.unitPrice === null) {
    tries.push({ quantity, unitPrice: round(goods.div(quantity), scale) })
  } else if (line.quantity === null && (!isItem || goods.eq(zero))) {
    // A line of text has neither; a lump sum needs no quantity.
    tries.push({ quantity: one, unitPrice: price ?? (line.unitPrice === null ? goods : zero) })
  } else if (quantity !== null && line.unitPrice === null) {
    tries.push({ quantity, unitPrice: zero })
  }
  const found = tries.find((pair) => fits(pair, goods))
  if (found !== undefined) {
    // A negative price with a negative quantity is the same amount with both turned (BR-27).
    const turned = found.unitPrice.lt(zero)
    return {
      quantity: turned ? found.quantity.neg() : found.quantity,
      unitPrice: turned ? found.unitPrice.neg() : found.unitPrice,
      extra: zero,
    }
  }
  const kept = isItem && quantity !== null ? stockPricing(quantity, goods) : null
  if (kept !== null) return kept
  const onePiece = { quantity: goods.lt(zero) ? one.neg() : one, unitPrice: goods.abs(), extra: zero }
  const unreadable = (line.quantity !== null && quantity === null) || (line.unitPrice !== null && price === null)
  if (unreadable) return onePiece
  const message = `Line ${line.id ?? '?'}: price times quantity does not give the net amount; booked as one piece of ${fixed(goods.abs())}.`
  findings.warning('PRICE', message, line.xpath, { expected: fixed(goods.abs()) })
  return onePiece
}
