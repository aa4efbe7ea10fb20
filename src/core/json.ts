/** A JSON number kept as its text, so that no decimal ever passes through a JavaScript number. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A JSON value whose numbers are exact. */
export type Json = string | boolean | null | JsonNumber | readonly Json[] | { readonly [name: string]: Json }

/** Deepest nesting a body may have (reliability.md P20). */
const depthMax = 32

/** Values a body may have: a document of 10,000 lines with every field has fewer. */
const valuesMax = 700_000

/**
 * Reads JSON with exact numbers, in time that grows with the text: 50 MB of empty objects took JSON.parse with a reviver half a
 * minute. Throws SyntaxError on malformed text, RangeError when nested deeper than 32 levels or with more than 700,000 values.
 * `plain`: it is known that there are no control characters.
 */
export function parseJson(text: string, plain = false): Json {
  return new Parser(text, plain).whole()
}

const [quote, backslash, comma, colon, minus] = [34, 92, 44, 58, 45]

/** A number as JSON writes it. */
const numberText = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Longest text that is cut out as it is: V8 copies it, and no value holds on to the whole body. */
const copiedMax = 12

// eslint-disable-next-line no-control-regex -- what JSON allows in no text
const controlCharacter = /[\u0000-\u001f]/

class Parser {
  private readonly text: string
  private readonly plain: boolean
  private at = 0
  private values = 0
  /** Where the next backslash is, of the whole text: most have none. */
  private escape: number

  constructor(text: string, plain: boolean) {
    this.text = text
    this.plain = plain
    this.escape = text.indexOf('\\')
  }

  whole(): Json {
    const value = this.value(0)
    if (this.afterBlanks() !== this.text.length) throw this.malformed()
    return value
  }

  private value(depth: number): Json {
    const code = this.text.charCodeAt(this.afterBlanks())
    if (++this.values > valuesMax) throw new RangeError(`The JSON text has more than ${valuesMax} values.`)
    if (code === quote) return this.string()
    if (code === 123) return this.object(deeper(depth))
    if (code === 91) return this.array(deeper(depth))
    if (code === minus || (code >= 48 && code <= 57)) return this.number()
    return this.word()
  }

  private object(depth: number): Json {
    const made: Record<string, Json> = {}
    this.at++
    if (this.isNext(125)) return made
    do {
      if (this.text.charCodeAt(this.afterBlanks()) !== quote) throw this.malformed()
      const name = this.string()
      if (!this.isNext(colon)) throw this.malformed()
      const value = this.value(depth)
      // Assigned, it would be no property but what the object is made of.
      if (name === '__proto__')
        Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true })
      else made[name] = value
    } while (this.isNext(comma))
    if (!this.isNext(125)) throw this.malformed()
    return made
  }

  private array(depth: number): Json {
    const made: Json[] = []
    this.at++
    if (this.isNext(93)) return made
    do made.push(this.value(depth))
    while (this.isNext(comma))
    if (!this.isNext(93)) throw this.malformed()
    return made
  }

  private string(): string {
    const start = this.at
    let end = this.text.indexOf('"', start + 1)
    if (this.escape !== -1 && this.escape < start) this.escape = this.text.indexOf('\\', start)
    const isPlain = this.escape === -1 || this.escape > end
    while (end !== -1 && !isPlain && this.isEscaped(start, end)) end = this.text.indexOf('"', end + 1)
    if (end === -1) throw this.malformed()
    this.at = end + 1
    if (isPlain && end - start <= copiedMax + 1) {
      for (let index = start + 1; index < end; index++) if (this.text.charCodeAt(index) < 32) throw this.malformed()
      return this.text.slice(start + 1, end)
    }
    const long = end - start > this.text.length / 2
    // A file is nearly all of its body: to hold on to the whole costs less than a copy.
    const cut = this.text.slice(start + 1, end)
    if (isPlain && long && (this.plain || !controlCharacter.test(cut))) return cut
    return this.unescaped(this.text.slice(start, end + 1))
  }

  private unescaped(quoted: string): string {
    let read: unknown
    try {
      read = JSON.parse(quoted)
    } catch {
      // Told below, with the place in the whole.
    }
    if (typeof read !== 'string') throw this.malformed()
    return read
  }

  // Behind an odd number of backslashes.
  private isEscaped(start: number, at: number): boolean {
    let before = at
    while (before - 1 > start && this.text.charCodeAt(before - 1) === backslash) before--
    return (at - before) % 2 === 1
  }

  private number(): JsonNumber {
    numberText.lastIndex = this.at
    const [written] = numberText.exec(this.text) ?? []
    if (written === undefined) throw this.malformed()
    this.at += written.length
    return new JsonNumber(written)
  }

  private word(): boolean | null {
    for (const [word, value] of words)
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length
        return value
      }
    throw this.malformed()
  }

  private isNext(code: number): boolean {
    if (this.text.charCodeAt(this.afterBlanks()) !== code) return false
    this.at++
    return true
  }

  private afterBlanks(): number {
    for (let code = this.text.charCodeAt(this.at); code === 32 || code === 10 || code === 13 || code === 9;)
      code = this.text.charCodeAt(++this.at)
    return this.at
  }

  // As JSON.parse says it, which stops at the same place: the text before was well-formed and within the bounds.
  private malformed(): SyntaxError {
    try {
      JSON.parse(this.text)
    } catch (error) {
      if (error instanceof SyntaxError) return error
    }
    return new SyntaxError('The text is no JSON.')
  }
}

const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

function deeper(depth: number): number {
  if (depth >= depthMax) throw new RangeError(`The JSON text is nested deeper than ${depthMax} levels.`)
  return depth + 1
}

/** Whether a value is a JSON object (not null, not an array, not a number). */
export function isJsonObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
}
