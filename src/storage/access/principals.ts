import { json, type RowOf } from '../server/columns.ts'
import type { Session } from '../server/database.ts'
import { built, statement } from '../server/statement.ts'

const columns = {
  id: 'uuid',
  name: 'text',
  every_company: 'bool',
  permissions: json<readonly { readonly company_id: string; readonly permission_set: string }[]>(),
  rights_version: 'uuid',
} as const

/**
 * A principal as the login of the service may see it: whom it names and what it may do, never a hash (F44).
 * `rights_version` is the version of all rights that it was read under.
 */
export type PrincipalRow = RowOf<typeof columns>

/** The principal a name and the hash of a key belong to; undefined when they do not fit or it is disabled. One statement. */
export async function recognise(session: Session, name: string, hash: string): Promise<PrincipalRow | undefined> {
  const rows = await session.rows(recognised({ name, hash }))
  return rows[0]
}

const recognised = statement({
  name: 'recognised',
  takes: { name: 'text', hash: 'text' },
  gives: columns,
  sql: 'select id, name, every_company, permissions, rights_version from recognise($1, $2)',
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
