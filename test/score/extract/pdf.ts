import { inflateSync } from 'node:zlib'

const streamStart = /\/Length\b[^]{0,2000}?>>\s*stream\r?\n/
const xmlStart = /^(?:\uFEFF|ï»¿)?\s*<(?:\?xml|[\w.-]+:?(?:CrossIndustryInvoice|Invoice|CreditNote)\b)/
const rootWanted = /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|Invoice|CreditNote)\b/

/** Bytes that all streams of a file may become: small ones can inflate to anything. */
const inflatedMax = 256 * 1024 * 1024
/** Streams that are tried: each costs some memory until it is collected. */
const streamsMax = 20_000

/**
 * The e-invoices embedded in a PDF (Factur-X, ZUGFeRD): streams are never inside other objects, so all of them are looked at, without
 * the tables and names of the file, and those kept that are XML with the root of an invoice.
 */
export function invoicesOfPdf(bytes: Uint8Array): readonly Uint8Array[] {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Uint8Array[] = []
  let left = inflatedMax
  let tried = 0
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(Math.max(0, at - 3), at).toString('latin1') === 'end') continue
    const dictionary = pdf.subarray(Math.max(0, at - 1000), at + 8).toString('latin1')
    if (!streamStart.test(dictionary)) continue
    const from = pdf.indexOf('\n', at) + 1
    const end = pdf.indexOf('endstream', from)
    if (end < 0) break
    if (++tried > streamsMax) throw new Error('The PDF has too many streams.')
    const own = dictionary.slice(dictionary.lastIndexOf('obj'))
    // A page of a scan may well be 150 MB.
    const isWanted = own.includes('FlateDecode') && !/\/Subtype\s*\/Image\b/.test(own)
    for (const content of contentsOf(pdf.subarray(from, end), isWanted ? left : 0)) {
      left -= content.length
      if (isInvoice(content)) found.push(content)
    }
    if (left <= 0) throw tooMuch()
    at = end + 3
  }
  return found
}

/** A stream as it stands, and inflated where it can be, to so many bytes. */
function* contentsOf(stream: Buffer, inflated: number): Generator<Buffer> {
  yield stream
  if (inflated <= 0) return
  try {
    yield inflateSync(stream, { maxOutputLength: inflated })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    // No stream of deflate: an image, a font, or something encrypted.
  }
}

function isInvoice(content: Buffer): boolean {
  const start = content.subarray(0, 4000).toString('latin1')
  return xmlStart.test(start) && rootWanted.test(start)
}

function tooMuch(): Error {
  return new Error('The PDF inflates to too much.')
}
