import { bytesOf } from '../../core/memory/bytes-of.ts'
import { shelf } from '../../core/memory/budget.ts'
import type { Row } from '../../model/query.ts'

/** Reads the lines of dimension sets by set id. */
export type ReadSets = (setIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Row[]>>

/** Dimension set lines kept in the process. */
export interface KeptSets {
  /** `read`, but only for the sets that are not here as of this version of the company's setup. */
  through(companyId: string, version: string, read: ReadSets): ReadSets
  /** Forgets everything, also what is being read: another server answers, on which ids may have been given once more. */
  forget(): void
}

interface Kept {
  readonly version: string
  readonly sets: Map<number, readonly Row[]>
  readonly bytes: number
}

/** Keeps nothing: for a transaction that sees sets of its own that may be rolled back. */
export const keptNowhere: KeptSets = { through: (_companyId, _version, read) => read, forget: () => undefined }

/** What the kept ways write of the lines of a set lives as long as they do (F71, F72). */
const withWhatIsWritten = 1.5

/**
 * A set is never changed, and the names and ids of its values change with the company's setup version (migration 0006), so
 * lines stay right for as long as a page is read at the same version (DESIGN 6). What `read` reads must be committed: a set
 * that is rolled back gives its id to another. Kept within the budget of the process (F105); a company whose sets are too
 * many for it begins anew.
 */
export function keptSets(): KeptSets {
  const companies = shelf<Kept>()
  // Which server's sets they are, as a number that grows.
  let generation = 0

  function setsAt(companyId: string, version: string): Kept | undefined {
    const kept = companies.get(companyId)
    return kept?.version === version ? kept : undefined
  }

  function keep(companyId: string, version: string, lines: ReadonlyMap<number, readonly Row[]>): void {
    const { sets, bytes } = setsAt(companyId, version) ?? { sets: new Map<number, readonly Row[]>(), bytes: 0 }
    let grown = bytes
    for (const [id, each] of lines) {
      if (!sets.has(id)) grown += bytesOf([each]) * withWhatIsWritten
      sets.set(id, each)
    }
    companies.set(companyId, { version, sets, bytes: grown }, grown)
  }

  return {
    forget: () => {
      generation++
      companies.clear()
    },
    through: (companyId, version, read) => async (setIds) => {
      const began = generation
      const sets = setsAt(companyId, version)?.sets
      const found = new Map<number, readonly Row[]>()
      const missing: number[] = []
      for (const id of setIds) {
        const lines = sets?.get(id)
        if (lines === undefined) missing.push(id)
        else found.set(id, lines)
      }
      if (missing.length === 0) return found
      const lines = await read(missing)
      if (began === generation) keep(companyId, version, lines)
      for (const [id, each] of lines) found.set(id, each)
      return found
    },
  }
}
