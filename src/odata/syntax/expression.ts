import type { Arithmetic, Comparison } from '../../model/expression.ts'
import { nameParts, type Cursor } from './cursor.ts'
import { readCall, isCall } from './call.ts'
import { readJson } from './json.ts'
import { tryList, enumLiteral, tryLiteral } from './literal.ts'
import { readPath } from './path.ts'
import type { Syntax } from './tree.ts'

type Operator = 'and' | 'or' | Comparison | 'has' | 'in' | Arithmetic

// Weakest first (OData 4.01 Part 2, 5.1.1.16); `in` and `has` bind tighter than the comparisons they look like.
const levels: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['eq', 'ne'],
  ['gt', 'ge', 'lt', 'le'],
  ['has', 'in'],
  ['add', 'sub'],
  ['mul', 'div', 'divby', 'mod'],
]
const binding: ReadonlyMap<string, { readonly operator: Operator; readonly level: number }> = new Map(
  levels.flatMap((operators, level) => operators.map((operator) => [operator, { operator, level }])),
)
const memberLevel = 4
const additiveLevel = 5

const operatorHere = new RegExp(`[ \\t]+([A-Za-z]+)${nameParts.end}(?![./])`, 'uy')
const negation = /not(?=[ \t(])/iy
/** `not` in front of an operator is a property of that name. */
const propertyNot = /not[ \t]+(?:and|or|eq|ne|gt|ge|lt|le|has|in|add|sub|mul|div|divby|mod)[ \t]/iy

/** Reads an expression of any type (OData ABNF, commonExpr) into a tree by precedence; ends where no operator follows. */
export function readExpression(cursor: Cursor): Syntax {
  cursor.countTerm()
  return binary(cursor, 0)
}

interface Upcoming {
  readonly operator: Operator
  readonly level: number
  readonly start: number
  readonly end: number
}

function binary(cursor: Cursor, level: number): Syntax {
  let left = unary(cursor)
  let compared = false
  for (;;) {
    const found = upcoming(cursor)
    if (found === undefined || found.level < level) return left
    const { operator } = found
    if (compared || found.level < 2 || found.level >= additiveLevel) cursor.countTerm(found.start)
    compared = found.level >= 2 && found.level < additiveLevel
    if (operator === 'and' || operator === 'or') left = chain(cursor, operator, found, left)
    else left = operation(cursor, operator, found, left)
  }
}

function chain(cursor: Cursor, operator: 'and' | 'or', first: Upcoming, left: Syntax): Syntax {
  const terms = [left]
  let found: Upcoming | undefined = first
  do {
    if (terms.length > 1) cursor.countTerm(found.start)
    begin(cursor, found)
    terms.push(binary(cursor, found.level + 1))
    found = upcoming(cursor)
  } while (found?.operator === operator)
  return { node: operator, terms, start: left.start, end: cursor.at }
}

function operation(cursor: Cursor, operator: Exclude<Operator, 'and' | 'or'>, found: Upcoming, left: Syntax): Syntax {
  begin(cursor, found)
  const { start } = left
  switch (operator) {
    case 'in': {
      const list = tryList(cursor) ?? listOfOne(cursor)
      return { node: 'in', operand: left, list, start, end: cursor.at }
    }
    case 'has':
      return { node: 'compare', operator, left, right: enumLiteral(cursor), start, end: cursor.at }
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'divby':
    case 'mod':
      return { node: 'arithmetic', operator, left, right: binary(cursor, found.level + 1), start, end: cursor.at }
    default:
      return { node: 'compare', operator, left, right: binary(cursor, found.level + 1), start, end: cursor.at }
  }
}

/** What `in` looks in when it is no list of literals; one value in parentheses is a list of one. */
function listOfOne(cursor: Cursor): Syntax {
  const start = cursor.at
  const isEnclosed = cursor.next() === '('
  const value = binary(cursor, additiveLevel)
  return isEnclosed ? { node: 'list', items: [value], start, end: cursor.at } : value
}

/** The operator behind the blanks here, which stay. */
function upcoming(cursor: Cursor): Upcoming | undefined {
  operatorHere.lastIndex = cursor.at
  const found = operatorHere.exec(cursor.text)
  const known = binding.get(found?.[1]?.toLowerCase() ?? '')
  if (found === null || known === undefined) return undefined
  const end = cursor.at + found[0].length
  return { ...known, start: end - known.operator.length, end }
}

function begin(cursor: Cursor, found: Upcoming): void {
  cursor.at = found.end
  if (cursor.blanks() > 0 || cursor.at >= cursor.text.length || cursor.next() === ')') return
  // Older clients write `in('a','b')`, which can mean nothing else.
  if (found.operator === 'in' && cursor.next() === '(') return
  throw cursor.fail(`Blank expected after '${found.operator}'`)
}

function unary(cursor: Cursor): Syntax {
  const start = cursor.at
  const word = cursor.look(negation)
  if (word !== undefined && cursor.look(propertyNot) === undefined) {
    cursor.at += word.length
    cursor.blanks()
    const term = cursor.nested(start, () => member(cursor))
    return { node: 'not', term, start, end: cursor.at }
  }
  if (cursor.next() === '-') {
    const literal = tryLiteral(cursor)
    if (literal !== undefined) return literal
    cursor.at++
    cursor.blanks()
    const term = cursor.nested(start, () => unary(cursor))
    return { node: 'negate', term, start, end: cursor.at }
  }
  return primary(cursor)
}

/** What `not` negates: an operand, with the `in` or `has` that follows it, since both are primary operators. */
function member(cursor: Cursor): Syntax {
  const left = unary(cursor)
  const found = upcoming(cursor)
  if (found?.level !== memberLevel || (found.operator !== 'in' && found.operator !== 'has')) return left
  return operation(cursor, found.operator, found, left)
}

function primary(cursor: Cursor): Syntax {
  switch (cursor.next()) {
    case '(':
      return cursor.inParentheses(() => cursor.grammar.expression(cursor))
    case '[':
    case '{':
      return readJson(cursor)
    case '':
    case ')':
    case ',':
      throw cursor.fail('Expression expected')
    default: {
      const literal = tryLiteral(cursor)
      if (literal !== undefined) return literal
      if (isCall(cursor)) return readCall(cursor)
      if (!startsPath(cursor)) throw cursor.unexpected()
      return readPath(cursor)
    }
  }
}

function startsPath(cursor: Cursor): boolean {
  return /[\p{L}\p{Nl}_@$]/u.test(String.fromCodePoint(cursor.text.codePointAt(cursor.at) ?? 0))
}
