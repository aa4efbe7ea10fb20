import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonNumber, parseJson } from '../../src/core/json.ts'
import { threadMs } from '../support/work.ts'

/** What JSON.parse makes of a text, numbers as they are written. */
function reference(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? new JsonNumber(context?.source ?? '') : value,
  )
}

/** What reading comes to: the value, or the words of the refusal. */
function outcome(read: (text: string) => unknown, text: string): unknown {
  try {
    return { value: read(text) }
  } catch (error) {
    return error instanceof SyntaxError ? { refused: error.message } : error
  }
}

const key = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('__proto__', 'constructor', '', '0', '12', 'a'))
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\\', '"', '\\"', '\u0000', '\ud800', 'x'.repeat(40)),
)
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    text,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
}))

describe('parseJson', () => {
  it('reads as JSON.parse does, and refuses in the same words, whatever is cut, put in or doubled', () => {
    const part = fc.constantFrom(
      '',
      '"',
      '\\',
      ',',
      ':',
      '{',
      '}',
      '[',
      ']',
      ' ',
      '\n',
      '\u00a0',
      '-',
      '.',
      'e',
      '01',
      'nul',
      '\u0007',
    )
    fc.assert(
      fc.property(
        json,
        fc.constantFrom(0, 1, 2),
        fc.nat(),
        fc.nat({ max: 3 }),
        part,
        (value, indent, place, length, put) => {
          const whole = JSON.stringify(value, null, indent)
          const at = place % (whole.length + 1)
          const changed = whole.slice(0, at) + put + whole.slice(at + length)
          for (const one of [whole, changed]) expect(outcome(parseJson, one)).toEqual(outcome(reference, one))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('numbers as they are written, names twice, blanks, and what is behind', () => {
    for (const one of [
      '-0',
      '1.0',
      '1E+400',
      '-0.10e-7',
      '01',
      '1.',
      '.5',
      '+1',
      '--1',
      '1e',
      ' [1 , 2 ]\t',
      '[1,]',
      '[,1]',
      '{"a":1,}',
      '{"a" 1}',
      '{a:1}',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      'tru',
      'trues',
      'null null',
      '"a\nb"',
      `"${'a'.repeat(20)}\u0001"`,
      '"\\u00e9\\x"',
      '"\\\\"',
      '"\\\\\\""',
      '"a',
      '"a\\"',
      '',
      ' ',
      '{"a":"b\\\\","c":"d"}',
      '["\\"","plain","\\\\"]',
    ])
      expect(outcome(parseJson, one), one).toEqual(outcome(reference, one))
  })

  it('refuses what is nested deeper than 32 levels, or has more than 700,000 values, soon', () => {
    expect(() => parseJson('['.repeat(32) + ']'.repeat(32))).not.toThrow()
    expect(() => parseJson('['.repeat(33) + ']'.repeat(33))).toThrow(/deeper than 32 levels/)
    expect(() => parseJson(`[${'0,'.repeat(699_998)}0]`)).not.toThrow()
    expect(() => parseJson(`[${'0,'.repeat(699_999)}0]`)).toThrow(/more than 700000 values/)
    // Of what is behind the bound nothing is looked at: the whole took ten times as long as its beginning.
    const objects = `[${'{},'.repeat(700_000)}`
    const cost = (body: string) => threadMs(() => expect(() => parseJson(body)).toThrow(RangeError))
    cost(objects)
    expect(cost(objects.repeat(10))).toBeLessThan(5 * cost(objects) + 50)
  })
})
