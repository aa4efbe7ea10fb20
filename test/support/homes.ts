import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import type { EngineOptions } from '../../src/engine/create-engine.ts'
import type { HomeAddress } from '../../src/storage/home/open-homes.ts'
import { createTestDatabase, type TestDatabase } from './cluster.ts'

/** Every suite can be run with its companies at a home of their own, beside the catalogue (test/fault/homes-suites.deep.test.ts). */
export const withHomes = process.env.FACTURIER_TEST_HOMES === 'on'

/** The catalogue of a test service and its homes: the database is the home `south` of every company where suites are run so. */
export async function homesOf(
  database: TestDatabase,
  given: readonly HomeAddress[] | undefined,
): Promise<{ readonly catalogue: TestDatabase; readonly homes: EngineOptions['homes'] }> {
  const means = { prepare: async () => undefined, notice: () => undefined }
  if (given !== undefined) return { catalogue: database, homes: { servers: given, ...means } }
  if (!withHomes) return { catalogue: database, homes: undefined }
  const { appUrl, migrationUrl } = database
  return {
    catalogue: await catalogueBeside(database),
    homes: { servers: [{ name: 'south', appUrl, migrationUrl }], ...means },
  }
}

/** A catalogue whose companies are all at the home `south`, which this database is. */
async function catalogueBeside(south: TestDatabase): Promise<TestDatabase> {
  const catalogue = await createTestDatabase('bare')
  for (const { row } of await sql(south.superUrl, 'select to_json(c)::text as row from company c'))
    await sql(
      catalogue.superUrl,
      `insert into company select (json_populate_record(null::company, ($1::jsonb || '{"home": "south"}')::json)).*`,
      [row],
    )
  return catalogue
}

/** Rows of a statement, as the administrator of a database. */
export async function sql(
  superUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: superUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** A way to a server that can be shut and opened again: what is away refuses connections, and those there are break. */
export async function gate(url: string) {
  const target = new URL(url)
  const database = { port: Number(target.port), host: target.hostname }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const beyond = connect(database)
    for (const [one, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => void (open.delete(one), other.destroy()))
      one.pipe(other)
    }
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: Object.assign(target, { hostname: '127.0.0.1', port: String(port) }).href,
    away: async (): Promise<void> => {
      if (!server.listening) return
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
    back: () => listen(port),
  }
}
