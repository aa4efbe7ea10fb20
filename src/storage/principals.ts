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

/** Whether anybody may enter yet. */
export async function anyPrincipal(session: Session): Promise<boolean> {
  const rows = await session.rows({ sql: 'select 1 from principal limit 1', parameters: [] })
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
