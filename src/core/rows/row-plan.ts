import type { Cells } from './raw-rows.ts'

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
