import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { firstRows, rowsIn, type RawRows } from '../../core/rows/raw-rows.ts'

/** Rows as arrays, in the order they come. */
export type Chunk = readonly (readonly unknown[])[]

/** What rows come as, and how they are kept in little memory. */
export interface ChunkKind<Rows> {
  readonly count: (rows: Rows) => number
  /** The first so many. */
  readonly first: (rows: Rows, most: number) => Rows
  readonly pack: (rows: Rows) => Buffer
  readonly unpack: (packed: Buffer) => Rows
}

const packedLevel = { level: 1 }

/** Rows as arrays. */
export const arrayChunks: ChunkKind<Chunk> = {
  count: (rows) => rows.length,
  first: (rows, most) => rows.slice(0, most),
  pack: (rows) => deflateRawSync(JSON.stringify(rows), packedLevel),
  unpack: (packed) => JSON.parse(inflateRawSync(packed).toString()) as Chunk,
}

/** Rows as PostgreSQL sent them. */
export const rawChunks: ChunkKind<RawRows> = {
  count: ({ count }) => count,
  first: firstRows,
  pack: ({ parts }) => deflateRawSync(Buffer.concat(parts), packedLevel),
  unpack: (packed) => rowsIn(inflateRawSync(packed)),
}

/** A page's rows as they are taken: none after the last. Must be taken to the end or closed. */
export interface Chunks<Rows> {
  next(): Promise<Rows | undefined>
  close(): void
  /** Whether the statement had a row more than the limit; known at the end. */
  more(): boolean
}

/** Where chunks come from, and who is to know how it goes. */
interface Source<Rows> {
  readonly kind: ChunkKind<Rows>
  /** Rows of this page at the most; the statement reads one more. */
  readonly limit: number
  /** Rows of every chunk but the first. */
  readonly chunkRows: number
  /** The first chunk, and whether the statement ended with it. */
  readonly first: Rows
  readonly ended: boolean
  /** How long the reader may hold the source; then the rest is packed into memory. */
  readonly holdMs: number
  readonly take: (rows: number) => Promise<Rows>
  /** The source is not needed any more. */
  readonly release: () => void
  /** Reading failed; answers the error to tell, once the source is given back. */
  readonly fail: (error: Error) => Promise<Error>
}

/**
 * Hands a page over chunk by chunk, one read ahead. A reader who is too slow does not hold the source: what is left of the page
 * is read on, packed (some 60 bytes a row) and handed over from memory, so that a connection is held for seconds at the most.
 */
export function readChunks<Rows>(source: Source<Rows>): Chunks<Rows> {
  const { kind } = source
  const ahead = readAhead(source)
  const packed: Buffer[] = []
  let given = 0
  let over = false
  let late = false
  let waiting = false
  let packing: Promise<void> | undefined
  const timer = setTimeout(() => {
    late = true
    if (!waiting) packRest()
  }, source.holdMs)
  timer.unref()

  async function pack(): Promise<void> {
    for (let chunk = await ahead.next(); chunk !== undefined && !over; chunk = await ahead.next())
      packed.push(kind.pack(chunk))
  }

  function packRest(): void {
    packing ??= pack()
    // Whoever asks for the next chunk hears of it.
    packing.catch(() => undefined)
  }

  async function nextChunk(): Promise<Rows | undefined> {
    if (packing === undefined) {
      const chunk = await ahead.next()
      if (late) packRest()
      return chunk
    }
    await packing
    const bytes = packed.shift()
    return bytes === undefined ? undefined : kind.unpack(bytes)
  }

  function close(): void {
    over = true
    packed.length = 0
    clearTimeout(timer)
    ahead.stop()
  }

  async function next(): Promise<Rows | undefined> {
    if (over) return undefined
    waiting = true
    try {
      const chunk = await nextChunk()
      const rows = chunk === undefined ? undefined : kind.first(chunk, source.limit - given)
      const count = rows === undefined ? 0 : kind.count(rows)
      given += count
      if (count > 0) return rows
      close()
      return undefined
    } catch (error) {
      over = true
      clearTimeout(timer)
      throw await source.fail(error instanceof Error ? error : new Error(String(error)))
    } finally {
      waiting = false
    }
  }
  return { next, close, more: () => ahead.seen() > source.limit }
}

/** Chunks of a source, each asked for when the one before it is handed over; the source is released with the last. */
function readAhead<Rows>({ kind, first, ended, chunkRows, take, release }: Source<Rows>) {
  let coming: Promise<Rows> | undefined = Promise.resolve(first)
  let seen = kind.count(first)
  let exhausted = ended

  function stop(): void {
    exhausted = true
    release()
  }

  async function readOn(): Promise<Rows> {
    const chunk = await take(chunkRows)
    const count = kind.count(chunk)
    seen += count
    if (count < chunkRows) stop()
    return chunk
  }

  if (ended) release()
  return {
    next: async (): Promise<Rows | undefined> => {
      const chunk = await coming
      coming = exhausted ? undefined : readOn()
      // Whoever asks for it hears of it.
      coming?.catch(() => undefined)
      return chunk
    },
    stop,
    seen: (): number => seen,
  }
}
