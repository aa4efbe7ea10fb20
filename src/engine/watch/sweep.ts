import { forgetOldChanges } from '../../storage/watch/change-feed.ts'
import type { Database } from '../../storage/server/database.ts'

/**
 * Forgets old changes of companies, each at most once in so many milliseconds; the first time in a process only `atOnce`.
 * What fails is done another time: a database that cannot be written just now can be watched all the same.
 */
export function sweeping(
  database: Database,
  everyMs: number,
): (companyIds: readonly string[], atOnce?: boolean) => Promise<void> {
  const sweptAt = new Map<string, number>()
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
