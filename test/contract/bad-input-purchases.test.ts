import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'

/** Mistakes in import purchase documents: 400 that names the field on OData, the same as typed error or bad input on GraphQL; nothing is stored. */
const xml = readFileSync(new URL('../data/efff/ef-01-v1-simple.xml', import.meta.url)).toString('base64')
const line = { type: 'G/L Account', no: '612500', quantity: 1, directUnitCost: 100 }
const header = { vendorNo: 'V00010', postingDate: '2026-03-16' }
const lines = (changes: object) => ({ ...header, importPurchaseInvoiceLines: [line, { ...line, ...changes }] })
const inLine = (name: string) => `importPurchaseInvoiceLines[1].${name}`
const digits = '123456789012345678901234567890'
const tooLong = 'Application_StringExceededLength'
const readOnly = 'BadRequest_InvalidOperation'
const dialog = 'Application_DialogException'

type Case = readonly [what: string, body: unknown, code: string, target: string]
const cases: readonly Case[] = [
  ['a property of no purchase', { ...header, customerName: 'X' }, 'BadRequest', 'customerName'],
  ['service, which purchases do not have', { ...header, service: true }, 'BadRequest', 'service'],
  ['another letter case', { ...header, VendorNo: 'V00010' }, 'BadRequest', 'VendorNo'],
  ['too long a vendor', { vendorNo: 'V'.repeat(21) }, tooLong, 'vendorNo'],
  ['too long a stand-in for the vendor', { customerNo: 'V'.repeat(21) }, tooLong, 'customerNo'],
  ['too long a number of the vendor', { ...header, vendorInvCrMemoNo: '9'.repeat(36) }, tooLong, 'vendorInvCrMemoNo'],
  ['a number as vendor', { vendorNo: 7 }, 'BadRequest', 'vendorNo'],
  ['a negative total', { ...header, docAmountInclVAT: -1 }, 'BadRequest', 'docAmountInclVAT'],
  ['a negative discount', { ...header, invoiceDiscountAmount: '-0.01' }, 'BadRequest', 'invoiceDiscountAmount'],
  ['NaN', { ...header, docAmountVAT: 'NaN' }, 'BadRequest', 'docAmountVAT'],
  ['thirty digits', `{"vendorNo":"V00010","docAmountVAT":${digits}}`, 'BadRequest', 'docAmountVAT'],
  ['thirty decimals', `{"vendorNo":"V00010","currencyFactor":0.${digits}}`, 'BadRequest', 'currencyFactor'],
  ['the 30th of February', { ...header, documentDate: '2026-02-30' }, 'BadRequest', 'documentDate'],
  ['the date 0000-00-00', { ...header, dueDate: '0000-00-00' }, 'BadRequest', 'dueDate'],
  ['an unknown option', { ...header, documentType: 'Order' }, 'Unknown', 'documentType'],
  ['errorMessage', { ...header, errorMessage: 'x' }, readOnly, 'errorMessage'],
  ['createdDocType', { ...header, createdDocType: 122 }, readOnly, 'createdDocType'],
  ['lines of the other side', { ...header, importSalesInvoiceLines: [] }, 'BadRequest', 'importSalesInvoiceLines'],
  ['a price instead of a cost', lines({ unitPrice: 1 }), 'BadRequest', inLine('unitPrice')],
  ['a country of origin', lines({ countryofOriginCode: 'BE' }), 'BadRequest', inLine('countryofOriginCode')],
  ['a negative quantity', lines({ quantity: -1 }), 'BadRequest', inLine('quantity')],
  ['a negative cost', lines({ directUnitCost: '-5' }), 'BadRequest', inLine('directUnitCost')],
  ['a negative weight', lines({ netWeight: -1 }), 'BadRequest', inLine('netWeight')],
  ['more than all VAT', lines({ nonDeductibleVATPct: 100.01 }), 'BadRequest', inLine('nonDeductibleVATPct')],
  ['less than no VAT', lines({ nonDeductibleVATPct: -1 }), 'BadRequest', inLine('nonDeductibleVATPct')],
  ['too long a number plate', lines({ numberPlate: '1'.repeat(31) }), tooLong, inLine('numberPlate')],
  ['accountNo that contradicts no', lines({ accountNo: '612120' }), 'BadRequest', inLine('accountNo')],
  ['entryNo of a line', lines({ entryNo: 5 }), readOnly, inLine('entryNo')],
  ['no field', {}, dialog, ''],
]

/** Fields beside a file, each refused by the name it was sent under. */
const besideFile: readonly (readonly [string, object])[] = [
  ['vendorNo', { vendorNo: 'V00010' }],
  ['customerNo', { customerNo: 'V00010' }],
  ['invoiceDiscountAmount', { invoiceDiscountAmount: 5 }],
  ['documentType', { documentType: 'Credit Memo' }],
  ['importPurchaseInvoiceLines', { importPurchaseInvoiceLines: [line] }],
]

