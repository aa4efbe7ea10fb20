import type { Session } from './database.ts'

/** An active principal with the hashes of its keys and what it may do; `company_id` null stands for every company. */
export interface PrincipalRow {
  readonly id: string
  readonly name: string
  readonly every_company: boolean
  readonly hashes: readonly string[]
  readonly permissions: readonly { readonly company_id: string; readonly permission_set: string }[]
}

/** A principal by name; undefined when there is none or it is disabled. One statement. */
export async function findPrincipal(session: Session, name: string): Promise<PrincipalRow | undefined> {
  const rows = await session.rows<PrincipalRow>({
    sql: `select p.id, p.name, p.every_company,
        array(select k.hash from access_key k where k.principal_id = p.id and k.revoked_at is null) as hashes,
        coalesce((select json_agg(json_build_object('company_id', m.company_id, 'permission_set', m.permission_set))
          from permission m where m.principal_id = p.id), '[]') as permissions
      from principal p where p.name = $1 and not p.disabled`,
    parameters: [name],
  })
  return rows[0]
}

/** Whether there is an administrator of every company with a key that works. */
export async function anyAdministrator(session: Session): Promise<boolean> {
  const rows = await session.rows({
    sql: `select 1 from principal p join access_key k on k.principal_id = p.id
      where p.every_company and not p.disabled and k.revoked_at is null limit 1`,
    parameters: [],
  })
  return rows.length > 0
}

/** Makes or finds a principal for every company and puts this key in place of its keys. */
export async function putAdministrator(session: Session, name: string, hash: string): Promise<void> {
  await session.rows({
    sql: `with put as (
        insert into principal (name, every_company) values ($1, true)
        on conflict (name) do update set every_company = true, disabled = false returning id
      ), gone as (
        update access_key set revoked_at = clock_timestamp() where principal_id in (select id from put) and revoked_at is null and hash <> $2 returning 1
      )
      insert into access_key (principal_id, hash) select id, $2 from put
      where not exists (select 1 from access_key k where k.principal_id = put.id and k.hash = $2 and k.revoked_at is null)`,
    parameters: [name, hash],
  })
}

/** One access key as it may be shown; the secret is stored as a hash only. */
export interface KeyRow {
  readonly id: string
  readonly user: string
  readonly created_at: string
  readonly revoked: boolean
}

/** Adds a key to a principal, making the principal when there is none of that name; answers the id of the key. */
export async function addKey(session: Session, name: string, hash: string): Promise<string> {
  const rows = await session.rows<{ id: string }>({
    sql: `with put as (insert into principal (name) values ($1) on conflict (name) do update set disabled = false returning id)
      insert into access_key (principal_id, hash) select id, $2 from put returning id`,
    parameters: [name, hash],
  })
  return rows[0]?.id ?? ''
}

/** Every key, by user and age. */
export async function listKeys(session: Session): Promise<KeyRow[]> {
  return session.rows<KeyRow>({
    sql: `select k.id, p.name as user, k.system_created_at::text as created_at, k.revoked_at is not null as revoked
      from access_key k join principal p on p.id = k.principal_id order by p.name, k.system_created_at`,
    parameters: [],
  })
}

/** Revokes a key; false when there is none that still works. */
export async function revokeKey(session: Session, id: string): Promise<boolean> {
  const rows = await session.rows({
    sql: 'update access_key set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning 1',
    parameters: [id],
  })
  return rows.length > 0
}

/** Gives a user a permission set in a company; false when there is no such user or company. */
export async function grantPermission(
  session: Session,
  name: string,
  companyId: string,
  set: string,
): Promise<boolean> {
  const rows = await session.rows({
    sql: `insert into permission (company_id, principal_id, permission_set)
      select c.company_id, p.id, $3 from company c, principal p where c.company_id = $2 and p.name = $1
      on conflict (company_id, principal_id, permission_set) do update set permission_set = excluded.permission_set returning 1`,
    parameters: [name, companyId, set],
  })
  return rows.length > 0
}
