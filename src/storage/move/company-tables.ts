import { escapeIdentifier, type Client } from 'pg'
import { copyIn, copyOut } from '../books/copy-stream.ts'
import { ReportedFaults, type Work } from '../books/work.ts'
import type { WholeTable } from './whole-tables.ts'

/** A table of companies, with the column that the server numbers by itself. */
export interface CompanyTable extends WholeTable {
  /** Quoted; undefined where there is none. */
  readonly counter: string | undefined
}

/**
 * Tables of companies that do not go with one: its own row is moved by itself, rights stay in the catalogue, and the feeds of
 * changes are of one server's transactions.
 */
const staying: readonly string[] = [
  'company',
  'permission',
  'import_document_change',
  'import_document_change_sweep',
  'record_change',
  'record_change_sweep',
]

/** The feeds, which begin anew at another server; `_sweep` says from where. */
export const feeds = ['import_document_change', 'record_change'] as const

/** The tables whose rows are a company's, as both servers have them; refuses where they differ. */
export async function tablesOfCompany(source: Client, target: Client): Promise<readonly CompanyTable[]> {
  const tables = await companyTables(source)
  const there = new Map((await companyTables(target)).map((table) => [table.name, table.columns.join()]))
  const other = tables.filter(({ name, columns }) => there.get(name) !== columns.join()).map(({ name }) => name)
  if (other.length > 0 || there.size !== tables.length)
    throw new Error(
      `The two homes have other tables (${other.join(', ')}): run npm run migrate, which migrates all homes.`,
    )
  return tables
}

async function companyTables(client: Client): Promise<readonly CompanyTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; counter: string | null }>(
    `select c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as counter
      from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
        and c.relname <> all ($1::text[])
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      order by 1`,
    [staying],
  )
  return rows.map(({ name, columns, counter }) => ({
    name: escapeIdentifier(name),
    columns: columns.map((column) => escapeIdentifier(column)),
    counter: counter === null ? undefined : escapeIdentifier(counter),
  }))
}

/**
 * Copies all rows of a company, table by table, and compares both sides to the row; answers how many there are. The target's
 * transaction asks no triggers and references: the rows were checked when they were written.
 */
export async function copyCompany(
  source: Client,
  target: Client,
  {
    companyId,
    tables,
    work,
  }: { readonly companyId: string; readonly tables: readonly CompanyTable[]; readonly work: Work },
): Promise<bigint> {
  const faults: string[] = []
  let all = 0n
  for (const table of tables) {
    work.signal?.throwIfAborted()
    const { name, columns } = table
    const list = columns.join(', ')
    // COPY takes no parameters.
    const where = `where company_id = ${source.escapeLiteral(companyId)}`
    await copyIn(
      target,
      `copy ${name} (${list}) from stdin`,
      copyOut(source, `copy (select ${list} from ${name} ${where}) to stdout`),
    )
    const [here, there] = await Promise.all([sumOf(source, table, companyId), sumOf(target, table, companyId)])
    if (here.rows !== there.rows || here.sum !== there.sum)
      faults.push(`${name} has ${here.rows} rows at the one home and ${there.rows} at the other.`)
    all += BigInt(here.rows)
    await advanceCounter(target, table, companyId)
  }
  if (faults.length > 0) throw new ReportedFaults('The two sides differ, and nothing was moved.', faults)
  return all
}

async function sumOf(client: Client, { name, columns }: CompanyTable, companyId: string) {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text collate "C", 0)), 0)::text as sum
      from ${name} where company_id = $1`,
    [companyId],
  )
  return rows[0] ?? { rows: '', sum: '' }
}

// Numbers are unique within a company. What is given here next must be behind those that came; others draw from the counter meanwhile, so it leaps.
async function advanceCounter(target: Client, { name, counter }: CompanyTable, companyId: string): Promise<void> {
  if (counter === undefined) return
  await target.query(
    `with came as (select max(${counter}) as most from ${name} where company_id = $1),
        counter as (select pg_get_serial_sequence($2, $3)::regclass as name)
      select setval(k.name, c.most + 1000000) from came c, counter k where c.most >= coalesce(pg_sequence_last_value(k.name), 0)`,
    [companyId, `public.${name}`, counter.replaceAll('"', '')],
  )
}

/** Removes whatever a server has of a company but its own row. */
export async function removeRows(
  client: Client,
  companyId: string,
  tables: readonly Pick<CompanyTable, 'name'>[],
): Promise<void> {
  const rest = feeds.flatMap((name) => [{ name }, { name: `${name}_sweep` }])
  for (const { name } of [...tables, ...rest])
    await client.query(`delete from ${name} where company_id = $1`, [companyId])
  await client.query(`delete from facturier_jobs.job where name = 'webhook' and data ->> 'companyId' = $1`, [companyId])
}

/**
 * Makes what was copied right for another server: places in its feeds mean nothing here, so whoever is in the middle of one is told
 * to begin anew, and those who are notified to read the sets.
 */
export async function beginFeeds(target: Client, companyId: string): Promise<void> {
  for (const feed of feeds)
    // One of this name may have been deleted here (F112).
    await target.query(
      `insert into ${feed}_sweep (company_id, xid, id) values ($1, pg_current_xact_id(), 0)
        on conflict (company_id) do update set xid = excluded.xid, id = excluded.id`,
      [companyId],
    )
  await target.query(`update webhook_feed set epoch = '' where company_id = $1`, [companyId])
  await target.query(`update webhook_subscription set from_xid = '0', job_id = null where company_id = $1`, [companyId])
}
