import { workTurn } from '../../core/turns/slices.ts'
import type { PageStream } from '../../engine/contract/reading.ts'
import type { Row } from '../../model/query.ts'
import { collectionHead, collectionTail } from './respond.ts'

/** Rows of a chunk: some 50 kB of text, which a socket takes at one time. */
const chunkRows = 125

/** A page of fewer rows is sent whole. */
const fewRows = 200

/** The members around the rows of a streamed page. */
export interface Frame {
  /** Members before `value`, each with its comma. */
  readonly lead: string
  readonly write: (row: Row) => string
  /** The address of the next page, from the last row, when there are more rows behind it. */
  readonly next: (last: Row, rows: number) => string | undefined
  /** Where changes are told; stands at the end of the last page. */
  readonly delta?: string | undefined
}

/**
 * The body of a collection that is written while it is read: the reader's pace decides when more rows are taken, and a reader
 * who goes away ends the reading. A page of few rows is a text.
 */
export async function streamedBody(page: PageStream, frame: Frame): Promise<string | AsyncIterable<string>> {
  const source = page.rows[Symbol.asyncIterator]()
  const head = collectionHead(frame.lead)
  const tail = (last: Row | undefined, count: number): string =>
    collectionTail(page.more() && last !== undefined ? frame.next(last, count) : undefined, frame.delta)
  const first = await source.next()
  if (first.done === true) return `${head}${tail(undefined, 0)}`
  const second = first.value.length < fewRows ? await source.next() : undefined
  if (second?.done === true)
    return `${head}${textOf(first.value, 0, first.value.length, frame.write)}${tail(first.value.at(-1), first.value.length)}`
  const known = second === undefined ? [first.value] : [first.value, second.value]
  const text = chunks(known, source, head, frame.write, tail)
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => text.next(),
      // A generator that was never started runs no `finally`, so the rows are let go here.
      return: async () => {
        await source.return?.()
        return text.return(undefined)
      },
    }),
  }
}

function textOf(rows: readonly Row[], from: number, to: number, write: (row: Row) => string): string {
  let text = ''
  for (let index = from; index < to; index++) {
    const row = rows[index]
    if (row !== undefined) text += index === from ? write(row) : `,${write(row)}`
  }
  return text
}

async function* chunks(
  known: readonly (readonly Row[])[],
  source: AsyncIterator<readonly Row[]>,
  head: string,
  write: (row: Row) => string,
  tail: (last: Row | undefined, count: number) => string,
): AsyncGenerator<string, undefined> {
  const waiting = [...known]
  let lead = head
  let last: Row | undefined
  let count = 0
  for (;;) {
    const next = waiting.shift()
    const part = next === undefined ? await source.next() : { done: false, value: next }
    if (part.done === true) break
    const rows: readonly Row[] = part.value
    for (let at = 0; at < rows.length; at += chunkRows) {
      await workTurn()
      yield `${lead}${textOf(rows, at, Math.min(at + chunkRows, rows.length), write)}`
      lead = ','
    }
    last = rows.at(-1) ?? last
    count += rows.length
  }
  yield tail(last, count)
  return undefined
}
