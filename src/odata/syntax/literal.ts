import { nameParts, type Cursor } from './cursor.ts'
import { readGeo } from './geo.ts'
import type { Literal, LiteralType, Syntax } from './tree.ts'

const year = '-?(?:0\\d{3}|[1-9]\\d{3,})'
const date = `${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`
const minute = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const time = `${minute}(?::(?:[0-5]\\d|60)(?:\\.\\d{1,12})?)?`

// The order matters: a GUID may begin like a number or a name, a date-time like a date, both like a number (odata-design.md 2).
const patterns: readonly (readonly [LiteralType, RegExp])[] = [
  ['guid', /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/iy],
  ['dateTime', new RegExp(`${date}T${time}(?:Z|[+-]${minute})`, 'iy')],
  ['date', new RegExp(date, 'y')],
  // In case(1 eq 10:100) the colon ends the condition.
  ['timeOfDay', new RegExp(`${time}(?![^ \\t),;:\\]}])`, 'y')],
  ['number', /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|-INF(?![\w.])/y],
]

const beginning = /[-+0-9A-F]/i
/** What was meant as a date, a time or a GUID. */
const malformed = /[-+]?\d+-\d[0-9A-Za-z.:+-]*/y
const closing = /[ \t),;:\]}]/
const words: ReadonlyMap<string, LiteralType> = new Map([
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['null', 'null'],
])
const word = new RegExp(`[A-Za-z]+${nameParts.end}(?![./(@'])`, 'uy')
const prefix = new RegExp(`${nameParts.qualified}(?=')`, 'uy')
const durationValue = /-?P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?/iy
// The last characters carry the bits that do not fill a byte, so only some are possible (rules base64b16 and base64b8).
const binaryValue = /(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2}[AEIMQUYcgkosw048]=?|[A-Za-z0-9_-][AQgw](?:==)?)?/y
const enumMember = `(?:${nameParts.name}|[+-]?\\d{1,19})`
const enumValue = new RegExp(`${enumMember}(?:,${enumMember})*`, 'uy')

/** Reads a primitive literal if one stands here (OData ABNF, primitiveLiteral); it must end at a delimiter. */
export function tryLiteral(cursor: Cursor): Literal | undefined {
  const start = cursor.at
  const literal = cursor.next() === "'" ? text(cursor) : (plain(cursor) ?? constant(cursor) ?? prefixed(cursor))
  if (literal === undefined) return undefined
  if (cursor.at < cursor.text.length && !closing.test(cursor.next())) throw notClosed(cursor, start, literal)
  return literal
}

/** Reads what `has` takes: `Ns.Color'Red,Blue'` or `'Red,Blue'` (rule enumLiteral). */
export function enumLiteral(cursor: Cursor): Literal {
  const start = cursor.at
  const literal = tryLiteral(cursor)
  if (literal?.type === 'enum') return literal
  if (literal?.type !== 'string') throw cursor.fail('Enumeration value expected', start)
  enumValue.lastIndex = 0
  if (enumValue.exec(literal.text)?.[0] !== literal.text) throw cursor.fail('Enumeration value expected', start)
  return literal
}

function plain(cursor: Cursor): Literal | undefined {
  if (!beginning.test(cursor.next())) return undefined
  const start = cursor.at
  for (const [type, pattern] of patterns) {
    const text = cursor.match(pattern)
    if (text !== undefined) return { node: 'literal', type, text, start, end: cursor.at }
  }
  return undefined
}

function constant(cursor: Cursor): Literal | undefined {
  const start = cursor.at
  const found = cursor.look(word)
  if (found === undefined) return undefined
  const type = found === 'INF' || found === 'NaN' ? 'number' : words.get(found.toLowerCase())
  if (type === undefined) return undefined
  cursor.at += found.length
  return { node: 'literal', type, text: type === 'number' ? found : found.toLowerCase(), start, end: cursor.at }
}

function text(cursor: Cursor): Literal {
  const start = cursor.at
  const value = quotedText(cursor)
  return { node: 'literal', type: 'string', text: value, start, end: cursor.at }
}

/** Reads `'…'`, a quote inside doubled; gives the text without them. */
export function quotedText(cursor: Cursor): string {
  const start = cursor.at
  let end = start
  do {
    end = cursor.text.indexOf("'", end + 1)
    if (end < 0) throw cursor.fail('There is an unterminated string literal', start)
    if (cursor.text.charAt(end + 1) !== "'") break
    end++
  } while (end > 0)
  cursor.at = end + 1
  return cursor.text.slice(start + 1, end).replaceAll("''", "'")
}

function prefixed(cursor: Cursor): Literal | undefined {
  const start = cursor.at
  const name = cursor.match(prefix)
  if (name === undefined) return undefined
  const rest = (type: LiteralType, text: string, typeName?: string): Literal => {
    cursor.expect("'")
    return { node: 'literal', type, text, ...(typeName !== undefined && { typeName }), start, end: cursor.at }
  }
  cursor.expect("'")
  switch (name.toLowerCase()) {
    case 'duration': {
      const value = cursor.match(durationValue)
      if (value === undefined) throw cursor.fail("Duration such as 'P1DT2H' expected")
      return rest('duration', value)
    }
    case 'binary': {
      const value = cursor.match(binaryValue) ?? ''
      if (cursor.next() !== "'") throw cursor.fail('Base64url text expected')
      return rest('binary', value)
    }
    case 'geography':
    case 'geometry': {
      const from = cursor.at
      readGeo(cursor)
      return rest('geo', cursor.text.slice(from, cursor.at))
    }
    default:
      if (!name.includes('.'))
        throw cursor.fail(`'${name}' is no prefix of a literal (an enumeration type needs its namespace); found`, start)
      return rest('enum', enumText(cursor), name)
  }
}

function enumText(cursor: Cursor): string {
  const value = cursor.match(enumValue)
  if (value === undefined) throw cursor.fail('Enumeration value expected')
  return value
}

function notClosed(cursor: Cursor, start: number, literal: Literal): Error {
  const end = cursor.at
  if (literal.type === 'string')
    return cursor.fail('A quote inside a text must be doubled; unexpected character after the text', end)
  cursor.at = start
  const whole = cursor.look(malformed)
  if (whole !== undefined && whole.length > literal.text.length) {
    const zone = /T[\d:.]*$/i.test(whole)
      ? " (a time zone is missing: 'Z', '-01:00', or '+01:00' sent as '%2B01:00')"
      : ''
    return cursor.fail(`'${whole.slice(0, 40)}' is no date, time, GUID or number${zone}; found`, start)
  }
  cursor.at = end
  return cursor.fail(`Unexpected character '${cursor.next()}' after '${cursor.text.slice(start, end).slice(0, 40)}'`)
}

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
