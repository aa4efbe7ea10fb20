import { Problem, quoted } from '../../core/problem.ts'
import { qualityOf, readRanges, specificity, takesUtf8, type MediaRange } from './media-ranges.ts'
import type { Style } from './kinds.ts'

/** The form of a JSON answer, as far as `Accept` and `$format` decide it. */
type JsonForm = Pick<Style, 'metadata' | 'ieee754' | 'charset'>

const jsonTypes = 'application/json, with odata.metadata=none, minimal or full, and IEEE754Compatible=true or false'
const metadataTypes = 'application/xml and application/json'

/** Short names of `$format` (OData 4.01 Part 1, 11.2.12). */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['atom', 'application/atom+xml'],
])

/** Reads `Accept` (or `$format`, which wins) and `$schemaversion`; what excludes JSON is 406 naming what there is (OData 4.01 Part 1, 8.2.1). */
export function readStyle(
  accept: string | undefined,
  format: string | undefined,
  schemaVersion: string | undefined,
): Style {
  const encoded = isEncoded(schemaVersion)
  const asked = askedRanges(accept, format, jsonTypes)
  if (asked.length === 0) return { metadata: 'minimal', ieee754: false, encoded }
  let best: { readonly form: JsonForm; readonly rank: number } | undefined
  for (const range of asked) {
    const form = jsonForm(range)
    const rank = range.quality * 1000 + specificity(range)
    if (form === undefined || range.quality === 0) continue
    // A wildcard does not bring back what another range excludes (RFC 9110 12.5.1).
    if (range.type !== 'application/json' && excludes(asked, 'application/json')) continue
    if (best === undefined || rank > best.rank) best = { form, rank }
  }
  if (best === undefined) throw notAcceptable(accept, format, jsonTypes)
  return { ...best.form, encoded }
}

/**
 * Whether `$metadata` is wanted as XML or as JSON; 406 for anything else. It is XML, as ever, unless JSON is liked better:
 * many clients send `application/json` and any type at the same rank with whatever they ask for. JSON came with 4.01, so a client that speaks
 * 4.0 at most gets it only when it takes nothing else (OData 4.01 Part 1, 11.1.2 and 8.2.7).
 */
export function metadataFormat(
  accept: string | undefined,
  format: string | undefined,
  maxVersion?: string,
): 'xml' | 'json' {
  const asked = askedRanges(accept, format, metadataTypes)
  if (asked.length === 0) return 'xml'
  // Browsers and feed readers ask for text/xml or XHTML beside */*, which is served by the wildcard.
  const xml = Math.max(qualityOf(asked, 'application/xml'), qualityOf(asked, 'text/xml'))
  const json = qualityOf(asked, 'application/json')
  if (xml === 0 && json === 0) throw notAcceptable(accept, format, metadataTypes)
  if (xml > 0 && /^4(\.0)?$/.test(maxVersion?.trim() ?? '')) return 'xml'
  return json > xml ? 'json' : 'xml'
}

// `available` is told of a short name that there is not.
function askedRanges(accept: string | undefined, format: string | undefined, available: string): readonly MediaRange[] {
  if (format === undefined) return readRanges(accept ?? '')
  const text = format.trim()
  const named = shortNames.get(text.toLowerCase()) ?? text
  if (!named.includes('/')) throw notAcceptable(undefined, format, available)
  return readRanges(named)
}

/** What a range asks of JSON; undefined when it is not JSON or asks for something there is not. */
function jsonForm(range: MediaRange): JsonForm | undefined {
  const { type, parameters } = range
  if (type === '*/*' || type === 'application/*') return { metadata: 'minimal', ieee754: false }
  if (type !== 'application/json' || !takesUtf8(range)) return undefined
  let form: JsonForm = { metadata: 'minimal', ieee754: false }
  for (const [name, value] of parameters) {
    if (name === 'odata.metadata' || name === 'metadata') {
      if (value !== 'none' && value !== 'minimal' && value !== 'full') return undefined
      form = { ...form, metadata: value }
    } else if (name === 'ieee754compatible') {
      if (value !== 'true' && value !== 'false') return undefined
      form = { ...form, ieee754: value === 'true' }
    } else if (name === 'charset') form = { ...form, charset: 'utf-8' }
    else if (!['odata.streaming', 'streaming', 'exponentialdecimals'].includes(name)) return undefined
  }
  return form
}

function excludes(ranges: readonly MediaRange[], type: string): boolean {
  return ranges.some((range) => range.type === type && range.parameters.size === 0 && range.quality === 0)
}

function notAcceptable(accept: string | undefined, format: string | undefined, available: string): Problem {
  return new Problem(
    'BadRequest_NotAcceptable',
    `The format '${quoted(format ?? accept ?? '')}' is not available; available: ${available}.`,
    { target: format === undefined ? 'Accept' : '$format' },
  )
}

function isEncoded(schemaVersion: string | undefined): boolean {
  const version = schemaVersion?.trim() ?? ''
  // `*` is the current version, which is what is served without the option (OData 4.01 Part 1, 11.2.13).
  if (version === '1.0' || version === '' || version === '*') return false
  if (version === '2.0' || version === '2.1') return true
  throw new Problem('BadRequest', `The $schemaversion '${quoted(version)}' is not supported: 1.0, 2.0 or 2.1.`, {
    target: '$schemaversion',
  })
}

/** Refuses requests in, or for answers in, another OData than ours (OData 4.01 Part 1, 8.1.5 and 8.2.7). */
export function checkVersions(headers: Readonly<Record<string, string | undefined>>): void {
  const version = headers['odata-version']?.trim() ?? ''
  if (version !== '' && !['4', '4.0', '4.01'].includes(version))
    throw new Problem('BadRequest', `OData-Version '${quoted(version)}' is not served: 4.0 or 4.01.`, {
      target: 'OData-Version',
    })
  const most = headers['odata-maxversion']?.trim() ?? ''
  if (most === '') return
  const [, major] = /^(\d{1,3})(\.\d{1,3})?$/.exec(most) ?? []
  if (major === undefined || Number(major) < 4)
    throw new Problem(
      'BadRequest',
      `This service speaks OData 4.0; OData-MaxVersion must be 4.0 or higher, not '${quoted(most)}'.`,
      { target: 'OData-MaxVersion' },
    )
}
