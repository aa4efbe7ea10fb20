import { connect, createServer, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { decodeRecord } from '../../src/model/decode-record.ts'
import { parseJson } from '../../src/core/json.ts'
import { paymentTerm } from '../../src/model/resources/terms.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** A way to the database that can lose the answer to a commit: it was kept, and nobody is told. */
async function lossyWay(url: string): Promise<{ url: string; lose: () => void; server: Server }> {
  const { hostname, port } = new URL(url)
  let losing = false
  const server = createServer((client: Socket) => {
    const database = connect(Number(port), hostname)
    let lost = false
    client.on('data', (bytes) => {
      if (losing && /commit/.test(bytes.toString('latin1'))) {
        losing = false
        lost = true
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!lost) return void client.write(bytes)
      client.destroy()
      database.destroy()
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return { url: way.toString(), lose: () => void (losing = true), server }
}

describe('a commit whose answer is lost', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let way: Awaited<ReturnType<typeof lossyWay>>
  let far: RunningEngine
  let owner: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    demo = await demoEngine(database.appUrl)
    way = await lossyWay(database.appUrl)
    far = createEngine({ appUrl: way.url, onConnectionError: () => undefined })
  })
  afterAll(async () => {
    await far.close()
    way.server.close()
    await demo.running.close()
    await owner.end()
    await database.drop()
  })

  const term = (code: string) => decodeRecord(paymentTerm, parseJson(JSON.stringify({ code })), 'create')
  const terms = async () =>
    Number((await owner.query(`select count(*) from payment_terms where code like 'LOST%'`)).rows[0]?.count)

  it('is not told as if nothing had been changed', async () => {
    way.lose()
    const made = far.engine.create(almighty(), demo.companyId, paymentTerm, term('LOST0'))
    await expect(made).rejects.toMatchObject({
      code: 'Internal_ServiceUnavailable',
      message: expect.stringContaining('may be there') as string,
    })
    expect(await terms()).toBe(1)
  })

  it('does not make a group over two companies run twice', async () => {
    const { companyId: other } = await demo.running.makeCompany({
      name: 'Other',
      vat: 'BE0999000228',
      enterprise: '0999000228',
    })
    let runs = 0
    way.lose()
    const grouped = far.engine.transaction(almighty(), async (engine) => {
      runs++
      await engine.create(almighty(), demo.companyId, paymentTerm, term(`LOST${runs}A`))
      await engine.create(almighty(), other, paymentTerm, term(`LOST${runs}B`))
    })
    await expect(grouped).rejects.toThrow('may be there')
    expect(runs).toBe(1)
    expect(await terms()).toBe(3)
  })
})
