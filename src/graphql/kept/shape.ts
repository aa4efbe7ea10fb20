import type { Expression } from '../../model/expression.ts'
import type { Cell } from '../../model/field.ts'
import type { PagePlan } from '../terms/page.ts'

/** A page with its values cut out: pages of the same text differ in their values alone. */
export interface Shape {
  readonly text: string
  /** Values in the order of the slots, as PostgreSQL reads them. */
  readonly values: readonly string[]
}

/** A page whose values are stand-ins, and these in the order of the slots. */
export interface StandIns {
  readonly plan: Pick<PagePlan, 'predicate' | 'after'>
  readonly values: readonly string[]
}

/** The shape of a page; undefined when a condition is of a kind that has none. */
export function shapeOf({ predicate, after, order, limit, backwards }: PagePlan): Shape | undefined {
  const values: string[] = []
  const condition = predicate === undefined ? '' : textOf(predicate, values)
  if (condition === undefined) return undefined
  for (const value of after ?? []) {
    // Which of two a truth is belongs to a shape, and no order begins with one.
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    values.push(String(value))
  }
  const keys = order.map(({ field, descending }) => `${descending ? '-' : '+'}${field.name}`)
  return {
    text: `${limit}${backwards ? '<' : '>'}${after === undefined ? '' : '@'}${keys.join()}?${condition}`,
    values,
  }
}

// Conditions of the long way have no other nodes; one that did would go that way.
function textOf(expression: Expression, values: string[]): string | undefined {
  switch (expression.node) {
    case 'constant':
      return expression.value ? 'T' : 'F'
    case 'field':
      return expression.level === undefined ? expression.field.name : undefined
    case 'literal':
      return literalText(expression.kind, expression.value, values)
    case 'compare':
      return all(`${expression.operator}`, [expression.left, expression.right], values)
    case 'in':
      return all('in', [expression.operand, ...expression.items], values)
    case 'and':
    case 'or':
      return all(expression.node, expression.terms, values)
    case 'not':
      return all('not', [expression.term], values)
    case 'call':
      return all(expression.name, expression.arguments, values)
    default:
      return undefined
  }
}

function all(name: string, parts: readonly Expression[], values: string[]): string | undefined {
  let text = `${name}(`
  for (const part of parts) {
    const found = textOf(part, values)
    if (found === undefined) return undefined
    text += `${found},`
  }
  return `${text})`
}

function literalText(kind: string, value: Cell, values: string[]): string {
  if (value === null || typeof value === 'boolean') return String(value)
  values.push(String(value))
  return kind
}

/** The conditions of a page with stand-ins for its values, in the order of {@link shapeOf}. */
export function standInsOf({ predicate, after, order }: PagePlan): StandIns {
  const values: string[] = []
  const next = (kind: string, value: Cell): Cell => {
    if (value === null || typeof value === 'boolean') return value
    const made = standIn(kind, values.length)
    values.push(String(made))
    return typeof value === 'number' ? Number(made) : made
  }
  const replaced = predicate === undefined ? undefined : withStandIns(predicate, next)
  const keys = after?.map((value, at) => next(order[at]?.field.kind ?? 'text', value))
  return {
    plan: {
      ...(replaced === undefined ? {} : { predicate: replaced }),
      ...(keys === undefined ? {} : { after: keys }),
    },
    values,
  }
}

// All different, and nothing that a model's own constant is.
function standIn(kind: string, place: number): string {
  const number = 1_987_000_000 + place
  switch (kind) {
    case 'guid':
      return `5a1d0000-5a1d-45a1-8a1d-${String(number).padStart(12, '0')}`
    case 'integer':
    case 'amount':
    case 'decimal':
      return String(number)
    case 'date':
      return new Date(Date.UTC(2900, 0, 1 + place)).toISOString().slice(0, 10)
    case 'timestamp':
      return new Date(Date.UTC(2901, 0, 1, 0, 0, place)).toISOString()
    default:
      return `stand-in ${number}`
  }
}

function withStandIns(expression: Expression, next: (kind: string, value: Cell) => Cell): Expression {
  const below = (one: Expression): Expression => withStandIns(one, next)
  switch (expression.node) {
    case 'literal':
      return { ...expression, value: next(expression.kind, expression.value) }
    case 'compare':
      return { ...expression, left: below(expression.left), right: below(expression.right) }
    case 'in':
      return { ...expression, operand: below(expression.operand), items: expression.items.map(below) }
    case 'and':
    case 'or':
      return { ...expression, terms: expression.terms.map(below) }
    case 'not':
      return { ...expression, term: below(expression.term) }
    case 'call':
      return { ...expression, arguments: expression.arguments.map(below) }
    default:
      return expression
  }
}
