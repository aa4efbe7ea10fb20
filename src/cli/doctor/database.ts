import type { Config } from '../../config.ts'
import { holderOf, serving } from '../../storage/embedded/folder-lock.ts'
import { openBeside } from '../../storage/install/beside.ts'
import { diagnose, type DatabaseFacts, failingWork, isOnThisMachine } from '../../storage/install/diagnosis.ts'
import { type Finding, warning, well, wrong } from './finding.ts'
import { homesFindings } from './homes.ts'

/** How far clocks may be apart, and a standby behind. */
const clockMs = 5_000
const behindSeconds = 60
const quiet = { info: () => undefined, warn: () => undefined }

/** What is to be said of the database of the settings, its standbys, its replicas and the work in it. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl, migrationUrl } = config
  if (databaseUrl === undefined) return embeddedFindings(config)
  const facts = await reached('database', () => diagnose(databaseUrl), 'DATABASE_URL')
  if (!('version' in facts)) return [facts]
  return [
    ...ofBooks(databaseUrl, facts, 'DATABASE_URL'),
    ...standbyFindings(facts, config.replicas.length),
    ...(await replicaFindings(config)),
    ...(await homesFindings(config, booksFindings)),
    ...(migrationUrl === undefined
      ? [well('jobs', 'Not looked at: DATABASE_MIGRATION_URL is not set, and only its login sees all of them.')]
      : await workFindings(migrationUrl)),
  ]
}

/** What is to be said of a database that has books, which the variable names. */
async function booksFindings(url: string, variable: string): Promise<Finding[]> {
  const facts = await reached('database', () => diagnose(url), variable)
  return 'version' in facts ? ofBooks(url, facts, variable) : [facts]
}

function ofBooks(url: string, facts: DatabaseFacts, variable: string): Finding[] {
  return [...serverFindings(facts, variable), loginFinding(facts, variable), ...roadFindings(url, facts, variable)]
}

async function embeddedFindings(config: Config): Promise<Finding[]> {
  if (holderOf(config.dataDir)?.work !== serving)
    return [well('database', `The embedded one of ${config.dataDir}; it does not run, so it is not looked at.`)]
  try {
    const opened = await openBeside(config, 'doctor', quiet)
    try {
      return [...serverFindings(await diagnose(opened.appUrl)), ...(await workFindings(opened.appUrl))]
    } finally {
      await opened.stop()
    }
  } catch (error) {
    return [wrong('database', messageOf(error), 'Look into the log of the service that runs on it.')]
  }
}

function serverFindings(
  { version, pending, misfit, standby, readOnly, clockAheadMs }: DatabaseFacts,
  variable = 'DATABASE_URL',
): Finding[] {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  const found: Finding[] = [
    version < 150_000
      ? wrong('database', `${name} is too old.`, 'Move the books to PostgreSQL 15 or newer: facturier move.')
      : well('database', `${name} answers.`),
  ]
  if (standby)
    found.push(wrong('database', 'It is a standby, which takes no writes.', `Let ${variable} lead to the primary.`))
  else if (readOnly)
    found.push(
      wrong(
        'database',
        'It takes no writes.',
        'Switch default_transaction_read_only off for the server, the database and the login.',
      ),
    )
  if (misfit !== '')
    found.push(wrong('schema', misfit, 'Start the version of Facturier that these tables belong to, or a newer one.'))
  else if (pending > 0)
    found.push(
      wrong(
        'schema',
        `It lacks ${pending} migration(s) of this version.`,
        'Run facturier migrate with DATABASE_MIGRATION_URL.',
      ),
    )
  else found.push(well('schema', 'The tables are those of this version.'))
  const apart = `${(Math.abs(clockAheadMs) / 1000).toFixed(1)} s`
  found.push(
    Math.abs(clockAheadMs) > clockMs
      ? warning(
          'clock',
          `The clocks of the database and this machine are ${apart} apart.`,
          'Let both follow a time server.',
        )
      : well('clock', 'The database has the time of this machine.'),
  )
  return found
}

