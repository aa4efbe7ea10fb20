import { type Language, languages } from './languages.ts'

/** A header longer than this is nobody's wish. */
const headerMax = 1000

/** Languages that a header names; the rest of a longer list says nothing. */
const rangesMax = 50

/**
 * The language that a request asks for by Accept-Language (RFC 9110 12.5.4): the one with the highest weight, of equal ones
 * the one named first. A range such as `nl-BE` means `nl`, `*` means English, and so does whatever is absent, unknown or
 * cannot be read: a header of taste refuses no request.
 */
export function languageAsked(header: string | undefined | null): Language {
  // `*` is what Node's fetch sends with every request: nothing is cut and weighed for it.
  if (header === undefined || header === null || header === '' || header === '*') return 'en'
  if (header.length > headerMax) return 'en'
  let [best, most]: [Language, number] = ['en', 0]
  const named = new Set<string>()
  for (const range of header.split(',', rangesMax)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const language =
      languages.find((each) => tag === each || tag.startsWith(`${each}-`)) ?? (tag === '*' ? 'en' : undefined)
    if (language === undefined || named.has(tag)) continue
    named.add(tag)
    const weight = weightOf(parameters)
    if (weight > most) [best, most] = [language, weight]
  }
  return best
}

// Thousandths, so that weights are compared as they are written. One that is no weight is none at all.
function weightOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  if (given === undefined) return 1000
  const [, whole, digits = ''] = /^q=([01])(?:\.(\d{0,3}))?$/.exec(given) ?? []
  if (whole === undefined) return 0
  return Math.min(1000, Number(whole) * 1000 + Number(digits.padEnd(3, '0')))
}
