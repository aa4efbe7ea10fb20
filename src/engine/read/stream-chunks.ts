import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { busyReading, type LaneUser } from '../../core/turns/fair-lane.ts'
import { firstRows, rowsIn, type RawRows } from '../../core/rows/raw-rows.ts'
import { type Share, shares } from '../../core/turns/shares.ts'
import { workTurn } from '../../core/turns/slices.ts'
import type { Place } from '../access/read-lanes.ts'

/** How long a reader may hold a connection; what it has not taken by then it gets from memory (P30): milliseconds. */
const holdMs = 5_000
/** The same while others wait for its place, and how long it may take nothing then. */
const wantedHoldMs = 3_000
const wantedStallMs = 100
/** How often it is looked whether a reader has held its place for too long. */
const lookMs = 100
/** Bytes of all pages that are kept for their readers, half of them of one principal: beyond, who reads no faster is refused. */
const packedBytesMax = 64 * 1024 * 1024

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

const packedLevel = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Rows as arrays. */
export const arrayChunks: ChunkKind<Chunk> = {
  count: (rows) => rows.length,
  first: (rows, most) => rows.slice(0, most),
  pack: (rows) => zstdCompressSync(JSON.stringify(rows), packedLevel),
  unpack: (packed) => JSON.parse(zstdDecompressSync(packed).toString()) as Chunk,
}

/** Rows as PostgreSQL sent them. */
export const rawChunks: ChunkKind<RawRows> = {
  count: ({ count }) => count,
  first: firstRows,
  pack: ({ parts }) => zstdCompressSync(Buffer.concat(parts), packedLevel),
  unpack: (packed) => rowsIn(zstdDecompressSync(packed)),
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
  /** Who reads. */
  readonly who: LaneUser
  /** Held by the reader; when it does for too long, the rest is packed into memory. */
  readonly place: Place
  readonly take: (rows: number) => Promise<Rows>
  /** The source is not needed any more. */
  readonly release: () => void
  /** Reading failed; answers the error to tell, once the source is given back. */
  readonly fail: (error: Error) => Promise<Error>
}

/**
 * Hands a page over chunk by chunk, one read ahead. A reader who is too slow does not hold the source: what is left of the page
 * is read on, packed and handed over from memory, so that a connection is held for seconds at the most.
 */
export function readChunks<Rows>(source: Source<Rows>): Chunks<Rows> {
  const { kind } = source
  const ahead = readAhead(source)
  const packed = packedChunks(kind, packedPages.of(source.who))
  let given = 0
  let over = false
  let packing: Promise<void> | undefined
  const packRest = (): void => {
    packing ??= packed.fill(() => ahead.next())
    // Whoever asks for the next chunk hears of it; perhaps nobody does for a minute.
    packing.catch(() => ahead.stop())
  }
  const patience = source.ended ? endless : patienceWith(source.place, packRest)

  async function nextChunk(): Promise<Rows | undefined> {
    if (packing !== undefined) {
      await packing
      return packed.take()
    }
    const chunk = await ahead.next()
    if (patience.isOver()) packRest()
    return chunk
  }

  function forget(): void {
    over = true
    patience.end()
    packed.end()
  }

  function close(): void {
    forget()
    ahead.stop()
  }

  async function next(): Promise<Rows | undefined> {
    if (over) return undefined
    patience.asked()
    try {
      const chunk = await nextChunk()
      const rows = chunk === undefined ? undefined : kind.first(chunk, source.limit - given)
      const count = rows === undefined ? 0 : kind.count(rows)
      given += count
      if (count > 0) return rows
      close()
      return undefined
    } catch (error) {
      forget()
      throw await source.fail(error instanceof Error ? error : new Error(String(error)))
    } finally {
      patience.answered()
    }
  }
  return { next, close, more: () => ahead.seen() > source.limit }
}

/** How long a reader may hold its place. */
interface Patience {
  /** The reader asks for rows, and gets them: between these it is not the reader who is slow. */
  asked(): void
  answered(): void
  isOver(): boolean
  end(): void
}

const nothing = (): void => undefined
const endless: Patience = { asked: nothing, answered: nothing, isOver: () => false, end: nothing }

/** `ended` is called when the reader has held its place for too long, and waits for nothing. */
function patienceWith(place: Place, ended: () => void): Patience {
  const since = performance.now()
  let last = since
  let waits = false
  let over = false
  let looked = since
  const look = (): void => {
    const now = performance.now()
    // How late the process is with everything is not the reader's doing.
    const late = now - looked - lookMs
    looked = now
    const isWanted = place.isWanted()
    const stalls = isWanted && !waits && now - last - late > wantedStallMs
    if (!stalls && now - since <= (isWanted ? wantedHoldMs : holdMs)) return
    clearInterval(timer)
    over = true
    if (!waits) ended()
  }
  const timer = setInterval(look, lookMs).unref()
  return {
    asked: () => void (waits = true),
    answered: () => {
      waits = false
      last = performance.now()
    },
    isOver: () => over,
    end: () => clearInterval(timer),
  }
}

const packedPages = shares(packedBytesMax)

/** Chunks in little memory. */
function packedChunks<Rows>({ pack, unpack }: ChunkKind<Rows>, share: Share) {
  const packed: Buffer[] = []
  let held = 0
  let over = false
  return {
    /** Packs all that comes; a Problem when all pages that are kept are too many. */
    fill: async (next: () => Promise<Rows | undefined>): Promise<void> => {
      for (let chunk = await next(); chunk !== undefined; chunk = await next()) {
        await workTurn()
        if (over) return
        const bytes = pack(chunk)
        if (!share.hold(held + bytes.length)) throw busyReading()
        packed.push(bytes)
        held += bytes.length
      }
    },
    take: (): Rows | undefined => {
      const bytes = packed.shift()
      if (bytes === undefined) return undefined
      share.hold((held -= bytes.length))
      return unpack(bytes)
    },
    end: (): void => {
      over = true
      packed.length = 0
      share.hold((held = 0))
    },
  }
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
