import { type Decimal, round, sum, zero } from '../../core/decimal.ts'
import { present } from '../../core/invariant.ts'
import type { BookedMovement, Finding, ItemMovement, Layer, LayerApplication, StockLine } from '../given/document.ts'
import type { InventorySetup } from '../given/setup.ts'

export type { ItemMovement, Layer } from '../given/document.ts'

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
 * What is kept of an item's layers, so that a line looks only at those it uses: computed once, then changed with them.
 * Open layers all have one sign, for a movement uses up those of the other sign before it opens its own.
 */
interface Running {
  quantity: Decimal
  value: Decimal
  /** Layers before it are used up. */
  firstOpen: number
  /** Open layers before it are worth nothing. */
  firstWorth: number
  /** Changes since the stock was remembered, in order. */
  changes: Change[]
}

/** A layer that changed or came, and how it goes back. */
interface Change {
  readonly layer: Layer
  readonly undo: () => void
}

const kept = new WeakMap<ItemStock, Running>()

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
    const before = onHand.get(line.itemNo) ?? runningOf(stockOf(stock, line)).quantity
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
      const { undoes } = line
      const move = (item: ItemStock): Moved =>
        undoes === undefined ? moveThrough(item, line) : moveBack(item, line, undoes)
      const { cost, layer, applications } = line.itemType === 'Inventory' ? move(stockOf(stock, line)) : notKept(line)
      const costPerUnit = round(cost.div(line.quantity).abs(), 5)
      const postedNow = inventory.automaticCostPosting ? cost : zero
      return {
        line,
        cost,
        costPerUnit,
        costPostedToGL: undoes === undefined ? postedNow : undoes.costPostedToGL.neg(),
        layer,
        applications,
      }
    })
}

/**
 * Remembers the item as it is; the answer puts it back, in place, whatever moved meanwhile. Only what was remembered
 * last can be put back.
 */
export function rememberItem(item: ItemStock): () => void {
  const running = runningOf(item)
  running.changes = []
  const before = { ...running }
  const { unitCost, lastDirectCost, costChanged } = item
  return () => {
    for (const { undo } of running.changes.toReversed()) undo()
    Object.assign(running, before, { changes: [] })
    Object.assign(item, { unitCost, lastDirectCost, costChanged })
  }
}

/** The layers that changed or came since the item was remembered, or loaded when it never was. */
export function changedLayers(item: ItemStock): ReadonlySet<Layer> {
  return new Set(runningOf(item).changes.map(({ layer }) => layer))
}

type Moved = Pick<ItemMovement, 'cost' | 'layer' | 'applications'>

function notKept(line: StockLine): Moved {
  return { cost: zero, layer: newLayer(line, zero, zero), applications: [] }
}

/** The cost of the movement, its own layer, and what it took off others. Whatever the cost, layers change by exactly as much in sum. */
function moveThrough(item: ItemStock, line: StockLine): Moved {
  if (line.directCost !== null && line.quantity.gt(zero)) updateCosts(item, line.quantity, line.directCost)
  const running = runningOf(item)
  const quantityLeft = running.quantity.plus(line.quantity)
  const valueBefore = running.value
  const used = useLayers(item.layers, running, line.quantity)
  const price = line.directCost ?? line.quantity.times(item.unitCost)
  // What the layers cover moves at their cost, the rest at the movement's price.
  const layered = round(price.times(used.uncovered).div(line.quantity)).minus(used.cost)
  const priced = line.directCost !== null || line.quantity.gt(zero)
  const cost = priced && fits(valueBefore.plus(round(price)), quantityLeft) ? round(price) : layered
  const layer = newLayer(line, used.uncovered, cost.plus(used.cost))
  if (!used.uncovered.eq(zero)) insertByDate(layer, item.layers, running)
  const passed = used.uncovered.eq(zero) ? passOn(layer, item.layers, running) : []
  return { cost, layer, applications: [...used.applications, ...passed] }
}

/**
 * Takes a movement back at its cost to the cent (decision F87): first off its own layer, as far as that is open, then off layers
 * of the opposite sign; what is left takes the place in the order of use that the goods had. What came in must still be there
 * whole, see {@link isThere}. A purchase taken back leaves the item at the cost of what is on hand.
 */
function moveBack(item: ItemStock, line: StockLine, undoes: BookedMovement): Moved {
  const running = runningOf(item)
  const own = ownLayer(item, undoes)
  const first = own === undefined ? [] : [take(own, running, own.remainingQuantity, own.remainingCost)]
  const [{ quantity, cost: share } = { quantity: zero, cost: zero }] = first
  const rest = useLayers(item.layers, running, line.quantity.plus(quantity))
  const cost = undoes.cost.neg()
  const date = undoes.place?.date ?? line.postingDate
  const layer = newLayer({ postingDate: date }, rest.uncovered, cost.plus(share).plus(rest.cost))
  if (!rest.uncovered.eq(zero)) insertByDate(layer, item.layers, running)
  const passed = rest.uncovered.eq(zero) ? passOn(layer, item.layers, running) : []
  if (line.directCost !== null && line.quantity.lt(zero) && running.quantity.gt(zero)) {
    item.unitCost = round(running.value.div(running.quantity), 5)
    item.costChanged = true
  }
  return { cost, layer, applications: [...first, ...rest.applications, ...passed] }
}

