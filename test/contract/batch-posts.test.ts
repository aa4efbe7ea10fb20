import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import type { BatchRequest, BatchResponse } from '../support/batches.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'

const unknown = '00000000-0000-4000-8000-00000000abcd'

/** Posts that stand in a row in a batch share transactions, and each is answered as if it had been sent alone (decision F73). */
describe('posts in a batch', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let owner: Client
  let odata: OData

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
    const { engine } = demo.running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
  })
  afterAll(async () => {
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  const ordered = (nos: readonly (string | undefined)[]) => nos.toSorted((a = '', b = '') => (a < b ? -1 : 1))
  const make = (count: number) => Promise.all(Array.from({ length: count }, () => createInvoice(demo, invoiceBody())))
  const post = (id: string, headers: Readonly<Record<string, string>> = {}): BatchRequest => ({
    method: 'POST',
    url: `importsalesinvoices(${id})/Microsoft.NAV.post`,
    headers,
  })

  async function send(requests: readonly BatchRequest[], prefer?: string) {
    const caller = almighty()
    const answer = await odata(
      {
        method: 'POST',
        url: `/api/p/g/v2.0/companies(${demo.companyId})/$batch`,
        headers: prefer === undefined ? {} : { prefer },
        body: Buffer.from(JSON.stringify({ requests: requests.map((one, at) => ({ id: String(at), ...one })) })),
        base: 'http://test',
      },
      caller,
    )
    const text = await answerText(answer)
    expect(answer.status, text).toBe(200)
    const { responses } = JSON.parse(text) as { responses: BatchResponse[] }
    expect(responses.map(({ id }) => id)).toEqual(responses.map((_, at) => String(at)))
    return { statuses: responses.map(({ status }) => status), statements: caller.statements }
  }

  /** The posted documents of these import documents in their order, and in how many transactions they were made. */
  async function made(ids: readonly string[]) {
    const { rows } = await owner.query<{ id: string; no: string; xmin: string }>(
      'select import_document_id as id, no, xmin::text from posted_document where import_document_id = any($1::uuid[])',
      [ids],
    )
    const nos = new Map(rows.map(({ id, no }) => [id, no]))
    return { nos: ids.map((id) => nos.get(id)), transactions: new Set(rows.map(({ xmin }) => xmin)).size }
  }

  it('share a transaction, for hardly more statements than one takes, and get their numbers in order', async () => {
    const [one, ...hundred] = await make(101)
    const alone = await send([post(one ?? '')])
    const all = await send(hundred.map((id) => post(id)))
    expect(all.statuses).toEqual(hundred.map(() => 204))
    const { nos, transactions } = await made(hundred)
    expect(nos).toEqual(ordered(nos))
    expect(transactions).toBeLessThanOrEqual(2)
    expect(all.statements).toBeGreaterThan(0)
    expect(all.statements).toBeLessThanOrEqual(2 * alone.statements)
  })

  it.each([
    ['is not there', () => post(unknown), 404],
    ['has a stale tag', (id: string) => post(id, { 'If-Match': 'W/"stale"' }), 409],
    [
      'may not be sent so',
      (id: string) => ({ ...post(id), url: `importsalesinvoices(${id})/Microsoft.NAV.post?$top=1` }),
      400,
    ],
    ['is an action with a body that is not understood', (id: string) => ({ ...post(id), body: { other: 1 } }), 400],
  ] as const)('end at the first that %s, unless it is to go on', async (_what, wrong, status) => {
    const [first, refused, ...behind] = await make(4)
    const requests = [first ?? '', ...behind].map((id) => post(id))
    requests.splice(1, 0, wrong(refused ?? ''))
    expect((await send(requests)).statuses).toEqual([204, status])
    expect((await made([refused ?? '', ...behind])).nos).toEqual([undefined, undefined, undefined])
    expect((await send(requests, 'odata.continue-on-error')).statuses).toEqual([204, status, 204, 204])
    const { nos } = await made([first ?? '', ...behind])
    expect(nos).not.toContain(undefined)
    expect(nos).toEqual(ordered(nos))
    expect((await made([refused ?? ''])).nos).toEqual([undefined])
  })

  it('go on behind one that is not posted for what it says', async () => {
    const [first, last] = await make(2)
    const empty = await createInvoice(demo, { ...invoiceBody(), customerNo: 'NONE' })
    const requests = [first ?? '', empty, last ?? ''].map((id) => post(id))
    expect((await send(requests)).statuses).toEqual([204, 204, 204])
    expect((await made([first ?? '', last ?? ''])).nos).not.toContain(undefined)
    expect((await made([empty])).nos).toEqual([undefined])
  })

  it('wait for one that somebody else holds, and those behind it too', async () => {
    const [first, held, ...behind] = await make(4)
    await owner.query('begin')
    await owner.query('select 1 from import_sales_invoice where id = $1 for update', [held])
    const sent = send([first ?? '', held ?? '', ...behind].map((id) => post(id)))
    const waiting = async (): Promise<number> => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count ?? 0
    }
    await expect.poll(waiting).toBe(1)
    expect((await made(behind)).nos).toEqual([undefined, undefined])
    await owner.query('rollback')
    expect((await sent).statuses).toEqual([204, 204, 204, 204])
    const { nos } = await made([first ?? '', held ?? '', ...behind])
    expect(nos).not.toContain(undefined)
    expect(nos).toEqual(ordered(nos))
  })

  it('of two companies end at the first that fails, whichever company it is of', async () => {
    const second = { name: 'Tweede NV', vat: 'BE0999307757', enterprise: '0999307757', template: 'be' }
    const { companyId } = await demo.running.makeCompany(second)
    const elsewhere = { ...post(unknown), url: `/api/p/g/v2.0/companies(${companyId})/${post(unknown).url}` }
    const [first, ...behind] = await make(3)
    const requests = [post(first ?? ''), elsewhere, ...behind.map((id) => post(id))]
    expect((await send(requests)).statuses).toEqual([204, 404])
    expect((await made(behind)).nos).toEqual([undefined, undefined])
    expect((await send(requests, 'odata.continue-on-error')).statuses).toEqual([204, 404, 204, 204])
    expect((await made(behind)).nos).not.toContain(undefined)
  })

  it('are done once each when one is named twice', async () => {
    const [one, two] = await make(2)
    const { statuses } = await send([one, two, one].map((id) => post(id ?? '')))
    expect(statuses).toEqual([204, 204, 204])
    expect((await made([one ?? '', two ?? ''])).transactions).toBeLessThanOrEqual(2)
  })
})
