import { sql, type RawBuilder } from 'kysely'
import type { TableName } from '../../model/tables.ts'
import type { Session } from '../server/database.ts'
import { shaped, statement } from '../statement/statement.ts'

/** Values by column name; null only where the column allows it. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>

/**
 * JSON that PostgreSQL reads as rows. Half of a surrogate pair, which a text cut in two may end with, is no character there:
 * it becomes U+FFFD.
 */
export function jsonOf(rows: Columns | readonly Columns[]): string {
  const json = JSON.stringify(rows)
  if (!json.includes('\\ud')) return json
  return JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

/**
 * Inserts any number of rows in one statement with one parameter (a JSON array; numerics travel as text, exactly).
 * All rows must have the columns of the first. Answers the ids in order of insertion.
 */
export async function insertRows(
  session: Session,
  table: TableName,
  companyId: string,
  rows: readonly Columns[],
): Promise<string[]> {
  const first = rows[0]
  if (first === undefined) return []
  const columns = ['company_id', ...Object.keys(first)].map((name) => sql.ref(name))
  const data = jsonOf(rows.map((row) => ({ company_id: companyId, ...row })))
  const inserted = await session.rows(
    shaped(
      { id: 'uuid' },
      sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, cast(${data} as json)) returning id`,
    ),
  )
  return inserted.map((row) => row.id)
}

/** Changes columns of one record by id; answers whether it was there. */
export async function updateRow(
  session: Session,
  table: TableName,
  companyId: string,
  id: string,
  values: Columns,
): Promise<boolean> {
  const named = Object.keys(values).filter((name) => name !== 'company_id')
  const assignments = named.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`)
  // A change of nothing still is a write: the touch trigger gives the record its new tag. The company is named in every one,
  // by which a change of an item by hand is told from costs that a posting moves (0026).
  const set: RawBuilder<unknown> = sql.join([sql`company_id = t.company_id`, ...assignments])
  const changed = await session.rows(
    shaped(
      { changed: 'int4' },
      sql`update ${sql.table(table)} t set ${set}
      from json_populate_record(null::${sql.table(table)}, cast(${jsonOf(values)} as json)) v
      where t.company_id = cast(${companyId} as uuid) and t.${sql.ref(idColumn(table))} = cast(${id} as uuid) returning 1 as changed`,
    ),
  )
  return changed.length > 0
}

/** Removes one record by id; answers whether it was there. */
export async function deleteRow(session: Session, table: TableName, companyId: string, id: string): Promise<boolean> {
  const removed = await session.rows(
    shaped(
      { removed: 'int4' },
      sql`delete from ${sql.table(table)} where company_id = cast(${companyId} as uuid) and id = cast(${id} as uuid) returning 1 as removed`,
    ),
  )
  return removed.length > 0
}

/** The row version of a record, locked for the rest of the transaction; undefined when there is none. */
export async function lockVersion(
  session: Session,
  table: TableName,
  companyId: string,
  id: string,
): Promise<number | undefined> {
  const rows = await session.rows(
    shaped(
      { row_version: 'int4' },
      sql`select row_version from ${sql.table(table)}
      where company_id = cast(${companyId} as uuid) and ${sql.ref(idColumn(table))} = cast(${id} as uuid) for update`,
    ),
  )
  return rows[0]?.row_version
}

/** Takes numbers from a counter row, which stays locked until the transaction ends: gap-free and rollback-safe. Answers the last number before. */
export async function takeNumbers(
  session: Session,
  companyId: string,
  takes: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await session.rows(
    advanceCounters({ companyId, ledgers: [...takes.keys()], counts: [...takes.values()] }),
  )
  return new Map(rows.map((row) => [row.ledger, row.before]))
}

const advanceCounters = statement({
  name: 'advanceCounters',
  takes: { companyId: 'uuid', ledgers: 'text[]', counts: 'int4[]' },
  gives: { ledger: 'text', before: 'int4' },
  sql: `with wanted as (
      select c.ledger, w.count from ledger_counter c
      join unnest($2::text[], $3::int4[]) w(ledger, count) on w.ledger = c.ledger
      where c.company_id = $1 order by c.ledger for update of c)
    update ledger_counter c set last_no = c.last_no + wanted.count from wanted
    where c.company_id = $1 and c.ledger = wanted.ledger
    returning c.ledger, c.last_no - wanted.count as before`,
})

function idColumn(table: TableName): string {
  return table === 'company' ? 'company_id' : 'id'
}
