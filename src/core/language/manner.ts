import type { Language, Translated } from './languages.ts'

/**
 * What stands in a hole, where it is written in the manner of a language: a `decimal` (amounts, prices, percentages, counts),
 * a `date` (also a month, a point in time, or several of them), a `list` of codes or texts of ours with `and`, `or` or `;` (it is
 * told by whoever knows our texts). Everything else stands as it is:
 * `2026.100` may be the number of an invoice.
 */
export const kinds = ['decimal', 'date', 'list'] as const

/** A kind of what stands in a hole. */
export type Kind = (typeof kinds)[number]

/** How a language writes numbers and dates. */
interface Manner {
  readonly group: string
  readonly comma: string
  readonly and: string
  readonly or: string
  /** What stands between day, month and year. */
  readonly between: string
}

const manners: Readonly<Record<Translated, Manner>> = {
  nl: { group: '.', comma: ',', and: ' en ', or: ' of ', between: '/' },
  // A narrow blank that never ends a line.
  fr: { group: '\u202f', comma: ',', and: ' et ', or: ' ou ', between: '/' },
  de: { group: '.', comma: ',', and: ' und ', or: ' oder ', between: '.' },
}

/** Decimals as our texts have them: `-110.80`, or `1,638.4` in the words of Business Central. */
const decimalText = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/

const dateText = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/

/**
 * A value in the manner of a language, with all its digits; null where it is none of its kind, and in English, which is as it
 * was made. Nothing is computed: digits are moved as text.
 */
export function inManner(kind: Kind, value: string, language: Language): string | null {
  if (language === 'en') return null
  const manner = manners[language]
  if (kind === 'decimal') return decimalIn(manner, value)
  if (kind === 'list') return null
  const said = value
    .split(/(, | and )/)
    .map((part, at) => (at % 2 === 1 ? joining(part, language) : dateIn(manner, part)))
  return said.every((part) => part !== null) ? said.join('') : null
}

/** What stands between the parts of a list, ` and ` or ` or `, in a language. */
export function joining(word: string, language: Language): string {
  if (language === 'en') return word
  const { and, or } = manners[language]
  return word === ' and ' ? and : word === ' or ' ? or : word
}

function decimalIn({ group, comma }: Manner, value: string): string | null {
  const [, sign = '', whole, rest] = decimalText.exec(value) ?? []
  // A zero before other digits begins a number that counts nothing.
  if (whole === undefined || /^0\d/.test(whole)) return null
  const grouped = whole.replaceAll(',', '').replaceAll(/\B(?=(\d{3})+$)/g, group)
  return sign + grouped + (rest === undefined ? '' : comma + rest)
}

function dateIn({ between }: Manner, value: string): string | null {
  const [, year, month, day, time] = dateText.exec(value) ?? []
  if (year === undefined || month === undefined) return null
  const date = [...(day === undefined ? [] : [day]), month, year].join(between)
  return time === undefined ? date : `${date} ${time}`
}
