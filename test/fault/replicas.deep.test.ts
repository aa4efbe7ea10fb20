import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guidOf } from '../../src/core/guid.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { type As, type Seen, userOf, workBesideReplica } from '../support/replica-clients.ts'
import { type Service, startService } from '../support/service.ts'
import { size } from '../support/sizes.ts'

const documents = size('FACTURIER_REPLICA_DOCUMENTS', { default: 2, deep: 4, long: 50 })
const clients = 12

const undo: (() => unknown)[] = []
let primary: OwnServer
let standby: OwnServer
let service: Service
let second: Service
const told: string[] = []

const nothingSeen = (): Seen => ({ reads: 0, stale: [], missing: [], refused: [] })
const wrong = ({ stale, missing, refused }: Seen) => ({
  stale: stale.slice(0, 3),
  missing: missing.slice(0, 3),
  refused: refused.slice(0, 3),
})
const none = { stale: [], missing: [], refused: [] }

/** What `/health/ready` says of the replica: its state, reads it took, and all that might have. */
async function noteOf(of = service): Promise<{ state: string; took: number; asked: number }> {
  const { text } = await of.request('GET', '/health/ready')
  const [, state = '', took = '', asked = ''] = /replica \S+: (.*), took (\d+) of (\d+) reads/.exec(text) ?? []
  return { state, took: Number(took), asked: Number(asked) }
}

const serve = (replicaTold?: (name: string, why: string | undefined) => void) =>
  startService({
    database: {
      appUrl: primary.appUrl,
      superUrl: primary.superUrl,
      migrationUrl: primary.migrationUrl,
      drop: async () => undefined,
    },
    env: { DATABASE_URL: primary.appUrl, DATABASE_REPLICA_URL: standby.appUrl, FACTURIER_REPLICA_LAG: '2' },
    ...(replicaTold && { replicaTold }),
  })

/** Once more where recovery cancelled it. */
async function uncancelled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '40001') return uncancelled(work)
    throw error
  }
}

async function settings(server: OwnServer, ...all: readonly string[]): Promise<void> {
  for (const one of all) await uncancelled(() => server.sql(`alter system set ${one}`))
  await uncancelled(() => server.sql('select pg_reload_conf()'))
}

/** Reads on until so many reads more went to the replica; whatever is not 200 is told. */
async function readUntilTaken(ask: As, path: string, many: number): Promise<readonly number[]> {
  const begin = (await noteOf()).took
  const other: number[] = []
  await expect
    .poll(async () => {
      const { status } = await ask('GET', path)
      if (status !== 200) other.push(status)
      return (await noteOf()).took - begin
    })
    .toBeGreaterThanOrEqual(many)
  return other
}

