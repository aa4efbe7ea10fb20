import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { GraphQLSchema } from 'graphql'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import { type Asset, assetEncodings, type AssetName, graphiqlAssets } from './assets.ts'
import { graphiqlHtml } from './page.ts'
import { starterFacts } from './starter-facts.ts'
import { starterTabs } from './starter-tabs.ts'

/** What of a request decides whether GraphiQL answers it, and how. */
export interface PageRequest {
  readonly method: string | undefined
  /** Whole, or from the path on. */
  readonly url: string | undefined
  /** A header by its name in lower case. */
  readonly header: (name: string) => string | null | undefined
}

/** An answer ready to be sent. */
export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
}

/** Answers a browser that opens `/graphql` and what its page loads below it; undefined: the request is for GraphQL itself. */
export type Graphiql = (request: PageRequest, caller: Caller) => Promise<PageAnswer | undefined>

// Scripts and workers come from beside the page. Monaco writes its styles into the page as it runs.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/**
 * GraphiQL over the engine: the page is made for its caller, what it loads once a process at the first request for it.
 * Without a schema (introspection is off) it works without completion and documentation.
 */
export function createGraphiql(schema: GraphQLSchema | undefined, engine: Engine): Graphiql {
  let made: Promise<ReadonlyMap<AssetName, Asset>> | undefined
  const assets = async (): Promise<ReadonlyMap<AssetName, Asset>> => {
    made ??= graphiqlAssets(schema)
    // What could not be made is made again at the next request.
    made.catch(() => (made = undefined))
    return made
  }
  return async (request, caller) => {
    const { method, url = '', header } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const path = url.replace(/^https?:\/\/[^/]*/, '').split('?', 1)[0] ?? ''
    if (path === cookbookPath) return sendCookbook()
    if (path.startsWith('/graphql/') && path !== '/graphql/') {
      const asset = [...(await assets()).values()].find((one) => one.path === path)
      return asset === undefined ? missing : sendAsset(asset, request)
    }
    if (header('accept')?.includes('text/html') !== true) return undefined
    const tabs = starterTabs(await starterFacts(engine, caller))
    return sendPage(graphiqlHtml(await assets(), tabs), request)
  }
}

/** In place of GraphiQL, which writes texts, where known operations are all that runs: a browser is told so. */
export const noGraphiql: Graphiql = async ({ method, header }) =>
  (method === 'GET' || method === 'HEAD') && header('accept')?.includes('text/html') === true
    ? notThere('This service runs known operations only, so there is no GraphiQL here.\n')
    : undefined

const missing = notThere('There is nothing at this address: see /graphql.\n')

function notThere(text: string): PageAnswer {
  const headers = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 404, headers, body: Buffer.from(text) }
}

/** Where the page leads to for recipes. */
const cookbookPath = '/graphql/cookbook.txt'

// As text, which every browser shows where it stands.
async function sendCookbook(): Promise<PageAnswer> {
  const text = await readFile(new URL('../../../docs/graphql.md', import.meta.url)).catch(() => undefined)
  if (text === undefined) return missing
  const headers = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, max-age=3600' }
  return { status: 200, headers, body: text }
}

async function sendPage(html: string, { header }: PageRequest): Promise<PageAnswer> {
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    vary: 'Accept, Accept-Encoding',
  }
  if (!takes(header('accept-encoding'), 'gzip')) return { status: 200, headers, body: Buffer.from(html) }
  return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: await promisify(gzip)(html) }
}

async function sendAsset(asset: Asset, { header }: PageRequest): Promise<PageAnswer> {
  const headers = {
    ...common,
    'content-type': asset.type,
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag: asset.etag,
  }
  const known = header('if-none-match')
    ?.split(',')
    .some((one) => one.trim() === asset.etag)
  if (known === true) return { status: 304, headers, body: undefined }
  const encoding = assetEncodings.find((one) => takes(header('accept-encoding'), one)) ?? 'identity'
  const told = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
  return { status: 200, headers: told, body: await asset.encoded(encoding) }
}

// `q=0` refuses an encoding (RFC 9110, 12.5.3); which of the accepted ones it is is ours to choose.
function takes(accepted: string | null | undefined, encoding: string): boolean {
  const found = accepted?.split(',').find((one) => one.split(';', 1)[0]?.trim().toLowerCase() === encoding)
  return found !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(found)
}
