import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBatch } from '../support/batches.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** Many requests in one, in JSON (OData 4.01 Part 1, 11.7; JSON 4.01, 19). */
describe('a JSON batch', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
    await setPostingRange(service)
  })
  afterAll(() => service.stop())

  it('answers each request in its order, with its id, status, headers and body', async () => {
    const [first, second, third] = await sendBatch(service, [
      { id: 'a', method: 'GET', url: `accounts?$top=1&$select=no` },
      { id: 'b', method: 'get', url: `accounts/$count` },
      { id: 'c', method: 'POST', url: 'importsalesinvoices', body: invoiceBody() },
    ])
    expect([first?.id, second?.id, third?.id]).toEqual(['a', 'b', 'c'])
    expect([first?.status, second?.status, third?.status]).toEqual([200, 200, 201])
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json; odata.metadata=minimal',
      'odata-version': '4.0',
    })
    expect(first?.body.value).toHaveLength(1)
    expect(second?.body).toMatch(/^\d+$/)
    expect(third?.headers['location']).toBe(`${service.companyUrl}/importsalesinvoices(${third?.body.id})`)
  })

  it('keeps every digit of a number, in what is sent and in what is answered', async () => {
    const body = `{"requests":[{"id":"1","method":"POST","url":"importsalesinvoices","body":{"customerNo":"C00010",
      "importSalesInvoiceLines":[{"no":"700000","quantity":1,"unitPrice":12345678901234.56789}]}},
      {"id":"2","method":"GET","url":"$1/importSalesInvoiceLines?$select=unitPrice"}]}`
    const answer = await service.request('POST', `${service.companyUrl}/$batch`, body)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).toMatch(/"unitPrice":12345678901234\.56789[,}]/)
  })

  it('takes addresses in every form, also at the service root', async () => {
    const path = new URL(service.companyUrl).pathname
    const [company] = (await service.request('GET', 'companies')).json.value
    const answer = await service.request('POST', `${service.root}$batch`, {
      requests: [
        { id: '1', method: 'GET', url: `${service.companyUrl}/accounts?$top=1` },
        { id: '2', method: 'GET', url: `${path}/accounts?$top=1` },
        { id: '3', method: 'GET', url: `companies(${company.id})/accounts?$top=1` },
        { id: '4', method: 'GET', url: 'companies' },
        { id: '5', method: 'GET', url: 'accounts?$top=1', headers: { Company: company.name } },
        { id: '6', method: 'GET', url: '$metadata', headers: { Accept: 'application/xml' } },
      ],
    })
    expect(answer.json.responses.map((one: { status: number }) => one.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(Buffer.from(answer.json.responses[5].body, 'base64url').toString()).toMatch(/^<\?xml/)
  })

  it('lets a request name what an earlier one made: its address, its lines, its actions, its tag', async () => {
    const answers = await sendBatch(service, [
      { id: '1', method: 'POST', url: 'importsalesinvoices', body: { ...invoiceBody(), importSalesInvoiceLines: [] } },
      {
        id: '2',
        method: 'POST',
        url: '$1/importSalesInvoiceLines',
        body: { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' },
      },
      { id: '3', method: 'GET', url: '$1' },
      { id: '4', method: 'PATCH', url: '$1', headers: { 'If-Match': '$3' }, body: { docNotes: 'in a batch' } },
      { id: '5', method: 'POST', url: '$1/Microsoft.NAV.post', dependsOn: ['2'] },
      { id: '6', method: 'GET', url: '$1?$select=createdDocNo,docNotes' },
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 204, 200])
    expect(answers[4]).not.toHaveProperty('body')
    expect(answers[5]?.body).toMatchObject({
      createdDocNo: expect.stringMatching(/\d/) as string,
      docNotes: 'in a batch',
    })
  })

  it('takes requests without ids, as Business Central does', async () => {
    const [answer] = await sendBatch(service, [{ method: 'GET', url: 'accounts/$count' }])
    expect(answer).toMatchObject({ id: null, status: 200 })
  })

  const failing = [
    { id: '1', method: 'GET', url: 'accounts/$count' },
    { id: '2', method: 'GET', url: 'nothings' },
    { id: '3', method: 'GET', url: 'accounts/$count', dependsOn: ['2'] },
    { id: '4', method: 'GET', url: 'accounts/$count' },
  ]

  it('stops behind the first request that fails', async () => {
    expect((await sendBatch(service, failing)).map(({ status }) => status)).toEqual([200, 404])
    const prefer = { prefer: 'odata.continue-on-error=false' }
    expect((await sendBatch(service, failing, prefer)).map(({ status }) => status)).toEqual([200, 404])
  })

  it.each(['continue-on-error', 'odata.continue-on-error', 'continue-on-error=true'])(
    'goes on with Prefer: %s, without what depends on the failed one',
    async (prefer) => {
      const answers = await sendBatch(service, failing, { prefer })
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 424, 200])
      expect(answers[2]?.body.error.code).toBe('Request_FailedDependency')
    },
  )

  it('may be empty', async () => {
    expect(await sendBatch(service, [])).toEqual([])
  })
})
