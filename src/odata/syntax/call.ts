import { nameParts, type Cursor } from './cursor.ts'
import type { Syntax } from './tree.ts'
import { quotedText } from './literal.ts'

/** The canonical functions and how many arguments each takes (OData ABNF, methodCallExpr). */
const canonical: ReadonlyMap<string, readonly [number, number]> = new Map([
  ...names('concat contains endswith indexof matchespattern startswith', 2, 2),
  ...names('hassubset hassubsequence geo.distance geo.intersects', 2, 2),
  ...names('substring', 2, 3),
  ...names('length tolower toupper trim geo.length isdefined', 1, 1),
  ...names('year month day hour minute second fractionalseconds totalseconds date time totaloffsetminutes', 1, 1),
  ...names('round floor ceiling', 1, 1),
  ...names('mindatetime maxdatetime now', 0, 0),
  ...names('case cast isof', 1, 2),
])

const callee = /[A-Za-z.]+(?=\()/y
const typeArgument = new RegExp(`(?:Collection\\(${nameParts.qualified}\\)|${nameParts.qualified})(?=[ \\t]*\\))`, 'uy')

/** Whether the name of a canonical function and its parenthesis stand here. */
export function isCall(cursor: Cursor): boolean {
  return canonical.has(cursor.look(callee)?.toLowerCase() ?? '')
}

/** Reads a canonical function with its arguments, `case`, `cast` and `isof` among them. */
export function readCall(cursor: Cursor): Syntax {
  const start = cursor.at
  const name = cursor.match(callee) ?? ''
  const word = name.toLowerCase()
  if (word === 'case') {
    const branches = cursor.inParentheses(() => readBranches(cursor))
    return { node: 'case', branches, start, end: cursor.at }
  }
  const typed = word === 'cast' || word === 'isof'
  const list = cursor.inParentheses(() => (typed ? typedArguments(cursor) : readArguments(cursor)))
  const [least, most] = canonical.get(word) ?? [0, 0]
  if (list.length < least || list.length > most)
    throw cursor.fail(`The function '${name}' takes ${count(least, most)}, not ${list.length}; found`, start)
  return { node: 'call', name, arguments: list, start, end: cursor.at }
}

/** Reads expressions between commas up to the closing parenthesis. */
export function readArguments(cursor: Cursor): readonly Syntax[] {
  const list: Syntax[] = []
  if (cursor.next() === ')') return list
  do list.push(cursor.grammar.expression(cursor))
  while (cursor.separator(','))
  return list
}

function readBranches(cursor: Cursor): readonly { when: Syntax; then: Syntax }[] {
  const branches: { when: Syntax; then: Syntax }[] = []
  do {
    const when = cursor.grammar.expression(cursor)
    if (!cursor.separator(':')) throw cursor.fail("':' expected")
    branches.push({ when, then: cursor.grammar.expression(cursor) })
  } while (cursor.separator(','))
  return branches
}

function typedArguments(cursor: Cursor): readonly Syntax[] {
  if (cursor.look(typeArgument) !== undefined) return [typeName(cursor)]
  const value = cursor.grammar.expression(cursor)
  if (!cursor.separator(',')) throw cursor.fail("',' expected")
  return [value, typeName(cursor)]
}

function typeName(cursor: Cursor): Syntax {
  const start = cursor.at
  const name = cursor.match(typeArgument)
  if (name === undefined) throw cursor.fail('Type name expected')
  const place = { start, end: cursor.at }
  return { node: 'path', segments: [{ segment: 'name', name, ...place }], ...place }
}

function count(least: number, most: number): string {
  if (least !== most) return `${least} or ${most} arguments`
  return least === 1 ? '1 argument' : `${least} arguments`
}

function names(text: string, least: number, most: number): [string, readonly [number, number]][] {
  return text.split(' ').map((name) => [name, [least, most]])
}

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
