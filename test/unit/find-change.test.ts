import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findChange, spansOf } from '../../src/engine/proof/find-change.ts'

/** A record of two texts as PostgreSQL sends it. */
function record(...texts: readonly string[]): Buffer {
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  }
  const columns = texts.map((text) => Buffer.concat([number(25), number(Buffer.byteLength(text)), Buffer.from(text)]))
  return Buffer.concat([number(texts.length), ...columns])
}

/** Changes lines of a document that is a hash of all their texts, and looks for the change. */
function search(lines: number, change: readonly [line: number, was: string, now: string], bytes = 2e7) {
  const texts = Array.from({ length: lines }, (_, at) => [`Goods of line ${at}, as ordered`, 'the same'] as const)
  const [line, was, now] = change
  const whole = (text: string): Buffer[] =>
    texts.map(([first, second], at) => (at === line ? record(text, second) : record(first, second)))
  const salt = Buffer.alloc(16, 7)
  const digest = createHash('sha256')
    .update(Buffer.concat([salt, ...whole(was)]))
    .digest()
  const found = whole(now)
  let end = 0
  const spans = found.flatMap((one, at) =>
    spansOf(one, ['description', 'description2'], at, (end += one.length) - one.length),
  )
  const all = Buffer.concat(found)
  const budget = { bytes }
  const values = spans.map(({ from, to }) => all.subarray(from, to))
  const answer = findChange(salt, all, spans, digest, values, budget)
  return { answer: answer && { ...answer, was: answer.was?.toString() }, left: budget.bytes }
}

describe('the search for what was changed', () => {
  it('finds a bit, a byte, a length, nothing, and another value of the document', () => {
    for (const [was, now] of [
      ['Goods', 'Eoods'],
      ['Goods', 'Zoods'],
      ['Goods', 'Godds'],
      ['Goods', 'Goodss'],
      ['Goods', 'Goos'],
      ['', 'Goods'],
      ['the same', 'Goods'],
    ] as const)
      expect(search(3, [1, was, now], 3e9).answer, now).toEqual({ record: 1, column: 'description', was })
  })

  it('ends in a document of a thousand lines, at half of its budget', () => {
    expect(search(1_000, [999, 'Goods', 'Eoods']).answer).toMatchObject({ record: 999, was: 'Goods' })
    const { answer, left } = search(1_000, [0, 'Goods', 'Eoods'])
    expect(answer).toBeUndefined()
    expect(left).toBeGreaterThan(2e7 / 2 - 100_000)
  })
})
