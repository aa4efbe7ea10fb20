import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
} from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { change, documentOf, linesOf, purchaseXml, receive } from '../support/received-files.ts'

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

  it('a VAT total of nothing is a value too, and so is our own currency', async () => {
    const none = purchaseXml()
      .replace(/(<cac:TaxTotal><cbc:TaxAmount[^>]*>)[^<]*/, '$1n/a')
      .replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$1100.00')
    const zero = await receive(demo, none)
    await change(demo, importPurchaseInvoice, zero, { docAmountVAT: 0 })
    expect((await post(zero))['errorMessage']).not.toContain('Set docAmountVAT.')
    const long = purchaseXml({ currency: 'EUR'.repeat(10) })
    const own = await receive(demo, long)
    await change(demo, importPurchaseInvoice, own, { currencyCode: 'EUR' })
    expect(await post(own)).toMatchObject({ errorMessage: '' })
  })

  it('a field that is emptied again blocks again, once', async () => {
    const id = await receive(demo, purchaseXml().replace(/<cbc:DueDate>[^<]*/, '<cbc:DueDate>2026-02-30'))
    await change(demo, importPurchaseInvoice, id, { dueDate: '2026-04-01' })
    for (const dueDate of ['0001-01-01', '0001-01-01']) await change(demo, importPurchaseInvoice, id, { dueDate })
    const refused = String((await post(id))['errorMessage'])
    expect(refused.match(/ Set dueDate\./g)).toHaveLength(1)
    expect(await documentOf(demo, id)).toMatchObject({ createdDocNo: '' })
    await change(demo, importPurchaseInvoice, id, { dueDate: '2026-04-01' })
    expect(await post(id)).toMatchObject({ errorMessage: '', createdDocType: 122 })
  })
})

describe('VAT of a file that the setup does not know', () => {
  // The vendor is in the EU: its account's own group would make a reverse charge of VAT 0, whose totals agree.
  it('is not booked as the VAT of the account, but when the line has a VAT group', async () => {
    const file = purchaseXml({ vat: 'NL987654321B01', name: 'Van Dijk BV' })
      .replaceAll('<cbc:ID>S</cbc:ID><cbc:Percent>21', '<cbc:ID>L</cbc:ID><cbc:Percent>0')
      .replaceAll('>21.00<', '>0.00<')
      .replaceAll('>121.00<', '>100.00<')
    const id = await receive(demo, file)
    const said = 'There is no VAT posting setup for L 0. Set vatProdPostingGroup of the line'
    expect(await documentOf(demo, id)).toMatchObject({ vendorNo: 'V5', errorMessage: expect.stringContaining(said) })
    expect(await post(id)).toMatchObject({ createdDocNo: '', errorMessage: expect.stringContaining(said) })
    await change(demo, importPurchaseInvoice, id, { docNotes: 'asked the vendor' })
    expect(await post(id)).toMatchObject({ createdDocNo: '', errorMessage: expect.stringContaining(said) })
    const [line] = await linesOf(demo, id)
    await change(demo, importPurchaseInvoiceLine, String(line?.['id']), { vatProdPostingGroup: 'G3' })
    expect(await post(id)).toMatchObject({ createdDocType: 122, errorMessage: '' })
  })
})