describe('a replica beside the primary (F102)', () => {
  beforeAll(async () => {
    primary = await startOwnServer({ settings: ['wal_level = replica'] })
    undo.push(() => primary.remove())
    standby = await primary.standby()
    undo.push(() => standby.remove())
    service = await serve((_name, why) => void told.push(why ?? 'back'))
    undo.push(() => service.stop())
    second = await serve()
    undo.push(() => second.stop())
  })

  afterAll(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it('a company that was made a moment ago, as at a start, is listed before the replica has it', async () => {
    await expect.poll(async () => (await noteOf()).state).toMatch(/behind$/)
    await standby.sql('select pg_wal_replay_pause()')
    const made = await service.makeDemoCopy('Made a moment ago')
    const { json } = await service.request('GET', 'companies')
    expect(json.value).toContainEqual(expect.objectContaining({ id: made }))
    await standby.sql('select pg_wal_replay_resume()')
    await settings(standby, `recovery_min_apply_delay = '500ms'`)
  })

  it('a company, and a playground, made by a request: its maker knows of it by the header, and other processes are told', async () => {
    const ear = new Client({ connectionString: primary.appUrl })
    await ear.connect()
    try {
      const told: string[] = []
      ear.on('notification', ({ payload = '' }) => void told.push(payload))
      await ear.query('listen facturier_change')
      const made = await service.request('POST', 'companies', { name: 'By a request', enterpriseNo: '0999000228' })
      const commit = made.headers.get('facturier-commit') ?? ''
      expect([made.status, commit]).toEqual([201, expect.stringMatching(/^[0-9a-f]{8}-/)])
      await expect.poll(() => told).toContainEqual(expect.stringContaining(`${made.json.id} ${commit} `))
      const played = await service.graphql(
        'mutation { createPlayground { ... on CreatePlaygroundSuccess { company { name } } } }',
      )
      expect(played.json.data.createPlayground.company.name).toBe('PLAYGROUND 1')
      expect(played.headers.get('facturier-commit')).toMatch(/^[0-9a-f]{8}-/)
      // With its documents, of which another principal made some: it is only said that something was committed.
      const playground = guidOf('company/playground 1')
      await expect.poll(() => told.some((one) => one.startsWith(`${playground} `))).toBe(true)
    } finally {
      await ear.end()
    }
  })

  it('half a second late: nobody misses what he wrote, nothing that is there is 404, and reads go there', async () => {
    for (const one of [service, second]) await expect.poll(async () => (await noteOf(one)).state).toMatch(/behind$/)
    const seen = nothingSeen()
    const others = nothingSeen()
    const ids: string[] = []
    const users = await Promise.all(Array.from({ length: clients }, (_, no) => userOf(service, `writer${no}`)))
    const reader = await userOf(service, 'reader')
    let over = false
    const beside = (async (): Promise<void> => {
      for (let at = 0; !over; at++) {
        const id = ids[ids.length - 1 - (at % 3)]
        const path = `${service.companyUrl.slice(service.root.length)}`
        // Of somebody else, who told the id a moment ago.
        const answers = await Promise.all([
          ...(id === undefined ? [] : [reader.ask('GET', `${path}/importsalesinvoices(${id})`)]),
          reader.ask('GET', `${path}/generalLedgerEntries?$top=5`),
          reader.ask('GET', `${path}/trialBalance(asOf=2026-12-31)`),
        ])
        others.reads += answers.length
        for (const { status, text } of answers)
          if (status === 404) others.missing.push(text)
          else if (status !== 200) others.refused.push(`${status} ${text.slice(0, 200)}`)
      }
    })()
    await Promise.all(
      users.map(async ({ ask, key }, no) => {
        // Every third one reads at the other process, which knows of the commit what the client tells it.
        const elsewhere = no % 3 === 2 ? (await userOf(second, `writer${no}`, key)).ask : undefined
        await workBesideReplica(
          service,
          ask,
          `w${no}`,
          documents,
          seen,
          (id) => ids.push(id),
          (answer) => {
            const commit = answer.headers.get('facturier-commit')
            if (commit === null) seen.refused.push('The client is not told of its commit.')
            if (elsewhere === undefined) return { ask }
            return { ask: elsewhere, headers: { 'facturier-commit': commit ?? '' } }
          },
        )
      }),
    )
    over = true
    await beside
    expect(wrong(seen)).toEqual(none)
    expect(wrong(others)).toEqual(none)
    const { took, asked } = await noteOf()
    expect(took, `the replica took ${took} of ${asked} reads`).toBeGreaterThan(others.reads / 4)
  })

  it('Data-Access-Intent, reports and pages go there; walks, deltas and what was known then do not', async () => {
    const ask = service.request
    const sets = service.companyUrl.slice(service.root.length)
    const took = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await noteOf()
      await work()
      return (await noteOf()).took - before.took
    }
    const get = (path: string, headers = {}) => ask('GET', `${sets}/${path}`, undefined, headers)
    for (const [path, headers, least] of [
      ['customers?$top=3', { 'data-access-intent': 'ReadOnly' }, 1],
      ['trialBalance(asOf=2026-12-31)', {}, 1],
      ['generalLedgerEntries', {}, 1],
      ['generalLedgerEntries', { isolation: 'snapshot' }, 0],
      ['importsalesinvoices', { prefer: 'odata.track-changes' }, 0],
      ['trialBalance(asOf=2026-12-31,asKnownAtRegister=1)', {}, 0],
      ['proofHead()', {}, 0],
      ['auditEvents', {}, 0],
    ] as const) {
      let status = 0
      const found = await took(async () => (status = (await get(path, headers)).status))
      expect([path, status, Math.min(found, 1)]).toEqual([path, 200, least])
    }
  })

  it('statements that recovery cancels are read again on the primary', async () => {
    await settings(standby, `recovery_min_apply_delay = '0'`, `max_standby_streaming_delay = '0'`)
    const { ask } = await userOf(service, 'conflicting')
    const path = `${service.companyUrl.slice(service.root.length)}/generalLedgerEntries?$top=100&$expand=dimensionSetLines`
    let over = false
    const until = async (work: () => Promise<unknown>): Promise<void> => {
      while (!over) await work()
    }
    const other: string[] = []
    const all = [
      until(() => primary.sql('begin; lock table gl_entry in access exclusive mode; commit')),
      ...[1, 2, 3, 4].map(() =>
        until(async () => {
          const { status, text } = await ask('GET', path)
          if (status !== 200) other.push(`${status} ${text.slice(0, 200)}`)
        }),
      ),
    ]
    const cancelled = `select confl_lock::int as many from pg_stat_database_conflicts where datname = 'facturier'`
    await expect
      .poll(async () => Number((await uncancelled(() => standby.sql(cancelled)))[0]?.['many']))
      .toBeGreaterThan(0)
    over = true
    await Promise.all(all)
    await settings(standby, `max_standby_streaming_delay = '30s'`)
    expect(other).toEqual([])
  })

  it('one that lags is left out until it has caught up; reads go on', async () => {
    const { ask } = await userOf(service, 'lagging')
    const path = `${service.companyUrl.slice(service.root.length)}/importsalesinvoices`
    told.length = 0
    await standby.sql('select pg_wal_replay_pause()')
    const seen = nothingSeen()
    await workBesideReplica(service, ask, 'paused', 2, seen, () => undefined)
    await expect.poll(() => told.join()).toMatch(/lags more than 2 s behind/)
    expect((await noteOf()).state).toMatch(/^left out/)
    expect((await ask('GET', path)).status).toBe(200)
    await standby.sql('select pg_wal_replay_resume()')
    await expect.poll(() => told.includes('back')).toBe(true)
    expect(await readUntilTaken(ask, `${path}?$top=1`, 3)).toEqual([])
    expect(wrong(seen)).toEqual(none)
  })

  it('one that hangs is cut off: who waits for it is answered by the primary, which is ready all the while', async () => {
    const { ask } = await userOf(service, 'hanging')
    const path = `${service.companyUrl.slice(service.root.length)}/customers?$top=2`
    await readUntilTaken(ask, path, 3)
    told.length = 0
    standby.hang()
    const during = await Promise.all(Array.from({ length: 20 }, () => ask('GET', path)))
    expect(during.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await service.request('GET', '/health/ready')).status).toBe(200)
    await expect.poll(() => told.join()).toMatch(/does not answer/)
    await standby.kill()
    await standby.start()
    await expect.poll(async () => (await noteOf()).state).toMatch(/behind$/)
    expect(await readUntilTaken(ask, path, 3)).toEqual([])
  })

  it('one that was promoted is left out, and what is written there is not read', async () => {
    const { ask } = await userOf(service, 'promoting')
    const path = `${service.companyUrl.slice(service.root.length)}`
    await readUntilTaken(ask, `${path}/customers?$top=2`, 3)
    told.length = 0
    await standby.promote()
    await expect.poll(() => told.join()).toMatch(/takes writes itself/)
    await standby.sql(`update customer set name = 'Not of these books'`)
    const { text } = await ask('GET', `${path}/customers`)
    expect(text).not.toContain('Not of these books')
    const seen = nothingSeen()
    await workBesideReplica(service, ask, 'promoted', 2, seen, () => undefined)
    expect(wrong(seen)).toEqual(none)
    expect((await service.request('GET', '/health/ready')).status).toBe(200)
  })
})
