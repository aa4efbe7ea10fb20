import type { Arithmetic, Expression, ValueKind } from '../../../model/expression.ts'
import { kindOf, partsOf } from '../../../model/value-facts.ts'
import { termOf } from './literal.ts'
import { boundValue, isNull, nullOf, refused, type BoundValue, type Scope } from './scope.ts'
import { groupOf, isWhole } from '../../request/kinds.ts'
import type { Syntax } from '../../syntax/tree.ts'

type Negation = Extract<Syntax, { readonly term: Syntax }>
type Operation = Extract<Syntax, { node: 'arithmetic' }>

/** Digits a number may grow to, far below what PostgreSQL's numeric holds. */
const digitsMax = 400

/** Binds an arithmetic operator over numbers, dates, times and durations (Part 2, 5.1.1.2); null makes null. */
export function bindArithmetic(scope: Scope, syntax: Operation): BoundValue {
  const { operator } = syntax
  const left = termOf(scope, syntax.left)
  const right = termOf(scope, syntax.right)
  const kind = resultOf(operator, left, right)
  if (kind === undefined) {
    const [one, other] = [groupOf(left.kind), groupOf(right.kind)]
    throw refused(scope, syntax, `'${operator}' cannot be applied to a ${one} value and a ${other} value; found`)
  }
  const divides = operator === 'div' || operator === 'divby' || operator === 'mod'
  if (divides && right.expression.node === 'literal' && Number(right.expression.value) === 0 && !isNull(right))
    throw refused(scope, syntax.right, 'Dividing by zero has no result; found')
  if (isNull(left) || isNull(right)) return nullOf(kind)
  const expression: Expression = { node: 'arithmetic', operator, left: left.expression, right: right.expression, kind }
  if (digitsOf(expression) > digitsMax)
    throw refused(scope, syntax, `The result can have more than ${digitsMax} digits; found`)
  return boundValue(expression)
}

/** Binds a unary minus: a number or a duration. */
export function bindNegation(scope: Scope, syntax: Negation): BoundValue {
  const { expression, kind, ...value } = termOf(scope, syntax.term)
  const group = groupOf(kind)
  if (isNull({ expression, kind, ...value })) return nullOf('decimal')
  if (group !== 'number' && group !== 'duration')
    throw refused(scope, syntax, `'-' cannot be applied to a ${group} value; found`)
  const negative: ValueKind = kind === 'integer' ? 'long' : kind
  return boundValue({ node: 'negate', operand: expression, kind: negative })
}

function resultOf(operator: Arithmetic, left: BoundValue, right: BoundValue): ValueKind | undefined {
  // Null goes along with anything.
  const one = isNull(left) ? right.kind : left.kind
  const other = isNull(right) ? one : right.kind
  const [a, b] = [groupOf(one), groupOf(other)]
  const sum = operator === 'add' || operator === 'sub'
  if (a === 'number' && b === 'number') return numberKind(operator, one, other)
  if (a === 'duration' && b === 'duration') return sum ? 'duration' : undefined
  if (sum && b === 'duration' && (a === 'date' || a === 'timestamp')) return a
  if (operator === 'add' && a === 'duration' && (b === 'date' || b === 'timestamp')) return b
  if (operator === 'sub' && a === b && (a === 'date' || a === 'timestamp')) return 'duration'
  if (a === 'duration' && b === 'number')
    return operator === 'mul' || operator === 'div' || operator === 'divby' ? 'duration' : undefined
  return operator === 'mul' && a === 'number' && b === 'duration' ? 'duration' : undefined
}

// Sums of amounts, and amounts a whole number of times, are amounts again: two decimals.
function numberKind(operator: Arithmetic, left: ValueKind, right: ValueKind): ValueKind {
  if (isWhole(left) && isWhole(right)) return operator === 'divby' ? 'decimal' : 'long'
  const money = (kind: ValueKind): boolean => kind === 'amount' || isWhole(kind)
  if ((operator === 'add' || operator === 'sub') && money(left) && money(right)) return 'amount'
  if (operator === 'mul' && money(left) && money(right) && (isWhole(left) || isWhole(right))) return 'amount'
  return 'decimal'
}

function digitsOf(expression: Expression): number {
  if (expression.node === 'literal') return String(expression.value).length
  if (expression.node === 'arithmetic') {
    const { operator, left, right } = expression
    const [one, other] = [digitsOf(left), digitsOf(right)]
    return operator === 'add' || operator === 'sub' ? Math.max(one, other) + 1 : one + other + 20
  }
  if (expression.node === 'field' || groupOf(kindOf(expression)) === 'text') return 40
  return Math.max(40, ...partsOf(expression).map(digitsOf))
}
