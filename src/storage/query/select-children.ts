import { sql, type RawBuilder } from 'kysely'
import type { Expansion, Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { compile } from '../statement/compiler.ts'
import type { Statement } from '../server/database.ts'
import { columnOf, parameter, predicateSql } from './expression.ts'
import { columnsSql, idColumn, keySql, scopeSql, type Scope } from './select-columns.ts'
import { pageSql } from './select.ts'

/** Parents whose children are wanted: records of a resource by id, or dimension sets by number. */
export type Parents =
  | { readonly resource: Resource; readonly ids: readonly string[] }
  | { readonly sets: readonly number[] }

/**
 * Children of many parents in one statement, one more than `rowsMax` at the most, to know whether there are more, all of them
 * when it is Infinity. A row begins with the parent's id or set, of a single-valued relation with the ids of all parents it
 * belongs to. With limits or counts per parent ({@link isCut}) two more
 * cells follow: the child's place among those of its parent, from 1, and how many there are when they are counted.
 */
export function selectChildren(expansion: Expansion, parents: Parents, rowsMax: number, scope: Scope): Statement {
  if (isCut(expansion))
    return expansion.count
      ? countedChildren(expansion, parents, rowsMax, scope)
      : firstChildren(expansion, parents, rowsMax, scope)
  if (expansion.relation.single === true && 'ids' in parents) return singleChildren(expansion, parents, rowsMax, scope)
  const columns = columnsSql(expansion.relation.target(), expansion.fields, [], expansion.computed)
  const { parent, from, conditions } = familySql(expansion, parents, scope)
  return compile(sql`select ${parent}, ${sql.join(columns)} from ${from}
    where ${sql.join(conditions, sql` and `)} order by ${sql.join(keysSql(expansion))}${rowsMax === Infinity ? sql`` : sql` limit ${rowsMax + 1}`}`)
}

// Once each, however many parents lead to it: the document of a page of entries is not read entry by entry.
function singleChildren(
  { relation, fields, predicate, computed }: Expansion,
  { resource, ids }: Extract<Parents, { readonly ids: readonly string[] }>,
  rowsMax: number,
  scope: Scope,
): Statement {
  const target = relation.target()
  const columns = columnsSql(target, fields, [], computed)
  const company = parameter('guid', scope.companyId)
  const link = sql.ref(`t.${relation.childColumn}`)
  return compile(sql`select p.ids, ${sql.join(columns)} from (
      select ${sql.ref(`o.${relation.parentColumn}`)} as link, array_agg(${sql.ref(`o.${idColumn(resource)}`)}) as ids from ${sql.table(resource.table)} as o
      where o.company_id = ${company} and ${sql.ref(`o.${idColumn(resource)}`)} = any(cast(${ids} as uuid[])) group by 1) as p
    cross join lateral (select * from ${sql.table(target.table)} as t where t.company_id = ${company} and ${link} = p.link offset 0) as t
    ${predicate === undefined ? sql`` : sql`where (${predicateSql(predicate, computed)})`} limit ${rowsMax + 1}`)
}

// Parent by parent: the first of each come straight out of an index where there is one for the order (35 ms instead of 280
// for two of a hundred lines of 1,000 documents), and are faster sorted few by few otherwise.
function firstChildren(expansion: Expansion, parents: Parents, rowsMax: number, scope: Scope): Statement {
  const target = expansion.relation.target()
  const { relation, predicate, computed, offset, limit } = expansion
  const { inner, names } = namedColumns(expansion)
  const keys = sql.join(keysSql(expansion))
  const [from, parent, mine, link] =
    'sets' in parents
      ? [
          sql`unnest(cast(${parents.sets} as int4[])) as p(id)`,
          sql`p.id`,
          sql`true`,
          sql`${scopeSql(target, scope)} and ${sql.ref(`t.${relation.childColumn}`)} = p.id`,
        ]
      : [
          sql`${sql.table(parents.resource.table)} as p`,
          sql.ref(`p.${idColumn(parents.resource)}`),
          sql`p.company_id = ${parameter('guid', scope.companyId)} and ${sql.ref(`p.${idColumn(parents.resource)}`)} = any(cast(${parents.ids} as uuid[]))`,
          sql`t.company_id = p.company_id and ${sql.ref(`t.${relation.childColumn}`)} = ${sql.ref(`p.${relation.parentColumn}`)}`,
        ]
  return compile(sql`select ${parent}, c.place, 0, ${sql.join(names)} from ${from} cross join lateral (
      select row_number() over (order by ${keys})::int4 as place, ${sql.join(inner)} from ${sql.table(target.table)} as t
      where ${link}${predicate === undefined ? sql`` : sql` and (${predicateSql(predicate, computed)})`}
      order by ${keys}${limit === undefined ? sql`` : sql` limit ${limit}`} offset ${offset}) as c
    where ${mine} order by c.place limit ${rowsMax + 1}`)
}

// The first child comes along to carry the count, even when it lies outside the limits.
function countedChildren(expansion: Expansion, parents: Parents, rowsMax: number, scope: Scope): Statement {
  const { parent, from, conditions } = familySql(expansion, parents, scope)
  const { inner, names } = namedColumns(expansion)
  const first = expansion.offset + 1
  const within = [
    sql`c.place >= cast(${first} as int8)`,
    ...(expansion.limit === undefined ? [] : [sql`c.place < cast(${first + expansion.limit} as int8)`]),
  ]
  return compile(sql`select c.parent, c.place, c.total, ${sql.join(names)} from (
      select ${parent} as parent, row_number() over (partition by ${parent} order by ${sql.join(keysSql(expansion))})::int4 as place,
        count(*) over (partition by ${parent})::int4 as total, ${sql.join(inner)}
      from ${from} where ${sql.join(conditions, sql` and `)}) as c
    where ${sql.join(within, sql` and `)} or c.place = 1 order by c.place limit ${rowsMax + 1}`)
}

function namedColumns({ relation, fields, computed }: Expansion): {
  inner: readonly RawBuilder<unknown>[]
  names: readonly RawBuilder<unknown>[]
} {
  const columns = columnsSql(relation.target(), fields, [], computed)
  return {
    inner: columns.map((column, index) => sql`${column} as ${sql.ref(`c${index}`)}`),
    names: columns.map((_column, index) => sql.ref(`c.c${index}`)),
  }
}

/** How many children each parent has that meet the expansion's predicate: parent and number; parents with none have no row. */
export function countChildren(expansion: Expansion, parents: Parents, scope: Scope): Statement {
  const { parent, from, conditions } = familySql(expansion, parents, scope)
  return compile(
    sql`select ${parent}, count(*)::int4 from ${from} where ${sql.join(conditions, sql` and `)} group by ${parent}`,
  )
}

/** Whether an expansion numbers or counts the children of each parent. */
export function isCut({ limit, offset, count }: Expansion): boolean {
  return limit !== undefined || offset > 0 || count
}

function familySql(
  { relation, predicate, computed }: Expansion,
  parents: Parents,
  scope: Scope,
): { parent: RawBuilder<unknown>; from: RawBuilder<unknown>; conditions: RawBuilder<unknown>[] } {
  const target = relation.target()
  const conditions = predicate === undefined ? [] : [sql`(${predicateSql(predicate, computed)})`]
  if ('sets' in parents) {
    const parent = sql.ref(`t.${relation.childColumn}`)
    return {
      parent,
      from: sql`${sql.table(target.table)} as t`,
      conditions: [scopeSql(target, scope), sql`${parent} = any(cast(${parents.sets} as int4[]))`, ...conditions],
    }
  }
  const parent = sql.ref(`p.${idColumn(parents.resource)}`)
  return {
    parent,
    // Parent by parent: joined, all children of a company that the statistics do not know were compared with all its parents (F69).
    from: sql`${sql.table(parents.resource.table)} as p
    cross join lateral (select * from ${sql.table(target.table)} as t
      where ${scopeSql(target, scope)} and ${sql.ref(`t.${relation.childColumn}`)} = ${sql.ref(`p.${relation.parentColumn}`)} offset 0) as t`,
    conditions: [
      sql`p.company_id = ${parameter('guid', scope.companyId)}`,
      sql`${parent} = any(cast(${parents.ids} as uuid[]))`,
      ...conditions,
    ],
  }
}

/** The order of the children of one parent. */
export function keysSql({ relation, order, computed }: Expansion): RawBuilder<unknown>[] {
  if (order.length > 0)
    return order.map((one) => sql`${keySql(one.field, computed)} ${sql.raw(one.descending ? 'desc' : 'asc')}`)
  return [
    relation.childOrder === undefined ? columnOf(relation.target().key) : sql`${sql.ref(`t.${relation.childOrder}`)}`,
  ]
}

/** Dimension set lines of all sets of a page, whichever rows it will have; the set id comes first in each row. */
export function selectSetsOfPage(target: Resource, query: Query, scope: Scope): Statement {
  const page = pageSql({ ...query, fields: [] }, scope)
  return compile(sql`select t.dimension_set_id, ${sql.join(columnsSql(target, target.fields, []))} from dimension_set_line as t
    where t.company_id = ${parameter('guid', scope.companyId)}
      and t.dimension_set_id in (select p.set_of_row from (${page}) as p(id_of_row, version_of_row, set_of_row)) order by t.code`)
}
