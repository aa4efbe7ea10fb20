import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, plain, round, sum, zero } from '../../src/core/decimal.ts'
import type { StockLine } from '../../src/posting/given/document.ts'
import { rememberStock } from '../../src/posting/check/stock-range.ts'
import {
  insufficientStock,
  type ItemMovement,
  type ItemStock,
  type Layer,
  moveStock,
  type Stock,
} from '../../src/posting/amount/stock.ts'

const free = { automaticCostPosting: true, preventNegativeInventory: false }
const strict = { automaticCostPosting: true, preventNegativeInventory: true }

function stockLine(quantity: string, directCost: string | null = null, change: Partial<StockLine> = {}): StockLine {
  return {
    lineNo: 10000,
    postingDate: '2026-03-16',
    itemNo: '1000',
    itemType: 'Inventory',
    description: 'City Bicycle',
    unitOfMeasureCode: 'PCS',
    inventoryPostingGroup: 'RESALE',
    genBusPostingGroup: 'DOMESTIC',
    genProdPostingGroup: 'RETAIL',
    quantity: decimal(quantity),
    salesAmount: zero,
    discountAmount: zero,
    directCost: directCost === null ? null : decimal(directCost),
    inventoryAccount: '340000',
    balancingAccount: '609400',
    dimensions: {},
    ...change,
  }
}

function itemStock(unitCost: string, ...layers: readonly (readonly [quantity: string, cost: string])[]) {
  const item: ItemStock = {
    layers: layers.map(([quantity, cost], index) => ({
      entryNo: index + 1,
      postingDate: `2026-03-0${Math.min(index, 8) + 1}`,
      remainingQuantity: decimal(quantity),
      remainingCost: decimal(cost),
    })),
    unitCost: decimal(unitCost),
    lastDirectCost: zero,
    costChanged: false,
  }
  return { item, stock: new Map([['1000', item]]) as Stock }
}

const taken = (moved?: ItemMovement) => moved?.applications.map(({ quantity, cost }) => [plain(quantity), plain(cost)])
const open = (layers: readonly Layer[]) =>
  layers.map((each) => [plain(each.remainingQuantity), plain(each.remainingCost)])

describe('moveStock by the goldens', () => {
  it('S05: a sale takes from stock at cost', () => {
    const { item, stock } = itemStock('150', ['10', '1500'])
    const [moved] = moveStock([stockLine('-3')], stock, free)
    expect(moved).toMatchObject({ cost: decimal('-450'), costPerUnit: decimal('150') })
    expect(moved?.costPostedToGL).toEqual(decimal('-450'))
    expect(plain(moved?.layer.remainingQuantity ?? zero)).toBe('0')
    expect(open(item.layers)).toEqual([['7', '1050']])
    expect(item.costChanged).toBe(false)
    expect(taken(moved)).toEqual([['3', '450']])
  })

  it('S06: a return comes in at the unit cost and opens a layer', () => {
    const { item, stock } = itemStock('150', ['7', '1050'])
    const [moved] = moveStock([stockLine('1')], stock, free)
    expect(plain(moved?.cost ?? zero)).toBe('150')
    expect(open(item.layers)).toEqual([
      ['7', '1050'],
      ['1', '150'],
    ])
    expect(item.layers[1]).toBe(moved?.layer)
    expect(taken(moved)).toEqual([])
  })

  it('P02: a purchase opens a layer at what it cost', () => {
    const { item, stock } = itemStock('0')
    const [moved] = moveStock([stockLine('10', '1500')], stock, free)
    expect(plain(moved?.cost ?? zero)).toBe('1500')
    expect(open(item.layers)).toEqual([['10', '1500']])
    expect([plain(item.unitCost), plain(item.lastDirectCost), item.costChanged]).toEqual(['150', '150', true])
  })

  it('P04: goods sent back leave at the credited cost', () => {
    const { item, stock } = itemStock('150', ['10', '1500'])
    const [moved] = moveStock([stockLine('-2', '-300')], stock, free)
    expect(plain(moved?.cost ?? zero)).toBe('-300')
    expect(open(item.layers)).toEqual([['8', '1200']])
    expect(item.costChanged).toBe(false)
  })
})

