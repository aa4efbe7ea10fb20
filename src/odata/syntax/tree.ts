import { Problem, quoted } from '../../core/problem.ts'
import type { AggregateMethod } from '../../model/query.ts'
import type { Arithmetic, Comparison } from '../../model/expression.ts'

/** How a literal is written; which kinds of field it may meet is the binder's question. */
export type LiteralType =
  | 'string'
  | 'enum'
  | 'guid'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'timeOfDay'
  | 'duration'
  | 'binary'
  | 'geo'
  | 'boolean'
  | 'null'

/** Where a piece of syntax stands in the option's text, from 0; `end` is behind its last character. */
interface Placed {
  readonly start: number
  readonly end: number
}

/** A literal of an expression: `text` without quotes, prefix or escapes. */
export interface Literal extends Placed {
  readonly node: 'literal'
  readonly type: LiteralType
  readonly text: string
  /** Qualified type name before an enumeration literal. */
  readonly typeName?: string
}

/** One step of a path. */
export type Segment = Placed &
  (
    | {
        /** A property, a lambda variable, a type cast when it is qualified; `key` is the text in the parentheses. */
        readonly segment: 'name'
        readonly name: string
        readonly key?: string
      }
    /** A bound function; its name is qualified, or plain behind another segment. */
    | { readonly segment: 'call'; readonly name: string; readonly parameters: string; readonly key?: string }
    /** Its name has the at sign, and the qualifier when there is one: `@Measures.Currency#local`. */
    | { readonly segment: 'annotation'; readonly name: string }
    | { readonly segment: '$count'; readonly filter?: Syntax; readonly search?: SearchSyntax }
    | { readonly segment: '$filter'; readonly condition: Syntax; readonly key?: string }
    | { readonly segment: '$ref' | '$value' }
    | { readonly segment: 'any' | 'all'; readonly variable?: string; readonly predicate?: Syntax }
  )

/** A path; `root` is what it begins with when that is no name. */
export interface Path extends Placed {
  readonly node: 'path'
  readonly root?: '$it' | '$this' | '$root' | '$these'
  readonly segments: readonly Segment[]
}

/** The tree of an expression before names and types are known. */
export type Syntax =
  | Literal
  | Path
  /** A canonical function, its name as written; `cast` and `isof` have a type name as a path of one segment. */
  | (Placed & { readonly node: 'call'; readonly name: string; readonly arguments: readonly Syntax[] })
  | (Placed & {
      readonly node: 'compare'
      readonly operator: Comparison | 'has'
      readonly left: Syntax
      readonly right: Syntax
    })
  /** `list` is a list, an alias or a path. */
  | (Placed & { readonly node: 'in'; readonly operand: Syntax; readonly list: Syntax })
  | (Placed & {
      readonly node: 'arithmetic'
      readonly operator: Arithmetic
      readonly left: Syntax
      readonly right: Syntax
    })
  | (Placed & { readonly node: 'and' | 'or'; readonly terms: readonly Syntax[] })
  | (Placed & { readonly node: 'not' | 'negate'; readonly term: Syntax })
  | (Placed & { readonly node: 'case'; readonly branches: readonly { readonly when: Syntax; readonly then: Syntax }[] })
  /** `(1,2)` behind `in`, or a JSON array. */
  | (Placed & { readonly node: 'list'; readonly items: readonly Syntax[] })
  /** A JSON object; nothing of ours takes one. */
  | (Placed & { readonly node: 'object' })
  /** `@name` without the at sign. */
  | (Placed & { readonly node: 'alias'; readonly name: string })

/** The tree of a `$search`; `text` without quotes. */
export type SearchSyntax =
  | (Placed & { readonly node: 'word' | 'phrase'; readonly text: string })
  | (Placed & { readonly node: 'and' | 'or'; readonly terms: readonly SearchSyntax[] })
  | (Placed & { readonly node: 'not'; readonly term: SearchSyntax })

/** One key of an `$orderby`. */
export interface OrderSyntax extends Placed {
  readonly value: Syntax
  readonly descending: boolean
}

/** One item of a `$select`: `*`, a path, or a path with options of its own. */
export interface SelectSyntax extends Placed {
  readonly star: boolean
  /** Names between slashes; annotations with their at sign, qualified names with their dots. */
  readonly path: readonly string[]
  readonly options?: NestedSyntax
}

