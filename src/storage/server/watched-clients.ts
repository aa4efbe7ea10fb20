import { Socket } from 'node:net'
import pg from 'pg'
import { type ConnectionFacts, prepareConnection } from './new-connection.ts'

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
  readonly Client: typeof pg.Client
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
 * long one may be silent at all, which is more than statement_timeout (30 s) lets a statement be. Counted in ticks, for
 * a process that was too busy to listen must not blame the server.
 */
export const ticks = { silent: 2, making: 6, mostSilent: 40 } as const

/** Keeps the clients of one pool in sight; a lent or returned one costs a look into a map. */
export function watchedClients(): WatchedClients {
  const watched = new Map<pg.ClientBase, Watched>()
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      watched.set(this, { since: performance.now(), lent: false, heard: 0, silent: 0, making: 0 })
      this.once('end', () => watched.delete(this))
    }
  }
  const change = (client: pg.ClientBase, made: Partial<Watched>): void => {
    const one = watched.get(client)
    if (one !== undefined) Object.assign(one, made)
  }
  return {
    Client,
    prepare: async (client) => change(client, { facts: await prepareConnection(client) }),
    lent: (client) => change(client, { lent: true, silent: 0 }),
    returned: (client) => change(client, { lent: false }),
    tick: () => {
      let somebodyWaits = false
      for (const [client, one] of watched) {
        const heard = bytesHeard(client)
        one.silent = one.lent && heard === one.heard ? one.silent + 1 : 0
        one.heard = heard
        one.making = one.facts === undefined ? one.making + 1 : 0
        if (one.silent > ticks.mostSilent || one.making > ticks.making) cut(client, 'the database does not answer')
        else if (one.silent >= ticks.silent && one.silent % ticks.silent === 0) somebodyWaits = true
      }
      return somebodyWaits
    },
    some: (is) => [...watched.values()].some(is),
    cutWhere: (isLost, why) => {
      for (const [client, one] of watched) if (isLost(one)) cut(client, why)
    },
  }
}

/** Ends a connection at once, without taking leave of a server that may not answer; its statements fail, with the reason. */
export function cut(client: pg.ClientBase, why: string): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(new Error(`Connection terminated: ${why}.`))
}

function bytesHeard(client: pg.ClientBase): number {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  return stream instanceof Socket ? stream.bytesRead : 0
}
