import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { resources } from '../../src/model/resources/all.ts'
import { metadataXml } from '../../src/odata/metadata/document.ts'
import { attachmentInfo, company, id, parsedFile, report, surface } from './odata-fake-engine.ts'

const parse = `/companies(${company})/parseImportDocument`
const read = `/companies(${company})/readImportDocument`
// Every special character of base64.
const base64 = 'PG/+9A=='
const wanted = (side?: string) => [{ contentstring: base64, side }]
const plain = { 'content-type': 'text/plain' }

describe('asking what a file would create', () => {
  it.each([
    `${parse}(contentstring=@file)?@file='${base64}'`,
    `${parse}(contentstring=@file)?@file=%27PG%2F%2B9A%3D%3D%27`,
    `${parse}(contentstring='PG%2F%2B9A==')`,
    `${parse}(ContentString=@File)?@File='${base64}'&tenant=x`,
    `${parse}?contentstring='${base64}'`,
    `/companies(${company})/Microsoft.NAV.parseImportDocument(contentstring=@f,side=null)?@f='${base64}'`,
    `/parseImportDocument(contentstring=@f)?company=${company}&@f='${base64}'`,
    `/parseImportDocument?contentstring='${base64}'&company=${company}`,
  ])('GET %s', async (path) => {
    const { send, asked } = surface()
    expect((await send('GET', path)).status).toBe(200)
    expect(asked.parsed).toEqual(wanted())
  })

  it.each([
    [`(contentstring=@file,side='sales')`, 'sales'],
    [`(side='PURCHASE',contentstring=@file)`, 'purchase'],
    [`(contentstring=@file,side=@s)`, 'purchase'],
  ])('with the side: %s', async (given, side) => {
    const { send, asked } = surface()
    await send('GET', `${parse}${given}?@file='${base64}'&@s='purchase'`)
    expect(asked.parsed).toEqual(wanted(side))
  })

  it('POST …/$query takes the query as the body, plain base64 as it is and percent-encoded alike', async () => {
    for (const body of [`@file='${base64}'`, `@file='${encodeURIComponent(base64)}'\n`, `&@file='${base64}'`]) {
      const { send, asked } = surface()
      expect((await send('POST', `${parse}(contentstring=@file)/$query`, plain, body)).status).toBe(200)
      expect(asked.parsed).toEqual(wanted())
    }
    const { send, asked } = surface()
    const body = `contentstring='${base64}'`
    await send('POST', `${parse}/$query?side='sales'`, { 'content-type': 'text/plain; charset=utf-8' }, body)
    expect(asked.parsed).toEqual(wanted('sales'))
  })

  it('wants a company at the service root, where $metadata has its imports', async () => {
    const { send } = surface()
    const answer = await send('POST', '/readImportDocument', {}, JSON.stringify({ contentstring: base64 }))
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('companies(<id>)/readImportDocument')
  })

  const imported = `/readImportDocument?company=${company}`
  it.each([parse, `${parse}()`, read, `/companies(${company})/Microsoft.NAV.readImportDocument`, imported])(
    'POST %s takes a JSON body',
    async (path) => {
      const { send, asked } = surface()
      const body = JSON.stringify({ '@odata.type': '#x', contentstring: base64, side: 'sales' })
      expect((await send('POST', path, { 'content-type': 'application/json' }, body)).status).toBe(200)
      await send('POST', path, {}, JSON.stringify({ contentstring: base64, side: null }))
      expect(asked.parsed).toEqual([...wanted('sales'), ...wanted()])
    },
  )

  it('is allowed to who only reads', async () => {
    const headers = { ...plain, 'data-access-intent': 'ReadOnly' }
    const { send } = surface()
    expect((await send('POST', `${parse}(contentstring=@f)/$query`, headers, `@f='AA=='`)).status).toBe(200)
    const json = { 'data-access-intent': 'ReadOnly' }
    expect((await send('POST', read, json, '{"contentstring":"AA=="}')).status).toBe(200)
    const report = `/companies(${company})/importsalesinvoices(${id})/validationReport()`
    expect((await send('GET', report, json)).status).toBe(200)
  })
})

