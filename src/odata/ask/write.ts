import { invariant } from '../../core/invariant.ts'
import { isJsonObject, type Json } from '../../core/json.ts'
import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Decoded } from '../../model/decode/record.ts'
import { isEtag } from '../../model/etag.ts'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { readBody } from '../request/body.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly } from '../request/options.ts'
import { bindProjection } from '../bind/projection.ts'
import { representation, rowResponse } from './read.ts'
import type { Route } from '../address/route.ts'
import { addressOf, type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'

type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>
type Target = Omit<RouteOf<'record'>, 'kind'>

/** POST to a set: 201 with the record as it was made, `Location` and `ETag` (D2). */
export async function createRecord(
  exchange: Exchange,
  { resource, companyId }: RouteOf<'collection'>,
): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'a create')
  return created(exchange, resource, companyId, decodedBody(exchange, resource, 'create'))
}

/** POST to the lines of a record: the line is tied to it by the parent's value of the relation. */
export async function createChild(
  exchange: Exchange,
  { resource, companyId, id, relation }: RouteOf<'relation'>,
): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'a create')
  const { surface, caller } = exchange
  const target = relation.target()
  const record = decodedBody(exchange, target, 'create')
  const parentField = resource.fields.find((field) => field.column === relation.parentColumn)
  const childField = target.fields.find((field) => field.column === relation.childColumn)
  invariant(
    parentField !== undefined && childField !== undefined,
    `${resource.entity}.${relation.name} stands on unpublished columns`,
  )
  const parent = await surface.engine.read(caller, companyId, resource, id, { fields: [parentField], expand: [] })
  if (parent === undefined) throw notFound(resource.set)
  const value = parent.cells[0] ?? null
  const sent = record.values[childField.name]
  if (sent !== undefined && sent !== value)
    throw new Problem('BadRequest', `'${childField.name}' contradicts the record in the address; leave it out.`, {
      target: childField.name,
    })
  return created(exchange, target, companyId, { ...record, values: { ...record.values, [childField.name]: value } })
}

async function created(
  exchange: Exchange,
  resource: Resource,
  companyId: string,
  record: Decoded,
): Promise<ODataResponse> {
  const { surface, caller } = exchange
  const projection = bindProjection(exchange, resource)
  const { shape, expand, computed } = projection
  const known: { row?: Row } = {}
  const id = await surface.engine.create(caller, companyId, resource, record, {
    idempotencyKey: idempotencyKey(exchange),
    show: { selection: { fields: shape.cells, expand, computed }, made: (row) => void (known.row = row) },
  })
  const headers = { Location: addressOf(exchange.root, companyId, resource, id) }
  if (known.row === undefined) return answer(exchange, { resource, companyId, id }, 201, headers)
  const full = rowResponse(exchange, { resource, companyId }, projection, known.row, 201, headers)
  return preferred(exchange, { resource, companyId, id }, full, headers)
}

/** The `Idempotency-Key` of a create or an action (P8), quotes and all, for it is opaque; 400 when it is no key. */
export function idempotencyKey({ request }: Exchange): string | undefined {
  const key = request.headers['idempotency-key']?.trim()
  if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
  return key
}

/** PATCH of a record: needs `If-Match`, answers the changed record (D2, D3). */
export async function changeRecord(exchange: Exchange, target: Target): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'a change')
  refuseNoneMatch(exchange)
  const etag = sentTag(exchange)
  if (etag === undefined) throw invalidToken()
  const record = decodedBody(exchange, target.resource, 'change')
  await exchange.surface.engine.change(exchange.caller, target.companyId, target.resource, target.id, etag, record)
  return answer(exchange, target, 200)
}

/** DELETE of a record: the tag is checked when it is sent. */
export async function removeRecord(exchange: Exchange, { resource, companyId, id }: Target): Promise<ODataResponse> {
  allowOnly(exchange.options, [], 'a delete')
  refuseNoneMatch(exchange)
  await exchange.surface.engine.remove(exchange.caller, companyId, resource, id, sentTag(exchange))
  return { status: 204, headers: plainHeaders(exchange.caller.requestId), body: '' }
}

