import { decimal, plain } from '../../core/decimal.ts'
import type { StockLine } from '../../posting/given/document.ts'
import type { Layer, Stock } from '../../posting/amount/stock.ts'
import type { Session } from '../../storage/server/database.ts'
import { lockStock, type ItemCostRow, type LayerRow } from '../../storage/post/stock.ts'

/** The stock of the items that lines move, locked until the transaction ends. No statement when there are none, else two. */
export async function loadStock(session: Session, companyId: string, lines: readonly StockLine[]): Promise<Stock> {
  const kept = lines.filter((line) => line.itemType === 'Inventory')
  const itemNos = [...new Set(kept.map((line) => line.itemNo))].sort()
  const { items, layers } = await lockStock(session, companyId, itemNos)
  const byItem = new Map<string, Layer[]>(items.map((item) => [item.no, []]))
  for (const layer of inOrderOfUse(layers)) {
    byItem.get(layer.item_no)?.push({
      entryNo: layer.entry_no,
      postingDate: layer.layer_date ?? layer.posting_date,
      remainingQuantity: decimal(layer.remaining_quantity),
      remainingCost: decimal(layer.remaining_cost),
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

// As they were read, but where goods came back: these take their old place, before what stands there, and the latest
// before others that came back to it (decision F87).
function inOrderOfUse(layers: readonly LayerRow[]): readonly LayerRow[] {
  if (layers.every(({ layer_no: no }) => no === null)) return layers
  const date = (layer: LayerRow): string => layer.layer_date ?? layer.posting_date
  const no = (layer: LayerRow): number => layer.layer_no ?? layer.entry_no
  return layers.toSorted((one, other) => {
    if (one.item_no !== other.item_no) return 0
    if (date(one) !== date(other)) return date(one) < date(other) ? -1 : 1
    const place = no(one) - no(other) || Number(one.layer_no === null) - Number(other.layer_no === null)
    return place || other.entry_no - one.entry_no
  })
}

/** The item costs a batch changed. Layers change by their applications (decision F43). */
export function changedCosts(stock: Stock): readonly ItemCostRow[] {
  return [...stock]
    .filter(([, item]) => item.costChanged)
    .map(([no, item]) => ({
      no,
      unit_cost: plain(item.unitCost),
      last_direct_cost: plain(item.lastDirectCost),
    }))
}
