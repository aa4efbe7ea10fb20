import { Cells, type RawRows } from './raw-rows.ts'
import { OutputBuffer } from './output-buffer.ts'
import { rowCode } from './row-code.ts'
import type { RowPlan } from './row-plan.ts'

/** What stands around the records of an answer. */
export interface Frame {
  readonly head: string | Buffer
  /** Behind the last record; told the cells of the last row that was written, such as for a next link. */
  readonly tail: string | Buffer | ((last: Cells, written: number) => string)
  /** Rows to write at the most; all unless told. */
  readonly most?: number
}

/** Writes rows of a selection as JSON. */
export interface RowWriter {
  /** Head, records and tail as the bytes of a body. They stay as they are for as long as somebody holds them. */
  write(rows: RawRows, frame: Frame): Buffer
}

// One for all writers: only a member that makes its text with another writer needs a second one.
const shared: OutputBuffer[] = []

/** Makes the writer of a selection once, so that a row costs neither objects nor look-ups. */
export function rowWriter(plan: RowPlan): RowWriter {
  const writeRow = rowCode(plan)
  const between = Buffer.from(plan.separator)
  const cells = new Cells(plan.columns)
  return {
    write: ({ parts }, { head, tail, most = Infinity }) => {
      const out = shared.pop() ?? new OutputBuffer()
      out.begin()
      out.text(head)
      let written = 0
      for (const part of parts) {
        for (let at = 0; at < part.length && written < most; written++) {
          const begin = at
          at = cells.look(part, at)
          if (written > 0) out.constant(between)
          writeRow(cells, out, at - begin)
        }
      }
      out.text(typeof tail === 'function' ? tail(cells, written) : tail)
      const body = out.end()
      shared.push(out)
      return body
    },
  }
}
