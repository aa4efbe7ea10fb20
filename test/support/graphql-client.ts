import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  type IntrospectionQuery,
} from 'graphql'
import { GraphQLClient } from 'graphql-request'
import { expect } from 'vitest'
import { type Acted, type Books, dimensionsOf, documentFields, type Plain } from './books.ts'
import { admin } from './admin.ts'
import { type Service } from './service.ts'

const documentTypes = { sales: 'ImportSalesInvoice', purchase: 'ImportPurchaseInvoice' } as const
const verbs = { post: 'post', postpreview: 'postPreview' } as const
const ledgerSets = [
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
]

/**
 * The service's GraphQL with the schema it publishes. Contract names are found in it by their letters alone, options by
 * the descriptions of enum values: what the schema promises about OData is relied upon here.
 */
export interface GraphQLAccess {
  readonly client: GraphQLClient
  readonly schema: GraphQLSchema
}

/** Connects as the administrator and reads the schema by introspection. */
export async function connectGraphQL(service: Service): Promise<GraphQLAccess> {
  const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`
  const client = new GraphQLClient(`${service.base}/graphql`, { headers: { authorization } })
  const introspected = await client.request<IntrospectionQuery>(getIntrospectionQuery())
  return { client, schema: buildClientSchema(introspected) }
}

type Run = (query: string, variables: object) => Promise<Plain>

/** The books of a company through GraphQL. */
export function graphqlBooks({ client, schema }: GraphQLAccess, companyId: string): Books {
  const run: Run = (query, variables) => client.request<Plain>(query, variables)
  const rows = reading(run, schema, companyId)
  const mutate = mutating(run)
  return {
    surface: 'GraphQL',
    create: async (side, header, lines) => {
      const type = documentTypes[side]
      const fields = encoded(schema, `${type}CreateFieldsInput`, {
        ...header,
        lines: lines.map((line) => encoded(schema, `${type}LineCreateFieldsInput`, line)),
      })
      const made = await mutate(`create${type}`, { companyId, source: { fields } }, `${uncapitalised(type)} { id }`)
      return String(within(made, uncapitalised(type))['id'])
    },
    act: async (side, document, action) => {
      const lists = ledgerSets.filter(
        (set) => set in fieldsOf(schema, `${capitalised(verbs[action])}${documentTypes[side]}Success`),
      )
      const entries = lists.map((set) => `${set} { ${selection(schema, collectionOf(schema, set).type, ['*'])} }`)
      const done = await mutate(
        `${verbs[action]}${documentTypes[side]}`,
        { id: document },
        `succeeded issues { message } ${entries.join(' ')}`,
      )
      return actedOf(schema, done, lists)
    },
    document: async (side, document) => {
      const type = documentTypes[side]
      const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection(schema, type, documentFields)} } } }`
      return decoded(schema, type, documentFields, within(await run(query, { id: document }), 'node'))
    },
    rows,
    change: async (set, values, where = {}) => {
      const { type } = collectionOf(schema, set)
      const [record] = await rows(set, ['globalId', 'etag'], where)
      const input = {
        id: record?.['globalId'],
        etag: record?.['etag'],
        fields: encoded(schema, `${type}FieldsInput`, values),
      }
      await mutate(`update${type}`, input, '__typename')
    },
  }
}

// Whole collections, page by page.
function reading(run: Run, schema: GraphQLSchema, companyId: string): Books['rows'] {
  return async (set, fields, where = {}) => {
    const { list, type, single } = collectionOf(schema, set)
    if (single) {
      const query = `query ($company: ID!) { company(id: $company) { ${list} { ${selection(schema, type, fields)} } } }`
      return [decoded(schema, type, fields, within(await run(query, { company: companyId }), 'company', list))]
    }
    const filter = Object.fromEntries(
      Object.entries(where).map(([field, value]) => [
        nameOf(schema, type, field),
        { [Array.isArray(value) ? 'in' : 'eq']: value },
      ]),
    )
    const found: Plain[] = []
    for (let after: unknown = null; ;) {
      const page = within(
        await run(
          `query ($company: ID!, $after: String, $filter: ${type}Filter) { company(id: $company) { ${list}(first: 250, after: $after, filter: $filter) { nodes { ${selection(schema, type, fields)} } pageInfo { hasNextPage endCursor } } } }`,
          { company: companyId, after, filter },
        ),
        'company',
        list,
      )
      found.push(...(page['nodes'] as Plain[]).map((node) => decoded(schema, type, fields, node)))
      const info = within(page, 'pageInfo')
      if (info['hasNextPage'] !== true) return found
      after = info['endCursor']
    }
  }
}

// A mutation that must succeed; answers the selected fields of its success.
function mutating(run: Run): (name: string, input: object, fields: string) => Promise<Plain> {
  return async (name, input, fields) => {
    const type = capitalised(name)
    const result = within(
      await run(
        `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { __typename ... on ${type}Success { ${fields} } ... on Error { message } ... on ValidationError { issues { path message } } } }`,
        { input },
      ),
      'result',
    )
    expect(result, JSON.stringify(result)).toMatchObject({ __typename: `${type}Success` })
    return result
  }
}

