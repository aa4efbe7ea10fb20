import type { Resource } from '../model/resource.ts'
import { addAging } from './aging.ts'
import { addLedgerSummary } from './ledger-summary.ts'
import type { Parts } from './parts.ts'
import { addStockOnHand } from './stock-on-hand.ts'
import { addTrialBalance } from './trial-balance.ts'
import { addVatSummary } from './vat-summary.ts'

/** Adds the bookkeeping questions to Company: each answers with one SQL statement what would otherwise take thousands of rows. */
export function addBookkeeping(parts: Parts, resources: readonly Resource[]): void {
  addLedgerSummary(parts, resources)
  addTrialBalance(parts)
  addAging(parts)
  addVatSummary(parts)
  addStockOnHand(parts)
}
