import { describe } from 'vitest'

// Read by test/support/homes.ts, which the suites load behind it: their companies are at a home beside the catalogue (F104).
process.env.FACTURIER_TEST_HOMES = 'on'

describe('at a home', async () => {
  await import('../contract/both-surfaces.test.ts')
  await import('../contract/batch-atomic.test.ts')
  await import('../contract/graphql-one-snapshot.test.ts')
  await import('../contract/deltas.test.ts')
  await import('../contract/webhooks.test.ts')
  await import('../contract/bulk-jobs.test.ts')
  await import('../contract/subscriptions.test.ts')
  await import('../contract/hot-reading.test.ts')
})
