import { Problem } from '../../src/core/problem.ts'
import type { ChangeFeed, WatchStream } from '../../src/engine/contract/change-events.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { documentCursor, ledgerCursor } from '../../src/engine/watch/cursor.ts'
import { changeFeed } from '../../src/engine/watch/feed.ts'
import { almighty } from '../support/demo-engine.ts'
import type { FaultyDatabase, SimProcess } from './faulty-database.ts'
import { epoch } from './feed-rows.ts'

/** Readers of the feeds of a schedule. */
export interface Followers {
  /** Waits until they were told everything; says who was not, or was told something else. */
  caughtUp(most: number): Promise<readonly string[]>
}

interface Told {
  readonly cursor: string
  readonly what: string
}

type Feed = ChangeFeed<Caller>
type Opens = (feed: Feed, after: string | undefined, signal: AbortSignal) => Promise<WatchStream<Told>>

const company = '00000000-0000-4000-8000-00000000000c'
const everyMs = { netMs: 3_000, soonMs: 150, sweepMs: 60_000 }

/** Follows both feeds from their beginning; streams end now and then, and go on at the other process behind the last item. */
export function followFeeds(world: FaultyDatabase, processes: readonly SimProcess[]): Followers {
  const feeds = processes.map(({ database }) =>
    changeFeed(
      database,
      (heard) => {
        const hear = (): void => heard(company)
        return {
          open: () => void world.heard.add(hear),
          listens: () => true,
          close: () => {
            world.heard.delete(hear)
            return Promise.resolve()
          },
        }
      },
      everyMs,
    ),
  )
  const open = feeds.map(({ feed }) => feed)
  // Several readers of one feed stand at different places, and share what they read when they stand at the same.
  const readers = [
    ...[0, 1, 1].map((first) => follower(world, open, first, watchesDocuments, 'documents')),
    follower(world, open, 0, watchesLedger, 'ledger'),
  ]
  return {
    caughtUp: async (most) => {
      const { changes, registers } = world.tables
      const wanted = {
        documents: changes
          .toSorted((one, other) => one.xid - other.xid || one.id - other.id)
          .map((one) => `${one.documentId} ${one.kind} ${one.id}`),
        ledger: registers.map(({ id }) => id),
      }
      const all = async (): Promise<void> => {
        while (readers.some(({ of, told }) => told.length < wanted[of].length)) await world.time.sleep(1_000)
      }
      const ended = await world.time.until(all(), most)
      const closed = Promise.all([...readers.map((one) => one.stop()), ...feeds.map((feed) => feed.close())])
      await world.time.until(closed, most)
      return [
        ...(ended ? [] : ['a reader of a feed was not told everything']),
        ...readers.flatMap(({ of, told, refused }) => [...refused, ...differences(of, told, wanted[of])]),
      ]
    },
  }
}

function differences(of: string, told: readonly string[], wanted: readonly string[]): readonly string[] {
  const at = wanted.findIndex((what, index) => told[index] !== what)
  if (at === -1 && told.length <= wanted.length) return []
  const place = at === -1 ? wanted.length : at
  return [
    `the feed of ${of} told ${told[place] ?? 'nothing'} as no. ${place + 1}, where ${wanted[place] ?? 'nothing'} is`,
  ]
}

/** The places before the first change, and before the first register. */
const beginnings = {
  documents: documentCursor(company, { epoch, xid: '0', id: '0' }),
  ledger: ledgerCursor(company, { no: 0, id: '' }),
}

const watchesDocuments: Opens = async (feed, after, signal) =>
  mapped(await feed.watchDocuments(almighty(), company, after, signal), ({ cursor, documentId, kind }) => ({
    cursor,
    what: `${documentId} ${kind} ${Buffer.from(cursor, 'base64url').toString('latin1').split('.').at(-1) ?? ''}`,
  }))
const watchesLedger: Opens = async (feed, after, signal) =>
  mapped(await feed.watchLedger(almighty(), company, after, signal), ({ cursor, registerId }) => ({
    cursor,
    what: registerId,
  }))

async function* items<Event>(stream: WatchStream<Event>, told: (event: Event) => Told) {
  for await (const item of stream) yield 'event' in item ? { event: told(item.event) } : item
}

function mapped<Event>(stream: WatchStream<Event>, told: (event: Event) => Told): WatchStream<Told> {
  return items(stream, told)
}

function follower(
  world: FaultyDatabase,
  feeds: readonly Feed[],
  first: number,
  opens: Opens,
  of: 'documents' | 'ledger',
) {
  const { time } = world
  const told: string[] = []
  const refused: string[] = []
  let stopped = false
  let abort = new AbortController()
  const read = async (): Promise<void> => {
    let cursor = beginnings[of]
    for (let turn = first; !stopped; turn++) {
      const feed = feeds[turn % feeds.length]
      abort = new AbortController()
      try {
        if (feed === undefined) return
        for await (const item of await opens(feed, cursor, abort.signal)) {
          if (!('event' in item)) throw item.failure
          cursor = item.event.cursor
          told.push(item.event.what)
          // A slow reader, or one that goes away.
          await time.pass(40)
          if (time.chance(12)) break
        }
      } catch (error) {
        // The database is away: again in a moment.
        if (!(error instanceof Problem) || error.status !== 503)
          refused.push(`a reader of ${of} was refused: ${String(error)}`)
        if (refused.length > 0) return
      }
      await time.pass(500)
    }
  }
  const reading = read()
  return {
    of,
    told,
    refused,
    stop: () => {
      stopped = true
      abort.abort()
      return reading
    },
  }
}
