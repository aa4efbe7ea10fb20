import { setTimeout as pause } from 'node:timers/promises'
import { newGuid } from '../../core/guid.ts'
import { forgetOldKeys } from '../../storage/access/idempotency-keys.ts'
import { companyIdsAfter } from '../../storage/access/company-names.ts'
import { atEveryHome } from '../../storage/server/contract.ts'
import type { Database } from '../../storage/server/database.ts'
import { forgetOldChanges, hasOldRows, takeSweep } from '../../storage/watch/change-feed.ts'

/** Forgets what is old in companies that nobody writes to or watches any more (F105). */
export interface DormantSweep {
  /** Takes a turn each minute from now on, until the engine is closed. */
  start(): void
  /** Goes over the next hundred companies; behind the last it begins anew. Answers how many it went over. */
  turn(): Promise<number>
  /** Waits for the turn that is under way, which ends with its company. */
  close(): Promise<void>
}

const everyMs = 60_000
/** Companies of a turn: 144,000 a day. */
const companiesMax = 100
/** Rows of each kind that one transaction forgets, some milliseconds, and how many transactions a company has in a turn. */
const rowsMax = 1_000
const slicesMax = 20

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Makes it over a database. A turn asks for the companies, by their ids, and of each whether it has anything old: a read of the
 * first rows. Only where it has does it write, in slices, and no process waits for another one that is at it. Each process goes
 * over all companies by itself and begins somewhere else; what fails is done the next time.
 */
export function dormantSweep(database: Database): DormantSweep {
  const free = { statements: 0 }
  const ending = new AbortController()
  let after = newGuid()
  let underWay: Promise<unknown> = Promise.resolve()

  const forget = (companyId: string): Promise<boolean> =>
    database.write(free, companyId, async (session) => {
      if (!(await takeSweep(session, companyId))) return false
      await forgetOldChanges(session, companyId, rowsMax)
      await forgetOldKeys(session, companyId)
      return true
    })
  const sweep = async (companyId: string): Promise<void> => {
    for (let slice = 0; slice < slicesMax && !ending.signal.aborted; slice++) {
      if (!(await database.read(free, companyId, (session) => hasOldRows(session, companyId)))) return
      if (!(await forget(companyId))) return
    }
  }
  const turn = async (): Promise<number> => {
    const pages = await atEveryHome(database, free, (session) => companyIdsAfter(session, after, companiesMax))
    const companies = [...new Set(pages.flat())].toSorted().slice(0, companiesMax)
    after = companies.length < companiesMax ? beforeAll : (companies.at(-1) ?? beforeAll)
    for (const companyId of companies) if (!ending.signal.aborted) await sweep(companyId).catch(() => undefined)
    return companies.length
  }
  const goOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause(everyMs, undefined, { signal: ending.signal, ref: false })
      underWay = turn().catch(() => undefined)
      await underWay
    }
  }
  return {
    start: () => void goOn().catch(() => undefined),
    turn,
    close: async () => {
      ending.abort()
      await underWay
    },
  }
}
