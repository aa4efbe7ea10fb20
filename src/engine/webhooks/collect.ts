import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import { readChanges, readFeedState, readRegisters, type FeedState } from '../../storage/watch/change-feed.ts'
import {
  armSubscriptions,
  collapseItems,
  insertItems,
  readInterests,
  type ChangeType,
  type Interest,
  type NewItem,
} from '../../storage/webhooks/outbox.ts'
import type { Jobs } from '../../storage/webhooks/jobs.ts'
import { readLedgerChanges } from '../../storage/webhooks/ledger-changes.ts'
import { lockFeed, writeFeed, type FeedPlaces } from '../../storage/webhooks/subscriptions.ts'
import { readRecordChanges } from '../../storage/watch/record-changes.ts'
import { watchedBy, type WatchedBy } from './watched-sets.ts'

/** Notifications of one message; of a subscriber who has more to hear, all become one of type collection. */
export const messageItemsMax = 1_000

/** Changes and registers of one read. */
const pageMax = { changes: 500, registers: 50 } as const

const changeTypeOf = { CREATED: 'created', CHANGED: 'updated', DELETED: 'deleted' } as const

/** What collecting needs to know. */
export interface Collecting {
  readonly resources: readonly Resource[]
  readonly jobs: Jobs
  /** ISO time of now. */
  readonly now: string
}

/** A set somebody subscribed to, with the subscriptions. */
interface Watched {
  readonly resource: Resource
  readonly by: WatchedBy
  readonly interests: readonly Interest[]
}

/**
 * Reads on in the feeds of a company and puts what its subscribers are to hear into the outbox, in the transaction of the
 * session: what was read and what was put there is kept together or not at all. Answers whether there may be more at once.
 * One process at a time reads a company; others pass it by. Some eight statements, one more for each ledger that is watched.
 */
export async function collect(session: Session, companyId: string, collecting: Collecting): Promise<boolean> {
  const places = await lockFeed(session, companyId, false)
  if (places === undefined) return false
  const { now, jobs } = collecting
  const state = await readFeedState(session, companyId)
  if (state === undefined) return false
  const watched = watchedSets(await readInterests(session, companyId, now), collecting.resources)
  const read =
    places.stale || places.epoch !== state.epoch
      ? undefined
      : await readFeeds(session, companyId, { places, state, watched })
  const { items, next, more } = read ?? missed(watched, state, now)
  if (items.length > 0) {
    await insertItems(session, companyId, items)
    await collapseItems(session, companyId, messageItemsMax)
  }
  await writeFeed(session, companyId, next)
  for (const { id, job_id: jobId } of await armSubscriptions(session, companyId, now))
    if (jobId !== null) await jobs.add(session, { id: jobId, companyId, subscriptionId: id })
  return more
}

/** The places of now. */
export function placesOf({ epoch, oldest, register }: FeedState): FeedPlaces {
  return {
    epoch,
    document_xid: oldest,
    document_id: '0',
    record_xid: oldest,
    record_id: '0',
    register_no: register.no,
    register_id: register.id,
  }
}

function watchedSets(interests: readonly Interest[], resources: readonly Resource[]): readonly Watched[] {
  const bySet = Map.groupBy(interests, (one) => one.entity_set)
  return resources.flatMap((resource) => {
    const found = bySet.get(resource.set)
    const by = watchedBy(resource)
    return found === undefined || by === undefined ? [] : [{ resource, by, interests: found }]
  })
}

interface Collected {
  readonly items: readonly NewItem[]
  readonly next: FeedPlaces
  readonly more: boolean
}

// What came since cannot be told one by one: the feed is shorter, or belongs to another line of transactions.
function missed(watched: readonly Watched[], state: FeedState, now: string): Collected {
  const items = watched.flatMap(({ interests }) => interests.map((one) => itemOf(one, 'collection', null, now)))
  return { items, next: placesOf(state), more: false }
}

