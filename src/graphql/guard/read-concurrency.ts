import type { Engine } from '../../engine/contract/engine.ts'
import { interceptEngine } from './engine-interceptor.ts'
import type { RequestBudget } from '../terms/request-budget.ts'

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
  'vatOfDocuments',
])

/** The engine whose reads one request makes a few at a time, whatever number of fields ask. */
export function limitReads(engine: Engine, { fewAtOnce }: RequestBudget): Engine {
  return interceptEngine(engine, ({ name, proceed }) =>
    reads.has(name) ? fewAtOnce(async () => proceed()) : proceed(),
  )
}
