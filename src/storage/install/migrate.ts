import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DatabaseError } from 'pg'
import { Client } from '../connect/client.ts'
import { isServersOwn, poolingOf } from '../connect/pooler.ts'
import { concurrentStep, takeConcurrentStep, type ConcurrentStep } from './concurrent.ts'

/** One numbered file of `migrations/`; the checksum ignores how its lines end. */
interface Migration {
  readonly version: number
  readonly file: string
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** What it does outside of a transaction. */
  readonly step: ConcurrentStep | undefined
}

interface AppliedMigration {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** Where the migrations are, and where each one applied is reported. */
export interface MigrateOptions {
  readonly directory?: string
  readonly log?: { info(message: string): void }
  /** The last migration that is wanted; all there are unless told. */
  readonly upTo?: number
}

const ownDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const migrating = 0x0fac7002

/**
 * Brings the schema up to date as `facturier_owner` (reliability.md P35): one advisory lock, each file in its own
 * transaction, but those that make or drop an index beside whoever writes (F103); refuses with a sentence when an applied file was
 * edited or removed, or the numbers have a gap. What is cut is done again by the next run.
 */
export async function migrate(migrationUrl: string, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const files = (await readMigrations(options.directory ?? ownDirectory)).slice(0, options.upTo)
  return connected(migrationUrl, async (client) => {
    // The lock is the session's, and would be left to whoever gets it next (F96).
    if (!(await isServersOwn(client)) && (await poolingOf(migrationUrl)) === 'transaction')
      throw new Error(
        'DATABASE_MIGRATION_URL leads through a pooler that shares sessions between clients, and migrations lock for a session: let it lead to PostgreSQL itself.',
      )
    await lock(client)
    await inTransaction(client, createLedger)
    const pending = pendingAfter(files, await readApplied(client))
    for (const migration of pending) {
      const { step } = migration
      if (step !== undefined) await named(migration, () => takeConcurrentStep(client, step))
      await inTransaction(client, () => apply(client, migration))
      options.log?.info(`Migration ${migration.file} applied.`)
    }
    return { applied: pending.map((migration) => migration.file) }
  })
}

// Asked again and again: whoever waits in a statement has a snapshot, and an index that is made concurrently waits for
// everybody who has one, so the two would wait for each other.
async function lock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [migrating])
    if (rows[0]?.got === true) return
    await delay(100)
  }
}

/** The number of the last migration that this version brings. */
export async function lastMigration(): Promise<number> {
  return (await readMigrations(ownDirectory)).length
}

/** The number of the last migration the database has; 0 for a database without Facturier's tables. */
export async function schemaVersion(url: string): Promise<number> {
  const applied = await connected(url, readApplied)
  return applied.at(-1)?.version ?? 0
}

/** The files the database lacks, seen by the app login; refuses like `migrate` when the two do not belong together. */
export async function pendingMigrations(appUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? ownDirectory)
  return pendingAfter(files, await connected(appUrl, readApplied)).map((migration) => migration.file)
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const file of files) {
    const [, number, name] = /^(\d{4})_([a-z0-9_-]+)\.sql$/.exec(file) ?? []
    if (number === undefined || name === undefined)
      throw new Error(`Migration ${file} must be named like 0001_first.sql.`)
    const version = migrations.length + 1
    if (Number(number) !== version) {
      throw new Error(
        `Migration ${String(version).padStart(4, '0')} is expected where ${file} stands: the numbers run from 0001 without gap or double.`,
      )
    }
    const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    migrations.push({ version, file, name, sql, checksum, step: concurrentStep(file, sql) })
  }
  return migrations
}

/** The files still to apply, after checking that what was applied is a beginning of the same list. */
function pendingAfter(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const [index, done] of applied.entries()) {
    const label = `${String(done.version).padStart(4, '0')}_${done.name}.sql`
    const file = files[index]
    if (file === undefined || done.version !== file.version || done.name !== file.name) {
      throw new Error(
        `The database has migration ${label}, which is not among the files: it was removed or renamed, or a newer Facturier made this database.`,
      )
    }
    if (done.checksum !== file.checksum) {
      throw new Error(
        `Migration ${label} was edited after it was applied: restore the file and write the change as a new migration.`,
      )
    }
  }
  return files.slice(applied.length)
}

async function createLedger(client: Client): Promise<void> {
  // Looked at first: `create table if not exists` would ask for the right to create on every start.
  if (await hasLedger(client)) return
  await client.query(`create table public.schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query('grant select on public.schema_migration to facturier_app')
}

async function hasLedger(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migration') is not null as there",
  )
  return rows[0]?.there === true
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  if (!(await hasLedger(client))) return []
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from public.schema_migration order by version',
  )
  return rows
}

async function apply(client: Client, migration: Migration): Promise<void> {
  if (migration.step === undefined) await named(migration, () => client.query(migration.sql))
  await client.query('insert into public.schema_migration (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ])
}

async function named(migration: Migration, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    const line = migration.sql.slice(0, Number(cause.position ?? 1)).split('\n').length
    const at = cause.position === undefined ? '' : ` at line ${line}`
    throw new Error(`Migration ${migration.file} failed${at}: ${cause.message}`, { cause })
  }
}

async function inTransaction(client: Client, work: (client: Client) => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local role facturier_owner')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw explainRole(error)
  }
}

/** A server prepared by hand may lack the roles: say which, not only PostgreSQL's code. */
function explainRole(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !error.message.includes('facturier_')) return error
  if (!/does not exist|permission denied to set role/.test(error.message)) return error
  return new Error(
    `Migrations need the roles facturier_owner and facturier_app, and a login that is a member of facturier_owner (${error.message}).`,
    { cause: error },
  )
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
