import { randomBytes } from 'node:crypto'
import { prepareDatabase } from './cluster-roles.ts'
import { startEmbedded } from '../embedded/cluster.ts'
import { migrate } from './migrate.ts'

const silent = { info: () => undefined, warn: () => undefined }

/** Runs work on a database that was just made and migrated in an embedded server of its own; the server stops afterwards. */
export async function withFreshDatabase<T>(dataDir: string, work: (migrationUrl: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir, log: silent })
  try {
    const passwords = { migrator: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') }
    const { migrationUrl } = await prepareDatabase({ superUrl: server.superUrl, database: 'facturier', passwords })
    await migrate(migrationUrl, { log: silent })
    return await work(migrationUrl)
  } finally {
    await server.stop()
  }
}
