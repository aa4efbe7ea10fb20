import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** What surrounds the accounting period that begins, or would begin, on a day. */
export interface PeriodState {
  /** First day of the period before it, when that one is closed. */
  readonly closedBefore: string | null
  /** Whether no period begins later. */
  readonly last: boolean
  /** Whether G/L entries count for its days. */
  readonly hasEntries: boolean
}

/** Looks at the periods and entries around a starting date. One statement. */
export async function periodState(session: Session, companyId: string, startingDate: string): Promise<PeriodState> {
  const [row] = await session.rows(periodsAround({ companyId, startingDate }))
  return {
    closedBefore: row?.closed_before ?? null,
    last: row?.last ?? true,
    hasEntries: row?.has_entries ?? false,
  }
}

const periodsAround = statement({
  name: 'periodsAround',
  takes: { companyId: 'uuid', startingDate: 'date' },
  gives: { closed_before: 'date null', last: 'bool', has_entries: 'bool' },
  sql: `select (select case when p.closed then p.starting_date end from accounting_period p
          where p.company_id = $1 and p.starting_date < $2::date order by p.starting_date desc limit 1) as closed_before,
        n.day is null as last,
        exists (select 1 from gl_entry e where e.company_id = $1 and e.posting_date >= $2::date
          and (n.day is null or e.posting_date < n.day)) as has_entries
      from (select min(starting_date) as day from accounting_period where company_id = $1 and starting_date > $2::date) n`,
})
