import { quoted } from '../../../core/problem.ts'
import type { Expression, ValueKind } from '../../../model/expression.ts'
import { bindArithmetic, bindNegation } from './arithmetic.ts'
import { bindCast } from './cast.ts'
import { bindComparison, bindIn } from './comparison.ts'
import { bindFunction } from './function.ts'
import { ownLiteral } from './literal.ts'
import { bindPath } from './path.ts'
import { boundValue, isNull, nullOf, refused, resolve, type BoundValue, type Scope } from './scope.ts'
import type { Binding } from './binding.ts'
import { groupOf, isWhole } from '../../request/kinds.ts'
import { parseExpression } from '../../syntax/parser.ts'
import type { Syntax } from '../../syntax/tree.ts'

/** Reads a `$filter` and binds it: names exist, types fit, the result is a condition. Throws Problems with position and name. */
export function bindFilter(text: string, binding: Binding): Expression {
  return bindCondition(parseExpression(text, binding.option), binding)
}

/** Binds a condition; it may be null, which is not true. */
export function bindCondition(syntax: Syntax, binding: Binding): Expression {
  return conditionOf(syntax, scopeOf(binding))
}

/** Binds a value of any type. */
export function bindValue(syntax: Syntax, binding: Binding): BoundValue {
  return valueOf(syntax, scopeOf(binding))
}

function scopeOf(binding: Binding): Scope {
  return {
    binding,
    here: { resource: binding.resource, level: 0 },
    variables: new Map(),
    isNested: binding.option === '$expand',
    aliases: 0,
    counter: { level: 0, looks: 0, aliases: 0, terms: 0 },
    value: valueOf,
    condition: conditionOf,
  }
}

function conditionOf(written: Syntax, outside: Scope): Expression {
  const { syntax, scope } = resolve(written, outside)
  switch (syntax.node) {
    case 'and':
    case 'or':
      return { node: syntax.node, terms: syntax.terms.map((term) => conditionOf(term, scope)) }
    case 'not':
      return { node: 'not', term: conditionOf(syntax.term, scope) }
    case 'compare':
      return bindComparison(scope, syntax)
    case 'in':
      return bindIn(scope, syntax)
    case 'literal':
      if (syntax.type === 'boolean') return { node: 'constant', value: syntax.text.toLowerCase() === 'true' }
      if (syntax.type === 'null') return nullOf('boolean').expression
      throw refused(scope, syntax, `A condition is expected instead of the value '${quoted(syntax.text)}'`)
    default:
  }
  const value = valueOf(syntax, scope)
  if (isNull(value)) return nullOf('boolean').expression
  if (groupOf(value.kind) !== 'boolean') throw refused(scope, syntax, 'A condition is expected instead of a value')
  if (value.expression.node !== 'field') return value.expression
  return {
    node: 'compare',
    operator: 'eq',
    left: value.expression,
    right: { node: 'literal', kind: 'boolean', value: true },
  }
}

function valueOf(written: Syntax, outside: Scope): BoundValue {
  const { syntax, scope } = resolve(written, outside)
  switch (syntax.node) {
    case 'literal':
      return ownLiteral(scope, syntax)
    case 'path':
      return bindPath(scope, syntax)
    case 'call':
      return syntax.name.toLowerCase() === 'cast' ? bindCast(scope, syntax) : bindFunction(scope, syntax)
    case 'arithmetic':
      return bindArithmetic(scope, syntax)
    case 'negate':
      return bindNegation(scope, syntax)
    case 'case':
      return bindCase(scope, syntax)
    case 'compare':
    case 'in':
    case 'and':
    case 'or':
    case 'not':
      return boundValue(conditionOf(syntax, scope))
    case 'list':
    case 'object':
    case 'alias':
      throw refused(scope, syntax, 'A single value is expected instead of a list or an object')
  }
}

// Branches agree on a type; where none holds the result is null (Part 2, 5.1.1.10.3).
function bindCase(scope: Scope, syntax: Extract<Syntax, { node: 'case' }>): BoundValue {
  const branches = syntax.branches.map(({ when, then }) => ({
    when: conditionOf(when, scope),
    value: valueOf(then, scope),
    at: then,
  }))
  const kinds = branches.flatMap(({ value }) => (isNull(value) ? [] : [value.kind]))
  const [first = 'text'] = kinds
  for (const { value, at } of branches)
    if (!isNull(value) && groupOf(value.kind) !== groupOf(first))
      throw refused(scope, at, `A ${groupOf(value.kind)} value cannot stand beside a ${groupOf(first)} value; found`)
  const kind = commonKind(first, kinds)
  return boundValue({
    node: 'case',
    kind,
    branches: branches.map(({ when, value }) => ({
      when,
      then: isNull(value) ? { node: 'literal', kind, value: null } : value.expression,
    })),
  })
}

function commonKind(first: ValueKind, kinds: readonly ValueKind[]): ValueKind {
  if (kinds.every((kind) => kind === first)) return first
  if (groupOf(first) === 'text') return 'text'
  if (groupOf(first) === 'boolean') return 'boolean'
  return kinds.every(isWhole) ? 'long' : 'decimal'
}
