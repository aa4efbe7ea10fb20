import { quoted } from '../../../core/problem.ts'
import { refused, type Scope } from './scope.ts'

const lengthMax = 200
/** Characters that a pattern may stand for when its counted repetitions are written out. */
const sizeMax = 300

/** Classes as ECMAScript means them; PostgreSQL's follow the language of the database. */
const classes: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: ' \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
}
const controls: ReadonlySet<string> = new Set(['t', 'n', 'r', 'f', 'v'])

/** A pattern as PostgreSQL has it, and the characters it stands for. */
interface Pattern {
  readonly pattern: string
  readonly size: number
}

/**
 * An ECMAScript pattern of `matchesPattern` (Part 2, 5.1.1.7.1) as PostgreSQL's, with the same meaning. Refused: what
 * PostgreSQL cannot do or only slowly (back references, looking around), long patterns and large counted repetitions.
 * PostgreSQL's matching of the rest takes time in line with text and pattern.
 */
export function patternOf(scope: Scope, at: { readonly start: number }, text: string): Pattern {
  if (text.length > lengthMax) throw refused(scope, at, `The pattern is longer than ${lengthMax} characters; found`)
  try {
    // Says whether it is a pattern at all; nothing is ever matched with it.
    void new RegExp(text, 'u')
  } catch {
    throw refused(scope, at, `'${quoted(text)}' is not a regular expression; found`)
  }
  const reader = new Reader(text, (what) => refused(scope, at, `${what} in a pattern is not supported; found`))
  const pattern = reader.alternatives()
  if (reader.size > sizeMax) throw reader.refuse('Repeating so much')
  return { pattern, size: reader.size }
}

class Reader {
  readonly refuse: (what: string) => Error
  /** Characters the pattern stands for. */
  size = 0
  private readonly text: string
  private at = 0

  constructor(text: string, refuse: (what: string) => Error) {
    this.text = text
    this.refuse = refuse
  }

  /** Reads until the end, or the end of a group. */
  alternatives(): string {
    let out = ''
    while (this.at < this.text.length && this.text[this.at] !== ')') out += this.piece()
    return `(?:${out})`
  }

  private piece(): string {
    const before = this.size
    const char = this.take()
    if (char === '|') return '|'
    if (char === '^' || char === '$') return char
    const atom = this.atom(char)
    if (atom === '\\y' || atom === '\\Y') return atom
    return atom + this.repetition(before)
  }

  private atom(char: string): string {
    this.size++
    if (char === '.') return '[^\\n\\r\\u2028\\u2029]'
    if (char === '(') return this.group()
    if (char === '[') return this.set()
    if (char === '\\') return this.escape()
    return literal(char)
  }

  private group(): string {
    if (this.text[this.at] === '?') {
      if (this.text[this.at + 1] !== ':') throw this.refuse('Looking around, or naming a group,')
      this.at += 2
    }
    const inner = this.alternatives()
    this.at++
    return inner
  }

  private escape(): string {
    const char = this.take()
    if (char === 'b') return '\\y'
    if (char === 'B') return '\\Y'
    const set = this.classOf(char)
    if (set !== undefined) return `[${set}]`
    if (/[DWS]/.test(char)) return `[^${classes[char.toLowerCase()] ?? ''}]`
    return this.character(char)
  }

  private classOf(char: string): string | undefined {
    return Object.hasOwn(classes, char) ? classes[char] : undefined
  }

  private character(char: string): string {
    if (controls.has(char)) return `\\${char}`
    if (char === 'u' && /^[0-9a-fA-F]{4}$/.test(this.text.slice(this.at, this.at + 4))) {
      const hex = this.text.slice(this.at, this.at + 4)
      this.at += 4
      if (/^(?:0000|[dD][89a-fA-F])/.test(hex)) throw this.refuse(`The character \\u${hex}`)
      return literal(String.fromCharCode(Number.parseInt(hex, 16)))
    }
    if (/[\p{L}\p{N}_]/u.test(char)) throw this.refuse(`'\\${char}'`)
    return literal(char)
  }

  private set(): string {
    let out = '['
    if (this.text[this.at] === '^') {
      this.at++
      out = '[^'
    }
    const from = this.at
    while (this.text[this.at] !== ']') {
      const char = this.take()
      if (char === '-') out += this.at - 1 === from || this.text[this.at] === ']' ? '\\-' : '-'
      else if (char === '\\') out += this.setEscape()
      else out += literal(char)
    }
    if (this.at === from) throw this.refuse('An empty set')
    this.at++
    return `${out}]`
  }

  private setEscape(): string {
    const char = this.take()
    if (char === '-') return '\\-'
    if (/[DWSbB]/.test(char)) throw this.refuse(`'\\${char}' inside a set`)
    return this.classOf(char) ?? this.character(char)
  }

  private repetition(before: number): string {
    const found = /^(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??/.exec(this.text.slice(this.at))?.[0]
    if (found === undefined) {
      if (this.text[this.at] === '{') throw this.refuse('Repeating so often')
      return ''
    }
    this.at += found.length
    const times = Math.max(1, ...(found.match(/\d+/g) ?? []).map(Number))
    if (times > 255) throw this.refuse('Repeating so often')
    this.size = before + (this.size - before) * times
    // Whether a text matches does not depend on who takes how much of it.
    return found.length > 1 && found.endsWith('?') ? found.slice(0, -1) : found
  }

  private take(): string {
    const char = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
    this.at += char.length
    return char
  }
}

function literal(char: string): string {
  return /[\p{L}\p{N}_\s]/u.test(char) || char.charCodeAt(0) > 127 ? char : `\\${char}`
}
