import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { giveMemoryBack, largeMemory, sizedMemory } from '../core/memory/large.ts'
import { Problem, quoted } from '../core/problem.ts'
import { Refusal } from './answer.ts'
import { type BodyRoom, wholeBytes } from './body.ts'

/** Content encodings that request bodies are taken in (F79). */
export const bodyEncodings = ['gzip', 'x-gzip', 'deflate', 'br'] as const

/** How much larger than it came a body may become, beyond {@link freeBytes}: JSON of ten thousand lines that are alike does not. */
const expansionMax = 200
const freeBytes = 1024 * 1024

/**
 * How a body is packed, undefined when it is not; 415 naming the header for a way that is not `taken`, instead of JSON that
 * cannot be read (RFC 9110 15.5.16).
 */
export function packedAs<Taken extends string>(
  headers: Readonly<Record<string, string>>,
  taken: readonly Taken[],
): Taken | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  const sends = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!sends || encoding === '' || encoding === 'identity') return undefined
  const known = taken.find((one) => one === encoding)
  if (known !== undefined) return known
  const text = `The content encoding '${quoted(encoding)}' is not supported; send the body without Content-Encoding.`
  const accepted = [...taken.filter((one) => !one.startsWith('x-')), 'identity'].join(', ')
  throw new Refusal(new Problem('BadRequest_UnsupportedMediaType', text), { 'accept-encoding': accepted })
}

/**
 * Unpacks a body, counting while it becomes larger: 413 beyond the limit of bodies and beyond two hundred times what came,
 * 503 beyond the budget, 400 for what is not packed as it says (F79). While both are held there is room for both, and then for what
 * came of it, which is written where it stays; the packed bytes are gone.
 */
export async function unpacked(
  packed: Uint8Array,
  encoding: (typeof bodyEncodings)[number],
  bytesMax: number,
  room: BodyRoom,
): Promise<Uint8Array> {
  const stream = decoderOf(encoding, packed)
  const allowed = Math.min(bytesMax, Math.max(freeBytes, packed.length * expansionMax))
  let chunks: Buffer[] = []
  let whole: Buffer<ArrayBuffer> | undefined
  let length = 0
  try {
    stream.end(packed)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const at = length
      length += chunk.length
      if (length > allowed) throw tooLarge(allowed, bytesMax)
      room.grow(packed.length + length)
      if (length <= wholeBytes) {
        chunks.push(chunk)
        continue
      }
      if (whole === undefined) {
        whole = largeMemory(length, allowed)
        whole.set(Buffer.concat(chunks))
        chunks = []
      } else whole = sizedMemory(whole, length)
      whole.set(chunk, at)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(encoding)
  }
  // Not where it failed: the decoder may be reading them still.
  if (packed.length > wholeBytes) giveMemoryBack(packed)
  room.keep(length)
  return whole ?? Buffer.concat(chunks, length)
}

function decoderOf(encoding: (typeof bodyEncodings)[number], packed: Uint8Array) {
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding !== 'deflate') return createGunzip()
  // Some clients leave out the two bytes of zlib that begin it (RFC 9110, 8.4.1.2).
  const [one = 0, two = 0] = packed
  return (one & 0x0f) === 8 && (one * 256 + two) % 31 === 0 ? createInflate() : createInflateRaw()
}

function tooLarge(allowed: number, bytesMax: number): Refusal {
  const text =
    allowed < bytesMax
      ? `The request body becomes more than ${expansionMax} times as large when it is unpacked (Content-Encoding). Send it without.`
      : `The request body is larger than ${bytesMax} bytes when it is unpacked (Content-Encoding).`
  return new Refusal(new Problem('BadRequest_PayloadTooLarge', text))
}

function unreadable(encoding: string): Refusal {
  const text = `The request body cannot be unpacked: it is not '${encoding}' as the header Content-Encoding says.`
  return new Refusal(new Problem('BadRequest', text, { target: 'Content-Encoding' }))
}
