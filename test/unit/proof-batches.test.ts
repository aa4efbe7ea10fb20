import { describe, expect, it } from 'vitest'
import { batchBytes, batchEnd } from '../../src/engine/proof/batches.ts'

/** The registers that `verify` reads together, of registers of those weights. */
function batches(weights: readonly number[]): number[][] {
  const known = weights.map((bytes, at) => ({ no: at + 1, bytes }))
  const found: number[][] = []
  for (let since = 0; since < weights.length;) {
    const end = batchEnd(known, since, weights.length)
    found.push(weights.slice(since, end))
    since = end
  }
  return found
}

describe('batches of leaves', () => {
  it('hold what may be in memory together, and one alone that is larger', () => {
    const [half, whole] = [batchBytes / 2, batchBytes]
    expect(batches([1, 1, 1])).toEqual([[1, 1, 1]])
    expect(batches([whole * 2, half, half, half, whole * 3, 0, whole])).toEqual([
      [whole * 2],
      [half, half],
      [half],
      [whole * 3],
      [0, whole],
    ])
    const large = Array.from({ length: 500 }, () => 1_300_000)
    expect(Math.max(...batches(large).map(({ length }) => length))).toBe(3)
    expect(batches(large).flat()).toEqual(large)
  })
})
