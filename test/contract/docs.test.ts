import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../src/model/resources/all.ts'
import { openapiJson } from '../../src/odata/openapi/document.ts'
import { startService, type Service } from '../support/service.ts'

const settings = { publisher: 'acme', group: 'accounting', namespace: 'Microsoft.NAV', areaField: 'acmeArea' } as const

/** `/docs`: the document to browse, for those who may come in. */
describe('/docs', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ demo: false, env: { API_PUBLISHER: 'acme', API_AREA_FIELD: 'acmeArea' } })
  })
  afterAll(() => service.stop())

  it('answers the document of this service, its own names in it', async () => {
    const answer = await service.request('GET', '/docs/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(openapiJson(resources, settings))
    expect(`${service.base}${answer.json.servers[0].url}/`).toBe(service.root)
  })

  it('lets nothing of other places into the page, and is asked again only whether it changed', async () => {
    const page = await service.request('GET', '/docs')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    for (const [, url = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(url).toMatch(/^\/docs\/|^data:,$/)
      if (url.startsWith('/')) expect((await service.request('GET', url)).status, url).toBe(200)
    }
    const etag = page.headers.get('etag') ?? ''
    expect((await service.request('GET', '/docs', undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await service.request('HEAD', '/docs')).headers.get('etag')).toBe(etag)
  })

  it('asks who is there, takes only GET and HEAD, and knows what it has', async () => {
    const stranger = await fetch(`${service.base}/docs/openapi.json`)
    expect(stranger.status).toBe(401)
    expect(stranger.headers.get('www-authenticate')).toContain('Basic')
    const posted = await service.request('POST', '/docs', {})
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await service.request('GET', '/docs/../package.json')).status).toBe(404)
    expect((await service.request('GET', '/docs/swagger-ui-bundle.js.map')).status).toBe(404)
    expect(await (await fetch(service.base)).text()).toContain('href="/docs"')
  })
})
