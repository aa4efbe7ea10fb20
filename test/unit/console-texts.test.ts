import { describe, expect, it } from 'vitest'
import { visibleRows } from '../../console/src/parts/visible-rows.ts'
import { amountText, marksOf, typedAmount } from '../../console/src/words/amount-text.ts'

describe('amounts in the console', () => {
  it.each([
    ['nl', '1234567.80', '1.234.567,80'],
    ['en', '-1234567.80', '\u22121,234,567.80'],
    ['de', '999.00', '999,00'],
    ['fr', '0.05', '0,05'],
    ['en', '90071992547409931234.12345678901234567890', '90,071,992,547,409,931,234.12345678901234567890'],
    ['en', 'no amount', 'no amount'],
  ])('in %s %s is %s, to the last digit', (language, amount, text) => {
    expect(amountText(amount, marksOf(language))).toBe(text)
  })

  it.each([
    ['nl', '1.234,50', '1234.50'],
    ['nl', '1234.50', '1234.50'],
    ['fr', '1 234,5', '1234.5'],
    ['en', '-1,234.50', '-1234.50'],
    ['de', '12,', undefined],
    ['en', 'twelve', undefined],
  ])('in %s %s is typed for %s', (language, typed, amount) => {
    expect(typedAmount(typed, marksOf(language))).toBe(amount)
  })
})

describe('the rows of a table that are made', () => {
  it('are those in sight and some beyond, whatever there are', () => {
    expect(visibleRows({ top: 0, height: 440 }, 44, 10_000)).toEqual({ from: 0, to: 22 })
    expect(visibleRows({ top: 44_000, height: 440 }, 44, 10_000)).toEqual({ from: 988, to: 1_022 })
    expect(visibleRows({ top: 1_000_000, height: 440 }, 44, 10)).toEqual({ from: 10, to: 10 })
    expect(visibleRows({ top: 0, height: 440 }, 44, 0)).toEqual({ from: 0, to: 0 })
  })
})
