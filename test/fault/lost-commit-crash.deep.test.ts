import { readFile, mkdtemp, readdir, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../src/storage/install/cluster-roles.ts'
import { type EmbeddedServer, startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { lineStatement, outcomeOf, type TransactionMark } from '../../src/storage/server/lost-commit.ts'
import { migrate } from '../../src/storage/install/migrate.ts'
import { type CutSide, type CuttingProxy, cuttingProxy } from '../support/cutting-proxy.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { type Service, startService } from '../support/service.ts'

const linux = process.platform === 'linux'
const quiet = { info: () => undefined, warn: () => undefined }

let folder: string
let server: EmbeddedServer
let superUrl: string
let appUrl: string
let way: CuttingProxy
let service: Service
let companyId: string

/** A connection of the moment; what breaks it is told by the work itself. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same once the server is up again. */
async function eventually<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await connected(url, work)
    } catch (error) {
      if (
        !/ECONNREFUSED|ECONNRESET|terminated|starting up|shutting down|recovery|accepting connections/.test(
          String(error),
        )
      )
        throw error
      await sleep(50)
    }
  }
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Kills the server and all its workers, as a machine that loses its power does. */
async function crash(): Promise<void> {
  const postmaster = await serverPid()
  const cluster = join(await realpath(folder), 'postgres')
  process.kill(postmaster, 'SIGKILL')
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== cluster) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
}

const create = (eloID: string) =>
  service.request('POST', `companies(${companyId})/importsalesinvoices`, { ...invoiceBody(), eloID })

const documentsOf = (eloID: string) =>
  eventually(superUrl, async (client) => {
    const { rows } = await client.query('select id from import_sales_invoice where elo_id = upper($1)', [eloID])
    return rows.length
  })

describe.skipIf(!linux)('a database that goes down while it is told to COMMIT', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'facturier-crash-'))
    server = await startEmbedded({ dataDir: folder, log: quiet })
    const passwords = { migrator: 'migrator-of-a-test', app: 'app-of-a-test' }
    const urls = await prepareDatabase({ superUrl: server.superUrl, database: 'facturier', passwords })
    await migrate(urls.migrationUrl)
    const here = new URL(server.superUrl)
    here.pathname = '/facturier'
    superUrl = here.href
    appUrl = urls.appUrl
    way = await cuttingProxy(appUrl)
    service = await startService({ database: { ...urls, appUrl: way.url, superUrl, drop: () => Promise.resolve() } })
    companyId = (await service.request('GET', 'companies')).json.value[0].id
  })
  afterAll(async () => {
    await service.stop()
    await way.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  /**
   * Creates a document while COMMIT is cut. Where another transaction of the service came first, the database was down before
   * this request had read what it needs: it says so, nothing is there, and it is tried again.
   */
  async function cutCreate(no: string, side: CutSide, down: () => Promise<void>) {
    for (;;) {
      // The pool finds out which of its connections are dead.
      while ((await service.request('GET', '/health/ready')).status !== 200) await sleep(50)
      await sleep(100)
      way.cutCommit(side, down)
      const { status, json } = await create(no)
      expect(way.spare()).toBe(true)
      const message = String(json?.error?.message ?? '')
      if (!message.startsWith('The database cannot be read right now')) return { status, message }
      expect([status, await documentsOf(no)]).toEqual([503, 0])
    }
  }

  const stop = (signal: 'SIGINT' | 'SIGQUIT') => async () => void process.kill(await serverPid(), signal)

  it.each<{ what: string; side: CutSide; down: () => Promise<void> }>([
    { what: 'crashes after it', side: 'after', down: crash },
    { what: 'crashes before it', side: 'before', down: crash },
    { what: 'is stopped at once after it', side: 'after', down: stop('SIGQUIT') },
    { what: 'is stopped in order after it', side: 'after', down: stop('SIGINT') },
    { what: 'is stopped in order before it', side: 'before', down: stop('SIGINT') },
  ])('$what: the answer says what is there', async ({ what, side, down }) => {
    for (let round = 0; round < 3; round++) {
      const no = `${what} ${round}`
      const { status, message } = await cutCreate(no, side, down)
      // A server that is not back within the time for looking it up (a busy machine): that it may be there is said, and it is.
      const unknown = side === 'after' && status === 503 && /may be there/.test(message)
      expect([unknown ? 201 : status, /Nothing was changed/.test(message), await documentsOf(no)], message).toEqual(
        side === 'after' ? [201, false, 1] : [503, true, 0],
      )
    }
  })

  it('is not taken in by a number that another transaction was given after a crash', async () => {
    let mark: TransactionMark | undefined
    let theirs = ''
    for (let tries = 0; tries < 10 && theirs !== 'committed'; tries++) {
      mark = await connected(appUrl, async (client) => {
        const line = await client.query<Omit<TransactionMark, 'xid'>>(lineStatement)
        // No crash may find it written down.
        await client.query('begin')
        const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
        await crash()
        const known = line.rows[0]
        if (known === undefined) throw new Error('The server has no line.')
        return { ...known, xid: rows[0]?.xid ?? '' }
      })
      const { xid } = mark
      theirs = await eventually(superUrl, async (client) => {
        for (let others = 0; others < 20; others++) await client.query('select pg_current_xact_id()')
        const { rows } = await client.query<{ status: string }>('select pg_xact_status($1::text::xid8) as status', [
          xid,
        ])
        return rows[0]?.status ?? ''
      })
    }
    expect(theirs).toBe('committed')
    expect(mark === undefined ? '' : await outcomeOf(appUrl, mark)).toBe('unknown')
  })

  it('says of a server on another line, and of a number it never gave, what can be proved', async () => {
    const mark = await eventually(appUrl, async (client) => {
      const { rows } = await client.query<TransactionMark>(
        `select s.*, pg_current_xact_id()::text as xid from (${lineStatement}) s`,
      )
      return rows[0]
    })
    if (mark === undefined) throw new Error('The transaction has no number.')
    expect(await outcomeOf(appUrl, mark)).toBe('committed')
    expect(await outcomeOf(appUrl, { ...mark, line: 'elsewhere' })).toBe('unknown')
    expect(await outcomeOf(appUrl, { ...mark, xid: String(BigInt(mark.xid) + 1_000_000n) })).toBe('aborted')
  })

  it.each(['on', 'off'])(
    'says "may be there" as long as a standby that commits wait for has not confirmed it (login: synchronous_commit %s)',
    async (held) => {
      const waitFor = async (standby: string) => {
        await connected(superUrl, async (client) => {
          await client.query(`alter system set synchronous_standby_names = '${standby}'`)
          await client.query('select pg_reload_conf()')
        })
      }
      // While nobody waits: this is a commit too.
      const setLogin = (value: string) =>
        connected(superUrl, (client) => client.query(`alter role facturier_app set synchronous_commit = ${value}`))
      const no = `not confirmed ${held}`
      await setLogin(held)
      try {
        way.cutCommit('after', () => waitFor('nobody'))
        const told = await create(no)
        expect(way.spare()).toBe(true)
        expect([told.status, told.json?.error?.message]).toEqual([
          503,
          expect.stringContaining('may be there') as string,
        ])
      } finally {
        await waitFor('')
        await setLogin('default')
      }
      expect(await documentsOf(no)).toBe(1)
    },
  )
})
