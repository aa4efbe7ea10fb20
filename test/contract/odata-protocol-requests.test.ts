import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Verbs, bodies, preferences and conditions: OData 4.01 Part 1, 8.2 and 11.4; D2, D3; contract-facts.md 1 to 3. */
let service: Service
let id = ''
let invoice = ''
let sets = ''

const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }

beforeAll(async () => {
  service = await startService()
  sets = `${service.companyUrl}/importsalesinvoices`
  id = await create(service, { customerNo: 'C00010', importSalesInvoiceLines: [line] })
  invoice = `${sets}(${id})`
})
afterAll(() => service.stop())

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.request(method, path, body, headers)
const etagNow = async (): Promise<string> => (await send('GET', invoice)).json['@odata.etag']

describe('verbs', () => {
  it('HEAD is GET without its body, wherever GET is', async () => {
    const paths = [
      '',
      '$metadata',
      'companies',
      `${service.companyUrl}/`,
      sets,
      `${sets}/$count`,
      invoice,
      `${invoice}/no`,
    ]
    for (const path of [...paths, `${invoice}/no/$value`, `${invoice}/importSalesInvoiceLines`, `${invoice}/nope`]) {
      const [head, get] = [await send('HEAD', path), await send('GET', path)]
      expect([head.status, head.text], path).toEqual([get.status, ''])
      for (const name of ['content-type', 'etag', 'odata-version', 'vary'])
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name))
    }
  })

  it('OPTIONS says which there are, and opens nothing to other sites', async () => {
    const answers = [
      ['', 'GET, HEAD, OPTIONS'],
      ['$metadata', 'GET, HEAD, OPTIONS'],
      [sets, 'GET, HEAD, POST, OPTIONS'],
      [invoice, 'GET, HEAD, PATCH, DELETE, OPTIONS'],
      [`${invoice}/importSalesInvoiceLines`, 'GET, HEAD, POST, OPTIONS'],
      [`${invoice}/Microsoft.NAV.post`, 'POST, OPTIONS'],
      [`${service.companyUrl}/generalLedgerEntries`, 'GET, HEAD, OPTIONS'],
      [service.companyUrl, 'GET, HEAD, PATCH, OPTIONS'],
    ] as const
    for (const [path, allow] of answers) {
      const answer = await send('OPTIONS', path, undefined, { origin: 'https://example.com' })
      expect([answer.status, answer.headers.get('allow'), answer.text], path).toEqual([204, allow, ''])
      expect(answer.headers.get('odata-version')).toBe('4.0')
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect((await send('OPTIONS', `${service.companyUrl}/nope`)).status).toBe(404)
  })

  it.each([
    ['PUT', 'RECORD', 'Entity', /Change the record with PATCH/],
    ['POST', 'RECORD', 'Entity', /POST goes to the set or to an action/],
    ['PATCH', 'SET', 'Collection', /Name one record by its key/],
    ['DELETE', 'SET', 'Collection', /Name one record by its key/],
    ['PUT', 'SET', 'Collection', /importsalesinvoices/],
    ['PUT', 'RECORD/no', 'Entity', /PATCH of its record/],
    ['DELETE', 'RECORD/no/$value', 'Entity', /PATCH of its record/],
    ['PATCH', 'RECORD/Microsoft.NAV.post', 'Entity', /'post'/],
    ['DELETE', 'RECORD/importSalesInvoiceLines', 'Collection', /importSalesInvoiceLines/],
    ['POST', 'COMPANY/generalLedgerEntries', 'Collection', /generalLedgerEntries/],
    ['DELETE', 'COMPANY', 'Entity', /companies/],
    ['POST', '$metadata', 'Entity', /metadata/],
    ['MERGE', 'RECORD', 'Entity', /MERGE/],
    ['PATCH', 'RECORD/postedDocument', 'Entity', /postedDocument/],
  ])('%s of %s is 405 with Allow and what to send instead', async (method, path, edmType, hint) => {
    const url = path.replace('RECORD', invoice).replace('SET', sets).replace('COMPANY', service.companyUrl)
    const answer = await send(method, url, method === 'DELETE' ? undefined : {})
    expect(answer.status, answer.text).toBe(405)
    expect(answer.headers.get('allow')).toMatch(/OPTIONS$/)
    expect(answer.headers.get('allow')?.split(', ')).not.toContain(method)
    expect(answer.json.error).toMatchObject({ code: 'BadRequest_MethodNotAllowed' })
    expect(answer.json.error.message).toMatch(
      new RegExp(`^'${method}' requests for '.+' of EdmType '${edmType}' are not allowed\\.`),
    )
    expect(answer.json.error.message).toMatch(hint)
  })

  it('takes no other verb for the one that was sent', async () => {
    for (const name of ['x-http-method', 'x-http-method-override', 'x-method-override'])
      expect((await send('POST', invoice, {}, { [name]: 'DELETE' })).status).toBe(405)
    expect((await send('GET', invoice, undefined, { 'x-http-method': 'DELETE' })).status).toBe(200)
    expect((await send('GET', invoice)).status).toBe(200)
  })

  it('Data-Access-Intent: ReadOnly of a batch holds for its requests', async () => {
    const address = sets.slice(service.root.length)
    const requests = [
      { id: 'read', method: 'GET', url: `${address}/$count` },
      { id: 'write', method: 'POST', url: address, body: { no: 'READONLY' } },
    ]
    const answer = await send('POST', '$batch', { requests }, { 'data-access-intent': 'ReadOnly' })
    expect(answer.json.responses.map((one: { status: number }) => one.status)).toEqual([200, 405])
  })

  it('Data-Access-Intent: ReadOnly reads only', async () => {
    const intent = { 'data-access-intent': 'ReadOnly' }
    expect((await send('GET', invoice, undefined, intent)).status).toBe(200)
    for (const [method, path] of [
      ['POST', sets],
      ['PATCH', invoice],
      ['DELETE', invoice],
    ] as const) {
      const answer = await send(method, path, {}, { ...intent, 'if-match': '*' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect(answer.json.error.message).toContain('Data-Access-Intent is ReadOnly')
    }
    expect((await send('PATCH', invoice, {}, { 'if-match': '*', 'data-access-intent': 'ReadWrite' })).status).toBe(200)
  })
})

describe('bodies', () => {
  it.each([
    'text/plain',
    'application/xml',
    'application/json5',
    'multipart/mixed;boundary=x',
    'application/json;charset=latin1',
  ])('%s is 415 and says what is taken', async (type) => {
    const answer = await send('POST', sets, '{"no":"1"}', { 'content-type': type })
    expect([answer.status, answer.headers.get('accept')]).toEqual([415, 'application/json'])
    expect(answer.json.error).toMatchObject({ code: 'BadRequest_UnsupportedMediaType' })
  })

  it.each([
    'application/json',
    'application/json;odata.metadata=minimal',
    'application/json; odata.streaming=true; IEEE754Compatible=true; charset="utf-8"',
    'Application/JSON;charset=UTF-8',
    'text/json',
  ])('%s is JSON', async (type) => {
    const answer = await send('POST', sets, '{"customerNo":"C00010","currencyFactor":"1.5"}', { 'content-type': type })
    expect(answer.status, answer.text).toBe(201)
  })
})

describe('writing', () => {
  it('answers what was made, where it is and what it is now; its children when they are asked for', async () => {
    const body = { customerNo: 'C00010', importSalesInvoiceLines: [line, { ...line, quantity: 3 }] }
    const plain = await send('POST', sets, body)
    expect(plain.status).toBe(201)
    expect(plain.headers.get('location')).toBe(`${sets}(${plain.json.id})`)
    expect(plain.headers.get('etag')).toBe(plain.json['@odata.etag'])
    expect(plain.json).not.toHaveProperty('importSalesInvoiceLines')
    const full = await send('POST', `${sets}?$expand=importSalesInvoiceLines($select=quantity)&$select=no`, body)
    expect(full.json.importSalesInvoiceLines.map((one: { quantity: number }) => one.quantity)).toEqual([1, 3])
    expect(full.json['@odata.context']).toContain('importsalesinvoices(no,importSalesInvoiceLines(quantity))/$entity')
  })

  it('answers 204 with the id of the record under return=minimal', async () => {
    const made = await send('POST', sets, { customerNo: 'C00010' }, { prefer: 'return=minimal' })
    const where = made.headers.get('location')
    expect([made.status, made.text, made.headers.get('odata-entityid')]).toEqual([204, '', where])
    expect(made.headers.get('preference-applied')).toBe('return=minimal')
    const changed = await send(
      'PATCH',
      String(where),
      { name: 'x' },
      { prefer: 'return=minimal', 'if-match': made.headers.get('etag') ?? '' },
    )
    expect([changed.status, changed.headers.get('odata-entityid')]).toEqual([204, where])
    expect(changed.headers.get('etag')).toBe((await send('GET', String(where))).headers.get('etag'))
  })

  it('refuses to change a record together with its lines', async () => {
    for (const name of ['importSalesInvoiceLines', 'importSalesInvoiceLines@delta']) {
      const answer = await send('PATCH', invoice, { [name]: [line] }, { 'if-match': '*' })
      expect(answer.status).toBe(400)
      expect(answer.json.error).toMatchObject({ code: 'BadRequest', target: 'importSalesInvoiceLines' })
      expect(answer.json.error.message).toContain('one by one')
    }
  })

  it('changes and removes a line at its address below its document', async () => {
    const made = await send('POST', `${invoice}/importSalesInvoiceLines`, line)
    expect(made.headers.get('location')).toBe(`${service.companyUrl}/importSalesInvoiceLines(${made.json.id})`)
    const below = `${invoice}/importSalesInvoiceLines(${made.json.id})`
    const changed = await send('PATCH', below, { quantity: 4 }, { 'if-match': '*' })
    expect([changed.status, changed.json.quantity]).toEqual([200, 4])
    expect((await send('DELETE', below)).status).toBe(204)
    expect((await send('GET', below)).status).toBe(404)
  })
})

describe('Prefer', () => {
  it('says which preferences were followed, all in one header', async () => {
    const answer = await send('GET', sets, undefined, {
      prefer: 'respond-async, wait=10, odata.maxpagesize=1, return=representation, omit-values=nulls, foo="a,b;c=d"',
    })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'odata.maxpagesize=1'])
    const made = await send(
      'POST',
      sets,
      { customerNo: 'C00010' },
      { prefer: 'maxpagesize=3, return="representation"' },
    )
    expect([made.status, made.headers.get('preference-applied')]).toEqual([201, 'return=representation'])
  })

  it.each([
    ['odata.maxpagesize=1', 1],
    ['maxpagesize=1', 1],
    ['MaxPageSize = "1"', 1],
    ['maxpagesize=1, odata.maxpagesize=2', 1],
    ['odata.include-annotations="*,-x", allow-entityreferences, maxpagesize=1', 1],
    ['maxpagesize=0', undefined],
    ['maxpagesize=-1', undefined],
    ['maxpagesize=ten', undefined],
    ['maxpagesize', undefined],
    ['maxpagesize=99999999999', undefined],
    ['x="maxpagesize=1"', undefined],
    ['', undefined],
  ])('%s is a page of %s', async (prefer, size) => {
    const answer = await send('GET', sets, undefined, { prefer })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('preference-applied')).toBe(size === undefined ? null : `odata.maxpagesize=${size}`)
    if (size !== undefined) expect(answer.json.value).toHaveLength(size)
    expect(answer.json['@odata.nextLink'] !== undefined).toBe(size !== undefined)
  })
})

