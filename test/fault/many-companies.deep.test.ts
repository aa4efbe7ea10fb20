import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepWithin, keptNow, usualMegabytes } from '../../src/core/memory/budget.ts'
import { newGuid } from '../../src/core/guid.ts'
import { postingSetup } from '../../src/engine/prepare/setup-input.ts'
import { plainHash } from '../../src/engine/identity/key-hash.ts'
import { keptSets } from '../../src/engine/read/dimension-cache.ts'
import type { Row } from '../../src/model/query.ts'
import { openPool, type Database } from '../../src/storage/server/database.ts'
import { readPostingSetup } from '../../src/storage/post/setup.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { copyCompanies, copyNames } from '../support/copied-companies.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const megabyte = 1024 * 1024
/** Companies besides, without setup. */
const namesOnly = 2_000
const named = {
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

/** What a process keeps of hundreds of companies (F105). */
describe('memory of many companies', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let pool: Database
  let ids: readonly string[]

  beforeAll(async () => {
    database = await createTestDatabase('demo')
    demo = await demoEngine(database.appUrl)
    pool = openPool(database.appUrl, () => undefined)
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    try {
      ids = await copyCompanies(client, demo.companyId, copyNames(200))
      await copyCompanies(client, demo.companyId, copyNames(namesOnly, 201), { withSetup: false })
    } finally {
      await client.end()
    }
  })
  afterAll(async () => {
    keepWithin(usualMegabytes() * megabyte)
    await pool.close()
    await demo.running.close()
    await database.drop()
  })

  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = (): number => {
    collect()
    collect()
    return process.memoryUsage().heapUsed
  }

  // As a batch of posts does: the statements it takes.
  async function visit(companyId: string): Promise<number> {
    const counter = { statements: 0 }
    await pool.rehearse(counter, companyId, async (session) => {
      const rows = await readPostingSetup(session, companyId, named)
      const { accounts, defaultDimensions } = postingSetup(rows, new Set())
      return accounts.size + defaultDimensions.length
    })
    return counter.statements
  }

  const reckonedWell = (before: number): void => {
    const ratio = keptNow().bytes / (heap() - before)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  }

  it('is reckoned within half and twice of what it is, for setup lists', async () => {
    keepWithin(1024 * megabyte)
    for (const id of ids.slice(0, 20)) await visit(id)
    keepWithin(1025 * megabyte)
    const before = heap()
    for (const id of ids) await visit(id)
    expect(keptNow().entries).toBe(ids.length)
    reckonedWell(before)
  })

  it('is reckoned so for dimension sets', async () => {
    keepWithin(1024 * megabyte)
    const line = (at: number): Row => ({
      id: newGuid(),
      version: 1,
      cells: [
        newGuid(),
        `CODE${at}`,
        `Name of the dimension ${at}`,
        newGuid(),
        `VALUE${at}`,
        `Name of the value ${at}`,
      ],
      keys: [],
      children: {},
      dimensionSetId: 0,
    })
    const sets = keptSets()
    const before = heap()
    for (const id of ids.slice(0, 50)) {
      const through = sets.through(
        id,
        'version',
        async (wanted) => new Map(wanted.map((one) => [one, [line(one), line(one + 1)]])),
      )
      await through(Array.from({ length: 200 }, (_, at) => at + 1))
    }
    expect(keptNow().entries).toBe(50)
    reckonedWell(before)
  })

  it('stays below its bound over hundreds of companies, of which those used last are warm', async () => {
    keepWithin(1024 * megabyte)
    const before = heap()
    keepWithin(32 * megabyte)
    const cold = await visit(ids[0] ?? '')
    const warm = await visit(ids[0] ?? '')
    expect(cold - warm).toBe(14)
    for (const id of ids) await visit(id)
    expect(keptNow().bytes).toBeLessThanOrEqual(32 * megabyte)
    expect(heap() - before).toBeLessThan(64 * megabyte)
    // Fifty of them fit in, and the first ones gave way.
    for (const id of ids.slice(-50)) expect(await visit(id)).toBe(warm)
    expect(await visit(ids[0] ?? '')).toBe(cold)
  })

  it('is not needed to find a company of thousands, nor to start', async () => {
    const companies = await demo.running.companies()
    expect(companies).toHaveLength(ids.length + namesOnly + 1)
    expect(companies.map(({ name }) => name).slice(0, 3)).toEqual(['Copy 1', 'Copy 10', 'Copy 100'])
    expect(new Set(companies.map(({ id }) => id)).size).toBe(companies.length)
    expect((await demo.running.companies(' copy 7 ')).map(({ id }) => id)).toEqual([ids[6]])
    expect((await demo.running.companies(ids[6]?.toUpperCase())).map(({ name }) => name)).toEqual(['Copy 7'])
    expect(await demo.running.ensureDemo()).toBe(false)
  })

  it('has a user with rights in each of them, in hardly more than their ids', async () => {
    const key = 'k'.repeat(40)
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    try {
      await client.query(`with made as (insert into principal (name) values ('many') returning id),
        keyed as (insert into access_key (principal_id, hash) select id, '${plainHash(key)}' from made)
        insert into permission (company_id, principal_id, permission_set)
          select company_id, id, s from made, company, unnest(array['READ', 'EDIT', 'POST']) s where company.name <> 'Copy 9' or s = 'READ'`)
      const { rows } = await client.query<{ size: number }>(
        `select length(permissions::text) as size from recognise('many', array['${plainHash(key)}'])`,
      )
      const count = ids.length + namesOnly + 1
      expect(rows[0]?.size).toBeLessThan(count * 45)
      const identity = await demo.running.authenticate('many', key)
      expect(identity?.permissions.size).toBe(count)
      expect([...(identity?.permissions.get(ids[0] ?? '') ?? [])]).toEqual(['READ', 'EDIT', 'POST'])
      expect([...(identity?.permissions.get(ids[8] ?? '') ?? [])]).toEqual(['READ'])
      // Not one for each company.
      expect(new Set(identity?.permissions.values()).size).toBe(2)
    } finally {
      await client.end()
    }
  })
})

