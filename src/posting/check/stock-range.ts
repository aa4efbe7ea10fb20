import { isBookable, isUnitBookable, lineTooLarge } from './amount-range.ts'
import type { Finding, ItemMovement, StockLine } from '../given/document.ts'
import { changedLayers, type ItemStock, rememberItem, type Stock } from '../amount/stock.ts'

/** Remembers the stock of the lines' items as it is; the answer puts it back, in place, whatever moved meanwhile. Only the last remembered can be put back. */
export function rememberStock(lines: readonly StockLine[], stock: Stock): () => void {
  const items = new Set(lines.flatMap(({ itemNo }) => stock.get(itemNo) ?? []))
  const putBack = [...items].map(rememberItem)
  return () => {
    for (const back of putBack) back()
  }
}

/** The finding about the first movement since stock was remembered whose cost, or what they make of its item's layers and costs, the books cannot hold; null when they can. */
export function costTooLarge(movements: readonly ItemMovement[], stock: Stock): Finding | null {
  const items = new Set(movements.flatMap(({ line }) => stock.get(line.itemNo) ?? []))
  const tooLarge = new Set([...items].filter((item) => !isItemBookable(item)))
  const found = movements.find((movement) => {
    const item = stock.get(movement.line.itemNo)
    return !isMovementBookable(movement) || (item !== undefined && tooLarge.has(item))
  })
  return found === undefined ? null : lineTooLarge('cost', 'quantity', found.line.lineNo)
}

function isMovementBookable({ cost, costPerUnit, layer }: ItemMovement): boolean {
  return isBookable(cost) && isUnitBookable(costPerUnit) && isBookable(layer.remainingCost)
}

// Layers that earlier documents of the batch changed were looked at with these.
function isItemBookable(item: ItemStock): boolean {
  return (
    isUnitBookable(item.unitCost) &&
    isUnitBookable(item.lastDirectCost) &&
    [...changedLayers(item)].every((each) => isBookable(each.remainingCost) && isUnitBookable(each.remainingQuantity))
  )
}
