import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'

/** Companies that are made at the same time wait for each other only where they would be the same (F105). */
describe('companies made at once', () => {
  let database: TestDatabase
  let engines: readonly RunningEngine[]
  let holder: Client

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    engines = [1, 2].map(() => createEngine({ appUrl: database.appUrl, onConnectionError: () => undefined }))
    holder = new Client({ connectionString: database.superUrl })
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await Promise.all(engines.map((one) => one.close()))
    await database.drop()
  })

  const make = (engine: RunningEngine | undefined, name: string, enterprise: string) =>
    engine?.makeCompany({ name, vat: `BE${enterprise}`, enterprise }).then(
      () => 'made',
      (error: unknown) => String(error),
    )

  it('is one demo company of two processes that start on an empty database', async () => {
    const made = await Promise.all(engines.map((one) => one.ensureDemo({ openingStock: false })))
    expect(made.filter((one) => one)).toEqual([true])
    expect(await engines[0]?.companies()).toHaveLength(1)
    expect(await engines[1]?.ensureDemo()).toBe(false)
  })

  it('is one of two with the same number or the same name', async () => {
    const [one, other] = engines
    const numbers = await Promise.all([make(one, 'First', '0400000086'), make(other, 'Second', '0400000086')])
    expect(numbers.toSorted()).toEqual([
      expect.stringMatching(/The enterprise number 0400000086 is that of the company/),
      'made',
    ])
    const names = await Promise.all([make(one, 'Third', '0999100196'), make(other, 'THIRD', '0999200166')])
    expect(names.toSorted()).toEqual([expect.stringMatching(/The company third already exists/i), 'made'])
    expect((await engines[0]?.companies('third'))?.length).toBe(1)
    expect(await engines[0]?.companies('fourth')).toEqual([])
  })

  it('does not wait for one that is being made for long', async () => {
    await holder.query('begin')
    try {
      await holder.query(`select pg_advisory_xact_lock(hashtextextended('enterprise/0403170701', 0))`)
      let ended = false
      const waiting = make(engines[0], 'Held', '0403170701')?.finally(() => (ended = true))
      expect(await make(engines[1], 'Free', '0202239951')).toBe('made')
      expect(ended).toBe(false)
      await holder.query('commit')
      expect(await waiting).toBe('made')
    } finally {
      await holder.query('rollback')
    }
  })
})
