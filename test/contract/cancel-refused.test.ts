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

/** What stands in the way of cancelling a posted document (issue 17, decision F87). */
describe('cancelling a posted document', () => {
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
  const refused = (one: Posted, message: string | RegExp, day = '2026-03-31') =>
    expect(onPosted(demo, 'cancel', one.id, day)).rejects.toMatchObject({
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      status: 400,
    })

  it('is refused where goods were sold on, or stock would be worth something with nothing on hand', async () => {
    const first = await post('purchase', [bought('1010', '3', '7')])
    const sale = await post('sales', [sold('1010', '1')])
    await refused(
      first,
      'You cannot cancel this posted purchase invoice because goods of item 1010 have been sold, returned or used since.',
    )
    await cancelled(sale)
    await refused(first, /goods of item 1010/)
    const untouched = await post('purchase', [bought('1010', '4', '9')])
    expect(await leftBehind(owner, demo.companyId, [[untouched.id, await cancelled(untouched)]])).toEqual([])
    // Two sales of what is not there, at two costs: what comes back of one would pay for the other.
    const oversold = await post('sales', [sold('1100', '2')])
    await owner.query(`update item set unit_cost = 30 where company_id = $1 and no = '1100'`, [demo.companyId])
    await post('sales', [sold('1100', '2')])
    await post('purchase', [bought('1100', '2', '25')])
    await refused(
      oversold,
      'You cannot cancel this posted sales invoice because stock of item 1100 would be worth something with nothing on hand.',
    )
  })

  it('is refused where it is applied, credited, cancelled, or cancels another', async () => {
    const invoice = await post('sales', [revenue])
    const part = await send(
      demo,
      documentOf('sales', [{ ...revenue, unitPrice: '40' }], { documentType: 'Credit Memo' }),
    )
    await owner.query('update import_sales_invoice set preceding_invoice_no = $2 where id = $1', [part.id, invoice.no])
    expect((await act(demo, part, 'post')).outcome.findings).toEqual([])
    await refused(
      invoice,
      'You cannot cancel this posted sales invoice because it is applied to other entries: 72.6 of 121 remains open.',
    )
    await refused(await postedFrom(owner, part.id), /sales credit memo because it is applied/)
    // Dated before the invoice and in another currency, it names it and closes nothing.
    const dollars = await post('sales', [revenue], { currencyCode: 'USD', postingDate: '2026-03-20' })
    const early = await send(demo, documentOf('sales', [revenue], { documentType: 'Credit Memo', currencyCode: 'USD' }))
    await owner.query('update import_sales_invoice set preceding_invoice_no = $2 where id = $1', [early.id, dollars.no])
    expect((await act(demo, early, 'post')).outcome.findings).toEqual([])
    const creditNo = (await postedFrom(owner, early.id)).no
    await refused(
      dollars,
      `You cannot cancel this posted sales invoice because Credit Memo ${creditNo} has already credited all or part of it.`,
    )
    await cancelled(await postedFrom(owner, early.id))
    await cancelled(dollars)
    const twice = await post('sales', [revenue])
    const mirror = await cancelled(twice)
    const [{ no } = {}] = await rows('select no from posted_document where id = $1', mirror)
    await refused(
      twice,
      `You cannot cancel this posted sales invoice because it has already been cancelled by Credit Memo ${String(no)}.`,
    )
    await refused(
      { ...twice, id: mirror },
      'You cannot cancel this posted sales credit memo because it cancels another document itself. Make a new document instead.',
    )
  })

  it('is refused on a day that is closed, not allowed or before its own, by name', async () => {
    const closed = await post('purchase', [{ ...cost, directUnitCost: '300', deferralCode: '3M-NEXT' }])
    await owner.query(
      `update general_ledger_setup set allow_deferral_posting_to = '2026-05-31' where company_id = $1`,
      [demo.companyId],
    )
    await refused(
      closed,
      '2026-06-01 is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.',
    )
    await owner.query(
      `update general_ledger_setup set allow_deferral_posting_to = '0001-01-01' where company_id = $1`,
      [demo.companyId],
    )
    await cancelled(closed)
    const invoice = await post('sales', [revenue])
    const day = { code: 'BadRequest', target: 'postingDate' }
    const on = (date: string) => onPosted(demo, 'cancelpreview', invoice.id, date)
    await expect(on('2026-03-15')).rejects.toMatchObject({
      ...day,
      message: `Posting Date 2026-03-15 is before the posting date of Invoice ${invoice.no}, 2026-03-16.`,
    })
    await expect(on('2028-01-01')).rejects.toMatchObject({
      ...day,
      message: 'Posting Date is not within your range of allowed posting dates.',
    })
    await owner.query(
      `update accounting_period set closed = true where company_id = $1 and starting_date = '2026-09-01'`,
      [demo.companyId],
    )
    await expect(on('2026-09-15')).rejects.toMatchObject({
      ...day,
      message: 'Posting Date is not within your range of allowed posting dates.',
    })
    await owner.query(`update customer set blocked = 'All' where company_id = $1 and no = 'C00010'`, [demo.companyId])
    await refused(invoice, 'You cannot post this type of document when Customer C00010 is blocked with type All')
    await owner.query(`update customer set blocked = ' ' where company_id = $1 and no = 'C00010'`, [demo.companyId])
    const dollars = await post('sales', [revenue], { currencyCode: 'USD' })
    const control = `update customer_posting_group set receivables_account = $2 where company_id = $1 and code = 'DOMESTIC'`
    await owner.query(control, [demo.companyId, '400010'])
    await refused(
      dollars,
      'You cannot cancel this posted sales invoice because Receivables Account of Customer Posting Group DOMESTIC is not the account it was booked on.',
    )
    await owner.query(control, [demo.companyId, '400000'])
    // What comes to nothing was booked on no control account.
    const nothing = await post('sales', [{ type: 'Item', no: '1000', quantity: '1', unitPrice: '0.0001' }], {
      currencyCode: 'USD',
    })
    const shown = await onPosted(demo, 'cancelpreview', nothing.id, '2026-03-16')
    expect(shown).toEqual({ succeeded: true, findings: [] })
    await owner.query(`update gl_account set blocked = true where company_id = $1 and no = '700000'`, [demo.companyId])
    await refused(invoice, /^Blocked must be equal to 'No'  in G\/L Account: No\.=700000/)
    await owner.query(`update gl_account set blocked = false where company_id = $1 and no = '700000'`, [demo.companyId])
    expect(await onPosted(demo, 'cancelpreview', invoice.id, '2026-03-16')).toEqual({ succeeded: true, findings: [] })
  })

  it('takes a right, a tag that is its own, and an id that names something', async () => {
    const invoice = await post('sales', [revenue])
    const resource = resourceOf(demo, 'postedDocuments')
    const as = (sets: readonly ('READ' | 'EDIT' | 'POST')[], action: string, id = invoice.id, more: object = {}) =>
      demo.running.engine.act(
        { ...almighty(), permissions: new Map([[demo.companyId, new Set(sets)]]) },
        demo.companyId,
        resource,
        id,
        action,
        { parameters: { postingDate: '2026-03-31' }, ...more },
      )
    await expect(as(['READ', 'EDIT'], 'cancel')).rejects.toMatchObject({ status: 403, permission: 'POST' })
    await expect(as(['READ', 'POST'], 'correct')).rejects.toMatchObject({ status: 403, permission: 'EDIT' })
    await expect(as(['POST'], 'reopen')).rejects.toMatchObject({ status: 404 })
    await expect(as(['POST'], 'cancel', '00000000-0000-4000-8000-00000000000a')).rejects.toMatchObject({ status: 404 })
    await expect(as(['POST'], 'cancel', invoice.id, { etag: 'W/"JzA7YWFhOzE7Jw=="' })).rejects.toMatchObject({
      code: 'Request_EntityChanged',
    })
    expect((await as(['POST'], 'cancel', invoice.id, { etag: '*' })).succeeded).toBe(true)
  })
})
