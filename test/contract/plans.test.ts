import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOData } from '../../src/odata/odata.ts'
import { act, send } from '../property/post-documents.ts'
import type { Body, RandomDocument, Side } from '../property/random-documents.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { bookTables, copyBooks, removeBooks } from '../support/many-books.ts'
import { watchPlans } from '../support/plans.ts'
import { purchaseXml, receive } from '../support/received-files.ts'

const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }

function kind(side: Side, line: Body): RandomDocument {
  const party = side === 'sales' ? { customerNo: 'C00010' } : { vendorNo: 'V00010' }
  return { side, header: { ...dates, ...party }, lines: [{ vatProdPostingGroup: 'G3', ...line }] }
}

const stock = kind('purchase', { type: 'Item', no: '1000', quantity: '1000', directUnitCost: '1' })
const sales = kind('sales', { type: 'G/L Account', no: '700000', quantity: '1', unitPrice: '100' })
const purchase = kind('purchase', { type: 'G/L Account', no: '612500', quantity: '1', directUnitCost: '100' })
const items = kind('sales', { type: 'Item', no: '1000', quantity: '1', unitPrice: '200' })
const rare = kind('sales', { type: 'G/L Account', no: '705000', quantity: '1', unitPrice: '100' })
const numbered = (document: RandomDocument, at: number): RandomDocument => ({
  ...document,
  header: { ...document.header, no: `S-${at}`, customerNo: at % 4 === 0 ? 'C00020' : 'C00010' },
})
const seeds = [stock, ...Array.from({ length: 8 }, (_, at) => numbered(sales, at)), purchase, items]

/** Copies of the seeds that the company has; others have more. */
const copies = 120
/** More than any statement of one document or page needs, and a small part of what the company has. */
const rowsMax = 300

const pages = [
  'generalLedgerEntries?$top=20',
  'generalLedgerEntries?$top=20&$filter=entryNo gt 5000000',
  'generalLedgerEntries?$top=20&$orderby=postingDate desc',
  'postedDocuments?$top=20&$orderby=systemModifiedAt desc',
  `generalLedgerEntries?$top=20&$filter=accountNumber eq '700000'`,
  `generalLedgerEntries?$top=20&$filter=accountNumber eq '705000' and postingDate ge 2026-01-01 and debitAmount gt 999999`,
  `generalLedgerEntries?$top=20&$filter=sourceNo eq 'C00030'`,
  `generalLedgerEntries?$top=20&$filter=sourceNo eq 'C00010'`,
  `generalLedgerEntries?$top=20&$filter=documentNo eq 'nothing'`,
  'customerLedgerEntries?$top=20&$expand=dimensionSetLines',
  `customerLedgerEntries?$top=20&$filter=customerNo eq 'C00030' and open eq true`,
  `customerLedgerEntries?$top=20&$filter=documentNo eq 'nothing'`,
  `vendorLedgerEntries?$top=20&$filter=vendorNo eq 'V00020' and postingDate lt 2020-01-01`,
  `vatEntries?$top=20&$filter=documentNo eq 'nothing'`,
  // What an empty VAT return of the console leads to.
  'vatEntries?$top=1&$orderby=vatDate desc,entryNo desc',
  `itemLedgerEntries?$top=20&$filter=itemNo eq '1010'`,
  `valueEntries?$top=20&$filter=itemNo eq '1010'`,
]

// Pages are planned for the company that asks. While it is unknown these read the company's records: at most those of a minute and
// 500 more, for then they are counted.
const pagesOfCounted = [
  `postedDocuments?$top=20&$filter=no eq 'nothing'`,
  `postedDocuments?$top=20&$filter=customerNo eq 'C00030'`,
  `postedDocuments?$top=20&$filter=vendorNo eq 'V00020'`,
  'importsalesinvoices?$top=3&$expand=importSalesInvoiceLines',
]

/**
 * No statement of posting, import and a page reads more of the books than it needs, whatever PostgreSQL knows of them (F69). Plans are taken
 * from the connections themselves, with those of triggers and foreign keys.
 */