describe('moveStock', () => {
  it('uses layers first in first out, the last one in proportion', () => {
    const { item, stock } = itemStock('0', ['1', '10'], ['3', '10'])
    const [moved] = moveStock([stockLine('-2')], stock, free)
    expect(plain(moved?.cost ?? zero)).toBe('-13.33')
    expect(plain(moved?.costPerUnit ?? zero)).toBe('6.665')
    expect(open(item.layers)).toEqual([
      ['0', '0'],
      ['2', '6.67'],
    ])
    expect(plain(moveStock([stockLine('-2')], stock, free)[0]?.cost ?? zero)).toBe('-6.67')
  })

  it('uses layers by posting date, also those the batch opens', () => {
    const { item, stock } = itemStock('0', ['1', '10'], ['1', '20'])
    const opening = [
      stockLine('1', '5', { postingDate: '2026-01-05' }),
      stockLine('1', '15', { postingDate: '2026-03-01' }),
      stockLine('1', '30', { postingDate: '2026-03-16' }),
    ]
    moveStock(opening, stock, free)
    expect(open(item.layers)).toEqual(['5', '10', '15', '20', '30'].map((cost) => ['1', cost]))
    const sold = [0, 1, 2].map(() => moveStock([stockLine('-1')], stock, free)[0]?.cost ?? zero)
    expect(sold.map(plain)).toEqual(['-5', '-10', '-15'])
  })

  it('sells what is not there at the unit cost, and the next purchase makes it good', () => {
    const { item, stock } = itemStock('12.345', ['1', '10'])
    const [sold] = moveStock([stockLine('-3')], stock, free)
    expect(plain(sold?.cost ?? zero)).toBe('-34.69')
    const [bought] = moveStock([stockLine('5', '75')], stock, free)
    expect(plain(bought?.cost ?? zero)).toBe('75')
    expect(open(item.layers)).toEqual([
      ['0', '0'],
      ['0', '0'],
      ['3', '50.31'],
    ])
    // Nothing was on hand: the purchase's own cost is the unit cost (D30).
    expect(plain(item.unitCost)).toBe('15')
  })

  it('hands the difference of a used-up purchase to the oldest layer still open', () => {
    const { item, stock } = itemStock('10', ['-5', '-50'])
    moveStock([stockLine('2', '26')], stock, free)
    expect(open(item.layers)).toEqual([['-3', '-24']])
  })

  it('moves at the cost of the layers what empties the stock at another price, so that nothing is worth nothing', () => {
    const { item, stock } = itemStock('10', ['-5', '-50'])
    const [bought] = moveStock([stockLine('5', '60')], stock, free)
    expect(plain(bought?.cost ?? zero)).toBe('50')
    expect(open([...item.layers, ...(bought === undefined ? [] : [bought.layer])])).toEqual([
      ['0', '0'],
      ['0', '0'],
    ])
    const other = itemStock('10', ['10', '1500'])
    expect(plain(moveStock([stockLine('-10', '-1400')], other.stock, free)[0]?.cost ?? zero)).toBe('-1500')
  })

  it('never leaves goods on hand with a value below zero', () => {
    const { item, stock } = itemStock('150', ['10', '1500'])
    const [back] = moveStock([stockLine('-2', '-2000')], stock, free)
    expect(plain(back?.cost ?? zero)).toBe('-300')
    expect(open(item.layers)).toEqual([['8', '1200']])
    const sold = itemStock('150')
    const [, bought] = moveStock([stockLine('-3'), stockLine('4', '400')], sold.stock, free)
    expect(plain(bought?.cost ?? zero)).toBe('550')
    expect(open(sold.item.layers)).toEqual([
      ['0', '0'],
      ['1', '100'],
    ])
  })

  it('takes a price difference off the open layers without turning the sign of one', () => {
    const { item, stock } = itemStock('10', ['1', '10'], ['1', '10'], ['8', '80'])
    moveStock([stockLine('-1', '-45')], stock, free)
    expect(open(item.layers)).toEqual([
      ['0', '0'],
      ['1', '0'],
      ['8', '55'],
    ])
  })

  it('sends back more than there is', () => {
    const { item, stock } = itemStock('10', ['2', '20'])
    moveStock([stockLine('-3', '-36')], stock, free)
    expect(open(item.layers)).toEqual([
      ['0', '0'],
      ['-1', '-16'],
    ])
  })

  it('weighs the unit cost with what is on hand, five decimals', () => {
    const { item, stock } = itemStock('10', ['2', '20'])
    moveStock([stockLine('1', '10.01')], stock, free)
    expect([plain(item.unitCost), plain(item.lastDirectCost)]).toEqual(['10.00333', '10.01'])
  })

  it('moves services and non-inventory items at no cost, and stock without automatic posting at no G/L cost', () => {
    const { item, stock } = itemStock('10', ['2', '20'])
    const [service, bicycle] = moveStock(
      [stockLine('1', '99', { itemType: 'Service', itemNo: 'SERVICE' }), stockLine('-1')],
      stock,
      { ...free, automaticCostPosting: false },
    )
    expect(service).toMatchObject({ cost: zero, costPerUnit: zero, layer: { remainingQuantity: zero } })
    expect([plain(bicycle?.cost ?? zero), bicycle?.costPostedToGL]).toEqual(['-10', zero])
    expect(item.costChanged).toBe(false)
  })
})

