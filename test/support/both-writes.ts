import { getNamedType, isEnumType, isInputObjectType } from 'graphql'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { Problem, type ProblemCode } from '../../src/core/problem.ts'
import { typedErrorOf } from '../../src/graphql/terms/errors.ts'
import { graphqlPath } from '../../src/graphql/terms/names.ts'
import type { Field } from '../../src/model/field.ts'
import type { Relation, Resource } from '../../src/model/resource.ts'
import { exact, type Plain } from './odata-client.ts'
import { globalId, type Answer } from './graphql-surface.ts'
import type { Surfaces } from './two-surfaces.ts'
import { nameOf, schema } from './whole-records.ts'
import { optionOf } from './graphql-client.ts'

/** What a client wants done with a record of a set, in contract names. */
export interface Wish {
  readonly resource: Resource
  readonly verb:
    | 'create'
    | 'change'
    | 'remove'
    | 'post'
    | 'register'
    | 'reopen'
    | 'postpreview'
    | 'forget'
    | 'forgetpreview'
    | 'confirmAddressee'
    | 'drawDocImage'
  /** Of the record, or of the document that a line is made for. */
  readonly id?: string
  readonly body?: Plain
  readonly etag?: string
  readonly key?: string
  readonly caller?: Caller
}

/** How a write ended on OData. */
export interface ODataEnd {
  readonly status: number
  readonly id?: string
  readonly error?: {
    readonly code: ProblemCode
    readonly message: string
    readonly target?: string
    readonly details?: readonly Plain[]
  }
}

/** How a write ended on GraphQL: a member of its union, or the error of the request. */
export interface GraphQLEnd {
  readonly type: string
  readonly code?: string
  readonly message?: string
  readonly id?: string
  readonly issues?: readonly Plain[]
}

