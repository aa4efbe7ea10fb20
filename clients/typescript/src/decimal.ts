import Big from 'big.js'

/** Amounts, quantities and rates come and go as text with all their digits, such as `"1234.50"`: a number would lose some. */
export type Decimal = string

/** A Big that throws on a JavaScript number, so that no rounded one gets in. */
const Exact = Big()
Exact.strict = true

/** The exact number of a text, to calculate with: `decimal('0.10').plus('0.20').toFixed(2)` is `0.30`. Throws on anything else. */
export function decimal(text: Decimal): Big {
  return new Exact(text)
}

/** The exact sum; null and undefined, as of fields that have no amount, count nothing. */
export function sum(amounts: Iterable<Decimal | null | undefined>): Big {
  let total = new Exact('0')
  for (const amount of amounts) total = total.plus(amount ?? '0')
  return total
}

/**
 * An amount as people of a place write it: `formatAmount('1234567.80', 'EUR', 'nl-BE')` is `€ 1.234.567,80`, rounded where
 * the currency has fewer decimals. Without a currency every digit is kept. Throws on a text that is no decimal.
 */
export function formatAmount(amount: Decimal | Big, currency?: string, locale?: string): string {
  const text = typeof amount === 'string' ? amount : amount.toFixed()
  if (!isNumeric(text)) throw new TypeError(`${JSON.stringify(text)} is no decimal.`)
  const style =
    currency === undefined
      ? ({ minimumFractionDigits: 2, maximumFractionDigits: 20 } as const)
      : ({ style: 'currency', currency } as const)
  return new Intl.NumberFormat(locale, style).format(text)
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
