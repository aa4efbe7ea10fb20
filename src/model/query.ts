import type { Expression } from './expression.ts'
import type { Cell, Field } from './field.ts'
import type { Relation, Resource } from './resource.ts'

/** One key of an order; the resource's key field is always added last. The field may be one of {@link Computed}. */
export interface Order {
  readonly field: Field
  readonly descending: boolean
}

/** Where a page starts: the order keys of the last row before it, in the order of {@link Query.order}. */
export interface Keyset {
  readonly values: readonly Cell[]
  /** Rows before instead of after it (Relay's `before`). */
  readonly backwards: boolean
}

/**
 * Fields that are not stored but worked out, each with its expression: properties of `$compute` and keys of `$orderby` that
 * are expressions. Their field has no column.
 */
export type Computed = ReadonlyMap<Field, Expression>

/** Children to read along with records (`$expand`); one statement for all records of a page. */
export interface Expansion {
  readonly relation: Relation
  /** Fields of the children wanted, in answer order. */
  readonly fields: readonly Field[]
  readonly predicate?: Expression
  /** Complete, as in {@link Query.order}; empty: the relation's own order. */
  readonly order: readonly Order[]
  /** Children per parent at the most; undefined: all. */
  readonly limit?: number
  /** Children per parent left out at the start. */
  readonly offset: number
  /** Count the children of each parent before `limit` and `offset`. */
  readonly count: boolean
  readonly computed?: Computed
  readonly expand: readonly Expansion[]
}

/** How values of a group are brought together. */
export type AggregateMethod = 'sum' | 'min' | 'max' | 'average' | 'countdistinct' | 'count'

/** One step of `$apply`: rows in, rows out (OData Data Aggregation 4.0, 3.2). */
export type Transformation =
  | { readonly step: 'filter'; readonly predicate: Expression }
  | { readonly step: 'compute'; readonly computed: Computed }
  /** Groups by fields of the input, none: one row for all. Output fields are grouping fields and aggregates, under their columns. */
  | {
      readonly step: 'group'
      readonly by: readonly { readonly from: Field; readonly to: Field }[]
      readonly aggregates: readonly {
        readonly method: AggregateMethod
        /** Absent for `count`. */
        readonly value?: Expression
        readonly to: Field
      }[]
    }
  /** Some of the rows in an order (`orderby`, `top` and `skip` as steps); `limit` absent: all from `offset` on. */
  | { readonly step: 'slice'; readonly order: readonly Order[]; readonly offset: number; readonly limit?: number }

/** Rows that are not those of a table but what `$apply` makes of them: {@link Query.resource} then is the result's shape. */
export interface Derivation {
  readonly from: Resource
  readonly steps: readonly Transformation[]
}

/** What a client asks of one collection; both surfaces make it, storage/select compiles it to one statement. */
export interface Query {
  readonly resource: Resource
  /** Fields wanted, in answer order. `id` and the row version come along always. */
  readonly fields: readonly Field[]
  readonly predicate?: Expression
  /** Only records with one of these ids. */
  readonly ids?: readonly string[]
  /** Complete: ends with the resource's key field. Make it with {@link completeOrder}. */
  readonly order: readonly Order[]
  /** Rows of this page at the most; one more is read to know whether there are more. */
  readonly limit: number
  readonly offset: number
  readonly keyset?: Keyset
  /** Count all rows of the predicate (one more statement). */
  readonly count: boolean
  /** Relations to read along; one more statement each. */
  readonly expand: readonly Expansion[]
  readonly computed?: Computed
  /** The result of `$apply` instead of a table: its rows have no id, version and children. */
  readonly derivation?: Derivation
}

/** The order a client gave, with the resource's key appended unless it is there. */
export function completeOrder(resource: Resource, order: readonly Order[]): readonly Order[] {
  if (order.some((one) => one.field.name === resource.key.name)) return order
  return [...order, { field: resource.key, descending: order.length > 0 && order.every((one) => one.descending) }]
}

/** A relation read whole: all fields of all children in the relation's order. */
export function wholeRelation(relation: Relation): Expansion {
  return { relation, fields: relation.target().fields, order: [], offset: 0, count: false, expand: [] }
}

/** One record as read: the cells of the query's fields in their order, and what both surfaces need besides. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly cells: readonly Cell[]
  /** Values of the order keys, for the next page's keyset. */
  readonly keys: readonly Cell[]
  /** Expanded children per relation name. */
  readonly children: Readonly<Record<string, readonly Row[]>>
  /** Children in all per relation whose expansion is counted. */
  readonly counts?: Readonly<Record<string, number>>
  /** Set id for dimension set lines; 0 when the resource has none. */
  readonly dimensionSetId: number
}

/** One page of a collection. */
export interface Page {
  readonly rows: readonly Row[]
  readonly more: boolean
  /** Rows of the predicate in all, when counted. */
  readonly count?: number
}

/** Values of a record to be written, by field name, in storage form; null only for "not stated". */
export type Values = Record<string, Cell>
