import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPurchaseInvoice } from '../../src/model/resources/import-purchase-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { change, documentOf, purchaseXml, receive } from '../support/received-files.ts'

/** What a vendor's file got wrong and a person fills in its place no longer blocks the document (decision F14). */
let database: TestDatabase
let demo: DemoEngine
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
})

async function post(id: string) {
  await demo.running.engine.act(demo.caller, demo.companyId, importPurchaseInvoice, id, 'post', {})
  return documentOf(demo, id)
}

const values = [
  ['a due date of 30 February', /<cbc:DueDate>[^<]*/, '<cbc:DueDate>2026-02-30', 'dueDate', '2026-04-01'],
  ['a number for the VAT that is none', /(<cac:TaxTotal><cbc:TaxAmount[^>]*>)[^<]*/, '$1n/a', 'docAmountVAT', '21'],
  ['a currency of 30 letters', /(<cbc:DocumentCurrencyCode>)EUR/, `$1${'EUR'.repeat(10)}`, 'currencyCode', 'USD'],
] as const

describe('a value the file got wrong', () => {
  it.each(values)(
    '%s is said with the field to fill, and blocks until it is',
    async (_what, from, to, field, value) => {
      const id = await receive(demo, purchaseXml().replace(from, to))
      const received = await documentOf(demo, id)
      expect(received['errorMessage']).toMatch(new RegExp(` Set ${field}\\.`))
      expect((await post(id))['errorMessage']).toMatch(new RegExp(` Set ${field}\\.`))
      await change(demo, importPurchaseInvoice, id, { docNotes: 'asked the vendor' })
      expect((await post(id))['errorMessage']).toMatch(new RegExp(` Set ${field}\\.`))
      await change(demo, importPurchaseInvoice, id, { [field]: value })
      expect((await post(id))['errorMessage']).not.toMatch(new RegExp(` Set ${field}\\.`))
    },
  )

  it('a document with its due date filled is posted with it', async () => {
    const id = await receive(demo, purchaseXml().replace(/<cbc:DueDate>[^<]*/, '<cbc:DueDate>2026-02-30'))
    await change(demo, importPurchaseInvoice, id, { dueDate: '2026-04-01' })
    expect(await post(id)).toMatchObject({ errorMessage: '', createdDocType: 122, dueDate: '2026-04-01' })
  })
})
