import { getNamedType, isEnumType, isInputObjectType, type GraphQLInputObjectType } from 'graphql'
import type { Field } from '../../src/model/field.ts'
import type { Resource } from '../../src/model/resource.ts'
import { dimensionSetLine } from '../../src/model/resources/ledgers/dimension-set-line.ts'
import { oneOf, type Random } from './mutations.ts'
import type { Plain } from './odata-client.ts'
import { nameOf, schema } from './whole-records.ts'
import { optionOf } from './graphql-client.ts'

/** The same condition in the words of both surfaces. */
export interface Condition {
  readonly odata: string
  readonly graphql: object
}

/** The same order in the words of both surfaces. */
export interface Ordering {
  readonly odata: string
  readonly graphql: readonly object[]
}

const comparisons: Readonly<Record<string, string>> = { eq: 'eq', ne: 'ne', lt: 'lt', lte: 'le', gt: 'gt', gte: 'ge' }
const functions: Readonly<Record<string, string>> = {
  contains: 'contains',
  startsWith: 'startswith',
  endsWith: 'endswith',
}

/** Any condition on the records of a set that GraphQL can say, and OData with it; values are mostly of `rows`. */
export function anyCondition(resource: Resource, rows: readonly Plain[], random: Random, depth = 2): Condition {
  const inner = () => anyCondition(resource, rows, random, depth - 1)
  const kind = depth === 0 ? 0 : random(6)
  if (kind === 1) {
    const { odata, graphql } = inner()
    return { odata: `not (${odata})`, graphql: { not: graphql } }
  }
  if (kind === 2 || kind === 3) {
    const [word, terms] = [kind === 2 ? 'and' : 'or', [inner(), inner()]]
    return {
      odata: terms.map(({ odata }) => `(${odata})`).join(` ${word} `),
      graphql: { [word]: terms.map(({ graphql }) => graphql) },
    }
  }
  const input = filterOf(resource.graphqlType)
  if (kind === 4 && 'dimension' in input.getFields()) return onDimension(rows, random)
  const fields = resource.fields.filter((field) => field.hidden !== true && nameOf(field) in input.getFields())
  return onField(resource, oneOf(fields, random), rows, random)
}

function onDimension(rows: readonly Plain[], random: Random): Condition {
  const lines = rows.flatMap((row) => row['dimensionSetLines'] as Plain[])
  const fields = dimensionSetLine.fields.filter(({ name }) => name === 'code' || name === 'valueCode')
  const terms = fields.slice(random(2)).map((field) => onField(dimensionSetLine, field, lines, random, 'd/'))
  return {
    odata: `dimensionSetLines/any(d:${terms.map(({ odata }) => `(${odata})`).join(' and ')})`,
    graphql: { dimension: Object.assign({}, ...terms.map(({ graphql }) => graphql)) },
  }
}

function onField(resource: Resource, field: Field, rows: readonly Plain[], random: Random, prefix = ''): Condition {
  const holder = prefix === '' ? filterOf(resource.graphqlType) : filterOf('DimensionSetLine')
  const input = getNamedType(holder.getFields()[nameOf(field)]?.type)
  if (!isInputObjectType(input)) throw new Error(`There is no filter of ${field.name}.`)
  const operator = oneOf(Object.keys(input.getFields()), random)
  const name = prefix + field.name
  const said = (odata: string, value: unknown): Condition => ({
    odata,
    graphql: { [nameOf(field)]: { [operator]: value } },
  })
  const any = () => valueOf(field, rows, random)
  if (operator === 'in' || operator === 'notIn') {
    const values = Array.from({ length: 1 + random(3) }, any)
    const found = `${name} in (${values.map((value) => literal(field, value)).join(',')})`
    return said(
      operator === 'in' ? found : `not (${found})`,
      values.map((value) => graphqlValue(input, field, value)),
    )
  }
  const empty = emptyOf(field)
  if (operator === 'isNull') {
    const wanted = random(2) === 0
    return said(empty === undefined ? String(!wanted) : `${name} ${wanted ? 'eq' : 'ne'} ${empty}`, wanted)
  }
  if ((operator === 'eq' || operator === 'ne') && empty !== undefined && random(5) === 0)
    return said(`${name} ${operator} ${empty}`, null)
  const comparison = comparisons[operator]
  const value = any()
  if (comparison !== undefined)
    return said(`${name} ${comparison} ${literal(field, value)}`, graphqlValue(input, field, value))
  const part = Array.from(value)
    .slice(random(3), 3 + random(6))
    .join('')
  if (operator === 'containsIgnoreCase')
    return said(`contains(tolower(${name}),tolower(${literal(field, part)}))`, part)
  return said(`${functions[operator] ?? operator}(${name},${literal(field, part)})`, part)
}

