import { sql } from 'kysely'
import { addDays, emptyDate } from '../../core/date.ts'
import type { TrialBalanceQuestion } from '../../model/reports/ledger-reports.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Statement } from '../server/database.ts'
import { shaped } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'
import type { Sql } from '../query/parts.ts'
import { wasKnown } from './known-at.ts'
import { ledgerOfDays } from '../query/totals.ts'

const columns = {
  account: 'text',
  name: 'text',
  income_balance: 'text',
  opening: 'numeric',
  debit: 'numeric',
  credit: 'numeric',
} as const

/** An account of a trial balance: sums of its entries before the period and in it. */
export type TrialBalanceRaw = RowOf<typeof columns>

/**
 * The accounts with entries up to `asOf` by number, with what they had before `from` and what came since: from the totals of
 * whole months (F75), as known at a point from the entries.
 */
export function selectTrialBalance(question: TrialBalanceQuestion, companyId: string): Statement<TrialBalanceRaw> {
  return shaped(
    columns,
    sql`select b.account, a.name, a.income_balance, b.opening, b.debit, b.credit from (
      select s.gl_account_no as account,
        coalesce(sum(s.debit_amount - s.credit_amount) filter (where s.opening), 0.00) as opening,
        coalesce(sum(s.debit_amount) filter (where not s.opening), 0.00) as debit,
        coalesce(sum(s.credit_amount) filter (where not s.opening), 0.00) as credit
      from (${fromTotals(question, companyId) ?? fromEntries(question, companyId)}) as s
      group by s.gl_account_no having sum(s.entries) > 0
    ) as b join gl_account as a on a.company_id = ${parameter('guid', companyId)} and a.no = b.account order by b.account`,
  )
}

function fromTotals({ asOf, from, asKnownAt }: TrialBalanceQuestion, companyId: string): Sql | undefined {
  if (asKnownAt !== undefined) return undefined
  if (from === undefined || from === emptyDate) {
    const all = ledgerOfDays({ to: asOf }, companyId)
    return all && rowsSql(sql`false`, sql`(${all}) as r`)
  }
  const before = ledgerOfDays({ to: addDays(from, -1) }, companyId)
  if (before === undefined) return undefined
  const period = ledgerOfDays({ from, to: asOf }, companyId) ?? entriesSql({ from, to: asOf }, companyId)
  return sql`${rowsSql(sql`true`, sql`(${before}) as r`)} union all ${rowsSql(sql`false`, sql`(${period}) as r`)}`
}

function fromEntries({ asOf, from = emptyDate, asKnownAt }: TrialBalanceQuestion, companyId: string): Sql {
  const known = wasKnown(sql`t.entry_no`, 'gl', asKnownAt, companyId)
  const entries = entriesSql({ to: asOf }, companyId, known)
  return rowsSql(sql`r.posting_date < ${parameter('date', from)}`, sql`(${entries}) as r`)
}

function rowsSql(opening: Sql, rows: Sql): Sql {
  return sql`select ${opening} as opening, r.gl_account_no, r.debit_amount, r.credit_amount, r.entries from ${rows}`
}

function entriesSql(
  { from = emptyDate, to }: { from?: string | undefined; to: string },
  companyId: string,
  known = sql``,
): Sql {
  return sql`select t.gl_account_no, t.posting_date, t.debit_amount, t.credit_amount, 1 as entries from gl_entry as t
    where t.company_id = ${parameter('guid', companyId)} and t.posting_date >= ${parameter('date', from)}
      and t.posting_date <= ${parameter('date', to)}${known}`
}
