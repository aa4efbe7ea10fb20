import { sql } from 'kysely'
import type { TableRow } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { anyOf, built, statement } from '../statement/statement.ts'

const lineColumns = ['id', 'series_code', 'starting_date', 'starting_no', 'ending_no'] as const

/** One line of a number series: the numbers from its starting date on. */
export interface SeriesLine extends TableRow<'no_series_line', (typeof lineColumns)[number]> {
  /** Whether a number may not be dated before the one given last. */
  readonly date_order: boolean
  /** Whether documents may bring their own numbers, which the series then passes over (decision F55). */
  readonly manual_nos: boolean
  last_no_used: string
  last_date_used: string
}

/** Locks all lines of the series for the rest of the transaction, in a fixed order; taken last, as they serialise postings (posting.md 7.4). */
export async function lockSeries(session: Session, companyId: string, codes: readonly string[]): Promise<SeriesLine[]> {
  return session.rows(heldSeries({ companyId, codes }))
}

const heldSeries = built('heldSeries', { companyId: 'uuid', codes: 'text[]' }, (db, { companyId, codes }) =>
  db
    .selectFrom('no_series_line as l')
    .innerJoin('no_series as s', (join) =>
      join.onRef('s.company_id', '=', 'l.company_id').onRef('s.code', '=', 'l.series_code'),
    )
    .selectAll('l')
    .select(['s.date_order', 's.manual_nos'])
    .where('l.company_id', '=', companyId)
    .where('l.series_code', '=', anyOf(codes))
    .orderBy('l.series_code')
    .orderBy('l.starting_date')
    .forUpdate('l'),
)

/** Keeps the last numbers used, one statement for any number of lines. */
export async function writeSeries(session: Session, companyId: string, lines: readonly SeriesLine[]): Promise<void> {
  if (lines.length === 0) return
  await session.rows(
    keepLastNos({
      companyId,
      ids: lines.map((line) => line.id),
      nos: lines.map((line) => line.last_no_used),
      dates: lines.map((line) => line.last_date_used),
    }),
  )
}

const keepLastNos = statement({
  name: 'keepLastNos',
  takes: { companyId: 'uuid', ids: 'uuid[]', nos: 'text[]', dates: 'date[]' },
  sql: `update no_series_line l set last_no_used = u.last_no, last_date_used = u.last_date
    from unnest($2::uuid[], $3::text[], $4::date[]) u(id, last_no, last_date) where l.company_id = $1 and l.id = u.id`,
})

/** The change that {@link writeSeries} makes, of the company `$1`; `given` is a parameter with the JSON of the lines. */
export function seriesChange(given: string): string {
  return `update no_series_line l set last_no_used = g.last_no_used, last_date_used = g.last_date_used
    from json_to_recordset(${given}::json) g(id uuid, last_no_used text, last_date_used date)
    where l.company_id = $1 and l.id = g.id returning 1`
}

/** The lines of a series that have given numbers, but for the one from a starting date. One statement. */
export async function givenNumbers(
  session: Session,
  companyId: string,
  code: string,
  startingDate: string,
): Promise<readonly Pick<SeriesLine, 'starting_no' | 'ending_no' | 'last_no_used'>[]> {
  return session.rows(givenRanges({ companyId, code, startingDate }))
}

const givenRanges = built(
  'givenRanges',
  { companyId: 'uuid', code: 'text', startingDate: 'date' },
  (db, { companyId, code, startingDate }) =>
    db
      .selectFrom('no_series_line')
      .select(['starting_no', 'ending_no', 'last_no_used'])
      .where('company_id', '=', companyId)
      .where('series_code', '=', code)
      .where('starting_date', '<>', startingDate)
      .where('last_no_used', '<>', sql.lit(''))
      .orderBy('starting_date'),
)

/** What a series numbers: drafts, by the sales and purchase setup, or posted documents, by journal templates. */
export type SeriesUse = 'drafts' | 'postings'

const usedIn = (use: SeriesUse, codes: string) =>
  statement({
    name: `seriesUsedAs ${use}`,
    takes: { companyId: 'uuid', codes: 'text[]' },
    gives: { code: 'text' },
    sql: `select code from (${codes}) used where code = any($2::text[])`,
  })

const usedAs = {
  drafts: usedIn(
    'drafts',
    `select unnest(array[invoice_nos, cr_memo_nos, service_invoice_nos, service_cr_memo_nos]) as code from sales_setup where company_id = $1
      union select unnest(array[invoice_nos, cr_memo_nos]) from purchase_setup where company_id = $1`,
  ),
  postings: usedIn(
    'postings',
    'select unnest(array[posting_no_series, cr_memo_posting_no_series]) as code from journal_template where company_id = $1',
  ),
} as const satisfies Record<SeriesUse, unknown>

const holdSeries = built('holdSeries', { companyId: 'uuid', codes: 'text[]' }, (db, { companyId, codes }) =>
  db
    .selectFrom('no_series')
    .select('code')
    .where('company_id', '=', companyId)
    .where('code', '=', anyOf(codes))
    .orderBy('code')
    .forNoKeyUpdate(),
)

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
  await session.rows(holdSeries({ companyId, codes }))
  const rows = await session.rows(usedAs[use]({ companyId, codes }))
  return rows.map(({ code }) => code)
}
