import {
  isObjectType,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Resource } from '../../model/resource.ts'
import { Needs, objectPieces, recordPieces, type Piece } from './pieces.ts'
import { fragmentsOf, membersOf, setsBelow, type Coerced, type Selected, type Selecting } from './selections.ts'

/** A field whose arguments say what is asked: as the schema has it, and a place that selects it. */
export interface Asking {
  readonly field: GraphQLField<unknown, unknown>
  readonly node: FieldNode
}

/** What of an answer is no row: worked out once all rows are there. */
export type AnswerValue = 'hasNextPage' | 'hasPreviousPage' | 'startCursor' | 'endCursor' | 'totalCount'

/** A part of an answer: JSON text, the rows of the page as records, or a value of the page. */
export type Part = string | { readonly rows: readonly Piece[] } | { readonly value: AnswerValue }

/** An operation that needs one statement: what it asks, and how its `data` is written. */
export type DirectOperation =
  | {
      readonly of: 'connection'
      readonly resource: Resource
      readonly company: Asking
      readonly connection: Asking
      readonly needs: Needs
      /** Nothing but the count is wanted: no page is read. */
      readonly countOnly: boolean
      /** What the answer says of the page beside its rows. */
      readonly values: ReadonlySet<AnswerValue>
      readonly parts: readonly Part[]
    }
  | {
      readonly of: 'node'
      readonly node: Asking
      /** The parts when the id names a record of this type; undefined when those need more than a statement. */
      readonly partsOf: (resource: Resource) => { readonly needs: Needs; readonly parts: readonly Part[] } | undefined
    }

/** The resources of a schema by what queries call them. */
export interface Named {
  readonly schema: GraphQLSchema
  /** By the field of Company that lists them. */
  readonly byList: ReadonlyMap<string, Resource>
  /** By type. */
  readonly byType: ReadonlyMap<string, Resource>
}

/** Names the resources that answers are written of directly: those of a company that have a set. */
export function namedResources(schema: GraphQLSchema, resources: readonly Resource[]): Named {
  const own = resources.filter((one) => one.scoped && one.set !== '')
  return {
    schema,
    byList: new Map(own.filter(({ access }) => access !== 'single').map((one) => [one.graphqlList, one])),
    byType: new Map(own.map((one) => [one.graphqlType, one])),
  }
}

/**
 * Looks through a valid operation: undefined when it is more than one page, count or record of stored fields and dimension
 * lines of one company. `variables` are those that its conditions ask.
 */
export function directOperation(
  named: Named,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Coerced,
): DirectOperation | undefined {
  const { schema } = named
  const query = schema.getQueryType()
  if (operation.operation !== 'query' || query === null || query === undefined) return undefined
  const selecting: Selecting = { schema, fragments: fragmentsOf(document), variables }
  const selected = membersOf(selecting, query, [operation.selectionSet])
  const [only] = selected.filter(({ name }) => name !== '__typename')
  if (only === undefined || selected.some((one) => one !== only && one.name !== '__typename')) return undefined
  const around = (inner: readonly Part[]): readonly Part[] => object(selected, query.name, () => inner)
  if (only.name === 'company') return companyOperation(named, selecting, only, askingOf(query, only), around)
  if (only.name === 'node') return nodeOperation(named, selecting, only, askingOf(query, only), around)
  return undefined
}

type Around = (inner: readonly Part[]) => readonly Part[]

function companyOperation(
  { byList }: Named,
  selecting: Selecting,
  member: Selected,
  company: Asking | undefined,
  around: Around,
): DirectOperation | undefined {
  const type = objectType(selecting.schema, 'Company')
  if (type === undefined || company === undefined) return undefined
  const selected = membersOf(selecting, type, setsBelow(member))
  const [list] = selected.filter(({ name }) => name !== '__typename')
  if (list === undefined || selected.some((one) => one !== list && one.name !== '__typename')) return undefined
  const resource = byList.get(list.name)
  const connection = askingOf(type, list)
  const pageType =
    resource === undefined ? undefined : objectType(selecting.schema, `${resource.graphqlType}Connection`)
  if (resource === undefined || connection === undefined || pageType === undefined) return undefined
  const page = membersOf(selecting, pageType, setsBelow(list))
  const names = new Set(page.map(({ name }) => name))
  const countOnly = names.has('totalCount') && names.isSubsetOf(new Set(['totalCount', '__typename']))
  const needs = new Needs()
  const body = pageParts(selecting, needs, resource, page)
  if (body === undefined) return undefined
  if (names.has('totalCount')) needs.beside.add('total')
  const values = new Set(body.flatMap((part) => (typeof part === 'object' && 'value' in part ? [part.value] : [])))
  if (values.has('startCursor') || values.has('endCursor')) needs.beside.add('keys')
  return {
    of: 'connection',
    resource,
    company,
    connection,
    needs,
    countOnly,
    values,
    parts: joined(around(object(selected, type.name, () => body))),
  }
}

