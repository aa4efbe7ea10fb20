import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, type Acted, send } from '../property/post-documents.ts'
import type { Body, RandomDocument, Side } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const header = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
const items = ['1000', '1010', '1100', '1200']
const departments = ['ADM', 'SALES', 'PROD']

/** A document of many lines, items and accounts in turn, with three dimension sets. */
function long(side: Side, lines: number): RandomDocument {
  const sales = side === 'sales'
  const line = (_: unknown, at: number): Body => ({
    type: at % 2 === 0 ? 'Item' : 'G/L Account',
    no: at % 2 === 0 ? items[(at / 2) % items.length] : sales ? '700000' : '612500',
    description: `Line ${at + 1}`,
    quantity: '2',
    vatProdPostingGroup: 'G3',
    [sales ? 'unitPrice' : 'directUnitCost']: '12.5',
    shortcutDimension1Code: departments[at % departments.length],
  })
  return {
    side,
    header: { ...header, [sales ? 'customerNo' : 'vendorNo']: sales ? 'C00040' : 'V00040' },
    lines: Array.from({ length: lines }, line),
  }
}

/** Work does not grow with the lines in round trips (DESIGN 6), and a long document is an ordinary one. */
describe('posting long documents', () => {
  let database: TestDatabase
  let demo: DemoEngine

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
  })
  afterAll(async () => {
    await demo.running.close()
    await database.drop()
  })

  async function post(document: RandomDocument): Promise<Acted> {
    const posted = await act(demo, await send(demo, document), 'post')
    expect(posted.outcome).toEqual({ succeeded: true, findings: [] })
    return posted
  }

  it.each(['purchase', 'sales'] as const)('takes as many statements for 500 %s lines as for one', async (side) => {
    // The first ones make the dimension sets and the item's first layers.
    await post(long(side, 12))
    await post(long(side, 1))
    const [one, many] = [await post(long(side, 1)), await post(long(side, 500))]
    expect(one.statements).toBeGreaterThan(0)
    expect(many.statements).toBe(one.statements)
    expect(many.statements).toBeLessThanOrEqual(30)
  })

  it.each(['purchase', 'sales'] as const)('posts 1,000 %s lines', async (side) => {
    await post(long(side, 1000))
  })
})
