import { invariant } from '../../../core/invariant.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { AggregateMethod, Transformation } from '../../../model/query.ts'
import { notBuiltAt, type AggregateSyntax } from '../../syntax/tree.ts'
import { namedLike } from '../compute.ts'
import type { Binding } from '../expression/binding.ts'
import { fieldOfFurther, type Aggregate } from './aggregates.ts'
import { groupingField } from './grouping.ts'
import { andThen, counted, hiddenField, partitionOf, shapedLike, widened, type Rows } from './rows.ts'

type Aggregated = Extract<Transformation, { step: 'group' }>['aggregates'][number]

/** Rows grouped by fields, inside a `groupby` by those of its groups first; `sets` as in the step. */
export function grouped(
  start: Rows,
  by: readonly Field[],
  made: readonly Aggregate[],
  binding: Binding,
  sets?: readonly (readonly number[])[],
): Rows {
  const outer = partitionOf(start)
  const all = [...outer, ...by.filter((field) => !outer.includes(field))]
  const stepwise = made.some(({ from }) => from.length > 0)
  if (stepwise && sets !== undefined)
    throw notBuiltAt(binding.text, 0, "'from' beside rollup is not supported; found", binding.option)
  const { rows, aggregates: values } = stepwise ? further(start, all, made, binding) : plain(start, made)
  let { columns } = rows
  const next = (): string => `c${++columns}`
  const lists = sets?.map((set) => [
    ...outer.keys(),
    ...set.flatMap((place) => by.slice(place, place + 1).map((field) => all.indexOf(field))),
  ])
  const isSubtotal = (place: number): boolean => lists?.some((list) => !list.includes(place)) === true
  const groups = all.map((from, place) => ({
    from,
    to: { ...namedLike(from, from.name, next()), ...(isSubtotal(place) ? { nullable: true } : {}) },
  }))
  const aggregates = values.map((one) => ({ ...one, to: { ...one.to, column: next() } }))
  const level = sets === undefined ? undefined : hiddenField('integer', next())
  const keys = groups.map(({ to }) => to)
  const expressions = aggregates.flatMap(({ value, to }) => (value === undefined ? [] : [[to, value] as const]))
  const kept: readonly (readonly [Field, Expression])[] = [
    ...groups.map(({ from, to }) => [to, { node: 'field', field: from }] as const),
    ...expressions,
  ]
  const shown = [...keys, ...aggregates.map(({ to }) => to), ...(level === undefined ? [] : [level])]
  return {
    ...counted(
      rows,
      kept,
      expressions.map(([, value]) => value),
    ),
    resource: shapedLike(rows.resource, shown, keys[0], []),
    steps: [
      ...rows.steps,
      {
        step: 'group',
        by: groups,
        aggregates,
        ...(lists === undefined || level === undefined ? {} : { sets: lists, level }),
      },
    ],
    keys: level === undefined ? keys : [...keys, level],
    order: [],
    columns,
  }
}

/** The value of a finer group, which only its first row hands on. */
interface Level {
  readonly method: AggregateMethod
  readonly value?: Expression
  readonly field: Field
  readonly first?: Field
}

interface Prepared {
  readonly rows: Rows
  readonly aggregates: readonly Aggregated[]
}

function plain(rows: Rows, made: readonly Aggregate[]): Prepared {
  return {
    rows,
    aggregates: made.map(({ method, value, field }) => ({
      method,
      to: field,
      ...(value === undefined ? {} : { value }),
    })),
  }
}

/**
 * What `from` asks for: the value of each finer group stands in every of its rows, one of which is the first, and only the
 * first ones are brought together (OData Data Aggregation 4.0, 3.2.1.4). Two columns each.
 */
function further(start: Rows, by: readonly Field[], made: readonly Aggregate[], binding: Binding): Prepared {
  let rows = start
  const aggregates = made.map(({ method, value, from, field }): Aggregated => {
    if (from.length === 0) return { method, to: field, ...(value === undefined ? {} : { value }) }
    const paths = from.map((one) => {
      const found = groupingField(one.by, rows, { ...binding, resource: rows.resource })
      rows = found.rows
      return found.field
    })
    let now: Level = { method, field, ...(value === undefined ? {} : { value }) }
    for (const [index, one] of from.entries()) {
      const partition = [...by, ...paths.slice(index)]
      const to = { ...now.field, name: `c${rows.columns + 1}`, column: `c${rows.columns + 1}`, hidden: true }
      const first = hiddenField('integer', `c${rows.columns + 2}`)
      const order = rows.keys.map((key) => ({ field: key, descending: false }))
      const { value: inner, first: only } = now
      invariant(now.method !== 'countdistinct', 'only the last method of from counts distinct values')
      const column = {
        to,
        method: now.method,
        ...(inner === undefined ? {} : { value: inner }),
        ...(only === undefined ? {} : { first: only }),
      }
      // Of the rows that counted so far, one counts on.
      const mark = {
        to: first,
        method: 'place' as const,
        order: only === undefined ? order : [{ field: only, descending: false }, ...order],
      }
      const wide = counted(rows, inner === undefined ? [] : [[to, inner]], inner === undefined ? [] : [inner])
      rows = andThen(
        { ...wide, ...widened(rows, [to, first]), looks: wide.looks + 2 },
        { step: 'window', partition, made: [column, mark] },
      )
      now = {
        method: one.method,
        value: { node: 'field', field: to },
        field: { ...fieldOfFurther(field, one.method), name: field.name },
        first,
      }
    }
    const { value: last, first } = now
    return {
      method: now.method,
      to: now.field,
      ...(last === undefined ? {} : { value: last }),
      ...(first === undefined ? {} : { first }),
    }
  })
  return { rows, aggregates }
}

/** Names that the aggregates of an `aggregate` may not take: those of the groups they are in. */
export function takenNames(rows: Rows, by: readonly Field[]): readonly string[] {
  return [...rows.partition, ...by.map((field) => field.name)]
}

/** Whether all transformations of a group are one `aggregate`. */
export function onlyAggregates(
  apply: readonly { readonly step: string; readonly items?: unknown }[],
): apply is readonly [{ readonly step: 'aggregate'; readonly items: readonly AggregateSyntax[] }] {
  return apply.length === 1 && apply[0]?.step === 'aggregate'
}
