import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Raw rows in the order they come. */
export type Chunk = readonly (readonly unknown[])[]

/** A page's rows as they are taken: none after the last. Must be taken to the end or closed. */
export interface Chunks {
  next(): Promise<Chunk | undefined>
  close(): void
  /** Whether the statement had a row more than the limit; known at the end. */
  more(): boolean
}

/** Where chunks come from, and who is to know how it goes. */
interface Source {
  /** Rows of this page at the most; the statement reads one more. */
  readonly limit: number
  /** Rows of every chunk but the first. */
  readonly chunkRows: number
  /** The first chunk, and whether the statement ended with it. */
  readonly first: Chunk
  readonly ended: boolean
  /** How long the reader may hold the source; then the rest is packed into memory. */
  readonly holdMs: number
  readonly take: (rows: number) => Promise<Chunk>
  /** The source is not needed any more. */
  readonly release: () => void
  /** Reading failed; answers the error to tell, once the source is given back. */
  readonly fail: (error: Error) => Promise<Error>
}

/**
 * Hands a page over chunk by chunk, one read ahead. A reader who is too slow does not hold the source: what is left of the page
 * is read on, packed (some 60 bytes a row) and handed over from memory, so that a connection is held for seconds at the most.
 */
export function readChunks(source: Source): Chunks {
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
      packed.push(deflateRawSync(JSON.stringify(chunk), { level: 1 }))
  }

  function packRest(): void {
    packing ??= pack()
    // Whoever asks for the next chunk hears of it.
    packing.catch(() => undefined)
  }

  async function nextChunk(): Promise<Chunk | undefined> {
    if (packing === undefined) {
      const chunk = await ahead.next()
      if (late) packRest()
      return chunk
    }
    await packing
    const bytes = packed.shift()
    return bytes === undefined ? undefined : (JSON.parse(inflateRawSync(bytes).toString()) as Chunk)
  }

  function close(): void {
    over = true
    packed.length = 0
    clearTimeout(timer)
    ahead.stop()
  }

  async function next(): Promise<Chunk | undefined> {
    if (over) return undefined
    waiting = true
    try {
      const rows = (await nextChunk())?.slice(0, source.limit - given) ?? []
      given += rows.length
      if (rows.length > 0) return rows
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
function readAhead({ first, ended, chunkRows, take, release }: Source) {
  let coming: Promise<Chunk> | undefined = Promise.resolve(first)
  let seen = first.length
  let exhausted = ended

  function stop(): void {
    exhausted = true
    release()
  }

  async function readOn(): Promise<Chunk> {
    const chunk = await take(chunkRows)
    seen += chunk.length
    if (chunk.length < chunkRows) stop()
    return chunk
  }

  if (ended) release()
  return {
    next: async (): Promise<Chunk | undefined> => {
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
