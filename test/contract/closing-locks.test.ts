import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import {
  almighty,
  createInvoice,
  demoEngine,
  invoiceBody,
  postInvoice,
  type DemoEngine,
} from '../support/demo-engine.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'

/** Closing reads and locks the oldest entries a document can use up, and no others (posting.md 2.6, 7.4). */
describe('what Apply to Oldest locks', () => {
  const customer = { customerNo: 'C00040' }
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

  async function post(header: object, amount = '100', preceding = ''): Promise<void> {
    const id = await createInvoice(demo, { ...invoiceBody(1, { unitPrice: amount }), ...customer, ...header })
    // Only a received file can name the preceding invoice.
    await owner.query('update import_sales_invoice set preceding_invoice_no = $2 where id = $1', [id, preceding])
    expect((await postInvoice({ ...demo, caller: almighty() }, id)).findings).toEqual([])
  }
  const memo = { documentType: 'Credit Memo' }
  const remaining = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ remaining_amount: string }>(
      'select remaining_amount from customer_ledger_entry where customer_no = $1 order by posting_date, entry_no',
      [customer.customerNo],
    )
    return rows.map((row) => row.remaining_amount)
  }
  /** Runs the work while another connection holds the entries, oldest first, from the given one on. */
  async function whileHeld(from: number, work: () => Promise<void>): Promise<void> {
    const { rows } = await owner.query<{ entry_no: number }>(
      'select entry_no from customer_ledger_entry where customer_no = $1 order by posting_date, entry_no',
      [customer.customerNo],
    )
    const held = rows.slice(from).map((row) => row.entry_no)
    const lock = new Client({ connectionString: database.superUrl })
    await lock.connect()
    try {
      await lock.query('begin')
      await lock.query('select from customer_ledger_entry where entry_no = any($1::int4[]) for update', [held])
      await work()
    } finally {
      await lock.end()
    }
  }

  it('is as many of the oldest entries as its amount reaches', async () => {
    // The oldest by posting date comes last.
    for (const day of ['14', '15', '16', '13']) await post({ postingDate: `2026-03-${day}` })
    await whileHeld(2, () => post(memo, '150'))
    expect(await remaining()).toEqual(['0.00', '60.50', '121.00', '121.00', '0.00'])
    // What is left of the second and a bit of the third.
    await whileHeld(3, () => post(memo, '60'))
    expect((await remaining()).slice(0, 4)).toEqual(['0.00', '0.00', '108.90', '121.00'])
  })

  it('counts the documents of a batch together', async () => {
    const ids = await Promise.all(
      ['80', '100'].map((unitPrice) =>
        createInvoice(demo, { ...invoiceBody(1, { unitPrice }), ...customer, ...memo, postingDate: '2026-03-17' }),
      ),
    )
    const warm = await createInvoice(demo)
    const run = (id: string) => demo.running.engine.act(almighty(), demo.companyId, importSalesInvoice, id, 'post', {})
    // The first takes the lane; the two wait and share the next transaction.
    const outcomes = await Promise.all([warm, ...ids].map(run))
    expect(outcomes.map((one) => one.succeeded)).toEqual([true, true, true])
    expect((await remaining()).slice(0, 4)).toEqual(['0.00', '0.00', '0.00', '12.10'])
  })

  it('is the invoice a document names, wherever it stands', async () => {
    for (const [day, no] of [
      ['18', 'LATE-1'],
      ['19', 'LATE-2'],
    ])
      await post({ postingDate: `2026-03-${day}`, no })
    const open = async () => (await remaining()).filter((amount) => amount !== '0.00')
    expect(await open()).toEqual(['12.10', '121.00', '121.00'])
    await post({ ...memo, postingDate: '2026-03-20' }, '100', 'late-2')
    expect(await open()).toEqual(['12.10', '121.00'])
    const { rows } = await owner.query<{ document_no: string }>(
      `select e.document_no from customer_ledger_entry e join posted_document p on p.id = e.document_id where p.external_no = 'LATE-1'`,
    )
    await post({ ...memo, postingDate: '2026-03-20' }, '100', rows[0]?.document_no ?? '')
    expect(await open()).toEqual(['12.10'])
  })

  it('is nothing in another currency than the document has', async () => {
    const foreign = { currencyCode: 'USD', currencyFactor: '1.085', postingDate: '2026-03-20' }
    await whileHeld(0, () => post({ ...memo, ...foreign }))
    expect((await remaining()).filter((amount) => amount !== '0.00')).toEqual(['12.10', '-121.00'])
  })
})
