import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { constants, createGzip, type Gzip, gzip, gzipSync } from 'node:zlib'
import type { Problem } from '../core/problem.ts'
import type { SurfaceResponse } from './surface.ts'

/** A reader that takes nothing for this long is cut off, so that it holds no cursor and no memory (P30). */
const stalledReaderMs = 60_000

/** A body of at most so many characters is not worth compressing. */
const shortBody = 1024

/** A body below this is compressed without another thread. */
const atOnceBytes = 64 * 1024

/** An HTTP-level refusal: a Problem, the headers that go with it, and whether it leaves a body unread. */
export class Refusal extends Error {
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.message, { cause: problem })
    this.name = 'Refusal'
    this.problem = problem
    this.headers = headers
  }
}

/** Writes a text whole; under HEAD only its headers. */
export function writeText(
  response: ServerResponse,
  status: number,
  contentType: string,
  text: string,
  head: boolean,
): void {
  response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(text) })
  response.end(head ? undefined : text)
}

/**
 * Writes a surface's answer, a streamed body with back-pressure; a failing or abandoned stream ends its producer. What is
 * not short goes compressed to a client that takes gzip.
 */
export async function writeAnswer(
  response: ServerResponse,
  answer: SurfaceResponse,
  head: boolean,
  stallMs = stalledReaderMs,
): Promise<void> {
  const { status, body } = answer
  const headers = { ...answer.headers }
  const compressible = isCompressible(headers)
  if (compressible) headers['Vary'] = [headers['Vary'] ?? [], 'Accept-Encoding'].flat().join(', ')
  const zip = compressible && takesGzip(response.req.headers['accept-encoding'])
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = zip && body !== undefined && body.length > shortBody ? await gzipped(body) : body
    if (bytes !== body) headers['Content-Encoding'] = 'gzip'
    // 204 and 304 have no body and 1xx-style lengths confuse clients, so no content-length there.
    if (status !== 204 && status !== 304)
      headers['Content-Length'] = String(bytes === undefined ? 0 : Buffer.byteLength(bytes))
    response.writeHead(status, headers)
    response.end(head ? undefined : bytes)
    return
  }
  if (zip) headers['Content-Encoding'] = 'gzip'
  const parts = body[Symbol.asyncIterator]()
  const sink = zip ? gzipInto(response) : response
  try {
    // The first part is awaited before the status leaves, so that a failing query is still an honest error.
    let part = head ? undefined : await parts.next()
    response.writeHead(status, headers)
    for (let first = true; part !== undefined && part.done !== true && !response.destroyed; first = false) {
      const room = sink.write(part.value)
      // The first part is not held back until there is enough to compress well.
      if (first && sink !== response) (sink as Gzip).flush(constants.Z_SYNC_FLUSH)
      if (!room) await roomToWrite(response, sink, stallMs)
      part = await parts.next()
    }
    if (head) response.end()
    else sink.end()
  } finally {
    await parts.return?.()
    if (response.destroyed && sink !== response) sink.destroy()
  }
}

// What is compressed already (files) gains nothing; XML and JSON shrink to a tenth.
function isCompressible(headers: Readonly<Record<string, string>>): boolean {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))\b)/i.test(type)
}

/** Whether `Accept-Encoding` names gzip, or everything, without refusing it (RFC 9110, 12.5.3). */
export function takesGzip(accepted: string | undefined): boolean {
  const weights = new Map<string, number>()
  for (const one of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

/** A JSON body as a client takes it that sends such an `Accept-Encoding`: undefined when it goes as it is. */
export async function packed(
  body: string,
  accepted: string | undefined,
): Promise<{ readonly encoding: string; readonly bytes: Uint8Array } | undefined> {
  return body.length > shortBody && takesGzip(accepted) ? { encoding: 'gzip', bytes: await gzipped(body) } : undefined
}

// A few milliseconds at the most are compressed at once; more goes to another thread.
async function gzipped(body: string | Uint8Array): Promise<Uint8Array> {
  if (body.length < atOnceBytes) return gzipSync(body, { level: 1 })
  return new Promise((resolve, reject) =>
    gzip(body, { level: 1 }, (error, bytes) => (error === null ? resolve(bytes) : reject(error))),
  )
}

// Written chunks wait for the compression of those before them, and that for the client: `pipe` keeps the client's pace.
function gzipInto(response: ServerResponse): Gzip {
  const zip = createGzip({ level: 1 })
  zip.on('error', () => response.destroy())
  zip.pipe(response)
  return zip
}

/** Resolves when there is room for more, or the client is gone; a stalled client is disconnected. */
function roomToWrite(response: ServerResponse, sink: Writable, stallMs: number): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), stallMs)
    const done = (): void => {
      clearTimeout(timer)
      sink.off('drain', done)
      response.off('close', done)
      resolve()
    }
    sink.once('drain', done)
    response.once('close', done)
  })
}
