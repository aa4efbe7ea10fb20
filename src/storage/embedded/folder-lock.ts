import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, isAlive, processBirth, readIfThere } from './system-calls.ts'

/** Another process of ours works in the data folder. */
export class FolderInUse extends Error {}

/** The work of a service: others may use its database while it goes on. Any other name is that of a command, which ends. */
export const serving = 'serve'

/** Who works in a data folder. */
export interface FolderHolder {
  readonly pid: string
  /** {@link serving}, or the name of a command. */
  readonly work: string
}

function lockIn(dataDir: string): string {
  return join(dataDir, 'service.lock')
}

/** The living process that a lock names. One that says no work was taken by an earlier version: a service's, most likely. */
function livingHolder(lock: string): FolderHolder | undefined {
  const [pid, birth, work = serving] = lock.trim().split(' ')
  if (pid === undefined || birth === undefined || !isAlive(Number(pid)) || processBirth(Number(pid)) !== birth)
    return undefined
  return { pid, work }
}

/** Who works in a data folder; undefined where nobody does, or this account may not know. */
export function holderOf(dataDir: string): FolderHolder | undefined {
  try {
    return livingHolder(readIfThere(lockIn(dataDir)) ?? '')
  } catch (error) {
    if (errorCode(error) === 'EACCES') return undefined
    throw error
  }
}

/** The sentence for whoever has to go. */
export function inUse(dataDir: string, { pid, work }: FolderHolder): FolderInUse {
  return new FolderInUse(
    work === serving
      ? `Another Facturier (process ${pid}) already uses the data folder ${dataDir}: stop it first. (A second service needs a FACTURIER_DATA of its own, which is a database of its own.)`
      : `The command ${work} (process ${pid}) works on the data folder ${dataDir}: wait until it has ended.`,
  )
}

/**
 * Takes `service.lock`, which names the Node process that owns the folder and its work, {@link serving} or a command's name; returns
 * how to give it back. Throws {@link FolderInUse}.
 */
export async function lockFolder(dataDir: string, work: string): Promise<() => void> {
  return lockFile(lockIn(dataDir), work, (holder) => inUse(dataDir, holder))
}

/** Takes a lock of any path in the same way, for a work of one process at a time; `taken` makes the error of whoever has to go. */
export async function lockFile(
  path: string,
  work: string,
  taken: (holder: FolderHolder) => Error,
): Promise<() => void> {
  const mine = `${process.pid} ${processBirth(process.pid)} ${work}\n`
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      fs.writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      return () => {
        if (readIfThere(path) === mine) fs.rmSync(path, { force: true })
      }
    } catch (error) {
      // On a full disk it was made and is empty.
      if (errorCode(error) === 'ENOSPC') fs.rmSync(path, { force: true })
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const held = readIfThere(path)
    const holder = livingHolder(held ?? '')
    if (holder !== undefined) throw taken(holder)
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
