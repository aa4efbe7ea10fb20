import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'

/** SQL statements that touch tables, per request (DESIGN 2 and 6): they do not grow with the rows. */
describe('SQL statements per request', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let odata: OData
  let graphql: GraphQLSurface

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    const { engine } = demo.running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    graphql = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 10_000_000 })
    const departments = ['ADM', 'SALES']
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const dimensions = {
          shortcutDimension1Code: departments[index % 2] ?? '',
          shortcutDimension2Code: index % 3 === 0 ? 'P-100' : '',
        }
        const id = await createInvoice(demo, { ...invoiceBody(2, dimensions), ...dimensions })
        expect((await send('POST', `importsalesinvoices(${id})/Microsoft.NAV.post`)).status).toBe(204)
      }),
    )
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  async function send(method: string, path: string, body?: object) {
    const caller = almighty()
    const url = `/api/p/g/v2.0/companies(${demo.companyId})/${path}`
    const sent = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
    const answer = await odata({ method, url, headers: {}, body: sent, base: 'http://test' }, caller)
    const text = await answerText(answer)
    return { status: answer.status, text, statements: caller.statements }
  }

  async function ask(query: string) {
    const caller = almighty()
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const answer = await graphql.fetch(request, caller)
    const text = await answer.text()
    return { status: answer.status, text, json: JSON.parse(text), statements: caller.statements }
  }

  const page = (top: number) => send('GET', `generalLedgerEntries?$top=${top}&$expand=dimensionSetLines`)
  const connection = (first: number) =>
    ask(
      `{ company(id: "${demo.companyId}") { generalLedgerEntries(first: ${first}) { nodes { entryNo debitAmount dimensionSetLines { code valueCode } } } } }`,
    )

  it('a page of 100 entries with dimension set lines takes at most two through OData, and one once they are known', async () => {
    const [cold, hundred, one] = [await page(100), await page(100), await page(1)]
    const rows = (JSON.parse(hundred.text) as { value: { dimensionSetLines: unknown[] }[] }).value
    expect(rows).toHaveLength(100)
    expect(rows.every((row) => row.dimensionSetLines.length > 0)).toBe(true)
    expect(hundred.text).toBe(cold.text)
    expect([cold, hundred, one].map(({ statements }) => statements)).toEqual([2, 1, 1])
  })

  it('a page of 100 entries with dimension set lines takes at most two through GraphQL, as a page of one does', async () => {
    // What is kept of both is there then: documents, statements and dimension sets.
    await connection(1)
    await connection(100)
    const [one, hundred] = [await connection(1), await connection(100)]
    const rows = hundred.json.data.company.generalLedgerEntries.nodes as { dimensionSetLines: unknown[] }[]
    expect(rows).toHaveLength(100)
    expect(rows.every((row) => row.dimensionSetLines.length > 0)).toBe(true)
    expect(hundred.statements).toBeGreaterThan(0)
    expect(hundred.statements).toBeLessThanOrEqual(2)
    expect(one.statements).toBe(hundred.statements)
  })

  it('a page without nested lists, a count and a read by key take one', async () => {
    const rows = await send('GET', 'generalLedgerEntries?$top=100')
    expect(rows.statements).toBe(1)
    const counted = await send('GET', 'generalLedgerEntries/$count')
    expect(counted.statements).toBe(1)
    expect(Number(counted.text)).toBeGreaterThanOrEqual(120)
    const [first] = (JSON.parse(rows.text) as { value: { id: string }[] }).value
    const read = await send('GET', `generalLedgerEntries(${first?.id})`)
    expect(read.status).toBe(200)
    expect(read.statements).toBe(1)
  })

  it('a create with ten lines takes as many as one with a single line, bounded', async () => {
    const [one, ten] = [
      await send('POST', 'importsalesinvoices', invoiceBody(1)),
      await send('POST', 'importsalesinvoices', invoiceBody(10)),
    ]
    expect([one.status, ten.status]).toEqual([201, 201])
    expect(ten.statements).toBe(one.statements)
    expect(ten.statements).toBeLessThanOrEqual(8)
  })

  it('posting 300 lines takes as many as posting one', async () => {
    const counts: number[] = []
    for (const lines of [1, 1, 300]) {
      const id = await createInvoice(demo, invoiceBody(lines))
      const posted = await send('POST', `importsalesinvoices(${id})/Microsoft.NAV.post`)
      expect(posted.status).toBe(204)
      const document = JSON.parse((await send('GET', `importsalesinvoices(${id})`)).text) as {
        errorMessage: string
        createdDocNo: string
      }
      expect(document.errorMessage).toBe('')
      expect(document.createdDocNo).not.toBe('')
      counts.push(posted.statements)
    }
    expect(counts[2]).toBe(counts[1])
    expect(counts[2]).toBeGreaterThan(0)
    expect(counts[2]).toBeLessThanOrEqual(5)
  })
})
