import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { item } from '../../src/model/resources/setup/items.ts'
import { postedDocument } from '../../src/model/resources/documents/posted-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { linesOf, purchaseXml, receive, rowsOf } from '../support/received-files.ts'

/** What a received file said is kept with its document: report, attachments, preview (issue 4, items 4 and 7). */
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
  await owner.end()
  await demo.running.close()
  await database.drop()
})

const unknown = '00000000-0000-4000-8000-00000000dead'
const file = (name: string) => readFileSync(new URL(`../data/peppol/${name}`, import.meta.url))
const engine = () => demo.running.engine

describe('the report', () => {
  it('says what was found, in order, with rule, place and values', async () => {
    const id = await receive(demo, purchaseXml({ vat: 'BE0400000086', name: 'Nobody NV' }))
    const report = await engine().validationReport(demo.caller, demo.companyId, importPurchaseInvoice, id)
    expect(report).toContainEqual(expect.objectContaining({ rule: 'VENDOR', severity: 'error' }))
    for (const line of report ?? [])
      expect(Object.keys(line).toSorted()).toEqual(['expected', 'found', 'message', 'rule', 'severity', 'xpath'])
  })

  it('is empty for a document made from fields, and nothing for an unknown one', async () => {
    const typed = await createInvoice(demo)
    const ask = (id: string) => engine().validationReport(demo.caller, demo.companyId, importSalesInvoice, id)
    expect(await ask(typed)).toEqual([])
    expect(await ask(unknown)).toBeUndefined()
    const typedFiles = await engine().attachments(demo.caller, demo.companyId, importSalesInvoice, typed)
    expect(typedFiles).toEqual([])
    expect(
      await engine().preview(demo.caller, demo.companyId, importSalesInvoice, typed, {
        language: 'nl',
        theme: 'system',
      }),
    ).toBeUndefined()
    await expect(engine().validationReport(demo.caller, demo.companyId, item, typed)).rejects.toMatchObject({
      code: 'BadRequest_ResourceNotFound',
    })
  })

  // A text is looked at up to a length; what is left of a character cut in two there is none that PostgreSQL stores.
  it('is kept of a file with an emoji where its texts are cut', async () => {
    const long = `A${' '.repeat(998)}\u{1F600} stoel`
    const id = await receive(demo, purchaseXml({ lines: [{ name: long }, { name: 'B', itemNo: long }] }))
    expect((await linesOf(demo, id)).map(({ description }) => String(description).isWellFormed())).toEqual([true, true])
    const report = await engine().validationReport(demo.caller, demo.companyId, importPurchaseInvoice, id)
    expect(JSON.stringify(report).isWellFormed()).toBe(true)
  })

  it('stays with the posted document, and goes with the import document', async () => {
    const id = await receive(demo, purchaseXml())
    const report = await engine().validationReport(demo.caller, demo.companyId, importPurchaseInvoice, id)
    expect(report?.length).toBeGreaterThan(0)
    await engine().act(demo.caller, demo.companyId, importPurchaseInvoice, id, 'post', {})
    const posted = (await rowsOf(demo, postedDocument)).at(-1)
    expect(
      await engine().validationReport(demo.caller, demo.companyId, postedDocument, String(posted?.['id'])),
    ).toEqual(report)

    const other = await receive(demo, purchaseXml())
    const kept = async () =>
      (
        await owner.query(
          `select (select count(*)::int4 from import_report where document_id = $1) as reports,
            (select count(*)::int4 from import_file where document_id = $1) as files`,
          [other],
        )
      ).rows
    expect(await kept()).toEqual([{ reports: 1, files: 1 }])
    await engine().remove(demo.caller, demo.companyId, importPurchaseInvoice, other, undefined)
    expect(await kept()).toEqual([{ reports: 0, files: 0 }])
  })
})

describe('attachments', () => {
  it('are listed, and each is read out of the kept file as it was sent', async () => {
    const id = await receive(demo, file('be-10-pdf-csv-uri.xml'), importSalesInvoice)
    const infos = (await engine().attachments(demo.caller, demo.companyId, importSalesInvoice, id)) ?? []
    expect(infos.map(({ mimeType }) => mimeType)).toEqual(expect.arrayContaining(['application/pdf', 'text/csv']))
    for (const info of infos) {
      const found = await engine().attachment(demo.caller, demo.companyId, importSalesInvoice, id, info.no)
      if (info.size === 0) expect(found).toBeUndefined()
      else {
        expect(found?.info).toEqual(info)
        expect(found?.bytes.length).toBe(info.size)
        expect(
          createHash('sha256')
            .update(found?.bytes ?? '')
            .digest('hex'),
        ).toBe(info.sha256)
      }
    }
    expect(infos.some(({ uri, size }) => uri !== '' && size === 0)).toBe(true)
    expect(await engine().attachment(demo.caller, demo.companyId, importSalesInvoice, id, 99)).toBeUndefined()
    expect(await engine().attachment(demo.caller, demo.companyId, importSalesInvoice, id, 0)).toBeUndefined()
  })
})

