/** Bytes taken from the system at a time; answers are cut from it one behind the other. */
const slabBytes = 256 * 1024
/** Copying fewer bytes than this one by one is faster than a call that copies. */
const fewBytes = 24

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

/**
 * Where bytes of answers are put together. What was ended is never written to again, for a socket may still be sending it:
 * the next answer begins behind it, in a new piece of memory when that one is full.
 */
export class OutputBuffer {
  private slab: Buffer = Buffer.alloc(0)
  private start = 0
  private at = 0

  /** Begins an answer; what was begun and not ended is forgotten. */
  begin(): void {
    this.at = this.start
  }

  /** The bytes since {@link OutputBuffer.begin}. */
  end(): Buffer {
    const bytes = this.slab.subarray(this.start, this.at)
    this.start = this.at
    return bytes
  }

  /** Text, or bytes, as they are. */
  text(text: string | Buffer): void {
    if (typeof text !== 'string') return this.copy(text, 0, text.length)
    this.need(text.length * 3)
    this.at += this.slab.write(text, this.at)
  }

  /** All bytes of a buffer that never changes. */
  constant(bytes: Buffer): void {
    const { length } = bytes
    this.need(length)
    if (length > fewBytes) {
      this.slab.set(bytes, this.at)
      this.at += length
      return
    }
    const { slab } = this
    let { at } = this
    for (let from = 0; from < length; from++) slab[at++] = bytes[from] ?? 0
    this.at = at
  }

  /** Bytes of a buffer as they are. */
  copy(bytes: Buffer, begin: number, end: number): void {
    this.need(end - begin)
    this.at = put(this.slab, this.at, bytes, begin, end)
  }

  /** Bytes between quotes. */
  quoted(bytes: Buffer, begin: number, end: number): void {
    this.need(end - begin + 2)
    this.slab[this.at] = 0x22
    const at = put(this.slab, this.at + 1, bytes, begin, end)
    this.slab[at] = 0x22
    this.at = at + 1
  }

  /** UTF-8 text as a JSON string: what JSON.stringify makes of it. */
  escaped(bytes: Buffer, begin: number, end: number): void {
    // Six bytes for one at the most.
    this.need((end - begin) * 6 + 2)
    const { slab } = this
    let { at } = this
    slab[at++] = 0x22
    for (let from = begin; from < end; from++) {
      const byte = bytes[from] ?? 0
      if (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c) slab[at++] = byte
      else at = escape(slab, at, byte)
    }
    slab[at++] = 0x22
    this.at = at
  }

  /** PostgreSQL's timestamp in UTC as the standard writes it, between quotes. */
  timestamp(bytes: Buffer, begin: number, end: number): void {
    // Without the offset `+00`.
    this.quoted(bytes, begin, end - 3)
    this.slab[this.at - (end - 3 - begin) + 9] = 0x54
    this.slab[this.at - 1] = 0x5a
    this.constant(quote)
  }

  private need(bytes: number): void {
    if (this.at + bytes > this.slab.length) this.grow(bytes)
  }

  private grow(bytes: number): void {
    const length = this.at - this.start
    const slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, 2 * (length + bytes)))
    this.slab.copy(slab, 0, this.start, this.at)
    this.slab = slab
    this.start = 0
    this.at = length
  }
}

const quote = Buffer.from('"')

function put(to: Buffer, place: number, bytes: Buffer, begin: number, end: number): number {
  let at = place
  if (end - begin > fewBytes) {
    bytes.copy(to, at, begin, end)
    return at + end - begin
  }
  for (let from = begin; from < end; from++) to[at++] = bytes[from] ?? 0
  return at
}

function escape(to: Buffer, place: number, byte: number): number {
  let at = place
  to[at++] = 0x5c
  const letter = letters.get(byte)
  if (letter !== undefined) {
    to[at++] = letter
    return at
  }
  to[at++] = 0x75
  to[at++] = 0x30
  to[at++] = 0x30
  to[at++] = digits[byte >> 4] ?? 0
  to[at++] = digits[byte & 15] ?? 0
  return at
}
