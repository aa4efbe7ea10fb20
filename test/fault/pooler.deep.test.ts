import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sharedSessions } from '../../src/storage/connect/sessions.ts'
import { openDatabase } from '../../src/storage/install/login.ts'
import { companyMemory } from '../../src/storage/wire/company-memory.ts'
import { companyViolations } from '../property/book-checks.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { noPgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { type Service, startService } from '../support/service.ts'
import { wireCompanies, wireSteps } from '../support/wire-companies.ts'

const why = noPgbouncer === undefined ? '' : ` (skipped: ${noPgbouncer})`
const ignored = ['ignore_startup_parameters = options']

describe.skipIf(noPgbouncer !== undefined)(`a start behind PgBouncer${why}`, () => {
  let database: TestDatabase
  const undo: (() => Promise<void>)[] = []
  const warned: string[] = []
  const log = { info: () => undefined, warn: (text: string) => void warned.push(text) }

  beforeAll(async () => {
    database = await createTestDatabase('bare')
  })
  afterEach(async () => {
    warned.length = 0
    for (const step of undo.splice(0)) await step()
  })
  afterAll(() => database.drop())

  async function start(
    options: Parameters<typeof startPgbouncer>[2],
    more: { pooler?: 'transaction'; migrationThrough?: boolean } = {},
  ): Promise<void> {
    const { appUrl, migrationUrl } = database
    const bouncer = await startPgbouncer(appUrl, [appUrl, migrationUrl], options)
    undo.push(bouncer.stop)
    const opened = await openDatabase(
      {
        databaseUrl: bouncer.urlOf(appUrl),
        migrationUrl: more.migrationThrough === true ? bouncer.urlOf(migrationUrl) : migrationUrl,
        dataDir: '/nowhere',
        pooler: more.pooler ?? 'off',
      },
      log,
    )
    await opened.stop()
  }

  it('that shares sessions stops and says what to set, whether or not it takes settings', async () => {
    const told = 'DATABASE_URL leads through a pooler that shares sessions between clients: set FACTURIER_POOLER='
    await expect(start({})).rejects.toThrow(told)
    await expect(start({ settings: ['server_round_robin = 1', ...ignored] })).rejects.toThrow(told)
  })

  it('that gives each client a session warns, and stops where settings are lost that the login has not got itself', async () => {
    const told = 'The pooler of DATABASE_URL does not let the settings of a connection through: set FACTURIER_POOLER='
    await expect(start({ mode: 'session' })).rejects.toThrow(told)
    await start({ mode: 'session', settings: ignored })
    expect(warned).toEqual([expect.stringMatching(/^DATABASE_URL leads through a pooler\. /)])
    const admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    const named = new URL(database.superUrl).pathname.slice(1)
    await admin.query(`alter role facturier_app in database ${named} set timezone = 'Europe/Brussels'`)
    await admin.end()
    await expect(start({ mode: 'session', settings: ignored })).rejects.toThrow(told)
  })

  it('with the setting begins, and wants the migration login past it', async () => {
    await start({}, { pooler: 'transaction' })
    expect(warned).toEqual([])
    await expect(start({}, { pooler: 'transaction', migrationThrough: true })).rejects.toThrow(
      'DATABASE_MIGRATION_URL leads through a pooler that shares sessions between clients',
    )
  })
})

