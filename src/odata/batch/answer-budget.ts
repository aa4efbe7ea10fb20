import { Problem } from '../../core/problem.ts'
import type { ODataResponse } from '../request/surface.ts'

/** Answers up to this size are always taken: a hundred of them are little. */
const littleBytes = 64 * 1024

/** Bytes of answers all batches of a process hold at one time. */
export interface SharedBudget {
  /** Says that this batch holds so many bytes by now; false, and nothing said, when that is more than is left. */
  hold(batch: object, bytes: number): boolean
  /** The batch holds nothing any more. */
  release(batch: object): void
}

/** A budget of so many bytes that batches share. */
export function sharedBudget(bytesMax: number): SharedBudget {
  const held = new Map<object, number>()
  let sum = 0
  return {
    hold: (batch, bytes) => {
      const more = bytes - (held.get(batch) ?? 0)
      if (more > 0 && sum + more > bytesMax) return false
      sum += more
      held.set(batch, bytes)
      return true
    },
    release: (batch) => {
      sum -= held.get(batch) ?? 0
      held.delete(batch)
    },
  }
}

/** What the answers of a batch may still have; a copy of it starts again where it was made. */
export interface AnswerBudget {
  bytesLeft: number
  /** Says how many bytes the batch holds by now; false when others hold too many. */
  readonly hold: (bytesLeft: number) => boolean
}

/** A body in memory; what is more than there is room for is 413, or 503 when it is others who fill the room. */
export async function collected(body: ODataResponse['body'], budget: AnswerBudget): Promise<string | Uint8Array> {
  const before = budget.bytesLeft
  const take = (size: number): void => {
    const left = budget.bytesLeft - size
    if (left < 0)
      throw new Problem(
        'BadRequest_PayloadTooLarge',
        'The answers of this batch are too large together. Read this one by itself, or with a smaller $top.',
      )
    if (before - left > littleBytes && !budget.hold(left))
      throw new Problem('Internal_ServiceUnavailable', 'Too many large batches are under way. Try again in a moment.')
    budget.bytesLeft = left
  }
  try {
    if (typeof body === 'string') take(Buffer.byteLength(body))
    if (body instanceof Uint8Array) take(body.length)
    if (typeof body === 'string' || body instanceof Uint8Array) return body
    const chunks: string[] = []
    for await (const chunk of body) {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
      take(Buffer.byteLength(text))
      chunks.push(text)
    }
    return chunks.join('')
  } catch (error) {
    budget.bytesLeft = before
    throw error
  }
}

/** The answer to something that was done, without the representation there is no room for (RFC 7240, 4.2). */
export function withoutBody({ status, headers }: ODataResponse): ODataResponse & { readonly body: string } {
  const { 'Content-Type': _type, ...rest } = headers
  const entity = headers['Location']
  return {
    status: status < 300 ? 204 : status,
    headers: {
      ...rest,
      ...(entity === undefined ? {} : { 'OData-EntityId': entity }),
      'Preference-Applied': 'return=minimal',
    },
    body: '',
  }
}

/** Characters or bytes of a chunk that is sent. */
const chunkLength = 64 * 1024

/** An answer that is sent chunk by chunk, at the reader's pace; `done` is called once, when it is sent or given up. */
export function inChunks(
  parts: readonly (string | Uint8Array)[],
  done: () => void,
): AsyncIterable<string | Uint8Array> {
  const waiting = [...parts]
  let at = 0
  let over = false
  const end = (): { done: true; value: undefined } => {
    if (!over) done()
    over = true
    waiting.length = 0
    return { done: true, value: undefined }
  }
  const iterator: AsyncIterator<string | Uint8Array> = {
    next: async () => {
      let part = waiting[0]
      for (; part !== undefined && at >= part.length; part = waiting[0]) {
        waiting.shift()
        at = 0
      }
      if (part === undefined) return end()
      const stop = cut(part, at + chunkLength)
      const value = typeof part === 'string' ? part.slice(at, stop) : part.subarray(at, stop)
      at = stop
      return { done: false, value }
    },
    return: async () => end(),
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

// Not between the halves of a character.
function cut(part: string | Uint8Array, at: number): number {
  return typeof part === 'string' && (part.charCodeAt(at - 1) & 0xfc00) === 0xd800 ? at - 1 : at
}