function pageParts(
  selecting: Selecting,
  needs: Needs,
  resource: Resource,
  page: readonly Selected[],
): readonly Part[] | undefined {
  const { graphqlType } = resource
  const type = (name: string) => objectType(selecting.schema, name)
  const [record, edge, info] = [type(graphqlType), type(`${graphqlType}Edge`), type('PageInfo')]
  if (record === undefined || edge === undefined || info === undefined) return undefined
  const recordOf = (member: Selected) =>
    recordPieces(selecting, needs, resource, membersOf(selecting, record, setsBelow(member)))
  const list = (rows: readonly Piece[] | undefined) => (rows === undefined ? undefined : ['[', { rows }, ']'])
  return objectParts(page, `${graphqlType}Connection`, (member): readonly Part[] | undefined => {
    if (member.name === 'totalCount') return [{ value: 'totalCount' }]
    if (member.name === 'nodes') return list(recordOf(member))
    if (member.name === 'pageInfo')
      return objectParts(membersOf(selecting, info, setsBelow(member)), 'PageInfo', ({ name }) => pageInfoPart(name))
    if (member.name !== 'edges') return undefined
    const edges = membersOf(selecting, edge, setsBelow(member))
    return list(
      objectPieces(edges, (one) => {
        if (one.name === '__typename') return [JSON.stringify(`${graphqlType}Edge`)]
        if (one.name === 'node') return recordOf(one)
        if (one.name !== 'cursor') return undefined
        needs.beside.add('keys')
        return [(_columns, writing) => ({ make: (cells) => `"${writing.cursorOf(cells)}"` })]
      }),
    )
  })
}

function pageInfoPart(name: string): readonly Part[] | undefined {
  const known = (['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'] as const).find((one) => one === name)
  return known === undefined ? undefined : [{ value: known }]
}

function nodeOperation(
  { byType }: Named,
  selecting: Selecting,
  member: Selected,
  node: Asking | undefined,
  around: Around,
): DirectOperation | undefined {
  if (node === undefined) return undefined
  const made = new Map<Resource, ReturnType<typeof partsOf>>()
  const partsOf = (resource: Resource) => {
    const type =
      byType.get(resource.graphqlType) === resource ? objectType(selecting.schema, resource.graphqlType) : undefined
    if (type === undefined) return undefined
    const needs = new Needs()
    const rows = recordPieces(selecting, needs, resource, membersOf(selecting, type, setsBelow(member)))
    return rows === undefined ? undefined : { needs, parts: joined(around([{ rows }])) }
  }
  return {
    of: 'node',
    node,
    partsOf: (resource) => {
      if (!made.has(resource)) made.set(resource, partsOf(resource))
      return made.get(resource)
    },
  }
}

/** An object of which one member holds the rest; the others are `__typename`. */
function object(selected: readonly Selected[], typeName: string, inner: () => readonly Part[]): readonly Part[] {
  return objectParts(selected, typeName, inner) ?? []
}

function objectParts(
  selected: readonly Selected[],
  typeName: string,
  partsOf: (member: Selected) => readonly Part[] | undefined,
): readonly Part[] | undefined {
  const parts: Part[] = ['{']
  for (const [at, member] of selected.entries()) {
    const found = member.name === '__typename' ? [JSON.stringify(typeName)] : partsOf(member)
    if (found === undefined) return undefined
    parts.push(`${at === 0 ? '' : ','}${JSON.stringify(member.key)}:`, ...found)
  }
  parts.push('}')
  return parts
}

/** Neighbouring texts as one. */
function joined(parts: readonly Part[]): readonly Part[] {
  const made: Part[] = []
  for (const part of parts) {
    const last = made.at(-1)
    if (typeof part === 'string' && typeof last === 'string') made[made.length - 1] = last + part
    else made.push(part)
  }
  return made
}

function askingOf(type: GraphQLObjectType, { name, nodes: [node] }: Selected): Asking | undefined {
  const field = type.getFields()[name]
  return field === undefined || node === undefined ? undefined : { field, node }
}

function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType | undefined {
  const type = schema.getType(name)
  return isObjectType(type) ? type : undefined
}
