import { execFile, type ExecFileOptions } from 'node:child_process'
import * as fs from 'node:fs'
import { basename } from 'node:path'

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
