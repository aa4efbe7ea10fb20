import type { Query, Row } from '../../model/query.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { Session } from '../../storage/server/database.ts'
import type { Scope } from '../../storage/query/select-columns.ts'
import { selectSetsOfPage } from '../../storage/query/select-children.ts'
import { rowOf } from '../../storage/query/select.ts'
import type { KeptSets } from './dimension-cache.ts'
import type { Chunk } from './stream-chunks.ts'

/** Dimension set lines of a page that is read chunk by chunk. */
export interface SetsOfPage {
  /** Makes sure that the lines of a chunk's sets are there. */
  cover(chunk: Chunk): Promise<void>
  linesOf(setId: number): readonly Row[]
}

/** Lines out of the process's cache; the first set that is not there has those of the whole page read, in one statement. */
export function setsOfPage(session: Session, scope: Scope, query: Query, version: string, kept: KeptSets): SetsOfPage {
  const lines = new Map<number, readonly Row[]>()
  let all = false
  const through = kept.through(scope.companyId, version, async () => {
    all = true
    return grouped(await session.arrays(selectSetsOfPage(dimensionSetLine, query, scope)))
  })
  return {
    cover: async (chunk) => {
      if (all) return
      const missing = new Set<number>()
      for (const [, , setId] of chunk)
        if (typeof setId === 'number' && setId !== 0 && !lines.has(setId)) missing.add(setId)
      if (missing.size === 0) return
      for (const [id, each] of await through([...missing])) lines.set(id, each)
    },
    linesOf: (setId) => lines.get(setId) ?? [],
  }
}

function grouped(raw: readonly unknown[][]): Map<number, Row[]> {
  const sets = new Map<number, Row[]>()
  for (const [setId, ...rest] of raw) {
    const row = rowOf(rest, dimensionSetLine.fields, [])
    const set = sets.get(Number(setId))
    if (set === undefined) sets.set(Number(setId), [row])
    else set.push(row)
  }
  return sets
}
