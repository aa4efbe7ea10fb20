import { escapeIdentifier, type Client } from 'pg'

/** A table with the columns that are stored; generated ones are worked out anew wherever its rows go. */
export interface WholeTable {
  /** Quoted, with its schema. */
  readonly name: string
  /** Quoted, in the order of the table. */
  readonly columns: readonly string[]
}

/** How many rows a table has, and a sum over all of what is in them, whatever their order. */
export interface TableSum {
  readonly rows: string
  readonly sum: string
}

/** The tables of the books and of their jobs, but the list of migrations: that is the schema's own. Partitions, not the tables they are of. */
export async function wholeTables(client: Client): Promise<readonly WholeTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and (n.nspname, c.relname) <> ('public', 'schema_migration')
      order by 1, 2`,
  )
  return rows.map(({ schema, name, columns }) => ({
    name: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    columns: columns.map((column) => escapeIdentifier(column)),
  }))
}

/** Adds up a table. Reads it once; both sides of a copy must agree to the row. */
export async function sumOfTable(client: Client, { name, columns }: WholeTable): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text collate "C", 0)), 0)::text as sum from ${name}`,
  )
  return rows[0] ?? { rows: '0', sum: '0' }
}

/** Sets every counter of the target (identity columns) where that of the source stands. */
export async function copyCounters(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ schema: string; name: string }>(
    `select schemaname::text as schema, sequencename::text as name from pg_sequences where schemaname !~ '^pg_'`,
  )
  for (const { schema, name } of rows) {
    const sequence = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    const { rows: stands } = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    )
    const [at] = stands
    if (at !== undefined)
      await target.query('select setval(to_regclass($1), $2::bigint, $3)', [sequence, at.last, at.called])
  }
}

/** Settings that decide how values are written as text: the same on both sides. */
export const sameTexts = [
  'datestyle = ISO, YMD',
  'intervalstyle = postgres',
  'timezone = UTC',
  'extra_float_digits = 1',
  'bytea_output = hex',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]
