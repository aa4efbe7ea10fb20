import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Check, provoke } from '../../support/checked-documents.ts'
import { startService, type Service } from '../../support/service.ts'

/**
 * Runs checks against a service of its own, row by row of posting.md 4, and looks that nothing was booked. Where both sides
 * are checked alike, `takes` tells of each check whether this run makes it: pairs are told as `sales, purchase, purchase,
 * sales`, so that by turns each statement is made of one side. A check of one side alone is always made.
 */
export function runChecks(rows: Readonly<Record<string, readonly Check[]>>, takes: (at: number) => boolean): void {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  let pairs = 0
  for (const [title, checks] of Object.entries(rows)) {
    describe(title, () => {
      const alike = Map.groupBy(checks, ({ what }) => what)
      const chosen = [...alike.values()].flatMap((all) => {
        if (new Set(all.map(({ side }) => side)).size < 2) return all
        pairs += 1
        return all.filter(({ side }) => takes(pairs + (side === 'sales' ? 0 : 1)))
      })
      for (const check of chosen) {
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
