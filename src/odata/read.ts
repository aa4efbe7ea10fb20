import { Problem } from '../core/problem.ts'
import { etagMatches } from '../model/etag.ts'
import { completeOrder, type Query } from '../model/query.ts'
import { bindFilter } from './binder.ts'
import { notFound } from './errors.ts'
import { allowOnly, wantsCount, wholeNumber } from './options.ts'
import { pageSizeMax } from './prefer.ts'
import { collectionBody, contextMember, jsonHeaders, plainHeaders, recordResponse, serialiserOf } from './respond.ts'
import type { Route } from './route.ts'
import { chooseShape, readOrder, shapeOf } from './shape.ts'
import { readSkipToken, scopeOf, writeSkipToken } from './skip-token.ts'
import { addressOf, pathOf, type Exchange, type ODataResponse } from './surface.ts'

type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>

/** The service document: every set, those of companies under a company. */
export function readService(exchange: Exchange): ODataResponse {
  allowOnly(exchange.options, [], 'the service document')
  const sets = [...exchange.surface.sets.values()].map(({ set }) => ({ name: set, kind: 'EntitySet', url: set }))
  const context = contextMember(exchange, '').replace('#"', '"')
  return { status: 200, headers: jsonHeaders(exchange), body: `{${context}"value":${JSON.stringify(sets)}}` }
}

/** One page of a set (D11, D29). */
export async function readCollection(
  exchange: Exchange,
  { resource, companyId }: RouteOf<'collection'>,
): Promise<ODataResponse> {
  const { options, surface, caller, preferences, root } = exchange
  allowOnly(
    options,
    ['$select', '$filter', '$orderby', '$top', '$skip', '$count', '$expand', '$skiptoken'],
    'a collection',
  )
  const { shape, relations, projection } = chooseShape(exchange, resource)
  const filter = options.values.get('$filter')
  const order = completeOrder(resource, readOrder(options.values.get('$orderby'), resource, surface.names))
  const scope = scopeOf(companyId, resource.set, filter ?? '', order)
  const tokenText = options.values.get('$skiptoken')
  const token = tokenText === undefined ? undefined : readSkipToken(scope, order, tokenText)
  const size = Math.min(preferences.maxPageSize ?? token?.size ?? pageSizeMax, pageSizeMax)
  const top = wholeNumber(options, '$top')
  const limit = Math.min(top ?? size, size)
  const query: Query = {
    resource,
    fields: shape.cells,
    ...(filter === undefined ? {} : { predicate: bindFilter(filter, resource, surface.names, surface.namespace) }),
    order,
    limit,
    offset: wholeNumber(options, '$skip') ?? 0,
    ...(token === undefined ? {} : { keyset: { values: token.values, backwards: false } }),
    count: wantsCount(options),
    expand: relations,
  }
  const page = await surface.engine.list(caller, companyId, query)
  const last = page.rows.at(-1)
  // A page with blobs may be shorter than its limit.
  const rest = top === undefined ? undefined : top - page.rows.length
  const next =
    page.more && last !== undefined && rest !== 0
      ? nextLink(
          exchange,
          addressOf(root, companyId, resource),
          rest,
          writeSkipToken(scope, { values: last.keys, size }),
        )
      : undefined
  const count = page.count === undefined ? '' : `"@odata.count":${page.count},`
  const headers = jsonHeaders(exchange)
  if (preferences.maxPageSize !== undefined)
    headers['Preference-Applied'] = `odata.maxpagesize=${preferences.maxPageSize}`
  const write = serialiserOf(exchange, shape, companyId)
  const lead = `${contextMember(exchange, `${pathOf(companyId, resource)}${projection}`)}${count}`
  return { status: 200, headers, body: collectionBody(lead, page.rows, (row) => write(row), next) }
}

// Business Central's shape: the other options as they came, then aid and the token (contract-facts.md 3.3).
function nextLink({ options }: Exchange, address: string, rest: number | undefined, token: string): string {
  const kept = options.parts
    .filter(({ name }) => !['$top', '$skip', '$skiptoken', 'aid'].includes(name))
    .map(({ raw }) => raw)
  return `${address}?${[...kept, ...(rest === undefined ? [] : [`$top=${rest}`]), 'aid=FIN', `$skiptoken=${token}`].join('&')}`
}

