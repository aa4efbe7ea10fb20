import { quoted } from '../core/problem.ts'
import { refusal } from './refusal.ts'

const byteOrderMarks: readonly { readonly encoding: string; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** What a declaration may name, and the decoder that reads it. */
const decoders: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  'us-ascii': 'us-ascii',
  ascii: 'us-ascii',
}

/** How many bytes of the beginning are searched for the declaration. */
const declarationBytesMax = 200

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}

/** UTF-16 without a mark shows as `<` beside a zero byte. */
function detected(bytes: Uint8Array): { encoding: string | null; markLength: number } {
  const mark = byteOrderMarks.find((candidate) => startsWith(bytes, candidate.bytes))
  if (mark !== undefined) return { encoding: mark.encoding, markLength: mark.bytes.length }
  if (startsWith(bytes, [0x3c, 0x00])) return { encoding: 'utf-16le', markLength: 0 }
  if (startsWith(bytes, [0x00, 0x3c])) return { encoding: 'utf-16be', markLength: 0 }
  return { encoding: null, markLength: 0 }
}

function declared(bytes: Uint8Array): string | null {
  // In UTF-16 every second byte of the declaration is zero; without them the sniffing is the same.
  const head = Buffer.from(bytes.subarray(0, declarationBytesMax * 2))
    .toString('latin1')
    .replaceAll('\0', '')
  const match = /^[^<]*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/.exec(
    head.slice(0, declarationBytesMax),
  )
  return match?.[1]?.toLowerCase() ?? null
}

function encodingOf(found: string | null, name: string | null): string {
  const wanted = name === null ? (found ?? 'utf-8') : decoders[name]
  if (wanted === undefined)
    throw refusal(`The file declares the encoding ${quoted(name ?? '')}, which is not supported.`)
  const agrees =
    found === null
      ? !wanted.startsWith('utf-16')
      : wanted === found || (wanted === 'utf-16' && found.startsWith('utf-16'))
  if (!agrees) throw refusal(`The file declares the encoding ${name} but is not written in it.`)
  return found ?? wanted
}

/**
 * The text of an XML file: byte order mark first, else the declared encoding, else UTF-8 (einvoice.md 5). Refuses bytes
 * that cannot be XML, an unknown or mis-declared encoding, and bytes the encoding does not have.
 */
export function decodeText(bytes: Uint8Array): string {
  const { encoding: found, markLength } = detected(bytes)
  const body = bytes.subarray(markLength)
  const beginning = Buffer.from(body.subarray(0, 1024)).toString('latin1').replaceAll('\0', '').trimStart()
  if (bytes.length === 0 || (beginning === '' && body.length <= 1024)) throw refusal('The file is empty.')
  if (beginning.startsWith('%PDF-')) throw refusal('The file is not XML: it is a PDF.')
  if (!beginning.startsWith('<')) throw refusal('The file is not XML: it does not begin with <.')
  const encoding = encodingOf(found, declared(body))
  if (encoding === 'us-ascii' && body.some((byte) => byte > 0x7f))
    throw refusal('The file declares the encoding us-ascii but is not written in it.')
  try {
    return new TextDecoder(encoding === 'us-ascii' ? 'utf-8' : encoding, { fatal: true }).decode(body)
  } catch (cause) {
    throw refusal(`The file cannot be decoded: it has bytes that are not ${encoding}.`, cause)
  }
}
