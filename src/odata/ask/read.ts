import { etagMatches } from '../../model/etag.ts'
import type { Query, Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { blobTypeOf } from '../answer/blob-type.ts'
import { collectionQuery } from './collection-query.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly } from '../request/options.ts'
import { countAnswer, recordResponse, revalidated, serialiserOf, varying } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import { bindProjection, type Projection } from '../bind/projection.ts'
import { pathOf, type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'

type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>

/** What a count asks for. */
export function askedCount(exchange: Exchange, { resource }: Pick<RouteOf<'count'>, 'resource'>): Query {
  allowOnly(exchange.options, ['$filter', '$search', '$compute', '$apply'], '$count')
  const asked = collectionQuery(exchange, resource)
  return { ...asked.query, fields: [], limit: 0, offset: 0, count: true, expand: [] }
}

/** What is asked of a single record. */
export function askedRecord(exchange: Exchange, resource: Resource): Projection {
  allowOnly(exchange.options, ['$select', '$expand', '$compute'], 'a single record')
  return bindProjection(exchange, resource)
}

/** The context of a single record. */
export function recordContext(
  { resource, companyId }: Pick<RouteOf<'record'>, 'resource' | 'companyId'>,
  { selectList }: Pick<Projection, 'selectList'>,
): string {
  return `${pathOf(companyId, resource)}${selectList}/$entity`
}

/** `…/$count`: the number of rows of `$filter` and `$search` as plain text (OData 4.01 Part 1, 11.2.10). */
export async function readCount(exchange: Exchange, route: RouteOf<'count'>): Promise<ODataResponse> {
  const { surface, caller } = exchange
  return countAnswer(exchange, await surface.engine.count(caller, route.companyId, askedCount(exchange, route)))
}

/** The headers of an answer with one record that say whether its tag stands for all of it. */
export function recordCaching({ expand, computed }: Pick<Projection, 'expand' | 'computed'>): Record<string, string> {
  // Lines have a life of their own (D22), and what is worked out may say the time.
  return expand.length === 0 && computed.size === 0 ? { ...revalidated } : {}
}

/** One record by its id; `If-None-Match` with its present tag is 304 (D3). */
export async function readRecord(
  exchange: Exchange,
  { resource, companyId, id }: RouteOf<'record'>,
): Promise<ODataResponse> {
  const asked = askedRecord(exchange, resource)
  const answer = await represented(exchange, { resource, companyId, id }, asked, 200, recordCaching(asked))
  const sent = exchange.request.headers['if-none-match']
  const etag = answer.headers['ETag']
  if (sent === undefined || etag === undefined || !etagMatches(sent, etag)) return answer
  return notModified(exchange, etag, asked)
}

/** 304: what the client has is what there is; `Vary` as the full answer would say it (RFC 9110 15.4.5). */
function notModified({ caller }: Exchange, etag: string, asked: Projection): ODataResponse {
  const headers = { ...plainHeaders(caller.requestId), ETag: etag, Vary: varying, ...recordCaching(asked) }
  return { status: 304, headers, body: '' }
}

/** Reads a record and writes it as `$select` and `$expand` ask; 404 when it is not there. */
export function representation(
  exchange: Exchange,
  place: Omit<RouteOf<'record'>, 'kind'>,
  status: number,
  headers: Record<string, string> = {},
): Promise<ODataResponse> {
  return represented(exchange, place, bindProjection(exchange, place.resource), status, headers)
}

async function represented(
  exchange: Exchange,
  { resource, companyId, id }: Omit<RouteOf<'record'>, 'kind'>,
  asked: Projection,
  status: number,
  headers: Record<string, string> = {},
): Promise<ODataResponse> {
  const { shape, expand, computed } = asked
  const row = await exchange.surface.engine.read(exchange.caller, companyId, resource, id, {
    fields: shape.cells,
    expand,
    computed,
  })
  if (row === undefined) throw notFound(resource.set)
  return rowResponse(exchange, { resource, companyId }, asked, row, status, headers)
}

/** Writes a record that is known as the projection of the request asks. */
export function rowResponse(
  exchange: Exchange,
  { resource, companyId }: Pick<RouteOf<'record'>, 'resource' | 'companyId'>,
  asked: Pick<Projection, 'shape' | 'selectList'>,
  row: Row,
  status: number,
  headers: Record<string, string>,
): ODataResponse {
  return recordResponse(
    exchange,
    status,
    serialiserOf(exchange, asked.shape, companyId),
    row,
    recordContext({ resource, companyId }, asked),
    headers,
  )
}

/** The bytes of a blob as they were received (D6); 204 when the record has none. */
export async function readBlob(
  exchange: Exchange,
  { resource, companyId, id, field }: RouteOf<'blob'>,
): Promise<ODataResponse> {
  const { surface, caller, options } = exchange
  allowOnly(options, [], 'a value')
  const { mediaType, extension } = blobTypeOf(field)
  const bytes = await surface.engine.readBlob(caller, companyId, resource, id, field)
  if (bytes === undefined) {
    const row = await surface.engine.read(caller, companyId, resource, id, { fields: [], expand: [] })
    if (row === undefined) throw notFound(resource.set)
    return { status: 204, headers: plainHeaders(caller.requestId), body: '' }
  }
  // A received file is data, never a page of ours: a browser saves it and runs nothing in it.
  const headers = {
    ...plainHeaders(caller.requestId),
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${id}.${extension}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  return { status: 200, headers, body: bytes }
}
