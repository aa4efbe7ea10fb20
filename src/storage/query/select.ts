import { sql, type RawBuilder } from 'kysely'
import { invariant } from '../../core/invariant.ts'
import type { Cell, Field } from '../../model/field.ts'
import { isTransient, type Computed, type Keyset, type Order, type Query, type Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { TableName } from '../../model/tables.ts'
import { compile } from '../statement/compiler.ts'
import type { Statement } from '../server/database.ts'
import { derivedSql } from './derivation.ts'
import { parameter, predicateSql } from './expression.ts'
import { cellsSql, columnsSql, fileSizeSql, fileSql, idColumn, keySql, scopeSql, type Scope } from './select-columns.ts'

/**
 * The page statement of a query: one row more than the limit, to know whether there are more. A `versioned` one ends each
 * row with the version of the company's setup, for what is kept of it.
 */
export function selectPage(query: Query, scope: Scope, versioned = false): Statement {
  return compile(pageSql(query, scope, versioned))
}

/** The page statement of {@link selectPage} to stand within another one; its rows begin with id, version and set. */
export function pageSql(query: Query, scope: Scope, versioned = false): RawBuilder<unknown> {
  const { resource, order, computed } = query
  const columns = isMade(query)
    ? [sql`''`, sql`0`, sql`0`, ...cellsSql(resource, query.fields, order, computed)]
    : columnsSql(resource, query.fields, order, computed)
  if (versioned)
    columns.push(sql`(select version from setup_version where company_id = ${parameter('guid', scope.companyId)})`)
  return pageOf(query, scope, columns, sql`${query.limit + 1}`, sql`${query.offset}`)
}

/** These columns of so many rows of a query; `offset` counts when the query has one. */
export function pageOf(
  query: Query,
  scope: Scope,
  columns: readonly RawBuilder<unknown>[],
  rows: RawBuilder<unknown>,
  offset: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { order, keyset, computed } = query
  const backwards = keyset?.backwards === true
  const conditions = conditionsOf(query, scope)
  if (query.ids !== undefined)
    conditions.push(sql`${sql.ref(`t.${idColumn(query.resource)}`)} = any(cast(${query.ids} as uuid[]))`)
  if (keyset !== undefined) conditions.push(keysetSql(order, keyset, computed))
  const keys = order.map(
    (one) => sql`${keySql(one.field, computed)} ${sql.raw(one.descending !== backwards ? 'desc' : 'asc')}`,
  )
  return sql`select ${sql.join(columns)} from ${fromSql(query, scope)} as t
    ${whereSql(conditions)}${keys.length === 0 ? sql`` : sql` order by ${sql.join(keys)}`} limit ${rows}${query.offset > 0 ? sql` offset ${offset}` : sql``}`
}

// Their numbers follow each other without gaps, in the order of commit (posting.md 7.3).
const numberedLedgers: ReadonlySet<TableName> = new Set([
  'gl_entry',
  'vat_entry',
  'customer_ledger_entry',
  'vendor_ledger_entry',
  'item_ledger_entry',
  'value_entry',
  'gl_register',
])

/** Counts the rows of a query's predicate, wherever its page starts; of a whole ledger, the first and the last number tell (F75). */
export function selectCount(query: Query, scope: Scope): Statement {
  return compile(countOf(query, scope))
}

/** The count of {@link selectCount}, of a query or of what matters of it. */
export function countOf(
  query: Pick<Query, 'resource' | 'predicate' | 'derivation' | 'computed'>,
  scope: Scope,
): RawBuilder<unknown> {
  const { resource, predicate, derivation } = query
  if (predicate === undefined && derivation === undefined && numberedLedgers.has(resource.table)) {
    const no = sql.ref(`t.${resource.key.column}`)
    return sql`select coalesce(max(${no}) - min(${no}) + 1, 0) from ${sql.table(resource.table)} as t
      where ${scopeSql(resource, scope)}`
  }
  return sql`select count(*)::int4 from ${fromSql(query, scope)} as t
    ${whereSql(conditionsOf(query, scope))}`
}

/**
 * The pages of several queries of one resource, with the same fields and order, in one statement: a row begins with the place of
 * its query, from 0, and its own on the page, from 1, and rows come in no order. One row more than `rowsMax` in all at the most.
 */
export function selectPages(queries: readonly Query[], rowsMax: number, scope: Scope): Statement {
  const pages = queries.map(
    (query, at) =>
      sql`select ${parameter('integer', at)} as page, (row_number() over ())::int4 as place, q.* from (${pageSql(query, scope)}) as q`,
  )
  return compile(sql`${sql.join(pages, sql` union all `)} limit ${rowsMax + 1}`)
}

/** How many rows each of several queries has, in one statement: the place of the query, from 0, and its count. */
export function selectCounts(queries: readonly Query[], scope: Scope): Statement {
  const counts = queries.map((query, at) => sql`select ${parameter('integer', at)}, (${countOf(query, scope)})`)
  return compile(sql.join(counts, sql` union all `))
}

/** One record by its id. */
export function selectOne(
  resource: Resource,
  fields: readonly Field[],
  id: string,
  scope: Scope,
  computed?: Computed,
): Statement {
  return compile(recordOf(resource, columnsSql(resource, fields, [], computed), id, scope))
}

/** These columns of one record. */
export function recordOf(
  resource: Resource,
  columns: readonly RawBuilder<unknown>[],
  id: string,
  scope: Scope,
): RawBuilder<unknown> {
  return sql`select ${sql.join(columns)} from ${sql.table(resource.table)} as t
    where ${sql.join([scopeSql(resource, scope), sql`${sql.ref(`t.${idColumn(resource)}`)} = ${parameter('guid', id)}`], sql` and `)}`
}

/** The bytes of a blob field of one record, null with SHA-256 and size where they lie in the store; no row when the record or the file does not exist. */
export function selectBlob(resource: Resource, field: Field, id: string, scope: Scope): Statement {
  return compile(sql`select f.bytes, case when f.bytes is null then f.sha256 end, f.stored_size from ${sql.table(resource.table)} as t
    join import_file as f on f.company_id = t.company_id and f.document_id = ${sql.ref(`t.${resource.blobOwner}`)}
    where ${sql.join([scopeSql(resource, scope), sql`${sql.ref(`t.${idColumn(resource)}`)} = ${parameter('guid', id)}`, sql`f.role = ${field.column}`], sql` and `)}`)
}

/**
 * Blobs in the order asked: place (from 1), bytes, and base64, or where it lies ({@link fileSql}), as long as the bytes up to there
 * are at most `bytesMax`, else null. Sizes are known without reading the bytes, so what is not sent is not read. Blobs that do not exist have no row.
 */
export function selectBlobs(
  resource: Resource,
  wanted: readonly { readonly id: string; readonly field: Field }[],
  bytesMax: number,
  scope: Scope,
): Statement {
  const ids = wanted.map((one) => one.id)
  const roles = wanted.map((one) => one.field.column)
  return compile(sql`select found.place, found.size, case when found.total <= ${bytesMax} then ${fileSql('found')} end from (
      select w.place::int4, f.bytes, f.sha256, f.stored_size, ${fileSizeSql()} as size, sum(${fileSizeSql()}) over (order by w.place) as total
      from unnest(cast(${ids} as uuid[]), cast(${roles} as text[])) with ordinality as w(id, role, place)
      join ${sql.table(resource.table)} as t on ${sql.ref(`t.${idColumn(resource)}`)} = w.id
      join import_file as f on f.company_id = t.company_id and f.document_id = ${sql.ref(`t.${resource.blobOwner}`)} and f.role = w.role
      where ${scopeSql(resource, scope)}) as found order by found.place`)
}

/** A result row as the surfaces take it; `fields` and `order` are those of its statement. */
export function rowOf(raw: readonly unknown[], fields: readonly Field[], order: readonly Order[]): Row {
  const [id, version, setId] = raw
  invariant(
    typeof id === 'string' && typeof version === 'number' && typeof setId === 'number',
    'a row begins with id, version and set',
  )
  const cells = raw.slice(3, 3 + fields.length) as Cell[]
  return {
    id,
    version,
    dimensionSetId: setId,
    cells,
    keys: raw.slice(3 + fields.length, 3 + fields.length + order.length) as Cell[],
    children: {},
  }
}

// Groups, and records put together, are no records: they have no id, version and set.
function isMade({ derivation }: Query): boolean {
  return derivation !== undefined && isTransient(derivation)
}

function fromSql({ resource, derivation }: Pick<Query, 'resource' | 'derivation'>, scope: Scope): RawBuilder<unknown> {
  return derivation === undefined ? sql.table(resource.table) : derivedSql(derivation, scope)
}

// The rows of a derivation are of one company already.
function conditionsOf(
  { resource, predicate, derivation, computed }: Pick<Query, 'resource' | 'predicate' | 'derivation' | 'computed'>,
  scope: Scope,
): RawBuilder<unknown>[] {
  return [
    ...(derivation === undefined ? [scopeSql(resource, scope)] : []),
    ...(predicate === undefined ? [] : [predicateSql(predicate, computed)]),
  ]
}

function whereSql(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

// A row comparison uses the index (0.5 ms at row 450,000 against 210 ms for the chain of ORs, graphql-design.md 2); mixed directions need the chain.
function keysetSql(order: readonly Order[], keyset: Keyset, computed?: Computed): RawBuilder<unknown> {
  const columns = order.map((one) => keySql(one.field, computed))
  const values = order.map((one, index) => parameter(one.field.kind, keyset.values[index] ?? null))
  const operator = (descending: boolean): RawBuilder<unknown> => sql.raw(descending !== keyset.backwards ? '<' : '>')
  if (order.every((one) => one.descending === order[0]?.descending)) {
    return sql`(${sql.join(columns)}) ${operator(order[0]?.descending === true)} (${sql.join(values)})`
  }
  const branches = order.map((one, index) => {
    const equal = columns.slice(0, index).map((column, at) => sql`${column} = ${values[at]}`)
    return sql`(${sql.join([...equal, sql`${columns[index]} ${operator(one.descending)} ${values[index]}`], sql` and `)})`
  })
  return sql`(${sql.join(branches, sql` or `)})`
}
