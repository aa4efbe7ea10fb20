import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoClient, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { openDatabase } from '../../src/storage/install/login.ts'
import { inDatabase } from '../../src/storage/books/database-facts.ts'
import { openPool, type PooledDatabase } from '../../src/storage/server/database.ts'
import { databaseWay } from '../support/database-way.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { startServiceProcess } from '../support/service-process.ts'
import { size } from '../support/sizes.ts'
import { expectProved, lastHead } from '../support/verified-books.ts'

/** How often a server is killed. */
const kills = size('FACTURIER_TEST_KILLS', { default: 1, deep: 2, long: 100 })
const undo: (() => unknown)[] = []
const connections = 4

async function own(settings: readonly string[] = []): Promise<OwnServer> {
  const server = await startOwnServer({ settings })
  undo.push(() => server.remove())
  return server
}

function pool(url: string): PooledDatabase {
  const database = openPool(url, () => undefined, connections)
  undo.push(() => database.close())
  return database
}

/** What every connection of a pool shows, all of them lent at one time. */
async function shown(database: PooledDatabase): Promise<readonly unknown[]> {
  let lent = 0
  let everybody: () => void = () => undefined
  const all = new Promise<void>((resolve) => (everybody = resolve))
  return Promise.all(
    Array.from({ length: connections }, () =>
      database.maintain(async (client) => {
        if (++lent === connections) everybody()
        await all
        return (await client.query<{ held: string }>(`select current_setting('synchronous_commit') as held`)).rows[0]
          ?.held
      }),
    ),
  )
}

const every = (held: string): readonly string[] => Array.from({ length: connections }, () => held)

