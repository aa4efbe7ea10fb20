import type { Comparison, Expression } from '../../../model/expression.ts'
import {
  fieldOf,
  isNull,
  notBuilt,
  nullOf,
  refused,
  resolve,
  type BoundValue,
  type Resolved,
  type Scope,
} from './scope.ts'
import { literalFor, ownLiteral } from './literal.ts'
import { hasRecord } from './path.ts'
import { groupOf } from '../../request/kinds.ts'
import type { Syntax } from '../../syntax/tree.ts'

type Compare = Extract<Syntax, { node: 'compare' }>
type In = Extract<Syntax, { node: 'in' }>

/** Binds a comparison; null equals null only, and nothing is greater or less than it (Part 2, 5.1.1.1). */
export function bindComparison(scope: Scope, syntax: Compare): Expression {
  const { operator } = syntax
  if (operator === 'has')
    throw notBuilt(scope, syntax, `No property is an enumeration with flags, so the operator 'has' is`)
  const one = resolve(syntax.left, scope)
  const other = resolve(syntax.right, scope)
  for (const side of [one, other])
    if (side.syntax.node === 'list' || side.syntax.node === 'object')
      throw notBuilt(side.scope, side.syntax, 'Comparing lists and objects is')
  const record = isNullSyntax(other.syntax)
    ? hasRecord(one.scope, one.syntax)
    : isNullSyntax(one.syntax)
      ? hasRecord(other.scope, other.syntax)
      : undefined
  if (record !== undefined) {
    if (operator === 'ne') return record
    return operator === 'eq' ? { node: 'not', term: record } : { node: 'constant', value: false }
  }
  let [left, right]: BoundValue[] = []
  if (one.syntax.node === 'literal' && other.syntax.node === 'literal') {
    left = ownLiteral(one.scope, one.syntax)
    right = ownLiteral(other.scope, other.syntax)
  } else if (one.syntax.node === 'literal') {
    right = scope.value(other.syntax, other.scope)
    left = literalFor(one.scope, right, one.syntax)
  } else {
    left = scope.value(one.syntax, one.scope)
    right =
      other.syntax.node === 'literal'
        ? literalFor(other.scope, left, other.syntax)
        : scope.value(other.syntax, other.scope)
  }
  return compared(scope, operator, left, right, syntax)
}

function isNullSyntax(syntax: Syntax): boolean {
  return syntax.node === 'literal' && syntax.type === 'null'
}

function compared(
  scope: Scope,
  operator: Comparison,
  left: BoundValue,
  right: BoundValue,
  at: { readonly start: number },
): Expression {
  if (isNull(left) || isNull(right)) return comparedWithNull(operator, left, right)
  const [one, other] = [groupOf(left.kind), groupOf(right.kind)]
  if (one !== other) throw refused(scope, at, `A ${one} value cannot be compared with a ${other} value`)
  return (
    truth(operator, left, right) ??
    truth(operator, right, left) ??
    compareThrough(operator, left.expression, right.expression, right.nullable) ??
    compareThrough(turned[operator], right.expression, left.expression, left.nullable) ?? {
      node: 'compare',
      operator,
      left: left.expression,
      right: right.expression,
    }
  )
}

const turned = { eq: 'eq', ne: 'ne', lt: 'gt', le: 'ge', gt: 'lt', ge: 'le' } as const satisfies Record<
  Comparison,
  Comparison
>

// No stored value is null, so nothing equals null and everything differs from it.
function comparedWithNull(operator: Comparison, left: BoundValue, right: BoundValue): Expression {
  const both = isNull(left) && isNull(right)
  const value = isNull(left) ? right : left
  if (both || !value.nullable || (operator !== 'eq' && operator !== 'ne'))
    return { node: 'constant', value: both ? operator === 'eq' : operator === 'ne' }
  return { node: 'compare', operator, left: value.expression, right: nullOf(value.kind).expression }
}

