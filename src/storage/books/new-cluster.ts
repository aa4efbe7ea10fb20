import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { passwordFile, placeIn, usableFolder } from '../embedded/cluster.ts'
import { keptKeyPepper, removeKeyPepper } from '../embedded/key-pepper.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { brokenBooks, halfMade, isEmptyOrAbsent, restoreMarker, sweepHalfMade } from '../embedded/half-made.ts'
import { stopServer, type Place } from '../embedded/server-process.ts'
import { removeKilledSecret } from './key-secret.ts'
import { explained, syncFolder } from './new-folder.ts'
import type { Work } from './work.ts'

/**
 * Fills a data folder without books, as a whole or not at all (F97): the cluster is made under another name and gets its own when
 * `fill` is done and its server has stopped. What fails leaves the folder as it was; what is killed leaves a marker, so that no
 * service makes empty books where there should be others. The lock of the folder names the command.
 */
export async function intoNewCluster(
  given: { readonly dataDir: string; readonly command: string },
  work: Work,
  fill: (half: Place, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = usableFolder(given.dataDir)
  const unlock = await lockFolder(dataDir, given.command)
  try {
    const place = await placeIn(dataDir, work.log)
    if (!isEmptyOrAbsent(place.data))
      throw new Error(
        `There are books in ${dataDir} already, which are not touched: name an empty folder (FACTURIER_DATA).`,
      )
    removeKilledSecret(dataDir)
    fs.writeFileSync(restoreMarker(dataDir), '', { mode: 0o600 })
    fs.rmSync(brokenBooks(dataDir), { force: true })
    syncFolder(dataDir)
    await sweepHalfMade(place)
    const hadSecret = keptKeyPepper(dataDir) !== undefined
    const half = { ...place, data: halfMade(place.data) }
    try {
      await fill(half, dataDir)
      await stopServer(half)
      syncFolder(dataDir)
      if (fs.existsSync(place.data)) fs.rmdirSync(place.data)
      fs.renameSync(half.data, place.data)
    } catch (error) {
      await stopServer(half).catch(() => undefined)
      fs.rmSync(half.data, { recursive: true, force: true })
      for (const file of [passwordFile(dataDir), brokenBooks(dataDir)]) fs.rmSync(file, { force: true })
      if (!hadSecret) removeKeyPepper(dataDir)
      throw explained(error, dataDir)
    }
    syncFolder(dirname(place.data))
  } finally {
    // After a failure nothing is half there; a kill does not come by here.
    fs.rmSync(restoreMarker(dataDir), { force: true })
    unlock()
  }
}
