import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exact, list, patch, read, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** Import purchase documents through both surfaces: spec.md, Import purchase invoices; D5, D12, D18, D28, D36. */
const file = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url))
const base64 = (name: string) => file(name).toString('base64')
const line = { type: 'G/L Account', no: '612500', quantity: 2, directUnitCost: '125.00', vatProdPostingGroup: 'G3' }
const header = { vendorNo: 'V00010', vendorInvCrMemoNo: 'INV-1', postingDate: '2026-03-16' }

let service: Service
let sql: Client
beforeAll(async () => {
  service = await startService()
  sql = new Client({ connectionString: service.database.superUrl })
  await sql.connect()
})
afterAll(async () => {
  await sql.end()
  await service.stop()
})

const set = (rest = '') => `${service.companyUrl}/importpurchaseinvoices${rest}`
const lineSet = (rest = '') => `${service.companyUrl}/importPurchaseinvoiceLines${rest}`
const document = (id: string, query = '') => read(service, `importpurchaseinvoices(${id})${query}`)

async function make(body: unknown): Promise<string> {
  const answer = await service.request('POST', set(), body)
  expect(answer.status, answer.text).toBe(201)
  return String(exact(answer.text)['id'])
}

async function linesOf(id: string): Promise<Plain[]> {
  const { entryNo } = await document(id)
  return list(service, `importPurchaseinvoiceLines?$orderby=lineNo&$filter=headerEntryNo eq ${String(entryNo)}`)
}

async function stored(table: string, column: string, id: string): Promise<unknown> {
  const { rows } = await sql.query<{ value: unknown }>(`select ${column} as value from ${table} where id = $1`, [id])
  return rows[0]?.value
}

