import { sql } from 'kysely'
import type { Statement } from '../server/database.ts'
import type { RowOf } from '../statement/columns.ts'
import { shaped } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'

const columns = { no: 'text', amount: 'numeric' } as const

/** What a customer owes, or what is owed to a vendor. */
export type OpenAmountRaw = RowOf<typeof columns>

/** What is open now of customers or vendors, by number, in local currency: of their open entries alone, which have an index of their own. */
export function selectOpenAmounts(
  party: 'customer' | 'vendor',
  nos: readonly string[],
  companyId: string,
): Statement<OpenAmountRaw> {
  const no = sql.ref(`e.${party}_no`)
  const sum = sql`sum(e.remaining_amount_lcy)`
  return shaped(
    columns,
    sql`select ${no} as no, ${party === 'vendor' ? sql`-${sum}` : sum} as amount from ${sql.table(`${party}_ledger_entry`)} e
      where e.company_id = ${parameter('guid', companyId)} and ${no} = any(cast(${nos} as text[])) and e.open group by 1`,
  )
}
