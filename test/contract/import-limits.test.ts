import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import type { Resource } from '../../src/model/resource.ts'
import { create, list, read } from '../support/odata-client.ts'
import { expectIssue, expectRefused, fileOfLines, importMaking } from '../support/import-refusals.ts'
import { startService, type Service } from '../support/service.ts'

/** What an import document holds at most and at least, on both sides and both surfaces: lines, line numbers, fields (D5, D28). */
const most = 10_000
const highest = 2_147_483_647

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const company = () => service.companyUrl.replace(/^.*\(|\)$/g, '')
const make = (header: Resource, source: object) => importMaking(service, header, source)

const emptyLines = (count: number) => Array.from({ length: count }, () => ({}))

for (const [header, party] of [
  [importSalesInvoice, { customerNo: 'C00010' }],
  [importPurchaseInvoice, { vendorNo: 'V00010' }],
] as const) {
  const relation = header.relations.find((one) => one.writable === true)
  if (relation === undefined) throw new Error(`${header.entity} has lines`)
  const nested = relation.name
  const lineSet = relation.target().set
  const post = (body: unknown) => service.request('POST', `${service.companyUrl}/${header.set}`, body)
  const postLine = (body: unknown) => service.request('POST', `${service.companyUrl}/${lineSet}`, body)
  const count = async () => (await service.request('GET', `${service.companyUrl}/${header.set}/$count`)).text

  describe(`lines of ${header.set}`, () => {
    it(`are at most ${most}, nested`, async () => {
      const before = await count()
      const says = new RegExp(`'${nested}' has 300000 lines, but a document has at most ${most}`)
      expectRefused(await post({ ...party, [nested]: emptyLines(300_000) }), nested, says)
      const answer = await make(header, { fields: { lines: emptyLines(most + 1) } })
      expectIssue(answer, header.graphqlType, 'lines', new RegExp(`${most + 1} lines, but a document has at most`))
      expect(await count()).toBe(before)
    })
    it(`are at most ${most}, one by one`, async () => {
      const id = await create(service, { ...party, [nested]: emptyLines(most) }, header.set)
      const { entryNo } = await read(service, `${header.set}(${id})`)
      const filter = `$filter=headerEntryNo eq ${String(entryNo)}`
      const counted = await service.request('GET', `${service.companyUrl}/${lineSet}/$count?${filter}`)
      expect(counted.text.replace(/^\uFEFF/, '')).toBe(String(most))
      const answer = await postLine({ headerEntryNo: entryNo, lineNo: 5 })
      expectRefused(answer, 'headerEntryNo', new RegExp(`would have ${most + 1} lines, but a document has at most`))
      const type = relation.target().graphqlType
      const documentId = Buffer.from(`${header.graphqlType}:${company()}:${id}`).toString('base64url')
      const typed = await service.graphql(
        `mutation ($input: Create${type}Input!) { create${type}(input: $input) { __typename ... on Error { code message } ... on ValidationError { issues { path } } } }`,
        { input: { documentId, fields: {} } },
      )
      expectIssue(typed, type, 'documentId', new RegExp(`would have ${most + 1} lines`))
      await service.request('DELETE', `${service.companyUrl}/${header.set}(${id})`)
    })
    it('belong to the document they are sent with', async () => {
      const answer = await post({ ...party, [nested]: [{ headerEntryNo: 0 }, { headerEntryNo: 1 }] })
      expectRefused(answer, `${nested}[1].headerEntryNo`, /must be left out: the line belongs to the document/)
      await create(service, { ...party, [nested]: [{ headerEntryNo: 0 }, { headerEntryNo: null }] }, header.set)
    })
  })

  describe(`line numbers of ${header.set}`, () => {
    it('are never negative', async () => {
      const says = /is -5, but it must be 0 or greater\./
      expectRefused(await post({ ...party, [nested]: [{ lineNo: -5 }] }), `${nested}[0].lineNo`, says)
      expectIssue(
        await make(header, { fields: { lines: [{ lineNo: -5 }] } }),
        header.graphqlType,
        'lines[0].lineNo',
        says,
      )
    })
    it('end where the column ends', async () => {
      const says = /next line number would be 2147490000, but the highest is 2147483647/
      const body = { ...party, [nested]: [{ lineNo: highest }, {}] }
      expectRefused(await post(body), `${nested}[1].lineNo`, says)
      const answer = await make(header, { fields: { lines: [{ lineNo: highest }, {}] } })
      expectIssue(answer, header.graphqlType, 'lines[1].lineNo', says)
      const id = await create(service, { ...party, [nested]: [{ lineNo: highest }, { lineNo: 1 }] }, header.set)
      const { entryNo } = await read(service, `${header.set}(${id})`)
      expectRefused(await postLine({ headerEntryNo: entryNo }), 'lineNo', says)
    })
    it('used twice are named where they are', async () => {
      const answer = await post({ ...party, [nested]: [{ lineNo: 7 }, {}, { lineNo: '7' }] })
      expectRefused(answer, `${nested}[2].lineNo`, /line number 7 is already used/)
    })
    it('are kept by leaving them out of a change', async () => {
      const id = await create(service, { ...party, [nested]: [{}] }, header.set)
      const { entryNo } = await read(service, `${header.set}(${id})`)
      const [line] = await list(service, `${lineSet}?$filter=headerEntryNo eq ${String(entryNo)}`)
      const url = `${service.companyUrl}/${lineSet}(${String(line?.['id'])})`
      const says = /Leave 'lineNo' out of the change to keep the one the line has/
      for (const lineNo of [0, null, '0']) {
        const answer = await service.request('PATCH', url, { lineNo }, { 'if-match': '*' })
        expectRefused(answer, 'lineNo', says)
      }
      const type = relation.target().graphqlType
      const node = Buffer.from(`${type}:${company()}:${String(line?.['id'])}`).toString('base64url')
      for (const lineNo of [0, null]) {
        const answer = await service.graphql(
          `mutation ($input: Update${type}Input!) { update${type}(input: $input) { __typename ... on ValidationError { issues { path message } } } }`,
          { input: { id: node, etag: '*', fields: { lineNo } } },
        )
        expect(answer.json.data?.[`update${type}`], answer.text).toMatchObject({
          __typename: 'ValidationError',
          issues: [{ path: 'lineNo', message: expect.stringMatching(says) }],
        })
      }
      const [kept] = await list(service, `${lineSet}?$filter=headerEntryNo eq ${String(entryNo)}`)
      expect(kept?.['lineNo']).toBe('10000')
    })
  })

  describe(`a create of ${header.set} without a value`, () => {
    const dialog = 'Application_DialogException'
    const nothing = /the request body has no filled field/
    const partyNo = Object.keys(party)[0] ?? ''
    const noValues: readonly object[] = [
      { [partyNo]: '' },
      { [partyNo]: null, name: null },
      { docImage: '' },
      { contentstring: '', no: '  ' },
      { documentType: '' },
      { documentType: null, docAmountInclVAT: 0, paymentDiscountPct: '0.00', postingDate: '0001-01-01' },
      { [nested]: [] },
      { [nested]: null, no: '' },
    ]
    for (const body of noValues) {
      it(`is refused: ${JSON.stringify(body)}`, async () => {
        const before = await count()
        expectRefused(await post(body), undefined, nothing, dialog)
        expect(await count()).toBe(before)
      })
    }
    it('is refused through GraphQL', async () => {
      for (const fields of [{}, { [partyNo]: '' }, { name: null, docAmountVAT: '0' }, { docImage: '' }, { lines: [] }])
        expectIssue(await make(header, { fields }), header.graphqlType, null, nothing)
    })
    it('is none with one value or a line', async () => {
      for (const body of [{ no: '0' }, { documentType: 'Invoice' }, { [nested]: [{}] }])
        await create(service, body, header.set)
    })
    it('differs from the text 0 beside a file', async () => {
      const answer = await post({ contentstring: fileOfLines(1), no: '0', name: '00' })
      expectRefused(answer, 'contentstring', /Leave out: no, name\./, dialog)
    })
  })
}

