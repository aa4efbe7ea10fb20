import { json, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'
import { rightsColumns } from './principals.ts'

const subjectColumns = {
  ...rightsColumns,
  named: json<readonly { readonly wanted: string; readonly company_id: string }[]>(),
} as const

/** A principal that an issuer of tokens vouches for; `named` are the companies that texts stand for. */
export type RecognisedSubject = RowOf<typeof subjectColumns>

/** The principal of a subject; undefined when it never came or is disabled. One statement. */
export async function recogniseSubject(
  session: Session,
  given: { readonly issuer: string; readonly subject: string; readonly companies: readonly string[] },
): Promise<RecognisedSubject | undefined> {
  const rows = await session.rows(recognisedSubject(given))
  return rows[0]
}

const recognisedSubject = statement({
  name: 'recognisedSubject',
  takes: { issuer: 'text', subject: 'text', companies: 'text[]' },
  gives: subjectColumns,
  sql: 'select id, name, every_company, permissions, rights_version, named from recognise_subject($1, $2, $3)',
})

/** Makes a principal without rights for a subject that comes for the first time; false where there is one. */
export async function enterSubject(
  session: Session,
  given: { readonly issuer: string; readonly subject: string; readonly name: string; readonly kind: string },
): Promise<boolean> {
  const rows = await session.rows(subjectEntered(given))
  return rows[0]?.made === true
}

const subjectEntered = statement({
  name: 'subjectEntered',
  takes: { issuer: 'text', subject: 'text', name: 'text', kind: 'text' },
  gives: { made: 'bool' },
  sql: 'select enter_subject($1, $2, $3, $4) as made',
})
