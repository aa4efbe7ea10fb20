import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/storage/install/migrate.ts'
import { companyViolations } from '../property/book-checks.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/cluster.ts'
import { create, list, read, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const migrations = fileAt('../../migrations')

/** A database as the service of migrations 0001-0004 left it, brought to the newest schema. */
async function upgradedDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'facturier-upgrade-'))
  const migrateTo = async (end: string): Promise<void> => {
    for (const file of await readdir(migrations))
      if (file < end) await copyFile(join(migrations, file), join(directory, file))
    await migrate(database.migrationUrl, { directory })
  }
  await migrateTo('0005')
  await run(database.superUrl, await readFile(fileAt('../data/books-at-0004.sql'), 'utf8'))
  // Received before there were reports: only the bytes were kept.
  const file = (await readFile(fileAt('../data/peppol/be-10-pdf-csv-uri.xml'))).toString('hex')
  await run(
    database.superUrl,
    `insert into import_file (company_id, document_id, role, bytes, sha256)
      select company_id, import_document_id, 'content', '\\x${file}', sha256('\\x${file}') from posted_document where no = 'VF26-0001'`,
  )
  await migrateTo('0010')
  await run(database.superUrl, closedAt0009)
  await run(database.superUrl, misaddressedAt0011)
  await rm(directory, { recursive: true })
  const { applied } = await migrate(database.migrationUrl)
  expect(applied[0]).toBe('0010_applications.sql')
  return database
}

// As services up to 0009 closed entries and used stock: the credit memo is closed by the first invoice; of the second one
// something is gone and nothing tells by what, of the third something in dollars.
const closedAt0009 = `
  update customer_ledger_entry set remaining_amount = 67.59 where entry_no = 1;
  update customer_ledger_entry set remaining_amount = 0, open = false, closed_at_date = '2026-03-16', closedby_amount = -64.31,
    closedby_entry_no = 1 where entry_no = 4;
  update customer_ledger_entry set remaining_amount = 21 where entry_no = 2;
  set session_replication_role = replica;
  update customer_ledger_entry set currency_code = 'USD', amount_fcy = 131.29, remaining_amount = 31.29 where entry_no = 3;
  insert into item (company_id, no, type) select company_id, '1000', 'Inventory' from company;
  insert into item (company_id, no, type) select company_id, 'S-1', 'Service' from company;
  insert into item_ledger_entry (company_id, entry_no, document_id, item_no, posting_date, entry_type, document_no, document_line_no,
      quantity, remaining_quantity, remaining_cost, open, cost_amount_actual, sales_amount_actual)
    select company_id, e.no, id, item, '2026-03-16', 'Sale', d.no, 10000, quantity, left_over, worth, left_over <> 0, cost, 0
    from posted_document d, (values (1, '1000', 10, 6, 60, 100), (2, '1000', -4, 0, 0, -40), (3, 'S-1', -1, 0, 0, 0))
      e(no, item, quantity, left_over, worth, cost) where d.no = 'VF26-0001';
  set session_replication_role = origin;`

// As services up to 0011 received a file of other companies: with a warning, and ready to be booked.
const misaddressedAt0011 = `
  insert into import_purchase_invoice (company_id, entry_no, vendor_inv_cr_memo_no, from_file) select company_id, 900, 'MIS1', true from company;
  insert into import_report (company_id, document_id, format, findings, attachments)
    select company_id, id, 'peppol-bis3', '[{"rule":"FORMAT","severity":"info","message":"Read as PEPPOL BIS Billing 3."},
      {"rule":"COMPANY","severity":"warning","message":"The document names Us NV neither as seller nor as buyer."}]', '[]'
    from import_purchase_invoice where entry_no = 900;`

