import type { Session } from '../server/database.ts'
import type { RowOf } from '../statement/columns.ts'
import { statement } from '../statement/statement.ts'

const gives = { code: 'text', name: 'text', value_code: 'text', value_name: 'text' } as const

/** A dimension and a value of it, with their names. */
export type DimensionNameRow = RowOf<typeof gives>

/** The names of dimensions and their values, asked for in pairs; those that do not exist are left out. One statement, none for no pair. */
export async function readDimensionNames(
  session: Session,
  companyId: string,
  pairs: readonly (readonly [code: string, valueCode: string])[],
): Promise<readonly DimensionNameRow[]> {
  if (pairs.length === 0) return []
  return session.rows(
    namesOf({ companyId, codes: pairs.map(([code]) => code), valueCodes: pairs.map(([, value]) => value) }),
  )
}

const namesOf = statement({
  name: 'dimensionNames',
  takes: { companyId: 'uuid', codes: 'text[]', valueCodes: 'text[]' },
  gives,
  sql: `select d.code, d.name, v.code as value_code, v.name as value_name
    from unnest($2::text[], $3::text[]) as wanted(code, value_code)
      join dimension d on d.company_id = $1 and d.code = wanted.code
      join dimension_value v on v.company_id = $1 and v.dimension_code = wanted.code and v.code = wanted.value_code`,
})
