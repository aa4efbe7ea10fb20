import { sql, type RawBuilder } from 'kysely'
import { present } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import type { AggregateMethod, Derivation, Order, Transformation, Windowed } from '../../model/query.ts'
import { columnOf, predicateSql, sqlTypes, valueSql } from './expression.ts'
import { scopeSql, type Scope } from './select-columns.ts'
import { isText } from './parts.ts'
import { groupAtHand } from './totals.ts'

type Sql = RawBuilder<unknown>
type Step<Name extends Transformation['step']> = Extract<Transformation, { step: Name }>

/**
 * The rows of a derivation, to stand behind `from` with an alias: nested selects, the innermost over the table and in the
 * scope's company. Columns are those of the result's fields. PostgreSQL flattens the plain levels. A first group that the
 * totals have does not ask the entries (F75).
 */
export function derivedSql({ from, steps }: Derivation, scope: Scope): Sql {
  const atHand = groupAtHand({ from, steps }, scope.companyId)
  const base = atHand?.rows ?? sql`(select t.* from ${sql.table(from.table)} as t where ${scopeSql(from, scope)})`
  return madeSql(atHand?.rest ?? steps, base, scope)
}

function madeSql(steps: readonly Transformation[], base: Sql, scope: Scope): Sql {
  return steps.reduce((rows, step) => sql`(${stepSql(step, sql`${rows} as t`, scope)})`, base)
}

function stepSql(step: Transformation, rows: Sql, scope: Scope): Sql {
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
      return sql`select t.* from ${rows} ${orderSql(step.order)}${step.limit === undefined ? sql`` : sql` limit ${step.limit}`} offset ${step.offset}`
    case 'window':
      return sql`select t.*, ${sql.join(step.made.map((one) => windowSql(one, step.partition)))} from ${rows}`
    case 'concat':
      return concatSql(step, rows, scope)
    case 'join':
      return joinSql(step, rows, scope)
  }
}

function groupSql({ by, aggregates, sets, level }: Step<'group'>, rows: Sql): Sql {
  const columns = [
    ...by.map(({ from, to }) => sql`${columnOf(from)} as ${sql.ref(to.column)}`),
    ...aggregates.map(
      ({ method, value, first, to }) =>
        sql`${aggregateSql(method, value === undefined ? sql`*` : keptSql(value, to), firstSql(first))} as ${sql.ref(to.column)}`,
    ),
  ]
  if (sets !== undefined && level !== undefined) {
    const flags = sql.join(by.map(({ from }) => columnOf(from)))
    const lists = sets.map((set) => {
      const fields = set.map((place) => present(by[place], 'a grouping set names fields of its group').from)
      return fields.length === 0 ? sql`()` : sql`(${sql.join(fields.map((field) => columnOf(field)))})`
    })
    return sql`select ${sql.join(columns)}, grouping(${flags}) as ${sql.ref(level.column)} from ${rows} group by grouping sets (${sql.join(lists)})`
  }
  // By place: a grouping column may be an expression with parameters, which would not be the same one twice.
  const places = by.map((_one, index) => sql.raw(String(index + 1)))
  return sql`select ${sql.join(columns)} from ${rows}${places.length === 0 ? sql`` : sql` group by ${sql.join(places)}`}`
}

// Texts of several columns have no order of their own, and what is grouped or compared needs one.
function keptSql(value: Expression, { kind }: Field): Sql {
  return isText(kind) ? sql`(${valueSql(value)}) collate "und-x-icu"` : valueSql(value)
}

function firstSql(first: Field | undefined): Sql {
  return first === undefined ? sql`` : sql` filter (where ${columnOf(first)} = 1)`
}

// bigint and numeric reach the answer as text; counts are whole numbers that fit a JavaScript number. `over` ends the call.
function aggregateSql(method: AggregateMethod, value: Sql, over: Sql): Sql {
  switch (method) {
    case 'sum':
      return sql`cast(sum(${value})${over} as numeric)`
    case 'min':
      return sql`min(${value})${over}`
    case 'max':
      return sql`max(${value})${over}`
    case 'average':
      return sql`avg(cast(${value} as numeric))${over}`
    case 'countdistinct':
      return sql`cast(count(distinct ${value})${over} as int4)`
    case 'count':
      return sql`cast(count(*)${over} as int4)`
  }
}

function windowSql({ to, method, value, first, order = [], partition: own }: Windowed, shared: readonly Field[]): Sql {
  const partition = own ?? shared
  const by = partition.length === 0 ? sql`` : sql`partition by ${sql.join(partition.map((field) => columnOf(field)))} `
  const kept = value === undefined ? sql`*` : keptSql(value, to)
  const made = (): Sql => {
    switch (method) {
      case 'place':
        return sql`cast(row_number() over (${by}${orderSql(order)}) as int4)`
      case 'before':
        return sql`coalesce(sum(${kept}) over (${by}${orderSql(order)} rows between unbounded preceding and 1 preceding), 0)`
      case 'peak':
        return sql`max(${kept}) over (${by}${orderSql(order)} rows between unbounded preceding and current row)`
      default:
        return aggregateSql(method, kept, sql`${firstSql(first)} over (${by})`)
    }
  }
  return sql`${made()} as ${sql.ref(to.column)}`
}

// The input is worked out once, however many branches there are.
function concatSql({ branches }: Step<'concat'>, rows: Sql, scope: Scope): Sql {
  const parts = branches.map(({ steps, columns }) => {
    const cells = columns.map(({ from, to }) => sql`${cellOf(from, to)} as ${sql.ref(to.column)}`)
    return sql`select ${sql.join(cells)} from ${madeSql(steps, sql`(select t.* from input as t)`, scope)} as t`
  })
  return sql`with input as materialized (select t.* from ${rows}) ${sql.join(parts, sql` union all `)}`
}

function cellOf(from: Field | number | undefined, to: Field): Sql {
  const cell =
    typeof from === 'object'
      ? columnOf(from)
      : sql`cast(${from === undefined ? sql`null` : sql.raw(String(from))} as ${sql.raw(sqlTypes[to.kind])})`
  return isText(to.kind) ? sql`(${cell}) collate "und-x-icu"` : cell
}

function joinSql({ relation, outer, predicate, columns }: Step<'join'>, rows: Sql, scope: Scope): Sql {
  const target = relation.target()
  const cells = columns.map(({ from, to }) => sql`${columnOf(from)} as ${sql.ref(to.column)}`)
  const more = predicate === undefined ? sql`` : sql` and ${predicateSql(predicate)}`
  const related = sql`select ${sql.ref(`t.${relation.childColumn}`)} as joined_by, ${sql.join(cells)} from ${sql.table(target.table)} as t where ${scopeSql(target, scope)}${more}`
  const names = columns.map(({ to }) => sql.ref(`j.${to.column}`))
  return sql`select t.*, ${sql.join(names)} from ${rows} ${sql.raw(outer ? 'left' : 'inner')} join (${related}) as j on j.joined_by = ${sql.ref(`t.${relation.parentColumn}`)}`
}

function orderSql(order: readonly Order[]): Sql {
  const keys = order.map(({ field, descending }) => {
    const nulls = field.nullable === true ? (descending ? ' nulls last' : ' nulls first') : ''
    return sql`${columnOf(field)} ${sql.raw(`${descending ? 'desc' : 'asc'}${nulls}`)}`
  })
  return sql`order by ${sql.join(keys)}`
}
