import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { change, documentOf, purchaseXml, receive } from '../support/received-files.ts'

/** The same file, and the same number in another file (issue 4, item 8; D36). */
let database: TestDatabase
let demo: DemoEngine
let other: DemoEngine
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
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

const remove = (id: string) =>
  demo.running.engine.remove(demo.caller, demo.companyId, importPurchaseInvoice, id, undefined)

const act = (id: string, action: string) =>
  demo.running.engine.act(demo.caller, demo.companyId, importPurchaseInvoice, id, action, {})

it('a file received before is refused on either set, naming its document; removing that frees the file', async () => {
  const xml = purchaseXml()
  const id = await receive(demo, xml)
  const refusal = {
    code: 'Internal_EntityWithSameKeyExists',
    target: 'contentstring',
    details: [{ code: 'ExistingDocument', record: { set: 'importpurchaseinvoices', id } }],
  }
  await expect(receive(demo, xml)).rejects.toMatchObject(refusal)
  await expect(receive(demo, xml, importSalesInvoice)).rejects.toMatchObject(refusal)
  await remove(id)
  expect(await receive(demo, xml)).not.toBe(id)
})

it('a file sent sixteen times at the same instant, to two processes, makes one document', async () => {
  const xml = purchaseXml()
  // Nobody gets an entry number before all of them have looked whether the file is there.
  await owner.query('begin')
  await owner.query('select 1 from ledger_counter where company_id = $1 for update', [demo.companyId])
  const sent = Promise.allSettled(
    Array.from({ length: 16 }, (_, index) => receive({ ...(index % 2 === 0 ? demo : other), caller: almighty() }, xml)),
  )
  await new Promise((resolve) => setTimeout(resolve, 400))
  await owner.query('commit')
  const answers = await sent
  const made = answers.filter((one) => one.status === 'fulfilled')
  expect(made).toHaveLength(1)
  for (const one of answers)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: 'Internal_EntityWithSameKeyExists',
        details: [{ record: { id: made[0]?.value } }],
      })
})

it('a number that the vendor used before is an error, until the other document or the number is gone', async () => {
  const number = 'TWICE-1'
  const first = await receive(demo, purchaseXml({ number }))
  const second = await receive(demo, purchaseXml({ number: 'twice-1' }))
  const { entryNo } = await documentOf(demo, first)
  expect(await documentOf(demo, first)).toMatchObject({ errorMessage: '' })
  expect((await documentOf(demo, second))['errorMessage']).toContain(`import purchase invoice ${String(entryNo)}`)
  const elsewhere = await receive(demo, purchaseXml({ number, vat: 'BE0999200364' }))
  expect(await documentOf(demo, elsewhere)).toMatchObject({ vendorNo: 'V3', errorMessage: '' })

  expect(await act(first, 'post')).toMatchObject({ succeeded: true })
  expect(await act(second, 'post')).toMatchObject({ findings: [{ code: 'DuplicateNumber' }] })
  const { createdDocNo } = await documentOf(demo, first)
  const third = await receive(demo, purchaseXml({ number, lines: [{ name: 'Kast' }] }))
  expect((await documentOf(demo, third))['errorMessage']).toContain(`Posted Purchase Invoice ${String(createdDocNo)}`)
  await change(demo, importPurchaseInvoice, third, { vendorInvCrMemoNo: 'TWICE-2' })
  expect(await act(third, 'post')).toMatchObject({ succeeded: true })
})
