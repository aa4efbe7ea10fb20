import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ConsoleFile, type ConsoleFiles, readConsole } from './files.ts'

/**
 * What the page of the console may load, and where it may send: nothing but this service (F114). A `blob:` is what the page made
 * itself, such as the human view of an invoice.
 */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  // The page makes no policy: it writes no text of anybody into itself as HTML.
  "trusted-types 'none'",
].join('; ')

/** A request for a page of the console, and what every answer to it says. */
interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  /** By lower-case name. */
  readonly common: Readonly<Record<string, string>>
}

/** Answers for the console; false where it has nothing at the address, and somebody else is to answer. */
export type Console = (asked: Asked) => Promise<boolean>

/** Whether an address may be one of the console, so that {@link Console} is to be asked. */
export function isConsolePath(path: string): boolean {
  return path === '/' || path === '/console' || path.startsWith('/console/')
}

/**
 * The console out of the folder it was built into. Its page is what browsers get at `/` and below `/console`: they ask for
 * `text/html` and programs do not, so those have at `/` what they always had. Files are read by the first request for any of
 * them, and kept; what is not among them is nobody's (404). Without a page in the folder there is no console.
 */
export function createConsole(folder: string | undefined): Console {
  if (folder === undefined) return () => Promise.resolve(false)
  let reading: Promise<ConsoleFiles | undefined> | undefined
  const files = (): Promise<ConsoleFiles | undefined> => {
    const ready = (reading ??= readConsole(folder))
    // What could not be read is read again at the next request.
    ready.catch(() => (reading = undefined))
    return ready
  }
  return async (asked) => {
    const { path, request } = asked
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const isFile = path.startsWith('/console/assets/')
    const wantsPage = !isFile && takesHtml(request.headers.accept)
    const found = await files()
    if (found === undefined) return false
    const file = found.others.get(path)
    if (file !== undefined) send(asked, file, isFile ? { 'cache-control': immutable } : { 'cache-control': 'no-cache' })
    else if (wantsPage) send(asked, found.page, pageHeaders)
    return file !== undefined || wantsPage
  }
}

/** The name of such a file has the hash of what is in it. */
const immutable = 'public, max-age=31536000, immutable'

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': consolePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

// A browser names it; `*/*` is what programs say.
function takesHtml(accept: string | undefined): boolean {
  return /(^|,)\s*(text\/html|application\/xhtml\+xml)\s*(;|,|$)/i.test(accept ?? '')
}

function send({ request, response, common }: Asked, file: ConsoleFile, own: Readonly<Record<string, string>>): void {
  const vary = [common['vary'], 'Accept', 'Accept-Encoding'].filter((one) => one !== undefined).join(', ')
  const headers = { ...common, ...own, etag: file.etag, vary }
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  // Some proxies write the tag of what they keep without the mark that it is weak.
  if (known.some((one) => one === '*' || `W/${one.replace(/^W\//, '')}` === file.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const [encoding, bytes] = packedFor(request.headers['accept-encoding'], file)
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    'content-length': bytes.byteLength,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** A file as the client takes it, the smallest first; as it is where it takes nothing packed. */
function packedFor(
  accepted: string | string[] | undefined,
  { br, gzip, bytes }: ConsoleFile,
): readonly [encoding: string | undefined, bytes: Uint8Array] {
  const taken = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0])
  if (br !== undefined && taken.includes('br')) return ['br', br]
  if (gzip !== undefined && taken.includes('gzip')) return ['gzip', gzip]
  return [undefined, bytes]
}
