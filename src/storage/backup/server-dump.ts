import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { administratorUrl, makeCluster, passwordFile } from '../embedded/cluster.ts'
import { brokenBooks } from '../embedded/half-made.ts'
import { startServer } from '../embedded/server-process.ts'
import { prepareDatabase } from '../install/cluster-roles.ts'
import { lastMigration, migrate } from '../install/migrate.ts'
import { sumOf } from './checked-files.ts'
import { connected, databaseOf, factsOf, inDatabase, withoutSecrets } from '../books/database-facts.ts'
import { bringKeySecret, sayLackingSecret, sayNeededSecret, type KeySecrets } from '../books/key-secret.ts'
import type { Faults } from '../books/faults.ts'
import { beginLine } from '../books/line.ts'
import { faultsOf, format, readManifest, type Manifest } from './manifest.ts'
import { intoNewCluster } from '../books/new-cluster.ts'
import { programOf, runToEnd, withoutPassword, type Program } from '../books/programs.ts'
import { isAddress, prepareTarget, type TargetDatabase } from '../books/target-database.ts'
import { makeBackup } from './whole-backup.ts'
import type { Work } from '../books/work.ts'

const dumpName = 'books.dump'

/**
 * Makes a backup of a server's database into a new folder by the pg_dump of this machine (F97), beside services that go on. What was
 * committed when it began is in it. The login reads past row-level security: a superuser, or a role with BYPASSRLS.
 */
export function dumpDatabase(
  { from, target, facturier }: { from: string; target: string; facturier: string },
  work: Work,
): Promise<Manifest> {
  return makeBackup(target, async (folder) => {
    await refusePartialReader(from)
    const { postgres, major, schema, systemIdentifier } = await factsOf(from, databaseOf(from))
    if (schema === 0) throw new Error(`There are no books in ${withoutSecrets(from)}.`)
    const program = await needed('pg_dump', major)
    work.say(`PostgreSQL ${postgres} writes its dump with pg_dump ${program.major}.`)
    const madeAt = new Date().toISOString()
    const path = join(folder, dumpName)
    const { url, env } = withoutPassword(from)
    const args = ['--format=custom', '--no-password', `--file=${path}`, `--dbname=${url}`]
    await runToEnd(program.path, args, { env, signal: work.signal })
    await keep(path)
    const files = [{ path: dumpName, ...(await sumOf(path)) }]
    const common = { format, kind: 'dump', madeAt, facturier, schema, postgres, systemIdentifier } as const
    return { ...common, programs: program.major, machine: null, until: null, folders: [], files }
  })
}

/** Lets only its owner read a file that a program wrote, and brings it to the disk. */
async function keep(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function needed(name: string, major: number): Promise<Program> {
  const found = await programOf(name, (one) => one >= major)
  if (found !== undefined) return found
  throw new Error(
    `There is no ${name} ${major} or newer on this machine: install it (Debian and Ubuntu: apt-get install postgresql-client-${major}) so that it is in the PATH.`,
  )
}

async function refusePartialReader(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ all: boolean }>(
      'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
    )
    if (rows[0]?.all === true) return
    throw new Error(
      `The login of ${withoutSecrets(url)} does not see every company: name one with BYPASSRLS, such as facturier_backup of docs/operations.md.`,
    )
  })
}

/** What to restore, where, and who looks at it before it counts. */
export interface DumpRestore {
  readonly source: string
  /** An administrator's address of a database without tables, or a data folder without books. */
  readonly to: string
  /** What FACTURIER_KEY_PEPPER says. */
  readonly secrets: KeySecrets
  readonly check: (administratorUrl: string) => Promise<readonly string[]>
  /** What is found; where it is accepted, a data folder has it in a file. */
  readonly faults: Faults
}

/** Restores a dump in one transaction, brings the schema up to date and checks the books (F97). */
export async function restoreDump(
  { source, to, secrets, check, faults }: DumpRestore,
  work: Work,
): Promise<TargetDatabase | undefined> {
  const manifest = readManifest(source)
  if (manifest.schema > (await lastMigration()))
    throw new Error(`${source} was made by a newer Facturier (${manifest.facturier}): restore it with that one.`)
  const program = await needed('pg_restore', manifest.programs ?? 0)
  work.say('Checking the files of the backup.')
  const found = await faultsOf(source, manifest, work.signal)
  faults.judge('The backup is not whole, and nothing was restored.', found)
  const restoring = { source, check, faults, program }
  if (isAddress(to)) {
    const target = await prepareTarget(to, { empty: true })
    await restoreInto(to, restoring, work)
    await sayNeededSecret(to, secrets, work)
    return target
  }
  await intoNewCluster({ dataDir: to, command: 'restore' }, work, async (half, dataDir) => {
    bringKeySecret(dataDir, secrets, work)
    const password = await makeCluster(half, passwordFile(dataDir))
    const superUrl = administratorUrl(password, await startServer(half))
    await prepareDatabase({ superUrl, database: 'facturier', passwords: { migrator: password, app: password } })
    const books = inDatabase(superUrl, 'facturier')
    await restoreInto(books, restoring, work)
    await sayLackingSecret(dataDir, books, work)
    faults.write(brokenBooks(dataDir), source)
  })
  return undefined
}

async function restoreInto(
  to: string,
  { source, check, faults, program }: Pick<DumpRestore, 'source' | 'check' | 'faults'> & { readonly program: Program },
  work: Work,
): Promise<void> {
  // Before there is anything in it, so that no client ever meets the line of before.
  await beginLine(to)
  const { url, env } = withoutPassword(to)
  work.say('Restoring.')
  const args = ['--exit-on-error', '--single-transaction', '--no-password', `--dbname=${url}`, join(source, dumpName)]
  await runToEnd(program.path, args, { env, signal: work.signal })
  await migrate(to, { log: { info: (text) => work.say(text) } })
  await connected(to, (client) => client.query('analyze'))
  work.say('Checking the books.')
  faults.judge('The restored books are not whole: do not start a service on them.', await check(to))
}
