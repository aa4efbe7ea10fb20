import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem, problemBody } from '../core/problem.ts'

/** What Prometheus reads, and who may. */
export interface Scrape {
  /** The bearer token that it must bring; undefined: none. */
  readonly token: string | undefined
  text(): Promise<string>
}

/**
 * Answers a request for `/metrics`; at every other address there is nothing. Whoever asks many times at once gets one answer, for
 * each looks at everything.
 */
export async function answerScrape(
  scrape: Scrape,
  request: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { method = 'GET' } = request
  const path = (request.url ?? '/').split('?', 1)[0]
  const refuse = (problem: Problem, headers: Readonly<Record<string, string>> = {}): void => {
    const body = problemBody(problem, common['request-id'] ?? '')
    response.writeHead(problem.status, { ...common, ...headers, 'content-type': 'application/json; charset=utf-8' })
    response.end(method === 'HEAD' ? undefined : body)
  }
  if (path !== '/metrics') return refuse(new Problem('BadRequest_NotFound', 'There is nothing here but /metrics.'))
  if (method !== 'GET' && method !== 'HEAD')
    return refuse(new Problem('BadRequest_MethodNotAllowed', `${method} is not allowed here.`), { allow: 'GET, HEAD' })
  if (scrape.token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${scrape.token}`))
    return refuse(
      new Problem('Authentication_InvalidCredentials', 'Send the token of FACTURIER_METRICS_TOKEN as a bearer token.'),
      { 'www-authenticate': 'Bearer' },
    )
  try {
    const text = await scrape.text()
    response.writeHead(200, { ...common, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(method === 'HEAD' ? undefined : text)
  } catch {
    refuse(new Problem('Internal_ServerError', 'The metrics could not be collected.'))
  }
}

// Compared by their hashes, so that neither length nor beginning is told by the time.
function isSame(sent: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(wanted))
}

/** The text of a scrape made once for all who ask at a time. */
export function shared(text: () => Promise<string>): () => Promise<string> {
  let making: Promise<string> | undefined
  return () => (making ??= text().finally(() => (making = undefined)))
}
