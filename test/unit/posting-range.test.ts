import { describe, expect, it } from 'vitest'
import { decimal, plain, zero } from '../../src/core/decimal.ts'
import type { StockLine } from '../../src/posting/given/document.ts'
import { costTooLarge, rememberStock } from '../../src/posting/check/stock-range.ts'
import type { DeferralTemplate } from '../../src/posting/given/setup.ts'
import { type ItemStock, moveStock, type Stock } from '../../src/posting/amount/stock.ts'
import { booked, bought, messages } from '../support/posting-run.ts'
import { demoSetup, purchaseLine, salesLine } from '../support/posting-setup.ts'

const largest = '99999999999999999.99'
const vatFree = { vatProdPostingGroup: 'G0' }

describe('amounts the books cannot hold', () => {
  it('the largest amount is booked, a cent more is not', () => {
    expect(messages({ lines: [salesLine(largest, vatFree)] })).toEqual([])
    expect(messages({ lines: [salesLine('100000000000000000', vatFree)] })).toEqual([
      'The amount of line 10000 is too large to be booked.',
    ])
  })

  it('every line is named, next to other findings', () => {
    const wide = { quantity: decimal('99999999999999') }
    const lines = [
      salesLine('99999999999999', wide),
      salesLine('1', { lineNo: 20000 }),
      salesLine('99999999999999', { ...wide, lineNo: 30000, lineDiscountAmount: decimal('10') }),
    ]
    expect(messages({ lines, partyNo: '' })).toEqual([
      'Customer No. must have a value in Import Sales Invoice: Entry No.=1. It cannot be zero or empty.',
      'The amount of line 10000 is too large to be booked.',
      'The amount of line 30000 is too large to be booked.',
    ])
  })

  it('VAT, totals, local amounts and discounts', () => {
    const nearly = '90000000000000000'
    expect(messages({ lines: [salesLine(nearly)] })).toEqual([
      'The amount including VAT of line 10000 is too large to be booked.',
    ])
    const two = [salesLine(nearly, vatFree), salesLine(nearly, { ...vatFree, lineNo: 20000 })]
    expect(messages({ lines: two })).toEqual(['The total of the document is too large to be booked.'])
    const foreign = { currencyCode: 'USD', currencyFactor: decimal('0.000000000000001') }
    expect(messages({ ...foreign, lines: [salesLine('1000', vatFree)] })).toEqual([
      'The amount of the document in local currency is too large to be booked.',
    ])
    expect(messages({ lines: [salesLine('1000000')], paymentDiscountPct: decimal('9999999999999999') })).toContain(
      'The payment discount of the document is too large to be booked.',
    )
    const costly = purchaseLine('1000', { nonDeductibleVATPct: decimal('9999999999999999999') })
    expect(messages(bought({ lines: [costly] }))).toEqual(['The amount on account 612500 is too large to be booked.'])
  })

  it('a rate too small to be a factor is no rate', () => {
    const rate = {
      currencyCode: 'USD',
      startingDate: '2026-01-01',
      exchangeRateAmount: decimal('0.000001'),
      relationalExchRateAmount: decimal('9999999999999'),
    }
    expect(messages({ currencyCode: 'USD' }, demoSetup(undefined, { exchangeRates: [rate] }))).toEqual([
      'There is no Currency Exchange Rate within the filter. Filters: Currency Code: USD, Starting Date: ..2026-03-16',
    ])
  })

  it('usual documents are not touched', () => {
    expect(booked({}).totals.amountInclVAT.toFixed(2)).toBe('121.00')
  })
})

const free = { automaticCostPosting: true, preventNegativeInventory: false }

function line(quantity: string, directCost: string | null): StockLine {
  return {
    lineNo: 10000,
    postingDate: '2026-03-16',
    itemNo: '1000',
    itemType: 'Inventory',
    description: '',
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
  }
}

function stockOf(unitCost: string): { item: ItemStock; stock: Stock } {
  const layer = {
    entryNo: 1,
    postingDate: '2026-01-01',
    remainingQuantity: decimal('2'),
    remainingCost: decimal('300'),
    changed: false,
  }
  const item = { layers: [layer], unitCost: decimal(unitCost), lastDirectCost: decimal('150'), costChanged: false }
  return { item, stock: new Map([['1000', item]]) }
}

describe('schedules of a document', () => {
  it('have at most 120,000 periods together; the line that goes beyond is named, once', () => {
    const long = { ...demoSetup().deferralTemplates.get('3M'), code: 'LONG', noOfPeriods: 1200 } as DeferralTemplate
    const setup = demoSetup(undefined, { deferralTemplates: new Map([['LONG', long]]) })
    const line = (lineNo: number) => salesLine('1000000', { lineNo, deferralCode: 'LONG' })
    expect(messages({ lines: Array.from({ length: 102 }, (_, index) => line(index + 1)) }, setup)).toEqual([
      'The deferral schedules of a document cannot have more than 120,000 periods together. Line: 101, Deferral Template: LONG.',
    ])
  })
})

describe('costs the books cannot hold', () => {
  it.each([
    ['cost of a sale', '99999999999', '-99999999999', null],
    ['unit cost of a purchase', '150', '0.00001', '99999999999999999.99'],
  ])('%s', (_, unitCost, quantity, directCost) => {
    const { item, stock } = stockOf(unitCost)
    const lines = [line(quantity, directCost)]
    const putBack = rememberStock(lines, stock)
    expect(costTooLarge(moveStock(lines, stock, free), stock)).toEqual({
      code: 'AmountTooLarge',
      message: 'The cost of line 10000 is too large to be booked.',
      field: 'quantity',
      lineNo: 10000,
    })
    putBack()
    expect(item).toMatchObject({ costChanged: false, layers: [{ entryNo: 1, changed: false }] })
    expect([item.unitCost, item.lastDirectCost].map(plain)).toEqual([unitCost, '150'])
    expect(item.layers.map((each) => [plain(each.remainingQuantity), plain(each.remainingCost)])).toEqual([
      ['2', '300'],
    ])
  })

  it('usual costs are fine', () => {
    const { stock } = stockOf('150')
    expect(costTooLarge(moveStock([line('-1', null), line('3', '450')], stock, free), stock)).toBeNull()
  })
})
