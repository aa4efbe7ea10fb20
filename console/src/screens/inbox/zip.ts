/** What may come out of a ZIP file, so that none fills the memory: numbers beyond any folder of invoices. */
export const zipLimits = {
  entries: 1_000,
  bytesOfEntry: 37 * 1024 * 1024,
  bytesInAll: 400 * 1024 * 1024,
  bytesOfDirectory: 16 * 1024 * 1024,
} as const

/** Why a ZIP file, or a file in it, is not read: a key of the words of the inbox. */
export type ZipRefusal = 'zipBroken' | 'zipMany' | 'zipNested' | 'zipLocked' | 'zipBomb' | 'zipMethod'

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

interface Place {
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly header: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const longestEnd = 65_557

/**
 * Lists what is in a ZIP file, by its directory at the end; nothing is inflated yet. Throws a {@link ZipError} for what is
 * none, has more than {@link zipLimits} entries, or is one of more than 4 GB.
 */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - longestEnd)).arrayBuffer())
  const end = endOf(tail)
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count > zipLimits.entries) throw new ZipError('zipMany')
  // A directory of its thousand entries is smaller by far; the size is only what the file claims.
  if (size > zipLimits.bytesOfDirectory) throw new ZipError('zipBroken')
  if (start === 0xffffffff || start + size > file.size) throw new ZipError('zipBroken')
  const budget = { left: zipLimits.bytesInAll }
  return listed(file, new DataView(await file.slice(start, start + size).arrayBuffer()), count, budget)
}

function endOf(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === endSignature) return at
  throw new ZipError('zipBroken')
}

function listed(file: Blob, directory: DataView, count: number, budget: { left: number }): readonly ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new ZipError('zipBroken')
    const [nameLength, extra, comment] = [28, 30, 32].map((from) => directory.getUint16(at + from, true))
    const bytes = new Uint8Array(directory.buffer, at + 46, Math.min(nameLength ?? 0, directory.byteLength - at - 46))
    const name = new TextDecoder().decode(bytes)
    const place = {
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      header: directory.getUint32(at + 42, true),
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    // What the system of an Apple puts beside every file of its own is nobody's invoice.
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/'))
      entries.push({ name, read: () => readEntry(file, name, place, budget) })
  }
  return entries
}

async function readEntry(file: Blob, name: string, place: Place, budget: { left: number }): Promise<Blob> {
  if ((place.flags & 1) !== 0) throw new ZipError('zipLocked')
  if (/\.zip$/i.test(name)) throw new ZipError('zipNested')
  if (place.method !== 0 && place.method !== 8) throw new ZipError('zipMethod')
  const header = new DataView(await file.slice(place.header, place.header + 30).arrayBuffer())
  if (header.byteLength < 30 || header.getUint32(0, true) !== localSignature) throw new ZipError('zipBroken')
  const from = place.header + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(from, from + place.packed)
  const stream = packed.stream()
  return counted(place.method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw')), budget)
}

/** What a stream brings, as long as it stays within the limits: sizes that a file states of itself count nothing. */
async function counted(stream: ReadableStream<BufferSource>, budget: { left: number }): Promise<Blob> {
  const parts: BufferSource[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('zipBroken')
    })
    if (done) return new Blob(parts)
    size += value.byteLength
    budget.left -= value.byteLength
    if (size > zipLimits.bytesOfEntry || budget.left < 0) {
      await reader.cancel()
      throw new ZipError('zipBomb')
    }
    parts.push(value)
  }
}
