import { z } from 'zod'
import { emptyDate, isDate, timestampText } from '../../core/date.ts'
import { decimal, plain } from '../../core/decimal.ts'
import { JsonNumber, type Json } from '../../core/json.ts'
import { blank, type Cell, type Kind } from '../../model/field.ts'

/** A value that an agent sends: numbers with a fraction come as text, for a JSON number would not be exact. */
export const sentValue = z
  .union([z.string(), z.int(), z.boolean()], {
    error: 'it must be a text, a whole number, true or false; decimals are text such as "12.50"',
  })
  .describe('A text, a whole number or a boolean. Amounts and decimals as text, such as "12.50"; dates as YYYY-MM-DD.')

/** One of {@link sentValue}. */
export type SentValue = z.output<typeof sentValue>

/** A value that is shown; amounts and decimals are text, an empty date or time is null. */
export const shownValue = z.union([z.string(), z.int(), z.boolean(), z.null()])

/** One of {@link shownValue}. */
export type ShownValue = z.output<typeof shownValue>

/** An amount of money or another exact decimal. */
export const money = z.string().describe('Exact decimal as text, such as "12.50".')

/** A calendar date. */
export const dateText = z.iso.date().refine(isDate, 'no existing date').describe('YYYY-MM-DD.')

/** A value as the model reads it. */
export function toJson(value: SentValue): Json {
  return typeof value === 'number' ? new JsonNumber(String(value)) : value
}

/** A cell as agents see it; null is "not stated". */
export function shown(kind: Kind, cell: Cell): ShownValue {
  return cell === null ? null : writers[kind](cell)
}

const text = (cell: Cell): ShownValue => String(cell)

/** How each kind is shown; a new kind does not compile until it is here (DESIGN 2). */
const writers = {
  guid: text,
  integer: (cell) => Number(cell),
  amount: text,
  decimal: (cell) => plain(decimal(String(cell))),
  text,
  code: text,
  // The blank option is a single space; an agent reads and sends the empty text.
  option: (cell) => String(cell).trim(),
  boolean: (cell) => cell === true,
  booleanText: (cell) => cell === true,
  date: (cell) => (cell === emptyDate ? null : String(cell)),
  timestamp: (cell) => (timestampText(String(cell)) === blank.timestamp ? null : timestampText(String(cell))),
  blob: text,
} as const satisfies Record<Kind, (cell: NonNullable<Cell>) => ShownValue>
