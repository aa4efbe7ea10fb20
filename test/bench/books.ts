import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { serverNumber } from '../../src/storage/embedded/server-process.ts'
import { prepareDatabase } from '../../src/storage/install/cluster-roles.ts'
import { root } from '../tidy/source-files.ts'
import type { Omission, Say } from './arguments.ts'
import { loadLedger } from './ledger.ts'
import { type ServiceLogins, startService } from './programs.ts'

/** The server that everything is measured on. */
export interface BenchServer {
  readonly superUrl: string
  /** The process all others of the server belong to; undefined where it is not on this machine. */
  readonly pid: number | undefined
  readonly version: string
  stop(): Promise<void>
}

/** A database with the ledger, made by the migrations of one tree; each run has a fresh copy. */
export interface Books extends ServiceLogins {
  readonly superUrl: string
  readonly companyId: string
  drop(): Promise<void>
}

/** The passwords of the logins on a server under measurement. */
export const passwords = { migrator: 'bench-migrator', app: 'bench-app' }
const quiet = { info: () => undefined, warn: () => undefined }

/** Memory as a server of this size would have it, and the counter of statements; asleep until it is asked. */
const serverSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'none',
  shared_buffers: '1GB',
  max_connections: '300',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
} as const

/** The server of DATABASE_URL, else an embedded one in a folder that stays between runs, for loading takes a minute. */
export async function benchServer(say: Say): Promise<BenchServer> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') return described(given, async () => undefined)
  const dataDir = process.env['FACTURIER_BENCH_DATA'] ?? join(tmpdir(), `facturier-bench-${digest(root)}`)
  say(`PostgreSQL in ${dataDir} (FACTURIER_BENCH_DATA) …`)
  const first = await startEmbedded({ dataDir, log: quiet })
  if (await setUp(first.superUrl)) return described(first.superUrl, () => first.stop(), dataDir)
  await first.stop()
  const server = await startEmbedded({ dataDir, log: quiet })
  return described(server.superUrl, () => server.stop(), dataDir)
}

/** Writes the settings; answers whether the server has them already. */
async function setUp(superUrl: string): Promise<boolean> {
  return asAdministrator(superUrl, async (client) => {
    const { rows } = await client
      .query<{ library: string }>('show shared_preload_libraries')
      .catch(() => ({ rows: [] }))
    const done = JSON.stringify(rows).includes('pg_stat_statements')
    for (const [name, value] of Object.entries(serverSettings))
      await client.query(`alter system set ${name} = '${value}'`)
    return done
  })
}

async function described(superUrl: string, stop: () => Promise<void>, dataDir?: string): Promise<BenchServer> {
  const version = await asAdministrator(superUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return rows[0]?.version ?? ''
  })
  const pid = dataDir === undefined ? localServer() : serverNumber(join(dataDir, 'postgres'))
  return { superUrl, pid, version, stop }
}

/** The first process of a PostgreSQL that somebody else started here, when there is just one. */
function localServer(): number | undefined {
  const found = readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) &&
        readlinkSync(`/proc/${name}/exe`).endsWith('/postgres') &&
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('-D')
      )
    } catch {
      return false
    }
  })
  return found.length === 1 ? Number(found[0]) : undefined
}

/** Does something with a connection of the administrator. */
export async function asAdministrator<T>(superUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: superUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

let copies = 0

/**
 * A fresh copy of the ledger of `entries` G/L entries as the migrations of a tree make it. What was loaded stays as a
 * template until migrations or loading change.
 */
export async function openBooks(
  server: BenchServer,
  tree: string,
  entries: number,
  fresh: boolean,
  say: Say,
  purpose = 'own',
): Promise<Books> {
  const migrations = readdirSync(join(tree, 'migrations')).sort()
  const sources = [...migrations.map((name) => join(tree, 'migrations', name)), join(import.meta.dirname, 'ledger.ts')]
  const name = `bench_${entries}_${digest(sources.map((path) => readFileSync(path, 'utf8')).join())}`
  // Two trees of one run may have the same migrations.
  const copy = `${name}_${purpose}${copies++}_${process.pid}`
  if (fresh) await dropDatabase(server, name)
  if (!(await isThere(server, name))) await load(server, tree, name, entries, say)
  say(`A copy of ${name} …`)
  await asAdministrator(server.superUrl, async (client) => {
    await dropAbandoned(client, name)
    await client.query(
      `create database ${escapeIdentifier(copy)} template ${escapeIdentifier(name)} strategy file_copy owner facturier_owner`,
    )
  })
  // Roles belong to the server: a test run on it may have set other passwords.
  const urls = await prepareDatabase({ superUrl: server.superUrl, database: copy, passwords })
  const superUrl = inDatabase(server.superUrl, copy)
  const companyId = await asAdministrator(superUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements').catch(() => undefined)
    await client.query(readFileSync(join(import.meta.dirname, 'floor/tables.sql'), 'utf8'))
    await client.query('checkpoint')
    const { rows } = await client.query<{ id: string }>(
      'select company_id as id from gl_entry group by company_id order by count(*) desc limit 1',
    )
    return rows[0]?.id ?? ''
  })
  return { superUrl, ...urls, companyId, drop: () => dropDatabase(server, copy) }
}

/** Takes the triggers of audit log or proof out of a copy of the books; what tells those who watch stays. */
export async function leaveOut(books: Books, what: Omission): Promise<void> {
  await asAdministrator(books.superUrl, async (client) => {
    if (what !== 'proof') await client.query(readFileSync(join(import.meta.dirname, 'floor/without-audit.sql'), 'utf8'))
    if (what !== 'audit') await client.query('alter table gl_register disable trigger chained')
  })
}

async function load(server: BenchServer, tree: string, name: string, entries: number, say: Say): Promise<void> {
  const half = `${name}_half`
  await dropDatabase(server, half)
  const { migrationUrl, appUrl } = await prepareDatabase({ superUrl: server.superUrl, database: half, passwords })
  say('Migrations and the demo company …')
  // The first start makes the demo company.
  const service = await startService(tree, { appUrl, migrationUrl })
  await service.stop()
  const identity = ['--vat', 'BE0403019261', '--enterprise', '0403.019.261']
  execFileSync(process.execPath, [join(tree, 'src/main.ts'), 'company', 'create', '--name', 'Other', ...identity], {
    cwd: tree,
    env: { PATH: process.env['PATH'], DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: migrationUrl, LOG_LEVEL: 'warn' },
  })
  const superUrl = inDatabase(server.superUrl, half)
  await asAdministrator(superUrl, (client) => loadLedger(client, entries, say))
  await asAdministrator(server.superUrl, (client) =>
    client.query(`alter database ${escapeIdentifier(half)} rename to ${escapeIdentifier(name)}`),
  )
}

async function isThere(server: BenchServer, name: string): Promise<boolean> {
  return asAdministrator(server.superUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    return rowCount === 1
  })
}

/** Copies of runs that were cut off. */
async function dropAbandoned(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) and datname <> $2 and datname not like $3',
    [`${name}_`, name, '%half'],
  )
  for (const { datname } of rows) {
    const pid = Number(datname.split('_').at(-1))
    try {
      process.kill(pid, 0)
    } catch {
      await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`)
    }
  }
}

/** Drops a database, whoever is in it. */
export function dropDatabase({ superUrl }: BenchServer, name: string): Promise<void> {
  return asAdministrator(superUrl, async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  })
}

/** The address of another database of a server. */
export function inDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
