import { amountText, marksOf } from '../words/amount-text.ts'
import { language } from '../words/words.ts'

/** An exact amount as the language writes it, with its currency where there is one. All digits are shown. */
export function Amount({
  value,
  currency,
}: {
  readonly value: string | null | undefined
  readonly currency?: string | null
}) {
  if (value === null || value === undefined) return null
  const text = amountText(value, marksOf(language.value))
  return (
    <span class="number" dir="ltr">
      {text}
      {currency !== undefined && currency !== null && currency !== '' && ` ${currency}`}
    </span>
  )
}
