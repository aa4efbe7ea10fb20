import { keepWithin } from '../../core/memory/budget.ts'
import { lastCommits } from '../../storage/replica/last-commits.ts'
import { notingCommits } from '../../storage/replica/beside-primary.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import { openPool, type PoolOptions } from '../../storage/server/database.ts'
import { ownSessions, type Sessions, sessionsAs, sharedSessions } from '../../storage/connect/sessions.ts'
import { openWire } from '../../storage/wire/wire.ts'
import { type Listener, listener, listeners, noListener } from '../../storage/watch/listener.ts'
import { type HomesChoice, type HomesMeans, openHomes } from '../../storage/home/open-homes.ts'
import { sealing } from '../access/seals.ts'
import { headKeysOf } from '../proof/proofs.ts'
import { keptSets } from '../read/dimension-cache.ts'
import { commitNews, keptMs, type ReplicaOptions, withReplicas } from './replicas.ts'
import { sharedConnections } from './shared-connections.ts'
import { watchedDatabase, watchedWire } from './watched-database.ts'

/** Where the books are, and how they are reached. */
export interface ConnectionOptions {
  /** The application login: no superuser, owner of nothing. */
  readonly appUrl: string
  /** The role that works where `appUrl` is an administrator's. */
  readonly role?: string | undefined
  /** The migration login, which alone changes keys and rights (F44); without it that is refused with a sentence. */
  readonly rightsUrl?: string | undefined
  /** Whether a pooler in transaction mode is between us and the database (F96). */
  readonly pooled?: boolean
  /** The application login by an address that leads past the pooler, for the connection that listens; without it nobody does. */
  readonly directUrl?: string | undefined
  /** The servers that have companies besides (F104), and how one is made fit before it is used. */
  readonly homes?: (Pick<HomesMeans, 'prepare' | 'notice'> & { readonly servers: HomesChoice }) | undefined
  /** Replicas that reads may go to; none unless told. */
  readonly replicas?: ReplicaOptions | undefined
  /** What the process keeps of companies between requests, in MB; as it was unless told. One budget for all engines of a process (F105). */
  readonly cacheMegabytes?: number
  /** Who is told of transactions and statements; nobody unless told. */
  readonly telemetry?: Telemetry | undefined
  /** Hears of idle database connections that broke; the pool replaces them. */
  readonly onConnectionError: (error: Error) => void
}

/** The migration logins of all servers that have companies, as far as they are known. */
export function rightsUrls({ rightsUrl, homes }: ConnectionOptions): readonly string[] {
  const others = homes === undefined || homes.servers === 'citus' ? [] : homes.servers
  return [rightsUrl, ...others.map(({ migrationUrl }) => migrationUrl)].filter((one) => one !== undefined)
}

type Hearing = (heard: Parameters<typeof listener>[1]) => Listener

/** Opens pool and wire of a server, told to whoever watches. */
function serversOf({ onConnectionError, telemetry }: ConnectionOptions, sessions: Sessions) {
  return (url: string, otherServer: () => void, more: Pick<PoolOptions, 'presence' | 'committed'> = {}) => {
    const pool = openPool(url, onConnectionError, undefined, { sessions, otherServer, ...more })
    const wire = openWire({ connect: (settings) => pool.dedicated(settings), presence: more.presence })
    return { pool: watchedDatabase(pool, telemetry), wire: watchedWire(wire, telemetry) }
  }
}

/** Who hears of changes, at any server and at that of the users, and what other processes say. */
function earsOf({ appUrl, directUrl, pooled = false, onConnectionError }: ConnectionOptions) {
  const directly = (url: string | undefined, to?: 'peers'): Hearing =>
    url === undefined ? () => noListener : (heard) => listener(url, heard, onConnectionError, to)
  const mainUrl = pooled ? directUrl : (directUrl ?? appUrl)
  return { directly, hearMain: directly(mainUrl), hearPeers: directly(mainUrl, 'peers') }
}

const noReplicas = { wroteAside: () => undefined, notes: () => [], news: undefined }

/**
 * The ways to the database, and what is kept of one server's answers. `wroteAside` is called behind what was written by ways whose
 * commits are not noted (companies made, the first administrator): reads go to replicas again once these show it.
 */
export function connections(options: ConnectionOptions) {
  const { appUrl, role, pooled = false, homes: choice, replicas, telemetry } = options
  if (options.cacheMegabytes !== undefined) keepWithin(options.cacheMegabytes * 1024 * 1024)
  const ours = pooled ? sharedSessions : ownSessions
  const sessions = role === undefined ? ours : sessionsAs(role)
  const kept = keptSets()
  const server = serversOf(options, sessions)
  const { directly, hearMain, hearPeers } = earsOf(options)
  if (choice === undefined) {
    // Other lists are kept under versions that are random, so they are right whoever answers (F96).
    const forget = () => [kept, seals, heads].forEach((one) => one.forget())
    const commits = replicas && lastCommits(keptMs(replicas))
    const { pool, wire } = server(appUrl, forget, commits && { committed: notingCommits(commits) })
    const seals = sealing(pool)
    const heads = headKeysOf(pool)
    const ready = () => pool.ready()
    if (replicas === undefined || commits === undefined) {
      const shared = sharedConnections(pool)
      const ways = { pool, shared, ready, kept, seals, heads, hear: hearMain, hearPeers, wire }
      return { ...ways, ...noReplicas }
    }
    // What is told of commits is known before anybody looks for what they wrote.
    const hear: Hearing = (heard) => hearMain((text) => heard(text && commits.heard(text)))
    const ear = hear((companyId) => companyId === undefined && commits.deaf())
    const { database: shared, ...reads } = withReplicas(
      { url: appUrl, pool, wire, telemetry },
      replicas,
      commits,
      ear,
      forget,
    )
    // Whatever was committed before the start, by whoever migrated or set up, is what everybody may know of (F102).
    commits.deaf()
    const wroteAside = (): void => commits.deaf()
    return { pool, shared, ready, kept, seals, heads, hear, hearPeers, ...reads, wroteAside, news: commitNews(commits) }
  }
  const { servers } = choice
  const homes = openHomes({
    ...choice,
    mainUrl: appUrl,
    open: (url, presence) =>
      server(url, () => [kept, seals, heads, homes].forEach((one) => one.forget()), { presence }),
  })
  const pool = homes.database()
  const seals = sealing(pool)
  const heads = headKeysOf(pool)
  const others = servers === 'citus' || pooled ? [] : servers.map(({ appUrl: url }) => directly(url))
  const hear: Hearing = (heard) => listeners([hearMain, ...others].map((one) => one(heard)))
  const ready = (): Promise<boolean> => homes.catalogue.pool.ready()
  const shared = homes.database(sharedConnections)
  const ways = { pool, shared, ready, kept, seals, heads, hear, hearPeers, wire: homes.wire }
  return { ...ways, ...noReplicas }
}
