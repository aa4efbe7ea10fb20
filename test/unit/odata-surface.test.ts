import { describe, expect, it } from 'vitest'
import { etagOf } from '../../src/model/etag.ts'
import { resources } from '../../src/model/resources/all.ts'
import { metadataXml } from '../../src/odata/metadata/document.ts'
import { company, id, surface } from './odata-fake-engine.ts'

const entries = `/companies(${company})/generalLedgerEntries`
const invoices = `/companies(${company})/importsalesinvoices`

describe('reading', () => {
  it('writes a page: context, tag first, exact numbers, UTC time', async () => {
    const { send } = surface()
    const { text, headers } = await send('GET', `${entries}?$select=debitAmount,systemModifiedAt,documentType&$top=1`)
    expect(headers['OData-Version']).toBe('4.0')
    expect(text).toBe(
      `{"@odata.context":"http://h/api/facturier/accounting/v2.0/$metadata#companies(${company})/generalLedgerEntries(debitAmount,systemModifiedAt,documentType)","value":[{"@odata.etag":${JSON.stringify(etagOf(id, 3))},"id":"${id}","documentType":"Credit Memo","debitAmount":100.50,"systemModifiedAt":"2026-03-16T09:30:00.12Z"}]}`,
    )
  })

  it('pages by a token bound to filter and order', async () => {
    const { send, asked } = surface()
    const first = (await send('GET', `${entries}?$filter=entryNo gt 1`, { prefer: 'odata.maxpagesize=2' })).json()
    const next = String(first['@odata.nextLink'])
    expect(next).toMatch(/generalLedgerEntries\?\$filter=entryNo gt 1&aid=FIN&\$skiptoken=[\w-]+$/)
    expect((await send('GET', next)).status).toBe(200)
    expect(asked.queries[1]).toMatchObject({ keyset: { values: [7] }, limit: 2 })
    expect((await send('GET', next.replace('gt 1', 'gt 2'))).status).toBe(400)
    expect((await send('GET', `${next}A`)).status).toBe(400)
    const rest = (await send('GET', `${entries}?$top=5`, { prefer: 'maxpagesize=2' })).json()
    expect(String(rest['@odata.nextLink'])).toContain('$top=3&aid=FIN')
    expect((await send('GET', `${entries}?$top=2`)).json()).not.toHaveProperty(['@odata.nextLink'])
  })

  it('expands with parentId and parentType, whatever the letter case of the address', async () => {
    const { send } = surface()
    const { text } = await send(
      'GET',
      `/Companies(${company})/GENERALLEDGERENTRIES(${id})?expand=dimensionSetLines($select=code,parentId,parentType)&$select=entryNo`,
    )
    expect(JSON.parse(text)).toMatchObject({
      entryNo: 7,
      dimensionSetLines: [{ code: 'TEXT', parentId: id, parentType: 'General Ledger Entry' }],
    })
    expect(text).toContain('generalLedgerEntries(entryNo,dimensionSetLines(code,parentId,parentType))/$entity')
    const nested = await send('GET', `${entries}?$expand=dimensionSetLines($nope=1)`)
    expect(nested.json()['error']).toMatchObject({ code: 'BadRequest', target: '$expand' })
    expect((await send('GET', `${entries}(${id})/dimensionSetLines`)).json()['value']).toHaveLength(1)
  })

  it('shows blobs only when selected, stated blanks as 0, the configured area name', async () => {
    const { send } = surface()
    expect((await send('GET', `${invoices}(${id})`)).json()).toMatchObject({
      contentstring: '',
      docImage: '',
      docAmountVAT: 0,
      area: 'TEXT',
    })
    expect((await send('GET', `${invoices}(${id})?$select=contentstring`)).json()).toMatchObject({
      contentstring: 'AAAA',
    })
    expect((await send('GET', `${invoices}(${id})/docImage/$value`)).headers['Content-Type']).toBe('application/pdf')
  })

  it('follows Accept and $schemaversion', async () => {
    const { send } = surface()
    const strings = await send('GET', `${entries}?$top=1&$schemaversion=2.0`, {
      accept: 'application/json;odata.metadata=none;IEEE754Compatible=true',
    })
    expect(strings.text).toContain('"debitAmount":"100.50"')
    expect(strings.text).toContain('"documentType":"Credit_x0020_Memo"')
    expect(strings.text).not.toContain('@odata')
    expect((await send('GET', entries, { accept: 'application/atom+xml' })).status).toBe(406)
    expect((await send('GET', `${entries}/$count`, { accept: 'text/plain' })).text).toBe('3')
    expect((await send('HEAD', entries)).text).toBe('')
  })

  it('answers 304 to a present tag', async () => {
    const { send } = surface()
    expect((await send('GET', `${entries}(${id})`, { 'if-none-match': etagOf(id, 3) })).status).toBe(304)
  })
})

