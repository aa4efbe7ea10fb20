import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { largeMemory } from '../core/memory/large.ts'
import { Problem } from '../core/problem.ts'
import { type Share, shares } from '../core/turns/shares.ts'
import { Refusal } from './answer.ts'

/** The bytes of all request bodies held at one time (P21), of which one principal has half at the most (F91). */
export interface BodyBudget {
  /** The room of one body of a principal, of nothing yet. */
  of(principalId: string): BodyRoom
}

/** The room of one body. */
export interface BodyRoom {
  /**
   * Sees to it that so many bytes have room, and no less than before; beyond the budget, a Refusal with 503 and Retry-After. A
   * body of few bytes takes none: large ones that come slowly must not keep out everybody else.
   */
  grow(bytes: number): void
  /** Gives back what is beyond so many bytes, which are held on. */
  keep(bytes: number): void
  /** Gives all of it back. */
  release(): void
}

/** A budget of so many bytes for the whole process (P21). */
export function bodyBudget(total: number): BodyBudget {
  const all = shares(total)
  // 64 KiB of the usual 128 MiB.
  const smallBytes = Math.floor(total / 2048)
  return { of: (principalId) => roomIn(all.of(principalId), smallBytes) }
}

function roomIn(share: Share, smallBytes: number): BodyRoom {
  let held = 0
  return {
    grow: (bytes) => {
      if (bytes <= smallBytes || bytes <= held) return
      if (!share.hold(bytes)) throw tooManyBodies()
      held = bytes
    },
    keep: (bytes) => {
      const rest = bytes <= smallBytes ? 0 : bytes
      if (rest >= held) return
      share.hold(rest)
      held = rest
    },
    release: () => {
      share.hold(0)
      held = 0
    },
  }
}

function tooManyBodies(): Refusal {
  const text = 'Too many large requests are under way. Nothing was changed; try again in a moment.'
  return new Refusal(new Problem('Internal_ServiceUnavailable', text), { 'retry-after': '1' })
}

/** The content-length as a number; undefined when it is not stated. Beyond the limit: a Refusal with 413 (P20). */
export function statedLength(request: IncomingMessage, bytesMax: number): number | undefined {
  const stated = request.headers['content-length']
  if (stated === undefined) return undefined
  const length = Number(stated)
  if (length > bytesMax) throw tooLarge(bytesMax)
  return length
}

/**
 * Sets aside the room of a body that a surface reads itself, or that is about to be read: 413 and 503 before any of it comes.
 * Of a length that is not stated nothing is known yet; {@link readBody} counts it.
 */
export function reserveBody(request: IncomingMessage, bytesMax: number, room: BodyRoom): void {
  room.grow(statedLength(request, bytesMax) ?? 0)
}

/** Beyond so many bytes a body is read into memory of its own; of fewer, the parts it comes in are put together. */
export const wholeBytes = 256 * 1024

/** Reads the whole body, counting while it comes in: 413 beyond the limit, 503 beyond the budget (P20, P21). */
export async function readBody(request: IncomingMessage, bytesMax: number, room: BodyRoom): Promise<Uint8Array> {
  const stated = statedLength(request, bytesMax)
  room.grow(stated ?? 0)
  // Its pages are the process's own only as they are filled: who states much and sends nothing costs nothing.
  const whole = stated === undefined || stated <= wholeBytes ? undefined : largeMemory(stated)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    whole?.set(chunk, length)
    length += chunk.length
    if (length > bytesMax) throw tooLarge(bytesMax)
    // A stated length is never exceeded: the parser of node:http sees to that.
    if (stated === undefined) room.grow(length)
    if (whole === undefined) chunks.push(chunk)
  }
  if (whole !== undefined) return whole.subarray(0, length)
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length)
}

function tooLarge(bytesMax: number): Refusal {
  return new Refusal(new Problem('BadRequest_PayloadTooLarge', `The request body is larger than ${bytesMax} bytes.`))
}

/** How much of refused bodies is taken in, of all of them together: parts of 64 KB at a time, and how often (25 MB a second). */
const drainedParts = 4
const drainMs = 10

/** Refused bodies that wait for being taken in: each holds a part or two, 32 MB in all. */
const pausedMax = 256

let drainedNow = 0
let drainsOn: NodeJS.Timeout | undefined
const paused = new Set<Readable>()

function drainOn(): void {
  drainedNow = 0
  for (const request of [...paused].slice(0, drainedParts)) {
    paused.delete(request)
    request.resume()
  }
  drainsOn = paused.size > 0 ? setTimeout(drainOn, drainMs) : undefined
}

// Reading what nobody wants costs as much as reading what somebody does. False where too many wait already.
function drainPart(request: Readable): boolean {
  drainsOn ??= setTimeout(drainOn, drainMs)
  if (++drainedNow <= drainedParts) return true
  request.pause()
  if (paused.size >= pausedMax) return false
  paused.add(request)
  return true
}

/**
 * Takes in what the client is still sending, for a moment: closing at once would cost it the answer. Not where too many others
 * are at that, for what came of each is held until its turn.
 */
export function drained(request: Readable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      paused.delete(request)
      request.off('data', part)
      resolve()
    }
    const part = (): void => {
      if (!drainPart(request)) done()
    }
    const timer = setTimeout(done, 2_000)
    request.once('end', done)
    request.once('close', done)
    request.on('data', part)
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
