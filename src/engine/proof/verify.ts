import { consistencyRanges, hashOf, isConsistent, nodeHash } from '../../core/merkle.ts'
import { keptWrong, numberGaps } from '../../storage/proof/balances.ts'
import {
  readIdsOf,
  readLeaves,
  readRows,
  readSize,
  readWeights,
  rowKinds,
  type ChainedRow,
  type KeptLeaf,
} from '../../storage/proof/leaves.ts'
import { readUnasked } from '../../storage/proof/forgotten.ts'
import { countRows, readOutside } from '../../storage/proof/outside.ts'
import { withoutTimeLimit } from '../../storage/proof/time-limit.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { batchEnd } from './batches.ts'
import { searchBudget, type SearchBudget } from './find-change.ts'
import { brokenLeaf, tablesOfKinds, type BrokenLink } from './broken-leaf.ts'
import { checkpointOf, isSigned, type HeadKey } from './note.ts'
import { originOf, type HeadKeys } from './proofs.ts'
import { leafFormat, rangeHashes, registerLeaf, rootOf } from './tree.ts'

/** What was looked at, and what is wrong; nothing where all is as it was posted. */
export interface Verified {
  /** Registers, and rows of all ledgers. */
  readonly leaves: number
  readonly rows: number
  /** Root of the tree, in lower-case hexadecimal. */
  readonly root: string
  /** Documents whose names and texts were forgotten, so that only the rest of them was compared. */
  readonly forgotten: number
  /** In order, at most {@link brokenMax}. */
  readonly broken: readonly BrokenLink[]
}

/** Most links that are named. */
export const brokenMax = 20

/** Leaves that are weighed together; which of them are read together is {@link batchEnd}'s: what bounds the memory. */
const leavesAtOnce = 500

/**
 * Recomputes the log of a company and all that is kept beside its entries, in one snapshot beside whatever goes on: every leaf from
 * the rows, every node, every row that is in no leaf, remaining amounts, totals, stock and numbers. `heads` are signed notes that were
 * exported before: the log must have begun as each of them. Memory does not grow with the books.
 */
function verification(database: Database, keys: HeadKeys) {
  return async (companyId: string, heads: readonly string[] = []): Promise<Verified> => {
    const own = await keys.now()
    return database.read({ statements: 0 }, companyId, async (session) => {
      await withoutTimeLimit(session)
      const walk = await walked(session, companyId)
      const more = [
        ...(await forgottenUnasked(session, companyId, walk)),
        ...(await outside(session, companyId, walk.seen)),
        ...(await compared(session, companyId, walk.size, heads, own)),
        ...(await keptWrong(session, companyId)).map(({ subject, what, kept, counted }): BrokenLink => ({
          message: `${subject}, ${what}: ${kept ?? 'nothing'} is kept, and the entries say ${counted ?? 'nothing'}`,
          table: subject.split(' ', 1)[0],
          no: subject.split(' ')[1],
          column: what,
        })),
        ...(await numberGaps(session, companyId)).map(
          ({ series, first, last, given, posted, missing }): BrokenLink => ({
            message: `number series ${series} gave ${given} numbers from ${first} to ${last}, and posted documents have ${posted} of them: the first that is missing is ${missing}`,
            table: 'no_series_line',
            numbersOnly: true,
          }),
        ),
      ]
      const rows = walk.seen.reduce((sum, count) => sum + count, 0)
      const broken = [...walk.broken, ...more].slice(0, brokenMax)
      return { leaves: walk.size, rows, root: walk.root.toString('hex'), forgotten: walk.forgotten, broken }
    })
  }
}

/** What the command line asks besides {@link Proving}. */
export function proofCommands(database: Database, keys: HeadKeys) {
  return {
    verify: verification(database, keys),
    /** Ids of the posted documents with a number. */
    documentIds: (companyId: string, no: string): Promise<readonly string[]> =>
      database.read({ statements: 0 }, companyId, (session) => readIdsOf(session, companyId, no)),
  }
}

/** What a walk over all leaves has come to. */
interface Walk {
  size: number
  forgotten: number
  /** Rows by kind. */
  readonly seen: number[]
  readonly broken: BrokenLink[]
  /** The newest node of each level. */
  readonly peaks: Buffer[]
  /** What the search for changed columns may still cost. */
  readonly budget: SearchBudget
}

async function walked(session: Session, companyId: string): Promise<Walk & { root: Buffer }> {
  const walk: Walk = {
    size: 0,
    forgotten: 0,
    seen: tablesOfKinds.map(() => 0),
    broken: [],
    peaks: [],
    budget: searchBudget(),
  }
  const size = await readSize(session, companyId)
  while (walk.size < size) {
    const until = Math.min(size, walk.size + leavesAtOnce)
    const weights = await readWeights(session, companyId, walk.size, until)
    while (walk.size < until) {
      const end = batchEnd(weights, walk.size, until)
      const leaves = new Map((await readLeaves(session, companyId, walk.size, end)).map((leaf) => [leaf.no, leaf]))
      const rows = Map.groupBy(await readRows(session, companyId, walk.size, end), ({ no }) => no)
      for (let no = walk.size + 1; no <= end; no++) step(walk, companyId, no, leaves.get(no), rows.get(no) ?? [])
      walk.size = end
    }
  }
  const peaks = walk.peaks.filter((_, level) => Math.floor(walk.size / 2 ** level) % 2 === 1)
  return { ...walk, root: hashOf(peaks.toReversed()) }
}

