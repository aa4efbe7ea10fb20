import { sql } from 'kysely'
import type { StockQuestion } from '../../model/reports/ledger-reports.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Statement } from '../server/database.ts'
import { shaped } from '../statement/statement.ts'
import { parameter } from '../query/expression.ts'

const columns = {
  item_no: 'text',
  description: 'text',
  unit_of_measure: 'text',
  quantity: 'numeric',
  value: 'numeric',
  posted_value: 'numeric',
} as const

/** Stock of an item: sums of its value entries. */
export type StockRaw = RowOf<typeof columns>

/**
 * Items that have a quantity or a value, by number, one more than `rowsMax` at most. Value entries have both, of the day the
 * stock account was posted; services and non-inventory items write them too but have no stock (posting.md 2.5).
 * Items are looked up one by one by their key, which is quick also before PostgreSQL has counted them.
 */
export function selectStockOnHand(
  { asOf, itemNos }: StockQuestion,
  companyId: string,
  rowsMax: number,
): Statement<StockRaw> {
  const company = parameter('guid', companyId)
  const until = asOf === undefined ? sql`` : sql` and t.posting_date <= ${parameter('date', asOf)}`
  const ofItems = itemNos === undefined ? sql`` : sql` and t.item_no = any(cast(${itemNos} as text[]))`
  return shaped(
    columns,
    sql`select i.no as item_no, i.description, i.base_unit_of_measure as unit_of_measure,
      trim_scale(s.quantity) as quantity, s.value, s.posted_value
    from (
      select t.item_no, sum(t.item_ledger_entry_quantity) as quantity, sum(t.cost_amount_actual) as value,
        sum(t.cost_postedto_gl) as posted_value
      from value_entry as t where t.company_id = ${company}${until}${ofItems} group by t.item_no
    ) as s cross join lateral (
      select i.no, i.description, i.base_unit_of_measure, i.type from item as i where i.company_id = ${company} and i.no = s.item_no limit 1
    ) as i where i.type = 'Inventory' and (s.quantity <> 0 or s.value <> 0 or s.posted_value <> 0) order by i.no limit ${rowsMax + 1}`,
  )
}
