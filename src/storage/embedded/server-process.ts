import { setTimeout as sleep } from 'node:timers/promises'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ServerUser } from './server-account.ts'
import { isAlive, readIfThere, runApart } from './system-calls.ts'

/** Where the life of the database is reported; a pino logger fits. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}

/** Where a server lives, and as whom. */
export interface Place {
  readonly bin: string
  readonly data: string
  readonly user: ServerUser | undefined
  readonly log: StartLog
}

const windows = process.platform === 'win32'

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

/** The data folders whose servers this process started and has not stopped. */
const started = new Set<string>()

/**
 * Tells the servers that this process started to stop, for an end that has no time to wait for it: SIGINT is PostgreSQL's fast
 * shutdown, which needs nobody to wait (F42).
 */
export function abandonServers(): void {
  // On Windows a signal from outside is a kill.
  if (windows) return
  for (const data of started) {
    try {
      if (runsServer(data)) process.kill(serverNumber(data), 'SIGINT')
    } catch {
      // It is gone already, or nothing can be said of it.
    }
  }
}

/** Stops the server a killed Node left running, after making sure that the process number is really that server. */
export async function stopLeftOver(place: Place): Promise<void> {
  const { data, log } = place
  const pid = serverNumber(data)
  if (!isAlive(pid)) return
  if (runsServer(data)) {
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
export function serverNumber(data: string): number {
  return Number(readIfThere(pidFile(data))?.split('\n')[0])
}

/** Whether the process that `postmaster.pid` names is alive and really the server. */
export function runsServer(data: string): boolean {
  const pid = serverNumber(data)
  return isAlive(pid) && isServerOf(pid, data)
}

/** The server's working directory is its data folder, as Linux tells; elsewhere a live number is believed. */
function isServerOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
  } catch {
    return false
  }
}

/**
 * Starts the server on a loopback port, a free one unless it is given, and returns the port once it accepts connections.
 * `more` are settings without blanks, as `name=value`.
 */
export async function startServer(place: Place, given?: number, more: readonly string[] = []): Promise<number> {
  const { data } = place
  const output = join(data, 'server.log')
  started.add(data)
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await freePort())
    const options = [...settings, ...more, `port=${port}`].map((setting) => `-c ${setting}`).join(' ')
    fs.rmSync(output, { force: true })
    try {
      await runProgram(place, 'pg_ctl', ['start', '-w', '-s', '-t', '600', '-D', data, '-l', output, '-o', options])
      return port
    } catch (cause) {
      const told = readIfThere(output) ?? ''
      refuseOtherMajor(data, told)
      const lastLines = lastWords(data) ?? String(cause)
      // Another program took the port, or workers of a killed server are still leaving: both pass.
      const passing = /Address already in use|still in use|could not create any TCP/.test(told)
      if (!passing || attempt === 10)
        throw new Error(`PostgreSQL did not start on ${data}: ${lastLines} (its log: ${output})`, { cause })
      await sleep(500)
    }
  }
}

/** Why a server ended, or the last lines of its log where it does not say; undefined when it said nothing. */
export function lastWords(data: string): string | undefined {
  const lines = (readIfThere(join(data, 'server.log')) ?? '').trim().split('\n')
  const fatal = lines.filter((line) => /\b(?:FATAL|PANIC):/.test(line))
  return (fatal.length > 0 ? fatal : lines).slice(-3).join(' ') || undefined
}

function refuseOtherMajor(data: string, told: string): void {
  const [, old, own] =
    /initialized by PostgreSQL version (\d+)\S*, which is not compatible with this version (\d+)/.exec(told) ?? []
  if (old === undefined || own === undefined) return
  throw new Error(
    `The books in ${data} are of PostgreSQL ${old}, and this Facturier brings ${own}: bring them over with npm run facturier -- move --from OLD_FOLDER --to NEW_FOLDER.`,
  )
}

/** The major version of the programs of a place. */
export async function majorOf(place: Place): Promise<number> {
  return Number(/\b(\d+)\.\d+/.exec(await runProgram(place, 'postgres', ['--version']))?.[1])
}

/** Stops the server, the hard way if need be; one that does not run is no error. */
export async function stopServer(place: Place): Promise<void> {
  await stopRunning(place)
  started.delete(place.data)
}

async function stopRunning(place: Place): Promise<void> {
  if (!runsServer(place.data)) return
  for (const mode of ['fast', 'immediate']) {
    try {
      await runProgram(place, 'pg_ctl', ['stop', '-w', '-s', '-t', '60', '-m', mode, '-D', place.data])
      return
    } catch (error) {
      // Stopped already, or killed a moment ago and gone by the time it was to be told.
      if (!runsServer(place.data)) return
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

/** Runs one of PostgreSQL's programs as the server's account, without the PG… variables of our own environment; `signal` kills it. */
export function runProgram(place: Place, name: string, args: string[], signal?: AbortSignal): Promise<string> {
  const { PATH, SystemRoot, TEMP } = process.env
  const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C' }
  const account = place.user === undefined ? {} : { uid: place.user.uid, gid: place.user.gid }
  return runApart(join(place.bin, windows ? `${name}.exe` : name), args, { cwd: place.bin, env, ...account }, signal)
}
