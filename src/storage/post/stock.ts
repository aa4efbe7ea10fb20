import { sql } from 'kysely'
import type { TableRow } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { anyOf, built } from '../statement/statement.ts'

const costs = ['no', 'unit_cost', 'last_direct_cost'] as const
const layer = [
  'item_no',
  'entry_no',
  'posting_date',
  'remaining_quantity',
  'remaining_cost',
  'layer_date',
  'layer_no',
] as const

/** What stock needs of an item, costs as text. */
export type ItemCostRow = TableRow<'item', (typeof costs)[number]>

/** An open item ledger entry: what remains of it and what that is worth. */
export type LayerRow = TableRow<'item_ledger_entry', (typeof layer)[number]>

/**
 * Locks the items by number for the rest of the transaction and reads their open layers, oldest first (posting.md 7.4).
 * The lock on the item guards its layers: whoever writes one has locked the item before. A session that {@link Session.looks} locks
 * nothing. Two statements in one round trip.
 */
export async function lockStock(
  session: Session,
  companyId: string,
  itemNos: readonly string[],
): Promise<{ items: ItemCostRow[]; layers: LayerRow[] }> {
  if (itemNos.length === 0) return { items: [], layers: [] }
  const [items, layers] = await Promise.all([
    session.rows((session.looks === true ? seenItems : heldItems)({ companyId, itemNos })),
    session.rows(openLayers({ companyId, itemNos })),
  ])
  return { items, layers }
}

const ofItems = { companyId: 'uuid', itemNos: 'text[]' } as const

const heldItems = built('heldItems', ofItems, (db, { companyId, itemNos }) =>
  db
    .selectFrom('item')
    .select(costs)
    .where('company_id', '=', companyId)
    .where('no', '=', anyOf(itemNos))
    .orderBy('no')
    .forUpdate(),
)

const seenItems = built('seenItems', ofItems, (db, { companyId, itemNos }) =>
  db
    .selectFrom('item')
    .select(costs)
    .where('company_id', '=', companyId)
    .where('no', '=', anyOf(itemNos))
    .orderBy('no'),
)

const openLayers = built('openLayers', ofItems, (db, { companyId, itemNos }) =>
  db
    .selectFrom('item_ledger_entry')
    .select(layer)
    .where('company_id', '=', companyId)
    .where('item_no', '=', anyOf(itemNos))
    .where((row) => row.ref('open'))
    .orderBy('item_no')
    .orderBy('posting_date')
    .orderBy('entry_no'),
)

/** The change of the costs on item cards of the company `$1`; `given` is a parameter with the JSON of {@link ItemCostRow}. */
export function costChange(given: string): string {
  return `update item i set unit_cost = g.unit_cost, last_direct_cost = g.last_direct_cost
    from json_to_recordset(${given}::json) g(no text, unit_cost numeric, last_direct_cost numeric)
    where i.company_id = $1 and i.no = g.no returning 1`
}

/** Whether any item has an open layer. One statement. */
export async function hasOpenLayers(session: Session, companyId: string): Promise<boolean> {
  const rows = await session.rows(anOpenLayer({ companyId }))
  return rows.length > 0
}

const anOpenLayer = built('anOpenLayer', { companyId: 'uuid' }, (db, { companyId }) =>
  db
    .selectFrom('item_ledger_entry')
    .select(sql.lit(1).as('found'))
    .where('company_id', '=', companyId)
    .where((row) => row.ref('open'))
    .limit(sql.lit(1)),
)
