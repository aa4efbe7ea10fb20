import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts'
import { subscribe } from '../support/subscriptions.ts'

/** Keys and rights on a server of one's own, with two services on it and the command of the operator beside them: F44, F45. */
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const growth = 'subscription ($company: ID!) { ledgerGrew(companyId: $company) { cursor } }'
/** Catches what never comes; that it takes a second is held by test/unit/authenticate.test.ts. */
const soon = { timeout: 60_000, interval: 50 }

describe('two services on one database', () => {
  let database: TestDatabase
  let dataDir = ''
  let services: ServiceProcess[] = []
  let company = ''
  /** What the commands of an operator run on. */
  let operator: RunningEngine

  /** A command of the operator, as a process of its own; with the migration login unless told. */
  function command(args: readonly string[], env: Record<string, string> = migrating()) {
    const { PATH, HOME } = process.env
    return new Promise<{ code: number; out: string }>((resolve) => {
      execFile(
        process.execPath,
        [main, ...args],
        { env: { PATH, HOME, DATABASE_URL: database.appUrl, FACTURIER_DATA: dataDir, ...env } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), out: `${stdout}${stderr}` }),
      )
    })
  }
  const migrating = (): Record<string, string> => ({ DATABASE_MIGRATION_URL: database.migrationUrl })

  async function newKey(user: string): Promise<{ id: string; authorization: string }> {
    const { id, key } = await operator.keys.create(user)
    return { id, authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` }
  }
  /** What both services answer to a request of a user. */
  const both = async (authorization: string, path = `companies(${company})/generalLedgerEntries?$top=1`) =>
    Promise.all(
      services.map(
        async ({ client }) =>
          (await fetch(`${client.base}/api/facturier/accounting/v2.0/${path}`, { headers: { authorization } })).status,
      ),
    )

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    dataDir = await mkdtemp(join(tmpdir(), 'facturier-rights-'))
    services = [
      await startServiceProcess(dataDir, { DATABASE_URL: database.appUrl, ...migrating() }),
      // As an installation may be whose schema is brought up to date by another job: the preset key fits, so it starts.
      await startServiceProcess(dataDir, { DATABASE_URL: database.appUrl }),
    ]
    operator = createEngine({
      appUrl: database.appUrl,
      rightsUrl: database.migrationUrl,
      onConnectionError: () => undefined,
    })
    company = (await operator.companies())[0]?.id ?? ''
  }, 120_000)
  afterAll(async () => {
    for (const service of services) await service.end('SIGTERM')
    await operator.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  it('a revoked key is refused by both', async () => {
    const { id, authorization } = await newKey('leaver')
    const granted = await command(['key', 'grant', 'leaver', 'Demo Verkoop NV', 'READ'])
    expect(granted).toEqual({ code: 0, out: 'leaver has READ in Demo Verkoop NV, and nothing else there.\n' })
    await expect.poll(() => both(authorization), soon).toEqual([200, 200])
    expect((await command(['key', 'revoke', id])).code).toBe(0)
    await expect.poll(() => both(authorization), soon).toEqual([401, 401])
  }, 180_000)

  it('a right that is taken back is gone in both, and one that is given is there', async () => {
    const { authorization } = await newKey('mover')
    await expect.poll(() => both(authorization), soon).toEqual([404, 404])
    await operator.keys.grant('mover', company, ['EDIT', 'POST'])
    await expect.poll(() => both(authorization), soon).toEqual([200, 200])
    await operator.keys.ungrant('mover', company)
    await expect.poll(() => both(authorization), soon).toEqual([404, 404])
  }, 180_000)

  it('a user who is disabled is refused by both, and streams end with it', async () => {
    const { authorization } = await newKey('suspended')
    await operator.keys.grant('suspended', company, ['READ'])
    await expect.poll(() => both(authorization), soon).toEqual([200, 200])
    const streams = await Promise.all(
      services.map(({ client }) => subscribe(client.base, authorization, growth, { company })),
    )
    const owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await owner.query("update principal set disabled = true where name = 'suspended'")
    await owner.end()
    await expect.poll(() => both(authorization), soon).toEqual([401, 401])
    for (const stream of streams) expect((await stream.next())?.errors?.[0].extensions.code).toBe('UNAUTHENTICATED')
  }, 180_000)

  it('keys and rights need the migration login, and the command says so', async () => {
    const refused = await command(['key', 'create', 'x'], {})
    expect(refused).toEqual({ code: 1, out: expect.stringContaining('set DATABASE_MIGRATION_URL') })
    const { code, out } = await command(['key', 'grant', 'mover', 'Nowhere NV', 'READ'])
    expect([code, out]).toEqual([1, 'There is no company Nowhere NV.\n'])
  }, 180_000)

  it('another preset key needs it too: without it the service does not start, with it the old key is gone', async () => {
    const key = 'another-key-for-tests-of-32-characters'
    const refused = await command(['serve'], { PORT: '0', FACTURIER_ADMIN_USER: 'admin', FACTURIER_ADMIN_KEY: key })
    const said = expect.stringMatching(/^FACTURIER_ADMIN_KEY is not .*set DATABASE_MIGRATION_URL/m)
    expect(refused).toEqual({ code: 1, out: said })
    const before = services[0]?.authorization ?? ''
    expect(await both(before, 'companies')).toEqual([200, 200])
    await operator.ensureAdmin({ user: 'admin', key })
    await expect.poll(() => both(before, 'companies'), soon).toEqual([401, 401])
  }, 180_000)
})
