import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { prepareDatabase } from '../../src/storage/install/cluster-roles.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { migrate } from '../../src/storage/install/migrate.ts'

/** Where the databases of this run live: plain data, so that it can be handed from the set-up to the test processes. */
export interface ClusterCoordinates {
  /** A login that may create databases and roles. */
  readonly superUrl: string
  /** Every database of this run begins with it. */
  readonly prefix: string
  readonly passwords: { readonly migrator: string; readonly app: string }
}

/** A database of one test file; `superUrl` is the administrator's way into the same database. */
export interface TestDatabase {
  readonly appUrl: string
  readonly migrationUrl: string
  readonly superUrl: string
  drop(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }
const folderPrefix = 'facturier-test-'

/** Takes the server of DATABASE_URL, else starts one in a temporary folder, and migrates the template database once. */
export async function startCluster(): Promise<{ coordinates: ClusterCoordinates; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  const server =
    given === undefined || given === '' ? await startTemporary() : { superUrl: given, stop: async () => undefined }
  const coordinates = {
    superUrl: server.superUrl,
    prefix: `facturier_test_${randomBytes(4).toString('hex')}`,
    // Roles belong to the whole server: runs at the same time on one server must agree on their passwords.
    passwords: { migrator: derived(server.superUrl, 'migrator'), app: derived(server.superUrl, 'app') },
  }
  const stop = async () => {
    try {
      await dropAll(coordinates)
    } finally {
      await server.stop()
    }
  }
  try {
    const { migrationUrl } = await prepareDatabase({ ...coordinates, database: templateOf(coordinates) })
    await migrate(migrationUrl)
    return { coordinates, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A migrated database of one's own, cloned from the template; it goes with the run when it is not dropped before. */
export async function createTestDatabase(cluster: ClusterCoordinates = inject('cluster')): Promise<TestDatabase> {
  const name = freshName(cluster)
  const template = escapeIdentifier(templateOf(cluster))
  await asAdministrator(
    cluster.superUrl,
    `create database ${escapeIdentifier(name)} template ${template} owner facturier_owner`,
  )
  return described(cluster, name)
}

/** A database with the roles but without a table, for tests of the migrations themselves. */
export async function createEmptyDatabase(cluster: ClusterCoordinates = inject('cluster')): Promise<TestDatabase> {
  return described(cluster, freshName(cluster))
}

async function described(cluster: ClusterCoordinates, database: string): Promise<TestDatabase> {
  const urls = await prepareDatabase({ ...cluster, database })
  const superUrl = new URL(cluster.superUrl)
  superUrl.pathname = `/${database}`
  const drop = () =>
    asAdministrator(cluster.superUrl, `drop database if exists ${escapeIdentifier(database)} with (force)`)
  return { ...urls, superUrl: superUrl.href, drop }
}

async function startTemporary(): Promise<{ superUrl: string; stop: () => Promise<void> }> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), folderPrefix))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const server = await startEmbedded({ dataDir, log: quiet }).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await remove()
  }
  return { superUrl: server.superUrl, stop }
}

/** A run that was killed leaves its server and folder behind; a folder whose owner still lives refuses to start. */
async function sweepAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), entry)
    if (!entry.startsWith(folderPrefix) || !existsSync(join(dataDir, 'service.lock'))) continue
    const server = await startEmbedded({ dataDir, log: quiet }).catch(() => undefined)
    if (server === undefined) continue
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function dropAll({ superUrl, prefix }: ClusterCoordinates): Promise<void> {
  const client = await connectedTo(superUrl)
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`)
  } finally {
    await client.end()
  }
}

async function asAdministrator(superUrl: string, statement: string): Promise<void> {
  const client = await connectedTo(superUrl)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

function templateOf({ prefix }: ClusterCoordinates): string {
  return `${prefix}_template`
}

function freshName({ prefix }: ClusterCoordinates): string {
  return `${prefix}_${randomBytes(4).toString('hex')}`
}

function derived(superUrl: string, login: string): string {
  return createHash('sha256').update(`${login} ${superUrl}`).digest('hex')
}
