import { authorization } from './programs.ts'

/** How a server wants to be asked. */
export type Dialect = 'odata' | 'graphql' | 'floor' | 'cap' | 'pgl' | 'yoga'

/** A request as it goes over the wire, or a file that is sent with a number of its own each time, between two parts of a body. */
export type Asked =
  | string
  | { readonly head: string; readonly before: string; readonly xml: string; readonly behind: string }

/** Where the number of a file goes. */
export const numberMark = '{number}'

// Of this process, so that files of other processes and runs are others.
const run = `${process.pid}-${Date.now()}`
let serial = 0

/** What is sent for a request. */
export function wire(asked: Asked): string {
  if (typeof asked === 'string') return asked
  const xml = Buffer.from(asked.xml.replaceAll(numberMark, `${run}-${serial++}`)).toString('base64')
  const body = `${asked.before}${xml}${asked.behind}`
  return `${asked.head}content-length: ${body.length}\r\n\r\n${body}`
}

/** A GET as it goes over the wire. */
export function get(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return `GET ${path.replaceAll(' ', '%20')} HTTP/1.1\r\n${headerText({ accept: 'application/json', ...headers })}\r\n`
}

/** A POST of JSON as it goes over the wire. */
export function post(path: string, body: object | string, headers: Readonly<Record<string, string>> = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return `${postHead(path, headers)}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** The head of a POST without the length of its body, for files that the callers number themselves. */
export function postHead(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { accept: 'application/json', 'content-type': 'application/json', ...headers }
  return `POST ${path} HTTP/1.1\r\n${headerText(all)}`
}

/** A GraphQL request with its variables. */
export function ask(
  path: string,
  query: string,
  variables: object,
  headers: Readonly<Record<string, string>> = {},
): string {
  return post(path, { query: query.replaceAll(/\s+/g, ' '), variables }, headers)
}

/** The same request of a client that takes gzip. */
export function withGzip(request: string): string {
  return request.replace('\r\naccept:', '\r\naccept-encoding: gzip\r\naccept:')
}

function headerText(headers: Readonly<Record<string, string>>): string {
  const all = { host: '127.0.0.1', ...headers, authorization }
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

/** Sends one request that is written for the wire, with the whole answer kept: for checks, never for measuring. */
export async function answerTo(
  port: number,
  request: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const [head = '', body = ''] = request.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  const [method = 'GET', path = '/'] = line.split(' ')
  const sent = new Headers()
  for (const header of headers) {
    const at = header.indexOf(':')
    if (!/^(?:host|content-length|accept-encoding)$/i.test(header.slice(0, at)))
      sent.set(header.slice(0, at), header.slice(at + 1).trim())
  }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: sent,
    ...(method === 'POST' && { body }),
  })
  return { status: response.status, text: await response.text() }
}
