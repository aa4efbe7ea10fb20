import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../src/cli/demo/client.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, askedAt, companyOf, withBooks } from '../support/moved-books.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'

const embedded = (process.env.DATABASE_URL ?? '') === ''
const who = ['customer', 'C00010', '--company', 'Demo Verkoop NV']

/** A person is forgotten by the operator's command beside the service, and a backup made afterwards knows nothing of it (F99). */
describe(`a forgotten customer${embedded ? '' : ' (skipped: DATABASE_URL is set)'}`, () => {
  let folder = ''
  let service: ServiceProcess | undefined
  const books = (name: string): Record<string, string> => ({ FACTURIER_DATA: join(folder, name) })

  beforeAll(async () => {
    if (!embedded) return
    folder = await mkdtemp(join(tmpdir(), 'facturier-forgotten-'))
    // The account that PostgreSQL runs as where we are root works inside of it.
    await chmod(folder, 0o755)
    service = await startServiceProcess(join(folder, 'books'))
  })
  afterAll(async () => {
    await service?.end('SIGTERM')
    if (folder !== '') await rm(folder, { recursive: true, force: true })
  })

  it.skipIf(!embedded)('is forgotten beside a service, and in a backup that is restored', async () => {
    const client = service?.client
    expect(client).toBeDefined()
    if (client === undefined) return
    const url = await addressOf(join(folder, 'books'))
    await askedAt(url, "update no_series_line set starting_date = '2009-01-01' where starting_date = '2024-01-01'")
    await askedAt(
      url,
      "update general_ledger_setup set allow_posting_from = '2009-01-01', allow_posting_to = '2026-12-31'",
    )
    const company = await companyOf(client)
    const day = '2009-03-16'
    const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
    const body = {
      customerNo: 'C00010',
      name: 'Zwaluwmans',
      postingDate: day,
      documentDate: day,
      dueDate: day,
      importSalesInvoiceLines: [{ ...line, description: 'Voor Zwaluwmans' }],
    }
    const id = textOf(await client.odata('POST', `${company}/importsalesinvoices`, body), 'id')
    await client.odata('POST', `${company}/importsalesinvoices(${id})/${client.actionNamespace}.post`)
    const open = await runCommand(['forget', ...who, '--reason', 'Letter'], books('books'))
    expect(open).toMatchObject({ code: 1, output: [expect.stringContaining('Of its ledger entries 1 is open')] })
    const [posted] = await askedAt(url, `select id from posted_document where import_document_id = $1`, [id])
    const cancel = `${company}/postedDocuments(${String(posted?.['id'])})/${client.actionNamespace}.cancel`
    await client.odata('POST', cancel, { postingDate: '2009-04-30' })

    const preview = await runCommand(['forget', ...who, '--preview'], books('books'))
    expect(preview).toMatchObject({
      code: 0,
      output: [expect.stringContaining('It would empty: Names and texts of C00010 in 2')],
    })
    const forgotten = await runCommand(['forget', ...who, '--reason', 'Letter of May'], books('books'))
    expect(forgotten).toMatchObject({
      code: 0,
      output: [expect.stringContaining('Emptied: Names and texts of C00010 in 2')],
    })
    expect(await runCommand(['backup', join(folder, 'copy')], books('books'))).toMatchObject({ code: 0 })
    const restored = await runCommand(['restore', join(folder, 'copy')], books('restored'))
    expect(restored.code, restored.output.join('\n')).toBe(0)
    const verified = await runCommand(['verify'], books('restored'))
    expect(verified).toMatchObject({
      code: 0,
      output: [expect.stringContaining('all is as it was posted. Names and texts of 2 documents were forgotten.')],
    })
    const left = await withBooks(join(folder, 'restored'), (at) =>
      askedAt(
        at,
        `select 'customer' as place from customer where name = 'Zwaluwmans' union all
          select 'document' from posted_document d where d::text like '%Zwaluwmans%' union all
          select 'entry' from gl_entry e where e::text like '%Zwaluwmans%' union all
          select 'line' from import_sales_invoice_line l where l::text like '%Zwaluwmans%'`,
      ),
    )
    expect(left).toEqual([])
  })
})
