import type { Resource } from '../../model/resource.ts'
import { addAging } from './aging.ts'
import { addEntrySums } from './entry-sums.ts'
import { addFilings } from './filings.ts'
import { addKnownAt } from './known-at.ts'
import { addLedgerSummary } from './ledger-summary.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { addProofs } from './proofs.ts'
import { addStockOnHand } from './stock-on-hand.ts'
import { addTrialBalance } from './trial-balance.ts'
import { addVatSummary } from './vat-summary.ts'

/** Adds the bookkeeping questions to Company: each answers with one SQL statement what would otherwise take thousands of rows. */
export function addReports(parts: SchemaParts, resources: readonly Resource[]): void {
  const knownAt = addKnownAt(parts.builder)
  addLedgerSummary(parts, resources, knownAt)
  addEntrySums(parts, resources)
  addTrialBalance(parts, knownAt)
  addAging(parts, knownAt)
  addVatSummary(parts, knownAt)
  addFilings(parts, knownAt)
  addStockOnHand(parts)
  addProofs(parts)
}
