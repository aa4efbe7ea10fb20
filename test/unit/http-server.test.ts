import { connect } from 'node:net'
import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { refusalBody } from '../../src/graphql/terms/errors.ts'
import { createHttpServer, type HttpOptions } from '../../src/http/server.ts'
import type { SurfaceRequest, SurfaceResponse } from '../../src/http/surface.ts'

interface Who {
  principalId: string
  principalName: string
}

const silent = { debug: () => undefined, info: () => undefined, error: () => undefined }
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const auth = { authorization: `Basic ${Buffer.from('ann:k:ey').toString('base64')}` }

async function start(change: Partial<HttpOptions<Who>> = {}) {
  const seen: SurfaceRequest[] = []
  const server = createHttpServer<Who>({
    odata: async (request) => {
      seen.push(request)
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: `${request.method} ${request.url} ${request.body.length}`,
      }
    },
    graphql: {
      handle: (_request, response, caller) => void response.end(JSON.stringify(caller)),
      refusal: refusalBody,
    },
    mcp: async () => ({ status: 202, headers: {} }),
    authenticate: async (user, key) =>
      user === 'ann' && key === 'k:ey' ? { principalId: '1', principalName: 'ann' } : undefined,
    ready: async () => true,
    log: silent,
    bodyBytesMax: 100_000,
    rateLimit: 0,
    odataPath: '/api/facturier/accounting/v2.0/',
    openapi: async () => '{}',
    ...change,
  })
  const port = await server.listen(0, '127.0.0.1')
  stops.push(() => server.stop(100))
  return { server, port, base: `http://127.0.0.1:${port}`, seen }
}

