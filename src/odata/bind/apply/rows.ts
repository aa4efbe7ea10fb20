import { Problem } from '../../../core/problem.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { Computed, Order, Transformation } from '../../../model/query.ts'
import type { Relation, Resource } from '../../../model/resource.ts'
import { isMoving, looksIn, sizeOf } from '../../request/cost.ts'
import { kindFacts } from '../../request/kinds.ts'

/** Rows between two transformations. */
export interface Rows {
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
  /** Looks at related records and at other rows so far. */
  readonly looks: number
  /** Inside the transformations of a `groupby`: names of the properties whose groups are transformed one by one. */
  readonly partition: readonly string[]
  /** Relations of several records each that were joined, but for one dimension: rows multiply with them. */
  readonly multiplied: number
}

/** The rows of a resource before the first transformation. */
export function rowsOf(resource: Resource): Rows {
  // Files are read by other statements than rows, and what only a parent knows is in no row.
  const fields = resource.fields.filter(
    ({ kind, special }) => kindFacts[kind].group !== 'none' && special !== 'parentId' && special !== 'parentType',
  )
  return {
    resource: shapedLike(resource, fields, resource.key, resource.relations),
    steps: [],
    keys: [resource.key],
    order: [],
    columns: 0,
    sizes: new Map(),
    moving: new Set(),
    looks: 0,
    partition: [],
    multiplied: 0,
  }
}

/** The fields of the groups that are transformed one by one. */
export function partitionOf({ partition, resource }: Rows): readonly Field[] {
  return partition.flatMap((name) => resource.byName.get(name) ?? [])
}

/** The rows with more columns, which are expressions over them. */
export function withColumns(rows: Rows, more: Computed): Rows {
  return {
    ...counted(rows, [...more], [...more.values()]),
    ...widened(rows, [...more.keys()]),
    steps: [...rows.steps, { step: 'compute', computed: more }],
  }
}

/** Shape and number of columns with more fields. */
export function widened(rows: Rows, more: readonly Field[]): Pick<Rows, 'resource' | 'columns'> {
  const { resource } = rows
  return {
    resource: shapedLike(resource, [...resource.fields, ...more], resource.key, resource.relations),
    columns: rows.columns + more.length,
  }
}

/** The rows with what their columns are made of, which goes on with them, and the looks of these values. */
export function counted(
  rows: Rows,
  columns: readonly (readonly [Field, Expression])[],
  values: readonly Expression[],
): Rows {
  const sizes = new Map(rows.sizes)
  const moving = new Set(rows.moving)
  for (const [field, value] of columns) {
    sizes.set(field, sizeOf(value, rows.sizes))
    if (isMoving(value, rows.moving)) moving.add(field)
  }
  return { ...rows, sizes, moving, looks: values.reduce((sum, value) => sum + looksIn(value), rows.looks) }
}

/** The rows after a step that changes none of their columns. */
export function andThen(rows: Rows, step: Transformation): Rows {
  return { ...rows, steps: [...rows.steps, step] }
}

/** The order of the rows, ended by keys that tell them all apart. */
export function completed({ order, keys, resource }: Rows): readonly Order[] {
  const last = keys.map((field) => ({ field, descending: false }))
  return withKeys(order, last.length === 0 ? [{ field: resource.key, descending: false }] : last)
}

/** An order ended by these keys. */
export function withKeys(wanted: readonly Order[], keys: readonly Order[]): readonly Order[] {
  const named = new Set(wanted.map(({ field }) => field))
  const descending = wanted.length > 0 && wanted.every((one) => one.descending)
  // One direction for all keys where that is possible: a page then starts by one comparison of rows.
  return [
    ...wanted,
    ...keys.filter(({ field }) => !named.has(field)).map((key) => (descending ? { ...key, descending } : key)),
  ]
}

/** The shape of made rows. */
export function shapedLike(
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

/** A column that only later steps know, and no client. */
export function hiddenField(kind: Field['kind'], column: string, nullable = false): Field {
  return { name: column, kind, column, description: '', hidden: true, ...(nullable ? { nullable } : {}) }
}