/** Writes through OData. */
export async function writeByOData(surfaces: Surfaces, companyId: string, wish: Wish): Promise<ODataEnd> {
  const { resource, verb, id = '', body, etag, key, caller } = wish
  const record = `companies(${companyId})/${resource.set}(${id})`
  const owner = isDocument(resource.graphqlType.replace(/Line$/, '')) && resource.graphqlType.endsWith('Line')
  const headers = {
    ...(etag === undefined && verb !== 'change' ? {} : { 'if-match': etag ?? '*' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const send = (method: string, path: string, sent?: Plain) => surfaces.send(method, path, sent, headers, caller)
  const made = owner
    ? `companies(${companyId})/${ownerOf(resource).set}(${id})/${linesOf(resource).name}`
    : `companies(${companyId})/${resource.set}`
  const methods: Readonly<Partial<Record<Wish['verb'], string>>> = { create: 'POST', change: 'PATCH', remove: 'DELETE' }
  const method = methods[verb]
  const answer = await (method === undefined
    ? send('POST', `${record}/Microsoft.NAV.${verb}`, verb === 'confirmAddressee' ? body : undefined)
    : send(method, verb === 'create' ? made : record, body))
  if (answer.status < 300)
    return { status: answer.status, ...(answer.text === '' ? {} : { id: String(exact(answer.text)['id']) }) }
  const { error } = JSON.parse(answer.text) as { error: NonNullable<ODataEnd['error']> }
  return { status: answer.status, error: { ...error, message: error.message.replace(/ {2}CorrelationId: .*$/s, '') } }
}

const verbs: Readonly<Record<string, string>> = {
  change: 'update',
  remove: 'delete',
  postpreview: 'postPreview',
  forgetpreview: 'forgetPreview',
}

/** Writes the same through GraphQL. */
export async function writeByGraphQL(surfaces: Surfaces, companyId: string, wish: Wish): Promise<GraphQLEnd> {
  const { resource, verb, id = '', body = {}, etag, key, caller } = wish
  const type = resource.graphqlType
  const name = `${verbs[verb] ?? verb}${type}`
  const Name = name.charAt(0).toUpperCase() + name.slice(1)
  const success =
    verb === 'remove' ? 'systemId' : `record: ${type.charAt(0).toLowerCase()}${type.slice(1)} { systemId }`
  const query = `mutation ($input: ${Name}Input!) { result: ${name}(input: $input) { __typename ... on ${Name}Success { ${success} } ... on Error { code message } ... on ValidationError { issues { path code message } } } }`
  const idOf = (of: string) => globalId(of, companyId, id)
  const { contentstring, ...fields } = body
  const said = encoded(resource, fields)
  const input = {
    ...(etag === undefined && verb !== 'change' ? {} : { etag: etag ?? '*' }),
    ...(key === undefined ? {} : { idempotencyKey: key }),
    ...(verb !== 'create' ? { id: idOf(type) } : {}),
    ...(verb === 'change' ? { fields: said } : {}),
    ...(verb === 'confirmAddressee' ? fields : {}),
    ...(verb === 'create' ? creation(wish, companyId, said, contentstring, idOf) : {}),
  }
  const answer: Answer = await surfaces.ask(query, { input }, caller)
  if (answer.errors !== undefined) {
    const [error] = answer.errors
    return { type: 'errors', code: error.extensions?.code, message: error.message }
  }
  const { __typename, record, ...rest } = answer.data.result
  return { type: __typename, ...rest, ...(record === undefined ? {} : { id: record.systemId }) }
}

function creation({ resource }: Wish, companyId: string, fields: Plain, xml: unknown, idOf: (type: string) => string) {
  const type = resource.graphqlType
  if (isDocument(type)) return { companyId, source: xml === undefined ? { fields } : { xml } }
  const owner = type.replace(/Line$/, '')
  return type !== owner && isDocument(owner) ? { documentId: idOf(owner), fields } : { companyId, fields }
}

/** What is different between the ends of one wish; nothing when both surfaces said the same (D20). */
export function difference(wish: Wish, odata: ODataEnd, graphql: GraphQLEnd): string | undefined {
  const shown = () =>
    `${wish.verb} ${wish.resource.graphqlType} ${JSON.stringify(wish.body ?? {}).slice(0, 150)}\n  OData ${JSON.stringify(odata)}\n  GraphQL ${JSON.stringify(graphql)}`
  const { error } = odata
  if (error === undefined) return graphql.type.endsWith('Success') ? undefined : shown()
  if (graphql.type === 'errors') return isSameRequestError(wish, odata, graphql) ? undefined : shown()
  const problem = new Problem(error.code, error.message)
  // A value of a change may be refused by the state of the document; a create has no state (D20).
  const typed = typedErrorOf(problem, wish.verb !== 'create' || wish.resource.graphqlType.endsWith('Line'))
  if (typed?.type !== graphql.type || typed.code !== graphql.code) return shown()
  // Unknown records and companies: each surface in its own words, by the name they have there.
  if (odata.status === 404) return undefined
  if (graphql.message !== error.message) return shown()
  return graphql.type !== 'ValidationError' || isSameIssues(wish, error, graphql) ? undefined : shown()
}

// Scalars and enums refuse what is no value of them before a mutation runs: same status, and the place is named.
function isSameRequestError({ resource }: Wish, odata: ODataEnd, { code, message = '' }: GraphQLEnd): boolean {
  const place = graphqlPath(resource, odata.error?.target ?? '')
  return (
    odata.status === 400 &&
    code === 'BAD_USER_INPUT' &&
    (message.includes(`.${place}"`) || message.includes(`"${place}"`))
  )
}

function isSameIssues({ resource }: Wish, error: NonNullable<ODataEnd['error']>, { issues = [] }: GraphQLEnd): boolean {
  // The file is a field in OData, in GraphQL it is the other half of the source.
  const path = (target: unknown) =>
    target === 'contentstring' ? 'xml' : typeof target === 'string' ? graphqlPath(resource, target) : null
  const own = error.target === undefined ? [] : [{ path: path(error.target), code: error.code, message: error.message }]
  const details = (error.details ?? []).map((one) => ({
    path: path(one['target']),
    code: one['code'],
    message: one['message'],
  }))
  return JSON.stringify(issues) === JSON.stringify(details.length > 0 ? details : own)
}

function encoded(resource: Resource, body: Plain): Plain {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = resource.byName.get(name)
      const lines = resource.relations.find((one) => one.writable === true && one.name === name)
      if (lines !== undefined) return ['lines', (value as Plain[]).map((line) => encoded(lines.target(), line))]
      return field === undefined ? [name, value] : [nameOf(field), encodedValue(resource, field, value)]
    }),
  )
}

// An option that there is has a member; any other text stays as it is, for the enum to refuse.
function encodedValue(resource: Resource, field: Field, value: unknown): unknown {
  const inputs = ['FieldsInput', 'CreateFieldsInput'].map((end) => schema.getType(`${resource.graphqlType}${end}`))
  const found = inputs.find((input) => isInputObjectType(input) && nameOf(field) in input.getFields())
  const type = isInputObjectType(found) ? getNamedType(found.getFields()[nameOf(field)]?.type) : undefined
  if (isEnumType(type))
    return type.getValues().find(({ description }) => optionOf(description) === value)?.name ?? value
  return value
}

function linesOf(line: Resource): Relation {
  const found = ownerOf(line).relations.find((one) => one.writable === true)
  if (found === undefined) throw new Error(`${line.entity} is in no document.`)
  return found
}

function ownerOf(line: Resource): Resource {
  const owner = line.relations.find(({ link }) => link === true)?.target()
  if (owner === undefined) throw new Error(`${line.entity} is in no document.`)
  return owner
}

function isDocument(type: string): boolean {
  return type === 'ImportSalesInvoice' || type === 'ImportPurchaseInvoice'
}
