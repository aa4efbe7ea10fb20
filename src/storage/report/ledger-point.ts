import { sql } from 'kysely'
import type { LedgerPoint } from '../../model/reports/known-at.ts'
import { parameter } from '../query/expression.ts'
import type { Sql } from '../query/parts.ts'
import type { Session } from '../server/database.ts'
import { shaped } from '../statement/statement.ts'
import type { RegisterRow } from '../watch/change-feed.ts'

/** A register by number and id, by number, or as the last one of a time. */
export type RegisterWanted = RegisterRow | { readonly register: number } | { readonly time: string }

const nothing: LedgerPoint = { register: 0, last: { gl_entry: 0, vat_entry: 0, value_entry: 0 } }

/**
 * The ledgers as they were behind a register; all are empty before the first. Undefined when the register is not there, or is
 * another one than it was. Numbers follow each other in the order of registers, so a ledger ended before the first entry of a
 * later register, or ends now: what is looked through is as much as was posted since. One statement.
 */
export async function readLedgerPoint(
  session: Session,
  companyId: string,
  wanted: RegisterWanted,
): Promise<LedgerPoint | undefined> {
  if ('id' in wanted && wanted.no === 0) return nothing
  const company = parameter('guid', companyId)
  const last = (table: string, from: string): Sql => sql`coalesce(
      (select ${sql.ref(`k.${from}`)} - 1 from gl_register k where k.company_id = ${company} and k.no > r.no and ${sql.ref(`k.${from}`)} > 0 order by k.no limit 1),
      (select e.entry_no from ${sql.table(table)} e where e.company_id = ${company} order by e.entry_no desc limit 1), 0)`
  const [row] = await session.rows(
    shaped(
      { no: 'int4', gl: 'int4', vat: 'int4', value: 'int4' },
      sql`select r.no, ${last('gl_entry', 'from_gl_entry_no')} as gl, ${last('vat_entry', 'from_vat_entry_no')} as vat,
        ${last('value_entry', 'from_value_entry_no')} as value
      from (select no from gl_register where company_id = ${company} and ${conditionOf(wanted)}) r`,
    ),
  )
  if (row !== undefined)
    return { register: row.no, last: { gl_entry: row.gl, vat_entry: row.vat, value_entry: row.value } }
  return 'time' in wanted ? nothing : undefined
}

function conditionOf(wanted: RegisterWanted): Sql {
  if ('time' in wanted)
    return sql`system_modified_at <= ${parameter('timestamp', wanted.time)} order by system_modified_at desc, no desc limit 1`
  if ('register' in wanted) return sql`no = ${parameter('integer', wanted.register)}`
  return sql`no = ${parameter('integer', wanted.no)} and id = ${parameter('guid', wanted.id)}`
}
