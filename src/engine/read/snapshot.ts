import { readPrimary } from '../../core/read-mark.ts'
import { Busy, busyReading, type FairLane, fairLane } from '../../core/turns/fair-lane.ts'
import type { Asker } from '../../storage/server/contract.ts'
import type { Counter, Database, OpenTransaction, Session } from '../../storage/server/database.ts'
import { isLost } from '../../storage/server/database.ts'
import type { Engine } from '../contract/engine.ts'
import type { FilesBetweenRuns } from '../store/files-between-runs.ts'
import type { StoredFiles } from '../store/stored-files.ts'

/** Snapshots at one time, of sixteen connections: what reads within one may need another connection, such as a rehearsal. */
const snapshotsMax = 8
/** Those of one principal. */
const snapshotsOfOneMax = 6

/** Runs in snapshots of their own; what is still refused then is read apart. One on a replica that wants the primary does not count. */
const runsMax = 2

/** What a snapshot of a replica does not show, or must not. */
class PrimaryWanted extends Error {}

/** The reads of one run of the work. */
interface Run {
  readonly read: Database['read']
  /** What the database refused or lost; undefined as long as all is well. */
  trouble(): unknown
  end(): Promise<void>
}

/**
 * {@link Engine.snapshot}: `engineOver` makes an engine whose reads go where it is told, and whose files come from where it is told.
 * Files of the store are fetched between two snapshots, so that no connection and no place waits for it (F103).
 */
export function snapshots(
  database: Database,
  engine: () => Engine,
  engineOver: (read: Database['read'], stored: StoredFiles) => Partial<Engine>,
  filesOf: () => FilesBetweenRuns,
): Engine['snapshot'] {
  const limit = fairLane('snapshots', snapshotsMax, snapshotsOfOneMax)
  return async (work) => {
    const files = filesOf()
    for (let runs = 1; runs <= runsMax; runs++) {
      const run = readRun(database, limit)
      const over: Engine = {
        ...engine(),
        hot: undefined,
        ...engineOver(run.read, files.stored),
        snapshot: (inner) => inner(over),
      }
      const [result] = await Promise.allSettled([work(over)])
      await run.end()
      const met = run.trouble()
      if (files.isWanted()) {
        await files.fetchWanted()
        runs--
        continue
      }
      // No place in time: to read all apart would be as much, and of many states of the books.
      const stands = met === undefined || met instanceof Busy
      if (stands && result.status === 'rejected') throw result.reason
      if (stands && result.status === 'fulfilled') return result.value
      // On the primary now, all of it.
      if (met instanceof PrimaryWanted) {
        runs--
        continue
      }
      // A statement that is refused will be again, and takes all behind it along: only by itself it harms nobody else.
      if (!isLost(met)) break
    }
    return work(engine())
  }
}

/** What is known of a run under way. */
interface Under {
  /** The company its transaction is in. */
  inside: string | undefined
  met: unknown
  over: boolean
}

function readRun(database: Database, limit: FairLane): Run {
  const finished = Promise.withResolvers<undefined>()
  const under: Under = { inside: undefined, met: undefined, over: false }
  let opening: Promise<OpenTransaction> | undefined
  let ended: Promise<void> | undefined

  // The first who reads opens it.
  const open = (who: Asker): Promise<OpenTransaction> => {
    if (opening !== undefined) return opening
    const opened = Promise.withResolvers<OpenTransaction>()
    const hold = async (): Promise<void> => {
      const leave = await limit.enter(who, busyReading)
      try {
        const until = async (transaction: OpenTransaction): Promise<void> => {
          opened.resolve(transaction)
          await finished.promise
        }
        await database.openSnapshot(until, who)
      } finally {
        leave()
      }
    }
    ended = hold().catch((error: unknown) => {
      under.met ??= error
      opened.reject(error)
    })
    opening = opened.promise
    return opening
  }

  return {
    read: async (counter, companyId, work, from) => {
      if (under.over) throw new Error('The snapshot has ended.')
      const transaction = await open(counter)
      const isPinned = from === 'primary' || counter.reads?.pinned === true
      if (transaction.replica === true && isPinned) leaveReplica(under, counter)
      return work(sessionIn(under, transaction, counter, companyId))
    },
    trouble: () => under.met,
    end: async () => {
      under.over = true
      finished.resolve(undefined)
      await ended
    },
  }
}

function leaveReplica(under: Under, counter: Counter): never {
  readPrimary(counter)
  under.met ??= new PrimaryWanted('What is asked for is on the primary.')
  throw under.met
}

// Companies take turns on the connection statement by statement: entering one and asking there are sent in one go.
function sessionIn(under: Under, transaction: OpenTransaction, counter: Counter, companyId: string): Session {
  const session = transaction.session(counter)
  const asking = async <R>(ask: () => Promise<R>): Promise<R> => {
    // An executor that gave up leaves fields under way; the connection is somebody else's by then.
    if (under.over) throw new Error('The snapshot has ended.')
    if (under.inside !== companyId) transaction.enter(companyId)
    under.inside = companyId
    try {
      return await ask()
    } catch (error) {
      under.met ??= error
      throw error
    }
  }
  return {
    rows: (statement) => asking(() => session.rows(statement)),
    arrays: (statement) => asking(() => session.arrays(statement)),
    cursor: undefined,
    missing: transaction.replica === true ? () => leaveReplica(under, counter) : undefined,
  }
}
