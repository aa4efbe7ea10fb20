import type { LargeText } from '../../core/turns/large-text.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Resource } from '../../model/resource.ts'
import type { Options } from './options.ts'
import type { Preferences } from './prefer.ts'
import type { Style } from './kinds.ts'
import type { WireNames } from './wire-names.ts'

/** Who asks, as the entry recognised them. */
export interface Guest extends Caller {
  /** Counts the requests of a batch as requests (P18); answers why they are refused, and for how long. Absent = no limit. */
  readonly charge?: (requests: number) => { readonly message: string; readonly seconds: number } | undefined
}

/** A request as the entry received it; header names in lower case, `base` like `http://host:port`, or with a path as clients know it. */
export interface ODataRequest {
  readonly method: string
  /** Path and query as received. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
  /** The text of a large body in JSON, where it was made already. */
  readonly text?: LargeText | undefined
  /** Gives the memory of a large body back as soon as it was read; the parts of a batch have none. */
  readonly bodyRead?: (() => void) | undefined
  readonly base: string
}

/** An answer; a large page is a sequence of chunks. */
export interface ODataResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

/** What all requests share. */
export interface Surface {
  readonly engine: Engine
  readonly names: WireNames
  readonly namespace: string
  readonly areaField: string
  /** `/api/<publisher>/<group>/v2.0`. */
  readonly rootPath: string
  /** What may stand before the root, like `/v2.0/contoso/production`; undefined: anything (F78). */
  readonly prefixes: readonly string[] | undefined
  /** Id or name of the company that sets at the root are of when a request names none. */
  readonly defaultCompany: string | undefined
  /** Resources with an entity set, by its lower-case name. */
  readonly sets: ReadonlyMap<string, Resource>
}

/** One request on its way through the surface. */
export interface Exchange {
  readonly surface: Surface
  readonly request: ODataRequest
  readonly caller: Caller
  readonly options: Options
  readonly preferences: Preferences
  readonly style: Style
  /** Absolute address of the service root, without a slash at the end. */
  readonly root: string
}

/** Absolute address of the service root for requests at this base, without a slash at the end. */
export function rootAt({ rootPath }: Pick<Surface, 'rootPath'>, base: string): string {
  return `${base}${rootPath}`
}

/** Absolute address of a set, or of a record when an id is given. */
export function addressOf(root: string, companyId: string, resource: Resource, id?: string): string {
  return `${root}/${pathOf(companyId, resource)}${id === undefined ? '' : `(${id})`}`
}

/** Path of a set below the service root: what follows `$metadata#` in a context. */
export function pathOf(companyId: string, resource: Resource): string {
  return resource.scoped ? `companies(${companyId})/${resource.set}` : resource.set
}

/** Headers of every answer. */
export function plainHeaders(requestId: string): Record<string, string> {
  return { 'OData-Version': '4.0', 'request-id': requestId }
}
