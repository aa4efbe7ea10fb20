import { sql } from 'kysely'
import { json, type RowOf, type TableRow } from '../server/columns.ts'
import { built, statement } from '../server/statement.ts'
import type { OwnerSession } from './rights-login.ts'

/** Makes or finds a principal for every company and puts this key in place of its keys. */
export async function putAdministrator(session: OwnerSession, name: string, hash: string): Promise<void> {
  await session.rows(replaceKeys({ name, hash }))
}

const replaceKeys = statement({
  name: 'replaceKeys',
  takes: { name: 'text', hash: 'text' },
  sql: `with put as (
        insert into principal (name, every_company) values ($1, true)
        on conflict (name) do update set every_company = true, disabled = false returning id
      ), gone as (
        update access_key set revoked_at = clock_timestamp() where principal_id in (select id from put) and revoked_at is null and hash <> $2 returning 1
      )
      insert into access_key (principal_id, hash) select id, $2 from put
      where not exists (select 1 from access_key k where k.principal_id = put.id and k.hash = $2 and k.revoked_at is null)`,
})

/** Adds a key to a principal, making the principal when there is none of that name; answers the id of the key. */
export async function addKey(session: OwnerSession, name: string, hash: string): Promise<string> {
  const rows = await session.rows(keyMade({ name, hash }))
  return rows[0]?.id ?? ''
}

const keyMade = statement({
  name: 'keyMade',
  takes: { name: 'text', hash: 'text' },
  gives: { id: 'uuid' },
  sql: `with put as (insert into principal (name) values ($1) on conflict (name) do update set disabled = false returning id)
      insert into access_key (principal_id, hash) select id, $2 from put returning id`,
})

/** Revokes a key; false when there is none that still works. */
export async function revokeKey(session: OwnerSession, id: string): Promise<boolean> {
  const rows = await session.rows(keyRevoked({ id }))
  return rows.length > 0
}

const keyRevoked = built('keyRevoked', { id: 'uuid' }, (db, { id }) =>
  db
    .updateTable('access_key')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id'),
)

const userColumns = {
  name: 'text',
  every_company: 'bool',
  disabled: 'bool',
  // By age.
  keys: json<readonly { readonly id: string; readonly created_at: string; readonly revoked: boolean }[]>(),
  // By the company's name.
  rights:
    json<readonly { readonly company_id: string; readonly company_name: string; readonly sets: readonly string[] }[]>(),
} as const

/** A user with keys and rights, as they may be shown: of a key never the secret or its hash. */
export type UserRow = RowOf<typeof userColumns>

/** Every user, by name. One statement. */
export async function listUsers(session: OwnerSession): Promise<UserRow[]> {
  return session.rows(users({}))
}

const users = statement({
  name: 'users',
  takes: {},
  gives: userColumns,
  sql: `select p.name, p.every_company, p.disabled,
        coalesce((select json_agg(json_build_object('id', k.id, 'created_at', k.system_created_at::text, 'revoked', k.revoked_at is not null)
            order by k.system_created_at, k.id)
          from access_key k where k.principal_id = p.id), '[]') as keys,
        coalesce((select json_agg(json_build_object('company_id', r.company_id, 'company_name', r.name, 'sets', r.sets) order by r.name, r.company_id)
          from (select c.company_id, c.name, array_agg(m.permission_set order by m.permission_set) as sets
            from permission m join company c on c.company_id = m.company_id
            where m.principal_id = p.id group by c.company_id, c.name) r), '[]') as rights
      from principal p order by p.name`,
})

/** The principal of a name, kept from being changed by others until the transaction ends; undefined when there is none. */
export async function lockPrincipal(
  session: OwnerSession,
  name: string,
): Promise<TableRow<'principal', 'id' | 'every_company'> | undefined> {
  const rows = await session.rows(heldPrincipal({ name }))
  return rows[0]
}

const heldPrincipal = built('heldPrincipal', { name: 'text' }, (db, { name }) =>
  db.selectFrom('principal').select(['id', 'every_company']).where('name', '=', name).forUpdate(),
)

/** Puts these permission sets in place of those the principal has in the company; none takes away all of them. */
export async function putPermissions(
  session: OwnerSession,
  principalId: string,
  companyId: string,
  sets: readonly string[],
): Promise<void> {
  await session.rows(replacePermissions({ companyId, principalId, sets: [...new Set(sets)] }))
}

const replacePermissions = statement({
  name: 'replacePermissions',
  takes: { companyId: 'uuid', principalId: 'uuid', sets: 'text[]' },
  sql: `with gone as (
        delete from permission where company_id = $1 and principal_id = $2 and permission_set <> all ($3::text[])
      )
      insert into permission (company_id, principal_id, permission_set) select $1, $2, wanted from unnest($3::text[]) wanted
      on conflict (company_id, principal_id, permission_set) do nothing`,
})