describe('moveStock with many layers', () => {
  it('knows quantity and value of the item after each line', () => {
    const costs = Array.from({ length: 10_000 }, (_, index) => ['2', String((index % 7) * 2)] as const)
    const { item, stock } = itemStock('1', ...costs)
    const lines = Array.from({ length: 1000 }, (_, index) => (index % 4 === 3 ? stockLine('5', '40') : stockLine('-9')))
    const moved = moveStock(lines, stock, strict)
    const left = sum(item.layers.map((each) => each.remainingQuantity))
    const value = sum(costs.map(([, cost]) => decimal(cost))).plus(sum(moved.map(({ cost }) => cost)))
    expect(plain(left)).toBe('14500')
    expect(total(item.layers.map((each) => each.remainingCost))).toBe(plain(value))
    expect(insufficientStock([stockLine('-14500')], stock, strict)).toBeNull()
    expect(insufficientStock([stockLine('-14500.00001')], stock, strict)).not.toBeNull()
    const { unitCost } = item
    moveStock([stockLine('1', '3')], stock, strict)
    expect(plain(item.unitCost)).toBe(plain(round(value.plus(decimal('3')).div(left.plus(decimal('1'))), 5)))
    expect(item.unitCost.eq(unitCost)).toBe(false)
  })

  it('takes a layer dated before used-up ones first', () => {
    const { stock } = itemStock('0', ['1', '10'], ['1', '20'], ['1', '30'])
    moveStock([stockLine('-2'), stockLine('1', '5', { postingDate: '2026-01-01' })], stock, free)
    const sold = moveStock([stockLine('-1'), stockLine('-1')], stock, free)
    expect(sold.map(({ cost }) => plain(cost))).toEqual(['-5', '-30'])
  })
})

describe('insufficientStock', () => {
  it('names the first line that overdraws, counting the lines before it', () => {
    const { item, stock } = itemStock('10', ['2', '20'])
    const lines = [stockLine('-3'), stockLine('2'), stockLine('-2')].map((line, index) => ({
      ...line,
      lineNo: (index + 1) * 10000,
    }))
    expect(insufficientStock(lines, stock, strict)).toEqual({
      code: 'InsufficientStock',
      message: 'You have insufficient quantity of Item 1000 on inventory.',
      field: 'quantity',
      lineNo: 10000,
    })
    expect(insufficientStock(lines.slice(1), stock, strict)).toBeNull()
    expect(insufficientStock([stockLine('-2'), stockLine('-0.00001')], stock, strict)).not.toBeNull()
    expect(insufficientStock(lines, stock, free)).toBeNull()
    expect(open(item.layers)).toEqual([['2', '20']])
  })

  it('does not count services', () => {
    expect(insufficientStock([stockLine('-1', null, { itemType: 'Service' })], new Map(), strict)).toBeNull()
  })
})

const units = (max: number, places: number, min = 1) =>
  fc.integer({ min, max }).map((each) => decimal(BigInt(each)).div(decimal(`1${'0'.repeat(places)}`)))

