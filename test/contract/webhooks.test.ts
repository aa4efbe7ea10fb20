import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../support/demo-engine.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { answering, signatureOf, startReceiver, type Receiver } from '../support/webhook-receiver.ts'

/** Webhooks in Business Central's form, over the wire on both sides (F80). Time is moved by hand. */
let service: Service
let receiver: Receiver
let now = Date.parse('2026-11-22T12:00:00Z')

beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService({ webhooks: { allowPrivate: true, now: () => new Date(now) } })
  await setPostingRange(service)
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

const asAdministrator = async (sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const turn = () => service.webhooks.turn()
const setOf = (name: string) => `/api/v2.0/companies(${service.companyId})/${name}`
const subscribe = (set: string, more: object = {}, headers = {}): Promise<Answer> =>
  service.request('POST', 'subscriptions', { notificationUrl: receiver.url, resource: setOf(set), ...more }, headers)
const ofMessages = (messages: Receiver['messages']) =>
  messages.flatMap(({ value }) => value.map((one) => [one.changeType, one.resource.replace(/^.*\)\//, '')] as const))
const customer = async (no: string) =>
  (await service.request('POST', `${service.companyUrl}/customers`, { no, name: no })).json

afterEach(async () => {
  receiver.behave(undefined)
  for (const one of (await service.request('GET', 'subscriptions')).json.value)
    await service.request('DELETE', `subscriptions('${one.subscriptionId}')`)
  receiver.messages.length = 0
  receiver.taken.length = 0
})

describe('a subscription', () => {
  it('is made with a handshake, read, renewed under its tag, and ended', async () => {
    const tokens: string[] = []
    receiver.behave(undefined, (request) => {
      tokens.push(String(request.url))
      return false
    })
    const made = await subscribe('customers', { clientState: 'mine' })
    expect(made.status).toBe(201)
    expect(tokens).toHaveLength(1)
    expect(made.json).toMatchObject({
      notificationUrl: receiver.url,
      resource: setOf('customers').slice(1),
      clientState: 'mine',
      expirationDateTime: '2026-11-25T12:00:00.000Z',
    })
    expect(made.json.signingSecret).toMatch(/^whsec_/)
    const id = made.json.subscriptionId
    expect(made.headers.get('location')).toBe(`${service.root}subscriptions('${id}')`)
    const read = await service.request('GET', `/api/v2.0/subscriptions('${id}')`)
    expect(read.json).toMatchObject({
      subscriptionId: id,
      '@odata.context': expect.stringContaining('/api/v2.0/$metadata#subscriptions'),
    })
    expect(read.json.signingSecret).toBeUndefined()
    const listed = await service.request('GET', 'subscriptions?$count=true&$select=subscriptionId')
    expect(listed.json).toMatchObject({ '@odata.count': 1, value: [{ subscriptionId: id }] })
    expect(Object.keys(listed.json.value[0])).toEqual(['@odata.etag', 'subscriptionId'])

    const patch = (body: object, headers = {}) => service.request('PATCH', `subscriptions('${id}')`, body, headers)
    expect((await patch({ clientState: 'x' })).status).toBe(400)
    expect((await patch({ clientState: 'x' }, { 'if-match': 'W/"abcd"' })).status).toBe(409)
    const tag = { 'if-match': read.json['@odata.etag'] }
    now += 24 * 3600 * 1000
    const sentBack = { ...read.json, clientState: 'new', expirationDateTime: '2027-11-01T00:00:00Z' }
    const renewed = await patch(sentBack, tag)
    expect(renewed.json).toMatchObject({ clientState: 'new', expirationDateTime: '2027-11-01T00:00:00.000Z' })
    expect(tokens).toHaveLength(2)
    expect((await patch({}, tag)).status).toBe(409)
    expect((await patch({ resource: setOf('vendors') }, { 'if-match': '*' })).json.error.target).toBe('resource')
    expect((await patch({ userId: 'x' }, { 'if-match': '*' })).json.error.target).toBe('userId')
    receiver.behave(undefined, answering(500))
    expect((await patch({}, { 'if-match': '*' })).json.error.target).toBe('notificationUrl')
    receiver.behave(undefined)
    expect((await service.request('DELETE', `subscriptions(${id})`, undefined, tag)).status).toBe(409)
    expect((await service.request('DELETE', `subscriptions(${id})`)).status).toBe(204)
    expect((await service.request('GET', `subscriptions('${id}')`)).status).toBe(404)
  })

  it('is refused with the field and the remedy', async () => {
    const asked: readonly (readonly [object, string, RegExp?])[] = [
      [{ notificationUrl: 'ftp://x.example/' }, 'notificationUrl'],
      [{ notificationUrl: 'no address' }, 'notificationUrl'],
      [{ notificationUrl: receiver.url.replace('//', '//u:p@') }, 'notificationUrl'],
      [{ notificationUrl: `${receiver.url}#x` }, 'notificationUrl'],
      [{ notificationUrl: `${receiver.url}?${'x'.repeat(2048)}` }, 'notificationUrl'],
      [{ notificationUrl: undefined }, 'notificationUrl'],
      [{ resource: '' }, 'resource'],
      [{ resource: setOf('nothings') }, 'resource'],
      [{ resource: setOf('customers(1)') }, 'resource'],
      [{ resource: `${setOf('customers')}?$filter=no eq '1'` }, 'resource'],
      [{ resource: '/api/v2.0/companies' }, 'resource'],
      [{ resource: setOf('importSalesInvoiceLines') }, 'resource', /importsalesinvoices/],
      [{ resource: setOf('postedDocumentLines') }, 'resource', /postedDocuments/],
      [{ clientState: 'x'.repeat(2049) }, 'clientState'],
      [{ clientState: 7 }, 'clientState'],
      [{ expirationDateTime: 'tomorrow' }, 'expirationDateTime'],
      [{ expirationDateTime: '2020-01-01T00:00:00Z' }, 'expirationDateTime'],
      [{ expirationDateTime: '2031-01-01T00:00:00Z' }, 'expirationDateTime'],
      [{ signingSecret: 'short' }, 'signingSecret'],
      [{ userId: '1' }, 'userId'],
      [{ colour: 'red' }, 'colour'],
    ]
    for (const [body, target, text] of asked) {
      const { status, json } = await subscribe('customers', body)
      expect([status, json.error?.target], JSON.stringify(body)).toEqual([400, target])
      if (text !== undefined) expect(json.error.message).toMatch(text)
    }
    const elsewhere = setOf('customers').replace(service.companyId, '99999999-9999-4999-8999-999999999999')
    expect((await subscribe('customers', { resource: elsewhere })).status).toBe(404)
    expect((await service.request('PUT', 'subscriptions', {})).status).toBe(405)
    expect((await service.request('GET', "subscriptions?$filter=subscriptionId eq 'x'")).status).toBe(400)
    expect((await service.request('GET', "subscriptions('x')")).status).toBe(404)
    expect((await service.request('GET', 'subscriptions')).json.value).toEqual([])
  })

  it('is refused to a receiver that does not confirm it: another text, a redirect, an endless answer', async () => {
    const lies: Readonly<Record<string, Parameters<Receiver['behave']>[1]>> = {
      status: answering(202),
      redirect: answering(302, { location: '/elsewhere' }),
      'another text': (_, response) => {
        response.writeHead(200).end('hello')
        return true
      },
      endless: (request, response) => {
        response.writeHead(200)
        const token = new URL(request.url ?? '', 'http://x').searchParams.get('validationToken')
        const more = (): void => void (!response.destroyed && response.write(`${token}${' '.repeat(5000)}x`, more))
        more()
        return true
      },
      cut: (request) => {
        request.socket.destroy()
        return true
      },
    }
    for (const [name, lie] of Object.entries(lies)) {
      receiver.behave(undefined, lie)
      const { status, json } = await subscribe('customers')
      expect([status, json.error?.target], name).toEqual([400, 'notificationUrl'])
    }
    expect((await service.request('GET', 'subscriptions')).json.value).toEqual([])
  })
})

describe('notifications', () => {
  it('tell what happened to master data, documents and ledgers, in order, signed', async () => {
    const made = await subscribe('customers', { clientState: 'state' })
    await subscribe('importsalesinvoices')
    await subscribe('generalLedgerEntries')
    await subscribe('postedDocuments')
    await turn()
    expect(receiver.messages).toEqual([])

    const one = await customer('W1')
    const url = `${service.companyUrl}/customers(${one.id})`
    await service.request('PATCH', url, { name: 'New' }, { 'if-match': '*' })
    await service.request('DELETE', url)
    const { json: draft } = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, invoiceBody())
    await service.request('POST', `${service.companyUrl}/importsalesinvoices(${draft.id})/Microsoft.NAV.post`)
    await turn()
    const told = ofMessages(receiver.taken)
    const about = (set: string) => told.filter(([, resource]) => resource.startsWith(`${set}(`))
    expect(about('customers')).toEqual(['created', 'updated', 'deleted'].map((type) => [type, `customers(${one.id})`]))
    expect(about('importsalesinvoices').map(([type]) => type)).toEqual(['created', 'updated'])
    const entries = (await service.request('GET', `${service.companyUrl}/generalLedgerEntries`)).json.value
    expect(about('generalLedgerEntries')).toEqual(
      entries.map(({ id }: { id: string }) => ['created', `generalLedgerEntries(${id})`]),
    )
    expect(about('postedDocuments')).toHaveLength(1)

    const [message] = receiver.taken.filter(({ value }) => value[0]?.clientState === 'state')
    expect(message?.value).toHaveLength(3)
    expect(message?.value[0]).toEqual({
      subscriptionId: made.json.subscriptionId,
      clientState: 'state',
      expirationDateTime: made.json.expirationDateTime,
      resource: `api/v2.0/companies(${service.companyId})/customers(${one.id})`,
      changeType: 'created',
      lastModifiedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(message && signatureOf(made.json.signingSecret, message)).toBe(message?.signature)
    expect(message?.timestamp).toBe(Math.floor(now / 1000))
  })

  it('of more than a thousand changes are one collection, after which single ones follow', async () => {
    await subscribe('paymentTerms')
    await asAdministrator(`insert into payment_terms (company_id, code)
      select '${service.companyId}', 'T' || n from generate_series(1, 1100) n`)
    await turn()
    const types = ofMessages(receiver.taken)
    expect(types[0]?.[0]).toBe('collection')
    const [link = ''] = types[0]?.slice(1) ?? []
    expect(link).toMatch(/^paymentTerms\?\$filter=systemModifiedAt%20ge%20/)
    const { json } = await service.request('GET', `${service.companyUrl}/${link}&$top=1&$count=true`)
    expect(json['@odata.count']).toBeGreaterThanOrEqual(1100)
    // What was read after it was made into a message is told by itself.
    expect(types.length).toBeLessThan(1000)
    receiver.taken.length = 0
    await service.request('POST', `${service.companyUrl}/paymentTerms`, { code: 'LAST' })
    await turn()
    expect(ofMessages(receiver.taken).map(([type]) => type)).toEqual(['created'])
  })

  it('are not lost to those whose feed was forgotten: they are told to read the set anew', async () => {
    await subscribe('vendors')
    await asAdministrator(`update webhook_feed set read_at = read_at - interval '7 days'`)
    await turn()
    expect(ofMessages(receiver.taken)).toEqual([['collection', 'vendors']])
    // The same after a restore into another server, whose numbers of transactions are lower.
    receiver.taken.length = 0
    await asAdministrator(
      `update webhook_feed set epoch = 'another'; update webhook_subscription set from_xid = '1000000000'`,
    )
    await turn()
    await service.request('POST', `${service.companyUrl}/vendors`, { no: 'AFTER', name: 'x' })
    await turn()
    expect(ofMessages(receiver.taken).map(([type]) => type)).toEqual(['collection', 'created'])
  })
})
