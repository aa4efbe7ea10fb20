import { type Problem, quoted } from '../../../core/problem.ts'
import type { Expression, ValueKind } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { Resource } from '../../../model/resource.ts'
import { isNullable, kindOf } from '../../../model/value-facts.ts'
import type { Binding } from './binding.ts'
import { patternsIn, patternsMax } from '../../request/cost.ts'
import { parseParameter } from '../../syntax/parser.ts'
import { notBuiltAt, refusedAt, type Syntax } from '../../syntax/tree.ts'

/** A bound value: its type, and whether it can be null. */
export interface BoundValue {
  readonly expression: Expression
  readonly kind: ValueKind
  readonly nullable: boolean
}

/** A record that names lead to. */
export interface Place {
  readonly resource: Resource
  readonly level: number
}

/** What names mean at one spot of an expression; lambdas and counts make one of their own. */
export interface Scope {
  readonly binding: Binding
  /** The record of names without a variable. */
  readonly here: Place
  readonly variables: ReadonlyMap<string, Place>
  /** Inside $expand, where `$it` is a record that the binding does not know. */
  readonly isNested: boolean
  /** Aliases this spot is inside of. */
  readonly aliases: number
  /** Of one expression as a whole: levels given away, looks at related records, aliases read and their terms. */
  readonly counter: { level: number; looks: number; aliases: number; terms: number }
  readonly value: (syntax: Syntax, scope: Scope) => BoundValue
  readonly condition: (syntax: Syntax, scope: Scope) => Expression
}

const aliasesMax = 200
/** Aliases inside one another: each may be nested as deep as an option, and all of it is one expression in the end. */
const aliasesWithinMax = 10

/** A syntax with the scope its positions belong to; an alias leads to its text. */
export interface Resolved {
  readonly syntax: Syntax
  readonly scope: Scope
}

/**
 * Follows parameter aliases (Part 1, 11.2.6.1.3); one without a value is null. Throws when they go round in circles.
 */
export function resolve(syntax: Syntax, scope: Scope): Resolved {
  if (syntax.node !== 'alias') return { syntax, scope }
  const { binding, counter } = scope
  const text = binding.aliases.get(syntax.name)
  if (text === undefined)
    return { syntax: { node: 'literal', type: 'null', text: 'null', start: syntax.start, end: syntax.end }, scope }
  const option = `@${syntax.name}`
  if (++counter.aliases > aliasesMax || scope.aliases >= aliasesWithinMax)
    throw refused(scope, syntax, `The parameter alias '${quoted(option)}' is used too often, or by itself; found`)
  const inside: Scope = { ...scope, aliases: scope.aliases + 1, binding: { ...binding, text, option } }
  return resolve(parseParameter(text, option, counter), inside)
}

/** The value of an expression whose type is its own. */
export function boundValue(expression: Expression): BoundValue {
  return { expression, kind: kindOf(expression), nullable: isNullable(expression) }
}

/** Null as a value of a type. */
export function nullOf(kind: ValueKind): BoundValue {
  return { expression: { node: 'literal', kind, value: null }, kind, nullable: true }
}

/** Whether a value is the literal null. */
export function isNull({ expression }: BoundValue): boolean {
  return expression.node === 'literal' && expression.value === null
}

/** The field that a value is read from as it is stored. */
export function fieldOf(expression: Expression): Field | undefined {
  if (expression.node === 'field') return expression.field
  return expression.node === 'through' ? fieldOf(expression.value) : undefined
}

/** Counts the patterns of an expression, once for each place it is used at; 400 when those of the request are too many. */
export function countPatterns(scope: Scope, at: { readonly start: number }, expression: Expression): void {
  const { budget } = scope.binding
  budget.patterns -= patternsIn(expression)
  if (budget.patterns < 0)
    throw refused(scope, at, `The patterns of a request stand for more than ${patternsMax} characters together; found`)
}

/** A refusal with the position. */
export function refused(scope: Scope, { start }: { readonly start: number }, what: string): Problem {
  return refusedAt(scope.binding.text, start, what, scope.binding.option)
}

/** A refusal of what the standard has and we do not: 501 (Part 1, 9.3.1). */
export function notBuilt(scope: Scope, { start }: { readonly start: number }, what: string): Problem {
  return notBuiltAt(scope.binding.text, start, `${what} not supported; found`, scope.binding.option)
}