function actedOf(schema: GraphQLSchema, done: Plain, lists: readonly string[]): Acted {
  const entries = lists.map((set) => [
    set,
    (done[set] as Plain[]).map((node) => decoded(schema, collectionOf(schema, set).type, ['*'], node)),
  ])
  return {
    succeeded: done['succeeded'] === true,
    messages: (done['issues'] as Plain[]).map((issue) => String(issue['message'])),
    entries: Object.fromEntries(entries) as Record<string, Plain[]>,
  }
}

function within(data: Plain, ...path: readonly string[]): Plain {
  return path.reduce((one, name) => one[name] as Plain, data)
}

/**
 * The collection of a company with the letters of an OData set, and the type of its records; `single` where a company has one
 * record, which is a field without the plural's letter (F82).
 */
function collectionOf(schema: GraphQLSchema, set: string): { list: string; type: string; single: boolean } {
  const fields = Object.entries(fieldsOf(schema, 'Company'))
  const named = (wanted: string) => fields.find(([name]) => name.toLowerCase() === wanted.toLowerCase())
  const list = named(set)
  const found = list ?? named(set.replace(/s$/, ''))
  if (found === undefined) throw new Error(`The schema has no collection like ${set}.`)
  const type = getNamedType(found[1].type).name.replace(/Connection$/, '')
  return { list: found[0], type, single: list === undefined }
}

function fieldsOf(schema: GraphQLSchema, name: string): Readonly<Record<string, Typed>> {
  const type = schema.getType(name)
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`The schema has no type ${name}.`)
  return type.getFields()
}

interface Typed {
  readonly type: GraphQLType
}

/** The schema's name of a contract field; undefined when it does not publish it. `globalId` is GraphQL's own `id`. */
function nameOf(schema: GraphQLSchema, type: string, field: string): string | undefined {
  const wanted = ({ id: 'systemId', globalId: 'id', dimensions: 'dimensionSetLines' }[field] ?? field).toLowerCase()
  return Object.keys(fieldsOf(schema, type)).find((name) => name.toLowerCase() === wanted)
}

/** The fields meant by `fields`; `*` stands for all that hold one value, and the dimensions. */
function spread(schema: GraphQLSchema, type: string, fields: readonly string[]): readonly string[] {
  if (!fields.includes('*')) return fields
  const leaves = Object.entries(fieldsOf(schema, type)).filter(([, field]) => isLeafType(getNamedType(field.type)))
  return [...leaves.map(([name]) => name).filter((name) => name !== 'id'), 'dimensions']
}

function selection(schema: GraphQLSchema, type: string, fields: readonly string[]): string {
  return spread(schema, type, fields)
    .map((field) => `${nameOf(schema, type, field) ?? ''}${field === 'dimensions' ? ' { code valueCode }' : ''}`)
    .join(' ')
}

/** A record as answered, in contract names and OData texts. */
function decoded(schema: GraphQLSchema, type: string, fields: readonly string[], node: Plain): Plain {
  return Object.fromEntries(
    spread(schema, type, fields).flatMap((field): [string, unknown][] => {
      const name = nameOf(schema, type, field)
      if (name === undefined) return []
      if (field === 'dimensions') return [[field, dimensionsOf(node[name])]]
      return [[field, decodedValue(getNamedType(fieldsOf(schema, type)[name]?.type), node[name])]]
    }),
  )
}

function decodedValue(type: GraphQLNamedType | undefined, value: unknown): unknown {
  if (value === null) return { Date: '0001-01-01', DateTime: '0001-01-01T00:00:00Z' }[type?.name ?? ''] ?? ''
  if (isEnumType(type) && typeof value === 'string') return optionOf(type.getValue(value)?.description)
  return value
}

/** Contract fields as an input of the schema. */
function encoded(schema: GraphQLSchema, type: string, values: Plain): Plain {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const name = nameOf(schema, type, field)
      if (name === undefined) throw new Error(`${type} has no field like ${field}.`)
      return [name, encodedValue(getNamedType(fieldsOf(schema, type)[name]?.type), value)]
    }),
  )
}

function encodedValue(type: GraphQLNamedType | undefined, value: unknown): unknown {
  if (isEnumType(type)) return type.getValues().find((one) => optionOf(one.description) === value)?.name
  return type?.name === 'Boolean' && typeof value === 'string' ? value === 'true' : value
}

/** The option of OData that an enum value's description names: `"Credit Memo" in OData.`; the empty one is a single space. */
export function optionOf(description: string | null | undefined): string {
  return /^"(.*)" in OData\.$/.exec(description ?? '')?.[1] ?? ' '
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function uncapitalised(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
