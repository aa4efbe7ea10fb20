import type { Cell, Field, Kind } from './field.ts'
import type { Relation, Resource } from './resource.ts'

/** Comparison operators, named as OData names them. */
export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** Functions of a predicate; more are added here and in storage/expression. */
export type FunctionName = 'contains' | 'startswith' | 'endswith' | 'tolower' | 'toupper'

/** A bound expression: names are fields, literals carry the storage text of a kind. Syntax errors never get this far. */
export type Expression =
  | { readonly node: 'field'; readonly field: Field }
  | { readonly node: 'literal'; readonly kind: Kind; readonly value: Cell }
  | { readonly node: 'call'; readonly name: FunctionName; readonly arguments: readonly Expression[] }
  | { readonly node: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly node: 'in'; readonly operand: Expression; readonly items: readonly Expression[] }
  | { readonly node: 'and' | 'or'; readonly terms: readonly Expression[] }
  | { readonly node: 'not'; readonly term: Expression }
  | { readonly node: 'constant'; readonly value: boolean }

/** One key of an order; the resource's key field is always added last. */
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

/** What a client asks of one collection; both surfaces make it, storage/select compiles it to one statement. */
export interface Query {
  readonly resource: Resource
  /** Fields wanted, in answer order. `id` and the row version come along always. */
  readonly fields: readonly Field[]
  readonly predicate?: Expression
  /** Complete: ends with the resource's key field. Make it with {@link completeOrder}. */
  readonly order: readonly Order[]
  /** Rows of this page at the most; one more is read to know whether there are more. */
  readonly limit: number
  readonly offset: number
  readonly keyset?: Keyset
  /** Count all rows of the predicate (one more statement). */
  readonly count: boolean
  /** Relations to read along; one more statement each. */
  readonly expand: readonly Relation[]
}

/** The order a client gave, with the resource's key appended unless it is there. */
export function completeOrder(resource: Resource, order: readonly Order[]): readonly Order[] {
  if (order.some((one) => one.field.name === resource.key.name)) return order
  return [...order, { field: resource.key, descending: order.length > 0 && order.every((one) => one.descending) }]
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
