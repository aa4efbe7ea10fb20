import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { type CutSide, type CuttingProxy, cuttingProxy } from '../support/cutting-proxy.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { globalId } from '../support/graphql-surface.ts'
import { type Answer, type Service, startService } from '../support/service.ts'
import { size } from '../support/sizes.ts'

/** How often a commit is cut in each way, and at each how manieth statement of a request a connection is cut. */
const enough = size('FACTURIER_TEST_CUTS', { default: 2, deep: 8, long: 100 })
const step = size('FACTURIER_TEST_CUT_STEP', { default: 5, deep: 1, long: 1 })

let database: TestDatabase
let way: CuttingProxy
let service: Service
let owner: Client
let companyId: string

/** What a request said of itself, and the message of a refusal. */
interface Told {
  readonly done: boolean
  readonly message: string
}

/** How a document is made and posted over a surface; every document of the tests has a number of its own outside. */
interface Surface {
  create(no: string): Promise<Told>
  post(id: string): Promise<Told>
}

const odata: Surface = {
  create: async (no) => {
    const sent = { ...invoiceBody(), eloID: no }
    return toldOf(await service.request('POST', `companies(${companyId})/importsalesinvoices`, sent), 201)
  },
  post: async (id) =>
    toldOf(await service.request('POST', `companies(${companyId})/importsalesinvoices(${id})/Microsoft.NAV.post`), 204),
}

function toldOf({ status, json }: Answer, expected: number): Told {
  expect([expected, 503]).toContain(status)
  const message: unknown = json?.error?.message ?? ''
  return { done: status === expected, message: String(message).replace(/ {2}CorrelationId: .*$/s, '') }
}

const line = { type: 'GL_ACCOUNT', no: '700000', quantity: '1', unitPrice: '100', vatProdPostingGroup: 'G3' }
const fields = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  lines: [line],
}

const graphql: Surface = {
  create: async (no) => {
    const input = { companyId, source: { fields: { ...fields, eloID: no } } }
    const query =
      'mutation ($input: CreateImportSalesInvoiceInput!) { done: createImportSalesInvoice(input: $input) { __typename } }'
    return doneOf(await service.graphql(query, { input }), 'CreateImportSalesInvoiceSuccess')
  },
  post: async (id) => {
    const query = `mutation ($id: ID!) { done: postImportSalesInvoice(input: { id: $id }) {
      __typename ... on PostImportSalesInvoiceSuccess { succeeded } } }`
    const given = globalId('ImportSalesInvoice', companyId, id)
    return doneOf(await service.graphql(query, { id: given }), 'PostImportSalesInvoiceSuccess')
  },
}

function doneOf({ json }: Answer, expected: string): Told {
  if (json.errors === undefined) expect(json.data.done).toMatchObject({ __typename: expected })
  return { done: json.errors === undefined, message: String(json.errors?.[0]?.message ?? '') }
}

const surfaces = { OData: odata, GraphQL: graphql }
let made = 0
const nextNo = (): string => `CUT-${(made += 1)}`

/** The ids of the documents with a number, past every surface. */
async function documentsOf(no: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from import_sales_invoice where elo_id = $1', [no])
  return rows.map((row) => row.id)
}

/** How many times a document is in the books. */
async function postingsOf(id: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from posted_document where import_document_id = $1',
    [id],
  )
  return Number(rows[0]?.count)
}

/** Makes a document in peace and answers its id. */
async function documentMade(): Promise<string> {
  const no = nextNo()
  expect(await odata.create(no)).toEqual({ done: true, message: '' })
  const [id = ''] = await documentsOf(no)
  // Those who watch are woken 10 ms later.
  await sleep(40)
  return id
}

const nothing = 'The database is not available right now. Nothing was changed; try again in a moment.'

