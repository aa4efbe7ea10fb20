import { sql, type RawBuilder } from 'kysely'
import type { Field } from '../../model/field.ts'
import type { Computed, Order } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { columnOf, parameter, valueSql } from './expression.ts'
import { isText } from './parts.ts'

/** Which companies a statement may show: one company's rows, or for companies themselves the visible ids (undefined = all). */
export interface Scope {
  readonly companyId: string
  readonly visibleCompanies?: readonly string[] | undefined
}

/** The column with the id of a resource's records. */
export function idColumn(resource: Resource): string {
  return resource.byName.get('id')?.column ?? 'id'
}

/** What every row has: id, version, set, the cells of the fields, the keys of the order; the table is `t`. */
export function columnsSql(
  resource: Resource,
  fields: readonly Field[],
  order: readonly Order[],
  computed?: Computed,
): RawBuilder<unknown>[] {
  const hasSet = resource.relations.some((relation) => relation.childColumn === 'dimension_set_id')
  return [
    sql`${sql.ref(`t.${idColumn(resource)}`)}`,
    sql`t.row_version`,
    hasSet ? sql`t.dimension_set_id` : sql`0`,
    ...cellsSql(resource, fields, order, computed),
  ]
}

/** The cells of the fields and the keys of the order. */
export function cellsSql(
  resource: Resource,
  fields: readonly Field[],
  order: readonly Order[],
  computed?: Computed,
): RawBuilder<unknown>[] {
  return [
    ...fields.map((field) => cellSql(resource, field, computed)),
    ...order.map((one) => keySql(one.field, computed)),
  ]
}

/** The value of a field that rows are ordered by. */
export function keySql(field: Field, computed?: Computed): RawBuilder<unknown> {
  const expression = computed?.get(field)
  if (expression === undefined) return columnOf(field)
  // Texts of several columns have no order of their own; the order of names in the ledgers is theirs.
  const value = sql`(${valueSql(expression, computed)})`
  return isText(field.kind) ? sql`${value} collate "und-x-icu"` : value
}

/** The cell of a field as the surfaces take it. */
export function cellSql(resource: Resource, field: Field, computed?: Computed): RawBuilder<unknown> {
  if (field.kind === 'blob') {
    return sql`coalesce((select ${fileSql('f')} from import_file f
      where f.company_id = t.company_id and f.document_id = ${sql.ref(`t.${resource.blobOwner}`)} and f.role = ${field.column}), '')`
  }
  if (field.special === 'accountNo') return columnOf(field)
  const expression = computed?.get(field)
  if (expression === undefined && field.column === '') return sql`null`
  const value = expression === undefined ? sql`${sql.ref(`t.${field.column}`)}` : valueSql(expression, computed)
  // Quantities, prices and percentages are shown without trailing zeros on both surfaces (D21).
  return field.kind === 'decimal' ? sql`trim_scale(${value})` : value
}

/** The rows of the scope's company, or the companies that may be seen. */
export function scopeSql(resource: Resource, scope: Scope): RawBuilder<unknown> {
  if (resource.scoped) return sql`t.company_id = ${parameter('guid', scope.companyId)}`
  return scope.visibleCompanies === undefined
    ? sql`true`
    : sql`t.company_id = any(cast(${scope.visibleCompanies} as uuid[]))`
}

/**
 * A file as base64; one whose bytes lie in the store as `!`, its SHA-256 in hexadecimal, `!` and its size, which no base64 is
 * (F103).
 */
export function fileSql(from: 'f' | 'found'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${from}.${name}`)
  return sql`coalesce(${base64Sql(column('bytes'))}, '!' || encode(${column('sha256')}, 'hex') || '!' || ${column('stored_size')})`
}

/** How many bytes the file `f` has, wherever they lie; nothing of them is read. */
export function fileSizeSql(): RawBuilder<unknown> {
  return sql`coalesce(f.stored_size, octet_length(f.bytes))`
}

// In one line; PostgreSQL breaks it into several.
function base64Sql(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(encode(${bytes}, 'base64'), E'\n', '')`
}
