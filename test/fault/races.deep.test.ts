import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { companyViolations } from '../property/book-checks.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'
import { size } from '../support/sizes.ts'

const groups = size('FACTURIER_RACES', { default: 2, deep: 12, long: 1_000 })
const wide = 50

/** What many do to one document at the same moment, at two processes (P7, P10, P11). */
describe(`${groups} races of ${wide}`, () => {
  let database: TestDatabase
  let folder = ''
  const services: ServiceProcess[] = []
  let owner: Client
  let company = ''

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    folder = await mkdtemp(join(tmpdir(), 'facturier-races-'))
    for (const name of ['one', 'two'])
      services.push(await startServiceProcess(join(folder, name), { DATABASE_URL: database.appUrl, LOG_LEVEL: 'warn' }))
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await owner.query(
      `update general_ledger_setup set allow_posting_from = '2026-01-01', allow_posting_to = '2026-12-31'`,
    )
    company = `companies(${textOf(recordsOf(await serviceOf(0).client.odata('GET', 'companies'), 'value')[0], 'id')})`
  })
  afterAll(async () => {
    await owner.end()
    for (const service of services) await service.end('SIGTERM')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  function serviceOf(at: number): ServiceProcess {
    const service = services[at % services.length]
    if (service === undefined) throw new Error('There are two processes.')
    return service
  }

  /** The status of one answer, of either process in turn. */
  async function statusOf(at: number, method: string, path: string, body?: object, tag = '*'): Promise<number> {
    const { client, authorization } = serviceOf(at)
    const answer = await fetch(`${client.base}/api/facturier/accounting/v2.0/${company}/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'if-match': tag },
      body: body === undefined ? null : JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  /** So many of them at once. */
  const race = (many: number, send: (at: number) => Promise<number>): Promise<readonly number[]> =>
    Promise.all(Array.from({ length: many }, (_, at) => send(at)))
  const made = async (at: number): Promise<string> =>
    textOf(await serviceOf(at).client.odata('POST', `${company}/importsalesinvoices`, invoiceBody()), 'id')
  const action = (id: string) => `importsalesinvoices(${id})/${serviceOf(0).client.actionNamespace}.post`
  const count = async (sql: string): Promise<number> => Number((await owner.query(sql)).rows[0]?.count)

  it('book a document once, whoever of them is told so', async () => {
    const before = await count('select count(*) from posted_document')
    for (let at = 0; at < groups; at++) {
      const id = await made(at)
      const told = await race(wide, (one) => statusOf(one, 'POST', action(id)))
      expect(new Set(told.map((status) => Math.floor(status / 100))), told.join()).not.toContain(5)
      expect(told).toContain(204)
      const found = await owner.query(
        'select count(*)::int as found from posted_document where import_document_id = $1',
        [id],
      )
      expect(found.rows, `document ${id}`).toEqual([{ found: 1 }])
    }
    expect((await count('select count(*) from posted_document')) - before).toBe(groups)
  })

  it('post a document as it is or change it first, and nothing in between; a removed one is in no ledger', async () => {
    for (let at = 0; at < groups; at++) {
      const id = await made(at)
      const others = ['POST', 'PATCH', 'PATCH', at % 2 === 0 ? 'DELETE' : 'PATCH']
      const told = await race(8, (one) => {
        const method = others[one % others.length] ?? 'POST'
        if (method === 'POST') return statusOf(one, method, action(id))
        const path = `importsalesinvoices(${id})`
        return statusOf(one, method, path, method === 'PATCH' ? { eloID: `P${one}` } : undefined)
      })
      expect(
        told.filter((status) => status >= 500),
        told.join(),
      ).toEqual([])
      const { rows } = await owner.query(
        `select (select count(*)::int from posted_document d where d.import_document_id = $1) as posted,
          (select count(*)::int from import_sales_invoice h where h.id = $1) as kept,
          (select count(*)::int from posted_document d join import_sales_invoice h on h.id = d.import_document_id
            where d.import_document_id = $1 and d.elo_id <> h.elo_id) as differing`,
        [id],
      )
      expect([[{ posted: 1, kept: 1, differing: 0 }], [{ posted: 0, kept: 0, differing: 0 }]]).toContainEqual(rows)
    }
  })

  it('change a record with one tag once', async () => {
    const id = await made(0)
    const { client } = serviceOf(0)
    for (let at = 0; at < groups; at++) {
      const record = await client.odata('GET', `${company}/importsalesinvoices(${id})`)
      const tag = textOf(record, '@odata.etag')
      const told = await race(20, (one) =>
        statusOf(one, 'PATCH', `importsalesinvoices(${id})`, { eloID: `${at} ${one}` }, tag),
      )
      expect(
        told.filter((status) => status === 200),
        told.join(),
      ).toHaveLength(1)
      expect(
        told.filter((status) => status !== 200).every((status) => status === 409 || status === 412),
        told.join(),
      ).toBe(true)
    }
  })

  it('leave books in which every rule holds', async () => {
    const { rows } = await owner.query<{ company_id: string }>('select company_id from company')
    for (const row of rows) expect(await companyViolations(owner, row.company_id)).toEqual([])
  })
})
