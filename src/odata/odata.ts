import type { Caller } from '../engine/contract/caller.ts'
import type { Engine } from '../engine/contract/engine.ts'
import { isGuid } from '../core/guid.ts'
import { Problem } from '../core/problem.ts'
import { batchRequestsMax } from './batch/request.ts'
import { runBatch, type BatchSettings } from './batch/batch.ts'
import { readQueryBody } from './request/body.ts'
import { companyIdOf, impliedCompany, sentCompany, unnamedCompany } from './address/company-choice.ts'
import { dispatch } from './dispatch.ts'
import { errorResponse } from './request/errors.ts'
import { exchangeOf } from './ask/exchange.ts'
import { metadataResponse } from './metadata/response.ts'
import { checkVersions } from './request/negotiate.ts'
import { allowOnly, readOptions } from './request/options.ts'
import { keptWay } from './kept/way.ts'
import { wouldMake } from './ask/upsert.ts'
import { isBelowRoot, withoutPrefix } from './address/prefix.ts'
import { inNoCompany, readRoute, type Route, withId } from './address/route.ts'
import { holdsStandardWebhook, isStandardWebhook, standardRoot } from './address/webhook-routes.ts'
import type { Guest, ODataRequest, ODataResponse, Surface } from './request/surface.ts'
import { checkVerb, optionsResponse } from './address/verbs.ts'
import { WireNames } from './request/wire-names.ts'

interface Settings {
  readonly engine: Engine
  readonly publisher: string
  readonly group: string
  readonly namespace: string
  /** Wire name of extArea. */
  readonly areaField: string
  /** What may stand before `/api` (`API_PREFIXES`); anything unless told (F78). */
  readonly prefixes?: readonly string[] | undefined
  /** Id or name of the company that sets at the root are of when a request names none (`DEFAULT_COMPANY`). */
  readonly defaultCompany?: string | undefined
  /** Requests a batch may have; {@link batchRequestsMax} unless told. */
  readonly batchRequestsMax?: number
  /** Shapes of requests that are kept; 1,000 or so unless told, 0 for none (F71). */
  readonly keptShapes?: number
  /** Runs each request, those of a batch too, where somebody watches them (F108). */
  readonly operation?:
    | ((request: ODataRequest, work: () => Promise<ODataResponse>) => Promise<ODataResponse>)
    | undefined
  /** Hears of every refusal. */
  readonly refused?: ((problem: Problem) => void) | undefined
  /** Receives errors that are not Problems, and Problems of status 500 and above except 501. */
  readonly log?: (error: unknown, caller: Caller) => void
}

/** The OData surface as a function without a socket; it never throws. */
export interface OData {
  (request: ODataRequest, caller: Guest): Promise<ODataResponse>
  /** Whether a path belongs to this surface. */
  readonly handles: (path: string) => boolean
}

/** Some kilobytes each, and at most twice as many. */
const keptShapesMax = 1000

