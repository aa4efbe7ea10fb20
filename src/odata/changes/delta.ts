import type { Changes, Place } from '../../engine/contract/tracking.ts'
import { allOf } from '../../model/value-facts.ts'
import { readSkipToken, scopeOf, walkMark, writeSkipToken } from '../answer/skip-token.ts'
import { collectionHead, collectionTail, contextMember, serialiserOf } from '../answer/respond.ts'
import { type CollectionRoute, nextLink, pageHeaders, readCollection, staysInNext } from '../ask/collection.ts'
import { type CollectionQuery, collectionQuery } from '../ask/collection-query.ts'
import { allowOnly } from '../request/options.ts'
import { addressOf, type Exchange, type ODataResponse, pathOf } from '../request/surface.ts'
import { trackingOf } from '../../model/resources/tracking.ts'
import { deltaLink, deltaScope } from './links.ts'
import { expiredAs, numbered } from './places.ts'
import { readDeltaToken, readWalk, writeWalk } from './tokens.ts'

/** Changed records of a page at the most: they are in memory at one time. */
const deltaPageMax = 2000

/**
 * What changed in a set since a delta token: changed records of the defining query as they are now, those that are gone or do
 * not fit any more, and where to ask next (OData 4.01 Part 1, 11.3; JSON 4.01, 15).
 */
export async function readDelta(exchange: Exchange, route: CollectionRoute): Promise<ODataResponse> {
  const { options } = exchange
  const { resource } = route
  allowOnly(
    options,
    ['$select', '$filter', '$search', '$orderby', '$expand', '$compute', '$skiptoken', '$deltatoken'],
    'a delta',
  )
  const asked = collectionQuery(exchange, resource)
  const since = readDeltaToken(deltaScope(exchange, route), options.values.get('$deltatoken')?.trim() ?? '')
  return trackingOf(resource)?.by === 'number'
    ? behindNumber(exchange, route, since)
    : changedRecords(exchange, route, asked, since)
}

// Ledgers whose entries never change: what is new is a list of what has a later number.
async function behindNumber(exchange: Exchange, route: CollectionRoute, since: Place): Promise<ODataResponse> {
  const { options, surface, caller } = exchange
  const { resource, companyId } = route
  const token = options.values.get('$skiptoken')
  const now = await expiredAs('$deltatoken', surface.engine.placeOf(caller, companyId, resource, since))
  const place = token === undefined ? now : readWalk(token).walk.place
  const bounds = [numbered(resource, 'gt', since), numbered(resource, 'le', place)]
  return readCollection(exchange, route, {
    kept: writeWalk({ tracked: true, pinned: true, place }),
    scope: scopeOfDelta(exchange, route),
    bound: allOf(bounds.filter((one) => one !== undefined)),
    deltaLink: deltaLink(exchange, route, place),
    context: '/$delta',
  })
}

// Pages of changes belong to the token they began with.
function scopeOfDelta(exchange: Exchange, route: CollectionRoute): readonly string[] {
  return [deltaScope(exchange, route), exchange.options.values.get('$deltatoken') ?? '']
}

async function changedRecords(
  exchange: Exchange,
  route: CollectionRoute,
  asked: CollectionQuery,
  since: Place,
): Promise<ODataResponse> {
  const { options, preferences, surface, caller } = exchange
  const { resource, companyId } = route
  const id = resource.byName.get('id') ?? resource.key
  const order = [{ field: id, descending: false }]
  const scope = (kept: string): string =>
    scopeOf(companyId, resource.set, [...scopeOfDelta(exchange, route), kept], order)
  const token = options.values.get('$skiptoken')
  const walked = token === undefined ? undefined : readWalk(token)
  const behind = walked && readSkipToken(scope(writeWalk(walked.walk)), order, walked.rest)
  const size = Math.min(preferences.maxPageSize ?? behind?.size ?? deltaPageMax, deltaPageMax)
  const changes = await expiredAs(
    '$deltatoken',
    surface.engine.changes(caller, companyId, {
      query: { ...asked.query, limit: size },
      since,
      upTo: walked?.walk.place,
      behind: behind === undefined ? undefined : String(behind.values[0]),
      limit: size,
    }),
  )
  const { more, upTo } = changes
  const kept = writeWalk({ tracked: true, pinned: false, place: upTo })
  const parts = options.parts.filter(({ name }) => staysInNext(name)).map(({ raw }) => raw)
  const next = (last: string): string =>
    nextLink(
      addressOf(exchange.root, companyId, resource),
      parts,
      undefined,
      `${kept}${walkMark}${writeSkipToken(scope(kept), { values: [last], size })}`,
    )
  const tail =
    more === undefined ? collectionTail(undefined, deltaLink(exchange, route, upTo)) : collectionTail(next(more))
  return answerOf(exchange, route, asked, changes, tail)
}

function answerOf(
  exchange: Exchange,
  route: CollectionRoute,
  { shape, selectList }: CollectionQuery,
  { rows, removed }: Changes,
  tail: string,
): ODataResponse {
  const { companyId, resource } = route
  const path = pathOf(companyId, resource)
  const write = serialiserOf(exchange, shape, companyId)
  const goneOf = speaks401(exchange) ? removed401 : removed40(exchange, route)
  const items = [...rows.map((row) => write(row)), ...removed.map((one) => goneOf(one))]
  const head = collectionHead(contextMember(exchange, `${path}${selectList}/$delta`))
  const headers = pageHeaders(exchange)
  if (speaks401(exchange)) headers['OData-Version'] = '4.01'
  return { status: 200, headers, body: `${head}${items.join(',')}${tail}` }
}

type Removed = Changes['removed'][number]

function reasonOf({ deleted }: Removed): string {
  return deleted ? 'deleted' : 'changed'
}

// Who says that 4.01 is understood gets removed records in its form; they are the only thing in which the two differ here.
function speaks401({ request }: Exchange): boolean {
  return request.headers['odata-maxversion']?.trim() === '4.01'
}

function removed401(one: Removed): string {
  return JSON.stringify({ '@removed': { reason: reasonOf(one) }, id: one.id })
}

// The context is there under every level of metadata: it alone tells what this is (OData JSON 4.0, 14.2).
function removed40({ root }: Exchange, { companyId, resource }: CollectionRoute): (one: Removed) => string {
  const context = `${root}/$metadata#${pathOf(companyId, resource)}/$deletedEntity`
  return (one) =>
    JSON.stringify({
      '@odata.context': context,
      id: addressOf(root, companyId, resource, one.id),
      reason: reasonOf(one),
    })
}
