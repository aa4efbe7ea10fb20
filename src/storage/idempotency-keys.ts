import { sql } from 'kysely'
import type { Resource } from '../model/resource.ts'
import { compile } from './compiler.ts'
import type { Session } from './database.ts'

/** A key of a principal in a company. */
export interface KeyOwner {
  readonly companyId: string
  readonly principalId: string
  readonly key: string
}

/** What a key was used for within the last day. */
export interface KeyUse {
  readonly body_hash: Uint8Array
  readonly record_set: string
  readonly record_id: string
  /** Whether the resource asked about still has the record. */
  readonly there: boolean
}

/** Waits until no other request with the key is under way; then what it was used for, undefined when for nothing. Two statements in one round trip. */
export async function claimKey(session: Session, owner: KeyOwner, { table }: Resource): Promise<KeyUse | undefined> {
  const { companyId, principalId, key } = owner
  const [, uses] = await Promise.all([
    session.rows({
      sql: `select pg_advisory_xact_lock(hashtextextended('once/' || $1::text || '/' || $2::text || '/' || $3::text, 0))`,
      parameters: [companyId, principalId, key],
    }),
    session.rows<KeyUse>(
      compile(sql`select k.body_hash, k.record_set, k.record_id, exists (select 1 from ${sql.table(table)} t where t.company_id = k.company_id and t.id = k.record_id) as there
        from idempotency_key k where k.company_id = cast(${companyId} as uuid) and k.principal_id = ${principalId} and k.key = ${key}
          and k.system_created_at > clock_timestamp() - interval '1 day'`),
    ),
  ])
  return uses[0]
}

/** Keeps what the key was used for, in place of an older use. */
export async function keepKey(
  session: Session,
  { companyId, principalId, key }: KeyOwner,
  use: { readonly bodyHash: Uint8Array; readonly set: string; readonly id: string },
): Promise<void> {
  await session.rows({
    sql: `insert into idempotency_key (company_id, principal_id, key, body_hash, record_set, record_id) values ($1, $2, $3, $4, $5, $6)
      on conflict (company_id, principal_id, key) do update set body_hash = excluded.body_hash, record_set = excluded.record_set,
        record_id = excluded.record_id, system_created_at = clock_timestamp()`,
    parameters: [companyId, principalId, key, Buffer.from(use.bodyHash), use.set, use.id],
  })
}

/** Forgets keys of more than a day ago, a thousand at the most; those that another request holds stay for the next time. */
export async function forgetOldKeys(session: Session, companyId: string): Promise<void> {
  await session.rows({
    sql: `delete from idempotency_key k using (
        select principal_id, key from idempotency_key where company_id = $1 and system_created_at < clock_timestamp() - interval '1 day'
        order by system_created_at limit 1000 for update skip locked) as old
      where k.company_id = $1 and k.principal_id = old.principal_id and k.key = old.key`,
    parameters: [companyId],
  })
}
