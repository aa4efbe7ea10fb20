import { Problem, quoted } from '../core/problem.ts'
import type { Comparison } from '../model/query.ts'

/** How a literal is written; which kinds of field it may meet is the binder's question. */
export type LiteralType = 'string' | 'enum' | 'guid' | 'number' | 'date' | 'dateTime' | 'boolean' | 'null'

/** A literal of a filter: `text` without quotes, enum prefix or escapes. */
export interface Literal {
  readonly node: 'literal'
  readonly type: LiteralType
  readonly text: string
  readonly start: number
}

/** The tree of a `$filter` before names and types are known; `start` is the position in the option's text, from 0. */
export type Syntax =
  | Literal
  | { readonly node: 'property'; readonly name: string; readonly start: number }
  | { readonly node: 'call'; readonly name: string; readonly arguments: readonly Syntax[]; readonly start: number }
  | {
      readonly node: 'compare'
      readonly operator: Comparison
      readonly left: Syntax
      readonly right: Syntax
      readonly start: number
    }
  | { readonly node: 'in'; readonly operand: Syntax; readonly items: readonly Literal[]; readonly start: number }
  | { readonly node: 'and' | 'or'; readonly terms: readonly Syntax[]; readonly start: number }
  | { readonly node: 'not'; readonly term: Syntax; readonly start: number }

/** A refusal of a query option that says where: `Expression expected at position 5 in 'No eq'.` (contract-facts.md 2.2). */
export function refusedAt(text: string, position: number, what: string, option = '$filter'): Problem {
  return new Problem('BadRequest', `${what} at position ${position} in '${quoted(text)}'.`, { target: option })
}
