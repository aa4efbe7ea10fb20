import { sql, type RawBuilder } from 'kysely'
import { invariant } from '../core/invariant.ts'
import type { Cell, Field, Kind } from '../model/field.ts'
import type { Comparison, Expression, FunctionName } from '../model/query.ts'

/** PostgreSQL type of the parameters of a kind. */
export const sqlTypes = {
  guid: 'uuid',
  integer: 'int4',
  amount: 'numeric',
  decimal: 'numeric',
  text: 'text',
  code: 'text',
  option: 'text',
  boolean: 'bool',
  booleanText: 'bool',
  date: 'date',
  timestamp: 'timestamptz',
  blob: 'text',
} as const satisfies Record<Kind, string>

const comparisons = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const satisfies Record<
  Comparison,
  string
>

/** A value as a typed parameter. */
export function parameter(kind: Kind, value: Cell): RawBuilder<unknown> {
  return sql`cast(${value} as ${sql.raw(sqlTypes[kind])})`
}

/** The column of a field in predicates and orders; "not stated" counts as the 0 that is shown. */
export function columnOf(field: Field, alias = 't'): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${field.column}`)
  if (field.special === 'accountNo')
    return sql`case when ${sql.ref(`${alias}.type`)} = 'G/L Account' then ${column} else '' end`
  return field.stated === true ? sql`coalesce(${column}, 0)` : column
}

/** SQL of a bound predicate; parameters only, no name that did not come from the model. */
export function predicateSql(expression: Expression): RawBuilder<unknown> {
  switch (expression.node) {
    case 'constant':
      return expression.value ? sql`true` : sql`false`
    case 'field':
      return columnOf(expression.field)
    case 'literal':
      return parameter(expression.kind, expression.value)
    case 'compare':
      return compareSql(expression.operator, expression.left, expression.right)
    case 'in':
      if (expression.items.length === 0) return sql`false`
      return sql`${predicateSql(expression.operand)} in (${sql.join(expression.items.map(predicateSql))})`
    case 'and':
    case 'or':
      return sql`(${sql.join(expression.terms.map(predicateSql), expression.node === 'and' ? sql` and ` : sql` or `)})`
    case 'not':
      return sql`not (${predicateSql(expression.term)})`
    case 'call':
      return callSql(expression.name, expression.arguments.map(predicateSql))
  }
}

// Nulls never reach a client, so a comparison with null is decided without looking (odata.md 2.2).
function compareSql(operator: Comparison, left: Expression, right: Expression): RawBuilder<unknown> {
  if ((left.node === 'literal' && left.value === null) || (right.node === 'literal' && right.value === null)) {
    return operator === 'ne' ? sql`true` : sql`false`
  }
  return sql`${predicateSql(left)} ${sql.raw(comparisons[operator])} ${predicateSql(right)}`
}

function callSql(name: FunctionName, [first, second]: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  invariant(first !== undefined, `${name} has an argument`)
  switch (name) {
    case 'tolower':
      return sql`lower(${first} collate "und-x-icu")`
    case 'toupper':
      return sql`upper(${first} collate "und-x-icu")`
    // position, starts_with and right instead of LIKE: no wildcard in a client's text means anything.
    case 'contains':
      return sql`position(${second} in ${first}) > 0`
    case 'startswith':
      return sql`starts_with(${first}, ${second})`
    case 'endswith':
      return sql`right(${first}, length(${second})) = ${second}`
  }
}
