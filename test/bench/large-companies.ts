import type { Client } from 'pg'
import { bookTables, copyBooks } from '../support/many-books.ts'
import type { Say } from './arguments.ts'
import { asAdministrator } from './books.ts'

/** What a company is to PostgreSQL: counted, or made after everything was counted. */
export type Fame = 'known' | 'unknown'

/** Documents of each company, and how many of them are posted by the service; the rest are copies of those. */
const documents = 20_000
const seeds = 20

const kept = new Map<string, Promise<Readonly<Record<Fame, string>>>>()

/**
 * Two companies of 20,000 posted documents, once for a database: one that all statistics know, and one that was made after
 * them and never counted. `post` makes and posts so many documents of a company by the service.
 */
export function largeCompanies(
  superUrl: string,
  like: string,
  post: (companyId: string, count: number) => Promise<void>,
  say: Say,
): Promise<Readonly<Record<Fame, string>>> {
  const there = kept.get(superUrl)
  if (there !== undefined) return there
  say('Two companies of 20,000 documents …')
  const made = makeBoth(superUrl, like, post)
  kept.set(superUrl, made)
  return made
}

async function makeBoth(superUrl: string, like: string, post: (companyId: string, count: number) => Promise<void>) {
  const known = await asAdministrator(superUrl, async (client) => {
    // Else the database counts again after 500 rows, whatever this run wants (F69).
    for (const table of bookTables) await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
    return copySetup(client, like, 'Known')
  })
  await post(known, seeds)
  await copyBooks(superUrl, known, known, { first: 1, copies: documents / seeds - 1 })
  const unknown = await asAdministrator(superUrl, async (client) => {
    await client.query('select fill_totals($1)', [known])
    await client.query('analyze')
    return copySetup(client, like, 'Unknown')
  })
  await copyBooks(superUrl, known, unknown, { copies: 1 })
  await asAdministrator(superUrl, (client) => client.query('select fill_totals($1)', [unknown]))
  return { known, unknown }
}

/** A company with the setup and master data of another, and no books. */
async function copySetup(client: Client, like: string, name: string): Promise<string> {
  const { rows } = await client.query<{ table: string; columns: readonly string[] }>(
    `select c.oid::regclass::text as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
     group by c.oid having bool_or(a.attname = 'company_id')`,
    [[...bookTables, 'gl_total', 'vat_total', 'totals_until', 'idempotency_key']],
  )
  const {
    rows: [made],
  } = await client.query<{ id: string }>('select gen_random_uuid() as id')
  const id = made?.id ?? ''
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { table, columns } of rows) {
    const cells = columns.map((column) => {
      if (column === 'company_id') return '$2'
      return table === 'company' && (column === 'name' || column === 'display_name') ? '$3' : column
    })
    await client.query(
      `insert into ${table} (${columns.join()}) select ${cells.join()} from ${table} where company_id = $1 and $3::text <> ''`,
      [like, id, name],
    )
  }
  await client.query('update ledger_counter set last_no = 0 where company_id = $1', [id])
  await client.query('commit')
  return id
}
