import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfMonth } from '../../src/core/date.ts'
import { decimal, fixed, sum, type Decimal } from '../../src/core/decimal.ts'
import type { VatSummary } from '../../src/model/party-reports.ts'
import { applyPolicy, policies } from '../property/policies.ts'
import { postAll } from '../property/post-documents.ts'
import { documents } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** Returns of random documents: nothing of a VAT entry is lost or counted twice, however the books are kept. */
describe('the VAT returns of a year', () => {
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

  const summary = async (from: string, to: string): Promise<VatSummary> => {
    const caller = almighty()
    const found = await demo.running.engine.vatSummary(caller, demo.companyId, { from, to })
    expect(caller.statements).toBe(found.entryCount === 0 ? 2 : 1)
    return found
  }
  const grids = ({ grids: all }: VatSummary, ...wanted: readonly string[]): Decimal =>
    sum(all.filter(({ grid }) => wanted.includes(grid)).map(({ amount }) => amount))

  it('hold the sums of the VAT entries, and those that fit no grid', { timeout: 300_000 }, async () => {
    const batch = fc.array(documents({ flatCosts: false }), { minLength: 40, maxLength: 40 })
    const runs = fc.sample(fc.tuple(batch, policies), { numRuns: 6, seed: 6 })
    for (const [drawn, policy] of runs) {
      // oxlint-disable-next-line no-await-in-loop
      await applyPolicy(owner, demo.companyId, policy)
      // oxlint-disable-next-line no-await-in-loop
      await postAll(demo, drawn)
    }
    const { rows } = await owner.query<Record<string, string>>(`select
        count(*)::int4 as entries,
        coalesce(sum(base) filter (where type = 'Sale'), 0) as sold,
        coalesce(sum(base) filter (where type = 'Purchase'), 0) as bought,
        coalesce(sum(amount) filter (where type = 'Sale'), 0) as sales_vat,
        coalesce(sum(amount) filter (where type = 'Purchase'), 0) as purchase_vat,
        coalesce(sum(amount + non_deductible_vat_amount) filter (where type = 'Purchase' and vat_calculation_type = 'Reverse Charge VAT'), 0) as due
      from vat_entry where posting_date between '2025-01-01' and '2027-12-31'`)
    const entries = rows[0] ?? {}
    const of = (name: string): Decimal => decimal(entries[name] ?? '')
    const months = Array.from(
      { length: 36 },
      (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    )
    const whole = await summary('2025-01-01', '2027-12-31')
    const each = []
    // oxlint-disable-next-line no-await-in-loop
    for (const first of months) each.push(await summary(first, endOfMonth(first)))
    // What the year has, the months have.
    for (const { grid, amount, entryCount } of whole.grids.filter(({ grid: no }) => no !== '71' && no !== '72')) {
      expect([grid, fixed(sum(each.map((month) => grids(month, grid))))]).toEqual([grid, fixed(amount)])
      const counts = each.flatMap((month) =>
        month.grids.filter((one) => one.grid === grid).map((one) => one.entryCount),
      )
      expect([grid, counts.reduce((a, b) => a + b, 0)]).toEqual([grid, entryCount])
    }
    // What the entries have, the grids have: but for what fits none.
    const missed = (type: string, value: (group: VatSummary['unassigned'][number]) => Decimal): Decimal =>
      sum(whole.unassigned.filter((group) => group.type === type).map(value))
    const base = (group: VatSummary['unassigned'][number]): Decimal => group.base
    const vat = (group: VatSummary['unassigned'][number]): Decimal => group.amount
    const sold = grids(whole, '00', '01', '02', '03', '44', '45', '46', '47').minus(grids(whole, '48', '49'))
    expect(fixed(sold.minus(missed('Sale', base)))).toBe(fixed(of('sold').neg()))
    expect(fixed(grids(whole, '81', '82', '83').plus(missed('Purchase', base)))).toBe(fixed(of('bought')))
    expect(fixed(grids(whole, '54').minus(grids(whole, '64')).minus(missed('Sale', vat)))).toBe(
      fixed(of('sales_vat').neg()),
    )
    expect(
      fixed(
        grids(whole, '59')
          .minus(grids(whole, '61', '63'))
          .plus(missed('Purchase', vat)),
      ),
    ).toBe(fixed(of('purchase_vat')))
    expect(fixed(grids(whole, '55', '56', '57').minus(grids(whole, '62')))).toBe(fixed(of('due')))
    expect(fixed(whole.balance)).toBe(fixed(grids(whole, '71').minus(grids(whole, '72'))))
    expect(whole.entryCount).toBe(entries['entries'])
    expect(whole.entryCount).toBeGreaterThan(200)
    // Sales to the group of imports make no sense. Of purchases only the cent that rounding leaves on a line without a net
    // amount has no account: the general ledger has no entry for it.
    const odd = whole.unassigned.filter((one) => !(one.type === 'Sale' && one.vatBusPostingGroup === 'IMPREV'))
    const tiny = (group: VatSummary['unassigned'][number]): boolean =>
      group.type === 'Purchase' && group.accountClass === '?' && group.base.abs().lte(`0.0${group.entryCount}`)
    expect(odd.filter((group) => !tiny(group))).toEqual([])
    expect(odd.reduce((count, group) => count + group.entryCount, 0)).toBeLessThan(5)
  })
})
