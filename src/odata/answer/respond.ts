import { hash } from 'node:crypto'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { etagMatches, etagOf } from '../../model/etag.ts'
import { addApplied } from '../request/prefer.ts'
import { slicedBody } from './sliced-body.ts'
import { compileRecord, type RecordShape, type Serialiser, type Setting } from './serialise.ts'
import { addressOf, plainHeaders, type Exchange, type ODataResponse } from '../request/surface.ts'

/** Request headers that decide the form of an answer. */
export const varying = 'Accept, Prefer, OData-MaxVersion, Company'

/** What a client may keep, as long as it asks with the tag whether it is still so (RFC 9111 5.2.2.4). */
export const revalidated = { 'Cache-Control': 'no-cache' } as const

/** Whether pages of a set have a tag of their bytes (F78): master data and setup, which are read whole again and again. */
export function hasTaggedPages({ access }: Pick<Resource, 'access'>): boolean {
  return access === 'setup' || access === 'single'
}

/** An answer whose tag is made of its body: 304 for a client that has it (`known` is `If-None-Match`). */
export function taggedResponse(
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
  known: string | undefined,
): ODataResponse {
  const etag = `W/"${hash('sha1', body, 'base64').slice(0, 22)}"`
  const tagged: Record<string, string> = { ...headers, ...revalidated, ETag: etag }
  if (known === undefined || !etagMatches(known, etag)) return { status: 200, headers: tagged, body }
  delete tagged['Content-Type']
  return { status: 304, headers: tagged, body: '' }
}

/** Headers of every answer with a JSON body. */
export function jsonHeaders({ style, caller, preferences, request }: Exchange): Record<string, string> {
  const compatible = style.ieee754 ? '; IEEE754Compatible=true' : ''
  const charset = style.charset === undefined ? '' : `; charset=${style.charset}`
  const headers: Record<string, string> = {
    ...plainHeaders(caller.requestId),
    'Content-Type': `application/json; odata.metadata=${style.metadata}${compatible}${charset}`,
    Vary: varying,
  }
  // A read answers what it answers: `return` is about writing (OData 4.01 Part 1, 8.2.8.7).
  if (preferences.answer === 'representation' && request.method !== 'GET') addApplied(headers, 'return=representation')
  return headers
}

/** A count as JSON: it is an Edm.Int64, so a string under `IEEE754Compatible=true` (OData JSON 4.01, 7.1). */
function countText({ style }: Exchange, count: number): string {
  return style.ieee754 ? `"${count}"` : String(count)
}

/** The `@odata.count` member with its comma, under every metadata level; '' when nothing was counted. */
export function countMember(exchange: Exchange, count: number | undefined): string {
  return count === undefined ? '' : `"@odata.count":${countText(exchange, count)},`
}

/** A count by itself, as plain text (OData 4.01 Part 1, 11.2.10). */
export function countAnswer({ caller }: Exchange, count: number): ODataResponse {
  const headers = { ...plainHeaders(caller.requestId), 'Content-Type': 'text/plain' }
  return { status: 200, headers, body: String(count) }
}

/** The serialiser of a shape for this request. */
export function serialiserOf(exchange: Exchange, shape: RecordShape, companyId: string): Serialiser {
  return compileRecord(
    shape,
    settingOf(exchange, () => companyId),
  )
}

/** What a serialiser must know of a request; its records are of the company, and below the root, there are when one is located. */
export function settingOf(
  { style, root: own, surface }: Exchange,
  companyId: () => string,
  root: () => string = () => own,
): Setting {
  const locate = (resource: Resource, id: string) => addressOf(root(), resource.scoped ? companyId() : '', resource, id)
  const moreLinks = (resource: Resource) =>
    resource.scoped ? [] : [...surface.sets.values()].filter((one) => one.scoped).map((one) => one.set)
  return { names: surface.names, namespace: surface.namespace, style, locate, moreLinks }
}

/** The `@odata.context` member with its comma; '' under metadata=none. `what` follows `$metadata#`. */
export function contextMember({ style, root }: Exchange, what: string): string {
  return style.metadata === 'none' ? '' : `"@odata.context":${JSON.stringify(`${root}/$metadata#${what}`)},`
}

/** One record as an answer, with its tag. */
export function recordResponse(
  exchange: Exchange,
  status: number,
  write: Serialiser,
  row: Row,
  context: string,
  more: Record<string, string> = {},
): ODataResponse {
  return {
    status,
    headers: { ...jsonHeaders(exchange), ETag: etagOf(row.id, row.version), ...more },
    body: write(row, contextMember(exchange, context)),
  }
}

/** A collection up to its first record; `lead` holds members before `value`, each with its comma. */
export function collectionHead(lead: string): string {
  return `{${lead}"value":[`
}

/** A collection behind its last record; `deltaLink` is where changes are told, for the last page. */
export function collectionTail(nextLink: string | undefined, deltaLink?: string): string {
  if (nextLink !== undefined) return `],"@odata.nextLink":${JSON.stringify(nextLink)}}`
  return deltaLink === undefined ? ']}' : `],"@odata.deltaLink":${JSON.stringify(deltaLink)}}`
}

/** The body of a collection; a large page is written in chunks as it is sent. */
export function collectionBody(
  lead: string,
  rows: readonly Row[],
  write: (row: Row) => string,
  nextLink: string | undefined,
  principalId: string,
  deltaLink?: string,
): string | AsyncIterable<string> {
  const head = collectionHead(lead)
  const tail = collectionTail(nextLink, deltaLink)
  return slicedBody(head, rows, write, tail, principalId)
}
