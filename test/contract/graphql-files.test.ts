import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { fileFields } from '../../src/model/file-functions.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const file = (name: string): string =>
  readFileSync(new URL(`../data/peppol/${name}.xml`, import.meta.url)).toString('base64')

/** The same invoice under another number, and so another file. */
const renumbered = (at: number): string =>
  Buffer.from(
    Buffer.from(file('be-10-pdf-csv-uri'), 'base64').toString().replaceAll('VF25-0010', `VF25-1${at}`),
  ).toString('base64')

const create = `mutation ($input: CreateImportSalesInvoiceInput!) {
  createImportSalesInvoice(input: $input) {
    __typename
    ... on CreateImportSalesInvoiceSuccess { importSalesInvoice { id } }
    ... on Error { code message }
    ... on ConflictError { existing { __typename id } }
  }
}`

const dryRun = `query ($companyId: ID!, $xml: Base64!) {
  parseImportDocument(companyId: $companyId, xml: $xml) {
    side
    format
    existing { id }
    salesInvoice { documentType no customerNo documentDate dueDate docAmountInclVAT docAmountVAT lines { lineNo type no description quantity unitPrice vatProdPostingGroup } }
    purchaseInvoice { vendorNo }
    validationReport { rule severity message xpath found expected }
    attachments { no reference type fileName mimeType uri size sha256 }
  }
}`

const received = `validationReport { rule severity message xpath found expected }
  attachments { no reference type fileName mimeType uri size sha256 content }`

// Answers are read freely; the matchers say what must be there.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

