import { Client } from 'pg'

/** What a backup or a move must know of a database. */
export interface DatabaseFacts {
  /** The server's version, such as 18.4. */
  readonly postgres: string
  readonly major: number
  /** Null where the login may not ask for it. */
  readonly systemIdentifier: string | null
  /** Migrations that the books have; 0 without books. */
  readonly schema: number
}

/** Works on a connection of its own, which is closed at the end. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error && error.message !== '' ? error.message : 'it does not answer'
    throw new Error(`No connection to ${withoutSecrets(url)}: ${why}.`, { cause: error })
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** An address for people: without password. */
export function withoutSecrets(url: string): string {
  return Object.assign(new URL(url), { password: '', search: '' }).href
}

/** The same server and login, in another database. */
export function inDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` }).href
}

/** The name of the database of an address. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Asks a server about itself and one of its databases. */
export async function factsOf(url: string, database: string): Promise<DatabaseFacts> {
  return connected(inDatabase(url, database), async (client) => {
    const { rows } = await client.query<{ number: string; system: string | null; ledger: boolean }>(
      `select current_setting('server_version_num') as number, to_regclass('public.schema_migration') is not null as ledger,
        case when has_function_privilege('pg_control_system()', 'execute')
          then (select system_identifier::text from pg_control_system()) end as system`,
    )
    const found = rows[0]
    if (found === undefined) throw new Error('The database does not tell its version.')
    const major = Math.floor(Number(found.number) / 10_000)
    const applied = found.ledger
      ? await client.query<{ last: number }>('select coalesce(max(version), 0) as last from public.schema_migration')
      : undefined
    return {
      postgres: `${major}.${Number(found.number) % 10_000}`,
      major,
      systemIdentifier: found.system,
      schema: applied?.rows[0]?.last ?? 0,
    }
  })
}
