import type { Session } from '../server/database.ts'

/**
 * A principal as the login of the service may see it: whom it names and what it may do, never a hash (F44).
 * `rights_version` is the version of all rights that it was read under.
 */
export interface PrincipalRow {
  readonly id: string
  readonly name: string
  readonly every_company: boolean
  readonly permissions: readonly { readonly company_id: string; readonly permission_set: string }[]
  readonly rights_version: string
}

/** The principal a name and the hash of a key belong to; undefined when they do not fit or it is disabled. One statement. */
export async function recognise(session: Session, name: string, hash: string): Promise<PrincipalRow | undefined> {
  const rows = await session.rows<PrincipalRow>({
    sql: 'select id, name, every_company, permissions, rights_version from recognise($1, $2)',
    parameters: [name, hash],
  })
  return rows[0]
}

/** The version of all keys and rights: another one after every change of any of them (F45). One statement, one row. */
export async function rightsVersion(session: Session): Promise<string> {
  const rows = await session.rows<{ version: string }>({ sql: 'select version from rights_version', parameters: [] })
  return rows[0]?.version ?? ''
}

/** Makes an administrator of every company where there never was one; false, and nothing is done, elsewhere. */
export async function makeFirstAdministrator(session: Session, name: string, hash: string): Promise<boolean> {
  const rows = await session.rows<{ made: boolean }>({
    sql: 'select make_first_administrator($1, $2) as made',
    parameters: [name, hash],
  })
  return rows[0]?.made === true
}
