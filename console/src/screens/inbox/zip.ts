import { crc32 } from './crc32.ts'

/** What may come out of a ZIP file, so that none fills the memory: numbers beyond any folder of invoices. */
export const zipLimits = {
  entries: 1_000,
  bytesOfEntry: 37 * 1024 * 1024,
  bytesInAll: 400 * 1024 * 1024,
  bytesOfDirectory: 16 * 1024 * 1024,
  /** How many times its packed size a file may have, from a size on that matters: invoices have fifty times at most. */
  ratio: 200,
  bytesBeforeRatio: 1024 * 1024,
} as const

/** Why a ZIP file, or a file in it, is not read: a key of the words of the inbox. */
export type ZipRefusal =
  | 'zipBroken'
  | 'zipParts'
  | 'zipMany'
  | 'zipNested'
  | 'zipLocked'
  | 'zipBomb'
  | 'zipRatio'
  | 'zipTotal'
  | 'zipMethod'
  | 'zipCheck'

/** A ZIP file, or something in it, that is not read. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly refusal: ZipRefusal

  constructor(refusal: ZipRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** A file in a ZIP file. Its name is a text to be shown and nothing else: whatever path it claims, it goes nowhere. */
export interface ZipEntry {
  readonly name: string
  /** The bytes, counted while they are inflated; throws a {@link ZipError}. */
  readonly read: () => Promise<Blob>
}

/** Where an entry is in the file, and what the directory says of it. */
interface Place {
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly header: number
}

/** Where the directory is. */
interface Directory {
  readonly count: number
  readonly size: number
  readonly start: number
}

const endSignature = 0x06054b50
const largeEndSignature = 0x06064b50
const largeLocatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const longestEnd = 65_557
const locatorLength = 20

/** What a number of 16 or 32 bits says where the real one stands elsewhere, in 64 bits (ZIP64). */
const elsewhere = { short: 0xffff, long: 0xffffffff } as const

/**
 * Lists what is in a ZIP file, by its directory at the end, of ZIP64 too; nothing is inflated yet. Throws a {@link ZipError} for
 * what is none, is a part of one, or has more than {@link zipLimits} entries.
 */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const { count, size, start } = await directoryOf(file)
  if (count > zipLimits.entries) throw new ZipError('zipMany')
  // A directory of its thousand entries is smaller by far; the size is only what the file claims.
  if (size > zipLimits.bytesOfDirectory || start + size > file.size) throw new ZipError('zipBroken')
  const budget = { left: zipLimits.bytesInAll }
  return listed(file, new DataView(await file.slice(start, start + size).arrayBuffer()), count, budget)
}

async function directoryOf(file: Blob): Promise<Directory> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - longestEnd)).arrayBuffer())
  const end = endOf(tail)
  const found = {
    count: tail.getUint16(end + 10, true),
    size: tail.getUint32(end + 12, true),
    start: tail.getUint32(end + 16, true),
  }
  const isLarge = found.count === elsewhere.short || found.size === elsewhere.long || found.start === elsewhere.long
  if (isLarge && end >= locatorLength && tail.getUint32(end - locatorLength, true) === largeLocatorSignature)
    return largeDirectory(file, numberAt(tail, end - locatorLength + 8))
  // Its own number among the disks, and that of the one where the directory begins.
  if (tail.getUint16(end + 4, true) !== 0 || tail.getUint16(end + 6, true) !== 0) throw new ZipError('zipParts')
  return found
}

async function largeDirectory(file: Blob, at: number): Promise<Directory> {
  const end = new DataView(await file.slice(at, at + 56).arrayBuffer())
  if (end.byteLength < 56 || end.getUint32(0, true) !== largeEndSignature) throw new ZipError('zipBroken')
  if (end.getUint32(16, true) !== 0 || end.getUint32(20, true) !== 0) throw new ZipError('zipParts')
  return { count: numberAt(end, 32), size: numberAt(end, 40), start: numberAt(end, 48) }
}

/** A number of 64 bits; none of a file that a browser can hold is too large for it. */
function numberAt(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw new ZipError('zipBroken')
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32
}

function endOf(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === endSignature
    // The same four bytes may stand in the comment behind it, which then does not end with the file.
    if (isEnd && at + 22 + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  throw new ZipError('zipBroken')
}

function listed(file: Blob, directory: DataView, count: number, budget: { left: number }): readonly ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new ZipError('zipBroken')
    const nameLength = directory.getUint16(at + 28, true)
    const extraLength = directory.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) throw new ZipError('zipBroken')
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
    const place = placeOf(directory, at, new DataView(directory.buffer, at + 46 + nameLength, extraLength))
    at = next
    // What the system of an Apple puts beside every file of its own is nobody's invoice.
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/'))
      entries.push({ name, read: () => readEntry(file, name, place, budget) })
  }
  return entries
}

function placeOf(directory: DataView, at: number, extra: DataView): Place {
  const large = largeNumbers(extra)
  // In this order, those that have no room in 32 bits.
  const real = (from: number): number => {
    const stated = directory.getUint32(at + from, true)
    return stated === elsewhere.long ? (large.shift() ?? stated) : stated
  }
  const size = real(24)
  const packed = real(20)
  return {
    flags: directory.getUint16(at + 8, true),
    method: directory.getUint16(at + 10, true),
    crc: directory.getUint32(at + 16, true),
    packed,
    size,
    header: real(42),
  }
}

/** The numbers of 64 bits that stand behind an entry, by the extra field of ZIP64. */
function largeNumbers(extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    const length = Math.min(extra.getUint16(at + 2, true), extra.byteLength - at - 4)
    return Array.from({ length: Math.floor(length / 8) }, (_, index) => numberAt(extra, at + 4 + index * 8))
  }
  return []
}

async function readEntry(file: Blob, name: string, place: Place, budget: { left: number }): Promise<Blob> {
  // Encrypted; strongly so; or its directory is.
  if ((place.flags & 0x2041) !== 0) throw new ZipError('zipLocked')
  if (/\.zip$/i.test(name)) throw new ZipError('zipNested')
  if (place.method !== 0 && place.method !== 8) throw new ZipError('zipMethod')
  const header = new DataView(await file.slice(place.header, place.header + 30).arrayBuffer())
  if (header.byteLength < 30 || header.getUint32(0, true) !== localSignature) throw new ZipError('zipBroken')
  // What the header says of sizes counts nothing: where they were not known yet, they stand behind the file (a data descriptor).
  const from = place.header + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  if (from + place.packed > file.size) throw new ZipError('zipBroken')
  const stream = file.slice(from, from + place.packed).stream()
  const plain = place.method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
  return counted(plain, place, budget)
}

/** What a stream brings, as long as it stays within the limits and is what the directory says. */
async function counted(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { packed, size: stated, crc }: Place,
  budget: { left: number },
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [size, check] = [0, 0]
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('zipBroken')
    })
    if (done) break
    size += value.byteLength
    budget.left -= value.byteLength
    const beyond = beyondOf(size, packed, budget.left)
    if (beyond !== undefined) {
      await reader.cancel()
      throw new ZipError(beyond)
    }
    check = crc32(check, value)
    parts.push(value)
  }
  if (size !== stated || check !== crc) throw new ZipError('zipCheck')
  return new Blob(parts)
}

/** Which limit is passed; undefined when none is. */
function beyondOf(size: number, packed: number, left: number): ZipRefusal | undefined {
  if (size > zipLimits.bytesOfEntry) return 'zipBomb'
  if (size > zipLimits.bytesBeforeRatio && size > packed * zipLimits.ratio) return 'zipRatio'
  return left < 0 ? 'zipTotal' : undefined
}
