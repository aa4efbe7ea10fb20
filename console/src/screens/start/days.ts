import { language } from '../../words/words.ts'

/** First and last day of a period. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The days that the start screen asks about. */
export interface DaysAround {
  readonly today: string
  readonly month: Days
  /** The month before: its VAT return is the one that is due. */
  readonly before: Days
  /** Until when the return of that month is filed: the 20th. */
  readonly vatUntil: string
  /** A quarter ago, as an instant. */
  readonly longAgo: string
}

/** The days around one, in the time of this computer. */
export function daysAround(at: Date): DaysAround {
  const [year, month] = [at.getFullYear(), at.getMonth()]
  return {
    today: day(year, month, at.getDate()),
    month: { from: day(year, month, 1), to: day(year, month + 1, 0) },
    before: { from: day(year, month - 1, 1), to: day(year, month, 0) },
    vatUntil: day(year, month, 20),
    longAgo: `${day(year, month - 3, 1)}T00:00:00Z`,
  }
}

/** A month in words: `November 2026`. */
export function monthWord(firstDay: string): string {
  return new Date(`${firstDay}T00:00:00Z`).toLocaleDateString(language.value, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** A month as filters in the address have it: `2026-11`. */
export function monthText(firstDay: string): string {
  return firstDay.slice(0, 7)
}

function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}
