import type { Session } from '../server/database.ts'

/** One line of a number series: the numbers from its starting date on. */
export interface SeriesLine {
  readonly id: string
  readonly series_code: string
  readonly starting_date: string
  readonly starting_no: string
  readonly ending_no: string
  /** Whether a number may not be dated before the one given last. */
  readonly date_order: boolean
  /** Whether documents may bring their own numbers, which the series then passes over (decision F55). */
  readonly manual_nos: boolean
  last_no_used: string
  last_date_used: string
}

/** Locks all lines of the series for the rest of the transaction, in a fixed order; taken last, as they serialise postings (posting.md 7.4). */
export async function lockSeries(session: Session, companyId: string, codes: readonly string[]): Promise<SeriesLine[]> {
  return session.rows<SeriesLine>({
    sql: `select l.*, s.date_order, s.manual_nos from no_series_line l join no_series s on s.company_id = l.company_id and s.code = l.series_code
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

/** The lines of a series that have given numbers, but for the one from a starting date. One statement. */
export async function givenNumbers(
  session: Session,
  companyId: string,
  code: string,
  startingDate: string,
): Promise<readonly Pick<SeriesLine, 'starting_no' | 'ending_no' | 'last_no_used'>[]> {
  return session.rows({
    sql: `select starting_no, ending_no, last_no_used from no_series_line
      where company_id = $1 and series_code = $2 and starting_date <> $3::date and last_no_used <> '' order by starting_date`,
    parameters: [companyId, code, startingDate],
  })
}

/** What a series numbers: drafts, by the sales and purchase setup, or posted documents, by journal templates. */
export type SeriesUse = 'drafts' | 'postings'

const usedSql: Readonly<Record<SeriesUse, string>> = {
  drafts: `select unnest(array[invoice_nos, cr_memo_nos, service_invoice_nos, service_cr_memo_nos]) as code from sales_setup where company_id = $1
    union select unnest(array[invoice_nos, cr_memo_nos]) from purchase_setup where company_id = $1`,
  postings:
    'select unnest(array[posting_no_series, cr_memo_posting_no_series]) as code from journal_template where company_id = $1',
}

/**
 * Those of the series that have the use already. They are locked first, so that of two who give one series two uses at
 * once the later sees the earlier. Two statements.
 */
export async function seriesUsedAs(
  session: Session,
  companyId: string,
  use: SeriesUse,
  codes: readonly string[],
): Promise<readonly string[]> {
  await session.rows({
    sql: 'select code from no_series where company_id = $1 and code = any($2::text[]) order by code for no key update',
    parameters: [companyId, codes],
  })
  const rows = await session.rows<{ code: string }>({
    sql: `select code from (${usedSql[use]}) used where code = any($2::text[])`,
    parameters: [companyId, codes],
  })
  return rows.map(({ code }) => code)
}
