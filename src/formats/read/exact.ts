import { type Decimal, decimal } from '../../core/decimal.ts'

/** More digits before the point than any amount column holds (design 5: numeric(19,2)). */
const wholeDigitsMax = 17

const textMax = 40

/** As nearly every amount is written: of so few digits that nothing else has to be looked at. */
const plainShape = /^-?\d{1,15}(?:\.\d{1,15})?$/

const shape = /^[+-]?0*(\d*)(?:\.\d*)?$/

/** Whether the text is an XML Schema decimal of a size the books can hold; `.5` and `5.` are, `1E5` and `1,5` are not. */
export function isExact(text: string): boolean {
  const match = text.length <= textMax && /\d/.test(text) ? shape.exec(text) : null
  return match !== null && (match[1] ?? '').length <= wholeDigitsMax
}

/**
 * Decimals of short texts: twenty rules and the mapping ask for the same amounts, line by line. A longer text could be a
 * piece of the file and hold all of it in memory.
 */
const kept = new Map<string, Decimal>()
const [keptMax, keptLength] = [4096, 12]

/** The decimal of a text of the file, null when it is absent or no decimal (D35). */
export function exact(text: string | null): Decimal | null {
  if (text === null) return null
  const known = kept.get(text)
  if (known !== undefined) return known
  if (plainShape.test(text)) return text.length > keptLength ? decimal(text) : keep(text, decimal(text))
  if (!isExact(text)) return null
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return decimal(text.startsWith('-') ? `-${digits}` : digits)
}

function keep(text: string, value: Decimal): Decimal {
  if (kept.size >= keptMax) kept.clear()
  kept.set(text, value)
  return value
}
