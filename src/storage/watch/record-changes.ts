import { oneOf, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** A change of master data or setup as the feed has it. */
const recordColumns = {
  xid: 'text',
  id: 'int8',
  table_name: 'text',
  record_id: 'uuid',
  kind: oneOf('CREATED', 'CHANGED', 'DELETED'),
  at: 'text',
} as const

/** What happened to a record of master data or setup. */
export type RecordChangeRow = RowOf<typeof recordColumns>

/**
 * The changes of master data and setup behind a place, in the order (xid, id), at most `limit`, of transactions older than
 * every one still running in this database. One statement.
 */
export async function readRecordChanges(
  session: Session,
  companyId: string,
  after: { readonly xid: string; readonly id: string },
  limit: number,
): Promise<readonly RecordChangeRow[]> {
  return session.rows(recordChanges({ companyId, xid: after.xid, id: after.id, limit }))
}

const recordChanges = statement({
  name: 'recordChanges',
  takes: { companyId: 'uuid', xid: 'text', id: 'int8', limit: 'int8' },
  gives: recordColumns,
  sql: `select t.xid::text as xid, t.id, t.table_name, t.record_id, t.kind, to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from record_change t where t.company_id = $1 and (t.xid, t.id) > ($2::text::xid8, $3::int8)
      and t.xid < finished_before(pg_current_snapshot())
    order by t.xid, t.id limit $4`,
})
