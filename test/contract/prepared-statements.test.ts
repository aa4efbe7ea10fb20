import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, type Database, type Session } from '../../src/storage/server/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** Statements are prepared by name (DESIGN 6), and a schema that changes under a running service does not fail a request. */
describe('prepared statements', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let pool: Database
  const counter = { statements: 0 }
  const terms = { sql: 'select * from payment_terms where company_id = $1 order by code', parameters: [''] }
  const preparedSql = `select name, statement as text from pg_prepared_statements where name like 'f%' order by name`

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    pool = openPool(database.appUrl, () => undefined, 1)
    terms.parameters = [demo.companyId]
  })
  afterAll(async () => {
    await pool.close()
    await demo.running.close()
    await database.drop()
  })

  const read = <T>(work: (session: Session) => Promise<T>): Promise<T> => pool.read(counter, demo.companyId, work)
  const prepared = () =>
    read((session) => session.rows<{ name: string; text: string }>({ sql: preparedSql, parameters: [] }))

  async function asOwner(sql: string): Promise<void> {
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }

  it('are made once and used again, also several times in one round trip', async () => {
    const alike = await read((session) => Promise.all(Array.from({ length: 5 }, () => session.rows(terms))))
    expect(new Set(alike.map((rows) => JSON.stringify(rows))).size).toBe(1)
    expect((await prepared()).filter(({ text }) => text === terms.sql)).toHaveLength(1)
  })

  it.each(['add column remark text', 'alter column remark type integer using 1', 'drop column remark'])(
    'survive a migration: %s',
    async (change) => {
      await read((session) => session.rows(terms))
      await read((session) => session.rows(terms))
      await asOwner(`alter table payment_terms ${change}`)
      const [first] = await read((session) => session.rows<object>(terms))
      expect(first !== undefined && 'remark' in first).toBe(change !== 'drop column remark')
      const written = await pool.write(counter, demo.companyId, (session) => session.rows(terms))
      expect(written.length).toBeGreaterThan(0)
    },
  )

  it('tell what is wrong with a statement as often as it is sent, and go on', async () => {
    const wrong = { sql: 'select no_such_column from payment_terms', parameters: [] }
    for (const _ of [1, 2, 3])
      await expect(read((session) => session.rows(wrong))).rejects.toThrow('column "no_such_column" does not exist')
    const late = { sql: 'select 1 / $1::int4 as result', parameters: [0] }
    for (const _ of [1, 2, 3]) await expect(read((session) => session.rows(late))).rejects.toThrow('division by zero')
    expect(await read((session) => session.rows({ ...late, parameters: [1] }))).toEqual([{ result: 1 }])
  })

  it('stay bounded when clients vary their questions', async () => {
    for (let at = 0; at < 120; at++)
      for (const _ of [1, 2, 3])
        await read((session) => session.arrays({ sql: `select ${at} from payment_terms limit 1`, parameters: [] }))
    expect((await prepared()).filter(({ text }) => /^select \d+ from/.test(text))).toHaveLength(50)
  })
})
