import { Problem, quoted } from '../core/problem.ts'
import type { Style } from './serialise.ts'

/** One range of an `Accept` header: `application/json;odata.metadata=none;q=0.5`. */
interface MediaRange {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
  readonly quality: number
}

/** The form of a JSON answer, as far as `Accept` and `$format` decide it. */
type JsonForm = Pick<Style, 'metadata' | 'ieee754' | 'charset'>

const jsonTypes = 'application/json, with odata.metadata=none, minimal or full, and IEEE754Compatible=true or false'

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
  const asked = askedRanges(accept, format)
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
  const asked = askedRanges(accept, format)
  if (asked.length === 0) return 'xml'
  const quality = (type: string): number => {
    let best = -1
    let at = 0
    for (const range of asked) {
      const names = range.type === type || range.type === '*/*' || range.type === 'application/*'
      if (names && specificity(range) > best && !badCharset(range)) {
        best = specificity(range)
        at = range.quality
      }
    }
    return at
  }
  // Browsers and feed readers ask for text/xml or XHTML beside */*, which is served by the wildcard.
  const [xml, json] = [Math.max(quality('application/xml'), quality('text/xml')), quality('application/json')]
  if (xml === 0 && json === 0) throw notAcceptable(accept, format, 'application/xml and application/json')
  if (xml > 0 && /^4(\.0)?$/.test(maxVersion?.trim() ?? '')) return 'xml'
  return json > xml ? 'json' : 'xml'
}

function askedRanges(accept: string | undefined, format: string | undefined): readonly MediaRange[] {
  if (format === undefined) return readRanges(accept ?? '')
  const text = format.trim()
  const named = shortNames.get(text.toLowerCase()) ?? text
  if (!named.includes('/')) throw notAcceptable(undefined, format, jsonTypes)
  return readRanges(named)
}

function readRanges(header: string): readonly MediaRange[] {
  return split(header, ',').flatMap((text): readonly MediaRange[] => {
    const [type = '', ...rest] = split(text, ';')
    if (type === '') return []
    const parameters = new Map<string, string>()
    let quality = 1
    for (const parameter of rest) {
      const equals = parameter.indexOf('=')
      const name = (equals < 0 ? parameter : parameter.slice(0, equals)).trim().toLowerCase()
      const value = equals < 0 ? '' : parameter.slice(equals + 1).trim()
      if (name === 'q') quality = /^(0(\.\d*)?|1(\.0*)?)$/.test(value) ? Number(value) : 1
      else if (name !== '') parameters.set(name, value.replace(/^"(.*)"$/, '$1').toLowerCase())
    }
    return [{ type: type.toLowerCase(), parameters, quality }]
  })
}

/** What a range asks of JSON; undefined when it is not JSON or asks for something there is not. */
function jsonForm({ type, parameters }: MediaRange): JsonForm | undefined {
  if (type === '*/*' || type === 'application/*') return { metadata: 'minimal', ieee754: false }
  if (type !== 'application/json') return undefined
  let form: JsonForm = { metadata: 'minimal', ieee754: false }
  for (const [name, value] of parameters) {
    if (name === 'odata.metadata' || name === 'metadata') {
      if (value !== 'none' && value !== 'minimal' && value !== 'full') return undefined
      form = { ...form, metadata: value }
    } else if (name === 'ieee754compatible') {
      if (value !== 'true' && value !== 'false') return undefined
      form = { ...form, ieee754: value === 'true' }
    } else if (name === 'charset') {
      if (value !== 'utf-8' && value !== 'utf8') return undefined
      form = { ...form, charset: 'utf-8' }
    } else if (!['odata.streaming', 'streaming', 'exponentialdecimals'].includes(name)) return undefined
  }
  return form
}

function specificity({ type, parameters }: MediaRange): number {
  if (type === '*/*') return 0
  return type.endsWith('/*') ? 1 : 2 + Math.min(parameters.size, 5)
}

function excludes(ranges: readonly MediaRange[], type: string): boolean {
  return ranges.some((range) => range.type === type && range.parameters.size === 0 && range.quality === 0)
}

function badCharset({ parameters }: MediaRange): boolean {
  const charset = parameters.get('charset')
  return charset !== undefined && charset !== 'utf-8' && charset !== 'utf8'
}

function notAcceptable(accept: string | undefined, format: string | undefined, available: string): Problem {
  return new Problem(
    'BadRequest_NotAcceptable',
    `The format '${quoted(format ?? accept ?? '')}' is not available; available: ${available}.`,
    { target: format === undefined ? 'Accept' : '$format' },
  )
}

function split(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = []
  let inQuotes = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') inQuotes = !inQuotes
    else if (char === separator && !inQuotes) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
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
