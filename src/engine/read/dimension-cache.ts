import type { Row } from '../../model/query.ts'

/** Reads the lines of dimension sets by set id. */
export type ReadSets = (setIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Row[]>>

/** Dimension set lines kept in the process. */
export interface KeptSets {
  /** `read`, but only for the sets that are not here as of this version of the company's setup. */
  through(companyId: string, version: string, read: ReadSets): ReadSets
}

interface Kept {
  readonly version: string
  readonly sets: Map<number, readonly Row[]>
}

/** Sets kept of all companies together; those of the company used longest ago go first. */
const setsMax = 10_000

/** Keeps nothing: for a transaction that sees sets of its own that may be rolled back. */
export const keptNowhere: KeptSets = { through: (_companyId, _version, read) => read }

/**
 * A set is never changed, and the names and ids of its values change with the company's setup version (migration 0006), so
 * lines stay right for as long as a page is read at the same version (DESIGN 6). What `read` reads must be committed: a set
 * that is rolled back gives its id to another.
 */
export function keptSets(): KeptSets {
  const companies = new Map<string, Kept>()
  let total = 0

  function forget(companyId: string): void {
    total -= companies.get(companyId)?.sets.size ?? 0
    companies.delete(companyId)
  }

  function keptAt(companyId: string, version: string): Kept {
    const known = companies.get(companyId)
    if (known?.version !== version) forget(companyId)
    const kept = known?.version === version ? known : { version, sets: new Map<number, readonly Row[]>() }
    companies.delete(companyId)
    companies.set(companyId, kept)
    return kept
  }

  function keep(companyId: string, version: string, lines: ReadonlyMap<number, readonly Row[]>): void {
    const { sets } = keptAt(companyId, version)
    total -= sets.size
    for (const [id, each] of lines) sets.set(id, each)
    total += sets.size
    for (const id of companies.keys()) {
      if (total <= setsMax) return
      forget(id)
    }
  }

  return {
    through: (companyId, version, read) => async (setIds) => {
      const { sets } = keptAt(companyId, version)
      const found = new Map<number, readonly Row[]>()
      const missing: number[] = []
      for (const id of setIds) {
        const lines = sets.get(id)
        if (lines === undefined) missing.push(id)
        else found.set(id, lines)
      }
      if (missing.length === 0) return found
      const lines = await read(missing)
      keep(companyId, version, lines)
      for (const [id, each] of lines) found.set(id, each)
      return found
    },
  }
}
