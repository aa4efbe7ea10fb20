import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOData } from '../../src/odata/odata.ts'
import { openPool, type Database, type Session } from '../../src/storage/server/database.ts'
import { readPostingSetup } from '../../src/storage/post/setup.ts'
import { act, send, type Acted } from '../property/post-documents.ts'
import type { Body, Side } from '../property/random-documents.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
const itemLine = { type: 'Item', no: '1000', quantity: '1' }
const nothingNamed = {
  customerNos: [],
  vendorNos: [],
  lineNos: [],
  itemNos: [],
  dimensionValueCodes: [],
  currencyCodes: [],
  firstPostingDate: '2026-03-16',
  lastPostingDate: '2026-03-16',
  salesNos: [],
  vendorDocumentNos: [],
  userIds: [],
}

/** Setup is kept in the process for as long as its version in the database is the same (DESIGN 6, migration 0006). */
describe('setup kept between postings', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let other: DemoEngine
  let pool: Database

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    other = await demoEngine(database.appUrl)
    pool = openPool(database.appUrl, () => undefined)
  })
  afterAll(async () => {
    await pool.close()
    await Promise.all([demo, other].map((each) => each.running.close()))
    await database.drop()
  })

  async function post(line: Body = {}, header: Body = {}, side: Side = 'sales'): Promise<Acted> {
    const party = side === 'sales' ? { customerNo: 'C00010' } : { vendorNo: 'V00010' }
    const account = side === 'sales' ? '700000' : '612500'
    const own = { no: account, quantity: '1', vatProdPostingGroup: 'G3' }
    const price = { [side === 'sales' ? 'unitPrice' : 'directUnitCost']: '100' }
    const lines = [{ ...own, ...price, ...line }]
    return act(demo, await send(demo, { side, header: { ...dates, ...party, ...header }, lines }), 'post')
  }
  const said = ({ outcome }: Acted): string[] => outcome.findings.map((finding) => finding.message)

  // As another process would: through an engine with connections of its own.
  async function change(set: string, filter: string, change: Body | undefined): Promise<void> {
    const { engine } = other.running
    const odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    const ask = async (method: string, path: string, body?: Body): Promise<string> => {
      const url = `/api/p/g/v2.0/companies(${demo.companyId})/${path}`
      const sent = Buffer.from(body === undefined ? '' : JSON.stringify(body))
      const answer = await odata(
        { method, url, headers: { 'if-match': '*' }, body: sent, base: 'http://test' },
        almighty(),
      )
      const text = await answerText(answer)
      expect(answer.status, text).toBeLessThan(300)
      return text
    }
    const found = JSON.parse(await ask('GET', `${set}?$filter=${encodeURIComponent(filter)}`)) as {
      value: { id: string }[]
    }
    expect(found.value).toHaveLength(1)
    await ask(change === undefined ? 'DELETE' : 'PATCH', `${set}(${found.value[0]?.id})`, change)
  }

  const version = async (): Promise<unknown> => {
    const sql = 'select version from setup_version'
    return (await pool.read({ statements: 0 }, demo.companyId, (session) => session.rows({ sql, parameters: [] })))[0]
  }

  async function asSuperuser<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }

  it('saves its statements from the second posting on, and always as many', async () => {
    await post()
    const { statements } = await post()
    expect(statements).toBeGreaterThan(0)
    expect((await post()).statements).toBe(statements)
    await asSuperuser(`update payment_terms set description = 'Other'`)
    expect((await post()).statements).toBe(statements + 14)
    expect((await post()).statements).toBe(statements)
  })

  it('is read anew after a change by another process', async () => {
    const filter = `no eq '700000'`
    expect(said(await post())).toEqual([])
    await change('accounts', filter, { blocked: true })
    expect(said(await post())).toEqual([expect.stringContaining('Blocked')])
    await change('accounts', filter, { blocked: false })
    expect(said(await post())).toEqual([])
    await change('generalLedgerSetups', `allowPostingFrom ge 0001-01-01`, { allowPostingFrom: '2026-04-01' })
    expect(said(await post())).toHaveLength(1)
    await change('generalLedgerSetups', `allowPostingFrom ge 0001-01-01`, { allowPostingFrom: '0001-01-01' })
    expect(said(await post())).toEqual([])
  })

  it('sees a blocked customer at once, though parties have no part in the version', async () => {
    const before = await version()
    await change('customers', `no eq 'C00010'`, { blocked: 'All' })
    expect(said(await post())).toHaveLength(1)
    await change('customers', `no eq 'C00010'`, { blocked: ' ' })
    expect(said(await post())).toEqual([])
    expect(await version()).toEqual(before)
  })

  it('keeps its version through postings, with items and new dimension sets', async () => {
    const before = await version()
    expect(said(await post({ ...itemLine, shortcutDimension1Code: 'PROD' }, {}, 'purchase'))).toEqual([])
    expect(said(await post({ ...itemLine, shortcutDimension1Code: 'PROD' }))).toEqual([])
    expect(await version()).toEqual(before)
  })

  it('forgets a change that was rolled back, and one that comes back with it', async () => {
    const { companyId } = demo
    const names = async (session: Session) =>
      (await readPostingSetup(session, companyId, nothingNamed)).paymentTerms.map((row) => row['description'])
    const before = await pool.read({ statements: 0 }, companyId, names)
    const rename = { sql: `update payment_terms set description = 'Rolled back'`, parameters: [] }
    const inside = await pool.rehearse({ statements: 0 }, companyId, async (session) => {
      await session.rows(rename)
      return names(session)
    })
    expect(new Set(inside)).toEqual(new Set(['Rolled back']))
    expect(await pool.read({ statements: 0 }, companyId, names)).toEqual(before)
  })

  it('renews the version with every way to change a table it is read from', async () => {
    const read = new Set<string>()
    const session: Session = {
      rows: ({ sql }) => {
        for (const [, table] of sql.matchAll(/\b(?:from|join) "?([a-z_]+)/g)) read.add(table ?? '')
        return Promise.resolve([])
      },
      arrays: () => Promise.resolve([]),
    }
    await readPostingSetup(session, demo.companyId, nothingNamed)
    // These are read with every batch.
    for (const table of ['user_setup', 'no_series_line', 'posted_document', 'vendor_ledger_entry', 'setup_version'])
      expect(read.delete(table), table).toBe(true)
    const sql = `select event_object_table as name, string_agg(event_manipulation, ' ' order by event_manipulation) as events
      from information_schema.triggers where trigger_name like 'setup_version%' and event_object_table <> 'company' group by 1 order by 1`
    const rows = await asSuperuser<{ name: string; events: string }>(sql)
    expect(rows).toEqual([...read].sort().map((name) => ({ name, events: 'DELETE INSERT UPDATE' })))
  })

  it('cannot be told by the login of the service that nothing changed', async () => {
    const write = { sql: `update setup_version set version = gen_random_uuid()`, parameters: [] }
    const refused = pool.write({ statements: 0 }, demo.companyId, (session) => session.rows(write))
    await expect(refused).rejects.toThrow('permission denied for table setup_version')
  })

  it('reads only what is named of a list too long to be kept', async () => {
    await asSuperuser(`insert into dimension_value (company_id, dimension_code, code)
      select '${demo.companyId}', 'DEPARTMENT', 'X' || n from generate_series(1, 2001) n`)
    const dimension = { shortcutDimension1Code: 'X77' }
    await post(dimension)
    const posted = await post(dimension)
    expect(said(posted)).toEqual([])
    expect(said(await post({ shortcutDimension1Code: 'X5000' }))).toHaveLength(1)
    await asSuperuser(`delete from dimension_value where code like 'X%' and code <> 'X77'`)
    await post(dimension)
    expect((await post(dimension)).statements).toBe(posted.statements - 1)
  })

  it('goes with the company', async () => {
    const { running } = demo
    const made = { name: 'Short-lived NV', vat: 'BE0403019261', enterprise: '0403019261' }
    const { companyId } = await running.makeCompany(made)
    const count = `select count(*)::int4 as count from setup_version where company_id = '${companyId}'`
    expect(await asSuperuser(count)).toEqual([{ count: 1 }])
    await asSuperuser(`delete from company where company_id = '${companyId}'`)
    expect(await asSuperuser(count)).toEqual([{ count: 0 }])
  })
})
