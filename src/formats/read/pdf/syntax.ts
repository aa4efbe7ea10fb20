import { refusal } from '../text/refusal.ts'

/** A value of a PDF (ISO 32000-1, 7.3); a stream is its dictionary, the bytes stand behind it. */
export type PdfValue = null | boolean | number | PdfName | PdfText | PdfReference | readonly PdfValue[] | PdfDictionary

/** A name without its slash. */
export interface PdfName {
  readonly name: string
}

/** A string, as the bytes that are meant. */
export interface PdfText {
  readonly bytes: Buffer
}

/** A reference to an object by its number. */
export interface PdfReference {
  readonly object: number
}

/** Values by name. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** What is read of a PDF in all, in bytes, however often: a file that is made to be read again and again ends. */
export class ReadBudget {
  private left: number

  constructor(bytes: number) {
    this.left = bytes
  }

  /** For what was unpacked, which is read too. */
  give(bytes: number): void {
    this.left += bytes
  }

  take(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw refusal('The PDF is not written as a PDF must be: it takes too long to read.')
  }
}

/** Thrown where a value is none; whoever looks for values goes on behind it. One for all: a file may have a million such places. */
export class NoPdfValue extends Error {}

const noValue = new NoPdfValue()

/** What making a value costs beside reading it, in bytes. */
const valueCost = 8

const depthMax = 64

/** Values that one reader makes: they are in memory together. */
const valuesMax = 1_000_000

const blank: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32])
const delimiter: ReadonlySet<number> = new Set(Array.from('()<>[]{}/%', (one) => one.charCodeAt(0)))
const closers: Readonly<Record<number, number>> = { 60: 62, 91: 93 }

/** Reads values of a PDF one after the other. */
export class PdfReader {
  readonly bytes: Buffer
  at: number
  private readonly budget: ReadBudget
  private count = 0

  constructor(bytes: Buffer, at: number, budget: ReadBudget) {
    this.bytes = bytes
    this.at = at
    this.budget = budget
  }

  /** The next value; throws {@link NoPdfValue}. */
  value(depth = 0): PdfValue {
    if (depth > depthMax || ++this.count > valuesMax) throw noValue
    this.budget.take(valueCost)
    this.skipBlanks()
    const code = this.bytes[this.at]
    if (code === undefined) throw noValue
    if (code === 47) return { name: this.name() }
    if (code === 40) return { bytes: this.literal() }
    if (code === 91) return this.list(depth)
    if (code === 60) return this.bytes[this.at + 1] === 60 ? this.dictionary(depth) : { bytes: this.hexadecimal() }
    return this.word()
  }

  /** Behind blanks and comments. */
  skipBlanks(): void {
    const from = this.at
    for (let code = this.bytes[this.at]; code !== undefined; code = this.bytes[this.at]) {
      if (code === 37) {
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++
      } else if (blank.has(code)) this.at++
      else break
    }
    this.budget.take(this.at - from)
  }

  /** The word that stands here, such as `obj`; '' where there is none. */
  regular(): string {
    const from = this.at
    for (let code = this.bytes[this.at]; code !== undefined; code = this.bytes[++this.at])
      if (blank.has(code) || delimiter.has(code)) break
    this.budget.take(this.at - from)
    return this.bytes.toString('latin1', from, this.at)
  }

  private name(): string {
    this.at++
    return this.regular().replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }

  private literal(): Buffer {
    const from = ++this.at
    const last = Math.min(this.bytes.length, from + textMax)
    let open = 1
    let isPlain = true
    for (; this.at < last; this.at++) {
      const code = this.bytes[this.at]
      if (code === 92) {
        isPlain = false
        this.at++
      } else if (code === 40) open++
      else if (code === 41 && --open === 0) break
    }
    this.budget.take(this.at - from)
    if (open > 0) throw noValue
    const written = this.bytes.subarray(from, this.at++)
    return isPlain ? written : Buffer.from(unescaped(written.toString('latin1')), 'latin1')
  }

  private hexadecimal(): Buffer {
    const end = this.bytes.indexOf(62, this.at)
    if (end === -1 || end - this.at > textMax) throw noValue
    this.budget.take(end - this.at)
    const digits = this.bytes.toString('latin1', this.at + 1, end).replaceAll(/\s/g, '')
    this.at = end + 1
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }

  private list(depth: number): readonly PdfValue[] {
    this.at++
    return this.until(91, depth)
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2
    const parts = this.until(60, depth)
    this.at++
    const made = new Map<string, PdfValue>()
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const key = parts[index]
      if (!isName(key)) throw noValue
      made.set(key.name, parts[index + 1] ?? null)
    }
    return made
  }

  /** Values up to what closes the bracket; `1 0 R` is one of them. */
  private until(bracket: number, depth: number): readonly PdfValue[] {
    const found: PdfValue[] = []
    for (;;) {
      this.skipBlanks()
      const code = this.bytes[this.at]
      if (code === closers[bracket]) {
        this.at++
        return found
      }
      if (code === 82) {
        const number = found.at(-2)
        if (this.regular() !== 'R' || typeof number !== 'number') throw noValue
        found.splice(-2, 2, { object: number })
      } else found.push(this.value(depth + 1))
    }
  }

  private word(): PdfValue {
    const word = this.regular()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!/^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(word)) throw noValue
    return Number(word)
  }
}

/** Longest text; names of files and numbers are far shorter. */
const textMax = 64 * 1024

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** What a text with backslashes means; one before a line end is nothing. */
function unescaped(written: string): string {
  return written.replaceAll(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escape: string) => {
    if (/^[0-7]/.test(escape)) return String.fromCharCode(Number.parseInt(escape, 8) & 255)
    return /^[\r\n]/.test(escape) ? '' : (escapes[escape] ?? escape)
  })
}

/** Whether a value is a name. */
export function isName(value: PdfValue | undefined): value is PdfName {
  return typeof value === 'object' && value !== null && 'name' in value
}

/** Whether a value is a reference. */
export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'object' in value
}

/** The value as a dictionary; an empty one when it is none. */
export function asDictionary(value: PdfValue | undefined): PdfDictionary {
  return value instanceof Map ? value : new Map<string, PdfValue>()
}

/** The value as a list; an empty one when it is none. */
export function asList(value: PdfValue | undefined): readonly PdfValue[] {
  return Array.isArray(value) ? (value as readonly PdfValue[]) : []
}

/** The name that a value is; '' when it is none. */
export function nameOf(value: PdfValue | undefined): string {
  return isName(value) ? value.name : ''
}

/** The text that a value is, decoded (ISO 32000-2, 7.9.2); '' when it is none. */
export function textOf(value: PdfValue | undefined): string {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return ''
  const { bytes } = value
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return isUtf8 ? bytes.toString('utf8', 3) : bytes.toString('latin1')
}
