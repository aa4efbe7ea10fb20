import { isGuid } from '../core/guid.ts'
import { Problem, quoted } from '../core/problem.ts'
import type { Field } from '../model/field.ts'
import type { Action, Relation, Resource } from '../model/resource.ts'
import { notFound } from './errors.ts'
import { fileFunctionCall, parseCall, type FileFunctionName, type ParseName } from './file-functions.ts'
import { decodePart } from './options.ts'
import type { Surface } from './surface.ts'

interface Place {
  readonly resource: Resource
  /** '' for resources outside companies. */
  readonly companyId: string
}

/** What an address names. */
export type Route =
  | { readonly kind: 'service' | 'metadata' }
  | (Place & { readonly kind: 'collection' })
  | (Place & { readonly kind: 'count' })
  | (Place & { readonly kind: 'record'; readonly id: string })
  | (Place & { readonly kind: 'relation'; readonly id: string; readonly relation: Relation })
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

/** Whether a path lies at or below the service root, in any letter case. */
export function isBelow(rootPath: string, path: string): boolean {
  const [start, next] = [path.slice(0, rootPath.length), path.charAt(rootPath.length)]
  return start.toLowerCase() === rootPath.toLowerCase() && (next === '' || next === '/' || next === '?')
}

/** Reads a path (as received, without the query); names in any letter case. Unknown names are 404 (D20). */
export function readRoute(surface: Surface, path: string): Route {
  if (!isBelow(surface.rootPath, path)) throw notFound(quoted(path))
  const segments = path
    .slice(surface.rootPath.length)
    .split('/')
    .map((part) => decodePart(part, false))
  if (segments[0] === '') segments.shift()
  if (segments.at(-1) === '') segments.pop()
  const [first, ...rest] = segments
  if (first === undefined) return { kind: 'service' }
  if (first.toLowerCase() === '$metadata' && rest.length === 0) return { kind: 'metadata' }
  const { name, key } = readSegment(first)
  const resource = surface.sets.get(name.toLowerCase())
  if (resource === undefined) throw notFound(name)
  if (resource.scoped)
    throw new Problem(
      'BadRequest_ResourceNotFound',
      `Resource not found for the segment '${name}'. It belongs to a company: companies(<id>)/${resource.set}.`,
    )
  const [second, ...beyond] = rest
  if (resource.set !== 'companies' || key === undefined || second === undefined)
    return belowSet(surface, { resource, companyId: '' }, key, rest)
  const companyId = readKey(key)
  if (second.toLowerCase() === '$metadata' && beyond.length === 0) return { kind: 'metadata' }
  const parse = parseCall(second, surface.namespace)
  if (parse !== undefined) return { ...parse, ...parseTail(parse.name, beyond), kind: 'parse', companyId }
  const inner = readSegment(second)
  const scoped = surface.sets.get(inner.name.toLowerCase())
  if (scoped === undefined || !scoped.scoped) throw notFound(inner.name)
  return belowSet(surface, { resource: scoped, companyId }, inner.key, beyond)
}

function belowSet(surface: Surface, place: Place, key: string | undefined, rest: readonly string[]): Route {
  const [next, last, ...more] = rest
  if (more.length > 0) throw notFound(more[0] ?? '')
  if (key === undefined) {
    if (next === undefined) return { ...place, kind: 'collection' }
    if (next.toLowerCase() === '$count' && last === undefined) return { ...place, kind: 'count' }
    throw notFound(next)
  }
  const id = readKey(key)
  if (next === undefined) return { ...place, kind: 'record', id }
  const { resource } = place
  if (last !== undefined) {
    const field = last.toLowerCase() === '$value' ? surface.names.find(resource, next) : undefined
    if (field?.kind === 'blob') return { ...place, kind: 'blob', id, field }
    throw notFound(last)
  }
  const relation = resource.relations.find((one) => one.name.toLowerCase() === next.toLowerCase())
  if (relation !== undefined) return { ...place, kind: 'relation', id, relation }
  const action = resource.actions.find(
    (one) => `${surface.namespace}.${one.name}`.toLowerCase() === next.replace(/\(\)$/, '').toLowerCase(),
  )
  if (action !== undefined) return { ...place, kind: 'action', id, action }
  const call = fileFunctionCall(next, surface.namespace, resource)
  if (call !== undefined) return { ...place, ...call, kind: 'function', id }
  throw notFound(next)
}

// Only the function has arguments that may come by …/$query; the action has them in its JSON body.
function parseTail(name: ParseName, rest: readonly string[]): { readonly query: boolean } {
  const [next] = rest
  const query = name === 'parseImportDocument' && next?.toLowerCase() === '$query'
  if (next !== undefined && (!query || rest.length > 1)) throw notFound(rest.at(-1) ?? '')
  return { query }
}

function readSegment(segment: string): { name: string; key: string | undefined } {
  const parts = /^([^()]+)(?:\(([^()]*)\))?$/.exec(segment)
  if (parts?.[1] === undefined) throw notFound(segment)
  return { name: parts[1], key: parts[2] }
}

function readKey(text: string): string {
  const key = text.trim().replace(/^id\s*=\s*/i, '')
  if (isGuid(key)) return key.toLowerCase()
  throw new Problem(
    'BadRequest_NotFound',
    `Bad Request - Error in query syntax: '(${quoted(text)})' is not a key. A key is a GUID without quotes.`,
  )
}
