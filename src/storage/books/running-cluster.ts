import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../embedded/cluster.ts'
import { besideOrAlone } from '../embedded/running.ts'
import type { StartLog } from '../embedded/server-process.ts'

/** The embedded server of a data folder, as its administrator sees it. */
export interface ReadyCluster {
  readonly superUrl: string
  /** Whether a service runs it, which goes on. */
  readonly shared: boolean
  close(): Promise<void>
}

/**
 * The database of a data folder: that of the service that runs on it, else started for the command `work` alone. A folder without
 * books, or one in which another command works, is an Error.
 */
export async function openCluster(dataDir: string, work: string, log: StartLog): Promise<ReadyCluster> {
  const folder = resolve(dataDir)
  refuseNoBooks(folder)
  return besideOrAlone<ReadyCluster>(folder, {
    join: async (superUrl) => ({ superUrl, shared: true, close: async () => undefined }),
    start: async () => {
      const server = await startEmbedded({ dataDir: folder, log, work })
      return { superUrl: server.superUrl, shared: false, close: () => server.stop() }
    },
  })
}

/** Refuses a data folder that has no database in it. */
export function refuseNoBooks(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return
  throw new Error(`There are no books in ${dataDir}: set FACTURIER_DATA to the folder that has them.`)
}
