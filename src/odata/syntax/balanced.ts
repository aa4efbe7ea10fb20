import type { Cursor } from './cursor.ts'
import { quotedText } from './literal.ts'

const plain = /[^'()]+/y

/** Passes over balanced parentheses, texts in them included; gives what is between, for what the grammar knows and we do not. */
export function readBalanced(cursor: Cursor): string {
  const start = cursor.at
  cursor.expect('(')
  let depth = 1
  do {
    cursor.match(plain)
    if (cursor.take('(')) depth++
    else if (cursor.take(')')) depth--
    else if (cursor.next() === "'") quotedText(cursor)
    else throw cursor.fail("')' expected")
  } while (depth > 0)
  return cursor.text.slice(start + 1, cursor.at - 1)
}
