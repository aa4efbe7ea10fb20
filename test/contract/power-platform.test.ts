import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postSales } from '../support/posted-sales.ts'
import { type Answer, startService, type Service } from '../support/service.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'

/**
 * What Power Query and Power Automate say, request by request, with their headers. Nothing here was captured: it is put
 * together from what servers have logged of Power Query (github.com/NLstn/go-odata, issue 874) and from what Microsoft
 * documents (Power Query connector; Business Central: OData client performance, page size, data access intent, webhooks;
 * triggers of the Business Central connector). Said at the address of this service, and at one as Business Central has it.
 */
let service: Service
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService({ webhooks: { allowPrivate: true } })
  await postSales(service, 4)
})
afterAll(async () => {
  await service.stop()
  await receiver.close()
})

const prefixes = ['', '/v2.0/5d115c9c-44e3-ea11-bb43-000d3a2feca1/Production']
let prefix = ''
/** Where the service is for this client. */
const at = (url: string): string => url.replace(service.base, `${service.base}${prefix}`)
const root = (): string => at(service.root)
const company = (): string => at(service.companyUrl)

const mashup = {
  'user-agent': 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)',
  accept:
    'application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7',
  'accept-encoding': 'gzip, deflate',
  'odata-maxversion': '4.0',
  maxdataserviceversion: '3.0',
}
/** What the connector adds: its reads may go to a replica, in pages, in a language. */
const connector = {
  ...mashup,
  'data-access-intent': 'ReadOnly',
  prefer: 'odata.maxpagesize=5, odata.include-annotations="*"',
  'accept-language': 'nl-BE',
}
const logicApps = {
  'user-agent': 'azure-logic-apps/1.0 (workflow 0c4f7d9b2a3e4f6c8d1b5a7e9f2c4d6e; version 08584512) microsoft-flow/1.0',
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate',
  'accept-language': 'en-US',
  'x-ms-client-request-id': '6f6f2b1c-7a0e-4d0c-9a53-0d2b8c1f7e11',
  'x-ms-workflow-run-id': '08584512938472615243CU01',
}

