import type { Client } from 'pg'
import type { ForeignKey, Policy, Routine, Schema, View } from './steps.ts'

/** What an administrator is asked for before anything is done; each a sentence that says what to do. */
export async function objections(client: Client): Promise<readonly string[]> {
  const [found] = await rows<Found>(client, state)
  if (found === undefined || !found.books) return ['There are no books: name the database that the service works on.']
  const faults: string[] = []
  if (!found.superuser) faults.push('The login is no superuser, which this needs: name an administrator.')
  if (found.citus === null) {
    return [
      ...faults,
      'The extension citus is not in the database: set shared_preload_libraries = citus on every node, restart, and run CREATE EXTENSION citus.',
    ]
  }
  if (Number.parseInt(found.citus, 10) < 13) faults.push(`Citus is ${found.citus}: 13 or later is needed.`)
  const nodes = await rows<Node>(client, nodesSql)
  if (!nodes.some(({ coordinator }) => coordinator))
    faults.push('The coordinator has no address: run select citus_set_coordinator_host(its host name).')
  if (!nodes.some(({ shards }) => shards))
    faults.push(
      'No node takes companies: run select citus_add_node(host, port) for each, or let the coordinator take them.',
    )
  if (nodes.length > 1 && !found.owner_login)
    faults.push(
      'facturier_owner cannot log in, as triggers and moves do between nodes: run ALTER ROLE facturier_owner LOGIN, and let pg_hba.conf take it from the nodes alone.',
    )
  const others = nodes.filter(({ alive }) => !alive)
  for (const { address } of others) faults.push(`The node ${address} is not active.`)
  if (found.sessions > 0)
    faults.push(`${found.sessions} connection(s) of the service are open: stop every process of it, and look again.`)
  return faults
}

interface Found {
  readonly books: boolean
  readonly superuser: boolean
  readonly citus: string | null
  readonly owner_login: boolean
  readonly sessions: number
}

const state = `select to_regclass('public.schema_migration') is not null and to_regclass('public.company') is not null as books,
  (select rolsuper from pg_roles where rolname = current_user) as superuser,
  (select extversion from pg_extension where extname = 'citus') as citus,
  (select rolcanlogin from pg_roles where rolname = 'facturier_owner') as owner_login,
  (select count(*)::int from pg_stat_activity where datname = current_database() and usename in ('facturier_app', 'facturier_migrator')) as sessions`

interface Node {
  readonly address: string
  readonly coordinator: boolean
  readonly shards: boolean
  readonly alive: boolean
}

const nodesSql = `select nodename || ':' || nodeport as address, groupid = 0 as coordinator, shouldhaveshards as shards, isactive as alive
  from pg_dist_node where noderole = 'primary' order by nodeid`

/** Reads what is to be spread, before anything of it was changed. */
export async function readSchema(client: Client): Promise<Schema> {
  const [database] = await rows<{ name: string }>(client, 'select quote_ident(current_database()) as name')
  const tables = await rows<{ name: string }>(
    client,
    `select quote_ident(c.relname) as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) order by 1`,
  )
  return {
    database: database?.name ?? '',
    tables: tables.map(({ name }) => name),
    keys: await rows<ForeignKey>(client, keysSql),
    policies: await rows<Policy>(client, policiesSql),
    routines: await rows<Routine>(client, routinesSql),
    views: await rows<View>(client, viewsSql),
  }
}

/** Whether any table is spread already. */
export async function isSpread(client: Client): Promise<boolean> {
  const [found] = await rows<{ spread: boolean }>(
    client,
    "select to_regclass('pg_dist_partition') is not null as spread",
  )
  if (found?.spread !== true) return false
  const [any] = await rows<{ any: boolean }>(
    client,
    "select exists (select from pg_dist_partition p where p.logicalrelid = 'company'::regclass) as any",
  )
  return any?.any === true
}

const keysSql = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
    confrelid::regclass::text as "refersTo"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`

const policiesSql = `select p.polrelid::regclass::text as table, quote_ident(p.polname) as name,
    pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where p.polname = 'company_only' and c.relnamespace = 'public'::regnamespace order by 1`

const grantees = (acl: string, right: string) => `array(select coalesce(quote_ident(r.rolname), 'public')
    from aclexplode(${acl}) a left join pg_roles r on r.oid = a.grantee where a.privilege_type = '${right}' order by 1)`

const routinesSql = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, l.lanname as language,
    ${grantees("coalesce(p.proacl, acldefault('f', p.proowner))", 'EXECUTE')} as callers
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

const viewsSql = `select quote_ident(c.relname) as name, rtrim(pg_get_viewdef(c.oid), ';') as definition,
    ${grantees('c.relacl', 'SELECT')} as readers
  from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`

async function rows<Row extends object>(client: Client, sql: string): Promise<readonly Row[]> {
  return (await client.query<Row>(sql)).rows
}
