import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { subscribers, subscriptionsMax } from '../../src/engine/watch/subscribers.ts'
import { listener } from '../../src/storage/watch/listener.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, createInvoice } from '../support/demo-engine.ts'

describe('the connection that listens', () => {
  let database: TestDatabase
  let administrator: Client
  const listening = async (): Promise<number> =>
    (
      await administrator.query(
        `select 1 from pg_stat_activity where application_name = 'facturier listener' and datname = current_database()`,
      )
    ).rows.length

  beforeAll(async () => {
    database = await createTestDatabase()
    administrator = new Client({ connectionString: database.superUrl })
    await administrator.connect()
  })
  afterAll(async () => {
    await administrator.end()
    await database.drop()
  })

  it('is there in the end, once, however often it was wanted and not wanted before', async () => {
    const errors: Error[] = []
    const ear = listener(
      database.appUrl,
      () => undefined,
      (error) => errors.push(error),
    )
    for (let round = 0; round < 80; round++) {
      ear.open()
      await after(Math.random() * 25)
      void ear.close()
      await after(Math.random() * 4)
      ear.open()
      if (round % 10 === 9) await expect.poll(listening).toBe(1)
    }
    await ear.close()
    await expect.poll(listening).toBe(0)
    expect(errors).toEqual([])
  })

  it('comes back slower and slower when it is cut again and again, and is complained of once', async () => {
    const errors: Error[] = []
    let calls = 0
    const ear = listener(
      database.appUrl,
      () => calls++,
      (error) => errors.push(error),
    )
    ear.open()
    const until = Date.now() + 3_000
    while (Date.now() < until) {
      await administrator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'facturier listener' and datname = current_database()`,
      )
      await after(10)
    }
    await ear.close()
    expect(calls, 'everybody looks again at each of them').toBeLessThan(9)
    expect(new Set(errors.map(({ message }) => message)).size).toBe(errors.length)
  })

  it('is done without behind a pooler that refuses LISTEN: one sentence in the log, and events all the same', async () => {
    const pooler = await refusingListen(database.appUrl)
    const errors: Error[] = []
    const feedTimes = { netMs: 300, soonMs: 150, sweepMs: 60_000 }
    const demo = await demoEngine(database.appUrl)
    const running = createEngine({ appUrl: pooler.url, onConnectionError: (error) => errors.push(error), feedTimes })
    const stream = await running.engine.watchDocuments(demo.caller, demo.companyId, undefined)
    const next = stream.next()
    await after(1_500)
    const id = await createInvoice(demo)
    expect(await next).toMatchObject({ done: false, value: { event: { kind: 'CREATED', documentId: id } } })
    await stream.return?.()
    await running.close()
    await demo.running.close()
    pooler.close()
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('must let LISTEN through')])
  })
})

it('a process has 1,000 streams at the most, and their principals are told so', () => {
  let opened = 0
  const all = subscribers(
    { netMs: 60_000, soonMs: 100 },
    () => opened++,
    () => opened--,
  )
  const places = Array.from({ length: subscriptionsMax.process }, (_, index) =>
    all.enter(`principal ${index % 60}`, `company ${index % 7}`, () => undefined),
  )
  expect(() => all.requireCapacity('somebody else')).toThrow(/1000 subscriptions open/)
  expect(() => all.enter('somebody else', 'company 1', () => undefined)).toThrow(/Try again later/)
  places[0]?.leave()
  all.requireCapacity('somebody else')
  for (const place of places) place.leave()
  expect([all.count(), opened]).toEqual([0, 0])
})

/** A way to the database that ends every connection that wants to listen. */
async function refusingListen(appUrl: string): Promise<{ url: string; close: () => void }> {
  const target = new URL(appUrl)
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.on('data', (bytes) => {
        if (one === client && bytes.includes('listen facturier')) client.destroy()
        else other.write(bytes)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(appUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: url.href, close }
}
