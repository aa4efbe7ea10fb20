import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { companyViolations } from '../property/book-checks.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'
import { size } from '../support/sizes.ts'

const seconds = size('FACTURIER_SOAK_SECONDS', { default: 5, deep: 20, long: 3_600 })
const callers = 8
/** What the process may have grown by since the first tenth (P21), in MiB. */
const growthMax = 512

const totals = `query ($company: ID!) { company(id: $company) {
  trialBalance(asOf: "2027-12-31") { total { debitAmount creditAmount } }
  generalLedgerEntries(first: 50) { nodes { entryNo dimensionSetLines { code } } } } }`

/** A service that works for a long time: what it answers, what it keeps, and what it takes of the machine. */
describe(`a service under mixed work for ${seconds} seconds`, () => {
  let database: TestDatabase
  let folder = ''
  let service: ServiceProcess
  let owner: Client
  let companyId = ''
  let posted = 0
  let read = 0

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    folder = await mkdtemp(join(tmpdir(), 'facturier-soak-'))
    service = await startServiceProcess(folder, { DATABASE_URL: database.appUrl, LOG_LEVEL: 'warn' })
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await owner.query(
      `update general_ledger_setup set allow_posting_from = '2026-01-01', allow_posting_to = '2026-12-31'`,
    )
    companyId = textOf(recordsOf(await service.client.odata('GET', 'companies'), 'value')[0], 'id')
  })
  afterAll(async () => {
    await owner.end()
    await service.end('SIGTERM')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Memory of the process in MiB. */
  async function residentMiB(): Promise<number> {
    const [, kB = '0'] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${service.pid}/status`, 'utf8')) ?? []
    return Number(kB) / 1024
  }

  async function post(): Promise<void> {
    const { client } = service
    const company = `companies(${companyId})`
    const id = textOf(await client.odata('POST', `${company}/importsalesinvoices`, invoiceBody()), 'id')
    const path = `${company}/importsalesinvoices(${id})/${client.actionNamespace}.post`
    const answer = await client.odata('POST', path, undefined, { prefer: 'return=representation' })
    expect(textOf(answer, 'errorMessage')).toBe('')
    posted += 1
  }

  async function look(at: number): Promise<void> {
    const company = `companies(${companyId})`
    const paths = [
      'generalLedgerEntries?$top=100&$expand=dimensionSetLines',
      "customerLedgerEntries?$filter=open and customerNo eq 'C00010'&$count=true&$top=20",
      'postedDocuments?$top=10&$expand=lines,generalLedgerEntries',
      `vatSummary(from=2026-01-01,to=2026-12-31)`,
    ]
    const path = paths[at % (paths.length + 1)]
    if (path !== undefined) await service.client.odata('GET', `${company}/${path}`)
    else {
      const answer = await service.client.graphql(totals, { company: companyId })
      const { debitAmount, creditAmount } = recordOf(recordOf(recordOf(answer, 'company'), 'trialBalance'), 'total')
      expect(debitAmount).toBe(creditAmount)
    }
    read += 1
  }

  const timeout = seconds * 1_000 + 300_000

  it(
    'refuses nothing, keeps every rule of the books, and takes no more memory and connections than at its beginning',
    { timeout },
    async () => {
      const begun = performance.now()
      const share = (): number => (performance.now() - begun) / 1_000 / seconds
      let early = 0
      // What fails ends the test with the message of the service.
      const caller = async (no: number): Promise<void> => {
        for (let at = no; share() < 1; at++) {
          if (at % 3 === 0) await post()
          else await look(at)
          if (early === 0 && share() > 0.1) early = await residentMiB()
        }
      }
      await Promise.all(Array.from({ length: callers }, (_, no) => caller(no)))
      process.stdout.write(
        `Soaked for ${seconds} s: ${posted} posts, ${read} reads, ${early.toFixed(0)} MiB at first, `,
      )
      const late = await residentMiB()
      process.stdout.write(`${late.toFixed(0)} MiB at last.\n`)
      expect(posted).toBeGreaterThan(0)
      expect(read).toBeGreaterThan(0)
      expect(late - early).toBeLessThan(growthMax)
      expect(await companyViolations(owner, companyId)).toEqual([])
      const { rows } = await owner.query<{ connections: number; posted: number; at_work: number }>(
        `select (select count(*)::int from pg_stat_activity where datname = current_database() and usename = 'facturier_app') as connections,
        (select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%') as at_work,
        (select count(*)::int from posted_document where import_document_id is not null and company_id = $1) as posted`,
        [companyId],
      )
      // A pool of 16, one that listens and one that watches.
      expect(rows[0]?.connections).toBeLessThanOrEqual(18)
      expect(rows[0]?.at_work).toBe(0)
      expect(rows[0]?.posted).toBeGreaterThanOrEqual(posted)
    },
  )
})
