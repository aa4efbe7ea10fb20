import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { writeBooks } from '../support/written-books.ts'

const sets = [
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
] as const

describe('SQL statements of a ledger page with dimension set lines (DESIGN 6)', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let odata: OData
  let graphql: GraphQLSurface

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    await writeBooks(database, demo.companyId, 120)
    const { engine } = demo.running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    graphql = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 10_000_000 })
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  async function page(set: string, top: number) {
    const caller = almighty()
    const url = `/api/p/g/v2.0/companies(${demo.companyId})/${set}?$top=${top}&$expand=dimensionSetLines`
    const answer = await odata({ method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' }, caller)
    const text = await answerText(answer)
    return { rows: JSON.parse(text).value as { dimensionSetLines: unknown[] }[], statements: caller.statements }
  }

  async function connection(set: string, first: number) {
    const caller = almighty()
    const query = `{ company(id: "${demo.companyId}") { ${set}(first: ${first}) { nodes { entryNo dimensionSetLines { code valueCode } } } } }`
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await (await graphql.fetch(request, caller)).json()) as {
      data: { company: Record<string, { nodes: { dimensionSetLines: unknown[] }[] }> }
    }
    return { rows: data.company[set]?.nodes ?? [], statements: caller.statements }
  }

  it.each(sets)('a page of 100 %s takes at most two on both surfaces, as a page of one does', async (set) => {
    for (const ask of [page, connection]) {
      const [one, hundred] = [await ask(set, 1), await ask(set, 100)]
      expect(hundred.rows).toHaveLength(100)
      expect(hundred.rows.every((row) => row.dimensionSetLines.length > 0)).toBe(true)
      expect(hundred.statements).toBeGreaterThan(0)
      expect(hundred.statements).toBeLessThanOrEqual(2)
      expect(one.statements).toBe(hundred.statements)
    }
  })
})
