import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, isAlive, processBirth, readIfThere } from './system-calls.ts'

/** Takes `service.lock`, which names the Node process that owns the folder; returns how to give it back. */
export async function lockFolder(dataDir: string): Promise<() => void> {
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
        `Another Facturier (process ${pid}) already uses the data folder ${dataDir}: stop it first. (A second service needs a FACTURIER_DATA of its own, which is a database of its own.)`,
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
