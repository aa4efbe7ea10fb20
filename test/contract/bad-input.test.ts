import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { create, read } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** What a client does wrong is answered with a 4xx that names the field; nothing is stored and no internals are shown. */
const file = (name: string) => readFileSync(new URL(`../data/peppol/${name}`, import.meta.url))
const base64 = (name: string) => file(name).toString('base64')
const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
const header = { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16' }
const unknownId = '00000000-0000-4000-8000-00000000dead'
const internals = /\bstack\b|select |\/src\/|node_modules|\bpg\b|postgres|kysely|relation "/i

let service: Service
let id = ''
beforeAll(async () => {
  service = await startService()
  id = await create(service, { ...header, importSalesInvoiceLines: [line] })
})
afterAll(() => service.stop())

async function counts(): Promise<string> {
  const sets = ['importsalesinvoices', 'importSalesInvoiceLines', 'generalLedgerEntries', 'customers']
  const answers = await Promise.all(sets.map((set) => service.request('GET', `${service.companyUrl}/${set}/$count`)))
  return answers.map((answer) => answer.text).join()
}

let before = ''
let tag = ''
beforeEach(async () => {
  before = await counts()
  tag = String((await read(service, `importsalesinvoices(${id})`))['@odata.etag'])
})
afterEach(async () => {
  expect(await counts()).toBe(before)
  expect((await read(service, `importsalesinvoices(${id})`))['@odata.etag']).toBe(tag)
})

function expectError(answer: Answer, status: number, code: string, target?: string | RegExp): void {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(Object.keys(answer.json)).toEqual(['error'])
  const { error } = answer.json
  expect(error.code, answer.text).toBe(code)
  expect(error.message).toMatch(/\S {2}CorrelationId: {2}[0-9a-f-]{36}\.$/)
  expect(error.message).toContain(answer.headers.get('request-id'))
  expect(answer.text).not.toMatch(internals)
  if (typeof target === 'string') expect(error.target, answer.text).toBe(target)
  else if (target !== undefined) expect(`${error.target} ${error.message}`).toMatch(target)
}

type Case = readonly [what: string, body: unknown, code: string, target?: string | RegExp, status?: number]
const tooLong = 'Application_StringExceededLength'

const creates: readonly Case[] = [
  ['broken JSON', '{"customerNo": "C00010"', 'BadRequest'],
  ['JSON that ends in rubbish', '{"customerNo": "C00010"} x', 'BadRequest'],
  ['an array', '[]', 'BadRequest'],
  ['a text', '"hello"', 'BadRequest'],
  ['no body', '', 'BadRequest'],
  ['no field', '{}', 'Application_DialogException'],
  ['a number where text is declared', { ...header, customerNo: 10 }, 'BadRequest', 'customerNo'],
  ['an object where text is declared', { ...header, name: { first: 'A' } }, 'BadRequest', 'name'],
  ['an array where text is declared', { ...header, name: ['A'] }, 'BadRequest', 'name'],
  ['true where text is declared', { ...header, name: true }, 'BadRequest', 'name'],
  ['text where a number is declared', { ...header, docAmountVAT: 'many' }, 'BadRequest', 'docAmountVAT'],
  ['true where a number is declared', { ...header, docAmountVAT: true }, 'BadRequest', 'docAmountVAT'],
  ['text where a boolean is declared', { ...header, service: 'yes' }, 'BadRequest', 'service'],
  ['a number where a date is declared', { ...header, postingDate: 20260316 }, 'BadRequest', 'postingDate'],
  ['the 30th of February', { ...header, postingDate: '2026-02-30' }, 'BadRequest', 'postingDate'],
  ['the date 0000-00-00', { ...header, postingDate: '0000-00-00' }, 'BadRequest', 'postingDate'],
  ['a time as a date', { ...header, postingDate: '2026-03-16T00:00:00Z' }, 'BadRequest', 'postingDate'],
  ['a Belgian date', { ...header, dueDate: '16/03/2026' }, 'BadRequest', 'dueDate'],
  ['an unknown property', { ...header, custmerNo: 'C00010' }, 'BadRequest', 'custmerNo'],
  ['a property in another letter case', { ...header, CustomerNo: 'C00010' }, 'BadRequest', 'CustomerNo'],
  ['__proto__', '{"customerNo":"C00010","__proto__":{"x":1}}', 'BadRequest', '__proto__'],
  ['id', { ...header, id: unknownId }, 'BadRequest_InvalidOperation', 'id'],
  ['entryNo', { ...header, entryNo: 7 }, 'BadRequest_InvalidOperation', 'entryNo'],
  ['createdDocNo', { ...header, createdDocNo: 'X' }, 'BadRequest_InvalidOperation', 'createdDocNo'],
  ['errorMessage', { ...header, errorMessage: 'X' }, 'BadRequest_InvalidOperation', 'errorMessage'],
  ['a negative amount', { ...header, docAmountInclVAT: -1 }, 'BadRequest', 'docAmountInclVAT'],
  ['a percentage above 100', { ...header, paymentDiscountPct: 100.5 }, 'BadRequest', 'paymentDiscountPct'],
  [
    'thirty digits',
    '{"customerNo":"C00010","docAmountInclVAT":123456789012345678901234567890}',
    'BadRequest',
    'docAmountInclVAT',
  ],
  [
    'thirty decimals',
    '{"customerNo":"C00010","docAmountInclVAT":0.123456789012345678901234567890}',
    'BadRequest',
    'docAmountInclVAT',
  ],
  ['an enormous exponent', '{"customerNo":"C00010","docAmountInclVAT":1e400}', 'BadRequest', 'docAmountInclVAT'],
  ['NaN as text', { ...header, docAmountInclVAT: 'NaN' }, 'BadRequest', 'docAmountInclVAT'],
  ['too long a code', { ...header, customerNo: 'C'.repeat(21) }, tooLong, 'customerNo'],
  ['too long a text', { ...header, name: 'é'.repeat(101) }, tooLong, 'name'],
  ['NUL in a text', { ...header, name: 'a\0b' }, 'BadRequest', 'name'],
  ['an unknown option', { ...header, documentType: 'Receipt' }, 'Unknown', 'documentType'],
  ['lines that are no array', { ...header, importSalesInvoiceLines: line }, 'BadRequest', 'importSalesInvoiceLines'],
  ['a line that is no object', { ...header, importSalesInvoiceLines: [7] }, 'BadRequest', 'importSalesInvoiceLines[0]'],
  [
    'a wrong type in a line',
    { ...header, importSalesInvoiceLines: [line, { ...line, quantity: 'x' }] },
    'BadRequest',
    'importSalesInvoiceLines[1].quantity',
  ],
  [
    'an unknown property in a line',
    { ...header, importSalesInvoiceLines: [{ ...line, price: 1 }] },
    'BadRequest',
    'importSalesInvoiceLines[0].price',
  ],
  [
    'an unknown line type',
    { ...header, importSalesInvoiceLines: [{ ...line, type: 'Thing' }] },
    'Unknown',
    'importSalesInvoiceLines[0].type',
  ],
  [
    'a negative line price',
    { ...header, importSalesInvoiceLines: [{ ...line, unitPrice: -5 }] },
    'BadRequest',
    'importSalesInvoiceLines[0].unitPrice',
  ],
  [
    'accountNo that contradicts no',
    { ...header, importSalesInvoiceLines: [{ ...line, accountNo: '700100' }] },
    'BadRequest',
    'importSalesInvoiceLines[0].accountNo',
  ],
  [
    'contentstring with another field',
    { contentstring: base64('be-01-simple-21.xml'), customerNo: 'C00010' },
    'Application_DialogException',
    /customerNo/,
  ],
  [
    'contentstring with lines',
    { contentstring: base64('be-01-simple-21.xml'), importSalesInvoiceLines: [line] },
    'Application_DialogException',
    /importSalesInvoiceLines/,
  ],
  ['contentstring that is not base64', { contentstring: '<Invoice/>' }, 'BadRequest', 'contentstring'],
  ['contentstring that is a number', { contentstring: 7 }, 'BadRequest', 'contentstring'],
  [
    'an image that is no PDF',
    { ...header, docImage: Buffer.from('GIF89a').toString('base64') },
    'BadRequest',
    'docImage',
  ],
  ['an image that is not base64', { ...header, docImage: '%%%' }, 'BadRequest', 'docImage'],
]

const brokenFiles = [
  'mal-01-truncated.xml',
  'mal-02-doctype-xxe.xml',
  'mal-03-billion-laughs.xml',
  'mal-04-unescaped-ampersand.xml',
  'mal-05-wrong-namespace.xml',
  'mal-06-order-root.xml',
  'mal-07-pdf-instead.xml',
  'mal-10-html-instead.xml',
]

describe('creating an import document through OData', () => {
  const path = () => `${service.companyUrl}/importsalesinvoices`
  for (const [what, body, code, target, status = 400] of creates) {
    it(`refuses ${what}`, async () => {
      expectError(
        await service.request('POST', path(), body, { 'content-type': 'application/json' }),
        status,
        code,
        target,
      )
    })
  }
  for (const name of brokenFiles) {
    it(`refuses the file ${name}`, async () => {
      const answer = await service.request('POST', path(), { contentstring: base64(name) })
      expect(answer.status, answer.text).toBe(400)
      expectError(answer, 400, answer.json.error.code, 'contentstring')
      expect(answer.text).not.toContain('root:')
    })
  }
  it('refuses an empty file as a document without a field', async () => {
    const answer = await service.request('POST', path(), { contentstring: base64('mal-08-empty.xml') })
    expectError(answer, 400, 'Application_DialogException')
  })
  it('refuses other content types with 415', async () => {
    expectError(
      await service.request('POST', path(), '<a/>', { 'content-type': 'application/xml' }),
      415,
      'BadRequest_UnsupportedMediaType',
    )
  })
  it('refuses a line of an unknown document and one without a document', async () => {
    const lines = `${service.companyUrl}/importSalesInvoiceLines`
    expectError(
      await service.request('POST', lines, { ...line, headerEntryNo: '999999' }),
      400,
      'BadRequest',
      'headerEntryNo',
    )
    expectError(await service.request('POST', lines, line), 400, 'BadRequest', 'headerEntryNo')
    expectError(
      await service.request('POST', lines, { ...line, headerEntryNo: 'one' }),
      400,
      'BadRequest',
      'headerEntryNo',
    )
  })
  it('refuses a line number used twice', async () => {
    const { entryNo } = await read(service, `importsalesinvoices(${id})`)
    expectError(
      await service.request('POST', `${service.companyUrl}/importSalesInvoiceLines`, {
        ...line,
        headerEntryNo: entryNo,
        lineNo: 10000,
      }),
      400,
      'BadRequest',
      'lineNo',
    )
  })
})

describe('changing an import document through OData', () => {
  const path = () => `${service.companyUrl}/importsalesinvoices(${id})`
  it('refuses a missing and a malformed If-Match', async () => {
    expectError(await service.request('PATCH', path(), { name: 'x' }), 400, 'BadRequest_InvalidToken')
    for (const sent of ['nonsense', 'W/"', '"a" "b"']) {
      expectError(
        await service.request('PATCH', path(), { name: 'x' }, { 'if-match': sent }),
        400,
        'BadRequest_InvalidToken',
      )
    }
  })
  it('refuses a stale If-Match in changes, deletes and actions', async () => {
    const other = await create(service, header)
    const at = `${service.companyUrl}/importsalesinvoices(${other})`
    const stale = { 'if-match': String((await read(service, `importsalesinvoices(${other})`))['@odata.etag']) }
    expect((await service.request('PATCH', at, { name: 'first' }, stale)).status).toBe(200)
    expectError(await service.request('PATCH', at, { name: 'second' }, stale), 409, 'Request_EntityChanged')
    expectError(await service.request('DELETE', at, undefined, stale), 409, 'Request_EntityChanged')
    expectError(
      await service.request('POST', `${at}/Microsoft.NAV.post`, undefined, stale),
      409,
      'Request_EntityChanged',
    )
    expect((await read(service, `importsalesinvoices(${other})`))['name']).toBe('first')
    expect((await service.request('DELETE', at)).status).toBe(204)
  })
  const changes: readonly Case[] = [
    ['contentstring', { contentstring: base64('be-01-simple-21.xml') }, 'BadRequest_InvalidOperation', 'contentstring'],
    ['entryNo', { entryNo: 9 }, 'BadRequest_InvalidOperation', 'entryNo'],
    ['lines', { importSalesInvoiceLines: [] }, 'BadRequest', 'importSalesInvoiceLines'],
    ['an impossible date', { postingDate: '2026-02-30' }, 'BadRequest', 'postingDate'],
    ['too long a code', { customerNo: 'C'.repeat(21) }, tooLong, 'customerNo'],
    ['an unknown option', { documentType: 'Receipt' }, 'Unknown', 'documentType'],
  ]
  for (const [what, body, code, target] of changes) {
    it(`refuses ${what}`, async () => {
      expectError(await service.request('PATCH', path(), body, { 'if-match': '*' }), 400, code, target)
    })
  }
})

describe('addresses, verbs and options of OData', () => {
  const not = 'BadRequest_ResourceNotFound'
  const company = () => service.companyUrl
  const paths: readonly (readonly [string, () => string, number, string])[] = [
    ['an unknown id', () => `${company()}/importsalesinvoices(${unknownId})`, 404, not],
    ['a malformed id', () => `${company()}/importsalesinvoices(12)`, 404, 'BadRequest_NotFound'],
    ['an unknown set', () => `${company()}/invoices`, 404, not],
    ['an unknown company', () => `companies(${unknownId})/importsalesinvoices`, 404, not],
    ['an unknown relation', () => `${company()}/importsalesinvoices(${id})/rows`, 404, not],
    ['an unknown option', () => `${company()}/generalLedgerEntries?$fliter=entryNo eq 1`, 400, 'BadRequest'],
    ['a malformed $top', () => `${company()}/generalLedgerEntries?$top=x`, 400, 'BadRequest'],
    ['a negative $skip', () => `${company()}/generalLedgerEntries?$skip=-1`, 400, 'BadRequest'],
    ['an unknown $select', () => `${company()}/generalLedgerEntries?$select=nothing`, 400, 'BadRequest'],
    ['an unknown $orderby', () => `${company()}/generalLedgerEntries?$orderby=nothing`, 400, 'BadRequest'],
    ['an unknown $expand', () => `${company()}/generalLedgerEntries?$expand=nothing`, 400, 'BadRequest'],
    [
      'an unknown function',
      () => `${company()}/generalLedgerEntries?$filter=soundex(description) eq 'x'`,
      400,
      'BadRequest',
    ],
    ['an unknown filter property', () => `${company()}/generalLedgerEntries?$filter=nothing eq 1`, 400, 'BadRequest'],
    [
      'a filter of the wrong type',
      () => `${company()}/generalLedgerEntries?$filter=entryNo eq 'one'`,
      400,
      'BadRequest',
    ],
    [
      'an impossible date in a filter',
      () => `${company()}/generalLedgerEntries?$filter=postingDate eq 2026-02-30`,
      400,
      'BadRequest',
    ],
    ['a made-up $skiptoken', () => `${company()}/generalLedgerEntries?$skiptoken=abc`, 400, 'BadRequest'],
    [
      'SQL in a filter',
      () => `${company()}/generalLedgerEntries?$filter=entryNo eq 1; drop table gl_entry`,
      400,
      'BadRequest',
    ],
  ]
  for (const [what, path, status, code] of paths) {
    it(`refuses ${what}`, async () => expectError(await service.request('GET', path()), status, code))
  }
  it('stores nothing in a company that does not exist', async () => {
    const path = `companies(${unknownId})`
    expectError(await service.request('POST', `${path}/importsalesinvoices`, header), 404, not)
    expectError(await service.request('POST', `${path}/accounts`, { no: '1', name: 'x' }), 404, not)
    expectError(
      await service.request('PATCH', `${path}/importsalesinvoices(${id})`, { name: 'x' }, { 'if-match': '*' }),
      404,
      not,
    )
    expectError(await service.request('GET', `${path}/importsalesinvoices/$count`), 404, not)
  })
  it('says where a filter is malformed', async () => {
    const answer = await service.request(
      'GET',
      `${service.companyUrl}/generalLedgerEntries?$filter=${encodeURIComponent('entryNo eq')}`,
    )
    expectError(answer, 400, 'BadRequest', '$filter')
    expect(answer.json.error.message).toMatch(/at position \d+ in 'entryNo eq'/)
  })
  it('answers 404 to changes, deletes and actions of unknown records', async () => {
    const path = `${service.companyUrl}/importsalesinvoices(${unknownId})`
    expectError(await service.request('PATCH', path, { name: 'x' }, { 'if-match': '*' }), 404, not)
    expectError(await service.request('DELETE', path), 404, not)
    expectError(await service.request('POST', `${path}/Microsoft.NAV.post`), 404, not)
    expectError(
      await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.destroy`),
      404,
      not,
    )
  })
  it('answers 405 with Allow to wrong verbs', async () => {
    const wrong: readonly (readonly [string, string, readonly string[]])[] = [
      ['PUT', `importsalesinvoices(${id})`, ['GET', 'HEAD', 'PATCH', 'DELETE']],
      ['DELETE', 'importsalesinvoices', ['GET', 'HEAD', 'POST']],
      ['POST', 'generalLedgerEntries', ['GET', 'HEAD']],
      ['GET', `importsalesinvoices(${id})/Microsoft.NAV.post`, ['POST']],
    ]
    for (const [method, path, allow] of wrong) {
      const answer = await service.request(method, `${service.companyUrl}/${path}`, method === 'GET' ? undefined : {})
      expectError(answer, 405, 'BadRequest_MethodNotAllowed')
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...allow, 'OPTIONS'].sort())
    }
  })
  it('answers 401 with a challenge to wrong or no credentials, on both surfaces', async () => {
    const wrong = `Basic ${Buffer.from('admin:wrong').toString('base64')}`
    for (const authorization of [wrong, 'Basic ???', 'Bearer x', '']) {
      for (const path of [`${service.companyUrl}/importsalesinvoices`, '/graphql']) {
        const answer = await service.request('POST', path, { query: '{ __typename }' }, { authorization })
        const { errors, ...json } = answer.json as { errors?: { extensions: { code: string } }[] }
        // Clients of GraphQL look for the code where GraphQL has it.
        expect(errors?.map((one) => one.extensions.code)).toEqual(path === '/graphql' ? ['UNAUTHENTICATED'] : undefined)
        expectError({ ...answer, json }, 401, 'Authentication_InvalidCredentials')
        expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
      }
    }
  })
})
