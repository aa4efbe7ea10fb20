import { refusedAt } from './syntax.ts'

/** What a token is; `mark` is one of `( ) , /`, `name` may hold dots. */
export type TokenKind = 'string' | 'enum' | 'guid' | 'dateTime' | 'date' | 'number' | 'name' | 'mark' | 'end'

/** A token of a filter: `text` is the value (quotes and enum prefix taken off), `start` and `end` its place. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly start: number
  readonly end: number
}

// The order matters: a GUID may begin like a number or a name, a time like a date, a date like a number (odata.md 2.2).
const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['string', /'(?:[^']|'')*'/y],
  ['enum', /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+'(?:[^']|'')*'/y],
  ['guid', /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/y],
  ['dateTime', /\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:[Zz]|[+-]\d{2}:\d{2})/y],
  ['date', /\d{4}-\d{2}-\d{2}/y],
  ['number', /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['name', /[\p{L}_@$][\p{L}\p{N}_.@$]*/uy],
  ['mark', /[(),/]/y],
]

const delimiter = /[\s(),/]/

/** Cuts the decoded text of a filter into tokens, the last of kind `end`; throws a Problem with the position of what is none. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    while (at < text.length && /\s/.test(text.charAt(at))) at++
    if (at >= text.length) break
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.end
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length })
  return tokens
}

function tokenAt(text: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) continue
    const end = at + found.length
    if (kind !== 'mark' && end < text.length && !delimiter.test(text.charAt(end))) {
      throw refusedAt(text, end, `Unexpected character '${text.charAt(end)}' after '${found.slice(0, 40)}'`)
    }
    return { kind, text: valueOf(kind, found), start: at, end }
  }
  if (text.charAt(at) === "'") throw refusedAt(text, at, 'There is an unterminated string literal')
  throw refusedAt(text, at, `Unexpected character '${text.charAt(at)}'`)
}

function valueOf(kind: TokenKind, found: string): string {
  if (kind !== 'string' && kind !== 'enum') return found
  return found.slice(found.indexOf("'") + 1, -1).replaceAll("''", "'")
}
