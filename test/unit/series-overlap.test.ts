import { expect, it } from 'vitest'
import { futureNumbers, numbersMeet, usedNumbers } from '../../src/engine/setup/series-overlap.ts'

/** Whether a line (first, last number it may give, number used last) would repeat a number of another (first, used last). */
const repeats = ([first, ending, used = '']: readonly string[], [start = '', last = '']: readonly string[]): boolean =>
  numbersMeet(
    futureNumbers({ starting_no: first ?? '', ending_no: ending ?? '', last_no_used: used }),
    usedNumbers({ starting_no: start, ending_no: '', last_no_used: last }),
  )

it.each([
  ['an open line from the same number', ['A1', ''], ['A1', 'A5'], true],
  ['a line that ends before', ['A1', 'A4'], ['A5', 'A9'], false],
  ['a line that ends in them', ['A1', 'A5'], ['A5', 'A9'], true],
  ['a line that begins after', ['A6', ''], ['A1', 'A5'], false],
  ['a line that begins with the last one', ['A5', ''], ['A1', 'A5'], true],
  ['a line past them by its own use', ['A1', '', 'A5'], ['A1', 'A5'], false],
  ['a line that is used up', ['A1', 'A9', 'A9'], ['A1', 'A20'], false],
  ['another prefix', ['B1', ''], ['A1', 'A5'], false],
  ['another suffix', ['1A', ''], ['1B', '5B'], false],
  ['other zeros, in short numbers', ['A01', 'A09'], ['A1', 'A9'], false],
  ['other zeros, in numbers that fill them', ['A01', ''], ['A1', 'A12'], true],
  ['other zeros, before they are filled', ['A001', 'A099'], ['A1', 'A120'], false],
  ['an end of another pattern, too short', ['A1', 'Z9'], ['A10', 'A12'], false],
  ['an end of another pattern, long enough', ['A1', 'Z99'], ['A10', 'A12'], true],
  ['numbers beyond those of JavaScript', ['9007199254740993', ''], ['1', '9007199254740992'], false],
  ['nothing used', ['A1', ''], ['A1', ''], false],
] as const)('%s', (_what, line, other, expected) => {
  expect(repeats(line, other)).toBe(expected)
})
