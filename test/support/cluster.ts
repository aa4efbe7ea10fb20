import { createHash, randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { prepareDatabase } from '../../src/storage/install/cluster-roles.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { migrate } from '../../src/storage/install/migrate.ts'
import { admin } from './admin.ts'

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

/**
 * What a fresh database begins with: `bare` the tables alone, `demo` also the test administrator and the demo company
 * with empty books, `stock` also the documents that the demo company starts with. Each is a template of the cluster.
 */
export type Contents = 'bare' | 'demo' | 'stock'

/** A file system in memory, and the room on it that a run may take: its databases, and PostgreSQL's log of writes. */
const memory = { folder: '/dev/shm', bytes: 3 * 2 ** 30 }

/**
 * Where the cluster of a run lives: in memory where there is room, for a database is made there in a quarter of the
 * time. The settings are those of a service all the same, durable ones too.
 */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory.folder)
    accessSync(memory.folder, constants.W_OK | constants.X_OK)
    return bavail * bsize >= memory.bytes ? memory.folder : tmpdir()
  } catch {
    return tmpdir()
  }
}

const quiet = { info: () => undefined, warn: () => undefined }
const folderPrefix = 'facturier-test-'

/**
 * Takes the server of DATABASE_URL, else starts one in a temporary folder, and makes the template databases once. The
 * folder is for a bench, which measures commits that reach a disk.
 */
export async function startCluster(
  folder = fastFolder(),
): Promise<{ coordinates: ClusterCoordinates; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  const server =
    given === undefined || given === ''
      ? await startTemporary(folder)
      : { superUrl: given, stop: async () => undefined }
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
    const { migrationUrl } = await prepareDatabase({ ...coordinates, database: templateOf(coordinates, 'bare') })
    await migrate(migrationUrl)
    await makeTemplate(coordinates, 'demo', 'bare')
    await makeTemplate(coordinates, 'stock', 'bare')
    return { coordinates, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database of one's own, cloned from the template of its contents, the demo company unless told; it goes with the run when it is not dropped before. */
export async function createTestDatabase(
  contents: Contents = 'demo',
  cluster: ClusterCoordinates = inject('cluster'),
): Promise<TestDatabase> {
  const name = freshName(cluster)
  await clone(cluster, templateOf(cluster, contents), name)
  return described(cluster, name)
}

/** A database with the roles but without a table, for tests of the migrations themselves. */
export async function createEmptyDatabase(cluster: ClusterCoordinates = inject('cluster')): Promise<TestDatabase> {
  const name = freshName(cluster)
  await prepareDatabase({ ...cluster, database: name })
  return described(cluster, name)
}

async function makeTemplate(cluster: ClusterCoordinates, contents: Contents, from: Contents): Promise<void> {
  const name = templateOf(cluster, contents)
  await clone(cluster, templateOf(cluster, from), name)
  const { appUrl, migrationUrl } = described(cluster, name)
  const opened = createEngine({ appUrl, rightsUrl: migrationUrl, onConnectionError: () => undefined })
  try {
    await opened.ensureAdmin(admin)
    await opened.ensureDemo({ openingStock: contents === 'stock' })
  } finally {
    await opened.close()
  }
}

function clone({ superUrl }: ClusterCoordinates, template: string, name: string): Promise<void> {
  const statement = `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`
  return asAdministrator(superUrl, `${statement} owner facturier_owner`)
}

function described(cluster: ClusterCoordinates, database: string): TestDatabase {
  const urlOf = (username: string, password: string): string => {
    const url = new URL(cluster.superUrl)
    return Object.assign(url, { pathname: `/${database}`, username, password }).href
  }
  const { username, password } = new URL(cluster.superUrl)
  return {
    appUrl: urlOf('facturier_app', cluster.passwords.app),
    migrationUrl: urlOf('facturier_migrator', cluster.passwords.migrator),
    superUrl: urlOf(username, password),
    drop: () => asAdministrator(cluster.superUrl, `drop database if exists ${escapeIdentifier(database)} with (force)`),
  }
}

async function startTemporary(folder: string): Promise<{ superUrl: string; stop: () => Promise<void> }> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(folder, folderPrefix))
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
  for (const folder of new Set([tmpdir(), memory.folder])) {
    for (const entry of existsSync(folder) ? await readdir(folder) : []) {
      const dataDir = join(folder, entry)
      if (!entry.startsWith(folderPrefix) || !existsSync(join(dataDir, 'service.lock'))) continue
      const server = await startEmbedded({ dataDir, log: quiet }).catch(() => undefined)
      if (server === undefined) continue
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
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

function templateOf({ prefix }: ClusterCoordinates, contents: Contents): string {
  return `${prefix}_template_${contents}`
}

function freshName({ prefix }: ClusterCoordinates): string {
  return `${prefix}_${randomBytes(4).toString('hex')}`
}

function derived(superUrl: string, login: string): string {
  return createHash('sha256').update(`${login} ${superUrl}`).digest('hex')
}
