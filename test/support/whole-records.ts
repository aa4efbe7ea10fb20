import {
  buildSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { expect } from 'vitest'
import { printSchemaText } from '../../src/graphql/print.ts'
import { recordName } from '../../src/graphql/terms/names.ts'
import type { Field } from '../../src/model/field.ts'
import type { Relation, Resource } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import { exact, type Plain } from './odata-client.ts'
import type { Surfaces } from './two-surfaces.ts'
import { optionOf } from './graphql-client.ts'

/** The schema as it is published; names and options are looked up in it, as a client would. */
export const schema = buildSchema(printSchemaText(resources))

/** Every set of a company; the audit log is left out, for reading all of it is an event of its own (F94). */
export const sets: readonly Resource[] = resources.filter(
  ({ set, scoped, administrative }) => set !== '' && scoped && !administrative,
)

/** Which records, and in which order, for GraphQL. */
export interface Asked {
  readonly filter?: object
  readonly orderBy?: readonly object[]
}

/** Records with the page each came on, and how many there are. */
export interface Read {
  readonly rows: readonly Plain[]
  readonly count: number
}

/** Fields of a record that both surfaces show. */
export function shownFields(resource: Resource): readonly Field[] {
  return resource.fields.filter(({ hidden, kind }) => hidden !== true && kind !== 'blob')
}

/** Lists within a record; links to one other record are shown by its id. */
function shownRelations(resource: Resource): readonly Relation[] {
  return resource.relations.filter(({ link, single }) => link !== true || single === true)
}

/** Every record of a set with all it holds, through OData: contract names, numbers as text. */
export async function byOData(
  surfaces: Surfaces,
  companyId: string,
  resource: Resource,
  options = '',
  pageSize?: number,
): Promise<Read> {
  const expand = expandOf(resource)
  // What OData shows only where it is asked for is part of the whole.
  const all = ['$select=*', expand === '' ? [] : `$expand=${expand}`, options === '' ? [] : options, '$count=true']
    .flat()
    .join('&')
  const rows: Plain[] = []
  let count = 0
  for (let path: string | undefined = `companies(${companyId})/${resource.set}?${all}`; path !== undefined;) {
    const prefer: Record<string, string> = pageSize === undefined ? {} : { prefer: `maxpagesize=${pageSize}` }
    const answer = await surfaces.send('GET', path, undefined, prefer)
    expect(answer.status, `${path}: ${answer.text.slice(0, 600)}`).toBe(200)
    const page = exact(answer.text)
    rows.push(...(page['value'] as Plain[]).map((row) => odataRecord(resource, row)))
    count = Number(page['@odata.count'])
    path = page['@odata.nextLink'] as string | undefined
  }
  return { rows, count }
}

/** Every record of a set with all it holds, through GraphQL, told in contract names and the texts of OData. */
export async function byGraphQL(
  surfaces: Surfaces,
  companyId: string,
  resource: Resource,
  asked: Asked = {},
  pageSize = shownRelations(resource).some(({ single }) => single !== true) ? 30 : 200,
): Promise<Read> {
  const { graphqlType: type, graphqlList: list } = resource
  if (resource.access === 'single') {
    const answer = await surfaces.ask(
      `query ($company: ID!) { company(id: $company) { only: ${recordName(resource)} { ${selectionOf(resource)} } } }`,
      { company: companyId },
    )
    expect(answer.errors, type).toBeUndefined()
    return { rows: [graphqlRecord(resource, answer.data.company.only as Plain)], count: 1 }
  }
  const query = `query ($company: ID!, $first: Int, $after: String, $filter: ${type}Filter, $orderBy: [${type}Order!]) { company(id: $company) { page: ${list}(first: $first, after: $after, filter: $filter, orderBy: $orderBy) { totalCount nodes { ${selectionOf(resource)} } pageInfo { hasNextPage endCursor } } } }`
  const rows: Plain[] = []
  for (let after: unknown = null; ;) {
    const variables = { company: companyId, first: pageSize, after, ...asked }
    const answer = await surfaces.ask(query, variables)
    expect(answer.errors, `${list} ${JSON.stringify(asked)}`).toBeUndefined()
    const { page } = answer.data.company
    rows.push(...(page.nodes as Plain[]).map((node) => graphqlRecord(resource, node)))
    if (page.pageInfo.hasNextPage !== true) return { rows, count: page.totalCount }
    after = page.pageInfo.endCursor
  }
}

/** Looks that both surfaces show the same of a company, to the last field; answers its records by set. */
export async function expectOneTruth(
  surfaces: Surfaces,
  companyId: string,
  which: readonly Resource[] = sets,
): Promise<Readonly<Record<string, readonly Plain[]>>> {
  const found = await Promise.all(
    which.map(async (resource) => {
      const [odata, graphql] = await Promise.all([
        byOData(surfaces, companyId, resource),
        byGraphQL(surfaces, companyId, resource),
      ])
      expect(graphql, resource.set).toEqual(odata)
      expect(odata.count, resource.set).toBe(odata.rows.length)
      return [resource.set, odata.rows] as const
    }),
  )
  return Object.fromEntries(found)
}

/** Records without what tells companies apart: ids, times, etags and what a finding calls the company; in an order that does not hang on them. */
export function alike(rows: readonly Plain[]): readonly unknown[] {
  return inLikeOrder(rows).map((row) => withoutIds(row))
}

/** Records in an order that two companies made alike share. */
export function inLikeOrder(rows: readonly Plain[]): readonly Plain[] {
  return rows
    .map((row) => [JSON.stringify(withoutIds(row)), row] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, row]) => row)
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return alike(value as readonly Plain[])
  if (typeof value === 'string')
    return value
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'GUID')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME')
      .replaceAll(/neither is [^(]+ \(BE\d{10}\)/g, 'neither is THIS COMPANY')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (name === 'etag' ? [] : [[name, withoutIds(one)]])),
  )
}