/** Makes the OData surface over an engine, at `/api/<publisher>/<group>/v2.0` (D1), whatever stands before it (F78). */
export function createOData(settings: Settings): OData {
  const { engine, namespace, areaField, prefixes, defaultCompany } = settings
  const surface: Surface = {
    engine,
    namespace,
    areaField,
    names: new WireNames(areaField),
    rootPath: `/api/${settings.publisher}/${settings.group}/v2.0`,
    prefixes,
    defaultCompany,
    sets: new Map(
      engine.resources
        .filter((resource) => resource.set !== '')
        .map((resource) => [resource.set.toLowerCase(), resource]),
    ),
  }
  const refuse = (error: unknown, caller: Caller, acceptLanguage = caller.acceptLanguage): ODataResponse => {
    // What is not built (501) is for the client to know, not for the operator.
    const ours =
      !(error instanceof Problem) || (error.status >= 500 && error.code !== 'BadRequest_MethodNotImplemented')
    if (ours) settings.log?.(error, caller)
    if (error instanceof Problem) settings.refused?.(error)
    return errorResponse(error, caller.requestId, acceptLanguage)
  }
  const answered = async (
    request: ODataRequest,
    caller: Guest,
    over: Surface,
    batch?: BatchSettings,
  ): Promise<ODataResponse> => {
    const response = await respond(over, request, caller, batch).catch((error: unknown) =>
      refuse(error, caller, request.headers['accept-language']),
    )
    return request.method === 'HEAD' ? { ...response, body: '' } : response
  }
  const { operation } = settings
  const asked = (request: ODataRequest, caller: Guest, inGroup: Engine): Promise<ODataResponse> =>
    answered(request, caller, { ...surface, engine: inGroup })
  const batch: BatchSettings = {
    surface,
    ask: (request, caller, inGroup = engine) =>
      operation === undefined
        ? asked(request, caller, inGroup)
        : operation(request, () => asked(request, caller, inGroup)),
    refuse,
    requestsMax: settings.batchRequestsMax ?? batchRequestsMax,
  }
  const standard: Surface = { ...surface, rootPath: standardRoot }
  const longWay = (request: ODataRequest, caller: Guest) =>
    answered(request, caller, isStandardWebhook(request.url) ? standard : surface, batch)
  const { keptShapes = keptShapesMax } = settings
  const shortWay = keptShapes === 0 ? undefined : keptWay(surface, keptShapes)
  const answer = async (sent: ODataRequest, caller: Guest) => {
    caller.via = { surface: 'OData', userAgent: sent.headers['user-agent'] ?? '' }
    caller.acceptLanguage = sent.headers['accept-language']
    let request = sent
    try {
      request = withoutPrefix(holdsStandardWebhook(sent.url) ? standard : surface, sent)
    } catch (error) {
      return refuse(error, caller)
    }
    return (await shortWay?.(request, caller)) ?? longWay(request, caller)
  }
  const told =
    operation && ((request: ODataRequest, caller: Guest) => operation(request, () => answer(request, caller)))
  return Object.assign(told ?? answer, {
    handles: (path: string) => isBelowRoot(surface, path) || holdsStandardWebhook(path),
  })
}

// Without `batch` the request is itself one of a batch.
async function respond(
  surface: Surface,
  request: ODataRequest,
  caller: Guest,
  batch?: BatchSettings,
): Promise<ODataResponse> {
  const at = request.url.indexOf('?')
  const path = at < 0 ? request.url : request.url.slice(0, at)
  const query = at < 0 ? '' : request.url.slice(at + 1)
  const sent = readOptions(query)
  const company = sentCompany(sent, request)
  const found = readRoute(surface, path, company ?? unnamedCompany)
  checkVerb(found, request)
  if (request.method === 'OPTIONS') return optionsResponse(found, request, caller.requestId)
  checkVersions(request.headers)
  if (found.kind === 'metadata') return metadataResponse(surface, request, sent, caller.requestId)
  const route = await withId(surface, caller, await inCompany(surface, caller, found), wouldMake(request))
  if (route.kind === 'batch' && batch !== undefined) {
    allowOnly(sent, [], 'a batch')
    return runBatch(batch, { ...request, headers: named(request.headers, company) }, caller, route.companyId)
  }
  const inBody = route.kind === 'parse' && route.query ? readQueryBody(request) : ''
  const options = inBody === '' ? sent : readOptions(`${query}&${inBody}`)
  return dispatch(exchangeOf(surface, request, caller, options, route), route)
}

// The requests of a batch inherit the header, so a company of its query is put there, in the bytes of a header.
function named(headers: ODataRequest['headers'], company: string | undefined): ODataRequest['headers'] {
  return company === undefined ? headers : { ...headers, company: Buffer.from(company).toString('latin1') }
}

// A company named outside the path comes as it was sent; the engine wants its id.
async function inCompany<Found extends Route>(surface: Surface, caller: Caller, route: Found): Promise<Found> {
  if (!('companyId' in route) || route.companyId === '' || isGuid(route.companyId)) return route
  if (route.companyId !== unnamedCompany)
    return { ...route, companyId: await companyIdOf(surface, caller, route.companyId) }
  const companyId = await impliedCompany(surface, caller)
  if (companyId === undefined)
    throw inNoCompany('resource' in route ? route.resource.set : 'name' in route ? route.name : route.kind)
  return { ...route, companyId }
}
