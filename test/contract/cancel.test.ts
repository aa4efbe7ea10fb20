import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '../../src/core/invariant.ts'
import { companyViolations } from '../property/book-checks.ts'
import { act, resourceOf, send } from '../property/post-documents.ts'
import type { Body, Side } from '../property/random-documents.ts'
import {
  bought,
  cost,
  documentOf,
  leftBehind,
  onPosted,
  postedFrom,
  postOne,
  revenue,
  sold,
  type Posted,
} from '../support/cancelling.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** What cancelling and correcting a posted document books (issue 17, decision F87). */
describe('a posted document', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let owner: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    expect(await companyViolations(owner, demo.companyId)).toEqual([])
    await owner.end()
    await demo.running.close()
    await database.drop()
  })

  const post = (side: Side, lines: readonly Body[], header?: Body): Promise<Posted> =>
    postOne(demo, owner, documentOf(side, lines, header))
  const rows = async (sql: string, ...values: readonly unknown[]): Promise<readonly Body[]> =>
    (await owner.query<Record<string, unknown>>(sql, [...values])).rows
  const cancelled = async (one: Posted, day = '2026-03-31'): Promise<string> =>
    present((await onPosted(demo, 'cancel', one.id, day)).made, 'it is cancelled').cancelledBy
  const entries = (id: string): Promise<readonly Body[]> =>
    rows(
      'select gl_account_no as account, posting_date::text as day, amount::text from gl_entry where document_id = $1 order by entry_no',
      id,
    )

  it('is cancelled by a credit memo that says so, on the day', async () => {
    const invoice = await post('sales', [revenue], { standardFormatMessage: '+++090/9337/55493+++' })
    const mirror = await cancelled(invoice, '2026-05-04')
    expect(
      await rows(
        `select table_no, document_type, no, posting_date::text, document_date::text, due_date::text, preceding_invoice_no, posting_description,
        standard_format_message, cancels_document_id, amount_incl_vat::text, journal_template_name from posted_document where id = $1`,
        mirror,
      ),
    ).toEqual([
      {
        table_no: 114,
        document_type: 'Credit Memo',
        no: 'VC26-0001',
        posting_date: '2026-05-04',
        document_date: '2026-05-04',
        due_date: '2026-05-04',
        preceding_invoice_no: invoice.no,
        posting_description: 'Credit Memo VC26-0001',
        standard_format_message: '',
        cancels_document_id: invoice.id,
        amount_incl_vat: '121.00',
        journal_template_name: 'SALES-CR',
      },
    ])
    expect(await entries(mirror)).toEqual([
      { account: '700000', day: '2026-05-04', amount: '100.00' },
      { account: '451000', day: '2026-05-04', amount: '21.00' },
      { account: '400000', day: '2026-05-04', amount: '-121.00' },
    ])
    expect(
      await rows(
        `select document_type, base::text, amount::text, vat_date::text from vat_entry where document_id = $1`,
        mirror,
      ),
    ).toEqual([{ document_type: 'Credit Memo', base: '100.00', amount: '21.00', vat_date: '2026-05-04' }])
    expect(
      await rows(
        `select document_type, remaining_amount::text, remaining_amount_lcy::text, open, closed_at_date::text from customer_ledger_entry
        where document_id in ($1, $2) order by entry_no`,
        invoice.id,
        mirror,
      ),
    ).toEqual(
      ['Invoice', 'Credit Memo'].map((document_type) => ({
        document_type,
        remaining_amount: '0.00',
        remaining_amount_lcy: '0.00',
        open: false,
        closed_at_date: '2026-05-04',
      })),
    )
    expect(
      await rows(
        `select d.state, d.document_type, d.created_doc_no, (select count(*)::int from import_sales_invoice_line l where l.company_id = d.company_id
         and l.header_entry_no = d.entry_no) as lines
       from import_sales_invoice d join posted_document p on p.import_document_id = d.id where p.id = $1`,
        mirror,
      ),
    ).toEqual([{ state: 'Posted', document_type: 'Credit Memo', created_doc_no: 'VC26-0001', lines: 1 }])
    expect(await leftBehind(owner, demo.companyId, [[invoice.id, mirror]])).toEqual([])
  })

  it('is answered in the grids of credit notes of its own date', async () => {
    const invoice = await post('sales', [revenue])
    await cancelled(invoice, '2026-07-04')
    const { grids } = await demo.running.engine.vatSummary(almighty(), demo.companyId, {
      from: '2026-07-01',
      to: '2026-07-31',
    })
    const filled = grids.filter(({ entryCount }) => entryCount > 0).map(({ grid, amount }) => [grid, amount.toFixed(2)])
    expect(filled).toEqual([
      ['49', '100.00'],
      ['64', '21.00'],
    ])
  })

  it('of any kind is left with nothing: credit memos by invoices, services, purchases, other currencies', async () => {
    const kinds: readonly (readonly [Side, readonly Body[], Body])[] = [
      ['sales', [revenue], { documentType: 'Credit Memo' }],
      [
        'sales',
        [revenue, { type: ' ', description: 'A comment', quantity: '0', vatProdPostingGroup: undefined }],
        { service: true },
      ],
      [
        'purchase',
        [{ ...cost, nonDeductibleVATPct: '35', numberPlate: '1-ABC-123', shortcutDimension1Code: 'ADM' }],
        {},
      ],
      ['purchase', [cost], { documentType: 'Credit Memo' }],
      ['purchase', [cost], { vendorNo: 'V00030', vatBusPostingGroup: 'EU' }],
      [
        'sales',
        [{ ...revenue, unitPrice: '33.33', quantity: '7' }],
        { currencyCode: 'USD', invoiceDiscountAmount: '5' },
      ],
      ['purchase', [{ ...cost, directUnitCost: '0.01' }], { currencyCode: 'USD', currencyFactor: '1.5' }],
    ]
    const pairs: [string, string][] = []
    for (const [side, lines, header] of kinds) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const original = await post(side, lines, header)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      pairs.push([original.id, await cancelled(original, '2026-11-02')])
    }
    expect(await leftBehind(owner, demo.companyId, pairs)).toEqual([])
    expect(
      await rows(
        'select table_no from posted_document where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
        pairs.map(([, mirror]) => mirror),
      ),
    ).toEqual([112, 5994, 124, 122, 124, 114, 124].map((table_no) => ({ table_no })))
  })

  it('with a deferral gives back what was taken on the day, and the rest on its own days', async () => {
    const invoice = await post('purchase', [{ ...cost, directUnitCost: '300', deferralCode: '3M-NEXT' }])
    const mirror = await cancelled(invoice, '2026-05-10')
    const days = await rows(
      `select posting_date::text as day, sum(amount) filter (where gl_account_no = '612500')::text as cost,
        sum(amount) filter (where gl_account_no = '490000')::text as deferred from gl_entry where document_id = any($1::uuid[])
        and gl_account_no in ('612500', '490000') group by 1 order by 1`,
      [invoice.id, mirror],
    )
    expect(days).toEqual([
      { day: '2026-03-16', cost: '0.00', deferred: '300.00' },
      { day: '2026-04-01', cost: '100.00', deferred: '-100.00' },
      { day: '2026-05-01', cost: '100.00', deferred: '-100.00' },
      { day: '2026-05-10', cost: '-200.00', deferred: '-100.00' },
      { day: '2026-06-01', cost: '0.00', deferred: '0.00' },
    ])
    expect(await leftBehind(owner, demo.companyId, [[invoice.id, mirror]])).toEqual([])
  })

  it('gives goods back at the cost they left with, to the place they had, so that a correction takes them again', async () => {
    await post('purchase', [bought('1000', '10', '10')])
    await post('purchase', [bought('1000', '10', '12')], { postingDate: '2026-03-20' })
    const sale = await post('sales', [sold('1000', '8')], { postingDate: '2026-03-21' })
    await post('sales', [sold('1000', '1')], { postingDate: '2026-03-22' })
    const { made } = await onPosted(demo, 'correct', sale.id, '2026-04-30')
    const { cancelledBy, correction } = present(made, 'it is corrected')
    const moved = (id: string) =>
      rows(
        'select quantity::text, cost_amount_actual::text as cost, appliesto_entry > 0 as applies from item_ledger_entry where document_id = $1',
        id,
      )
    expect(await moved(cancelledBy)).toEqual([{ quantity: '8.00000', cost: '80.00', applies: true }])
    expect(await leftBehind(owner, demo.companyId, [[sale.id, cancelledBy]])).toEqual([])
    const again = await act(
      demo,
      { document: documentOf('sales', []), id: present(correction, 'it is made').id },
      'post',
    )
    expect(again.outcome).toEqual({ succeeded: true, findings: [] })
    expect(await moved((await postedFrom(owner, again.id)).id)).toEqual([
      { quantity: '-8.00000', cost: '-80.00', applies: false },
    ])
  })

  it('happens once: under a key, of two at once, and beside who applies to it', async () => {
    const invoice = await post('sales', [revenue])
    const idempotencyKey = 'cancel-1'
    const first = await onPosted(demo, 'correct', invoice.id, '2026-03-31', { idempotencyKey })
    expect(await onPosted(demo, 'correct', invoice.id, '2026-03-31', { idempotencyKey })).toEqual(first)
    await expect(onPosted(demo, 'correct', invoice.id, '2026-04-30', { idempotencyKey })).rejects.toMatchObject({
      code: 'Request_IdempotencyKeyReused',
    })
    await expect(onPosted(demo, 'cancel', invoice.id, '2026-03-31', { idempotencyKey })).rejects.toMatchObject({
      code: 'Request_IdempotencyKeyReused',
    })
    const other = await demoEngine(database.appUrl)
    try {
      const raced = await post('sales', [revenue])
      const both = await Promise.allSettled(
        [demo, other].map((each) => onPosted(each, 'cancel', raced.id, '2026-03-31')),
      )
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const applied = await post('sales', [revenue])
      const part = await send(demo, documentOf('sales', [revenue], { documentType: 'Credit Memo' }))
      await owner.query('update import_sales_invoice set preceding_invoice_no = $2 where id = $1', [
        part.id,
        applied.no,
      ])
      const [cancelling, posting] = await Promise.allSettled([
        onPosted(other, 'cancel', applied.id, '2026-03-31'),
        act(demo, part, 'post'),
      ])
      expect(posting.status).toBe('fulfilled')
      const [{ open } = {}] = await rows(
        'select open from customer_ledger_entry where document_id = $1',
        (await postedFrom(owner, part.id)).id,
      )
      expect(open).toBe(cancelling.status === 'fulfilled')
    } finally {
      await other.running.close()
    }
  })

  it('is corrected into an open import document with the content and the vendor’s number it had', async () => {
    const vendorInvCrMemoNo = 'SAME-1'
    const header = {
      vendorInvCrMemoNo,
      currencyCode: 'USD',
      currencyFactor: '1.2',
      shortcutDimension1Code: 'ADM',
      docNotes: 'Note',
      docAmountInclVAT: '121',
      docAmountVAT: '21',
    }
    const invoice = await post(
      'purchase',
      [
        { ...cost, description: 'Paper', numberPlate: '1-ABC-123' },
        { type: ' ', description: 'And more', quantity: '0', vatProdPostingGroup: undefined },
      ],
      header,
    )
    const { made } = await onPosted(demo, 'correct', invoice.id, '2026-03-31')
    const { correction, cancelledBy } = present(made, 'it is corrected')
    const id = present(correction, 'there is one').id
    const header2 = `document_type, vendor_no, vendor_inv_cr_memo_no, currency_code, currency_factor::text, shortcut_dimension1_code, doc_notes, doc_amount_incl_vat::text, document_date::text, due_date::text`
    const line = `line_no, type, no, description, quantity::text, direct_unit_cost::text, number_plate, vat_prod_posting_group`
    const content = async (of: string) => [
      await rows(`select ${header2} from import_purchase_invoice where id = $1`, of),
      await rows(
        `select ${line} from import_purchase_invoice_line l where (company_id, header_entry_no) in (select company_id, entry_no from import_purchase_invoice where id = $1) order by line_no`,
        of,
      ),
    ]
    expect(await content(id)).toEqual(await content(invoice.importId))
    expect(
      await rows(
        'select state, no, posting_date::text, created_doc_no, error_message from import_purchase_invoice where id = $1',
        id,
      ),
    ).toEqual([{ state: 'Open', no: '', posting_date: '2026-03-31', created_doc_no: '', error_message: '' }])
    expect(
      await rows('select vendor_inv_cr_memo_no, preceding_invoice_no from posted_document where id = $1', cancelledBy),
    ).toEqual([{ vendor_inv_cr_memo_no: invoice.no, preceding_invoice_no: invoice.no }])
    expect((await act(demo, { document: documentOf('purchase', []), id }, 'post')).outcome.findings).toEqual([])
    // The number is free for one, not for two.
    const second = await act(demo, await send(demo, documentOf('purchase', [cost], { vendorInvCrMemoNo })), 'post')
    expect(second.outcome.findings.map(({ code }) => code)).toEqual(['DuplicateNumber'])
  })

  it('takes as many statements as said, and the database has the last word', async () => {
    const [plain, goods] = [await post('sales', [revenue]), await post('purchase', [bought('1200', '2', '5')])]
    const counted = async ({ id }: Posted): Promise<number> => {
      const caller = almighty()
      await demo.running.engine.act(caller, demo.companyId, resourceOf(demo, 'postedDocuments'), id, 'cancelpreview', {
        parameters: { postingDate: '2026-03-31' },
      })
      return caller.statements
    }
    await counted(plain)
    expect([await counted(plain), await counted(goods)]).toEqual([11, 14])
    const [{ id = '' } = {}] = (await rows(
      'select id::text from posted_document where cancels_document_id is not null limit 1',
    )) as { id?: string }[]
    const forged = `insert into posted_document (company_id, id, table_no, document_type, no, register_no, import_document_id, import_entry_no,
      posting_date, document_date, amount_excl_vat, vat_amount, amount_incl_vat, customer_no, cancels_document_id, currency_factor)
      select company_id, gen_random_uuid(), 114, 'Credit Memo', 'FORGED', register_no, gen_random_uuid(), 1, posting_date, document_date, 0, 0, 0,
      customer_no, $1, currency_factor from posted_document where id = $1`
    await owner.query('begin')
    await owner.query("select set_config('app.company_id', $1, true)", [demo.companyId])
    await expect(owner.query(forged, [id])).rejects.toMatchObject({ constraint: 'cancellation' })
    await owner.query('rollback')
  })
})
