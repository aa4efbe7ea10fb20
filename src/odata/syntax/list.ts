import type { Cursor } from './cursor.ts'
import { tryLiteral } from './literal.ts'
import type { Syntax } from './tree.ts'

/** Items one list may have (odata-design.md 2). */
export const itemsMax = 2000

/**
 * Reads `(1,2)` behind `in`, also empty (OData ABNF, listExpr); undefined and nothing taken when the parentheses hold
 * an expression that is no literal.
 */
export function tryList(cursor: Cursor): Syntax | undefined {
  const start = cursor.at
  if (!cursor.take('(')) return undefined
  cursor.blanks()
  const items: Syntax[] = []
  if (!cursor.take(')')) {
    do {
      if (items.length === itemsMax) throw cursor.fail(`The list of 'in' has more than ${itemsMax} items`)
      const item = tryLiteral(cursor)
      if (item !== undefined) items.push(item)
      else if (items.length > 0) throw cursor.fail('Literal expected')
      else {
        cursor.at = start
        return undefined
      }
    } while (cursor.separator(','))
    cursor.blanks()
    if (items.length === 1 && cursor.next() !== ')') {
      cursor.at = start
      return undefined
    }
    cursor.expect(')')
  }
  return { node: 'list', items, start, end: cursor.at }
}
