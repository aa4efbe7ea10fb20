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
import { forgetBegins, lockFeed, writeFeed, type FeedPlaces } from '../../storage/webhooks/subscriptions.ts'
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
 * One process at a time reads a company; others pass it by. Some six statements, one more for each ledger that is watched;
 * nothing is written when nothing came.
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
  if (read === undefined) await forgetBegins(session, companyId)
  const { items, next, more } = read ?? missed(watched, state)
  if (items.length > 0) {
    await insertItems(session, companyId, items)
    await collapseItems(session, companyId, messageItemsMax)
  }
  // Places of an hour ago are written again, so that they are known to have been read.
  if (places.aged || feedColumns.some((one) => places[one] !== next[one])) await writeFeed(session, companyId, next)
  for (const { id, job_id: jobId } of await armSubscriptions(session, companyId, now))
    if (jobId !== null) await jobs.add(session, { id: jobId, companyId, subscriptionId: id })
  return more
}

/** The time of a collection that is the whole set: what was missed may be of any time. */
export const longAgo = '1970-01-01T00:00:00.000Z'

const feedColumns = [
  'epoch',
  'document_xid',
  'document_id',
  'record_xid',
  'record_id',
  'register_no',
  'register_id',
] as const satisfies readonly (keyof FeedPlaces)[]

/**
 * The places from which a new subscription hears, where those of `interests` hear already: feeds that nobody watches begin
 * now, for what was written meanwhile is for no one.
 */
export function placesFor(
  { resources }: Pick<Collecting, 'resources'>,
  state: FeedState,
  kept: FeedPlaces | undefined,
  interests: readonly Interest[],
): FeedPlaces {
  const now = placesOf(state)
  if (kept === undefined || interests.length === 0) return now
  const feeds = new Set(watchedSets(interests, resources).map(({ by }) => by))
  return {
    ...kept,
    ...(feeds.has('documents') ? {} : { document_xid: now.document_xid, document_id: now.document_id }),
    ...(feeds.has('records') ? {} : { record_xid: now.record_xid, record_id: now.record_id }),
    ...(feeds.has('registers') ? {} : { register_no: now.register_no, register_id: now.register_id }),
  }
}

// The places of now.
function placesOf({ epoch, oldest, register }: FeedState): FeedPlaces {
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
function missed(watched: readonly Watched[], state: FeedState): Collected {
  const items = watched.flatMap(({ interests }) => interests.map((one) => itemOf(one, 'collection', null, longAgo)))
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

// A feed that nobody watches stays where it is: a subscription to it sets its place.
async function documentItems(session: Session, companyId: string, { places, watched }: Reading) {
  const own = watched.filter(({ by }) => by === 'documents')
  const after = { xid: places.document_xid, id: places.document_id }
  if (own.length === 0) return { items: [], next: { document_xid: after.xid, document_id: after.id }, more: false }
  const { rows, swept } = await readChanges(session, companyId, after, pageMax.changes)
  if (swept) return undefined
  const tables = { sales: 'import_sales_invoice', purchase: 'import_purchase_invoice' } as const
  const items = rows.flatMap((row) =>
    told(own, tables[row.side], row.xid).map((one) => itemOf(one, changeTypeOf[row.kind], row.document_id, row.at)),
  )
  const { xid, id } = rows.at(-1) ?? after
  return { items, next: { document_xid: xid, document_id: id }, more: rows.length === pageMax.changes }
}

async function recordItems(session: Session, companyId: string, { places, watched }: Reading) {
  const own = watched.filter(({ by }) => by === 'records')
  const after = { xid: places.record_xid, id: places.record_id }
  if (own.length === 0) return { items: [], next: { record_xid: after.xid, record_id: after.id }, more: false }
  const rows = await readRecordChanges(session, companyId, after, pageMax.changes)
  const items = rows.flatMap((row) =>
    told(own, row.table_name, row.xid).map((one) => itemOf(one, changeTypeOf[row.kind], row.record_id, row.at)),
  )
  const { xid, id } = rows.at(-1) ?? after
  return { items, next: { record_xid: xid, record_id: id }, more: rows.length === pageMax.changes }
}

async function ledgerItems(session: Session, companyId: string, { places, watched }: Reading) {
  const own = watched.filter(({ by }) => by === 'registers')
  const after = { no: places.register_no, id: places.register_id }
  const registers = own.length === 0 ? [] : await readRegisters(session, companyId, after, pageMax.registers)
  if (registers === undefined || registers === 'gone') return undefined
  const last = registers.at(-1)
  if (last === undefined) return { items: [], next: { register_no: after.no, register_id: after.id }, more: false }
  const items: NewItem[] = []
  for (const { resource, interests } of own) {
    const registersRead = { after: after.no, upTo: last.no }
    const rows = await readLedgerChanges(session, companyId, resource.set, registersRead, messageItemsMax + 1)
    const [first] = rows
    for (const one of interests) {
      // Not all of them were read, for they are a collection in any case.
      if (first !== undefined && rows.length > messageItemsMax) items.push(itemOf(one, 'collection', null, first.at))
      else
        for (const row of rows)
          if (row.no > one.from_register_no) items.push(itemOf(one, row.change_type, row.record_id, row.at))
    }
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
