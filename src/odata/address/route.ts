import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Field } from '../../model/field.ts'
import type { Action, Relation, Resource } from '../../model/resource.ts'
import { notFound } from '../request/errors.ts'
import { type AlternateKey, idOf, readRecordKey } from './alternate-key.ts'
import { fileFunctionCall, parseCall, type FileFunctionName, type ParseName } from './file-functions.ts'
import { reportCall, type ReportName } from './report-functions.ts'
import { readKey, readSegment, refuseSystemSegment, splitPath } from './segments.ts'
import type { Surface } from '../request/surface.ts'
import { relationNamed } from '../request/wire-names.ts'
import { accessRoute, type AccessRoute } from '../request/access-sets.ts'
import { webhookRoute, type WebhookRoute } from './webhook-routes.ts'

interface Place {
  readonly resource: Resource
  /** '' for resources outside companies. */
  readonly companyId: string
  /** What names the record while its id, '', is not known; see {@link withId}. */
  readonly by?: AlternateKey
}

interface ValuePlace extends Place {
  readonly id: string
  readonly field: Field
  readonly via: Relation | undefined
  readonly childId?: string
}

/** What an address names. */
export type Route =
  /** `companies(<id>)/` is a service root of its own, for generated clients (odata-design.md 3); elsewhere `companyId` is ''. */
  | { readonly kind: 'service' | 'batch' | 'entityId'; readonly companyId: string }
  | { readonly kind: 'metadata' }
  | WebhookRoute
  | AccessRoute
  | (Place & { readonly kind: 'collection' })
  | (Place & { readonly kind: 'count' })
  | (Place & { readonly kind: 'record'; readonly id: string })
  | (Place & { readonly kind: 'relation'; readonly id: string; readonly relation: Relation })
  | (Place & { readonly kind: 'relationCount'; readonly id: string; readonly relation: Relation })
  /** One of the related records by its key. */
  | (Place & { readonly kind: 'child'; readonly id: string; readonly relation: Relation; readonly childId: string })
  /** One value: of the record, or of the one that `via` leads to, `childId` among several; `raw` without JSON around it. */
  | (ValuePlace & { readonly kind: 'property'; readonly raw: boolean })
  | (Place & { readonly kind: 'blob'; readonly id: string; readonly field: Field })
  | (Place & { readonly kind: 'action'; readonly id: string; readonly action: Action })
  /** `given` is the text in the parentheses of the call. */
  | (Place & {
      readonly kind: 'function'
      readonly id: string
      readonly name: FileFunctionName
      readonly given: string | undefined
    })
  /** The dry run of a file; `query`: its arguments come in the body of POST …/$query (OData 4.01 11.2.7). */
  | {
      readonly kind: 'parse'
      readonly companyId: string
      readonly name: ParseName
      readonly given: string | undefined
      readonly query: boolean
    }
  /** A report of a company. */
  | {
      readonly kind: 'report'
      readonly companyId: string
      readonly name: ReportName
      readonly given: string | undefined
    }

/** Whether a path lies at or below the service root, in any letter case. */
function isBelow(rootPath: string, path: string): boolean {
  const [start, next] = [path.slice(0, rootPath.length), path.charAt(rootPath.length)]
  return start.toLowerCase() === rootPath.toLowerCase() && (next === '' || next === '/' || next === '?')
}

/**
 * Reads a path (as received, without the query); names in any letter case, keys also as segments. Unknown names are 404
 * (D20). `company` is the company that stands elsewhere in the request: of a route below a set of companies that the path
 * names no company for, it is handed back as `companyId` as it was sent.
 */
