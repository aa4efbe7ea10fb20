import { isChangeable, isInsertable, isRemovable, isUpsertable, type Resource } from '../../model/resource.ts'
import { WrongVerb } from '../request/errors.ts'
import type { Route } from './route.ts'
import { type ODataRequest, type ODataResponse, plainHeaders } from '../request/surface.ts'

const reading = ['GET', 'HEAD']

function ofCollection(resource: Resource): readonly string[] {
  return isInsertable(resource) ? [...reading, 'POST'] : reading
}

function ofRecord(resource: Resource): readonly string[] {
  return [
    ...reading,
    ...(isChangeable(resource) ? ['PATCH'] : []),
    ...(isUpsertable(resource) ? ['PUT'] : []),
    ...(isRemovable(resource) ? ['DELETE'] : []),
  ]
}

function isReadOnly(headers: ODataRequest['headers']): boolean {
  return headers['data-access-intent']?.trim().toLowerCase() === 'readonly'
}

/** Verbs of a route in the order of `Allow`; none but reading ones under `Data-Access-Intent: ReadOnly` (contract-facts.md 1.3). */
function allowedVerbs(route: Route, { headers }: ODataRequest): readonly string[] {
  // The dry run changes nothing, whatever verb brings its file; a batch may hold reads only.
  const harmless = route.kind === 'parse' || route.kind === 'batch'
  const allowed = [...served(route), 'OPTIONS']
  return allowed.filter((verb) => harmless || !isReadOnly(headers) || ['GET', 'HEAD', 'OPTIONS'].includes(verb))
}

function served(route: Route): readonly string[] {
  switch (route.kind) {
    case 'action':
    case 'sendAgain':
    case 'rotateKey':
    case 'batch':
      return ['POST']
    case 'parse':
      return route.query || route.name === 'readImportDocument' ? ['POST'] : [...reading, 'POST']
    case 'collection':
      return ofCollection(route.resource)
    case 'webhooks':
      return route.set === 'subscriptions' ? [...reading, 'POST'] : reading
    case 'webhook':
      return [...reading, ...(route.set === 'subscriptions' ? ['PATCH'] : []), 'DELETE']
    case 'accessSet':
      return [...reading, 'POST']
    case 'accessRecord':
      return [
        ...reading,
        ...(route.set === 'accessKeys' ? [] : ['PATCH']),
        ...(route.set === 'users' ? [] : ['DELETE']),
      ]
    case 'record':
      return ofRecord(route.resource)
    case 'child': {
      const target = route.relation.target()
      return target.set === '' ? reading : ofRecord(target)
    }
    case 'relation':
      return route.relation.writable === true ? [...reading, 'POST'] : reading
    default:
      return reading
  }
}

/** 405 with `Allow` and, where it helps, what to send instead. */
export function checkVerb(route: Route, request: ODataRequest): void {
  const allowed = allowedVerbs(route, request)
  if (allowed.includes(request.method)) return
  const many =
    route.kind === 'collection' ||
    route.kind === 'webhooks' ||
    route.kind === 'accessSet' ||
    (route.kind === 'relation' && route.relation.single !== true)
  const edmType = many ? 'Collection' : 'Entity'
  throw new WrongVerb(request.method, nameOf(route), edmType, allowed, hint(route, request, allowed))
}

/** The answer to OPTIONS: what the address takes (RFC 9110 9.3.7); nothing for scripts of other sites. */
export function optionsResponse(route: Route, request: ODataRequest, requestId: string): ODataResponse {
  const headers = { ...plainHeaders(requestId), Allow: allowedVerbs(route, request).join(', ') }
  return { status: 204, headers, body: '' }
}

function hint(route: Route, { method, headers }: ODataRequest, allowed: readonly string[]): string {
  if (isReadOnly(headers) && method !== 'PUT') return ' Data-Access-Intent is ReadOnly.'
  if (method === 'PUT' && allowed.includes('PATCH')) return ' Change the record with PATCH.'
  if (method === 'POST' && route.kind === 'record')
    return ` POST goes to the set${route.resource.actions.length === 0 ? '' : ' or to an action of the record'}; change the record with PATCH.`
  if (route.kind === 'collection' && ['PATCH', 'DELETE'].includes(method)) return ' Name one record by its key.'
  if (route.kind === 'property') return ' Change a value with PATCH of its record.'
  return ''
}

function nameOf(route: Route): string {
  if (route.kind === 'action') return route.action.name
  if (route.kind === 'relation' || route.kind === 'relationCount' || route.kind === 'child') return route.relation.name
  if (route.kind === 'function' || route.kind === 'parse' || route.kind === 'report') return route.name
  if (route.kind === 'property' || route.kind === 'blob') return route.field.name
  if ('set' in route) return route.set
  return 'resource' in route ? route.resource.set : route.kind
}
