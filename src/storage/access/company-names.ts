import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** One line of the company list. */
export interface CompanyName {
  readonly id: string
  readonly name: string
  readonly displayName: string
}

/** What can be asked for the list: a transaction of whichever login. */
type Asking = Pick<Session, 'rows'>

const columns = { id: 'uuid', name: 'text', display_name: 'text' } as const
const pageMax = 1000

/** Every company, by name. A statement for each thousand, so that none is long. */
export async function companyNames(session: Asking): Promise<readonly CompanyName[]> {
  const found: CompanyName[] = []
  let after: { readonly name: string; readonly id: string } | undefined = {
    name: '',
    id: '00000000-0000-0000-0000-000000000000',
  }
  while (after !== undefined) {
    const rows: readonly { id: string; name: string; display_name: string }[] = await session.rows(
      pageOfNames({ ...after, limit: pageMax }),
    )
    found.push(...rows.map((row) => ({ id: row.id, name: row.name, displayName: row.display_name })))
    after = rows.length < pageMax ? undefined : rows.at(-1)
  }
  return found
}

const pageOfNames = statement({
  name: 'pageOfNames',
  takes: { name: 'text', id: 'uuid', limit: 'int8' },
  gives: columns,
  sql: `select company_id as id, name, display_name from company where (name, company_id) > ($1, $2)
    order by name, company_id limit $3`,
})

/** The companies of names, in any case of letters, or ids, by name. One statement. */
export async function companiesCalled(session: Asking, texts: readonly string[]): Promise<readonly CompanyName[]> {
  const rows = await session.rows(called({ texts: texts.map((text) => text.trim().toLowerCase()) }))
  return rows.map((row) => ({ id: row.id, name: row.name, displayName: row.display_name }))
}

const called = statement({
  name: 'companiesCalled',
  takes: { texts: 'text[]' },
  gives: columns,
  sql: `select company_id as id, name, display_name from company
    where lower(name) = any($1::text[]) or company_id::text = any($1::text[]) order by name, company_id`,
})

/** Ids of companies whose books are here behind one, in the order of ids; so many at the most. One statement. */
export async function companyIdsAfter(session: Asking, after: string, limit: number): Promise<readonly string[]> {
  const rows = await session.rows(idsAfter({ after, limit }))
  return rows.map(({ id }) => id)
}

const idsAfter = statement({
  name: 'companyIdsAfter',
  takes: { after: 'uuid', limit: 'int8' },
  gives: { id: 'uuid' },
  sql: 'select company_id as id from company where company_id > $1 and home is null order by company_id limit $2',
})
