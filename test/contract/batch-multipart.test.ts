import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsOf, sendMultipart } from '../support/batches.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

const http = ['Content-Type: application/http', 'Content-Transfer-Encoding: binary']
const json = JSON.stringify(invoiceBody())

/** Many requests in one, as parts of a mail (OData 4.01 Part 1, 11.7.7): what SAP's and Microsoft's clients send. */
describe('a multipart batch', () => {
  let service: Service
  let owner: Client

  beforeAll(async () => {
    service = await startService()
    await setPostingRange(service)
    owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await service.stop()
  })

  const documents = async (): Promise<number> =>
    Number((await owner.query('select count(*) from import_sales_invoice')).rows[0]?.count)
  const create = (id: string, boundary: string, body = json) => [
    `--${boundary}`,
    ...http,
    `Content-ID: ${id}`,
    '',
    'POST importsalesinvoices HTTP/1.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ]
  const get = (url: string, ...headers: string[]) => ['--b', ...http, '', `GET ${url} HTTP/1.1`, ...headers, '', '']

  it('answers a part for each request and a multipart for a change set', async () => {
    const answer = await sendMultipart(service, [
      'a preamble that nobody reads',
      ...get('accounts/$count'),
      '--b',
      'Content-Type: multipart/mixed; boundary="c d"',
      '',
      ...create('1', 'c d'),
      '--c d',
      ...http,
      'Content-ID: 2',
      '',
      'POST $1/Microsoft.NAV.post HTTP/1.1',
      '',
      '',
      '--c d--',
      ...get('$1?$select=createdDocNo'),
      '--b--',
      'an epilogue',
    ])
    expect(answer.status, answer.text).toBe(200)
    const type = answer.headers.get('content-type')
    expect(type).toMatch(/^multipart\/mixed; boundary=batchresponse_/)
    const [count, changeSet, read] = partsOf(answer.text, type)
    expect(count).toMatch(
      /^\r\nContent-Type: application\/http\r\nContent-Transfer-Encoding: binary\r\n\r\nHTTP\/1\.1 200 OK\r\n/,
    )
    expect(count).toMatch(/\r\n\r\n\d+\r\n$/)
    const inner = /^\r\n(Content-Type: multipart\/mixed; boundary=\S+)\r\n\r\n/.exec(changeSet ?? '')
    const [made, posted, ...none] = partsOf(
      (changeSet ?? '').slice(inner?.[0].length).replace(/\r\n$/, ''),
      inner?.[1] ?? null,
    )
    expect(none).toEqual([])
    expect(made).toMatch(/Content-ID: 1\r\n\r\nHTTP\/1\.1 201 Created\r\n/)
    expect(posted).toMatch(/Content-ID: 2\r\n\r\nHTTP\/1\.1 204 No Content\r\n/)
    expect(read).toMatch(/"createdDocNo":"\S+"/)
  })

  it('answers one error for a change set that failed, of which nothing is kept', async () => {
    const before = await documents()
    const answer = await sendMultipart(service, [
      '--b',
      'Content-Type: multipart/mixed; boundary=c',
      '',
      ...create('1', 'c'),
      ...create('2', 'c', '{"nothing":1}'),
      ...create('3', 'c'),
      '--c--',
      '--b--',
    ])
    const parts = partsOf(answer.text, answer.headers.get('content-type'))
    expect(parts).toHaveLength(1)
    expect(parts[0]).toMatch(
      /^\r\nContent-Type: application\/http\r\n.*Content-ID: 2\r\n\r\nHTTP\/1\.1 400 Bad Request\r\n/s,
    )
    expect(await documents()).toBe(before)
  })

  it('takes lines that end in LF, absolute addresses and an absolute path with a Host', async () => {
    const { host, pathname } = new URL(service.companyUrl)
    const lines = [
      ...get(`${service.companyUrl}/accounts/$count`),
      ...get(`${pathname}/accounts/$count`, `Host: ${host}`),
      ...get(`accounts?$filter=no eq '700000'&$select=no`),
      '--b--',
    ]
    const answer = await service.request('POST', `${service.companyUrl}/$batch`, lines.join('\n'), {
      'content-type': 'Multipart/Mixed;boundary=b',
    })
    const parts = partsOf(answer.text, answer.headers.get('content-type'))
    expect(parts.map((part) => /HTTP\/1\.1 (\d+)/.exec(part)?.[1])).toEqual(['200', '200', '200'])
    expect(parts[2]).toContain('"no":"700000"')
  })

  it('is answered in JSON when only that is accepted', async () => {
    const answer = await sendMultipart(service, [...get('accounts/$count'), '--b--'], { accept: 'application/json' })
    expect(answer.json.responses).toMatchObject([{ id: null, status: 200 }])
  })

  it('is answered in JSON when Accept excludes multipart beside a wildcard (RFC 9110 12.5.1)', async () => {
    const accept = 'multipart/mixed;q=0, */*'
    const answer = await sendMultipart(service, [...get('accounts/$count'), '--b--'], { accept })
    expect(answer.json.responses).toMatchObject([{ id: null, status: 200 }])
  })

  it('is not torn by bytes that look like its boundary', async () => {
    const body = JSON.stringify({ ...invoiceBody(), docNotes: '--b' })
    const answer = await sendMultipart(service, [...create('1', 'b', body), ...get('$1?$select=docNotes'), '--b--'])
    expect(answer.text).toContain('"docNotes":"--b"')
  })

  it('stops behind the first request that fails, or goes on', async () => {
    const lines = [...get('nothings'), ...get('accounts/$count'), '--b--']
    const stopped = await sendMultipart(service, lines)
    expect(partsOf(stopped.text, stopped.headers.get('content-type'))).toHaveLength(1)
    const all = await sendMultipart(service, lines, { prefer: 'odata.continue-on-error' })
    expect(partsOf(all.text, all.headers.get('content-type'))).toHaveLength(2)
    expect(all.headers.get('preference-applied')).toBe('continue-on-error=true')
  })
})
