import fc from 'fast-check'
import { Client } from 'pg'
import { Cells, eachRow } from '../../src/core/rows/raw-rows.ts'
import type { Sessions } from '../../src/storage/connect/sessions.ts'
import { openPool } from '../../src/storage/server/database.ts'
import type { CompanyMemory } from '../../src/storage/wire/company-memory.ts'
import { openWire } from '../../src/storage/wire/wire.ts'
import { createTestDatabase, type TestDatabase } from './cluster.ts'
import { slicingProxy } from './slicing-proxy.ts'

/** What happens to reads on the wire, one thing after another. */
export type Step =
  | { readonly do: 'read' | 'fail' | 'failLater'; readonly company: number }
  | { readonly do: 'turn' | 'settle' | 'cancel' | 'cut' | 'terminate' }
  | { readonly do: 'cutAfter'; readonly bytes: number }

/** Steps, and companies to take them in. */
export interface WireCompanies {
  /** Takes the steps; answers how many reads had rows. Throws when one had another company's. */
  take(steps: readonly Step[], memory: () => CompanyMemory): Promise<number>
  close(): Promise<void>
}

const companies = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
const company = fc.nat({ max: companies.length - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('read' as const), company }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('fail' as const, 'failLater' as const), company }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('turn' as const, 'settle' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'cut' as const, 'terminate' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cutAfter' as const), bytes: fc.nat({ max: 2000 }) }) },
)

/** Any order of reads, errors, cancellations, cuts and new connections. */
export const wireSteps = fc.array(step, { minLength: 5, maxLength: 80 })

// Fails at once, or when rows are on their way, by its value.
const read = { sql: 'select company_id, 1 / (n - $1::int4) from told order by n' }
const values = { read: ['0'], fail: ['1'], failLater: ['3'] } as const

const backends = "from pg_stat_activity where usename = 'facturier_app' and datname = current_database()"

/**
 * A database with rows of three companies, and a wire to it that may be cut. The statement names no company, so that
 * row-level security alone decides; in the service every statement names it besides. `wayOf` leads past something to the
 * database, used as `sessions` say.
 */
export async function wireCompanies(
  wayOf: (database: TestDatabase) => Promise<{ readonly url: string; close(): Promise<void> }>,
  sessions: Sessions,
): Promise<WireCompanies> {
  const database = await createTestDatabase('bare')
  const admin = await tell(database)
  const way = await wayOf(database)
  const proxy = await slicingProxy(way.url)
  const pool = openPool(proxy.url, () => undefined, undefined, { sessions })

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
        else await admin.query(`select pg_${one.do}_backend(pid) ${backends}`)
      }
      await settle()
      return answered
    } finally {
      proxy.cutAfter(Infinity)
      await Promise.allSettled(under)
      await wire.close()
    }
  }

  return {
    take,
    close: async () => {
      await pool.close()
      await proxy.close()
      await way.close()
      await admin.end()
      await database.drop()
    },
  }
}

async function tell({ superUrl }: TestDatabase): Promise<Client> {
  const admin = new Client({ connectionString: superUrl })
  await admin.connect()
  await admin.query(`create table told (company_id uuid, n int4);
    alter table told enable row level security;
    create policy company_only on told using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
    grant select on told to public`)
  for (const one of companies) await admin.query('insert into told select $1, n from generate_series(1, 3) n', [one])
  return admin
}