/** Whether what a movement brought in is there as it came: nothing of it used, nothing of its cost passed on. */
export function isThere(undoes: BookedMovement, { quantity }: StockLine, item: ItemStock): boolean {
  const own = ownLayer(item, undoes)
  return own !== undefined && own.remainingQuantity.eq(quantity.neg()) && own.remainingCost.eq(undoes.cost)
}

function ownLayer(item: ItemStock, { entryNo }: BookedMovement): Layer | undefined {
  return item.layers.find((layer) => layer.entryNo === entryNo && !layer.remainingQuantity.eq(zero))
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
  readonly applications: readonly LayerApplication[]
}

/** Takes the quantity off open layers of the opposite sign, oldest first: sales use up purchases, purchases make good what was oversold. */
function useLayers(layers: readonly Layer[], running: Running, quantity: Decimal): Used {
  let uncovered = quantity
  let cost = zero
  const applications: LayerApplication[] = []
  while (!uncovered.eq(zero)) {
    const layer = firstOpen(layers, running)
    if (layer === undefined || layer.remainingQuantity.times(quantity).gt(zero)) break
    const whole = layer.remainingQuantity.abs().lte(uncovered.abs())
    const taken = whole ? layer.remainingQuantity : uncovered.neg()
    const share = whole ? layer.remainingCost : round(layer.remainingCost.times(taken).div(layer.remainingQuantity))
    applications.push(take(layer, running, taken, share))
    uncovered = uncovered.plus(taken)
    cost = cost.plus(share)
  }
  return { uncovered, cost, applications }
}

/** Moves a cost left on a used-up movement to the layers still open, oldest first, none of which changes its sign by it. */
function passOn(closed: Layer, layers: readonly Layer[], running: Running): readonly LayerApplication[] {
  const oldest = firstOpen(layers, running)
  if (oldest === undefined || closed.remainingCost.eq(zero)) return []
  const applications: LayerApplication[] = []
  const give = (heir: Layer, part: Decimal): void => {
    if (!part.eq(zero)) applications.push(take(heir, running, zero, part.neg()))
    closed.remainingCost = closed.remainingCost.minus(part)
  }
  if (!oldest.remainingQuantity.times(closed.remainingCost).lt(zero)) {
    give(oldest, closed.remainingCost)
    running.firstWorth = running.firstOpen
    return applications
  }
  for (let at = Math.max(running.firstWorth, running.firstOpen); at < layers.length; at++) {
    running.firstWorth = at
    const heir = present(layers[at], 'a layer of the item')
    const all = closed.remainingCost.abs().lte(heir.remainingCost.abs())
    give(heir, all ? closed.remainingCost : heir.remainingCost.neg())
    if (closed.remainingCost.eq(zero)) break
  }
  return applications
}

/** The item card after a purchase: last direct cost, and the unit cost weighted with what is on hand (D30: the purchase's own when nothing is). */
function updateCosts(item: ItemStock, quantity: Decimal, cost: Decimal): void {
  const { quantity: onHand, value } = runningOf(item)
  item.lastDirectCost = round(cost.div(quantity), 5)
  item.unitCost = onHand.gt(zero) ? round(value.plus(cost).div(onHand.plus(quantity)), 5) : item.lastDirectCost
  item.costChanged = true
}

function take(layer: Layer, running: Running, quantity: Decimal, cost: Decimal): LayerApplication {
  const { remainingQuantity, remainingCost } = layer
  running.changes.push({ layer, undo: () => Object.assign(layer, { remainingQuantity, remainingCost }) })
  layer.remainingQuantity = remainingQuantity.minus(quantity)
  layer.remainingCost = remainingCost.minus(cost)
  running.quantity = running.quantity.minus(quantity)
  running.value = running.value.minus(cost)
  return { applied: layer, quantity, cost }
}

function newLayer(
  { postingDate }: Pick<StockLine, 'postingDate'>,
  remainingQuantity: Decimal,
  remainingCost: Decimal,
): Layer {
  return { entryNo: null, postingDate, remainingQuantity, remainingCost }
}

// Where storage will read it: behind all of its day, whose entry numbers are lower. Used-up layers are not searched: they are read no more.
function insertByDate(layer: Layer, layers: Layer[], running: Running): void {
  firstOpen(layers, running)
  let [at, end] = [running.firstOpen, layers.length]
  while (at < end) {
    const middle = (at + end) >>> 1
    if (present(layers[middle], 'a layer of the item').postingDate <= layer.postingDate) at = middle + 1
    else end = middle
  }
  const place = at
  layers.splice(place, 0, layer)
  running.changes.push({ layer, undo: () => layers.splice(place, 1) })
  running.firstWorth = Math.min(running.firstWorth, place)
  running.quantity = running.quantity.plus(layer.remainingQuantity)
  running.value = running.value.plus(layer.remainingCost)
}

function firstOpen(layers: readonly Layer[], running: Running): Layer | undefined {
  while (layers[running.firstOpen]?.remainingQuantity.eq(zero) === true) running.firstOpen++
  return layers[running.firstOpen]
}

function runningOf(item: ItemStock): Running {
  const known = kept.get(item)
  if (known !== undefined) return known
  const quantity = sum(item.layers.map((layer) => layer.remainingQuantity))
  const value = sum(item.layers.map((layer) => layer.remainingCost))
  const running = { quantity, value, firstOpen: 0, firstWorth: 0, changes: [] }
  kept.set(item, running)
  return running
}

function stockOf(stock: Stock, line: StockLine): ItemStock {
  return present(stock.get(line.itemNo), `stock of item ${line.itemNo} is not loaded`)
}
