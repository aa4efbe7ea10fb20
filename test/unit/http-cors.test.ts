import { afterEach, describe, expect, it } from 'vitest'
import { refusalBody } from '../../src/graphql/terms/errors.ts'
import { createHttpServer } from '../../src/http/server.ts'

const app = 'https://app.example.com'
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
const auth = { authorization: `Basic ${Buffer.from('ann:key').toString('base64')}` }
const silent = { debug: () => undefined, info: () => undefined, error: () => undefined }

async function start(corsOrigins: readonly string[] = [app]): Promise<string> {
  const answer = { status: 200, headers: { 'content-type': 'application/json', Vary: 'Accept' }, body: '{}' }
  const server = createHttpServer<{ principalId: string; principalName: string }>({
    odata: async () => answer,
    graphql: { handle: async () => answer, refusal: refusalBody },
    mcp: async () => answer,
    authenticate: async (user, key) =>
      user === 'ann' && key === 'key' ? { principalId: '1', principalName: 'ann' } : undefined,
    ready: async () => true,
    log: silent,
    bodyBytesMax: 1_000,
    rateLimit: 0,
    odataPath: '/api/facturier/accounting/v2.0/',
    openapi: async () => '{}',
    corsOrigins,
  })
  stops.push(() => server.stop(100))
  return `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
}

// fetch of Node is no browser: it sends the headers of one as they are given.
const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization, if-match, bad header, x-own',
  },
})
const corsOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-')).toSorted()

describe('pages of other origins', () => {
  it.each(['/graphql', '/api/facturier/accounting/v2.0/companies'])(
    'may call %s when they are on the list',
    async (path) => {
      const base = await start()
      const asked = await fetch(base + path, preflight(app))
      expect(asked.status).toBe(204)
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        'access-control-allow-origin': app,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, if-match, x-own',
        vary: 'Origin, Access-Control-Request-Headers',
      })
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
      const headers = { ...auth, origin: app, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
      const called = await fetch(base + path, { method: 'POST', body: '{}', headers })
      expect(called.status).toBe(200)
      expect(called.headers.get('access-control-allow-origin')).toBe(app)
      expect(called.headers.get('access-control-expose-headers')).toContain('ETag')
      expect(called.headers.get('vary')).toBe('Origin, Accept, Accept-Encoding')
      // A page can tell a wrong key from a service that is away.
      const refused = await fetch(base + path, { headers: { origin: app } })
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, app])
    },
  )

  it('are refused as before when they are not, or when there is no list', async () => {
    for (const [origins, origin] of [
      [[app], 'https://app.example.com.evil.test'],
      [[app], 'null'],
      [[], app],
    ] as const) {
      const base = await start(origins)
      const asked = await fetch(`${base}/graphql`, preflight(origin))
      expect([asked.status, corsOf(asked)]).toEqual([401, []])
      const headers = { ...auth, origin, 'sec-fetch-site': 'cross-site' }
      const called = await fetch(`${base}/graphql`, { method: 'POST', body: '{}', headers })
      expect([called.status, corsOf(called)]).toEqual([403, []])
      expect(called.headers.get('vary')).toBe(origins.length === 0 ? null : 'Origin')
      const own = await fetch(`${base}/graphql`, { headers: auth })
      expect(own.headers.get('vary')).toBe(
        origins.length === 0 ? 'Accept, Accept-Encoding' : 'Origin, Accept, Accept-Encoding',
      )
    }
  })
})
