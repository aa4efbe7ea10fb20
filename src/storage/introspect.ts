import pg from 'pg'

/** Tables and views of the public schema with their columns: name → (column → type name, ` null` appended when nullable). */
export type Introspection = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the stored structure of a migrated database, for `src/model/tables.ts`. */
export async function introspect(url: string): Promise<Introspection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      table_name: string
      column_name: string
      udt_name: string
      nullable: boolean
    }>(`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' and t.table_type = 'BASE TABLE' as nullable
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public'
      order by c.table_name collate "C", c.ordinal_position`)
    const tables: Record<string, Record<string, string>> = {}
    for (const row of rows) {
      const columns = (tables[row.table_name] ??= {})
      columns[row.column_name] = row.nullable ? `${row.udt_name} null` : row.udt_name
    }
    return tables
  } finally {
    await client.end()
  }
}
