import { Problem, quoted } from '../../core/problem.ts'
import type { Computed, Derivation, Order, Transformation } from '../../model/query.ts'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { bindAggregates, bindGrouping } from './apply-group.ts'
import { bindCondition } from './expression/bind.ts'
import type { Binding } from './expression/binding.ts'
import { bindCompute, bindShown, madeField, namedLike } from './compute.ts'
import { isMoving, looksIn, looksMax, sizeMax, sizeOf, tooManyLooks } from '../request/cost.ts'
import { kindFacts } from '../request/kinds.ts'
import { parseApply } from '../syntax/parser.ts'
import { bindSearch } from './search.ts'
import { notBuiltAt, refusedAt, type ApplySyntax, type OrderSyntax } from '../syntax/tree.ts'

/** Transformations of one request. */
const stepsMax = 100

/** What an `$apply` makes of a collection. */
export interface Applied {
  /** Shape of the result: names, types and columns of its properties. Its rows have no id and version. */
  readonly resource: Resource
  readonly derivation: Derivation
  /** Order of the result without `$orderby`, complete: its last keys tell all rows apart. */
  readonly order: readonly Order[]
  /** Properties of several rows that move with the clock; no page can start behind a row in their order. */
  readonly moving: ReadonlySet<Field>
}

/** Rows between two transformations. */
interface Rows {
  readonly resource: Resource
  readonly steps: readonly Transformation[]
  /** Fields that tell the rows apart together; none: there is one row. */
  readonly keys: readonly Field[]
  readonly order: readonly Order[]
  /** Columns made so far. */
  readonly columns: number
  /** Nodes of the columns that are expressions, over all steps: PostgreSQL writes them out again, and values grow with them. */
  readonly sizes: ReadonlyMap<Field, number>
  /** Columns that move with the clock. */
  readonly moving: ReadonlySet<Field>
  /** Looks at related records so far. */
  readonly looks: number
}

/**
 * Reads and binds a `$apply` (OData Data Aggregation 4.0, 3): filter, search, compute, groupby, aggregate, orderby, top,
 * skip and identity. Other transformations are 501, everything that does not fit is 400, both with position and name.
 */
export function bindApply(text: string, binding: Binding): Applied {
  const syntax = parseApply(text)
  const tooMany = syntax[stepsMax]
  if (tooMany !== undefined)
    throw refusedAt(text, tooMany.start, `More than ${stepsMax} transformations; found`, binding.option)
  const { resource } = binding
  let rows: Rows = {
    resource: withoutFiles(resource),
    steps: [],
    keys: [resource.key],
    order: [],
    columns: 0,
    sizes: new Map(),
    moving: new Set(),
    looks: 0,
  }
  for (const step of syntax) {
    // Properties of earlier steps are fields of the rows by now, with columns of their own.
    rows = applied(step, rows, { ...binding, resource: rows.resource, computed: new Map() })
    if (rows.looks > looksMax) throw refusedAt(text, step.start, tooManyLooks, binding.option)
  }
  return {
    resource: rows.resource,
    derivation: { from: resource, steps: rows.steps },
    order: completed(rows),
    moving: rows.keys.length === 0 ? new Set() : rows.moving,
  }
}

/** A client's `$orderby` over the result of `$apply`, with the keys that tell its rows apart. */
export function completeAppliedOrder({ order }: Applied, wanted: readonly Order[]): readonly Order[] {
  return withKeys(wanted, order)
}

function applied(step: ApplySyntax, rows: Rows, binding: Binding): Rows {
  switch (step.step) {
    case 'identity':
      return rows
    case 'filter':
      return filtered(bindCondition(step.condition, binding), rows)
    case 'search':
      return andThen(rows, { step: 'filter', predicate: bindSearch(step.search, binding) })
    case 'compute':
      return computed(step, rows, binding)
    case 'aggregate':
      return grouped(rows, [], bindAggregates(step.items, binding, []))
    case 'groupby':
      return groupedBy(step, rows, binding)
    case 'orderby':
      return ordered(step.order, rows, binding)
    case 'top':
      return andThen(rows, { step: 'slice', order: completed(rows), offset: 0, limit: step.rows })
    case 'skip':
      return andThen(rows, { step: 'slice', order: completed(rows), offset: step.rows })
    case 'other':
      throw notBuiltAt(
        binding.text,
        step.start,
        `The transformation '${quoted(step.name)}' is not supported`,
        binding.option,
      )
  }
}

function filtered(predicate: Expression, rows: Rows): Rows {
  return andThen(counted(rows, [], [predicate]), { step: 'filter', predicate })
}

function computed({ items }: Extract<ApplySyntax, { step: 'compute' }>, rows: Rows, binding: Binding): Rows {
  const made = bindCompute(items, binding, rows.sizes).map(({ field, expression }, index) => ({
    field: { ...field, column: `c${rows.columns + index + 1}` },
    expression,
  }))
  return withColumns(rows, new Map(made.map(({ field, expression }) => [field, expression])))
}

