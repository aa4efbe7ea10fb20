import pg from 'pg'

/** A column as the database has it. */
interface Column {
  readonly type: string
  readonly nullable: boolean
  /** Precision and scale of a numeric; null for other types and for numerics without limits. */
  readonly digits: readonly [precision: number, scale: number] | null
  /** What a row has when nothing is said, where that is a constant: its text; null for what is worked out, and for none. */
  readonly byDefault: string | null
  /** Place in the primary key, from 1; null outside of it. */
  readonly keyPlace: number | null
}

/** Tables and views of the public schema with their columns, by name. */
export type Introspection = Readonly<Record<string, Readonly<Record<string, Column>>>>

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
      precision: number | null
      scale: number | null
      by_default: string | null
      key_place: number | null
    }>(`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' and t.table_type = 'BASE TABLE' as nullable,
        case c.udt_name when 'numeric' then c.numeric_precision end as precision, c.numeric_scale as scale,
        c.column_default as by_default,
        (select k.ordinal_position::int4 from information_schema.table_constraints p
          join information_schema.key_column_usage k using (constraint_schema, constraint_name, table_name)
          where p.constraint_type = 'PRIMARY KEY' and p.table_schema = 'public' and p.table_name = c.table_name and k.column_name = c.column_name) as key_place
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public'
      order by c.table_name collate "C", c.ordinal_position`)
    const tables: Record<string, Record<string, Column>> = {}
    for (const row of rows) {
      const columns = (tables[row.table_name] ??= {})
      columns[row.column_name] = {
        type: row.udt_name,
        nullable: row.nullable,
        digits: row.precision === null ? null : [row.precision, row.scale ?? 0],
        byDefault: constantOf(row.by_default),
        keyPlace: row.key_place,
      }
    }
    return tables
  } finally {
    await client.end()
  }
}

// As PostgreSQL writes a constant back: 'EUR'::text, 0, true, '0001-01-01'::date.
function constantOf(expression: string | null): string | null {
  const found = /^(?:'((?:[^']|'')*)'(?:::[a-z ]+)?|(true|false|-?[\d.]+))$/.exec(expression ?? '')
  return found?.[1]?.replaceAll("''", "'") ?? found?.[2] ?? null
}