// What GraphQL shows as null, as OData writes it; undefined where a field always has a value.
function emptyOf(field: Field): string | undefined {
  if (field.stated === true) return 'null'
  return { text: "''", code: "''", option: "' '", date: '0001-01-01', timestamp: '0001-01-01T00:00:00Z' }[
    field.kind as string
  ]
}

const odd: Readonly<Partial<Record<Field['kind'], readonly string[]>>> = {
  text: ['', 'é', "O'Brien", '%', '_', 'a', 'B', '😀', 'x'.repeat(300)],
  code: ['', 'a', 'B', '%', '7', 'C00010 ', 'c00010'],
  amount: ['0', '-1.5', '100', '121.00', '0.001', '99999999999999999999'],
  decimal: ['0', '1', '-3', '1.00000', '0.0000001'],
  integer: ['0', '1', '-1', '36', '2147483647'],
  date: ['2026-03-16', '0001-01-01', '9999-12-31', '2024-02-29'],
  timestamp: ['2026-03-16T00:00:00Z', '2020-02-29T23:59:59.999Z', '2099-01-01T12:00:00+02:00'],
}

function valueOf(field: Field, rows: readonly Plain[], random: Random): string {
  if (field.kind === 'option') return oneOf(field.options ?? [], random)
  const known = rows.map((row) => String(row[field.name]))
  const all = [...(odd[field.kind] ?? [])]
  if (known.length > 0 && (all.length === 0 || random(3) > 0)) return oneOf(known, random)
  return all.length === 0 ? blankText(field) : oneOf(all, random)
}

function blankText(field: Field): string {
  return field.kind === 'guid' ? '00000000-0000-0000-0000-000000000000' : 'false'
}

function literal(field: Field, value: string): string {
  if (field.kind === 'booleanText') return `'${value}'`
  if (['text', 'code', 'option'].includes(field.kind)) return `'${value.replaceAll("'", "''")}'`
  return value
}

function graphqlValue(input: GraphQLInputObjectType, field: Field, value: string): unknown {
  const type = getNamedType(input.getFields()['eq']?.type)
  if (isEnumType(type)) return type.getValues().find(({ description }) => optionOf(description) === value)?.name
  if (field.kind === 'integer') return Number(value)
  if (field.kind === 'boolean' || field.kind === 'booleanText') return value === 'true'
  return value
}

function filterOf(type: string): GraphQLInputObjectType {
  const input = schema.getType(`${type}Filter`)
  if (!isInputObjectType(input)) throw new Error(`The schema has no ${type}Filter.`)
  return input
}

/** Any order of up to three fields that GraphQL can say, and OData with it. */
export function anyOrder(resource: Resource, random: Random): Ordering {
  const members = schema.getType(`${resource.graphqlType}OrderField`)
  const names = isEnumType(members) ? members.getValues().map(({ name }) => name) : []
  // DOC_AMOUNT_INCL_VAT is docAmountInclVAT: the letters say which field it is.
  const fields = new Map(resource.fields.map((field) => [nameOf(field).toLowerCase(), field.name]))
  const keys = [...new Set(Array.from({ length: 1 + random(3) }, () => oneOf(names, random)))]
  const order = keys.map((name) => {
    const field = fields.get(name.replaceAll('_', '').toLowerCase())
    if (field === undefined) throw new Error(`${resource.graphqlType} has no field like ${name}.`)
    const descending = random(2) === 0
    return { field, name, direction: descending ? 'DESC' : 'ASC', word: descending ? 'desc' : 'asc' }
  })
  return {
    odata: order.map(({ field, word }) => `${field} ${word}`).join(','),
    graphql: order.map(({ name, direction }) => ({ field: name, direction })),
  }
}
