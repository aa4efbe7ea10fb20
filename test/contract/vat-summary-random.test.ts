import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfMonth } from '../../src/core/date.ts'
import { decimal, fixed, sum, type Decimal } from '../../src/core/decimal.ts'
import { prepareDocuments } from '../../src/engine/prepare/documents.ts'
import { importTables } from '../../src/model/import-side.ts'
import type { VatGridEntry, VatReturn, VatSummary } from '../../src/model/reports/party-reports.ts'
import type { VatEntry } from '../../src/posting/given/document.ts'
import { predictedVat } from '../../src/posting/vat/predicted.ts'
import { openPool } from '../../src/storage/server/database.ts'
import { lockDocuments } from '../../src/storage/import/documents.ts'
import { applyPolicy, policies } from '../property/policies.ts'
import { act, sendAll, type Sent } from '../property/post-documents.ts'
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

  it('hold the sums of the VAT entries, and those that fit no grid', async () => {
    const planned = await bookRandom(demo, owner, database.appUrl)
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
    // What the entries have, the grids have: but for what fits none, and what belongs in none (F60).
    expect(whole.outsideScope.length).toBeGreaterThan(0)
    const missed = (type: string, value: (group: VatSummary['unassigned'][number]) => Decimal): Decimal =>
      sum([...whole.unassigned, ...whole.outsideScope].filter((group) => group.type === type).map(value))
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
    // Sales to the group of imports make no sense; everything else has its grid.
    const sense = whole.unassigned.filter((one) => !(one.type === 'Sale' && one.vatBusPostingGroup === 'IMPREV'))
    expect(sense).toEqual([])
    // What was planned before anything was booked says the same, grid by grid.
    const predicted = predictedVat(planned)
    const texts = (one: VatReturn) => one.grids.map(({ grid, amount, entryCount }) => [grid, fixed(amount), entryCount])
    expect(texts(predicted)).toEqual(texts(whole))
    expect(predicted.entryCount).toBe(whole.entryCount)
  })

  it('lead from every grid to its entries, which come to it exactly', async () => {
    const period = { from: '2025-01-01', to: '2027-12-31' }
    const whole = await summary(period.from, period.to)
    const filled = whole.grids.filter(({ entryCount }) => entryCount > 0)
    expect(filled.length).toBeGreaterThan(15)
    // All grids page by page, each page of all of them in one statement.
    const after = new Map(filled.map(({ grid }) => [grid, 0]))
    const found = new Map<string, VatGridEntry[]>(filled.map(({ grid }) => [grid, []]))
    while (after.size > 0) {
      const caller = almighty()
      const pages = [...after].map(([grid, last]) => ({ grid, after: last, limit: 40 }))
      // oxlint-disable-next-line no-await-in-loop
      const read = await demo.running.engine.vatGridEntries(caller, demo.companyId, period, whole.groups, pages)
      expect(caller.statements).toBe(1)
      for (const [at, { entries, more }] of read.entries()) {
        const grid = pages[at]?.grid ?? ''
        found.get(grid)?.push(...entries)
        if (more) after.set(grid, entries.at(-1)?.entryNo ?? 0)
        else after.delete(grid)
      }
    }
    for (const { grid, amount, entryCount } of filled) {
      const entries = found.get(grid) ?? []
      expect([grid, fixed(sum(entries.map((one) => one.amount)))]).toEqual([grid, fixed(amount)])
      expect([grid, new Set(entries.map(({ id }) => id)).size]).toEqual([grid, entryCount])
    }
    // Every entry names the lines it is made of.
    const entries = [...found.values()].flat()
    expect(entries.filter(({ lineNos }) => lineNos.length === 0)).toEqual([])
  })

  it('find in old books the accounts that posting freezes in new ones', async () => {
    const facts =
      'entry_no, document_no, vat_date::text, vat_registration_no, country_region_code, eu_service, tax_category'
    const select = `select ${facts}, gl_account_no, base, amount from vat_entry order by entry_no`
    await owner.query('alter table vat_entry disable trigger append_only, disable trigger only_forgotten')
    const merged = await owner.query(asInOldBooks, [discounts])
    expect(merged.rowCount).toBeGreaterThan(0)
    const { rows: frozen } = await owner.query<Record<string, unknown>>(select)
    expect(frozen.filter((row) => row['gl_account_no'] === discounts).length).toBeGreaterThan(20)
    const migration = await readFile(new URL('../../migrations/0014_vat_entry_facts.sql', import.meta.url), 'utf8')
    const [mending = ''] = /^do \$\$.*?^end \$\$;$/ms.exec(migration) ?? []
    await owner.query(`update vat_entry set vat_date = '0001-01-01', vat_registration_no = '', country_region_code = '',
      eu_service = false, tax_category = '', gl_account_no = ''`)
    await owner.query('alter table vat_entry enable trigger append_only')
    await owner.query(mending)
    // Newer than the migration, which knows the other one.
    await owner.query('alter table vat_entry enable trigger only_forgotten')
    const { rows: mended } = await owner.query<Record<string, unknown>>(select)
    // Only a base without a net amount in the general ledger, a cent of rounding, does not tell its account.
    const unknown = mended.filter((row) => row['gl_account_no'] === '')
    for (const row of unknown) expect(Math.abs(Number(row['base']))).toBeLessThanOrEqual(0.01)
    expect(unknown.length).toBeLessThan(frozen.length / 20)
    const silent = new Set(unknown.map((row) => row['entry_no']))
    expect(mended).toEqual(frozen.map((row) => (silent.has(row['entry_no']) ? { ...row, gl_account_no: '' } : row)))
    await expect(owner.query('update vat_entry set base = base')).rejects.toThrow('append-only')
  })
})

