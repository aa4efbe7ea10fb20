import type { ServerResponse } from 'node:http'
import type { Problem } from '../core/problem.ts'
import type { SurfaceResponse } from './surface.ts'

/** A reader that takes nothing for this long is cut off, so that it holds no cursor and no memory (P30). */
const stalledReaderMs = 60_000

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

/** The OData error body (D4) with the request id as correlation id. */
export function problemBody(problem: Problem, requestId: string): string {
  const message = `${problem.message}  CorrelationId:  ${requestId}.`
  const more = {
    ...(problem.target === undefined ? {} : { target: problem.target }),
    ...(problem.details.length === 0 ? {} : { details: problem.details }),
  }
  return JSON.stringify({ error: { code: problem.code, message, ...more } })
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

/** Writes a surface's answer, a streamed body with back-pressure; a failing or abandoned stream ends its producer. */
export async function writeAnswer(response: ServerResponse, answer: SurfaceResponse, head: boolean): Promise<void> {
  const { status, headers, body } = answer
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    // 204 and 304 have no body and 1xx-style lengths confuse clients, so no content-length there.
    const length =
      status === 204 || status === 304 ? {} : { 'content-length': body === undefined ? 0 : Buffer.byteLength(body) }
    response.writeHead(status, { ...headers, ...length })
    response.end(head ? undefined : body)
    return
  }
  const parts = body[Symbol.asyncIterator]()
  try {
    // The first part is awaited before the status leaves, so that a failing query is still an honest error.
    let part = head ? undefined : await parts.next()
    response.writeHead(status, { ...headers })
    while (part !== undefined && part.done !== true && !response.destroyed) {
      if (!response.write(part.value)) await roomToWrite(response)
      part = await parts.next()
    }
    response.end()
  } finally {
    await parts.return?.()
  }
}

/** Resolves when the client has taken what was written, or is gone; a stalled client is disconnected. */
function roomToWrite(response: ServerResponse): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), stalledReaderMs)
    const done = (): void => {
      clearTimeout(timer)
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.once('drain', done)
    response.once('close', done)
  })
}
