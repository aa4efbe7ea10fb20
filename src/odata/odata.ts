import type { Caller, Engine } from '../engine/engine.ts'
import type { Access } from '../model/resource.ts'
import { Problem } from '../core/problem.ts'
import { runAction } from './act.ts'
import { readQueryBody } from './body.ts'
import { errorResponse, WrongVerb } from './errors.ts'
import { runFileFunction } from './file-answers.ts'
import { fileFunctions } from './file-functions.ts'
import { metadataXml } from './metadata.ts'
import { readOptions } from './options.ts'
import { parseDocument } from './parse-document.ts'
import { readPreferences } from './prefer.ts'
import { checkMaxVersion, readBlob, readCollection, readCount, readRecord, readRelation, readService } from './read.ts'
import { plainHeaders, readStyle } from './respond.ts'
import { isBelow, readRoute, type Route } from './route.ts'
import type { Exchange, ODataRequest, ODataResponse, Surface } from './surface.ts'
import { WireNames } from './wire-names.ts'
import { changeRecord, createChild, createRecord, removeRecord } from './write.ts'

interface Settings {
  readonly engine: Engine
  readonly publisher: string
  readonly group: string
  readonly namespace: string
  /** Wire name of extArea. */
  readonly areaField: string
  /** Address clients see when it differs from the request's, like `https://books.example`. */
  readonly publicBase?: string
  /** Receives errors that are not Problems, and Problems of status 500 and above. */
  readonly log?: (error: unknown, caller: Caller) => void
}

/** The OData surface as a function without a socket; it never throws. */
export interface OData {
  (request: ODataRequest, caller: Caller): Promise<ODataResponse>
  /** Whether a path belongs to this surface. */
  readonly handles: (path: string) => boolean
}

/** Makes the OData surface over an engine, at `/api/<publisher>/<group>/v2.0` (D1). */
export function createOData(settings: Settings): OData {
  const { engine, namespace, areaField, publicBase } = settings
  const surface: Surface = {
    engine,
    namespace,
    areaField,
    names: new WireNames(areaField),
    rootPath: `/api/${settings.publisher}/${settings.group}/v2.0`,
    publicBase,
    sets: new Map(
      engine.resources
        .filter((resource) => resource.set !== '')
        .map((resource) => [resource.set.toLowerCase(), resource]),
    ),
  }
  const answer = async (request: ODataRequest, caller: Caller): Promise<ODataResponse> => {
    try {
      const response = await respond(surface, request, caller)
      return request.method === 'HEAD' ? { ...response, body: '' } : response
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) settings.log?.(error, caller)
      const response = errorResponse(error, caller.requestId)
      return request.method === 'HEAD' ? { ...response, body: '' } : response
    }
  }
  return Object.assign(answer, { handles: (path: string) => isBelow(surface.rootPath, path) })
}

async function respond(surface: Surface, request: ODataRequest, caller: Caller): Promise<ODataResponse> {
  const query = request.url.indexOf('?')
  const path = query < 0 ? request.url : request.url.slice(0, query)
  const route = readRoute(surface, path)
  checkVerb(route, request)
  checkMaxVersion(request.headers['odata-maxversion'])
  if (route.kind === 'metadata') {
    const headers = { ...plainHeaders(caller.requestId), 'Content-Type': 'application/xml' }
    return { status: 200, headers, body: metadataXml(surface.engine.resources, surface.namespace, surface.areaField) }
  }
  const inBody = route.kind === 'parse' && route.query ? readQueryBody(request) : ''
  const options = readOptions(`${query < 0 ? '' : request.url.slice(query + 1)}&${inBody}`)
  const ownFormat = hasOwnFormat(route)
  const exchange: Exchange = {
    surface,
    request,
    caller,
    options,
    preferences: readPreferences(request.headers['prefer']),
    style: readStyle(
      ownFormat ? undefined : request.headers['accept'],
      ownFormat ? undefined : options.values.get('$format'),
      options.values.get('$schemaversion'),
    ),
    root: `${(surface.publicBase ?? request.base).replace(/\/$/, '')}${surface.rootPath}`,
  }
  return dispatch(exchange, route)
}

// Counts, files and pages for people have a format of their own, whatever JSON is accepted.
function hasOwnFormat(route: Route): boolean {
  if (route.kind === 'function') return fileFunctions[route.name].returns.type === 'Edm.Stream'
  return route.kind === 'count' || route.kind === 'blob'
}

function dispatch(exchange: Exchange, route: Route): Promise<ODataResponse> | ODataResponse {
  const { method } = exchange.request
  switch (route.kind) {
    case 'service':
    case 'metadata':
      return readService(exchange)
    case 'collection':
      return method === 'POST' ? createRecord(exchange, route) : readCollection(exchange, route)
    case 'count':
      return readCount(exchange, route)
    case 'relation':
      return method === 'POST' ? createChild(exchange, route) : readRelation(exchange, route)
    case 'blob':
      return readBlob(exchange, route)
    case 'action':
      return runAction(exchange, route)
    case 'function':
      return runFileFunction(exchange, route)
    case 'parse':
      return parseDocument(exchange, route)
    case 'record':
      if (method === 'PATCH') return changeRecord(exchange, route)
      return method === 'DELETE' ? removeRecord(exchange, route) : readRecord(exchange, route)
  }
}

const verbs = {
  read: { collection: [], record: [] },
  document: { collection: ['POST'], record: ['PATCH', 'DELETE'] },
  setup: { collection: ['POST'], record: ['PATCH', 'DELETE'] },
  single: { collection: [], record: ['PATCH'] },
} as const satisfies Record<Access, { collection: readonly string[]; record: readonly string[] }>

function allowedVerbs(route: Route): readonly string[] {
  const reading = ['GET', 'HEAD']
  if (route.kind === 'action') return ['POST']
  if (route.kind === 'parse')
    return route.query || route.name === 'readImportDocument' ? ['POST'] : [...reading, 'POST']
  if (route.kind === 'collection' || route.kind === 'record')
    return [...reading, ...verbs[route.resource.access][route.kind]]
  return route.kind === 'relation' && route.relation.writable === true ? [...reading, 'POST'] : reading
}

function checkVerb(route: Route, { method, headers }: ODataRequest): void {
  // The dry run changes nothing, whatever verb brings its file.
  const readOnly = headers['data-access-intent']?.trim().toLowerCase() === 'readonly' && route.kind !== 'parse'
  const allowed = allowedVerbs(route).filter((verb) => !readOnly || verb === 'GET' || verb === 'HEAD')
  if (allowed.includes(method)) return
  const edmType = route.kind === 'collection' || route.kind === 'relation' ? 'Collection' : 'Entity'
  throw new WrongVerb(method, nameOf(route), edmType, allowed)
}

function nameOf(route: Route): string {
  if (route.kind === 'action') return route.action.name
  if (route.kind === 'relation') return route.relation.name
  if (route.kind === 'function' || route.kind === 'parse') return route.name
  return 'resource' in route ? route.resource.set : route.kind
}
