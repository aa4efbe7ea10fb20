import { createHash } from 'node:crypto'

/**
 * The Merkle tree of RFC 6962, section 2, over complete nodes that are kept: what a proof or a root is made of, and how both are
 * checked. Pure. Places count from 0; a node of level `l` and number `n` covers the leaves from `n·2^l` on, 2^l of them.
 */
export interface TreeNode {
  readonly level: number
  readonly number: number
}

/** Leaves from `start` on. A range of a proof starts at a multiple of the least power of two that is not below its size. */
export interface LeafRange {
  readonly start: number
  readonly size: number
}

/** SHA-256 of all the pieces, one behind the other. */
export function sha256(...pieces: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest()
}

/** Hash of a leaf with these bytes. */
export function leafHash(...bytes: readonly Uint8Array[]): Buffer {
  return sha256(Buffer.of(0), ...bytes)
}

/** Hash of the node above two others. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(Buffer.of(1), left, right)
}

/** The root of a tree without leaves. */
export const emptyRoot = sha256()

// The largest power of two below a size of 2 or more.
function below(size: number): number {
  return 2 ** Math.floor(Math.log2(size - 1))
}

/** The complete nodes that a range is made of, from left to right; of a range of a proof, or of a tree from its first leaf on. */
export function nodesOf({ start, size }: LeafRange): readonly TreeNode[] {
  const nodes: TreeNode[] = []
  for (let rest = size, at = start; rest > 0;) {
    const level = Math.floor(Math.log2(rest))
    nodes.push({ level, number: at / 2 ** level })
    at += 2 ** level
    rest -= 2 ** level
  }
  return nodes
}

/** The hash over a range, of the hashes of {@link nodesOf} in their order. */
export function hashOf(nodes: readonly Uint8Array[]): Buffer {
  return Buffer.from(
    nodes.reduceRight<Uint8Array | undefined>((right, left) => (right ? nodeHash(left, right) : left), undefined) ??
      emptyRoot,
  )
}

/** The ranges whose hashes prove that a leaf is in a tree of so many leaves, from the leaf up (PATH of RFC 6962, 2.1.1). */
export function inclusionRanges(place: number, size: number): readonly LeafRange[] {
  const ranges: LeafRange[] = []
  let { start, rest } = { start: 0, rest: size }
  while (rest > 1) {
    const half = below(rest)
    if (place - start < half) {
      ranges.push({ start: start + half, size: rest - half })
      rest = half
    } else {
      ranges.push({ start, size: half })
      start += half
      rest -= half
    }
  }
  return ranges.toReversed()
}

/** The ranges whose hashes prove that a tree began as a smaller one (PROOF of RFC 6962, 2.1.2); none of a tree of its own size. */
export function consistencyRanges(older: number, size: number): readonly LeafRange[] {
  if (older === 0 || older === size) return []
  const ranges: LeafRange[] = []
  let { start, rest, known } = { start: 0, rest: size, known: true }
  while (older - start < rest) {
    const half = below(rest)
    if (older - start <= half) {
      ranges.push({ start: start + half, size: rest - half })
      rest = half
    } else {
      ranges.push({ start, size: half })
      start += half
      rest -= half
      known = false
    }
  }
  if (!known) ranges.push({ start, size: rest })
  return ranges.toReversed()
}

/** The root that the hash of a leaf and its path come to (RFC 9162, 2.1.3.2); undefined when they cannot belong together. */
export function rootOfInclusion(
  leaf: Uint8Array,
  place: number,
  size: number,
  path: readonly Uint8Array[],
): Buffer | undefined {
  if (place < 0 || place >= size) return undefined
  let hash: Buffer = Buffer.from(leaf)
  let { node, last } = { node: place, last: size - 1 }
  for (const beside of path) {
    if (last === 0) return undefined
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(beside, hash)
      while (node % 2 === 0 && node !== 0) {
        node /= 2
        last = Math.floor(last / 2)
      }
    } else hash = nodeHash(hash, beside)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? hash : undefined
}

/** Whether the hashes prove that the tree with one root began as the tree with the other (RFC 9162, 2.1.4.2). */
export function isConsistent(
  older: { readonly size: number; readonly root: Uint8Array },
  newer: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && Buffer.compare(older.root, newer.root) === 0
  if (older.size === 0) return proof.length === 0 && Buffer.compare(older.root, emptyRoot) === 0
  const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : [...proof]
  let { node, last } = { node: older.size - 1, last: newer.size - 1 }
  while (node % 2 === 1) {
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  const [first, ...rest] = path
  if (first === undefined) return false
  let before: Buffer = Buffer.from(first)
  let after: Buffer = before
  for (const hash of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      before = nodeHash(hash, before)
      after = nodeHash(hash, after)
      while (node % 2 === 0 && node !== 0) {
        node /= 2
        last = Math.floor(last / 2)
      }
    } else after = nodeHash(after, hash)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && Buffer.compare(before, older.root) === 0 && Buffer.compare(after, newer.root) === 0
}
