import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { newGuid } from '../core/guid.ts'
import { Problem, problemBody } from '../core/problem.ts'

/** A server that can be started and stopped. */
export interface RunningServer {
  /** Listens; port 0 takes a free one. Answers the port. */
  listen(port: number, host: string): Promise<number>
  /** Takes no more connections and waits for requests under way; after the grace they are cut (P28). False = cut. */
  stop(graceMs: number): Promise<boolean>
}

/** The start and stop of a node:http server, and its answer to what is not HTTP. */
export function listening(server: Server): RunningServer {
  server.on('clientError', refuseConnection)
  const answers = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address !== null ? address.port : port)
        })
      }),
    stop: (graceMs) => stop(server, graceMs, answers),
  }
}

// Streams were told to end; one whose reader takes nothing will never say so, and nothing of it is lost: it can be resumed.
const streamGraceMs = 1_000

function cutStalledStreams(answers: ReadonlySet<ServerResponse>): void {
  for (const answer of answers) {
    const type = answer.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/event-stream')) answer.destroy()
  }
}

function stop(server: Server, graceMs: number, answers: ReadonlySet<ServerResponse>): Promise<boolean> {
  if (!server.listening) return Promise.resolve(true)
  return new Promise((resolve) => {
    let whole = true
    // A connection that falls idle after its answer would otherwise stay open for the whole keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const cut = setTimeout(() => {
      whole = false
      server.closeAllConnections()
    }, graceMs)
    const streams = setTimeout(() => cutStalledStreams(answers), Math.min(graceMs, streamGraceMs))
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(streams)
      clearTimeout(cut)
      resolve(whole)
    })
    server.closeIdleConnections()
  })
}

/** What is not HTTP, too long or too slow is told so in the usual error shape (P19, P22). */
function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  // With bytes written, an answer is already on its way on this connection; another would be read as part of it.
  if (!socket.writable || error.code === 'ECONNRESET' || ('bytesWritten' in socket && socket.bytesWritten !== 0)) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const requestId = newGuid()
  const said = {
    431: 'The headers are too long.',
    408: 'The request did not come in time.',
    400: 'The request is not HTTP.',
  }[status]
  const text = problemBody(new Problem('BadRequest', said), requestId)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
}
