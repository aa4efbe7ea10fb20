import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Cells, eachRow, rawRows } from '../../src/core/rows/raw-rows.ts'
import { rowWriter } from '../../src/core/rows/row-writer.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\t', '\u0001', '\u001f', '\u007f', '\u2028', 'é', '😀', 'a') }),
)
const rows = fc.array(fc.tuple(fc.option(text), fc.option(fc.integer()), fc.option(fc.boolean())), { maxLength: 20 })

const writer = rowWriter({
  columns: 3,
  open: '{',
  cells: [
    { prefix: '"text":', column: 0, as: 'escaped', none: 'null' },
    { prefix: ',"number":', column: 1, as: 'bare', none: 'null' },
    { prefix: ',"flag":', column: 2, as: 'boolean', none: 'null' },
    { prefix: ',"flagText":', column: 2, as: 'booleanText', none: 'null' },
    { prefix: ',"blank":', column: 0, as: 'escaped', none: 'null', blank: { is: '', shown: 'null' } },
    { prefix: ',"again":', column: 0, none: 'null', shown: (value) => JSON.stringify(`${value}!`) },
    { prefix: ',"sum":', make: (cells) => String(cells.int(1) + 1) },
  ],
  close: '}',
  separator: ',',
})

describe('the writer of rows', () => {
  it('writes what JSON.stringify writes, whatever is in the cells', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const raw = rawRows(
          given.map(([one, number, flag]) => [
            one,
            number === null ? null : String(number),
            flag === null ? null : flag ? 't' : 'f',
          ]),
        )
        const body = writer.write(raw, { head: '{"é":[', tail: (_last, written) => `],"written":${written}}` })
        const value = given.map(([one, number, flag]) => ({
          text: one,
          number,
          flag,
          flagText: flag === null ? null : String(flag),
          blank: one === '' ? null : one,
          again: one === null ? null : `${one}!`,
          sum: (number ?? 0) + 1,
        }))
        expect(body.toString()).toBe(JSON.stringify({ é: value, written: given.length }))
      }),
      { numRuns: 300 },
    )
  })

  it('writes timestamps as the standard has them, and ids as they are', () => {
    const plain = rowWriter({
      columns: 2,
      open: '[',
      cells: [
        { prefix: '', column: 0, as: 'timestamp', none: 'null' },
        { prefix: ',', column: 1, as: 'quoted', none: 'null' },
      ],
      close: ']',
      separator: ',',
    })
    const raw = rawRows([
      ['2026-03-16 09:30:00.12+00', '2026-03-16'],
      ['0001-01-01 00:00:00+00', null],
    ])
    expect(plain.write(raw, { head: '', tail: '' }).toString()).toBe(
      '["2026-03-16T09:30:00.12Z","2026-03-16"],["0001-01-01T00:00:00Z",null]',
    )
  })

  it('leaves what it has written alone, however much follows, and writes no more rows than wanted', () => {
    const wide = rawRows(Array.from({ length: 300 }, (_one, at) => ['x'.repeat(2000), String(at), 't']))
    const bodies = Array.from({ length: 20 }, (_one, at) => writer.write(wide, { head: `${at}:`, tail: '', most: at }))
    for (const [at, body] of bodies.entries()) {
      expect(body.toString().startsWith(`${at}:`)).toBe(true)
      expect(body.toString().split('"number"').length - 1).toBe(at)
    }
  })

  it('can be used inside of itself', () => {
    const inner = rowWriter({
      columns: 1,
      open: '<',
      cells: [{ prefix: '', column: 0, as: 'bare', none: '' }],
      close: '>',
      separator: '',
    })
    const outer = rowWriter({
      columns: 1,
      open: '(',
      cells: [{ prefix: 'é', make: (cells) => inner.write(rawRows([[cells.text(0)]]), { head: '', tail: '' }) }],
      close: ')',
      separator: ',',
    })
    expect(outer.write(rawRows([['a'], ['b']]), { head: '', tail: '' }).toString()).toBe('(é<a>),(é<b>)')
  })

  it('tells cells as texts and numbers', () => {
    const seen: unknown[] = []
    const raw = rawRows([
      ['-12', 'é', null],
      ['7', '', 'x'],
    ])
    eachRow(raw, new Cells(3), (cells) => seen.push(cells.int(0), cells.text(1), cells.isNull(2), cells.ascii(2)))
    expect(seen).toEqual([-12, 'é', true, '', 7, '', false, 'x'])
  })
})
