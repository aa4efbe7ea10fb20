import type { Problem } from '../../core/problem.ts'
import { rowsMax } from '../request/options.ts'
import { refusedAt, type NestedSyntax, type Syntax } from './tree.ts'

const depthMax = 20
const termsMax = 1000

const rest = '[\\p{L}\\p{Nl}\\p{Nd}\\p{Mn}\\p{Mc}\\p{Pc}\\p{Cf}]'
const name = `[\\p{L}\\p{Nl}_]${rest}*`
const qualified = `${name}(?:\\.${name})*`
/** Pieces of patterns (flag `u`): a name in any script, a name with dots, an annotation, the end of a name (OData ABNF, odataIdentifier). */
export const nameParts = { name, qualified, term: `@${qualified}(?:#${name})?`, end: `(?!${rest})` } as const

const identifierHere = new RegExp(name, 'uy')
const qualifiedHere = new RegExp(qualified, 'uy')
const blanks = /[ \t]*/y
const digits = /\d+/y
const identifierMax = 128
const tooLong = /[^.]{129}/u

const operators = 'operators are words: eq, ne, gt, ge, lt, le, and, or'
/** What those who know other languages write, and what it is here. */
const habits: ReadonlyMap<string, string> = new Map([
  ['"', 'texts stand in single quotes'],
  ...Array.from('=<>!&|', (sign) => [sign, operators] as const),
])

/** Options that may stand in the parentheses of an item. */
export type NestedName = keyof Omit<NestedSyntax, 'aliases'>

/** The rules that call each other in circles, handed to every reader through its cursor. */
export interface Grammar {
  expression(cursor: Cursor): Syntax
  /** Reads `name=value;…` up to the closing parenthesis, which it leaves. */
  options(cursor: Cursor, allowed: readonly NestedName[]): NestedSyntax
}

/** A place in the decoded text of an option, and the limits on what is read from it (odata-design.md 2). */
export class Cursor {
  readonly text: string
  readonly option: string
  readonly grammar: Grammar
  at = 0
  private depth = 0
  /** Operands read so far, with those that count along. */
  terms: number

  constructor(text: string, option: string, grammar: Grammar, terms = 0) {
    this.text = text
    this.option = option
    this.grammar = grammar
    this.terms = terms
  }

  /** Reads the whole text with one rule, blanks around it allowed; refuses what is left over. */
  whole<T>(read: (cursor: Cursor) => T): T {
    this.blanks()
    const result = read(this)
    this.blanks()
    if (this.at < this.text.length) throw this.unexpected()
    return result
  }

  /** The character here, empty at the end. */
  next(): string {
    return this.text.charAt(this.at)
  }

  /** Takes what a sticky pattern finds here. */
  match(pattern: RegExp): string | undefined {
    const found = this.look(pattern)
    if (found !== undefined) this.at += found.length
    return found
  }

  /** What a sticky pattern finds here, which stays. */
  look(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.[0]
  }

  /** Takes blanks; says how many. */
  blanks(): number {
    return this.match(blanks)?.length ?? 0
  }

  take(mark: string): boolean {
    if (!this.text.startsWith(mark, this.at)) return false
    this.at += mark.length
    return true
  }

  expect(mark: string): void {
    if (!this.take(mark)) throw this.fail(`'${mark}' expected`)
  }

  /** Takes a mark and the blanks around it. */
  separator(mark: string): boolean {
    const start = this.at
    this.blanks()
    if (!this.take(mark)) {
      this.at = start
      return false
    }
    this.blanks()
    return true
  }

  /** `( … )` with blanks inside, one level deeper. */
  inParentheses<T>(read: () => T): T {
    const start = this.at
    this.expect('(')
    this.blanks()
    const result = this.nested(start, read)
    this.blanks()
    this.expect(')')
    return result
  }

  /** A simple name. */
  identifier(what = 'Name'): string {
    return this.named(this.match(identifierHere), what)
  }

  /** A name with any number of dots in it. */
  qualified(what = 'Name'): string {
    return this.named(this.match(qualifiedHere), what)
  }

  /** A number of rows. */
  rows(): number {
    const text = this.match(digits)
    if (text === undefined) throw this.fail('Non-negative integer expected')
    return Math.min(Number(text), rowsMax)
  }

  /** Reads one level deeper; refuses more than 20 levels, so that no text exhausts the stack. */
  nested<T>(start: number, read: () => T): T {
    if (++this.depth > depthMax) throw this.fail(`The text is nested deeper than ${depthMax} levels`, start)
    const result = read()
    this.depth--
    return result
  }

  /** Counts an operand against the 1,000 of an option. */
  countTerm(start = this.at): void {
    if (++this.terms > termsMax) throw this.fail(`There are more than ${termsMax} terms`, start)
  }

  fail(what: string, at = this.at): Problem {
    return refusedAt(this.text, at, what, this.option)
  }

  /** The refusal of what stands here where something else should. */
  unexpected(): Problem {
    if (this.at >= this.text.length) return this.fail('Unexpected end')
    const word = this.look(qualifiedHere)
    if (word !== undefined) return this.fail(`Syntax error: '${word.slice(0, 40)}' is not expected`)
    const found = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
    const hint = this.option === '$search' ? undefined : habits.get(found)
    return this.fail(`Unexpected character '${found}'${hint === undefined ? '' : ` (${hint})`}`)
  }

  private named(found: string | undefined, what: string): string {
    if (found === undefined) throw this.fail(`${what} expected`)
    if (tooLong.test(found)) throw this.fail(`A name has more than ${identifierMax} characters`, this.at - found.length)
    return found
  }
}
