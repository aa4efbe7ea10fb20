import { sql } from 'kysely'
import type { Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { compile } from '../server/compiler.ts'
import type { Statement } from '../server/database.ts'
import { parameter } from './expression.ts'
import { columnsSql, type Scope } from './select-columns.ts'
import { pageSql } from './select.ts'

/** Dimension set lines of all sets of a page, whichever rows it will have; the set id comes first in each row. */
export function selectSetsOfPage(target: Resource, query: Query, scope: Scope): Statement {
  const page = pageSql({ ...query, fields: [] }, scope)
  return compile(sql`select t.dimension_set_id, ${sql.join(columnsSql(target, target.fields, []))} from dimension_set_line as t
    where t.company_id = ${parameter('guid', scope.companyId)}
      and t.dimension_set_id in (select p.set_of_row from (${page}) as p(id_of_row, version_of_row, set_of_row)) order by t.code`)
}
