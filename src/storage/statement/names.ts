import { createHash } from 'node:crypto'
import pg from 'pg'

/** Who shaped a statement: the engine itself, or a client by what it selected and filtered. */
export type Shape = 'own' | 'asked'

/** Which SQL texts are prepared once per connection, and under what name. */
export interface StatementNames {
  /** The name of a text from its second use on; undefined while it stays unnamed. */
  nameOf(shape: Shape, sql: string): string | undefined
  /** Gives every text a new name, after the tables under the prepared ones changed. */
  renew(): void
}

/**
 * Names at one time, apart for each shape, so that clients who vary their filters do not crowd out the engine's own
 * statements. A text used for `idle` ms by nobody gives its name up to another one; what a server keeps prepared is bounded
 * because connections do not live long ({@link connectionSeconds}).
 */
const limits: Readonly<Record<Shape, number>> = { own: 150, asked: 50 }
const idle = 300_000
const seenMax = 300
const lengthMax = 8000

/** How long a connection lives at most: 15 minutes, so three times the idle time of a name. */
export const connectionSeconds = 900

/**
 * How long a pool keeps connections: two of them as long as they live, others for 10 s when nobody needs them. A post on a new one
 * plans all its statements and those of the triggers, the proof's among them, which costs as much as several posts (F95).
 */
export const connectionsKept = { min: 2, maxLifetimeSeconds: connectionSeconds } as const

interface Named {
  readonly name: string
  usedAt: number
}

/** Names for the statements of one pool. */
export function statementNames(now: () => number = Date.now): StatementNames {
  const named: Record<Shape, Map<string, Named>> = { own: new Map(), asked: new Map() }
  const seen: Record<Shape, Set<string>> = { own: new Set(), asked: new Set() }
  let generation = 0

  // Whether there is a name to give, if need be that of the text not used for longest.
  function isFree(texts: Map<string, Named>, limit: number): boolean {
    if (texts.size < limit) return true
    let oldest: [string, Named] | undefined
    for (const entry of texts) if (oldest === undefined || entry[1].usedAt < oldest[1].usedAt) oldest = entry
    if (oldest === undefined || now() - oldest[1].usedAt < idle) return false
    texts.delete(oldest[0])
    return true
  }

  return {
    nameOf(shape, sql) {
      const known = named[shape].get(sql)
      if (known !== undefined) {
        known.usedAt = now()
        return known.name
      }
      if (sql.length > lengthMax) return undefined
      if (!seen[shape].delete(sql)) {
        if (seen[shape].size >= seenMax) seen[shape].clear()
        seen[shape].add(sql)
        return undefined
      }
      if (!isFree(named[shape], limits[shape])) return undefined
      const name = `f${generation}_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`
      named[shape].set(sql, { name, usedAt: now() })
      return name
    },
    renew() {
      generation++
      for (const texts of Object.values(named)) texts.clear()
    },
  }
}

/** Once more, under names that no connection knows, where a statement was prepared before a migration changed the columns it answers. */
export async function replanned<T>(names: StatementNames, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '0A000' || error.routine !== 'RevalidateCachedQuery')
      throw error
    names.renew()
    return attempt()
  }
}
