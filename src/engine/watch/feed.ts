import { OldestFirst } from '../../core/memory/oldest-first.ts'
import {
  readChanges,
  readFeedState,
  readRegisters,
  type ChangePage,
  type DocumentChangeRow,
  type FeedState,
  type RegisterRow,
  forgetOldChanges,
} from '../../storage/watch/change-feed.ts'
import { ownMark, readPrimary } from '../../core/read-mark.ts'
import type { Counter, Database } from '../../storage/server/database.ts'
import type { Listener } from '../../storage/watch/listener.ts'
import { authorise, unknownCompany, stillAllowed } from '../access/authorise.ts'
import {
  documentCursor,
  documentPlace,
  foreign,
  forgotten,
  ledgerCursor,
  registerPlace,
  restored,
  type EpochPlace,
} from './cursor.ts'
import type { Caller } from '../contract/caller.ts'
import { watchStream, type WatchSource } from './stream.ts'
import { subscribers, type Subscribers, type WatchTimes } from './subscribers.ts'
import type { ChangeFeed, DocumentChange, LedgerGrowth } from '../contract/change-events.ts'

/** Times of the feed, in milliseconds. */
export interface FeedTimes extends WatchTimes {
  /** How often a company's old changes are forgotten. */
  readonly sweepMs: number
}

/** The usual times: a look every 3 s besides calls, held changes after 150 ms, old changes each minute. */
export const feedTimes: FeedTimes = { netMs: 3_000, soonMs: 150, sweepMs: 60_000 }

/** Events of one read, so many that a wake-up is worth it and few enough to be held for a slow reader. */
const pageMax = 100

/** Companies whose last sweep is known. */
const sweptMax = 10_000

/** The feed with what the process needs besides. */
export interface RunningFeed {
  readonly feed: ChangeFeed<Caller>
  /** Forgets old changes of companies, where it is time. */
  sweep(companyIds: readonly string[], atOnce?: boolean): Promise<void>
  close(): Promise<void>
}

/** Makes the feed of a process over the database; `hearing` makes the connection that hears wake-up calls. */
export function changeFeed(
  database: Database,
  hearing: (heard: (companyId: string | undefined) => void) => Listener,
  times: FeedTimes = feedTimes,
): RunningFeed {
  const calls = hearing((companyId) => all.wake(companyId))
  const all = subscribers(
    times,
    () => calls.open(),
    () => void calls.close(),
  )
  const sweep = sweeping(database, times.sweepMs)
  const reads: Reads = { database, all, shared: sharing() }
  return {
    feed: {
      watchDocuments: async (caller, companyId, after, signal) => {
        authorise(caller, companyId, 'READ')
        readPrimary(caller)
        all.requireCapacity(caller.principalId)
        await sweep([companyId], true)
        return watchStream(await documentSource(reads, caller, companyId, after), signal)
      },
      watchLedger: async (caller, companyId, after, signal) => {
        authorise(caller, companyId, 'READ')
        readPrimary(caller)
        all.requireCapacity(caller.principalId)
        return watchStream(await ledgerSource(reads, caller, companyId, after), signal)
      },
      feedCursors: async (caller, companyId) => {
        authorise(caller, companyId, 'READ')
        readPrimary(caller)
        await sweep([companyId], true)
        const { epoch, oldest: xid, register } = await stateOf(reads, caller, companyId)
        return {
          documents: documentCursor(companyId, { epoch, xid, id: '0' }),
          ledger: ledgerCursor(companyId, register),
        }
      },
      endStreams: () => all.end(),
      openStreams: () => all.count(),
    },
    sweep,
    close: async () => {
      all.end()
      await calls.close()
    },
  }
}

/**
 * Who reads a round. Where a stream begins, and what is shown of a record, is the primary's; what is told of comes from a replica that
 * shows what anybody committed in the company, or less of it, in the same order, until the next look (F102).
 */
function ofRound(caller: Caller): Counter {
  return {
    principalId: caller.principalId,
    reads: ownMark(true),
    get statements() {
      return caller.statements
    },
    set statements(count) {
      caller.statements = count
    },
  }
}

interface Reads {
  readonly database: Database
  readonly all: Subscribers
  readonly shared: <T>(key: string, read: () => Promise<T>) => Promise<T>
}

// Subscribers of a company who stand at the same place share what is read in a round.
function sharing(): Reads['shared'] {
  const underWay = new Map<string, Promise<unknown>>()
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = underWay.get(key)
    if (known !== undefined) return known as Promise<T>
    const made = read().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}

