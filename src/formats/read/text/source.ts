import { decodeText, detectEncoding } from './decode-text.ts'
import type { ReadLimits } from '../../../core/read-limits.ts'
import { refusal } from './refusal.ts'

/** Stands in {@link Source.text} for the n-th lifted file; XML does not have the character, so no file can write it. */
export const fileMark = '\u0001'

/** The text of a file, line ends as `\n`, with its long embedded files lifted out before anything was decoded. */
export interface Source {
  readonly text: string
  /** The base64 as it is in the file, without a copy. */
  readonly files: readonly Buffer[]
  /** Where the marks are in the text. */
  readonly marks: readonly number[]
  /** It says ISO-8859-1 and has characters of Windows-1252. */
  readonly mislabelled: boolean
}

/** Elements that hold embedded files: of UBL, and of CII. */
const fileElements = ['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject'].map((name) => Buffer.from(name))

/** Shorter contents stay in the text. */
const liftedMin = 1024

const prefixMax = 64

const open = 60
const close = 62

/** Whether the name at the position is the one of a start tag, with any prefix. */
function isStartTag(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1]
  if (before === open) return true
  if (before !== 58) return false
  for (let index = at - 2; index >= 0 && index > at - prefixMax; index--) {
    const byte = bytes[index] ?? 0
    if (byte === open) return index < at - 2
    if (byte === 47 || byte === close || byte <= 32) return false
  }
  return false
}

/** Where the tag ends, quoted values skipped: the position of its `>`, or of a `<` or the end when it has none. */
function tagStop(bytes: Uint8Array, from: number): number {
  let quote = 0
  let index = from
  for (; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte === open) break
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === 34 || byte === 39) quote = byte
    else if (byte === close) break
  }
  return index
}

/** Finds the names of elements that hold files, one after the other; each name is looked for once over the whole of the bytes. */
function fileElementFinder(bytes: Buffer): (from: number) => { at: number; after: number } | undefined {
  const places = fileElements.map((name) => ({ name, at: bytes.indexOf(name) }))
  return (from) => {
    for (const place of places) if (place.at !== -1 && place.at < from) place.at = bytes.indexOf(place.name, from)
    const [nearest] = places.filter(({ at }) => at !== -1).toSorted((one, other) => one.at - other.at)
    return nearest === undefined ? undefined : { at: nearest.at, after: nearest.at + nearest.name.length }
  }
}

/** Cuts the contents of embedded files out of the bytes; each leaves a {@link fileMark}. */
function lift(bytes: Buffer): { rest: Buffer; files: readonly Buffer[] } {
  const parts: Buffer[] = []
  const files: Buffer[] = []
  const find = fileElementFinder(bytes)
  let keptTo = 0
  for (let found = find(0); found !== undefined;) {
    const { at } = found
    const stop = tagStop(bytes, found.after)
    let next = stop
    const after = bytes[found.after] ?? 0
    if (bytes[stop] === close && bytes[stop - 1] !== 47 && (after === close || after <= 32) && isStartTag(bytes, at)) {
      const end = bytes.indexOf(open, stop)
      if (end !== -1 && end - stop > liftedMin) {
        refuseMark(bytes, keptTo, stop + 1)
        parts.push(bytes.subarray(keptTo, stop + 1), Buffer.from(fileMark))
        files.push(bytes.subarray(stop + 1, end))
        keptTo = next = end
      }
    }
    found = find(next)
  }
  refuseMark(bytes, keptTo, bytes.length)
  if (files.length === 0) return { rest: bytes, files }
  parts.push(bytes.subarray(keptTo))
  return { rest: Buffer.concat(parts), files }
}

function refuseMark(bytes: Buffer, from: number, to: number): void {
  const at = bytes.subarray(from, to).indexOf(fileMark)
  if (at !== -1) throw controlCharacter(1 + lineEnds(bytes.subarray(0, from + at)))
}

function controlCharacter(line: number): Error {
  return refusal(`The file has control characters, which XML does not allow (line ${line}).`)
}

function lineEnds(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count++
  return count
}

// eslint-disable-next-line no-control-regex -- these are the characters XML 1.0 does not have
const forbiddenCharacter = /[\u0000\u0002-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Decodes a file (see {@link detectEncoding}); refuses what is larger than the limits and what has control characters. */
export function readSource(file: Uint8Array, limits: ReadLimits): Source {
  const { bytes, encoding } = detectEncoding(file)
  const { rest, files } = lift(bytes)
  // No encoding here has more than three bytes for what is one character in memory.
  if (rest.length > limits.xmlCharactersMax * 3) throw tooLong(limits)
  const decoded = decodeText({ bytes: rest, encoding })
  const text = decoded.text.includes('\r') ? decoded.text.replaceAll(/\r\n?/g, '\n') : decoded.text
  if (text.length > limits.xmlCharactersMax) throw tooLong(limits)
  const marks: number[] = []
  for (let at = text.indexOf(fileMark); at !== -1; at = text.indexOf(fileMark, at + 1)) marks.push(at)
  const source = { text, files, marks, mislabelled: decoded.mislabelled }
  const forbidden = forbiddenCharacter.exec(text)
  if (forbidden !== null) throw controlCharacter(lineAt(source, forbidden.index))
  return source
}

function tooLong({ xmlCharactersMax }: ReadLimits): Error {
  return refusal(`The file is too large: more than ${xmlCharactersMax} characters besides its embedded files.`)
}

/** The line of the file in which a position of the text is, from 1. */
export function lineAt({ text, files, marks }: Pick<Source, 'text' | 'files' | 'marks'>, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  for (const [index, mark] of marks.entries()) if (mark < position) line += lineEnds(files[index] ?? Buffer.alloc(0))
  return line
}
