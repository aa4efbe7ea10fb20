/** A condition on a text or code, as the filters of every list have it. */
export interface TextCondition {
  readonly eq?: string
  readonly startsWith?: string
  readonly gte?: string
  readonly lte?: string
  readonly contains?: string
}

/** A condition on a day: from one to another, both included. */
export interface DayCondition {
  readonly gte?: string
  readonly lte?: string
}

/**
 * What was typed into a filter of codes and numbers: `70` is everything that begins so (as `70*` is), `=700000` exactly this,
 * `600000..649999` from one to another, `..649999` up to one, `*001*` what has it somewhere. Undefined for nothing.
 */
export function codeCondition(typed: string | undefined): TextCondition | undefined {
  const text = (typed ?? '').trim()
  if (text === '' || text === '*') return undefined
  if (text.startsWith('=')) return { eq: text.slice(1) }
  const [, from, to] = /^(.*?)\.\.(.*)$/.exec(text) ?? []
  if (from !== undefined && to !== undefined)
    return { ...(from === '' ? {} : { gte: from }), ...(to === '' ? {} : { lte: to }) }
  const bare = text.replaceAll('*', '')
  return text.startsWith('*') ? { contains: bare } : { startsWith: bare }
}

/** What is typed for exactly this code: for links. */
export const exactly = (code: string): string => `=${code}`

/** Two days of the address as a condition; undefined without any. What is no day is left out. */
export function dayCondition(from: string | undefined, to: string | undefined): DayCondition | undefined {
  const [first, last] = [from, to].map((day) => (day !== undefined && isDay(day) ? day : undefined))
  if (first === undefined && last === undefined) return undefined
  return { ...(first === undefined ? {} : { gte: first }), ...(last === undefined ? {} : { lte: last }) }
}

/** Whether a text is a day of the calendar, as `2026-11-23`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Numbers of entries as `12..17` or `12`; undefined for what is none. */
export function entryCondition(
  typed: string | undefined,
): { readonly gte?: number; readonly lte?: number } | undefined {
  const [, from, dots, to = ''] = /^\s*(\d{1,9})(?:(\.\.)(\d{0,9}))?\s*$/.exec(typed ?? '') ?? []
  if (from === undefined) return undefined
  const last = dots === undefined ? from : to
  return { gte: Number(from), ...(last === '' ? {} : { lte: Number(last) }) }
}

/** A dimension and its value as `DEPARTMENT=ADM`; undefined for what is none. */
export function dimensionCondition(
  typed: string | undefined,
): { readonly code: TextCondition; readonly valueCode: TextCondition } | undefined {
  const [, code, valueCode] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(typed ?? '') ?? []
  if (code === undefined || valueCode === undefined) return undefined
  return { code: { eq: code }, valueCode: { eq: valueCode } }
}

/** Words that stand in a name or description, in capitals or not; undefined for nothing. */
export function wordCondition(typed: string | undefined): { readonly containsIgnoreCase: string } | undefined {
  const text = (typed ?? '').trim()
  return text === '' ? undefined : { containsIgnoreCase: text }
}

/** The conditions that there are; undefined when there is none, for a list without a filter. */
export function filterOf<F extends Readonly<Record<string, unknown>>>(conditions: F): Partial<F> | undefined {
  const given = Object.entries(conditions).filter(([, one]) => one !== undefined)
  // Only what is undefined was left out, so it is a part of what was given.
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Partial<F>)
}