/** One transaction, as an administrator. */
async function run(url: string, sql: string): Promise<Plain[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const pick = (row: Plain, fields: string): string =>
  fields
    .split(' ')
    .map((field) => String(row[field]))
    .join(' ')

describe('books posted before 0005, after the upgrade', () => {
  let service: Service
  let documents: Plain[] = []

  beforeAll(async () => {
    service = await startService({ database: await upgradedDatabase() })
    documents = await list(service, 'postedDocuments?$orderby=no&$expand=lines,dimensionSetLines')
  })
  afterAll(async () => {
    await service.stop()
  })

  it('tell amounts, poster, archive and dimensions of each document, also of two with one sent number', () => {
    const fields = 'no externalNo amountInclVAT amountInclVATLCY currencyFactor userId eloID docNotes'
    expect(documents.map((row) => pick(row, fields))).toEqual([
      'VF26-0001 SENT-1 131.90 131.90 1 clerk ELO-1 Notes',
      'VF26-0002 SENT-2 121.00 121.00 1 clerk ELO-2 Notes',
      'VF26-0003 SENT-2 121.00 121.00 1 clerk ELO-3 Notes',
      'VF26-0004  64.31 64.31 1 clerk ELO-4 Notes',
    ])
    const dimensions = documents.map((row) => (row['dimensionSetLines'] as Plain[]).map((line) => line['valueCode']))
    expect(dimensions).toEqual([['PROD'], [], [], []])
  })

  it('tell the amounts of their lines, but not where they no longer follow', async () => {
    const fields = 'lineNo lineAmount vatPct amountExclVAT vatAmount amountInclVAT tariffNo'
    expect(documents.map((row) => (row['lines'] as Plain[]).map((line) => pick(line, fields)))).toEqual([
      ['10000 99.00 21 99.00 20.79 119.79 1101', '20000 0.00 0 0.00 0.00 0.00 ', '30000 10.01 21 10.01 2.10 12.11 '],
      ['10000 100.00 21 100.00 21.00 121.00 '],
      ['10000 100.00 21 100.00 21.00 121.00 '],
      // An invoice discount over two rates.
      ['10000 33.33 21 0.00 0.00 0.00 ', '20000 33.33 6 0.00 0.00 0.00 '],
    ])
    const filter = encodeURIComponent(`documentId eq ${String(documents[0]?.['id'])}`)
    const lines = await list(service, `postedDocumentLines?$filter=${filter}&$orderby=lineNo&$expand=dimensionSetLines`)
    expect(lines.map((line) => (line['dimensionSetLines'] as Plain[]).length)).toEqual([1, 0, 1])
  })

  it('stop a received file that names other companies only, until it is confirmed (F58)', async () => {
    const [waiting] = await list(service, 'importpurchaseinvoices?$filter=entryNo eq 900')
    const path = `importpurchaseinvoices(${String(waiting?.['id'])})`
    const act = (action: string, body?: object) =>
      service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.${action}`, body)
    const said = async (): Promise<string> => {
      await act('post')
      return String((await read(service, path))['errorMessage'])
    }
    expect(await said()).toMatch(/^The document names Us NV neither as seller nor as buyer\. If .* confirmAddressee/)
    expect((await act('confirmAddressee', { reason: 'our old name' })).status).toBe(204)
    expect(await said()).not.toContain('Us NV')
  })

  it('tell document, date and customer entry in their registers', async () => {
    const fields =
      'no documentNo postingDate fromEntryNo toEntryNo fromCustomerEntryNo toCustomerEntryNo fromVendorEntryNo'
    expect((await list(service, 'glRegisters?$orderby=no')).map((row) => pick(row, fields))).toEqual([
      '1 VF26-0001 2026-03-16 1 5 1 1 0',
      '2 VF26-0002 2026-03-16 6 8 2 2 0',
      '3 VF26-0003 2026-03-16 9 11 3 3 0',
      '4 VF26-0004 2026-03-16 12 16 4 4 0',
    ])
  })

  it('tell in every ledger the number their document was sent with', async () => {
    for (const set of ['generalLedgerEntries', 'vatEntries', 'customerLedgerEntries']) {
      const told = new Map(
        (await list(service, `${set}?$orderby=entryNo`)).map((row) => [row['documentNo'], row['externalDocumentNo']]),
      )
      expect([...told], set).toEqual([
        ['VF26-0001', 'SENT-1'],
        ['VF26-0002', 'SENT-2'],
        ['VF26-0003', 'SENT-2'],
        ['VF26-0004', ''],
      ])
    }
    const [item] = await list(service, 'itemLedgerEntries?$orderby=entryNo')
    expect(item).toMatchObject({ documentNo: 'VF26-0001', externalDocumentNo: 'SENT-1' })
    const closed = await run(
      service.database.superUrl,
      `select tgrelid::regclass::text as name, tgname from pg_trigger where tgenabled not in ('O', 'A') and not tgisinternal`,
    )
    expect(closed, 'guards that the migration left off').toEqual([])
  })

  it('tell what closed them where that is known, and state what is not', async () => {
    const told = await run(
      service.database.superUrl,
      `select concat_ws(' ', coalesce(entry_no::text, '?'), applied_entry_no, amount, applied_amount_lcy, posting_date) as row
        from customer_application order by applied_entry_no`,
    )
    expect(told.map(({ row }) => row)).toEqual([
      '4 1 64.31 64.31 2026-03-16',
      '? 2 100.00 100.00 2026-03-16',
      '? 3 100.00 92.16 2026-03-16',
    ])
    const used = await run(
      service.database.superUrl,
      `select concat_ws(' ', coalesce(entry_no::text, '?'), applied_entry_no, trim_scale(quantity), cost) as row
        from item_application order by applied_entry_no`,
    )
    expect(used.map(({ row }) => row)).toEqual(['? 1 4 40.00', '? 2 -4 -40.00'])
  })

  it('remain as their applications leave them, entry by entry', async () => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    const found = await companyViolations(client, 'c0000000-0000-4000-8000-000000000001')
    await client.end()
    expect(found.filter(({ what }) => what.includes('its applications leave'))).toEqual([])
    const [counted] = await run(
      service.database.superUrl,
      'select count(*)::int4 as entries from customer_ledger_entry',
    )
    expect(counted).toEqual({ entries: 4 })
  })

  it('have totals, which are what the entries say', async () => {
    const { superUrl } = service.database
    const [of] = await run(
      superUrl,
      'select sum(entries)::int4 as totals, (select count(*)::int4 from gl_entry) as entries from gl_total',
    )
    expect(of).toEqual({ totals: of?.['entries'], entries: expect.any(Number) })
    expect(of?.['entries']).toBeGreaterThan(0)
    expect(await run(superUrl, 'select c.* from company, check_totals(company_id) c')).toEqual([])
  })

  it('are watched again: no trigger is off, and every company keeps to its own rows', async () => {
    const off = "select tgname from pg_trigger where tgenabled not in ('O', 'A')"
    expect(await run(service.database.superUrl, off)).toEqual([])
    const guarded = `select relname from pg_class where relforcerowsecurity and relname in ('posted_document', 'posted_document_line',
      'gl_register', 'customer_ledger_entry', 'vendor_ledger_entry', 'item_ledger_entry', 'item', 'customer_application', 'gl_entry', 'vat_entry', 'general_ledger_setup', 'import_sales_invoice',
      'import_sales_invoice_line')`
    expect(await run(service.database.superUrl, guarded)).toHaveLength(13)
    await expect(run(service.database.superUrl, 'update posted_document set user_id = user_id')).rejects.toThrow(
      'append-only',
    )
  })

  const post = async (no: string) => {
    const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100 }
    const dates = { postingDate: '2026-03-17', documentDate: '2026-03-17', dueDate: '2026-04-17' }
    const id = await create(service, { customerNo: 'C00010', no, ...dates, importSalesInvoiceLines: [line] })
    await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
    return read(service, `importsalesinvoices(${id})`)
  }

  it('show the file they were received as: an empty report, its attachments as they can be read, its preview', async () => {
    const [first, second] = documents
    const at = (document: Plain | undefined, call: string) =>
      `${service.companyUrl}/postedDocuments(${String(document?.['id'])})/Microsoft.NAV.${call}`
    const ask = async (document: Plain | undefined, call: string) => service.request('GET', at(document, call))
    expect((await ask(first, 'validationReport')).json).toMatchObject({ value: [] })
    const { value } = (await ask(first, 'attachments')).json as { value: Plain[] }
    expect(value.map((row) => pick(row, 'no mimeType')).slice(0, 2)).toEqual(['1 text/csv', '2 '])
    for (const { no, size } of value) {
      const { status } = await ask(first, `attachment(no=${String(no)})`)
      expect(status).toBe(Number(size) > 0 ? 200 : 404)
    }
    expect((await ask(first, 'preview')).status).toBe(200)
    expect((await ask(second, 'attachments')).json).toMatchObject({ value: [] })
    expect((await ask(second, 'preview')).status).toBe(404)
  })

  it('go on with the next numbers, and take no sent number again', async () => {
    const document = await post('SENT-3')
    expect(pick(document, 'createdDocNo errorMessage')).toBe('VF26-0005 ')
    const [register] = await list(service, 'glRegisters?$filter=no eq 5')
    expect(pick(register ?? {}, 'documentNo fromEntryNo toEntryNo fromCustomerEntryNo')).toBe('VF26-0005 17 19 5')
    for (const no of ['SENT-2', 'SENT-3'])
      expect((await post(no))['errorMessage']).toBe(`Sales Invoice ${no} already exists.`)
  })

  it('take a number that was sent twice before neither from two processes at once', async () => {
    const again = `insert into posted_document (company_id, table_no, document_type, no, register_no, import_document_id,
        import_entry_no, external_no, customer_no, posting_date, document_date, amount_excl_vat, vat_amount, amount_incl_vat)
      select company_id, table_no, document_type, 'VF26-9999', 99, gen_random_uuid(), 99, external_no, customer_no, posting_date,
        document_date, 1, 0, 1 from posted_document where external_no = 'SENT-3'`
    await expect(run(service.database.superUrl, again)).rejects.toThrow('posted_document_sent_number')
  })
})
