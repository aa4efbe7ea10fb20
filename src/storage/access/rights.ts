import { sql } from 'kysely'
import { json, type RowOf } from '../statement/columns.ts'
import { built, statement } from '../statement/statement.ts'
import type { OwnerSession } from './rights-login.ts'

/**
 * Makes or finds a principal for every company and puts this key in place of its keys. A row of the key that ends or is bounded,
 * as one that was rotated, is not what was preset: it goes as the others do, and the key comes anew.
 */
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
        update access_key set revoked_at = clock_timestamp() where principal_id in (select id from put) and revoked_at is null
          and (hash <> $2 or expires_at is not null or companies is not null or permission_sets is not null) returning 1
      )
      insert into access_key (principal_id, hash) select id, $2 from put
      where not exists (select 1 from access_key k where k.principal_id = put.id and k.hash = $2 and k.revoked_at is null
        and k.expires_at is null and k.companies is null and k.permission_sets is null)`,
})

/** A principal to make. */
export interface NewPrincipal {
  readonly name: string
  readonly kind: string
  readonly administrator: boolean
  readonly issuer: string | null
  readonly subject: string | null
}

/** Makes a principal without rights; undefined where its name, or its issuer and subject, are taken. */
export async function makePrincipal(session: OwnerSession, wanted: NewPrincipal): Promise<string | undefined> {
  const rows = await session.rows(principalMade(wanted))
  return rows[0]?.id
}

const principalMade = statement({
  name: 'principalMade',
  takes: { name: 'text', kind: 'text', administrator: 'bool', issuer: 'text null', subject: 'text null' },
  gives: { id: 'uuid' },
  sql: `insert into principal (name, kind, every_company, issuer, subject) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning id`,
})

/** Changes what may be changed of a principal; null leaves it as it is. */
export async function changePrincipal(
  session: OwnerSession,
  change: { readonly id: string; readonly disabled: boolean | null; readonly administrator: boolean | null },
): Promise<void> {
  await session.rows(principalChanged(change))
}

const principalChanged = statement({
  name: 'principalChanged',
  takes: { id: 'uuid', disabled: 'bool null', administrator: 'bool null' },
  sql: `update principal set disabled = coalesce($2, disabled), every_company = coalesce($3, every_company) where id = $1`,
})

/** Keeps everybody else from changing who is an administrator until the transaction ends. */
export async function lockAdministrators(session: OwnerSession): Promise<void> {
  await session.rows(administratorsHeld({}))
}

const administratorsHeld = statement({
  name: 'administratorsHeld',
  takes: {},
  sql: 'lock table principal in share row exclusive mode',
})

/**
 * Whether there is somebody who may do everything, can come in, and whose way in does not end by itself: a key, or tokens of one
 * of these issuers (undefined = of any).
 */
export async function isAdministered(session: OwnerSession, issuers?: readonly string[]): Promise<boolean> {
  const rows = await session.rows(administered({ issuers: issuers ?? null }))
  return rows[0]?.found === true
}

const administered = statement({
  name: 'administered',
  takes: { issuers: 'text[] null' },
  gives: { found: 'bool' },
  sql: `select exists (select from principal p where p.every_company and not p.disabled
      and ((p.issuer is not null and ($1::text[] is null or p.issuer = any($1))) or exists (select from access_key k where k.principal_id = p.id and k.revoked_at is null
        and k.expires_at is null and k.companies is null and k.permission_sets is null))) as found`,
})

/** A key to add; null = without an end, every company, every set. */
export interface NewKey {
  readonly principalId: string
  readonly hash: string
  readonly name: string
  /** ISO time. */
  readonly expiresAt: string | null
  readonly companies: readonly string[] | null
  readonly sets: readonly string[] | null
}

/** Adds a key to a principal; answers the id of the key. */
export async function addKey(session: OwnerSession, key: NewKey): Promise<string> {
  const rows = await session.rows(keyMade(key))
  return rows[0]?.id ?? ''
}

const keyMade = statement({
  name: 'keyMade',
  takes: {
    principalId: 'uuid',
    hash: 'text',
    name: 'text',
    expiresAt: 'text null',
    companies: 'uuid[] null',
    sets: 'text[] null',
  },
  gives: { id: 'uuid' },
  sql: `insert into access_key (principal_id, hash, name, expires_at, companies, permission_sets)
      values ($1, $2, $3, $4::text::timestamptz, $5, $6) returning id`,
})

/**
 * Adds a key like another one that still works, which ends so many hours from now at the latest; answers its id, undefined when
 * the other does not work. A key that ends lasts as long again.
 */
export async function rotateKey(
  session: OwnerSession,
  given: { readonly id: string; readonly hash: string; readonly hours: number },
): Promise<string | undefined> {
  const rows = await session.rows(keyRotated(given))
  return rows[0]?.id
}

const keyRotated = statement({
  name: 'keyRotated',
  takes: { id: 'uuid', hash: 'text', hours: 'int4' },
  gives: { id: 'uuid' },
  sql: `with old as (
        select * from access_key where id = $1 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp()) for update
      ), ending as (
        update access_key k set expires_at = least(k.expires_at, clock_timestamp() + make_interval(hours => $3))
        from old where k.id = old.id returning k.id
      )
      insert into access_key (principal_id, hash, name, expires_at, companies, permission_sets)
      select principal_id, $2, name, clock_timestamp() + (expires_at - system_created_at), companies, permission_sets from old
      where exists (select from ending) returning id`,
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

/** A key as it may be shown: never the secret or its hash. Times are PostgreSQL's texts, null where there is none. */
interface ShownKey {
  readonly id: string
  readonly name: string
  readonly created_at: string
  readonly expires_at: string | null
  readonly expired: boolean
  readonly revoked_at: string | null
  readonly used_at: string | null
  readonly used_from: string | null
  readonly companies: readonly { readonly id: string; readonly name: string }[] | null
  readonly sets: readonly string[] | null
}

const userColumns = {
  id: 'uuid',
  name: 'text',
  kind: 'text',
  issuer: 'text null',
  subject: 'text null',
  every_company: 'bool',
  disabled: 'bool',
  created_at: 'text',
  // By age.
  keys: json<readonly ShownKey[]>(),
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
  sql: `select p.id, p.name, p.kind, p.issuer, p.subject, p.every_company, p.disabled, p.system_created_at::text as created_at,
        coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'created_at', k.system_created_at::text,
            'expires_at', k.expires_at::text, 'expired', coalesce(k.expires_at <= clock_timestamp(), false),
            'revoked_at', k.revoked_at::text, 'used_at', u.used_at::text, 'used_from', u.address, 'sets', k.permission_sets,
            'companies', case when k.companies is not null then coalesce((select json_agg(json_build_object('id', c.company_id, 'name', c.name)
              order by c.name, c.company_id) from company c where c.company_id = any(k.companies)), '[]') end)
            order by k.system_created_at, k.id)
          from access_key k left join access_key_use u on u.key_id = k.id where k.principal_id = p.id), '[]') as keys,
        coalesce((select json_agg(json_build_object('company_id', r.company_id, 'company_name', r.name, 'sets', r.sets) order by r.name, r.company_id)
          from (select c.company_id, c.name, array_agg(m.permission_set order by m.permission_set) as sets
            from permission m join company c on c.company_id = m.company_id
            where m.principal_id = p.id group by c.company_id, c.name) r), '[]') as rights
      from principal p order by p.name`,
})

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

/** Whether any key is stored under a pepper. */
export async function hasPepperedKeys(session: OwnerSession): Promise<boolean> {
  const rows = await session.rows(pepperedKeys({}))
  return rows[0]?.found === true
}

const pepperedKeys = statement({
  name: 'pepperedKeys',
  takes: {},
  gives: { found: 'bool' },
  sql: `select exists (select from access_key where hash like 'p.%') as found`,
})