describe('conditions', () => {
  it('If-Match takes one tag, one of several, a tag without W/ or with its quote doubled, and *', async () => {
    const spellings = [
      (tag: string) => tag,
      (tag: string) => `W/"Jzk7MTsn", ${tag}`,
      (tag: string) => tag.replace('W/', ''),
      (tag: string) => `${tag}"`,
      () => '*',
    ]
    for (const spelled of spellings) {
      const answer = await send('PATCH', invoice, { name: 'y' }, { 'if-match': spelled(await etagNow()) })
      expect(answer.status, answer.text).toBe(200)
    }
  })

  it('a stale tag is 409, no tag or no tag’s shape 400, and nothing changes', async () => {
    const before = await etagNow()
    for (const [tag, status, code] of [
      ['W/"Jzk7MTsn"', 409, 'Request_EntityChanged'],
      ['W/"Jzk7MTsn", W/"Jzk7MjsnYQ=="', 409, 'Request_EntityChanged'],
      ['nonsense', 400, 'BadRequest_InvalidToken'],
      [undefined, 400, 'BadRequest_InvalidToken'],
    ] as const) {
      const headers: Record<string, string> = tag === undefined ? {} : { 'if-match': tag }
      const answer = await send('PATCH', invoice, { name: 'z' }, headers)
      expect([answer.status, answer.json.error.code], tag).toEqual([status, code])
    }
    expect(await etagNow()).toBe(before)
  })

  it('If-None-Match is 304 for a present tag and *, on GET and HEAD', async () => {
    const tag = await etagNow()
    for (const sent of [tag, '*', `W/"Jzk7MTsn", ${tag}`, tag.replace('W/', '')]) {
      const [get, head] = [
        await send('GET', invoice, undefined, { 'if-none-match': sent }),
        await send('HEAD', invoice, undefined, { 'if-none-match': sent }),
      ]
      expect([get.status, get.text, get.headers.get('etag')], sent).toEqual([304, '', tag])
      expect([head.status, head.headers.get('etag')]).toEqual([304, tag])
      expect(get.headers.get('odata-version')).toBe('4.0')
      expect(get.headers.get('vary')).toContain('Prefer')
    }
    expect((await send('GET', invoice, undefined, { 'if-none-match': 'W/"Jzk7MTsn"' })).status).toBe(200)
  })

  it('If-None-Match on a change or a delete is refused: nothing is made by PATCH', async () => {
    for (const [method, body] of [
      ['PATCH', { name: 'z' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await send(method, invoice, body, { 'if-none-match': '*', 'if-match': '*' })
      expect([answer.status, answer.json.error.target]).toEqual([400, 'If-None-Match'])
    }
    const unknown = `${sets}(00000000-0000-4000-8000-00000000ffff)`
    expect((await send('PATCH', unknown, { name: 'z' }, { 'if-match': '*' })).status).toBe(404)
  })
})

describe('options as Business Central clients send them', () => {
  it.each([
    ['tenant=default&aid=FIN&company=ignored&foo=bar', 200],
    ['$top=1&aid=FIN', 200],
    ['top=1', 200],
    ["$TOP=1&$Filter=no eq 'x'", 200],
    ['ORDERBY=NO&select=No', 200],
    ['$top=1&top=1', 400],
    ['$top=1&$Top=1', 400],
    ['$nope=1', 400],
    ['$schemaversion=1.0', 200],
    ['$schemaversion=2.0', 200],
    ['$schemaVersion=2.1', 200],
    ['$schemaversion=*', 200],
    ['$schemaversion=0001', 400],
    ['$schemaversion=3.0', 400],
    ['$id=x', 400],
    ['$index=1', 501],
    ['$top =1', 400],
    ['%20top=1', 400],
    ['$top=%201', 200],
    ['$expand=importSalesInvoiceLines($top =1)', 400],
    ['$expand=importSalesInvoiceLines($top= 1)', 200],
    ['@a =1', 400],
    ['levels=2', 501],
    ['$filter=', 400],
    ['$select=', 400],
    ["$filter=no in('a','b')", 200],
    ["$filter=( no eq 'X' )&&$select=id, no", 200],
    ['$filter=(+no+eq+%27X%27+)', 200],
    ['$expand=&$select=id', 200],
    ['$expand=%20&$expand=importSalesInvoiceLines', 400],
    [`${Array.from({ length: 101 }, (_, at) => `a${at}=1`).join('&')}`, 400],
  ])('%.60s is %i', async (query, status) => {
    const answer = await send('GET', `${sets}?${query}`)
    expect(answer.status, answer.text).toBe(status)
    if (status === 400) expect(answer.json.error.code).toBe('BadRequest')
    if (status === 501) expect(answer.json.error.code).toBe('BadRequest_MethodNotImplemented')
  })

  it('a batch takes the company of its query or its header for requests that name none', async () => {
    const { id: companyId, name } = (await send('GET', 'companies')).json.value[0]
    const requests = [{ id: '1', method: 'GET', url: 'importsalesinvoices/$count' }]
    const statuses = async (query: string, headers: Record<string, string> = {}) =>
      (await send('POST', `$batch${query}`, { requests }, headers)).json.responses[0].status
    expect(await statuses(''), 'the only company there is').toBe(200)
    expect(await statuses(`?company=${companyId}&tenant=x`)).toBe(200)
    expect(await statuses(`?company=${encodeURIComponent(name)}`)).toBe(200)
    expect(await statuses('', { company: name })).toBe(200)
    expect(await statuses('?company=Nobody%20%C5%81', { company: name })).toBe(404)
  })

  it('writes options as the schema version has them', async () => {
    const made = await send('POST', `${sets}?$schemaversion=2.1`, { documentType: 'Credit_x0020_Memo' })
    expect(made.json.documentType).toBe('Credit_x0020_Memo')
    expect((await send('GET', `${sets}(${made.json.id})`)).json.documentType).toBe('Credit Memo')
    expect((await send('GET', `${sets}(${made.json.id})/documentType?$schemaversion=2.0`)).json.value).toBe(
      'Credit_x0020_Memo',
    )
  })

  it('takes numbers as strings, answers every request with its id, and names it in errors', async () => {
    const made = await send('POST', sets, { customerNo: 'C00010', docAmountInclVAT: '10.5' })
    expect(made.json.docAmountInclVAT).toBe(10.5)
    expect(made.headers.get('request-id')).toMatch(/^[\w-]+$/)
    const wrong = await send('GET', `${sets}?$nope=1`, undefined, { 'request-id': 'abc-1' })
    expect(wrong.headers.get('request-id')).toBe('abc-1')
    expect(wrong.json.error.message).toMatch(/ {2}CorrelationId: {2}abc-1\.$/)
  })
})
