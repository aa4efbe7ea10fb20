import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'
import { writeBooks } from '../support/written-books.ts'

/** `Accept`, `$format`, metadata levels and versions: OData 4.01 Part 1, 8.1.5, 8.2.1, 8.2.7, 11.2.12; OData JSON 4.01, 3 and 4. */
let service: Service
let id = ''

beforeAll(async () => {
  service = await startService()
  const [company] = (await service.request('GET', 'companies')).json.value
  await writeBooks(service.database, company.id)
  const line = { type: 'G/L Account', no: '700000', quantity: '1.5', unitPrice: '100', vatProdPostingGroup: 'G3' }
  id = await create(service, { customerNo: 'C00010', docAmountInclVAT: '12.30', importSalesInvoiceLines: [line] })
})
afterAll(() => service.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  service.request('GET', `${service.companyUrl}/${path}`, undefined, headers)
const typeOf = async (headers: Record<string, string>, query = ''): Promise<string> => {
  const answer = await get(`importsalesinvoices?$top=1${query}`, headers)
  return answer.status === 200 ? String(answer.headers.get('content-type')) : String(answer.status)
}
const json = (level: string): string => `application/json; odata.metadata=${level}`

describe('Accept', () => {
  it.each([
    ['application/json', json('minimal')],
    ['*/*', json('minimal')],
    ['application/*;q=0.1', json('minimal')],
    ['APPLICATION/JSON', json('minimal')],
    ['application/json;odata.metadata=none', json('none')],
    ['application/json;metadata=none', json('none')],
    ['application/json; odata.metadata="full"', json('full')],
    ['application/json;odata.metadata=minimal;odata.streaming=true', json('minimal')],
    ['application/json;odata.streaming=true;odata.metadata=full;ExponentialDecimals=true', json('full')],
    ['application/json;charset=utf-8', `${json('minimal')}; charset=utf-8`],
    ['application/json;charset=UTF-8;IEEE754Compatible=false', `${json('minimal')}; charset=utf-8`],
    ['application/json;IEEE754Compatible=true', `${json('minimal')}; IEEE754Compatible=true`],
    ['application/json;ieee754compatible=TRUE', `${json('minimal')}; IEEE754Compatible=true`],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', json('minimal')],
    ['application/json;odata.metadata=full;q=0.2,application/json;odata.metadata=none;q=0.9', json('none')],
    ['*/*;q=0.1, application/json;odata.metadata=none;q=0.1', json('none')],
    ['application/json;odata=verbose, application/json;q=0.5', json('minimal')],
    ['text/plain;x="a,b;c", application/json', json('minimal')],
    ['application/json;q=nonsense', json('minimal')],
    ['', json('minimal')],
  ])('%s gives %s', async (accept, type) => {
    expect(await typeOf({ accept })).toBe(type)
  })

  it.each([
    'application/xml',
    'application/atom+xml',
    'text/html',
    'text/json',
    'application/json;q=0',
    'application/json;q=0, */*',
    'application/json;odata.metadata=most',
    'application/json;IEEE754Compatible=1',
    'application/json;charset=iso-8859-1',
    'application/json;odata=verbose',
    'application/jsonx',
    'nonsense',
  ])('%s is 406 and says what there is', async (accept) => {
    const answer = await get('importsalesinvoices', { accept })
    expect(answer.status).toBe(406)
    expect(answer.json.error).toMatchObject({ code: 'BadRequest_NotAcceptable', target: 'Accept' })
    expect(answer.json.error.message).toContain('application/json')
  })

  it('says what an answer depends on', async () => {
    expect((await get('importsalesinvoices')).headers.get('vary')).toMatch(/Accept, Prefer/)
  })
})

describe('$format', () => {
  it.each([
    ['json', json('minimal')],
    ['JSON', json('minimal')],
    ['application/json;odata.metadata=full', json('full')],
    ['application/json;IEEE754Compatible=true', `${json('minimal')}; IEEE754Compatible=true`],
    ['atom', '406'],
    ['xml', '406'],
    ['csv', '406'],
    ['text/csv', '406'],
    ['', '406'],
  ])('%s gives %s, whatever Accept says', async (format, type) => {
    expect(await typeOf({ accept: 'application/xml' }, `&$format=${encodeURIComponent(format)}`)).toBe(type)
    expect(
      await typeOf({ accept: 'application/json;odata.metadata=none' }, `&format=${encodeURIComponent(format)}`),
    ).toBe(type)
  })

  it('given twice, in whatever spelling, is refused', async () => {
    for (const twice of ['$format=json&$format=json', '$format=json&format=json', '$format=json&$Format=atom'])
      expect((await get(`importsalesinvoices?${twice}`)).status).toBe(400)
  })
})

describe('$metadata', () => {
  it.each([
    [{}, '', 'xml'],
    [{ accept: 'application/xml' }, '', 'xml'],
    [{ accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }, '', 'xml'],
    [{ accept: 'application/json' }, '', 'json'],
    [{ accept: 'application/json;q=0.4, application/xml;q=0.5' }, '', 'xml'],
    [{ accept: 'application/xml;q=0.4, application/json' }, '', 'json'],
    // What axios, o.js and browsers' fetch wrappers send with everything, and what Excel and Power BI send.
    [{ accept: 'application/json, text/plain, */*' }, '', 'xml'],
    [
      {
        'odata-maxversion': '4.0',
        accept: 'application/json;odata.metadata=minimal;q=1.0,application/atom+xml;q=0.8,application/xml;q=0.7',
      },
      '',
      'xml',
    ],
    [{ 'odata-maxversion': '4.0', accept: 'application/json' }, '', 'json'],
    [{ 'odata-maxversion': '4.01', accept: 'application/json, application/xml;q=0.7' }, '', 'json'],
    [{ accept: 'application/xml' }, '?$format=json', 'json'],
    [{ accept: 'application/json' }, '?$format=xml', 'xml'],
    [{}, '?$format=application/json;odata.metadata=full', 'json'],
  ])('%j %s is %s', async (headers, query, form) => {
    const answer = await service.request('GET', `$metadata${query}`, undefined, headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `application/${form}`])
    if (form === 'json') expect(answer.json).toMatchObject({ $Version: '4.01', $EntityContainer: 'Microsoft.NAV.NAV' })
    else expect(answer.text).toMatch(/^<\?xml /)
  })

  it.each([
    [{ accept: 'text/csv' }, '', 406],
    [{}, '?$format=atom', 406],
    [{}, '?$filter=true', 400],
    [{}, '?$schemaversion=9', 400],
    [{}, '?$schemaversion=2.1', 200],
    [{}, '?tenant=x&aid=FIN', 200],
  ])('%j %s is %i', async (headers, query, status) => {
    expect((await service.request('GET', `$metadata${query}`, undefined, headers)).status).toBe(status)
  })
})

