import { type Busy, busyReading, fairLane } from '../../core/turns/fair-lane.ts'
import type { Waiter } from '../../core/turns/patience.ts'
import type { Database, PooledDatabase } from '../../storage/server/database.ts'
import type { ReadLanes } from '../access/read-lanes.ts'

/** The connections of the pool, and how many of them one principal leaves to the others. */
const connections = 16
const leftToOthers = 4

/**
 * The database whose connections principals share: who waits for one does so in turns with other principals, as long as it has
 * patience, and one principal never has them all (F91). The service's own work is not held back.
 */
export function sharedConnections(pool: PooledDatabase): PooledDatabase {
  const lane = fairLane('connections', connections, connections - leftToOthers)
  const placed = async <T>(who: Waiter, work: () => Promise<T>, refusal?: () => Busy): Promise<T> => {
    const leave = await lane.enter(who, refusal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    ...pool,
    read: (counter, companyId, work, from) =>
      placed(counter, () => pool.read(counter, companyId, work, from), busyReading),
    write: (counter, companyId, work, kind) => placed(counter, () => pool.write(counter, companyId, work, kind)),
    rehearse: (counter, companyId, work, kind) => placed(counter, () => pool.rehearse(counter, companyId, work, kind)),
    open: (work, who) => placed(who, () => pool.open(work, who)),
    openOnce: (work, who) => placed(who, () => pool.openOnce(work, who)),
    openSnapshot: (work, who) => placed(who, () => pool.openSnapshot(work, who), busyReading),
  }
}

/** The database whose reads wait for a place among the reports, and go to replicas first; itself where there are no lanes. */
export function amongReports(database: Database, lanes: ReadLanes | undefined): Database {
  if (lanes === undefined) return database
  return {
    ...database,
    read: (counter, companyId, work, from = 'replica') =>
      lanes.report(counter, () => database.read(counter, companyId, work, from)),
  }
}
