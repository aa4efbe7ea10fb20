import { Problem, quoted } from '../core/problem.ts'
import type { Row } from '../model/query.ts'
import type { Resource } from '../model/resource.ts'
import { etagOf } from '../model/etag.ts'
import { compileRecord, type RecordShape, type Serialiser, type Style } from './serialise.ts'
import { addressOf, type Exchange, type ODataResponse } from './surface.ts'

/** Rows above which a page is sent in chunks, and rows of a chunk. */
const chunkRows = 500

/** Reads `Accept` (or `$format`, which wins) and `$schemaversion`; what excludes JSON is 406. */
export function readStyle(
  accept: string | undefined,
  format: string | undefined,
  schemaVersion: string | undefined,
): Style {
  const wanted =
    format === undefined ? (accept ?? '') : format.trim().toLowerCase() === 'json' ? 'application/json' : format
  const ranges = wanted
    .split(',')
    .map((range) => range.trim().toLowerCase())
    .filter((range) => range !== '' && !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
  const json = ranges.find((range) => /^application\/json\s*(;|$)/.test(range))
  if (ranges.length > 0 && json === undefined && !ranges.some((range) => /^(\*|application)\/\*/.test(range))) {
    throw new Problem(
      'BadRequest_NotAcceptable',
      `The formats '${quoted(wanted)}' are not available; ask for application/json.`,
      format === undefined ? {} : { target: '$format' },
    )
  }
  const level = /odata\.metadata=(\w+)|;\s*metadata=(\w+)/.exec(json ?? '')
  const metadata = level?.[1] ?? level?.[2] ?? 'minimal'
  if (metadata !== 'none' && metadata !== 'minimal' && metadata !== 'full')
    throw new Problem(
      'BadRequest_NotAcceptable',
      `odata.metadata=${quoted(metadata)} is not known: none, minimal or full.`,
    )
  return { metadata, ieee754: /ieee754compatible=true/.test(json ?? ''), encoded: isEncoded(schemaVersion) }
}

function isEncoded(schemaVersion: string | undefined): boolean {
  const version = schemaVersion?.trim() ?? '1.0'
  if (version === '1.0' || version === '') return false
  if (version === '2.0' || version === '2.1') return true
  throw new Problem('BadRequest', `The $schemaversion '${quoted(version)}' is not supported: 1.0, 2.0 or 2.1.`, {
    target: '$schemaversion',
  })
}

/** Headers of every answer with a JSON body. */
export function jsonHeaders({ style, caller, preferences }: Exchange): Record<string, string> {
  const compatible = style.ieee754 ? '; IEEE754Compatible=true' : ''
  const headers: Record<string, string> = {
    ...plainHeaders(caller.requestId),
    'Content-Type': `application/json; odata.metadata=${style.metadata}${compatible}`,
  }
  if (preferences.answer === 'representation') headers['Preference-Applied'] = 'return=representation'
  return headers
}

/** Headers of every answer. */
export function plainHeaders(requestId: string): Record<string, string> {
  return { 'OData-Version': '4.0', 'request-id': requestId }
}

/** The serialiser of a shape for this request. */
export function serialiserOf(exchange: Exchange, shape: RecordShape, companyId: string): Serialiser {
  const { style, root, surface } = exchange
  const locate = (resource: Resource, id: string) => addressOf(root, resource.scoped ? companyId : '', resource, id)
  return compileRecord(shape, { names: surface.names, namespace: surface.namespace, style, locate })
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

/** The body of a collection; a large page is written in chunks as it is sent. */
export function collectionBody(
  lead: string,
  rows: readonly Row[],
  write: (row: Row) => string,
  nextLink: string | undefined,
): string | AsyncIterable<string> {
  const head = `{${lead}"value":[`
  const tail = nextLink === undefined ? ']}' : `],"@odata.nextLink":${JSON.stringify(nextLink)}}`
  if (rows.length <= chunkRows) return `${head}${rows.map((row) => write(row)).join(',')}${tail}`
  return chunks(head, rows, write, tail)
}

async function* chunks(
  head: string,
  rows: readonly Row[],
  write: (row: Row) => string,
  tail: string,
): AsyncGenerator<string> {
  yield head
  for (let at = 0; at < rows.length; at += chunkRows) {
    yield `${at === 0 ? '' : ','}${rows
      .slice(at, at + chunkRows)
      .map((row) => write(row))
      .join(',')}`
    // A turn for other requests between chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  yield tail
}
