import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, postInvoice, type DemoEngine } from '../support/demo-engine.ts'
import { graphqlOver, type Answer } from '../support/graphql-surface.ts'

/** A version of the ledgers is one moment, however much later it is asked, and what cannot be shown as it was is refused (F82). */
describe('company(at:)', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let surface: ReturnType<typeof graphqlOver>
  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    surface = graphqlOver(demo)
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  const sell = async (): Promise<void> => {
    const outcome = await postInvoice(demo, await createInvoice(demo))
    expect(outcome.findings).toEqual([])
  }
  const versionOf = async (company = demo.companyId): Promise<string> =>
    (await surface.ask(`{ ledgerVersion(companyId: "${company}") }`)).json.data.ledgerVersion
  const asOf = async (version: string, fields: string): Promise<Answer> => {
    const query = `query ($at: String!) { company(id: "${demo.companyId}", at: $at) { ${fields} } }`
    const { json, statements } = await surface.ask(query, { at: version })
    return { ...json, statements }
  }
  const kept = `
    generalLedgerEntries(first: 12) { totalCount nodes { entryNo documentNo account { no balance generalLedgerEntries { totalCount } } document { no customer { no openAmount postedDocuments { totalCount } } generalLedgerEntries { totalCount } lines { totalCount } } } }
    glEntries { totalCount } vatEntries { totalCount nodes { entryNo } } valueEntries { totalCount } glRegisters { totalCount nodes { no document { no } } }
    postedDocuments { totalCount nodes { no } } account(no: "700000") { balance } generalLedgerEntry(entryNo: 4) { entryNo }
    trialBalance(asOf: "2026-12-31") { rows { accountNumber balance generalLedgerEntries { totalCount } } total { debitBalance } }
    generalLedgerSummary(groupBy: [ACCOUNT]) { rows { accountNumber balance generalLedgerEntries { totalCount } } }
    customerAging(asOf: "2026-12-31") { rows { customerNo balance } }
    vatSummary(period: { from: "2026-01-01", to: "2026-12-31" }) { balance entryCount since { entryCount } grids(only: ["03"]) { entries { totalCount nodes { vatEntry { entryNo document { no } } } } } }`

  it('shows the ledgers, posted documents and reports of that moment, again and again while the books grow', async () => {
    const versions: [version: string, then: Answer][] = []
    for (let sales = 0; sales < 4; sales++) {
      const version = await versionOf()
      versions.push([version, (await asOf(version, kept)).data])
      await sell()
    }
    expect(new Set(versions.map(([version]) => version)).size).toBe(4)
    for (const [sales, [version, then]] of versions.entries()) {
      const { data, errors } = await asOf(version, kept)
      expect(errors).toBeUndefined()
      expect(data).toEqual(then)
      const { company } = data
      expect(company.generalLedgerEntries.totalCount).toBe(3 * sales)
      expect([company.glEntries.totalCount, company.vatEntries.totalCount]).toEqual([3 * sales, sales])
      expect([company.glRegisters.totalCount, company.postedDocuments.totalCount]).toEqual([sales, sales])
      expect(company.account.balance).toBe(sales === 0 ? '0.00' : `-${sales}00.00`)
      expect(company.generalLedgerEntry).toEqual(sales < 2 ? null : { entryNo: 4 })
      expect(company.customerAging.rows).toEqual(
        sales === 0 ? [] : [{ customerNo: 'C00010', balance: `${sales * 121}.00` }],
      )
      expect(company.vatSummary.since).toBeNull()
      for (const node of company.generalLedgerEntries.nodes) {
        expect(node.account.generalLedgerEntries.totalCount).toBe(sales)
        expect(node.document).toMatchObject({
          customer: { openAmount: `${sales * 121}.00` },
          generalLedgerEntries: { totalCount: 3 },
        })
        expect(node.document.customer.postedDocuments.totalCount).toBe(sales)
      }
    }
  })

  it('pages through a ledger that grows, by one statement more than without', async () => {
    const version = await versionOf()
    const { entryNo: last } = (await asOf(version, 'generalLedgerEntries(last: 1) { nodes { entryNo } }')).data.company
      .generalLedgerEntries.nodes[0]
    const seen: number[] = []
    for (let after: string | null = null; ;) {
      await sell()
      const list = `generalLedgerEntries(first: 5${after === null ? '' : `, after: "${after}"`}) { nodes { entryNo } pageInfo { hasNextPage endCursor } }`
      const { data, statements } = await asOf(version, list)
      expect(statements).toBe(2)
      const { nodes, pageInfo } = data.company.generalLedgerEntries
      seen.push(...nodes.map((node: Answer) => node.entryNo))
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(seen).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  })

  it('refuses what changes, each field for itself, and says so in its code', async () => {
    const refused = {
      customers: 'customers { nodes { no } }',
      importSalesInvoices: 'importSalesInvoices { totalCount }',
      customerLedgerEntries: 'customerLedgerEntries { totalCount }',
      itemLedgerEntries: 'itemLedgerEntries { totalCount }',
      customerLedgerEntry: 'customerLedgerEntry(entryNo: 1) { open }',
      stockOnHand: 'stockOnHand { totalValue }',
      ledgerCursor: 'ledgerCursor',
    }
    const { data, errors } = await asOf(
      await versionOf(),
      `${Object.values(refused).join(' ')} glRegisters { totalCount } generalLedgerSetup { lcyCode }`,
    )
    expect(errors.map(({ path }: Answer) => path[1]).sort()).toEqual(Object.keys(refused).sort())
    for (const error of errors) expect(error.extensions.code).toBe('NOT_PINNABLE')
    expect(data.company).toMatchObject({ customers: null, generalLedgerSetup: { lcyCode: 'EUR' } })
    expect(data.company.glRegisters.totalCount).toBeGreaterThan(0)
    const below = await asOf(
      await versionOf(),
      'postedDocuments(first: 1) { nodes { importDocument { id } customer { customerLedgerEntries { totalCount } } } } item(no: "1000") { stock { value } }',
    )
    expect(below.errors.length).toBeGreaterThan(1)
    for (const error of below.errors) expect(error.extensions.code).toBe('NOT_PINNABLE')
    const both = await asOf(await versionOf(), 'trialBalance(asOf: "2026-12-31", asKnownAt: { register: 1 }) { asOf }')
    expect(both.errors).toMatchObject([{ path: ['company', 'trialBalance'], extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it('refuses versions of nobody, of another company and of other books, and invisible companies have none', async () => {
    const version = await versionOf()
    const text = Buffer.from(version, 'base64url').toString()
    const changed = (from: RegExp, to: string) => Buffer.from(text.replace(from, to)).toString('base64url')
    const wrong = [
      'x',
      '',
      changed(/^version/, 'ledger'),
      changed(/[0-9a-f]{8}-/, 'ffffffff-'),
      changed(/:(\d+)\./, ':99999.'),
      changed(/\.[0-9a-f-]{36}$/, '.00000000-0000-4000-8000-00000000000f'),
      changed(/\.[0-9a-f-]{36}$/, '.------------------------------------'),
      changed(/:(\d+)\./, ':9999999999.'),
    ]
    for (const at of wrong) {
      const { data, errors } = await asOf(at, 'glRegisters { totalCount }')
      expect({ at, data }).toEqual({ at, data: { company: null } })
      expect(errors).toMatchObject([{ path: ['company'], extensions: { code: 'BAD_USER_INPUT' } }])
    }
    const stranger = {
      ...demo.caller,
      permissions: new Map([['00000000-0000-4000-8000-0000000000aa', new Set(['READ'] as const)]]),
    }
    const hidden = await surface.ask(
      `{ ledgerVersion(companyId: "${demo.companyId}") company(id: "${demo.companyId}", at: "${version}") { id } }`,
      {},
      stranger,
    )
    expect(hidden.json.data).toEqual({ ledgerVersion: null, company: null })
    expect(surface.logged).toEqual([])
  })

  it('is the version of the moment that the same query reads', async () => {
    let asking = true
    const selling = (async () => {
      while (asking) await sell()
    })()
    for (let seen = 0; seen < 25; seen++) {
      const query = `{ company(id: "${demo.companyId}") { glRegisters { totalCount } generalLedgerEntries { totalCount } } ledgerVersion(companyId: "${demo.companyId}") }`
      const { json } = await surface.ask(query)
      const { company, ledgerVersion } = json.data
      const again = await asOf(ledgerVersion, 'glRegisters { totalCount } generalLedgerEntries { totalCount }')
      expect(again.data.company).toEqual(company)
    }
    asking = false
    await selling
  })
})