export function readRoute(surface: Surface, path: string, company?: string): Route {
  if (!isBelow(surface.rootPath, path)) throw notFound(quoted(path))
  const { segments, slash } = splitPath(path.slice(surface.rootPath.length))
  const root = belowRoot(segments, '')
  if (root !== undefined) return root
  const webhook = webhookRoute(segments, surface.namespace)
  if (webhook !== undefined) return webhook
  const access = accessRoute(segments, surface.namespace)
  if (access !== undefined) return access
  const [first = '', ...rest] = segments
  const parse = parseCall(first, surface.namespace)
  if (parse !== undefined) {
    if (company === undefined) throw inNoCompany(parse.name)
    return { ...parse, ...parseTail(parse.name, rest), kind: 'parse', companyId: company }
  }
  const report = reportCall(first, surface.namespace)
  if (report !== undefined) {
    if (company === undefined) throw inNoCompany(report.name)
    return { ...report, ...nothingAfter(rest), kind: 'report', companyId: company }
  }
  const { name, key } = readSegment(first)
  const resource = surface.sets.get(name.toLowerCase())
  if (resource === undefined) throw notFound(name)
  if (resource.scoped) {
    if (company === undefined) throw inNoCompany(resource.set, name)
    return belowSet(surface, { resource, companyId: company }, key, rest)
  }
  if (resource.set === 'companies') {
    const [next = '', ...others] = rest
    if (key === undefined && isGuid(next)) return belowCompany(surface, resource, next.toLowerCase(), others, slash)
    if (key !== undefined) return belowCompany(surface, resource, readKey(key), rest, slash)
  }
  return belowSet(surface, { resource, companyId: '' }, key, rest)
}

/** 404 for a set or function of a company, named by `name` and sent as `sent`, in a request that names no company. */
export function inNoCompany(name: string, sent = name): Problem {
  return new Problem(
    'BadRequest_ResourceNotFound',
    `Resource not found for the segment '${sent}'. It belongs to a company: companies(<id>)/${name}, or name the company by ?company= or the header Company.`,
  )
}

function belowCompany(
  surface: Surface,
  companies: Resource,
  companyId: string,
  rest: readonly string[],
  slash: boolean,
): Route {
  const place = { resource: companies, companyId: '' }
  const [first, ...beyond] = rest
  if (first === undefined) return slash ? { kind: 'service', companyId } : { ...place, kind: 'record', id: companyId }
  const root = belowRoot(rest, companyId)
  if (root !== undefined) return root
  const parse = parseCall(first, surface.namespace)
  if (parse !== undefined) return { ...parse, ...parseTail(parse.name, beyond), kind: 'parse', companyId }
  const report = reportCall(first, surface.namespace)
  if (report !== undefined) return { ...report, ...nothingAfter(beyond), kind: 'report', companyId }
  const { name, key } = readSegment(first)
  const resource = surface.sets.get(name.toLowerCase())
  if (resource?.scoped === true) return belowSet(surface, { resource, companyId }, key, beyond)
  return belowRecord(surface, place, companyId, rest)
}

/** What a service root has besides sets. */
function belowRoot(segments: readonly string[], companyId: string): Route | undefined {
  const [first, ...rest] = segments
  if (first === undefined) return { kind: 'service', companyId }
  const name = first.toLowerCase()
  if (!name.startsWith('$')) return undefined
  if (rest.length === 0) {
    if (name === '$metadata') return { kind: 'metadata' }
    if (name === '$batch') return { kind: 'batch', companyId }
    if (name === '$entity') return { kind: 'entityId', companyId }
  }
  refuseSystemSegment(first)
  throw notFound(rest[0] ?? first)
}

function belowSet(surface: Surface, place: Place, key: string | undefined, rest: readonly string[]): Route {
  const [next, ...more] = rest
  if (key !== undefined) {
    const { id, ...by } = readRecordKey(surface, place.resource, key)
    return belowRecord(surface, { ...place, ...by }, id, rest)
  }
  if (next === undefined) return { ...place, kind: 'collection' }
  if (isGuid(next)) return belowRecord(surface, place, next.toLowerCase(), more)
  if (next.toLowerCase() === '$count') return { ...place, kind: 'count', ...nothingAfter(more) }
  refuseSystemSegment(next)
  throw notFound(next)
}

function belowRecord(surface: Surface, place: Place, id: string, rest: readonly string[]): Route {
  const [next, ...more] = rest
  if (next === undefined) return { ...place, kind: 'record', id }
  const { resource } = place
  const operation = operationRoute(surface, place, id, next)
  if (operation !== undefined) return { ...operation, ...nothingAfter(more) }
  refuseSystemSegment(next)
  const { name, key } = readSegment(next)
  const relation = relationNamed(resource, name)
  if (relation !== undefined) return belowRelation(surface, { ...place, id, relation }, key, more)
  const field = key === undefined ? surface.names.find(resource, name) : undefined
  if (field !== undefined) return propertyRoute({ ...place, id, field, via: undefined }, more)
  throw notFound(next)
}

