import { language } from '../words/words.ts'

/** A date (`2026-11-23`) or an instant as the language writes it; instants in the time of this computer. */
export function Day({ value }: { readonly value: string | null | undefined }) {
  if (value === null || value === undefined || value === '') return null
  return (
    <time class="number" dateTime={value}>
      {dayText(value, language.value)}
    </time>
  )
}

/** The same as text: for titles and options. */
export function dayText(value: string, inLanguage: string): string {
  // Day before month, and hours to 24, as everybody here writes them.
  const region = inLanguage === 'en' ? 'en-GB' : inLanguage
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const at = new Date(isDate ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(at.getTime())) return value
  return isDate
    ? at.toLocaleDateString(region, { dateStyle: 'medium', timeZone: 'UTC' })
    : at.toLocaleString(region, { dateStyle: 'medium', timeStyle: 'short' })
}
