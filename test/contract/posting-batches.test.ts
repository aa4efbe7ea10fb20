import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '../../src/core/json.ts'
import { postBatch, type Posted } from '../../src/engine/post/batch.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { importTables, type ImportSide } from '../../src/model/import-side.ts'
import { customerLedgerEntry } from '../../src/model/resources/ledgers/customer-ledger.ts'
import { generalLedgerEntry, vatEntry } from '../../src/model/resources/ledgers/general-ledger.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { itemLedgerEntry, valueEntry } from '../../src/model/resources/ledgers/item-ledger.ts'
import { vendorLedgerEntry } from '../../src/model/resources/ledgers/vendor-ledger.ts'
import { openPool, type Database } from '../../src/storage/server/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** Batches of the posting lane: both sides in one transaction, stock, closing and duplicates inside it (DESIGN 6, posting.md 7). */
const resources = { sales: importSalesInvoice, purchase: importPurchaseInvoice }
const lineNames = { sales: 'importSalesInvoiceLines', purchase: 'importPurchaseInvoiceLines' }
const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
const account = { sales: '700000', purchase: '612500' }
const price = { sales: 'unitPrice', purchase: 'directUnitCost' }

let database: TestDatabase
let demo: DemoEngine
let pool: Database
let vendorNumbers = 0

beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  pool = openPool(database.appUrl, () => undefined)
})
afterAll(async () => {
  await pool.close()
  await demo.running.close()
  await database.drop()
})

interface Wanted {
  readonly side: ImportSide
  readonly id: string
}

async function make(side: ImportSide, lines: readonly object[], header: object = {}): Promise<Wanted> {
  const party =
    side === 'sales' ? { customerNo: 'C00010' } : { vendorNo: 'V00010', vendorInvCrMemoNo: `N-${++vendorNumbers}` }
  const body = { ...party, ...dates, ...header, [lineNames[side]]: lines }
  const record = decodeRecord(resources[side], parseJson(JSON.stringify(body)), 'create')
  return { side, id: await demo.running.engine.create(almighty(), demo.companyId, resources[side], record) }
}

const plainLine = (side: ImportSide, amount = '100') => ({
  no: account[side],
  quantity: 1,
  [price[side]]: amount,
  vatProdPostingGroup: 'G3',
})
const itemLine = (side: ImportSide, quantity: number, amount: string) => ({
  type: 'Item',
  no: '1000',
  quantity,
  [price[side]]: amount,
})

async function batch(wanted: readonly Wanted[], counter = { statements: 0 }): Promise<(Posted | undefined)[]> {
  const requests = wanted.map(({ side, id }) => ({ tables: importTables[side], id, etag: undefined, user: 'tester' }))
  const posted = await pool.write(counter, demo.companyId, (session) =>
    postBatch(session, demo.companyId, requests, 'post'),
  )
  return posted
}

const messages = (posted: readonly (Posted | undefined)[]) =>
  posted.map((one) => one?.findings.map((finding) => finding.message).join(' '))

async function rows<R>(sql: string): Promise<R[]> {
  return pool.read({ statements: 0 }, demo.companyId, (session) => session.rows<R>({ sql, parameters: [] }))
}

