import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Patience } from '../../src/core/turns/patience.ts'
import { parseJson } from '../../src/core/json.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { accountingPeriod } from '../../src/model/resources/setup/terms.ts'
import { wholeRelation } from '../../src/model/query.ts'
import { importSalesInvoice, importSalesInvoiceLine } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** Documents that are posted at the same time share a transaction, not a fate (DESIGN 6). */
describe('posts that wait together', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let owner: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
  })
  afterAll(async () => {
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  async function make(lines: number): Promise<string> {
    const line = { no: '700000', quantity: 1, unitPrice: '1.00', vatProdPostingGroup: 'G3' }
    const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
    const body = { customerNo: 'C00010', ...dates, importSalesInvoiceLines: Array.from({ length: lines }, () => line) }
    const record = decodeRecord(importSalesInvoice, parseJson(JSON.stringify(body)), 'create')
    return demo.running.engine.create(almighty(), demo.companyId, importSalesInvoice, record)
  }

  /** Database sessions that wait for a lock. */
  async function waiters(): Promise<number> {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }

  const post = (id: string) => demo.running.engine.act(almighty(), demo.companyId, importSalesInvoice, id, 'post', {})

  it('do not wait for one of them that somebody else holds', async () => {
    const [first, held, ...others] = [await make(1), await make(1), await make(1), await make(1)]
    await owner.query('begin')
    await owner.query('select 1 from import_sales_invoice where id = $1 for update', [held])
    // The first is taken alone, so that the held one and the others queue behind it together.
    const alone = post(first)
    let done = false
    const waiting = post(held).then((outcome) => {
      done = true
      return outcome
    })
    const outcomes = await Promise.all([alone, ...others.map(post)])
    expect(outcomes.map((one) => one.succeeded)).toEqual([true, true, true])
    // Nor does who comes later.
    expect((await post(await make(1))).succeeded).toBe(true)
    expect(done).toBe(false)
    await owner.query('rollback')
    expect((await waiting).succeeded).toBe(true)
  })

  it('are booked before a period is closed, or find it closed', async () => {
    const { engine } = demo.running
    const [first, second] = [await make(1), await make(1)]
    const { rows } = await owner.query<{ id: string }>(
      `select id from accounting_period where company_id = $1 and starting_date = '2026-03-01'`,
      [demo.companyId],
    )
    const closed = decodeRecord(accountingPeriod, parseJson('{"closed":true}'), 'change')
    await owner.query('begin')
    await owner.query('select 1 from no_series_line for update')
    const posting = post(first)
    // Until the post stands before the number series.
    await expect.poll(waiters).toBe(1)
    let done = false
    const closing = engine
      .change(almighty(), demo.companyId, accountingPeriod, rows[0]?.id ?? '', undefined, closed)
      .then(() => (done = true))
    await expect.poll(waiters).toBe(2)
    expect(done).toBe(false)
    await owner.query('rollback')
    expect((await posting).succeeded).toBe(true)
    await closing
    expect((await post(second)).findings.map(({ message }) => message)).toEqual([
      'Posting Date is not within your range of allowed posting dates.',
    ])
    await owner.query(`update accounting_period set closed = false where id = $1`, [rows[0]?.id])
  })

  it('are booked in smaller transactions when they have too many lines for one', async () => {
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push(await make(7000))
    // The first is taken alone, so that the others queue behind it together.
    const [first, ...others] = [await make(1), ...ids]
    // Of one request, which does not wait for what it has in hand itself.
    const caller = { ...almighty(), patience: new Patience() }
    const { engine } = demo.running
    const outcomes = await Promise.all(
      [first ?? '', ...others].map((id) => engine.act(caller, demo.companyId, importSalesInvoice, id, 'post', {})),
    )
    expect(outcomes.map((one) => one.succeeded)).toEqual([true, true, true, true])
    const { rows } = await owner.query(
      `select count(distinct xmin::text)::int as transactions, count(*)::int as documents from posted_document
        where import_document_id = any($1::uuid[])`,
      [ids],
    )
    expect(rows).toEqual([{ transactions: 2, documents: 3 }])
  })
})

describe('a line that two clients remove at once', () => {
  it('is gone for the second, not an error of ours', async () => {
    const database = await createTestDatabase()
    const demo = await demoEngine(database.appUrl)
    const { engine } = demo.running
    const body = { customerNo: 'C00010', importSalesInvoiceLines: [{ no: '700000', quantity: 1, unitPrice: '1.00' }] }
    const codes = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const record = decodeRecord(importSalesInvoice, parseJson(JSON.stringify(body)), 'create')
      const id = await engine.create(almighty(), demo.companyId, importSalesInvoice, record)
      const relation = importSalesInvoice.relations.find((one) => one.name === 'importSalesInvoiceLines')
      if (relation === undefined) throw new Error('no lines')
      const lines = await engine.children(
        almighty(),
        demo.companyId,
        importSalesInvoice,
        wholeRelation(relation),
        [id],
        10,
      )
      const lineId = lines?.get(id)?.rows[0]?.id ?? ''
      const remove = () => engine.remove(almighty(), demo.companyId, importSalesInvoiceLine, lineId, undefined)
      for (const outcome of await Promise.allSettled([remove(), remove(), remove()]))
        codes.add(outcome.status === 'fulfilled' ? 'removed' : String((outcome.reason as { code?: string }).code))
    }
    expect([...codes].toSorted()).toEqual(['BadRequest_ResourceNotFound', 'removed'])
    await demo.running.close()
    await database.drop()
  })
})
