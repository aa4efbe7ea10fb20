import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Check, provoke } from '../../support/checked-documents.ts'
import { startService, type Service } from '../../support/service.ts'

/** Runs every check against a service of its own, row by row of posting.md 4, and looks that nothing was booked. */
export function runChecks(rows: Readonly<Record<string, readonly Check[]>>): void {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  for (const [title, checks] of Object.entries(rows)) {
    describe(title, () => {
      for (const check of checks) {
        const passes = check.findings.length === 0 ? ' (passes)' : ''
        it(`${check.side}: ${check.what}${passes}`, () => provoke(service, check))
      }
    })
  }

  it('leaves nothing in the books', async () => {
    for (const set of ['generalLedgerEntries', 'postedDocuments', 'unpostedDocuments', 'glRegisters'])
      expect((await service.request('GET', `${service.companyUrl}/${set}/$count`)).text).toBe('0')
  })
}