/** The parts of an address are encoded as these clients do: blanks as `+` or `%20`, `$` as it is or as `%24`. */
async function ask(path: string, headers: Record<string, string>, method = 'GET', body?: object): Promise<Answer> {
  const answer = await service.request(method, new URL(path, root()).href, body, headers)
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  // A second one would be read as "4.0, 4.0", and the feed as none.
  expect(answer.headers.get('odata-version')).toBe('4.0')
  // A link that leaves the prefix out would lead past the gateway that the client knows.
  const bare = prefix === '' ? [] : (answer.text.match(/https?:\/\/[^"]*?\/api\//g) ?? [])
  expect(bare.filter((one) => !one.startsWith(`${service.base}${prefix}/api/`))).toEqual([])
  return answer
}

describe.each(prefixes)('Power Query at %j', (where) => {
  beforeAll(() => void (prefix = where))

  it('finds the service, its metadata as XML, and a company to look into', async () => {
    const found = await ask('', connector)
    expect(found.headers.get('content-type')).toMatch(/^application\/json; ?odata\.metadata=minimal/)
    expect(found.json['@odata.context']).toBe(`${root()}$metadata`)
    const sets: { readonly name: string; readonly url: string }[] = found.json.value
    expect(sets.map(({ name }) => name)).toContain('companies')

    const metadata = await ask('$metadata', connector)
    expect(metadata.headers.get('content-type')).toBe('application/xml')
    // Its reader is of version 4.0, which knows no part of 4.01.
    expect(metadata.text).toContain('<edmx:Edmx Version="4.0"')

    const companies = await ask("companies?$filter=name+eq+'Demo+Verkoop+NV'&$select=id%2Cname&$top=1000", connector)
    expect(companies.json.value).toEqual([expect.objectContaining({ id: service.companyId })])
  })

  it('reads a ledger whole, by next links, after it has asked how much there is', async () => {
    const set = `${company()}/generalLedgerEntries`
    const count = await ask(`${set}/$count`, connector)
    const rows: object[] = []
    let pages = 0
    for (let next: string | undefined = set; next !== undefined; next = pageOf(rows, await ask(next, connector)))
      pages += 1
    expect(rows).toHaveLength(Number(count.text))
    expect(pages).toBeGreaterThan(2)
  })

  it('leaves filters, columns, order, first rows and groups to the service', async () => {
    const set = `${company()}/generalLedgerEntries`
    const folded =
      "$filter=postingDate%20ge%202026-02-01%20and%20accountNumber%20ne%20'400000'&$orderby=entryNo%20desc&$select=entryNo%2CcreditAmount%2Cid&$top=3&$skip=1"
    const rows = (await ask(`${set}?${folded}`, connector)).json.value
    expect(rows).toHaveLength(3)
    expect(Object.keys(rows[0]).filter((name) => !name.startsWith('@'))).toEqual(['id', 'entryNo', 'creditAmount'])

    const expanded = (await ask(`${set}?$top=1&$expand=document($select=no;$expand=lines($select=lineNo))`, connector))
      .json
    expect(expanded.value[0].document.lines.length).toBeGreaterThan(0)

    const grouped =
      '$apply=filter(creditAmount%20gt%200)%2Fgroupby((accountNumber)%2Caggregate(creditAmount%20with%20sum%20as%20total))&$top=2'
    expect((await ask(`${set}?${grouped}`, connector)).json.value[0]).toHaveProperty('total')
  })

  it('has the table and the columns that docs/power-bi-and-excel.md shows', async () => {
    const page = readFileSync(new URL('../../docs/power-bi-and-excel.md', import.meta.url), 'utf8')
    const [, set = ''] = /\[Name = "(\w+)", Signature = "table"\]/.exec(page) ?? []
    const [, column = '', ...day] = /each \[(\w+)\] >= #date\((\d+), (\d+), (\d+)\)/.exec(page) ?? []
    const columns = [...(/SelectColumns\(\w+, \{(.+)\}\)/.exec(page)?.[1]?.matchAll(/"(\w+)"/g) ?? [])].map(
      ([, name]) => name,
    )
    expect(columns.length).toBeGreaterThan(3)
    const from = day.map((part) => part.padStart(2, '0')).join('-')
    const path = `${company()}/${set}?$filter=${column} ge ${from}&$select=${columns.join(',')}`
    const [row] = (await ask(path, connector)).json.value
    expect(Object.keys(row)).toEqual(expect.arrayContaining(columns))
  })

  it('looks at the columns of a set that has no rows, without any', async () => {
    const none = await ask(`${company()}/vendorLedgerEntries?$top=0`, connector)
    expect(none.json.value).toEqual([])
  })
})

describe.each(prefixes)('Power Automate at %j', (where) => {
  beforeAll(() => void (prefix = where))

  it('lists companies and sets for its menus, then creates, gets, updates and deletes a record', async () => {
    expect((await ask('companies', logicApps)).json.value[0]).toMatchObject({ name: 'Demo Verkoop NV' })
    const menu = (await ask(company(), logicApps)).json
    expect(menu).toMatchObject({ id: service.companyId })

    const json = { ...logicApps, 'content-type': 'application/json; charset=utf-8' }
    const customers = `${company()}/customers`
    const made = await ask(customers, json, 'POST', { no: 'FLOW1', name: 'Made by a flow' })
    expect(made.status).toBe(201)
    const record = `${customers}(${made.json.id})`
    const read = await ask(record, logicApps)
    expect(read.json).toMatchObject({ no: 'FLOW1', '@odata.etag': made.json['@odata.etag'] })

    const tag = { ...json, 'if-match': read.json['@odata.etag'] }
    expect((await ask(record, tag, 'PATCH', { name: 'Changed by a flow' })).json.name).toBe('Changed by a flow')
    const found = await ask(`${customers}?$filter=no%20eq%20%27FLOW1%27&$top=20`, logicApps)
    expect(found.json.value).toHaveLength(1)
    expect((await ask(record, { ...logicApps, 'if-match': '*' }, 'DELETE')).status).toBe(204)
    expect((await service.request('GET', record, undefined, logicApps)).status).toBe(404)
  })

  it('is told of new records: it subscribes with a handshake, hears, renews in time, and leaves', async () => {
    // The connector's own address, and that of a trigger, whose query has the signature of the flow.
    const subscriptions = `${service.base}${prefix}/api/v2.0/subscriptions`
    const trigger = '/workflows/0c4f7d9b/triggers/When_a_record_is_created/versions/08584512/run'
    const query = 'api-version=2016-06-01&sp=%2Ftriggers%2Frun&sv=1.0&sig=aB3-x_Y%2Bz'
    const notificationUrl = `${new URL(trigger, receiver.url).href}?${query}`
    const asked: string[] = []
    receiver.behave(undefined, ({ method, url, headers }) => {
      asked.push(`${method} ${url} ${headers['content-length']}`)
      return false
    })
    const json = { ...logicApps, 'content-type': 'application/json' }
    // Relative or absolute, as the documentation of the resource has it.
    const resource = `${service.base}${prefix}/api/v2.0/companies(${service.companyId})/customers`
    const made = await ask(subscriptions, json, 'POST', { notificationUrl, resource, clientState: 'flow' })
    expect(made.status).toBe(201)
    const { subscriptionId, expirationDateTime } = made.json
    expect(made.headers.get('location')).toBe(`${subscriptions}('${subscriptionId}')`)
    const handshake = `POST ${trigger}?${query}&validationToken=`
    expect(asked).toEqual([expect.stringMatching(new RegExp(`^${RegExp.escape(handshake)}[A-Za-z0-9_-]+ 0$`))])

    const { id } = (await ask(`${company()}/customers`, json, 'POST', { no: 'FLOW2', name: 'Told' })).json
    await service.webhooks.turn()
    const [message, ...more] = receiver.messages.splice(0)
    expect([message?.path, more]).toEqual([trigger, []])
    expect(message?.value).toEqual([
      expect.objectContaining({ subscriptionId, clientState: 'flow', changeType: 'created', expirationDateTime }),
    ])
    // What the trigger hands on: the record at the address it was told.
    const told = message?.value[0]?.resource ?? ''
    expect(`${service.base}/${told}`).toBe(`${resource}(${id})`)

    const one = `${subscriptions}('${subscriptionId}')`
    const { '@odata.etag': etag } = (await ask(one, logicApps)).json
    const renewed = await ask(one, { ...json, 'if-match': etag }, 'PATCH', {
      notificationUrl,
      resource,
      clientState: 'flow',
    })
    expect(asked).toHaveLength(2)
    expect(renewed.json.expirationDateTime > expirationDateTime).toBe(true)
    expect((await ask(one, { ...logicApps, 'if-match': '*' }, 'DELETE')).status).toBe(204)
    await ask(`${company()}/customers(${id})`, { ...logicApps, 'if-match': '*' }, 'DELETE')
    await service.webhooks.turn()
    expect(receiver.messages).toEqual([])
    receiver.behave(undefined)
  })

  it('books a received invoice by the actions that it finds in the metadata', async () => {
    const drafts = `${company()}/importsalesinvoices`
    const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
    const made = await ask(drafts, logicApps, 'POST', {
      customerNo: 'C00010',
      postingDate: '2026-03-10',
      documentDate: '2026-03-10',
      importSalesInvoiceLines: [{ ...line, shortcutDimension1Code: 'SALES' }],
    })
    const metadata = await ask('$metadata', mashup)
    expect(metadata.text).toContain('<Action Name="post" IsBound="true"')
    // A flow sends an empty object where an action takes nothing.
    await ask(`${drafts}(${made.json.id})/Microsoft.NAV.post`, logicApps, 'POST', {})
    expect((await ask(`${drafts}(${made.json.id})`, logicApps)).json.createdDocNo).not.toBe('')
  })
})

function pageOf(rows: object[], { json }: Answer): string | undefined {
  rows.push(...json.value)
  return json['@odata.nextLink']
}
