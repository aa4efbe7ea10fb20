import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Cells, eachRow } from '../../src/core/rows/raw-rows.ts'
import { openPool, type PooledDatabase } from '../../src/storage/server/database.ts'
import { companyMemory, type CompanyMemory } from '../../src/storage/wire/company-memory.ts'
import { openWire } from '../../src/storage/wire/wire.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { slicingProxy, type SlicingProxy } from '../support/slicing-proxy.ts'

/**
 * A company remembered on a connection never shows another one's rows (F70), whatever fails between. The statement names no
 * company, so that row-level security alone decides; in the service every statement names it besides.
 */
describe('companies on the wire', () => {
  let database: TestDatabase
  let proxy: SlicingProxy
  let pool: PooledDatabase
  let admin: Client
  const companies = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    await admin.query(`create table told (company_id uuid, n int4);
      alter table told enable row level security;
      create policy company_only on told using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
      grant select on told to public`)
    for (const company of companies)
      await admin.query('insert into told select $1, n from generate_series(1, 3) n', [company])
    proxy = await slicingProxy(database.appUrl)
    pool = openPool(proxy.url, () => undefined)
  })
  afterAll(async () => {
    await pool.close()
    await proxy.close()
    await admin.end()
    await database.drop()
  })

  type Step =
    | { readonly do: 'read' | 'fail' | 'failLater'; readonly company: number }
    | { readonly do: 'turn' | 'settle' | 'cancel' | 'cut' | 'terminate' }
    | { readonly do: 'cutAfter'; readonly bytes: number }

  const company = fc.nat({ max: companies.length - 1 })
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constant('read' as const), company }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('fail' as const, 'failLater' as const), company }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('turn' as const, 'settle' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'cut' as const, 'terminate' as const) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cutAfter' as const), bytes: fc.nat({ max: 2000 }) }) },
  )

  // Fails at once, or when rows are on their way, by its value.
  const read = { sql: 'select company_id, 1 / (n - $1::int4) from told order by n' }
  const values = { read: ['0'], fail: ['1'], failLater: ['3'] } as const

  const sessions = "from pg_stat_activity where usename = 'facturier_app' and datname = current_database()"

  /** Takes the steps; answers how many reads had rows. Throws when one had another company's. */
  async function take(steps: readonly Step[], memory: () => CompanyMemory): Promise<number> {
    // Goes on only while nothing is under way, so that nothing is slow, and connections get old.
    let time = 0
    const wire = openWire({ connect: (settings) => pool.dedicated(settings), memory, now: () => time })
    const counter = { statements: 0 }
    let answered = 0
    const under: Promise<void>[] = []
    const ask = async (given: readonly string[], companyId: string): Promise<void> => {
      const rows = await wire.rows(counter, companyId, read, given)
      if (rows === undefined) return
      const cells = new Cells(2)
      const seen = new Set<string>()
      eachRow(rows, cells, () => seen.add(cells.text(0)))
      if (rows.count !== 3 || seen.size !== 1 || !seen.has(companyId))
        throw new Error(`${companyId} was shown ${rows.count} rows of ${[...seen].join(', ')}`)
      answered++
    }
    const settle = async (): Promise<void> => {
      await Promise.all(under.splice(0))
      time += 100_000
    }
    try {
      // Known to be quick, so that all go together.
      await ask(values.read, companies[0]!)
      for (const one of steps) {
        if ('company' in one) {
          const id = companies[one.company]!
          const asked = ask(values[one.do], id)
          // Heard of when it is waited for.
          asked.catch(() => undefined)
          under.push(asked)
        } else if (one.do === 'cutAfter') proxy.cutAfter(one.bytes)
        else if (one.do === 'cut') proxy.cut()
        else if (one.do === 'turn') await new Promise((resolve) => setImmediate(resolve))
        else if (one.do === 'settle') await settle()
        else await admin.query(`select pg_${one.do}_backend(pid) ${sessions}`)
      }
      await settle()
      return answered
    } finally {
      proxy.cutAfter(Infinity)
      await Promise.allSettled(under)
      await wire.close()
    }
  }

  const steps = fc.array(step, { minLength: 5, maxLength: 80 })

  it('are never mixed up, in whatever order there are reads, errors, cancellations, cuts and new connections', async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(steps, async (some) => void (answered += await take(some, companyMemory))),
      { numRuns: 60, endOnFailure: true },
    )
    expect(answered).toBeGreaterThan(100)
  })

  it('would be, and it is seen, when a connection forgot to forget', async () => {
    const faulty = (): CompanyMemory => Object.assign(companyMemory(), { forget: () => undefined })
    const found = await fc.check(
      fc.asyncProperty(steps, async (some) => void (await take(some, faulty))),
      { numRuns: 200, endOnFailure: true },
    )
    expect(found.failed && String(found.errorInstance)).toContain('was shown')
  })
})