describe('the answer', () => {
  const ask = async (file = parsedFile, headers: Record<string, string> = {}) =>
    surface({ parse: async () => file }).send('GET', `${parse}(contentstring=@f)?@f='AA=='`, headers)

  it('shows header and lines as a stored document would be shown', async () => {
    const { text, json } = await ask()
    expect(json()).toMatchObject({
      '@odata.context': 'http://h/api/facturier/accounting/v2.0/$metadata#Microsoft.NAV.parsedImportDocument',
      entitySet: 'importsalesinvoices',
      format: 'peppol-bis3',
      side: 'sales',
      existingDocument: '',
      salesInvoice: {
        documentType: 'Credit Memo',
        no: 'F-1',
        customerNo: '',
        dueDate: '0001-01-01',
        docAmountVAT: 0,
        currencyCode: '',
        importSalesInvoiceLines: [{ lineNo: 10000, no: '700000', allowPaymentDiscount: 'true' }],
      },
      purchaseInvoice: null,
      validationReport: report,
      attachments: [attachmentInfo],
    })
    expect(text).toContain('"docAmountInclVAT":121.00,')
    expect(text).toContain('"paymentDiscountPct":2.5,')
    expect(text).toContain('"quantity":1.5,')
    expect(text).toContain('"lineDiscountAmount":0.00,')
    for (const absent of ['"id":""', 'entryNo', 'headerEntryNo', 'contentstring', 'docImage', 'errorMessage', 'etag'])
      expect(text).not.toContain(absent)
  })

  it('has exactly the members that $metadata declares', async () => {
    const xml = metadataXml(resources, 'Microsoft.NAV', 'area')
    const declared = (type: string) => {
      const [, inner = ''] = new RegExp(`<ComplexType Name="${type}">(.*?)</ComplexType>`, 's').exec(xml) ?? []
      return [...inner.matchAll(/<Property Name="([^"]+)"/g)].map(([, name]) => name)
    }
    const { '@odata.context': _context, ...answer } = (await ask()).json()
    const invoice = answer['salesInvoice'] as Record<string, unknown>
    const [line] = invoice['importSalesInvoiceLines'] as Record<string, unknown>[]
    expect(Object.keys(answer)).toEqual(declared('parsedImportDocument'))
    expect(Object.keys(invoice)).toEqual(declared('parsedSalesInvoice'))
    expect(Object.keys(line ?? {})).toEqual(declared('parsedSalesInvoiceLine'))
    expect(Object.keys(report[0] ?? {})).toEqual(declared('validationFinding'))
    expect(Object.keys(attachmentInfo)).toEqual(declared('attachmentInfo'))
  })

  it('is the other side for a purchase, names the document already there, follows Accept', async () => {
    const resource = resources.find((one) => one.set === 'importpurchaseinvoices')
    if (resource === undefined) throw new Error('There are no purchases.')
    const header = { vendorNo: 'V1', docAmountInclVAT: '12.1' }
    const lines = [{ lineNo: 10000, directUnitCost: '10.00000' }]
    const file = { ...parsedFile, side: 'purchase', header, lines, existing: { resource, id } } as const
    const accept = 'application/json;odata.metadata=none;IEEE754Compatible=true'
    const { text, json } = await ask(file, { accept })
    expect(json()).toMatchObject({
      entitySet: 'importpurchaseinvoices',
      existingDocument: `importpurchaseinvoices(${id})`,
      salesInvoice: null,
      purchaseInvoice: { docAmountInclVAT: '12.10', importPurchaseInvoiceLines: [{ directUnitCost: '10' }] },
    })
    expect(text).not.toContain('@odata')
  })
})

