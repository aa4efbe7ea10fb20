import { createHash } from 'node:crypto'
import { etagMatches } from '../../model/etag.ts'
import { revalidated } from '../answer/respond.ts'
import { metadataJson, metadataXml } from './document.ts'
import { metadataFormat, readStyle } from '../request/negotiate.ts'
import { allowOnly, type Options } from '../request/options.ts'
import { type ODataRequest, type ODataResponse, type Surface, plainHeaders } from '../request/surface.ts'

interface Document {
  readonly text: string
  readonly etag: string
}

// The model does not change while the service runs, so each form is written once per surface, whatever engine it is over.
const written = new WeakMap<Surface['sets'], Map<'xml' | 'json', Document>>()

/** `$metadata` as CSDL XML, or as CSDL JSON when that is asked for; it has a tag, and `If-None-Match` with it is 304. */
export function metadataResponse(
  surface: Surface,
  request: ODataRequest,
  options: Options,
  requestId: string,
): ODataResponse {
  allowOnly(options, [], '$metadata')
  readStyle(undefined, undefined, options.values.get('$schemaversion'))
  const format = metadataFormat(
    request.headers['accept'],
    options.values.get('$format'),
    request.headers['odata-maxversion'],
  )
  const { text, etag } = documentOf(surface, format)
  const headers = { ...plainHeaders(requestId), ETag: etag, Vary: 'Accept, OData-MaxVersion', ...revalidated }
  const known = request.headers['if-none-match']
  if (known !== undefined && etagMatches(known, etag)) return { status: 304, headers, body: '' }
  return { status: 200, headers: { ...headers, 'Content-Type': `application/${format}` }, body: text }
}

function documentOf(surface: Surface, format: 'xml' | 'json'): Document {
  const documents = written.get(surface.sets) ?? new Map<'xml' | 'json', Document>()
  written.set(surface.sets, documents)
  let document = documents.get(format)
  if (document === undefined) {
    const write = format === 'xml' ? metadataXml : metadataJson
    const text = write(surface.engine.resources, surface.namespace, surface.areaField)
    document = { text, etag: `W/"${createHash('sha256').update(text).digest('base64').slice(0, 22)}"` }
    documents.set(format, document)
  }
  return document
}
