import { isUtf8 } from 'node:buffer'
import { quoted } from '../../../core/problem.ts'
import { refusal } from './refusal.ts'

/** The bytes of an XML file in an encoding in which every ASCII character is its own byte: UTF-16 was turned into UTF-8. */
export interface EncodedText {
  readonly bytes: Buffer
  readonly encoding: SingleByte | 'utf-8'
}

type SingleByte = 'iso-8859-1' | 'iso-8859-15' | 'windows-1252' | 'us-ascii'
type Encoding = SingleByte | 'utf-8' | 'utf-16le' | 'utf-16be'

const byteOrderMarks: readonly { readonly encoding: Encoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** What a declaration may name. */
const encodings: ReadonlyMap<string, Encoding | 'utf-16'> = new Map(
  Object.entries({
    'utf-8': 'utf-8',
    utf8: 'utf-8',
    'utf-16': 'utf-16',
    'utf-16le': 'utf-16le',
    'utf-16be': 'utf-16be',
    'iso-8859-1': 'iso-8859-1',
    'iso8859-1': 'iso-8859-1',
    latin1: 'iso-8859-1',
    'iso-8859-15': 'iso-8859-15',
    'windows-1252': 'windows-1252',
    cp1252: 'windows-1252',
    'us-ascii': 'us-ascii',
    ascii: 'us-ascii',
  } as const),
)

/** How many characters of the beginning are searched for the declaration. */
const declarationMax = 200

/** UTF-16 without a mark shows as `<` beside a zero byte. */
function detected(bytes: Uint8Array): { encoding: Encoding | null; markLength: number } {
  const startsWith = (beginning: readonly number[]): boolean => beginning.every((byte, index) => bytes[index] === byte)
  const mark = byteOrderMarks.find((candidate) => startsWith(candidate.bytes))
  if (mark !== undefined) return { encoding: mark.encoding, markLength: mark.bytes.length }
  if (startsWith([0x3c, 0x00])) return { encoding: 'utf-16le', markLength: 0 }
  if (startsWith([0x00, 0x3c])) return { encoding: 'utf-16be', markLength: 0 }
  return { encoding: null, markLength: 0 }
}

/** The encoding the declaration names; `beginning` is without the zero bytes of UTF-16. */
function declared(beginning: string): string | null {
  const match = /^[^<]*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/.exec(
    beginning.slice(0, declarationMax),
  )
  return match?.[1]?.toLowerCase() ?? null
}

function encodingOf(found: Encoding | null, name: string | null): Encoding {
  const wanted = name === null ? (found ?? 'utf-8') : encodings.get(name)
  if (wanted === undefined)
    throw refusal(`The file declares the encoding ${quoted(name ?? '')}, which is not supported.`)
  if (found === null && !wanted.startsWith('utf-16')) return wanted as Encoding
  if (found !== null && (wanted === found || (wanted === 'utf-16' && found.startsWith('utf-16')))) return found
  throw refusal(`The file declares the encoding ${name} but is not written in it.`)
}

/** Whether a byte above ASCII is there and all such bytes form UTF-8, which no text of a single-byte encoding does. */
function isUtf8Beyond(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte > 0x7f) && isUtf8(bytes)
}

function lineOfByte(bytes: Uint8Array, isBad: (line: Uint8Array) => boolean): number {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1 && !isBad(bytes.subarray(start, end)); end = bytes.indexOf(10, start)) {
    line++
    start = end + 1
  }
  return line
}

/**
 * Finds out how the file is written: byte order mark first, else the declared encoding, else UTF-8 (einvoice.md 5). Refuses
 * bytes that cannot be XML and an unknown or mis-declared encoding; whether all bytes fit shows in {@link decodeText}.
 */
export function detectEncoding(file: Uint8Array): EncodedText {
  const { encoding: found, markLength } = detected(file)
  const bytes = Buffer.from(file.buffer, file.byteOffset + markLength, file.byteLength - markLength)
  const beginning = bytes.toString('latin1', 0, 1024).replaceAll('\0', '')
  const trimmed = beginning.trimStart()
  if (trimmed === '' && bytes.length <= 1024) throw refusal('The file is empty.')
  if (trimmed.startsWith('%PDF-'))
    throw refusal('The file is not XML: it is a PDF. A PDF is sent as it is, with nothing around it.')
  if (!trimmed.startsWith('<')) throw refusal('The file is not XML: it does not begin with <.')
  const encoding = encodingOf(found, declared(beginning))
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return { bytes, encoding }
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
    return { bytes: Buffer.from(text, 'utf8'), encoding: 'utf-8' }
  } catch (cause) {
    throw refusal(`The file cannot be decoded: it has bytes that are not ${encoding}.`, cause)
  }
}

/**
 * The text of bytes of the file; refuses bytes the encoding does not have. A file that says ISO-8859-1 is read as
 * Windows-1252, as browsers do: where they differ ISO-8859-1 has only control characters, and Windows programs write the
 * euro sign and typographic quotes there (`mislabelled`).
 */
export function decodeText({ bytes, encoding }: EncodedText): { text: string; mislabelled: boolean } {
  if (encoding === 'utf-8') {
    if (!isUtf8(bytes))
      throw undecodable(
        encoding,
        lineOfByte(bytes, (line) => !isUtf8(line)),
      )
    return { text: bytes.toString('utf8'), mislabelled: false }
  }
  if (encoding === 'us-ascii') {
    const isBad = (line: Uint8Array): boolean => line.some((byte) => byte > 0x7f)
    if (isBad(bytes)) throw undecodable(encoding, lineOfByte(bytes, isBad))
    return { text: bytes.toString('latin1'), mislabelled: false }
  }
  if (isUtf8Beyond(bytes)) throw refusal(`The file declares the encoding ${encoding} but is written in utf-8.`)
  const text = new TextDecoder(encoding === 'iso-8859-15' ? encoding : 'windows-1252').decode(bytes)
  // The decoders give control characters for the bytes that are none of the encoding's.
  const bad = /[\u0080-\u009f]/.exec(text)
  if (bad !== null) throw undecodable(encoding, text.slice(0, bad.index).split('\n').length)
  return { text, mislabelled: encoding === 'iso-8859-1' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) }
}

function undecodable(encoding: string, line: number): Error {
  return refusal(`The file cannot be decoded: it has bytes that are not ${encoding} (line ${line}).`)
}