describe('refusals of the dry run', () => {
  it.each([
    ['GET', parse, {}, '', 400, 'BadRequest_RequiredParamNotProvided', 'contentstring'],
    ['GET', `${parse}()`, {}, '', 400, 'BadRequest_RequiredParamNotProvided', 'contentstring'],
    ['GET', `${parse}(contentstring=@f)`, {}, '', 400, 'BadRequest_RequiredParamNotProvided', 'contentstring'],
    ['GET', `${parse}(contentstring=@f)?@f=AA==`, {}, '', 400, 'BadRequest', 'contentstring'],
    ['GET', `${parse}(contentstring=@f)?@f='A'A'`, {}, '', 400, 'BadRequest', 'contentstring'],
    ['GET', `${parse}(contentstring=@f)?@f='%ZZ'`, {}, '', 400, 'BadRequest', undefined],
    ['GET', `${parse}(contentstring='AA==',side='x')`, {}, '', 400, 'Unknown', 'side'],
    ['GET', `${parse}(contentstring='AA==',what='x')`, {}, '', 400, 'BadRequest', 'what'],
    ['GET', `${parse}(contentstring='AA==')?$select=side`, {}, '', 400, 'BadRequest', '$select'],
    ['GET', `${parse}(contentstring='AA==')/$query`, {}, '', 405, 'BadRequest_MethodNotAllowed', undefined],
    ['GET', read, {}, '', 405, 'BadRequest_MethodNotAllowed', undefined],
    ['PUT', parse, {}, '', 405, 'BadRequest_MethodNotAllowed', undefined],
    ['GET', `${parse}(contentstring='AA==')/x`, {}, '', 404, 'BadRequest_ResourceNotFound', undefined],
    ['POST', `${read}/$query`, {}, '', 404, 'BadRequest_ResourceNotFound', undefined],
    ['POST', `${parse}(contentstring='AA==')`, {}, '', 400, 'BadRequest', undefined],
    ['POST', parse, {}, '', 400, 'BadRequest_RequiredParamNotProvided', 'contentstring'],
    ['POST', parse, {}, '[]', 400, 'BadRequest', undefined],
    ['POST', parse, {}, '{"contentstring":1}', 400, 'BadRequest', 'contentstring'],
    ['POST', parse, {}, '{"contentstring":"AA==","side":"x"}', 400, 'Unknown', 'side'],
    ['POST', parse, {}, '{"contentstring":"AA==","Side":"sales"}', 400, 'BadRequest', 'Side'],
    ['POST', parse, plain, '{}', 415, 'BadRequest_UnsupportedMediaType', undefined],
    [
      'POST',
      `${parse}/$query`,
      { 'content-type': 'application/xml' },
      '',
      415,
      'BadRequest_UnsupportedMediaType',
      undefined,
    ],
  ] as const)('%s %s %j %s → %i', async (method, path, headers, body, status, code, target) => {
    const { send, asked } = surface()
    const answer = await send(method, path, headers, body)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.json()['error']).toMatchObject({ code, ...(target === undefined ? {} : { target }) })
    expect(asked.parsed).toEqual([])
    if (status === 405)
      expect(answer.headers['Allow']).toBe(method === 'PUT' ? 'GET, HEAD, POST, OPTIONS' : 'POST, OPTIONS')
  })

  it('what the file is refused for comes in the OData shape with its target', async () => {
    const { send } = surface({
      parse: async () => {
        throw new Problem('Application_DialogException', 'The file is not XML.', { target: 'contentstring' })
      },
    })
    const answer = await send('POST', parse, {}, '{"contentstring":"AA=="}')
    expect([answer.status, answer.json()['error']]).toMatchObject([
      400,
      { code: 'Application_DialogException', target: 'contentstring' },
    ])
  })
})

describe('what would keep the process busy for seconds', () => {
  it.each([
    [`${parse}/$query`, '&'.repeat(1_000_000), plain],
    [`${parse}/$query`, 'a=b&'.repeat(1_000_000), plain],
    [read, `{"contentstring":"","a":[${'1,'.repeat(1_000_000)}1]}`, {}],
    [`/companies(${company})/importsalesinvoices`, `[${'{},'.repeat(1_000_000)}{}]`, {}],
  ])('POST %s is refused before it is read', async (path, body, headers) => {
    const { send, asked } = surface()
    const answer = await send('POST', path, headers, body)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/more than 100 options|more than 700000 values/)
    expect(asked.parsed).toEqual([])
  })

  it('but not a body with every field of 10,000 lines', async () => {
    const lines = Array.from({ length: 10_000 }, () => `{${Array.from({ length: 60 }, (_, n) => `"@x${n}":1`).join()}}`)
    const body = `{"contentstring":"${base64}","@lines":[${lines.join()}]}`
    expect((await surface().send('POST', read, {}, body)).status).toBe(200)
  })
})
