import { type Cells, inPieces, type RawRows } from '../../core/rows/raw-rows.ts'
import type { Frame } from '../../core/rows/row-writer.ts'
import { workTurn } from '../../core/turns/slices.ts'
import type { RawPage } from '../../engine/contract/hot-reading.ts'
import type { Cell } from '../../model/field.ts'
import type { Sets } from './set-lines.ts'

/** Rows that are written at a time: some 60 kB of text, in a third of a millisecond. */
const pieceRows = 125

/** How a page is written that is read while it is sent. */
interface Streaming {
  /** Up to the first record; told the first rows. */
  readonly head: (first: RawRows) => string
  readonly write: (rows: RawRows, sets: Sets, frame: Frame) => Buffer
  /** Behind the last of so many records; told its keys when there are more behind it. */
  readonly tail: (last: readonly Cell[] | undefined, count: number) => string
  readonly keys: (last: Cells) => readonly Cell[]
}

/** A page that is small and at hand is a body; any other is written as its rows are taken, and let go when nobody wants more. */
export async function streamedRows(
  page: RawPage,
  { head, write, tail, keys }: Streaming,
): Promise<Buffer | AsyncIterable<Buffer>> {
  const source = page.rows[Symbol.asyncIterator]()
  let begun = false
  let over = false
  let pieces: RawRows[] = []
  let last: readonly Cell[] = []
  let count = 0
  const part = (rows: RawRows): Buffer => {
    const lead = begun ? ',' : head(rows)
    begun = true
    count += rows.count
    const seen = (cells: Cells): string => {
      last = keys(cells)
      return ''
    }
    return write(rows, page.sets, { head: lead, tail: seen })
  }
  const end = (): Buffer => {
    over = true
    return Buffer.from(tail(page.more() ? last : undefined, count))
  }
  const next = async (): Promise<Buffer | undefined> => {
    if (over) return undefined
    let piece = pieces.shift()
    if (piece === undefined) {
      const rows = await source.next()
      if (rows.done === true) return end()
      pieces = page.short ? [rows.value] : [...inPieces(rows.value, pieceRows)]
      piece = pieces.shift()
    }
    if (!page.short) await workTurn()
    return piece === undefined ? end() : part(piece)
  }
  if (page.short) return Buffer.concat([(await next()) ?? Buffer.alloc(0), (await next()) ?? Buffer.alloc(0)])
  const iterator: AsyncIterator<Buffer, undefined> = {
    next: async () => {
      const bytes = await next()
      return bytes === undefined ? { done: true, value: undefined } : { done: false, value: bytes }
    },
    // No generator: one that was never started would not let the rows go.
    return: async () => {
      over = true
      pieces = []
      await source.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
