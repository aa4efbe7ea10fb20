import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, endOfMonth } from '../../src/core/date.ts'
import { monthsAndSlices } from '../../src/model/reports/months-at-hand.ts'

const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2025-12-15', days))
const days = (from: string, to: string): string[] => (from > to ? [] : [from, ...days(addDays(from, 1), to)])

it('whole months and slices are the days asked for, each of them once', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      const found = monthsAndSlices({ from, to })
      const month = endOfMonth(from) === endOfMonth(to)
      if (found === undefined) {
        expect(from > to || month).toBe(true)
        return
      }
      const counts = new Map<string, number>()
      const count = (all: readonly string[], sign: number) =>
        all.forEach((one) => counts.set(one, (counts.get(one) ?? 0) + sign))
      // Months are whole: both bounds are first days.
      expect([found.from?.slice(8), found.past?.slice(8)]).toEqual(['01', '01'])
      count(days(found.from ?? '', addDays(found.past ?? '', -1)), 1)
      for (const slice of found.slices) {
        expect(days(slice.from, slice.to).length).toBeLessThanOrEqual(16)
        expect(endOfMonth(slice.from)).toBe(endOfMonth(slice.to))
        count(days(slice.from, slice.to), slice.sign)
      }
      expect(new Map([...counts].filter(([, times]) => times !== 0))).toEqual(
        new Map(days(from, to).map((one) => [one, 1])),
      )
    }),
    { numRuns: 500 },
  )
})

it('a side without an end has no slice, and the last days there are have a month after them', () => {
  expect(monthsAndSlices({})).toEqual({ from: undefined, past: undefined, slices: [] })
  expect(monthsAndSlices({ to: '2026-02-28' })).toEqual({ from: undefined, past: '2026-03-01', slices: [] })
  expect(monthsAndSlices({ to: '9999-12-30' })).toEqual({
    from: undefined,
    past: '10000-01-01',
    slices: [{ from: '9999-12-31', to: '9999-12-31', sign: -1 }],
  })
  expect(monthsAndSlices({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ slices: [] })
})
