import type pg from 'pg'
import { Client } from '../connect/client.ts'
import type { Database } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** Channel of what processes tell each other of themselves (F108); whoever watches books does not hear it. */
const peerChannel = 'facturier_peer'

/** Channel of the wake-up calls; the payload is the id of a company in which something was written, and may say more behind it. */
const channel = 'facturier_change'

/**
 * Tells every process that something was written in companies, by a payload each: one statement, which is its own transaction; where
 * companies have several servers one at each of theirs, for every process listens at all.
 */
export async function wakeAll(database: Database, companies: readonly string[]): Promise<void> {
  const { homes } = database
  if (homes === undefined) return wakeAt(database, companies)
  const byHome = Map.groupBy(companies, (companyId) => homes.near(companyId))
  await Promise.all([...byHome].map(([home, theirs]) => wakeAt(home, theirs)))
}

async function wakeAt(server: Pick<Database, 'maintain'>, companies: readonly string[]): Promise<void> {
  const { sql: text, parameters } = wake({ companies })
  await server.maintain((client) => client.query({ name: 'wake', text, values: [...parameters] }))
}

/**
 * Tells every process that something was written in the companies of $1. A transaction of its own, after the one that wrote:
 * commits that notify queue for one lock of the whole server, and bookings of other companies must not stand there. Nobody
 * waits for it to reach the disk, for a lost call is made good by looking again.
 */
const wake = statement({
  name: 'wake',
  takes: { companies: 'text[]' },
  gives: { set_config: 'text', pg_notify: 'void' },
  sql: `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', c) from unnest($1::text[]) c`,
})

/**
 * Tells every process that listens to peers these texts, of 7,900 bytes at the most each. One statement, which is its own transaction;
 * nobody waits for it to reach the disk.
 */
export async function tellPeers(server: Pick<Database, 'maintain'>, texts: readonly string[]): Promise<void> {
  const { sql: text, parameters } = toPeers({ texts })
  await server.maintain((client) => client.query({ name: 'toPeers', text, values: [...parameters] }))
}

const toPeers = statement({
  name: 'toPeers',
  takes: { texts: 'text[]' },
  gives: { set_config: 'text', pg_notify: 'void' },
  sql: `select set_config('synchronous_commit', 'off', true), pg_notify('${peerChannel}', t) from unnest($1::text[]) t`,
})

/** A connection that hears wake-up calls for as long as it is wanted. */
export interface Listener {
  /** Wants it from now on; it comes, and comes back, by itself. */
  open(): void
  /** Does not want it any more; resolves once it is gone. */
  close(): Promise<void>
  /** Whether calls are heard just now. */
  listens(): boolean
}

// The pauses grow until a connection has held for so long that it is no flicker.
const pauses = { firstMs: 100, mostMs: 5_000, heldMs: 10_000, leaveMs: 2_000 } as const

/** Where no connection can listen, as behind a pooler that shares sessions: everybody looks by himself every few seconds. */
export const noListener: Listener = { open: () => undefined, close: () => Promise.resolve(), listens: () => false }

/** Several listeners as one, a server each. */
export function listeners(all: readonly Listener[]): Listener {
  return {
    open: () => all.forEach((one) => one.open()),
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
    listens: () => all.every((one) => one.listens()),
  }
}

/** Hears the text of a call, or undefined where some may have been missed. */
type Heard = (text: string | undefined) => void

/** What is listened to: that something was written, or what processes say of themselves. */
type Topic = 'changes' | 'peers'

/**
 * One connection of its own that listens. When it breaks it is made again, with growing pauses. Whenever it begins to
 * listen, calls may have been missed: `heard` is called without a company, and everybody must look again. `onError` hears
 * of the same trouble once, until it is over.
 */
export function listener(url: string, heard: Heard, onError: (error: Error) => void, on: Topic = 'changes'): Listener {
  let wanted = false
  let current: pg.Client | undefined
  let opening: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let pause: number = pauses.firstMs
  let since = 0
  const trouble = saidOnce(onError)

  const lost = (client: pg.Client, error?: Error): void => {
    if (current !== client) return
    if (error !== undefined) trouble.say(error)
    current = undefined
    if (performance.now() - since > pauses.heldMs) {
      pause = pauses.firstMs
      trouble.isOver()
    }
    if (wanted) later()
  }
  const connect = async (): Promise<void> => {
    const client = clientOf(url)
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    client.on('notification', ({ payload }) => heard(payload))
    await listenOn(client, on)
    if (!wanted) return client.end()
    current = client
    since = performance.now()
    heard(undefined)
  }
  const begin = (): void => {
    opening = connect()
      .catch(trouble.say)
      .finally(() => {
        opening = undefined
        // Failed, or wanted once more while a connection that nobody wanted was given back.
        if (wanted && current === undefined) later()
      })
  }
  const later = (): void => {
    clearTimeout(retry)
    retry = setTimeout(() => {
      retry = undefined
      if (wanted && current === undefined && opening === undefined) begin()
    }, pause).unref()
    pause = Math.min(pause * 2, pauses.mostMs)
  }
  return {
    listens: () => current !== undefined,
    open: () => {
      wanted = true
      if (current === undefined && opening === undefined && retry === undefined) begin()
    },
    close: async () => {
      wanted = false
      clearTimeout(retry)
      retry = undefined
      await opening
      // Somebody may want it again by now.
      if (wanted) return
      const open = current
      current = undefined
      if (open !== undefined) await leave(open)
    },
  }
}

// A server that does not answer takes no leave either.
async function leave(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), pauses.leaveMs)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}

// The same trouble once until it is over.
function saidOnce(onError: (error: Error) => void) {
  // Two of them may take turns, so the last one is not enough to know.
  const told = new Set<string>()
  return {
    say: (cause: unknown): void => {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (!told.has(error.message)) onError(error)
      told.add(error.message)
    },
    isOver: (): void => {
      told.clear()
    },
  }
}

function clientOf(url: string): pg.Client {
  return new Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'facturier listener',
  })
}

async function listenOn(client: pg.Client, on: Topic): Promise<void> {
  try {
    await client.connect()
    await client.query(`listen ${on === 'peers' ? peerChannel : channel}`)
  } catch (cause) {
    client.end().catch(() => undefined)
    const why = cause instanceof Error ? cause.message : String(cause)
    if (on === 'peers')
      throw new Error(
        `The connection that hears other processes could not be made (${why}). Each of them counts requests by itself meanwhile.`,
        { cause },
      )
    throw new Error(
      `The connection that listens for changes could not be made (${why}). Subscriptions go on and look for changes every few seconds. A pooler in front of the database must let LISTEN through, in session mode.`,
      { cause },
    )
  }
}
