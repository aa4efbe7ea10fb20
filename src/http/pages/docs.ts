import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** An answer ready to be sent. */
interface DocsAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The pages below `/docs`, for somebody who was recognised; undefined for an address that is none of them. */
export type Docs<Who> = (path: string, ifNoneMatch: string | undefined, who: Who) => Promise<DocsAnswer | undefined>

interface Page<Who> {
  readonly type: string
  read(who: Who): Promise<string> | string
  /** Whether it differs from caller to caller; then it is read for each, and its tag is kept by its text. */
  readonly own?: true
}

interface Built {
  readonly text: string
  readonly etag: string
}

// Scripts and styles come from here only, and nothing goes to or comes from another place.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The browsable documentation: Swagger UI out of its package over the OpenAPI document that is handed in, which shows
 * what the caller may do. Each other page is read at its first request and kept; all are revalidated by their ETag.
 */
export function createDocs<Who>(openapi: (who: Who) => Promise<string>): Docs<Who> {
  const pages: ReadonlyMap<string, Page<Who>> = new Map<string, Page<Who>>([
    ['/docs', { type: 'text/html; charset=utf-8', read: () => docsPage }],
    ['/docs/start.js', { type: 'text/javascript; charset=utf-8', read: () => docsScript }],
    ['/docs/openapi.json', { type: 'application/json', read: openapi, own: true }],
    [
      '/docs/swagger-ui.css',
      { type: 'text/css; charset=utf-8', read: () => packaged(require.resolve('swagger-ui-dist/swagger-ui.css')) },
    ],
    [
      '/docs/swagger-ui-bundle.js',
      {
        type: 'text/javascript; charset=utf-8',
        read: () => packaged(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
      },
    ],
  ])
  const built = new Map<string, Promise<Built>>()
  const keep = (name: string, read: () => Promise<string> | string): Promise<Built> => {
    const ready = built.get(name) ?? build(read)
    built.set(name, ready)
    // What could not be read is read again at the next request.
    ready.catch(() => built.delete(name))
    return ready
  }
  return async (path, ifNoneMatch, who): Promise<DocsAnswer | undefined> => {
    if (path === '/docs/') return { status: 308, headers: { location: '/docs' } }
    const page = pages.get(path)
    if (page === undefined) return undefined
    const own = page.own === true ? await page.read(who) : undefined
    const { text, etag } = await (own === undefined ? keep(path, () => page.read(who)) : keep(own, () => own))
    const headers = {
      'content-type': page.type,
      'content-security-policy': policy,
      'cache-control': 'private, max-age=0, must-revalidate',
      etag,
    }
    if (ifNoneMatch?.split(',').some((one) => one.trim() === etag) === true) return { status: 304, headers }
    return { status: 200, headers, body: text }
  }
}

async function build(read: () => Promise<string> | string): Promise<Built> {
  const text = await read()
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

// The source map is not served, so nobody is sent to look for it.
async function packaged(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.replace(/\/[/*]# sourceMappingURL=\S+(\s*\*\/)?\s*$/, '')
}

/** The page at `/docs`; all it loads lies beside it. */
const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Facturier API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`

/** Starts Swagger UI: no validator badge, no address from outside; the browser's own login goes with what is tried out. */
const docsScript = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
  queryConfigEnabled: false,
})
`
