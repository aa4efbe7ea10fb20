import { sum, zero } from '../core/decimal.ts'
import { invariant } from '../core/invariant.ts'
import type { Journal, JournalEntry, Plan } from './document.ts'

/** The plan under its posted number: numbers and default descriptions filled in (posting.md 2.4). Balances per posting date, or throws. */
export function journal(plan: Plan, documentNo: string): Journal {
  invariant(documentNo !== '', 'a journal has a document number')
  const postingDescription = plan.header.postingDescription || `${plan.documentType} ${documentNo}`
  const glEntries = plan.glEntries.map((entry) => ({
    ...entry,
    documentNo,
    description: entry.description || postingDescription,
  }))
  assertBalanced(glEntries)
  return {
    ...plan,
    documentNo,
    postingDate: plan.header.postingDate,
    header: { ...plan.header, postingDescription },
    glEntries,
    vatEntries: plan.vatEntries.map((entry) => ({ ...entry, documentNo })),
    partyEntry: { ...plan.partyEntry, documentNo, description: postingDescription },
  }
}

function assertBalanced(entries: readonly JournalEntry[]): void {
  for (const date of new Set(entries.map((entry) => entry.postingDate))) {
    const total = sum(entries.filter((entry) => entry.postingDate === date).map((entry) => entry.amount))
    invariant(total.eq(zero), `entries of ${date} do not balance: ${total.toFixed()}`)
  }
}