/** `…/$count`: the number of rows of a filter as plain text. */
export async function readCount(exchange: Exchange, { resource, companyId }: RouteOf<'count'>): Promise<ODataResponse> {
  const { options, surface, caller } = exchange
  allowOnly(options, ['$filter'], '$count')
  const filter = options.values.get('$filter')
  const predicate =
    filter === undefined ? {} : { predicate: bindFilter(filter, resource, surface.names, surface.namespace) }
  const query: Query = {
    resource,
    fields: [],
    ...predicate,
    order: completeOrder(resource, []),
    limit: 0,
    offset: 0,
    count: true,
    expand: [],
  }
  const count = await surface.engine.count(caller, companyId, query)
  return {
    status: 200,
    headers: { ...plainHeaders(caller.requestId), 'Content-Type': 'text/plain' },
    body: String(count),
  }
}

/** One record by its id; `If-None-Match` with its present tag is 304 (D3). */
export async function readRecord(
  exchange: Exchange,
  { resource, companyId, id }: RouteOf<'record'>,
): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'a single record')
  const answer = await representation(exchange, { resource, companyId, id }, 200)
  const sent = exchange.request.headers['if-none-match']
  const etag = answer.headers['ETag']
  if (sent === undefined || etag === undefined || !etagMatches(sent, etag)) return answer
  return { status: 304, headers: { ...plainHeaders(exchange.caller.requestId), ETag: etag }, body: '' }
}

/** Reads a record and writes it as `$select` and `$expand` ask; 404 when it is not there. */
export async function representation(
  exchange: Exchange,
  { resource, companyId, id }: Omit<RouteOf<'record'>, 'kind'>,
  status: number,
  headers: Record<string, string> = {},
): Promise<ODataResponse> {
  const { shape, relations, projection } = chooseShape(exchange, resource)
  const row = await exchange.surface.engine.read(exchange.caller, companyId, resource, id, {
    fields: shape.cells,
    expand: relations,
  })
  if (row === undefined) throw notFound(resource.set)
  return recordResponse(
    exchange,
    status,
    serialiserOf(exchange, shape, companyId),
    row,
    `${pathOf(companyId, resource)}${projection}/$entity`,
    headers,
  )
}

/** The children of a record; `$select`, `$top`, `$skip` and `$count` apply. */
export async function readRelation(
  exchange: Exchange,
  { resource, companyId, id, relation }: RouteOf<'relation'>,
): Promise<ODataResponse> {
  const { options, surface, caller } = exchange
  allowOnly(options, ['$select', '$top', '$skip', '$count'], `'${relation.name}' of one record`)
  const target = relation.target()
  const chosen = chooseShape(exchange, target)
  const row = await surface.engine.read(caller, companyId, resource, id, {
    fields: shapeOf(resource, []).cells,
    expand: [relation],
  })
  if (row === undefined) throw notFound(resource.set)
  const all = row.children[relation.name] ?? []
  const skip = wholeNumber(options, '$skip') ?? 0
  const rows = all.slice(skip, skip + (wholeNumber(options, '$top') ?? all.length))
  // Children come with all their fields.
  const write = serialiserOf(exchange, { ...chosen.shape, cells: target.fields }, companyId)
  const owner = { id: row.id, type: relation.parentType ?? '' }
  const count = wantsCount(options) ? `"@odata.count":${all.length},` : ''
  const lead = `${contextMember(exchange, `${pathOf(companyId, resource)}(${id})/${relation.name}${chosen.projection}`)}${count}`
  return {
    status: 200,
    headers: jsonHeaders(exchange),
    body: collectionBody(lead, rows, (child) => write(child, '', owner), undefined),
  }
}

/** Media type of the bytes by their role. */
const mediaTypes: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['content', ['application/xml', 'xml']],
  ['image', ['application/pdf', 'pdf']],
])

/** The bytes of a blob as they were received (D6); 204 when the record has none. */
export async function readBlob(
  exchange: Exchange,
  { resource, companyId, id, field }: RouteOf<'blob'>,
): Promise<ODataResponse> {
  const { surface, caller, options } = exchange
  allowOnly(options, [], 'a value')
  const [mediaType, extension] = mediaTypes.get(field.column) ?? ['application/octet-stream', 'bin']
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

/** `OData-MaxVersion` below 4.0 cannot be served. */
export function checkMaxVersion(sent: string | undefined): void {
  if (sent !== undefined && /^\s*[0-3](\.\d+)?\s*$/.test(sent))
    throw new Problem('BadRequest', 'This service speaks OData 4.0; OData-MaxVersion must be 4.0 or higher.')
}
