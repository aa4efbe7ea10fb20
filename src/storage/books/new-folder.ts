import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode, isAlive, processBirth } from '../embedded/system-calls.ts'

/** A folder that comes to be as a whole or not at all. */
export interface NewFolder {
  /** Where it is made; nobody takes it for the folder itself. */
  readonly unfinished: string
  /** Gives it its name, for good: it is on the disk when this answers. */
  finish(): void
  /** Removes what was made. */
  discard(): void
}

/**
 * Begins a folder at a place where there is nothing yet; only its owner may read it. What killed processes left of the same
 * folder is removed first.
 */
export function beginFolder(target: string): NewFolder {
  const parent = dirname(target)
  if (fs.existsSync(join(parent, 'postmaster.pid')) || fs.existsSync(join(parent, 'PG_VERSION')))
    throw new Error(`${parent} is the folder of a database: name a place outside of it.`)
  if (fs.existsSync(target)) throw new Error(`There is something at ${target} already: name another place.`)
  if (!fs.existsSync(parent)) throw new Error(`The folder ${parent} does not exist: make it, or name another place.`)
  const prefix = `${basename(target)}.unfinished-`
  for (const name of fs.readdirSync(parent)) {
    const [pid, birth] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : []
    if (pid === undefined || (isAlive(Number(pid)) && processBirth(Number(pid)) === birth)) continue
    fs.rmSync(join(parent, name), { recursive: true, force: true })
  }
  const unfinished = join(parent, `${prefix}${process.pid}-${processBirth(process.pid)}`)
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 })
  } catch (error) {
    throw errorCode(error) === 'EEXIST'
      ? new Error(`Another backup to ${target} is under way.`)
      : explained(error, target)
  }
  return {
    unfinished,
    finish: () => {
      syncFolder(unfinished)
      // A folder that came there meanwhile would be replaced if it is empty, and is an error otherwise.
      fs.renameSync(unfinished, target)
      syncFolder(parent)
    },
    discard: () => fs.rmSync(unfinished, { recursive: true, force: true }),
  }
}

/** Brings the names in a folder to the disk; Windows does so by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on its disk',
  EDQUOT: 'the quota of this account is used up',
  EROFS: 'its file system is read-only',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EIO: 'its disk reports an error',
}

/** What an error of the file system means to an operator; any other error as it is. */
export function explained(error: unknown, folder: string): unknown {
  const reason = reasons[String(errorCode(error))]
  return reason === undefined ? error : new Error(`${folder} cannot be written, for ${reason}.`, { cause: error })
}

/** Refuses a disk that cannot hold so many bytes more, before anything is written. */
export function refuseSmallDisk(folder: string, bytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder)
  if (bavail * bsize >= bytes) return
  throw new Error(
    `${folder} has ${megabytes(bavail * bsize)} left and ${megabytes(bytes)} are needed: make space, or name another place.`,
  )
}

/** Bytes for people. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
