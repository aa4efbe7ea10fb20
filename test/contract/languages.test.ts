import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filled } from '../../src/core/language/pattern.ts'
import { areas } from '../supply/texts/areas.ts'
import { translated, translationsOf } from '../supply/texts/catalogs.ts'
import { create, read } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** What clients are told is in the language that Accept-Language asks for, on both surfaces; all else stays (F113). */
type Language = (typeof translated)[number]

const unknownId = '00000000-0000-4000-8000-00000000dead'
const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }

let service: Service
let refusedId = ''
let fileId = ''
let entryNos = { refused: 0, file: 0 }
beforeAll(async () => {
  service = await startService()
  // No customer and no due date: posting finds several things.
  refusedId = await create(service, { postingDate: '2026-03-16', importSalesInvoiceLines: [{ ...line, no: '' }] })
  await service.request(
    'POST',
    `${service.companyUrl}/importsalesinvoices(${refusedId})/Microsoft.NAV.post`,
    {},
    await tagged(),
  )
  const contentstring = readFileSync(new URL('../data/D5-purchase-misaddressed.xml', import.meta.url)).toString(
    'base64',
  )
  const made = await service.request('POST', `${service.companyUrl}/importpurchaseinvoices`, { contentstring })
  fileId = String(made.json?.id)
  const entryNo = async (path: string) => Number((await read(service, path))['entryNo'])
  entryNos = {
    refused: await entryNo(`importsalesinvoices(${refusedId})`),
    file: await entryNo(`importpurchaseinvoices(${fileId})`),
  }
})
afterAll(() => service.stop())

async function tagged(): Promise<Record<string, string>> {
  return { 'If-Match': String((await read(service, `importsalesinvoices(${refusedId})`))['@odata.etag']) }
}

/** How a template is told in a language, its holes filled. */
function told(language: Language, template: string, ...values: readonly string[]): string {
  const found = areas.map((area) => translationsOf(language, area)[template]).find((one) => one !== undefined)
  expect(found, `${language}: ${template}`).toBeTypeOf('string')
  expect(found).not.toBe(template)
  return filled(typeof found === 'string' ? found : template, values)
}

/** An answer without what differs in every one of them. */
function same({ text, headers }: Answer): string {
  return text.replaceAll(headers.get('request-id') ?? '', '<id>')
}