it('the preview is a page in the language asked, with the findings', async () => {
  const id = await receive(demo, purchaseXml({ vat: 'BE0400000087', name: 'Nobody &amp; Zoon' }))
  const preview = (language: 'nl' | 'fr' | 'en') =>
    engine().preview(demo.caller, demo.companyId, importPurchaseInvoice, id, { language, theme: 'system' })
  expect(await preview('nl')).toMatch(/<html lang="nl">[^]*Nobody &#38; Zoon[^]*VENDOR/)
  expect(await preview('fr')).toContain('<html lang="fr">')
})

describe('many at once', () => {
  it('take one statement each, and stop at the rows and bytes allowed', async () => {
    const ids = [await receive(demo, purchaseXml()), await receive(demo, purchaseXml()), unknown]
    const caller = almighty()
    const ask = (max: number) => engine().reports(caller, demo.companyId, importPurchaseInvoice, ids, max)
    const found = await ask(10_000)
    expect([...(found?.keys() ?? [])].toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(caller.statements).toBe(1)
    const rows = [...(found?.values() ?? [])].reduce((sum, one) => sum + one.report.length + one.attachments.length, 0)
    expect((await ask(rows))?.size).toBe(2)
    expect(await ask(rows - 1)).toBeUndefined()

    caller.statements = 0
    const pages = (bytesMax: number) =>
      engine().previews(
        caller,
        demo.companyId,
        importPurchaseInvoice,
        ids,
        { language: 'en', theme: 'system' },
        bytesMax,
      )
    const whole = await pages(10_000_000)
    expect(whole.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(caller.statements).toBe(1)
    expect((await pages(whole[0]?.fileSize ?? 0)).map(({ html }) => html !== undefined)).toEqual([true, false])

    const pdf = await receive(demo, file('be-09-pdf.xml'), importSalesInvoice)
    caller.statements = 0
    const contents = (bytesMax: number) =>
      engine().attachmentContents(
        caller,
        demo.companyId,
        importSalesInvoice,
        [
          { id: pdf, no: 1 },
          { id: pdf, no: 7 },
          { id: unknown, no: 1 },
        ],
        bytesMax,
      )
    const [content, ...others] = await contents(10_000_000)
    expect(caller.statements).toBe(1)
    expect(others).toEqual([])
    expect(
      Buffer.from(content?.base64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await contents(1)).toMatchObject([
      { id: pdf, no: 1, base64: undefined },
      { no: 7, base64: undefined },
    ])
  })
})

describe('a document received before reports were kept', () => {
  it('has an empty report, and lists the attachments that can be read', async () => {
    const bytes = file('be-10-pdf-csv-uri.xml')
      .toString()
      .replace(/<cbc:ID>[^<]*/, '<cbc:ID>BEFORE-7')
    const id = await receive(demo, bytes, importSalesInvoice)
    const typed = await createInvoice(demo)
    const kept = await engine().attachments(demo.caller, demo.companyId, importSalesInvoice, id)
    expect(kept?.length).toBeGreaterThan(1)
    await owner.query('delete from import_report where document_id = $1', [id])
    const ask = { caller: demo.caller, company: demo.companyId }
    expect(await engine().validationReport(ask.caller, ask.company, importSalesInvoice, id)).toEqual([])
    expect(await engine().attachments(ask.caller, ask.company, importSalesInvoice, id)).toEqual(kept)
    const many = await engine().reports(ask.caller, ask.company, importSalesInvoice, [typed, id], 10_000)
    expect(many?.get(id)).toEqual({ report: [], attachments: kept })
    expect(many?.get(typed)).toEqual({ report: [], attachments: [] })
    expect(await engine().reports(ask.caller, ask.company, importSalesInvoice, [id], 1)).toBeUndefined()
    expect(await engine().attachment(ask.caller, ask.company, importSalesInvoice, id, 1)).toMatchObject({
      info: kept?.[0],
    })
  })
})
