import { quoted } from '../../core/problem.ts'
import type { Expression } from '../../model/expression.ts'
import { blank, type Field, type Kind } from '../../model/field.ts'
import type { Computed, Order } from '../../model/query.ts'
import { bindValue } from './expression/bind.ts'
import type { Binding } from './expression/binding.ts'
import { isMoving, looksIn, looksMax, movingOrder, sizeOf, sizesMax, tooManyLooks } from '../request/cost.ts'
import { kindFacts } from '../request/kinds.ts'
import { refusedAt, type OrderSyntax } from '../syntax/tree.ts'

/** Keys of an order; 32 are more than any client means, and each is compared again on every page. */
const keysMax = 32

/** An order and the expressions behind those of its fields that are not stored. */
export interface Ordered {
  readonly order: readonly Order[]
  readonly computed: Computed
}

/**
 * Binds an `$orderby` (OData 4.01 Part 1, 11.2.6.2): properties, properties of `$compute`, and any value that has an order.
 * Refuses unknown names, values without an order and too many keys, with position. A key that comes twice counts once.
 */
export function bindOrder(items: readonly OrderSyntax[], binding: Binding): Ordered {
  const tooMany = items[keysMax]
  if (tooMany !== undefined)
    throw refusedAt(binding.text, tooMany.start, `More than ${keysMax} keys of an order; found`, binding.option)
  const computed = new Map<Field, Expression>()
  const order: Order[] = []
  let looks = 0
  let size = 0
  for (const item of items) {
    const { field, expression } = bindKey(item, binding)
    const refuse = (what: string) => refusedAt(binding.text, item.value.start, what, binding.option)
    looks += expression === undefined ? 0 : looksIn(expression)
    if (looks > looksMax) throw refuse(tooManyLooks)
    size += expression === undefined ? 0 : sizeOf(expression)
    if (size > sizesMax.orderby)
      throw refuse(
        `The keys of the order have more than ${sizesMax.orderby} parts, with those of the properties they use; found`,
      )
    if (expression !== undefined && isMoving(expression)) throw refuse(`${movingOrder}; found`)
    const known = order.some((one) => one.field === field || (field.column === '' && one.field.name === field.name))
    if (known) continue
    if (expression !== undefined) computed.set(field, expression)
    order.push({ field, descending: item.descending })
  }
  return { order, computed }
}

/**
 * The same order without nulls among its keys, so that a page can start behind any row: what may be null is two keys, whether
 * there is a value, and the value or a blank. Null comes first when ascending, last when descending (Part 1, 11.2.6.2).
 */
export function withoutNulls({ order, computed }: Ordered): Ordered {
  if (order.every(({ field }) => field.nullable !== true)) return { order, computed }
  const expressions = new Map(computed)
  const keys = order.flatMap((one): Order[] => {
    const { field, descending } = one
    if (field.nullable !== true) return [one]
    const value = computed.get(field) ?? ({ node: 'field', field } as const)
    const isThere: Expression = { node: 'compare', operator: 'ne', left: value, right: nothing(field.kind) }
    const there: Field = { name: `${field.name} is there`, kind: 'boolean', column: '', description: '' }
    const filled: Field = { name: field.name, kind: field.kind, column: '', description: '' }
    expressions.set(there, isThere)
    const other = { ...nothing(field.kind), value: blank[field.kind] }
    expressions.set(filled, { node: 'coalesce', operand: value, other, kind: field.kind })
    return [
      { field: there, descending },
      { field: filled, descending },
    ]
  })
  return { order: keys, computed: expressions }
}

function nothing(kind: Kind): Extract<Expression, { node: 'literal' }> {
  return { node: 'literal', kind, value: null }
}

function bindKey(item: OrderSyntax, binding: Binding): { field: Field; expression?: Expression } {
  const { value, start } = item
  const refuse = (what: string) => refusedAt(binding.text, value.start, what, binding.option)
  const name = plainName(item)
  const known = name === undefined ? undefined : binding.computed.get(name)
  if (known !== undefined) return known
  const bound = bindValue(value, binding)
  const { expression, nullable } = bound
  // 7.0 is bound as the whole number it is stored like.
  const kind = expression.node === 'literal' ? expression.kind : bound.kind
  const text = binding.text.slice(start, value.end).trim()
  if (kind === 'time')
    throw refuse('A time of day has no order of its own; order by hour(), minute() and second(); found')
  if (expression.node === 'field' && (expression.level ?? 0) === 0) {
    const { field } = expression
    if (kindFacts[field.kind].group === 'none' || field.special === 'parentId' || field.special === 'parentType')
      throw refuse(`The property '${quoted(text)}' cannot be used in ${binding.option}; found`)
    return { field }
  }
  if (kind === 'blob') throw refuse('A file has no order; found')
  // A duration is ordered by its seconds.
  const sortable: Expression =
    kind === 'duration' ? { node: 'call', name: 'totalseconds', arguments: [expression], kind: 'decimal' } : expression
  const field: Field = {
    name: text,
    kind: kind === 'duration' || kind === 'long' ? 'decimal' : kind,
    column: '',
    description: '',
    ...(nullable ? { nullable: true } : {}),
  }
  // PostgreSQL takes no bare constant as a key of an order, only a parameter.
  if (sortable.node === 'constant')
    return { field, expression: { node: 'literal', kind: 'boolean', value: sortable.value } }
  return { field, expression: sortable }
}

function plainName({ value }: OrderSyntax): string | undefined {
  if (value.node !== 'path' || value.root !== undefined || value.segments.length !== 1) return undefined
  const [only] = value.segments
  return only?.segment === 'name' && only.key === undefined ? only.name : undefined
}