/** One item of an `$expand`. */
export interface ExpandSyntax extends Placed {
  readonly star: boolean
  readonly path: readonly string[]
  readonly suffix?: '$ref' | '$count'
  readonly options?: NestedSyntax
}

/** One definition of a `$compute`. */
export interface ComputeSyntax extends Placed {
  readonly value: Syntax
  readonly name: string
}

/** Options in the parentheses of an expanded or selected item. */
export interface NestedSyntax {
  readonly select?: readonly SelectSyntax[]
  readonly expand?: readonly ExpandSyntax[]
  readonly filter?: Syntax
  readonly search?: SearchSyntax
  readonly orderby?: readonly OrderSyntax[]
  readonly compute?: readonly ComputeSyntax[]
  readonly apply?: readonly ApplySyntax[]
  readonly top?: number
  readonly skip?: number
  readonly count?: boolean
  readonly levels?: number | 'max'
  /** Parameter aliases given here, names without the at sign. */
  readonly aliases?: readonly { readonly name: string; readonly value: Syntax }[]
}

/** What is aggregated, and how: `$count`, or an expression with a method. */
export interface AggregatedSyntax extends Placed {
  /** Absent for `$count`. */
  readonly value?: Syntax
  /** As written when it is none of ours, such as a custom method; '' for a custom aggregate, which has none. */
  readonly method: AggregateMethod | (string & {})
}

/** One aggregate of `aggregate(…)`. */
export interface AggregateSyntax extends AggregatedSyntax {
  /** `from month with average`: values of groups are brought together in further steps. */
  readonly from: readonly { readonly by: Path; readonly method: string }[]
  readonly name: string
}

/** One entry of the list that `groupby` groups by. */
export type GroupSyntax =
  | Path
  /** `rollup($all,a,b)`: also without b, without both, and for `$all` all together. */
  | (Placed & { readonly node: 'rollup'; readonly all: boolean; readonly by: readonly Path[] })
  /** A hierarchy, which nobody here has: `rolluprecursive(…)`. */
  | (Placed & { readonly node: 'hierarchy'; readonly name: string })

/** Transformations that keep the largest or smallest values. */
export type PickMethod = 'topcount' | 'topsum' | 'toppercent' | 'bottomcount' | 'bottomsum' | 'bottompercent'

/** One transformation of an `$apply`. */
export type ApplySyntax = Placed &
  (
    | { readonly step: 'identity' }
    | { readonly step: 'filter'; readonly condition: Syntax }
    | { readonly step: 'search'; readonly search: SearchSyntax }
    | { readonly step: 'compute'; readonly items: readonly ComputeSyntax[] }
    | { readonly step: 'aggregate'; readonly items: readonly AggregateSyntax[] }
    /** `apply` are the transformations of each group; empty: the distinct combinations. */
    | { readonly step: 'groupby'; readonly by: readonly GroupSyntax[]; readonly apply: readonly ApplySyntax[] }
    | { readonly step: 'orderby'; readonly order: readonly OrderSyntax[] }
    | { readonly step: 'top' | 'skip'; readonly rows: number }
    | { readonly step: 'pick'; readonly method: PickMethod; readonly amount: Syntax; readonly value: Syntax }
    /** What each list of transformations makes, one behind the other. */
    | { readonly step: 'concat'; readonly branches: readonly (readonly ApplySyntax[])[] }
    /** Each record with each related one, under `name`; `outer` also those that have none. */
    | {
        readonly step: 'join'
        readonly outer: boolean
        readonly path: Path
        readonly name: string
        readonly apply: readonly ApplySyntax[]
      }
    /** `nest`, `ancestors`, … or a custom one: known to be a transformation, and to be none of ours. */
    | { readonly step: 'other'; readonly name: string }
  )

/** A refusal of a query option that says where: `Expression expected at position 5 in 'No eq'.` (contract-facts.md 2.2). */
export function refusedAt(text: string, position: number, what: string, option = '$filter'): Problem {
  return new Problem('BadRequest', placed(text, position, what), { target: option })
}

/** The same for a part of the standard that is not built: 501 (OData 4.01 Part 1, 9.3.1). */
export function notBuiltAt(text: string, position: number, what: string, option: string): Problem {
  return new Problem('BadRequest_MethodNotImplemented', placed(text, position, what), { target: option })
}

function placed(text: string, position: number, what: string): string {
  return `${what} at position ${position} in '${quoted(text)}'.`
}
