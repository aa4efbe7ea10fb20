import { newGuid } from '../../core/guid.ts'
import { type Cells, eachRow, type RawRows } from '../../core/rows/raw-rows.ts'
import type { HotColumns } from '../../engine/contract/hot-reading.ts'
import type { Query, Row } from '../../model/query.ts'
import { isKeptSet } from '../../model/resources/ledgers/dimension-set-line.ts'
import { compileRecord, type ExpandedShape, type Setting } from '../answer/serialise.ts'

/** The lines of the dimension sets that the rows of one answer have. */
export type Sets = ReadonlyMap<number, readonly Row[]>

/** An expanded member whose lines belong to the dimension set of the record. */
export interface SetLines {
  readonly name: string
  /** JSON of the lines of a row. */
  readonly write: (row: Cells) => string
}

/** Whether an expansion shows whole sets of lines and nothing else. */
export function isWholeSet(expansion: Query['expand'][number]): boolean {
  const { limit, offset, count, expand } = expansion
  return isKeptSet(expansion) && limit === undefined && offset === 0 && !count && expand.length === 0
}

/** Stands for the id of the owner, which some of its lines say. */
const owner = newGuid()

/** Writes lines by the set of each row; what is written of a set is kept for as long as the engine keeps the set. */
export function setLines(
  { relation, shape }: ExpandedShape,
  columns: HotColumns,
  setting: Setting,
  sets: () => Sets,
): SetLines | undefined {
  const { id, dimensionSetId } = columns
  if (id === undefined || dimensionSetId === undefined) return undefined
  const write = compileRecord(shape, setting)
  const known = new WeakMap<readonly Row[], readonly string[]>()
  // The text around the owner's id.
  const piecesOf = (lines: readonly Row[]): readonly string[] => {
    const found = known.get(lines)
    if (found !== undefined) return found
    const texts = lines.map((line) => write(line, '', { id: owner, type: relation.parentType ?? '' }))
    const pieces = `[${texts.join(',')}]`.split(owner)
    known.set(lines, pieces)
    return pieces
  }
  return {
    name: relation.name,
    write: (row) => {
      const lines = sets().get(row.int(dimensionSetId))
      if (lines === undefined) return '[]'
      const pieces = piecesOf(lines)
      return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join(row.ascii(id))
    },
  }
}

/** The sets that rows have, and the version of the setup they were read at. */
export function setsOfRows(rows: RawRows, columns: HotColumns, cells: Cells): { ids: number[]; version: string } {
  const { dimensionSetId = 0, setupVersion = 0 } = columns
  const ids = new Set<number>()
  let version = ''
  eachRow(rows, cells, (row) => {
    ids.add(row.int(dimensionSetId))
    if (version === '') version = row.ascii(setupVersion)
  })
  return { ids: [...ids], version }
}
