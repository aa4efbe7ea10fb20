import type { Cursor } from './cursor.ts'
import { itemsMax, tryLiteral } from './literal.ts'
import type { Literal, Syntax } from './tree.ts'

const characters = /[^"\\]*/y
const unicode = /[0-9A-Fa-f]{4}/y
const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** Reads `[…]` or `{…}` as they stand in an address: JSON whose values may be expressions (OData ABNF, arrayOrObject). */
export function readJson(cursor: Cursor): Syntax {
  const start = cursor.at
  return cursor.nested(start, () => (cursor.next() === '[' ? array(cursor, start) : object(cursor, start)))
}

function array(cursor: Cursor, start: number): Syntax {
  const items: Syntax[] = []
  cursor.expect('[')
  cursor.blanks()
  if (cursor.next() !== ']') {
    do {
      if (items.length === itemsMax) throw cursor.fail(`The list has more than ${itemsMax} items`)
      items.push(value(cursor))
    } while (cursor.separator(','))
  }
  cursor.blanks()
  cursor.expect(']')
  return { node: 'list', items, start, end: cursor.at }
}

function object(cursor: Cursor, start: number): Syntax {
  cursor.expect('{')
  cursor.blanks()
  if (cursor.next() !== '}') {
    do {
      text(cursor)
      if (!cursor.separator(':')) throw cursor.fail("':' expected")
      value(cursor)
    } while (cursor.separator(','))
  }
  cursor.blanks()
  cursor.expect('}')
  return { node: 'object', start, end: cursor.at }
}

function value(cursor: Cursor): Syntax {
  if (cursor.next() === '"') return text(cursor)
  const start = cursor.at
  // Plain values are most of them and do not count as terms, so that a list may have its 2,000.
  const literal = tryLiteral(cursor)
  if (literal !== undefined) {
    cursor.blanks()
    const ends = cursor.next() === ',' || cursor.next() === ']' || cursor.next() === '}'
    cursor.at = ends ? literal.end : start
    if (ends) return literal
  }
  return cursor.grammar.expression(cursor)
}

function text(cursor: Cursor): Literal {
  const start = cursor.at
  if (!cursor.take('"')) throw cursor.fail("'\"' expected")
  let result = cursor.match(characters) ?? ''
  while (cursor.take('\\')) {
    result += escaped(cursor)
    result += cursor.match(characters) ?? ''
  }
  if (!cursor.take('"')) throw cursor.fail('There is an unterminated string literal', start)
  // Such text cannot be stored, so no value equals it; PostgreSQL would fail on it.
  if (!result.isWellFormed() || result.includes('\0'))
    throw cursor.fail('The text has a character that is not allowed', start)
  return { node: 'literal', type: 'string', text: result, start, end: cursor.at }
}

function escaped(cursor: Cursor): string {
  if (cursor.take('u')) {
    const code = cursor.match(unicode)
    if (code === undefined) throw cursor.fail('Four hexadecimal digits expected')
    return String.fromCharCode(Number.parseInt(code, 16))
  }
  const meant = escapes.get(cursor.next())
  if (meant === undefined) throw cursor.fail('Escape such as \\n expected')
  cursor.at++
  return meant
}
