import { request as sendRaw } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list } from '../support/odata-client.ts'
import { admin } from '../support/admin.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { writeBooks, written } from '../support/written-books.ts'

/** Addresses of OData 4.01 Part 1, 11 and Part 2, 4, over a running service. */
let service: Service
let companyId = ''
let companyName = ''
let id = ''
let lineId = ''
let otherLineId = ''

const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
const unknownId = '00000000-0000-4000-8000-00000000ffff'

beforeAll(async () => {
  service = await startService()
  const [company] = (await service.request('GET', 'companies')).json.value
  companyId = company.id
  companyName = company.name
  await writeBooks(service.database, companyId)
  id = await create(service, {
    customerNo: 'C00010',
    postingDescription: 'One & two',
    importSalesInvoiceLines: [line, { ...line, quantity: 2 }],
  })
  const otherId = await create(service, { customerNo: 'C00010', importSalesInvoiceLines: [line] })
  const lines = await list(service, `importsalesinvoices(${id})/importSalesInvoiceLines`)
  lineId = String(lines[1]?.['id'])
  otherLineId = String((await list(service, `importsalesinvoices(${otherId})/importSalesInvoiceLines`))[0]?.['id'])
})
afterAll(() => service.stop())

const company = (): string => `companies(${companyId})`
const invoice = (): string => `${company()}/importsalesinvoices(${id})`
const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  service.request('GET', path, undefined, headers)

