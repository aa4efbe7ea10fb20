// @ts-check
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

/**
 * Lets Node keep what it compiles, so that the next start takes half the CPU (F76): beside the installed libraries, or in
 * the data folder where those belong to somebody else, or not at all. A folder that is only to be read counts where this Node's
 * code is in it, as in the Docker image. Never in a temporary folder: who can write there
 * would write our code. Answers the folder; nothing here ever fails a start. JavaScript, since it runs before anything that
 * Node would have to take types from.
 *
 * @param {string} dataDir
 * @param {readonly string[]} places
 * @param {(folder: string) => unknown} enable
 * @returns {string | undefined}
 */
export function keepCompiled(dataDir, places = [beside, dataDir], enable = enableCompileCache) {
  for (const place of places) {
    const folder = join(place, 'facturier-compiled')
    if (!isOurs(place, folder)) continue
    enable(folder)
    return folder
  }
  return undefined
}

/**
 * Makes the folder for this account alone, whatever the umask; one of another account, or open to others, is not used.
 *
 * @param {string} place
 * @param {string} folder
 */
function isOurs(place, folder) {
  try {
    if (!existsSync(folder)) {
      // The data folder is made by whoever makes the database in it, with rights of its own.
      if (!existsSync(place) && place !== beside) return false
      // Not below a place that is there: in one such as /proc that never ends.
      mkdirSync(folder, { recursive: !existsSync(place), mode: 0o700 })
    }
    if (!isWritable(folder) && !readdirSync(folder).some((name) => name.startsWith(`${process.version}-`))) return false
    const { uid, mode } = statSync(folder)
    return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
  } catch {
    return false
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
