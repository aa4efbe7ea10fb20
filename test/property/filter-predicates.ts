import type { Big } from 'big.js'

/** Type of a value in a predicate: `whole` divides to whole numbers, `amount` and `decimal` differ only as text. */
export type Kind =
  | 'whole'
  | 'amount'
  | 'decimal'
  | 'text'
  | 'code'
  | 'option'
  | 'boolean'
  | 'truthText'
  | 'date'
  | 'timestamp'
  | 'duration'
  | 'guid'

/**
 * A value in memory: numbers and durations (in seconds) are exact, times are microseconds since 1970, dates and GUIDs are
 * text.
 */
export type Value = Big | bigint | string | boolean | null

/** A record as it was read, with the records it leads to. */
export interface Item {
  readonly id: string
  readonly values: Readonly<Record<string, Value>>
  readonly lists: Readonly<Record<string, readonly Item[]>>
  readonly links: Readonly<Record<string, Item | null>>
}

/** What a predicate may name of a record. */
export interface Shape {
  readonly fields: Readonly<Record<string, Kind>>
  readonly lists: Readonly<Record<string, Shape>>
  readonly links: Readonly<Record<string, Shape>>
}

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'
export type Arithmetic = 'add' | 'sub' | 'mul' | 'div' | 'divby' | 'mod'

/** Children of the record at level `of`, behind links; each child is at `level`. */
export interface Children {
  readonly of: number
  readonly links: readonly string[]
  readonly list: string
  readonly level: number
  readonly predicate?: Node
}

/** An abstract predicate or value; level 0 is the record asked for, each list goes through has a level of its own. */
export type Node =
  | {
      readonly is: 'property'
      readonly level: number
      readonly links: readonly string[]
      readonly name: string
      readonly kind: Kind
    }
  | { readonly is: 'value'; readonly kind: Kind; readonly value: Value }
  | { readonly is: 'call'; readonly name: string; readonly kind: Kind; readonly list: readonly Node[] }
  | {
      readonly is: 'arithmetic'
      readonly operator: Arithmetic
      readonly kind: Kind
      readonly left: Node
      readonly right: Node
    }
  | { readonly is: 'negate'; readonly kind: Kind; readonly term: Node }
  | { readonly is: 'cast'; readonly kind: Kind; readonly type: string; readonly term: Node }
  | {
      readonly is: 'case'
      readonly kind: Kind
      readonly branches: readonly { readonly when: Node; readonly then: Node }[]
    }
  | { readonly is: 'compare'; readonly operator: Comparison; readonly left: Node; readonly right: Node }
  | { readonly is: 'in'; readonly operand: Node; readonly items: readonly (Node & { is: 'value' })[] }
  | { readonly is: 'and' | 'or'; readonly terms: readonly Node[] }
  | { readonly is: 'not'; readonly term: Node }
  | ({ readonly is: 'any' | 'all' | 'count' } & Children)
  /** Whether a link leads to a record. */
  | { readonly is: 'linked'; readonly level: number; readonly link: string; readonly operator: 'eq' | 'ne' }

/** The type of a node's value. */
export function kindOf(node: Node): Kind {
  if ('kind' in node) return node.kind
  return node.is === 'count' ? 'whole' : 'boolean'
}

/** Whether a type is one of the exact numbers. */
export function isNumber(kind: Kind): boolean {
  return kind === 'whole' || kind === 'amount' || kind === 'decimal'
}

/** Whether a type is one of the texts. */
export function isText(kind: Kind): boolean {
  return kind === 'text' || kind === 'code' || kind === 'option'
}
