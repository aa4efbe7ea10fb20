import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { almighty, createInvoice, invoiceBody, postInvoice } from '../support/demo-engine.ts'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'
import { size } from '../support/sizes.ts'

const changes = size('FACTURIER_DELTA_CHANGES', { default: 240, deep: 10_000, long: 50_000 })

const any = (below: number): number => Math.floor(Math.random() * below)

/** What is kept copies of; each by a reader of its own. */
const sets = [
  'customers',
  "customers?$filter=startswith(name,'a') and city ne 'x'&$select=name,city",
  'importsalesinvoices?$expand=importSalesInvoiceLines',
  "importsalesinvoices?$filter=name eq 'even'&$select=name",
  'unpostedDocuments',
  'customerLedgerEntries?$filter=open eq true',
  'generalLedgerEntries?$select=entryNo,debitAmount&$orderby=debitAmount desc',
  'postedDocuments?$expand=lines',
] as const

/** Readers of deltas beside writers who roll back, take back to savepoints and commit late (F81). */
describe('copies kept by deltas', () => {
  let books: DirectOData
  const clients: Client[] = []
  let changed = 0
  /** What deltas told of each set: records, and removals of what a copy had. */
  const told = new Map<string, { kept: number; removed: number }>()
  const isOver = (): boolean => changed >= changes

  beforeAll(async () => {
    books = await directOData()
  })
  afterAll(async () => {
    for (const client of clients) await client.end()
    await books.stop()
  })

  const below = (address: unknown): string => /\/companies\([^)]*\)\/(.*)$/.exec(String(address))?.[1] ?? ''
  const demo = () => ({ running: books.running, companyId: books.companyId, caller: almighty() })
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: books.database.superUrl })
    await client.connect()
    clients.push(client)
    return client
  }

  /** Transactions of a few changes of master data, by rows and by statements, some slow, some of them taken back. */
  async function rowWriter(name: string): Promise<void> {
    const client = await connect()
    let made = 0
    const change = async (): Promise<number> => {
      const what = any(4)
      if (what === 0) {
        await client.query(`insert into customer (company_id, no, name) values ($1, $2, $3)`, [
          books.companyId,
          `${name}-${made++}`,
          'abc'[any(3)],
        ])
        return 1
      }
      const some = `select id from customer where company_id = $1 and no like $2 order by random() limit ${1 + any(3)}`
      const text =
        what === 1
          ? `delete from customer where id in (${some})`
          : `update customer set name = $3 || name, city = $4 where id in (${some})`
      const values = [books.companyId, `${name}-%`, ...(what === 1 ? [] : ['abc'[any(3)], 'xyz'[any(3)]])]
      return (await client.query(text, values)).rowCount ?? 0
    }
    while (!isOver()) {
      let kept = 0
      await client.query('begin')
      for (let step = any(4); step >= 0; step--) {
        await client.query('savepoint s')
        const count = await change()
        if (any(4) === 0) await client.query('rollback to savepoint s')
        else kept += count
      }
      if (any(3) === 0) await client.query('select pg_sleep($1)', [Math.random() / 10])
      const undone = any(4) === 0
      await client.query(undone ? 'rollback' : 'commit')
      if (!undone) changed += kept
    }
  }

  /** Import documents that are made, changed with their lines, removed, registered and posted; credit memos close invoices. */
  async function documentWriter(): Promise<void> {
    const open: string[] = []
    while (!isOver()) {
      const id = open.splice(any(open.length), 1)[0]
      const what = any(7)
      if (id === undefined || what === 0) {
        const documentType = any(2) === 0 ? 'Invoice' : 'Credit Memo'
        open.push(await createInvoice(demo(), { ...invoiceBody(1 + any(2)), customerNo: 'C00040', documentType }))
      } else if (what === 1) {
        await books.send('DELETE', `importsalesinvoices(${id})`, undefined, { 'if-match': '*' })
      } else if (what === 2) {
        await books.send('POST', `importsalesinvoices(${id})/Microsoft.NAV.register`)
        open.push(id)
      } else if (what === 3) {
        await postInvoice(demo(), id)
      } else {
        const line = (await books.rows(`importsalesinvoices(${id})/importSalesInvoiceLines`))[0]
        const [path, body] =
          what === 4
            ? [`importsalesinvoices(${id})`, { name: any(2) === 0 ? 'even' : 'odd' }]
            : [`importSalesInvoiceLines(${String(line?.['id'])})`, { description: `Line ${any(1000)}` }]
        await books.send('PATCH', path, body, { 'if-match': '*' })
        open.push(id)
      }
      changed++
    }
  }

  const idOf = (row: Plain): string =>
    'reason' in row ? (/\(([^)]*)\)$/.exec(String(row['id']))?.[1] ?? '') : String(row['id'])

  /** Reads an answer page by page into the copy; answers where to go on. */
  async function follow(copy: Map<string, Plain>, path: string, headers: Record<string, string>): Promise<string> {
    let address = path
    let [kept, removed] = [0, 0]
    for (;;) {
      const answer = await books.send('GET', address, undefined, headers)
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.text}`)
      for (const row of answer.json['value'] as Plain[])
        if ('reason' in row) removed += copy.delete(idOf(row)) ? 1 : 0
        else {
          kept++
          copy.set(idOf(row), row)
        }
      const next = below(answer.json['@odata.nextLink'])
      if (next === '') {
        const [set = ''] = path.split('?')
        const before = told.get(set) ?? { kept: 0, removed: 0 }
        if (path.includes('$deltatoken')) told.set(set, { kept: before.kept + kept, removed: before.removed + removed })
        return below(answer.json['@odata.deltaLink'])
      }
      address = next
    }
  }

  async function reader(path: string, written: Promise<unknown>): Promise<Map<string, Plain>> {
    const copy = new Map<string, Plain>()
    let ended = false
    void written.finally(() => (ended = true))
    let link = await follow(copy, path, { prefer: `odata.track-changes, maxpagesize=${5 + any(20)}` })
    while (!ended) {
      await new Promise((resolve) => setTimeout(resolve, any(50)))
      link = await follow(copy, link, { prefer: `maxpagesize=${1 + any(30)}` })
    }
    await written
    await follow(copy, link, {})
    return copy
  }

  it(`equal their sets after ${changes} changes of 8 writers`, async () => {
    const writers = [
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => rowWriter(name)),
      documentWriter(),
      documentWriter(),
    ]
    const written = Promise.all(writers)
    const copies = await Promise.all(sets.map((path) => reader(path, written)))
    for (const [index, path] of sets.entries()) {
      const rows = await books.rows(path)
      const copy = copies[index] ?? new Map<string, Plain>()
      expect(new Set(copy.keys()), path).toEqual(new Set(rows.map(idOf)))
      expect(
        rows.filter((row) => JSON.stringify(copy.get(idOf(row))) !== JSON.stringify(row)),
        path,
      ).toEqual([])
    }
    // Otherwise nothing was shown: records of every set, and removals of those that can go.
    if (changes < 1000) return
    expect([...told].filter(([, { kept }]) => kept > 0).map(([set]) => set)).toHaveLength(6)
    const withRemovals = [...told].filter(([, { removed }]) => removed > 0).map(([set]) => set)
    expect(new Set(withRemovals)).toEqual(
      new Set(['customers', 'importsalesinvoices', 'unpostedDocuments', 'customerLedgerEntries']),
    )
  })
})
