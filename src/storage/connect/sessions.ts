import type pg from 'pg'
import { Client } from './client.ts'
import type { Presence } from './presence.ts'
import { type ConnectionFacts, prepareConnection, raiseInTransaction, showConnection } from './new-connection.ts'

/** How the connections of the application login are used: as sessions of their own, or as sessions that a pooler shares. */
export interface Sessions {
  /** Whether what is set on a session may be somebody else's a moment later. */
  readonly shared: boolean
  /** The class of connections. */
  readonly Client: typeof Client
  /** How a connection to an address is made, with more settings (`-c name=value`) where settings can be sent with it. */
  config(url: string, more?: string): pg.ClientConfig
  /** The text that begins a transaction, with whatever must be set inside of it. */
  begin(text: string, writes: boolean): string
  /** Makes a new connection fit for the books. */
  prepare(client: Pick<pg.ClientBase, 'query'>): Promise<ConnectionFacts>
}

/** How the connections of a pool are used, where it is not the usual way. */
export interface PoolUse {
  /** Sessions of our own, unless told that a pooler shares them. */
  readonly sessions?: Sessions
  /** Told before anything is read from another server than before, or from the same one on another timeline: what is kept of the books is forgotten then. */
  readonly otherServer?: () => void
  /** How it is proved that a company is here; undefined where there is no other place for it (F104). */
  readonly presence?: Presence | undefined
}

const connecting = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** What holds for every connection. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO,YMD',
  statement_timeout: '30000',
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '30000',
  // Statements of ours are short; compiling those of triggers, whose cost is guessed high, takes a second each time (Debian's servers have it on).
  jit: 'off',
} as const

const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
const insideTransaction = Object.entries(settings)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/** Sessions of our own: a setting holds for the life of a connection, and statements are prepared by name. */
export const ownSessions: Sessions = {
  shared: false,
  Client,
  config: (url, more) => ({
    connectionString: url,
    ...connecting,
    options: more === undefined ? options : `${options} ${more}`,
  }),
  begin: (text) => text,
  prepare: prepareConnection,
}

/** Sessions of our own that an administrator opens with the rights of another role, so that row-level security holds for them. */
export function sessionsAs(role: string): Sessions {
  return { ...ownSessions, config: (url, more = '') => ownSessions.config(url, `-c role=${role} ${more}`) }
}

/** A connection on which no statement has a name: the next one may go to another server process. */
class NamelessClient extends Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this)
    Object.defineProperty(this, 'query', {
      value: (asked: unknown, ...more: readonly unknown[]): unknown =>
        Reflect.apply(send, undefined, [nameless(asked), ...more]),
    })
  }
}

function nameless(asked: unknown): unknown {
  // A query that sends itself has no name of its own accord.
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
    ? { ...asked, name: undefined }
    : asked
}

/** Sessions behind a pooler in transaction mode (`FACTURIER_POOLER`, F96): nothing is kept between two transactions. */
export const sharedSessions: Sessions = {
  shared: true,
  Client: NamelessClient,
  config: (url) => ({ connectionString: url, ...connecting }),
  begin: (text, writes) => `${text}; ${insideTransaction}${writes ? `; ${raiseInTransaction}` : ''}`,
  prepare: showConnection,
}

/** Whether a connection's session may be somebody else's between two transactions. */
export function isShared(client: pg.ClientBase): boolean {
  return client instanceof NamelessClient
}

/** Enters the company `$1` until the group of messages it is sent in ends, with what else a shared session needs for a read. */
export const enterForGroup = `select set_config('app.company_id', $1, true), ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`
