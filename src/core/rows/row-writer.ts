import { Cells, type RawRows } from './raw-rows.ts'
import { OutputBuffer } from './output-buffer.ts'
import { rowCode } from './row-code.ts'

/** How a cell becomes JSON. */
export type CellForm =
  /** Digits, or what else is JSON as it is. */
  | 'bare'
  /** Text known to hold nothing that JSON escapes: ids, dates, exact numbers shown as texts. */
  | 'quoted'
  /** Any text. */
  | 'escaped'
  /** `t` and `f` as `true` and `false`. */
  | 'boolean'
  /** `t` and `f` as `"true"` and `"false"`. */
  | 'booleanText'
  /** `2026-03-16 09:30:00.12+00` as `"2026-03-16T09:30:00.12Z"`; every connection of the service has UTC. */
  | 'timestamp'

/** One member of a record: constant text before it, and what is written of the row. */
export type CellPlan =
  | {
      readonly prefix: string
      readonly column: number
      readonly as: CellForm
      /** Written where the cell is null. */
      readonly none: string
      /** A stored value (PostgreSQL's text) that is shown as something else, such as `''` as `null`. */
      readonly blank?: { readonly is: string; readonly shown: string }
    }
  /** A column of few values: what each is shown as is asked once and kept. */
  | {
      readonly prefix: string
      readonly column: number
      readonly none: string
      readonly shown: (text: string) => string
    }
  /** What is worked out of the cells of the row: a tag, a cursor, dimension set lines. JSON text, or its bytes. */
  | { readonly prefix: string; readonly make: (cells: Cells) => string | Buffer }

/** The records of a selection: texts are UTF-8 JSON, put behind each other as they are. */
export interface RowPlan {
  /** Columns of the statement. */
  readonly columns: number
  readonly open: string
  readonly cells: readonly CellPlan[]
  readonly close: string
  /** Between records. */
  readonly separator: string
}

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
