import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const megabyte = 1024 * 1024

interface Document {
  readonly entryNo: number
  readonly docImage: string
  readonly contentstring?: string
  readonly importPurchaseInvoiceLines?: readonly unknown[]
}
interface Page {
  readonly value: readonly Document[]
  readonly '@odata.nextLink'?: string
  readonly error?: { readonly code: string; readonly message: string }
}
interface Failed {
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly extensions: { readonly code: string }
}
interface Answer {
  readonly data: {
    readonly company: {
      readonly importPurchaseInvoices: { readonly nodes: readonly Record<string, string | unknown[] | null>[] }
    } | null
  } | null
  readonly errors?: readonly Failed[]
}

/** Files and nested lists of many records: one statement for all of them, and never more than an answer can hold. */
interface Connected {
  readonly totalCount: number
  readonly nodes: readonly unknown[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

describe('files and lines of many documents', () => {
  let database: TestDatabase
  let client: Client
  let demo: DemoEngine
  let odata: OData
  let graphql: GraphQLSurface

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    client = new Client({ connectionString: database.superUrl })
    await client.connect()
    const { engine } = demo.running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    graphql = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 10_000_000 })
  })
  beforeEach(() => client.query('truncate import_purchase_invoice, import_purchase_invoice_line, import_file cascade'))
  afterAll(async () => {
    await client.end()
    await demo.running.close()
    await database.drop()
  })

  /** Documents 1, 2, … with a PDF of so many bytes each (none at 0), all bytes the document's number. */
  async function documents(...bytes: readonly number[]): Promise<void> {
    await client.query(
      `with made as (
          insert into import_purchase_invoice (company_id, entry_no, vendor_no)
          select $1, at, 'V' from generate_series(1, $2::int) at returning id, entry_no)
        insert into import_file (company_id, document_id, role, bytes, sha256)
        select $1, id, 'image', decode(repeat(lpad(to_hex(entry_no), 2, '0'), ($3::int[])[entry_no]), 'hex'), 'x'
        from made where ($3::int[])[entry_no] > 0`,
      [demo.companyId, bytes.length, bytes],
    )
  }

  /** Lines from..to, spread over so many documents in turn. */
  async function lines(from: number, to: number, over: number): Promise<void> {
    await client.query(
      `insert into import_purchase_invoice_line (company_id, entry_no, header_entry_no, line_no)
        select $1, at, 1 + at % $4::int, at from generate_series($2::int, $3::int) at`,
      [demo.companyId, from, to, over],
    )
  }

  async function get(path: string): Promise<{ status: number; page: Page; statements: number }> {
    const caller = almighty()
    const url = path.startsWith('http')
      ? path.slice('http://test'.length)
      : `/api/p/g/v2.0/companies(${demo.companyId})/importpurchaseinvoices?${path}`
    const answer = await odata({ method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' }, caller)
    const text = await answerText(answer)
    return { status: answer.status, page: JSON.parse(text), statements: caller.statements }
  }

  async function ask(first: number, fields: string): Promise<Answer & { statements: number }> {
    const caller = almighty()
    const query = `{ company(id: "${demo.companyId}") { importPurchaseInvoices(first: ${first}) { nodes { entryNo ${fields} } } } }`
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const answer = (await (await graphql.fetch(request, caller)).json()) as Answer
    return { ...answer, statements: caller.statements }
  }

  const nodesOf = ({ data }: Answer) => data?.company?.importPurchaseInvoices.nodes ?? []
  const sizesOf = ({ value }: Page) => value.map((one) => Buffer.from(one.docImage, 'base64').length / megabyte)

  it('the files of any number of records take one more statement, on both surfaces', async () => {
    await documents(...Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 0 : 100 + at)))
    for (const top of [1, 60]) {
      const without = await get(`$select=entryNo&$top=${top}`)
      const answer = await get(`$select=entryNo,docImage,contentstring&$top=${top}`)
      expect([without.statements, answer.statements]).toEqual([1, 2])
      expect(answer.page.value).toHaveLength(top)
      for (const { entryNo, docImage, contentstring } of answer.page.value) {
        const expected = entryNo % 3 === 1 ? Buffer.alloc(0) : Buffer.alloc(99 + entryNo, entryNo)
        expect(docImage).toBe(expected.toString('base64'))
        expect(contentstring).toBe('')
      }
      const asked = await ask(top, 'docImage contentString')
      expect([(await ask(top, '')).statements, asked.statements]).toEqual([1, 2])
      expect(asked.errors).toBeUndefined()
      expect(nodesOf(asked).map((one) => one['docImage'])).toEqual(
        answer.page.value.map((one) => (one.docImage === '' ? null : one.docImage)),
      )
    }
  })

  it('OData ends a page before its files are too many, and the next links bring all of them, whole', async () => {
    await documents(15 * megabyte, 15 * megabyte, 0, 15 * megabyte, megabyte, 39 * megabyte, 0)
    await lines(1, 14, 7)
    const sizes: number[][] = []
    let next: string | undefined = '$select=entryNo,docImage&$expand=importPurchaseInvoiceLines&$top=6&$count=true'
    while (next !== undefined) {
      const { status, page, statements }: Awaited<ReturnType<typeof get>> = await get(next)
      expect(status).toBe(200)
      expect(statements).toBe(4)
      expect(page).toMatchObject({ '@odata.count': 7 })
      for (const { entryNo, docImage, importPurchaseInvoiceLines } of page.value) {
        expect(importPurchaseInvoiceLines).toHaveLength(2)
        const bytes = Buffer.from(docImage, 'base64')
        expect(bytes.equals(Buffer.alloc(bytes.length, entryNo))).toBe(true)
      }
      sizes.push(sizesOf(page))
      next = page['@odata.nextLink']
    }
    expect(sizes).toEqual([[15, 15, 0], [15, 1], [39]])
  })

  it('OData refuses a file that no page can hold, after the page before it, and says where the file is', async () => {
    await documents(megabyte, 41 * megabyte, megabyte)
    const before = await get('$select=docImage')
    expect(sizesOf(before.page)).toEqual([1])
    const { status, page } = await get(before.page['@odata.nextLink'] ?? '')
    expect(status).toBe(413)
    expect(page.error?.code).toBe('BadRequest_PayloadTooLarge')
    expect(page.error?.message).toMatch(/larger than the 40 MB of files .*\/\$value/)
    expect((await get('$select=entryNo')).page.value).toHaveLength(3)
  })

  it('GraphQL brings the files that one answer holds, and says of each of the others why not', async () => {
    await documents(15 * megabyte, 15 * megabyte, 0, 15 * megabyte, megabyte)
    const few = await ask(2, 'docImage')
    expect(few.errors).toBeUndefined()
    expect(nodesOf(few).map((one) => String(one['docImage']).length)).toEqual([20, 20].map((size) => size * megabyte))
    const all = await ask(5, 'docImage')
    expect(nodesOf(all).map((one) => one['docImage'] === null)).toEqual([false, false, true, true, true])
    expect(all.errors?.map((one) => one.path.at(-2))).toEqual([3, 4])
    expect(all.errors?.map((one) => one.extensions.code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT'])
    expect(all.errors?.[0]?.message).toMatch(/40\.0 MB in all.*docImage.*15\.0 MB.*fewer records.*\/\$value/)
  })

  it('GraphQL counts a file as twenty records', async () => {
    const query = (first: number) =>
      `{ companies(first: 10) { nodes { importPurchaseInvoices(first: ${first}) { nodes { docImage } } } } }`
    const send = async (text: string): Promise<Answer> => {
      const body = JSON.stringify({ query: text })
      const headers = { 'content-type': 'application/json' }
      const request = new Request('http://test/graphql', { method: 'POST', headers, body })
      return (await (await graphql.fetch(request, almighty())).json()) as Answer
    }
    expect((await send(query(95))).errors).toBeUndefined()
    const refused = await send(query(96))
    expect(refused.errors?.[0]?.message).toMatch(/costs 20170 .*a file 20/)
  })

  it('GraphQL shows the lines of a document page by page and counts them all; OData holds 100,000 of a page', async () => {
    await documents(0, 0, 0)
    await lines(1, 20_000, 2)
    const whole = await ask(3, 'lines { totalCount nodes { lineNo } pageInfo { hasNextPage } }')
    expect(whole.errors).toBeUndefined()
    expect(
      nodesOf(whole).map((one) => {
        const { totalCount, nodes, pageInfo } = one['lines'] as unknown as Connected
        return [totalCount, nodes.length, pageInfo.hasNextPage]
      }),
    ).toEqual([
      [10_000, 50, true],
      [10_000, 50, true],
      [0, 0, false],
    ])
    const refused = await ask(100, 'lines(first: 250) { nodes { lineNo } }')
    expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    await lines(20_001, 20_002, 3)
    const opened = await get('$select=entryNo&$expand=importPurchaseInvoiceLines($select=lineNo)')
    expect(opened.page.value.map((one) => one.importPurchaseInvoiceLines?.length)).toEqual([10_001, 10_001, 0])
    await lines(20_003, 100_001, 3)
    const { status, page } = await get('$select=entryNo&$expand=importPurchaseInvoiceLines($select=lineNo)')
    expect(status).toBe(413)
    expect(page.error?.message).toMatch(/more than 100000 'importPurchaseInvoiceLines'.*fewer records/)
  })
})
