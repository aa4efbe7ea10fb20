import type { KeptLists } from './company-lists.ts'

interface Kept {
  readonly version: string
  readonly lists: KeptLists
  readonly rows: number
}

/** Setup kept in this process, of any number of companies: in all this many rows, the companies used last. */
const rowsMax = 20_000

// By company, in order of use. A version is random and belongs to one state of one company's setup (migration 0006), so it
// does not matter which database it came from.
const companies = new Map<string, Kept>()

/** The company's lists as they were at this version of its setup; undefined when they are not here. */
export function keptLists(companyId: string, version: string): KeptLists | undefined {
  const kept = companies.get(companyId)
  if (kept?.version !== version) return undefined
  companies.delete(companyId)
  companies.set(companyId, kept)
  return kept.lists
}

/** Keeps lists that were read after the version: they are at least as new, and whoever sees a newer version reads anew. */
export function keepLists(companyId: string, version: string, lists: KeptLists): void {
  const rows = rowsOf(lists)
  companies.delete(companyId)
  // One company with lists beyond all measure must not push the others out.
  if (rows > rowsMax) return
  companies.set(companyId, { version, lists, rows })
  let total = [...companies.values()].reduce((sum, kept) => sum + kept.rows, 0)
  for (const [id, kept] of companies) {
    if (total <= rowsMax) return
    companies.delete(id)
    total -= kept.rows
  }
}

function rowsOf(lists: KeptLists): number {
  const each: readonly (readonly unknown[] | undefined)[] = Object.values(lists)
  return each.reduce((sum, list) => sum + (list?.length ?? 0), 0)
}
