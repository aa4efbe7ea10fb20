import type { Expression, FunctionName, ValueKind } from './expression.ts'
import type { Cell, Field } from './field.ts'

/** Types of what functions answer where the call does not say. */
const results: Readonly<Record<FunctionName, ValueKind>> = {
  contains: 'boolean',
  startswith: 'boolean',
  endswith: 'boolean',
  matchespattern: 'boolean',
  tolower: 'text',
  toupper: 'text',
  trim: 'text',
  substring: 'text',
  concat: 'text',
  length: 'integer',
  indexof: 'integer',
  year: 'integer',
  month: 'integer',
  day: 'integer',
  hour: 'integer',
  minute: 'integer',
  second: 'integer',
  fractionalseconds: 'decimal',
  totaloffsetminutes: 'integer',
  totalseconds: 'decimal',
  date: 'date',
  time: 'time',
  now: 'timestamp',
  mindatetime: 'timestamp',
  maxdatetime: 'timestamp',
  round: 'decimal',
  floor: 'decimal',
  ceiling: 'decimal',
}

/** Records whose field has this value. */
export function equals(field: Field, value: Cell): Expression {
  const right: Expression = { node: 'literal', kind: field.kind, value }
  return { node: 'compare', operator: 'eq', left: { node: 'field', field }, right }
}

/** All of the conditions together; undefined for none. */
export function allOf(terms: readonly Expression[]): Expression | undefined {
  return terms.length > 1 ? { node: 'and', terms } : terms[0]
}

/** The type of an expression's value. */
export function kindOf(expression: Expression): ValueKind {
  switch (expression.node) {
    case 'field':
      return expression.field.kind
    case 'literal':
    case 'arithmetic':
    case 'negate':
    case 'cast':
    case 'case':
    case 'coalesce':
    case 'through':
      return expression.kind
    case 'call':
      return expression.kind ?? results[expression.name]
    case 'count':
      return 'integer'
    default:
      return 'boolean'
  }
}

/** The parts an expression is made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.node) {
    case 'field':
    case 'literal':
    case 'constant':
      return []
    case 'call':
      return expression.arguments
    case 'search':
      return expression.texts
    case 'compare':
    case 'arithmetic':
      return [expression.left, expression.right]
    case 'in':
      return [expression.operand, ...expression.items]
    case 'and':
    case 'or':
      return expression.terms
    case 'not':
      return [expression.term]
    case 'negate':
    case 'cast':
      return [expression.operand]
    case 'coalesce':
      return [expression.operand, expression.other]
    case 'case':
      return expression.branches.flatMap(({ when, then }) => [when, then])
    case 'any':
    case 'all':
    case 'count':
      return expression.predicate === undefined ? [] : [expression.predicate]
    case 'through':
      return [expression.value]
  }
}

/** Whether an expression can be null: no stored value is, but null itself, failed casts, roads that lead nowhere. */
export function isNullable(expression: Expression): boolean {
  switch (expression.node) {
    case 'field':
      return expression.field.nullable === true
    case 'literal':
      return expression.value === null
    case 'compare':
    case 'in':
    case 'any':
    case 'all':
    case 'count':
    case 'constant':
      return false
    case 'through':
      return true
    case 'coalesce':
      return isNullable(expression.operand) && isNullable(expression.other)
    case 'cast':
      return expression.kind !== 'text' || isNullable(expression.operand)
    case 'case': {
      const last = expression.branches.at(-1)
      const complete = last?.when.node === 'constant' && last.when.value
      return !complete || expression.branches.some(({ then }) => isNullable(then))
    }
    case 'arithmetic':
      return !isPlain(expression) || partsOf(expression).some(isNullable)
    default:
      return partsOf(expression).some(isNullable)
  }
}

// Dates moved out of their range and divisions by zero are null.
function isPlain({ operator, right, kind }: Extract<Expression, { node: 'arithmetic' }>): boolean {
  if (kind === 'date' || kind === 'timestamp') return false
  return operator === 'add' || operator === 'sub' || operator === 'mul' || right.node === 'literal'
}

/** Whether something inside an expression belongs to a record at a lower level than `level`. */
export function looksOutside(expression: Expression, level: number): boolean {
  if (expression.node === 'field') return (expression.level ?? 0) < level
  const { node } = expression
  if ((node === 'any' || node === 'all' || node === 'count' || node === 'through') && expression.of < level) return true
  return partsOf(expression).some((part) => looksOutside(part, level))
}