describe('decimals of setup', () => {
  it('have the digits their column holds', async () => {
    const rate = { currencyCode: 'USD', startingDate: '2031-01-01', relationalExchRateAmount: 1 }
    const url = `${service.companyUrl}/currencyExchangeRates`
    const says = /has too many digits: at most 13 before and 6 after the decimal point/
    for (const wrong of ['99999999999999999', '12345678901234', '0.1234567']) {
      const answer = await service.request('POST', url, { ...rate, exchangeRateAmount: wrong })
      expectRefused(answer, 'exchangeRateAmount', says)
      const mutation = `mutation ($input: CreateCurrencyExchangeRateInput!) { createCurrencyExchangeRate(input: $input) {
        __typename ... on ValidationError { issues { path message } } } }`
      const fields = { ...rate, relationalExchRateAmount: '1', exchangeRateAmount: wrong }
      const typed = await service.graphql(mutation, { input: { companyId: company(), fields } })
      expect(typed.json.data?.createCurrencyExchangeRate, typed.text).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path: 'exchangeRateAmount', message: expect.stringMatching(says) }],
      })
    }
    const made = await service.request('POST', url, { ...rate, exchangeRateAmount: '9999999999999.999999' })
    expect(made.status, made.text).toBe(201)
    expect(made.text).toContain('"exchangeRateAmount":9999999999999.999999')
  })
})