describe('a batch of the posting lane', () => {
  it('takes as many statements for many documents and lines as for one, on both sides and with items', async () => {
    const counts: number[] = []
    for (const [documents, lines] of [
      [1, 1],
      [1, 1],
      [1, 60],
      [5, 12],
    ] as const) {
      const wanted: Wanted[] = []
      for (const side of ['purchase', 'sales'] as const) {
        const each = [...Array.from({ length: lines }, () => plainLine(side)), itemLine(side, 2, '150')]
        for (let document = 0; document < documents; document++) wanted.push(await make(side, each))
      }
      const counter = { statements: 0 }
      expect(messages(await batch(wanted, counter))).toEqual(wanted.map(() => ''))
      counts.push(counter.statements)
    }
    expect(counts.slice(1)).toEqual([counts[1], counts[1], counts[1]])
    // One of them tells that what the batch bought it sold (F43).
    expect(counts[1]).toBeLessThanOrEqual(33)
  })

  it('takes less for one side without items', async () => {
    for (const side of ['sales', 'purchase'] as const) {
      const counter = { statements: 0 }
      await batch([await make(side, [plainLine(side)])])
      await batch([await make(side, [plainLine(side)])], counter)
      expect(counter.statements).toBeLessThanOrEqual(20)
    }
  })

  it('books a vendor number once, whether the second comes in the same batch or later', async () => {
    const header = { vendorInvCrMemoNo: 'TWICE-1' }
    const [first, second, third] = [
      await make('purchase', [plainLine('purchase')], header),
      await make('purchase', [plainLine('purchase')], header),
      await make('purchase', [plainLine('purchase')], header),
    ]
    const message = 'Purchase Invoice TWICE-1 already exists for this vendor.'
    expect(messages(await batch([first, second]))).toEqual(['', message])
    expect(messages(await batch([third]))).toEqual([message])
  })

  it('lets a later document have the number when the earlier one fails', async () => {
    const header = { vendorInvCrMemoNo: 'TWICE-2' }
    const wrong = await make('purchase', [plainLine('purchase')], { ...header, postingDate: '2031-01-01' })
    const right = await make('purchase', [plainLine('purchase')], header)
    const [failed, posted] = await batch([wrong, right])
    expect(failed?.findings).not.toEqual([])
    expect(posted?.findings).toEqual([])
  })

  it('gives one of two processes the number, and the other the same finding', async () => {
    const header = { vendorInvCrMemoNo: 'RACE-1' }
    const other = await demoEngine(database.appUrl)
    try {
      const ids = await Promise.all([1, 2].map(() => make('purchase', [plainLine('purchase')], header)))
      const outcomes = await Promise.all(
        ids.map(({ id }, at) =>
          (at === 0 ? demo : other).running.engine.act(
            almighty(),
            demo.companyId,
            importPurchaseInvoice,
            id,
            'post',
            {},
          ),
        ),
      )
      expect(outcomes.flatMap((one) => one.findings.map((finding) => finding.message))).toEqual([
        'Purchase Invoice RACE-1 already exists for this vendor.',
      ])
    } finally {
      await other.running.close()
    }
  })

  it('moves what an earlier document brought in, and nothing for one that fails', async () => {
    const { running, companyId } = demo
    const setup = await pool.read({ statements: 0 }, companyId, (session) =>
      session.rows<{ id: string }>({ sql: 'select id from inventory_setup', parameters: [] }),
    )
    await pool.write({ statements: 0 }, companyId, (session) =>
      session.rows({
        sql: 'update inventory_setup set prevent_negative_inventory = true where id = $1',
        parameters: [setup[0]?.id],
      }),
    )
    const item = { type: 'Item', no: '1100' }
    const buy = await make('purchase', [{ ...item, quantity: 5, directUnitCost: '10' }])
    const tooMuch = await make('sales', [{ ...item, quantity: 1000, unitPrice: '20' }])
    const sell = await make('sales', [{ ...item, quantity: 4, unitPrice: '20' }])
    expect(messages(await batch([tooMuch, buy, sell]))).toEqual([
      'You have insufficient quantity of Item 1100 on inventory.',
      '',
      '',
    ])
    const entries = await rows<{ quantity: string; remaining_quantity: string; remaining_cost: string }>(
      `select trim_scale(quantity) as quantity, trim_scale(remaining_quantity) as remaining_quantity, remaining_cost from item_ledger_entry where item_no = '1100' order by entry_no`,
    )
    expect(entries).toEqual([
      { quantity: '5', remaining_quantity: '1', remaining_cost: '10.00' },
      { quantity: '-4', remaining_quantity: '0', remaining_cost: '0.00' },
    ])
    expect(await running.ready()).toBe(true)
  })

  it('uses up stock by posting date, in one batch as one by one', async () => {
    const item = { type: 'Item', no: '1010' }
    const cost = async (postings: readonly (readonly Wanted[])[]) => {
      for (const wanted of postings) expect(messages(await batch(wanted))).toEqual(wanted.map(() => ''))
      const [sold] = await rows<{ cost: string }>(
        `select cost_amount_actual as cost from item_ledger_entry where item_no = '1010' and quantity < 0 order by entry_no desc limit 1`,
      )
      return sold?.cost
    }
    const three = async () =>
      [
        await make('purchase', [{ ...item, quantity: 10, directUnitCost: '100' }]),
        await make('purchase', [{ ...item, quantity: 10, directUnitCost: '50' }], { postingDate: '2026-01-05' }),
        await make('sales', [{ ...item, quantity: 10, unitPrice: '200' }]),
        await make('sales', [{ ...item, quantity: 10, unitPrice: '200' }]),
      ] as const
    const [late, early, sale, rest] = await three()
    expect(await cost([[late], [early], [sale]])).toBe('-500.00')
    expect(await cost([[rest]])).toBe('-1000.00')
    const [again, before, sold, left] = await three()
    expect(await cost([[again, before, sold]])).toBe('-500.00')
    expect(await cost([[left]])).toBe('-1000.00')
  })

  it('closes an invoice by a credit memo of the same batch', async () => {
    const header = { customerNo: 'C00040' }
    const wanted = [
      await make('sales', [plainLine('sales')], header),
      await make('sales', [plainLine('sales', '40')], { ...header, documentType: 'Credit Memo' }),
      await make('sales', [plainLine('sales', '60')], { ...header, documentType: 'Credit Memo' }),
    ]
    expect(messages(await batch(wanted))).toEqual(['', '', ''])
    const entries = await rows<{ entry_no: number }>(
      `select entry_no, amount, remaining_amount, open, closed_at_date, closedby_amount, closedby_entry_no
        from customer_ledger_entry where customer_no = 'C00040' order by entry_no`,
    )
    const [invoice, , last] = entries
    const closed = { remaining_amount: '0.00', open: false, closed_at_date: '2026-03-16' }
    expect(entries).toEqual([
      {
        entry_no: invoice?.entry_no,
        amount: '121.00',
        ...closed,
        closedby_amount: '72.60',
        closedby_entry_no: last?.entry_no,
      },
      {
        entry_no: expect.any(Number),
        amount: '-48.40',
        ...closed,
        closedby_amount: '-48.40',
        closedby_entry_no: invoice?.entry_no,
      },
      { entry_no: last?.entry_no, amount: '-72.60', ...closed, closedby_amount: '0.00', closedby_entry_no: 0 },
    ])
  })

  it('closes the invoice a credit memo refers to by the number the customer knows it by', async () => {
    const invoice = await make('sales', [plainLine('sales')], { no: 'SENT-77' })
    const other = await make('sales', [plainLine('sales')], { no: 'SENT-78' })
    const memo = await make('sales', [plainLine('sales')], { documentType: 'Credit Memo' })
    // Only a received file can name the preceding invoice.
    await pool.write({ statements: 0 }, demo.companyId, (session) =>
      session.rows({
        sql: `update import_sales_invoice set preceding_invoice_no = 'sent-77' where id = $1`,
        parameters: [memo.id],
      }),
    )
    expect(messages(await batch([invoice, other]))).toEqual(['', ''])
    expect(messages(await batch([memo]))).toEqual([''])
    const open = await rows(
      `select p.external_no as no, e.open from customer_ledger_entry e join posted_document p on p.id = e.document_id
        where p.external_no like 'SENT-7%' order by 1`,
    )
    expect(open).toEqual([
      { no: 'SENT-77', open: false },
      { no: 'SENT-78', open: true },
    ])
  })

  it('refuses only the request with the stale tag when two name one document', async () => {
    const { id } = await make('sales', [plainLine('sales')])
    const request = { tables: importTables.sales, id, user: 'tester' }
    const stale = `W/"${Buffer.from(`'20;1999999999;00;'`).toString('base64')}"`
    const answers = await pool.write({ statements: 0 }, demo.companyId, (session) =>
      postBatch(
        session,
        demo.companyId,
        [
          { ...request, etag: stale },
          { ...request, etag: undefined },
        ],
        'post',
      ),
    )
    expect(answers.map((one) => one?.stale)).toEqual([true, false])
    expect(answers[1]?.documentId).not.toBeNull()
  })

  it('names as user who asked first, not who was refused or came later', async () => {
    const first = await make('sales', [plainLine('sales')])
    const second = await make('sales', [plainLine('sales')])
    const request = (id: string, user: string, etag?: string) => ({ tables: importTables.sales, id, user, etag })
    const stale = `W/"${Buffer.from(`'20;1999999999;00;'`).toString('base64')}"`
    await pool.write({ statements: 0 }, demo.companyId, (session) =>
      postBatch(
        session,
        demo.companyId,
        [
          request(first.id, 'alice'),
          request(first.id, 'bob', stale),
          request(second.id, 'bob', stale),
          request(second.id, 'carol'),
          request(second.id, 'dave'),
        ],
        'post',
      ),
    )
    const users = await rows(
      `select user_id as user from posted_document where import_document_id in ('${first.id}', '${second.id}') order by import_entry_no`,
    )
    expect(users).toEqual([{ user: 'alice' }, { user: 'carol' }])
  })

  it('registers a purchase under its own number or the next draft number, and says what it was posted as', async () => {
    const run = (id: string, action: string) =>
      demo.running.engine.act(almighty(), demo.companyId, importPurchaseInvoice, id, action, {})
    const drafts: Wanted[] = []
    for (const header of [{ no: 'OWN-1' }, { no: 'OWN-1' }, {}])
      drafts.push(await make('purchase', [plainLine('purchase')], header))
    const said: (string | undefined)[] = []
    for (const { id } of drafts) said.push((await run(id, 'register')).findings[0]?.message)
    expect(said).toEqual([undefined, 'Purchase Invoice OWN-1 already exists.', undefined])
    const created = await rows(
      `select created_doc_type as type, created_doc_subtype as subtype, created_doc_no as no, error_message as error
        from import_purchase_invoice where id in ('${drafts[0]?.id}', '${drafts[2]?.id}') order by entry_no`,
    )
    expect(created).toEqual([
      { type: 38, subtype: 2, no: 'OWN-1', error: '' },
      { type: 38, subtype: 2, no: '1001', error: '' },
    ])
    const id = drafts[2]?.id ?? ''
    expect((await run(id, 'post')).succeeded).toBe(true)
    const [posted] = await rows<{ entry_no: number; no: string; type: number }>(
      `select entry_no, created_doc_no as no, created_doc_type as type from import_purchase_invoice where id = '${id}'`,
    )
    expect(posted?.type).toBe(122)
    expect((await run(id, 'register')).findings[0]?.message).toBe(
      `Import Purchase Invoice ${posted?.entry_no} has already been posted as Invoice ${posted?.no}.`,
    )
  })

  it('shows the entries of a post and of a preview, which leaves none', async () => {
    const show = [generalLedgerEntry, vatEntry, customerLedgerEntry, vendorLedgerEntry, itemLedgerEntry, valueEntry]
    const { id } = await make('purchase', [itemLine('purchase', 3, '150')], { shortcutDimension1Code: 'ADM' })
    const { engine } = demo.running
    const run = (action: string) => engine.act(almighty(), demo.companyId, importPurchaseInvoice, id, action, { show })
    const before = await rows('select count(*) from gl_entry')
    const preview = await run('postpreview')
    expect(preview.findings).toEqual([])
    expect(await rows('select count(*) from gl_entry')).toEqual(before)
    const posted = await run('post')
    const again = await run('post')
    for (const outcome of [preview, posted, again])
      expect(show.map((resource) => outcome.entries?.get(resource)?.length)).toEqual([5, 1, 0, 1, 1, 1])
    expect(preview.entries?.get(valueEntry)?.[0]?.children['dimensionSetLines']).toHaveLength(1)
  })
})
