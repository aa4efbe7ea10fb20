import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { starterTabs } from './starter-tabs.ts'

/** An answer ready to be sent. */
export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
}

interface Built {
  readonly zipped: Uint8Array
  readonly etag: string
}

let built: Promise<Built> | undefined

// The page's own scripts are inline and its workers are blobs; nothing may come from or go to another place.
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Whether a request is a browser opening the address, to be answered with GraphiQL. */
export function wantsGraphiql(method: string | undefined, accept: string | null | undefined): boolean {
  return method === 'GET' && accept?.includes('text/html') === true
}

/** The GraphiQL page: built once a process (9 MB, 2.4 MB zipped), revalidated by ETag, and complete without any outside request. */
export async function graphiqlPage(request: {
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}): Promise<PageAnswer> {
  built ??= build()
  const { zipped, etag } = await built
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'private, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'Accept, Accept-Encoding',
    etag,
  }
  if (request.ifNoneMatch?.split(',').some((one) => one.trim() === etag) === true)
    return { status: 304, headers, body: undefined }
  if (/\bgzip\b/.test(request.acceptEncoding ?? ''))
    return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: zipped }
  return { status: 200, headers, body: await promisify(gunzip)(zipped) }
}

async function build(): Promise<Built> {
  // Loaded at the first request: 9 MB of text have no place in the start of the service.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const tabs = starterTabs.map((tab) => ({ ...tab, headers: null }))
  const page = renderGraphiQL({
    title: 'Facturier GraphQL',
    favicon: 'data:,',
    credentials: 'same-origin',
    defaultQuery: tabs[0]?.query ?? '',
    defaultTabs: tabs,
  })
  const zipped = await promisify(gzip)(page)
  return { zipped, etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"` }
}
