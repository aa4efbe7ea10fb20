import type { OwnerSession } from './rights-login.ts'

/** Makes or finds a principal for every company and puts this key in place of its keys. */
export async function putAdministrator(session: OwnerSession, name: string, hash: string): Promise<void> {
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

/** Adds a key to a principal, making the principal when there is none of that name; answers the id of the key. */
export async function addKey(session: OwnerSession, name: string, hash: string): Promise<string> {
  const rows = await session.rows<{ id: string }>({
    sql: `with put as (insert into principal (name) values ($1) on conflict (name) do update set disabled = false returning id)
      insert into access_key (principal_id, hash) select id, $2 from put returning id`,
    parameters: [name, hash],
  })
  return rows[0]?.id ?? ''
}

/** Revokes a key; false when there is none that still works. */
export async function revokeKey(session: OwnerSession, id: string): Promise<boolean> {
  const rows = await session.rows({
    sql: 'update access_key set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning 1',
    parameters: [id],
  })
  return rows.length > 0
}

/** A user with keys and rights, as they may be shown: of a key never the secret or its hash. */
export interface UserRow {
  readonly name: string
  readonly every_company: boolean
  readonly disabled: boolean
  /** By age. */
  readonly keys: readonly { readonly id: string; readonly created_at: string; readonly revoked: boolean }[]
  /** By the company's name. */
  readonly rights: readonly {
    readonly company_id: string
    readonly company_name: string
    readonly sets: readonly string[]
  }[]
}

/** Every user, by name. One statement. */
export async function listUsers(session: OwnerSession): Promise<UserRow[]> {
  return session.rows<UserRow>({
    sql: `select p.name, p.every_company, p.disabled,
        coalesce((select json_agg(json_build_object('id', k.id, 'created_at', k.system_created_at::text, 'revoked', k.revoked_at is not null)
            order by k.system_created_at, k.id)
          from access_key k where k.principal_id = p.id), '[]') as keys,
        coalesce((select json_agg(json_build_object('company_id', r.company_id, 'company_name', r.name, 'sets', r.sets) order by r.name, r.company_id)
          from (select c.company_id, c.name, array_agg(m.permission_set order by m.permission_set) as sets
            from permission m join company c on c.company_id = m.company_id
            where m.principal_id = p.id group by c.company_id, c.name) r), '[]') as rights
      from principal p order by p.name`,
    parameters: [],
  })
}

/** The principal of a name, kept from being changed by others until the transaction ends; undefined when there is none. */
export async function lockPrincipal(
  session: OwnerSession,
  name: string,
): Promise<{ readonly id: string; readonly every_company: boolean } | undefined> {
  const rows = await session.rows<{ id: string; every_company: boolean }>({
    sql: 'select id, every_company from principal where name = $1 for update',
    parameters: [name],
  })
  return rows[0]
}

/** Puts these permission sets in place of those the principal has in the company; none takes away all of them. */
export async function putPermissions(
  session: OwnerSession,
  principalId: string,
  companyId: string,
  sets: readonly string[],
): Promise<void> {
  await session.rows({
    sql: `with gone as (
        delete from permission where company_id = $1 and principal_id = $2 and permission_set <> all ($3::text[])
      )
      insert into permission (company_id, principal_id, permission_set) select $1, $2, wanted from unnest($3::text[]) wanted
      on conflict (company_id, principal_id, permission_set) do nothing`,
    parameters: [companyId, principalId, [...new Set(sets)]],
  })
}
