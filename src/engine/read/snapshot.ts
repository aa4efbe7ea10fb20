import type { Counter, Database, OpenTransaction, Session } from '../../storage/server/database.ts'
import { isLost } from '../../storage/server/database.ts'
import { concurrencyLimit } from '../access/concurrency-limit.ts'
import type { Engine } from '../contract/engine.ts'

/** Snapshots at one time, of sixteen connections: what reads within one may need another connection, such as a rehearsal. */
const snapshotsMax = 8

/** Runs in snapshots of their own; what is still refused then is read apart. */
const runsMax = 2

/** The reads of one run of the work. */
interface Run {
  readonly read: Database['read']
  /** What the database refused or lost; undefined as long as all is well. */
  trouble(): unknown
  end(): Promise<void>
}

/** {@link Engine.snapshot}: `engineOver` makes an engine whose reads go where it is told. */
export function snapshots(
  database: Database,
  engine: () => Engine,
  engineOver: (read: Database['read']) => Partial<Engine>,
): Engine['snapshot'] {
  const limit = concurrencyLimit(snapshotsMax)
  return async (work) => {
    for (let runs = 1; runs <= runsMax; runs++) {
      const run = readRun(database, limit)
      const over: Engine = { ...engine(), hot: undefined, ...engineOver(run.read), snapshot: (inner) => inner(over) }
      const [result] = await Promise.allSettled([work(over)])
      await run.end()
      const met = run.trouble()
      if (met === undefined && result.status === 'rejected') throw result.reason
      if (met === undefined && result.status === 'fulfilled') return result.value
      // A statement that is refused will be again, and takes all behind it along: only by itself it harms nobody else.
      if (!isLost(met)) break
    }
    return work(engine())
  }
}

function readRun(database: Database, limit: ReturnType<typeof concurrencyLimit>): Run {
  const finished = Promise.withResolvers<undefined>()
  let opening: Promise<OpenTransaction> | undefined
  let ended: Promise<void> | undefined
  let inside: string | undefined
  let met: unknown
  let over = false

  // The first who reads opens it.
  const open = (): Promise<OpenTransaction> => {
    if (opening !== undefined) return opening
    const opened = Promise.withResolvers<OpenTransaction>()
    const hold = async (): Promise<void> => {
      const leave = await limit.enter()
      try {
        await database.openSnapshot(async (transaction) => {
          opened.resolve(transaction)
          await finished.promise
        })
      } finally {
        leave()
      }
    }
    ended = hold().catch((error: unknown) => {
      met ??= error
      opened.reject(error)
    })
    opening = opened.promise
    return opening
  }

  // Companies take turns on the connection statement by statement: entering one and asking there are sent in one go.
  const within = (transaction: OpenTransaction, counter: Counter, companyId: string): Session => {
    const session = transaction.session(counter)
    const asking = async <R>(ask: () => Promise<R>): Promise<R> => {
      // An executor that gave up leaves fields under way; the connection is somebody else's by then.
      if (over) throw new Error('The snapshot has ended.')
      if (inside !== companyId) transaction.enter(companyId)
      inside = companyId
      try {
        return await ask()
      } catch (error) {
        met ??= error
        throw error
      }
    }
    return {
      rows: (statement) => asking(() => session.rows(statement)),
      arrays: (statement) => asking(() => session.arrays(statement)),
      cursor: undefined,
    }
  }

  return {
    read: async (counter, companyId, work) => {
      if (over) throw new Error('The snapshot has ended.')
      return work(within(await open(), counter, companyId))
    },
    trouble: () => met,
    end: async () => {
      over = true
      finished.resolve(undefined)
      await ended
    },
  }
}
