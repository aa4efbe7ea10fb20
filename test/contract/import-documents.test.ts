import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal, zero } from '../../src/core/decimal.ts'
import { create, entriesOf, list, patch, read, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Import sales documents over OData: spec.md, Endpoints and Rules; D2, D3, D5, D6, D28, D36. */
const file = (name: string) => readFileSync(new URL(`../data/peppol/${name}`, import.meta.url))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
const header = { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }

let service: Service
beforeAll(async () => {
  service = await startService()
  // The example files are of 2025.
  await patch(service, 'generalLedgerSetups', { allowPostingFrom: '2025-01-01', allowPostingTo: '2026-12-31' })
})
afterAll(() => service.stop())

const at = (id: string, rest = '') => `${service.companyUrl}/importsalesinvoices(${id})${rest}`
const document = (id: string, query = '') => read(service, `importsalesinvoices(${id})${query}`)
const linesOf = async (id: string) => {
  const { entryNo } = await document(id)
  return list(service, `importSalesInvoiceLines?$orderby=lineNo&$filter=headerEntryNo eq ${String(entryNo)}`)
}

async function bytes(path: string): Promise<{ type: string | null; body: Buffer }> {
  const { authorization } = {
    authorization: `Basic ${Buffer.from('admin:test-key-of-the-administrator-0123456789').toString('base64')}`,
  }
  const answer = await fetch(path, { headers: { authorization } })
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), body: Buffer.from(await answer.arrayBuffer()) }
}

async function act(id: string, action: string): Promise<Plain> {
  const answer = await service.request('POST', at(id, `/Microsoft.NAV.${action}`))
  expect(answer.status, answer.text).toBe(204)
  expect(answer.text).toBe('')
  return document(id)
}

async function postOk(id: string): Promise<string> {
  const posted = await act(id, 'post')
  expect(posted['errorMessage']).toBe('')
  expect(posted['createdDocNo']).not.toBe('')
  return String(posted['createdDocNo'])
}

function expectBalanced(entries: readonly Plain[]): void {
  expect(entries.length).toBeGreaterThanOrEqual(2)
  const sum = entries.reduce(
    (total, entry) => total.plus(decimal(String(entry['debitAmount']))).minus(decimal(String(entry['creditAmount']))),
    zero,
  )
  expect(sum.toString()).toBe('0')
}

/** A copy of be-01 with its own number and another buyer nobody knows. */
function ofUnknownBuyer(no: string): Buffer {
  const text = file('be-01-simple-21.xml').toString('utf8')
  return Buffer.from(
    text
      .replaceAll('0999100196', '0888777643')
      .replaceAll('Bakkerij De Korenbloem BV', 'Nergens Bekend NV')
      .replace('VF25-0001</cbc:ID>', `${no}</cbc:ID>`),
  )
}

