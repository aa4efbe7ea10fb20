import { decimal, plain } from '../../../core/decimal.ts'
import type { Expression } from '../../../model/expression.ts'
import type { Field } from '../../../model/field.ts'
import type { Order, Windowed } from '../../../model/query.ts'
import { kindFacts } from '../../request/kinds.ts'
import { rowsMax } from '../../request/options.ts'
import { notBuiltAt, refusedAt, type ApplySyntax } from '../../syntax/tree.ts'
import { bindShown } from '../compute.ts'
import type { Binding } from '../expression/binding.ts'
import { andThen, completed, counted, hiddenField, partitionOf, widened, type Rows } from './rows.ts'
import { withThese } from './these.ts'

type Pick = Extract<ApplySyntax, { step: 'pick' }>

/**
 * `topcount` and its kin (OData Data Aggregation 4.0, 3.3.1): the rows with the largest or smallest values, so many, or as many
 * as together make a sum or a share of all. What is kept stays in the order of the input.
 */
export function picked(step: Pick, start: Rows, binding: Binding): Rows {
  const { method, value } = step
  const descending = method.startsWith('top')
  const limit = amountOf(step, binding)
  const these = withThese(start, binding)
  const { expression, kind } = bindShown(value, these.binding)
  const rows = these.widen()
  const isCount = method.endsWith('count')
  if (!isCount && kindFacts[kind].group !== 'number')
    throw refusedAt(binding.text, value.start, `${method} takes numbers, not a ${kind} value; found`, binding.option)
  if (kind === 'guid' || kindFacts[kind].group === 'boolean')
    throw refusedAt(binding.text, value.start, `${method} takes values that have an order; found`, binding.option)
  const column = `c${rows.columns + 1}`
  const by = hiddenField(kind, column, true)
  const wide = andThen(
    { ...counted(rows, [[by, expression]], [expression]), ...widened(rows, [by]) },
    { step: 'compute', computed: new Map([[by, expression]]) },
  )
  // What has no value comes last, whichever end is asked for.
  const order: readonly Order[] = [{ field: { ...by, nullable: descending }, descending }, ...completed(rows)]
  return isCount
    ? byPlace(wide, { order, limit })
    : bySum(wide, { order, limit, by, percent: method.endsWith('percent') })
}

function amountOf({ method, amount }: Pick, { text, option }: Binding): string {
  if (amount.node !== 'literal' || amount.type !== 'number')
    throw notBuiltAt(
      text,
      amount.start,
      `${method} takes a number as its first argument; others are not supported; found`,
      option,
    )
  const isPlain = /^\+?\d{1,15}(\.\d{1,10})?$/.test(amount.text)
  const number = isPlain ? decimal(amount.text) : undefined
  const fits =
    number !== undefined &&
    (method.endsWith('count') ? /^\+?\d+$/.test(amount.text) : true) &&
    (method.endsWith('percent') ? number.gt('0') && number.lte('100') : true)
  if (!fits)
    throw refusedAt(
      text,
      amount.start,
      `${method} takes ${method.endsWith('count') ? 'a whole number' : method.endsWith('percent') ? 'a number above 0 and up to 100' : 'a number that is not negative'} as its first argument; found`,
      option,
    )
  return plain(number)
}

interface Wanted {
  readonly order: readonly Order[]
  readonly limit: string
}

/** The first rows of each group in an order, by their place. */
export function byPlace(rows: Rows, { order, limit }: Wanted, after = 0): Rows {
  const place = hiddenField('integer', `c${rows.columns + 1}`)
  const numbered = windowed(rows, [{ to: place, method: 'place', order }])
  const field: Expression = { node: 'field', field: place }
  const most = Math.min(Number(limit) + after, rowsMax)
  const below: Expression = { node: 'compare', operator: 'le', left: field, right: whole(most) }
  const above: Expression = { node: 'compare', operator: 'gt', left: field, right: whole(after) }
  return andThen(numbered, { step: 'filter', predicate: after === 0 ? below : { node: 'and', terms: [above, below] } })
}

// A row stays as long as those before it have not made the sum; once they have, later negative values change nothing.
function bySum(
  rows: Rows,
  { order, limit, by, percent }: Wanted & { readonly by: Field; readonly percent: boolean },
): Rows {
  const value: Expression = { node: 'field', field: by }
  const before = hiddenField('decimal', `c${rows.columns + 1}`)
  const total = hiddenField('decimal', `c${rows.columns + 2}`, true)
  const summed = windowed(rows, [
    { to: before, method: 'before', value, order },
    { to: total, method: 'sum', value },
  ])
  const peak = hiddenField('decimal', `c${summed.columns + 1}`)
  const peaked = windowed(summed, [{ to: peak, method: 'peak', value: { node: 'field', field: before }, order }])
  const amount: Expression = { node: 'literal', kind: 'decimal', value: limit }
  const share: Expression = {
    node: 'arithmetic',
    operator: 'mul',
    left: { node: 'field', field: total },
    right: { node: 'literal', kind: 'decimal', value: plain(decimal(limit).times('0.01')) },
    kind: 'decimal',
  }
  const left: Expression = { node: 'field', field: peak }
  return andThen(peaked, {
    step: 'filter',
    predicate: { node: 'compare', operator: 'lt', left, right: percent ? share : amount },
  })
}

function windowed(rows: Rows, made: readonly Windowed[]): Rows {
  const wide = {
    ...rows,
    ...widened(
      rows,
      made.map(({ to }) => to),
    ),
    looks: rows.looks + made.length,
  }
  return andThen(wide, { step: 'window', partition: partitionOf(rows), made })
}

function whole(value: number): Expression {
  return { node: 'literal', kind: 'integer', value }
}
