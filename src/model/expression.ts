import type { Cell, Field, Kind } from './field.ts'
import type { Relation } from './resource.ts'

/** Comparison operators, named as OData names them. */
export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** Arithmetic operators; `div` of two integers truncates, `divby` never does (OData 4.01 Part 2, 5.1.1.2). */
export type Arithmetic = 'add' | 'sub' | 'mul' | 'div' | 'divby' | 'mod'

/**
 * Type of a value inside an expression: the kinds of fields, and what only functions, operators and literals make. `long` is
 * a whole number of any size, `duration` a number of seconds; both are exact numerics in PostgreSQL.
 */
export type ValueKind = Kind | 'long' | 'time' | 'duration'

/** Canonical functions of OData 4.01 over our types; each is known to storage/expression. */
export type FunctionName =
  | 'contains'
  | 'startswith'
  | 'endswith'
  | 'tolower'
  | 'toupper'
  | 'trim'
  | 'length'
  | 'indexof'
  | 'substring'
  | 'concat'
  | 'matchespattern'
  | 'year'
  | 'month'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'fractionalseconds'
  | 'date'
  | 'time'
  | 'totaloffsetminutes'
  | 'totalseconds'
  | 'now'
  | 'mindatetime'
  | 'maxdatetime'
  | 'round'
  | 'floor'
  | 'ceiling'

/**
 * A bound expression: names are fields, literals carry the storage text of a kind. Syntax and type errors never get this far.
 * `level` says whose record is meant: 0, or absent, the one that is asked for; 1 and up those that lambdas, counts and
 * paths go through, each with a level of its own.
 */
export type Expression =
  | { readonly node: 'field'; readonly field: Field; readonly level?: number }
  | { readonly node: 'literal'; readonly kind: ValueKind; readonly value: Cell }
  | {
      readonly node: 'call'
      readonly name: FunctionName
      readonly arguments: readonly Expression[]
      /** Type of the result where the function has several. */
      readonly kind?: ValueKind
      /** Characters that a pattern stands for when its repetitions are written out. */
      readonly patternSize?: number
    }
  | { readonly node: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly node: 'in'; readonly operand: Expression; readonly items: readonly Expression[] }
  | { readonly node: 'and' | 'or'; readonly terms: readonly Expression[] }
  | { readonly node: 'not'; readonly term: Expression }
  | { readonly node: 'constant'; readonly value: boolean }
  /** Whether one of the texts contains what is sought, letter case ignored by the rules of PostgreSQL's und-x-icu. */
  | { readonly node: 'search'; readonly texts: readonly Expression[]; readonly sought: string }
  | {
      readonly node: 'arithmetic'
      readonly operator: Arithmetic
      readonly left: Expression
      readonly right: Expression
      readonly kind: ValueKind
    }
  | { readonly node: 'negate'; readonly operand: Expression; readonly kind: ValueKind }
  | { readonly node: 'cast'; readonly operand: Expression; readonly from: ValueKind; readonly kind: ValueKind }
  | {
      readonly node: 'case'
      readonly branches: readonly { readonly when: Expression; readonly then: Expression }[]
      /** Type of the result; null when no branch holds. */
      readonly kind: ValueKind
    }
  /** The operand, or when it is null the other. */
  | { readonly node: 'coalesce'; readonly operand: Expression; readonly other: Expression; readonly kind: ValueKind }
  /** Over the children of the record at level `of`; a child is at `level`. Without a predicate `any` asks whether there is one. */
  | {
      readonly node: 'any' | 'all' | 'count'
      readonly relation: Relation
      readonly of: number
      readonly level: number
      readonly predicate?: Expression
    }
  /** A value of the one record that a single-valued relation leads to; null when there is none. */
  | {
      readonly node: 'through'
      readonly relation: Relation
      readonly of: number
      readonly level: number
      readonly value: Expression
      readonly kind: ValueKind
    }