describe('creating', () => {
  it('takes variant A, a file', async () => {
    const sent = file('be-01-simple-21.xml')
    const answer = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, {
      contentstring: base64(sent),
    })
    expect(answer.status, answer.text).toBe(201)
    const made = answer.json
    expect(made).toMatchObject({
      contentstring: '',
      docImage: '',
      documentType: 'Invoice',
      no: 'VF25-0001',
      postingDate: '2025-03-14',
      dueDate: '2025-04-13',
      docAmountInclVAT: 151.25,
      docAmountVAT: 26.25,
      errorMessage: '',
      createdDocNo: '',
    })
    expect(answer.headers.get('location')).toBe(`${service.companyUrl}/importsalesinvoices(${made.id})`)
    expect(answer.headers.get('etag')).toBe(made['@odata.etag'])
    expect(made.customerNo).not.toBe('')
    expect(await linesOf(made.id)).toMatchObject([
      { type: 'G/L Account', quantity: '10', unitPrice: '12.5', vatProdPostingGroup: 'G3' },
    ])
    expect((await document(made.id))['contentstring']).toBe('')
    expect((await document(made.id, '?$select=contentstring'))['contentstring']).toBe(base64(sent))
    const raw = await bytes(at(made.id, '/contentstring/$value'))
    expect(raw.body.equals(sent)).toBe(true)
    expect((await service.request('DELETE', at(made.id))).status).toBe(204)
  })

  it('takes variant B, header fields, and C, header and lines', async () => {
    const plain = await create(service, header)
    expect(await document(plain)).toMatchObject({
      customerNo: 'C00010',
      documentType: 'Invoice',
      postingDate: '2026-03-16',
      createdDocNo: '',
    })
    expect(await linesOf(plain)).toEqual([])
    const whole = await create(service, {
      ...header,
      importSalesInvoiceLines: [line, { ...line, quantity: '2', unitPrice: '12.50' }],
    })
    expect(await linesOf(whole)).toMatchObject([
      { lineNo: '10000', quantity: '1', unitPrice: '100', allowPaymentDiscount: 'true' },
      { lineNo: '20000', quantity: '2', unitPrice: '12.5' },
    ])
    expectBalanced((await entriesOf(service, await postOk(whole))).gl)
  })

  it('keeps the PDF of a file apart', async () => {
    const id = await create(service, { contentstring: base64(file('be-09-pdf.xml')) })
    expect((await document(id))['docImage']).toBe('')
    const embedded = /<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]+)</
      .exec(file('be-09-pdf.xml').toString('utf8'))?.[1]
      ?.replace(/\s/g, '')
    expect((await document(id, '?$select=docImage'))['docImage']).toBe(embedded)
    const raw = await bytes(at(id, '/docImage/$value'))
    expect(raw.type).toMatch(/^application\/pdf/)
    expect(raw.body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(base64(raw.body)).toBe(embedded)
    expect((await entriesOf(service, await postOk(id))).gl.length).toBeGreaterThanOrEqual(2)
  })

  it('answers 409 to the same file, naming the document, until that is deleted', async () => {
    const body = { contentstring: base64(file('be-02-four-rates.xml')) }
    const id = await create(service, body)
    const again = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, body)
    expect(again.status, again.text).toBe(409)
    expect(again.json.error.code).toBe('Internal_EntityWithSameKeyExists')
    expect(again.json.error.details).toMatchObject([{ code: 'ExistingDocument', target: `importsalesinvoices(${id})` }])
    expect((await service.request('DELETE', at(id))).status).toBe(204)
    expectBalanced((await entriesOf(service, await postOk(await create(service, body)))).gl)
  })
})

describe('changing and removing', () => {
  it('changes fields under If-Match and answers a new tag', async () => {
    const id = await create(service, header)
    const before = String((await document(id))['@odata.etag'])
    expect((await document(id))['@odata.etag']).toBe(before)
    const changed: Answer = await service.request(
      'PATCH',
      at(id),
      { name: 'Other', dueDate: null },
      { 'if-match': before },
    )
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json).toMatchObject({ id, name: 'Other', dueDate: '0001-01-01', customerNo: 'C00010' })
    expect(changed.headers.get('etag')).toBe(changed.json['@odata.etag'])
    expect(changed.json['@odata.etag']).not.toBe(before)
    const fresh = await service.request('GET', at(id), undefined, {
      'if-none-match': String(changed.headers.get('etag')),
    })
    expect(fresh.status).toBe(304)
    expect((await service.request('DELETE', at(id))).status).toBe(204)
    expect((await service.request('GET', at(id))).status).toBe(404)
    expect((await service.request('DELETE', at(id))).status).toBe(404)
  })

  it('removes the lines with their document', async () => {
    const id = await create(service, { ...header, importSalesInvoiceLines: [line] })
    const [row] = await linesOf(id)
    expect((await service.request('DELETE', at(id))).status).toBe(204)
    expect(
      (await service.request('GET', `${service.companyUrl}/importSalesInvoiceLines(${String(row?.['id'])})`)).status,
    ).toBe(404)
  })

  it('mends a file of an unknown customer', async () => {
    const id = await create(service, { contentstring: base64(ofUnknownBuyer('VF25-9001')) })
    const made = await document(id)
    expect(made['customerNo']).toBe('')
    expect(made['errorMessage']).not.toBe('')
    const refused = await act(id, 'post')
    expect(refused).toMatchObject({ createdDocNo: '', createdDocType: '0', createdDocSubtype: '0' })
    expect(refused['errorMessage']).not.toBe('')
    const tag = String(refused['@odata.etag'])
    expect((await service.request('PATCH', at(id), { customerNo: 'C00010' }, { 'if-match': tag })).status).toBe(200)
    const { gl, customer } = await entriesOf(service, await postOk(id))
    expectBalanced(gl)
    expect(customer).toMatchObject([{ customerNo: 'C00010', debitAmount: '151.25' }])
  })

  it('locks a posted document', async () => {
    const id = await create(service, { ...header, importSalesInvoiceLines: [line] })
    await postOk(id)
    for (const [method, body] of [
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await service.request(method, at(id), body, { 'if-match': '*' })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json.error.code).toBe('Application_DialogException')
    }
  })
})

