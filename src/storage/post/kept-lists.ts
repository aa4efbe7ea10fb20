import { bytesOf } from '../../core/memory/bytes-of.ts'
import { shelf } from '../../core/memory/budget.ts'
import type { KeptLists } from './company-lists.ts'

// By company, within the budget of the process (F105). A version is random and belongs to one state of one company's setup
// (migration 0006), so it does not matter which database it came from.
const companies = shelf<{ readonly version: string; readonly lists: KeptLists }>()

// What posting makes of the lists, such as maps by code, lives as long as they do.
const withWhatIsMade = 2

/** The company's lists as they were at this version of its setup; undefined when they are not here. */
export function keptLists(companyId: string, version: string): KeptLists | undefined {
  const kept = companies.get(companyId)
  return kept?.version === version ? kept.lists : undefined
}

/** Keeps lists that were read after the version: they are at least as new, and whoever sees a newer version reads anew. */
export function keepLists(companyId: string, version: string, lists: KeptLists): void {
  companies.set(companyId, { version, lists }, bytesOf(lists) * withWhatIsMade)
}
