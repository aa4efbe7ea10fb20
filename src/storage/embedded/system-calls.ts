import { execFile, type ExecFileOptions, spawn, type SpawnOptions } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

/** When a process was born, so that a recycled process number is not taken for the owner; `?` where it cannot be told. */
export function processBirth(pid: number): string {
  const stat = process.platform === 'linux' ? readIfThere(`/proc/${pid}/stat`) : undefined
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  // Killed, but its parent has not asked for its end yet.
  if (fields?.[0] === 'Z') return 'ended'
  return fields?.[19] ?? '?'
}

/** Whether there is a process with the number, alive or not asked for its end yet. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Runs a program to its end and answers what it printed; it failed with what it said to stderr. */
export function run(file: string, args: string[], options: ExecFileOptions = {}): Promise<string> {
  return new Promise((done, fail) => {
    execFile(file, args, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (error === null) done(stdout)
      else fail(new Error(`${basename(file)}: ${stderr.trim() || error.message}`, { cause: error }))
    })
  })
}

/**
 * As {@link run}, in a group of its own, so that Ctrl-C at the terminal tells our process alone: initdb takes the signal for a setting
 * that does not work, and goes on with a lower one. `signal` kills the program and whatever it started; it fails with its reason then.
 */
export function runApart(file: string, args: string[], options: SpawnOptions, signal?: AbortSignal): Promise<string> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted()
    const detached = process.platform !== 'win32'
    const child = spawn(file, args, { ...options, detached, stdio: ['ignore', 'pipe', 'pipe'] })
    const told = { out: '', err: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => void (told.out += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => void (told.err += text))
    const kill = (): void => killGroup(child.pid, detached)
    signal?.addEventListener('abort', kill, { once: true })
    const failed = (why: string, cause?: unknown): void => fail(new Error(`${basename(file)}: ${why}`, { cause }))
    child.once('error', (error) => failed(error.message, error))
    child.once('close', (code, ended) => {
      signal?.removeEventListener('abort', kill)
      if (code === 0) done(told.out)
      else failed(told.err.trim() || `ended with ${ended ?? code}`, signal?.reason)
    })
  })
}

function killGroup(pid: number | undefined, detached: boolean): void {
  try {
    if (pid !== undefined) process.kill(detached ? -pid : pid, 'SIGKILL')
  } catch {
    // It has ended this moment.
  }
}

/**
 * Makes a folder and those above it that are missing. One after the other, from above: where a file system refuses with ENOENT, as
 * /proc does, Node's own `recursive` tries for ever.
 */
export function makeFolders(folder: string, mode = 0o777): void {
  const path = resolve(folder)
  if (fs.existsSync(path)) return
  if (dirname(path) !== path) makeFolders(dirname(path), mode)
  try {
    fs.mkdirSync(path, { mode })
  } catch (error) {
    // Another process has made it this moment.
    if (errorCode(error) !== 'EEXIST' || !fs.existsSync(path)) throw error
  }
}

/** What a file says; undefined when there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined
    throw error
  }
}

/** The operating system's code of an error, such as ENOENT. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
