import { randomInt } from 'node:crypto'
import { Client } from '../connect/client.ts'

/** A server by its name among the homes, and the way to it. */
export interface NamedServer {
  readonly name: string
  /** A connection of its own, which is closed at the end; rejects where the server is away. */
  connected<T>(work: (client: Client) => Promise<T>): Promise<T>
}

/** The way to a server by an address, which may name several of which one takes writes. */
export function serverAt(name: string, url: string): NamedServer {
  return {
    name,
    connected: async (work) => {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
      // A connection lost between two statements fails the next one; without a listener it would end the process.
      client.on('error', () => undefined)
      try {
        await client.connect()
        return await work(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
  }
}

/**
 * Refuses homes of which two are one database under two addresses, with a sentence that names both: all of its companies would be
 * claimed twice, and what is put aside at one would be put aside at the other. Those that are away are passed by. Two connections
 * for each pair that looks alike, one for each home otherwise.
 */
export async function refuseSameDatabase(servers: readonly NamedServer[]): Promise<void> {
  const marks = await Promise.all(servers.map((server) => server.connected(markOf).catch(() => undefined)))
  for (const [at, one] of servers.entries())
    for (const [further, other] of servers.slice(at + 1).entries()) {
      if (marks[at] === undefined || marks[at] !== marks[at + 1 + further]) continue
      if (await areOne(one, other))
        throw new Error(
          `The homes ${one.name} and ${other.name} are one database: each home needs a database of its own. Correct FACTURIER_HOMES.`,
        )
    }
}

// Has the identifiers of server, database and timeline, as far as the login may see them.
async function markOf(client: Client): Promise<string | undefined> {
  return (await client.query<{ mark: string }>('select change_epoch() as mark')).rows[0]?.mark
}

// Certain, other than the mark, which is short and may lack the server: a lock of one's own is seen in the same database only.
function areOne(one: NamedServer, other: NamedServer): Promise<boolean> {
  const key = randomInt(2 ** 47)
  return one.connected(async (holder) => {
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock($1)', [key])
    const { rows } = await other.connected((client) =>
      client.query<{ had: boolean }>('select pg_try_advisory_xact_lock($1) as had', [key]),
    )
    await holder.query('rollback')
    return rows[0]?.had === false
  })
}
