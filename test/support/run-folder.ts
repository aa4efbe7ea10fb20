import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../src/storage/embedded/system-calls.ts'

/** The temporary folder of one run. */
export interface RunFolder {
  /** Ends the processes that still work in the folder and removes it; answers what was left there, which should be nothing. */
  remove(): readonly string[]
}

/** Makes a temporary folder for everything the tests of this run put into one, and lets them and their children use it. */
export function takeRunFolder(): RunFolder {
  for (const name of readdirSync(tmpdir())) {
    const old = join(tmpdir(), name)
    try {
      if (/^facturier-[A-Za-z0-9]{6}$/.test(name) && isAbandoned(old)) empty(old)
    } catch {
      // That of somebody else.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'facturier-'))
  writeFileSync(join(folder, 'owner'), String(process.pid))
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
      return empty(folder)
    },
  }
}

/** Whether the run that made the folder was killed; another one may be running beside this one. */
function isAbandoned(folder: string): boolean {
  try {
    return !isAlive(Number(readFileSync(join(folder, 'owner'), 'utf8')))
  } catch {
    return false
  }
}

/** Removes the folder with what it holds, and ends who works there; answers what that was. */
function empty(folder: string): readonly string[] {
  const left = (): string[] => readdirSync(folder).filter((name) => name.startsWith('facturier'))
  const places = [folder, ...left().flatMap((name) => elsewhere(join(folder, name)))]
  // A process that was told to end may need a moment for it.
  let working = places.flatMap(workingIn)
  for (let looks = 0; working.length > 0 && looks < 100; looks++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    working = places.flatMap(workingIn)
  }
  const folders = left()
  for (const { pid } of working) endProcess(pid)
  for (const place of places) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return [...folders, ...working.map(({ pid, place }) => `process ${pid} in ${place}`)]
}

/** Where a data folder has its cluster when root made it in a closed folder (src/storage/embedded/server-account.ts). */
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
