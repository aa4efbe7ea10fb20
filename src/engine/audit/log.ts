import { setTimeout as pause } from 'node:timers/promises'
import { operator } from '../../core/actor.ts'
import { addDays } from '../../core/date.ts'
import {
  companiesWithOldEvents,
  forgetEvents,
  measureLog,
  readLog,
  type LogLine,
  type LogPlace,
} from '../../storage/audit/log.ts'
import { noCompany, noteEvents } from '../../storage/audit/events.ts'
import { asOwner } from '../../storage/access/rights-login.ts'
import type { Database } from '../../storage/server/database.ts'

/** The audit log for those who work on the machine (F94). */
export interface AuditLog {
  /**
   * The events of a company, or with '' those of none, of days (`2026-01-31`) from and to, both included, oldest first, up to the
   * moment it begins. It is noted as an export of so many before the first of them leaves: one that is cut was one too.
   */
  lines(companyId: string, days: { readonly from?: string; readonly to?: string }): AsyncIterable<LogLine>
  /** Whether there is an event of a company, be it there or gone. */
  has(companyId: string): Promise<boolean>
  /** Forgets events older than so many days, in slices; answers how many. Throws a sentence without the migration login. */
  forget(days: number): Promise<number>
  /** Does so in a minute (or `firstMs`) and then once a day until the engine is closed; where there is no migration login, nothing. */
  forgetDaily(days: number, firstMs?: number): void
  close(): void
}

/** Events that one transaction forgets: some tens of milliseconds. */
const sliceMax = 2_000
/** Before all events. */
const firstDay = '0001-01-01'
/** The last day there is; what ends with it has no end. */
const lastDay = '9999-12-31'
const dayMs = 24 * 60 * 60 * 1000

/** Makes it over a database; only the migration login can forget, at the address of each server that has companies. */
export function auditLog(database: Database, rightsUrls: readonly string[]): AuditLog {
  const ending = new AbortController()
  const forget = async (days: number): Promise<number> => {
    if (rightsUrls.length === 0)
      throw new Error(
        'Events are forgotten by the login facturier_migrator: set DATABASE_MIGRATION_URL to its address.',
      )
    const before = new Date(Date.now() - days * dayMs).toISOString()
    let all = 0
    for (const url of rightsUrls)
      for (const companyId of await asOwner(url, (session) => companiesWithOldEvents(session, before))) {
        let slice = sliceMax
        while (slice === sliceMax && !ending.signal.aborted) {
          slice = await asOwner(url, (session) => forgetEvents(session, companyId, before, sliceMax))
          all += slice
        }
      }
    return all
  }
  const daily = async (days: number, firstMs: number): Promise<void> => {
    // What fails is done the next day. The first time is soon: a service that is started anew each day has no other.
    for (let ms = firstMs; !ending.signal.aborted; ms = dayMs) {
      await pause(ms, undefined, { signal: ending.signal, ref: false })
      await forget(days).catch(() => undefined)
    }
  }
  return {
    lines: async function* (companyId, { from = firstDay, to = lastDay }) {
      const place = companyId === '' ? noCompany : companyId
      const first = `${from}T00:00:00Z`
      const end = to === lastDay ? 'infinity' : `${addDays(to, 1)}T00:00:00Z`
      const counter = { statements: 0 }
      const { events, until } = await database.read(counter, place, (session) => measureLog(session, place, first, end))
      const exported = { operation: 'Exported', actor: operator, set: 'auditEvents', quantity: events } as const
      await database.write(counter, place, (session) => noteEvents(session, place, [exported]))
      let next: LogPlace | undefined = { at: first, id: noCompany }
      while (next !== undefined) {
        const behind: LogPlace = next
        const page = await database.read(counter, place, (session) => readLog(session, place, until, behind))
        yield* page.lines
        next = page.next
      }
    },
    has: (companyId) =>
      database.read({ statements: 0 }, companyId, async (session) => {
        const { events } = await measureLog(session, companyId, `${firstDay}T00:00:00Z`, 'infinity')
        return events > 0
      }),
    forget,
    forgetDaily: (days, firstMs = 60_000) => {
      if (rightsUrls.length > 0) void daily(days, firstMs).catch(() => undefined)
    },
    close: () => ending.abort(),
  }
}
