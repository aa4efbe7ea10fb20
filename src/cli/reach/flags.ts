import { isDate } from '../../core/date.ts'
import { Sentence } from './given.ts'

/** The books that `--side` names; undefined where it is not there. Throws a {@link Sentence}. */
export function sideIn(text: string | undefined): 'sales' | 'purchase' | undefined {
  if (text === undefined || text === 'sales' || text === 'purchase') return text
  throw new Sentence(`--side is sales or purchase, not ${text.slice(0, 100)}.`)
}

/** The same as GraphQL has it. */
export function importSideIn(text: string | undefined): 'SALES' | 'PURCHASE' | undefined {
  const side = sideIn(text)
  if (side === undefined) return undefined
  return side === 'sales' ? 'SALES' : 'PURCHASE'
}

/** The number of an option. Throws a {@link Sentence} for what is no whole number within its bounds. */
export function wholeIn(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number >= least && number <= most) return number
  throw new Sentence(`${option} is a whole number from ${least} to ${most}, not ${text.slice(0, 100)}.`)
}

/** The day of an option. Throws a {@link Sentence} for what is none. */
export function dayIn(option: string, text: string | undefined): string | undefined {
  if (text === undefined || isDate(text)) return text
  throw new Sentence(`${option} is a day such as 2026-01-31, not ${text.slice(0, 100)}.`)
}