/** The account of discounts on purchases in the demo company. */
const discounts = '608400'

/**
 * Makes the VAT entries of before F50 amended the discounts on purchases: one for each G/L entry of discounts, on its
 * account ($1), where there is one for each account they were given on now. Discounts have the sign against their document,
 * and what keeps their G/L entries apart is known of the lines they are on.
 */
const asInOldBooks = `with given as (
    select v.*, min(v.entry_no) over same as first, sum(v.base) over same as all_base, sum(v.amount) over same as all_amount,
        sum(v.base_before_pmt_disc) over same as all_before, sum(v.non_deductible_vat_amount) over same as all_non_deductible
      from vat_entry v
      join posted_document_line l on l.company_id = v.company_id and l.document_id = v.document_id and l.line_no = v.line_nos[1]
      left join item i on l.type = 'Item' and i.company_id = v.company_id and i.no = l.no
      left join gl_account a on l.type = 'G/L Account' and a.company_id = v.company_id and a.no = l.no
      where v.type = 'Purchase' and (l.line_discount_amount <> 0 or l.invoice_discount_amount <> 0)
        and v.base_before_pmt_disc * case v.document_type when 'Credit Memo' then -1 else 1 end < 0
      window same as (partition by v.company_id, v.document_id, v.vat_bus_posting_group, v.vat_prod_posting_group,
        v.dimension_set_id, l.type, l.number_plate, coalesce(i.gen_prod_posting_group, a.gen_prod_posting_group))
  ), kept as (
    update vat_entry v set gl_account_no = $1, base = g.all_base, amount = g.all_amount, base_before_pmt_disc = g.all_before,
        non_deductible_vat_amount = g.all_non_deductible
      from given g where v.company_id = g.company_id and v.entry_no = g.first and g.entry_no = g.first
  )
  delete from vat_entry v using given g where v.company_id = g.company_id and v.entry_no = g.entry_no and g.entry_no <> g.first`

/** The VAT entries that posting plans for documents, before anything of them is booked. */
async function plannedEntries(
  { companyId }: DemoEngine,
  appUrl: string,
  sent: readonly Sent[],
): Promise<readonly VatEntry[]> {
  const pool = openPool(appUrl, () => undefined)
  try {
    return await pool.rehearse({ statements: 0 }, companyId, async (session) => {
      const idsOf = (side: 'sales' | 'purchase') =>
        sent.filter(({ document }) => document.side === side).map(({ id }) => id)
      const documents = [
        ...(await lockDocuments(session, importTables.sales, companyId, idsOf('sales'))),
        ...(await lockDocuments(session, importTables.purchase, companyId, idsOf('purchase'))),
      ]
      const prepared = await prepareDocuments(session, companyId, documents, 'preview', () => 'tester')
      return prepared.documents.flatMap(({ result }) => ('plan' in result ? result.plan.vatEntries : []))
    })
  } finally {
    await pool.close()
  }
}

/** Books random documents under policies drawn for each batch; answers the VAT entries that were planned for them. */
async function bookRandom(demo: DemoEngine, owner: Client, appUrl: string): Promise<readonly VatEntry[]> {
  const planned: VatEntry[] = []
  const batch = fc.array(documents({ flatCosts: false }), { minLength: 40, maxLength: 40 })
  const runs = fc.sample(fc.tuple(batch, policies), { numRuns: 6, seed: 8 })
  for (const [drawn, policy] of runs) {
    // oxlint-disable-next-line no-await-in-loop
    await applyPolicy(owner, demo.companyId, policy)
    // oxlint-disable-next-line no-await-in-loop
    const sent = await sendAll(demo, drawn)
    // oxlint-disable-next-line no-await-in-loop
    planned.push(...(await plannedEntries(demo, appUrl, sent)))
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(sent.map((one) => act(demo, one, 'post')))
  }
  return planned
}
