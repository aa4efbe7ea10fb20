import { type Decimal, sum, zero } from '../../core/decimal.ts'
import { invariant } from '../../core/invariant.ts'
import type { Journal, JournalEntry, Plan } from '../given/document.ts'
import type { EntrySource } from '../given/entry-source.ts'
import type { ItemMovement } from '../amount/stock.ts'

/**
 * The plan under its posted number, with the movements of its stock lines: inventory pairs first, numbers and default
 * descriptions filled in (posting.md 2.4). Balances per posting date, or throws.
 */
export function journal(plan: Plan, documentNo: string, movements: readonly ItemMovement[]): Journal {
  invariant(documentNo !== '', 'a journal has a document number')
  const postingDescription = plan.header.postingDescription || `${plan.documentType} ${documentNo}`
  const glEntries = [
    ...movements.flatMap((movement) => inventoryPair(plan, documentNo, movement)),
    ...plan.glEntries.map((entry) => ({
      ...entry,
      documentNo,
      description: entry.description || postingDescription,
    })),
  ]
  assertBalanced(glEntries)
  return {
    ...plan,
    documentNo,
    postingDate: plan.header.postingDate,
    header: { ...plan.header, postingDescription },
    glEntries,
    vatEntries: plan.vatEntries.map((entry) => ({ ...entry, documentNo })),
    partyEntry: { ...plan.partyEntry, documentNo, description: postingDescription },
    movements,
  }
}

// Stock takes the cost with its sign, COGS or direct cost applied the opposite.
function inventoryPair({ header }: Plan, documentNo: string, { line, costPostedToGL }: ItemMovement): JournalEntry[] {
  // Those of a mirror are among its entries already (decision F87).
  if (costPostedToGL.eq(zero) || line.undoes !== undefined) return []
  const entry = (accountNo: string, amount: Decimal, kind: EntrySource['kind'], named = ''): JournalEntry => ({
    accountNo,
    source: { kind, named, lineNos: [line.lineNo] },
    amount,
    postingDate: header.postingDate,
    documentType: ' ',
    documentNo,
    sourceType: ' ',
    sourceNo: '',
    description: `Direct Cost ${header.partyNo} on ${header.postingDate}`,
    standardFormatMessage: '',
    numberPlate: '',
    dimensions: line.dimensions,
    genBusPostingGroup: line.genBusPostingGroup,
    genProdPostingGroup: line.genProdPostingGroup,
    vatBusPostingGroup: '',
    vatProdPostingGroup: '',
  })
  return [
    entry(line.inventoryAccount, costPostedToGL, 'stock', line.inventoryPostingGroup),
    entry(line.balancingAccount, costPostedToGL.neg(), 'stockBalance'),
  ]
}

function assertBalanced(entries: readonly JournalEntry[]): void {
  const byDate = new Map<string, Decimal[]>()
  for (const { postingDate, amount } of entries) {
    const amounts = byDate.get(postingDate)
    if (amounts === undefined) byDate.set(postingDate, [amount])
    else amounts.push(amount)
  }
  for (const [date, amounts] of byDate) {
    const total = sum(amounts)
    invariant(total.eq(zero), `entries of ${date} do not balance: ${total.toFixed()}`)
  }
}
