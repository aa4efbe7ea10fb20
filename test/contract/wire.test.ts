import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cells, eachRow, type RawRows } from '../../src/core/rows/raw-rows.ts'
import { presenceOfRow } from '../../src/storage/connect/presence.ts'
import { openPool, type PooledDatabase } from '../../src/storage/server/database.ts'
import { openWire, type Wire } from '../../src/storage/wire/wire.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { slicingProxy, type SlicingProxy } from '../support/slicing-proxy.ts'

/** The wire speaks the protocol itself (F70): whatever happens on the way, rows are right or left to the long way. */
describe('the wire', () => {
  let database: TestDatabase
  let proxy: SlicingProxy
  let pool: PooledDatabase
  let wire: Wire
  const company = '11111111-1111-4111-8111-111111111111'
  const other = '22222222-2222-4222-8222-222222222222'
  const counter = { statements: 0 }
  // Stands still, so that a busy machine makes no statement slow.
  let time = 0

  beforeAll(async () => {
    database = await createTestDatabase('bare')
  })
  afterAll(async () => {
    await database.drop()
  })
  beforeEach(async () => {
    proxy = await slicingProxy(database.appUrl)
    pool = openPool(proxy.url, () => undefined)
    wire = openWire({ connect: (settings) => pool.dedicated(settings), now: () => time })
  })
  afterEach(async () => {
    await wire.close()
    await pool.close()
    await proxy.close()
  })

  const where = { sql: "select current_setting('app.company_id'), $1::text, pg_backend_pid()" }
  const series = {
    sql: `select n, repeat('é', $2::int4), null, '' from generate_series(1, $1::int4) n`,
  }
  const failing = { sql: 'select 1 / $1::int4' }

  const ask = (statement: { sql: string }, values: readonly string[], companyId = company) =>
    wire.rows(counter, companyId, statement, values)

  function texts(rows: RawRows | undefined, columns: number): (string | null)[][] | undefined {
    if (rows === undefined) return undefined
    const cells = new Cells(columns)
    const found: (string | null)[][] = []
    eachRow(rows, cells, () =>
      found.push(Array.from({ length: columns }, (_one, at) => (cells.isNull(at) ? null : cells.text(at)))),
    )
    expect(found).toHaveLength(rows.count)
    return found
  }

  const wanted = (rows: number, width: number) =>
    Array.from({ length: rows }, (_one, at) => [String(at + 1), 'é'.repeat(width), null, ''])

  /** Asks until there are rows, as after a connection was lost. */
  async function askUntilThere(statement: { sql: string }, values: readonly string[]): Promise<RawRows> {
    for (;;) {
      const rows = await ask(statement, values)
      if (rows !== undefined) return rows
      await new Promise((resolve) => setTimeout(resolve, 50))
      time += 2_000
    }
  }

  it('answers many at a time, each its own, prepared once', async () => {
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_one, at) => ask(where, [`é"\\${at}`])))
      const there = answers.flatMap((rows, at) =>
        rows === undefined ? [] : [[texts(rows, 3)?.[0]?.slice(0, 2), at] as const],
      )
      // The first round is of unknown pace, so most of it is left to the long way.
      expect(there.length).toBe(round === 0 ? 8 : 100)
      for (const [row, at] of there) expect(row).toEqual([company, `é"\\${at}`])
    }
    const prepared = { sql: 'select statement from pg_prepared_statements where statement = $1::text' }
    expect((await ask(prepared, [where.sql]))?.count).toBe(1)
  })

  it('reads rows of any size, however they are cut on their way', async () => {
    for (const slice of [() => 1, () => 3, () => 7, () => 1 + Math.floor(Math.random() * 50)]) {
      proxy.slice = slice
      expect(texts(await ask(series, ['5', '20']), 4)).toEqual(wanted(5, 20))
      expect(texts(await ask(series, ['0', '20']), 4)).toEqual([])
    }
    for (const slice of [() => 1000, () => 65_537, () => 1 + Math.floor(Math.random() * 9000), () => Infinity]) {
      proxy.slice = slice
      expect(texts(await askUntilThere(series, ['300', '100']), 4)).toEqual(wanted(300, 100))
      expect(texts(await askUntilThere(series, ['2', '1000000']), 4)).toEqual(wanted(2, 1_000_000))
    }
  })

  it('leaves an error, and what was sent behind it, to the long way; the next is answered in its company', async () => {
    for (let round = 0; round < 3; round++) await ask(where, ['known'])
    const answers = await Promise.all([
      ask(where, ['a'], other),
      ask(where, ['b']),
      ask(failing, ['0'], other),
      ask(where, ['c']),
    ])
    expect(answers[2]).toBeUndefined()
    for (const [at, id] of [
      [0, other],
      [1, company],
      [3, company],
    ] as const) {
      if (answers[at] !== undefined) expect(texts(answers[at], 3)?.[0]?.[0]).toBe(id)
    }
    expect(texts(await ask(where, ['d'], other), 3)?.[0]?.slice(0, 2)).toEqual([other, 'd'])
    expect(texts(await ask(failing, ['1']), 1)).toEqual([['1']])
    expect(await ask(where, ['a\0b'])).toBeUndefined()
    expect(texts(await ask(where, ['e']), 3)?.[0]?.slice(0, 2)).toEqual([company, 'e'])
  })

  it('answers nothing of a company that is not here, where there are several servers', async () => {
    const admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    const proving = openWire({
      connect: (settings) => pool.dedicated(settings),
      now: () => time,
      presence: presenceOfRow,
    })
    const read = async (companyId: string, value: string) => proving.rows(counter, companyId, where, [value])
    try {
      await admin.query(`insert into company (company_id, name, display_name) values ($1, 'wire', 'wire')`, [company])
      expect(texts(await read(company, 'a'), 3)?.[0]?.slice(0, 2)).toEqual([company, 'a'])
      const answers = await Promise.all([
        read(company, 'b'),
        read(other, 'c'),
        read(company, 'd'),
        proving.rows(counter, company, failing, ['0']),
      ])
      expect([answers[1], answers[3]]).toEqual([undefined, undefined])
      for (const [at, value] of [
        [0, 'b'],
        [2, 'd'],
      ] as const)
        // What shares a group with an error is left to the long way.
        if (answers[at] !== undefined) expect(texts(answers[at], 3)?.[0]?.slice(0, 2)).toEqual([company, value])
      await admin.query(`update company set home = 'north' where company_id = $1`, [company])
      expect(await read(company, 'f')).toBeUndefined()
      expect(texts(await ask(where, ['g']), 3)?.[0]?.[0]).toBe(company)
      await admin.query('update company set home = null where company_id = $1', [company])
      expect(texts(await read(company, 'h'), 3)?.[0]?.slice(0, 2)).toEqual([company, 'h'])
    } finally {
      await admin.query('delete from company where company_id = $1', [company])
      await admin.end()
      await proving.close()
    }
  })

  it('prepares anew what a migration has changed', async () => {
    const admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    try {
      await admin.query(
        'create table changing (a int4); insert into changing values (1); grant select on changing to public',
      )
      const all = { sql: 'select * from changing where a = $1::int4' }
      expect(texts(await ask(all, ['1']), 1)).toEqual([['1']])
      expect(texts(await ask(all, ['1']), 1)).toEqual([['1']])
      await admin.query("alter table changing add column b text default 'b'")
      const first = await ask(all, ['1'])
      const second = await askUntilThere(all, ['1'])
      expect([first === undefined ? undefined : texts(first, 2), texts(second, 2)]).toEqual([undefined, [['1', 'b']]])
      await admin.query('drop table changing')
      expect(await ask(all, ['1'])).toBeUndefined()
      expect(await ask(where, ['after'])).toBeDefined()
    } finally {
      await admin.end()
    }
  })

  it('comes back after connections were cut, whether a message was whole or not', async () => {
    for (const bytes of [1, 30, 300, 5000]) {
      await askUntilThere(series, ['3', '3'])
      proxy.cutAfter(bytes)
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(series, ['100', '100'])))
      for (const rows of answers) if (rows !== undefined) expect(texts(rows, 4)).toEqual(wanted(100, 100))
      expect(answers).toContain(undefined)
    }
    expect(texts(await askUntilThere(series, ['2', '2']), 4)).toEqual(wanted(2, 2))
  })

  it('comes back after the server ended its sessions', async () => {
    const rows = await askUntilThere(where, ['x'])
    const admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    const sleeping = ask({ sql: 'select pg_sleep($1::int4), 1' }, ['100'])
    const active = "select pid from pg_stat_activity where query like 'select pg_sleep($1%' and state = 'active'"
    while ((await admin.query(active)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'facturier_app' and datname = current_database()",
    )
    await admin.end()
    expect(await sleeping).toBeUndefined()
    const again = await askUntilThere(where, ['y'])
    expect(texts(again, 3)?.[0]?.[2]).not.toBe(texts(rows, 3)?.[0]?.[2])
  })

  it('lets a cancelled statement go to the long way, and goes on', async () => {
    await ask(where, ['x'])
    const admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    const sleeping = ask({ sql: 'select pg_sleep($1::int4), 2' }, ['100'])
    const active = "select pid from pg_stat_activity where query like 'select pg_sleep($1%' and state = 'active'"
    while ((await admin.query(active)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await admin.query("select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep($1%'")
    await admin.end()
    expect(await sleeping).toBeUndefined()
    expect(texts(await ask(where, ['z']), 3)?.[0]?.slice(0, 2)).toEqual([company, 'z'])
  })

  it('moves what has become slow to the other lane, and what takes seconds to the long way', async () => {
    const pid = async () => texts(await ask(where, ['x']), 3)?.[0]?.[2]
    const [first, second] = [await pid(), await pid()]
    expect(second).not.toBe(first)
    const late = async (): Promise<void> => {
      const answer = ask(where, ['late'])
      time += 40
      await answer
    }
    for (let round = 0; round < 3; round++) await late()
    expect(await pid()).toBe(first)
    for (let round = 0; round < 3; round++) await pid()
    expect(await pid()).toBe(second)
    const answer = ask(where, ['seconds'])
    time += 3_000
    expect(await answer).toBeDefined()
    expect(await ask(where, ['rests'])).toBeUndefined()
    time += 61_000
    expect(await ask(where, ['again'])).toBeDefined()
  })

  it('replaces connections that are old, without losing what is under way', async () => {
    const pid = async () => texts(await ask(where, ['x']), 3)?.[0]?.[2]
    const before = await pid()
    const old = await pid()
    time += 901_000
    const pids = new Set<string | null | undefined>()
    while (
      (await Promise.all([pid(), pid(), pid(), pid()])).some(
        (one) => pids.add(one).size > 0 && (one === old || one === before),
      )
    )
      await new Promise((resolve) => setTimeout(resolve, 10))
    expect(pids.has(undefined)).toBe(false)
  })

  it('stays away from sessions that a pooler shares: it tells a process id of its own', async () => {
    let told = 0
    proxy.change = (bytes) => {
      // BackendKeyData: the process id stands behind type and length.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at < 0) return bytes
      told++
      const changed = Buffer.from(bytes)
      changed.writeInt32BE(changed.readInt32BE(at + 5) ^ 1, at + 5)
      return changed
    }
    for (let round = 0; round < 5; round++) expect(await ask(where, ['x'])).toBeUndefined()
    // Both connections of the lane, and none after them.
    expect(told).toBe(2)
    proxy.change = (bytes) => bytes
    expect(await ask(where, ['x'])).toBeUndefined()
    expect(proxy.open).toBe(0)
  })

  it('has no more connections than its lanes, and none after it was closed, when all that was sent is answered', async () => {
    for (let round = 0; round < 5; round++)
      await Promise.all(Array.from({ length: 200 }, (_one, at) => ask(where, [String(at)])))
    expect(proxy.open).toBeLessThanOrEqual(4)
    const last = Array.from({ length: 50 }, (_one, at) => ask(where, [String(at)]))
    await wire.close()
    for (const [at, rows] of (await Promise.all(last)).entries())
      expect(texts(rows, 3)?.[0]?.slice(0, 2)).toEqual([company, String(at)])
    expect(await ask(where, ['late'])).toBeUndefined()
  })
})
