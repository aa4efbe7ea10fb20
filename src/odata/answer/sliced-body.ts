import { busyReading } from '../../core/turns/fair-lane.ts'
import { shares } from '../../core/turns/shares.ts'
import { workTurn } from '../../core/turns/slices.ts'
import type { Row } from '../../model/query.ts'

/** Records of an answer, with all that is expanded, that are written at once, and of a slice of a larger one. */
const fewRecords = 500
const sliceRecords = 125
/** Records in memory of all answers that are written in slices: about 2.5 kB each. One answer alone may have more. */
const heldMax = 120_000

const held = shares(heldMax)

/**
 * The records of a page between `head` and `tail`: a text, or for many of them slices that give way to others, each written
 * when it is taken. They are in memory until the last has left, so answers that would be too many together, half of them of one
 * principal, are Internal_ServiceUnavailable.
 */
export function slicedBody(
  head: string,
  rows: readonly Row[],
  write: (row: Row) => string,
  tail: string,
  principalId: string,
): string | AsyncIterable<string> {
  const records = rows.reduce((sum, row) => sum + recordsOf(row), 0)
  if (records <= fewRecords) return `${head}${rows.map((row) => write(row)).join(',')}${tail}`
  const share = held.of(principalId)
  if (!share.hold(Math.min(records, heldMax))) throw busyReading()
  const leave = (): void => void share.hold(0)
  const text = slices(head, rows, write, tail, leave)
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => text.next(),
      // A generator that was never started runs no `finally`.
      return: async () => {
        leave()
        return text.return(undefined)
      },
    }),
  }
}

function recordsOf({ children }: Row): number {
  let records = 1
  for (const name in children) for (const child of children[name] ?? []) records += recordsOf(child)
  return records
}

async function* slices(
  head: string,
  rows: readonly Row[],
  write: (row: Row) => string,
  tail: string,
  leave: () => void,
): AsyncGenerator<string, undefined> {
  try {
    let text = head
    let records = 0
    for (const [at, row] of rows.entries()) {
      if (records >= sliceRecords) {
        yield text
        text = ''
        records = 0
      }
      if (records === 0) await workTurn()
      text += at === 0 ? write(row) : `,${write(row)}`
      records += recordsOf(row)
    }
    yield text
    yield tail
    return undefined
  } finally {
    leave()
  }
}