const move = fc
  .record({ quantity: units(500_000, 5), price: units(2_000, 2, 0), out: fc.boolean(), purchase: fc.boolean() })
  .map(({ quantity, price, out, purchase }): StockLine => {
    const signed = out ? quantity.neg() : quantity
    return { ...stockLine('0'), quantity: signed, directCost: purchase ? round(signed.times(price)) : null }
  })

function total(values: Iterable<Decimal>): string {
  return plain(sum(values))
}

describe('moveStock for any sequence of movements', () => {
  it('keeps quantities and the value of all layers equal to what was moved, every layer worth something of its own sign', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), units(2_000, 2, 0), (lines, unitCost) => {
        const { item, stock } = itemStock(plain(unitCost))
        const moved = lines.flatMap((line) => moveStock([line], stock, free))
        const layers = moved.map(({ layer }) => layer)
        expect(total(layers.map((each) => each.remainingQuantity))).toBe(total(lines.map((each) => each.quantity)))
        expect(total(layers.map((each) => each.remainingCost))).toBe(total(moved.map((each) => each.cost)))
        const still = layers.filter((each) => !each.remainingQuantity.eq(zero))
        expect(new Set(still.map((each) => each.remainingQuantity.gt(zero))).size).toBeLessThanOrEqual(1)
        expect(item.layers.filter((each) => !each.remainingQuantity.eq(zero))).toEqual(still)
        expect(item.unitCost.gte(zero)).toBe(true)
        for (const { remainingQuantity, remainingCost } of layers) {
          expect(remainingCost.times(remainingQuantity).lt(zero)).toBe(false)
          if (remainingQuantity.eq(zero)) expect(plain(remainingCost)).toBe('0')
        }
        for (const { cost, line } of moved) expect(cost.times(line.quantity).lt(zero)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('returns to the same quantity and value after a sale and its return at an unchanged unit cost', () => {
    const whole = fc.integer({ min: 1, max: 50 }).map(String)
    fc.assert(
      fc.property(whole, whole, units(99_999, 2, 0), (there, sold, unitCost) => {
        const before = plain(unitCost.times(decimal(there)))
        const { item, stock } = itemStock(plain(unitCost), [there, before])
        const [out] = moveStock([stockLine(`-${sold}`)], stock, free)
        const [back] = moveStock([stockLine(sold)], stock, free)
        expect(plain(back?.cost ?? zero)).toBe(plain((out?.cost ?? zero).neg()))
        expect(total(item.layers.map((each) => each.remainingQuantity))).toBe(there)
        expect(total(item.layers.map((each) => each.remainingCost))).toBe(before)
      }),
      { numRuns: 1000 },
    )
  })

  it('goes on as if nothing had moved after stock was put back', () => {
    const moves = fc.array(move, { maxLength: 6 })
    const dated = fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 18, maxLength: 18 })
    fc.assert(
      fc.property(moves, moves, moves, dated, (first, undone, then, days) => {
        const date = (lines: readonly StockLine[], from: number) =>
          lines.map((line, at) => ({ ...line, postingDate: `2026-03-${String(days[from + at]).padStart(2, '0')}` }))
        const [one, other] = [itemStock('7', ['5', '10'], ['3', '99']), itemStock('7', ['5', '10'], ['3', '99'])]
        for (const { stock } of [one, other]) moveStock(date(first, 0), stock, free)
        const putBack = rememberStock(undone, one.stock)
        moveStock(date(undone, 6), one.stock, free)
        if (undone.length > 0) putBack()
        expect(one.item).toEqual(other.item)
        const [mine = [], its = []] = [one, other].map(({ stock }) => moveStock(date(then, 12), stock, free))
        expect(mine).toEqual(its)
        expect(one.item).toEqual(other.item)
      }),
      { numRuns: 500 },
    )
  })

  it('never goes below zero when negative stock is prevented', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), (lines) => {
        const { item, stock } = itemStock('1')
        const refused = insufficientStock(lines, stock, strict)
        moveStock(lines, stock, strict)
        const wentBelow = lines.some(
          (_, index) =>
            sum(lines.slice(0, index + 1).map((each) => each.quantity)).lt(zero) &&
            (lines[index]?.quantity.lt(zero) ?? false),
        )
        expect(refused !== null).toBe(wentBelow)
        if (refused === null) expect(item.layers.every((each) => each.remainingQuantity.gte(zero))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
