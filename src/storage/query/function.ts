import { sql } from 'kysely'
import { invariant } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import { isNullable, kindOf } from '../../model/value-facts.ts'
import { numericSql } from './arithmetic.ts'
import { oneOrder, withValues, type Compile, type Sql } from './parts.ts'

type Call = Extract<Expression, { node: 'call' }>

/** SQL of a canonical function. */
export function callSql(call: Call, compile: Compile): Sql {
  const [first, second, third] = call.arguments
  if (first === undefined) return constantSql(call)
  switch (call.name) {
    case 'contains':
    case 'startswith':
    case 'endswith':
    case 'indexof':
    case 'concat':
      invariant(second !== undefined, `${call.name} has two arguments`)
      return twoTextsSql(call, first, second, compile)
    case 'matchespattern':
      invariant(second !== undefined, 'matchespattern has a pattern')
      return sql`${compile(first)} ~ ${compile(second)}`
    case 'tolower':
      return onceWhere(first, sql`lower(${compile(first)} collate "und-x-icu")`)
    case 'toupper':
      return onceWhere(first, sql`upper(${compile(first)} collate "und-x-icu")`)
    case 'trim':
      return sql`btrim(${compile(first)}, E' \\t\\n\\r')`
    case 'length':
      return sql`char_length(${compile(first)})`
    case 'substring':
      invariant(second !== undefined, 'substring has a start')
      return substringSql(first, second, third, compile)
    case 'round':
    case 'floor':
    case 'ceiling': {
      const kind = kindOf(first)
      if (kind === 'integer' || kind === 'long') return compile(first)
      return sql`${sql.raw(call.name === 'ceiling' ? 'ceil' : call.name)}(${compile(first)})`
    }
    default:
      return timeSql(call, first, compile)
  }
}

// A value that a client gave is changed once, not once for every row that it is compared with: that was half of a search.
function onceWhere(value: Expression, changed: Sql): Sql {
  return value.node === 'literal' ? sql`(select ${changed})` : changed
}

// position, starts_with and right instead of LIKE: no wildcard in a client's text means anything.
function twoTextsSql({ name }: Call, left: Expression, right: Expression, compile: Compile): Sql {
  const first = oneOrder(compile(left), left, right)
  const second = compile(right)
  if (name === 'contains') return sql`position(${second} in ${first}) > 0`
  if (name === 'startswith') return sql`starts_with(${first}, ${second})`
  if (name === 'endswith') return sql`right(${first}, length(${second})) = ${second}`
  if (name === 'indexof') return sql`(position(${second} in ${first}) - 1)`
  const joined = sql`(${compile(left)} || ${second})`
  return left.node === 'literal' || right.node === 'literal' ? joined : sql`(${joined} collate "und-x-icu")`
}

// Counted from 0; a negative start counts from the end, and what lies outside the text is no error.
function substringSql(text: Expression, from: Expression, length: Expression | undefined, compile: Compile): Sql {
  const count = length === undefined ? undefined : placeSql(length, 0, compile)
  const cut = (whole: Sql, start: Sql): Sql =>
    count === undefined ? sql`substr(${whole}, ${start} + 1)` : sql`substr(${whole}, ${start} + 1, ${count})`
  if (from.node === 'literal' && Number(from.value) >= 0) return cut(compile(text), placeSql(from, 0, compile))
  return withValues([compile(text), placeSql(from, -placesMax, compile)], ([whole = sql``, start = sql``]) =>
    cut(whole, sql`case when ${start} < 0 then greatest(char_length(${whole}) + ${start}, 0) else ${start} end`),
  )
}

/** No text is as long as a thousand million characters. */
const placesMax = 1_000_000_000

// Where a value is null there is no place, though least and greatest pass over null.
function placeSql(expression: Expression, least: number, compile: Compile): Sql {
  const isLiteral = expression.node === 'literal' && kindOf(expression) === 'integer'
  if (isLiteral && Number(expression.value) >= least) return compile(expression)
  const within = (place: Sql) => sql`cast(least(greatest(${place}, ${sql.lit(least)}), ${sql.lit(placesMax)}) as int4)`
  const place = numericSql(expression, compile)
  if (!isNullable(expression)) return within(place)
  return withValues([place], ([one = sql``]) => sql`case when ${one} is not null then ${within(one)} end`)
}

function constantSql({ name }: Call): Sql {
  if (name === 'now') return sql`now()`
  return name === 'mindatetime'
    ? sql`timestamptz '0001-01-01 00:00:00+00'`
    : sql`timestamptz '9999-12-31 23:59:59.999999+00'`
}

function timeSql({ name }: Call, value: Expression, compile: Compile): Sql {
  const text = compile(value)
  if (name === 'totalseconds') return text
  if (name === 'totaloffsetminutes') return isNullable(value) ? sql`case when ${text} is not null then 0 end` : sql`0`
  // Times are shown in UTC, so their parts are too.
  const local = kindOf(value) === 'timestamp' ? sql`(${text} at time zone 'UTC')` : text
  if (name === 'date') return sql`cast(${local} as date)`
  if (name === 'time') return sql`cast(${local} as time)`
  if (name === 'fractionalseconds') return sql`mod(extract(second from ${local}), 1)`
  return sql`cast(floor(extract(${sql.raw(name)} from ${local})) as int4)`
}
