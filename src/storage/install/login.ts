import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { prepareDatabase } from './cluster-roles.ts'
import { startEmbedded } from '../embedded/cluster.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { prepareConnection } from '../server/new-connection.ts'
import type { StartLog } from '../embedded/server-process.ts'

/** The part of the configuration that says which database to use. */
export interface DatabaseChoice {
  readonly databaseUrl?: string | undefined
  readonly migrationUrl?: string | undefined
  readonly dataDir: string
}

/** A database ready for work: the app login, the one that changes keys and rights where it is known (F44), and how to let go of both. */
export interface OpenDatabase {
  readonly appUrl: string
  readonly rightsUrl: string | undefined
  stop(): Promise<void>
}

/**
 * Opens the database the service works in: its own server when no DATABASE_URL is set, else the one given, with the
 * schema migrated or found up to date (DESIGN 3, 5). Whatever is not fit for the books stops it with a sentence.
 */
export async function openDatabase(config: DatabaseChoice, log: StartLog): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, log)
  await connected(config.databaseUrl, (client) => checkServer(client, log))
  if (config.migrationUrl !== undefined) await migrate(config.migrationUrl, { log })
  await connected(config.databaseUrl, checkLogin)
  const pending = await pendingMigrations(config.databaseUrl)
  if (pending.length > 0) {
    throw new Error(
      `The database lacks ${pending.length} migration(s), from ${pending[0]}: set DATABASE_MIGRATION_URL or run npm run migrate with it.`,
    )
  }
  return { appUrl: config.databaseUrl, rightsUrl: config.migrationUrl, stop: async () => undefined }
}

async function openEmbedded(dataDir: string, log: StartLog): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir, log })
  try {
    // New passwords at every start: nobody else has to know them, so none is kept.
    const passwords = { migrator: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') }
    const urls = await prepareDatabase({ superUrl: server.superUrl, database: 'facturier', passwords })
    await migrate(urls.migrationUrl, { log })
    await connected(urls.appUrl, checkLogin)
    return { appUrl: urls.appUrl, rightsUrl: urls.migrationUrl, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function connected<T>(appUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: appUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function checkLogin(client: Client): Promise<void> {
  await refuseUnfitServer(client)
  await refusePowerfulLogin(client)
}

/** Refuses a server that takes no writes, and warns of one that may forget what it was told to keep (F40, F41). */
async function checkServer(client: Client, log: StartLog): Promise<void> {
  // Asked before it is prepared, for that changes it.
  const { rows } = await client.query<{ durability: string; standbys: number; named: string }>(
    `select current_setting('synchronous_commit') as durability, current_setting('synchronous_standby_names') as named,
      (select count(*)::int from pg_stat_replication) as standbys`,
  )
  const { standby, readOnly } = await prepareConnection(client)
  if (standby) {
    throw new Error(
      'DATABASE_URL leads to a standby, which takes no writes: let it lead to the primary, for instance through a proxy that follows it.',
    )
  }
  if (readOnly) {
    throw new Error(
      'DATABASE_URL leads to a database that takes no writes: switch default_transaction_read_only off for the server, the database and the login.',
    )
  }
  const found = rows[0]
  if (found?.durability === 'off')
    log.warn('The database has synchronous_commit = off for this login: Facturier raises it to on for its own work.')
  if (found !== undefined && found.standbys > 0 && found.named === '') {
    log.warn(
      `The database has ${found.standbys} standby(s), but synchronous_standby_names is empty: a failover may lose postings that were answered.`,
    )
  }
}

async function refuseUnfitServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string; icu: boolean }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      to_regcollation('"und-x-icu"') is not null as icu`,
  )
  const server = rows[0]
  if (server === undefined) throw new Error('The database does not tell its version.')
  if (Number(server.version) < 150000) throw new Error('Facturier needs PostgreSQL 15 or newer.')
  if (server.encoding !== 'UTF8')
    throw new Error(`The database has the encoding ${server.encoding}: make it with encoding UTF8.`)
  if (!server.icu) throw new Error('The database server was built without ICU, so the collation und-x-icu is missing.')
}

/**
 * Refuses with a sentence a login that could get round the guards of the books (superuser, BYPASSRLS, owner of a
 * table, also through membership of such a role; DESIGN 5), and a server that may lose what it committed.
 */
export async function refusePowerfulLogin(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<Record<string, string | null>>(
    `select session_user::text as login,
      (select min(rolname) from pg_roles where rolsuper and pg_has_role(session_user, oid, 'member')) as superuser,
      (select min(rolname) from pg_roles where rolbypassrls and pg_has_role(session_user, oid, 'member')) as bypass,
      (select min(c.oid::regclass::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and pg_has_role(session_user, c.relowner, 'member')) as owned,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes`,
  )
  const found = rows[0]
  if (found === undefined) throw new Error('The database does not tell who is logged in.')
  const refused = `Facturier does not run as ${found.login}`
  const instead = 'let DATABASE_URL name the login facturier_app.'
  if (found.superuser !== null)
    throw new Error(`${refused}, which has the rights of a superuser (${found.superuser}): ${instead}`)
  if (found.bypass !== null)
    throw new Error(`${refused}, which may bypass row-level security (${found.bypass}): ${instead}`)
  if (found.owned !== null) throw new Error(`${refused}, which owns tables (${found.owned}): ${instead}`)
  for (const setting of ['fsync', 'full_page_writes']) {
    if (found[setting] !== 'on')
      throw new Error(`The database server runs with ${setting} = off and may lose postings: switch it on.`)
  }
}
