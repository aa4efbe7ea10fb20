/** Bytes taken from the system at a time; answers are cut from it one behind the other. */
const slabBytes = 256 * 1024
/** Copying fewer bytes than this one by one is faster than a call that copies. */
const fewBytes = 24

/** A piece of memory, and how many answers in it are still needed. */
interface Memory {
  readonly bytes: Buffer
  readonly view: DataView
  answers: number
}

const memories = new WeakMap<ArrayBufferLike, Memory>()
/** What nobody needs any more and is written again. Fresh memory costs more than filling it. */
const free: Memory[] = []
/** Pieces that are kept, and bytes of one at the most. */
const freeMax = 6
const freeBytesMax = 1024 * 1024

/**
 * An answer was handed to the system whole, and nobody reads these bytes again: the next answers may be written there. To be
 * told once. Whoever does not know keeps still: memory is let go with the last who holds it. Other bytes than those of
 * {@link OutputBuffer.end} are left alone.
 */
export function giveBack(bytes: Uint8Array): void {
  const memory = memories.get(bytes.buffer)
  if (memory !== undefined && memory.answers > 0) memory.answers--
}

function memoryFor(bytes: number): Memory {
  const at = free.findIndex((one) => one.answers === 0 && one.bytes.length >= bytes)
  const [known] = at < 0 ? [] : free.splice(at, 1)
  if (known !== undefined) return known
  const made = Buffer.allocUnsafeSlow(Math.max(slabBytes, bytes))
  const memory = { bytes: made, view: new DataView(made.buffer, made.byteOffset, made.length), answers: 0 }
  memories.set(made.buffer, memory)
  return memory
}

// Kept while its answers are sent: it is free again when the last of them was.
function keep(memory: Memory): void {
  if (memory.bytes.length > freeBytesMax) return
  if (free.length >= freeMax) free.shift()
  free.push(memory)
}

/**
 * Where bytes of answers are put together. What was ended is not written to again before it was given back, for a socket may
 * still be sending it: the next answer begins behind it, in another piece of memory when that one is full.
 */
export class OutputBuffer {
  /** The memory that is written to and the next place there; others may write below what {@link OutputBuffer.need} made room for. */
  slab: Buffer
  view: DataView
  at = 0
  private memory: Memory
  private start = 0
  /** How long answers are: the next one shall not be moved while it is written. */
  private usual = 0

  /** Takes memory. */
  constructor() {
    this.memory = memoryFor(slabBytes)
    this.slab = this.memory.bytes
    this.view = this.memory.view
  }

  /** Begins an answer; what was begun and not ended is forgotten. */
  begin(): void {
    if (this.memory.answers === 0) this.start = 0
    this.at = this.start
    this.need(this.usual)
  }

  /** The bytes since {@link OutputBuffer.begin}; see {@link giveBack}. */
  end(): Buffer {
    const bytes = this.slab.subarray(this.start, this.at)
    this.usual = Math.min(freeBytesMax, Math.max(bytes.length, this.usual - (this.usual >> 3)))
    this.start = this.at
    this.memory.answers++
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

  /** Makes room for so many bytes. */
  need(bytes: number): void {
    if (this.at + bytes > this.slab.length) this.grow(bytes)
  }

  private grow(bytes: number): void {
    const length = this.at - this.start
    const memory = memoryFor(length === 0 ? bytes : 2 * (length + bytes))
    this.slab.copy(memory.bytes, 0, this.start, this.at)
    keep(this.memory)
    this.memory = memory
    this.slab = memory.bytes
    this.view = memory.view
    this.start = 0
    this.at = length
  }
}

function put(to: Buffer, place: number, bytes: Buffer, begin: number, end: number): number {
  let at = place
  if (end - begin > fewBytes) {
    bytes.copy(to, at, begin, end)
    return at + end - begin
  }
  for (let from = begin; from < end; from++) to[at++] = bytes[from] ?? 0
  return at
}
