import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeOrder, type Query, wholeRelation } from '../../src/model/query.ts'
import { almighty } from '../support/demo-engine.ts'
import { startExportService } from '../support/export-service.ts'
import { manyEntries } from '../support/many-entries.ts'
import { create, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** Pages of up to 20,000 rows and exports by next link: what they cost, and that they are whole while documents are posted (P30-P32). */
const loaded = 60_000
let service: Service
let companyId = ''
beforeAll(async () => {
  service = await startService()
  companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
  await setPostingRange(service)
  await manyEntries(service.database, companyId, loaded)
})
afterAll(() => service.stop())

interface Entry {
  readonly entryNo: number
  readonly postingDate: string
  readonly documentNo: string
  readonly dimensionSetLines?: readonly { readonly code: string; readonly parentId: string }[]
  readonly id: string
}

interface EntryPage {
  readonly value: readonly Entry[]
  readonly '@odata.nextLink'?: string
  readonly '@odata.count'?: number
}

async function page(query: string, prefer = ''): Promise<EntryPage> {
  const path = /^https?:/.test(query) ? query : `${service.companyUrl}/generalLedgerEntries?${query}`
  const answer = await service.request('GET', path, undefined, prefer === '' ? {} : { prefer })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.json as EntryPage
}

/** Follows the links to the end; `between` happens after every page. */
async function exported(query: string, size: number, between: () => Promise<unknown> = async () => undefined) {
  const rows: Entry[] = []
  let next: string | undefined = query
  let pages = 0
  while (next !== undefined) {
    const answer: EntryPage = await page(next, `odata.maxpagesize=${size}`)
    rows.push(...answer.value)
    pages++
    next = answer['@odata.nextLink']
    if (next !== undefined) await between()
  }
  return { rows, pages }
}

async function postOne(): Promise<void> {
  const id = await create(service, {
    customerNo: 'C00010',
    postingDate: '2026-06-15',
    documentDate: '2026-06-15',
    dueDate: '2026-07-15',
    importSalesInvoiceLines: [
      { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' },
    ],
  })
  const answer = await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
  expect(answer.status, answer.text).toBe(204)
}

/** Posts one document after another until told to stop; answers how many. */
function posting(): { stop: () => Promise<number> } {
  let running = true
  const done = (async () => {
    let posted = 0
    while (running) {
      await postOne()
      posted++
    }
    return posted
  })()
  return {
    stop: () => {
      running = false
      return done
    },
  }
}

function entriesQuery(change: Partial<Query> = {}): Query {
  const resource = service.engine.resources.find((each) => each.set === 'generalLedgerEntries')
  if (resource === undefined) throw new Error('There are no general ledger entries.')
  const order = completeOrder(resource, [])
  return { resource, fields: resource.fields, order, limit: 20_000, offset: 0, count: false, expand: [], ...change }
}

async function streamed(query: Query) {
  const caller = almighty()
  const stream = await service.engine.stream(caller, companyId, query)
  if (stream === undefined) throw new Error('The page is not read as a stream.')
  const parts: number[] = []
  const lines: number[] = []
  for await (const rows of stream.rows) {
    parts.push(rows.length)
    lines.push(...rows.map((row) => row.children['dimensionSetLines']?.length ?? 0))
  }
  return { caller, stream, parts, lines }
}

describe('a page of 20,000', () => {
  it('costs one statement, one more for the count, one more for dimension sets that are not known yet', async () => {
    const plain = await streamed(entriesQuery({ count: true }))
    expect(plain.caller.statements).toBe(2)
    expect(plain.stream.count).toBe(loaded)
    expect(plain.stream.more()).toBe(true)
    expect(plain.parts.reduce((sum, rows) => sum + rows, 0)).toBe(20_000)
    expect(Math.max(...plain.parts)).toBeLessThanOrEqual(1000)
    const { resource } = entriesQuery()
    const relation = resource.relations.find((each) => each.name === 'dimensionSetLines')
    if (relation === undefined) throw new Error('Entries have no dimension set lines.')
    const expand = [wholeRelation(relation)]
    const cold = await streamed(entriesQuery({ expand }))
    expect(cold.caller.statements).toBe(2)
    const warm = await streamed(entriesQuery({ expand }))
    expect(warm.caller.statements).toBe(1)
    for (const { lines } of [cold, warm]) expect(lines.every((count) => count === 2)).toBe(true)
  })

  it('is the same as the pages it is made of', async () => {
    const big = await page('$expand=dimensionSetLines&$count=true')
    const small = await exported('$expand=dimensionSetLines&$top=20000', 1000)
    expect(big.value).toHaveLength(20_000)
    expect(big.value).toEqual(small.rows)
    expect(big['@odata.count']).toBe(loaded)
    expect(big.value.every((row) => row.dimensionSetLines?.every((line) => line.parentId === row.id))).toBe(true)
    expect(small.pages).toBe(20)
  })

  it('ends where $top says, with and without rows behind it', async () => {
    const cut = await page('$top=1500')
    expect([cut.value.length, cut['@odata.nextLink']]).toEqual([1500, undefined])
    const rest = await page('$skip=58500')
    expect([rest.value.length, rest['@odata.nextLink']]).toEqual([loaded - 58_500, undefined])
    const none = await page('$filter=entryNo lt 0')
    expect(none.value).toEqual([])
    const exact = await page('$filter=entryNo le 20000')
    expect([exact.value.length, exact['@odata.nextLink']]).toEqual([20_000, undefined])
  })

  it('says honestly what is wrong before its first row', async () => {
    const unknown = service.companyUrl.replace(companyId, '00000000-0000-4000-8000-00000000dead')
    expect((await service.request('GET', `${unknown}/generalLedgerEntries`)).status).toBe(404)
  })

  it('has its headers under HEAD, and reads nothing on', async () => {
    const head = await service.request('HEAD', `${service.companyUrl}/generalLedgerEntries`)
    expect([head.status, head.text, head.headers.get('odata-version')]).toEqual([200, '', '4.0'])
    const watcher = new Client({ connectionString: service.database.superUrl })
    await watcher.connect()
    const { rows } = await watcher.query(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    await watcher.end()
    expect(rows).toEqual([])
  })

  it('leaves while it is read, and a reader who stalls neither keeps a connection nor loses a row', async () => {
    const watcher = new Client({ connectionString: service.database.superUrl })
    await watcher.connect()
    const reading = async (): Promise<number> => {
      const { rows } = await watcher.query<{ count: number }>(
        `select count(*)::int4 as count from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and query like 'fetch%'`,
      )
      return rows[0]?.count ?? 0
    }
    const child = await startExportService(service.database, companyId)
    try {
      const answer = await child.open('generalLedgerEntries?$expand=dimensionSetLines')
      await expect.poll(reading).toBe(1)
      await expect.poll(reading).toBe(0)
      let text = ''
      for await (const chunk of answer) text += String(chunk)
      const { value } = JSON.parse(text) as EntryPage
      expect(value.map((row) => row.entryNo)).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1))
      expect(value.every((row) => row.dimensionSetLines?.length === 2)).toBe(true)
    } finally {
      await child.stop()
      await watcher.end()
    }
  })

  it('costs a reader who stalls less than 2 MB, while it is read and afterwards', async () => {
    const child = await startExportService(service.database, companyId)
    try {
      await child.read('generalLedgerEntries', false)
      await child.read('generalLedgerEntries', false)
      const before = await child.usage()
      const readers = 10
      for (let reader = 0; reader < readers; reader++) await child.open('generalLedgerEntries', { connection: 'close' })
      // Ten pages of 20,000 are read at once: on a busy machine the last of them is not held yet but under way.
      const each = async () => ((await child.usage()).liveMb - before.liveMb) / readers
      const patience = { timeout: 60_000, interval: 500 }
      await after(1_000)
      await expect.poll(each, patience).toBeLessThan(2)
      await after(5_500)
      await expect.poll(each, patience).toBeLessThan(2)
    } finally {
      await child.stop()
    }
  })
})

describe('an export while documents are posted', () => {
  const numbers = (rows: readonly Entry[]): number[] => rows.map((row) => row.entryNo)

  it.each([1_000, 20_000])('in the order of numbers has no gap and nothing twice (pages of %i)', async (size) => {
    const work = posting()
    const { rows } = await exported('$select=entryNo,documentNo,postingDate', size)
    const posted = await work.stop()
    expect(posted).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThanOrEqual(loaded)
    expect(numbers(rows)).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1))
  })

  it.each([1_000, 20_000])('by posting date neither skips nor doubles what was there (pages of %i)', async (size) => {
    const before = numbers((await exported('$select=entryNo', 20_000)).rows)
    const work = posting()
    const { rows } = await exported('$select=entryNo,postingDate&$orderby=postingDate,entryNo', size, postOne)
    await work.stop()
    const seen = numbers(rows)
    expect(new Set(seen).size).toBe(seen.length)
    const known = new Set(seen)
    expect(before.filter((no) => !known.has(no))).toEqual([])
    const keys = rows.map((row) => `${row.postingDate} ${String(row.entryNo).padStart(9, '0')}`)
    expect(keys).toEqual(keys.toSorted())
  })

  it('can be kept up with by entry number, without missing an entry', async () => {
    let last = numbers((await exported('$select=entryNo', 20_000)).rows).at(-1) ?? 0
    const start = last
    const lanes = [posting(), posting()]
    const seen: number[] = []
    const poll = async (): Promise<void> => {
      const { rows } = await exported(`$select=entryNo&$filter=entryNo gt ${last}&$orderby=entryNo`, 1_000)
      seen.push(...numbers(rows))
      last = seen.at(-1) ?? last
    }
    for (let turn = 0; turn < 40; turn++) await poll()
    await Promise.all(lanes.map((lane) => lane.stop()))
    await poll()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => start + 1 + index))
  })
})
