import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administratorUrl, passwordFile } from '../embedded/cluster.ts'
import { lastWords, majorOf, startServer, type Place } from '../embedded/server-process.ts'
import { keyPepperName } from '../embedded/key-pepper.ts'
import { brokenBooks } from '../embedded/half-made.ts'
import { readIfThere } from '../embedded/system-calls.ts'
import { prepareDatabase } from '../install/cluster-roles.ts'
import { originOf, sqlState } from '../server/database.ts'
import { lastMigration, migrate } from '../install/migrate.ts'
import { readParts, Unreadable, writeChecked } from './checked-files.ts'
import { clusterFolder, passwordName } from './cluster-backup.ts'
import { connected, inDatabase } from '../books/database-facts.ts'
import { bringKeySecret, sayLackingSecret, type KeySecrets } from '../books/key-secret.ts'
import type { Faults } from '../books/faults.ts'
import { beginLine } from '../books/line.ts'
import { fault, faultOf, faultsOf, missing, readManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { intoNewCluster } from '../books/new-cluster.ts'
import { refuseSmallDisk, syncFolder } from '../books/new-folder.ts'
import { onePart } from './whole-backup.ts'
import type { Work } from '../books/work.ts'

/** What to restore, where, and who looks at it before it counts. */
export interface ClusterRestore {
  readonly source: string
  readonly dataDir: string
  /** What FACTURIER_KEY_PEPPER says; the backup has the secret of its folder. */
  readonly secrets: KeySecrets
  /** What is wrong with the restored books, as the administrator of their database sees them. */
  readonly check: (administratorUrl: string) => Promise<readonly string[]>
  /** What is found; where it is accepted, the folder has it in a file. */
  readonly faults: Faults
}

/**
 * Restores a backup of an embedded PostgreSQL into a data folder without books (F97). Every file is compared with what was
 * written, PostgreSQL recovers up to the end of the backup, the schema is brought up to date and the books are checked; only
 * then the folder has books. What fails or is killed before leaves none, and no service makes empty ones there. Faults that are
 * accepted are in a file of the folder before it has books.
 */
export async function restoreCluster(restore: ClusterRestore, work: Work): Promise<void> {
  const { source, dataDir, faults } = restore
  const manifest = readManifest(source)
  await intoNewCluster({ dataDir, command: 'restore' }, work, async (half, folder) => {
    await refuse(manifest, source, half)
    await checkFiles(restore, manifest, work)
    await restoreInto(half, { ...restore, manifest, dataDir: folder }, work)
    faults.write(brokenBooks(folder), source)
  })
}

async function refuse(manifest: Manifest, source: string, place: Place): Promise<void> {
  const { machine, postgres, schema } = manifest
  const here = `${process.platform}-${process.arch}`
  if (machine !== here) {
    throw new Error(
      `${source} was made on ${machine ?? 'another kind of machine'} and this is ${here}: restore it on such a machine and bring the books over with the command move.`,
    )
  }
  const own = await majorOf(place)
  if (Number(postgres.split('.', 1)[0]) !== own) {
    throw new Error(
      `${source} is of PostgreSQL ${postgres} and this Facturier brings ${own}: restore it with Facturier ${manifest.facturier}, which made it, and bring the books over with the command move.`,
    )
  }
  if (schema > (await lastMigration()))
    throw new Error(`${source} was made by a newer Facturier (${manifest.facturier}): restore it with that one.`)
}

async function checkFiles({ source, faults }: ClusterRestore, manifest: Manifest, work: Work): Promise<void> {
  work.say(`Checking the ${manifest.files.length} files of the backup.`)
  const found = await faultsOf(source, manifest, work.signal)
  faults.judge('The backup is not whole, and nothing was restored.', found)
  // Before anything is copied: without it nobody gets into the database.
  if (passwordIn(join(source, passwordName)) === undefined) throw withoutPassword(source)
}

/** What the file says, when it is a password as `makeCluster` makes them; undefined otherwise. */
function passwordIn(path: string): string | undefined {
  let text: string
  try {
    text = fs.readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
  return /^[0-9a-f]+$/.test(text) ? text : undefined
}

function withoutPassword(source: string): Error {
  return new Error(
    `${join(source, passwordName)} is missing or is not the password of the database, without which nobody gets into it, so nothing was restored: copy the ${passwordName} of the data folder that the backup was made of, or of another backup of it, into ${source}; it never changes.`,
  )
}

const wrongPassword = '28P01'

interface Restoring extends ClusterRestore {
  readonly manifest: Manifest
}

async function restoreInto(half: Place, restoring: Restoring, work: Work): Promise<void> {
  const superUrl = await recovered(half, restoring, work)
  const { dataDir, check, faults } = restoring
  const passwords = { migrator: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') }
  const { migrationUrl } = await prepareDatabase({ superUrl, database: 'facturier', passwords })
  await migrate(migrationUrl, { log: { info: (text) => work.say(text) } })
  const books = inDatabase(superUrl, 'facturier')
  await beginLine(books)
  work.signal?.throwIfAborted()
  work.say('Checking the books.')
  faults.judge('The restored books are not whole, and were removed again.', await check(books))
  await sayLackingSecret(dataDir, books, work)
}

/** Copies the files of a backup and starts PostgreSQL on them, which recovers; answers the administrator's address. */
async function recovered(half: Place, restoring: Restoring, work: Work): Promise<string> {
  const { manifest, dataDir, secrets } = restoring
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  refuseSmallDisk(dirname(half.data), bytes)
  work.say('Copying them.')
  makeFolder(half.data, half)
  for (const path of manifest.folders) makeFolder(placeOf(half, path), half)
  bringKeySecret(dataDir, { ...secrets, own: await secretOf(restoring) }, work)
  for (const file of manifest.files.filter(({ path }) => path !== keyPepperName)) {
    work.signal?.throwIfAborted()
    const target = file.path === passwordName ? passwordFile(dataDir) : placeOf(half, file.path)
    if (file.path === passwordName) fs.rmSync(target, { force: true })
    await copyFile(restoring, file, target, file.path === passwordName ? undefined : half.user)
  }
  // With it PostgreSQL takes up a new timeline behind the end of the backup: what was made after it was another life.
  await writeChecked(join(half.data, 'recovery.signal'), onePart(''), half.user)
  for (const path of new Set([half.data, ...manifest.folders.map((folder) => placeOf(half, folder))])) syncFolder(path)
  work.say('Starting the database, which recovers to the end of the backup.')
  const password = passwordIn(passwordFile(dataDir))
  if (password === undefined) throw withoutPassword(restoring.source)
  // What is not in the backup is nowhere: there is no archive to ask.
  const port = await startServer(half, undefined, ['restore_command=false', 'recovery_target_timeline=current'])
  const superUrl = administratorUrl(password, port)
  await untilRecovered(superUrl, work).catch((error: unknown) => {
    work.signal?.throwIfAborted()
    if (sqlState(originOf(error)) === wrongPassword) throw withoutPassword(restoring.source)
    throw new Error(`PostgreSQL could not recover: ${lastWords(half.data) ?? String(error)}`, { cause: error })
  })
  return superUrl
}

function placeOf(half: Place, path: string): string {
  return join(half.data, path.slice(clusterFolder.length))
}

function makeFolder(path: string, { user }: Place): void {
  fs.mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user !== undefined) fs.chownSync(path, user.uid, user.gid)
}

async function copyFile(
  { source, faults }: Restoring,
  file: BackedUpFile,
  target: string,
  owner: Place['user'],
): Promise<void> {
  const from = join(source, file.path)
  try {
    const changed = fault(source, file, await writeChecked(target, readParts(from), owner))
    if (changed !== undefined && !faults.accepted) throw new Error(changed)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const found = fs.existsSync(from) ? error.message : missing(from)
    if (!faults.accepted) throw new Error(found, { cause: error })
    // Left out: half a file, or an empty one that is not the server's, would hide what is missing, or keep the server from starting.
    fs.rmSync(target, { force: true })
    if (!faults.kept.includes(found)) faults.kept.push(found)
  }
}

// One that is not as it was written opens no key, and a service does not start with half of one: it is as if there were none.
async function secretOf({ source, manifest, faults }: Restoring): Promise<string | undefined> {
  const file = manifest.files.find(({ path }) => path === keyPepperName)
  if (file === undefined) return undefined
  const found = await faultOf(source, file)
  if (found === undefined) return readIfThere(join(source, keyPepperName))?.trim()
  if (!faults.accepted) throw new Error(found)
  return undefined
}

async function untilRecovered(superUrl: string, work: Work): Promise<void> {
  await connected(superUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      if (rows[0]?.recovering === false) return
      work.signal?.throwIfAborted()
      await sleep(100)
    }
  })
}
