import { sql, type RawBuilder } from 'kysely'
import type { Cell, Reference } from '../../model/field.ts'
import type { TableName } from '../../model/tables.ts'
import type { ColumnName } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { shaped, whole } from '../statement/statement.ts'
import type { Usage } from '../../model/resources/setup/usages.ts'

/** A stored row by column name, as PostgreSQL hands it over. */
export type SetupRow = Readonly<Partial<Record<ColumnName, Cell>>> & { readonly row_version: number }

const at = { at: 'int4' } as const

/** A record of setup, locked for the rest of the transaction; undefined when there is none. One statement. */
export async function lockRow(
  session: Session,
  table: TableName,
  companyId: string,
  id: string,
): Promise<SetupRow | undefined> {
  const key = table === 'company' ? 'company_id' : 'id'
  const [row] = await session.rows(
    whole<SetupRow>(sql`select * from ${sql.table(table)}
      where company_id = cast(${companyId} as uuid) and ${sql.ref(key)} = cast(${id} as uuid) for update`),
  )
  return row
}

/** One reference to be looked up: the columns of the related table with the values they must have. */
export interface Lookup {
  readonly table: Reference['table']
  readonly values: Readonly<Record<string, string>>
}

/**
 * Which of the lookups find no record, by position. One statement for all; what is found stays until the transaction
 * ends, so that it cannot be removed before the record that names it is there.
 */
export async function missingReferences(
  session: Session,
  companyId: string,
  lookups: readonly Lookup[],
): Promise<readonly number[]> {
  if (lookups.length === 0) return []
  const probes = lookups.map(
    ({ table, values }, place) => sql`select cast(${place} as int4) as at where not exists (
      select 1 from ${sql.table(table)} where company_id = cast(${companyId} as uuid) and ${equal(values)} for key share)`,
  )
  const rows = await session.rows(shaped(at, sql`${sql.join(probes, sql` union all `)} order by at`))
  return rows.map((row) => row.at)
}

/** The first place in which a record is used, by position; undefined when it is used nowhere. One statement. */
export async function firstUsage(
  session: Session,
  companyId: string,
  usages: readonly Usage[],
  row: SetupRow,
): Promise<number | undefined> {
  if (usages.length === 0) return undefined
  const cells: Readonly<Record<string, Cell | undefined>> = row
  const probes = usages.map(({ table, columns, when }, place) => {
    const values = Object.fromEntries(
      Object.entries(columns).map(([theirs, ours]) => [theirs, String(cells[ours] ?? '')] as const),
    )
    const wanted = when === undefined ? values : { ...values, [when.column]: when.is }
    return sql`select cast(${place} as int4) as at where exists (
      select 1 from ${sql.table(table)} where company_id = cast(${companyId} as uuid) and ${equal(wanted)})`
  })
  const rows = await session.rows(shaped(at, sql`${sql.join(probes, sql` union all `)} order by at limit 1`))
  return rows[0]?.at
}

function equal(values: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const terms = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join(terms, sql` and `)
}
