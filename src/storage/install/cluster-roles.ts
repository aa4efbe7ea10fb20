import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'

/** What to make: an administrator's address, the database's name and the passwords of the two logins. */
export interface DatabasePlan {
  readonly superUrl: string
  readonly database: string
  readonly passwords: { readonly migrator: string; readonly app: string }
  /** Logins that are there already keep their passwords. */
  readonly keepLogins?: boolean
}

/** The two ways into a prepared database: to change its schema, and to work in it. */
export interface DatabaseUrls {
  readonly migrationUrl: string
  readonly appUrl: string
}

/** The role the service works as: owner of nothing, and held to one company by row-level security. */
export const serviceRole = 'facturier_app'

const preparing = 0x0fac7001

/**
 * Makes the three roles (owner, migrator, app: DESIGN 5) and the database, each only when it is not there yet; safe to
 * run from several processes at once. Roles belong to the whole server, so the passwords given replace earlier ones.
 */
export async function prepareDatabase(plan: DatabasePlan): Promise<DatabaseUrls> {
  const { superUrl, database, passwords } = plan
  const client = new Client({ connectionString: superUrl })
  // A connection lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [preparing])
    await createRoles(client, plan)
    await createDatabase(client, database)
  } finally {
    await client.end()
  }
  return {
    migrationUrl: loginUrl(superUrl, database, 'facturier_migrator', passwords.migrator),
    appUrl: loginUrl(superUrl, database, 'facturier_app', passwords.app),
  }
}

async function createRoles(client: Client, { passwords, keepLogins = false }: DatabasePlan): Promise<void> {
  const roles = [
    ['facturier_owner', 'nologin'],
    ['facturier_migrator', `login password ${escapeLiteral(passwords.migrator)}`],
    [serviceRole, `login password ${escapeLiteral(passwords.app)}`],
  ] as const
  for (const [role, options] of roles) {
    const made = await unlessThere(client, `create role ${role}`)
    if (made || !keepLogins) await client.query(`alter role ${role} ${options}`)
  }
  await client.query('grant facturier_owner to facturier_migrator')
  // An administrator short of superuser may only give a database to a role it is a member of.
  const { rows } = await client.query<{ member: boolean }>("select pg_has_role('facturier_owner', 'member') as member")
  if (rows[0]?.member !== true) await client.query('grant facturier_owner to current_user')
  await client.query("alter role facturier_app set statement_timeout = '30s'")
  await client.query("alter role facturier_app set lock_timeout = '5s'")
  await client.query("alter role facturier_app set idle_in_transaction_session_timeout = '30s'")
}

async function createDatabase(client: Client, database: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount !== 0) return
  const name = escapeIdentifier(database)
  await unlessThere(
    client,
    `create database ${name} owner facturier_owner template template0 encoding 'UTF8' locale 'C'`,
  )
}

/** Another process on another database of the server does not see our lock: what it made first is as good. Answers whether we did. */
async function unlessThere(client: Client, statement: string): Promise<boolean> {
  const alreadyThere = new Set(['42710', '42P04', '23505'])
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code === undefined || !alreadyThere.has(error.code)) throw error
    return false
  }
}

/** The same server seen by another login, in another database; host, port and TLS settings stay. */
function loginUrl(superUrl: string, database: string, user: string, password: string): string {
  const url = new URL(superUrl)
  url.username = user
  url.password = encodeURIComponent(password)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}
