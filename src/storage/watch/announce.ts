import type { Database } from '../server/database.ts'
import { wakeAll } from './listener.ts'

// What is written within so many milliseconds is told of in one call.
const gatherMs = 10

/** A database that tells of what was written. */
export interface Announcing {
  readonly database: Database
  /** Tells that something was written in these companies, for what the database cannot know. */
  readonly written: (companies: Iterable<string>) => void
}

/**
 * The database, telling every process after a commit in which company something was written: one statement for all
 * that was written meanwhile. `told` is called with the companies of each call. A call that fails is not repeated.
 */
export function announcing(database: Database, told: (companies: readonly string[]) => Promise<void>): Announcing {
  const pending = new Set<string>()
  let telling: Promise<void> | undefined
  let closed = false

  async function tell(): Promise<void> {
    while (pending.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs))
      const companies = [...pending]
      pending.clear()
      try {
        await wakeAll(database, companies)
        await told(companies)
      } catch {
        // Whoever watches looks by himself every few seconds.
      }
    }
    telling = undefined
  }
  const written = (companies: Iterable<string>): void => {
    if (closed) return
    for (const companyId of companies) if (companyId !== '') pending.add(companyId)
    if (pending.size > 0) telling ??= tell()
  }
  return {
    written,
    database: {
      ...database,
      write: async (counter, companyId, work) => {
        const result = await database.write(counter, companyId, work)
        written([companyId])
        return result
      },
      close: async () => {
        closed = true
        await telling
        await database.close()
      },
    },
  }
}