describe('received files through GraphQL', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let graphql: GraphQLSurface
  let companyId: string

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    companyId = demo.companyId
    graphql = createGraphQL({
      engine: demo.running.engine,
      log: (error) => {
        throw error
      },
      bodyBytesMax: 30_000_000,
    })
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  async function ask(query: string, variables: object): Promise<{ json: Answer; statements: number }> {
    const caller = almighty()
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const json: Answer = await (await graphql.fetch(request, caller)).json()
    return { json, statements: caller.statements }
  }

  async function made(xml: string, more: object = {}): Promise<Answer> {
    return (await ask(create, { input: { companyId, source: { xml }, ...more } })).json.data.createImportSalesInvoice
  }

  async function parsed(xml: string): Promise<Answer> {
    const { json } = await ask(dryRun, { companyId, xml })
    expect(json.errors).toBeUndefined()
    return json.data.parseImportDocument
  }

  async function node(id: string, fields: string): Promise<Answer> {
    const { json } = await ask(`query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { ${fields} } } }`, { id })
    expect(json.errors).toBeUndefined()
    return json.data.node
  }

  it('a dry run says what the file would make and stores nothing; the import then makes just that', async () => {
    const xml = file('be-10-pdf-csv-uri')
    const count = `query ($companyId: ID!) { company(id: $companyId) { importSalesInvoices { totalCount } importPurchaseInvoices { totalCount } } }`
    const before = (await ask(count, { companyId })).json
    const dry = await parsed(xml)
    expect((await ask(count, { companyId })).json).toEqual(before)
    expect(dry).toMatchObject({
      side: 'SALES',
      format: 'peppol-bis3',
      existing: null,
      salesInvoice: { documentType: 'INVOICE', documentDate: '2025-03-14', docAmountInclVAT: '8131.20' },
      purchaseInvoice: null,
    })
    const { __typename, importSalesInvoice } = await made(xml)
    expect(__typename).toBe('CreateImportSalesInvoiceSuccess')
    const fields = 'documentType no customerNo documentDate dueDate docAmountInclVAT docAmountVAT'
    const info = 'no reference type fileName mimeType uri size sha256'
    const record = await node(
      importSalesInvoice.id,
      `${fields} lines { nodes { lineNo type no description quantity unitPrice vatProdPostingGroup } } validationReport { rule severity message xpath found expected } attachments { ${info} }`,
    )
    expect(record).toEqual({
      ...dry.salesInvoice,
      lines: { nodes: dry.salesInvoice.lines },
      validationReport: dry.validationReport,
      attachments: dry.attachments,
    })
    expect((await parsed(xml)).existing).toEqual({ id: importSalesInvoice.id })
  })

  it.each(['sales', 'purchase'] as const)('a dry run shows every field that a file fills (%s)', async (side) => {
    const { engine } = demo.running
    const found = await engine.parse(almighty(), companyId, file('be-10-pdf-csv-uri'), side)
    const header = engine.resources.find((one) => one.set === `import${side}invoices`)
    const line = header?.relations.find((one) => one.writable === true)?.target()
    if (header === undefined || line === undefined) throw new Error(`no import documents of ${side}`)
    const missing = (filled: object | undefined, fields: ReturnType<typeof fileFields>): string[] =>
      Object.keys(filled ?? {}).filter((name) => fields.every((field) => field.name !== name))
    // What the findings leave in errorMessage is in the report.
    expect(missing(found.header, fileFields(header))).toEqual(['errorMessage'])
    expect(missing(found.lines[0], fileFields(line))).toEqual([])
  })

  it('a broken rule is reported with its id, its place, and what was found and expected', async () => {
    const { importSalesInvoice } = await made(file('inv-06-br-co-10-line-total'))
    const { validationReport } = await node(importSalesInvoice.id, received)
    const broken = validationReport.find((one: Answer) => one.rule === 'BR-CO-10')
    expect(broken).toMatchObject({ severity: 'ERROR' })
    expect(broken.message).toMatch(/^BR-CO-10: /)
    expect(broken.xpath).toMatch(/^\/Invoice/)
    expect(broken.found).toMatch(/\d/)
  })

  it('attachments come with the bytes that were embedded, and a document from fields has none', async () => {
    const { importSalesInvoice } = await made(renumbered(0))
    const { attachments, docImage } = await node(importSalesInvoice.id, `docImage ${received}`)
    const embedded = attachments.filter((one: Answer) => one.content !== null)
    expect(embedded.length).toBeGreaterThan(0)
    for (const one of embedded) {
      const bytes = Buffer.from(one.content, 'base64')
      expect([one.size, one.sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
    }
    const pdf = embedded.find((one: Answer) => one.mimeType === 'application/pdf')
    expect(pdf.content).toBe(docImage)
    const linked = attachments.find((one: Answer) => one.uri !== null)
    expect(linked).toMatchObject({ size: 0, sha256: null, content: null })
    await createInvoice(demo)
    const { json } = await ask(
      `query ($companyId: ID!) { company(id: $companyId) { importSalesInvoices(orderBy: [{ field: ENTRY_NO, direction: DESC }], first: 1) { nodes { ${received} preview } } } }`,
      { companyId },
    )
    expect(json.data.company.importSalesInvoices.nodes).toEqual([
      { validationReport: [], attachments: [], preview: null },
    ])
  })

  it('a preview is a page in the language asked for', async () => {
    const { importSalesInvoice } = await made(renumbered(1))
    const { en, nl, ...more } = await node(
      importSalesInvoice.id,
      'en: preview nl: preview(language: NL) de: preview(language: DE) dark: preview(theme: DARK) light: preview(theme: LIGHT)',
    )
    expect(more.de).toContain('<html lang="de">')
    expect(new Set([en, nl, more.de, more.dark, more.light]).size).toBe(5)
    expect(en).toContain('<html lang="en">')
    expect(nl).toContain('<html lang="nl">')
    for (const page of [en, nl]) expect(page).toContain('Bouwbedrijf Vandamme NV')
  })

  it('a posted document shows the file it came from', async () => {
    const { importSalesInvoice } = await made(renumbered(2))
    const { json } = await ask(
      `mutation ($id: ID!) { postImportSalesInvoice(input: { id: $id }) { ... on PostImportSalesInvoiceSuccess { succeeded issues { message } importSalesInvoice { createdDocNo ${received} } } } }`,
      { id: importSalesInvoice.id },
    )
    const posted = json.data.postImportSalesInvoice
    expect(posted).toMatchObject({ succeeded: true, issues: [] })
    const { createdDocNo, ...shown } = posted.importSalesInvoice
    const { json: found } = await ask(
      `query ($companyId: ID!, $no: String!) { company(id: $companyId) { postedDocuments(filter: { no: { eq: $no } }) { nodes { ${received} preview } } } }`,
      { companyId, no: createdDocNo },
    )
    const [document] = found.data.company.postedDocuments.nodes
    expect(document).toMatchObject(shown)
    expect(document.preview).toContain('<html lang="en">')
  })

  it('a page of documents takes one statement for all their reports and attachments, one for contents, one for previews', async () => {
    for (let at = 3; at < 9; at++) await made(renumbered(at))
    const page = (first: number, fields: string) =>
      ask(
        `query ($companyId: ID!) { company(id: $companyId) { importSalesInvoices(orderBy: [{ field: ENTRY_NO, direction: DESC }], first: ${first}) { nodes { entryNo ${fields} } } } }`,
        { companyId },
      )
    const report = 'validationReport { rule } attachments { fileName }'
    for (const [fields, most] of [
      [report, 2],
      ['attachments { content }', 3],
      ['preview', 2],
      [`${report} attachments { content } preview`, 4],
    ] as const) {
      const [one, six] = [await page(1, fields), await page(6, fields)]
      expect(six.json.errors).toBeUndefined()
      expect(six.json.data.company.importSalesInvoices.nodes).toHaveLength(6)
      expect([one.statements, six.statements]).toEqual([most, most])
    }
  })

  it('the same file again is a conflict that names the first document; the same key answers that document', async () => {
    const input = { idempotencyKey: 'a-key-of-this-test' }
    const first = await made(renumbered(9), input)
    expect(await made(renumbered(9), input)).toEqual(first)
    expect(await made(renumbered(9))).toMatchObject({
      __typename: 'ConflictError',
      code: 'ALREADY_EXISTS',
      existing: { __typename: 'ImportSalesInvoice', id: first.importSalesInvoice.id },
    })
    expect(await made(renumbered(10), input)).toMatchObject({
      __typename: 'ConflictError',
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await made(renumbered(10), { idempotencyKey: 'another-key' })).toMatchObject({
      __typename: 'CreateImportSalesInvoiceSuccess',
    })
  })

  it('a file that would be refused is an error of the dry run, under the name of its argument', async () => {
    const { json } = await ask(dryRun, { companyId, xml: Buffer.from('%PDF-1.7').toString('base64') })
    expect(json.data).toBeNull()
    expect(json.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', target: 'xml' })
  })
})
