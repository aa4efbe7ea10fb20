import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixed } from '../../src/core/decimal.ts'
import type { VatGridEntry, VatQuestion } from '../../src/model/reports/party-reports.ts'
import { ledgerBooks, type LedgerBooks } from '../support/ledger-books.ts'

/** A page of a grid by itself walks along the numbers until it is full; many at once are found by looking along the period. */
describe('pages of grids', () => {
  let books: LedgerBooks
  beforeAll(async () => {
    books = await ledgerBooks(75, 130)
  }, 120_000)
  afterAll(() => books.stop())

  it.each([
    { from: '2025-01-01', to: '2027-12-31' },
    { from: '2025-03-10', to: '2026-02-20' },
    { from: '2025-01-01', to: '2027-12-31', asKnownAt: { register: 40 } },
    { from: '2030-01-01', to: '2030-12-31' },
  ])('are the same by themselves and many at once: %j', { timeout: 60_000 }, async (period: VatQuestion) => {
    const { running, caller, companyId } = books.demo
    const { groups, grids } = await running.engine.vatSummary(caller, companyId, period)
    const filled = grids.filter(({ entryCount }) => entryCount > 0).map(({ grid }) => grid)
    const pagesOf = (asked: readonly { readonly grid: string; readonly after: number }[]) =>
      running.engine.vatGridEntries(
        caller,
        companyId,
        period,
        groups,
        asked.map((one) => ({ ...one, limit: 7 })),
      )
    const told = (entries: readonly VatGridEntry[]) => entries.map(({ entryNo, amount }) => [entryNo, fixed(amount)])
    for (const after of [0, 50]) {
      // oxlint-disable-next-line no-await-in-loop
      const together = await pagesOf(grids.map(({ grid }) => ({ grid, after })))
      for (const [at, { grid }] of grids.entries()) {
        // oxlint-disable-next-line no-await-in-loop
        const [alone] = await pagesOf([{ grid, after }])
        expect([grid, alone]).toEqual([grid, together[at]])
      }
    }
    for (const { grid, amount, entryCount } of grids.filter((one) => filled.includes(one.grid))) {
      const walked: VatGridEntry[] = []
      for (let more = true; more;) {
        // oxlint-disable-next-line no-await-in-loop
        const [page] = await pagesOf([{ grid, after: walked.at(-1)?.entryNo ?? 0 }])
        walked.push(...(page?.entries ?? []))
        more = page?.more ?? false
      }
      expect([grid, walked.length]).toEqual([grid, entryCount])
      const numbers = told(walked).map(([entryNo]) => Number(entryNo))
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      if (grid !== '71' && grid !== '72')
        expect([grid, fixed(walked.reduce((sum, one) => sum.plus(one.amount), amount.minus(amount)))]).toEqual([
          grid,
          fixed(amount),
        ])
    }
  })
})
