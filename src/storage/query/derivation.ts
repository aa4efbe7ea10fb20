import { sql, type RawBuilder } from 'kysely'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import type { AggregateMethod, Derivation, Order, Transformation } from '../../model/query.ts'
import { columnOf, predicateSql, valueSql } from './expression.ts'
import { scopeSql, type Scope } from './select-columns.ts'
import { isText } from './parts.ts'
import { groupAtHand } from './totals.ts'

/**
 * The rows of a derivation, to stand behind `from` with an alias: nested selects, the innermost over the table and in the
 * scope's company. Columns are those of the result's fields. PostgreSQL flattens the plain levels. A first group that the
 * totals have does not ask the entries (F75).
 */
export function derivedSql({ from, steps }: Derivation, scope: Scope): RawBuilder<unknown> {
  const atHand = groupAtHand({ from, steps }, scope.companyId)
  const base = atHand?.rows ?? sql`(select t.* from ${sql.table(from.table)} as t where ${scopeSql(from, scope)})`
  return (atHand?.rest ?? steps).reduce((rows, step) => sql`(${stepSql(step, sql`${rows} as t`)})`, base)
}

function stepSql(step: Transformation, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (step.step) {
    case 'filter':
      return sql`select t.* from ${rows} where ${predicateSql(step.predicate)}`
    case 'compute': {
      const columns = [...step.computed].map(
        ([field, value]) => sql`${keptSql(value, field)} as ${sql.ref(field.column)}`,
      )
      return sql`select t.*, ${sql.join(columns)} from ${rows}`
    }
    case 'group':
      return groupSql(step, rows)
    case 'slice':
      return sql`select t.* from ${rows} order by ${sql.join(step.order.map(orderSql))}${step.limit === undefined ? sql`` : sql` limit ${step.limit}`} offset ${step.offset}`
  }
}

function groupSql(
  { by, aggregates }: Extract<Transformation, { step: 'group' }>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = [
    ...by.map(({ from, to }) => sql`${columnOf(from)} as ${sql.ref(to.column)}`),
    ...aggregates.map(
      ({ method, value, to }) =>
        sql`${aggregateSql(method, value === undefined ? sql`*` : keptSql(value, to))} as ${sql.ref(to.column)}`,
    ),
  ]
  // By place: a grouping column may be an expression with parameters, which would not be the same one twice.
  const places = by.map((_one, index) => sql.raw(String(index + 1)))
  return sql`select ${sql.join(columns)} from ${rows}${places.length === 0 ? sql`` : sql` group by ${sql.join(places)}`}`
}

// Texts of several columns have no order of their own, and what is grouped or compared needs one.
function keptSql(value: Expression, { kind }: Field): RawBuilder<unknown> {
  return isText(kind) ? sql`(${valueSql(value)}) collate "und-x-icu"` : valueSql(value)
}

// bigint and numeric reach the answer as text; counts are whole numbers that fit a JavaScript number.
function aggregateSql(method: AggregateMethod, value: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (method) {
    case 'sum':
      return sql`cast(sum(${value}) as numeric)`
    case 'min':
      return sql`min(${value})`
    case 'max':
      return sql`max(${value})`
    case 'average':
      return sql`avg(cast(${value} as numeric))`
    case 'countdistinct':
      return sql`cast(count(distinct ${value}) as int4)`
    case 'count':
      return sql`cast(count(*) as int4)`
  }
}

function orderSql({ field, descending }: Order): RawBuilder<unknown> {
  const nulls = field.nullable === true ? (descending ? ' nulls last' : ' nulls first') : ''
  return sql`${columnOf(field)} ${sql.raw(`${descending ? 'desc' : 'asc'}${nulls}`)}`
}
