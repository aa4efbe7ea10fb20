import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openBeside } from '../storage/install/beside.ts'
import { migrate, pendingMigrations } from '../storage/install/migrate.ts'
import { reach } from '../storage/install/reach.ts'
import type { Help } from './terms/help.ts'

/** What `migrate` says of itself. */
export const migrateHelp: Help = {
  usage: `Usage:
  migrate

Brings the schema of the database up to date and ends: by the login of DATABASE_MIGRATION_URL, or of the embedded database where
DATABASE_URL is not set. It may be run beside others of it: one does the work.
`,
  options: {},
}

/**
 * Brings the schema up to date and ends: with DATABASE_MIGRATION_URL that database, without DATABASE_URL the embedded
 * one (DESIGN 5). Answers a sentence on what was done.
 */
export async function migrateCommand(config: Config, log: Logger): Promise<string> {
  if (config.migrationUrl !== undefined) {
    await reach('DATABASE_MIGRATION_URL', config.migrationUrl)
    const { applied } = await migrate(config.migrationUrl, { log })
    const told = applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}.`
    return [told, ...(await migrateHomes(config, log))].join('\n')
  }
  if (config.databaseUrl !== undefined) {
    throw new Error('DATABASE_MIGRATION_URL is not set: write the address with the login facturier_migrator.')
  }
  // A service that runs on it migrated it at its start, or is of an older version, which is told.
  const database = await openBeside(config, 'migrate', log)
  await database.stop()
  return 'The schema of the embedded database is up to date.'
}

/** The other homes, one after the other, each to the version of this program; one without its login must have it. */
async function migrateHomes({ homes }: Config, log: Logger): Promise<readonly string[]> {
  const told: string[] = []
  for (const { name, appUrl, migrationUrl } of homes === undefined || homes === 'citus' ? [] : homes) {
    const applied = migrationUrl === undefined ? [] : (await migrate(migrationUrl, { log })).applied
    const pending = await pendingMigrations(appUrl)
    if (pending.length > 0)
      throw new Error(
        `Home ${name} lacks ${pending.length} migration(s), from ${pending[0]}: add its login facturier_migrator to FACTURIER_HOMES_MIGRATION.`,
      )
    told.push(`Home ${name}: ${applied.length === 0 ? 'the schema is up to date.' : `applied ${applied.join(', ')}.`}`)
  }
  return told
}
