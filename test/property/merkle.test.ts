import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  consistencyRanges,
  emptyRoot,
  hashOf,
  inclusionRanges,
  isConsistent,
  leafHash,
  nodeHash,
  nodesOf,
  rootOfInclusion,
  type LeafRange,
} from '../../src/core/merkle.ts'

const hash = (text: Buffer): Buffer => createHash('sha256').update(text).digest()

/** MTH, PATH and PROOF as RFC 6962 writes them, over the leaves themselves. */
function mth(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (only === undefined) return hash(Buffer.alloc(0))
  if (leaves.length === 1) return hash(Buffer.concat([Buffer.of(0), only]))
  const k = half(leaves.length)
  return hash(Buffer.concat([Buffer.of(1), mth(leaves.slice(0, k)), mth(leaves.slice(k))]))
}
function half(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}
function path(m: number, d: readonly Buffer[]): Buffer[] {
  if (d.length === 1) return []
  const k = half(d.length)
  return m < k ? [...path(m, d.slice(0, k)), mth(d.slice(k))] : [...path(m - k, d.slice(k)), mth(d.slice(0, k))]
}
function subproof(m: number, d: readonly Buffer[], whole: boolean): Buffer[] {
  if (m === d.length) return whole ? [] : [mth(d)]
  const k = half(d.length)
  return m <= k
    ? [...subproof(m, d.slice(0, k), whole), mth(d.slice(k))]
    : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))]
}

/** Hashes of ranges from kept nodes alone, as the database has them. */
function kept(leaves: readonly Buffer[]) {
  const levels = [leaves.map((leaf) => leafHash(leaf))]
  for (let row = levels[0] ?? []; row.length > 1; levels.push(row))
    row = row.flatMap((left, at) => {
      const right = row[at + 1]
      return at % 2 === 0 && right !== undefined ? [nodeHash(left, right)] : []
    })
  return (range: LeafRange): Buffer =>
    hashOf(nodesOf(range).map(({ level, number }) => levels[level]?.[number] ?? Buffer.alloc(0)))
}

const hex = (hashes: readonly Buffer[]): readonly string[] => hashes.map((one) => one.toString('hex'))

describe('the Merkle tree over kept nodes (RFC 6962, section 2)', () => {
  it('has the roots and proofs of the RFC for any tree, and takes no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), fc.nat(), (size, one, other, bit) => {
        const leaves = Array.from({ length: size }, (_, at) => Buffer.from(`leaf ${at}`))
        const range = kept(leaves)
        const root = mth(leaves)
        expect(range({ start: 0, size })).toEqual(root)
        const place = one % size
        const own = inclusionRanges(place, size).map(range)
        expect(hex(own)).toEqual(hex(path(place, leaves)))
        const leaf = leafHash(leaves[place] ?? Buffer.alloc(0))
        expect(rootOfInclusion(leaf, place, size, own)).toEqual(root)
        expect(rootOfInclusion(leafHash(Buffer.from('other')), place, size, own)).not.toEqual(root)
        expect(rootOfInclusion(leaf, place, size, [...own, root])).not.toEqual(root)
        const older = 1 + (other % size)
        const before = { size: older, root: mth(leaves.slice(0, older)) }
        const proof = consistencyRanges(older, size).map(range)
        expect(hex(proof)).toEqual(hex(subproof(older, leaves, true)))
        expect(isConsistent(before, { size, root }, proof)).toBe(true)
        // One bit of either root or of the proof.
        const flipped = (bytes: Buffer): Buffer => {
          const copy = Buffer.from(bytes)
          copy[bit % 32] = (copy[bit % 32] ?? 0) ^ (1 << (bit % 8))
          return copy
        }
        expect(isConsistent({ ...before, root: flipped(before.root) }, { size, root }, proof)).toBe(false)
        expect(isConsistent(before, { size, root: flipped(root) }, proof)).toBe(false)
        expect(isConsistent(before, { size, root }, proof.slice(1).concat(emptyRoot))).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  it('of no leaf began every tree, and none is longer than itself', () => {
    const tree = { size: 3, root: mth(['a', 'b', 'c'].map((text) => Buffer.from(text))) }
    expect(emptyRoot).toEqual(mth([]))
    expect(isConsistent({ size: 0, root: emptyRoot }, tree, [])).toBe(true)
    expect(isConsistent({ size: 0, root: tree.root }, tree, [])).toBe(false)
    expect(isConsistent(tree, { size: 0, root: emptyRoot }, [])).toBe(false)
    expect(rootOfInclusion(tree.root, 3, 3, [])).toBeUndefined()
  })
})