/** All but the texts for people. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      ['message', 'reason', 'errorMessage'].includes(name) ? [] : [[name, withoutTexts(part)]],
    ),
  )
}

const get = (path: string, headers: Record<string, string> = {}) =>
  service.request('GET', `${service.companyUrl}/${path}`, undefined, headers)
const ask = (query: string, variables: object, headers: Record<string, string> = {}) =>
  service.request('POST', '/graphql', { query, variables }, headers)

describe('a refusal of OData', () => {
  it.each(translated)('is told in %s, with its code and target', async (language) => {
    const template = "Resource not found for the segment '{0}'."
    const answer = await get(`customers(${unknownId})`, { 'Accept-Language': `${language}-BE, en;q=0.1` })
    expect(answer.status).toBe(404)
    expect(answer.json.error.code).toBe('BadRequest_ResourceNotFound')
    expect(answer.json.error.message).toMatch(told(language, template, 'customers'))
    expect(answer.json.error.message).toMatch(/ {2}CorrelationId: {2}[0-9a-f-]{36}\.$/)
    expect(answer.headers.get('content-language')).toBe(language)
  })

  it.each([
    ['GET', 'customers?$filter=nothing eq 1'],
    ['GET', 'customers?$top=-1'],
    ['GET', 'vatSummary(from=2026-02-01,to=2026-01-01)'],
    ['POST', 'customers', { number: 'x'.repeat(30), blocked: 'Maybe' }],
    ['POST', 'importsalesinvoices', { contentstring: 'no base64!' }],
    ['PATCH', `customers(${unknownId})`, { displayName: 'x' }],
    ['DELETE', 'generalLedgerEntries'],
  ] as const)(
    '%s %s differs by its texts only, and is the same bytes in English',
    async (method, path, body?: object) => {
      const send = (headers?: Record<string, string>) =>
        service.request(method, `${service.companyUrl}/${path}`, body, headers)
      const plain = await send()
      expect(plain.status).toBeGreaterThanOrEqual(400)
      expect(plain.headers.has('content-language')).toBe(false)
      for (const header of ['en', 'en-GB, nl;q=0.9', 'es', '*', 'nonsense;;q=x']) {
        const english = await send({ 'Accept-Language': header })
        expect(same(english)).toBe(same(plain))
        expect(english.headers.has('content-language')).toBe(false)
      }
      for (const language of translated) {
        const answer = await send({ 'Accept-Language': language })
        expect(answer.status).toBe(plain.status)
        expect(withoutTexts(answer.json)).toEqual(withoutTexts(plain.json))
        expect(answer.json.error.message, language).not.toBe(
          plain.json.error.message.replaceAll(
            String(plain.headers.get('request-id')),
            String(answer.headers.get('request-id')),
          ),
        )
        expect(answer.headers.get('content-language')).toBe(language)
      }
    },
  )

  it('before a surface is reached is told, too', async () => {
    const wrong = await fetch(`${service.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Basic eDp5', 'accept-language': 'nl' },
      body: '{}',
    })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('content-language')).toBe('nl')
    expect(await wrong.text()).toContain(told('nl', 'The server has rejected the client credentials.'))
  })

  it('in a batch is told in the language of the batch, or in its own', async () => {
    const requests = [
      { id: '1', method: 'GET', url: `customers(${unknownId})` },
      { id: '2', method: 'GET', url: `customers(${unknownId})`, headers: { 'accept-language': 'fr' } },
    ]
    const answer = await service.request(
      'POST',
      `${service.companyUrl}/$batch`,
      { requests },
      { 'Accept-Language': 'de', Prefer: 'continue-on-error=true' },
    )
    const messages = answer.json.responses.map(
      (one: { body: { error: { message: string } } }) => one.body.error.message,
    )
    const template = "Resource not found for the segment '{0}'."
    expect(messages[0]).toContain(told('de', template, 'customers'))
    expect(messages[1]).toContain(told('fr', template, 'customers'))
  })
})

describe('findings', () => {
  it.each(translated)(
    'of a file are told in %s by OData and GraphQL alike, with rule, place and values',
    async (language) => {
      const path = `importpurchaseinvoices(${fileId})/Microsoft.NAV.validationReport()`
      const plain = await get(path)
      const answer = await get(path, { 'Accept-Language': language })
      expect(plain.json.value.length).toBeGreaterThan(0)
      expect(withoutTexts(answer.json)).toEqual(withoutTexts(plain.json))
      const texts = (one: Answer) => one.json.value.map(({ message }: { message: string }) => message)
      for (const [at, text] of texts(answer).entries()) expect(text).not.toBe(texts(plain)[at])
      expect(answer.headers.get('content-language')).toBe(language)
      expect(plain.headers.has('content-language')).toBe(false)
      for (const one of [plain, answer]) expect(one.headers.get('vary')).toContain('Accept-Language')
      const query =
        'query ($company: ID!, $no: Int!) { company(id: $company) { importPurchaseInvoice(entryNo: $no) { validationReport { message } } } }'
      const shown = await ask(query, { company: service.companyId, no: entryNos.file }, { 'Accept-Language': language })
      const report = shown.json.data.company.importPurchaseInvoice.validationReport
      expect(report.map(({ message }: { message: string }) => message)).toEqual(texts(answer))
      expect(shown.headers.get('content-language')).toBe(language)
    },
  )

  it.each([
    ['nl', 'De korting van 20,00 ', '“Bestemmeling bevestigen” (confirmAddressee)'],
    ['fr', 'La remise de 20,00 ', '«\u202fConfirmer le destinataire\u202f» (confirmAddressee)'],
    ['de', 'Der Nachlass von 20,00 ', '„Empfänger bestätigen“ (confirmAddressee)'],
  ] as const)(
    'have amounts and fields as whoever reads %s knows them; English and values stay',
    async (language, amount, field) => {
      const path = `importpurchaseinvoices(${fileId})/Microsoft.NAV.validationReport()`
      const of = async (header: string, rule: string) =>
        (await get(path, { 'Accept-Language': header })).json.value.find((one: { rule: string }) => one.rule === rule)
      const discount = await of(language, 'DISCOUNT')
      expect(discount.message).toContain(amount)
      expect(discount.message).not.toContain('20.00')
      const english = await of('en', 'DISCOUNT')
      expect(english.message).toContain('The allowance of 20.00 ')
      expect(discount.found).toBe(english.found)
      expect((await of(language, 'COMPANY')).message).toContain(field)
      expect((await of('en', 'COMPANY')).message).toContain('confirm it with confirmAddressee and')
    },
  )

  it.each(translated)('have dates as one writes them in %s', async (language) => {
    const xml = readFileSync(new URL('../data/D5-purchase-misaddressed.xml', import.meta.url), 'utf8')
    const late = xml.replace('<cbc:DueDate>2026-04-09', '<cbc:DueDate>2026-01-02')
    const url = `${service.companyUrl}/Microsoft.NAV.readImportDocument`
    const body = { contentstring: Buffer.from(late).toString('base64'), side: 'purchase' }
    const answer = await service.request('POST', url, body, { 'Accept-Language': language })
    expect(answer.status, answer.text).toBe(200)
    const day = language === 'de' ? '02.01.2026' : '02/01/2026'
    const messages = answer.json.validationReport.map(({ message }: { message: string }) => message)
    expect(messages.filter((message: string) => message.includes(day))).toHaveLength(1)
    expect(messages.filter((message: string) => message.includes('2026-01-02'))).toEqual([])
  })

  it.each(translated)(
    'of a post are told in %s by GraphQL, also on the direct way; OData shows them as stored',
    async (language) => {
      const query =
        'query ($company: ID!, $no: Int!) { company(id: $company) { importSalesInvoice(entryNo: $no) { errorMessage } } }'
      const variables = { company: service.companyId, no: entryNos.refused }
      const stored = String((await read(service, `importsalesinvoices(${refusedId})`))['errorMessage'])
      expect(stored).not.toBe('')
      const message = async (headers?: Record<string, string>) =>
        (await ask(query, variables, headers)).json.data.company.importSalesInvoice.errorMessage
      // Asked twice, an operation takes the kept ways.
      for (const _ of [1, 2, 3]) expect(await message()).toBe(stored)
      for (const _ of [1, 2]) {
        const lines = (await message({ 'Accept-Language': language })).split('\n')
        expect(lines).toHaveLength(stored.split('\n').length)
        for (const [at, text] of lines.entries()) expect(text).not.toBe(stored.split('\n')[at])
      }
      expect(await message()).toBe(stored)
      const same = await service.request('GET', `${service.companyUrl}/importsalesinvoices(${refusedId})`, undefined, {
        'Accept-Language': language,
      })
      expect(same.json.errorMessage).toBe(stored)
    },
  )

  it('in the preview of a file are told in its language', async () => {
    const page = async (lang: string) =>
      (await get(`importpurchaseinvoices(${fileId})/Microsoft.NAV.preview()?lang=${lang}`)).text
    const report = (await get(`importpurchaseinvoices(${fileId})/Microsoft.NAV.validationReport()`)).json.value
    const [first] = report.map(({ message }: { message: string }) => message)
    const english = await page('en')
    expect(english).toContain(first.slice(0, 20))
    expect(await page('nl')).not.toContain(first.slice(0, 20))
  })
})

describe('an error of GraphQL', () => {
  const change =
    'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { __typename ... on Error { code message } ... on ValidationError { issues { path code message } } } }'

  it.each(translated)('of a mutation is told in %s, its code as it is', async (language) => {
    const found = await ask(
      'query ($company: ID!) { company(id: $company) { customers(first: 1) { nodes { id } } } }',
      {
        company: service.companyId,
      },
    )
    const input = { id: found.json.data.company.customers.nodes[0].id, etag: '"stale"', fields: { name: 'x' } }
    const plain = await ask(change, { input })
    const answer = await ask(change, { input }, { 'Accept-Language': language })
    expect(withoutTexts(answer.json)).toEqual(withoutTexts(plain.json))
    expect(JSON.stringify(answer.json)).not.toBe(JSON.stringify(plain.json))
  })

  it.each(translated)('at the top is told in %s', async (language) => {
    const query = `{ company(id: "${service.companyId}") { customers(first: 5000) { nodes { id } } } }`
    const plain = await ask(query, {})
    const answer = await ask(query, {}, { 'Accept-Language': language })
    expect(withoutTexts(answer.json)).toEqual(withoutTexts(plain.json))
    expect(plain.json.errors[0].message).toBe('first must be between 1 and 1000, not 5000.')
    const template = 'first must be between 1 and {0}, not {1}.'
    expect(answer.json.errors[0].message).toBe(told(language, template, '1000', '5000'))
    expect(answer.headers.get('content-language')).toBe(language)
  })
})
