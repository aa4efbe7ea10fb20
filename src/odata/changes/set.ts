import { Problem } from '../../core/problem.ts'
import { readPrimary } from '../../core/read-mark.ts'
import type { Resource } from '../../model/resource.ts'
import { isFixed, trackingOf } from '../../model/resources/tracking.ts'
import { walkMark } from '../answer/skip-token.ts'
import { askedPage, type CollectionRoute, readCollection, type Walk } from '../ask/collection.ts'
import { wantsSnapshot } from '../request/isolation.ts'
import { addApplied } from '../request/prefer.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'
import { readDelta } from './delta.ts'
import { deltaLink } from './links.ts'
import { expiredAs, numbered } from './places.ts'
import { unsteady } from './steady.ts'
import { readWalk, type WalkState, writeWalk } from './tokens.ts'

/**
 * One page of a set, as the request asks: as it is now; as it was at the first page (`Isolation: snapshot`); with a delta link
 * at the end (`Prefer: odata.track-changes`); or what changed since (`$deltatoken`). The first is the usual, and costs a look.
 */
export async function readSet(exchange: Exchange, route: CollectionRoute): Promise<ODataResponse> {
  const { options, preferences, request } = exchange
  const token = options.values.get('$skiptoken')
  const isWalking = token?.includes(walkMark) === true
  const isolated = wantsSnapshot(request.headers)
  if (options.values.has('$deltatoken')) {
    if (isolated && !isFixed(route.resource)) throw notPinned(exchange, route.resource, 'its records change')
    return readDelta(exchange, route)
  }
  if (isWalking) return nextPage(exchange, route, token, isolated)
  if (isolated || preferences.trackChanges === true) return firstPage(exchange, route, isolated)
  return readCollection(exchange, route)
}

async function firstPage(exchange: Exchange, route: CollectionRoute, isolated: boolean): Promise<ODataResponse> {
  const { caller, surface, options, preferences } = exchange
  const { resource, companyId } = route
  const asked = askedPage(exchange, route)
  const moving = unsteady(asked)
  if (isolated && options.values.has('$skiptoken'))
    throw notPinned(exchange, resource, 'the pages before this one were not read so: begin with the first')
  if (isolated && !isFixed(resource)) throw notPinned(exchange, resource, 'its records change')
  if (isolated && moving !== undefined) throw notPinned(exchange, resource, `the request asks for ${moving}`)
  const isWhole = !(['$top', '$skip', '$skiptoken'] as const).some((name) => options.values.has(name))
  const tracked =
    preferences.trackChanges === true && isWhole && moving === undefined && trackingOf(resource) !== undefined
  // A preference that cannot be followed is not said to be applied (RFC 7240, 2).
  if (!isolated && !tracked) return readCollection(exchange, route)
  const place = await surface.engine.placeOf(caller, companyId, resource)
  const state: WalkState = { tracked, pinned: isolated, place }
  return pageOf(exchange, route, state)
}

async function pageOf(exchange: Exchange, route: CollectionRoute, state: WalkState): Promise<ODataResponse> {
  const answer = await readCollection(exchange, route, walkOf(exchange, route, state))
  if (!state.tracked || exchange.preferences.trackChanges !== true) return answer
  const headers = { ...answer.headers }
  addApplied(headers, 'odata.track-changes')
  return { ...answer, headers }
}

async function nextPage(
  exchange: Exchange,
  route: CollectionRoute,
  token: string,
  isolated: boolean,
): Promise<ODataResponse> {
  const { caller, surface } = exchange
  const { resource, companyId } = route
  const { walk: state } = readWalk(token)
  const walk = walkOf(exchange, route, state)
  // A token that is none of ours is refused first.
  askedPage(exchange, route, walk)
  if (isolated && !state.pinned)
    throw notPinned(exchange, resource, 'the pages before this one were not read so: begin with the first')
  if (walk.bound !== undefined) {
    const check = surface.engine.placeOf(caller, companyId, resource, state.place)
    await expiredAs('$skiptoken', check)
  }
  return pageOf(exchange, route, state)
}

// A walk stands at a place of the primary: its pages must not be older.
function walkOf(exchange: Exchange, route: CollectionRoute, state: WalkState): Walk {
  readPrimary(exchange.caller)
  return {
    kept: writeWalk(state),
    scope: [exchange.caller.principalId],
    bound: numbered(route.resource, 'le', state.place),
    deltaLink: state.tracked ? deltaLink(exchange, route, state.place) : undefined,
    context: '',
  }
}

function notPinned({ surface }: Exchange, { set }: Resource, why: string): Problem {
  const fixed = [...surface.sets.values()].filter(isFixed).map((one) => one.set)
  return new Problem(
    'Request_IsolationNotPossible',
    `'${set}' cannot be read with Isolation: snapshot, for ${why}. Sets that can are those that are only added to: ${fixed.join(', ')}. Leave the header out to read it page by page as it is.`,
    { target: 'Isolation' },
  )
}
