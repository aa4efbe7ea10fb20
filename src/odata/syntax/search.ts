import type { Cursor } from './cursor.ts'
import { quotedText } from './literal.ts'
import type { SearchSyntax } from './tree.ts'

const word = /[^\s"();'][^\s"();]*/y
/** Blanks with a term behind them. */
const gap = /[ \t]+(?=[^\s);'])/y
const operators = {
  OR: /[ \t]+OR[ \t]+(?=[^\s);'])/y,
  AND: /[ \t]+AND[ \t]+(?=[^\s);'])/y,
  NOT: /NOT[ \t]+(?=[^\s);'])/y,
}

/**
 * Reads a `$search`: `NOT` before `AND` before `OR`, terms side by side are joined by `AND` (OData 4.01 Part 1, 11.2.6.6).
 * These words are operators only between terms and only in capitals; a text in single quotes is one phrase.
 */
export function readSearchOption(cursor: Cursor): SearchSyntax {
  const start = cursor.at
  if (cursor.next() !== "'") return readSearch(cursor)
  const text = quotedText(cursor)
  return { node: 'phrase', text, start, end: cursor.at }
}

function readSearch(cursor: Cursor): SearchSyntax {
  return chain(cursor, 'or', readAnd, () => cursor.match(operators.OR) !== undefined)
}

function readAnd(cursor: Cursor): SearchSyntax {
  return chain(cursor, 'and', readTerm, () => {
    if (cursor.look(operators.OR) !== undefined) return false
    return (cursor.match(operators.AND) ?? cursor.match(gap)) !== undefined
  })
}

function chain(
  cursor: Cursor,
  node: 'and' | 'or',
  read: (cursor: Cursor) => SearchSyntax,
  joined: () => boolean,
): SearchSyntax {
  const first = read(cursor)
  const terms = [first]
  while (joined()) terms.push(read(cursor))
  return terms.length === 1 ? first : { node, terms, start: first.start, end: cursor.at }
}

function readTerm(cursor: Cursor): SearchSyntax {
  cursor.countTerm()
  const start = cursor.at
  if (cursor.next() === '(') return cursor.inParentheses(() => readSearch(cursor))
  if (cursor.match(operators.NOT) !== undefined) {
    const term = cursor.nested(start, () => readTerm(cursor))
    return { node: 'not', term, start, end: cursor.at }
  }
  if (cursor.take('"')) return phrase(cursor, start)
  const text = cursor.match(word)
  if (text === undefined) throw cursor.fail('Search term expected')
  return { node: 'word', text, start, end: cursor.at }
}

function phrase(cursor: Cursor, start: number): SearchSyntax {
  const end = cursor.text.indexOf('"', cursor.at)
  if (end < 0) throw cursor.fail('There is an unterminated phrase', start)
  const text = cursor.text.slice(cursor.at, end)
  if (text === '') throw cursor.fail('Text of the phrase expected')
  cursor.at = end + 1
  return { node: 'phrase', text, start, end: cursor.at }
}