function step(
  walk: Walk,
  companyId: string,
  no: number,
  leaf: KeptLeaf | undefined,
  rows: readonly ChainedRow[],
): void {
  for (const { kind } of rows) {
    const at = tablesOfKinds.indexOf(rowKinds[kind]?.table ?? '')
    walk.seen[at] = (walk.seen[at] ?? 0) + 1
  }
  const broken =
    leaf === undefined ? { registerNo: no, message: 'its leaf is gone' } : wrongLeaf(walk, companyId, leaf, rows)
  if (broken !== undefined && walk.broken.length < brokenMax) walk.broken.push(broken)
  if (leaf?.salt === null) walk.forgotten++
}

function wrongLeaf(walk: Walk, companyId: string, leaf: KeptLeaf, rows: readonly ChainedRow[]): BrokenLink | undefined {
  const { no } = leaf
  // Whatever the nodes say, the tree goes on from what the leaf has.
  let node = registerLeaf(companyId, no, leaf.digests)
  const nodes = [node]
  let level = 0
  for (let place = no - 1; place % 2 === 1; place = (place - 1) / 2) {
    node = nodeHash(walk.peaks[level] ?? Buffer.alloc(32), node)
    nodes.push(node)
    level++
  }
  walk.peaks[level] = node
  const broken = walk.broken.length < brokenMax ? brokenLeaf(no, leaf, rows, walk.budget) : undefined
  if (broken !== undefined) return broken
  if (leaf.format !== leafFormat) return { registerNo: no, message: `its leaf has the unknown format ${leaf.format}` }
  const kept = Buffer.from(leaf.nodes)
  const wrong = nodes.findIndex((one, at) => !kept.subarray(at * 32, at * 32 + 32).equals(one))
  if (wrong < 0 && kept.length === nodes.length * 32) return undefined
  const which = wrong < 0 ? 'there are more nodes than levels' : `the node of level ${wrong} is forged`
  return { registerNo: no, message: `its rows are what the leaf says, and ${which}` }
}

// Names and texts go with their party, and never alone; what is named already is not named twice.
async function forgottenUnasked(session: Session, companyId: string, walk: Walk): Promise<BrokenLink[]> {
  if (walk.forgotten === 0) return []
  const named = new Set(walk.broken.map(({ registerNo }) => registerNo))
  const leaves = await readUnasked(session, companyId, brokenMax)
  return leaves
    .filter(({ no }) => !named.has(no))
    .map(({ no, document_no: documentNo }) => ({
      registerNo: no,
      documentNo: documentNo ?? undefined,
      message: 'its names and texts are gone, and its customer or vendor was never forgotten',
    }))
}

async function outside(session: Session, companyId: string, seen: readonly number[]): Promise<BrokenLink[]> {
  const counts = await countRows(session, companyId)
  const wrong = counts.flatMap((count, kind) => (count === seen[kind] ? [] : [kind]))
  if (wrong.length === 0) return []
  const rows = await readOutside(session, companyId)
  const named = rows.map(({ kind, place, document }): BrokenLink => {
    const table = tablesOfKinds[kind] ?? ''
    return {
      table,
      no: place,
      documentNo: document || undefined,
      message: `${table} ${place} is in no leaf: it was never posted`,
    }
  })
  if (named.length > 0) return named
  return wrong.map((kind) => ({
    table: tablesOfKinds[kind],
    message: `${tablesOfKinds[kind]} has ${counts[kind]} rows, and registers name ${seen[kind]}`,
  }))
}

async function compared(
  session: Session,
  companyId: string,
  size: number,
  heads: readonly string[],
  key: HeadKey,
): Promise<BrokenLink[]> {
  const wrong: BrokenLink[] = []
  for (const note of heads) {
    const head = checkpointOf(note)
    if (head === undefined || head.origin !== originOf(companyId)) {
      wrong.push({ message: 'the head is none of this company' })
      continue
    }
    if (!isSigned(note, key.published))
      wrong.push({ message: `the head of ${head.time} is not signed by this database` })
    if (head.size > size) {
      const lost = `the head of ${head.time} has ${head.size} leaves, and ${size} are left: the tail was cut off, or an older copy put back`
      wrong.push({ registerNo: size + 1, message: lost })
      continue
    }
    const ranges = consistencyRanges(head.size, size)
    const proof = await rangeHashes(session, companyId, ranges)
    const root = await rootOf(session, companyId, size)
    const hashes = proof.flatMap((hash) => hash ?? [])
    const grown =
      root !== undefined &&
      hashes.length === proof.length &&
      isConsistent({ size: head.size, root: head.root }, { size, root }, hashes)
    if (!grown)
      wrong.push({
        message: `the log did not begin as the head of ${head.time} with ${head.size} leaves: what was posted before was rewritten`,
      })
  }
  return wrong
}
