import { randomBytes } from 'node:crypto'
import { prepareDatabase, type DatabaseUrls } from '../install/cluster-roles.ts'
import { connected, databaseOf, inDatabase, withoutSecrets } from './database-facts.ts'

/** Whether a place for books is a server's database and no data folder. */
export function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}

/** A database that takes whole books. */
export interface TargetDatabase {
  readonly name: string
  /** The addresses of the service; undefined where its two logins were there before, with passwords that we do not know. */
  readonly logins: DatabaseUrls | undefined
}

/**
 * Makes roles and database at an administrator's address where they are missing, and refuses a database that has books, or other
 * tables; `empty` also one that has the tables of books and none in them. The two logins keep the passwords they have; ones that are made get new ones, which are answered.
 */
export async function prepareTarget(administratorUrl: string, { empty = false } = {}): Promise<TargetDatabase> {
  const name = databaseOf(administratorUrl)
  if (name === '' || name === 'postgres')
    throw new Error('The address names no database for the books: write postgres://user@host:5432/facturier.')
  const server = inDatabase(administratorUrl, 'postgres')
  const { there, exists } = await connected(server, async (client) => {
    const { rows } = await client.query<{ administrator: boolean; there: boolean; exists: boolean }>(
      `select rolsuper as administrator, exists (select from pg_roles where rolname in ('facturier_app', 'facturier_migrator')) as there,
        exists (select from pg_database where datname = $1) as exists from pg_roles where rolname = current_user`,
      [name],
    )
    const [found] = rows
    if (found?.administrator !== true)
      throw new Error(
        `The login of ${withoutSecrets(administratorUrl)} is no superuser, which this needs: name an administrator.`,
      )
    return found
  })
  if (exists) await refuseBooks(administratorUrl, { name, empty })
  const passwords = { migrator: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') }
  const logins = await prepareDatabase({ superUrl: server, database: name, passwords, keepLogins: true })
  return { name, logins: there ? undefined : logins }
}

async function refuseBooks(administratorUrl: string, { name, empty }: { name: string; empty: boolean }): Promise<void> {
  await connected(administratorUrl, async (client) => {
    const { rows } = await client.query<{ tables: string; prepared: boolean }>(
      `select count(*)::text as tables, to_regclass('public.schema_migration') is not null and to_regclass('public.company') is not null as prepared
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    )
    if (rows[0]?.tables === '0') return
    // Tables without a company and without a user are what a start that was cut off leaves.
    const unused =
      !empty &&
      rows[0]?.prepared === true &&
      (await client.query('select from company union all select from principal limit 1')).rowCount === 0
    if (!unused)
      throw new Error(
        `The database ${name} has tables already, which are not touched: name another one, or make an empty one.`,
      )
  })
}
