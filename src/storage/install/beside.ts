import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { keyPepper } from '../embedded/key-pepper.ts'
import { besideOrAlone } from '../embedded/running.ts'
import type { StartLog } from '../embedded/server-process.ts'
import { serviceRole } from './cluster-roles.ts'
import { openDatabase, type DatabaseChoice, type OpenDatabase } from './login.ts'
import { pendingMigrations } from './migrate.ts'

/** How long a service that is just starting may take to bring its schema up to date. */
const migrationMs = 10_000

/**
 * The database of the service for the command `command`. An embedded one that a service runs is that service's: by the administrator's
 * login, whose password is in the folder, with the rights of the service. Any other is opened as a service does. Errors: another
 * command works on the embedded one; a schema that lacks migrations.
 */
export function openBeside(config: DatabaseChoice, command: string, log: StartLog): Promise<OpenDatabase> {
  const open = (): Promise<OpenDatabase> => openDatabase(config, log, command)
  if (config.databaseUrl !== undefined) return open()
  return besideOrAlone(config.dataDir, { start: open, join: (superUrl) => joined(superUrl, config) })
}

async function joined(superUrl: string, { dataDir, keyPeppers = [] }: DatabaseChoice): Promise<OpenDatabase> {
  const url = Object.assign(new URL(superUrl), { pathname: '/facturier' }).href
  for (const since = performance.now(); ; await sleep(500)) {
    const pending = await lacking(url)
    if (pending === 0) break
    if (performance.now() - since > migrationMs)
      throw new Error(
        `The service that runs on ${dataDir} is of an older version, whose database lacks ${pending ?? 'all'} migration(s): stop it, and start it with this one.`,
      )
  }
  const peppers = [...keyPeppers, keyPepper(dataDir).pepper]
  return { appUrl: url, role: serviceRole, rightsUrl: url, peppers, stop: async () => undefined }
}

/** How many migrations a database lacks; undefined where there is no such database yet. */
async function lacking(url: string): Promise<number | undefined> {
  try {
    return (await pendingMigrations(url)).length
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '3D000') return undefined
    throw error
  }
}
