import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consolePolicy } from '../../src/http/console/pages.ts'
import { startService, type Service } from '../support/service.ts'

/** How the built console is served: F114. The folder is one of our own, whatever the front end is. */
const page = '<!doctype html><title>Console</title><script type="module" src="/console/assets/main-1a2b.js"></script>'
const script = `console.log(${JSON.stringify('x'.repeat(3000))})\n`
const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let folder: string
let service: Service
let bare: Service
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'facturier-console-'))
  mkdirSync(join(folder, 'built/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'of nobody')
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'index.html': page,
    'index.html.br': brotliCompressSync(page),
    'favicon.svg': '<svg/>',
    'assets/main-1a2b.js': script,
    'assets/main-1a2b.js.br': brotliCompressSync(script),
    'assets/main-1a2b.js.gz': gzipSync(script),
    'assets/a b.css': 'body{}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'built', name), text)
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'built/assets/link.txt'))
  service = await startService({ demo: false, consoleFolder: join(folder, 'built') })
  bare = await startService({ demo: false, consoleFolder: join(folder, 'none') })
})
afterAll(async () => {
  await service.stop()
  await bare.stop()
  rmSync(folder, { recursive: true })
})

/** Asks for the very path, which `fetch` would tidy, and takes what comes as it is. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', of = service) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = httpRequest(of.base, { path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject).end()
  })
}

describe('the page of the console', () => {
  it.each(['/', '/console', '/console/', '/console/Demo%20Verkoop%20NV/inbox?state=Open', '/console/api/x'])(
    'is at %s for browsers',
    async (path) => {
      const { status, headers, body } = await ask(path, { accept: html })
      expect([status, body.toString()]).toEqual([200, page])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept, Accept-Encoding',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self' blob:; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      })
    },
  )

  it('names those policies of Trusted Types that its sources make, and no others', () => {
    const folder = new URL('../../console/src/', import.meta.url)
    const made = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [...readFileSync(new URL(path, folder), 'utf8').matchAll(/createPolicy\(\s*'([\w-]+)'/g)])
      .map(([, name]) => name)
    const named = /trusted-types ([^;]+)/.exec(consolePolicy)?.[1]
    expect(named).toBe(made.length === 0 ? "'none'" : made.join(' '))
  })

  it.each(['*/*', undefined, 'application/json', 'text/*', 'text/htmlish'])(
    'is not what programs get at / with Accept %s: they get what they always got',
    async (accept) => {
      const headers = accept === undefined ? undefined : { accept }
      const [here, there] = [await ask('/', headers), await ask('/', headers, 'GET', bare)]
      expect([here.status, here.body.toString()]).toEqual([200, there.body.toString()])
      expect(here.body.toString()).toContain('<h1>Facturier</h1>')
      expect(here.headers['cache-control']).toBe('no-store')
    },
  )

  it('is asked for again by its tag, and has no body under HEAD', async () => {
    const { headers } = await ask('/', { accept: html })
    const tag = String(headers['etag'])
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*'])
      expect((await ask('/', { accept: html, 'if-none-match': known })).status, known).toBe(304)
    expect((await ask('/', { accept: html, 'if-none-match': '"other", W/"*"' })).status).toBe(200)
    // Nobody gets a part of what he takes for the whole: ranges are not known here.
    expect((await ask('/', { accept: html, range: 'bytes=0-3' })).body.toString()).toBe(page)
    const again = await ask('/', { accept: html, 'if-none-match': tag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['content-security-policy']).toContain("script-src 'self'")
    const head = await ask('/console', { accept: html }, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(page.length)])
  })

  it('is only to be read', async () => {
    expect((await ask('/', { accept: html }, 'POST')).status).toBe(405)
    expect((await ask('/console', { accept: html }, 'POST')).status).toBe(404)
  })
})

describe('the files of the console', () => {
  const asset = '/console/assets/main-1a2b.js'

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['zstd', undefined, (bytes: Buffer) => bytes],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('are sent as they were packed: Accept-Encoding %s', async (accepted, encoding, unpacked) => {
    const { status, headers, body } = await ask(asset, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], unpacked(body).toString()]).toEqual([200, encoding, script])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.length),
    })
  })

  it('are what they are, whatever a browser says it takes', async () => {
    const { headers } = await ask(asset, { accept: html })
    expect(headers['content-type']).toContain('javascript')
    const icon = await ask('/console/favicon.svg', { accept: 'image/*' })
    expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-cache',
    ])
    expect((await ask('/console/assets/a%20b.css')).body.toString()).toBe('body{}')
  })

  it.each([
    '/console/assets/other.js',
    '/console/assets/',
    '/console/assets/main-1a2b.js.br',
    '/console/assets/link.txt',
    '/console/assets/../../secret.txt',
    '/console/assets/..%2f..%2fsecret.txt',
    '/console/assets/%2e%2e/%2e%2e/secret.txt',
    '/console/assets//etc/passwd',
    '/console/assets/..\\..\\secret.txt',
    '/console/assets/%00',
    '/console/../secret.txt',
    '/console/index.html/',
  ])('are those of the build: %s is 404', async (path) => {
    const { status, body } = await ask(path)
    expect([status, JSON.parse(body.toString()).error.code]).toEqual([404, 'BadRequest_NotFound'])
  })

  it('are none where nothing was built', async () => {
    expect((await ask(asset, {}, 'GET', bare)).status).toBe(404)
    expect((await ask('/console', { accept: html }, 'GET', bare)).status).toBe(404)
    expect((await ask('/', { accept: html }, 'GET', bare)).body.toString()).toContain('<h1>Facturier</h1>')
  })

  it('go to a client that names no host and nothing else', async () => {
    const { port } = new URL(service.base)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(`GET ${asset} HTTP/1.0\r\n\r\n`))
      let text = ''
      socket.on('data', (part) => (text += String(part)))
      socket.on('close', () => resolve(text)).on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})
