import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixed } from '../../src/core/decimal.ts'
import { applyPolicy, policies } from '../property/policies.ts'
import { act, importSet, postAll, send, type Sent } from '../property/post-documents.ts'
import { documents, type RandomDocument } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { gridsOf, knownReports, type KnownReports } from '../support/known-reports.ts'
import { size } from '../support/sizes.ts'

/** Registers that are compared one by one. */
const registers = size('FACTURIER_REGISTERS', { default: 30, deep: 120, long: 400 })

/** A point at which all reports were made, with a time that is the same point. */
interface Point {
  readonly register: number
  readonly time: string
  readonly made: KnownReports
}

/** Reports as they were then, although entries came later (F52, F61). */
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

  const ask = async (): Promise<Point> => {
    const { rows } = await owner.query<{ no: number; time: string }>(
      'select no, to_json(system_modified_at) as time from gl_register order by no desc limit 1',
    )
    const [{ no: register, time } = { no: 0, time: '' }] = rows
    return { register, time, made: await knownReports(demo) }
  }

  /** Every report of every point, asked for again by its register and by its time; the last point is what is asked without one. */
  const compare = async (then: readonly Point[]) => {
    const now = then.at(-1)?.made.vat
    for (const { register, time, made } of then) {
      for (const point of [{ register }, { time }]) {
        // oxlint-disable-next-line no-await-in-loop
        const again = await knownReports(demo, point)
        expect({ point, ...again.texts }).toEqual({ point, ...made.texts })
        expect(again.vat.since?.entryCount).toBe((now?.entryCount ?? 0) - made.vat.entryCount)
        const differences = made.vat.grids.map(({ grid, amount, entryCount }, at) => [
          grid,
          fixed((now?.grids[at]?.amount ?? amount).minus(amount)),
          (now?.grids[at]?.entryCount ?? entryCount) - entryCount,
        ])
        expect(gridsOf(again.vat.since ?? { grids: [] })).toEqual(differences)
      }
    }
    // Nothing is asked about then when no point is given.
    expect(now?.since).toBeNull()
  }

  /** What is booked one by one, so that each booking is a point: parties that apply to the oldest have it more often. */
  const operations = fc.sample(
    fc.record({
      document: documents({ flatCosts: false }).map(towardsApplications),
      names: fc.boolean(),
      policy: fc.option(policies, { freq: 12 }),
    }),
    { numRuns: registers * 2, seed: 61 },
  )

  /** Books a document; a credit memo names the last invoice of its party, as only a received file can. */
  const book = async (document: RandomDocument, names: boolean): Promise<void> => {
    const sent = await send(demo, document)
    if (names && document.header['documentType'] === 'Credit Memo') await nameInvoice(sent)
    await act(demo, sent, 'post')
  }
  const nameInvoice = async ({ document: { side, header }, id }: Sent): Promise<void> => {
    const [party, no] = side === 'sales' ? ['customer', 'customerNo'] : ['vendor', 'vendorNo']
    await owner.query(
      `update ${importSet(demo, side).table} set preceding_invoice_no = coalesce((select document_no from ${party}_ledger_entry
          where document_type = 'Invoice' and open and ${party}_no = $2 order by entry_no desc limit 1), '') where id = $1`,
      [id, header[no ?? '']],
    )
  }

  it(`is the report that was made then, for every one of ${registers} registers`, { timeout: 3_600_000 }, async () => {
    const then: Point[] = []
    for (const { document, names, policy } of operations) {
      // oxlint-disable-next-line no-await-in-loop
      if (policy !== null) await applyPolicy(owner, demo.companyId, policy)
      // oxlint-disable-next-line no-await-in-loop
      await book(document, names)
      // oxlint-disable-next-line no-await-in-loop
      const point = await ask()
      const before = then.at(-1)
      // A document that is refused leaves the books as they were.
      if (point.register === (before?.register ?? 0)) expect(point.made.texts).toEqual(before?.made.texts ?? {})
      else then.push(point)
      if (then.length === registers) break
    }
    expect(then.map(({ register }) => register)).toEqual(Array.from({ length: registers }, (_, at) => at + 1))
    await compare(then)
    // There must be something to get wrong: whole and partial closings in both currencies, some of an entry dated later.
    expect(await interesting()).toEqual({ applied: true, foreign: true, later: true, partly: true, gains: true })
  })

  const interesting = async () => {
    const { rows } = await owner.query<object>(`with pairs as (
        select a.*, e.currency_code, e.posting_date as since, e.remaining_amount as remaining from customer_application a
          join customer_ledger_entry e on e.company_id = a.company_id and e.entry_no = a.applied_entry_no
        union all
        select a.*, e.currency_code, e.posting_date, e.remaining_amount from vendor_application a
          join vendor_ledger_entry e on e.company_id = a.company_id and e.entry_no = a.applied_entry_no
      ) select count(*) >= ${registers / 6} as applied, bool_or(currency_code <> '') as foreign, bool_or(since > posting_date) as later,
          bool_or(remaining <> 0) as partly, bool_or(applied_amount_lcy <> applying_amount_lcy) as gains from pairs`)
    return rows[0]
  }

  it('is the report that was made between batches, which the lane posts together', { timeout: 300_000 }, async () => {
    const batch = fc.array(documents({ flatCosts: false }), { minLength: 25, maxLength: 25 })
    const then: Point[] = []
    for (const [drawn, policy] of fc.sample(fc.tuple(batch, policies), { numRuns: 4, seed: 13 })) {
      // oxlint-disable-next-line no-await-in-loop
      await applyPolicy(owner, demo.companyId, policy)
      // oxlint-disable-next-line no-await-in-loop
      await postAll(demo, drawn)
      // oxlint-disable-next-line no-await-in-loop
      then.push(await ask())
    }
    await compare(then)
    expect(new Set(then.map(({ made }) => JSON.stringify(made.texts))).size).toBe(then.length)
  })
})

/** The same document, two times in three of a party that applies to the oldest, in its own currency or in dollars. */
function towardsApplications(document: RandomDocument, at = JSON.stringify(document).length): RandomDocument {
  if (at % 3 === 0) return document
  const { side, header } = document
  const party = side === 'sales' ? { customerNo: 'C00040' } : { vendorNo: 'V00040' }
  const money = at % 3 === 1 || header['currencyCode'] === undefined ? {} : { currencyCode: 'USD' }
  return { ...document, header: { ...header, ...party, ...money } }
}
