import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { Client } from '../connect/client.ts'
import { checkPooling } from './pooling.ts'
import { prepareDatabase } from './cluster-roles.ts'
import { keyPepper } from '../embedded/key-pepper.ts'
import { brokenBooks } from '../embedded/half-made.ts'
import { startEmbedded } from '../embedded/cluster.ts'
import { serving } from '../embedded/folder-lock.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { reach } from './reach.ts'
import { ownSessions, sharedSessions, type Sessions } from '../connect/sessions.ts'
import { asOwner } from '../access/rights-login.ts'
import { hasPepperedKeys } from '../access/rights.ts'
import type { StartLog } from '../embedded/server-process.ts'

/** The part of the configuration that says which database to use. */
export interface DatabaseChoice {
  readonly databaseUrl?: string | undefined
  readonly migrationUrl?: string | undefined
  readonly dataDir: string
  /** `transaction` where a pooler shares the sessions of the database (F96). */
  readonly pooler?: 'off' | 'transaction'
  /** Where companies are besides (F104); undefined: nowhere else. */
  readonly homes?: unknown
  /** What keys are hashed under, as far as it is configured. */
  readonly keyPeppers?: readonly string[]
}

/** A database ready for work: the app login, the one that changes keys and rights where it is known (F44), and how to let go of both. */
export interface OpenDatabase {
  readonly appUrl: string
  /** The role to work as, where the address is an administrator's. */
  readonly role?: string
  readonly rightsUrl: string | undefined
  /** What keys are hashed under: that of now, then earlier ones. */
  readonly peppers: readonly string[]
  stop(): Promise<void>
}

/**
 * Opens the database the service works in: its own server when no DATABASE_URL is set, else the one given, with the
 * schema migrated or found up to date (DESIGN 3, 5). Whatever is not fit for the books stops it with a sentence. `work` is the
 * command that opens it, where it is no service; `signal` ends it where it still makes an embedded database.
 */
export async function openDatabase(
  config: DatabaseChoice,
  log: StartLog,
  work?: string,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const peppers = config.keyPeppers ?? []
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, { peppers, work, signal }, log)
  await reach('DATABASE_URL', config.databaseUrl)
  if (config.migrationUrl !== undefined) await reach('DATABASE_MIGRATION_URL', config.migrationUrl)
  const pooled = config.pooler === 'transaction'
  if (!pooled) await checkPooling(config.databaseUrl, log)
  const sessions = pooled ? sharedSessions : ownSessions
  await connected(config.databaseUrl, (client) => checkServer(client, sessions, log))
  if (config.migrationUrl !== undefined) await migrate(config.migrationUrl, { log })
  await connected(config.databaseUrl, checkLogin)
  const pending = await pendingMigrations(config.databaseUrl)
  if (pending.length > 0) {
    throw new Error(
      `The database lacks ${pending.length} migration(s), from ${pending[0]}: set DATABASE_MIGRATION_URL or run npm run migrate with it.`,
    )
  }
  if (config.homes === undefined) await connected(config.databaseUrl, refuseCompaniesElsewhere)
  return { appUrl: config.databaseUrl, rightsUrl: config.migrationUrl, peppers, stop: async () => undefined }
}

async function openEmbedded(
  dataDir: string,
  given: {
    readonly peppers: readonly string[]
    readonly work: string | undefined
    readonly signal: AbortSignal | undefined
  },
  log: StartLog,
): Promise<OpenDatabase> {
  const { peppers, work = serving, signal } = given
  const server = await startEmbedded({ dataDir, log, work, signal })
  try {
    signal?.throwIfAborted()
    // New passwords at every start: nobody else has to know them, so none is kept.
    const passwords = { migrator: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') }
    const urls = await prepareDatabase({ superUrl: server.superUrl, database: 'facturier', passwords })
    await migrate(urls.migrationUrl, { log })
    await connected(urls.appUrl, checkLogin)
    if (fs.existsSync(brokenBooks(dataDir)))
      log.warn(
        `These books were restored although they are broken: ${brokenBooks(dataDir)} says what is, and is removed by whoever has mended it.`,
      )
    const own = keyPepper(dataDir)
    if (own.isNew && (await asOwner(urls.migrationUrl, hasPepperedKeys)))
      log.warn(
        `${own.path} was missing and has been made anew: keys made with the one before do not work. Restore it from a backup, or make new keys (npm run key).`,
      )
    const all = [...peppers, own.pepper]
    return { appUrl: urls.appUrl, rightsUrl: urls.migrationUrl, peppers: all, stop: () => server.stop() }
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

/** A process that does not know where they are would show them without books. */
async function refuseCompaniesElsewhere(client: Client): Promise<void> {
  const { rows } = await client.query<{ home: string }>('select home from company where home is not null limit 1')
  if (rows[0] !== undefined)
    throw new Error(
      `DATABASE_URL leads to a database with companies at other servers, such as ${rows[0].home}: set FACTURIER_HOMES to them.`,
    )
}

async function checkLogin(client: Client): Promise<void> {
  await refuseUnfitServer(client)
  await refusePowerfulLogin(client)
}

/** Refuses a server that takes no writes, and warns of one that may forget what it was told to keep (F40, F41). */
async function checkServer(client: Client, sessions: Sessions, log: StartLog): Promise<void> {
  // Asked before it is prepared, for that changes it.
  const { rows } = await client.query<{ durability: string; standbys: number; named: string }>(
    `select current_setting('synchronous_commit') as durability, current_setting('synchronous_standby_names') as named,
      (select count(*)::int from pg_stat_replication) as standbys`,
  )
  const { standby, readOnly } = await sessions.prepare(client)
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
