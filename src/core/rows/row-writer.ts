import { Cells, type RawRows } from './raw-rows.ts'
import { OutputBuffer } from './output-buffer.ts'

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

type WriteCell = (cells: Cells, out: OutputBuffer) => void

// One for all writers: only a member that makes its text with another writer needs a second one.
const shared: OutputBuffer[] = []

/** Values that {@link CellPlan}'s `shown` is kept of, per member. */
const shownMax = 256

/** Makes the writer of a selection once, so that a row costs neither objects nor look-ups. */
export function rowWriter(plan: RowPlan): RowWriter {
  const { open, close, separator } = plan
  const members = plan.cells.map(memberOf)
  // What is constant between two cells is one copy.
  const constants = plan.cells.map((cell, at) => Buffer.from(at === 0 ? open + cell.prefix : cell.prefix))
  const end = Buffer.from(plan.cells.length === 0 ? open + close : close)
  const between = Buffer.from(separator)
  const cells = new Cells(plan.columns)
  const count = members.length
  const row = (out: OutputBuffer): void => {
    for (let at = 0; at < count; at++) {
      const constant = constants[at]
      const member = members[at]
      if (constant !== undefined) out.constant(constant)
      if (member !== undefined) member(cells, out)
    }
    out.constant(end)
  }
  return {
    write: ({ parts }, { head, tail, most = Infinity }) => {
      const out = shared.pop() ?? new OutputBuffer()
      out.begin()
      out.text(head)
      let written = 0
      for (const part of parts) {
        for (let at = 0; at < part.length && written < most; written++) {
          at = cells.look(part, at)
          if (written > 0) out.constant(between)
          row(out)
        }
      }
      out.text(typeof tail === 'function' ? tail(cells, written) : tail)
      const body = out.end()
      shared.push(out)
      return body
    },
  }
}

function memberOf(plan: CellPlan): WriteCell {
  if ('make' in plan) {
    const { make } = plan
    return (cells, out) => out.text(make(cells))
  }
  const none = Buffer.from(plan.none)
  const { column } = plan
  const write =
    'shown' in plan ? shownWriter(column, plan.shown) : blankWriter(column, plan.blank, formWriter(column, plan.as))
  return (cells, out) => (cells.isNull(column) ? out.constant(none) : write(cells, out))
}

function shownWriter(column: number, shown: (text: string) => string): WriteCell {
  const kept = new Map<string, Buffer>()
  return (cells, out) => {
    const text = cells.text(column)
    let bytes = kept.get(text)
    if (bytes === undefined) {
      bytes = Buffer.from(shown(text))
      if (kept.size < shownMax) kept.set(text, bytes)
    }
    out.constant(bytes)
  }
}

function blankWriter(
  column: number,
  blank: { readonly is: string; readonly shown: string } | undefined,
  write: WriteCell,
): WriteCell {
  if (blank === undefined) return write
  const is = Buffer.from(blank.is)
  const shown = Buffer.from(blank.shown)
  return (cells, out) => {
    const begin = cells.begins[column] ?? 0
    const length = (cells.ends[column] ?? 0) - begin
    const same =
      length === is.length && (length === 0 || cells.bytes.compare(is, 0, length, begin, begin + length) === 0)
    if (same) out.constant(shown)
    else write(cells, out)
  }
}

const [yes, no, yesText, noText] = ['true', 'false', '"true"', '"false"'].map((text) => Buffer.from(text))

function formWriter(column: number, form: CellForm): WriteCell {
  const begin = ({ begins }: Cells): number => begins[column] ?? 0
  const end = ({ ends }: Cells): number => ends[column] ?? 0
  const choice = (one: Buffer | undefined, other: Buffer | undefined): WriteCell => {
    const [first, second] = [one ?? Buffer.alloc(0), other ?? Buffer.alloc(0)]
    return (cells, out) => out.constant(cells.bytes[begin(cells)] === 0x74 ? first : second)
  }
  switch (form) {
    case 'bare':
      return (cells, out) => out.copy(cells.bytes, begin(cells), end(cells))
    case 'quoted':
      return (cells, out) => out.quoted(cells.bytes, begin(cells), end(cells))
    case 'escaped':
      return (cells, out) => out.escaped(cells.bytes, begin(cells), end(cells))
    case 'boolean':
      return choice(yes, no)
    case 'booleanText':
      return choice(yesText, noText)
    case 'timestamp':
      return (cells, out) => out.timestamp(cells.bytes, begin(cells), end(cells))
  }
}