function belowRelation(
  surface: Surface,
  place: Place & { readonly id: string; readonly relation: Relation },
  key: string | undefined,
  rest: readonly string[],
): Route {
  const { relation } = place
  const [next, ...more] = rest
  if (key !== undefined) return belowChild(surface, place, readKey(key), rest)
  if (next === undefined) return { ...place, kind: 'relation' }
  if (relation.single === true) return relatedProperty(surface, place, next, more)
  if (isGuid(next)) return belowChild(surface, place, next.toLowerCase(), more)
  if (next.toLowerCase() === '$count') return { ...place, kind: 'relationCount', ...nothingAfter(more) }
  refuseSystemSegment(next)
  throw notFound(next)
}

function belowChild(
  surface: Surface,
  place: Place & { readonly id: string; readonly relation: Relation },
  childId: string,
  rest: readonly string[],
): Route {
  const [next, ...more] = rest
  if (next === undefined) return { ...place, kind: 'child', childId }
  return relatedProperty(surface, { ...place, childId }, next, more)
}

function relatedProperty(
  surface: Surface,
  { relation: via, ...place }: Place & { readonly id: string; readonly relation: Relation; readonly childId?: string },
  name: string,
  rest: readonly string[],
): Route {
  refuseSystemSegment(name)
  const field = surface.names.find(via.target(), name)
  if (field === undefined) throw notFound(name)
  return propertyRoute({ ...place, field, via }, rest)
}

function propertyRoute(place: ValuePlace, rest: readonly string[]): Route {
  const [next, ...more] = rest
  if (next === undefined) return { ...place, kind: 'property', raw: false }
  refuseSystemSegment(next)
  if (next.toLowerCase() !== '$value') throw notFound(next)
  const { field, via } = place
  if (field.kind === 'blob' && via === undefined) return { ...place, kind: 'blob', ...nothingAfter(more) }
  return { ...place, kind: 'property', raw: true, ...nothingAfter(more) }
}

/** An action by its qualified name, or, as `$metadata` declares a default namespace, by its name alone; or a function. */
function operationRoute(surface: Surface, place: Place, id: string, segment: string): Route | undefined {
  const called = segment.replace(/\(\)$/, '').toLowerCase()
  const action = place.resource.actions.find(({ name }) =>
    [`${surface.namespace}.${name}`.toLowerCase(), name.toLowerCase()].includes(called),
  )
  if (action !== undefined) return { ...place, kind: 'action', id, action }
  const call = fileFunctionCall(segment, surface.namespace, place.resource)
  return call === undefined ? undefined : { ...place, ...call, kind: 'function', id }
}

// Only the function has arguments that may come by …/$query; the action has them in its JSON body.
function parseTail(name: ParseName, rest: readonly string[]): { readonly query: boolean } {
  const [next] = rest
  const query = name === 'parseImportDocument' && next?.toLowerCase() === '$query'
  if (next !== undefined && (!query || rest.length > 1)) throw notFound(rest.at(-1) ?? '')
  return { query }
}

function nothingAfter(rest: readonly string[]): object {
  const [next] = rest
  if (next === undefined) return {}
  refuseSystemSegment(next)
  throw notFound(next)
}

/**
 * The route with the id of the record that its alternate key names; 404 when there is none, but that a record itself is handed
 * back as it came for `makes`, a request that would make it. One statement, none for an id.
 */
export async function withId<Found extends Route>(
  surface: Surface,
  caller: Caller,
  route: Found,
  makes = false,
): Promise<Found> {
  if (!('by' in route) || route.by === undefined || !('id' in route)) return route
  const { companyId, resource, by } = route
  const id = await idOf(surface, caller, companyId, resource, { id: '', by })
  if (id === '' && !(makes && route.kind === 'record')) throw notFound(resource.set)
  return { ...route, id }
}
