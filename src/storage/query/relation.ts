import { sql } from 'kysely'
import type { Expression } from '../../model/expression.ts'
import { isNullable, looksOutside } from '../../model/value-facts.ts'
import type { Relation } from '../../model/resource.ts'
import type { Compile, Sql } from './parts.ts'

type Lambda = Extract<Expression, { node: 'any' | 'all' | 'count' }>
type Through = Extract<Expression, { node: 'through' }>

interface Road {
  readonly relation: Relation
  readonly of: number
  readonly level: number
}

/** The table alias of the record at a level: `t` is the one asked for. */
export function aliasOf(level = 0): string {
  return level === 0 ? 't' : `l${level}`
}

/**
 * SQL of `any` and `all`: whether a child is found for which the condition holds, or none for which it does not. Children
 * are of the same company as their parent, also where row-level security would say so.
 */
export function existsSql(expression: Lambda, compile: Compile): Sql {
  const { node, predicate } = expression
  const condition = predicate === undefined ? undefined : compile(predicate)
  if (node === 'all') {
    if (condition === undefined || predicate === undefined) return sql`true`
    const fails = isNullable(predicate) ? sql`(${condition}) is not true` : sql`not (${condition})`
    return sql`not ${foundSql(expression, predicate, fails)}`
  }
  return foundSql(expression, predicate, condition)
}

// Many entries share a dimension set, so sets are looked up once where the condition is about the set alone.
function foundSql(road: Road, predicate: Expression | undefined, condition: Sql | undefined): Sql {
  const { relation, of, level } = road
  const and = condition === undefined ? sql`` : sql` and ${condition}`
  if (relation.childColumn !== 'dimension_set_id' || (predicate !== undefined && looksOutside(predicate, level)))
    return sql`exists (select 1 from ${fromSql(road)} where ${linkSql(road)}${and})`
  const [parent, child] = [aliasOf(of), aliasOf(level)]
  const where = condition === undefined ? sql`` : sql` where ${condition}`
  return sql`(${sql.ref(`${parent}.company_id`)}, ${sql.ref(`${parent}.${relation.parentColumn}`)}) in (select ${sql.ref(`${child}.company_id`)}, ${sql.ref(`${child}.dimension_set_id`)} from ${fromSql(road)}${where})`
}

/** SQL of `$count`: how many children there are. */
export function countSql(expression: Lambda, compile: Compile): Sql {
  const { predicate } = expression
  const and = predicate === undefined ? sql`` : sql` and ${compile(predicate)}`
  return sql`(select count(*)::int4 from ${fromSql(expression)} where ${linkSql(expression)}${and})`
}

/** SQL of a value of the one record that a single-valued relation leads to; null when there is none. */
export function throughSql(expression: Through, compile: Compile): Sql {
  return sql`(select ${compile(expression.value)} from ${fromSql(expression)} where ${linkSql(expression)} limit 1)`
}

function fromSql({ relation, level }: Road): Sql {
  return sql`${sql.table(relation.target().table)} as ${sql.ref(aliasOf(level))}`
}

function linkSql({ relation, of, level }: Road): Sql {
  const [parent, child] = [aliasOf(of), aliasOf(level)]
  return sql`${sql.ref(`${child}.company_id`)} = ${sql.ref(`${parent}.company_id`)} and ${sql.ref(`${child}.${relation.childColumn}`)} = ${sql.ref(`${parent}.${relation.parentColumn}`)}`
}
