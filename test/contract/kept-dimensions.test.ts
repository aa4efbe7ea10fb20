import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Cell } from '../../src/model/field.ts'
import { wholeRelation } from '../../src/model/query.ts'
import { act, resourceOf, send } from '../property/post-documents.ts'
import type { RandomDocument } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** Dimension set lines are kept between pages, for as long as the company's setup has the same version (DESIGN 6). */
describe('dimension set lines kept between pages', () => {
  let database: TestDatabase
  let demo: DemoEngine

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    await post({ shortcutDimension1Code: 'ADM' })
    await post({ shortcutDimension1Code: 'SALES', shortcutDimension2Code: 'P-100' })
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  async function run(action: 'post' | 'postpreview', dimensions: object): Promise<void> {
    const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
    const line = { no: '700000', quantity: '1', unitPrice: '100', vatProdPostingGroup: 'G3', ...dimensions }
    const document: RandomDocument = { side: 'sales', header: { customerNo: 'C00010', ...dates }, lines: [line] }
    const { outcome } = await act(demo, await send(demo, document), action, ['generalLedgerEntries'])
    expect(outcome.findings).toEqual([])
  }
  const post = (dimensions: object): Promise<void> => run('post', dimensions)

  /** Code and name of the value of each line of each entry, and the statements it took. */
  async function page(): Promise<{ lines: string[]; statements: number }> {
    const resource = resourceOf(demo, 'generalLedgerEntries')
    const caller: Caller = almighty()
    const { rows } = await demo.running.engine.list(caller, demo.companyId, {
      resource,
      fields: [],
      order: [{ field: resource.key, descending: false }],
      limit: 100,
      offset: 0,
      count: false,
      expand: resource.relations.filter(({ name }) => name === 'dimensionSetLines').map(wholeRelation),
    })
    const text = (cells: readonly Cell[]): string => `${String(cells[6])} ${String(cells[7])}`
    const lines = rows.flatMap((row) => (row.children['dimensionSetLines'] ?? []).map(({ cells }) => text(cells)))
    return { lines: [...new Set(lines)], statements: caller.statements }
  }

  async function asSuperuser(sql: string): Promise<void> {
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }

  it('take a statement the first time, and after a value got another name', async () => {
    const first = await page()
    expect(first.statements).toBe(2)
    expect(first.lines).toHaveLength(3)
    expect(await page()).toEqual({ ...first, statements: 1 })
    await asSuperuser(`update dimension_value set name = 'Renamed' where code = 'ADM'`)
    const renamed = await page()
    expect(renamed.statements).toBe(2)
    expect(renamed.lines).toContain('ADM Renamed')
    expect(renamed.lines).toHaveLength(3)
    expect(await page()).toEqual({ ...renamed, statements: 1 })
  })

  it('are read for new sets only', async () => {
    const before = await page()
    await post({ shortcutDimension1Code: 'PROD' })
    const after = await page()
    expect(after.statements).toBe(2)
    expect(after.lines.slice(0, 3)).toEqual(before.lines)
    expect(after.lines).toHaveLength(4)
    expect(await page()).toEqual({ ...after, statements: 1 })
  })

  it('are not those of a set that a preview made and took back', async () => {
    const before = await page()
    // The next set to be made gets the id that the set of the preview had.
    await run('postpreview', { shortcutDimension1Code: 'ADM', shortcutDimension2Code: 'P-100' })
    expect((await page()).lines).toEqual(before.lines)
    await post({ shortcutDimension1Code: 'SALES', shortcutDimension3Code: 'LARGE' })
    const { lines } = await page()
    expect(lines.slice(0, before.lines.length)).toEqual(before.lines)
    expect(lines.slice(before.lines.length)).toEqual([expect.stringMatching(/^LARGE /)])
  })

  it('a document that entries of a page share is read once for all of them', async () => {
    const resource = resourceOf(demo, 'generalLedgerEntries')
    const { rows } = await demo.running.engine.list(almighty(), demo.companyId, {
      resource,
      fields: [],
      order: [{ field: resource.key, descending: false }],
      limit: 100,
      offset: 0,
      count: false,
      expand: resource.relations.filter(({ name }) => name === 'document').map(wholeRelation),
    })
    const documents = rows.map((row) => row.children['document']?.[0])
    const ids = new Set(documents.map((one) => one?.id))
    expect(rows.length).toBeGreaterThan(ids.size)
    expect(ids.has(undefined)).toBe(false)
    // The very same record, not one read again for each entry.
    expect(new Set(documents).size).toBe(ids.size)
  })
})
