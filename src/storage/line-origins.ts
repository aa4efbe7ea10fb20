import { sql } from 'kysely'
import { compile } from './compiler.ts'
import type { Session } from './database.ts'
import { jsonOf, type Columns } from './rows.ts'

/** Columns of a line, and of what was learned of it, that a correction may teach besides type and number. */
export const learnedGroups = ['vat_bus_posting_group', 'vat_prod_posting_group'] as const

/** The eight shortcut dimensions of a line. */
export const learnedDimensions = [
  'shortcut_dimension1_code',
  'shortcut_dimension2_code',
  'shortcut_dimension3_code',
  'shortcut_dimension4_code',
  'shortcut_dimension5_code',
  'shortcut_dimension6_code',
  'shortcut_dimension7_code',
  'shortcut_dimension8_code',
] as const

/** Keeps what the file said of lines and what the import made of it: rows with the same columns. One statement, none without a row. */
export async function writeOrigins(session: Session, companyId: string, rows: readonly Columns[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = ['company_id', ...Object.keys(first)].map((name) => sql.ref(name))
  const data = jsonOf(rows.map((row) => ({ company_id: companyId, ...row })))
  await session.rows(
    compile(sql`insert into import_line_origin (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::import_line_origin, cast(${data} as json))`),
  )
}
