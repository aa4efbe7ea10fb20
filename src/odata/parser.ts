import type { Comparison } from '../model/query.ts'
import { tokenize, type Token } from './lexer.ts'
import { refusedAt, type Literal, type Syntax } from './syntax.ts'

const depthMax = 20
const termsMax = 1000
const itemsMax = 2000

const comparisons: ReadonlySet<string> = new Set<Comparison>(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])
const unsupported: ReadonlySet<string> = new Set(['add', 'sub', 'mul', 'div', 'divby', 'mod', 'has'])

/**
 * Reads a `$filter`: `or < and < not < comparisons`, operators in any letter case. Refuses with the position;
 * limits: 20 nested levels (a chain of and/or is one), 1,000 terms, 2,000 items of one `in` (odata.md 2.2).
 */
export function parseFilter(text: string): Syntax {
  const parser = new Parser(text)
  return parser.whole()
}

class Parser {
  private readonly text: string
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0
  private terms = 0

  constructor(text: string) {
    this.text = text
    this.tokens = tokenize(text)
  }

  whole(): Syntax {
    const syntax = this.disjunction()
    const rest = this.peek()
    if (rest.kind !== 'end') throw this.unexpected(rest)
    return syntax
  }

  private disjunction(): Syntax {
    return this.chain('or', () => this.chain('and', () => this.term()))
  }

  private chain(word: 'and' | 'or', next: () => Syntax): Syntax {
    const first = next()
    const terms = [first]
    while (this.isWord(word)) {
      this.take()
      terms.push(next())
    }
    return terms.length === 1 ? first : { node: word, terms, start: first.start }
  }

  private term(): Syntax {
    if (this.isWord('not')) {
      const { start } = this.take()
      return { node: 'not', term: this.nested(start, () => this.term()), start }
    }
    if (++this.terms > termsMax)
      throw refusedAt(this.text, this.peek().start, `The filter has more than ${termsMax} terms`)
    const left = this.primary()
    const operator = this.peek()
    if (operator.kind !== 'name') return left
    const word = operator.text.toLowerCase()
    if (comparisons.has(word)) {
      this.take()
      return { node: 'compare', operator: word as Comparison, left, right: this.primary(), start: left.start }
    }
    if (word === 'in') {
      this.take()
      return { node: 'in', operand: left, items: this.items(), start: left.start }
    }
    if (unsupported.has(word))
      throw refusedAt(this.text, operator.start, `The operator '${word}' is not supported; found`)
    return left
  }

  private primary(): Syntax {
    const token = this.peek()
    if (token.kind === 'mark' && token.text === '(') {
      this.take()
      const inner = this.nested(token.start, () => this.disjunction())
      this.expect(')')
      return inner
    }
    if (token.kind !== 'name') return this.literal()
    const next = this.tokens[this.at + 1]
    if (next?.kind === 'mark' && next.text === '(') return this.call()
    if (next?.kind === 'mark' && next.text === '/')
      throw refusedAt(this.text, next.start, `Paths such as '${token.text}/…' are not supported in a filter; found '/'`)
    return this.constant(token) ?? { node: 'property', name: this.take().text, start: token.start }
  }

  private call(): Syntax {
    const { text: name, start } = this.take()
    this.expect('(')
    const list: Syntax[] = []
    if (!this.isMark(')')) {
      this.nested(start, () => {
        do list.push(this.argument())
        while (this.takeMark(','))
      })
    }
    this.expect(')')
    return { node: 'call', name, arguments: list, start }
  }

  private argument(): Syntax {
    const argument = this.primary()
    if (this.peek().kind === 'name') throw this.unexpected(this.peek())
    return argument
  }

  private items(): readonly Literal[] {
    this.expect('(')
    const items: Literal[] = []
    if (!this.isMark(')')) {
      do {
        if (items.length === itemsMax)
          throw refusedAt(this.text, this.peek().start, `The list of 'in' has more than ${itemsMax} items`)
        items.push(this.literal())
      } while (this.takeMark(','))
    }
    this.expect(')')
    return items
  }

  private literal(): Literal {
    const token = this.peek()
    if (token.kind === 'name') {
      const constant = this.constant(token)
      if (constant !== undefined) return constant
      throw refusedAt(this.text, token.start, `Literal expected instead of '${token.text}'`)
    }
    if (token.kind === 'end' || token.kind === 'mark') throw refusedAt(this.text, token.start, 'Expression expected')
    this.take()
    return { node: 'literal', type: token.kind, text: token.text, start: token.start }
  }

  private constant(token: Token): Literal | undefined {
    const word = token.text.toLowerCase()
    if (word !== 'true' && word !== 'false' && word !== 'null') return undefined
    this.take()
    return { node: 'literal', type: word === 'null' ? 'null' : 'boolean', text: word, start: token.start }
  }

  private nested<T>(start: number, read: () => T): T {
    if (++this.depth > depthMax)
      throw refusedAt(this.text, start, `The filter is nested deeper than ${depthMax} levels`)
    const result = read()
    this.depth--
    return result
  }

  private peek(): Token {
    return this.tokens[Math.min(this.at, this.tokens.length - 1)] ?? { kind: 'end', text: '', start: 0, end: 0 }
  }

  private take(): Token {
    const token = this.peek()
    this.at++
    return token
  }

  private isWord(word: string): boolean {
    const token = this.peek()
    return token.kind === 'name' && token.text.toLowerCase() === word
  }

  private isMark(mark: string): boolean {
    const token = this.peek()
    return token.kind === 'mark' && token.text === mark
  }

  private takeMark(mark: string): boolean {
    if (!this.isMark(mark)) return false
    this.at++
    return true
  }

  private expect(mark: string): void {
    if (!this.takeMark(mark)) throw refusedAt(this.text, this.peek().start, `'${mark}' expected`)
  }

  private unexpected(token: Token): Error {
    if (token.kind === 'name') return refusedAt(this.text, token.start, `Syntax error: '${token.text}' is not expected`)
    return refusedAt(this.text, token.start, `Syntax error: 'and' or 'or' expected`)
  }
}
