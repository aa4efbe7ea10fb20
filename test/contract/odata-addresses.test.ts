import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { almighty, invoiceBody } from '../support/demo-engine.ts'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import { exact, type Plain } from '../support/odata-client.ts'

/** Where the API answers, and of which company what stands at its root is (decision F78). */
let books: DirectOData
let other = ''
const root = '/api/p/g/v2.0'
const settings = { publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' }
const full = { accept: 'application/json;odata.metadata=full' }

beforeAll(async () => {
  books = await directOData()
  await books.post(3)
})
afterAll(() => books.stop())

interface Sent {
  readonly method?: string
  readonly body?: object
  readonly headers?: Record<string, string>
  readonly caller?: Caller
  readonly surface?: OData
  readonly base?: string
}

async function ask(url: string, { method = 'GET', body, headers = {}, caller, surface, base }: Sent = {}) {
  const bytes = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
  const by = caller ?? almighty()
  const request = { method, url, headers, body: bytes, base: base ?? 'http://test' }
  const answer = await (surface ?? books.odata)(request, by)
  const text = await answerText(answer)
  const json: Plain = text.startsWith('{') ? exact(text) : {}
  return { status: answer.status, headers: answer.headers, text, json, statements: by.statements }
}

const company = (): string => `companies(${books.companyId})`
const messageOf = (json: Plain): string => String((json['error'] as Plain | undefined)?.['message'])

describe('a prefix', () => {
  const prefixes = ['/BC', '/v2.0/contoso.onmicrosoft.com/Production', '/v2.0/Conto%20so/api', '/erp/odata/api/x']

  it.each(prefixes)(
    '%s is repeated in contexts, next links, locations and links, and asks for no shape of its own',
    async (prefix) => {
      const set = `${root}/${company()}/generalLedgerEntries?$top=30000&$orderby=entryNo&$expand=dimensionSetLines`
      const paged = { prefer: 'maxpagesize=2', ...full }
      for (let turn = 0; turn < 3; turn++) await ask(set, { headers: paged })
      books.kept.answers = 0
      const plain = await ask(set, { headers: paged })
      const short = await ask(`${prefix}${set}`, { headers: paged })
      expect(books.kept.answers).toBe(2)
      const long = await ask(`${prefix}${set}`, { headers: paged, surface: books.longWay })
      expect([short.status, short.text, short.headers]).toEqual([200, long.text, long.headers])
      // All of the answer is as it is without, but for the addresses.
      expect(short.text).toBe(plain.text.replaceAll('http://test/', `http://test${prefix}/`))
      expect(short.text.split(`http://test${prefix}${root}/`).length).toBeGreaterThan(10)
      const next = String(short.json['@odata.nextLink'])
      expect(next.startsWith(`http://test${prefix}${root}/${company()}/`)).toBe(true)
      expect((await ask(next.slice('http://test'.length), { headers: paged })).status).toBe(200)
      const made = await ask(`${prefix}${root}/${company()}/importsalesinvoices`, {
        method: 'POST',
        body: invoiceBody(1),
      })
      expect(made.headers['Location']).toMatch(`http://test${prefix}${root}/${company()}/importsalesinvoices(`)
      expect(String(made.json['@odata.context'])).toMatch(`http://test${prefix}${root}/$metadata#`)
      const [record, entity] = [made.headers['Location'] ?? '', `${prefix}${root}/$entity?$id=`]
      for (const id of [record, record.slice('http://test'.length), record.slice(`http://test${prefix}`.length)])
        expect((await ask(`${entity}${encodeURIComponent(id)}`)).json['id'], id).toBe(made.json['id'])
      expect((await ask(`${entity}${encodeURIComponent(record.replace('test', 'evil'))}`)).status).toBe(404)
      for (const path of ['', '/', '/$metadata', `/${company()}/`])
        expect((await ask(`${prefix}${root}${path}`)).status, path).toBe(200)
    },
  )

  it('of PUBLIC_URL is said once, whether a proxy takes it off or not', async () => {
    const base = 'https://books.example/erp'
    const address = `${root}/${company()}/customers?$top=1`
    for (const [prefix, said] of [
      ['', ''],
      ['/erp', ''],
      ['/erp/BC', '/BC'],
      ['/BC', '/BC'],
      ['/erpBC', '/erpBC'],
    ] as const) {
      const { json } = await ask(`${prefix}${address}`, { base })
      expect(String(json['@odata.context']), prefix).toMatch(`${base}${said}${root}/$metadata#`)
    }
  })

  it('stands before addresses in a batch or not: absolute, from the server, relative, and of what was made', async () => {
    const base = 'https://books.example/erp'
    const below = `${root}/${company()}`
    const urls = [
      `https://books.example/erp/BC${below}/customers/$count`,
      `http://inner:4000/BC${below}/customers/$count`,
      `/erp/BC${below}/customers/$count`,
      `/BC${below}/customers/$count`,
      `${below}/customers/$count`,
      `${company()}/customers/$count`,
    ]
    const requests = [
      ...urls.map((url, at) => ({ id: `u${at}`, method: 'GET', url })),
      { id: 'm', method: 'POST', url: `/BC${below}/importsalesinvoices`, body: invoiceBody(1) },
      { id: 'r', method: 'GET', url: '$m?$select=no' },
    ]
    const sent = {
      method: 'POST',
      body: { requests },
      headers: { 'content-type': 'application/json', host: 'inner:4000' },
    }
    const { json } = await ask(`/BC${root}/$batch`, { ...sent, base })
    const answers = json['responses'] as Plain[]
    expect(answers.map((one) => String(one['status']))).toEqual([...urls.map(() => '200'), '201', '200'])
    const made = answers[6]?.['headers'] as Plain | undefined
    expect(made?.['location']).toMatch(`${base}/BC${below}/importsalesinvoices(`)
    for (const url of [
      `http://evil${below}/customers`,
      `/../BC${below}/customers`,
      `//evil${below}/customers`,
      '/BC/api/p/other/v2.0/x',
    ]) {
      const refused = await ask(`${root}/$batch`, {
        ...sent,
        base,
        body: { requests: [{ id: '1', method: 'GET', url }] },
      })
      expect(String((refused.json['responses'] as Plain[])[0]?.['status']), url).toBe('400')
    }
  })

  it.each([
    ['/..', 400],
    ['/BC/..', 400],
    ['/./BC', 400],
    ['/%2e%2E', 400],
    ['/BC%2F..', 400],
    ['/a%2fb', 400],
    ['/a%5Cb', 400],
    ['/a\\b', 400],
    ['/%252e%252e', 400],
    ['/a%00', 400],
    ['/a%zz', 400],
    ['/a b', 400],
    ['/é', 400],
    ['/', 400],
    ['/BC/', 400],
    [`/${'x'.repeat(300)}`, 400],
    ['/x'.repeat(9), 400],
    ['/BC%2Fapi', 400],
    ['/myapi/p/g/v2.0', 200],
    ['/API', 200],
  ])('%s before the root is %i', async (prefix, status) => {
    const before = await ask(`${root}/${company()}/importsalesinvoices/$count`)
    const path = `${prefix}${root}/${company()}/importsalesinvoices`
    const answer = await ask(path, status === 200 ? {} : { method: 'POST', body: invoiceBody(1) })
    expect(answer.status, answer.text).toBe(status)
    if (status === 400)
      expect(messageOf(answer.json)).toMatch(/before \/api\/ in the address is not plain|not allowed \(NUL\)/)
    expect((await ask(`${root}/${company()}/importsalesinvoices/$count`)).text).toBe(before.text)
  })

  it('must end where the root begins', async () => {
    const path = `/${company()}/customers`
    for (const almost of [`/myapi/p/g/v2.0`, `/BC/apis/p/g/v2.0`, `/BC${root}x`, `/BC/api/p/g`, `/BC%2Fapi/p/g/v2.0`])
      expect((await ask(`${almost}${path}`)).status, almost).toBe(404)
    // The first root counts: the second one is a segment below it, and one in the query is none.
    expect((await ask(`/BC${root}/x${root}${path}`)).status).toBe(404)
    expect((await ask(`/BC?x=${root}${path}`)).status).toBe(404)
  })

  it('is one of API_PREFIXES where these are set', async () => {
    const surface = createOData({ engine: books.engine, ...settings, prefixes: ['/BC'] })
    const status = async (prefix: string) =>
      (await ask(`${prefix}${root}/${company()}/customers?$top=1`, { surface })).status
    expect(await Promise.all(['', '/BC', '/bc', '/other', '/BC/x'].map(status))).toEqual([200, 200, 200, 404, 404])
  })
})

describe('what stands at the root', () => {
  const sets = async (sent: Sent = {}, query = ''): Promise<Plain[]> =>
    (await ask(`${root}/${query}`, sent)).json['value'] as Plain[]
  const clerk = (...ids: string[]): Caller => ({
    ...almighty(),
    permissions: new Map(ids.map((id) => [id, new Set(['READ'] as const)])),
  })

  it('is of the only company that a caller sees', async () => {
    const answer = await ask(`${root}/customers?$top=1`)
    expect([answer.status, String(answer.json['@odata.context'])]).toEqual([
      200,
      `http://test${root}/$metadata#${company()}/customers`,
    ])
    expect((await sets()).length).toBeGreaterThan(20)
    const made = await books.running.makeCompany({
      name: 'Other NV',
      vat: 'BE0999307757',
      enterprise: '0999307757',
      template: 'be',
    })
    other = made.companyId
    const refused = await ask(`${root}/customers`)
    expect(refused.status).toBe(404)
    expect(messageOf(refused.json)).toContain(
      'companies(<id>)/customers, or name the company by ?company= or the header',
    )
    expect((await ask(`${root}/trialBalance(asOf=2026-01-01)`)).status).toBe(404)
    const own = await ask(`${root}/customers?$top=1`, { caller: clerk(other) })
    const named = await ask(`${root}/companies(${other})/customers?$top=1`, {
      caller: clerk(other),
      surface: books.longWay,
    })
    expect([own.status, own.statements, own.text]).toEqual([200, named.statements, named.text])
    expect((await ask(`${root}/customers`, { caller: clerk() })).status).toBe(404)
  })

  it('is of the company of the header, the query, or DEFAULT_COMPANY for those who see it', async () => {
    const contextOf = async (sent: Sent, query = '') =>
      String((await ask(`${root}/customers${query}`, sent)).json['@odata.context']).replace(/^.*#/, '')
    const mine = `${company()}/customers`
    const theirs = `companies(${other})/customers`
    expect(await contextOf({ headers: { company: other } })).toBe(theirs)
    expect(await contextOf({ headers: { company: other } }, `?company=${books.companyId}`)).toBe(mine)
    for (const defaultCompany of [books.companyId, books.companyId.toUpperCase(), 'Demo Verkoop NV']) {
      const surface = createOData({ engine: books.engine, ...settings, defaultCompany })
      expect(await contextOf({ surface }), defaultCompany).toBe(mine)
      expect(await contextOf({ surface, headers: { company: 'Other NV' } })).toBe(theirs)
      expect(await contextOf({ surface, caller: clerk(other) })).toBe(theirs)
      expect((await sets({ surface })).length).toBeGreaterThan(20)
      expect((await ask(`${root}/trialBalance(asOf=2026-01-01)`, { surface })).status).toBe(200)
    }
    const nobodys = createOData({ engine: books.engine, ...settings, defaultCompany: 'Nobody' })
    expect((await ask(`${root}/customers`, { surface: nobodys })).status).toBe(404)
  })

  it('is listed by the service document when it works, at addresses that work', async () => {
    const outside = await sets()
    expect(outside.map(({ name }) => name)).toContain('companies')
    expect(outside.length).toBeLessThan(5)
    for (const headers of [{ company: other }, { company: 'Other NV' }])
      for (const { url } of await sets({ headers }))
        expect((await ask(`${root}/${String(url)}?$top=1`, { headers })).status, String(url)).toBe(200)
    for (const { url } of await sets({}, `?company=${other}`))
      expect((await ask(`${root}/${String(url)}?$top=1`)).status, String(url)).toBe(200)
    expect((await ask(`${root}/?company=Nobody`)).status).toBe(404)
  })
})

describe('what a client may keep', () => {
  const caching = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers['Cache-Control']
  const again = (url: string, etag: string | undefined, sent: Sent = {}) =>
    ask(url, { ...sent, headers: { ...sent.headers, 'if-none-match': etag ?? '' } })

  it('is $metadata, service documents, setup and records with nothing expanded; it has a tag, and is 304 as long as it is so', async () => {
    const account = (await books.rows('accounts?$top=1'))[0]
    const record = `${root}/${company()}/accounts(${String(account?.['id'])})`
    const set = `${root}/${company()}/accounts?$orderby=no&$top=20`
    for (const url of [`${root}/$metadata`, `${root}/`, `${root}/${company()}/`, set, record])
      for (let turn = 0; turn < 4; turn++) {
        const first = await ask(url)
        expect([url, first.status, caching(first)]).toEqual([url, 200, 'no-cache'])
        const second = await again(url, first.headers['ETag'])
        expect([url, second.status, second.text, caching(second)]).toEqual([url, 304, '', 'no-cache'])
        expect([second.headers['ETag'], second.headers['Vary']]).toEqual([first.headers['ETag'], first.headers['Vary']])
        expect((await again(url, 'W/"x"')).status).toBe(200)
      }
    const before = (await ask(set)).headers['ETag']
    const changed = await ask(record, { method: 'PATCH', body: { name: 'Renamed' }, headers: { 'if-match': '*' } })
    expect([changed.status, caching(changed)]).toEqual([200, undefined])
    expect((await again(set, before)).status).toBe(200)
    const [short, long] = [await ask(set), await ask(set, { surface: books.longWay })]
    expect([short.text, short.headers]).toEqual([long.text, long.headers])
  })

  it('is no page of a ledger or of documents, and no record with its lines', async () => {
    const [invoice] = await books.rows('importsalesinvoices?$top=1')
    const record = `${root}/${company()}/importsalesinvoices(${String(invoice?.['id'])})`
    expect(caching(await ask(record))).toBe('no-cache')
    for (const url of [
      `${record}?$expand=importSalesInvoiceLines`,
      ...['generalLedgerEntries', 'importsalesinvoices'].map((set) => `${root}/${company()}/${set}`),
    ])
      expect([url, caching(await ask(url))]).toEqual([url, undefined])
  })
})

it('every address that GET reads answers HEAD alike, without a body', async () => {
  const below = `${root}/${company()}`
  const paths = [
    '/$metadata',
    '/',
    '/companies',
    `/${company()}/`,
    `/${company()}/customers`,
    `/${company()}/customers/$count`,
  ]
  for (const url of [
    ...paths.map((path) => `${root}${path}`),
    `${below}/trialBalance(asOf=2026-01-01)`,
    `${below}/nope`,
  ]) {
    const [get, head] = [await ask(url), await ask(url, { method: 'HEAD' })]
    expect([url, head.status, head.headers, head.text]).toEqual([url, get.status, get.headers, ''])
  }
})
