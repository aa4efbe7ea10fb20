import { readBalanced, readArguments } from './call.ts'
import { nameParts, type Cursor } from './cursor.ts'
import { readJson } from './json.ts'
import type { Path, Segment, Syntax } from './tree.ts'

const root = new RegExp(`\\$(?:it|these|this|root)${nameParts.end}`, 'uy')
const annotation = new RegExp(nameParts.term, 'uy')
const lambda = /(?:any|all)(?=\()/iy
const aggregate = /aggregate(?=\()/iy
const parameter = new RegExp(`${nameParts.name}=`, 'uy')

/**
 * Reads a path: properties, casts, keys, bound functions, annotations, `$count`, `$filter`, lambdas (OData ABNF,
 * firstMemberExpr, functionExpr and rootExpr); a lone `@name` is an alias, positional arguments make a call.
 */
export function readPath(cursor: Cursor): Syntax {
  const start = cursor.at
  if (cursor.next() === '$') return rooted(cursor, start)
  if (cursor.next() !== '@') {
    const segments: Segment[] = []
    const call = named(cursor, segments)
    return call ?? rest(cursor, start, segments)
  }
  const name = cursor.match(annotation)
  if (name === undefined) throw cursor.fail('Name expected', start + 1)
  if (cursor.next() !== '/' && !/[.#]/.test(name)) return { node: 'alias', name: name.slice(1), start, end: cursor.at }
  return rest(cursor, start, [{ segment: 'annotation', name, start, end: cursor.at }])
}

function rooted(cursor: Cursor, start: number): Path {
  const found = cursor.match(root)
  if (found === '$it' || found === '$this' || found === '$these') return rest(cursor, start, [], found)
  if (found !== '$root') throw cursor.fail("'$it', '$this' or '$root/' expected")
  if (cursor.next() !== '/') throw cursor.fail("'/' expected")
  return rest(cursor, start, [], found)
}

function rest(cursor: Cursor, start: number, segments: Segment[], from?: Path['root']): Path {
  let ended = false
  while (cursor.next() === '/') {
    if (ended) throw cursor.fail('The path ends here; unexpected character')
    cursor.at++
    ended = further(cursor, segments)
  }
  return { node: 'path', ...(from !== undefined && { root: from }), segments, start, end: cursor.at }
}

/** Reads a segment behind a slash; says whether none may follow. */
function further(cursor: Cursor, segments: Segment[]): boolean {
  const start = cursor.at
  const term = cursor.match(annotation)
  if (term !== undefined) {
    segments.push({ segment: 'annotation', name: term, start, end: cursor.at })
    return false
  }
  const word = cursor.match(lambda)
  if (word !== undefined) {
    segments.push(lambdaSegment(cursor, word.toLowerCase() === 'any' ? 'any' : 'all', start))
    return true
  }
  if (cursor.next() === '$') return dollar(cursor, segments, start)
  const name = cursor.match(aggregate)
  if (name !== undefined) {
    // Of Data Aggregation 4.0, 6.1.4; not ours, so what it aggregates is not read.
    segments.push({ segment: 'call', name, parameters: readBalanced(cursor), start, end: cursor.at })
    return true
  }
  const call = named(cursor, segments)
  if (call !== undefined) throw cursor.fail('Key or named parameters expected', start)
  return false
}

function dollar(cursor: Cursor, segments: Segment[], start: number): boolean {
  if (cursor.take('$count')) {
    const options = cursor.next() === '(' ? cursor.inParentheses(() => countOptions(cursor)) : {}
    segments.push({ segment: '$count', ...options, start, end: cursor.at })
    return true
  }
  if (!cursor.take('$filter')) throw cursor.fail("Name, '$count' or '$filter(…)' expected")
  const condition = cursor.inParentheses(() => cursor.grammar.expression(cursor))
  const key = keyHere(cursor)
  segments.push({ segment: '$filter', condition, ...(key !== undefined && { key }), start, end: cursor.at })
  return false
}

function countOptions(cursor: Cursor): { filter?: Syntax; search?: Extract<Segment, { segment: '$count' }>['search'] } {
  const { filter, search } = cursor.grammar.options(cursor, ['filter', 'search'])
  return { ...(filter !== undefined && { filter }), ...(search !== undefined && { search }) }
}

function lambdaSegment(cursor: Cursor, segment: 'any' | 'all', start: number): Segment {
  const inner = cursor.inParentheses(() => {
    if (segment === 'any' && cursor.next() === ')') return {}
    const variable = cursor.identifier('Variable')
    if (!cursor.separator(':')) throw cursor.fail("':' expected")
    return { variable, predicate: cursor.grammar.expression(cursor) }
  })
  return { segment, ...inner, start, end: cursor.at }
}

/**
 * Reads a name and the parentheses behind it into a segment: `Name`, `Name(1)`, `Name(Id=1)`, `Ns.Function(a=1)`.
 * A first name with positional arguments is no path but a call of a function nobody knows, which the binder refuses by name.
 */
function named(cursor: Cursor, segments: Segment[]): Syntax | undefined {
  const start = cursor.at
  const name = cursor.qualified()
  if (cursor.next() !== '(') {
    segments.push({ segment: 'name', name, start, end: cursor.at })
    return undefined
  }
  const from = cursor.at + 1
  const inside = cursor.inParentheses(() => parentheses(cursor))
  const text = cursor.text.slice(from, cursor.at - 1).trim()
  const isFirst = segments.length === 0
  if (Array.isArray(inside)) return { node: 'call', name, arguments: inside, start, end: cursor.at }
  if (inside === 'key' || (inside === 'pairs' && isFirst && !name.includes('.')))
    segments.push({ segment: 'name', name, key: text, start, end: cursor.at })
  else {
    const key = keyHere(cursor)
    segments.push({ segment: 'call', name, parameters: text, ...(key !== undefined && { key }), start, end: cursor.at })
  }
  return undefined
}

/** What the parentheses hold: one value, `name=value` pairs that may be a key, other parameters, or positional arguments. */
function parentheses(cursor: Cursor): 'key' | 'pairs' | 'parameters' | Syntax[] {
  if (cursor.next() === ')') return 'parameters'
  if (cursor.look(parameter) === undefined) {
    const list = [...readArguments(cursor)]
    const [only] = list
    return list.length === 1 && (only?.node === 'literal' || only?.node === 'alias') ? 'key' : list
  }
  let plain = true
  do {
    if (cursor.match(parameter) === undefined) throw cursor.fail('Parameter such as name=value expected')
    const value = cursor.next() === '[' || cursor.next() === '{' ? readJson(cursor) : cursor.grammar.expression(cursor)
    plain &&= value.node === 'literal' || value.node === 'alias'
  } while (cursor.separator(','))
  return plain ? 'pairs' : 'parameters'
}

function keyHere(cursor: Cursor): string | undefined {
  if (cursor.next() !== '(') return undefined
  const from = cursor.at + 1
  const inside = cursor.inParentheses(() => parentheses(cursor))
  if (inside !== 'key' && inside !== 'pairs') throw cursor.fail('Key expected', from)
  return cursor.text.slice(from, cursor.at - 1).trim()
}
