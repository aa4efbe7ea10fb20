import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { bookTables } from './many-books.ts'

/** What is worked out from the books, or is of a moment: a company that is made anew has none of it. */
const otherTables = ['gl_total', 'vat_total', 'totals_until', 'proof_leaf', 'idempotency_key', 'permission'] as const

/**
 * Companies with the setup and master data of another, and no books, made as an administrator and past the triggers; answers their
 * ids, in the order of the names. Counters of entries begin at 0 unless they are `counted` on, so that copies of the other's entries
 * may follow. `withSetup` false makes the companies alone.
 */
export async function copyCompanies(
  client: Client,
  like: string,
  names: readonly string[],
  { counted = false, withSetup = true }: { readonly counted?: boolean; readonly withSetup?: boolean } = {},
): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; columns: readonly string[] }>(
    `select c.oid::regclass::text as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
     group by c.oid having bool_or(a.attname = 'company_id')`,
    [[...bookTables, ...otherTables]],
  )
  const ids = names.map(() => randomUUID())
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { table, columns } of rows) {
    if (!withSetup && table !== 'company') continue
    const cells = columns.map((column) => {
      if (column === 'company_id') return 'made.id'
      return table === 'company' && (column === 'name' || column === 'display_name') ? 'made.name' : `o.${column}`
    })
    await client.query(
      `insert into ${table} (${columns.join()}) select ${cells.join()} from ${table} o, unnest($2::uuid[], $3::text[]) made (id, name) where o.company_id = $1`,
      [like, ids, names],
    )
  }
  if (!counted) await client.query('update ledger_counter set last_no = 0 where company_id = any ($1)', [ids])
  await client.query('commit')
  return ids
}

/** `Copy 1`, `Copy 2` and so on, from a number on. */
export function copyNames(count: number, first = 1): readonly string[] {
  return Array.from({ length: count }, (_, at) => `Copy ${first + at}`)
}
