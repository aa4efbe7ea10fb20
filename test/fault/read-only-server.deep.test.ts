import { setTimeout as after } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/storage/install/login.ts'
import { databaseWay } from '../support/database-way.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { type Service, startService } from '../support/service.ts'

const undo: (() => unknown)[] = []
const quiet = { info: () => undefined, warn: () => undefined }

async function own(): Promise<OwnServer> {
  const server = await startOwnServer()
  undo.push(() => server.remove())
  return server
}

/** A service on a server of its own, by another address where one is given. */
async function serviceOn(server: OwnServer, appUrl = server.appUrl): Promise<Service> {
  const database = { appUrl, migrationUrl: server.migrationUrl, superUrl: server.superUrl, drop: async () => undefined }
  const service = await startService({ database })
  undo.push(() => service.stop())
  return service
}

const ready = async (service: Service) => (await service.request('GET', '/health/ready')).status
const create = async (service: Service) =>
  service.request('POST', `${service.companyUrl}/importsalesinvoices`, invoiceBody())

/** Asks until the status comes, for half a minute at the most; answers every status before it. */
async function until(status: number, ask: () => Promise<number>): Promise<readonly number[]> {
  const before: number[] = []
  for (let tries = 0; tries < 150; tries++) {
    const got = await ask()
    if (got === status) return before
    before.push(got)
    await after(200)
  }
  throw new Error(`Not ${status}: ${before.slice(-5).join()}`)
}

async function refusesWritesOnly(service: Service): Promise<void> {
  const refused = await create(service)
  expect([refused.status, refused.json.error.code]).toEqual([503, 'Internal_ServiceUnavailable'])
  expect(refused.headers.get('retry-after')).not.toBeNull()
  await until(503, () => ready(service))
  expect((await service.request('GET', `${service.companyUrl}/importsalesinvoices?$top=1`)).status).toBe(200)
}

describe('a server that takes no writes (issue 12)', () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it.each(['role facturier_app', 'database facturier', 'system'])(
    'read-only by the %s: writes are 503, reads 200, it is not ready, and goes on by itself once it is writable',
    { timeout: 120_000 },
    async (whom) => {
      const server = await own()
      const service = await serviceOn(server)
      expect((await create(service)).status).toBe(201)
      expect(await ready(service)).toBe(200)
      await server.sql(`alter ${whom} set default_transaction_read_only = on`)
      await server.sql('select pg_reload_conf()')
      // A setting of a login is seen by new connections; those of the pool are closed by the server here.
      await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'facturier_app'`)
      await until(503, () => ready(service))
      await refusesWritesOnly(service)

      await server.sql(`alter ${whom} reset default_transaction_read_only`)
      await server.sql('select pg_reload_conf()')
      await until(200, () => ready(service))
      expect((await create(service)).status).toBe(201)
    },
  )

  it(
    'behind the address comes a standby: writes are 503, reads 200, it is not ready until that one is the primary',
    { timeout: 120_000 },
    async () => {
      const server = await own()
      const standby = await server.standby()
      undo.push(() => standby.remove())
      const way = await databaseWay(server.superUrl)
      undo.push(() => way.close())
      const service = await serviceOn(server, way.urlOf(server.appUrl))
      expect((await create(service)).status).toBe(201)
      const [place] = await server.sql('select pg_current_wal_lsn()::text as lsn')
      const behind = async () =>
        (await standby.sql(`select pg_last_wal_replay_lsn() >= '${String(place?.lsn)}' as there`))[0]?.there === true
      while (!(await behind())) await after(100)
      way.letThrough(standby.superUrl)
      way.cut()
      await until(503, () => ready(service))
      expect((await until(503, async () => (await create(service)).status)).filter((status) => status !== 503)).toEqual(
        [],
      )
      await refusesWritesOnly(service)
      await standby.promote()
      await until(200, () => ready(service))
      expect((await create(service)).status).toBe(201)
    },
  )

  it(
    'a service does not start on a standby or a read-only database, and says what to do',
    { timeout: 120_000 },
    async () => {
      const server = await own()
      const standby = await server.standby()
      undo.push(() => standby.remove())
      const start = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere' }, quiet)
      await expect(start(standby.appUrl)).rejects.toThrow(/^DATABASE_URL leads to a standby, which takes no writes: /)
      await server.sql('alter role facturier_app set default_transaction_read_only = on')
      await expect(start(server.appUrl)).rejects.toThrow(
        'DATABASE_URL leads to a database that takes no writes: switch default_transaction_read_only off',
      )
    },
  )
})
