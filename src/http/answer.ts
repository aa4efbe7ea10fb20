import type { ReadMark } from '../core/read-mark.ts'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { Problem } from '../core/problem.ts'
import { giveBack } from '../core/rows/output-buffer.ts'
import { compressed, compressor, type Encoding, encodingFor } from './compress.ts'
import type { SurfaceResponse } from './surface.ts'

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
  common: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...common,
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
  })
  response.end(head ? undefined : text)
}

/**
 * Writes a surface's answer, a streamed body with back-pressure; a failing or abandoned stream ends its producer. What is
 * not short goes compressed to a client that takes zstd, br or gzip. `common` are the headers of every answer, by lower-case name; the
 * answer's own go before them.
 */
export async function writeAnswer(
  response: ServerResponse,
  answer: SurfaceResponse,
  head: boolean,
  common: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { status, body } = answer
  const headers = joined(common, answer.headers)
  const compressible = isCompressible(headers)
  if (compressible) addVary(headers, 'Accept-Encoding')
  const encoding = compressible ? encodingFor(response.req.headers['accept-encoding']) : undefined
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    const packed = encoding === undefined || body === undefined ? undefined : compressed(encoding, body)
    const bytes = packed instanceof Promise ? await packed : (packed ?? body)
    if (packed !== undefined && encoding !== undefined) headers['Content-Encoding'] = encoding
    // 204 and 304 have no body and 1xx-style lengths confuse clients, so no content-length there.
    if (status !== 204 && status !== 304)
      headers['Content-Length'] = String(bytes === undefined ? 0 : Buffer.byteLength(bytes))
    response.writeHead(status, headers)
    if (head || packed !== undefined) {
      sent(body)
      response.end(head ? undefined : bytes)
    } else response.end(bytes, () => response.writableFinished && sent(body))
    return
  }
  if (encoding !== undefined) headers['Content-Encoding'] = encoding
  await writeParts(response, status, headers, body, encoding, head)
}

// The system has the bytes, or they were compressed: their memory is free. Of an answer that was cut off nothing is said.
function sent(body: string | Uint8Array | undefined): void {
  if (body instanceof Uint8Array) giveBack(body)
}

async function writeParts(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: AsyncIterable<string | Uint8Array>,
  encoding: Encoding | undefined,
  head: boolean,
): Promise<void> {
  const parts = body[Symbol.asyncIterator]()
  const zip = encoding === undefined ? undefined : compressor(encoding)
  const sink: Writable = zip?.stream ?? response
  // Written chunks wait for the compression of those before them, and that for the client: `pipe` keeps the client's pace.
  zip?.stream.on('error', () => response.destroy()).pipe(response)
  try {
    // The first part is awaited before the status leaves, so that a failing query is still an honest error.
    let part = head ? undefined : await parts.next()
    response.writeHead(status, { ...headers })
    for (let first = true; part !== undefined && part.done !== true && !response.destroyed; first = false) {
      const { value } = part
      const room = sink.write(value, (error) => {
        if (!error) sent(value)
      })
      // The first part is not held back until there is enough to compress well.
      if (first) zip?.flush()
      if (!room) await roomToWrite(response, sink)
      part = await parts.next()
    }
    if (head) response.end()
    else sink.end()
  } finally {
    await parts.return?.()
    if (response.destroyed || head) zip?.stream.destroy()
  }
}

// Under the name it has already, which an answer and the headers of every answer may write in their own way.
function addVary(headers: Record<string, string>, name: string): void {
  const key = 'vary' in headers ? 'vary' : 'Vary'
  const before = headers[key]
  headers[key] = before === undefined ? name : `${before}, ${name}`
}

// Written once, by writeHead: a header that was set before costs more than all of these (F71).
function joined(
  common: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const headers: Record<string, string> = { ...common }
  for (const name in own) {
    const value = own[name]
    if (value === undefined) continue
    const lower = name.toLowerCase()
    const before = lower === 'vary' ? headers['vary'] : undefined
    headers[lower in headers ? lower : name] = before === undefined ? value : `${before}, ${value}`
  }
  return headers
}

// What is compressed already (files) gains nothing; XML and JSON shrink to a tenth.
function isCompressible(headers: Readonly<Record<string, string>>): boolean {
  let type = ''
  for (const name in headers)
    if (name.length === 12 && name.toLowerCase() === 'content-type') type = headers[name] ?? ''
  return /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))\b)/i.test(type)
}

/** Resolves when there is room for more, or the client is gone; the server cuts one that takes nothing (P30). */
function roomToWrite(response: ServerResponse, sink: Writable): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      sink.off('drain', done)
      response.off('close', done)
      resolve()
    }
    sink.once('drain', done)
    response.once('close', done)
  })
}

/** Tells the client of the last commit of its request, whoever writes the headers of the answer, and when. */
export function tellCommit(response: ServerResponse, reads: ReadMark): void {
  const writeHead = response.writeHead.bind(response)
  Object.defineProperty(response, 'writeHead', {
    value: (...given: readonly unknown[]): unknown => {
      if (reads.commit !== '' && !response.headersSent) response.setHeader('Facturier-Commit', reads.commit)
      return Reflect.apply(writeHead, undefined, given)
    },
  })
}
