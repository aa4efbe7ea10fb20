import { Cells, eachRow, type RawRows } from '../../core/rows/raw-rows.ts'
import { rowWriter, type RowWriter } from '../../core/rows/row-writer.ts'
import { present } from '../../core/invariant.ts'
import type { HotColumns, HotQuestion, HotReading, KeptRead } from '../../engine/contract/hot-reading.ts'
import type { Cell } from '../../model/field.ts'
import type { Order } from '../../model/query.ts'
import { limits } from '../terms/limits.ts'
import { encodeCursor } from '../terms/page.ts'
import type { AnswerValue, Part } from './operation.ts'
import { rowPlan, type Writing } from './pieces.ts'

/** A step of writing an answer: text, a value of the page, or its rows. */
type Step = string | { readonly value: AnswerValue } | RowWriter

/** What an answer says of its page. */
export interface PageFacts {
  /** Rows of the page at the most: one more may have been read. */
  readonly most: number
  /** Whether the rows are to be turned around. */
  readonly backwards: boolean
  /** Whether records come before and after the page, given whether there are more the way it was read. */
  readonly neighbours: (more: boolean) => { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean }
}

/** A page, count or record whose statement and writer are kept. */
export class KeptAnswer {
  readonly read: KeptRead
  private readonly steps: readonly Step[]
  private readonly cells: Cells
  private readonly writing: Writing

  constructor(read: KeptRead, parts: readonly Part[], cursor: { signature: string; order: readonly Order[] }) {
    const { columns } = read
    this.read = read
    this.cells = new Cells(columns.count)
    this.writing = { companyId: '', sets: new Map(), cursorOf: cursorWriter(columns, cursor.signature, cursor.order) }
    this.steps = parts.map((part) =>
      typeof part === 'object' && 'rows' in part ? rowWriter(rowPlan(part.rows, columns, this.writing)) : part,
    )
  }

  /** The dimension sets of the rows and the version of the setup, where the answer shows lines; undefined where it does not. */
  setsOf(rows: RawRows, most: number): { readonly version: string; readonly ids: readonly number[] } | undefined {
    const { dimensionSetId, setupVersion } = this.read.columns
    if (dimensionSetId === undefined || setupVersion === undefined) return undefined
    const ids = new Set<number>()
    let version = ''
    const see = (cells: Cells): void => {
      if (version === '') version = cells.ascii(setupVersion)
      ids.add(cells.int(dimensionSetId))
    }
    eachRow(rows, this.cells, see, most)
    ids.delete(0)
    return { version, ids: [...ids] }
  }

  /** The body of the answer; {@link Unusual} when something cannot be written. Nobody else writes meanwhile. */
  body(read: RawRows, page: PageFacts, companyId: string, sets: Writing['sets'], requested: number): Buffer {
    this.writing.companyId = companyId
    this.writing.sets = sets
    const rows = page.backwards ? turned(read, page.most) : read
    const { most } = page
    const valueOf = (value: AnswerValue): string => this.valueOf(value, rows, page, read.count > most)
    const done: Buffer[] = []
    let writer: RowWriter | undefined
    let head = ''
    let text = '{"data":'
    for (const step of this.steps) {
      if (typeof step === 'string') text += step
      else if ('value' in step) text += valueOf(step.value)
      else {
        // What stands between two lists of the same rows goes with the first.
        if (writer !== undefined) done.push(writer.write(rows, { head, tail: text, most }))
        head = writer === undefined ? text : ''
        writer = step
        text = ''
      }
    }
    text += `,"extensions":{"cost":{"requested":${requested},"limit":${limits.rows}}}}`
    done.push(writer === undefined ? Buffer.from(text) : writer.write(rows, { head, tail: text, most }))
    const [first] = done
    return done.length === 1 && first !== undefined ? first : Buffer.concat(done)
  }

  private valueOf(value: AnswerValue, rows: RawRows, page: PageFacts, more: boolean): string {
    const { cells, writing } = this
    const { columns } = this.read
    if (value === 'hasNextPage' || value === 'hasPreviousPage') return String(page.neighbours(more)[value])
    if (value === 'startCursor') {
      cells.look(present(rows.parts[0], 'there is a row'), 0)
      return `"${writing.cursorOf(cells)}"`
    }
    if (value === 'endCursor') {
      const { part, at } = placeOf(rows, Math.min(rows.count, page.most) - 1)
      cells.look(part, at)
      return `"${writing.cursorOf(cells)}"`
    }
    cells.look(present(rows.parts[0], 'there is a row'), 0)
    return cells.ascii(columns.total ?? 0)
  }
}

/** Compiles a question and how its answer is written; undefined when it is not of a kind that is kept. */
export function keptAnswer(
  hot: HotReading,
  question: HotQuestion,
  standIns: readonly string[],
  parts: readonly Part[],
  cursor: { signature: string; order: readonly Order[] } = { signature: '', order: [] },
): KeptAnswer | undefined {
  const read = hot.keep(question, standIns)
  return read === undefined ? undefined : new KeptAnswer(read, parts, cursor)
}

function cursorWriter({ keys }: HotColumns, signature: string, order: readonly Order[]): (cells: Cells) => string {
  const readers = keys.map((column, at) => keyReader(column, order[at]))
  return (cells) =>
    encodeCursor(
      signature,
      readers.map((read) => read(cells)),
    )
}

// As the long way has them: whole numbers and truths as such, everything else as text.
function keyReader(column: number, order: Order | undefined): (cells: Cells) => Cell {
  const kind = order?.field.kind
  const valueOf = (cells: Cells): Cell => {
    if (kind === 'integer') return cells.int(column)
    return kind === 'boolean' || kind === 'booleanText' ? cells.ascii(column) === 't' : cells.text(column)
  }
  return (cells) => (cells.isNull(column) ? null : valueOf(cells))
}

/** Where the row of a number from 0 on begins. */
function placeOf({ parts }: RawRows, number: number): { readonly part: Buffer; readonly at: number } {
  let left = number
  for (const part of parts)
    for (let at = 0; at < part.length; at += 1 + part.readInt32BE(at + 1), left--) if (left === 0) return { part, at }
  throw new Error('There are fewer rows than were read.')
}

/** The first rows, the last of them first. */
function turned({ parts }: RawRows, most: number): RawRows {
  const rows: Buffer[] = []
  for (const part of parts) {
    for (let at = 0; at < part.length && rows.length < most;) {
      const end = at + 1 + part.readInt32BE(at + 1)
      rows.push(part.subarray(at, end))
      at = end
    }
  }
  return { count: rows.length, parts: rows.toReversed() }
}
