import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** A registered document takes the first free number of its draft series (posting.md 6.2, D17). */
describe('draft numbers', () => {
  let database: TestDatabase
  let owner: Client
  let demo: DemoEngine

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await demo.running.close()
    await database.drop()
  })

  async function register(): Promise<{ no: number; statements: number }> {
    const id = await createInvoice(demo)
    const caller = almighty()
    const outcome = await demo.running.engine.act(caller, demo.companyId, importSalesInvoice, id, 'register', {})
    expect(outcome.findings).toEqual([])
    const { rows } = await owner.query<{ no: string }>(
      'select created_doc_no as no from import_sales_invoice where id = $1',
      [id],
    )
    return { no: Number(rows[0]?.no), statements: caller.statements }
  }

  it('are found in few statements, however many are taken', async () => {
    await register()
    const before = await register()
    await owner.query(
      `insert into unposted_document (company_id, table_no, document_type, no, import_document_id, amount_excl_vat, vat_amount, amount_incl_vat)
        select $1, 36, 'Invoice', n, gen_random_uuid(), 0, 0, 0 from generate_series($2::int4 + 1, $2 + 1500) n`,
      [demo.companyId, before.no],
    )
    const after = await register()
    expect(after.no).toBe(before.no + 1501)
    expect(after.statements).toBeLessThanOrEqual(before.statements + 2)
    expect(await register()).toEqual({ no: before.no + 1502, statements: before.statements })
  })
})
