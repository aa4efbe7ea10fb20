import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { item } from '../../src/model/resources/setup/items.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { contentOf, make, purchaseXml, rowsOf } from '../support/received-files.ts'

/** A create with an Idempotency-Key happens once (reliability.md P8). */
let database: TestDatabase
let demo: DemoEngine
let owner: Client
let other: DemoEngine
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  // A second engine on the same database is a second process in effect.
  other = await demoEngine(database.appUrl)
  owner = new Client({ connectionString: database.superUrl })
  await owner.connect()
})
afterEach(() => owner.query('delete from idempotency_key'))
afterAll(async () => {
  await owner.end()
  await other.running.close()
  await demo.running.close()
  await database.drop()
})

const body = { customerNo: 'C00010', docNotes: 'once', importSalesInvoiceLines: [{ no: '700000', quantity: 1 }] }
const documents = async () => (await rowsOf(demo, importSalesInvoice)).length

describe('the same key', () => {
  it('with the same body answers the record of the first request, in whatever order its fields come', async () => {
    const id = await make(demo, importSalesInvoice, body, { idempotencyKey: 'k1' })
    const before = await documents()
    const { importSalesInvoiceLines, docNotes, customerNo } = body
    const again = { importSalesInvoiceLines, docNotes, customerNo }
    expect(await make(other, importSalesInvoice, again, { idempotencyKey: 'k1' })).toBe(id)
    expect(await documents()).toBe(before)
  })

  it('with another body, another line or another set is refused with 422', async () => {
    await make(demo, importSalesInvoice, body, { idempotencyKey: 'k2' })
    const before = await documents()
    const reused = { code: 'Request_IdempotencyKeyReused', status: 422 }
    const again = (resource: typeof item, sent: object) => make(demo, resource, sent, { idempotencyKey: 'k2' })
    await expect(again(importSalesInvoice, { ...body, docNotes: 'twice' })).rejects.toMatchObject(reused)
    const lines = [{ no: '700000', quantity: 2 }]
    await expect(again(importSalesInvoice, { ...body, importSalesInvoiceLines: lines })).rejects.toMatchObject(reused)
    await expect(again(importPurchaseInvoice, { vendorNo: 'V1' })).rejects.toMatchObject(reused)
    expect(await documents()).toBe(before)
  })

  it('of someone else is another key', async () => {
    const id = await make(demo, importSalesInvoice, body, { idempotencyKey: 'k3' })
    const caller = { ...almighty(), principalId: '00000000-0000-4000-8000-000000000009' }
    expect(await make({ ...demo, caller }, importSalesInvoice, body, { idempotencyKey: 'k3' })).not.toBe(id)
  })

  it('goes for master data and for files too: a file sent again is no duplicate then', async () => {
    const one = { no: 'ONCE', description: 'Once' }
    const id = await make(demo, item, one, { idempotencyKey: 'k4' })
    expect(await make(demo, item, one, { idempotencyKey: 'k4' })).toBe(id)
    await expect(make(demo, item, one)).rejects.toMatchObject({ code: 'Internal_EntityWithSameKeyExists' })
    const file = { contentstring: contentOf(purchaseXml()) }
    const document = await make(demo, importPurchaseInvoice, file, { idempotencyKey: 'k5' })
    expect(await make(demo, importPurchaseInvoice, file, { idempotencyKey: 'k5' })).toBe(document)
    await expect(make(demo, importPurchaseInvoice, file, { idempotencyKey: 'k6' })).rejects.toMatchObject({
      code: 'Internal_EntityWithSameKeyExists',
    })
  })

  it('is free again when the first request failed, when its record is gone, and after a day', async () => {
    const key = { idempotencyKey: 'k7' }
    await expect(make(demo, item, { no: 'BAD', genProdPostingGroup: 'NONE' }, key)).rejects.toThrow(/NONE/)
    const first = await make(demo, importSalesInvoice, body, key)
    await demo.running.engine.remove(demo.caller, demo.companyId, importSalesInvoice, first, undefined)
    const second = await make(demo, importSalesInvoice, { ...body, docNotes: 'anew' }, key)
    expect(second).not.toBe(first)
    await owner.query(`update idempotency_key set system_created_at = now() - interval '25 hours'`)
    const third = await make(demo, importSalesInvoice, body, key)
    expect(third).not.toBe(second)
    expect(await make(demo, importSalesInvoice, body, key)).toBe(third)
  })

  it('sent twenty times at once, to two processes, makes one record', async () => {
    const before = await documents()
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        make({ ...(index % 2 === 0 ? demo : other), caller: almighty() }, importSalesInvoice, body, {
          idempotencyKey: 'storm',
        }),
      ),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await documents()).toBe(before + 1)
  })
})

it.each(['', ' ', 'a b', 'é', 'x'.repeat(256), 'line\nbreak'])('the key %j is refused', async (idempotencyKey) => {
  await expect(make(demo, importSalesInvoice, body, { idempotencyKey })).rejects.toMatchObject({
    code: 'BadRequest',
    target: 'Idempotency-Key',
  })
})

it('costs three statements, and old keys are forgotten along the way', async () => {
  const cost = async (key?: string) => {
    const caller = almighty()
    await make({ ...demo, caller }, importSalesInvoice, body, key === undefined ? {} : { idempotencyKey: key })
    return caller.statements
  }
  await owner.query(
    `insert into idempotency_key select $1, 'p', 'old' || n, '', 'items', gen_random_uuid(), now() - interval '2 days' from generate_series(1, 10) n`,
    [demo.companyId],
  )
  // An engine that has just started looks for old keys at its first chance.
  const fresh = await demoEngine(database.appUrl)
  await make(fresh, importSalesInvoice, body, { idempotencyKey: 'x'.repeat(255) })
  await fresh.running.close()
  expect((await owner.query(`select key from idempotency_key where key like 'old%'`)).rowCount).toBe(0)
  await make(demo, importSalesInvoice, body, { idempotencyKey: 'warm' })
  expect((await cost('k8')) - (await cost())).toBe(3)
})
