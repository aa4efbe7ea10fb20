import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import { readInvoiceResponse } from '../../src/formats/response/read.ts'
import { create, list, patch, read, setPostingRange, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { startReceiver, type Receiver } from '../support/webhook-receiver.ts'

/** Peppol Invoice Response (BIS 63): what sellers of purchase files are told, and what customers tell us (F89). */
const data = (name: string): string => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
/** Papeterie Centrale SA, our vendor V1, sends an invoice of another company, and one of ours. */
const misaddressed = data('D5-purchase-misaddressed.xml')
const toUs = misaddressed.replaceAll('0999300334', '0999000129').replaceAll('Andere Zaak BV', 'Demo Verkoop NV')
const rejected = data('responses/rejected.xml')
const base64 = (xml: string): string => Buffer.from(xml).toString('base64')

let service: Service
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService({ webhooks: { allowPrivate: true } })
  await setPostingRange(service)
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

let count = 0
async function receive(xml: string): Promise<string> {
  const numbered = xml.replace(/<cbc:ID>[^<]+/, `<cbc:ID>R-${(count += 1)}`)
  return create(service, { contentstring: base64(numbered) }, 'importpurchaseinvoices')
}
const act = (id: string, action: string, body?: object): Promise<Answer> =>
  service.request(
    'POST',
    `${service.companyUrl}/importpurchaseinvoices(${id})/Microsoft.NAV.${action}`,
    body ?? undefined,
  )
const responses = (id: string): Promise<Plain[]> =>
  list(service, `importpurchaseinvoices(${id})/invoiceResponses?$orderby=step`)
const statuses = async (id: string): Promise<unknown[]> => (await responses(id)).map(({ status }) => status)
const fileOf = (id: unknown): Promise<Answer> =>
  service.request('GET', `${service.companyUrl}/invoiceResponses(${String(id)})/Microsoft.NAV.file()`)
const globalId = (type: string, id: unknown): string =>
  Buffer.from(`${type}:${service.companyId}:${String(id)}`).toString('base64url')

describe('the seller of a purchase file', () => {
  it('is told that it was received, posted and closed, in order and once, with a file that breaks no rule', async () => {
    const id = await receive(toUs)
    expect(await statuses(id)).toEqual(['AB'])
    expect((await act(id, 'post')).status).toBe(204)
    expect(await read(service, `importpurchaseinvoices(${id})`)).toMatchObject({ errorMessage: '' })
    await act(id, 'post')
    expect(await statuses(id)).toEqual(['AB', 'AP'])
    await patch(service, 'vendors', { applicationMethod: 'Apply to Oldest' }, "no eq 'V1'")
    const line = { type: 'G/L Account', no: '612500', quantity: 1, directUnitCost: 3000, vatProdPostingGroup: 'G3' }
    const credit = await create(
      service,
      {
        documentType: 'Credit Memo',
        vendorNo: 'V1',
        vendorInvCrMemoNo: 'CN-1',
        postingDate: '2026-03-17',
        documentDate: '2026-03-17',
        importPurchaseInvoiceLines: [line],
      },
      'importpurchaseinvoices',
    )
    await act(credit, 'post')
    expect(await read(service, `importpurchaseinvoices(${credit})`)).toMatchObject({ errorMessage: '' })
    const told = await responses(id)
    expect(told.map(({ status, step }) => [status, step])).toEqual([
      ['AB', '1'],
      ['AP', '6'],
      ['PD', '7'],
    ])
    expect(await responses(credit)).toEqual([])
    for (const one of told) {
      const file = await fileOf(one['id'])
      expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8')
      const message = readInvoiceResponse(Buffer.from(file.text), defaultReadLimits)
      expect(message).toMatchObject({
        id: one['id'],
        status: one['status'],
        sender: { endpoint: '0208:0999000129', name: 'Demo Verkoop NV' },
        receiver: { endpoint: '0208:0999200166', name: 'Papeterie Centrale SA' },
        document: { no: one['documentNo'], date: '2026-03-10', typeCode: '380' },
        issueDate: String(one['systemCreatedAt']).slice(0, 10),
        issueTime: `${String(one['systemCreatedAt']).slice(11, 19)}Z`,
        warnings: [],
      })
      expect((await fileOf(one['id'])).text).toBe(file.text)
    }
    const { json } = await service.graphql(
      `query ($id: ID!) { node(id: $id) { ... on ImportPurchaseInvoice { postedDocument { no }
        invoiceResponses { nodes { status documentNo xml postedDocument { no } } } } } }`,
      { id: globalId('ImportPurchaseInvoice', id) },
    )
    const { postedDocument, invoiceResponses } = json.data.node
    const files = await Promise.all(told.map(async (one) => (await fileOf(one['id'])).text))
    expect(invoiceResponses.nodes).toEqual(
      told.map(({ status, documentNo }, at) => ({ status, documentNo, xml: files[at], postedDocument })),
    )
    const path = `postedDocuments?$filter=importDocumentId eq ${id}&$expand=invoiceResponses($select=status)`
    expect(await list(service, path)).toMatchObject([
      { invoiceResponses: [{ status: 'AB' }, { status: 'AP' }, { status: 'PD' }] },
    ])
  })

  it('is told nothing of a payment when the booked document is cancelled, which closes it too', async () => {
    await patch(service, 'vendors', { applicationMethod: 'Manual' }, "no eq 'V1'")
    const id = await receive(toUs)
    expect((await act(id, 'post')).status).toBe(204)
    const { createdDocNo } = await read(service, `importpurchaseinvoices(${id})`)
    const [posted] = await list(service, `postedDocuments?$filter=no eq '${String(createdDocNo)}'`)
    const cancelled = await service.request(
      'POST',
      `${service.companyUrl}/postedDocuments(${String(posted?.['id'])})/Microsoft.NAV.cancel`,
      { postingDate: '2026-03-18' },
    )
    expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(204)
    expect(await statuses(id)).toEqual(['AB', 'AP'])
  })

  it('is told at once that a document of another company is rejected, and then nothing more', async () => {
    const id = await receive(misaddressed)
    const [told, ...more] = await responses(id)
    expect(more).toEqual([])
    expect(told).toMatchObject({ status: 'RE', reasonCode: 'REC', buyerName: 'Andere Zaak BV' })
    const message = readInvoiceResponse(Buffer.from((await fileOf(told?.['id'])).text), defaultReadLimits)
    expect(message).toMatchObject({
      status: 'RE',
      clarifications: [{ list: 'OPStatusReason', code: 'REC', text: told?.['reason'] }],
      sender: { endpoint: '0208:0999000129' },
      buyerName: 'Andere Zaak BV',
      warnings: [],
    })
    expect((await act(id, 'confirmAddressee', { reason: 'Our old name' })).status).toBe(204)
    await act(id, 'post')
    expect((await read(service, `importpurchaseinvoices(${id})`))['createdDocNo']).not.toBe('')
    expect(await statuses(id)).toEqual(['RE'])
  })

  it('is asked about what breaks a rule', async () => {
    const id = await receive(toUs.replaceAll('>1205.80<', '>1205.90<'))
    const told = await responses(id)
    expect(told).toMatchObject([{ status: 'AB' }, { status: 'UQ', reasonCode: 'LEG', actionCode: 'PIN' }])
    expect(told[1]?.['reason']).toContain('BR-CO-15')
    const message = readInvoiceResponse(Buffer.from((await fileOf(told[1]?.['id'])).text), defaultReadLimits)
    expect(message.clarifications.map(({ code }) => code)).toEqual(['LEG', 'PIN'])
  })

  it('is told that somebody rejected it and why; it is not booked any more, and what was told stays', async () => {
    const id = await receive(toUs)
    expect((await act(id, 'reject', { reasonCode: 'XYZ', reason: 'No' })).json.error).toMatchObject({
      target: 'reasonCode',
      message: expect.stringContaining('REF, LEG'),
    })
    expect((await act(id, 'reject', { reasonCode: 'qty' })).status).toBe(400)
    expect((await act(id, 'reject', { reasonCode: 'qty', reason: 'Eight boxes came' })).status).toBe(204)
    const told = await responses(id)
    expect(told).toMatchObject([{ status: 'AB' }, { status: 'RE', reasonCode: 'QTY', reason: 'Eight boxes came' }])
    await act(id, 'post')
    const document = await read(service, `importpurchaseinvoices(${id})`)
    expect(document).toMatchObject({ createdDocNo: '' })
    expect(document['errorMessage']).toContain('The document was rejected (QTY): Eight boxes came')
    expect((await act(id, 'reject', { reasonCode: 'OTH', reason: 'Again' })).status).toBe(400)
    expect((await service.request('DELETE', `${service.companyUrl}/importpurchaseinvoices(${id})`)).status).toBe(204)
    expect(await list(service, `invoiceResponses?$filter=importDocumentId eq ${id}&$orderby=step`)).toEqual(told)
  })

  it('is told nothing where nobody can be: fields, no address, our own sales; and a posted one is not rejected', async () => {
    const fields = await create(service, { vendorNo: 'V1', vendorInvCrMemoNo: 'X-1' }, 'importpurchaseinvoices')
    expect(await responses(fields)).toEqual([])
    expect((await act(fields, 'reject', { reasonCode: 'OTH', reason: 'No' })).status).toBe(400)
    const silent = toUs
      .replace('<cbc:EndpointID schemeID="0208">0999200166</cbc:EndpointID>', '')
      .replaceAll('BE0999200166', 'FR12345678901')
      .replaceAll('0999200166', '123')
    expect(await responses(await receive(silent))).toEqual([])
    const own = toUs.replaceAll('0999000129', 'X').replaceAll('0999200166', '0999000129').replaceAll('X', '0999200166')
    expect(await responses(await receive(own))).toEqual([])
    const posted = await receive(toUs)
    await act(posted, 'post')
    expect((await act(posted, 'reject', { reasonCode: 'OTH', reason: 'No' })).status).toBe(400)
    const sales = await create(service, { customerNo: 'C1' })
    const url = `${service.companyUrl}/importsalesinvoices(${sales})/Microsoft.NAV.reject`
    expect((await service.request('POST', url, { reasonCode: 'OTH', reason: 'No' })).status).toBe(404)
  })

  it('is answered through webhooks, in order', async () => {
    const resource = `/api/v2.0/companies(${service.companyId})/invoiceResponses`
    const made = await service.request('POST', 'subscriptions', { notificationUrl: receiver.url, resource })
    expect(made.status, made.text).toBe(201)
    receiver.messages.length = 0
    const id = await receive(toUs)
    await act(id, 'post')
    await service.webhooks.turn()
    const told = receiver.messages.flatMap(({ value }) => value)
    const addresses = (await responses(id)).map((one) => `invoiceResponses(${String(one['id'])})`)
    expect(told.map((one) => [one.changeType, one.resource.replace(/^.*\)\//, '')])).toEqual(
      addresses.map((address) => ['created', address]),
    )
  })
})

const invoice = { customerNo: 'C1', postingDate: '2026-03-16', documentDate: '2026-03-16' }

/** A posted sales invoice that was sent with a number; answers the posted document. */
async function postedSales(no: string): Promise<Plain> {
  const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100 }
  const id = await create(service, { ...invoice, no, importSalesInvoiceLines: [line] })
  await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
  const [posted] = await list(service, `postedDocuments?$filter=importDocumentId eq ${id}`)
  expect((await read(service, `importsalesinvoices(${id})`))['errorMessage']).toBe('')
  return posted ?? {}
}

const send = (xml: string): Promise<Answer> =>
  service.request('POST', `${service.companyUrl}/receivedInvoiceResponses`, { contentstring: base64(xml) })
const about = (no: unknown, message = 'M-1', status = 'RE'): string =>
  rejected.replace('F-77', String(no)).replace('M-1', message).replace('>RE<', `>${status}<`)

describe('an answer of a customer', () => {
  it('is shown on the sales document it is about, with its file, on both surfaces', async () => {
    const posted = await postedSales('F-77')
    const made = await send(rejected)
    expect(made.status, made.text).toBe(201)
    const shown = {
      messageId: 'M-1',
      status: 'RE',
      statusDate: '2026-03-19',
      issueDate: '2026-03-20',
      reasonCodes: 'PAY',
      reason: 'Another term was agreed',
      note: 'See our letter',
      documentNo: 'F-77',
      postedDocumentId: posted['id'],
      customerNo: 'C1',
      senderEndpoint: '0208:0999100196',
      finding: '',
    }
    expect(made.json).toMatchObject(shown)
    const path = `postedDocuments(${String(posted['id'])})/receivedInvoiceResponses`
    const [kept] = await list(service, `${path}?$select=contentstring,status`)
    expect(Buffer.from(String(kept?.['contentstring']), 'base64').toString()).toBe(rejected)
    // By the posted number as well, and what comes behind a final status is told to be odd.
    expect((await send(about(posted['no'], 'M-2', 'AB'))).json.finding).toContain('OP-BR111-R004')
    const { json } = await service.graphql(
      `query ($id: ID!) { node(id: $id) { ... on PostedDocument { no receivedInvoiceResponses { nodes {
        messageId status reasonCodes contentString customer { no } document { no } } } } } }`,
      { id: globalId('PostedDocument', posted['id']) },
    )
    const { no } = json.data.node
    expect(json.data.node.receivedInvoiceResponses.nodes).toMatchObject([
      { messageId: 'M-1', status: 'RE', contentString: base64(rejected), customer: { no: 'C1' }, document: { no } },
      { messageId: 'M-2', status: 'AB' },
    ])
    const url = `${service.companyUrl}/receivedInvoiceResponses(${made.json.id})`
    for (const method of ['PATCH', 'DELETE'])
      expect((await service.request(method, url, {}, { 'if-match': '*' })).status).toBe(405)
  })

  it('is made through GraphQL, and told to who watches', async () => {
    await postedSales('F-78')
    const resource = `/api/v2.0/companies(${service.companyId})/receivedInvoiceResponses`
    await service.request('POST', 'subscriptions', { notificationUrl: receiver.url, resource })
    receiver.messages.length = 0
    const query = `mutation ($input: CreateReceivedInvoiceResponseInput!) { made: createReceivedInvoiceResponse(input: $input) {
      ... on CreateReceivedInvoiceResponseSuccess { receivedInvoiceResponse { status reason finding } }
      ... on Error { code message } } }`
    const mutate = async (xml: string) => {
      const input = { companyId: service.companyId, fields: { contentString: base64(xml) } }
      return (await service.graphql(query, { input })).json.data.made
    }
    const odd = about('F-78', 'M-3', 'UQ')
      .replace('>PAY<', '>OTH<')
      .replace(/<cbc:StatusReason>.*/, '')
    expect(await mutate(odd)).toMatchObject({
      receivedInvoiceResponse: { status: 'UQ', reason: null, finding: expect.stringContaining('PEPPOL-T111-R002') },
    })
    expect(await mutate(odd)).toMatchObject({ code: 'ALREADY_EXISTS' })
    await service.webhooks.turn()
    expect(receiver.messages.flatMap(({ value }) => value).map((one) => one.changeType)).toContain('created')
  })

  it('is refused with its place, and nothing is kept: unknown, of a stranger, for others, twice, broken, none', async () => {
    const posted = await postedSales('F-79')
    expect((await send(about('F-79'))).status).toBe(201)
    const before = (await list(service, 'receivedInvoiceResponses')).length
    const root = 'contentstring/ApplicationResponse'
    const cases: readonly (readonly [string, number, string])[] = [
      [about('F-404'), 400, `${root}/cac:DocumentResponse[1]/cac:DocumentReference[1]/cbc:ID`],
      [
        about('F-79', 'M-9').replace('>380<', '>381<'),
        400,
        `${root}/cac:DocumentResponse[1]/cac:DocumentReference[1]/cbc:ID`,
      ],
      [about(posted['no'], 'M-9').replace('0999100196', '0999200166'), 400, `${root}/cac:SenderParty[1]`],
      [about('F-79', 'M-9').replace('0999000129', '0999300334'), 400, `${root}/cac:ReceiverParty[1]`],
      [about('F-79', 'M-9', 'XX'), 400, `${root}/cac:DocumentResponse[1]/cac:Response[1]/cbc:ResponseCode`],
      [about('F-79', 'M-9').replace('2026-03-20', '2026-02-30'), 400, `${root}/cbc:IssueDate`],
      [toUs, 400, ''],
      ['<a/>', 400, ''],
      ['', 400, ''],
    ]
    for (const [xml, status, place] of cases) {
      const { json, ...answer } = await send(xml)
      expect(answer.status, answer.text).toBe(status)
      expect(json.error.target).toBe('contentstring')
      if (place !== '') expect(json.error.details[0].target).toBe(place)
    }
    const again = await send(about('F-79'))
    expect(again.status).toBe(409)
    expect(again.json.error.details[0].target).toMatch(/^receivedInvoiceResponses\(/)
    expect(await list(service, 'receivedInvoiceResponses')).toHaveLength(before)
  })
})