describe('plans of a company of many documents', () => {
  let database: TestDatabase
  let owner: Client
  let demo: DemoEngine
  const [one, other] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
    for (const table of bookTables) await owner.query(`alter table ${table} set (autovacuum_enabled = false)`)
    for (const seed of seeds) {
      const { outcome } = await act(demo, await send(demo, seed), 'post')
      expect(outcome.findings).toEqual([])
    }
    await analyze()
    await owner.query(
      `insert into company (company_id, name, display_name) select id, id, id from unnest($1::uuid[]) id`,
      [[one, other]],
    )
    await copyBooks(database.superUrl, demo.companyId, one, { copies: 1 })
    await copyBooks(database.superUrl, demo.companyId, other, { copies: 2 * copies })
    await copyBooks(database.superUrl, one, demo.companyId, { first: 2, copies })
    for (const company of [demo.companyId]) await owner.query('select fill_totals($1), fill_proof($1)', [company])
    await demo.running.close()
  }, 120_000)
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  const analyze = () => owner.query(`analyze ${bookTables.join(', ')}`)

  /** The company is gone while its tables are counted, and comes back. */
  const analyzeOthers = async (): Promise<void> => {
    await removeBooks(database.superUrl, demo.companyId)
    await analyze()
    await copyBooks(database.superUrl, one, demo.companyId, { first: 2, copies })
  }

  it.each([
    ['has counted them when they were few', () => Promise.resolve(), pages],
    ['knows of others only', analyzeOthers, pages],
    ['knows all', analyze, [...pages, ...pagesOfCounted]],
  ] as const)(
    'reach what they need by a key while PostgreSQL %s',
    async (_, count, asked) => {
      await count()
      const watch = await watchPlans(owner, rowsMax)
      // Its connections are new, so nothing is planned yet.
      const engine = { ...(await demoEngine(database.appUrl)), companyId: demo.companyId }
      const odata = createOData({
        engine: engine.running.engine,
        publisher: 'p',
        group: 'g',
        namespace: 'Microsoft.NAV',
        areaField: 'extArea',
      })
      const wrong: string[] = []
      const look = async (what: string, work: () => Promise<unknown>): Promise<void> => {
        const found = await watch.during(work)
        expect(found.statements, what).toBeGreaterThan(0)
        wrong.push(...found.wrong.map((one) => `${what}: ${one}`))
      }
      try {
        for (const [name, document] of Object.entries({ sales, purchase, items, rare })) {
          await look(`post ${name}`, async () => {
            const { outcome } = await act(engine, await send(engine, document), 'post')
            expect(outcome.findings).toEqual([])
          })
        }
        await look('preview', async () => act(engine, await send(engine, sales), 'postpreview'))
        await look('import', () => receive(engine, purchaseXml({ lines: [{ name: 'Stoel' }, { name: 'Tafel' }] })))
        const period = { from: '2026-03-01', to: '2026-12-31' }
        // Where PostgreSQL knows that these are 1,300 entries, it may read them all and sort: it guesses that few are in the grid.
        for (const after of asked === pages ? [0, 5_000_000] : []) {
          await look(`entries of a grid after ${after}`, async () => {
            const { engine: books } = engine.running
            const { groups } = await books.vatSummary(almighty(), engine.companyId, period)
            const grid = [{ grid: '54', after, limit: 20 }]
            const [page] = await books.vatGridEntries(almighty(), engine.companyId, period, groups, grid)
            expect([page?.entries.length, page?.more]).toEqual([20, true])
          })
        }
        for (const page of asked) {
          await look(page, async () => {
            const url = `/api/p/g/v2.0/companies(${engine.companyId})/${encodeURI(page)}`
            const request = { method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' }
            expect(JSON.parse(await answerText(await odata(request, almighty())))).toHaveProperty('value')
          })
        }
      } finally {
        watch.stop()
        await engine.running.close()
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )
})
