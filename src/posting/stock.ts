import { type Decimal, round, sum, zero } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import type { Finding, ItemMovement, Layer, StockLine } from './document.ts'
import type { InventorySetup } from './setup.ts'

export type { ItemMovement, Layer } from './document.ts'

/** The stock of one item: open layers by posting date, those of one day by entry number, and the costs on its card. Changed in place. */
export interface ItemStock {
  readonly layers: Layer[]
  unitCost: Decimal
  lastDirectCost: Decimal
  /** Whether the batch changed the costs on the item card. */
  costChanged: boolean
}

/** Stock by item number. */
export type Stock = ReadonlyMap<string, ItemStock>

/**
 * The finding about the first line, in line order, that takes out more than there is, the document's own earlier lines counted;
 * null when stock covers all of them or may go below zero (posting.md 4). Changes nothing.
 */
export function insufficientStock(
  lines: readonly StockLine[],
  stock: Stock,
  inventory: InventorySetup,
): Finding | null {
  if (!inventory.preventNegativeInventory) return null
  const onHand = new Map<string, Decimal>()
  for (const line of lines) {
    if (line.itemType !== 'Inventory') continue
    const before = onHand.get(line.itemNo) ?? quantityOf(stockOf(stock, line).layers)
    const after = before.plus(line.quantity)
    if (line.quantity.lt(zero) && after.lt(zero)) {
      const message = `You have insufficient quantity of Item ${line.itemNo} on inventory.`
      return { code: 'InsufficientStock', message, field: 'quantity', lineNo: line.lineNo }
    }
    onHand.set(line.itemNo, after)
  }
  return null
}

/**
 * Moves the lines through stock in order, FIFO (posting.md 2.5, decision D30), changing layers and item costs in place;
 * a line without quantity moves nothing. A layer a line opens takes its place among the item's, so later documents of the batch use it as if it had been there before.
 */
export function moveStock(lines: readonly StockLine[], stock: Stock, inventory: InventorySetup): ItemMovement[] {
  return lines
    .filter(({ quantity }) => !quantity.eq(zero))
    .map((line) => {
      const [cost, layer] =
        line.itemType === 'Inventory' ? moveThrough(stockOf(stock, line), line) : [zero, newLayer(line, zero, zero)]
      const costPerUnit = round(cost.div(line.quantity).abs(), 5)
      return { line, cost, costPerUnit, costPostedToGL: inventory.automaticCostPosting ? cost : zero, layer }
    })
}

/** The cost of the movement and its own layer. Whatever the cost, layers change by exactly as much in sum. */
function moveThrough(item: ItemStock, line: StockLine): readonly [Decimal, Layer] {
  if (line.directCost !== null && line.quantity.gt(zero)) updateCosts(item, line.quantity, line.directCost)
  const quantityLeft = quantityOf(item.layers).plus(line.quantity)
  const valueBefore = valueOf(item.layers)
  const used = useLayers(item.layers, line.quantity)
  const price = line.directCost ?? line.quantity.times(item.unitCost)
  // What the layers cover moves at their cost, the rest at the movement's price.
  const layered = round(price.times(used.uncovered).div(line.quantity)).minus(used.cost)
  const priced = line.directCost !== null || line.quantity.gt(zero)
  const cost = priced && fits(valueBefore.plus(round(price)), quantityLeft) ? round(price) : layered
  const layer = newLayer(line, used.uncovered, cost.plus(used.cost))
  if (!used.uncovered.eq(zero)) insertByDate(layer, item.layers)
  else passOn(layer, item.layers)
  return [cost, layer]
}

/**
 * Whether stock may have the value: purchases and sales returns move at their own price, but never leave a value with
 * nothing on hand or one of the other sign; the difference to the layers' cost then is a result of the period (decision F4).
 */
function fits(value: Decimal, quantity: Decimal): boolean {
  return quantity.eq(zero) ? value.eq(zero) : !value.times(quantity).lt(zero)
}

interface Used {
  /** The part of the quantity no layer covered, with its sign. */
  readonly uncovered: Decimal
  /** The cost taken off the layers, with their sign. */
  readonly cost: Decimal
}

/** Takes the quantity off open layers of the opposite sign, oldest first: sales use up purchases, purchases make good what was oversold. */
function useLayers(layers: readonly Layer[], quantity: Decimal): Used {
  let uncovered = quantity
  let cost = zero
  for (const layer of layers) {
    if (uncovered.eq(zero)) break
    if (!layer.remainingQuantity.times(quantity).lt(zero)) continue
    const whole = layer.remainingQuantity.abs().lte(uncovered.abs())
    const taken = whole ? layer.remainingQuantity : uncovered.neg()
    const share = whole ? layer.remainingCost : round(layer.remainingCost.times(taken).div(layer.remainingQuantity))
    change(layer, taken.neg(), share.neg())
    uncovered = uncovered.plus(taken)
    cost = cost.plus(share)
  }
  return { uncovered, cost }
}

/** Moves a cost left on a used-up movement to the layers still open, oldest first, none of which changes its sign by it. */
function passOn(closed: Layer, layers: readonly Layer[]): void {
  for (const heir of layers) {
    if (closed.remainingCost.eq(zero)) return
    if (heir.remainingQuantity.eq(zero)) continue
    const opposite = heir.remainingQuantity.times(closed.remainingCost).lt(zero)
    const all = !opposite || closed.remainingCost.abs().lte(heir.remainingCost.abs())
    const part = all ? closed.remainingCost : heir.remainingCost.neg()
    change(heir, zero, part)
    closed.remainingCost = closed.remainingCost.minus(part)
  }
}

/** The item card after a purchase: last direct cost, and the unit cost weighted with what is on hand (D30: the purchase's own when nothing is). */
function updateCosts(item: ItemStock, quantity: Decimal, cost: Decimal): void {
  const onHand = quantityOf(item.layers)
  const value = valueOf(item.layers).plus(cost)
  item.lastDirectCost = round(cost.div(quantity), 5)
  item.unitCost = onHand.gt(zero) ? round(value.div(onHand.plus(quantity)), 5) : item.lastDirectCost
  item.costChanged = true
}

function change(layer: Layer, quantity: Decimal, cost: Decimal): void {
  layer.remainingQuantity = layer.remainingQuantity.plus(quantity)
  layer.remainingCost = layer.remainingCost.plus(cost)
  layer.changed = layer.entryNo !== null
}

function newLayer({ postingDate }: StockLine, remainingQuantity: Decimal, remainingCost: Decimal): Layer {
  return { entryNo: null, postingDate, remainingQuantity, remainingCost, changed: false }
}

// Where storage will read it: behind all of its day, whose entry numbers are lower.
function insertByDate(layer: Layer, layers: Layer[]): void {
  layers.splice(layers.findLastIndex((each) => each.postingDate <= layer.postingDate) + 1, 0, layer)
}

function quantityOf(layers: readonly Layer[]): Decimal {
  return sum(layers.map(({ remainingQuantity }) => remainingQuantity))
}

function valueOf(layers: readonly Layer[]): Decimal {
  return sum(layers.map(({ remainingCost }) => remainingCost))
}

function stockOf(stock: Stock, line: StockLine): ItemStock {
  return present(stock.get(line.itemNo), `stock of item ${line.itemNo} is not loaded`)
}
