import { Cells, type RawRows } from '../../core/rows/raw-rows.ts'
import { type Frame, rowWriter } from '../../core/rows/row-writer.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { HotReading, KeptRead } from '../../engine/contract/hot-reading.ts'
import { settingOf } from '../answer/respond.ts'
import type { RecordShape } from '../answer/serialise.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'
import type { Cut } from './cut.ts'
import { rowCells } from './row-cells.ts'
import { type SetLines, setLines, type Sets, setsOfRows } from './set-lines.ts'
import type { ValuePlan } from './values.ts'

/** Answers requests of one shape; undefined: the long way is to. Throws nothing. */
export type Plan = (cut: Cut, caller: Caller) => Promise<ODataResponse | undefined>

/** What all kinds of plans begin with. */
export interface Start {
  readonly hot: HotReading
  readonly cut: Cut
  readonly values: ValuePlan
}

/** What a shape needs of a row beside its fields. */
export function besideOf(
  { style }: Exchange,
  { expand }: RecordShape,
): readonly ('id' | 'version' | 'dimensionSetId' | 'setupVersion')[] {
  return [
    'id',
    ...(style.metadata === 'none' ? [] : (['version'] as const)),
    ...(expand.length === 0 ? [] : (['dimensionSetId', 'setupVersion'] as const)),
  ]
}

/** Lines that rows of one answer show at the most; more go the long way, which knows what is too many. */
const linesMax = 20_000

/** What the rows of one answer need besides themselves. */
interface Besides {
  readonly companyId: string
  readonly sets: Sets
}

/** With the address of the service root as the client knows it. */
interface Written extends Besides {
  readonly root: string
}

/** The writing of the records of a shape; what it depends on besides the rows is set for each answer. */
export function recordWriting(
  exchange: Exchange,
  shape: RecordShape,
  { columns }: KeptRead,
  [open, close]: readonly [string, string],
) {
  let company = ''
  let root = ''
  let sets: Sets = new Map()
  const setting = settingOf(
    exchange,
    () => company,
    () => root,
  )
  const lines = shape.expand.flatMap((one): SetLines[] => {
    const found = setLines(one, columns, setting, () => sets)
    return found === undefined ? [] : [found]
  })
  if (lines.length < shape.expand.length) return undefined
  const members = rowCells(shape, columns, setting, lines)
  if (members === undefined) return undefined
  const writer = rowWriter({ columns: columns.count, open, cells: members, close, separator: ',' })
  const cells = new Cells(columns.count)
  return {
    /** Fetches what rows need besides themselves, for `write`; undefined: the long way is to be gone. */
    prepare: async (
      hot: HotReading,
      caller: Caller,
      companyId: string,
      rows: RawRows,
    ): Promise<Besides | undefined> => {
      if (lines.length === 0) return { companyId, sets: new Map() }
      const { ids, version } = setsOfRows(rows, columns, cells)
      const found = await hot.sets(caller, companyId, version, ids)
      if (found === undefined) return undefined
      let most = 0
      for (const set of found.values()) most = Math.max(most, set.length)
      return most * rows.count > linesMax ? undefined : { companyId, sets: found }
    },
    write: (rows: RawRows, besides: Written, frame: Frame): Buffer => {
      // Set and used in one turn: others write by the same plan between two turns.
      company = besides.companyId
      root = besides.root
      sets = besides.sets
      return writer.write(rows, frame)
    },
  }
}
