import { sql } from 'kysely'
import type { Resource } from '../../model/resource.ts'
import type { RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { shaped, statement } from '../statement/statement.ts'

/** A key as a principal sent it; keys of two principals are two keys. */
export interface SentKey {
  readonly principalId: string
  readonly key: string
}

/** A key of a principal in a company. */
export interface KeyOwner extends SentKey {
  readonly companyId: string
}

const useColumns = {
  body_hash: 'bytea',
  record_set: 'text',
  record_id: 'uuid',
  // Whether the resource asked about still has the record.
  there: 'bool',
} as const

/** What a key was used for within the last day. */
export type KeyUse = RowOf<typeof useColumns>

/** Waits until no other request with the key is under way; then what it was used for, undefined when for nothing. Two statements in one round trip. */
export async function claimKey(session: Session, owner: KeyOwner, { table }: Resource): Promise<KeyUse | undefined> {
  const { companyId, principalId, key } = owner
  // A company is its own record.
  const id = sql.ref(table === 'company' ? 't.company_id' : 't.id')
  const [, uses] = await Promise.all([
    session.rows(holdKey({ companyId, principalId, key })),
    session.rows(
      shaped(
        useColumns,
        sql`select k.body_hash, k.record_set, k.record_id, exists (select 1 from ${sql.table(table)} t where t.company_id = cast(${companyId} as uuid) and ${id} = k.record_id) as there
        from idempotency_key k where k.company_id = cast(${companyId} as uuid) and k.principal_id = ${principalId} and k.key = ${key}
          and k.system_created_at > clock_timestamp() - interval '1 day'`,
      ),
    ),
  ])
  return uses[0]
}

const holdKey = statement({
  name: 'holdKey',
  takes: { companyId: 'text', principalId: 'text', key: 'text' },
  gives: { pg_advisory_xact_lock: 'void' },
  sql: `select pg_advisory_xact_lock(hashtextextended('once/' || $1::text || '/' || $2::text || '/' || $3::text, 0))`,
})

const actionColumns = {
  ...useColumns,
  // The document that its posting made; null when it is not posted.
  posted_id: 'uuid null',
} as const

/** What a key was used for: `there` says whether an import or posted document has the record's id. */
export type ActionUse = RowOf<typeof actionColumns>

const sentKeys = { companyId: 'uuid', principalIds: 'text[]', keys: 'text[]' } as const
const sentFrom = 'unnest($2::text[], $3::text[]) with ordinality as s(principal_id, key, no)'
const actionLock = `hashtextextended('once/' || $1::text || '/' || s.principal_id || '/' || s.key, 0)`

const holdActionKeys = {
  wait: statement({
    name: 'waitForActionKeys',
    takes: { ...sentKeys, companyId: 'text' },
    gives: { no: 'int8', locked: 'bool' },
    sql: `select s.no, pg_advisory_xact_lock(${actionLock}) is not null as locked from ${sentFrom}`,
  }),
  skip: statement({
    name: 'tryActionKeys',
    takes: { ...sentKeys, companyId: 'text' },
    gives: { no: 'int8', locked: 'bool' },
    sql: `select s.no, pg_try_advisory_xact_lock(${actionLock}) as locked from ${sentFrom}`,
  }),
} as const

const actionUses = statement({
  name: 'actionUses',
  takes: sentKeys,
  gives: { no: 'int8', ...actionColumns },
  sql: `select s.no, k.body_hash, k.record_set, k.record_id,
      (select p.id from posted_document p where p.company_id = $1::uuid and p.import_document_id = k.record_id) as posted_id,
      (select d.id from import_sales_invoice d where d.company_id = $1::uuid and d.id = k.record_id) is not null
        or (select d.id from import_purchase_invoice d where d.company_id = $1::uuid and d.id = k.record_id) is not null
        or (select d.id from posted_document d where d.company_id = $1::uuid and d.id = k.record_id) is not null as there
    from ${sentFrom} join idempotency_key k on k.company_id = $1::uuid and k.principal_id = s.principal_id and k.key = s.key
      and k.system_created_at > clock_timestamp() - interval '1 day'`,
})

/**
 * The use of each key by an action on an import document, undefined when there is none; keys that another request holds
 * are waited for, or 'held'. Two statements in one round trip, whatever the number of keys.
 */
export async function claimActionKeys(
  session: Session,
  companyId: string,
  sent: readonly SentKey[],
  held: 'wait' | 'skip',
): Promise<(ActionUse | 'held' | undefined)[]> {
  const asked = {
    companyId,
    principalIds: sent.map(({ principalId }) => principalId),
    keys: sent.map(({ key }) => key),
  }
  const [locked, uses] = await Promise.all([session.rows(holdActionKeys[held](asked)), session.rows(actionUses(asked))])
  const useOf = new Map(uses.map((use) => [Number(use.no), use]))
  const free = new Set(locked.filter((one) => one.locked).map((one) => Number(one.no)))
  return sent.map((_, at) => (free.has(at + 1) ? useOf.get(at + 1) : 'held'))
}

/** What a key is kept with. */
export interface KeptUse extends SentKey {
  readonly bodyHash: Uint8Array
  readonly set: string
  readonly id: string
}

/** Keeps what keys were used for, each in place of an older use; no two of them may be the same. One statement. */
export async function keepKeys(session: Session, companyId: string, uses: readonly KeptUse[]): Promise<void> {
  await session.rows(
    keepUses({
      companyId,
      principalIds: uses.map((use) => use.principalId),
      keys: uses.map((use) => use.key),
      hashes: uses.map((use) => Buffer.from(use.bodyHash)),
      sets: uses.map((use) => use.set),
      ids: uses.map((use) => use.id),
    }),
  )
}

const keepUses = statement({
  name: 'keepUses',
  takes: {
    companyId: 'uuid',
    principalIds: 'text[]',
    keys: 'text[]',
    hashes: 'bytea[]',
    sets: 'text[]',
    ids: 'uuid[]',
  },
  gives: { kept: 'int4' },
  sql: `insert into idempotency_key (company_id, principal_id, key, body_hash, record_set, record_id)
    select $1, * from unnest($2::text[], $3::text[], $4::bytea[], $5::text[], $6::uuid[])
    on conflict (company_id, principal_id, key) do update set body_hash = excluded.body_hash, record_set = excluded.record_set,
      record_id = excluded.record_id, system_created_at = excluded.system_created_at
    returning 1 as kept`,
})

/** Forgets keys of more than a day ago, a thousand at the most; those that another request holds stay for the next time. */
export async function forgetOldKeys(session: Session, companyId: string): Promise<void> {
  await session.rows(forgetKeys({ companyId }))
}

const forgetKeys = statement({
  name: 'forgetKeys',
  takes: { companyId: 'uuid' },
  sql: `delete from idempotency_key k using (
      select principal_id, key from idempotency_key where company_id = $1 and system_created_at < statement_timestamp() - interval '1 day'
      order by system_created_at limit 1000 for update skip locked) as old
    where k.company_id = $1 and k.principal_id = old.principal_id and k.key = old.key`,
})
