import type { Session } from '../server/database.ts'

/** The place of a change among those of its company: the transaction that made it, and a number within. Texts of digits. */
export interface ChangePlace {
  readonly xid: string
  readonly id: string
}

/** What happened to an import document, as it was then. */
export interface DocumentChangeRow extends ChangePlace {
  readonly document_id: string
  readonly side: 'sales' | 'purchase'
  readonly kind: 'CREATED' | 'CHANGED' | 'DELETED'
  readonly state: string
  readonly created_doc_no: string
  readonly error_message: string
  readonly at: string
}

/** A page of changes with what a reader must know besides. */
export interface ChangePage {
  readonly rows: readonly DocumentChangeRow[]
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
  type Joined = { [Name in keyof DocumentChangeRow]: DocumentChangeRow[Name] | null }
  const rows = await session.rows<Joined & Omit<ChangePage, 'rows'>>({
    // What runs is looked up only when there are rows that it may hold back.
    sql: `with seen as materialized (select pg_current_snapshot() as snapshot),
      now as materialized (select s.newest, case when exists (select from import_document_change h where h.company_id = $1 and h.xid >= s.oldest and h.xid < s.newest)
          then finished_before(s.snapshot) else s.oldest end as finished
        from (select snapshot, pg_snapshot_xmin(snapshot) as oldest, pg_snapshot_xmax(snapshot) as newest from seen) s)
      select s.held, s.swept, s.epoch, c.xid::text as xid, c.id, c.document_id, c.side, c.kind, c.state, c.created_doc_no, c.error_message, c.at
      from (select change_epoch() as epoch,
          exists (select from import_document_change h, now where h.company_id = $1 and h.xid >= now.finished and h.xid < now.newest) as held,
          exists (select from import_document_change_sweep w where w.company_id = $1 and (w.xid, w.id) > ($2::text::xid8, $3::int8)) as swept) s
      left join (select t.* from import_document_change t where t.company_id = $1 and (t.xid, t.id) > ($2::text::xid8, $3::int8)
          and t.xid < (select finished from now) order by t.xid, t.id limit $4) c on true
      order by c.xid, c.id`,
    parameters: [companyId, after.xid, after.id, limit],
  })
  return {
    rows: rows.filter((row): row is DocumentChangeRow & Omit<ChangePage, 'rows'> => row.id !== null),
    held: rows[0]?.held === true,
    swept: rows[0]?.swept === true,
    epoch: rows[0]?.epoch ?? '',
  }
}

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
  const [row] = await session.rows<Omit<FeedState, 'register'> & RegisterRow>({
    sql: `select finished_before(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next,
        change_epoch() as epoch, coalesce(r.no, 0) as no, coalesce(r.id::text, '') as id
      from company c
      left join lateral (select no, id from gl_register where company_id = c.company_id order by no desc limit 1) r on true
      where c.company_id = $1`,
    parameters: [companyId],
  })
  if (row === undefined) return undefined
  const { no, id, ...state } = row
  return { ...state, register: { no, id } }
}

/** A register behind a number. */
export interface RegisterRow {
  readonly no: number
  readonly id: string
}

/**
 * The registers behind one, at most `limit`: numbers are given in the order of commits, without gaps. Undefined when the
 * number is not that register's: the books are others than they were. One statement.
 */
export async function readRegisters(
  session: Session,
  companyId: string,
  after: RegisterRow,
  limit: number,
): Promise<RegisterRow[] | undefined> {
  const rows = await session.rows<RegisterRow>({
    sql: 'select no, id from gl_register where company_id = $1 and no >= $2 order by no limit $3',
    parameters: [companyId, after.no, limit + 1],
  })
  if (after.no === 0) return rows.slice(0, limit)
  return rows[0]?.no === after.no && rows[0].id === after.id ? rows.slice(1) : undefined
}

/**
 * Forgets changes of more than a week ago, oldest first and 20,000 at the most, and notes how far. What comes from another
 * server (numbers that are still to come here, after a restore) is forgotten as well. Three statements.
 */
export async function forgetOldChanges(session: Session, companyId: string): Promise<void> {
  const ahead = 'where company_id = $1 and xid >= pg_snapshot_xmax(pg_current_snapshot())'
  await session.rows({ sql: `delete from import_document_change ${ahead}`, parameters: [companyId] })
  await session.rows({
    sql: `update import_document_change_sweep set xid = '0', id = 0 ${ahead}`,
    parameters: [companyId],
  })
  await session.rows({
    sql: `with gone as (
        delete from import_document_change t using (
          select xid, id, at from import_document_change where company_id = $1 order by xid, id limit 20000) old
        where t.company_id = $1 and t.xid = old.xid and t.id = old.id -- A time to come was written by a clock that went wrong.
          and old.at not between clock_timestamp() - interval '7 days' and clock_timestamp() + interval '1 day'
        returning t.xid, t.id)
      insert into import_document_change_sweep as s (company_id, xid, id)
      select $1, xid, id from gone order by xid desc, id desc limit 1
      on conflict (company_id) do update set xid = excluded.xid, id = excluded.id where (excluded.xid, excluded.id) > (s.xid, s.id)`,
    parameters: [companyId],
  })
}
