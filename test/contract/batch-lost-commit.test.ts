import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { parseJson } from '../../src/core/json.ts'
import { paymentTerm } from '../../src/model/resources/setup/terms.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { type CuttingProxy, cuttingProxy } from '../support/cutting-proxy.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

describe('a commit whose answer is lost', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let way: CuttingProxy
  let far: RunningEngine
  let owner: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
    way = await cuttingProxy(database.appUrl)
    far = createEngine({ appUrl: way.url, onConnectionError: () => undefined })
  })
  afterAll(async () => {
    await far.close()
    await way.close()
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  const term = (code: string) => decodeRecord(paymentTerm, parseJson(JSON.stringify({ code })), 'create')
  const terms = async () =>
    Number((await owner.query(`select count(*) from payment_terms where code like 'LOST%'`)).rows[0]?.count)

  it('is looked for, and what was kept is answered as done', async () => {
    way.cutCommit('after')
    const made = await far.engine.create(almighty(), demo.companyId, paymentTerm, term('LOST0'))
    expect(way.spare()).toBe(true)
    const { rows } = await owner.query(`select id from payment_terms where code like 'LOST%'`)
    expect(rows).toEqual([{ id: made }])
  })

  it('does not make a group over two companies run twice', async () => {
    const { companyId: other } = await demo.running.makeCompany({
      name: 'Other',
      vat: 'BE0999000228',
      enterprise: '0999000228',
    })
    let runs = 0
    const grouped = () =>
      far.engine.transaction(almighty(), async (engine) => {
        runs++
        await engine.create(almighty(), demo.companyId, paymentTerm, term(`LOST${runs}A`))
        await engine.create(almighty(), other, paymentTerm, term(`LOST${runs}B`))
      })
    way.cutCommit('after')
    await grouped()
    expect(way.spare()).toBe(true)
    expect(runs).toBe(1)
    expect(await terms()).toBe(3)
    // Those who watch are woken first.
    await new Promise((resolve) => setTimeout(resolve, 100))
    way.cutCommit('before')
    await expect(grouped()).rejects.toThrow('Nothing was changed')
    expect(way.spare()).toBe(true)
    expect(runs).toBe(2)
    expect(await terms()).toBe(3)
  })
})