describe('lines', () => {
  const lines = () => `${service.companyUrl}/importSalesInvoiceLines`

  it('are made, changed and removed by themselves; the tag of the document stays', async () => {
    const id = await create(service, { ...header, importSalesInvoiceLines: [line] })
    const { entryNo, '@odata.etag': tag } = await document(id)
    const made = await service.request('POST', lines(), {
      ...line,
      headerEntryNo: String(entryNo),
      description: 'Second',
    })
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({
      headerEntryNo: Number(entryNo),
      lineNo: 20000,
      description: 'Second',
      accountNo: '700000',
    })
    const one = `${lines()}(${made.json.id})`
    expect(made.headers.get('location')).toBe(one)
    const changed = await service.request('PATCH', one, { quantity: 3 }, { 'if-match': made.json['@odata.etag'] })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json.quantity).toBe(3)
    expect(changed.json['@odata.etag']).not.toBe(made.json['@odata.etag'])
    expect(
      (await service.request('PATCH', one, { quantity: 4 }, { 'if-match': made.json['@odata.etag'] })).status,
    ).toBe(409)
    expect((await document(id))['@odata.etag']).toBe(tag)
    expect((await service.request('DELETE', one)).status).toBe(204)
    expect((await service.request('GET', one)).status).toBe(404)
    expect(await linesOf(id)).toHaveLength(1)
  })

  it('turn accountNo into type and no', async () => {
    const { type: _type, no: _no, ...rest } = line
    const id = await create(service, { ...header, importSalesInvoiceLines: [{ ...rest, accountNo: '700000' }] })
    expect(await linesOf(id)).toMatchObject([{ type: 'G/L Account', no: '700000', accountNo: '700000' }])
    expectBalanced((await entriesOf(service, await postOk(id))).gl)
  })
})

describe('posting', () => {
  it('mirrors an invoice in a credit note', async () => {
    const invoice = await create(service, { contentstring: base64(file('be-01-simple-21.xml')) })
    const creditMemo = await create(service, { contentstring: base64(file('be-20-creditnote.xml')) })
    expect((await document(creditMemo))['documentType']).toBe('Credit Memo')
    const [up, down] = [
      await entriesOf(service, await postOk(invoice)),
      await entriesOf(service, await postOk(creditMemo)),
    ]
    expectBalanced(up.gl)
    expectBalanced(down.gl)
    expect(new Set(down.gl.map((entry) => entry['documentType']))).toEqual(new Set(['Credit Memo']))
    const side = (entries: readonly Plain[], field: string) =>
      entries
        .filter((entry) => Number(entry[field]) > 0)
        .map((entry) => String(entry['accountNumber']))
        .toSorted((a, b) => (a < b ? -1 : 1))
    expect(side(down.gl, 'debitAmount')).toEqual(side(up.gl, 'creditAmount'))
    expect(side(down.gl, 'creditAmount')).toEqual(side(up.gl, 'debitAmount'))
    expect(Number(down.customer[0]?.['creditAmount'])).toBeGreaterThan(0)
    expect(Number(down.customer[0]?.['debitAmount'])).toBe(0)
    expect(Number(up.vat[0]?.['base']) < 0 && Number(down.vat[0]?.['base']) > 0).toBe(true)
  })

  it('finds the number of a file that was posted before for the customer', async () => {
    await postOk(await create(service, { ...header, no: 'TWICE-1', importSalesInvoiceLines: [line] }))
    const second = await act(
      await create(service, { ...header, no: 'TWICE-1', importSalesInvoiceLines: [line] }),
      'post',
    )
    expect(second).toMatchObject({ createdDocNo: '', errorMessage: 'Sales Invoice TWICE-1 already exists.' })
    await postOk(
      await create(service, { ...header, no: 'TWICE-1', documentType: 'CreditNote', importSalesInvoiceLines: [line] }),
    )
  })

  it('leaves a ledger in balance', async () => {
    expectBalanced(await list(service, 'generalLedgerEntries'))
  })
})
