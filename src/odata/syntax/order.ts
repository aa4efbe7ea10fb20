import { nameParts, type Cursor } from './cursor.ts'
import type { ComputeSyntax, OrderSyntax } from './tree.ts'

const direction = new RegExp(`[ \\t]+(?:asc|desc)${nameParts.end}`, 'iuy')
const as = /[ \t]+as[ \t]+/iy

/** Reads the keys of an `$orderby` (OData ABNF, orderbyItem). */
export function readOrder(cursor: Cursor): readonly OrderSyntax[] {
  const order: OrderSyntax[] = []
  do {
    const start = cursor.at
    const value = cursor.grammar.expression(cursor)
    const word = cursor.match(direction)?.trim().toLowerCase()
    order.push({ value, descending: word === 'desc', start, end: cursor.at })
  } while (cursor.separator(','))
  return order
}

/** Reads the definitions of a `$compute`: `expression as name` (OData ABNF, computeItem). */
export function readCompute(cursor: Cursor): readonly ComputeSyntax[] {
  const items: ComputeSyntax[] = []
  do {
    const start = cursor.at
    const value = cursor.grammar.expression(cursor)
    items.push({ value, name: readAlias(cursor), start, end: cursor.at })
  } while (cursor.separator(','))
  return items
}

/** Reads ` as name`. */
export function readAlias(cursor: Cursor): string {
  if (cursor.match(as) === undefined) throw cursor.fail("'as' and a name expected")
  return cursor.identifier()
}
