import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixed } from '../../src/core/decimal.ts'
import type { KnownAt } from '../../src/model/reports/known-at.ts'
import type { VatReturn } from '../../src/model/reports/party-reports.ts'
import { applyPolicy, policies } from '../property/policies.ts'
import { postAll } from '../property/post-documents.ts'
import { documents } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const period = { from: '2025-01-01', to: '2027-12-31' }
const days = ['2026-04-15', '2027-12-31']

/** Reports as they were then, although entries came later (F52). */
describe('a report as known at a register', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let owner: Client
  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await owner.query(
      "update general_ledger_setup set allow_posting_from = '2025-01-01', allow_posting_to = '2027-12-31'",
    )
  })
  afterAll(async () => {
    await owner.end()
    await demo.running.close()
    await database.drop()
  })

  const gridsOf = ({ grids }: Pick<VatReturn, 'grids'>) =>
    grids.map(({ grid, amount, entryCount }) => [grid, fixed(amount), entryCount])

  /** All reports, each by one statement. */
  const reports = async (asKnownAt?: KnownAt) => {
    const { engine } = demo.running
    const once = async <Answer>(ask: (caller: ReturnType<typeof almighty>) => Promise<Answer>): Promise<Answer> => {
      const caller = almighty()
      const answer = await ask(caller)
      expect(caller.statements).toBe(1)
      return answer
    }
    const vat = await once((caller) => engine.vatSummary(caller, demo.companyId, { ...period, asKnownAt }))
    const books = await Promise.all(
      days.flatMap((asOf) => [
        once((caller) => engine.trialBalance(caller, demo.companyId, { asOf, asKnownAt })),
        once((caller) => engine.aging(caller, demo.companyId, { party: 'customer', asOf, days: [30], asKnownAt })),
        once((caller) => engine.aging(caller, demo.companyId, { party: 'vendor', asOf, days: [30], asKnownAt })),
      ]),
    )
    const groupBy = ['ACCOUNT', 'MONTH'] as const
    const ledger = await once((caller) =>
      engine.ledgerSummary(caller, demo.companyId, { groupBy, dimensions: [], asKnownAt }),
    )
    const { unassigned, entryCount } = vat
    return {
      text: JSON.stringify([gridsOf(vat), unassigned, entryCount, vat.findings, books, ledger]),
      vat,
    }
  }

  it('is the report that was made then, to the cent, and says what came since', { timeout: 300_000 }, async () => {
    const batch = fc.array(documents({ flatCosts: false }), { minLength: 25, maxLength: 25 })
    const runs = fc.sample(fc.tuple(batch, policies), { numRuns: 6, seed: 13 })
    const then: { register: number; time: string; made: Awaited<ReturnType<typeof reports>> }[] = []
    // Batches, which the lane posts a few registers at a time, and then one register after the other.
    const [[single, own] = [[], undefined], ...others] = runs
    const steps = [...others, ...single.slice(0, 14).map((one) => [[one], own] as const)]
    for (const [drawn, policy] of steps) {
      // oxlint-disable-next-line no-await-in-loop
      if (policy !== undefined) await applyPolicy(owner, demo.companyId, policy)
      // oxlint-disable-next-line no-await-in-loop
      await postAll(demo, drawn)
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = await owner.query<{ no: number; time: string }>(
        'select max(no) as no, to_json(clock_timestamp()) as time from gl_register',
      )
      const [{ no: register, time } = { no: 0, time: '' }] = rows
      // oxlint-disable-next-line no-await-in-loop
      then.push({ register, time, made: await reports() })
    }
    const now = then.at(-1)?.made.vat
    for (const { register, time, made } of then) {
      for (const point of [{ register }, { time }]) {
        // oxlint-disable-next-line no-await-in-loop
        const again = await reports(point)
        expect(again.text).toBe(made.text)
        expect(again.vat.since?.entryCount).toBe((now?.entryCount ?? 0) - made.vat.entryCount)
        const differences = made.vat.grids.map(({ grid, amount }, at) => [
          grid,
          fixed((now?.grids[at]?.amount ?? amount).minus(amount)),
        ])
        expect(again.vat.since?.grids.map(({ grid, amount }) => [grid, fixed(amount)])).toEqual(differences)
      }
    }
    // A document that is refused leaves the books as they were.
    expect(new Set(then.map(({ made }) => made.text)).size).toBe(new Set(then.map(({ register }) => register)).size)
    expect(new Set(then.map(({ register }) => register)).size).toBeGreaterThan(12)
    // Nothing is asked about then when no point is given.
    expect(now?.since).toBeNull()
  })
})
