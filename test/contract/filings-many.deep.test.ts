import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixed } from '../../src/core/decimal.ts'
import { filingGroupsMax } from '../../src/model/reports/filings.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine } from '../support/demo-engine.ts'
import { checkedFiling } from '../support/intervat.ts'

const entries = 100_000

/** A year of sales put into the books at once, to so many customers with a number each; neither triggers nor documents behind them. */
async function fill({ superUrl }: TestDatabase, companyId: string, year: number, customers: number): Promise<void> {
  const owner = new Client({ connectionString: superUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('set local session_replication_role = replica')
    const number = "lpad((1000000 + d % $3)::text, 8, '0')"
    await owner.query(
      `insert into vat_entry (company_id, entry_no, document_id, type, document_type, document_no, posting_date, vat_bus_posting_group,
          vat_prod_posting_group, vat_calculation_type, vat_pct, base, amount, base_before_pmt_disc, bill_to_pay_to_no, vat_date,
          gl_account_no, vat_registration_no, country_region_code, tax_category)
        select $1, $4 * 1000000 + d, md5('d' || d)::uuid, 'Sale', 'Invoice', 'T' || d, make_date($4, 1, 1) + d * 7 % 365, 'DOMESTIC',
          'G3', 'Normal VAT', 21, -100, -21, -100, 'T' || d % $3, make_date($4, 1, 1) + d * 7 % 365, '700000',
          'BE' || ${number} || lpad((97 - (${number})::int % 97)::text, 2, '0'), 'BE', 'S'
        from generate_series(1, $2::int4) as d`,
      [companyId, entries, customers, year],
    )
    await owner.query(
      "update accounting_period set closed = true where company_id = $1 and starting_date < '2028-01-01'",
      [companyId],
    )
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

describe('a year of 100,000 entries', () => {
  let database: TestDatabase
  let demo: Awaited<ReturnType<typeof demoEngine>>
  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    await fill(database, demo.companyId, 2026, 2_000)
    await fill(database, demo.companyId, 2027, filingGroupsMax + 1)
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  it('is listed by one statement beside that of who files', async () => {
    const caller = almighty()
    const { customers, turnover, file, findings } = await demo.running.engine.customerListing(caller, demo.companyId, {
      year: 2026,
    })
    expect(findings).toEqual([])
    expect([customers.length, fixed(turnover), caller.statements]).toEqual([2_000, '10000000.00', 2])
    checkedFiling(file?.xml ?? '')
  })

  it('is refused when it is more than one answer holds', async () => {
    const listing = demo.running.engine.customerListing(almighty(), demo.companyId, { year: 2027 })
    await expect(listing).rejects.toMatchObject({
      code: 'BadRequest',
      message: expect.stringContaining('50000 groups'),
    })
  })
})
