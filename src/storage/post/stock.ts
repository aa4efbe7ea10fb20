import type { Session } from '../server/database.ts'

/** What stock needs of an item, costs as text. */
export interface ItemCostRow {
  readonly no: string
  readonly unit_cost: string
  readonly last_direct_cost: string
}

/** An open item ledger entry: what remains of it and what that is worth. */
export interface LayerRow {
  readonly item_no: string
  readonly entry_no: number
  readonly posting_date: string
  readonly remaining_quantity: string
  readonly remaining_cost: string
}

/**
 * Locks the items by number for the rest of the transaction and reads their open layers, oldest first (posting.md 7.4).
 * The lock on the item guards its layers: whoever writes one has locked the item before. Two statements in one round trip.
 */
export async function lockStock(
  session: Session,
  companyId: string,
  itemNos: readonly string[],
): Promise<{ items: ItemCostRow[]; layers: LayerRow[] }> {
  if (itemNos.length === 0) return { items: [], layers: [] }
  const [items, layers] = await Promise.all([
    session.rows<ItemCostRow>({
      sql: 'select no, unit_cost, last_direct_cost from item where company_id = $1 and no = any($2::text[]) order by no for update',
      parameters: [companyId, itemNos],
    }),
    session.rows<LayerRow>({
      sql: `select item_no, entry_no, posting_date, remaining_quantity, remaining_cost from item_ledger_entry
        where company_id = $1 and item_no = any($2::text[]) and open order by item_no, posting_date, entry_no`,
      parameters: [companyId, itemNos],
    }),
  ])
  return { items, layers }
}

/** Writes the costs on item cards; one statement for any number. */
export async function writeItemCosts(
  session: Session,
  companyId: string,
  items: readonly ItemCostRow[],
): Promise<void> {
  if (items.length === 0) return
  await session.rows({
    sql: `update item i set unit_cost = u.unit_cost, last_direct_cost = u.last_direct_cost
      from unnest($2::text[], $3::numeric[], $4::numeric[]) u(no, unit_cost, last_direct_cost) where i.company_id = $1 and i.no = u.no`,
    parameters: [
      companyId,
      items.map((item) => item.no),
      items.map((item) => item.unit_cost),
      items.map((item) => item.last_direct_cost),
    ],
  })
}

/** Whether any item has an open layer. One statement. */
export async function hasOpenLayers(session: Session, companyId: string): Promise<boolean> {
  const rows = await session.rows({
    sql: 'select 1 from item_ledger_entry where company_id = $1 and open limit 1',
    parameters: [companyId],
  })
  return rows.length > 0
}
