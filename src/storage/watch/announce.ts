import type { Database } from '../server/database.ts'
import type { Asker } from '../server/contract.ts'
import { wakeAll } from './listener.ts'

// What is written within so many milliseconds is told of in one call.
const gatherMs = 10
// How long a call that failed is not made again by itself.
const againMs = 1_000

/** A database that tells of what was written. */
export interface Announcing {
  readonly database: Database
  /** Tells that something was written in these companies by one transaction that was kept, for what the database cannot know. */
  readonly written: (companies: Iterable<string>, who: Asker) => void
}

/** What is told besides that something was written in a company. */
export interface News {
  /** A transaction of several companies, or of one that was not known when it was kept, was somebody's. */
  noted(companyId: string, who: Asker): void
  /** What is told behind the id of a company; once. */
  of(companyId: string): string
  /** What was told of a company did not arrive. */
  lost(companyId: string): void
}

/**
 * The database, telling every process after a commit in which company something was written: one statement for all
 * that was written meanwhile. `told` is called with the companies of each call. A call that fails is made again only where
 * there is `news`, which a process that listens would go without: with the next one, and in a second by itself.
 */
export function announcing(
  database: Database,
  told: (companies: readonly string[]) => Promise<void>,
  news?: News,
): Announcing {
  const pending = new Set<string>()
  let telling: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  const call = (companies: readonly string[]): Promise<void> =>
    wakeAll(
      database,
      companies.map((one) => one + (news?.of(one) ?? '')),
    )
  async function tell(): Promise<void> {
    while (pending.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs))
      const companies = [...pending]
      pending.clear()
      try {
        await call(companies)
      } catch {
        // Whoever watches looks by himself every few seconds.
        if (news === undefined) continue
        for (const companyId of companies) {
          pending.add(companyId)
          news.lost(companyId)
        }
        break
      }
      await told(companies).catch(() => undefined)
    }
    telling = undefined
    if (pending.size > 0) again ??= setTimeout(retell, againMs).unref()
  }
  const retell = (): void => {
    again = undefined
    write([])
  }
  const write = (companies: Iterable<string>): void => {
    if (closed) return
    for (const companyId of companies) if (companyId !== '') pending.add(companyId)
    if (pending.size > 0) telling ??= tell()
  }
  return {
    written: (companies, who) => {
      for (const companyId of companies) news?.noted(companyId, who)
      write(companies)
    },
    database: {
      ...database,
      write: async (counter, companyId, work, kind) => {
        const result = await database.write(counter, companyId, work, kind)
        write([companyId])
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
