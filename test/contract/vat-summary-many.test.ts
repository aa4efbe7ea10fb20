import { Client } from 'pg'
import { expect, it } from 'vitest'
import { fixed, zero } from '../../src/core/decimal.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine } from '../support/demo-engine.ts'

/** Books that came in at once, which PostgreSQL has not counted yet: its plan must not compare every entry with every other. */
it('a VAT return of 40,000 documents is answered before PostgreSQL has counted them', async () => {
  const documents = 40_000
  const database = await createTestDatabase()
  const demo = await demoEngine(database.appUrl)
  const owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    // Neither triggers nor foreign keys: there are no documents behind these entries.
    await owner.query('set local session_replication_role = replica')
    const year = "date '2026-01-01' + d * 7 % 365"
    const values = [demo.companyId, documents]
    await owner.query('alter table vat_entry set (autovacuum_enabled = false)')
    await owner.query(
      `insert into vat_entry (company_id, entry_no, document_id, type, document_type, document_no, posting_date,
          vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type, vat_pct, base, amount, base_before_pmt_disc,
          bill_to_pay_to_no, vat_date, gl_account_no)
        select $1, 1000000 + d, md5('d' || d)::uuid, 'Purchase', 'Invoice', 'T' || d, ${year}, 'DOMESTIC', 'G3', 'Normal VAT',
          21, 100, 21, 100, 'V00010', ${year}, '612500' from generate_series(1, $2::int4) as d`,
      values,
    )
    await owner.query('commit')
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const { engine } = demo.running
    const { grids, groups, unassigned } = await engine.vatSummary(almighty(), demo.companyId, period)
    expect(unassigned).toEqual([])
    const of = (grid: string) => fixed(grids.find((one) => one.grid === grid)?.amount ?? zero)
    expect([of('82'), of('59')]).toEqual(['4000000.00', '840000.00'])
    // The way down from every grid, from its front and from its middle.
    for (const after of [0, 1_020_000]) {
      const pages = grids.map(({ grid }) => ({ grid, after, limit: 250 }))
      // oxlint-disable-next-line no-await-in-loop
      const found = await engine.vatGridEntries(almighty(), demo.companyId, period, groups, pages)
      expect(found.map(({ entries, more }) => (more ? entries.length : 0)).filter((count) => count > 0)).toEqual([
        250, 250,
      ])
    }
  } finally {
    await owner.end()
    await demo.running.close()
    await database.drop()
  }
})