function loginFinding({ wrongLogin }: DatabaseFacts, variable: string): Finding {
  return wrongLogin === ''
    ? well('rights', 'The login cannot get round the guards of the books.')
    : wrong('rights', wrongLogin, `Let ${variable} name the login facturier_app, which facturier migrate makes.`)
}

function roadFindings(url: string, { encrypted }: DatabaseFacts, variable: string): Finding[] {
  if (encrypted) return [well('TLS', 'The way to the database is encrypted.')]
  if (isOnThisMachine(url)) return [well('TLS', 'The database is on this machine.')]
  return [
    warning(
      'TLS',
      'The way to the database is not encrypted: passwords and books can be read on it.',
      `Add sslmode=verify-full to ${variable}, and switch ssl on at the server.`,
    ),
  ]
}

/** What follows the primary: `replicas` of it are for reads, by the settings, and no commit need wait for those. */
function standbyFindings({ standbys, waitsForStandby }: DatabaseFacts, replicas: number): Finding[] {
  if (standbys.length === 0)
    return waitsForStandby
      ? [
          wrong(
            'standby',
            'Commits wait for a standby, and there is none: posting hangs.',
            'Bring the standby back, or take it out of synchronous_standby_names.',
          ),
        ]
      : [well('standby', 'There is none; backups are what there is (facturier backup).')]
  const late = standbys.filter(({ state, behindSeconds: behind }) => state !== 'streaming' || behind > behindSeconds)
  const found = late.map(({ name, state, behindSeconds: behind }) =>
    warning('standby', `${name} is ${state} and ${behind} s behind.`, 'Look at its log and at the way to it.'),
  )
  if (!waitsForStandby && standbys.length > replicas)
    found.push(
      warning(
        'standby',
        'No commit waits for a standby: a failover may lose postings that were answered.',
        'Set synchronous_standby_names.',
      ),
    )
  if (found.length > 0) return found
  return [
    well(
      'standby',
      waitsForStandby
        ? `${standbys.length} follow, and commits wait for them.`
        : `${standbys.length} follow for reads; commits wait for none.`,
    ),
  ]
}

async function replicaFindings({ replicas, replicaLag }: Config): Promise<Finding[]> {
  return Promise.all(
    replicas.map(async ({ name, url }) => {
      const facts = await reached('replica', () => diagnose(url), `DATABASE_REPLICA_URL (${name})`)
      if (!('version' in facts)) return facts
      return facts.standby
        ? well('replica', `${name} answers; it is left out when it is more than ${replicaLag} s behind.`)
        : warning('replica', `${name} is no standby.`, 'Name replicas in DATABASE_REPLICA_URL, not the primary.')
    }),
  )
}

async function workFindings(ownerUrl: string): Promise<Finding[]> {
  const work = await reached('jobs', () => failingWork(ownerUrl), 'DATABASE_MIGRATION_URL')
  if (!('jobs' in work)) return [work]
  const { jobs, lastMessage, deadMessages, waitingMessages } = work
  return [
    jobs === 0
      ? well('jobs', 'No job of the last days failed.')
      : warning('jobs', `${jobs} failed, the last: ${lastMessage}`, 'Mend what it says and start it again.'),
    deadMessages === 0
      ? well('webhooks', waitingMessages === 0 ? 'Every message was taken.' : `${waitingMessages} are tried again.`)
      : warning(
          'webhooks',
          `${deadMessages} messages were taken by nobody for 36 hours.`,
          'Look at lastError of webhookSubscriptions, and have them sent again when the receiver is back.',
        ),
  ]
}

async function reached<T>(what: string, look: () => Promise<T>, variable: string): Promise<T | Finding> {
  try {
    return await look()
  } catch (error) {
    return wrong(what, `It cannot be reached: ${messageOf(error)}`, `Look at ${variable}, and whether the server runs.`)
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || String(error)
}
