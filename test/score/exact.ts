/** A decimal as whole units of 10^-scale. Of its own, so that an error in src/core/decimal.ts is not made twice. */
export interface Exact {
  readonly units: bigint
  readonly scale: number
}

const shape = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** More than any amount has; a file may say megabytes of digits. */
const textMax = 100

/** The decimal of an XML Schema text, null when it is none. */
export function exact(text: string | null): Exact | null {
  if (text === null || text.length > textMax) return null
  const [, sign = '', whole = '', fraction = ''] = shape.exec(text) ?? []
  if (whole === '' && fraction === '') return null
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** The one spelling of a number: no plus, no zeros around it, no `-0`; other text as it is. */
export function spelled(text: string): string {
  const value = exact(text)
  return value === null ? text : written(value)
}

/** A decimal as text without zeros at its end. */
export function written({ units, scale }: Exact): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Sum of decimals. */
export function total(values: readonly Exact[]): Exact {
  const scale = Math.max(0, ...new Set(values.map((value) => value.scale)))
  let units = 0n
  for (const value of values) units += value.units * 10n ** BigInt(scale - value.scale)
  return { units, scale }
}

/** Product of two decimals. */
export function product(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, scale: one.scale + other.scale }
}

/** The same with the other sign. */
export function negated({ units, scale }: Exact): Exact {
  return { units: -units, scale }
}

/** To the cent, half away from zero. */
export function cents(value: Exact): Exact {
  if (value.scale <= 2) return value
  const unit = 10n ** BigInt(value.scale - 2)
  const size = value.units < 0n ? -value.units : value.units
  const rounded = (size + unit / 2n) / unit
  return { units: value.units < 0n ? -rounded : rounded, scale: 2 }
}
