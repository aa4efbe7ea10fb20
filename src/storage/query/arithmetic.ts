import { sql } from 'kysely'
import { invariant } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import { kindOf } from '../../model/value-facts.ts'
import { withValues, type Compile, type Sql } from './parts.ts'

type Operation = Extract<Expression, { node: 'arithmetic' }>

/** A number or duration as an exact numeric: integers too, so that no result is too large for its type. */
export function numericSql(expression: Expression, compile: Compile): Sql {
  if (kindOf(expression) !== 'integer') return compile(expression)
  return expression.node === 'literal' && expression.value !== null
    ? sql`cast(${String(expression.value)} as numeric)`
    : sql`cast(${compile(expression)} as numeric)`
}

/**
 * SQL of an arithmetic operator. Dividing by a zero that is no literal, and dates outside the years 1 to 9999, are null
 * instead of an error of the database.
 */
export function arithmeticSql(expression: Operation, compile: Compile): Sql {
  const { operator, left, right, kind } = expression
  const [one, other] = [kindOf(left), kindOf(right)]
  if (kind === 'date' || kind === 'timestamp') {
    const isFirst = one === kind
    const seconds = numericSql(isFirst ? right : left, compile)
    const moved = operator === 'sub' ? sql`(- ${seconds})` : seconds
    const start = compile(isFirst ? left : right)
    return kind === 'date' ? dateSql(start, moved) : timestampSql(start, moved)
  }
  if (one === 'date' && other === 'date') return sql`(cast(${compile(left)} - ${compile(right)} as numeric) * 86400)`
  if (one === 'timestamp' && other === 'timestamp')
    return sql`(extract(epoch from ${compile(left)}) - extract(epoch from ${compile(right)}))`
  const [a, b] = [numericSql(left, compile), numericSql(right, compile)]
  switch (operator) {
    case 'add':
      return sql`(${a} + ${b})`
    case 'sub':
      return sql`(${a} - ${b})`
    case 'mul':
      return sql`(${a} * ${b})`
    case 'mod':
      return sql`mod(${a}, ${divisor(right, b)})`
    case 'div':
      return kind === 'long' ? sql`div(${a}, ${divisor(right, b)})` : sql`(${a} / ${divisor(right, b)})`
    case 'divby':
      return sql`(${a} / ${divisor(right, b)})`
  }
}

function divisor(expression: Expression, text: Sql): Sql {
  if (expression.node === 'literal') {
    invariant(Number(expression.value) !== 0, 'a literal zero is refused before')
    return text
  }
  return sql`nullif(${text}, 0)`
}

// A date moves by whole days; -719162 and 2932896 are 0001-01-01 and 9999-12-31, counted from 1970-01-01.
function dateSql(date: Sql, seconds: Sql): Sql {
  const days = sql`cast(${date} - date '1970-01-01' as numeric) + trunc(${seconds} / 86400)`
  return withValues(
    [days],
    ([day]) => sql`case when ${day} between -719162 and 2932896 then date '1970-01-01' + cast(${day} as int4) end`,
  )
}

// Seconds since 1970 of the same years; days and seconds apart, since seconds alone would lose digits.
function timestampSql(timestamp: Sql, seconds: Sql): Sql {
  return withValues(
    [sql`extract(epoch from ${timestamp}) + ${seconds}`],
    ([epoch]) => sql`case when ${epoch} >= -62135596800 and ${epoch} < 253402300800
      then (timestamp '1970-01-01' + make_interval(days => cast(floor(${epoch} / 86400) as int4),
        secs => cast(${epoch} - floor(${epoch} / 86400) * 86400 as float8))) at time zone 'UTC' end`,
  )
}
