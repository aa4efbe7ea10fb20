import { quoted } from '../../core/problem.ts'
import { checkCount, malformed, type BatchItem, type BatchUnit } from './request.ts'
import { boundaryOf, readHeaderLines, readParts, splitHead, type Part } from './multipart.ts'

/** Names of change sets in messages and in JSON answers. */
const changeSetName = (count: number): string => `changeset_${count}`

/**
 * Reads a batch in multipart/mixed (OData 4.01 Part 1, 11.7.7.1): parts are HTTP requests, or change sets of requests that
 * are no GET. Malformed is 400 with the part named. A `host` other than the batch's own is for the address to refuse.
 */
export function readMultipartBatch(bytes: Uint8Array, boundary: string, requestsMax: number): BatchUnit[] {
  const units: BatchUnit[] = []
  let count = 0
  for (const [index, part] of readParts(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    boundary,
    'the batch',
    requestsMax + 1,
  ).entries()) {
    const place = `part ${index + 1}`
    const inner = boundaryOf(part.headers['content-type'], place)
    const unit =
      inner === undefined
        ? { group: undefined, items: [readRequest(part, place)] }
        : readChangeSet(part, inner, place, changeSetName(index + 1), requestsMax)
    count += unit.items.length
    checkCount(count, requestsMax)
    units.push(unit)
  }
  refuseDoubledIds(units)
  return units
}

// A reference such as `$1` means one request, as in a JSON batch (11.7.2).
function refuseDoubledIds(units: readonly BatchUnit[]): void {
  const seen = new Set<string>()
  for (const { id, place } of units.flatMap(({ items }) => items)) {
    if (id === null) continue
    if (seen.has(id)) throw malformed(`${place} has the Content-ID '${quoted(id)}', which is in use already.`)
    seen.add(id)
  }
}

function readChangeSet(part: Part, boundary: string, place: string, group: string, requestsMax: number): BatchUnit {
  const parts = readParts(part.body, boundary, `the change set in ${place}`, requestsMax + 1)
  const items = parts.map((one, index) => readRequest(one, `${place}.${index + 1}`))
  const reading = items.find(({ method }) => method === 'GET' || method === 'HEAD')
  if (reading !== undefined) throw malformed(`${reading.place} is a ${reading.method}: a change set has no reads.`)
  return { group, items }
}

function readRequest(part: Part, place: string): BatchItem {
  const type = part.headers['content-type']
  if (type === undefined || !/^application\/http\s*(;|$)/i.test(type))
    throw malformed(`${place} has the content type '${quoted(type ?? '')}': send application/http or multipart/mixed.`)
  const encoding = part.headers['content-transfer-encoding']?.toLowerCase() ?? 'binary'
  if (!['binary', '8bit', '7bit'].includes(encoding))
    throw malformed(`${place} has the content-transfer-encoding '${quoted(encoding)}': send binary.`)
  const { lines, body } = splitHead(withoutBlankLines(part.body), place)
  const [first = '', ...rest] = lines
  const [, method, url] = /^([A-Z]+)[ \t]+(\S(?:.*\S)?)[ \t]+HTTP\/1\.[01][ \t]*$/i.exec(first) ?? []
  if (method === undefined || url === undefined)
    throw malformed(
      `${place} does not begin with a request line such as 'GET companies HTTP/1.1': '${first.slice(0, 100)}'.`,
    )
  const headers = readHeaderLines(rest, place)
  return {
    // Content-ID belongs to the part (11.7.7.1); some clients send it with the request.
    id: part.headers['content-id'] ?? headers['content-id'] ?? null,
    place,
    method: method.toUpperCase(),
    url,
    headers,
    body: bodyOf(body, headers['content-length'], place),
    dependsOn: [],
  }
}

function withoutBlankLines(bytes: Buffer): Buffer {
  let at = 0
  while (bytes[at] === 13 || bytes[at] === 10) at++
  return bytes.subarray(at)
}

// A stated length cuts off line breaks that writers add before the boundary; more than that is another text.
function bodyOf(body: Buffer, stated: string | undefined, place: string): Buffer {
  if (stated === undefined)
    return /^\s*$/.test(body.toString('latin1', 0, 100)) && body.length <= 100 ? body.subarray(0, 0) : body
  const length = /^\d{1,12}$/.test(stated) ? Number(stated) : Number.NaN
  const rest = body.subarray(length).toString('latin1', 0, 100)
  if (length <= body.length && /^[\r\n]*$/.test(rest)) return body.subarray(0, length)
  throw malformed(`${place} has ${body.length} bytes after its headers, but says content-length ${quoted(stated)}.`)
}
