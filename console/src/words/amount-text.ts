/** How a language writes numbers. */
export interface NumberMarks {
  readonly group: string
  readonly decimal: string
}

/** The marks of a language, as the browser knows them. */
export function marksOf(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567.8)
  const mark = (type: string, otherwise: string): string => parts.find((one) => one.type === type)?.value ?? otherwise
  return { group: mark('group', ' '), decimal: mark('decimal', '.') }
}

/**
 * An exact decimal for people: `-1234567.80` becomes `−1.234.567,80`. Digits are moved as text, so that none is lost or
 * rounded; what is no decimal stays as it is.
 */
export function amountText(amount: string, { group, decimal }: NumberMarks): string {
  const [, sign = '', whole, rest = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) return amount
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${sign === '-' ? '\u2212' : ''}${grouped}${rest === '' ? '' : decimal + rest}`
}

/**
 * The exact decimal that somebody typed, in the way of the language or with a point; undefined when it is none. Groups of
 * three may be separated by the language's mark, blanks or apostrophes.
 */
export function typedAmount(text: string, { group, decimal }: NumberMarks): string | undefined {
  const bare = text
    .trim()
    .replace('\u2212', '-')
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
  const [whole = '', ...rest] = bare.split(decimal)
  // 12,5 where the comma groups is no 125: somebody writes in another language.
  const groups = whole.replace('-', '').split(group)
  const isGrouped = groups.every((one, at) => groups.length === 1 || (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(one))
  const own = isGrouped ? [whole.replaceAll(group, ''), ...rest].join('.') : ''
  // With a single point and no mark of the language's own it is how programs write it.
  const plain = /^-?\d+\.\d{1,2}$/.test(bare) ? bare : own
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}
