import { BatchTooLarge } from '../../src/engine/prepare/documents.ts'
import type { ActionKeys, Known, KeyedAction } from '../../src/engine/post/action-keys.ts'
import type { Posted, PostRequest } from '../../src/engine/post/batch.ts'
import type { Session } from '../../src/storage/server/database.ts'
import { databaseError } from './locks.ts'
import { type FaultyDatabase, linesMax, type SimDocument, type Transaction } from './faulty-database.ts'

const seriesLock = 'series'
let database: FaultyDatabase | undefined

/** The database that {@link bookSimulated} books in from now on. */
export function simulateOn(next: FaultyDatabase): void {
  database = next
}

function current(): FaultyDatabase {
  if (database === undefined) throw new Error('There is no simulation.')
  return database
}

/** The tag of a version, as the lane hands it through. */
export function simTag({ id, version }: Pick<SimDocument, 'id' | 'version'>): string {
  return `W/"${id}v${version}"`
}

type Behind = (
  requests: readonly PostRequest[],
  failed: (request: PostRequest, at: number) => boolean,
) => ReadonlySet<PostRequest>

/**
 * In place of `postBatch`: does what its docstring promises (engine/post/batch.ts), over documents in memory. Locks first,
 * in a fixed order, those of others passed over where it is a batch; then the series; a constraint fails the transaction.
 */
export function bookSimulated(behindThose: Behind, notYet: Posted) {
  return async (session: Session, _: string, requests: readonly PostRequest[]): Promise<(Posted | undefined)[]> => {
    const world = current()
    const transaction = world.of(session)
    await world.statement()
    const there = new Map<string, SimDocument>()
    for (const id of [...new Set(requests.map((request) => request.id))].toSorted()) {
      if (requests.length === 1) await world.locks.take(transaction, id)
      else if (!world.locks.tryTake(transaction, id)) continue
      const document = world.forWrite(transaction, id)
      if (document !== undefined) there.set(id, document)
    }
    const isStale = ({ id, etag }: PostRequest): boolean => {
      const document = there.get(id)
      return document !== undefined && etag !== undefined && etag !== simTag(document)
    }
    const stale = new Set(requests.filter(isStale))
    const behind = behindThose(requests, (request) => stale.has(request) || !there.has(request.id))
    const valid = [...new Set(requests.filter((one) => !stale.has(one) && !behind.has(one)).map(({ id }) => id))]
    const open = valid
      .flatMap((id) => there.get(id) ?? [])
      .filter(({ state }) => state === 'Open' || world.mistake === 'booked ones are booked again')
    if (open.reduce((sum, { lines }) => sum + lines, 0) > linesMax && open.length > 1) throw new BatchTooLarge()
    const findings = await book(world, transaction, open)
    return requests.map((request) => {
      if (behind.has(request)) return notYet
      if (stale.has(request)) return { stale: true, findings: [], documentId: null }
      const document = there.get(request.id)
      if (document === undefined) return undefined
      const failed = findings.has(document.id)
      const finding = { code: 'Sim', message: 'It cannot be booked.', field: '', lineNo: null }
      return { stale: false, findings: failed ? [finding] : [], documentId: failed ? null : document.id }
    })
  }
}

async function book(world: FaultyDatabase, transaction: Transaction, open: readonly SimDocument[]) {
  const findings = new Set(open.filter(({ ails }) => ails === 'finding').map(({ id }) => id))
  const booked = open.filter(({ id }) => !findings.has(id))
  for (const document of open) {
    document.version++
    world.changed(transaction, document.id, 'CHANGED')
  }
  if (booked.length === 0) return findings
  for (const party of [...new Set(booked.map((document) => document.party))].toSorted())
    await world.locks.take(transaction, party)
  await world.locks.take(transaction, seriesLock)
  await world.statement()
  if (booked.some(({ ails }) => ails === 'constraint')) throw databaseError('23514', 'violates check constraint')
  if (booked.length > 3 && world.time.chance(20)) throw databaseError('57014', 'canceling statement due to timeout')
  for (const document of booked) {
    document.state = 'Posted'
    document.no = world.tables.registers.length + ++transaction.taken
    const { id, no } = document
    transaction.writes.push(() => void world.tables.registers.push({ no, id: registerId(no), documentId: id }))
  }
  return findings
}

function registerId(no: number): string {
  return `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
}

/** Keys of actions over the same database: locked before documents, kept by the commit. */
export const simulatedKeys: ActionKeys = {
  claim: async (session, _, actions, held) => {
    const world = current()
    const transaction = world.of(session)
    const known: Known[] = []
    const asked = new Set<string>()
    for (const action of actions) {
      const key = action.sentKey?.key
      if (key === undefined) known.push({ is: 'new' })
      else if (asked.has(key)) known.push({ is: 'held' })
      else known.push(await claimed(world, transaction, action, key, held))
      if (key !== undefined) asked.add(key)
    }
    return known
  },
  keep: async (session, _, actions) => {
    const world = current()
    const keyed = actions.filter(({ sentKey }) => sentKey !== undefined)
    if (keyed.length === 0) return
    await world.statement()
    for (const { id, sentKey } of keyed) world.of(session).keys.set(sentKey?.key ?? '', id)
  },
}

async function claimed(
  world: FaultyDatabase,
  transaction: Transaction,
  { id }: KeyedAction,
  key: string,
  held: 'wait' | 'skip',
): Promise<Known> {
  await world.statement()
  const name = `key ${key}`
  if (held === 'wait') await world.locks.take(transaction, name)
  else if (!world.locks.tryTake(transaction, name)) return { is: 'held' }
  const of = world.keys.get(key)
  if (of === undefined) return { is: 'new' }
  return of === id ? { is: 'done', postedId: id } : { is: 'reused' }
}