/** The path goes out as it is written: fetch would tidy it up first. */
function getAsIs(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const authorization = `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`
  const { hostname, port, pathname } = new URL(service.root)
  return new Promise((resolve, reject) => {
    const sent = sendRaw({ hostname, port, path: `${pathname}${path}`, headers: { authorization } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('the service document', () => {
  it('lists every set at the root, and those of a company at companies(<id>)/', async () => {
    const root = (await get('')).json
    const below = (await get(`${company()}/`)).json
    expect(root['@odata.context']).toBe(`${service.root}$metadata`)
    expect(below['@odata.context']).toBe(`${service.root}${company()}/$metadata`)
    const names = below.value.map((one: { name: string }) => one.name)
    expect(names).toContain('importsalesinvoices')
    expect(names).not.toContain('companies')
    const ofAdministrators = ['users', 'accessKeys', 'userPermissions']
    const ofRoot = ['companies', 'subscriptions', 'webhookDeadLetters', ...ofAdministrators]
    expect(new Set(root.value.map((one: { name: string }) => one.name))).toEqual(new Set([...names, ...ofRoot]))
  })

  it('leads, resolved against its own address, to each set', async () => {
    const base = `${service.root}${company()}/`
    for (const { url } of (await get(base)).json.value as { url: string }[])
      expect((await get(`${new URL(url, base).href}?$top=1`)).status, url).toBe(200)
  })

  it('keeps companies(<id>) without a slash as the record, and is 404 for a company that is not there', async () => {
    expect((await get(company())).json).toMatchObject({ id: companyId, name: companyName })
    expect((await get(`companies(${unknownId})/`)).status).toBe(404)
  })

  it('has $metadata at both roots, the same', async () => {
    const [root, below] = [await get('$metadata'), await get(`${company()}/$metadata`)]
    expect(below.text).toBe(root.text)
    expect((await get('$metadata', { 'if-none-match': root.headers.get('etag') ?? '' })).status).toBe(304)
    expect((await get('$metadata', { 'if-none-match': 'W/"x"' })).status).toBe(200)
  })
})

describe('keys', () => {
  it.each([
    ['in parentheses', () => `${company()}/importsalesinvoices(${id})`],
    ['named', () => `${company()}/importsalesinvoices(id=${id})`],
    ['in capitals', () => `${company()}/importsalesinvoices(${id.toUpperCase()})`],
    ['as a segment', () => `${company()}/importsalesinvoices/${id}`],
    ['as segments throughout', () => `companies/${companyId}/importsalesinvoices/${id}`],
    ['with a slash at the end', () => `${company()}/importsalesinvoices(${id})/`],
    ['in names of other letter case', () => `COMPANIES(${companyId})/ImportSalesInvoices(${id})`],
  ])('%s', async (_how, path) => {
    expect((await get(path())).json.id).toBe(id)
  })

  it('leads through collections: one line of a document, and only one of its own', async () => {
    for (const path of [`importSalesInvoiceLines(${lineId})`, `importSalesInvoiceLines/${lineId}`])
      expect((await get(`${invoice()}/${path}`)).json).toMatchObject({ id: lineId, quantity: 2 })
    expect((await get(`${invoice()}/importSalesInvoiceLines(${otherLineId})`)).status).toBe(404)
    const entry = `${company()}/generalLedgerEntries(${await anEntry()})`
    const [set] = (await get(`${entry}/dimensionSetLines`)).json.value
    expect((await get(`${entry}/dimensionSetLines(${set.id})`)).json).toMatchObject({ ...set })
    expect((await get(`${entry}/dimensionSetLines(${unknownId})`)).status).toBe(404)
  })

  it('is one of companies for those that name theirs elsewhere', async () => {
    const set = 'importsalesinvoices'
    for (const text of [companyId, companyId.toUpperCase(), companyName]) {
      expect((await get(`${set}(${id})?company=${encodeURIComponent(text)}`)).json.id, text).toBe(id)
      expect((await get(`${set}(${id})`, { company: text })).json.id, text).toBe(id)
    }
    expect((await get(`${set}?company=${companyId}&$top=1`)).json['@odata.context']).toContain(`${company()}/${set}`)
    expect((await get(`${set}?company=Nobody`)).status).toBe(404)
    expect((await get(`${set}?company=${unknownId}`)).status).toBe(404)
    // Of the only one there is when none is named.
    expect((await get(`${set}(${id})`)).json.id).toBe(id)
    // The path has the last word.
    expect((await get(invoice(), { company: 'Nobody' })).status).toBe(200)
  })
})

async function anEntry(): Promise<string> {
  const [entry] = await list(service, "generalLedgerEntries?$filter=documentNo eq 'T-DOC'&$top=1")
  return String(entry?.['id'])
}

describe('$entity', () => {
  it('is the record that an id names: absolute, from the server, relative to the root or the company', async () => {
    const ids = [`${service.root}${invoice()}`, new URL(`${service.root}${invoice()}`).pathname, invoice()]
    for (const one of ids) {
      const answer = await get(`$entity?$id=${encodeURIComponent(one)}&$select=no`)
      expect(answer.json, one).toMatchObject({ id })
      expect(answer.json['@odata.context']).toContain('importsalesinvoices(no)/$entity')
    }
    const relative = encodeURIComponent(`importsalesinvoices(${id})`)
    expect((await get(`${company()}/$entity?$id=${relative}`)).json.id).toBe(id)
  })

  it.each([
    ['', 400],
    ['?$id=', 400],
    ['?$id=companies', 400],
    [`?$id=companies(${unknownId})`, 404],
    ['?$id=https://example.com/companies', 404],
    ['?$id=nope(1)', 404],
    ['?$id=%25ZZ', 400],
  ])('%s is %i', async (query, status) => {
    expect((await get(`$entity${query}`)).status).toBe(status)
  })
})

describe('single values', () => {
  it('stand in an object with their context, or alone as text', async () => {
    const one = await get(`${invoice()}/postingDescription`)
    expect(one.json).toEqual({
      '@odata.context': `${service.root}$metadata#${invoice()}/postingDescription`,
      value: 'One & two',
    })
    const raw = await get(`${invoice()}/POSTINGDESCRIPTION/$value`)
    expect([raw.headers.get('content-type'), raw.text]).toEqual(['text/plain; charset=utf-8', 'One & two'])
    expect((await get(`${invoice()}/entryNo`)).json.value).toBeTypeOf('number')
    expect((await get(`${invoice()}/dueDate/$value`)).text).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await get(`${invoice()}/id/$value`)).text).toBe(id)
    expect((await get(`${company()}/displayName`)).json.value).toBeTypeOf('string')
  })

  it('can be reached through the record that another leads to, and are 204 where there is none', async () => {
    const entry = `${company()}/generalLedgerEntries(${await anEntry()})`
    expect((await get(`${entry}/document/no`)).json.value).toBe('T-DOC')
    expect((await get(`${entry}/document/no/$value`)).text).toBe('T-DOC')
    expect((await get(`${invoice()}/postedDocument`)).status).toBe(204)
    expect((await get(`${invoice()}/postedDocument/no`)).status).toBe(204)
    expect((await get(`${company()}/postedDocuments(${written.postedId})/docImage/$value`)).text).toBe(written.image)
  })

  it('can be reached through one of several records, by its key', async () => {
    const line = `${invoice()}/importSalesInvoiceLines(${lineId})`
    expect((await get(`${line}/quantity`)).json).toEqual({
      '@odata.context': `${service.root}$metadata#${line}/quantity`,
      value: 2,
    })
    expect((await get(`${invoice()}/importSalesInvoiceLines/${lineId}/no/$value`)).text).toBe('700000')
    expect((await get(`${line}/id/$value`)).text).toBe(lineId)
    const foreign = `${invoice()}/importSalesInvoiceLines(${otherLineId})`
    for (const path of [`${line}/nope`, `${line}/no/nope`, `${foreign}/no`, `${foreign}/no/$value`])
      expect((await get(path)).status, path).toBe(404)
    const entryId = await anEntry()
    const entry = `${company()}/generalLedgerEntries(${entryId})`
    const [set] = (await get(`${entry}/dimensionSetLines`)).json.value
    for (const name of ['code', 'valueCode', 'parentId', 'parentType'])
      expect((await get(`${entry}/dimensionSetLines(${set.id})/${name}`)).json.value, name).toBe(set[name])
  })

  it('are strings under IEEE754Compatible where JavaScript numbers would not do', async () => {
    const accept = { accept: 'application/json;IEEE754Compatible=true' }
    const path = `${company()}/importSalesInvoiceLines(${lineId})/unitPrice`
    expect((await get(path)).json.value).toBe(100)
    expect((await get(path, accept)).json.value).toBe('100')
    expect((await get(`${path}/$value`, accept)).text).toBe('100')
    const full = await get(path, { accept: 'application/json;odata.metadata=full' })
    expect(full.json).toMatchObject({ '@odata.type': '#Decimal', value: 100 })
  })

  it.each([
    ['nope', 404],
    ['no/nope', 404],
    ['no/$value/$value', 404],
    ['no/$count', 404],
    ['no?$select=no', 400],
    ['no(1)', 404],
  ])('%s is %i', async (path, status) => {
    expect((await get(`${invoice()}/${path}`)).status).toBe(status)
  })
})

describe('counts', () => {
  it('are plain text, of a set and of what a record leads to, filtered or not', async () => {
    const all = await get(`${company()}/importsalesinvoices/$count`, { accept: 'application/json' })
    expect([all.status, all.headers.get('content-type'), all.text]).toEqual([200, 'text/plain', '2'])
    expect((await get(`${invoice()}/importSalesInvoiceLines/$count`)).text).toBe('2')
    expect((await get(`${invoice()}/importSalesInvoiceLines/$count?$filter=quantity gt 1`)).text).toBe('1')
    const entry = `${company()}/generalLedgerEntries(${await anEntry()})`
    const { length } = (await get(`${entry}/dimensionSetLines`)).json.value
    expect((await get(`${entry}/dimensionSetLines/$count`)).text).toBe(String(length))
    expect((await get(`${company()}/importsalesinvoices(${unknownId})/importSalesInvoiceLines/$count`)).status).toBe(
      404,
    )
  })
})

describe('actions', () => {
  it.each(['Microsoft.NAV.postpreview', 'MICROSOFT.nav.PostPreview', 'postpreview', 'PostPreview()'])(
    '%s is the action',
    async (name) => {
      expect((await service.request('POST', `${invoice()}/${name}`)).status).toBe(204)
      expect((await service.request('POST', `${invoice()}/${name}`, {})).status).toBe(204)
    },
  )

  it('are of one namespace only', async () => {
    expect((await service.request('POST', `${invoice()}/NAV.post`)).status).toBe(404)
  })
})

describe('what OData has and we have not is refused with a sentence', () => {
  it.each([
    ['$all', 501],
    ['$crossjoin(companies,accounts)', 501],
    ['companies/$filter(@f)?@f=true', 501],
    ['companies/$each', 501],
    ['companies/$ref', 501],
    ['COMPANY/importsalesinvoices/$query', 501],
    ['COMPANY/importsalesinvoices(ID)/$ref', 501],
    ['COMPANY/importsalesinvoices(ID)/importSalesInvoiceLines/$ref', 501],
    ['COMPANY/importsalesinvoices(ID)/postedDocument/$ref', 501],
    ['COMPANY/importsalesinvoices(ID)/$value', 404],
    ["Company('X')/importsalesinvoices", 404],
  ])('%s: %i', async (path, status) => {
    const answer = await get(path.replace('COMPANY', company()).replace('ID', id))
    expect(answer.status, answer.text).toBe(status)
    expect(answer.json.error.message).toMatch(/^[A-Z].{20,} {2}CorrelationId: /s)
  })
})

describe('malformed addresses are refused, never a failure of ours', () => {
  it.each([
    '%ZZ',
    '%',
    'companies%00',
    '%C3%28',
    '/companies',
    'companies//accounts',
    './companies',
    '../companies',
    'companies/../accounts',
    'companies/%2e%2e/accounts',
    'companies()',
    'companies(%20)',
    "companies('COMPANY')",
    "companies(guid'COMPANY')",
    'companies(COMPANY)(COMPANY)',
    'companies(COMPANY',
    'companiesCOMPANY)',
    'companies((COMPANY))',
    'companies(COMPANY,COMPANY)',
    'companies(name=COMPANY)',
    'companies(COMPANY)accounts',
    'companies(COMPANY)/accounts()',
    'companies(COMPANY)/accounts(0)',
    'companies(COMPANY)/accounts/$count/1',
    'companies(COMPANY)/constructor',
    'companies(COMPANY)/__proto__',
    '__proto__',
    '$',
    '$metadata/x',
    `${'a/'.repeat(200)}a`,
    'a'.repeat(15_000),
    `companies(${'1'.repeat(15_000)})`,
    `companies${'('.repeat(5000)}`,
  ])('%.60s', async (path) => {
    const { status, text } = await getAsIs(path.replaceAll('COMPANY', companyId))
    expect([400, 404], text).toContain(status)
    expect(JSON.parse(text)).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
  })
})
