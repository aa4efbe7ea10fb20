import { Socket } from 'node:net'
import pg from 'pg'
import { tellsOf } from '../../core/telemetry/readings.ts'
import { keptAsText } from '../connect/kept-as-text.ts'
import type { ConnectionFacts } from '../connect/new-connection.ts'
import type { Sessions } from '../connect/sessions.ts'
import { connectionsKept } from '../statement/names.ts'

/** What is known of one client of a pool. */
interface Watched {
  /** When it was made, as performance.now(). */
  readonly since: number
  /** Known once it is prepared. */
  facts?: ConnectionFacts
  lent: boolean
  /** Bytes heard at the last tick, and the ticks since that number grew while it was lent. */
  heard: number
  silent: number
  /** Ticks before it was prepared. */
  making: number
}

/** The clients of a pool from their first moment to their end. */
export interface WatchedClients {
  /** The class that the pool makes clients of. */
  readonly Client: Sessions['Client']
  /** The pool's hook of a new connection: no query goes before it. */
  prepare(client: pg.ClientBase): Promise<void>
  lent(client: pg.ClientBase): void
  returned(client: pg.ClientBase): void
  /** Once every {@link tickMs}: cuts what is silent beyond all bounds; answers whether somebody waits for an answer. */
  tick(): boolean
  /** Whether any of them is as said. */
  some(is: (one: Watched) => boolean): boolean
  /** Cuts those that lead nowhere: who waits hears of it at once, and the pool replaces them. */
  cutWhere(isLost: (one: Watched) => boolean, why: string): void
}

/** How often clients are looked at. */
export const tickMs = 1_000
/**
 * In ticks: how long a lent connection is silent before the server is looked at; how long one may take to be made; how
 * long one may be silent at all, which is more than statement_timeout (30 s) lets a statement be unless {@link mayTake} was told. Counted in ticks, for
 * a process that was too busy to listen must not blame the server.
 */
export const ticks = { silent: 2, making: 6, mostSilent: 40 } as const

/** Clients whose statements may take longer while they are lent, and for how many ticks those may be silent. */
const longer = new WeakMap<pg.ClientBase, number>()

/** A statement of this client may take so many seconds, until it is given back. */
export function mayTake(client: pg.ClientBase, seconds: number): void {
  longer.set(client, Math.ceil((seconds * 1000) / tickMs) + ticks.mostSilent)
}

/**
 * Keeps the clients of one pool in sight; a lent or returned one costs a look into a map. `otherServer` is told before the
 * first connection to another server than before is used, be it the same one on another timeline or started again.
 */
export function watchedClients(sessions: Sessions, otherServer: () => void): WatchedClients {
  const watched = new Map<pg.ClientBase, Watched>()
  let last: ConnectionFacts | undefined
  class Client extends sessions.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      watched.set(this, { since: performance.now(), lent: false, heard: 0, silent: 0, making: 0 })
      this.once('end', () => watched.delete(this))
    }
  }
  const change = (client: pg.ClientBase, made: Partial<Watched>): void => {
    const one = watched.get(client)
    if (one !== undefined) Object.assign(one, made)
  }
  const cutWhere: WatchedClients['cutWhere'] = (isLost, why) => {
    for (const [client, one] of watched) if (isLost(one)) cut(client, why)
  }
  return {
    Client,
    prepare: async (client) => {
      const facts = await sessions.prepare(client)
      change(client, { facts })
      const before = last
      last = facts
      if (before === undefined || (before.server === facts.server && before.timeline === facts.timeline)) return
      // What they still answer is of the one before (F96): it must not come back into what was just forgotten.
      cutWhere(
        (one) => one.facts !== undefined && one.facts.server !== facts.server,
        'another database server answers at its address',
      )
      otherServer()
    },
    lent: (client) => change(client, { lent: true, silent: 0 }),
    returned: (client) => {
      longer.delete(client)
      change(client, { lent: false })
    },
    tick: () => {
      let somebodyWaits = false
      for (const [client, one] of watched) {
        const heard = bytesHeard(client)
        one.silent = one.lent && heard === one.heard ? one.silent + 1 : 0
        one.heard = heard
        one.making = one.facts === undefined ? one.making + 1 : 0
        const isOver = one.silent > (longer.get(client) ?? ticks.mostSilent)
        if (isOver || one.making > ticks.making) cut(client, 'the database does not answer')
        else if (one.silent >= ticks.silent && one.silent % ticks.silent === 0) somebodyWaits = true
      }
      return somebodyWaits
    },
    some: (is) => [...watched.values()].some(is),
    cutWhere,
  }
}

/** The pool of such clients. `onError` hears of broken idle connections, which the pool replaces. */
export function poolOf(
  config: pg.ClientConfig,
  connectionsMax: number,
  clients: WatchedClients,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: clients.Client,
    // Waited for, although its type does not say so: a client is lent only when it is prepared.
    onConnect: (client): unknown => clients.prepare(client),
    max: connectionsMax,
    ...connectionsKept,
    types: keptAsText,
    pipeline: true,
  })
  // Without this listener an idle connection that breaks ends the process.
  // A server that stops while the pool ends breaks what is being given back.
  pool.on('error', (error) => void (pool.ending || onError(error)))
  pool.on('acquire', (client) => clients.lent(client))
  pool.on('release', (_, client) => clients.returned(client))
  // The pool says nothing of itself once nobody has it any more.
  const held = new WeakRef(pool)
  return tellsOf(pool, () => {
    const open = held.deref()
    if (open === undefined || open.ending) return []
    return [
      { metric: 'db.client.connection.count', value: open.totalCount - open.idleCount, labels: { state: 'used' } },
      { metric: 'db.client.connection.count', value: open.idleCount, labels: { state: 'idle' } },
      { metric: 'db.client.connection.pending_requests', value: open.waitingCount },
    ]
  })
}

/** Ends a connection at once, without taking leave of a server that may not answer; its statements fail, with the reason. */
export function cut(client: pg.ClientBase, why: string): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(new Error(`Connection terminated: ${why}.`))
}

function bytesHeard(client: pg.ClientBase): number {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  return stream instanceof Socket ? stream.bytesRead : 0
}