describe('refusals', () => {
  it.each([
    ['GET', `/companies(${company})/nope`, 404, 'BadRequest_ResourceNotFound'],
    ['GET', `${entries}(${company})`, 404, 'BadRequest_ResourceNotFound'],
    ['GET', `${entries}('x')`, 404, 'BadRequest_NotFound'],
    ['GET', '/generalLedgerEntries', 404, 'BadRequest_ResourceNotFound'],
    ['GET', `${entries}?$foo=1`, 400, 'BadRequest'],
    ['GET', `${entries}?index=1`, 501, 'BadRequest_MethodNotImplemented'],
    ['GET', `${entries}?$top=1&top=2`, 400, 'BadRequest'],
    ['GET', `${entries}?$filter=%ZZ`, 400, 'BadRequest'],
    ['GET', `${entries}?$orderby=nope`, 400, 'BadRequest'],
    ['GET', `${entries}(${id})?$filter=entryNo eq 1`, 400, 'BadRequest'],
    ['POST', entries, 405, 'BadRequest_MethodNotAllowed'],
    ['PUT', `${invoices}(${id})`, 405, 'BadRequest_MethodNotAllowed'],
    ['POST', invoices, 400, 'BadRequest'],
    ['PATCH', `${invoices}(${id})`, 400, 'BadRequest_InvalidToken'],
  ])('%s %s → %i %s', async (method, path, status, code) => {
    const response = await surface().send(method, path)
    expect(response.status).toBe(status)
    expect(response.json()['error']).toMatchObject({
      code,
      message: expect.stringMatching(/ {2}CorrelationId: {2}req-1\.$/),
    })
  })

  it('names the verbs, ignores custom options, hides what is inside', async () => {
    const { send } = surface()
    expect((await send('PUT', `${invoices}(${id})`)).headers['Allow']).toBe('GET, HEAD, PATCH, DELETE, OPTIONS')
    expect((await send('GET', `${entries}?aid=FIN&tenant=x&$filter=description+eq+'a+b'`)).status).toBe(200)
    const broken = await send('DELETE', `${invoices}(${id})`)
    expect(broken.status).toBe(500)
    expect(broken.text).not.toContain('secret')
  })
})

describe('writing', () => {
  it('creates, also below a record, and answers as preferred', async () => {
    const { send, asked } = surface()
    const made = await send(
      'POST',
      invoices,
      { 'content-type': 'application/json' },
      '{"customerNo":"c1","area":"x","docAmountVAT":"1.10"}',
    )
    expect(made.status).toBe(201)
    expect(made.headers).toMatchObject({
      Location: `http://h/api/facturier/accounting/v2.0${invoices}(${id})`,
      ETag: etagOf(id, 3),
    })
    expect(asked.created[0]?.values).toEqual({ customerNo: 'C1', extArea: 'X', docAmountVAT: '1.10' })
    const minimal = await send('POST', invoices, { prefer: 'return=minimal' }, '{"no":"1"}')
    expect([minimal.status, minimal.text, minimal.headers['OData-EntityId']]).toEqual([
      204,
      '',
      made.headers['Location'],
    ])
    expect((await send('POST', `${invoices}(${id})/importSalesInvoiceLines`, {}, '{"no":"1"}')).status).toBe(201)
    expect(asked.created[2]?.values).toMatchObject({ headerEntryNo: 7, no: '1' })
  })

  it('refuses bodies that are no JSON, name unknown fields, or claim another type', async () => {
    const { send } = surface()
    expect((await send('POST', invoices, {}, '{"a":')).json()['error']).toMatchObject({
      message: expect.stringContaining('Invalid Request Body'),
    })
    expect((await send('POST', invoices, {}, '{"extArea":"x"}')).json()['error']).toMatchObject({ target: 'extArea' })
    expect((await send('POST', invoices, {}, '{"area":1}')).json()['error']).toMatchObject({ target: 'area' })
    expect((await send('POST', invoices, { 'content-type': 'text/plain' }, '{}')).status).toBe(415)
  })

  it('changes with a tag and runs actions', async () => {
    const { send, asked } = surface()
    expect((await send('PATCH', `${invoices}(${id})`, { 'if-match': '*' }, '{"no":"2"}')).status).toBe(200)
    expect(asked.etags).toEqual(['*'])
    expect(
      (await send('PATCH', `${invoices}(${id})`, { 'if-match': 'nonsense' }, '{"no":"2"}')).json()['error'],
    ).toMatchObject({ code: 'BadRequest_InvalidToken' })
    expect((await send('POST', `${invoices}(${id})/microsoft.nav.POST`)).status).toBe(204)
    expect(
      (await send('POST', `${invoices}(${id})/Microsoft.NAV.post`, { prefer: 'return=representation' }, '{}')).status,
    ).toBe(200)
    expect((await send('POST', `${invoices}(${id})/Microsoft.NAV.nope`)).status).toBe(404)
  })
})

describe('describing itself', () => {
  it('publishes metadata without hidden fields, with the area name and actions', async () => {
    const xml = metadataXml(resources, 'Microsoft.NAV', 'area')
    expect(xml).toContain('<Property Name="area" Type="Edm.String" Nullable="false" MaxLength="10">')
    expect(xml).not.toContain('Name="entryno"')
    expect(xml).toContain('<Action Name="post" IsBound="true">')
    expect(xml).toContain('<NavigationPropertyBinding Path="glentries" Target="glentries"/>')
    const { send, odata } = surface()
    expect((await send('GET', '/$metadata')).text).toBe(xml)
    expect((await send('GET', '/')).json()['value']).toContainEqual({
      name: 'companies',
      kind: 'EntitySet',
      url: 'companies',
    })
    expect([
      odata.handles('/API/Facturier/accounting/V2.0/x'),
      odata.handles('/api/facturier/accounting/v2.01'),
    ]).toEqual([true, false])
  })
})
