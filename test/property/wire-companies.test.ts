import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSessions } from '../../src/storage/connect/sessions.ts'
import { companyMemory, type CompanyMemory } from '../../src/storage/wire/company-memory.ts'
import { type WireCompanies, wireCompanies, wireSteps } from '../support/wire-companies.ts'

/**
 * A company remembered on a connection never shows another one's rows (F70), whatever fails between; through a pooler:
 * test/fault/pooler.deep.test.ts.
 */
describe('companies on the wire', () => {
  let wire: WireCompanies

  beforeAll(async () => {
    wire = await wireCompanies(async ({ appUrl: url }) => ({ url, close: async () => undefined }), ownSessions)
  })
  afterAll(async () => {
    await wire.close()
  })

  it('are never mixed up, in whatever order there are reads, errors, cancellations, cuts and new connections', async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(wireSteps, async (some) => void (answered += await wire.take(some, companyMemory))),
      { numRuns: 60, endOnFailure: true },
    )
    expect(answered).toBeGreaterThan(100)
  })

  it('would be, and it is seen, when a connection forgot to forget', async () => {
    const faulty = (): CompanyMemory => Object.assign(companyMemory(), { forget: () => undefined })
    const found = await fc.check(
      fc.asyncProperty(wireSteps, async (some) => void (await wire.take(some, faulty))),
      { numRuns: 200, endOnFailure: true },
    )
    expect(found.failed && String(found.errorInstance)).toContain('was shown')
  })
})
