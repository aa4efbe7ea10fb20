import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBatch, sendMultipart } from '../support/batches.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { list } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { sinceMs } from '../support/work.ts'

const get = { method: 'GET', url: 'accounts/$count' }
const create = { method: 'POST', url: 'importsalesinvoices', body: invoiceBody() }
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** What a batch may ask for in all, and what it must not hold up. */
describe('the size of a batch', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  it('is 100 requests, and not one more, in JSON, multipart and change sets', async () => {
    expect(await sendBatch(service, times(100, get))).toHaveLength(100)
    const over = await service.request('POST', `${service.companyUrl}/$batch`, { requests: times(101, get) })
    expect(over.status).toBe(400)
    const part = ['--b', 'Content-Type: application/http', '', 'GET accounts/$count HTTP/1.1', '', '']
    const parts = (count: number) => [...times(count, part).flat(), '--b--']
    expect((await sendMultipart(service, parts(100))).text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(100)
    expect((await sendMultipart(service, parts(101))).status).toBe(400)
    const inner = ['--c', 'Content-Type: application/http', '', 'DELETE accounts(1) HTTP/1.1', '', '']
    const set = ['--b', 'Content-Type: multipart/mixed; boundary=c', '', ...times(51, inner).flat(), '--c--']
    expect((await sendMultipart(service, [...set, ...set, '--b--'])).text).toContain('it has 102 requests')
  })

  it('is read without holding up others, whatever stands in place of its boundaries', async () => {
    for (const almost of ['\n--bX', '\n--b x', '--b', '\n--b-', '-', '\n']) {
      const before = process.cpuUsage()
      const answer = await sendMultipart(service, [`--b`, almost.repeat(Math.ceil(20_000_000 / almost.length))])
      expect(answer.status, almost).toBe(400)
      expect(sinceMs(before), almost).toBeLessThan(10_000)
    }
  })

  it('does not go with one idempotency key, which would keep no record from being made twice', async () => {
    const answer = await service.request(
      'POST',
      `${service.companyUrl}/$batch`,
      { requests: [create] },
      { 'idempotency-key': 'whole-batch' },
    )
    expect(answer.status).toBe(400)
    expect(answer.json.error.message).toContain('Idempotency-Key stands for one record')
    expect(await list(service, 'importsalesinvoices')).toEqual([])
    const own = { ...create, headers: { 'Idempotency-Key': 'own' } }
    const made = [...(await sendBatch(service, [own, own])), ...(await sendBatch(service, [own]))]
    expect(new Set(made.map(({ body }) => body.id as string)).size).toBe(1)
  })
})

describe('the rate limit and a batch', () => {
  it('counts every request of it, and refuses it before anything of it has run', async () => {
    const service = await startService({ env: { FACTURIER_RATE_LIMIT: '30' } })
    try {
      const batch = (count: number) =>
        service.request('POST', `${service.companyUrl}/$batch`, { requests: times(count, create) })
      const documents = () => list(service, 'importsalesinvoices')
      const refused = await batch(31)
      expect(refused.status).toBe(429)
      expect(refused.json.error.message).toContain('Send smaller ones')
      expect(await documents()).toEqual([])
      // The service asked for its companies once, the refused batch and the list are two more.
      expect((await batch(20)).status).toBe(200)
      const late = await batch(20)
      expect([late.status, late.json.error.code]).toEqual([429, 'Application_TooManyRequests'])
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
      // What is left is there for smaller ones.
      expect((await batch(2)).status).toBe(200)
      expect(await documents()).toHaveLength(22)
    } finally {
      await service.stop()
    }
  })
})