// `contains(…) eq true` is the condition itself, `eq false` its opposite.
function truth(operator: Comparison, condition: BoundValue, literal: BoundValue): Expression | undefined {
  const { expression } = literal
  if (expression.node !== 'literal' && expression.node !== 'constant') return undefined
  if ((operator !== 'eq' && operator !== 'ne') || condition.nullable || condition.kind !== 'boolean') return undefined
  if (condition.expression.node === 'field' || condition.expression.node === 'literal') return undefined
  const term = condition.expression
  return (expression.value === true) === (operator === 'eq') ? term : { node: 'not', term }
}

// A value of another record is looked for over there, where its index is, instead of being fetched for every row.
function compareThrough(
  operator: Comparison,
  left: Expression,
  right: Expression,
  nullable: boolean,
): Expression | undefined {
  if (left.node !== 'through' || nullable || !isMovable(right)) return undefined
  const there = (within: Expression): Expression => ({
    node: 'any',
    relation: left.relation,
    of: left.of,
    level: left.level,
    predicate: within,
  })
  const inner = operator === 'ne' ? 'eq' : operator
  const found = there(
    compareThrough(inner, left.value, right, false) ?? { node: 'compare', operator: inner, left: left.value, right },
  )
  return operator === 'ne' ? { node: 'not', term: found } : found
}

// What stands for itself, or for the record asked for, means the same over there.
function isMovable(expression: Expression): boolean {
  return expression.node === 'literal' || (expression.node === 'field' && (expression.level ?? 0) === 0)
}

/** Binds `in`: equal to one of the items, each compared as by `eq` (Part 2, 5.1.1.1.12). */
export function bindIn(scope: Scope, { operand, list }: In): Expression {
  const one = resolve(operand, scope)
  const value = one.syntax.node === 'literal' ? ownLiteral(one.scope, one.syntax) : scope.value(one.syntax, one.scope)
  const found = resolve(list, scope)
  const bound = itemsOf(found).map((item) => itemOf(found.scope, value, item))
  const hasNull = bound.some(isNull)
  if (isNull(value)) return { node: 'constant', value: hasNull }
  const wanted = bound.filter((item) => value.nullable || !isNull(item)).map((item) => item.expression)
  if (wanted.length === 0) return { node: 'constant', value: false }
  return (
    (hasNull || bound.some((item) => item.nullable) ? undefined : inThrough(value.expression, wanted)) ?? {
      node: 'in',
      operand: value.expression,
      items: wanted,
    }
  )
}

// One value is no collection (Part 2, 5.1.1.1.12); what is wrong with a path is said first.
function itemsOf({ syntax, scope }: Resolved): readonly Syntax[] {
  if (syntax.node === 'list') return syntax.items
  if (syntax.node === 'path') scope.value(syntax, scope)
  throw refused(scope, syntax, "'in' takes a list in parentheses, such as (1,2); found one value")
}

function itemOf(scope: Scope, value: BoundValue, syntax: Syntax): BoundValue {
  const item = resolve(syntax, scope)
  if (item.syntax.node === 'literal')
    return isNull(value) ? ownLiteral(item.scope, item.syntax) : literalFor(item.scope, value, item.syntax)
  const bound = scope.value(item.syntax, item.scope)
  const [one, other] = [groupOf(value.kind), groupOf(bound.kind)]
  if (isNull(bound) || isNull(value) || one === other) return bound
  throw refused(item.scope, item.syntax, `A ${one} value cannot be compared with a ${other} value`)
}

function inThrough(operand: Expression, items: readonly Expression[]): Expression | undefined {
  if (operand.node !== 'through' || fieldOf(operand) === undefined || !items.every(isMovable)) return undefined
  const { relation, of, level, value } = operand
  return {
    node: 'any',
    relation,
    of,
    level,
    predicate: inThrough(value, items) ?? { node: 'in', operand: value, items },
  }
}
