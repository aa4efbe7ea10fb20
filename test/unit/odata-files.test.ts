import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { showsFile } from '../../src/model/file-functions.ts'
import { resources } from '../../src/model/resources/all.ts'
import { attachmentHeaders } from '../../src/odata/answer/attachment-headers.ts'
import { metadataXml } from '../../src/odata/metadata/document.ts'
import { attachmentInfo, company, id, report, surface } from './odata-fake-engine.ts'

const invoices = `/companies(${company})/importsalesinvoices`
const invoice = `${invoices}(${id})`
const unknown = `${invoices}(${company})`
const context = 'http://h/api/facturier/accounting/v2.0/$metadata#Collection(Microsoft.NAV.'

describe('the report and the attachments of a document', () => {
  it.each(resources.filter(showsFile).map((resource) => resource.set))('can be read of %s', async (set) => {
    const { send } = surface()
    const address = `/companies(${company})/${set}(${id})`
    const answer = await send('GET', `${address}/Microsoft.NAV.validationReport()`)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ '@odata.context': `${context}validationFinding)`, value: report })
    expect((await send('GET', `${address}/Microsoft.NAV.attachments()`)).json()).toEqual({
      '@odata.context': `${context}attachmentInfo)`,
      value: [attachmentInfo],
    })
  })

  it.each([
    'Microsoft.NAV.validationReport',
    'validationReport()',
    'validationreport',
    'microsoft.nav.VALIDATIONREPORT()',
    'Microsoft.NAV.validationReport()?tenant=x&$format=json',
  ])('%s is the report too', async (segment) => {
    expect((await surface().send('GET', `${invoice}/${segment}`)).json()['value']).toEqual(report)
  })

  it('shows declared members only, whatever else the engine hands over', async () => {
    const { send } = surface({ attachments: async () => [{ ...attachmentInfo, secret: 'x' }] })
    const answer = await send('GET', `${invoice}/attachments`, { accept: 'application/json;odata.metadata=none' })
    expect(answer.json()).toEqual({ value: [attachmentInfo] })
  })

  it.each([
    ['GET', `${unknown}/Microsoft.NAV.validationReport()`, 404, 'BadRequest_ResourceNotFound', undefined],
    ['GET', `${unknown}/Microsoft.NAV.attachments()`, 404, 'BadRequest_ResourceNotFound', undefined],
    ['GET', `/companies(${company})/accounts(${id})/validationReport()`, 404, 'BadRequest_ResourceNotFound', undefined],
    ['GET', `${invoice}/Other.validationReport()`, 404, 'BadRequest_ResourceNotFound', undefined],
    ['GET', `${invoice}/validationReport(`, 404, 'BadRequest_ResourceNotFound', undefined],
    ['GET', `${invoice}/validationReport()?$select=rule`, 400, 'BadRequest', '$select'],
    ['GET', `${invoice}/validationReport()?$foo=1`, 400, 'BadRequest', '$foo'],
    ['GET', `${invoice}/validationReport(no=1)`, 400, 'BadRequest', 'no'],
    ['GET', `${invoice}/attachment()`, 400, 'BadRequest_RequiredParamNotProvided', 'no'],
    ['GET', `${invoice}/attachment(no=null)`, 400, 'BadRequest_RequiredParamNotProvided', 'no'],
    ['GET', `${invoice}/attachment(no=@n)`, 400, 'BadRequest_RequiredParamNotProvided', 'no'],
    ['GET', `${invoice}/attachment(no='1')`, 400, 'BadRequest', 'no'],
    ['GET', `${invoice}/attachment(no=1,no=1)`, 400, 'BadRequest', 'no'],
    ['GET', `${invoice}/attachment(no=@n)?@n=1&@n=2`, 400, 'BadRequest', '@n'],
    ['GET', `${invoice}/attachment(no=2)`, 404, 'BadRequest_ResourceNotFound', undefined],
    ['GET', `${invoice}/preview?lang=es`, 400, 'BadRequest', 'lang'],
    ['GET', `${invoice}/preview?theme=sepia`, 400, 'BadRequest', 'theme'],
    ['POST', `${invoice}/Microsoft.NAV.validationReport()`, 405, 'BadRequest_MethodNotAllowed', undefined],
    ['DELETE', `${invoice}/attachment(no=1)`, 405, 'BadRequest_MethodNotAllowed', undefined],
    ['POST', `${invoice}/preview`, 405, 'BadRequest_MethodNotAllowed', undefined],
  ])('%s %s → %i %s at %s', async (method, path, status, code, target) => {
    const answer = await surface().send(method, path)
    expect(answer.status).toBe(status)
    expect(answer.json()['error']).toMatchObject({ code, ...(target === undefined ? {} : { target }) })
    if (status === 405) expect(answer.headers['Allow']).toBe('GET, HEAD, OPTIONS')
  })
})