/** Two server connections for everybody: whatever is left on one is seen by somebody else. */
describe.skipIf(noPgbouncer !== undefined)(`a service behind PgBouncer in transaction mode${why}`, () => {
  let database: TestDatabase
  let service: Service
  let admin: Client
  let stop: () => Promise<void>

  beforeAll(async () => {
    database = await createTestDatabase('demo')
    // What a role may bring along does not count: settings are made in each transaction.
    admin = new Client({ connectionString: database.superUrl })
    await admin.connect()
    const bouncer = await startPgbouncer(database.appUrl, [database.appUrl])
    const appUrl = bouncer.urlOf(database.appUrl)
    service = await startService({
      database: { ...database, appUrl },
      env: { DATABASE_URL: appUrl, FACTURIER_POOLER: 'transaction', DATABASE_DIRECT_URL: database.appUrl },
    })
    stop = bouncer.stop
  })
  afterAll(async () => {
    await admin.end()
    await stop()
    await service.stop()
  })

  it(
    'serves 16 clients of two companies: each sees its own, numbers have no gap, and no statement has a name',
    { timeout: 300_000 },
    async () => {
      const companies = [service.companyId, await service.makeDemoCopy('Second NV')]
      await admin.query(
        `update general_ledger_setup set allow_posting_from = '2026-01-01', allow_posting_to = '2026-12-31'`,
      )
      const own = companies.map(() => new Set<string>())
      const rounds = 6
      const client = async (at: number): Promise<void> => {
        const which = at % 2
        const company = `companies(${companies[which]})`
        for (let round = 0; round < rounds; round++) {
          const made = await service.request('POST', `${company}/importsalesinvoices`, invoiceBody(), {
            'idempotency-key': `${at}-${round}`,
          })
          expect(made.text && made.status).toBe(201)
          own[which]?.add(made.json.id)
          const posted = await service.request(
            'POST',
            `${company}/importsalesinvoices(${made.json.id})/Microsoft.NAV.post`,
            undefined,
            { prefer: 'return=representation' },
          )
          expect([posted.status, posted.json.errorMessage]).toEqual([200, ''])
          const [read, page, entries, told, none] = await Promise.all([
            service.request('GET', `${company}/importsalesinvoices(${made.json.id})`),
            service.request('GET', `${company}/importsalesinvoices?$top=50&$count=true`),
            service.request('GET', `${company}/generalLedgerEntries?$top=20000&$expand=dimensionSetLines`),
            service.graphql(
              `query ($id: ID!) { company(id: $id) { id importSalesInvoices(first: 20) { nodes { documentId: id } } trialBalance(asOf: "2026-12-31") { total { debitAmount creditAmount } } } }`,
              { id: companies[which] },
            ),
            service.request('GET', `companies(${companies[1 - which]})/importsalesinvoices(${made.json.id})`),
          ])
          expect([read, page, entries, none].map(({ status }) => status)).toEqual([200, 200, 200, 404])
          expect(read.json.createdDocNo).toBe(posted.json.createdDocNo)
          for (const { id } of page.json.value) expect(own[1 - which]).not.toContain(id)
          expect(told.json.errors).toBeUndefined()
          const total = told.json.data.company.trialBalance.total
          expect(total.debitAmount).toBe(total.creditAmount)
        }
      }
      await Promise.all(Array.from({ length: 16 }, (_, at) => client(at)))
      for (const companyId of companies) {
        expect(await companyViolations(admin, companyId)).toEqual([])
        const { rows } = await admin.query<{ posted: number }>(
          'select count(*)::int as posted from posted_document where import_document_id is not null and company_id = $1',
          [companyId],
        )
        expect(rows[0]?.posted).toBe(8 * rounds)
      }
      const { rows } = await admin.query<{ used: number }>(
        `select count(*)::int as used from pg_stat_activity where usename = 'facturier_app' and datname = current_database()
          and application_name <> 'facturier listener'`,
      )
      expect(rows[0]?.used).toBeLessThanOrEqual(2)
    },
  )

  it('leaves nothing on a session: what comes after it finds the settings of the server', async () => {
    const bouncer = await startPgbouncer(database.appUrl, [database.appUrl], { settings: ['default_pool_size = 1'] })
    const appUrl = bouncer.urlOf(database.appUrl)
    // With a log of its own that would not survive a crash, which a transaction that writes raises for itself.
    await admin.query(
      `alter role facturier_app in database ${new URL(database.superUrl).pathname.slice(1)} set synchronous_commit = off`,
    )
    const other = await startService({
      database: { ...database, appUrl, drop: async () => undefined },
      env: { DATABASE_URL: appUrl, FACTURIER_POOLER: 'transaction' },
    })
    const look = new Client({ connectionString: appUrl })
    try {
      expect((await other.request('POST', `${other.companyUrl}/importsalesinvoices`, invoiceBody())).status).toBe(201)
      expect((await other.request('GET', `${other.companyUrl}/customers?$top=5`)).status).toBe(200)
      await look.connect()
      const { rows } = await look.query(
        `select current_setting('synchronous_commit') as durability, current_setting('app.company_id', true) as company,
          current_setting('plan_cache_mode') as plans, current_setting('jit') as jit, (select count(*)::int from pg_prepared_statements) as names`,
      )
      expect(rows).toEqual([{ durability: 'off', company: '', plans: 'auto', jit: 'on', names: 0 }])
    } finally {
      await look.end()
      await other.stop()
      await bouncer.stop()
    }
  })

  it('never mixes companies up on the wire, whatever fails between (as without a pooler: property/wire-companies)', async () => {
    const wire = await wireCompanies(async (of) => {
      const bouncer = await startPgbouncer(of.appUrl, [of.appUrl])
      return { url: bouncer.urlOf(of.appUrl), close: bouncer.stop }
    }, sharedSessions)
    try {
      let answered = 0
      await fc.assert(
        fc.asyncProperty(wireSteps, async (some) => void (answered += await wire.take(some, companyMemory))),
        { numRuns: 30, endOnFailure: true },
      )
      expect(answered).toBeGreaterThan(100)
      const faulty = () => Object.assign(companyMemory(), { forget: () => undefined })
      const found = await fc.check(
        fc.asyncProperty(wireSteps, async (some) => void (await wire.take(some, faulty))),
        { numRuns: 100, endOnFailure: true },
      )
      expect(found.failed && String(found.errorInstance)).toContain('was shown')
    } finally {
      await wire.close()
    }
  })
})
