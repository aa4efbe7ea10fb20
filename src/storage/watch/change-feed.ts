import { oneOf, orNull, type RowOf, type TableRow } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** The place of a change among those of its company: the transaction that made it, and a number within. Texts of digits. */
export interface ChangePlace {
  readonly xid: string
  readonly id: string
}

const sides = oneOf('sales', 'purchase')
const kinds = oneOf('CREATED', 'CHANGED', 'DELETED')

const changeColumns = {
  xid: 'text',
  id: 'int8',
  document_id: 'uuid',
  side: sides,
  kind: kinds,
  state: 'text',
  created_doc_no: 'text',
  error_message: 'text',
  at: 'timestamptz',
} as const

/** What happened to an import document, as it was then. */
export type DocumentChangeRow = RowOf<typeof changeColumns>

/** A page of changes with what a reader must know besides. */
export interface ChangePage {
  readonly rows: readonly DocumentChangeRow[]
  /** Whether the company is there. */
  readonly there: boolean
  /** There are rows of finished transactions that a transaction still running holds back: look again shortly. */
  readonly held: boolean
  /** The place is behind what was forgotten: changes may be missing. */
  readonly swept: boolean
  /** Places of another epoch mean nothing here: the database was restored, or another server took over. */
  readonly epoch: string
}

/**
 * The changes behind a place, in the order (xid, id), at most `limit`: of transactions older than every one still running
 * in this database, so none can come before them later. One statement.
 */
export async function readChanges(
  session: Session,
  companyId: string,
  after: ChangePlace,
  limit: number,
): Promise<ChangePage> {
  const rows = await session.rows(changesAfter({ companyId, xid: after.xid, id: after.id, limit }))
  return {
    rows: rows.filter((row): row is DocumentChangeRow & Omit<ChangePage, 'rows'> => row.id !== null),
    there: rows[0]?.there === true,
    held: rows[0]?.held === true,
    swept: rows[0]?.swept === true,
    epoch: rows[0]?.epoch ?? '',
  }
}

const changesAfter = statement({
  name: 'changesAfter',
  takes: { companyId: 'uuid', xid: 'text', id: 'int8', limit: 'int8' },
  gives: {
    there: 'bool',
    held: 'bool',
    swept: 'bool',
    epoch: 'text',
    xid: 'text null',
    id: 'int8 null',
    document_id: 'uuid null',
    side: orNull(sides),
    kind: orNull(kinds),
    state: 'text null',
    created_doc_no: 'text null',
    error_message: 'text null',
    at: 'timestamptz null',
  },
  // What runs is looked up only when there are rows that it may hold back.
  sql: `with seen as materialized (select pg_current_snapshot() as snapshot),
      now as materialized (select s.newest, case when exists (select from import_document_change h where h.company_id = $1 and h.xid >= s.oldest and h.xid < s.newest)
          then finished_before(s.snapshot) else s.oldest end as finished
        from (select snapshot, pg_snapshot_xmin(snapshot) as oldest, pg_snapshot_xmax(snapshot) as newest from seen) s)
      select s.there, s.held, s.swept, s.epoch, c.xid::text as xid, c.id, c.document_id, c.side, c.kind, c.state, c.created_doc_no, c.error_message, c.at
      from (select change_epoch() as epoch, exists (select from company k where k.company_id = $1) as there,
          exists (select from import_document_change h, now where h.company_id = $1 and h.xid >= now.finished and h.xid < now.newest) as held,
          exists (select from import_document_change_sweep w where w.company_id = $1 and (w.xid, w.id) > ($2::text::xid8, $3::int8)) as swept) s
      left join (select t.* from import_document_change t where t.company_id = $1 and (t.xid, t.id) > ($2::text::xid8, $3::int8)
          and t.xid < (select finished from now) order by t.xid, t.id limit $4) c on true
      order by c.xid, c.id`,
})

/** Where a company's feeds stand; undefined when there is no such company. */
export interface FeedState {
  /** Transactions of this database before it are finished. */
  readonly oldest: string
  /** No transaction has begun with this number or a later one. */
  readonly next: string
  readonly epoch: string
  /** The last register; number 0 and no id when there is none. */
  readonly register: RegisterRow
}

/** Where the feeds of a company stand now. One statement. */
export async function readFeedState(session: Session, companyId: string): Promise<FeedState | undefined> {
  const [row] = await session.rows(feedState({ companyId }))
  if (row === undefined) return undefined
  const { no, id, ...state } = row
  return { ...state, register: { no, id } }
}

const feedState = statement({
  name: 'feedState',
  takes: { companyId: 'uuid' },
  gives: { oldest: 'text', next: 'text', epoch: 'text', no: 'int4', id: 'text' },
  sql: `select finished_before(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next,
        change_epoch() as epoch, coalesce(r.no, 0) as no, coalesce(r.id::text, '') as id
      from company c
      left join lateral (select no, id from gl_register where company_id = $1 order by no desc limit 1) r on true
      where c.company_id = $1`,
})

