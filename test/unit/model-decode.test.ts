import { describe, expect, it } from 'vitest'
import { JsonNumber, type Json } from '../../src/core/json.ts'
import { blankOf, decodeValue, exactText, isBlank } from '../../src/model/decode/decode.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { kinds, type Cell, type Field, type Kind } from '../../src/model/field.ts'
import { resources } from '../../src/model/resources/all.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { numericDigits } from '../../src/model/tables.ts'

/** What a client's values become: limits of columns, blanks by kind. */
const fieldOf = (kind: Kind, details: Partial<Field> = {}): Field => ({
  name: 'it',
  kind,
  column: 'it',
  description: '',
  ...details,
})

describe('decimals', () => {
  it.each([
    ['+1', '1'],
    ['+12.50', '12.5'],
    ['+1.5e2', '150'],
    ['+0', '0'],
  ])('may have the sign of what is positive: %s', (sent, exact) => expect(exactText(sent)).toBe(exact))
  it('have one sign', () => expect(['++1', '+-1', '-+1', '+'].map(exactText)).toEqual(Array(4).fill(undefined)))

  for (const resource of resources) {
    const decimals = resource.fields.filter(({ kind }) => kind === 'amount' || kind === 'decimal')
    if (decimals.length === 0) continue
    it(`of ${resource.entity} take what their column holds and no digit more`, () => {
      for (const field of decimals) {
        const [precision, scale] = numericDigits[resource.table]?.[field.column] ?? [0, 0]
        expect(precision, `${field.name} has a limit`).toBeGreaterThan(0)
        expect(field).toMatchObject({ wholeDigits: precision - scale, scale })
        const free = { ...field, maximum: undefined }
        const fits = `${'9'.repeat(precision - scale)}.${'9'.repeat(scale)}`
        expect(decodeValue(free, fits)).toBe(fits)
        for (const over of [`1${'0'.repeat(precision - scale)}`, `0.${'0'.repeat(scale)}1`])
          expect(() => decodeValue(free, over), over).toThrow(`The value of '${field.name}' has too many digits`)
      }
    })
  }
})

describe('integers', () => {
  it('keep to their bounds', () => {
    const field = fieldOf('integer', { minimum: '0', maximum: '9' })
    expect(decodeValue(field, new JsonNumber('0'))).toBe(0)
    expect(decodeValue(field, '9')).toBe(9)
    expect(() => decodeValue(field, new JsonNumber('-1'))).toThrow("'it' is -1, but it must be 0 or greater.")
    expect(() => decodeValue(field, '10')).toThrow("'it' is 10, but it must be 9 or less.")
  })
})

describe('blanks', () => {
  it('are blank of every kind', () => {
    for (const kind of kinds) {
      expect(isBlank(fieldOf(kind), blankOf(fieldOf(kind))), kind).toBe(true)
      expect(isBlank(fieldOf(kind), null), kind).toBe(true)
    }
  })
  const cells: readonly (readonly [Kind, Cell, boolean])[] = [
    ['code', '0', false],
    ['text', '0.00', false],
    ['amount', '0', true],
    ['decimal', '0.000', true],
    ['decimal', '0.001', false],
    ['integer', 1, false],
    ['option', 'Invoice', false],
    ['booleanText', true, false],
    ['date', '2026-01-01', false],
  ]
  for (const [kind, cell, expected] of cells) {
    it(`${JSON.stringify(cell)} is ${expected ? '' : 'not '}one of ${kind}`, () => {
      expect(isBlank(fieldOf(kind), cell)).toBe(expected)
    })
  }
})

describe('records', () => {
  it('of three hundred thousand lines are refused before a line is read', () => {
    const lines: Json = Array.from({ length: 300_000 }, () => 'no line')
    expect(() => decodeRecord(importSalesInvoice, { importSalesInvoiceLines: lines }, 'create')).toThrow(
      "'importSalesInvoiceLines' has 300000 lines, but a document has at most 10000.",
    )
  })
  it('do not know options by the names of JavaScript', () => {
    expect(() => decodeRecord(importSalesInvoice, { documentType: 'constructor' }, 'create')).toThrow(
      'is not an option',
    )
  })
})
