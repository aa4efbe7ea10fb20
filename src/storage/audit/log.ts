import { auditEvent } from '../../model/resources/ledgers/audit.ts'
import { json } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** Where a page of the log begins: behind an event. */
export interface LogPlace {
  /** UTC, as PostgreSQL writes it. */
  readonly at: string
  readonly id: string
}

/** An event with the values of its fields, under the names of the contract; `at` is UTC. */
export type LogLine = Readonly<Record<string, unknown>>

/** A page of the log of a company, by time, at most a thousand events, and where the next one begins; undefined at the end. One statement. */
export async function readLog(
  session: Session,
  companyId: string,
  until: string,
  behind: LogPlace,
): Promise<{ readonly lines: readonly LogLine[]; readonly next: LogPlace | undefined }> {
  const rows = await session.rows(logPage({ companyId, until, at: behind.at, id: behind.id, limit: pageMax }))
  const last = rows.at(-1)
  return {
    lines: rows.map((row) => row.line),
    next: last === undefined || rows.length < pageMax ? undefined : { at: last.at, id: last.id },
  }
}

const pageMax = 1000

const pairs = auditEvent.fields.map(({ name, column, kind }) =>
  // To the millisecond, which is what is kept, as the surfaces write it.
  kind === 'timestamp'
    ? `'${name}', to_char(e.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `'${name}', e.${column}`,
)

const logPage = statement({
  name: 'logPage',
  takes: { companyId: 'uuid', until: 'text', at: 'text', id: 'uuid', limit: 'int8' },
  gives: { at: 'text', id: 'uuid', line: json<LogLine>() },
  sql: `select e.at::text as at, e.id, json_build_object(${pairs.join(', ')}, 'values', (
      select coalesce(json_agg(json_build_object('field', v.field, 'oldValue', v.old_value, 'newValue', v.new_value) order by v.field), '[]')
      from audit_value v where v.company_id = $1 and v.event_id = e.id)) as line
    from audit_event e
    where e.company_id = $1 and (e.at, e.id) > (($3::text)::timestamptz, $4) and e.at < ($2::text)::timestamptz
    order by e.at, e.id limit $5`,
})

/** How many events of a company there are from a moment up to another one or to now, and that end, as PostgreSQL writes it. One statement. */
export async function measureLog(
  session: Session,
  companyId: string,
  from: string,
  until: string,
): Promise<{ readonly events: number; readonly until: string }> {
  const [row] = await session.rows(logMeasured({ companyId, from, until }))
  return { events: Number(row?.events ?? 0), until: row?.until ?? until }
}

const logMeasured = statement({
  name: 'logMeasured',
  takes: { companyId: 'uuid', from: 'text', until: 'text' },
  gives: { events: 'int8', until: 'text' },
  // Now is what the transaction began with, so both are of one moment.
  sql: `select count(*) as events, least(($3::text)::timestamptz, now())::text as until from audit_event e
    where e.company_id = $1 and e.at >= ($2::text)::timestamptz and e.at < least(($3::text)::timestamptz, now())`,
})

/**
 * Companies that have events of before a moment (ISO 8601), the place of what is of none and companies that are gone among them.
 * One statement, a look into the index for each.
 */
export async function companiesWithOldEvents(
  session: Pick<Session, 'rows'>,
  before: string,
): Promise<readonly string[]> {
  return (await session.rows(oldest({ before }))).map((row) => row.company_id)
}

const oldest = statement({
  name: 'companiesWithOldEvents',
  takes: { before: 'text' },
  gives: { company_id: 'uuid' },
  sql: `with recursive k as (
      (select e.company_id from audit_event e order by e.company_id limit 1)
      union all
      select (select e.company_id from audit_event e where e.company_id > k.company_id order by e.company_id limit 1)
        from k where k.company_id is not null)
    select k.company_id from k where k.company_id is not null and exists (select from audit_event e where e.company_id = k.company_id and e.at < ($1::text)::timestamptz)`,
})

/** Forgets the oldest events of a company from before a moment, at most so many, and tells that in the log; answers how many. One statement. */
export async function forgetEvents(
  session: Pick<Session, 'rows'>,
  companyId: string,
  before: string,
  most: number,
): Promise<number> {
  const [row] = await session.rows(forgotten({ companyId, before, most }))
  return row?.events ?? 0
}

const forgotten = statement({
  name: 'forgetEvents',
  takes: { companyId: 'uuid', before: 'text', most: 'int4' },
  gives: { events: 'int4' },
  sql: 'select forget_audit_events($1, ($2::text)::timestamptz, $3) as events',
})
