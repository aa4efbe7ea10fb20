import { largeMemory, sizedMemory } from '../../../core/memory/large.ts'
import { Problem } from '../../../core/problem.ts'
import { workTurn } from '../../../core/turns/slices.ts'

/** How many characters are decoded at once: of a file of megabytes no second text is made. */
const chunk = 1 << 19

/** More bytes than this have memory of their own. */
const largeBytes = 1 << 20

// eslint-disable-next-line no-control-regex -- all of Latin-1
const beyondByte = /[^\u0000-\u00ff]/

/** Node's decoder takes these for others (base64url), and we do not. */
const otherSymbols = /[-_]/

const notSymbol = /[^A-Za-z0-9+/]/

/**
 * The bytes of base64 by Node's decoder, ten times as fast as one of our own; null when the text is none. The decoder skips
 * what it does not know, so what it wrote is counted, and white space, by which mail breaks lines, is taken out before where
 * bytes lack. It may be left after each part, for others. With `repairPadding` missing `=` are forgiven.
 */
export function* base64Parts(text: string | Buffer, repairPadding: boolean): Generator<undefined, Buffer | null> {
  const { length } = text
  const closing = equalsAtEnd(text)
  // Where nothing is white space; else there are fewer.
  const most = Math.floor(((length - closing) * 3) / 4)
  const large = most > largeBytes ? largeMemory(most) : undefined
  const bytes = large ?? Buffer.allocUnsafeSlow(most)
  let at = 0
  // Fewer than four symbols, which make no whole bytes yet.
  let rest = ''
  let padding = 0
  let isUsual = true
  for (let from = 0; from < length; from += chunk) {
    const to = Math.min(from + chunk, length)
    const part = typeof text === 'string' ? text.slice(from, to) : text.toString('latin1', from, to)
    // The decoder looks at the low byte of a character.
    if (beyondByte.test(part) || otherSymbols.test(part)) return null
    const own = to === length ? closing : 0
    let found = isUsual ? wroteAll(bytes, at, rest + part.slice(0, part.length - own)) : undefined
    if (found !== undefined) padding = own
    else {
      isUsual = false
      const { symbols, equals } = withoutBlanks(part)
      if (symbols === null || (padding > 0 && symbols !== '')) return null
      padding += equals
      found = wroteAll(bytes, at, rest + symbols)
      if (found === undefined) return null
    }
    ;({ at, rest } = found)
    yield
  }
  // One symbol alone is six bits; two are a byte and three are two.
  if (rest.length === 1) return null
  if (padding !== (4 - rest.length) % 4 && !(repairPadding && padding === 0)) return null
  if (rest !== '' && bytes.write(rest, at, 'base64') !== rest.length - 1) return null
  at += Math.max(0, rest.length - 1)
  if (at === most) return bytes
  return large === undefined ? exactly(bytes, at) : sizedMemory(large, at)
}

/** How many `=` are at the end, two at the most. */
function equalsAtEnd(text: string | Buffer): number {
  const ends = typeof text === 'string' ? text.slice(-2) : text.toString('latin1', Math.max(0, text.length - 2))
  return ends === '==' ? 2 : ends.endsWith('=') ? 1 : 0
}

/** Where the bytes of all whole groups of four end, and the symbols behind them; undefined when anything is no symbol. */
function wroteAll(bytes: Buffer, at: number, symbols: string): { at: number; rest: string } | undefined {
  const whole = symbols.length - (symbols.length % 4)
  const wanted = (whole / 4) * 3
  const group = whole === symbols.length ? symbols : symbols.slice(0, whole)
  const rest = symbols.slice(whole)
  if (wanted > bytes.length - at || notSymbol.test(rest) || bytes.write(group, at, 'base64') !== wanted)
    return undefined
  return { at: at + wanted, rest }
}

/** A part without its white space and the `=` at its end, and how many these are; no symbols when there are some behind one. */
function withoutBlanks(part: string): { symbols: string | null; equals: number } {
  const codes = Buffer.from(part, 'latin1')
  let kept = 0
  let equals = 0
  // Not for…of, which takes three times as long over megabytes; and not replace, which makes a text of each line.
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0
    if (code === 32 || code === 10 || code === 13 || code === 9) continue
    if (code === 61) equals++
    else if (equals > 0) return { symbols: null, equals }
    else codes[kept++] = code
  }
  return { symbols: codes.toString('latin1', 0, kept), equals }
}

function exactly(bytes: Buffer, length: number): Buffer {
  const own = Buffer.allocUnsafeSlow(length)
  bytes.copy(own, 0, 0, length)
  return own
}

/**
 * The bytes, or null when the text (characters, or their codes) is not base64; with `repairPadding` missing `=` are
 * forgiven (einvoice.md, docImage).
 */
export function tryBase64(text: string | Uint8Array, repairPadding: boolean): Buffer | null {
  const codes = typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const parts = base64Parts(codes, repairPadding)
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
  }
}

/** The bytes of a strict base64 text with white space allowed; Problem `BadRequest` naming the field otherwise (D5, D28). */
export function decodeBase64(text: string, field: string): Buffer {
  return required(tryBase64(text, false), field)
}

function required(bytes: Buffer | null, field: string): Buffer {
  if (bytes === null) throw new Problem('BadRequest', `The value of ${field} is not valid base64.`, { target: field })
  return bytes
}

/** {@link decodeBase64} in parts that give way to others, where there are many (F91). */
export async function decodeBase64InTurns(text: string, field: string): Promise<Buffer> {
  if (text.length <= chunk) return decodeBase64(text, field)
  const parts = base64Parts(text, false)
  for (;;) {
    await workTurn()
    const { done, value } = parts.next()
    if (done === true) return required(value, field)
  }
}

/** Whether the bytes begin as every PDF file does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.byteLength)).toString('latin1') === '%PDF-'
}

/** Refuses bytes that are not a PDF with Problem `BadRequest` naming the field (D28). */
export function requirePdf(bytes: Uint8Array, field: string): void {
  if (!isPdf(bytes))
    throw new Problem('BadRequest', `The value of ${field} is not a PDF file: it must begin with %PDF-.`, {
      target: field,
    })
}
