import Big from 'big.js'

/**
 * Exact decimal numbers: money, quantities, percentages. Never a JavaScript number on the way in or out
 * (strict mode makes the library throw on one). Rounding is half away from zero, as PostgreSQL's
 * `round(numeric)` and Business Central's nearest rounding (posting.md 3.1).
 */
const Exact = Big()
Exact.strict = true
Exact.DP = 40
Exact.RM = Exact.roundHalfUp

/** An exact decimal value; immutable. */
export type Decimal = Big

/** The decimal zero. */
export const zero: Decimal = new Exact('0')

/** The decimal one hundred, for percentages. */
export const hundred: Decimal = new Exact('100')

const shape = /^[+-]?\d+(\.\d+)?$/

/** Makes a decimal from plain decimal text such as `-12.50`; throws on anything else, so check input with {@link isDecimalText} first. */
export function decimal(text: string | bigint): Decimal {
  // The library knows no plus sign.
  return new Exact(typeof text === 'bigint' ? text.toString() : text.replace(/^\+(?=\d)/, ''))
}

/** Whether the text is plain decimal notation: optional sign, digits, optional fraction; no exponent, no blanks. */
export function isDecimalText(text: string): boolean {
  return shape.test(text)
}

/** Rounds to a number of decimal places (2 unless told), half away from zero. */
export function round(value: Decimal, places = 2): Decimal {
  return value.round(places, Exact.roundHalfUp)
}

/** Sum of the values; zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero
  for (const value of values) total = total.plus(value)
  return total
}

/** Text with exactly `places` decimals (2 unless told), for storage and amounts: `-100.00`; never `-0.00`. */
export function fixed(value: Decimal, places = 2): string {
  const text = value.toFixed(places, Exact.roundHalfUp)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

/** Text without trailing zeros: `1.085`, `0`, `-3.5`. */
export function plain(value: Decimal): string {
  return value.eq(zero) ? '0' : value.toFixed()
}

/** Text as Business Central prints decimals in messages: thousands comma, no trailing zeros, `1,638.4` (posting.md 4). */
export function caption(value: Decimal): string {
  const [whole = '0', fraction] = plain(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
