import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { administratorUrl, passwordFile } from './cluster.ts'
import { FolderInUse, holderOf, inUse, serving, type FolderHolder } from './folder-lock.ts'
import { readIfThere } from './system-calls.ts'

/** How long a service that is just starting may take until its database answers, and how long another command is waited for. */
const startMs = 60_000
const commandMs = 10_000
const againMs = 200

/** What a command does with the database of a data folder. */
export interface Beside<T> {
  /** On the server of the service that runs on the folder, by its administrator's address; the server is not ours to stop. */
  readonly join: (superUrl: string) => Promise<T>
  /** Where nobody works in the folder: on a server of our own, which takes the lock. */
  readonly start: () => Promise<T>
}

/**
 * Works beside the service that runs on a data folder, or alone. The server of another command is never joined, for it ends with that
 * command: it is waited for, and then there is a sentence. Throws {@link FolderInUse}. `waitMs` is how long, for tests.
 */
export async function besideOrAlone<T>(
  dataDir: string,
  { join: joined, start }: Beside<T>,
  waitMs: number = commandMs,
): Promise<T> {
  const folder = resolve(dataDir)
  for (const since = performance.now(); ; await sleep(againMs)) {
    const holder = holderOf(folder)
    if (holder?.work === serving) {
      const url = await addressOf(folder, holder)
      if (url !== undefined) return joined(url)
    } else if (holder === undefined) {
      try {
        return await start()
      } catch (error) {
        // Somebody came first: it is looked again who.
        if (!(error instanceof FolderInUse)) throw error
      }
    }
    const late = holderOf(folder)
    if (late !== undefined && late.work !== serving && performance.now() - since > waitMs) throw inUse(folder, late)
  }
}

/** The address of a service's server once it answers; undefined when that service has ended meanwhile. */
async function addressOf(dataDir: string, holder: FolderHolder): Promise<string | undefined> {
  for (const since = performance.now(); ; await sleep(againMs)) {
    const password = readIfThere(passwordFile(dataDir))?.trim()
    // The fourth line is the port.
    const port = Number(readIfThere(join(dataDir, 'postgres', 'postmaster.pid'))?.split('\n')[3])
    if (password !== undefined && Number.isInteger(port) && port > 0) {
      const url = administratorUrl(password, port)
      if (await answers(url)) return url
    }
    if (holderOf(dataDir)?.pid !== holder.pid) return undefined
    if (performance.now() - since > startMs)
      throw new FolderInUse(
        `${inUse(dataDir, holder).message} ${password === undefined ? `The password ${passwordFile(dataDir)} of its database is missing: restore it from a backup.` : 'Its database does not answer either.'}`,
      )
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
