import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { inDatabase } from '../../src/storage/books/database-facts.ts'
import { type DemoClient, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { runCommand } from './command.ts'
import { invoiceBody } from './demo-engine.ts'

type Row = Readonly<Record<string, unknown>>

/** Asks a database as its administrator. */
export async function askedAt(url: string, sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

/** The administrator's address of the books in a folder on which a service runs. */
export async function addressOf(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://postgres:${password}@127.0.0.1:${port}/facturier`
}

/** Runs work on the books of a folder without a service. */
export async function withBooks<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir, log: { info: () => undefined, warn: () => undefined } })
  try {
    return await work(inDatabase(server.superUrl, 'facturier'))
  } finally {
    await server.stop()
  }
}

const ledgers = ['gl', 'vat', 'customer_ledger', 'vendor_ledger', 'item_ledger', 'value']

/** A hash of every ledger and of the posted documents up to a register, and that register: the last one unless told. */
export async function hashOfLedgers(url: string, upTo?: number): Promise<Row> {
  const last = upTo ?? Number((await askedAt(url, 'select coalesce(max(no), 0) as no from gl_register'))[0]?.['no'])
  const parts = ledgers.map(
    (ledger) =>
      `(select md5(coalesce(string_agg(e::text, '|' order by e.company_id, e.entry_no), '')) from ${ledger}_entry e
         join posted_document d on d.company_id = e.company_id and d.id = e.document_id and d.register_no <= ${last}) as ${ledger}`,
  )
  const documents = `(select md5(coalesce(string_agg(d::text, '|' order by d.company_id, d.no, d.id), '')) from posted_document d where register_no <= ${last}) as documents`
  const [hashes] = await askedAt(url, `select ${[...parts, documents].join(', ')}`)
  return { last, ...hashes }
}

/** The only company of a service, as a path. */
export async function companyOf(client: DemoClient): Promise<string> {
  const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
  return `companies(${textOf(company, 'id')})`
}

/** Makes and posts a sales invoice; answers its number. */
export async function postInvoice(client: DemoClient, company: string): Promise<string> {
  const id = textOf(await client.odata('POST', `${company}/importsalesinvoices`, invoiceBody()), 'id')
  const path = `${company}/importsalesinvoices(${id})/${client.actionNamespace}.post`
  return textOf(await client.odata('POST', path, undefined, { prefer: 'return=representation' }), 'createdDocNo')
}

/** Makes a key by the operator's command beside the service of a folder; answers `user:key`. */
export async function newKeyIn(dataDir: string, user: string): Promise<string> {
  const { output } = await runCommand(['key', 'create', user], { FACTURIER_DATA: dataDir })
  const credentials = output.find((line) => line.startsWith(`${user}:`))
  if (credentials === undefined) throw new Error(`There is no key: ${output.join(' ')}`)
  return credentials
}

/** The status that a service answers to `user:key`. */
export async function statusWith({ base }: DemoClient, credentials: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return (await fetch(`${base}/api/facturier/accounting/v2.0/companies`, { headers: { authorization } })).status
}
