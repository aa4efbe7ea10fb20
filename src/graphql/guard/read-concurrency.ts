import type { Engine } from '../../engine/contract/engine.ts'
import { aroundEngine } from './around-engine.ts'
import type { Spending } from '../terms/spending.ts'

// Reads that a query may name often; writes are not held back, for those of a bulk share their transactions.
const reads: ReadonlySet<keyof Engine> = new Set<keyof Engine>([
  'list',
  'count',
  'children',
  'ledgerSummary',
  'trialBalance',
  'stockOnHand',
  'aging',
  'vatSummary',
  'vatGridEntries',
])

/** The engine whose reads one request makes a few at a time, whatever number of fields ask. */
export function limitReads(engine: Engine, { fewAtOnce }: Spending): Engine {
  return aroundEngine(engine, ({ name, make }) => (reads.has(name) ? fewAtOnce(async () => make()) : make()))
}
