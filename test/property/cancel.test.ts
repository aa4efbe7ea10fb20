import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '../../src/core/invariant.ts'
import { Problem } from '../../src/core/problem.ts'
import { leftBehind, onPosted, postedFrom } from '../support/cancelling.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { size } from '../support/sizes.ts'
import { companyViolations } from './book-checks.ts'
import { applyPolicy, policies } from './policies.ts'
import { act, postAll, send, shownEntries } from './post-documents.ts'
import { documents, stockItems } from './random-documents.ts'

/** Any document is undone exactly, and one that is made in its place books the same again (decision F87). */
const runs = size('FACTURIER_CANCELS', { default: 1, deep: 5, long: 40 })
const seed = process.env['PROPERTY_SEED'] === undefined ? {} : { seed: Number(process.env['PROPERTY_SEED']) }
const timeout = 600_000
const ledgers = [
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'valueEntries',
] as const
/** Why a document of these may not be cancelled: others were built on it. */
const refusals =
  /is applied to other entries|goods of item|would be worth something with nothing on hand|insufficient quantity/

describe('any posted document', () => {
  let database: TestDatabase
  let owner: Client
  let demo: DemoEngine

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
    await owner.query(
      `update general_ledger_setup set allow_posting_from = '2025-01-01', allow_posting_to = '2027-12-31'`,
    )
    // What applies to the oldest by itself cannot be cancelled; some of it stays to see that it is refused.
    await owner.query(`update customer set application_method = 'Manual' where no <> 'C00040'`)
    await owner.query(`update vendor set application_method = 'Manual' where no <> 'V00040'`)
    const lines = Object.entries(stockItems).map(([no, directUnitCost]) => ({
      type: 'Item',
      no,
      quantity: '30',
      directUnitCost,
    }))
    const header = { vendorNo: 'V00010', postingDate: '2025-01-01', documentDate: '2025-01-01', dueDate: '2025-01-01' }
    const [stock] = await postAll(demo, [{ side: 'purchase', header, lines }])
    expect(stock?.outcome).toEqual({ succeeded: true, findings: [] })
  })
  afterAll(async () => {
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  it('is cancelled to nothing in every ledger, whatever was posted between', { timeout }, async () => {
    const batch = fc.array(documents({ flatCosts: false }), { minLength: 50, maxLength: 55, size: 'max' })
    await fc.assert(
      fc.asyncProperty(batch, policies, fc.infiniteStream(fc.nat(1_000_000)), async (drawn, policy, order) => {
        await applyPolicy(owner, demo.companyId, policy)
        const posted = (await postAll(demo, drawn)).filter(({ outcome }) => outcome.succeeded)
        const keyed = posted.map((one) => ({ one, key: order.next().value }))
        const pairs: (readonly [string, string])[] = []
        for (const { one } of keyed.toSorted((a, b) => a.key - b.key)) {
          // oxlint-disable-next-line no-await-in-loop -- each stands on those before it
          const { id } = await postedFrom(owner, one.id)
          const later = pairs.length % 2 === 0 ? '2027-01-15' : String(one.document.header['postingDate'])
          // oxlint-disable-next-line no-await-in-loop -- see above
          const ended = await onPosted(demo, 'cancel', id, later).catch((error: unknown) => error)
          if (ended instanceof Problem) expect(ended.message, JSON.stringify(one.document)).toMatch(refusals)
          else
            pairs.push([
              id,
              present((ended as { made?: { cancelledBy: string } }).made, JSON.stringify(ended)).cancelledBy,
            ])
        }
        expect(pairs.length).toBeGreaterThan(posted.length / 4)
        expect((await leftBehind(owner, demo.companyId, pairs)).slice(0, 2)).toEqual([])
      }),
      { numRuns: runs, endOnFailure: true, ...seed },
    )
    expect(await companyViolations(owner, demo.companyId)).toEqual([])
  })

  it('is corrected into a document that books the same', { timeout }, async () => {
    const batch = fc.array(documents({ flatCosts: false }), { minLength: 24, maxLength: 28, size: 'max' })
    let count = 0
    await fc.assert(
      fc.asyncProperty(batch, policies, async (drawn, policy) => {
        await applyPolicy(owner, demo.companyId, policy)
        for (const document of drawn) {
          // oxlint-disable-next-line no-await-in-loop -- what comes next must not come between
          const original = await act(demo, await send(demo, document), 'post', ledgers)
          if (!original.outcome.succeeded) continue
          // oxlint-disable-next-line no-await-in-loop -- see above
          const { id } = await postedFrom(owner, original.id)
          const date = String(document.header['postingDate'])
          // oxlint-disable-next-line no-await-in-loop -- see above
          const ended = await onPosted(demo, 'correct', id, date).catch((error: unknown) => error)
          if (ended instanceof Problem) {
            expect(ended.message, JSON.stringify(document)).toMatch(refusals)
            continue
          }
          const correction = present(
            (ended as { made?: { correction?: { id: string } } }).made?.correction,
            'it is made',
          )
          // oxlint-disable-next-line no-await-in-loop -- see above
          const again = await act(demo, { document, id: correction.id }, 'post', ledgers)
          expect(again.outcome.findings, JSON.stringify(document)).toEqual([])
          expect(shownEntries(again.outcome), JSON.stringify(document)).toEqual(shownEntries(original.outcome))
          count++
        }
      }),
      { numRuns: runs, endOnFailure: true, ...seed },
    )
    expect(count).toBeGreaterThan(runs * 10)
    expect(await companyViolations(owner, demo.companyId)).toEqual([])
  })
})
