import { sql } from 'kysely'
import type { Expression, ValueKind } from '../../model/expression.ts'
import { numericSql } from './arithmetic.ts'
import { isText, withValues, type Compile, type Sql } from './parts.ts'

type Cast = Extract<Expression, { node: 'cast' }>

const number = '^[+-]?[0-9]{1,40}([.][0-9]{1,40})?$'
const date = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const clock = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,12})?)?'
const offset = '([Zz]|[+-](0[0-9]|1[0-4]):[0-5][0-9])'
const guid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** SQL of `cast`: what cannot be of the type is null, never an error of the database. */
export function castSql({ operand, from, kind }: Cast, compile: Compile): Sql {
  if (kind === 'text') return textSql(operand, from, compile)
  if (kind === 'decimal' || kind === 'long' || kind === 'integer') {
    if (isText(from))
      return kind === 'decimal' ? parsedNumber(compile(operand)) : whole(parsedNumber(compile(operand)), kind)
    const value = numericSql(operand, compile)
    return kind === 'decimal' ? value : whole(value, kind)
  }
  const value = compile(operand)
  if (from === 'date') return sql`(${value}::timestamp at time zone 'UTC')`
  if (from === 'timestamp') return sql`cast((${value} at time zone 'UTC') as ${sql.raw(kind)})`
  return parsedSql(value, kind)
}

// Rounded as the standard says for numbers; out of range is null.
function whole(value: Sql, kind: 'long' | 'integer'): Sql {
  const [least, most] =
    kind === 'integer' ? ['-2147483648', '2147483647'] : ['-9223372036854775808', '9223372036854775807']
  return withValues([sql`round(${value})`], ([rounded = sql``]) => {
    const shown = kind === 'integer' ? sql`cast(${rounded} as int4)` : rounded
    return sql`case when ${rounded} between ${sql.raw(least ?? '0')} and ${sql.raw(most ?? '0')} then ${shown} end`
  })
}

function parsedNumber(text: Sql): Sql {
  return withValues(
    [text],
    ([value = sql``]) => sql`case when ${value} ~ ${sql.lit(number)} then cast(${value} as numeric) end`,
  )
}

function parsedSql(text: Sql, kind: ValueKind): Sql {
  return withValues([text], ([value = sql``]) => {
    switch (kind) {
      case 'guid':
        return sql`case when ${value} ~ ${sql.lit(guid)} then cast(${value} as uuid) end`
      case 'boolean':
        return sql`case lower(${value}) when 'true' then true when 'false' then false end`
      case 'time':
        return sql`case when ${value} ~ ${sql.lit(`^${clock}$`)} then cast(${value} as time) end`
      case 'date':
        return sql`case when ${existingDate(value, '$')} then cast(${value} as date) end`
      default:
        return sql`case when ${existingDate(value, `[Tt]${clock}${offset}$`)} then cast(${value} as timestamptz) end`
    }
  })
}

// Nested, because PostgreSQL may look at both sides of an `and`: the 30th of February is an error there.
function existingDate(value: Sql, rest: string): Sql {
  const first = sql`cast(substr(${value}, 1, 7) || '-01' as date)`
  const days = sql`extract(day from ${first} + interval '1 month' - interval '1 day')`
  return sql`case when ${value} ~ ${sql.lit(`${date}${rest}`)} and substr(${value}, 1, 4) <> '0000'
    then cast(substr(${value}, 9, 2) as int4) <= ${days} else false end`
}

// As the surface writes values of the type.
function textSql(operand: Expression, from: ValueKind, compile: Compile): Sql {
  const value = compile(operand)
  switch (from) {
    case 'amount':
    case 'integer':
    case 'guid':
    case 'boolean':
    case 'booleanText':
      return sql`cast(${value} as text)`
    case 'decimal':
    case 'long':
      return sql`cast(trim_scale(${value}) as text)`
    case 'date':
      return sql`to_char(${value}, 'YYYY-MM-DD')`
    case 'timestamp':
      return sql`(rtrim(rtrim(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '0'), '.') || 'Z')`
    case 'time':
      return sql`cast(${value} as text)`
    case 'duration':
      return sql`(case when ${value} < 0 then '-PT' else 'PT' end || cast(trim_scale(abs(${value})) as text) || 'S')`
    default:
      return value
  }
}
