import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, exact, list, read, type Plain } from '../support/odata-client.ts'
import { admin } from '../support/admin.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

const file = (name: string): Buffer => readFileSync(new URL(`../data/peppol/${name}`, import.meta.url))
const base64 = (name: string): string => file(name).toString('base64')
const plainText = { 'content-type': 'text/plain' }
const set = 'importsalesinvoices'

/** The received file of a document over HTTP: what was found in it, what came inside it, how it looks, what it would create. */
describe('files of documents', () => {
  let service: Service
  let id: string

  beforeAll(async () => {
    service = await startService()
    id = await create(service, { contentstring: base64('be-10-pdf-csv-uri.xml') })
  })
  afterAll(() => service.stop())

  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    service.request('GET', `${service.companyUrl}/${path}`, undefined, headers)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    service.request('POST', `${service.companyUrl}/${path}`, body, headers)
  const ask = (name: string): Promise<Answer> => post('parseImportDocument', { contentstring: base64(name) })

  it('the report of a broken file names the rule it breaks', async () => {
    const broken = await create(service, { contentstring: base64('inv-14-br-co-09-vat-without-country.xml') })
    const report = await list(service, `${set}(${broken})/Microsoft.NAV.validationReport()`)
    expect(report.map((one) => one['rule'])).toContain('BR-CO-09')
    for (const one of report)
      expect(Object.keys(one)).toEqual(['rule', 'severity', 'message', 'xpath', 'found', 'expected'])
  })

  it('the attachments are listed, and each embedded one comes as the bytes of its digest', async () => {
    const attachments = await list(service, `${set}(${id})/Microsoft.NAV.attachments()`)
    expect(attachments.map((one) => one['mimeType'])).toEqual(expect.arrayContaining(['application/pdf', 'text/csv']))
    expect(attachments.map((one) => one['uri']).filter((uri) => uri !== '')).toHaveLength(1)
    for (const { no, size, sha256, mimeType } of attachments) {
      const url = `${service.companyUrl}/${set}(${id})/Microsoft.NAV.attachment(no=${String(no)})`
      const headers = { authorization: authorization() }
      const answer = await fetch(url, { headers })
      expect(answer.status).toBe(sha256 === '' ? 404 : 200)
      if (sha256 === '') continue
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(String(bytes.length)).toBe(size)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      expect(answer.headers.get('content-type')).toBe(mimeType)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+"; filename\*=UTF-8''.+$/)
      const head = await fetch(url, { method: 'HEAD', headers })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, size])
    }
    expect((await get(`${set}(${id})/attachment(no=99)`)).status).toBe(404)
  })

  it('the preview is a page in the language asked for that a browser may do nothing with', async () => {
    const page = await get(`${set}(${id})/preview`, {
      'accept-language': 'nl-BE,nl;q=0.9,en;q=0.1',
      accept: 'text/html',
    })
    expect(page.status, page.text).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-language')).toBe('nl')
    expect(page.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*frame-ancestors 'self'; sandbox$/,
    )
    const chosen = ['lang=nl', 'lang=fr', 'lang=en', 'lang=de', 'lang=nl&theme=light', 'lang=nl&theme=dark']
    const pages = await Promise.all(chosen.map((options) => get(`${set}(${id})/preview?${options}`)))
    expect(pages[0]?.text).toBe(page.text)
    expect(new Set(pages.map(({ text }) => text)).size).toBe(chosen.length)
    const wrong = await get(`${set}(${id})/preview?theme=sepia`)
    expect([wrong.status, wrong.json.error.message]).toEqual([400, expect.stringContaining('system, light or dark')])
  })

  it('a document made from fields has an empty report, no attachments and no preview', async () => {
    const made = await create(service, { customerNo: 'C00010' })
    expect(await list(service, `${set}(${made})/validationReport()`)).toEqual([])
    expect(await list(service, `${set}(${made})/attachments()`)).toEqual([])
    const preview = await get(`${set}(${made})/preview`)
    expect([preview.status, preview.json.error.code]).toEqual([404, 'BadRequest_ResourceNotFound'])
  })

  it('the dry run answers alike by GET, POST …/$query and JSON, and stores nothing', async () => {
    const name = 'be-02-four-rates.xml'
    const before = await list(service, set)
    const query = `@file='${base64(name)}'`
    const answers = [
      await ask(name),
      await post('readImportDocument', { contentstring: base64(name) }),
      await get(`parseImportDocument(contentstring=@file)?${query}`),
      await post('parseImportDocument(contentstring=@file)/$query', query, plainText),
    ]
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200)
      expect(answer.text).toBe(answers[0]?.text)
    }
    expect(await list(service, set)).toEqual(before)
  })

  it.each([
    'be-05-line-allowance-charge.xml',
    'be-08-usd-vat-in-eur.xml',
    'be-16-prepaid.xml',
    'be-20-creditnote.xml',
    'be-24-decimals.xml',
    'be-28-factored-393.xml',
  ])('what the dry run shows of %s is what the create then stores, and the dry run then names it', async (name) => {
    const { text } = await ask(name)
    const parsed = exact(text)
    expect(parsed).toMatchObject({ side: 'sales', entitySet: set, existingDocument: '', purchaseInvoice: null })
    const made = await create(service, { contentstring: base64(name) })
    const stored = await read(service, `${set}(${made})?$select=*&$expand=importSalesInvoiceLines`)
    const { importSalesInvoiceLines: lines, ...header } = parsed['salesInvoice'] as Plain & {
      importSalesInvoiceLines: Plain[]
    }
    expect(stored).toMatchObject(header)
    const storedLines = stored['importSalesInvoiceLines'] as Plain[]
    expect(lines.length).toBeGreaterThan(0)
    expect(storedLines).toHaveLength(lines.length)
    for (const [at, line] of lines.entries()) expect(storedLines[at]).toMatchObject(line)
    expect(await list(service, `${set}(${made})/validationReport()`)).toEqual(parsed['validationReport'])
    expect((await ask(name)).json).toMatchObject({ existingDocument: `${set}(${made})` })
  })

  it.each([
    ['base64 that is none', '***', 'sales'],
    ['a text that is no XML', Buffer.from('hello').toString('base64'), 'sales'],
    ['XML that breaks off', Buffer.from('<Invoice><a>').toString('base64'), undefined],
    ['an empty text', '', undefined],
  ])('the dry run refuses %s with 400 and names the parameter', async (_what, contentstring, side) => {
    const answer = await post('parseImportDocument', { contentstring, side })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error).toMatchObject({ code: expect.any(String), target: 'contentstring' })
  })

  it('the same key again answers the first document; with another body it is refused', async () => {
    const body = { contentstring: base64('be-03-doc-allowance.xml') }
    const key = { 'idempotency-key': '5f0c7a1e-1' }
    const first = await post(set, body, key)
    expect(first.status, first.text).toBe(201)
    const again = await post(set, body, key)
    expect([again.status, again.headers.get('location')]).toEqual([201, first.headers.get('location')])
    expect(again.json.id).toBe(first.json.id)
    const other = await post(set, { customerNo: 'C00010' }, key)
    expect([other.status, other.json.error.code]).toEqual([422, 'Request_IdempotencyKeyReused'])
    const twice = await post(set, body)
    expect(twice.status, twice.text).toBe(409)
    expect(twice.json.error).toMatchObject({
      code: 'Internal_EntityWithSameKeyExists',
      target: 'contentstring',
      details: [{ code: 'ExistingDocument', target: `${set}(${first.json.id})`, message: expect.any(String) }],
    })
  })

  function authorization(): string {
    return `Basic ${Buffer.from(`${admin.user}:${admin.key}`).toString('base64')}`
  }
})