function expandOf(resource: Resource): string {
  return shownRelations(resource)
    .map((relation) => {
      const inner = relation.single === true ? '' : expandOf(listed(relation))
      if (relation.single === true) return `${relation.name}($select=id)`
      return `${relation.name}${inner === '' ? '' : `($expand=${inner})`}`
    })
    .join(',')
}

// Lines lead back to the record they are listed in; that is not asked for again.
function listed(relation: Relation): Resource {
  const target = relation.target()
  return { ...target, relations: target.relations.filter(({ link }) => link !== true) }
}

function odataRecord(resource: Resource, row: Plain): Plain {
  const etag = row['@odata.etag']
  return {
    ...(etag === undefined ? {} : { etag }),
    ...Object.fromEntries(shownFields(resource).map(({ name }) => [name, row[name]])),
    ...Object.fromEntries(
      shownRelations(resource).map((relation) => {
        const value = row[relation.name]
        if (relation.single === true) return [relation.name, (value as Plain | null)?.['id'] ?? null]
        return [relation.name, (value as Plain[]).map((one) => odataRecord(listed(relation), one))]
      }),
    ),
  }
}

/** The GraphQL name of a field. */
export function nameOf({ name, graphqlName }: Field): string {
  return name === 'id' ? 'systemId' : (graphqlName ?? name)
}

function relationOf({ writable, graphqlName, name }: Relation): string {
  return writable === true ? 'lines' : (graphqlName ?? name)
}

function typeOf(resource: Resource): GraphQLObjectType {
  const type = schema.getType(resource.graphqlType)
  if (!isObjectType(type)) throw new Error(`The schema has no type ${resource.graphqlType}.`)
  return type
}

function fieldOf(resource: Resource, name: string): GraphQLField<unknown, unknown> {
  const field = typeOf(resource).getFields()[name]
  if (field === undefined) throw new Error(`${resource.graphqlType} has no field ${name}.`)
  return field
}

/** What is selected of a record to tell all of it. */
export function selectionOf(resource: Resource): string {
  const etag = 'etag' in typeOf(resource).getFields() ? 'etag' : ''
  const relations = shownRelations(resource).map((relation) => {
    const name = relationOf(relation)
    if (relation.single === true) return `${name} { systemId }`
    const inner = selectionOf(listed(relation))
    return isConnection(resource, name) ? `${name}(first: 150) { nodes { ${inner} } }` : `${name} { ${inner} }`
  })
  return [etag, ...shownFields(resource).map(nameOf), ...relations].join(' ')
}

function isConnection(resource: Resource, name: string): boolean {
  const { type } = fieldOf(resource, name)
  return !isListType(isNonNullType(type) ? type.ofType : type)
}

/** A GraphQL record in contract names and the texts of OData. */
export function graphqlRecord(resource: Resource, node: Plain): Plain {
  return {
    ...('etag' in node ? { etag: node['etag'] } : {}),
    ...Object.fromEntries(
      shownFields(resource).map((field) => [field.name, wireText(resource, field, node[nameOf(field)])]),
    ),
    ...Object.fromEntries(
      shownRelations(resource).map((relation) => {
        const name = relationOf(relation)
        const value = node[name] as Plain | null
        if (relation.single === true) return [relation.name, value?.['systemId'] ?? null]
        const rows = (isConnection(resource, name) ? value?.['nodes'] : value) as Plain[]
        return [relation.name, rows.map((one) => graphqlRecord(listed(relation), one))]
      }),
    ),
  }
}

const empties: Readonly<Partial<Record<Field['kind'], string>>> = {
  text: '',
  code: '',
  date: '0001-01-01',
  timestamp: '0001-01-01T00:00:00Z',
  amount: '0',
  decimal: '0',
  integer: '0',
}

/** A value of GraphQL as OData writes it, numbers as text (graphql-design.md 1): null is the empty value, an enum member the option it describes. */
export function wireText(resource: Resource, field: Field, value: unknown): unknown {
  if (value === undefined) throw new Error(`${resource.graphqlType} was not asked for ${field.name}.`)
  if (value === null) return empties[field.kind] ?? `null of ${field.kind}`
  const type = getNamedType(fieldOf(resource, nameOf(field)).type)
  if (isEnumType(type) && typeof value === 'string') return optionOf(type.getValue(value)?.description)
  if (typeof value === 'number' || (field.kind === 'booleanText' && typeof value === 'boolean')) return String(value)
  return value
}
