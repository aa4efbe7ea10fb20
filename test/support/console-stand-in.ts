import { readFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A service as the stand-in needs to know it. */
interface Behind {
  readonly base: string
  /** What goes with each request of somebody who signed in. */
  readonly authorization: string
}

const folder = fileURLToPath(new URL('../../console/built/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
}
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self' blob:; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'"

/**
 * Serves the built console with the session contract of F114 in front of a service that has none yet: whoever sends any user
 * and the key `key` is signed in, and acts with the authorization given here. It goes when `/session` is the service's own.
 */
export async function startStandIn(
  behind: Behind,
  port = 0,
): Promise<{ readonly base: string; stop(): Promise<void> }> {
  let signedIn = false
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/session') return void sessionOf(request, response, signedIn, (now) => (signedIn = now))
    if (path === '/' || path.startsWith('/console')) return sendFile(path, response)
    if (path === '/graphql' && !signedIn)
      return sendJson(response, 401, { errors: [{ message: 'Sign in.', extensions: { code: 'UNAUTHENTICATED' } }] })
    pass(behind, request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function sessionOf(
  request: IncomingMessage,
  response: ServerResponse,
  signedIn: boolean,
  set: (now: boolean) => void,
): Promise<void> {
  const made = { user: 'admin', csrf: 'csrf', expiresAt: '2099-01-01T00:00:00Z' }
  const refused = { error: { code: 'Authentication_InvalidCredentials', message: 'User or key is not right.' } }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.method === 'DELETE') set(false)
  if (request.method === 'DELETE') return void response.writeHead(204).end()
  if (request.method === 'POST') {
    const { key, ticket } = JSON.parse(Buffer.concat(chunks).toString()) as { key?: string; ticket?: string }
    const fits = key === 'key' || ticket === 'ticket'
    if (fits) set(true)
    return sendJson(response, fits ? 200 : 401, fits ? made : refused)
  }
  sendJson(response, signedIn ? 200 : 401, signedIn ? made : refused)
}

function sendFile(path: string, response: ServerResponse): void {
  const name = path.startsWith('/console/assets/') ? path.slice('/console/'.length) : 'index.html'
  const headers = {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    'content-security-policy': policy,
  }
  response.writeHead(200, headers).end(readFileSync(folder + name))
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function pass({ base, authorization }: Behind, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, origin: __, 'sec-fetch-site': ___, 'facturier-csrf': ____, ...headers } = request.headers
  const { hostname, port } = new URL(base)
  const options = {
    hostname,
    port,
    path: request.url,
    method: request.method,
    headers: { ...headers, authorization, host: `${hostname}:${port}` },
  }
  const asked = ask(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}

// node test/support/console-stand-in.ts PORT http://127.0.0.1:4000 USER KEY
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , port = '5173', base = 'http://127.0.0.1:4000', user = 'admin', key = ''] = process.argv
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  const standIn = await startStandIn({ base, authorization }, Number(port))
  console.log(`Console at ${standIn.base}: any user, key "key".`)
}
