import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerLedgerEntry } from '../../src/model/resources/ledgers/customer-ledger.ts'
import { etagOf as tagOf } from '../../src/model/etag.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'
import { make, rowsOf } from '../support/received-files.ts'

/** An action with an idempotency key happens once (reliability.md P8), for the engine and so for both surfaces. */
let database: TestDatabase
let demo: DemoEngine
let other: DemoEngine
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  // A second engine on the same database is a second process in effect.
  other = await demoEngine(database.appUrl)
  owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await other.running.close()
  await demo.running.close()
  await database.drop()
})

let keys = 0
const newKey = () => `action-${(keys += 1)}`
const reused = { code: 'Request_IdempotencyKeyReused', status: 422 }
const done = { succeeded: true, findings: [] }
const act = (id: string, action: string, options: object = {}, at = demo, caller = almighty()) =>
  at.running.engine.act(caller, at.companyId, importSalesInvoice, id, action, options)
const documentOf = async (id: string) => (await rowsOf(demo, importSalesInvoice)).find((row) => row['id'] === id)
const posted = async () => (await rowsOf(demo, customerLedgerEntry)).length
const etagOf = async (id: string) => {
  const { rows } = await owner.query<{ row_version: number }>(
    'select row_version from import_sales_invoice where id = $1',
    [id],
  )
  return tagOf(id, rows[0]?.row_version ?? 0)
}

describe('post under a key', () => {
  it('again, with the tag that the first post made stale, is answered as the first one and books nothing', async () => {
    const id = await createInvoice(demo)
    const idempotencyKey = newKey()
    const options = { idempotencyKey, etag: await etagOf(id), show: [customerLedgerEntry] }
    const first = await act(id, 'post', options)
    const books = await posted()
    const tag = await etagOf(id)
    expect(first).toMatchObject(done)
    expect(await act(id, 'post', options, other)).toEqual(first)
    expect([await posted(), await etagOf(id)]).toEqual([books, tag])
    // Without the key the stale tag is refused, as ever.
    await expect(act(id, 'post', { etag: options.etag })).rejects.toMatchObject({ code: 'Request_EntityChanged' })
  })

  it('belongs to the document, the action and the principal it was used for', async () => {
    const [id, second] = [await createInvoice(demo), await createInvoice(demo)]
    const idempotencyKey = newKey()
    await act(id, 'post', { idempotencyKey })
    await expect(act(second, 'post', { idempotencyKey })).rejects.toMatchObject(reused)
    await expect(act(id, 'register', { idempotencyKey })).rejects.toMatchObject(reused)
    await expect(make(demo, importSalesInvoice, invoiceBody(), { idempotencyKey })).rejects.toMatchObject(reused)
    const someone = { ...almighty(), principalId: '00000000-0000-4000-8000-000000000009' }
    expect(await act(second, 'post', { idempotencyKey }, demo, someone)).toEqual(done)
    const made = newKey()
    const third = await make(demo, importSalesInvoice, invoiceBody(), { idempotencyKey: made })
    await expect(act(third, 'post', { idempotencyKey: made })).rejects.toMatchObject(reused)
  })

  it('that failed is not remembered: once the document is mended, the same key posts it', async () => {
    const id = await createInvoice(demo, invoiceBody(1, { no: '999999' }))
    const idempotencyKey = newKey()
    expect(await act(id, 'post', { idempotencyKey })).toMatchObject({ succeeded: false })
    const stale = { idempotencyKey, etag: 'W/"JzA7YWFhOzE7Jw=="' }
    await expect(act(id, 'post', stale)).rejects.toMatchObject({ code: 'Request_EntityChanged' })
    await owner.query(
      `update import_sales_invoice_line set no = '700000' where header_entry_no = (select entry_no from import_sales_invoice where id = $1)`,
      [id],
    )
    expect(await act(id, 'post', { idempotencyKey })).toEqual(done)
    expect(await documentOf(id)).toMatchObject({ errorMessage: '' })
  })

  it('twenty times at once, to two processes, books once and is answered alike', async () => {
    const id = await createInvoice(demo)
    const [books, idempotencyKey, etag] = [await posted(), newKey(), await etagOf(id)]
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => act(id, 'post', { idempotencyKey, etag }, at % 2 === 0 ? demo : other)),
    )
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => done))
    expect(await posted()).toBe(books + 1)
  })

  it('for ten documents at once is kept by one of them; the others are refused', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => createInvoice(demo)))
    const [books, idempotencyKey] = [await posted(), newKey()]
    const ends = await Promise.allSettled(
      ids.map((id, at) => act(id, 'post', { idempotencyKey }, at % 2 === 0 ? demo : other)),
    )
    expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of ends) if (one.status === 'rejected') expect(one.reason).toMatchObject(reused)
    expect(await posted()).toBe(books + 1)
  })

  it('is free again after a day and when its document is gone', async () => {
    const [id, second, third] = [await createInvoice(demo), await createInvoice(demo), await createInvoice(demo)]
    const idempotencyKey = newKey()
    await act(id, 'register', { idempotencyKey })
    await act(id, 'reopen')
    await demo.running.engine.remove(almighty(), demo.companyId, importSalesInvoice, id, undefined)
    expect(await act(second, 'post', { idempotencyKey })).toEqual(done)
    await owner.query(`update idempotency_key set system_created_at = now() - interval '25 hours' where key = $1`, [
      idempotencyKey,
    ])
    expect(await act(third, 'post', { idempotencyKey })).toEqual(done)
  })

  it('goes for purchases, and is refused when it is no key', async () => {
    const id = await make(demo, importPurchaseInvoice, { vendorNo: 'V00040' })
    const { engine } = demo.running
    const register = (idempotencyKey: string) =>
      engine.act(almighty(), demo.companyId, importPurchaseInvoice, id, 'register', { idempotencyKey })
    await expect(register('a b')).rejects.toMatchObject({ code: 'BadRequest', target: 'Idempotency-Key' })
  })
})

