import { malformed } from './request.ts'

/** A part of a multipart body (RFC 2046): header names in lower case. */
export interface Part {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Bytes of headers a part may have. */
const headBytesMax = 64 * 1024

/** Lines that begin like a boundary and are none: one by one, millions of them would hold up everybody. */
const othersMax = 10_000

/** The boundary of a multipart/mixed content type; undefined when it is another type. No boundary, or one that cannot be, is 400. */
export function boundaryOf(contentType: string | undefined, place: string): string | undefined {
  if (contentType === undefined || !/^\s*multipart\/mixed\s*(;|$)/i.test(contentType)) return undefined
  const found = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(contentType)
  const boundary = found?.[1]?.replaceAll(/\\(.)/g, '$1') ?? found?.[2] ?? ''
  // RFC 2046, 5.1.1; what clients really send beyond it, such as {}, harms nobody.
  if (/^[\x20-\x7e]{0,199}[\x21-\x7e]$/.test(boundary)) return boundary
  throw malformed(`${place} has a content type multipart/mixed without a boundary of 1 to 200 characters.`)
}

/**
 * The parts between the boundaries, without preamble and epilogue; lines may end in LF alone. A body that does not end
 * with the closing boundary, of which the rest was perhaps lost, is 400, and so are more parts than `partsMax`.
 */
export function readParts(bytes: Buffer, boundary: string, place: string, partsMax: number): Part[] {
  const parts: Part[] = []
  let start: number | undefined
  for (const line of boundaryLines(bytes, boundary, place)) {
    if (start !== undefined) {
      if (parts.length >= partsMax) throw malformed(`${place} has more than ${partsMax} parts.`)
      parts.push(
        readPart(bytes.subarray(start, Math.max(start, line.contentEnd)), `${place}, part ${parts.length + 1},`),
      )
    }
    if (line.closing) return parts
    start = line.next
  }
  throw malformed(
    start === undefined
      ? `${place} does not contain its boundary '--${boundary}'.`
      : `${place} does not end with its boundary '--${boundary}--' (after byte ${bytes.length}).`,
  )
}

interface BoundaryLine {
  /** Where the content before the line ends: the line break belongs to the boundary. */
  readonly contentEnd: number
  /** Where the next line begins. */
  readonly next: number
  readonly closing: boolean
}

function* boundaryLines(bytes: Buffer, boundary: string, place: string): Generator<BoundaryLine> {
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  const onNewLine = Buffer.from(`\n--${boundary}`, 'latin1')
  const nextFrom = (from: number): number => {
    const found = bytes.indexOf(onNewLine, from)
    return found < 0 ? -1 : found + 1
  }
  let others = 0
  for (let at = bytes.subarray(0, mark.length).equals(mark) ? 0 : nextFrom(0); at >= 0; at = nextFrom(at)) {
    const after = at + mark.length
    const closing = bytes[after] === 45 && bytes[after + 1] === 45
    const next = blankLineEnd(bytes, closing ? after + 2 : after)
    if (next !== undefined) yield { contentEnd: at - (bytes[at - 2] === 13 ? 2 : 1), closing, next }
    // A longer boundary that begins like this one is another one.
    else if (++others > othersMax)
      throw malformed(`${place} has more than ${othersMax} lines that only begin like its boundary '--${boundary}'.`)
  }
}

/** Where the line after a rest of blanks begins; undefined when there is anything else, or more than 200 of them. */
function blankLineEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at <= from + 200; at++) {
    const byte = bytes[at]
    if (byte === undefined) return bytes.length
    if (byte === 10) return at + 1
    if (byte !== 32 && byte !== 9 && byte !== 13) return undefined
  }
  return undefined
}

function readPart(bytes: Buffer, place: string): Part {
  const { lines, body } = splitHead(bytes, place)
  return { headers: readHeaderLines(lines, place), body }
}

/** The lines up to the first empty one, and what follows it. */
export function splitHead(bytes: Buffer, place: string): { lines: string[]; body: Buffer } {
  const lines: string[] = []
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf(10, at)
    const stop = end < 0 ? bytes.length : end
    if (stop > headBytesMax) throw malformed(`${place} has more than ${headBytesMax} bytes of headers.`)
    const line = bytes.toString('utf8', at, stop).replace(/\r$/, '')
    at = stop + 1
    if (line === '') break
    lines.push(line)
  }
  return { lines, body: bytes.subarray(Math.min(at, bytes.length)) }
}

/** Header lines by lower-case name; several of one name are joined, a line that begins with a blank goes on with the last. */
export function readHeaderLines(lines: readonly string[], place: string): Record<string, string | undefined> {
  const headers = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trimEnd()
    const value = line.slice(colon + 1).trim()
    if (/^[ \t]/.test(line) && last !== '') headers.set(last, `${headers.get(last) ?? ''} ${line.trim()}`)
    else if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /\p{Cc}/u.test(value))
      throw malformed(`${place} has a line that is no header: '${line.slice(0, 100)}'.`)
    else {
      last = name.toLowerCase()
      const before = headers.get(last)
      headers.set(last, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return Object.fromEntries(headers)
}
