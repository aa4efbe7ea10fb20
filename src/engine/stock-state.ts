import { decimal, fixed, plain } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import type { StockLine } from '../posting/document.ts'
import type { Layer, Stock } from '../posting/stock.ts'
import type { Session } from '../storage/database.ts'
import { lockStock, writeItemCosts, writeLayers } from '../storage/stock.ts'

/** The stock of the items that lines move, locked until the transaction ends. No statement when there are none, else two. */
export async function loadStock(session: Session, companyId: string, lines: readonly StockLine[]): Promise<Stock> {
  const kept = lines.filter((line) => line.itemType === 'Inventory')
  const itemNos = [...new Set(kept.map((line) => line.itemNo))].sort()
  const { items, layers } = await lockStock(session, companyId, itemNos)
  const byItem = new Map<string, Layer[]>(items.map((item) => [item.no, []]))
  for (const layer of layers) {
    byItem.get(layer.item_no)?.push({
      entryNo: layer.entry_no,
      postingDate: layer.posting_date,
      remainingQuantity: decimal(layer.remaining_quantity),
      remainingCost: decimal(layer.remaining_cost),
      changed: false,
    })
  }
  return new Map(
    items.map((item) => [
      item.no,
      {
        layers: byItem.get(item.no) ?? [],
        unitCost: decimal(item.unit_cost),
        lastDirectCost: decimal(item.last_direct_cost),
        costChanged: false,
      },
    ]),
  )
}

/** Writes the layers and item costs a batch changed; new layers are written as their item ledger entries. At most two statements. */
export async function writeStock(session: Session, companyId: string, stock: Stock): Promise<void> {
  const changed = [...stock.values()].flatMap((item) => item.layers).filter((layer) => layer.changed)
  const costs = [...stock].filter(([, item]) => item.costChanged)
  await Promise.all([
    writeLayers(
      session,
      companyId,
      changed.map((layer) => ({
        entry_no: present(layer.entryNo, 'a changed layer was there before'),
        remaining_quantity: plain(layer.remainingQuantity),
        remaining_cost: fixed(layer.remainingCost),
      })),
    ),
    writeItemCosts(
      session,
      companyId,
      costs.map(([no, item]) => ({
        no,
        unit_cost: plain(item.unitCost),
        last_direct_cost: plain(item.lastDirectCost),
      })),
    ),
  ])
}
