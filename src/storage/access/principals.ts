import { json, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { built, statement } from '../statement/statement.ts'

/** Companies in which a principal has the same permission sets. */
export interface SameRights {
  readonly sets: readonly string[]
  readonly companies: readonly string[]
}

/** What every way of coming in says of a principal. */
export const rightsColumns = {
  id: 'uuid',
  name: 'text',
  every_company: 'bool',
  permissions: json<readonly SameRights[]>(),
  rights_version: 'uuid',
} as const

const keyColumns = {
  ...rightsColumns,
  key_id: 'uuid',
  // Null = every company, every set.
  key_scope: json<{ readonly companies: readonly string[] | null; readonly sets: readonly string[] | null }>(),
  // Until the key ends.
  seconds_left: 'int4 null',
  // Which of the hashes it is stored under, from 0.
  hash_at: 'int4',
} as const

/**
 * A principal as the login of the service may see it, with the key he came with: whom it names and what it may do, never a
 * hash (F44). `rights_version` is the version of all rights that it was read under.
 */
export type RecognisedKey = RowOf<typeof keyColumns>

/** The principal a name and one of the hashes of a key belong to; undefined when they do not fit or it is disabled. One statement. */
export async function recognise(
  session: Session,
  name: string,
  hashes: readonly string[],
): Promise<RecognisedKey | undefined> {
  const rows = await session.rows(recognised({ name, hashes }))
  return rows[0]
}

const recognised = statement({
  name: 'recognised',
  takes: { name: 'text', hashes: 'text[]' },
  gives: keyColumns,
  sql: `select id, name, every_company, permissions, rights_version, key_id, key_scope, seconds_left, hash_at
      from recognise($1, $2)`,
})

/** Keeps a key under another hash. */
export async function rehashKey(session: Session, keyId: string, from: string, to: string): Promise<void> {
  await session.rows(keyRehashed({ keyId, from, to }))
}

const keyRehashed = statement({
  name: 'keyRehashed',
  takes: { keyId: 'uuid', from: 'text', to: 'text' },
  gives: { done: 'bool' },
  sql: 'select rehash_key($1, $2, $3) as done',
})

/** Notes that keys were used just now, each from an address. */
export async function noteKeyUses(
  session: Session,
  keyIds: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  await session.rows(keyUsesNoted({ keyIds, addresses }))
}

const keyUsesNoted = statement({
  name: 'keyUsesNoted',
  takes: { keyIds: 'uuid[]', addresses: 'text[]' },
  gives: { noted: 'int4' },
  sql: 'select note_key_uses($1, $2) as noted',
})

/** The version of all keys and rights: another one after every change of any of them (F45). One statement, one row. */
export async function rightsVersion(session: Session): Promise<string> {
  const rows = await session.rows(versionOfRights({}))
  return rows[0]?.version ?? ''
}

const versionOfRights = built('versionOfRights', {}, (db) => db.selectFrom('rights_version').select('version'))

/** Makes an administrator of every company where there never was one; false, and nothing is done, elsewhere. */
export async function makeFirstAdministrator(session: Session, name: string, hash: string): Promise<boolean> {
  const rows = await session.rows(firstAdministrator({ name, hash }))
  return rows[0]?.made === true
}

const firstAdministrator = statement({
  name: 'firstAdministrator',
  takes: { name: 'text', hash: 'text' },
  gives: { made: 'bool' },
  sql: 'select make_first_administrator($1, $2) as made',
})
