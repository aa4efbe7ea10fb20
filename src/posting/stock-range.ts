import { isBookable, isUnitBookable, lineTooLarge } from './amount-range.ts'
import type { Finding, ItemMovement, StockLine } from './document.ts'
import type { ItemStock, Stock } from './stock.ts'

/** Remembers the stock of the lines' items as it is; the answer puts it back, in place, whatever moved meanwhile. */
export function rememberStock(lines: readonly StockLine[], stock: Stock): () => void {
  const remembered = [...itemsOf(lines, stock)].map((item) => {
    const layers = item.layers.map((layer) => ({ layer, before: { ...layer } }))
    return { item, layers, unitCost: item.unitCost, lastDirectCost: item.lastDirectCost, costChanged: item.costChanged }
  })
  return () => {
    for (const { item, layers, ...costs } of remembered) {
      for (const { layer, before } of layers) Object.assign(layer, before)
      item.layers.splice(0, item.layers.length, ...layers.map(({ layer }) => layer))
      Object.assign(item, costs)
    }
  }
}

/** The finding about the first movement whose cost, or what it makes of its item's layers and costs, the books cannot hold; null when they can. */
export function costTooLarge(movements: readonly ItemMovement[], stock: Stock): Finding | null {
  const found = movements.find((movement) => !isMovementBookable(movement, stock))
  return found === undefined ? null : lineTooLarge('cost', 'quantity', found.line.lineNo)
}

function isMovementBookable({ cost, costPerUnit, layer, line }: ItemMovement, stock: Stock): boolean {
  if (!isBookable(cost) || !isUnitBookable(costPerUnit) || !isBookable(layer.remainingCost)) return false
  const item = stock.get(line.itemNo)
  if (item === undefined) return true
  const changed = item.layers.filter((each) => each.changed || each.entryNo === null)
  return (
    isUnitBookable(item.unitCost) &&
    isUnitBookable(item.lastDirectCost) &&
    changed.every((each) => isBookable(each.remainingCost) && isUnitBookable(each.remainingQuantity))
  )
}

function itemsOf(lines: readonly StockLine[], stock: Stock): Set<ItemStock> {
  return new Set(lines.flatMap(({ itemNo }) => stock.get(itemNo) ?? []))
}
