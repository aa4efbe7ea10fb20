import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stopLeftOver, type Place } from './server-process.ts'
import { errorCode } from './system-calls.ts'

/** A name beside the folder of a cluster, for one that is being made: renamed when it is whole, swept when its maker was killed. */
export function halfMade(data: string): string {
  return `${data}.new-${randomBytes(4).toString('hex')}`
}

/**
 * Removes what killed starts and restores left, after stopping a server that still runs on it; a folder in which an initdb
 * still writes waits for the next start.
 */
export async function sweepHalfMade(place: Place): Promise<void> {
  const { data } = place
  for (const name of fs.readdirSync(dirname(data)).filter((entry) => entry.startsWith(`${basename(data)}.new-`))) {
    const half = join(dirname(data), name)
    try {
      if (fs.statSync(half).isDirectory()) await stopLeftOver({ ...place, data: half })
      fs.rmSync(half, { recursive: true, force: true })
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error
    }
  }
}

/** Whether there is nothing in a folder, or no folder. */
export function isEmptyOrAbsent(folder: string): boolean {
  try {
    return fs.readdirSync(folder).length === 0
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}

/** The file that is in a data folder from the beginning of a restore to its end, whatever happens in between (F97). */
export function restoreMarker(dataDir: string): string {
  return join(dataDir, 'restore.unfinished')
}

/** The file that says what was broken in books when they were restored all the same (F97); whoever has looked removes it. */
export function brokenBooks(dataDir: string): string {
  return join(dataDir, 'restore.broken')
}

/**
 * Refuses a data folder in which a restore was cut off, for its books would be empty ones. One that was cut off behind its last
 * step is whole: the cluster has its name.
 */
export function refuseUnfinishedRestore(dataDir: string, data: string): void {
  const marker = restoreMarker(dataDir)
  if (!fs.existsSync(marker)) return
  if (!isEmptyOrAbsent(data)) fs.rmSync(marker)
  else {
    throw new Error(
      `A restore into ${dataDir} was cut off and nothing of it is used: run it again, or remove ${marker} to begin with empty books.`,
    )
  }
}
