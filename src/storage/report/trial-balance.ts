import { sql } from 'kysely'
import type { TrialBalanceQuestion } from '../../model/reports/ledger-reports.ts'
import type { RowOf } from '../server/columns.ts'
import type { Statement } from '../server/database.ts'
import { shaped } from '../server/statement.ts'
import { parameter } from '../query/expression.ts'
import { wasKnown } from './known-at.ts'

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

/** The accounts with entries up to `asOf` by number, with what they had before `from` and what came since. */
export function selectTrialBalance(
  { asOf, from, asKnownAt }: TrialBalanceQuestion,
  companyId: string,
): Statement<TrialBalanceRaw> {
  const company = parameter('guid', companyId)
  const since = parameter('date', from ?? '0001-01-01')
  return shaped(
    columns,
    sql`select b.account, a.name, a.income_balance, b.opening, b.debit, b.credit from (
      select t.gl_account_no as account,
        coalesce(sum(t.amount) filter (where t.posting_date < ${since}), 0.00) as opening,
        coalesce(sum(t.debit_amount) filter (where t.posting_date >= ${since}), 0.00) as debit,
        coalesce(sum(t.credit_amount) filter (where t.posting_date >= ${since}), 0.00) as credit
      from gl_entry as t where t.company_id = ${company} and t.posting_date <= ${parameter('date', asOf)}${wasKnown(sql`t.entry_no`, 'gl', asKnownAt, companyId)}
      group by t.gl_account_no
    ) as b join gl_account as a on a.company_id = ${company} and a.no = b.account order by b.account`,
  )
}
