import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../model/resource.ts'
import type { Tracking } from '../../model/resources/tracking.ts'
import type { Session } from '../server/database.ts'
import { shaped } from '../statement/statement.ts'

/** A place among the changes of a set: what is new is behind it. */
export interface SetPlace {
  /** The line of transaction numbers that `xid` belongs to. */
  readonly epoch: string
  /** Transactions before it were finished, and what they did was seen. Digits. */
  readonly xid: string
  /** The last number of the set's counter, and the id of its row; 0 and '' for none. */
  readonly no: number
  readonly id: string
}

/** Where a set stands, and what became of an earlier place. */
export interface SetState extends SetPlace {
  /** No transaction has begun with this number or a later one. */
  readonly next: string
  /** The number of the earlier place is still that row's. */
  readonly known: boolean
  /** Changes behind the earlier place were forgotten. */
  readonly swept: boolean
}

/** A record that changed, or is gone. */
export interface ChangedRecord {
  readonly id: string
  readonly there: boolean
}

/** The place before everything. */
export const nowhere: SetPlace = { epoch: '', xid: '0', no: 0, id: '' }

/**
 * Where a set of a company stands now, as seen from an earlier place; undefined when there is no such company. A transaction that
 * asks is not finished itself: what it writes later is behind the place as well. One statement.
 */
export async function readSetState(
  session: Session,
  companyId: string,
  tracking: Tracking,
  since: SetPlace = nowhere,
): Promise<SetState | undefined> {
  const company = sql`cast(${companyId} as uuid)`
  const { counter } = tracking
  const table = counter && sql.table(counter.table)
  const no = counter && sql.ref(`k.${counter.column}`)
  const last =
    counter === undefined
      ? sql`(select 0 as no, '' as id)`
      : sql`(select ${no} as no, k.id::text as id from ${table} k where k.company_id = ${company} order by ${no} desc limit 1)`
  const known =
    counter === undefined || since.no === 0
      ? sql`true`
      : sql`exists (select from ${table} k where k.company_id = ${company} and ${no} = cast(${since.no} as int4) and k.id = cast(${since.id} as uuid))`
  const sweep = sweepOf(tracking)
  const swept =
    sweep === undefined
      ? sql`false`
      : sql`exists (select from ${sql.table(sweep)} w where w.company_id = ${company} and w.xid >= cast(${since.xid} as xid8))`
  const [row] = await session.rows(
    shaped(
      { xid: 'text', next: 'text', epoch: 'text', no: 'int4', id: 'text', known: 'bool', swept: 'bool' },
      sql`select least(finished_before(pg_current_snapshot()), pg_current_xact_id_if_assigned())::text as xid, pg_snapshot_xmax(pg_current_snapshot())::text as next,
          change_epoch() as epoch, coalesce(l.no, 0) as no, coalesce(l.id, '') as id, ${known} as known, ${swept} as swept
        from company c left join lateral ${last} l on true where c.company_id = ${company}`,
    ),
  )
  return row
}

function sweepOf(tracking: Tracking): 'import_document_change_sweep' | 'record_change_sweep' | undefined {
  if (tracking.by === 'documents') return 'import_document_change_sweep'
  return tracking.by === 'records' ? 'record_change_sweep' : undefined
}

/** Which changed records are wanted. */
export interface ChangedBetween {
  readonly since: SetPlace
  /** Not those that came with a later number, of sets whose records never change. */
  readonly upTo: number
  /** Only ids behind this one; '' for all. */
  readonly behind: string
  readonly limit: number
}

/**
 * Records of a set that were made, changed or removed behind a place, each once and by id. Those of transactions that were
 * under way at the place are among them, seen or not: nothing is missed, some may come twice. One statement.
 */
export async function readChangedRecords(
  session: Session,
  companyId: string,
  { table }: Pick<Resource, 'table'>,
  tracking: Tracking,
  wanted: ChangedBetween,
): Promise<readonly ChangedRecord[]> {
  const company = sql`cast(${companyId} as uuid)`
  const changed = sql.join(sourcesOf(company, table, tracking, wanted), sql` union all `)
  const behind = wanted.behind === '' ? sql`` : sql`where c.id > cast(${wanted.behind} as uuid)`
  return session.rows(
    shaped(
      { id: 'uuid', there: 'bool' },
      sql`select p.id, exists (select from ${sql.table(table)} t where t.company_id = ${company} and t.id = p.id) as there
        from (select distinct c.id from (${changed}) c ${behind} order by c.id limit cast(${wanted.limit} as int8)) p order by p.id`,
    ),
  )
}

function sourcesOf(
  company: RawBuilder<unknown>,
  name: Resource['table'],
  tracking: Tracking,
  { since, upTo }: ChangedBetween,
): readonly RawBuilder<unknown>[] {
  const no = sql`cast(${since.no} as int4)`
  const xid = sql`cast(${since.xid} as xid8)`
  switch (tracking.by) {
    case 'number':
      return []
    case 'register': {
      const documents = sql`select d.id from gl_register r
        join posted_document d on d.company_id = ${company} and d.import_document_id = r.import_document_id
        where r.company_id = ${company} and r.no > ${no} and r.no <= cast(${upTo} as int4)`
      return [
        tracking.table === 'posted_document'
          ? documents
          : sql`select l.id from (${documents}) d join posted_document_line l on l.company_id = ${company} and l.document_id = d.id`,
      ]
    }
    case 'applications': {
      const table = sql.table(tracking.table)
      const applications = sql.table(applicationsOf[tracking.table])
      return [
        sql`select e.id from ${table} e where e.company_id = ${company} and e.entry_no > ${no}`,
        sql`select e.id from ${applications} a join ${table} e on e.company_id = ${company} and e.entry_no = a.applied_entry_no
          where a.company_id = ${company} and a.entry_no > ${no}`,
      ]
    }
    case 'documents':
      return [
        sql`select h.document_id as id from import_document_change h
          where h.company_id = ${company} and h.xid >= ${xid} and h.side = ${tracking.side}`,
      ]
    case 'records': {
      const told = sql`select h.record_id as id from record_change h
        where h.company_id = ${company} and h.xid >= ${xid} and h.table_name = ${name}`
      const moved = sql`select i.id from value_entry v join item i on i.company_id = ${company} and i.no = v.item_no
        where v.company_id = ${company} and v.entry_no > ${no}`
      return tracking.counter === undefined ? [told] : [told, moved]
    }
  }
}

const applicationsOf = {
  customer_ledger_entry: 'customer_application',
  vendor_ledger_entry: 'vendor_application',
  item_ledger_entry: 'item_application',
} as const
