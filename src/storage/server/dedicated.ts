import type pg from 'pg'
import { isServersOwn } from '../connect/pooler.ts'
import { isShared } from '../connect/sessions.ts'
import { connectionSeconds } from '../statement/names.ts'
import { cut, type WatchedClients } from './watched-clients.ts'

/** A connection outside of the pool for somebody who speaks the protocol himself; prepared and watched as those of the pool are. */
export interface Dedicated {
  /** Whether its session may be somebody else's once the server is ready again: then nothing may be set or named on it for longer. */
  readonly shared: boolean
  /** From now on, bytes that come are heard by `heard` alone; `ended` hears of the end of the connection, once. */
  takeOver(heard: (bytes: Buffer) => void, ended: () => void): void
  write(bytes: Buffer): void
  /** Somebody waits for an answer: a server that is silent now is looked at. */
  busy(): void
  /** Nobody waits. */
  idle(): void
  /** Ends it at once. */
  cut(why: string): void
  /** Takes leave. */
  end(): Promise<void>
}

/**
 * Makes a dedicated connection. Undefined where something between here and the server shares its sessions among clients and
 * nobody said so: what is set on a session is nobody's own there. A pooler tells another process id than the server itself.
 */
export async function dedicatedConnection(
  config: pg.ClientConfig,
  clients: WatchedClients,
): Promise<Dedicated | undefined> {
  const client = new clients.Client(config)
  let ended = false
  let hear: (() => void) | undefined
  const end = (): void => {
    ended = true
    hear?.()
  }
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
    await clients.prepare(client)
    if (!isShared(client) && !(await isServersOwn(client))) {
      await client.end()
      return undefined
    }
  } catch (error) {
    cut(client, 'it could not be prepared')
    throw error
  }
  const { stream } = client.connection
  return {
    shared: isShared(client),
    takeOver: (heard, told) => {
      hear = () => {
        hear = undefined
        told()
      }
      stream.removeAllListeners('data')
      stream.on('data', heard)
      if (ended) hear()
    },
    write: (bytes) => {
      if (!stream.destroyed) stream.write(bytes)
    },
    busy: () => clients.lent(client),
    idle: () => clients.returned(client),
    cut: (why) => cut(client, why),
    end: () => client.end(),
  }
}

/** How long a dedicated connection is used, as one of the pool: milliseconds. */
export const dedicatedMs = connectionSeconds * 1000