it('a form that $metadata does not have is refused with those it has', async () => {
  for (const format of ['yaml', 'text/csv']) {
    const answer = await service.request('GET', `$metadata?$format=${format}`)
    expect([answer.status, answer.json.error.message]).toEqual([
      406,
      expect.stringContaining('available: application/xml and application/json'),
    ])
  }
})

describe('numbers under IEEE754Compatible=true', () => {
  const accept = { accept: 'application/json;IEEE754Compatible=true' }

  it('are strings where they are Edm.Decimal or Edm.Int64, counts too', async () => {
    const body = (await get('importsalesinvoices?$count=true&$expand=importSalesInvoiceLines($count=true)', accept))
      .json
    const [record] = body.value
    expect(body['@odata.count']).toBe('1')
    expect(record).toMatchObject({
      docAmountInclVAT: '12.30',
      docAmountVAT: '0',
      'importSalesInvoiceLines@odata.count': '1',
    })
    expect(record.entryNo).toBeTypeOf('number')
    expect(record.importSalesInvoiceLines[0]).toMatchObject({ quantity: '1.5', unitPrice: '100' })
    const plain = (await get('importsalesinvoices?$count=true')).json
    expect([plain['@odata.count'], plain.value[0].docAmountInclVAT]).toEqual([1, 12.3])
  })
})

