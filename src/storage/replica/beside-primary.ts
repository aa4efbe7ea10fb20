import pg from 'pg'
import { Busy } from '../../core/turns/fair-lane.ts'
import { Problem } from '../../core/problem.ts'
import { readPrimary } from '../../core/read-mark.ts'
import { type Counter, type Database, isLost, originOf, sqlState } from '../server/database.ts'
import { type Position, positionText } from '../server/position.ts'
import type { Wire } from '../wire/wire.ts'
import type { LastCommits } from './last-commits.ts'
import type { Replica, Replicas } from './replicas.ts'

/** What a read was for is not on the replica; perhaps not yet. */
class NotThereYet extends Error {}

const missing = (): never => {
  throw new NotThereYet('What was named is not on the replica.')
}

/** Statements that took their whole time are not begun again. */
const tooLongMs = 29_000

/**
 * The database of a primary and its replicas (F102): what writes, and what is read behind a write of the same request, is the
 * primary's; any other read goes to a replica that shows what the caller committed, where there is one. What fails there, and
 * what is not there, is read again on the primary.
 */
export function besidePrimary(
  primary: Database,
  replicas: Pick<Replicas, 'choose' | 'close'>,
  commits: Pick<LastCommits, 'note'>,
): Database {
  const writing = async <T>(counter: Counter, companyId: string, write: () => Promise<T>): Promise<T> => {
    for (const one of counter.writers ?? [counter]) readPrimary(one)
    try {
      return await write()
    } catch (error) {
      // It may have been kept all the same.
      for (const { principalId = '' } of counter.writers ?? [counter]) commits.note(principalId, companyId, undefined)
      throw error
    }
  }
  return {
    ...primary,
    read: async (counter, companyId, work, from) => {
      const replica = await replicas.choose(counter, companyId, from)
      if (replica === undefined) return primary.read(counter, companyId, work)
      const began = performance.now()
      let isHandedOn = false
      const handedOn = (): void => void (isHandedOn = true)
      try {
        return await taking(replica, () =>
          replica.database.read(counter, companyId, (session) => work({ ...session, missing, handedOn })),
        )
      } catch (error) {
        if (!isForPrimary(error, performance.now() - began)) throw error
        if (isLost(error)) replica.suspect()
        if (isHandedOn) throw error
        readPrimary(counter)
        return primary.read(counter, companyId, work)
      }
    },
    write: (counter, companyId, work, kind) =>
      writing(counter, companyId, () => primary.write(counter, companyId, work, kind)),
    rehearse: (counter, companyId, work, kind) => {
      readPrimary(counter)
      return primary.rehearse(counter, companyId, work, kind)
    },
    open: (work, who) => writing({ statements: 0, ...who }, '', () => primary.open(work, who)),
    openSnapshot: async (work, who) => {
      const { reads } = who
      const replica = await replicas.choose({ statements: 0, ...who }, '')
      if (replica === undefined) return primary.openSnapshot(work, who)
      let begun = false
      try {
        return await taking(replica, () =>
          replica.database.openSnapshot((open) => {
            begun = true
            return work({ ...open, replica: true })
          }, who),
        )
      } catch (error) {
        // Whoever reads on reads on the primary.
        if (reads !== undefined) reads.pinned = true
        if (isLost(error)) replica.suspect()
        if (begun) throw error
        return primary.openSnapshot(work, who)
      }
    },
    close: async () => void (await Promise.all([primary.close(), replicas.close()])),
  }
}

/** The same of reads of one message: where a replica has no answer, the usual way is asked, which knows what to do. */
export function wireBesidePrimary(primary: Wire, replicas: Pick<Replicas, 'choose'>): Wire {
  return {
    ...primary,
    rows: async (counter, companyId, statement, parameters) => {
      const replica = await replicas.choose(counter, companyId)
      if (replica === undefined) return primary.rows(counter, companyId, statement, parameters)
      return taking(replica, () => replica.wire.rows(counter, companyId, statement, parameters))
    },
  }
}

/** What a transaction that was kept means for reads: of the principal, of the rest of the request, and of the client. */
export function notingCommits(commits: Pick<LastCommits, 'note'>) {
  return (counter: Counter, companyId: string, position: Position | undefined): void => {
    for (const { principalId = '', reads } of counter.writers ?? [counter]) {
      commits.note(principalId, companyId, position)
      // Where it is not known the client is told so too: such a text counts as one that nobody can say anything of.
      if (reads === undefined) continue
      reads.commit = position === undefined ? 'unknown' : positionText(position)
      reads.pinned = true
    }
  }
}

async function taking<T>(replica: Replica, work: () => Promise<T>): Promise<T> {
  replica.load++
  replica.reads++
  try {
    return await work()
  } finally {
    replica.load--
  }
}

/**
 * Whether the primary may know better: what is not there, a connection that broke, a conflict with recovery (40001, 57014),
 * whatever else ails a server, or tables that a migration has not changed there yet. Values that are wrong are wrong there too.
 */
function isForPrimary(error: unknown, tookMs: number): boolean {
  if (error instanceof NotThereYet) return true
  if (error instanceof Busy) return false
  const origin = originOf(error)
  const state = sqlState(origin)
  if (state === '57014' && tookMs > tooLongMs) return false
  if (origin instanceof pg.DatabaseError) return !state.startsWith('22')
  return error instanceof Problem ? error.code === 'Internal_ServiceUnavailable' : isLost(error)
}