interface Reading {
  readonly places: FeedPlaces
  readonly state: FeedState
  readonly watched: readonly Watched[]
}

// Undefined when changes may be missing.
async function readFeeds(session: Session, companyId: string, reading: Reading): Promise<Collected | undefined> {
  const documents = await documentItems(session, companyId, reading)
  const records = await recordItems(session, companyId, reading)
  const ledgers = await ledgerItems(session, companyId, reading)
  if (documents === undefined || ledgers === undefined) return undefined
  return {
    items: [...documents.items, ...records.items, ...ledgers.items],
    next: { epoch: reading.state.epoch, ...documents.next, ...records.next, ...ledgers.next },
    more: documents.more || records.more || ledgers.more,
  }
}

async function documentItems(session: Session, companyId: string, { places, state, watched }: Reading) {
  const own = watched.filter(({ by }) => by === 'documents')
  if (own.length === 0) return { items: [], next: { document_xid: state.oldest, document_id: '0' }, more: false }
  const after = { xid: places.document_xid, id: places.document_id }
  const { rows, swept } = await readChanges(session, companyId, after, pageMax.changes)
  if (swept) return undefined
  const tables = { sales: 'import_sales_invoice', purchase: 'import_purchase_invoice' } as const
  const items = rows.flatMap((row) =>
    told(own, tables[row.side], row.xid).map((one) => itemOf(one, changeTypeOf[row.kind], row.document_id, row.at)),
  )
  const { xid, id } = rows.at(-1) ?? after
  return { items, next: { document_xid: xid, document_id: id }, more: rows.length === pageMax.changes }
}

async function recordItems(session: Session, companyId: string, { places, state, watched }: Reading) {
  const own = watched.filter(({ by }) => by === 'records')
  if (own.length === 0) return { items: [], next: { record_xid: state.oldest, record_id: '0' }, more: false }
  const after = { xid: places.record_xid, id: places.record_id }
  const rows = await readRecordChanges(session, companyId, after, pageMax.changes)
  const items = rows.flatMap((row) =>
    told(own, row.table_name, row.xid).map((one) => itemOf(one, changeTypeOf[row.kind], row.record_id, row.at)),
  )
  const { xid, id } = rows.at(-1) ?? after
  return { items, next: { record_xid: xid, record_id: id }, more: rows.length === pageMax.changes }
}

async function ledgerItems(session: Session, companyId: string, { places, state, watched }: Reading) {
  const own = watched.filter(({ by }) => by === 'registers')
  if (own.length === 0)
    return { items: [], next: { register_no: state.register.no, register_id: state.register.id }, more: false }
  const after = { no: places.register_no, id: places.register_id }
  const registers = await readRegisters(session, companyId, after, pageMax.registers)
  if (registers === undefined) return undefined
  const last = registers.at(-1)
  if (last === undefined) return { items: [], next: { register_no: after.no, register_id: after.id }, more: false }
  const items: NewItem[] = []
  for (const { resource, interests } of own) {
    // One more than a message has: then it is a collection anyway.
    const limit = messageItemsMax + 1
    const rows = await readLedgerChanges(session, companyId, resource.set, { after: after.no, upTo: last.no }, limit)
    for (const row of rows)
      for (const one of interests)
        if (row.no > one.from_register_no) items.push(itemOf(one, row.change_type, row.record_id, row.at))
  }
  return {
    items,
    next: { register_no: last.no, register_id: last.id },
    more: registers.length === pageMax.registers,
  }
}

// Whom a change of a table by a transaction is told: not who came later.
function told(watched: readonly Watched[], table: string, xid: string): readonly Interest[] {
  return watched
    .filter(({ resource }) => resource.table === table)
    .flatMap(({ interests }) => interests.filter((one) => BigInt(xid) >= BigInt(one.from_xid)))
}

function itemOf({ id }: Interest, type: ChangeType, recordId: string | null, at: string): NewItem {
  return { subscription_id: id, change_type: type, record_id: recordId, at }
}
