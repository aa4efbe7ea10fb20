import type { Cursor, NestedName } from './cursor.ts'
import { pathStep } from './select.ts'
import type { ExpandSyntax } from './tree.ts'

const counted: readonly NestedName[] = ['filter', 'search']
const referenced: readonly NestedName[] = [...counted, 'orderby', 'skip', 'top', 'count']
const expanded: readonly NestedName[] = [...referenced, 'select', 'expand', 'compute', 'levels', 'apply']

/** Reads the items of an `$expand`: `*`, paths with casts, `/$ref`, `/$count`, options of each (OData ABNF, expandItem). */
export function readExpand(cursor: Cursor): readonly ExpandSyntax[] {
  const items: ExpandSyntax[] = []
  do items.push(item(cursor))
  while (cursor.separator(','))
  return items
}

function item(cursor: Cursor): ExpandSyntax {
  const start = cursor.at
  cursor.countTerm()
  if (cursor.take('$value')) return { star: false, path: ['$value'], start, end: cursor.at }
  const path: string[] = []
  do {
    if (cursor.take('*')) return starred(cursor, path, start)
    if (path.length > 0 && cursor.next() === '$') return suffixed(cursor, path, start)
    path.push(pathStep(cursor))
  } while (cursor.take('/'))
  return { star: false, path, ...optionsHere(cursor, expanded), start, end: cursor.at }
}

function starred(cursor: Cursor, path: readonly string[], start: number): ExpandSyntax {
  if (cursor.take('/$ref')) return { star: true, path, suffix: '$ref', start, end: cursor.at }
  return { star: true, path, ...optionsHere(cursor, ['levels']), start, end: cursor.at }
}

function suffixed(cursor: Cursor, path: readonly string[], start: number): ExpandSyntax {
  if (cursor.take('$ref'))
    return { star: false, path, suffix: '$ref', ...optionsHere(cursor, referenced), start, end: cursor.at }
  if (cursor.take('$count'))
    return { star: false, path, suffix: '$count', ...optionsHere(cursor, counted), start, end: cursor.at }
  throw cursor.fail("Name, '$ref' or '$count' expected")
}

function optionsHere(cursor: Cursor, allowed: readonly NestedName[]): Pick<ExpandSyntax, 'options'> {
  if (cursor.next() !== '(') return {}
  return { options: cursor.inParentheses(() => cursor.grammar.options(cursor, allowed)) }
}