/** What is old goes, also where nobody writes (F105). */
describe('the sweep of dormant companies', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let client: Client
  let ids: readonly string[]

  beforeAll(async () => {
    database = await createTestDatabase('demo')
    demo = await demoEngine(database.appUrl)
    client = new Client({ connectionString: database.superUrl })
    await client.connect()
    ids = await copyCompanies(client, demo.companyId, copyNames(250), { withSetup: false })
  })
  afterAll(async () => {
    await client.end()
    await demo.running.close()
    await database.drop()
  })

  const old = async (companyId: string, count: number, days: number): Promise<void> => {
    await client.query(
      `insert into record_change (company_id, table_name, record_id, kind, at)
        select $1, 'item', gen_random_uuid(), 'CREATED', clock_timestamp() - make_interval(days => $3) from generate_series(1, $2)`,
      [companyId, count, days],
    )
  }
  const left = async (companyId: string): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from record_change where company_id = $1',
      [companyId],
    )
    return rows[0]?.count ?? 0
  }

  it('goes over a hundred companies in a turn, and over all in three', async () => {
    const [first = '', second = '', third = ''] = ids
    await old(first, 3_000, 8)
    await old(second, 5, 8)
    await old(third, 5, 6)
    const turns = [await demo.running.dormant.turn(), await demo.running.dormant.turn()]
    // Where it begins is left to chance: behind the last company it begins anew.
    for (let at = 0; at < 3; at++) turns.push(await demo.running.dormant.turn())
    expect(turns.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(251)
    expect(Math.max(...turns)).toBe(100)
    expect([await left(first), await left(second), await left(third)]).toEqual([0, 0, 5])
    const { rows } = await client.query('select company_id from record_change_sweep where company_id = any($1)', [
      [first, second, third],
    ])
    expect(rows).toHaveLength(2)
  })

  it('leaves a company that another process is at, without waiting for it', async () => {
    const [first = ''] = ids
    await old(first, 5, 8)
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('sweep/' || $1::text, 0))`, [first])
    for (let at = 0; at < 4; at++) await demo.running.dormant.turn()
    await client.query('commit')
    expect(await left(first)).toBe(5)
    for (let at = 0; at < 4; at++) await demo.running.dormant.turn()
    expect(await left(first)).toBe(0)
  })
})