describe('fields', () => {
  it('takes variant B, header fields, and shows them in the order of the contract', async () => {
    const answer = await service.request('POST', set(), {
      ...header,
      documentType: 'CreditNote',
      docAmountInclVAT: 121,
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers.get('location')).toBe(set(`(${answer.json.id})`))
    expect(answer.headers.get('etag')).toBe(answer.json['@odata.etag'])
    expect(answer.json).toMatchObject({ ...header, documentType: 'Credit Memo', docAmountInclVAT: 121, no: '' })
    const names =
      'id entryNo contentstring documentType no vendorNo vendorInvCrMemoNo name postingDescription standardFormatMessage journalTemplateName postingDate documentDate dueDate paymentDiscountPct pmtDiscountDate vatBaseDiscountPct currencyCode currencyFactor vatBusPostingGroup docAmountInclVAT docAmountVAT shortcutDimension1Code shortcutDimension2Code eloID extArea transactionSpecification transactionType transportMethod docImage docNotes createdDocType createdDocSubtype createdDocNo errorMessage addresseeConfirmedBy addresseeConfirmedAt addresseeConfirmedReason'
    expect(Object.keys(answer.json).filter((name) => !name.startsWith('@'))).toEqual(names.split(' '))
    expect((await service.request('DELETE', set(`(${answer.json.id})`))).status).toBe(204)
    expect((await service.request('GET', set(`(${answer.json.id})`))).status).toBe(404)
  })

  it('takes variant C, header and lines; lines removed with their document', async () => {
    const id = await make({ ...header, importPurchaseInvoiceLines: [line, { ...line, numberPlate: '1-abc-123' }] })
    const lines = await linesOf(id)
    expect(lines).toMatchObject([
      { lineNo: '10000', quantity: '2', directUnitCost: '125', accountNo: '612500', allowPaymentDiscount: 'true' },
      { lineNo: '20000', numberPlate: '1-ABC-123', netWeight: '0' },
    ])
    const names =
      'id entryNo headerEntryNo lineNo accountNo type no vatBusPostingGroup vatProdPostingGroup description description2 quantity directUnitCost lineDiscountAmount nonDeductibleVATPct numberPlate deferralCode tariffNo netWeight shortcutDimension1Code shortcutDimension2Code shortcutDimension3Code shortcutDimension4Code shortcutDimension5Code shortcutDimension6Code shortcutDimension7Code shortcutDimension8Code allowPaymentDiscount'
    expect(Object.keys(lines[0] ?? {}).filter((name) => !name.startsWith('@'))).toEqual(names.split(' '))
    const expanded = await document(id, '?$expand=importPurchaseInvoiceLines')
    expect(expanded['importPurchaseInvoiceLines']).toHaveLength(2)
    expect((await service.request('DELETE', set(`(${id})`))).status).toBe(204)
    expect((await service.request('GET', lineSet(`(${String(lines[0]?.['id'])})`))).status).toBe(404)
  })

  it('understands the fields sent by mistake in create samples, and shows them nowhere (D12)', async () => {
    const of = async (body: object) => {
      const id = await make({ vendorInvCrMemoNo: 'ALIAS', ...body })
      const row = await document(id)
      expect(row).not.toHaveProperty('customerNo')
      expect(row).not.toHaveProperty('invoiceDiscountAmount')
      return { id, vendorNo: row['vendorNo'] }
    }
    const alone = await of({ customerNo: 'v00010', invoiceDiscountAmount: '12.50' })
    expect(alone.vendorNo).toBe('V00010')
    expect(await stored('import_purchase_invoice', 'invoice_discount_amount', alone.id)).toBe('12.50')
    expect((await of({ vendorNo: '', customerNo: 'V00010' })).vendorNo).toBe('V00010')
    expect((await of({ vendorNo: 'V1', customerNo: 'V00010' })).vendorNo).toBe('V1')
    const changed = await service.request(
      'PATCH',
      set(`(${alone.id})`),
      { customerNo: 'V2', invoiceDiscountAmount: 3 },
      { 'if-match': '*' },
    )
    expect(changed.json, changed.text).toMatchObject({ vendorNo: 'V2' })
    expect(await stored('import_purchase_invoice', 'invoice_discount_amount', alone.id)).toBe('3.00')
    const refused = await service.request('GET', set(`?$filter=customerNo eq 'V2'`))
    expect(refused.status, refused.text).toBe(400)
    const { text } = await service.request('GET', '$metadata')
    const type = /EntityType Name="importpurchaseinvoice"(.*?)<\/EntityType>/s.exec(text)?.[1] ?? ''
    expect(type).toContain('"vendorNo"')
    expect(type).not.toMatch(/"customerNo"|"invoiceDiscountAmount"/)
  })

  it('keeps a stated zero apart from what was not stated (D18)', async () => {
    const id = await make({
      ...header,
      docAmountVAT: 0,
      importPurchaseInvoiceLines: [line, { ...line, nonDeductibleVATPct: 0 }, { ...line, nonDeductibleVATPct: '50' }],
    })
    expect((await linesOf(id)).map((one) => one['nonDeductibleVATPct'])).toEqual(['0', '0', '50'])
    const { rows } = await sql.query<{ pct: string | null }>(
      `select l.non_deductible_vat_pct::int::text as pct from import_purchase_invoice_line l join import_purchase_invoice h
        on h.company_id = l.company_id and h.entry_no = l.header_entry_no where h.id = $1 order by l.line_no`,
      [id],
    )
    expect(rows.map((row) => row.pct)).toEqual([null, '0', '50'])
    expect(await stored('import_purchase_invoice', 'doc_amount_vat', id)).toBe('0.00')
    expect(await stored('import_purchase_invoice', 'doc_amount_incl_vat', id)).toBeNull()
  })

  it('answers under addresses in any letter case', async () => {
    const id = await make(header)
    const company = service.companyUrl.replace(/companies\(/, 'COMPANIES(')
    for (const name of ['ImportPurchaseInvoices', 'IMPORTPURCHASEINVOICES']) {
      expect((await service.request('GET', `${company}/${name}(${id})`)).status).toBe(200)
    }
    const { entryNo } = await document(id)
    const answer = await service.request('POST', `${company}/importPurchaseInvoiceLines`, {
      ...line,
      headerEntryNo: String(entryNo),
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers.get('location')).toBe(lineSet(`(${answer.json.id})`))
  })

  it('changes under If-Match; lines by themselves, accountNo becoming type and no', async () => {
    const id = await make(header)
    const before = await document(id)
    const tag = String(before['@odata.etag'])
    const made: Answer = await service.request('POST', lineSet(), {
      headerEntryNo: String(before['entryNo']),
      accountNo: '612120',
      quantity: 1,
      directUnitCost: 100,
    })
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({ lineNo: 10000, type: 'G/L Account', no: '612120', accountNo: '612120' })
    const one = lineSet(`(${made.json.id})`)
    const moved = await service.request('PATCH', one, { netWeight: 2.5 }, { 'if-match': made.json['@odata.etag'] })
    expect(moved.json, moved.text).toMatchObject({ netWeight: 2.5, headerEntryNo: Number(before['entryNo']) })
    expect((await service.request('PATCH', one, {}, { 'if-match': made.json['@odata.etag'] })).status).toBe(409)
    expect((await document(id))['@odata.etag']).toBe(tag)
    const changed = await service.request('PATCH', set(`(${id})`), { vendorNo: 'v1' }, { 'if-match': tag })
    expect(changed.json, changed.text).toMatchObject({ vendorNo: 'V1', vendorInvCrMemoNo: 'INV-1' })
    expect((await service.request('PATCH', set(`(${id})`), { no: '1' }, { 'if-match': tag })).status).toBe(409)
    expect((await service.request('DELETE', one)).status).toBe(204)
    expect(await linesOf(id)).toEqual([])
  })

  it('gives headers and lines of the two sides counters of their own', async () => {
    const sales = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, { customerNo: 'C00010' })
    expect(sales.json, sales.text).toMatchObject({ entryNo: 1 })
    const { entryNo } = await document(await make(header))
    const wrong = await service.request('POST', `${service.companyUrl}/importSalesInvoiceLines`, {
      headerEntryNo: String(entryNo),
    })
    expect(wrong.json.error.message).toContain(`There is no import sales invoice with entryNo ${String(entryNo)}`)
  })
})

describe('files', () => {
  it('takes variant A, an e-FFF file', async () => {
    const id = await make({ contentstring: base64('efff/ef-01-v1-simple.xml') })
    expect(await document(id)).toMatchObject({
      contentstring: '',
      docImage: '',
      documentType: 'Invoice',
      no: '',
      vendorNo: 'V1',
      vendorInvCrMemoNo: '25001234',
      name: 'Papeterie Centrale SA',
      postingDate: '2025-02-03',
      documentDate: '2025-02-03',
      dueDate: '2025-03-05',
      currencyCode: '',
      errorMessage: '',
    })
    expect(await linesOf(id)).toMatchObject([{ type: 'G/L Account', no: '612500', vatProdPostingGroup: 'G3' }])
    const selected = await document(id, '?$select=contentstring,docImage')
    expect(selected['contentstring']).toBe(base64('efff/ef-01-v1-simple.xml'))
    expect(Buffer.from(String(selected['docImage']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('takes the account of the vendor before that of the setup', async () => {
    await sql.query("update vendor set default_account_no = '612600' where no = 'V2'")
    const id = await make({ contentstring: base64('efff/ef-13-v1-doc-allowance.xml') })
    expect((await linesOf(id)).map((one) => one['no'])).toEqual(['612600', '612600', '612500'])
    expect((await document(id))['errorMessage']).toBe('')
  })

  it('takes PEPPOL files too, and names the preceding invoice of a credit note', async () => {
    const ours = file('peppol/be-20-creditnote.xml').toString('utf8').replaceAll('0999000129', '0999200166')
    const sent = ours.replaceAll('0999100196', '0999000129')
    const id = await make({ contentstring: Buffer.from(sent).toString('base64') })
    expect(await document(id)).toMatchObject({ documentType: 'Credit Memo', vendorNo: 'V1', errorMessage: '' })
    expect(await stored('import_purchase_invoice', 'preceding_invoice_no', id)).toBe('VF25-0001')
    const sales = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, {
      contentstring: base64('peppol/be-20-creditnote.xml'),
    })
    expect(await stored('import_sales_invoice', 'preceding_invoice_no', sales.json.id)).toBe('VF25-0001')
  })

  it('says that a file of our own belongs on the other side', async () => {
    const id = await make({ contentstring: base64('peppol/be-01-simple-21.xml') })
    const { errorMessage } = await document(id)
    expect(errorMessage).toContain('is its seller, so it belongs in the import sales invoices.')
    expect(await stored('import_purchase_invoice', 'file_finding', id)).toContain('is its seller')
    const again = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, {
      contentstring: base64('peppol/be-01-simple-21.xml'),
    })
    expect(again.status, again.text).toBe(409)
    expect(again.json.error).toMatchObject({
      code: 'Internal_EntityWithSameKeyExists',
      details: [{ code: 'ExistingDocument', target: `importpurchaseinvoices(${id})` }],
    })
    expect((await service.request('DELETE', set(`(${id})`))).status).toBe(204)
  })

  it('makes a document of an unknown vendor that a change can mend, and one of broken totals that none can', async () => {
    const unknown = await make({ contentstring: base64('efff/ei-07-v1-no-supplier-id.xml') })
    expect(await document(unknown)).toMatchObject({ vendorNo: '', name: 'Onbekend' })
    expect((await document(unknown))['errorMessage']).toBe(
      'The vendor Onbekend cannot be found: searched name Onbekend with post code 5000. Add the vendor, or set vendorNo.',
    )
    expect(await stored('import_purchase_invoice', 'file_finding', unknown)).toBe('')
    const broken = await make({ contentstring: base64('efff/ei-06-v1-totals.xml') })
    expect(await stored('import_purchase_invoice', 'file_finding', broken)).toMatch(/^BR-CO-16: /)
  })

  it('takes a returned line of a file, whose quantity fields do not allow', async () => {
    const text = file('efff/ef-13-v1-doc-allowance.xml').toString('utf8')
    const quantity = /<cbc:InvoicedQuantity[^>]*>([^<]+)</.exec(text)?.[1] ?? ''
    expect(quantity).not.toBe('')
    const id = await make({ contentstring: Buffer.from(returned(text)).toString('base64') })
    expect((await linesOf(id)).some((one) => Number(one['quantity']) < 0)).toBe(true)
  })
})

/** The last line of a file turned into a return: quantity and amount negative. */
function returned(text: string): string {
  const at = text.lastIndexOf('<cac:InvoiceLine>')
  return (
    text.slice(0, at) +
    text
      .slice(at)
      .replace(/(<cbc:InvoicedQuantity[^>]*>)/, '$1-')
      .replace(/(<cbc:LineExtensionAmount[^>]*>)/, '$1-')
  )
}

describe('through GraphQL', () => {
  const companyId = () => service.companyUrl.replace(/^.*\(|\)$/g, '')
  const create = `mutation ($input: CreateImportPurchaseInvoiceInput!) { createImportPurchaseInvoice(input: $input) {
    ... on CreateImportPurchaseInvoiceSuccess { importPurchaseInvoice { id systemId etag state vendorNo vendorInvCrMemoNo errorMessage
      lines { nodes { id lineNo type no directUnitCost nonDeductibleVATPct numberPlate netWeight } } } }
    ... on Error { __typename code message } ... on ValidationError { issues { path } } } }`
  const ask = async (query: string, variables: object) => {
    const answer = await service.graphql(query, variables)
    expect(answer.json.errors, answer.text).toBeUndefined()
    return answer.json.data
  }

  it('makes, reads, changes and removes documents and lines', async () => {
    const fields = {
      vendorNo: 'V00010',
      vendorInvCrMemoNo: 'gq-1',
      lines: [{ type: 'GL_ACCOUNT', no: '612500', quantity: '1', directUnitCost: '10.5', nonDeductibleVATPct: '50' }],
    }
    const made = await ask(create, { input: { companyId: companyId(), source: { fields } } })
    const { importPurchaseInvoice: purchase } = made.createImportPurchaseInvoice
    expect(purchase, JSON.stringify(made)).toMatchObject({
      state: 'OPEN',
      vendorNo: 'V00010',
      vendorInvCrMemoNo: 'GQ-1',
      errorMessage: null,
      lines: {
        nodes: [
          { lineNo: 10000, type: 'GL_ACCOUNT', directUnitCost: '10.5', nonDeductibleVATPct: '50', netWeight: '0' },
        ],
      },
    })
    const added = await ask(
      `mutation ($id: ID!) { createImportPurchaseInvoiceLine(input: { documentId: $id, fields: { no: "612120", type: GL_ACCOUNT, numberPlate: "1-ABC-123" } }) {
        ... on CreateImportPurchaseInvoiceLineSuccess { importPurchaseInvoiceLine { id lineNo numberPlate } } ... on Error { message } } }`,
      { id: purchase.id },
    )
    const { importPurchaseInvoiceLine: added2 } = added.createImportPurchaseInvoiceLine
    expect(added2).toMatchObject({ lineNo: 20000, numberPlate: '1-ABC-123' })
    const changed = await ask(
      `mutation ($id: ID!, $etag: String!) { updateImportPurchaseInvoice(input: { id: $id, etag: $etag, fields: { name: "Changed" } }) {
        ... on UpdateImportPurchaseInvoiceSuccess { importPurchaseInvoice { name } } ... on Error { message } } }`,
      { id: purchase.id, etag: purchase.etag },
    )
    expect(changed.updateImportPurchaseInvoice).toEqual({ importPurchaseInvoice: { name: 'Changed' } })
    expect(await document(purchase.systemId)).toMatchObject({ name: 'Changed', vendorInvCrMemoNo: 'GQ-1' })
    expect(await linesOf(purchase.systemId)).toHaveLength(2)
    const listed = await ask(
      `query ($id: ID!) { company(id: $id) { importPurchaseInvoices(filter: { vendorInvCrMemoNo: { eq: "GQ-1" } }) { nodes { name company { systemId } lines { nodes { no } } } } } }`,
      { id: companyId() },
    )
    expect(listed.company.importPurchaseInvoices.nodes).toEqual([
      { name: 'Changed', company: { systemId: companyId() }, lines: { nodes: [{ no: '612500' }, { no: '612120' }] } },
    ])
    const removed = await ask(
      'mutation ($id: ID!) { deleteImportPurchaseInvoice(input: { id: $id }) { __typename } }',
      { id: purchase.id },
    )
    expect(removed.deleteImportPurchaseInvoice.__typename).toBe('DeleteImportPurchaseInvoiceSuccess')
    expect((await service.request('GET', set(`(${purchase.systemId})`))).status).toBe(404)
  })

  it('takes a file, and says xml where xml is wrong', async () => {
    const source = (xml: string) => ({ input: { companyId: companyId(), source: { xml } } })
    const made = await ask(create, source(base64('efff/ef-26-v3-cocontractant-pdf-two.xml')))
    expect(made.createImportPurchaseInvoice.importPurchaseInvoice).toMatchObject({ vendorNo: 'V3', errorMessage: null })
    const again = await ask(create, source(base64('efff/ef-26-v3-cocontractant-pdf-two.xml')))
    expect(again.createImportPurchaseInvoice).toMatchObject({ __typename: 'ConflictError', code: 'ALREADY_EXISTS' })
    const broken = await ask(create, source(base64('peppol/mal-01-truncated.xml')))
    expect(broken.createImportPurchaseInvoice).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'xml' }],
    })
  })

  it('does not know the fields sent by mistake on OData (D12)', async () => {
    const source = { fields: { customerNo: 'V00010' } }
    const answer = await service.graphql(create, { input: { companyId: companyId(), source } })
    expect(answer.json.errors?.[0]?.extensions?.code, answer.text).toBe('BAD_USER_INPUT')
  })
})

it('reads documents as a collection, by filter and in order (D11)', async () => {
  await patch(service, 'importpurchaseinvoices', { docNotes: 'looked at' }, "vendorNo eq 'V1'")
  const found = await list(service, "importpurchaseinvoices?$filter=contains(docNotes,'looked')&$select=vendorNo")
  expect(found.map((row) => row['vendorNo'])).toEqual(['V1'])
  const costs = await list(service, 'importPurchaseinvoiceLines?$filter=directUnitCost gt 100&$orderby=entryNo desc')
  expect(costs.length).toBeGreaterThan(0)
})
