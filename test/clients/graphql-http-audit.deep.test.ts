import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'
import { library } from './libraries.ts'

/** GraphQL over HTTP as the specification has it, judged by the audits of graphql-http against the running service. */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** What is used of an audit of graphql-http. */
interface Audit {
  readonly id: string
  readonly name: string
  fn(): Promise<{ readonly status: string; readonly reason?: string }>
}

const audits: readonly Audit[] = library('graphql-http').serverAudits({
  url: () => `${service.base}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...(init.headers as object | undefined), authorization: service.authorization } }),
})

describe('the audits of graphql-http', () => {
  it('are all there', () => {
    const counts = Map.groupBy(audits, ({ name }) => name.split(' ', 1)[0])
    expect(new Set(counts.keys())).toEqual(new Set(['MAY', 'MUST', 'SHOULD']))
    expect(audits.length).toBeGreaterThanOrEqual(60)
  })

  for (const audit of audits) {
    it(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn()
      expect(result.status, result.reason ?? '').toBe('ok')
    })
  }
})

describe('GraphQL over HTTP', () => {
  const query = '{ companies { totalCount } }'
  const count = { data: { companies: { totalCount: 1 } } }

  it('answers a query sent with GET', async () => {
    const answer = await service.request('GET', `/graphql?query=${encodeURIComponent(query)}`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject(count)
  })

  it.each(['application/graphql-response+json', 'application/json'])('answers in %s', async (accept) => {
    const answer = await service.request('POST', '/graphql', { query }, { accept })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`${accept}; charset=utf-8`)
    expect(answer.json).toMatchObject(count)
  })

  it('tells a broken query by the status in application/graphql-response+json alone', async () => {
    const ask = (accept: string) => service.request('POST', '/graphql', { query: '{ nothing }' }, { accept })
    expect((await ask('application/graphql-response+json')).status).toBe(400)
    expect((await ask('application/json')).status).toBe(200)
  })

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses %s with 405 and what is allowed', async (method) => {
    const answer = await service.request(method, '/graphql', { query })
    expect(answer.status, answer.text).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, POST')
  })

  it('refuses a mutation sent with GET', async () => {
    const text = 'mutation { deleteImportSalesInvoice(input: { id: "x" }) { __typename } }'
    const answer = await service.request('GET', `/graphql?query=${encodeURIComponent(text)}`)
    expect(answer.status, answer.text).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])('refuses %s with 415', async (type) => {
    const answer = await service.request('POST', '/graphql', JSON.stringify({ query }), { 'content-type': type })
    expect(answer.status, answer.text).toBe(415)
  })

  it('refuses a packed body with 415 and says so', async () => {
    const answer = await service.request('POST', '/graphql', JSON.stringify({ query }), {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    })
    expect(answer.status, answer.text).toBe(415)
    expect(answer.headers.get('accept-encoding')).toBe('identity')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that is none', { origin: 'null' }],
  ])('refuses a post from %s', async (_what, headers) => {
    const answer = await service.request('POST', '/graphql', { query }, headers)
    expect(answer.status, answer.text).toBe(403)
  })

  it('takes a post from its own origin', async () => {
    const answer = await service.request('POST', '/graphql', { query }, { origin: service.base })
    expect(answer.json, answer.text).toMatchObject(count)
  })
})
