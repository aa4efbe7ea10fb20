import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { notFound } from '../request/errors.ts'
import { decodePart } from '../request/options.ts'

/** Segments a path may have below the service root: the longest there is has seven. */
const segmentsMax = 20

/** Segments of OData that are understood and not served, each with what to do instead. */
const refusedSegments: ReadonlyMap<string, string> = new Map([
  ['$ref', 'References between records cannot be read or changed; read the records themselves, or $expand them.'],
  ['$links', 'References between records cannot be read or changed; read the records themselves, or $expand them.'],
  ['$filter', 'Use the query option $filter instead of a path segment.'],
  ['$each', 'Send one request per record, together in a $batch.'],
  ['$all', 'Read the entity sets of the service document one by one.'],
  ['$crossjoin', 'Read the sets one by one, or $expand.'],
  ['$query', 'Send the options in the address; a $batch takes longer ones.'],
  ['$root', 'Use a parameter alias or a value.'],
])

/** The decoded segments of a path below the root, and whether it ends with a slash. Broken percent-encoding is 400. */
export function splitPath(path: string): { readonly segments: readonly string[]; readonly slash: boolean } {
  const parts = path.split('/', segmentsMax + 2)
  if (parts.length > segmentsMax + 1)
    throw new Problem('BadRequest_NotFound', `The address has more than ${segmentsMax} segments.`)
  const segments = parts.map((part) => decodePart(part, false))
  if (segments[0] === '') segments.shift()
  const slash = segments.at(-1) === ''
  if (slash) segments.pop()
  return { segments, slash }
}

/** A segment's name and what stands in its parentheses, texts in quotes among it; anything else than one pair of them at its end is 404. */
export function readSegment(segment: string): { readonly name: string; readonly key: string | undefined } {
  const parts = /^([^()]+)(?:\(((?:[^()']|'[^']*')*)\))?$/.exec(segment)
  if (parts?.[1] === undefined) throw notFound(segment)
  return { name: parts[1], key: parts[2] }
}

/** A key, which is a GUID without quotes, also as `id=<guid>`. */
export function readKey(text: string): string {
  const key = text.trim().replace(/^id\s*=\s*/i, '')
  if (isGuid(key)) return key.toLowerCase()
  throw new Problem(
    'BadRequest_NotFound',
    `Bad Request - Error in query syntax: '(${quoted(text)})' is not a key. A key is a GUID without quotes.`,
  )
}

/** 501 with what to do instead for a segment that OData has and we do not. */
export function refuseSystemSegment(segment: string): void {
  const name = segment.replace(/\(.*$/s, '').toLowerCase()
  const instead = refusedSegments.get(name)
  if (instead === undefined) return
  throw new Problem('BadRequest_MethodNotImplemented', `The segment '${name}' is not supported. ${instead}`)
}
