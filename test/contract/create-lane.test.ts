import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'

const sales = 'importsalesinvoices'
const purchases = 'importpurchaseinvoices'
const ownLines = '$expand=importSalesInvoiceLines'

/** Creates that answer without reading, and share a transaction where they wait (F74). */
describe('creating import documents', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let odata: OData
  let graphql: GraphQLSurface
  let db: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    const { engine } = demo.running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    graphql = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 10_000_000 })
    db = new Client({ connectionString: database.superUrl })
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
    await demo.running.close()
    await database.drop()
  })

  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const caller = almighty()
    const url = `/api/p/g/v2.0/companies(${demo.companyId})/${path}`
    const sent = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
    const answer = await odata({ method, url, headers, body: sent, base: 'http://test' }, caller)
    const text = await answerText(answer)
    return { status: answer.status, etag: answer.headers['ETag'], text, statements: caller.statements }
  }

  async function ask(query: string, variables: object) {
    const caller = almighty()
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const text = await (await graphql.fetch(request, caller)).text()
    return { text, json: JSON.parse(text), statements: caller.statements }
  }

  async function rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await db.query(text, [...values])).rows
  }

  const odd = {
    ...invoiceBody(3, { description: 'Ünïcödé "quoted" \\ line', unitPrice: '12.3450' }),
    name: 'Vert & Fils "Ð"',
    importSalesInvoiceLines: [
      { lineNo: 30_000, type: 'G/L Account', no: '700000', quantity: '1.50', unitPrice: '0.10' },
      { description: 'only a text "\u2028" with \ud83d\ude00' },
      { lineNo: 5, type: 'Item', no: '1000', quantity: 2, allowPaymentDiscount: true },
    ],
  }
  const purchase = {
    vendorNo: 'V00010',
    vendorInvCrMemoNo: 'X-1',
    importPurchaseInvoiceLines: [{ quantity: '0.00001' }],
  }
  const cases: readonly (readonly [string, string, object])[] = [
    ['a header alone', sales, { customerNo: 'C00010' }],
    ['odd lines, shown in their order', `${sales}?${ownLines}`, odd],
    [
      'chosen fields, lines backwards',
      `${sales}?$select=entryNo,name&$expand=importSalesInvoiceLines($select=lineNo,unitPrice;$orderby=unitPrice desc;$count=true)`,
      odd,
    ],
    ['a document without its lines', `${sales}?${ownLines}`, { customerNo: 'C00010' }],
    ['some of the lines', `${sales}?$expand=importSalesInvoiceLines($top=1;$filter=lineNo gt 5)`, odd],
    ['a purchase', `${purchases}?$expand=importPurchaseInvoiceLines`, purchase],
    ['with a PDF', `${sales}?$select=id,docImage`, { ...odd, docImage: Buffer.from('%PDF-1.4').toString('base64') }],
  ]
  it.each(cases)('answers %s as a read does', async (_what, path, body) => {
    const created = await send('POST', path, body)
    expect(created.status, created.text).toBe(201)
    const [set, query] = path.split('?')
    const [newest] = await rows(
      `select id from ${set === sales ? 'import_sales_invoice' : 'import_purchase_invoice'} order by entry_no desc limit 1`,
    )
    const read = await send('GET', `${set}(${String(newest?.['id'])})${query === undefined ? '' : `?${query}`}`)
    expect(created.text).toBe(read.text)
    expect(created.etag).toBe(read.etag)
  })

  it('takes one statement with what the answer shows, for any number of lines', async () => {
    const counts = [0, 1, 10].map(
      async (lines) => (await send('POST', `${sales}?${ownLines}`, invoiceBody(lines))).statements,
    )
    expect(await Promise.all(counts)).toEqual([1, 1, 1])
  })

  /** First words of what is sent to the database while something is done; calls to those who watch apart. */
  async function sentDuring(work: () => Promise<unknown>) {
    const spy = vi.spyOn(Client.prototype, 'query')
    try {
      await work()
      const texts = spy.mock.calls.map(([first]: unknown[]) =>
        typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first),
      )
      const isCall = (text: string): boolean => text.includes('pg_notify')
      const words = texts.filter((text) => !isCall(text)).map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '))
      return { words, calls: texts.filter(isCall).length }
    } finally {
      spy.mockRestore()
    }
  }

  const entering = ['begin', 'select pg_current_xact_id()::text']
  it('sends four statements for a header with lines, and eight for a file with its call', async () => {
    await send('POST', sales, invoiceBody(1))
    const { words } = await sentDuring(() => send('POST', `${sales}?${ownLines}`, invoiceBody(10)))
    expect(words).toEqual([...entering, 'with numbers', 'commit'])
    const file = { contentstring: contentOf(purchaseXml({ lines: [{ name: 'Chair' }, { name: 'Table' }] })) }
    const received = await sentDuring(async () => expect((await send('POST', purchases, file)).status).toBe(201))
    expect(received.words.slice(0, 4)).toEqual([
      ...entering,
      "select pg_advisory_xact_lock(hashtextextended('file/'",
      'select c.name,',
    ])
    expect(received.words.slice(-2)).toEqual(['with numbers', 'commit'])
    expect(received.words.length).toBeLessThanOrEqual(7)
  })

  it('sends as much for twenty that wait as for two', async () => {
    const twenty = () => Promise.all(Array.from({ length: 20 }, () => send('POST', sales, invoiceBody(2))))
    const { words, calls } = await sentDuring(twenty)
    expect(words.filter((word) => word === 'with numbers').length).toBeLessThanOrEqual(2)
    expect(calls).toBeLessThanOrEqual(2)
  })

  const made = `mutation ($input: CreateImportSalesInvoiceInput!, $first: Int) { createImportSalesInvoice(input: $input) { ... on Error { message }
    ... on CreateImportSalesInvoiceSuccess { importSalesInvoice { ...all } } } }`
  const all = `fragment all on ImportSalesInvoice { id systemId etag entryNo no customerNo name state
    lines(first: $first) { totalCount pageInfo { hasNextPage endCursor } nodes { id lineNo description quantity unitPrice etag } } }`

  it.each([2, 50])('answers on GraphQL as a query does, with %d lines at the most', async (first) => {
    const fields = {
      customerNo: 'C00010',
      lines: [1, 2, 3].map((unitPrice) => ({ unitPrice: `${unitPrice}.5`, no: '700000' })),
    }
    const created = await ask(`${made} ${all}`, { first, input: { companyId: demo.companyId, source: { fields } } })
    const { importSalesInvoice: answered } = created.json.data.createImportSalesInvoice
    expect(answered?.lines.totalCount, created.text).toBe(3)
    expect(created.statements).toBe(1)
    const read = await ask(`query ($id: ID!, $first: Int) { node(id: $id) { ...all } } ${all}`, {
      id: answered.id,
      first,
    })
    expect(answered).toEqual(read.json.data.node)
  })

  it('tells of a document once, whatever its lines', async () => {
    const id = await createInvoice(demo, invoiceBody(3))
    expect(await rows('select kind from import_document_change where document_id = $1', [id])).toEqual([
      { kind: 'CREATED' },
    ])
  })

  const transactionsOf = async (ids: readonly string[]) =>
    (await rows('select distinct xid::text from import_document_change where document_id = any($1::uuid[])', [ids]))
      .length

  it('takes documents that wait at the same time into one transaction, each with its own answer', async () => {
    const bodies = Array.from({ length: 12 }, (_, at) => ({ ...invoiceBody(at % 4), name: `Waiting ${at}` }))
    const answers = await Promise.all(bodies.map((body) => send('POST', `${sales}?${ownLines}`, body)))
    const documents = answers.map(({ text }) => JSON.parse(text))
    expect(documents.map(({ name }) => name)).toEqual(bodies.map(({ name }) => name))
    expect(documents.map(({ importSalesInvoiceLines: lines }) => lines.length)).toEqual(bodies.map((_, at) => at % 4))
    const numbers = documents.map(({ entryNo }) => Number(entryNo))
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(11)
    expect(new Set(numbers).size).toBe(12)
    expect(await transactionsOf(documents.map(({ id }) => String(id)))).toBeLessThan(6)
  })

  it('keeps one that the database refuses from failing the others', async () => {
    await db.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.name = 'REFUSED' then raise exception 'no' using errcode = '23505'; end if; return new; end $$;
      create trigger refuse_one before insert on import_sales_invoice for each row execute function refuse_one()`)
    try {
      const names = ['A', 'B', 'REFUSED', 'C', 'D', 'REFUSED', 'E']
      const answers = await Promise.all(names.map((name) => send('POST', sales, { ...invoiceBody(2), name })))
      expect(answers.map(({ status }) => status)).toEqual(names.map((name) => (name === 'REFUSED' ? 409 : 201)))
      const kept = await rows('select name from import_sales_invoice where name = any($1::text[]) order by name', [
        names,
      ])
      expect(kept.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
      const numbers = answers.flatMap(({ status, text }) => (status === 201 ? [Number(JSON.parse(text).entryNo)] : []))
      expect(Math.max(...numbers) - Math.min(...numbers)).toBe(4)
    } finally {
      await db.query('drop trigger refuse_one on import_sales_invoice; drop function refuse_one()')
    }
  })

  const fileOf = (number: string) => ({
    contentstring: contentOf(purchaseXml({ number, lines: [{ name: `On ${number}` }] })),
  })
  const shown = `${purchases}?$select=id,entryNo,vendorInvCrMemoNo,contentstring&$expand=importPurchaseInvoiceLines`

  it('takes files that wait at the same time into few transactions, each with its own answer, bytes and report', async () => {
    const bodies = Array.from({ length: 12 }, (_, at) => fileOf(`WAIT-${at}`))
    const { words } = await sentDuring(async () => {
      const answers = await Promise.all(bodies.map((body) => send('POST', shown, body)))
      expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201))
      const documents = answers.map(({ text }) => JSON.parse(text))
      expect(documents.map(({ vendorInvCrMemoNo }) => vendorInvCrMemoNo)).toEqual(bodies.map((_, at) => `WAIT-${at}`))
      expect(documents.map(({ contentstring }) => contentstring)).toEqual(
        bodies.map(({ contentstring }) => contentstring),
      )
      const ids = documents.map(({ id }) => String(id))
      expect(await transactionsOf(ids)).toBeLessThan(6)
      const kept = await rows(
        `select f.document_id as id, f.sha256 = sha256(f.bytes) as same, r.format from import_file f
          join import_report r using (company_id, document_id) where f.document_id = any($1::uuid[]) and f.role = 'content'`,
        [ids],
      )
      expect(new Set(kept.map(({ id }) => String(id)))).toEqual(new Set(ids))
      expect(kept.every(({ same, format }) => same === true && format === 'peppol-bis3')).toBe(true)
      const read = await send('GET', `${shown.replace('?', `(${ids[7]})?`)}`)
      expect(answers[7]?.text).toBe(read.text)
    })
    expect(words.filter((word) => word === 'with numbers').length).toBeLessThan(6)
  })

  it('answers the same file and the same number as if they came one after the other, and fails nobody else', async () => {
    const one = fileOf('TWIN')
    const other = { contentstring: contentOf(purchaseXml({ number: 'TWIN', lines: [{ name: 'Another file' }] })) }
    const bodies = [fileOf('ALONE-1'), one, one, other, fileOf('ALONE-2'), { contentstring: 'AAAA' }]
    const answers = await Promise.all(bodies.map((body) => send('POST', `${purchases}?$select=id,errorMessage`, body)))
    const [first, twin, same, number, last, broken] = answers.map(({ status, text }) => ({ status, text }))
    expect([first, number, last, broken].map((answer) => answer?.status)).toEqual([201, 201, 201, 400])
    const [made, refused] = twin?.status === 201 ? [twin, same] : [same, twin]
    expect([made?.status, refused?.status]).toEqual([201, 409])
    expect(refused?.text).toContain(String(JSON.parse(made?.text ?? '{}').id))
  })

  it('keeps a file that the database refuses from failing the others', async () => {
    await db.query(`create function refuse_file() returns trigger language plpgsql as $$ begin
        if new.vendor_inv_cr_memo_no = 'REFUSED' then raise exception 'no' using errcode = '23505'; end if; return new; end $$;
      create trigger refuse_file before insert on import_purchase_invoice for each row execute function refuse_file()`)
    try {
      const numbers = ['FA', 'FB', 'REFUSED', 'FC', 'FD']
      const answers = await Promise.all(numbers.map((number) => send('POST', purchases, fileOf(number))))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 201, 201])
    } finally {
      await db.query('drop trigger refuse_file on import_purchase_invoice; drop function refuse_file()')
    }
  })

  it('refuses what is wrong with one body alone, without a statement', async () => {
    const wrong = { ...invoiceBody(0), importSalesInvoiceLines: [{ lineNo: 7 }, { lineNo: 7 }] }
    const [refused, taken] = await Promise.all([send('POST', sales, wrong), send('POST', sales, invoiceBody(1))])
    expect([refused.status, taken.status]).toEqual([400, 201])
    expect(refused.text).toContain('importSalesInvoiceLines[1].lineNo')
  })

  it('answers a key that is used again with the record as it is now', async () => {
    const headers = { 'idempotency-key': 'again' }
    const first = await send('POST', sales, { ...invoiceBody(1), name: 'Once' }, headers)
    const { id } = JSON.parse(first.text) as { id: string }
    await db.query(`update import_sales_invoice set name = 'Changed' where id = $1`, [id])
    const again = await send('POST', sales, { ...invoiceBody(1), name: 'Once' }, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(JSON.parse(again.text)).toMatchObject({ id, name: 'Changed' })
  })
})