describe('one attachment', () => {
  it.each(['Microsoft.NAV.attachment(no=1)', 'attachment(No = 1)', 'attachment(no=@n)?@n=1', 'attachment?no=1'])(
    '%s is its bytes, to be saved and never run',
    async (segment) => {
      const answer = await surface().send('GET', `${invoice}/${segment}`, { accept: 'application/pdf' })
      expect(answer).toMatchObject({ status: 200, body: new Uint8Array([37, 80, 68, 70]) })
      expect(answer.headers).toMatchObject({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="factuur.pdf"; filename*=UTF-8''factuur.pdf`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
    },
  )

  it.each([
    ['application/pdf', 'application/pdf'],
    [' Image/PNG ', 'image/png'],
    ['image/jpeg', 'image/jpeg'],
    ['text/csv', 'text/csv'],
    ['application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/pdf\r\nSet-Cookie: a=b', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('stated as %j is answered as %s', (mimeType, answered) => {
    expect(attachmentHeaders({ ...attachmentInfo, mimeType })['Content-Type']).toBe(answered)
  })

  it.each([
    ['C:\\Temp\\factuur 1.pdf', 'factuur 1.pdf', 'factuur%201.pdf'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['.htaccess', 'htaccess', 'htaccess'],
    ['a"; filename="b.exe', 'a__ filename=_b.exe', 'a_%3B%20filename%3D_b.exe'],
    ['a\r\nSet-Cookie: x=y.pdf', 'aSet-Cookie_ x_y.pdf', 'aSet-Cookie_%20x%3Dy.pdf'],
    ["été (l'an) €.pdf", '_t_ (l_an) _.pdf', '%C3%A9t%C3%A9%20%28l%27an%29%20%E2%82%AC.pdf'],
    ['facture\u202Efdp.exe', 'facturefdp.exe', 'facturefdp.exe'],
    ['x\uD800.pdf', 'x.pdf', 'x.pdf'],
    ['', 'attachment-1.pdf', 'attachment-1.pdf'],
    ['/', 'attachment-1.pdf', 'attachment-1.pdf'],
    ['\u0000\u0001', 'attachment-1.pdf', 'attachment-1.pdf'],
  ])('named %j is saved safely', (fileName, plain, encoded) => {
    const header = attachmentHeaders({ ...attachmentInfo, fileName })['Content-Disposition']
    expect(header).toBe(`attachment; filename="${plain.replaceAll('=', '_')}"; filename*=UTF-8''${encoded}`)
    expect(() => new Headers({ 'Content-Disposition': header ?? '' })).not.toThrow()
  })

  it('has a name of bearable length, whole characters only', () => {
    const header = attachmentHeaders({ ...attachmentInfo, fileName: `${'x'.repeat(149)}😀.pdf` })['Content-Disposition']
    expect(header).toContain(`UTF-8''${'x'.repeat(149)}`)
    expect(header).not.toContain('%EF%BF%BD')
  })
})

describe('the preview', () => {
  it.each([
    ['', undefined, 'en'],
    ['', 'nl', 'nl'],
    ['', 'fr-BE,fr;q=0.9,nl;q=0.8', 'fr'],
    ['', 'es;q=1, NL-be;q=0.3, fr;q=0.2', 'nl'],
    ['', 'de-AT, nl;q=0.3', 'de'],
    ['?lang=de', 'nl', 'de'],
    ['', 'fr;q=0, *', 'en'],
    // As every text of the service: `*` is English.
    ['', '*, nl;q=0.5', 'en'],
    ['?lang=fr', 'nl', 'fr'],
    ['?lang=NL', undefined, 'nl'],
  ])('%s with Accept-Language %s is in %s', async (query, accepted, language) => {
    const { send, asked } = surface()
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted }
    const answer = await send('GET', `${invoice}/preview${query}`, { ...headers, accept: '*/*' })
    expect(answer.status).toBe(200)
    expect(asked.languages).toEqual([language])
    expect(answer.text).toContain(`lang="${language}"`)
    expect(answer.headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      Vary: 'Accept-Language',
    })
  })

  it.each([
    ['', 'system'],
    ['?theme=dark', 'dark'],
    ['?lang=nl&theme=Light', 'light'],
  ])('%s is in the colours %s', async (query, theme) => {
    const { send, asked } = surface()
    expect((await send('GET', `${invoice}/preview${query}`)).status).toBe(200)
    expect(asked.themes).toEqual([theme])
  })

  it.each([
    [undefined, 200],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['text/*', 200],
    ['application/json', 406],
    ['text/html;q=0, application/json', 406],
  ])('Accept %s → %i', async (accept, status) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept }
    expect((await surface().send('GET', `${invoice}/Microsoft.NAV.preview()`, headers)).status).toBe(status)
  })

  it('says what is not there: the document, or its file', async () => {
    const { send } = surface({ preview: async () => undefined })
    expect((await send('GET', `${unknown}/preview`)).json()['error']).toMatchObject({
      message: expect.stringContaining("Resource not found for the segment 'importsalesinvoices'"),
    })
    const answer = await send('GET', `${invoice}/preview`)
    expect(answer.status).toBe(404)
    expect(answer.json()['error']).toMatchObject({ message: expect.stringContaining('did not come from a file') })
  })
})

describe('an Idempotency-Key', () => {
  it('goes to the engine with a create, below a record too', async () => {
    const { send, asked } = surface()
    const made = await send('POST', invoices, { 'idempotency-key': ' 7f0c"x" ' }, '{"no":"1"}')
    expect(made.status).toBe(201)
    expect(made.headers['Location']).toContain(id)
    await send('POST', `${invoice}/importSalesInvoiceLines`, { 'idempotency-key': 'k2' }, '{"no":"1"}')
    await send('POST', invoices, {}, '{"no":"1"}')
    expect(asked.keys).toEqual(['7f0c"x"', 'k2', undefined])
  })

  it.each(['', ' ', 'two words', 'ключ', 'x'.repeat(256)])('%j is refused', async (key) => {
    const { send, asked } = surface()
    const answer = await send('POST', invoices, { 'idempotency-key': key }, '{"no":"1"}')
    expect(answer.status).toBe(400)
    expect(answer.json()['error']).toMatchObject({ code: 'BadRequest', target: 'Idempotency-Key' })
    expect(asked.created).toEqual([])
  })

  it('used for another body is 422, and the same file twice is 409 that names the first document', async () => {
    const reused = surface({
      create: async () => {
        throw new Problem('Request_IdempotencyKeyReused', 'Used before.', { target: 'Idempotency-Key' })
      },
    })
    const answer = await reused.send('POST', invoices, { 'idempotency-key': 'k' }, '{"no":"1"}')
    expect([answer.status, answer.json()['error']]).toMatchObject([422, { code: 'Request_IdempotencyKeyReused' }])
    const detail = { code: 'ExistingDocument', target: `importsalesinvoices(${id})`, message: 'The first one.' }
    const twice = surface({
      create: async () => {
        throw new Problem('Internal_EntityWithSameKeyExists', 'Twice.', { target: 'contentstring', details: [detail] })
      },
    })
    const refused = await twice.send('POST', invoices, {}, '{"contentstring":"PGE+"}')
    expect([refused.status, refused.json()['error']]).toMatchObject([
      409,
      { code: 'Internal_EntityWithSameKeyExists', target: 'contentstring', details: [detail] },
    ])
  })
})

describe('$metadata', () => {
  const xml = metadataXml(resources, 'Microsoft.NAV', 'area')

  it('declares what can be called', () => {
    for (const { entity } of resources.filter(showsFile))
      for (const name of ['validationReport', 'attachments', 'attachment', 'preview'])
        expect(xml).toContain(
          `<Function Name="${name}" IsBound="true"><Parameter Name="bindingParameter" Type="Microsoft.NAV.${entity}" Nullable="false"/>`,
        )
    expect(xml).toContain('<ReturnType Type="Collection(Microsoft.NAV.validationFinding)" Nullable="false"/>')
    expect(xml).toContain('<Parameter Name="no" Type="Edm.Int32" Nullable="false">')
    expect(xml).toContain('<FunctionImport Name="parseImportDocument" Function="Microsoft.NAV.parseImportDocument"/>')
    expect(xml).toContain('<ActionImport Name="readImportDocument" Action="Microsoft.NAV.readImportDocument"/>')
  })

  it('names every type it uses, once', () => {
    const declared = [...xml.matchAll(/<(?:EntityType|ComplexType) Name="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(declared).size).toBe(declared.length)
    const used = [...xml.matchAll(/ Type="(?:Collection\()?Microsoft\.NAV\.([^")]+)/g)].map(([, name]) => name)
    expect(used.filter((name) => !declared.includes(name))).toEqual([])
  })
})