describe('http server', () => {
  it('answers health, home and unknown addresses without a key', async () => {
    let fit = true
    const { base } = await start({ ready: async () => fit })
    expect((await fetch(`${base}/health/ready`)).status).toBe(200)
    fit = false
    expect((await fetch(`${base}/health/ready`)).status).toBe(503)
    expect((await fetch(`${base}/health/live`)).status).toBe(200)
    expect((await fetch(`${base}/health/live`, { method: 'POST' })).status).toBe(405)
    expect(await (await fetch(base)).text()).toContain('/graphql')
    const unknown = await fetch(`${base}/nowhere`)
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toEqual({
      error: {
        code: 'BadRequest_NotFound',
        message: `There is nothing at this address: see /api/facturier/accounting/v2.0/, /docs and /graphql.  CorrelationId:  ${unknown.headers.get('request-id')}.`,
      },
    })
  })

  it('sets the request id and the security headers', async () => {
    const { base } = await start()
    const given = await fetch(`${base}/health/live`, { headers: { 'request-id': 'abc-1' } })
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'request-id': 'abc-1',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const bad = await fetch(`${base}/health/live`, { headers: { 'request-id': 'a b' } })
    expect(bad.headers.get('request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('lets in who has the key, and challenges everybody else', async () => {
    const { base } = await start()
    const none = await fetch(`${base}/api/x`, { headers: { 'sec-fetch-dest': 'document' } })
    expect([none.status, none.headers.get('odata-version')]).toEqual([401, '4.0'])
    expect(await raw(base, '/api/x', {})).toMatchObject({ challenge: 'Basic realm="Facturier", charset="UTF-8"' })
    expect(await raw(base, '/graphql', { 'sec-fetch-dest': 'empty' })).toMatchObject({
      status: 401,
      challenge: 'Bearer realm="Facturier"',
    })
    expect(await raw(base, '/api/x', { authorization: 'Basic !!' })).toMatchObject({ status: 401 })
    expect(await (await fetch(`${base}/graphql`, { method: 'POST' })).json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      error: { code: 'Authentication_InvalidCredentials' },
    })
    expect(await (await fetch(`${base}/API/x?$top=1`, { headers: auth })).text()).toBe('GET /API/x?$top=1 0')
    expect(await (await fetch(`${base}/graphql`, { headers: auth })).json()).toMatchObject({
      principalName: 'ann',
      statements: 0,
    })
  })

  it('tells of a refused sign-in with the name only where it may be one', async () => {
    const names: (string | undefined)[] = []
    const { base } = await start({ refused: ({ user }) => void names.push(user) })
    const sent = ['bob:x', 'a\0b:x', `${'n'.repeat(80)}:x`, `${'n'.repeat(81)}:x`]
    for (const one of sent) await raw(base, '/api/x', { authorization: `Basic ${Buffer.from(one).toString('base64')}` })
    expect(names).toEqual(['bob', undefined, 'n'.repeat(80), undefined])
  })

  it('tells of what was refused, not of what could not be looked at', async () => {
    const codes: ('Application_TooManyRequests' | 'Internal_ServiceUnavailable')[] = []
    let told = 0
    const { base } = await start({
      refused: () => void told++,
      authenticate: async () => {
        const code = codes.pop()
        if (code !== undefined) throw new Problem(code, 'Not now.', { retryAfter: 7 })
        return undefined
      },
    })
    const seen: unknown[] = []
    for (const code of ['Application_TooManyRequests', 'Internal_ServiceUnavailable', undefined] as const) {
      if (code !== undefined) codes.push(code)
      const { status, headers } = await fetch(`${base}/api/x`, { headers: auth })
      seen.push([status, headers.get('retry-after'), told])
    }
    expect(seen).toEqual([
      [429, '7', 1],
      [503, '7', 1],
      [401, null, 2],
    ])
  })

  it('refuses changes from another site', async () => {
    const { base } = await start()
    const status = async (headers: Record<string, string>) =>
      (await raw(base, '/api/x', { ...auth, ...headers }, 'POST')).status
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ origin: base, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status({})).toBe(200)
  })

  it('refuses too large a body, stated or counted, and one too many at a time', async () => {
    const { base } = await start({ bodyBudget: 50_000 })
    const post = (body: BodyInit) =>
      fetch(`${base}/api/x`, { method: 'POST', body, headers: auth, duplex: 'half' } as RequestInit)
    expect(await (await post('x'.repeat(40_000))).text()).toBe('POST /api/x 40000')
    const large = await post('x'.repeat(5_000_000))
    expect([large.status, ((await large.json()) as { error: { code: string } }).error.code]).toEqual([
      413,
      'BadRequest_PayloadTooLarge',
    ])
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(20_000))
      },
    })
    const { base: roomy } = await start()
    const counted = await fetch(`${roomy}/api/x`, {
      method: 'POST',
      body: chunks,
      headers: auth,
      duplex: 'half',
    } as RequestInit).catch(() => undefined)
    expect([413, undefined]).toContain(counted?.status)
    const busy = await post('x'.repeat(60_000))
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await post('x'.repeat(40_000))).status).toBe(200)
  })

  it('counts bodies of no stated length by what comes, however many are under way', async () => {
    const lengths: (number | undefined)[] = []
    const ends: (() => void)[] = []
    const answer = async (body: Uint8Array | undefined): Promise<SurfaceResponse> => {
      lengths.push(body?.length)
      await new Promise<void>((resolve) => ends.push(resolve))
      return { status: 200, headers: {}, body: 'asked' }
    }
    const { base } = await start({
      odata: ({ body }) => answer(body),
      bodyBytesMax: 50 * 1024 * 1024,
      graphql: { handle: (_request, _response, _caller, body) => answer(body), refusal: refusalBody },
    })
    const statuses = Array.from({ length: 20 }, async (_, at) => {
      const body = new Blob(['x'.repeat(100)]).stream()
      const sent = { method: 'POST', body, headers: auth, duplex: 'half' } as RequestInit
      return (await fetch(`${base}${at < 10 ? '/api/x' : '/graphql'}`, sent)).status
    })
    await expect.poll(() => ends).toHaveLength(20)
    expect(lengths).toEqual(Array.from({ length: 20 }, () => 100))
    for (const end of ends) end()
    expect(await Promise.all(statuses)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  it('limits the requests of a principal', async () => {
    const { base } = await start({ rateLimit: 2 })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => fetch(`${base}/api/x`, { headers: auth })))
    const refused = answers.filter((each) => each.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const { headers } of answers) expect(headers.get('ratelimit-policy')).toBe('"requests";q=2;w=60')
    const left = answers.map(({ headers }) => /^"requests";r=(\d);t=(\d+)$/.exec(headers.get('ratelimit') ?? '')?.[1])
    expect(left).not.toContain(undefined)
    expect(left).toContain('0')
    for (const { headers } of refused) expect(headers.get('ratelimit')).toMatch(/r=0;t=\d/)
    const unlimited = await start()
    expect((await fetch(`${unlimited.base}/api/x`, { headers: auth })).headers.get('ratelimit')).toBeNull()
  })

  it('counts the requests of a batch, and says what they leave', async () => {
    const charges: (string | undefined)[] = []
    const { base } = await start({
      rateLimit: 1_000,
      odata: async (request, caller) => {
        charges.push(caller.charge(Number(request.url.split('=')[1]))?.message)
        return { status: 200, headers: {} }
      },
    })
    const left = async (requests: number) =>
      (await fetch(`${base}/api/x?n=${requests}`, { headers: auth })).headers.get('ratelimit')?.replace(/;t.*/, '')
    // Unless a minute just began.
    const both = [await left(10), await left(2_000)]
    expect(both[0]).toBe('"requests";r=990')
    expect(['"requests";r=989', '"requests";r=999']).toContain(both[1])
    expect(charges).toEqual([undefined, expect.stringContaining('more than the 1000 requests a minute')])
  })

  it('takes an address behind any prefix for one of OData, and hands on the base that clients know', async () => {
    const { base, seen } = await start({ knownAt: { publicUrl: 'https://books.example/erp', trustedProxies: 1 } })
    for (const path of ['/BC/api/x', '/v2.0/t/e/API/x', '/api', '/healthy/api/x'])
      expect((await fetch(`${base}${path}`, { headers: auth })).status, path).toBe(200)
    expect(new Set(seen.map((one) => one.base))).toEqual(new Set(['https://books.example/erp']))
    for (const path of ['/BC/apix/x', '/BC/x?a=/api/x', '/apis'])
      expect((await fetch(`${base}${path}`, { headers: auth })).status, path).toBe(404)
    expect((await fetch(`${base}/graphql/api/x`, { headers: auth })).headers.get('odata-version')).toBeNull()
    const from = (origin: string) => raw(base, '/BC/api/x', { ...auth, origin }, 'POST')
    expect([(await from('https://books.example')).status, (await from('https://evil.example')).status]).toEqual([
      200, 403,
    ])
    const forged = await start({ knownAt: { trustedProxies: 1 } })
    const answer = await fetch(`${forged.base}/api/x`, { headers: { ...auth, forwarded: 'host=a/b' } })
    expect([answer.status, ((await answer.json()) as { error: object }).error]).toEqual([
      400,
      expect.objectContaining({ code: 'BadRequest', target: 'Forwarded' }),
    ])
    expect(forged.seen).toEqual([])
  })

  it('counts and keeps open whoever it recalls, as anybody else', async () => {
    const recall = (sent: string) =>
      sent === auth.authorization ? { principalId: '1', principalName: 'ann' } : undefined
    const { base } = await start({ rateLimit: 1, recall, authenticate: async () => undefined })
    const answers = [await fetch(`${base}/api/x`, { headers: auth }), await fetch(`${base}/api/x`, { headers: auth })]
    expect(answers.map((each) => [each.status, each.headers.get('connection')])).toEqual([
      [200, 'keep-alive'],
      [429, 'keep-alive'],
    ])
    expect((await fetch(`${base}/api/x`, { headers: { authorization: 'Basic eDp5' } })).status).toBe(401)
  })

  it('streams with back-pressure and ends the producer when the client leaves', async () => {
    let made = 0
    let ended = false
    async function* rows() {
      try {
        for (; made < 10_000; made++) yield 'x'.repeat(100_000)
      } finally {
        ended = true
      }
    }
    const { base } = await start({ odata: async () => ({ status: 200, headers: {}, body: rows() }) })
    const response = await fetch(`${base}/api/x`, { headers: auth })
    const reader = response.body?.getReader()
    await reader?.read()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(made).toBeLessThan(5_000)
    await reader?.cancel()
    await expect.poll(() => ended).toBe(true)
  })

  it('answers HEAD without a body, and failures without their insides', async () => {
    const { base } = await start({
      odata: async ({ url }): Promise<SurfaceResponse> => {
        if (url === '/api/problem') throw new Problem('Request_EntityChanged', 'Stale.')
        if (url === '/api/bug') throw new Error('secret')
        if (url === '/api/none') return { status: 204, headers: {} }
        return { status: 200, headers: { etag: 'W/"1"' }, body: 'text' }
      },
    })
    const head = await fetch(`${base}/api/x`, { method: 'HEAD', headers: auth })
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      'W/"1"',
      '4',
      '',
    ])
    expect((await fetch(`${base}/api/problem`, { headers: auth })).status).toBe(409)
    const bug = await fetch(`${base}/api/bug`, { headers: auth })
    expect([bug.status, (await bug.text()).includes('secret')]).toEqual([500, false])
    const none = await fetch(`${base}/api/none`, { headers: auth })
    expect([none.status, none.headers.get('content-length')]).toEqual([204, null])
  })

  it('tells what is not HTTP so in the usual shape', async () => {
    const { port } = await start()
    expect(await talk(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"BadRequest"/)
    expect(await talk(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  it('takes the target with scheme and host, as RFC 9112 3.2.2 wants', async () => {
    const asked: string[] = []
    const odata = async ({ url }: { url: string }) => (asked.push(url), { status: 200, headers: {}, body: '' })
    const { port } = await start({ odata })
    const head = `host: books.example\r\nauthorization: ${auth.authorization}\r\nconnection: close\r\n\r\n`
    for (const target of ['http://books.example/api/x?$top=1', 'HTTPS://books.example:8443/api/x?$top=1'])
      expect(await talk(port, `GET ${target} HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(asked).toEqual(['/api/x?$top=1', '/api/x?$top=1'])
    expect(await talk(port, `GET http://books.example HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*graphql/)
  })

  it('refuses bodies that are packed in a way it does not read, before they are sent', async () => {
    const { base } = await start({ odata: async () => ({ status: 204, headers: {}, body: '' }) })
    const send = (encoding: string, body?: string) =>
      fetch(`${base}/api/x`, {
        method: 'POST',
        headers: { ...auth, 'content-encoding': encoding },
        ...(body && { body }),
      })
    const refused = await send('zstd', 'x')
    expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'gzip, deflate, br, identity'])
    expect((await refused.json()).error.message).toContain("'zstd'")
    expect((await send('identity', '{}')).status).toBe(204)
    expect((await send('gzip')).status).toBe(204)
  })

  it('finishes what has begun when it is stopped', async () => {
    let finish = (): void => undefined
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    let begun = false
    const odata = async () => {
      begun = true
      await waiting
      return { status: 200, headers: {}, body: 'done' }
    }
    const { base, server } = await start({ odata })
    const answer = fetch(`${base}/api/x`, { headers: auth })
    await expect.poll(() => begun).toBe(true)
    const stopped = server.stop(60_000)
    finish()
    expect(await (await answer).text()).toBe('done')
    expect(await stopped).toBe(true)
    await expect(fetch(`${base}/health/live`)).rejects.toThrow('fetch failed')
  })
})

function raw(base: string, path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number | undefined; challenge: string | undefined }>((resolve, reject) => {
    const sent = httpRequest(`${base}${path}`, { method, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode, challenge: response.headers['www-authenticate'] }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', () => undefined)
  })
}
