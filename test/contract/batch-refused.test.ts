import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBatch, sendMultipart } from '../support/batches.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { list } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** What cannot be read is refused as a whole, with its place named, and none of it has run. */
describe('a batch that is refused', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService({ env: { FACTURIER_BATCH_MAX: '5' } })
  })
  afterAll(() => service.stop())

  const create = { method: 'POST', url: 'importsalesinvoices', body: invoiceBody() }
  const get = { method: 'GET', url: 'accounts/$count' }
  const http = ['Content-Type: application/http', '', 'GET accounts/$count HTTP/1.1', '', '']

  const withId = ['Content-Type: application/http', 'Content-ID: 1', '', 'GET accounts/$count HTTP/1.1', '', '']
  const doing = [...http.slice(0, 1), 'Content-ID: 1', '', 'POST importsalesinvoices HTTP/1.1', '', '{}']

  it('has more requests than the operator allows', async () => {
    const requests = [create, create, create, create, create, create]
    const answer = await service.request('POST', `${service.companyUrl}/$batch`, { requests })
    expect(answer.status).toBe(400)
    expect(answer.json.error.message).toContain('maximum number of query operations allowed is 5')
    const parts = Array.from({ length: 6 }, () => ['--b', ...http]).flat()
    expect((await sendMultipart(service, [...parts, '--b--'])).status).toBe(400)
    expect(await list(service, 'importsalesinvoices')).toEqual([])
  })

  it.each([
    ['no requests', {}, "an array 'requests'"],
    ['requests that are none', { requests: [create, 1] }, 'requests[1] is not an object'],
    ['no method', { requests: [create, { url: 'x' }] }, 'requests[1] has no method'],
    ['an unknown method', { requests: [create, { ...get, method: 'TRACE' }] }, "requests[1] has the method 'TRACE'"],
    ['no url', { requests: [create, { method: 'GET' }] }, 'requests[1] has no url'],
    ['an unknown member', { requests: [create, { ...get, uri: 'x' }] }, "requests[1] has 'uri'"],
    ['a condition', { requests: [create, { ...get, if: 'true' }] }, "requests[1] has 'if'"],
    ['an id that is no text', { requests: [create, { ...get, id: 1 }] }, 'requests[1].id'],
    [
      'one id twice',
      {
        requests: [
          { ...create, id: 'a' },
          { ...get, id: 'a' },
        ],
      },
      "requests[1] has the id 'a'",
    ],
    [
      'a forward reference',
      {
        requests: [
          { ...create, dependsOn: ['b'] },
          { ...get, id: 'b' },
        ],
      },
      "depends on 'b'",
    ],
    ['itself as a reference', { requests: [{ ...create, id: 'a', dependsOn: ['a'] }] }, "depends on 'a'"],
    [
      'a group in two places',
      { requests: [{ ...create, atomicityGroup: 'g' }, create, { ...get, atomicityGroup: 'g' }] },
      'requests of a group must be adjacent',
    ],
    ['a body with GET', { requests: [create, { ...get, body: { a: 1 } }] }, 'requests[1] is a GET with a body'],
    ['a header that is no text', { requests: [create, { ...get, headers: { a: 1 } }] }, 'requests[1].headers'],
    ['a header with a line break', { requests: [create, { ...get, headers: { a: 'x\r\ny' } }] }, 'requests[1].headers'],
    ['a line break in an id', { requests: [create, { ...get, id: 'x\r\ny: z' }] }, 'requests[1].id'],
  ])('has %s', async (_what, body, text) => {
    const answer = await service.request('POST', `${service.companyUrl}/$batch`, body)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error.message).toContain(text)
    expect(await list(service, 'importsalesinvoices')).toEqual([])
  })

  it.each([
    ['broken JSON', '{"requests":[', 'JSON'],
    ['JSON nested without end', `{"requests":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'nested'],
    ['nothing', '', 'requests'],
  ])('is %s', async (_what, body, text) => {
    const answer = await service.request('POST', `${service.companyUrl}/$batch`, body, {
      'content-type': 'application/json',
    })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error.message).toContain(text)
  })

  it.each([
    ['no boundary in it', ['nothing'], 'does not contain its boundary'],
    ['no end', ['--b', ...http], 'does not end with its boundary'],
    ['a part that is no request', ['--b', 'Content-Type: text/plain', '', 'x', '--b--'], 'part 1'],
    ['no request line', ['--b', ...http, '--b', 'Content-Type: application/http', '', 'hello', '--b--'], 'part 2'],
    [
      'a header that is none',
      ['--b', 'Content-Type: application/http', '', 'GET x HTTP/1.1', 'bad', '', '--b--'],
      'part 1',
    ],
    [
      'a read in a change set',
      ['--b', 'Content-Type: multipart/mixed; boundary=c', '', '--c', ...http, '--c--', '--b--'],
      'part 1.1 is a GET',
    ],
    [
      'less than it says',
      ['--b', 'Content-Type: application/http', '', 'POST x HTTP/1.1', 'Content-Length: 99', '', '{}', '--b--'],
      'content-length 99',
    ],
    [
      'one Content-ID in two of its parts',
      ['--b', ...withId, '--b', ...withId, '--b--'],
      "part 2 has the Content-ID '1', which is in use",
    ],
    [
      'one Content-ID in two change sets',
      [1, 2]
        .flatMap(() => ['--b', 'Content-Type: multipart/mixed; boundary=c', '', '--c', ...doing, '--c--'])
        .concat('--b--'),
      "part 2.1 has the Content-ID '1', which is in use",
    ],
    [
      'one Content-ID twice in a change set',
      ['--b', 'Content-Type: multipart/mixed; boundary=c', '', '--c', ...doing, '--c', ...doing, '--c--', '--b--'],
      "part 1.2 has the Content-ID '1', which is in use",
    ],
    ['a change set without boundary', ['--b', 'Content-Type: multipart/mixed', '', '', '--b--'], 'part 1'],
  ])('is multipart with %s', async (_what, lines, text) => {
    const answer = await sendMultipart(service, lines)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error.message).toContain(text)
  })

  it('has a content type that is no batch', async () => {
    const answer = await service.request('POST', `${service.companyUrl}/$batch`, 'x', { 'content-type': 'text/plain' })
    expect(answer.status).toBe(415)
    expect(answer.headers.get('accept')).toBe('application/json, multipart/mixed')
    expect((await sendMultipart(service, [], { 'content-type': 'multipart/mixed' })).status).toBe(400)
  })

  it('wants an answer that it cannot have', async () => {
    const answer = await service.request(
      'POST',
      `${service.companyUrl}/$batch`,
      { requests: [create] },
      { accept: 'multipart/mixed' },
    )
    expect(answer.status).toBe(406)
    const isolation = await service.request(
      'POST',
      `${service.companyUrl}/$batch`,
      { requests: [create] },
      { isolation: 'serializable' },
    )
    expect(isolation.status).toBe(400)
    expect(await list(service, 'importsalesinvoices')).toEqual([])
  })

  it('is sent with another verb', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const answer = await service.request(method, `${service.companyUrl}/$batch`)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toMatch(/POST/)
    }
  })

  it.each([
    ['another host', 'https://example.com/api/facturier/accounting/v2.0/companies', 'host is not ours'],
    ['another scheme', 'file:///etc/passwd', 'host is not ours'],
    ['a host without scheme', '//example.com/x', 'host is not ours'],
    ['an address outside the service root', '/graphql', 'only addresses below'],
    ['a batch', '$batch', 'cannot hold another one'],
    ['a batch in disguise', '%24batch?x=1', 'cannot hold another one'],
    ['an unknown request', '$nobody/x', "no request 'nobody'"],
    ['a request that made nothing', '$0', 'did not make a record'],
  ])('answers 400 to one request that names %s', async (_what, url, text) => {
    const prefer = { prefer: 'continue-on-error' }
    const answers = await sendBatch(
      service,
      [
        { ...get, id: '0' },
        { id: '1', method: 'GET', url },
        { ...get, id: '2' },
      ],
      prefer,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200])
    expect(answers[1]?.body.error.message).toContain(text)
  })
})
