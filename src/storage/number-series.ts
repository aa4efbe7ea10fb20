import type { Session } from './database.ts'

/** One line of a number series: the numbers from its starting date on. */
export interface SeriesLine {
  readonly id: string
  readonly series_code: string
  readonly starting_date: string
  readonly starting_no: string
  readonly ending_no: string
  /** Whether a number may not be dated before the one given last. */
  readonly date_order: boolean
  last_no_used: string
  last_date_used: string
}

/** Locks all lines of the series for the rest of the transaction, in a fixed order; taken last, as they serialise postings (posting.md 7.4). */
export async function lockSeries(session: Session, companyId: string, codes: readonly string[]): Promise<SeriesLine[]> {
  return session.rows<SeriesLine>({
    sql: `select l.*, s.date_order from no_series_line l join no_series s on s.company_id = l.company_id and s.code = l.series_code
      where l.company_id = $1 and l.series_code = any($2::text[]) order by l.series_code, l.starting_date for update of l`,
    parameters: [companyId, codes],
  })
}

/** Keeps the last numbers used, one statement for any number of lines. */
export async function writeSeries(session: Session, companyId: string, lines: readonly SeriesLine[]): Promise<void> {
  if (lines.length === 0) return
  await session.rows({
    sql: `update no_series_line l set last_no_used = u.last_no, last_date_used = u.last_date
      from unnest($2::uuid[], $3::text[], $4::date[]) u(id, last_no, last_date) where l.company_id = $1 and l.id = u.id`,
    parameters: [
      companyId,
      lines.map((line) => line.id),
      lines.map((line) => line.last_no_used),
      lines.map((line) => line.last_date_used),
    ],
  })
}