// The expressions of the order become columns nobody sees.
function ordered(order: readonly OrderSyntax[], rows: Rows, binding: Binding): Rows {
  const hidden: [Field, ReturnType<typeof bindShown>['expression']][] = []
  const keys = order.map(({ value, descending }): Order => {
    const shown = bindShown(value, binding)
    const { expression } = shown
    if (expression.node === 'field') return { field: expression.field, descending }
    if (sizeOf(expression, rows.sizes) > sizeMax)
      throw refusedAt(
        binding.text,
        value.start,
        `More than ${sizeMax} parts, with those of the properties that are used; found`,
        binding.option,
      )
    const column = `c${rows.columns + hidden.length + 1}`
    const field = { ...madeField(column, shown, column), hidden: true }
    hidden.push([field, expression])
    return { field, descending }
  })
  const wide = hidden.length === 0 ? rows : withColumns(rows, new Map(hidden))
  return { ...wide, order: keys }
}

function groupedBy({ by, apply }: Extract<ApplySyntax, { step: 'groupby' }>, rows: Rows, binding: Binding): Rows {
  const grouping = bindGrouping(by, binding)
  const [only, second] = apply
  if (only === undefined) return grouped(rows, grouping, [])
  if (only.step !== 'aggregate' || second !== undefined)
    throw notBuiltAt(
      binding.text,
      (only.step === 'aggregate' ? (second ?? only) : only).start,
      'groupby takes aggregate(…) only as its second argument; put other transformations before or behind it; found',
      binding.option,
    )
  const names = grouping.map((field) => field.name)
  return grouped(rows, grouping, bindAggregates(only.items, binding, names))
}

function grouped(rows: Rows, by: readonly Field[], made: ReturnType<typeof bindAggregates>): Rows {
  let columns = rows.columns
  const next = (): string => `c${++columns}`
  const groups = by.map((from) => ({ from, to: namedLike(from, from.name, next()) }))
  const aggregates = made.map(({ field, ...one }) => ({ ...one, to: { ...field, column: next() } }))
  const keys = groups.map(({ to }) => to)
  const values = aggregates.flatMap(({ value, to }) => (value === undefined ? [] : [[to, value] as const]))
  const kept: readonly (readonly [Field, Expression])[] = [
    ...groups.map(({ from, to }) => [to, { node: 'field', field: from }] as const),
    ...values,
  ]
  return {
    ...counted(
      rows,
      kept,
      values.map(([, value]) => value),
    ),
    resource: shapedLike(rows.resource, [...keys, ...aggregates.map(({ to }) => to)], keys[0], []),
    steps: [...rows.steps, { step: 'group', by: groups, aggregates }],
    keys,
    order: [],
    columns,
  }
}

function withColumns(rows: Rows, more: Computed): Rows {
  const fields = [...rows.resource.fields, ...more.keys()]
  return {
    ...counted(rows, [...more], [...more.values()]),
    resource: shapedLike(rows.resource, fields, rows.resource.key, rows.resource.relations),
    steps: [...rows.steps, { step: 'compute', computed: more }],
    columns: rows.columns + more.size,
  }
}

// What the columns of a step are made of goes on with them.
function counted(rows: Rows, columns: readonly (readonly [Field, Expression])[], values: readonly Expression[]): Rows {
  const sizes = new Map(rows.sizes)
  const moving = new Set(rows.moving)
  for (const [field, value] of columns) {
    sizes.set(field, sizeOf(value, rows.sizes))
    if (isMoving(value, rows.moving)) moving.add(field)
  }
  return { ...rows, sizes, moving, looks: values.reduce((sum, value) => sum + looksIn(value), rows.looks) }
}

function andThen(rows: Rows, step: Transformation): Rows {
  return { ...rows, steps: [...rows.steps, step] }
}

function completed({ order, keys, resource }: Rows): readonly Order[] {
  const last = keys.map((field) => ({ field, descending: false }))
  return withKeys(order, last.length === 0 ? [{ field: resource.key, descending: false }] : last)
}

function withKeys(wanted: readonly Order[], keys: readonly Order[]): readonly Order[] {
  const named = new Set(wanted.map(({ field }) => field))
  const descending = wanted.length > 0 && wanted.every((one) => one.descending)
  // One direction for all keys where that is possible: a page then starts by one comparison of rows.
  return [
    ...wanted,
    ...keys.filter(({ field }) => !named.has(field)).map((key) => (descending ? { ...key, descending } : key)),
  ]
}

// Files are read by other statements than rows, and what only a parent knows is in no row.
function withoutFiles(resource: Resource): Resource {
  const fields = resource.fields.filter(
    ({ kind, special }) => kindFacts[kind].group !== 'none' && special !== 'parentId' && special !== 'parentType',
  )
  return shapedLike(resource, fields, resource.key, resource.relations)
}

function shapedLike(
  resource: Resource,
  fields: readonly Field[],
  key: Field | undefined,
  relations: readonly Relation[],
): Resource {
  const first = key ?? fields[0]
  if (first === undefined)
    throw new Problem('BadRequest', 'The result of $apply has no property.', { target: '$apply' })
  return {
    ...resource,
    access: 'read',
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    relations,
    actions: [],
    key: first,
  }
}
