import { type Decimal, decimal, round } from '../../core/decimal.ts'

/** Rounds an amount of a document's currency, half away from zero. */
export type Rounder = (value: Decimal) => Decimal

/** The finest amount there is: ledgers keep two decimals. */
export const cent = decimal('0.01')

/** A function that rounds to multiples of a precision. */
export function rounder(precision: Decimal): Rounder {
  return precision.eq(cent) ? (value) => round(value) : (value) => round(value.div(precision), 0).times(precision)
}