/** A register behind a number. */
export type RegisterRow = TableRow<'gl_register', 'no' | 'id'>

/**
 * The registers behind one, at most `limit`: numbers are given in the order of commits, without gaps. Undefined when the
 * number is not that register's: the books are others than they were; `gone` when there is no such company. One statement.
 */
export async function readRegisters(
  session: Session,
  companyId: string,
  after: RegisterRow,
  limit: number,
): Promise<RegisterRow[] | 'gone' | undefined> {
  const found = await session.rows(registersFrom({ companyId, no: after.no, limit: limit + 1 }))
  if (found.length === 0) return 'gone'
  const rows = found.flatMap(({ no, id }) => (no === null || id === null ? [] : [{ no, id }]))
  if (after.no === 0) return rows.slice(0, limit)
  return rows[0]?.no === after.no && rows[0].id === after.id ? rows.slice(1) : undefined
}

const registersFrom = statement({
  name: 'registersFrom',
  takes: { companyId: 'uuid', no: 'int4', limit: 'int8' },
  gives: { no: 'int4 null', id: 'uuid null' },
  sql: `select r.no, r.id from company c
      left join lateral (select no, id from gl_register where company_id = $1 and no >= $2 order by no limit $3) r on true
      where c.company_id = $1 order by r.no`,
})

/**
 * Forgets changes of more than a week ago, oldest first and `most` of documents and of records, and notes how far.
 * What comes from another server (numbers that are still to come here, after a restore) is forgotten as well. Six statements.
 */
export async function forgetOldChanges(session: Session, companyId: string, most = 20_000): Promise<void> {
  for (const { forgetAhead, resetSweep, sweep } of feeds) {
    await session.rows(forgetAhead({ companyId }))
    await session.rows(resetSweep({ companyId }))
    await session.rows(sweep({ companyId, most }))
  }
}

/** Whether a company has changes or idempotency keys that are to be forgotten. One statement, which looks at the first of each. */
export async function hasOldRows(session: Session, companyId: string): Promise<boolean> {
  const [row] = await session.rows(oldRows({ companyId }))
  return row?.found === true
}

/**
 * Takes the turn of forgetting in a company until the transaction ends; false where another process has it, for which nobody
 * waits. One statement.
 */
export async function takeSweep(session: Session, companyId: string): Promise<boolean> {
  const [row] = await session.rows(sweepTaken({ companyId }))
  return row?.taken === true
}

const sweepTaken = statement({
  name: 'sweepTaken',
  takes: { companyId: 'uuid' },
  gives: { taken: 'bool' },
  sql: `select pg_try_advisory_xact_lock(hashtextextended('sweep/' || $1::uuid::text, 0)) as taken`,
})

// A time to come was written by a clock that went wrong.
const old = "at not between statement_timestamp() - interval '7 days' and statement_timestamp() + interval '1 day'"
const ahead = 'where company_id = $1 and xid >= pg_snapshot_xmax(pg_current_snapshot())'

const feeds = (['import_document_change', 'record_change'] as const).map((feed) => ({
  forgetAhead: statement({
    name: `forgetAhead ${feed}`,
    takes: { companyId: 'uuid' },
    sql: `delete from ${feed} ${ahead}`,
  }),
  resetSweep: statement({
    name: `resetSweep ${feed}`,
    takes: { companyId: 'uuid' },
    sql: `update ${feed}_sweep set xid = '0', id = 0 ${ahead}`,
  }),
  sweep: statement({
    name: `sweep ${feed}`,
    takes: { companyId: 'uuid', most: 'int8' },
    gives: { noted: 'int4' },
    sql: `with gone as (
        delete from ${feed} t using (
          select xid, id, at from ${feed} where company_id = $1 order by xid, id limit $2) old
        where t.company_id = $1 and t.xid = old.xid and t.id = old.id and old.${old}
        returning t.xid, t.id)
      insert into ${feed}_sweep as s (company_id, xid, id)
      select $1, xid, id from gone order by xid desc, id desc limit 1
      on conflict (company_id) do update set xid = excluded.xid, id = excluded.id where (excluded.xid, excluded.id) > (s.xid, s.id)
      returning 1 as noted`,
  }),
}))

const oldRows = statement({
  name: 'oldRows',
  takes: { companyId: 'uuid' },
  gives: { found: 'bool' },
  sql: `select ${['import_document_change', 'record_change']
    .map(
      (
        feed,
      ) => `exists (select from (select at from ${feed} where company_id = $1 order by xid, id limit 1) o where o.${old})
        or exists (select from ${feed} ${ahead}) or `,
    )
    .join('')}
      exists (select from idempotency_key where company_id = $1 and system_created_at < statement_timestamp() - interval '1 day') as found`,
})
