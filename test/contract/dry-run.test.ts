import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParsedFile } from '../../src/engine/contract/files.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice, importSalesInvoiceLine } from '../../src/model/resources/documents/import-sales-invoice.ts'
import type { Resource } from '../../src/model/resource.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { contentOf, linesOf, purchaseXml, receive, rowsOf } from '../support/received-files.ts'

/** A dry run answers what a file would create and stores nothing (issue 4, item 6). */
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

const sales = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url))

function parse(xml: string | Uint8Array, side?: 'sales' | 'purchase'): Promise<ParsedFile> {
  return demo.running.engine.parse(demo.caller, demo.companyId, contentOf(xml), side)
}

async function rowCounts(): Promise<unknown> {
  const tables = ['import_purchase_invoice', 'import_sales_invoice', 'import_file', 'import_report', 'vendor_mapping']
  const sql = tables.map((name) => `select '${name}' as name, count(*)::int4 from ${name}`).join(' union all ')
  const counters = await owner.query('select * from ledger_counter order by company_id, ledger')
  return { tables: (await owner.query(sql)).rows, counters: counters.rows }
}

/** What the create made of the same file, of the fields that the dry run names. */
function same(row: Record<string, unknown> | undefined, parsed: object): void {
  expect(row).toMatchObject(parsed)
}

describe('what it answers', () => {
  it('is what a create makes of the file, to the last field, and nothing is stored', async () => {
    const before = await rowCounts()
    const xml = purchaseXml({ lines: [{ name: 'Stoel' }, { name: 'Boek', rate: '6' }] })
    const parsed = await parse(xml)
    expect(await rowCounts()).toEqual(before)
    expect(parsed).toMatchObject({ side: 'purchase', format: 'peppol-bis3', existing: undefined, attachments: [] })
    expect(parsed.header).toMatchObject({ vendorNo: 'V2', documentType: 'Invoice', docAmountInclVAT: '227.00' })
    expect(parsed.lines).toHaveLength(2)

    const id = await receive(demo, xml)
    const { engine } = demo.running
    expect(await engine.validationReport(demo.caller, demo.companyId, importPurchaseInvoice, id)).toEqual(parsed.report)
    same(
      (await rowsOf(demo, importPurchaseInvoice)).find((row) => row['id'] === id),
      parsed.header,
    )
    const lines = await linesOf(demo, id)
    parsed.lines.forEach((line, index) => same(lines[index], line))
    expect((await parse(xml)).existing).toMatchObject({ resource: importPurchaseInvoice, id })
  })

  it('names fields of the resource only', async () => {
    const { header, lines } = await parse(sales)
    const names = (resource: Resource) =>
      resource.fields.filter(({ hidden, kind }) => hidden !== true && kind !== 'blob').map(({ name }) => name)
    expect(names(importSalesInvoice)).toEqual(expect.arrayContaining(Object.keys(header)))
    expect(names(importSalesInvoiceLine)).toEqual(expect.arrayContaining(Object.keys(lines[0] ?? {})))
  })
})

describe('the side', () => {
  it('follows from who we are in the file', async () => {
    expect((await parse(sales)).side).toBe('sales')
    expect((await parse(purchaseXml())).side).toBe('purchase')
  })

  it('must be said when the file names us nowhere', async () => {
    const foreign = purchaseXml().replaceAll('0999000129', '0400000086')
    await expect(parse(foreign)).rejects.toMatchObject({ code: 'BadRequest', target: 'side' })
    expect((await parse(foreign, 'purchase')).side).toBe('purchase')
  })

  it('that is said counts, and the report says that it is wrong', async () => {
    const parsed = await parse(purchaseXml(), 'sales')
    expect(parsed.side).toBe('sales')
    expect(parsed.report).toContainEqual(expect.objectContaining({ severity: 'error', rule: 'COMPANY' }))
  })
})

it('READ is enough, an unknown company is not found, a broken file is refused', async () => {
  const { engine } = demo.running
  const reader = { ...almighty(), permissions: new Map([[demo.companyId, new Set(['READ'] as const)]]) }
  const content = contentOf(purchaseXml())
  expect((await engine.parse(reader, demo.companyId, content, undefined)).side).toBe('purchase')
  const elsewhere = '00000000-0000-4000-8000-00000000beef'
  const notFound = { code: 'BadRequest_ResourceNotFound' }
  await expect(engine.parse(reader, elsewhere, content, undefined)).rejects.toMatchObject(notFound)
  await expect(engine.parse(almighty(), elsewhere, content, undefined)).rejects.toMatchObject(notFound)
  await expect(engine.parse(almighty(), elsewhere, content, 'purchase')).rejects.toMatchObject(notFound)
  await expect(engine.parse(reader, demo.companyId, '<xml/>', undefined)).rejects.toMatchObject({ code: 'BadRequest' })
  await expect(parse('no xml')).rejects.toMatchObject({ code: 'Application_DialogException' })
})

it('costs two statements', async () => {
  const caller = almighty()
  const lines = [{ name: 'Stoel', itemNo: 'S1', gtin: '5412345000013', cost: '613000' }]
  await demo.running.engine.parse(caller, demo.companyId, contentOf(purchaseXml({ lines })), 'purchase')
  expect(caller.statements).toBe(2)
})
