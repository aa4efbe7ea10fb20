import { present } from '../../core/invariant.ts'
import { emptyRoot, hashOf, leafHash, nodesOf, type LeafRange } from '../../core/merkle.ts'
import { readNodes } from '../../storage/proof/leaves.ts'
import type { Session } from '../../storage/server/database.ts'

/** Format of the leaves, their first byte. */
export const leafFormat = 1

/** The bytes of a company's id. */
export function companyBytes(companyId: string): Buffer {
  return Buffer.from(companyId.replaceAll('-', ''), 'hex')
}

/** Hash of the leaf of a register: format, company, number, and the digests of its rows and of its names and texts. */
export function registerLeaf(companyId: string, no: number, digests: Uint8Array): Buffer {
  const number = Buffer.alloc(4)
  number.writeInt32BE(no)
  return leafHash(Buffer.of(leafFormat), companyBytes(companyId), number, digests)
}

/** Hashes of ranges of a company's tree, from the kept nodes: one statement, a row for each of some log₂ n nodes; undefined where one is missing. */
export async function rangeHashes(
  session: Session,
  companyId: string,
  ranges: readonly LeafRange[],
): Promise<(Buffer | undefined)[]> {
  const nodes = ranges.map((range) => nodesOf(range))
  // A node is complete with its last leaf, whose register's number is one more than its place.
  const asked = nodes.flat().map(({ level, number }) => ({ level, no: (number + 1) * 2 ** level }))
  const found = asked.length === 0 ? [] : await readNodes(session, companyId, asked)
  let at = 0
  return nodes.map((own) => {
    const hashes = found.slice(at, at + own.length)
    at += own.length
    return hashes.includes(null) ? undefined : hashOf(hashes.map((one) => present(one, 'asked just before')))
  })
}

/** The root of the tree of so many leaves. One statement. */
export async function rootOf(session: Session, companyId: string, size: number): Promise<Buffer | undefined> {
  if (size === 0) return emptyRoot
  const [root] = await rangeHashes(session, companyId, [{ start: 0, size }])
  return root
}