describe('a connection to the database that is cut', () => {
  beforeAll(async () => {
    database = await createTestDatabase('bare')
    way = await cuttingProxy(database.appUrl)
    service = await startService({ database: { ...database, appUrl: way.url } })
    companyId = (await service.request('GET', 'companies')).json.value[0].id
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await service.stop()
    await way.close()
  })

  describe.each(Object.entries(surfaces))('under %s', (_name, surface) => {
    it('after a COMMIT arrived: the work is answered as done, and is done once', async () => {
      for (let round = 0; round < enough; round++) {
        const no = nextNo()
        way.cutCommit('after')
        expect(await surface.create(no)).toEqual({ done: true, message: '' })
        expect(way.spare()).toBe(true)
        const found = await documentsOf(no)
        expect(found).toHaveLength(1)
        const [id = ''] = found
        way.cutCommit('after')
        expect(await surface.post(id)).toEqual({ done: true, message: '' })
        expect(way.spare()).toBe(true)
        expect(await postingsOf(id)).toBe(1)
      }
    })

    it('before a COMMIT arrives: nothing was changed, as is said', async () => {
      let [creates, posts] = [0, 0]
      // The cut may meet the small transaction that wakes those who watch instead.
      for (let round = 0; round < 5 * enough && (creates < enough || posts < enough); round++) {
        const no = nextNo()
        way.cutCommit('before')
        const made = await surface.create(no)
        way.spare()
        expect(await documentsOf(no)).toHaveLength(made.done ? 1 : 0)
        const id = await documentMade()
        way.cutCommit('before')
        const posted = await surface.post(id)
        way.spare()
        expect(await postingsOf(id)).toBe(posted.done ? 1 : 0)
        for (const told of [made, posted]) if (!told.done) expect(told.message).toBe(nothing)
        creates += made.done ? 0 : 1
        posts += posted.done ? 0 : 1
      }
      expect(Math.min(creates, posts)).toBeGreaterThanOrEqual(enough)
    })

    it.each<CutSide>(['before', 'after'])(
      'at any statement, %s it reaches the server: the answer says what is there',
      async (side) => {
        let creates = 0
        let posts = 0
        // Until a request needs fewer statements than that.
        for (let cut = true; cut; creates += step) {
          const no = nextNo()
          way.cutStatement(creates + 1, side)
          const told = await surface.create(no)
          cut = way.spare()
          expect(told.done || told.message === nothing, told.message).toBe(true)
          expect(await documentsOf(no)).toHaveLength(told.done ? 1 : 0)
        }
        for (let cut = true; cut; posts += step) {
          const id = await documentMade()
          way.cutStatement(posts + 1, side)
          const told = await surface.post(id)
          cut = way.spare()
          expect(told.done || told.message === nothing, told.message).toBe(true)
          expect(await postingsOf(id)).toBe(told.done ? 1 : 0)
        }
        // BEGIN, what writes and COMMIT at the least; that the company is told, and that who watches is woken, may fall beside it.
        expect(creates).toBeGreaterThan(3)
        expect(posts).toBeGreaterThan(5)
      },
    )
  })

  it('that the server does not notice: its transaction is ended there, and nothing was changed', async () => {
    const unnoticed = Math.min(enough, 3)
    let met = 0
    // As above, the cut may meet another transaction.
    for (let round = 0; round < 20 && met < unnoticed; round++) {
      await sleep(100)
      const no = nextNo()
      way.cutCommit('unnoticed')
      const told = await odata.create(no)
      way.spare()
      expect(await documentsOf(no)).toHaveLength(told.done ? 1 : 0)
      if (!told.done) expect(told.message).toBe(nothing)
      met += told.done ? 0 : 1
    }
    expect(met).toBe(unnoticed)
    const { rows } = await owner.query<{ count: string }>(
      // Of those that write: the cut also meets reads, which time out by themselves.
      "select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and backend_xid is not null",
    )
    expect(rows[0]?.count).toBe('0')
  })

  it('tells every post of one transaction, and the numbers have no gap', async () => {
    const ids: string[] = []
    for (let no = 0; no < 12; no++) ids.push(await documentMade())
    for (const side of ['before', 'after'] as const) {
      // The call that tells of what was written before is a transaction too.
      await sleep(300)
      way.cutCommit(side)
      const told = await Promise.all(ids.map((id) => odata.post(id)))
      expect(way.spare()).toBe(true)
      for (const [at, id] of ids.entries()) expect(await postingsOf(id)).toBe(told[at]?.done === true ? 1 : 0)
      // A lone post went first; its transaction or that of the others was cut.
      if (side === 'before') expect(told.filter((one) => !one.done).length).toBeGreaterThan(0)
      else expect(told.every((one) => one.done)).toBe(true)
    }
    const { rows } = await owner.query<{ holes: string }>(
      `select max(entry_no) - count(*) as holes from gl_entry where company_id = $1`,
      [companyId],
    )
    expect(Number(rows[0]?.holes)).toBe(0)
  })

  it('wakes those who watch after a commit that was looked for', async () => {
    const watcher = new Client({ connectionString: database.appUrl })
    await watcher.connect()
    try {
      await watcher.query('listen facturier_change')
      const woken = new Promise((resolve) => watcher.once('notification', resolve))
      way.cutCommit('after')
      expect((await odata.create(nextNo())).done).toBe(true)
      await woken
    } finally {
      await watcher.end()
    }
  })

  it('is no reason to say that nothing was changed when what breaks is a read behind the change', async () => {
    const no = nextNo()
    await owner.query('begin')
    await owner.query('lock table vat_entry in access exclusive mode')
    const query = `mutation ($input: CreateImportSalesInvoiceInput!) { createImportSalesInvoice(input: $input) {
      ... on CreateImportSalesInvoiceSuccess { importSalesInvoice { company { vatEntries(first: 1) { nodes { entryNo } } } } } } }`
    const input = { companyId, source: { fields: { ...fields, eloID: no } } }
    const answer = service.graphql(query, { input })
    const cancelled = async (): Promise<unknown> =>
      (
        await owner.query<{ done: boolean }>(
          `select pg_cancel_backend(pid) as done from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.done
    await expect.poll(cancelled).toBe(true)
    const [error] = (await answer).json.errors as { message: string }[]
    await owner.query('rollback')
    expect(await documentsOf(no)).toHaveLength(1)
    expect(error?.message).toBe(
      'The request takes longer than 30 seconds; ask for less at a time. If it was to change something, look for it first.',
    )
  })

  it('does the work once for a key that is sent again', async () => {
    let no = nextNo()
    const send = () =>
      service.request(
        'POST',
        `companies(${companyId})/importsalesinvoices`,
        { ...invoiceBody(), eloID: no },
        { 'idempotency-key': no },
      )
    // As above, the cut may meet the transaction that wakes those who watch instead: then with another key.
    for (let round = 0, met = false; round < 20 && !met; round++) {
      await sleep(100)
      no = nextNo()
      way.cutCommit('before')
      const { status } = await send()
      way.spare()
      expect([201, 503]).toContain(status)
      met = status === 503
    }
    expect(await documentsOf(no)).toEqual([])
    way.cutCommit('after')
    const first = await send()
    expect(way.spare()).toBe(true)
    const again = await send()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await documentsOf(no)).toEqual([first.json.id])
    expect(again.json.id).toBe(first.json.id)
  })
})