/** `If-None-Match` on a write asks for it only when the record is not there, or has changed: nothing here does that. */
function refuseNoneMatch({ request }: Exchange): void {
  if ((request.headers['if-none-match']?.trim() ?? '') === '') return
  throw new Problem(
    'BadRequest',
    'If-None-Match is understood when reading. A record is made with POST and changed with PATCH and If-Match.',
    { target: 'If-None-Match' },
  )
}

/** The `If-Match` of a request; undefined when there is none, 400 BadRequest_InvalidToken when it is no tag. */
export function sentTag({ request }: Exchange): string | undefined {
  const sent = request.headers['if-match']?.trim()
  if (sent === undefined || sent === '') return undefined
  if (!isEtag(sent)) throw invalidToken()
  return sent
}

/** 400 where a tag must be sent and is not, or is none (D3). */
export function invalidToken(): Problem {
  return new Problem(
    'BadRequest_InvalidToken',
    'Could not validate the client concurrency token required by the service. Please provide a valid token in the client request. It is the @odata.etag of the record, sent as If-Match; * takes any.',
  )
}

function decodedBody({ surface, request }: Exchange, resource: Resource, purpose: 'create' | 'change'): Decoded {
  const body = readBody(request)
  if (body === undefined)
    throw new Problem(
      'BadRequest',
      'Invalid Request Body. It is empty; send a JSON object with the fields of the record.',
    )
  if (!isJsonObject(body)) throw new Problem('BadRequest', 'Invalid Request Body. It must be a JSON object.')
  refuseBinding(body)
  if (purpose === 'change') refuseNested(resource, body)
  return surface.names.decode(resource, body, purpose)
}

// Left out without a word, a link that was asked for would be missing (OData 4.01 Part 1, 11.4.2.1; JSON 4.01, 8.5).
function refuseBinding(body: Readonly<Record<string, Json>>): void {
  for (const [name, value] of Object.entries(body)) {
    if (/@(odata\.)?bind$/i.test(name))
      throw new Problem(
        'BadRequest_MethodNotImplemented',
        `'${quoted(name)}' is not supported. Records are not linked by their addresses; name the other record by its number or code.`,
        { target: quoted(name) },
      )
    if (Array.isArray(value)) for (const one of value as readonly Json[]) if (isJsonObject(one)) refuseBinding(one)
  }
}

// A record is changed alone: no deep update (contract-facts.md 3.5).
function refuseNested(resource: Resource, body: object): void {
  const nested = resource.relations.find((relation) =>
    Object.keys(body).some((name) => name === relation.name || name === `${relation.name}@delta`),
  )
  if (nested === undefined) return
  const { set } = nested.target()
  throw new Problem(
    'BadRequest',
    `'${nested.name}' cannot be changed together with its record; change the records of '${set === '' ? nested.name : set}' one by one.`,
    { target: nested.name },
  )
}

async function answer(
  exchange: Exchange,
  target: Target,
  status: number,
  headers: Record<string, string> = {},
): Promise<ODataResponse> {
  return preferred(exchange, target, await representation(exchange, target, status, headers), headers)
}

// The full answer, or its headers alone where the client asked for no more.
function preferred(
  exchange: Exchange,
  target: Target,
  full: ODataResponse,
  headers: Record<string, string>,
): ODataResponse {
  if (exchange.preferences.answer !== 'minimal') return full
  const minimal: Record<string, string> = {
    ...plainHeaders(exchange.caller.requestId),
    ...headers,
    'OData-EntityId': addressOf(exchange.root, target.companyId, target.resource, target.id),
    'Preference-Applied': 'return=minimal',
  }
  if (full.headers['ETag'] !== undefined) minimal['ETag'] = full.headers['ETag']
  return { status: 204, headers: minimal, body: '' }
}
