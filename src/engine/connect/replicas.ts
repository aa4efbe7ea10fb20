import type { ReplicaAddress } from '../../core/database-address.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import type { Database, PooledDatabase } from '../../storage/server/database.ts'
import { openPool } from '../../storage/server/database.ts'
import { besidePrimary, wireBesidePrimary } from '../../storage/replica/beside-primary.ts'
import type { LastCommits } from '../../storage/replica/last-commits.ts'
import { openReplicas } from '../../storage/replica/replicas.ts'
import type { News } from '../../storage/watch/announce.ts'
import type { Listener } from '../../storage/watch/listener.ts'
import { positionOf } from '../../storage/server/position.ts'
import { openWire, type Wire } from '../../storage/wire/wire.ts'
import { sharedConnections } from './shared-connections.ts'
import { watchedDatabase, watchedWire } from './watched-database.ts'

/** Replicas that reads may go to (F102). */
export interface ReplicaOptions {
  readonly addresses: readonly ReplicaAddress[]
  /** Seconds by which one may lag behind. */
  readonly lagSeconds: number
  /** Hears when one is left out, and why, or is back (undefined). */
  readonly told: (name: string, why: string | undefined) => void
}

/** A database and the reads of one message, and what an operator is told of them. */
export interface Reads {
  readonly database: Database
  readonly wire: Wire
  readonly notes: () => readonly string[]
}

/** How long commits are kept behind the time that a replica may lag, in milliseconds. */
const slackMs = 2_000

/** For how long commits are kept. */
export function keptMs({ lagSeconds }: ReplicaOptions): number {
  return lagSeconds * 1000 + slackMs
}

/** Commits as other processes are told of them; that of a group is noted in its companies when it is known which these are. */
export function commitNews(commits: Pick<LastCommits, 'note' | 'news' | 'lost'>): News {
  return {
    noted: (companyId, { principalId = '', reads }) =>
      commits.note(principalId, companyId, positionOf(reads?.commit ?? '')),
    of: (companyId) => commits.news(companyId),
    lost: (companyId) => commits.lost(companyId),
  }
}

/** The connections of a primary, with its replicas beside it; each of them is shared by principals as the primary is. */
export function withReplicas(
  primary: {
    readonly url: string
    readonly pool: PooledDatabase
    readonly wire: Wire
    readonly telemetry: Telemetry | undefined
  },
  { addresses, lagSeconds, told }: ReplicaOptions,
  commits: LastCommits,
  ear: Listener,
  otherLine: () => void,
): Reads {
  ear.open()
  const replicas = openReplicas({
    primaryUrl: primary.url,
    addresses,
    lagMs: lagSeconds * 1000,
    commits,
    hears: () => ear.listens(),
    otherLine,
    told,
    connect: (url) => {
      // What breaks there is told once, when the replica is left out.
      const pool = openPool(url, () => undefined, undefined, { readsOnce: true })
      const wire = openWire({ connect: (settings) => pool.dedicated(settings) })
      const { telemetry } = primary
      return { database: sharedConnections(watchedDatabase(pool, telemetry)), wire: watchedWire(wire, telemetry) }
    },
  })
  const database = besidePrimary(sharedConnections(primary.pool), replicas, commits)
  return {
    database: { ...database, close: async () => void (await Promise.all([ear.close(), database.close()])) },
    wire: wireBesidePrimary(primary.wire, replicas),
    notes: () => replicas.notes(),
  }
}
