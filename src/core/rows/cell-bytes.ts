/**
 * How the bytes of a cell come into an answer. Four bytes are moved at a time, so that up to three more than there are may be
 * written behind the end: there must be room for them, and what comes next is written over them.
 */

const digits = Buffer.from('0123456789abcdef')
/** What JSON writes with a letter behind the backslash. */
const letters: ReadonlyMap<number, number> = new Map(
  [
    [0x22, '"'],
    [0x5c, '\\'],
    [0x08, 'b'],
    [0x09, 't'],
    [0x0a, 'n'],
    [0x0c, 'f'],
    [0x0d, 'r'],
  ].map(([byte, letter]) => [Number(byte), String(letter).charCodeAt(0)]),
)

/** From here on a call that copies is worth its while. */
const manyBytes = 128

/** The bytes between two places as they are; answers where they end. */
export function copied(to: DataView, place: number, from: DataView, begin: number, end: number): number {
  if (end - begin >= manyBytes) return copiedAtOnce(to, place, from, begin, end)
  let at = place
  let next = begin
  const stop = Math.min(end, from.byteLength - 3)
  for (; next < stop; next += 4, at += 4) to.setInt32(at, from.getInt32(next, true), true)
  // The last bytes of a part, behind which nothing can be read.
  for (; next < end; next++, at++) to.setUint8(at, from.getUint8(next))
  return place + end - begin
}

function copiedAtOnce(to: DataView, place: number, from: DataView, begin: number, end: number): number {
  new Uint8Array(to.buffer, to.byteOffset + place, end - begin).set(
    new Uint8Array(from.buffer, from.byteOffset + begin, end - begin),
  )
  return place + end - begin
}

/** The bytes between two places as a JSON string between quotes: what JSON.stringify makes of the text. Six bytes for one at the most. */
export function escaped(to: DataView, place: number, from: DataView, begin: number, end: number): number {
  let at = place
  let next = begin
  to.setUint8(at++, 0x22)
  for (; next + 4 <= end; next += 4, at += 4) {
    const four = from.getInt32(next, true)
    if (needsLook(four)) break
    to.setInt32(at, four, true)
  }
  for (; next < end; next++) {
    const byte = from.getUint8(next)
    if (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c) to.setUint8(at++, byte)
    else at = escape(to, at, byte)
  }
  to.setUint8(at++, 0x22)
  return at
}

/** Whether one of four bytes may be a control character, a quote or a backslash; says so of a few others too. */
function needsLook(four: number): boolean {
  const quote = four ^ 0x22222222
  const backslash = four ^ 0x5c5c5c5c
  const found =
    ((four - 0x20202020) & ~four) | ((quote - 0x01010101) & ~quote) | ((backslash - 0x01010101) & ~backslash)
  return (found & 0x80808080) !== 0
}

function escape(to: DataView, place: number, byte: number): number {
  let at = place
  to.setUint8(at++, 0x5c)
  const letter = letters.get(byte)
  if (letter !== undefined) {
    to.setUint8(at++, letter)
    return at
  }
  to.setUint8(at++, 0x75)
  to.setUint8(at++, 0x30)
  to.setUint8(at++, 0x30)
  to.setUint8(at++, digits[byte >> 4] ?? 0)
  to.setUint8(at++, digits[byte & 15] ?? 0)
  return at
}

/** Whether the bytes between two places are these. */
export function isSame(from: DataView, begin: number, end: number, bytes: Uint8Array): boolean {
  const { length } = bytes
  if (end - begin !== length) return false
  for (let at = 0; at < length; at++) if (from.getUint8(begin + at) !== bytes[at]) return false
  return true
}

/** Texts that never change, one behind the other, each beginning with four bytes of its own. */
export class Constants {
  private readonly words: Int32Array
  private readonly firsts: Int32Array
  private readonly lengths: Int32Array

  /** Of these texts. */
  constructor(texts: readonly Buffer[]) {
    this.lengths = Int32Array.from(texts, ({ length }) => length)
    this.firsts = new Int32Array(texts.length)
    let words = 0
    for (const [number, { length }] of texts.entries()) {
      this.firsts[number] = words
      words += (length + 3) >> 2
    }
    const bytes = Buffer.alloc(words * 4)
    for (const [number, text] of texts.entries()) text.copy(bytes, (this.firsts[number] ?? 0) * 4)
    this.words = Int32Array.from({ length: words }, (_, word) => bytes.readInt32LE(word * 4))
  }

  /** Writes the text of this number; answers where it ends. */
  write(to: DataView, place: number, number: number): number {
    const { words } = this
    const length = this.lengths[number] ?? 0
    let word = this.firsts[number] ?? 0
    for (let at = place; at < place + length; at += 4) to.setInt32(at, words[word++] ?? 0, true)
    return place + length
  }
}
