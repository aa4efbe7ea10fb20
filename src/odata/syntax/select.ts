import { nameParts, type Cursor, type NestedName } from './cursor.ts'
import type { SelectSyntax } from './tree.ts'

const term = new RegExp(nameParts.term, 'uy')
const optionAhead = new RegExp(`\\([ \\t]*(?:\\$|@?${nameParts.name}[ \\t]*=)`, 'uy')
const allowed: readonly NestedName[] = ['filter', 'search', 'count', 'orderby', 'skip', 'top', 'compute', 'select']

/** Reads the items of a `$select`: `*`, `Ns.*`, paths with options, functions with parameter names (OData ABNF, selectItem). */
export function readSelect(cursor: Cursor): readonly SelectSyntax[] {
  const items: SelectSyntax[] = []
  do items.push(item(cursor))
  while (cursor.separator(','))
  return items
}

function item(cursor: Cursor): SelectSyntax {
  const start = cursor.at
  cursor.countTerm()
  if (cursor.take('*')) return { star: true, path: [], start, end: cursor.at }
  const path: string[] = []
  do path.push(step(cursor))
  while (cursor.take('/'))
  if (cursor.look(optionAhead) !== undefined) {
    const options = cursor.inParentheses(() => cursor.grammar.options(cursor, allowed))
    return { star: false, path, options, start, end: cursor.at }
  }
  if (cursor.next() === '(') path.push(`${path.pop() ?? ''}${parameterNames(cursor)}`)
  return { star: false, path, start, end: cursor.at }
}

function step(cursor: Cursor): string {
  const name = pathStep(cursor)
  return cursor.take('.*') ? `${name}.*` : name
}

/** Reads one step of a path in `$select` or `$expand`: a name, a qualified name, an annotation with its at sign. */
export function pathStep(cursor: Cursor): string {
  if (cursor.next() !== '@') return cursor.qualified()
  const name = cursor.match(term)
  if (name === undefined) throw cursor.fail('Name expected', cursor.at + 1)
  return name
}

/** Names that tell one overload of a bound function from another (OData ABNF, parameterNames). */
function parameterNames(cursor: Cursor): string {
  const names = cursor.inParentheses(() => {
    const list: string[] = []
    do list.push(cursor.identifier())
    while (cursor.separator(','))
    return list
  })
  return `(${names.join(',')})`
}
