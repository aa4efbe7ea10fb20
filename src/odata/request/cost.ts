import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import { partsOf } from '../../model/value-facts.ts'

/** Nodes of one property, with those of the properties it is made of: each use of a property repeats its expression. */
export const sizeMax = 250

/** Nodes of all properties of a `$compute`, and of all keys of an `$orderby`, together. */
export const sizesMax = { compute: 2500, orderby: 1000 } as const

/** Looks at related records that one option may take for each row: each is a search in another table. */
export const looksMax = 50

/** Characters that all patterns of a request may stand for together: matching takes time in line with them, for each row. */
export const patternsMax = 400

/** The nodes of an expression as it is written out in SQL, where a shared part is written each time; `sizes` has those of columns that are expressions themselves. */
export function sizeOf(expression: Expression, sizes?: ReadonlyMap<Field, number>): number {
  if (expression.node === 'field') return sizes?.get(expression.field) ?? 1
  return partsOf(expression).reduce((sum, part) => sum + sizeOf(part, sizes), 1)
}

/** How often an expression looks at related records: by `any`, `all`, `$count` and paths through single records. */
export function looksIn(expression: Expression): number {
  const { node } = expression
  const own = node === 'any' || node === 'all' || node === 'count' || node === 'through' ? 1 : 0
  return partsOf(expression).reduce((sum, part) => sum + looksIn(part), own)
}

/** Characters that the patterns in an expression stand for, some more for each as nothing is free. */
export function patternsIn(expression: Expression): number {
  const own = expression.node === 'call' && expression.patternSize !== undefined ? expression.patternSize + 5 : 0
  return partsOf(expression).reduce((sum, part) => sum + patternsIn(part), own)
}

/** What is said of more than {@link looksMax} looks, before the position. */
export const tooManyLooks = `More than ${looksMax} looks at related records (any, all, $count and paths to their properties); found`

/**
 * Whether a value moves with the clock, so that rows in its order would change places between two pages; days are held to
 * stand still. `moving` are columns that do.
 */
export function isMoving(expression: Expression, moving?: ReadonlySet<Field>): boolean {
  if (expression.node === 'field') return moving?.has(expression.field) === true
  if (expression.node === 'call') {
    if (expression.name === 'now') return true
    if (['date', 'year', 'month', 'day'].includes(expression.name)) return false
  }
  return partsOf(expression).some((part) => isMoving(part, moving))
}

/** What is said of an order by the clock, before the position. */
export const movingOrder =
  'now() moves on from page to page, so that rows cannot be ordered by it; date(now()) can be used'
