import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openDatabase } from '../storage/install/login.ts'
import { migrate } from '../storage/install/migrate.ts'

/**
 * Brings the schema up to date and ends: with DATABASE_MIGRATION_URL that database, without DATABASE_URL the embedded
 * one (DESIGN 5). Answers a sentence on what was done.
 */
export async function migrateCommand(config: Config, log: Logger): Promise<string> {
  if (config.migrationUrl !== undefined) {
    const { applied } = await migrate(config.migrationUrl, { log })
    return applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}.`
  }
  if (config.databaseUrl !== undefined) {
    throw new Error('DATABASE_MIGRATION_URL is not set: write the address with the login facturier_migrator.')
  }
  const database = await openDatabase(config, log)
  await database.stop()
  return 'The schema of the embedded database is up to date.'
}
