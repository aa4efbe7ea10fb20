import type pg from 'pg'
import { Client } from './client.ts'

/** What is between us and PostgreSQL: nothing, a pooler that gives each client a session, or one that shares them. */
export type Pooling = 'none' | 'session' | 'transaction'

/** Whether the server process that answers is the one that was greeted: a pooler tells another process id at the beginning. */
export async function isServersOwn(client: pg.Client): Promise<boolean> {
  return (await backendOf(client)) === Reflect.get(client, 'processID')
}

/** How often two connections are compared; one look is enough for a pooler that lends what came back last. */
const rounds = 4

/**
 * Looks for a pooler at an address (F96). One that shares sessions shows by a server process that two connections have
 * had, both of them open, or one connection after another one; nothing is set on the server for it. One connection and
 * one statement where there is none.
 */
export async function poolingOf(url: string): Promise<Pooling> {
  return using(url, async (first) => {
    if (await isServersOwn(first)) return 'none'
    return using(url, async (second) => {
      const seen = [new Set<number>(), new Set<number>()] as const
      for (let round = 0; round < rounds; round++) {
        seen[0].add(await backendOf(first))
        seen[1].add(await backendOf(second))
      }
      const shares = seen[0].size > 1 || seen[1].size > 1 || [...seen[0]].some((pid) => seen[1].has(pid))
      return shares ? 'transaction' : 'session'
    })
  })
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

async function using<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // What breaks is told by the query as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
