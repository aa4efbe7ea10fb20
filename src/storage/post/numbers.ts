import { present } from '../../core/invariant.ts'
import { json } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import type { SeriesLine } from './number-series.ts'

/** What numbers a batch: all of it is held until the transaction ends, but for the dimension sets, which never change. */
export interface HeldNumbers {
  /** Lines of the number series, by series and starting date. */
  readonly series: readonly SeriesLine[]
  /** The last number of each ledger. */
  readonly counters: Readonly<Record<string, number>>
  /** Ids of the dimension sets there are, by canonical key. */
  readonly sets: Readonly<Record<string, number>>
}

/**
 * Locks the lines of the series, then the counters of the ledgers, each in their order, and looks for dimension sets; taken last, as
 * these locks serialise the postings of a company (posting.md 7.4). A session that {@link Session.looks} locks nothing and has what was
 * given last when its snapshot was taken. One statement.
 */
export async function lockNumbers(
  session: Session,
  companyId: string,
  codes: readonly string[],
  ledgers: readonly string[],
  keys: readonly string[],
): Promise<HeldNumbers> {
  const numbers = session.looks === true ? seenNumbers : heldNumbers
  const [row] = await session.rows(numbers({ companyId, codes, ledgers, keys }))
  return present(row, 'one row is answered')
}

const takes = { companyId: 'uuid', codes: 'text[]', ledgers: 'text[]', keys: 'text[]' } as const
const gives = {
  series: json<readonly SeriesLine[]>(),
  counters: json<Readonly<Record<string, number>>>(),
  sets: json<Readonly<Record<string, number>>>(),
} as const

// Looked up in this order.
const sqlOf = (held: boolean) => `select
      (select coalesce(json_agg(r), '[]') from (
        select l.id, l.series_code, l.starting_date, l.starting_no, l.ending_no, l.last_no_used, l.last_date_used, s.date_order, s.manual_nos
        from no_series_line l join no_series s on s.company_id = l.company_id and s.code = l.series_code
        where l.company_id = $1 and s.company_id = $1 and l.series_code = any($2::text[])
        order by l.series_code, l.starting_date${held ? ' for update of l' : ''}) r) as series,
      (select coalesce(json_object_agg(r.ledger, r.last_no), '{}') from (
        select ledger, last_no from ledger_counter where company_id = $1 and ledger = any($3::text[]) order by ledger${held ? ' for update' : ''}) r) as counters,
      (select coalesce(json_object_agg(canonical_key, id), '{}') from dimension_set
        where company_id = $1 and canonical_key = any($4::text[])) as sets`

const heldNumbers = statement({ name: 'heldNumbers', takes, gives, sql: sqlOf(true) })
const seenNumbers = statement({ name: 'seenNumbers', takes, gives, sql: sqlOf(false) })
