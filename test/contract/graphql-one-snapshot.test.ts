import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { createInvoice, demoEngine, postInvoice, type DemoEngine } from '../support/demo-engine.ts'
import { graphqlOver, type Answer } from '../support/graphql-surface.ts'
import { size } from '../support/sizes.ts'

const books = `registers: glRegisters { totalCount } vat: vatEntries { totalCount } entries: generalLedgerEntries { totalCount }
  later: glRegisters { totalCount } again: generalLedgerEntries { totalCount }`

interface Counts {
  readonly registers: number
  readonly vat: number
  readonly entries: number
  readonly later: number
  readonly again: number
}

function countsOf(company: Answer): Counts {
  const of = (name: keyof Counts): number => company[name].totalCount
  return {
    registers: of('registers'),
    vat: of('vat'),
    entries: of('entries'),
    later: of('later'),
    again: of('again'),
  }
}

/** What is there after so many more sales of one line, each with a register, a VAT entry and three G/L entries. */
function after(sales: number, start: Counts): Counts {
  const { registers, vat, entries } = start
  const now = { registers: registers + sales, vat: vat + sales, entries: entries + 3 * sales }
  return { ...now, later: now.registers, again: now.entries }
}

describe('a GraphQL query and the state of the books', () => {
  let database: TestDatabase
  let owner: Client
  let demo: DemoEngine
  let other: DemoEngine
  let surface: ReturnType<typeof graphqlOver>

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
    const { companyId } = await demo.running.makeCompany({
      name: 'Other NV',
      vat: 'BE0400000086',
      enterprise: '0400000086',
      template: 'be',
      extra: join(import.meta.dirname, '../../templates/demo'),
    })
    other = { ...demo, companyId }
    surface = graphqlOver(demo)
  })
  afterAll(async () => {
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  const ask = async () => {
    const query = `{ first: company(id: "${demo.companyId}") { ${books} } second: company(id: "${other.companyId}") { ${books} } }`
    const { json } = await surface.ask(query)
    expect(json.errors).toBeUndefined()
    return { first: countsOf(json.data.first), second: countsOf(json.data.second) }
  }

  const sell = async (company: DemoEngine): Promise<void> => {
    const outcome = await postInvoice(company, await createInvoice(company))
    expect(outcome.findings).toEqual([])
  }

  it('are one: no answer beside somebody who posts mixes two states, of one company or of several', async () => {
    const start = await ask()
    const answers = size('FACTURIER_SNAPSHOTS', { default: 60, deep: 400, long: 2000 })
    let asking = true
    let sold = 0
    const selling = (async () => {
      // In turns: the first company is never behind the second.
      for (; asking; sold++) {
        await sell(demo)
        await sell(other)
      }
    })()
    const states = new Set<number>()
    for (let seen = 0; seen < answers; seen += 4) {
      for (const { first, second } of await Promise.all([ask(), ask(), ask(), ask()])) {
        const sales = first.registers - start.first.registers
        const others = second.registers - start.second.registers
        expect(first).toEqual(after(sales, start.first))
        expect(second).toEqual(after(others, start.second))
        expect([0, 1]).toContain(sales - others)
        states.add(sales + others)
      }
    }
    asking = false
    await selling
    expect(states.size, 'it was asked while the books grew').toBeGreaterThan(2)
    const end = await ask()
    expect(end.first).toEqual(after(sold, start.first))
  })

  it('are there whole after every connection was cut', async () => {
    const before = await ask()
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'facturier_app' and datname = current_database()",
    )
    expect(await ask()).toEqual(before)
  })

  it('loses only what the database refuses of it', async () => {
    const { first } = await ask()
    await owner.query('revoke select on vat_entry from facturier_app')
    const company = `company(id: "${demo.companyId}")`
    const query = `{ before: ${company} { generalLedgerEntries { totalCount } } refused: ${company} { vatEntries(first: 1) { nodes { entryNo } } }
      after: ${company} { glRegisters { totalCount } } }`
    const { json } = await surface.ask(query)
    await owner.query('grant select on vat_entry to facturier_app')
    expect(json.errors).toHaveLength(1)
    expect(json.errors[0].path).toEqual(['refused', 'vatEntries'])
    expect(json.data).toEqual({
      before: { generalLedgerEntries: { totalCount: first.entries } },
      refused: { vatEntries: null },
      after: { glRegisters: { totalCount: first.registers } },
    })
  })
})
