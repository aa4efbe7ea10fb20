import { sql } from 'kysely'
import type { Expression } from '../../model/expression.ts'
import type { Computed } from '../../model/query.ts'
import { isNullable } from '../../model/value-facts.ts'
import type { Compile, Sql } from './parts.ts'

type Search = Extract<Expression, { node: 'search' }>

/**
 * SQL of a search: whether one of the texts contains what is sought, both in the small letters of und-x-icu, so that É finds é.
 *
 * Those cost half a microsecond for each text, and most rows have nothing that is sought. So the texts are first looked through
 * at once, one behind the other, in the small letters of ASCII alone and for the longest piece of ASCII that is sought: what
 * does not have it does not match. Only rows that have it are asked text by text. A match across two texts is sorted out there.
 */
export function searchSql({ texts, sought }: Search, compile: Compile, computed?: Computed): Sql {
  if (texts.length === 0) return sql`false`
  const found = sql`(${sql.join(
    texts.map((text) => foundSql(compile(text), sought)),
    sql` or `,
  )})`
  const piece = longestAscii(sought)
  // Beside a null there is nothing to look through, and what is worked out is not worked out twice.
  const areStored = texts.every((text) => text.node === 'field' && computed?.has(text.field) !== true)
  if (piece === '' || texts.length === 1 || !areStored || texts.some(isNullable)) return found
  const all = sql`(${sql.join(texts.map(compile), sql` || `)})`
  return sql`(${asciiSql(all, piece)} and ${found})`
}

/** Whether a text contains what is sought. */
function foundSql(text: Sql, sought: string): Sql {
  if (longestAscii(sought) === sought) return asciiSql(text, sought)
  return sql`position(lower(cast(${sought} as text) collate "und-x-icu") in lower(${text} collate "und-x-icu")) > 0`
}

/** The only letters beyond ASCII whose small letters have ASCII in them, and these (Unicode): the Kelvin sign, and I with a dot. */
const folding = [
  { letter: '\u212A', small: 'k' },
  { letter: '\u0130', small: 'i\u0307' },
] as const

// The small letters of "C" are those of ASCII, at the same places as those of und-x-icu; what else a text has is no ASCII.
// A replacement of what is not there costs a look.
function asciiSql(text: Sql, ascii: string): Sql {
  const sought = ascii.toLowerCase()
  const plain = folding.reduce(
    (value, { letter, small }) =>
      sought.includes(small.charAt(0)) ? sql`replace(${value}, ${sql.lit(letter)}, ${sql.lit(small)})` : value,
    sql`(${text} collate "C")`,
  )
  return sql`position(cast(${sought} as text) in lower(${plain})) > 0`
}

/** The longest piece of a text that is ASCII. */
function longestAscii(text: string): string {
  const runs = text.match(/\p{ASCII}+/gu) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}
