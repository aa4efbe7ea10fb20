import { inflateSync, constants } from 'node:zlib'
import { asDictionary, asList, nameOf, type PdfDictionary, type PdfValue } from './syntax.ts'

/** Why the bytes of a stream could not be had. */
export class StreamFault extends Error {
  readonly reason: 'broken' | 'too large' | 'filter'

  constructor(reason: StreamFault['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Filters that a stream goes through at most; one is usual. */
const filtersMax = 4

/** The bytes of a stream (ISO 32000-1, 7.4), at most so many at every step: what is packed tighter is never unpacked further. */
export function unpacked(dictionary: PdfDictionary, packed: Buffer, bytesMax: number): Buffer {
  const filter = dictionary.get('Filter')
  const filters = Array.isArray(filter) ? asList(filter).map(nameOf) : nameOf(filter) === '' ? [] : [nameOf(filter)]
  const parameters = dictionary.get('DecodeParms') ?? dictionary.get('DP')
  if (filters.length > filtersMax) throw new StreamFault('filter')
  let bytes = packed
  for (const [at, name] of filters.entries()) {
    const own = Array.isArray(parameters) ? asList(parameters)[at] : parameters
    bytes = stepOf(name, own ?? null)(bytes, bytesMax)
  }
  if (bytes.length > bytesMax) throw new StreamFault('too large')
  return bytes
}

function stepOf(name: string, parameters: PdfValue): (bytes: Buffer, bytesMax: number) => Buffer {
  const predictor = asDictionary(parameters).get('Predictor') ?? 1
  if (predictor !== 1) throw new StreamFault('filter')
  if (name === 'FlateDecode' || name === 'Fl') return inflated
  if (name === 'ASCIIHexDecode' || name === 'AHx') return fromHexadecimal
  if (name === 'ASCII85Decode' || name === 'A85') return fromBase85
  throw new StreamFault('filter')
}

function inflated(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    // Some writers leave the last bytes of a stream out.
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (cause) {
    const isLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    throw new StreamFault(isLarge ? 'too large' : 'broken', cause)
  }
}

function fromHexadecimal(bytes: Buffer): Buffer {
  const [digits = ''] = bytes.toString('latin1').split('>')
  const plain = digits.replaceAll(/\s/g, '')
  if (!/^[0-9A-Fa-f]*$/.test(plain)) throw new StreamFault('broken')
  return Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex')
}

function fromBase85(bytes: Buffer): Buffer {
  const [digits = ''] = bytes.toString('latin1').split('~')
  const made: number[] = []
  let group: number[] = []
  const flush = (): void => {
    const count = group.length
    while (group.length < 5) group.push(84)
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
    if (count === 1 || value > 0xffffffff) throw new StreamFault('broken')
    for (let shift = 3; shift > 4 - count; shift--) made.push(Math.floor(value / 256 ** shift) % 256)
    group = []
  }
  for (const one of digits) {
    const code = one.charCodeAt(0)
    if (/\s/.test(one)) continue
    if (one === 'z' && group.length === 0) made.push(0, 0, 0, 0)
    else if (code < 33 || code > 117) throw new StreamFault('broken')
    else if (group.push(code - 33) === 5) flush()
  }
  if (group.length > 0) flush()
  return Buffer.from(made)
}
