import type { ODataResponse } from '../request/surface.ts'

type Body = ODataResponse['body']
type Part = string | Uint8Array

/**
 * A body of at most so many bytes as one piece, also when it comes in parts; undefined in its place when it is longer, and then
 * `body` is as it was, to be sent in parts.
 */
export async function wholeUpTo(
  bytesMax: number,
  body: Body,
): Promise<{ readonly whole: Part | undefined; readonly body: Body }> {
  if (typeof body === 'string' || body instanceof Uint8Array)
    return { whole: Buffer.byteLength(body) > bytesMax ? undefined : body, body }
  const rest = body[Symbol.asyncIterator]()
  const parts: Part[] = []
  let bytes = 0
  while (bytes <= bytesMax) {
    const part = await rest.next()
    if (part.done === true) {
      const whole = Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)))
      return { whole, body: whole }
    }
    parts.push(part.value)
    bytes += Buffer.byteLength(part.value)
  }
  return { whole: undefined, body: together(parts, rest) }
}

// No generator: one that was never started would not let the rest go.
function together(taken: Part[], rest: AsyncIterator<Part>): AsyncIterable<Part> {
  const iterator: AsyncIterator<Part> = {
    next: async () => {
      const value = taken.shift()
      return value === undefined ? rest.next() : { done: false, value }
    },
    return: async () => {
      taken.length = 0
      await rest.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
