import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { RawRows } from '../../core/rows/raw-rows.ts'
import { Frames, NoProtocol } from './frames.ts'

/** Takes so many whole DataRow messages, one behind the other. */
type Sink = (messages: Buffer, count: number) => void

/** What ends the rows of a statement: CommandComplete, ErrorResponse, EmptyQueryResponse, PortalSuspended. */
const endings: ReadonlySet<number> = new Set([0x43, 0x45, 0x49, 0x73])

/**
 * Stands between a connection and `pg`, which hears everything but the rows that somebody takes as they came. Put there when
 * nothing is under way, for it must begin with a whole message.
 */
class Tap {
  private sink: Sink | undefined

  constructor(stream: Duplex) {
    const heard = stream.listeners('data')
    stream.removeAllListeners('data')
    const pass = (bytes: Buffer): void => {
      for (const hear of heard) Reflect.apply(hear, stream, [bytes])
    }
    const frames = new Frames({
      rows: (messages, count) => (this.sink === undefined ? pass(messages) : this.sink(messages, count)),
      message: (type, message) => {
        if (endings.has(type)) this.sink = undefined
        pass(message)
      },
    })
    stream.on('data', (chunk: Buffer) => {
      try {
        frames.read(chunk)
      } catch (error) {
        if (!(error instanceof NoProtocol)) throw error
        stream.destroy(error)
      }
    })
  }

  /** The rows of the statement whose description came just now go to `sink`. */
  take(sink: Sink): void {
    this.sink = sink
  }
}

const taps = new WeakMap<Duplex, Tap>()

function tapOf(stream: Duplex): Tap {
  const known = taps.get(stream)
  if (known !== undefined) return known
  const made = new Tap(stream)
  taps.set(stream, made)
  return made
}

/** A query that `pg` sends and whose end it tells; it calls `handleRowDescription` when the rows of this query begin. */
class RawQuery extends pg.Query {
  private readonly described: () => void

  constructor(text: string, described: () => void, ended: (error: Error | undefined) => void) {
    super(text, (error) => ended(error ?? undefined))
    this.described = described
  }

  handleRowDescription(): void {
    this.described()
  }
}

/** The rows of a statement without parameters as PostgreSQL sends them, without an object or a text for any cell. */
export function fetchRaw(client: pg.ClientBase, text: string): Promise<RawRows> {
  return new Promise((resolve, reject) => {
    if (!(client instanceof pg.Client)) throw new TypeError('rows are taken from a connection of pg itself')
    const tap = tapOf(client.connection.stream)
    const parts: Buffer[] = []
    let count = 0
    const sink: Sink = (messages, more) => {
      parts.push(messages)
      count += more
    }
    const ended = (error: Error | undefined): void => (error === undefined ? resolve({ count, parts }) : reject(error))
    client.query(new RawQuery(text, () => tap.take(sink), ended))
  })
}