let service: Service
let before = ''
beforeAll(async () => {
  service = await startService()
  expect((await service.request('POST', set(), { ...header, importPurchaseInvoiceLines: [line] })).status).toBe(201)
})
afterAll(() => service.stop())
const set = (rest = '') => `${service.companyUrl}/importpurchaseinvoices${rest}`
const stored = async () => (await service.request('GET', set('?$expand=importPurchaseInvoiceLines'))).text
beforeEach(async () => {
  before = await stored()
})
afterEach(async () => {
  expect(await stored()).toBe(before)
})

describe('import purchase documents through OData', () => {
  for (const [what, body, code, target] of cases) {
    it(`refuse ${what}`, async () => {
      const answer = await service.request('POST', set(), body, { 'content-type': 'application/json' })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json.error, answer.text).toMatchObject(target === '' ? { code } : { code, target })
    })
  }
  for (const [name, fields] of besideFile) {
    it(`refuse ${name} beside a file`, async () => {
      const answer = await service.request('POST', set(), { contentstring: xml, ...fields })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json.error).toMatchObject({ code: dialog, target: 'contentstring', details: [{ target: name }] })
    })
  }
  it('refuse the same in a change', async () => {
    const [record] = JSON.parse(before).value
    for (const [body, code, target] of [
      [{ customerName: 'x' }, 'BadRequest', 'customerName'],
      [{ vendorNo: 'V'.repeat(21) }, tooLong, 'vendorNo'],
      [{ contentstring: xml }, readOnly, 'contentstring'],
      [{ entryNo: 9 }, readOnly, 'entryNo'],
      [{ postingDate: '2026-02-30' }, 'BadRequest', 'postingDate'],
    ] as const) {
      const answer = await service.request('PATCH', set(`(${record.id})`), body, { 'if-match': '*' })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json.error).toMatchObject({ code, target })
    }
    expect((await service.request('PATCH', set(`(${record.id})`), { name: 'x' })).json.error.code).toBe(
      'BadRequest_InvalidToken',
    )
  })
  it('refuse a line of no document', async () => {
    const answer = await service.request('POST', `${service.companyUrl}/importPurchaseinvoiceLines`, {
      ...line,
      headerEntryNo: '4711',
    })
    expect(answer.json.error).toMatchObject({ code: 'BadRequest', target: 'headerEntryNo' })
    expect(answer.json.error.message).toContain('There is no import purchase invoice with entryNo 4711')
  })
})

describe('import purchase documents through GraphQL', () => {
  const make = (source: object) =>
    service.graphql(
      `mutation ($companyId: ID!, $source: ImportPurchaseInvoiceSource!) { createImportPurchaseInvoice(input: { companyId: $companyId, source: $source }) {
        __typename ... on Error { code } ... on ValidationError { issues { path } } } }`,
      { companyId: service.companyUrl.replace(/^.*\(|\)$/g, ''), source },
    )
  const typed: readonly (readonly [string, object, string])[] = [
    ['VALUE_TOO_LONG', { vendorInvCrMemoNo: '9'.repeat(36) }, 'vendorInvCrMemoNo'],
    ['VALIDATION_FAILED', { ...header, docAmountInclVAT: '-1' }, 'docAmountInclVAT'],
    ['VALIDATION_FAILED', { ...header, docAmountVAT: digits }, 'docAmountVAT'],
    ['VALIDATION_FAILED', { lines: [{ quantity: '-1' }] }, 'lines[0].quantity'],
    ['VALIDATION_FAILED', { lines: [{}, { nonDeductibleVATPct: '101' }] }, 'lines[1].nonDeductibleVATPct'],
    ['VALUE_TOO_LONG', { lines: [{ numberPlate: '1'.repeat(31) }] }, 'lines[0].numberPlate'],
  ]
  for (const [code, fields, path] of typed) {
    it(`name ${path} in a typed error`, async () => {
      const answer = await make({ fields })
      expect(answer.json.data?.createImportPurchaseInvoice, answer.text).toEqual({
        __typename: 'ValidationError',
        code,
        issues: [{ path }],
      })
    })
  }
  const refused: readonly (readonly [string, object])[] = [
    ['NaN', { fields: { docAmountVAT: 'NaN' } }],
    ['the 30th of February', { fields: { postingDate: '2026-02-30' } }],
    ['the date 0000-00-00', { fields: { postingDate: '0000-00-00' } }],
    ['an unknown field', { fields: { customerName: 'x' } }],
    ['a read-only field', { fields: { errorMessage: 'x' } }],
    ['the document of a line', { fields: { lines: [{ headerEntryNo: 1 }] } }],
    ['file and fields at once', { xml, fields: header }],
  ]
  for (const [what, source] of refused) {
    it(`refuse ${what} as bad user input`, async () => {
      const answer = await make(source)
      expect(answer.json.errors?.[0]?.extensions?.code, answer.text).toBe('BAD_USER_INPUT')
    })
  }
})