it('register and reopen under a key happen once each, whatever was done in between', async () => {
  const id = await createInvoice(demo)
  const [registering, reopening] = [{ idempotencyKey: newKey() }, { idempotencyKey: newKey() }]
  expect(await act(id, 'register', registering)).toEqual(done)
  const registered = await documentOf(id)
  expect(await act(id, 'register', { ...registering, etag: 'W/"JzA7YWFhOzE7Jw=="' })).toEqual(done)
  expect(await documentOf(id)).toEqual(registered)
  expect(await act(id, 'reopen', reopening)).toEqual(done)
  expect(await documentOf(id)).toMatchObject({ createdDocNo: '' })
  // The first request again, late: it does not register the document that was reopened since.
  expect(await act(id, 'register', registering)).toEqual(done)
  expect(await documentOf(id)).toMatchObject({ createdDocNo: '' })
  const twenty = await Promise.all(
    Array.from({ length: 20 }, (_, at) => act(id, 'post', { idempotencyKey: 'last' }, at % 2 === 0 ? demo : other)),
  )
  expect(new Set(twenty.map((one) => one.succeeded))).toEqual(new Set([true]))
  const again = await act(id, 'reopen', { idempotencyKey: newKey() })
  expect(again.succeeded, 'a posted document is not reopened').toBe(false)
})

it('a preview heeds no key: it says each time what posting would do now', async () => {
  const id = await createInvoice(demo)
  const idempotencyKey = newKey()
  expect(await act(id, 'postpreview', { idempotencyKey })).toEqual(done)
  expect(await act(id, 'post', { idempotencyKey })).toEqual(done)
  expect(await act(id, 'postpreview', { idempotencyKey })).toMatchObject({ succeeded: false })
})

describe('statements', () => {
  const cost = async (count: number, keyed: boolean) => {
    const ids = await Promise.all(Array.from({ length: count }, () => createInvoice(demo)))
    const caller = almighty()
    const outcomes = await Promise.all(
      ids.map((id) => act(id, 'post', keyed ? { idempotencyKey: newKey() } : {}, demo, caller)),
    )
    expect(outcomes.every((one) => one.succeeded)).toBe(true)
    return caller.statements
  }

  it('of posts with keys are three more for one as for a hundred, which share a transaction', async () => {
    await cost(2, true)
    const [one, hundred] = [await cost(1, false), await cost(100, false)]
    expect(hundred).toBe(one)
    expect([await cost(1, true), await cost(100, true)]).toEqual([one + 3, one + 3])
  })

  it('of a repeated post are the two that know the key', async () => {
    const id = await createInvoice(demo)
    const idempotencyKey = newKey()
    await act(id, 'post', { idempotencyKey })
    const caller = almighty()
    await act(id, 'post', { idempotencyKey }, demo, caller)
    expect(caller.statements).toBe(2)
  })
})