describe('what is acknowledged is on the disk (P1, F41)', () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it(
    'raises synchronous_commit where it is too weak, whoever set it, and leaves what is stronger',
    { timeout: 120_000 },
    async () => {
      const server = await own()
      await server.sql('alter role facturier_app set synchronous_commit = off')
      expect(await shown(pool(server.appUrl)), 'off on the role').toEqual(every('on'))
      for (const held of ['local', 'remote_write', 'remote_apply', 'on']) {
        await server.sql(`alter role facturier_app set synchronous_commit = ${held}`)
        expect(await shown(pool(server.appUrl)), `${held}, and no standby is waited for`).toEqual(every(held))
      }
      await server.sql('alter role facturier_app reset synchronous_commit')
      await server.sql('alter database facturier set synchronous_commit = off')
      expect(await shown(pool(server.appUrl)), 'off on the database').toEqual(every('on'))
      await server.sql('alter database facturier reset synchronous_commit')

      const early = pool(server.appUrl)
      expect(await shown(early)).toEqual(every('on'))
      await server.sql('alter system set synchronous_commit = off')
      await server.sql('select pg_reload_conf()')
      expect(await shown(early), 'off on the server, after the connections were made').toEqual(every('on'))
      expect(await shown(pool(server.appUrl)), 'off on the server').toEqual(every('on'))
      // Nobody commits here from now on, for there is no such standby.
      await server.sql(`alter system set synchronous_commit = local`)
      await server.sql(`alter system set synchronous_standby_names = 'absent'`)
      await server.sql('select pg_reload_conf()')
      expect(await shown(pool(server.appUrl)), 'local, where a standby is waited for').toEqual(every('on'))
    },
  )

  it('uses no connection that stays at off, and does not start with one', { timeout: 60_000 }, async () => {
    const server = await own()
    await server.sql('alter role facturier_app set synchronous_commit = off')
    // Something between that does not hand on what the session is told, as a pooler may.
    const way = await databaseWay(server.superUrl, (said) =>
      Buffer.from(said.toString('latin1').replace(`then 'on' else`, `then 'off'else`), 'latin1'),
    )
    undo.push(() => way.close())
    const url = way.urlOf(server.appUrl)
    const database = pool(url)
    let used = false
    const work = database.write({ statements: 0 }, '', async () => void (used = true))
    await expect(work).rejects.toMatchObject({
      code: 'Internal_ServiceUnavailable',
      cause: expect.objectContaining({
        message: expect.stringContaining('synchronous_commit = off') as string,
      }) as Error,
    })
    expect(used).toBe(false)
    expect(await database.ready()).toBe(false)
    const log = { info: () => undefined, warn: () => undefined }
    await expect(openDatabase({ databaseUrl: url, dataDir: '/nowhere' }, log)).rejects.toThrow(
      'synchronous_commit = off although it was told on',
    )
  })

  it('says at start that a standby exists but none is waited for', { timeout: 120_000 }, async () => {
    const server = await own()
    const standby = await server.standby()
    undo.push(() => standby.remove())
    const said: string[] = []
    const log = { info: () => undefined, warn: (message: string) => void said.push(message) }
    while ((await server.sql('select 1 from pg_stat_replication')).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 100))
    await openDatabase({ databaseUrl: server.appUrl, dataDir: '/nowhere' }, log)
    expect(said).toEqual([
      'The database has 1 standby(s), but synchronous_standby_names is empty: a failover may lose postings that were answered.',
    ])
    await server.sql(`alter system set synchronous_standby_names = 'copy'`)
    await server.sql('select pg_reload_conf()')
    said.length = 0
    await openDatabase({ databaseUrl: server.appUrl, dataDir: '/nowhere' }, log)
    expect(said).toEqual([])
  })

  it(
    `loses nothing it acknowledged when PostgreSQL is killed, with synchronous_commit off on the login (${kills} times)`,
    { timeout: 60_000 + kills * 60_000 },
    async ({ annotate }) => {
      // Late writers of the log make the loss of a commit that was not waited for likely.
      const server = await own(['wal_writer_delay = 2s', 'wal_writer_flush_after = 100MB'])
      await server.sql('alter role facturier_app set synchronous_commit = off')
      const folder = await mkdtemp(join(tmpdir(), 'facturier-durable-'))
      undo.push(() => rm(folder, { recursive: true, force: true }))
      const service = await startServiceProcess(folder, { DATABASE_URL: server.appUrl })
      undo.push(() => service.end('SIGKILL'))
      const { client } = service
      const company = `companies(${textOf(recordsOf(await client.odata('GET', 'companies'), 'value')[0], 'id')})`
      const answered = new Map<string, string>()
      const heads: string[] = []
      for (let kill = 1; kill <= kills; kill++) {
        const before = answered.size
        const last = lastHead(client, company)
        await postUntilKilled(client, company, answered, before + 40, () => server.kill())
        heads.push(await last)
        await server.start()
        const posted = await server.sql(
          `select id::text, created_doc_no as no from import_sales_invoice where created_doc_no <> ''`,
        )
        const there = new Map(posted.map(({ id, no }) => [id, no]))
        const lost = [...answered].filter(([id, no]) => there.get(id) !== no)
        await annotate(`kill ${kill}: ${answered.size - before} posts acknowledged, ${lost.length} lost`)
        expect(lost, `acknowledged posts that kill ${kill} lost`).toEqual([])
        await untilReady(client)
        // The first one, so that it is compared over all kills, and that of this kill.
        await expectProved(
          inDatabase(server.superUrl, 'facturier'),
          [...new Set([heads[0], heads.at(-1)])].flatMap((head) => head ?? []),
        )
      }
    },
  )
})

async function untilReady({ base }: DemoClient): Promise<void> {
  while ((await fetch(`${base}/health/ready`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 200))
}

/** Sixteen clients make and post documents until enough were answered; then the server is killed with some under way. */
async function postUntilKilled(
  client: DemoClient,
  company: string,
  answered: Map<string, string>,
  enough: number,
  kill: () => Promise<void>,
): Promise<void> {
  let killed: Promise<void> | undefined
  const caller = async (): Promise<void> => {
    while (killed === undefined) {
      try {
        const id = textOf(await client.odata('POST', `${company}/importsalesinvoices`, invoiceBody()), 'id')
        const path = `${company}/importsalesinvoices(${id})/${client.actionNamespace}.post`
        const answer = await client.odata('POST', path, undefined, { prefer: 'return=representation' })
        expect(textOf(answer, 'errorMessage')).toBe('')
        answered.set(id, textOf(answer, 'createdDocNo'))
      } catch (error) {
        if (killed === undefined) throw error
      }
      if (answered.size >= enough) killed ??= kill()
    }
  }
  await Promise.all(Array.from({ length: 16 }, caller))
  await killed
}