describe('metadata levels', () => {
  const record = async (level: string, rest = ''): Promise<Record<string, unknown>> =>
    (await get(`importsalesinvoices(${id})${rest}`, { accept: json(level) })).json

  it('none leaves counts and next links, nothing else', async () => {
    const answer = await get('generalLedgerEntries?$count=true&$top=3', {
      accept: json('none'),
      prefer: 'odata.maxpagesize=1',
    })
    expect(Object.keys(answer.json)).toEqual(['@odata.count', 'value', '@odata.nextLink'])
    expect(answer.json.value[0]).not.toHaveProperty(['@odata.etag'])
    expect(Object.keys(await record('none')).filter((name) => name.includes('@'))).toEqual([])
  })

  it('minimal has the context and the tag', async () => {
    expect(Object.keys(await record('minimal')).filter((name) => name.includes('@'))).toEqual([
      '@odata.context',
      '@odata.etag',
    ])
  })

  it('full says type, address, ways and actions, each of which answers', async () => {
    const full = await record('full')
    const address = `${service.companyUrl}/importsalesinvoices(${id})`
    expect(full).toMatchObject({
      '@odata.type': '#Microsoft.NAV.importsalesinvoice',
      '@odata.id': address,
      '@odata.editLink': address,
      'importSalesInvoiceLines@odata.navigationLink': `${address}/importSalesInvoiceLines`,
      '#Microsoft.NAV.postpreview': { title: 'postpreview', target: `${address}/Microsoft.NAV.postpreview` },
    })
    for (const [name, value] of Object.entries(full)) {
      const called = name.startsWith('#') ? (value as { target: string }).target : undefined
      if (name.endsWith('@odata.navigationLink'))
        expect([200, 204]).toContain((await service.request('GET', String(value))).status)
      if (called?.endsWith('postpreview') === true) expect((await service.request('POST', called)).status).toBe(204)
      if (called?.endsWith('validationReport') === true) expect((await service.request('GET', called)).status).toBe(200)
    }
  })

  it('full types what JSON does not, as $metadata has it', async () => {
    const schema = (await service.request('GET', '$metadata?$format=json')).json['Microsoft.NAV'].importsalesinvoice
    const full = await record('full', '?$expand=importSalesInvoiceLines')
    for (const name of Object.keys(full).filter((one) => !/[@#]/.test(one) && schema[one].$Kind === undefined)) {
      const type: string = schema[name].$Type ?? 'Edm.String'
      const told = ['Edm.String', 'Edm.Boolean'].includes(type) ? undefined : `#${type.slice(4)}`
      expect(full[`${name}@odata.type`], name).toBe(told)
    }
    const [line] = full['importSalesInvoiceLines'] as Record<string, unknown>[]
    expect(line).toMatchObject({
      'quantity@odata.type': '#Decimal',
      '@odata.type': '#Microsoft.NAV.importSalesInvoiceLine',
    })
  })

  it('full gives what cannot be changed a read link, and a company its sets', async () => {
    const [entry] = (await get('generalLedgerEntries?$top=1', { accept: json('full') })).json.value
    expect(entry['@odata.readLink']).toBe(entry['@odata.id'])
    expect(entry).not.toHaveProperty(['@odata.editLink'])
    const [company] = (await service.request('GET', 'companies', undefined, { accept: json('full') })).json.value
    expect(company['accounts@odata.navigationLink']).toBe(`${service.companyUrl}/accounts`)
  })
})

describe('versions', () => {
  it.each<[Record<string, string>, number]>([
    [{ 'odata-version': '4.0' }, 200],
    [{ 'odata-version': '4.01' }, 200],
    [{ 'odata-version': '4' }, 200],
    [{ 'odata-version': '3.0' }, 400],
    [{ 'odata-version': '5.0' }, 400],
    [{ 'odata-version': 'x' }, 400],
    [{ 'odata-maxversion': '4.0' }, 200],
    [{ 'odata-maxversion': '4.01' }, 200],
    [{ 'odata-maxversion': '5.0' }, 200],
    [{ 'odata-maxversion': '3.0' }, 400],
    [{ 'odata-maxversion': '2.0;NetFx' }, 400],
    [{ 'odata-maxversion': '' }, 200],
  ])('%j is %i, answered in 4.0', async (headers, status) => {
    const answer = await get('importsalesinvoices', headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('odata-version')).toBe('4.0')
  })
})
