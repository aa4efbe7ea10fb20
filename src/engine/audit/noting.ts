import type { Actor } from '../../core/actor.ts'
import { originOf, sqlState, type Database } from '../../storage/server/database.ts'
import { noCompany, noteEvents, type NotedEvent } from '../../storage/audit/events.ts'

/** A sign-in that was refused: the name as it was sent, where users have such names; told only where there is such a user, and how it came in. */
export interface RefusedSignIn {
  readonly user: string | undefined
  readonly address: string
  readonly requestId: string
  readonly userAgent: string
}

/** Notes what changes nothing and is to be known all the same (F94); neither waits nor throws. */
export interface Noting {
  /** Somebody took a whole set or a file with him. */
  exported(actor: Actor, companyId: string, what: Pick<NotedEvent, 'set' | 'no' | 'quantity'>): void
  /** Refused sign-ins are told up to a number a minute, for an address and in all; what was left out is a number of the next event. */
  refused(signIn: RefusedSignIn): void
  /** Writes what is still to be written. */
  close(): Promise<void>
}

/** Refused sign-ins that are told in a minute: of one address, and of all together. */
export const refusedMax = { ofAddress: 5, ofAll: 100 } as const
/** Milliseconds in which events are gathered, and after which left out ones are counted anew. */
const gatherMs = 200
const windowMs = 60_000
/** Events that wait while the database is away; the oldest ones are lost first. */
const waitingMax = 1_000

/** Makes the noting over a database; `now` is a clock in milliseconds. */
export function noting(database: Database, now: () => number = () => performance.now()): Noting {
  let waiting: { readonly companyId: string; readonly event: NotedEvent }[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let summing: NodeJS.Timeout | undefined
  const samples = sampling(now)

  const write = async (): Promise<void> => {
    timer = undefined
    const taken = waiting
    waiting = []
    for (const [companyId, all] of Map.groupBy(taken, (one) => one.companyId)) {
      const events = all.map(({ event }) => event)
      await database
        .write({ statements: 0 }, companyId, (session) => noteEvents(session, companyId, events))
        .catch((error: unknown) => {
          // What the database can never take would keep out all that comes behind it.
          if (sqlState(originOf(error)).startsWith('22')) return
          // The database is away: they are written with the next ones.
          waiting = [...all, ...waiting].slice(-waitingMax)
        })
    }
  }
  const note = (companyId: string, event: NotedEvent): void => {
    waiting.push({ companyId, event })
    if (waiting.length > waitingMax) waiting.shift()
    timer ??= setTimeout(() => {
      writing = writing.then(write)
    }, gatherMs).unref()
  }
  // What was left out and no later event told.
  const sum = (): void => {
    clearTimeout(summing)
    summing = undefined
    const quantity = samples.leftOut()
    if (quantity > 0) note(noCompany, { operation: 'Sign-in Refused', actor: {}, quantity })
  }
  return {
    exported: (actor, companyId, what) => note(companyId, { operation: 'Exported', actor, ...what }),
    refused: ({ user, address, requestId, userAgent }) => {
      const leftOut = samples.next(address)
      if (leftOut === undefined) {
        summing ??= setTimeout(sum, windowMs).unref()
        return
      }
      const actor: Actor = { principalName: user, address, requestId, via: { surface: 'Service', userAgent } }
      note(noCompany, { operation: 'Sign-in Refused', actor, quantity: leftOut })
    },
    close: async () => {
      sum()
      clearTimeout(timer)
      await writing
      await write()
    },
  }
}

// `next` answers how many were left out since the last one that was told; undefined for one that is left out itself.
function sampling(now: () => number) {
  let begun = -Infinity
  let told = 0
  let leftOut = 0
  const of = new Map<string, number>()
  const taken = (): number => {
    const since = leftOut
    leftOut = 0
    return since
  }
  const next = (address: string): number | undefined => {
    if (now() - begun >= windowMs) {
      begun = now()
      told = 0
      of.clear()
    }
    const before = of.get(address) ?? 0
    if (told >= refusedMax.ofAll || before >= refusedMax.ofAddress) {
      leftOut++
      return undefined
    }
    told++
    of.set(address, before + 1)
    return taken()
  }
  return { next, leftOut: taken }
}
