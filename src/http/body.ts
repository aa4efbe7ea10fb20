import type { IncomingMessage } from 'node:http'
import { Problem } from '../core/problem.ts'
import { Refusal } from './answer.ts'

/** How much a body without a stated length counts when somebody else reads it. */
const unstatedBytes = 16 * 1024 * 1024

/** The bytes of all request bodies held at one time (P21). */
export interface BodyBudget {
  /** Takes bytes from the budget; beyond it, a Refusal with 503 and Retry-After. */
  take(bytes: number): void
  give(bytes: number): void
  /** A body that states no more than this is never refused: large ones that come slowly must not keep out everybody else. */
  readonly smallBytes: number
  readonly used: number
}

/** A budget of so many bytes for the whole process (P21). */
export function bodyBudget(total: number): BodyBudget {
  let used = 0
  return {
    // 64 KiB of the usual 256 MiB.
    smallBytes: Math.floor(total / 4096),
    take(bytes) {
      if (used + bytes > total) {
        throw new Refusal(
          new Problem('Internal_ServiceUnavailable', 'Too many large requests are under way. Try again in a moment.'),
          {
            'retry-after': '1',
          },
        )
      }
      used += bytes
    },
    give(bytes) {
      used -= bytes
    },
    get used() {
      return used
    },
  }
}

/** A body in memory and the way to give its bytes back to the budget, once the answer is written. */
export interface HeldBody {
  readonly bytes: Uint8Array
  release(): void
}

/** The content-length as a number; undefined when it is not stated. Beyond the limit: a Refusal with 413 (P20). */
export function statedLength(request: IncomingMessage, bytesMax: number): number | undefined {
  const stated = request.headers['content-length']
  if (stated === undefined) return undefined
  const length = Number(stated)
  if (length > bytesMax) throw tooLarge(bytesMax)
  return length
}

/** Sets aside the room of a body that a surface reads itself; answers how to give it back. */
export function reserveBody(request: IncomingMessage, bytesMax: number, budget: BodyBudget): () => void {
  const chunked = request.headers['transfer-encoding'] === undefined ? 0 : Math.min(unstatedBytes, bytesMax)
  const bytes = counted(statedLength(request, bytesMax) ?? chunked, budget)
  budget.take(bytes)
  return once(() => budget.give(bytes))
}

/** Reads the whole body, counting while it comes in: 413 beyond the limit, 503 beyond the budget (P20, P21). */
export async function readBody(request: IncomingMessage, bytesMax: number, budget: BodyBudget): Promise<HeldBody> {
  const stated = statedLength(request, bytesMax)
  let held = counted(stated ?? 0, budget)
  budget.take(held)
  const release = once(() => budget.give(held))
  try {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > bytesMax) throw tooLarge(bytesMax)
      // A stated length is never exceeded: the parser of node:http sees to that.
      if (stated === undefined && length > held) {
        budget.take(length - held)
        held = length
      }
      chunks.push(chunk)
    }
    return {
      bytes: chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length),
      release,
    }
  } catch (error) {
    release()
    throw error
  }
}

function counted(bytes: number, { smallBytes }: BodyBudget): number {
  return bytes <= smallBytes ? 0 : bytes
}

function tooLarge(bytesMax: number): Refusal {
  return new Refusal(new Problem('BadRequest_PayloadTooLarge', `The request body is larger than ${bytesMax} bytes.`))
}

function once(run: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    run()
  }
}

/** Takes in what the client is still sending, for a moment: closing at once would cost it the answer. */
export function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 2_000)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    request.once('end', done)
    request.once('close', done)
    request.resume()
  })
}

/** Whether a request has no body: it states neither a length nor parts (RFC 9112 6.3). */
export function bringsNothing(headers: Readonly<Record<string, string>>): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

/** The headers of a request, those that came more than once in one text. */
export function singleHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  const sent = request.headers
  for (const name in sent) {
    const value = sent[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}
