import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { recordsOf, RefusedRequest, textOf } from '../../src/cli/demo/client.ts'
import { databaseWay, type DatabaseWay } from '../support/database-way.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { startOwnServer } from '../support/own-server.ts'
import { probe, type Probe } from '../support/readiness.ts'
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts'

/** Undone after each test, the last first. */
const undo: (() => unknown)[] = []

/** Two processes of the service behind one way to the database, each asked for its readiness five times a second. */
async function fleet(way: DatabaseWay, appUrl: string): Promise<readonly { service: ServiceProcess; ready: Probe }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-failover-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const fleet: { service: ServiceProcess; ready: Probe }[] = []
  for (let one = 0; one < 2; one++) {
    const service = await startServiceProcess(folder, { DATABASE_URL: way.urlOf(appUrl) })
    undo.push(() => service.end('SIGKILL'))
    const ready = probe(service.client.base)
    undo.push(() => ready.stop())
    fleet.push({ service, ready })
  }
  return fleet
}

/** Tries to make a document until it is made; answers the statuses of the refusals and how long it took. */
async function create(service: ServiceProcess, path: string) {
  const began = performance.now()
  const refused: number[] = []
  while (performance.now() - began < 60_000) {
    try {
      const made = await service.client.odata('POST', path, invoiceBody())
      return { id: textOf(made, 'id'), refused, ms: performance.now() - began }
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      refused.push(error.status)
      await after(100)
    }
  }
  throw new Error(`No document within a minute: ${refused.join()}`)
}

/** The status of one attempt to make a document. */
async function attempt(service: ServiceProcess, path: string): Promise<number> {
  try {
    await service.client.odata('POST', path, invoiceBody())
    return 201
  } catch (error) {
    if (error instanceof RefusedRequest) return error.status
    throw error
  }
}

async function documentsPath({ client }: ServiceProcess): Promise<string> {
  return `companies(${textOf(recordsOf(await client.odata('GET', 'companies'), 'value')[0], 'id')})/importsalesinvoices`
}

describe('a primary that goes away while the orchestrator asks for readiness (issue 12)', () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it.for([
    { how: 'its connections are reset', reset: true },
    { how: 'its connections stay open for ever', reset: false },
  ])(
    'freezes: no process ends, all say 503, requests are answered 503, and both serve once it answers again; $how',
    { timeout: 180_000 },
    async ({ reset }, { annotate }) => {
      const database = await createTestDatabase('bare')
      undo.push(() => database.drop())
      const way = await databaseWay(database.superUrl)
      undo.push(() => way.close())
      const services = await fleet(way, database.appUrl)
      const [first] = services
      if (first === undefined) throw new Error('There is no service.')
      const path = await documentsPath(first.service)
      // Connections of the pool, several in every process, that will lead nowhere.
      for (const { service } of services)
        expect(await Promise.all(Array.from({ length: 8 }, () => attempt(service, path)))).toEqual(Array(8).fill(201))

      way.freeze()
      const waiting = services.map(({ service }) =>
        Promise.all(Array.from({ length: 20 }, () => attempt(service, path))),
      )
      await Promise.all(services.map(({ ready }) => ready.until(503)))
      for (const statuses of await Promise.all(waiting)) expect(statuses).toEqual(Array(20).fill(503))
      // Probes share one look at the server: they do not pile up on it.
      expect(way.open()).toBeLessThan(2 * (16 + 3))
      const late = services.map(({ service }) => attempt(service, path))
      way.letThrough()
      if (reset) way.cut()
      const back = await Promise.all(services.map(({ ready }) => ready.until(200)))
      const made = await Promise.all(services.map(({ service }) => create(service, path)))
      await annotate(
        `ready again after ${back.map(Math.round).join(', ')} ms, documents ${made.map(({ ms }) => Math.round(ms)).join(', ')} ms after`,
      )
      for (const status of await Promise.all(late)) expect([201, 503]).toContain(status)
      for (const { refused } of made) expect(refused.filter((status) => status !== 503)).toEqual([])
      for (const { service, ready } of services) {
        expect(ready.seen.map(({ status }) => status)).not.toContain(0)
        expect(service.output.join('\n')).not.toContain('uncaughtException')
        expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null })
      }
    },
  )

  it(
    'hangs, and a standby takes over behind the same address: nothing acknowledged is lost and both processes serve',
    { timeout: 240_000 },
    async () => {
      const primary = await startOwnServer()
      undo.push(() => primary.remove())
      const standby = await primary.standby()
      undo.push(() => standby.remove())
      await primary.sql(`alter system set synchronous_standby_names = 'copy'`)
      await primary.sql('select pg_reload_conf()')
      const way = await databaseWay(primary.superUrl)
      undo.push(() => way.close())
      const services = await fleet(way, primary.appUrl)
      const [first] = services
      if (first === undefined) throw new Error('There is no service.')
      const path = await documentsPath(first.service)
      const kept: string[] = []
      for (const { service } of services)
        kept.push(...(await Promise.all(Array.from({ length: 5 }, () => create(service, path)))).map(({ id }) => id))

      primary.hang()
      const waiting = services.map(({ service }) => attempt(service, path))
      await Promise.all(services.map(({ ready }) => ready.until(503)))
      await standby.promote()
      // The old connections are not cut: they lead to the server that hangs.
      way.letThrough(standby.superUrl)
      await Promise.all(services.map(({ ready }) => ready.until(200)))
      for (const status of await Promise.all(waiting)) expect(status).toBe(503)
      for (const { service } of services) kept.push((await create(service, path)).id)
      const { value } = await first.service.client.odata('GET', `${path}?$select=id`)
      expect(recordsOf({ value: value ?? [] }, 'value').map((one) => textOf(one, 'id'))).toEqual(
        expect.arrayContaining(kept),
      )
      for (const { service, ready } of services) {
        expect(ready.seen.map(({ status }) => status)).not.toContain(0)
        expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null })
      }
    },
  )
})
