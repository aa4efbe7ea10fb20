import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The temporary folder of one run. */
export interface RunFolder {
  /** Ends the processes that still work in the folder and removes it; answers what was left there, which should be nothing. */
  remove(): readonly string[]
}

/** Makes a temporary folder for everything the tests of this run put into one, and lets them and their children use it. */
export function takeRunFolder(): RunFolder {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-'))
  // The account of a PostgreSQL server walks through it.
  chmodSync(folder, 0o711)
  const before = new Map(['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, process.env[name]]))
  for (const name of before.keys()) process.env[name] = folder
  return {
    remove: () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
      const folders = readdirSync(folder).filter((name) => name.startsWith('facturier'))
      const places = [folder, ...folders.flatMap((name) => elsewhere(join(folder, name)))]
      const working = places.flatMap(workingIn)
      for (const { pid } of working) endProcess(pid)
      for (const place of places) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      return [...folders, ...working.map(({ pid, place }) => `process ${pid} in ${place}`)]
    },
  }
}

/** Where a data folder has its cluster when root made it in a closed folder (src/storage/server-account.ts). */
function elsewhere(dataDir: string): readonly string[] {
  try {
    const place = readlinkSync(join(dataDir, 'postgres'))
    return existsSync(place) ? [place] : []
  } catch {
    return []
  }
}

/** Processes whose working folder is the place or below it; on Linux only, where that can be read. */
function workingIn(place: string): readonly { readonly pid: number; readonly place: string }[] {
  if (process.platform !== 'linux') return []
  const real = realpathSync(place)
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) return []
    try {
      const at = readlinkSync(`/proc/${pid}/cwd`)
      return at === real || at.startsWith(`${real}/`) ? [{ pid, place: at }] : []
    } catch {
      return []
    }
  })
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself a moment ago.
  }
}