async function stateOf({ database }: Reads, caller: Caller, companyId: string): Promise<FeedState> {
  authorise(caller, companyId, 'READ')
  const state = await database.read(caller, companyId, (session) => readFeedState(session, companyId))
  if (state === undefined) throw unknownCompany()
  return state
}

function watching<Event>(
  { all }: Reads,
  caller: Caller,
  companyId: string,
  read: WatchSource<Event>['read'],
): WatchSource<Event> {
  return {
    enter: (end) => all.enter(caller.principalId, companyId, end),
    check: stillAllowed(caller, companyId),
    read,
  }
}

async function documentSource(
  reads: Reads,
  caller: Caller,
  companyId: string,
  after: string | undefined,
): Promise<WatchSource<DocumentChange>> {
  const { epoch, next, oldest } = await stateOf(reads, caller, companyId)
  let place: EpochPlace = after === undefined ? { epoch, xid: oldest, id: '0' } : documentPlace(companyId, after)
  if (place.epoch !== epoch) throw restored()
  // A number that is still to come is nobody's.
  if (BigInt(place.xid) > BigInt(next)) throw foreign()
  const readAfter = async (round: number): Promise<ChangePage> => {
    const page = await reads.shared(`documents/${companyId}/${round}/${place.xid}.${place.id}`, () =>
      reads.database.read(ofRound(caller), companyId, async (session) => {
        const read = await readChanges(session, companyId, place, pageMax)
        // A replica may not have come to a company that was made just now.
        if (!read.there) session.missing?.()
        return read
      }),
    )
    // It was deleted (F112).
    if (!page.there) throw unknownCompany()
    // Also under a running stream another server may have taken over.
    if (page.epoch !== epoch) throw restored()
    if (page.swept) throw forgotten()
    return page
  }
  if (after !== undefined) await readAfter(-1)
  return watching(reads, caller, companyId, async (round) => {
    const { rows, held } = await readAfter(round)
    if (held && rows.length === 0) reads.all.wakeSoon(companyId)
    const last = rows.at(-1)
    if (last !== undefined) place = { epoch, xid: last.xid, id: last.id }
    return rows.map((row) => changeOf(companyId, epoch, row))
  })
}

async function ledgerSource(
  reads: Reads,
  caller: Caller,
  companyId: string,
  after: string | undefined,
): Promise<WatchSource<LedgerGrowth>> {
  const { register } = await stateOf(reads, caller, companyId)
  let place = after === undefined ? register : registerPlace(companyId, after)
  const readAfter = async (round: number): Promise<RegisterRow[]> => {
    const rows = await reads.shared(`ledger/${companyId}/${round}/${place.no}.${place.id}`, () =>
      reads.database.read(ofRound(caller), companyId, async (session) => {
        const read = await readRegisters(session, companyId, place, pageMax)
        // A replica may not have come to the register that was told last, or to the company.
        if (read === undefined || read === 'gone') session.missing?.()
        return read
      }),
    )
    if (rows === 'gone') throw unknownCompany()
    if (rows === undefined) throw restored()
    return rows
  }
  if (after !== undefined) await readAfter(-1)
  return watching(reads, caller, companyId, async (round) => {
    const rows = await readAfter(round)
    place = rows.at(-1) ?? place
    return rows.map((row) => ({ cursor: ledgerCursor(companyId, row), companyId, registerId: row.id }))
  })
}

function changeOf(companyId: string, epoch: string, row: DocumentChangeRow): DocumentChange {
  return {
    cursor: documentCursor(companyId, { epoch, xid: row.xid, id: row.id }),
    companyId,
    side: row.side,
    kind: row.kind,
    documentId: row.document_id,
    state: row.state,
    createdDocNo: row.created_doc_no,
    errorMessage: row.error_message,
    at: row.at,
  }
}

/**
 * Forgets old changes of companies, each at most once in so many milliseconds; the first time in a process only `atOnce`.
 * What fails is done another time: a database that cannot be written just now can be watched all the same.
 */
function sweeping(
  database: Database,
  everyMs: number,
): (companyIds: readonly string[], atOnce?: boolean) => Promise<void> {
  const sweptAt = new OldestFirst<number>(sweptMax)
  return async (companyIds, atOnce = false) => {
    const now = performance.now()
    for (const companyId of companyIds) {
      const before = sweptAt.get(companyId)
      if (before === undefined && !atOnce) sweptAt.set(companyId, now)
      if (before === undefined ? !atOnce : now - before < everyMs) continue
      sweptAt.set(companyId, now)
      await database
        .write({ statements: 0 }, companyId, (session) => forgetOldChanges(session, companyId))
        .catch(() => undefined)
    }
  }
}
