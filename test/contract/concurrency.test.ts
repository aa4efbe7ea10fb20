import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { companyViolations, documentViolations } from '../property/book-checks.ts'
import { type Acted, act, freshVendorNo, importSet, inParallel, send, type Sent } from '../property/post-documents.ts'
import type { RandomDocument, Side } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

const date = '2026-03-16'

interface Wish {
  readonly side: Side
  readonly documentType: 'Invoice' | 'Credit Memo'
  readonly account?: string
  readonly postingDate?: string
  readonly vendorInvCrMemoNo?: string
}

/** A document of one line of 100.00 and 21 %. */
function document({ side, documentType, account, postingDate = date, vendorInvCrMemoNo }: Wish): RandomDocument {
  const sales = side === 'sales'
  const header = {
    documentType,
    postingDate,
    documentDate: date,
    dueDate: date,
    [sales ? 'customerNo' : 'vendorNo']: sales ? 'C00010' : 'V00010',
    ...(vendorInvCrMemoNo !== undefined && { vendorInvCrMemoNo }),
  }
  const price = { [sales ? 'unitPrice' : 'directUnitCost']: '100' }
  const no = account ?? (sales ? '700000' : '612500')
  return { side, header, lines: [{ type: 'G/L Account', no, quantity: '1', vatProdPostingGroup: 'G3', ...price }] }
}

const kinds: readonly Wish[] = (['sales', 'purchase'] as const).flatMap((side) =>
  (['Invoice', 'Credit Memo'] as const).map((documentType) => ({ side, documentType })),
)
const good = 25
// What makes a document fail, and what it says then.
const failing: readonly [Partial<Wish>, RegExp][] = [
  [{ postingDate: '2031-01-01' }, /^Posting Date is not within your range of allowed posting dates\.$/],
  [{ account: '999999' }, /^The field No\. of table .* contains a value \(999999\)/],
]

/** Two engines on one database are two processes in effect: each has its own connections and its own posting lanes. */
describe('posting from many sides at once (posting.md 7)', () => {
  let database: TestDatabase
  let owner: Client
  let first: DemoEngine
  let second: DemoEngine
  let companies: readonly string[]

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    first = await demoEngine(database.appUrl)
    const extra = join(import.meta.dirname, '../../templates/demo')
    const other = { name: 'Other NV', vat: 'BE0400000086', enterprise: '0400000086', template: 'be', extra }
    const { companyId } = await first.running.makeCompany(other)
    const running = createEngine({ appUrl: database.appUrl, onConnectionError: () => undefined })
    second = { running, companyId: first.companyId, caller: almighty() }
    companies = [first.companyId, companyId]
  })
  afterAll(async () => {
    await first.running.close()
    await second.running.close()
    await owner.end()
    await database.drop()
  })

  const inCompany = (demo: DemoEngine, companyId: string): DemoEngine => ({ ...demo, companyId })
  const sendMany = (companyId: string, wishes: readonly Wish[]): Promise<Sent[]> =>
    inParallel(wishes, 6, (wish) => send(inCompany(first, companyId), document(wish)))
  /** Posts every document at once, every other one through the other engine. */
  const postMany = (companyId: string, sent: readonly Sent[]): Promise<Acted[]> =>
    Promise.all(sent.map((each, at) => act(inCompany(at % 2 === 0 ? first : second, companyId), each, 'post')))

  async function series(companyId: string): Promise<Record<string, string>> {
    const { rows } = await owner.query<{ series: string; numbers: string }>(
      `select left(no, 5) as series, min(no) || '..' || max(no) || ' ' || count(*) as numbers
       from posted_document where company_id = $1 group by 1`,
      [companyId],
    )
    return Object.fromEntries(rows.map((row) => [row.series, row.numbers]))
  }

  it('leaves no gap in any series or ledger of two companies, whatever fails in between', async () => {
    const wishes = kinds.flatMap((kind) => [
      ...Array.from({ length: good }, () => kind),
      ...failing.flatMap(([change]) => Array.from({ length: 5 }, () => ({ ...kind, ...change }))),
    ])
    // A fixed shuffle: good and failing documents of every series alternate.
    const mixed = wishes.map((wish, at) => ({ wish, key: (at * 37) % wishes.length })).toSorted((a, b) => a.key - b.key)
    const acted = await Promise.all(
      companies.map(async (companyId) =>
        postMany(
          companyId,
          await sendMany(
            companyId,
            mixed.map(({ wish }) => wish),
          ),
        ),
      ),
    )
    for (const [at, companyId] of companies.entries()) {
      const failed = (acted[at] ?? []).filter(({ outcome }) => !outcome.succeeded)
      expect(failed).toHaveLength(kinds.length * failing.length * 5)
      const messages = failed.map(({ outcome }) => outcome.findings.map(({ message }) => message).join('\n'))
      expect(messages.filter((message) => !failing.some(([, text]) => text.test(message)))).toEqual([])
      expect(await series(companyId)).toEqual({
        'VF26-': `VF26-0001..VF26-00${good} ${good}`,
        'VC26-': `VC26-0001..VC26-00${good} ${good}`,
        'AF26-': `AF26-0001..AF26-00${good} ${good}`,
        'AC26-': `AC26-0001..AC26-00${good} ${good}`,
      })
      expect(await companyViolations(owner, companyId)).toEqual([])
      expect(await second.running.proofs.verify(companyId)).toMatchObject({ broken: [] })
      expect(
        await documentViolations(
          owner,
          companyId,
          (acted[at] ?? []).map(({ id }) => id),
        ),
      ).toEqual([])
    }
  })

  it('makes no company wait for another', async () => {
    const [waiting = '', free = ''] = companies
    const [[held], through] = await Promise.all([
      sendMany(waiting, [{ side: 'sales', documentType: 'Invoice' }]),
      sendMany(free, kinds),
    ])
    if (held === undefined) throw new Error('The document was not made.')
    const lock = new Client({ connectionString: database.superUrl })
    await lock.connect()
    await lock.query('begin')
    await lock.query('select * from ledger_counter where company_id = $1 for update', [waiting])
    let ended = false
    const later = act(inCompany(first, waiting), held, 'post').finally(() => (ended = true))
    await expect.poll(() => waiters(owner)).toBe(1)
    const posts = await postMany(free, through)
    expect(posts.map(({ outcome }) => outcome.succeeded)).toEqual(kinds.map(() => true))
    expect(ended).toBe(false)
    await lock.query('rollback')
    await lock.end()
    expect((await later).outcome).toEqual({ succeeded: true, findings: [] })
  })

  it('lets one of two postings of a vendor document through, and tells the other', async () => {
    const [companyId = ''] = companies
    const numbers = Array.from({ length: 10 }, freshVendorNo)
    const wishes = numbers.flatMap((vendorInvCrMemoNo) =>
      (['Invoice', 'Invoice', 'Credit Memo'] as const).map((documentType) => ({
        side: 'purchase' as const,
        documentType,
        vendorInvCrMemoNo,
      })),
    )
    const posts = await postMany(companyId, await sendMany(companyId, wishes))
    numbers.forEach((number, at) => {
      const [one, other, memo] = posts.slice(at * 3, at * 3 + 3).map(({ outcome }) => outcome)
      expect(memo?.findings).toEqual([])
      const refused = one?.succeeded === true ? other : one
      expect([one, other].filter((outcome) => outcome?.succeeded === true)).toHaveLength(1)
      expect(refused?.findings.map(({ message }) => message)).toEqual([
        `Purchase Invoice ${number} already exists for this vendor.`,
      ])
    })
    expect(await companyViolations(owner, companyId)).toEqual([])
    // A leaf for each posting, in the order of the commits, whoever posted.
    expect(await second.running.proofs.verify(companyId)).toMatchObject({ broken: [] })
  })

  it('books a document once when both engines post it (L10)', async () => {
    const [companyId = ''] = companies
    const sent = await sendMany(companyId, kinds)
    const twice = await postMany(
      companyId,
      sent.flatMap((each) => [each, each]),
    )
    expect(twice.map(({ outcome }) => outcome)).toEqual(twice.map(() => ({ succeeded: true, findings: [] })))
    const { rows } = await owner.query(
      'select import_document_id from posted_document where company_id = $1 and import_document_id = any($2::uuid[])',
      [companyId, sent.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(kinds.length)
  })

  it('keeps the link when a document is registered twice at once', async () => {
    const [companyId = ''] = companies
    const sent = await sendMany(companyId, Array.from({ length: 4 }, () => kinds).flat())
    const outcomes = await Promise.all(
      sent.flatMap(({ document: { side }, id }) =>
        [first, second].map(({ running }) =>
          running.engine.act(almighty(), companyId, importSet(first, side), id, 'register', {}),
        ),
      ),
    )
    expect(outcomes.filter(({ succeeded }) => !succeeded)).toEqual([])
    const { rows } = await owner.query<{ state: string; linked: boolean }>(
      `select state, created_doc_no = u.no as linked from (
         select company_id, id, state, created_doc_no from import_sales_invoice
         union all select company_id, id, state, created_doc_no from import_purchase_invoice) d
       join unposted_document u on u.company_id = d.company_id and u.import_document_id = d.id
       where d.company_id = $1 and d.id = any($2::uuid[])`,
      [companyId, sent.map(({ id }) => id)],
    )
    expect(rows).toEqual(sent.map(() => ({ state: 'Registered', linked: true })))
  })

  it('shows the entries to both when both engines post a document', async () => {
    const [companyId = ''] = companies
    const sent = await sendMany(companyId, Array.from({ length: 4 }, () => kinds).flat())
    const posts = await Promise.all(
      sent.flatMap((each) =>
        [first, second].map((demo) => act(inCompany(demo, companyId), each, 'post', ['generalLedgerEntries'])),
      ),
    )
    const shown = posts.map(({ outcome }) => [...(outcome.entries?.values() ?? [])].map((rows) => rows.length))
    expect(shown).toEqual(posts.map(() => [3]))
  })

  it('previews beside posts take no number and leave no lock', async () => {
    const [companyId = ''] = companies
    const previewed = await sendMany(companyId, kinds)
    const posted = await sendMany(companyId, Array.from({ length: 10 }, () => kinds).flat())
    const previews = inParallel(Array.from({ length: 15 }, () => previewed).flat(), 6, (each) =>
      act(inCompany(second, companyId), each, 'postpreview'),
    )
    const [rehearsed, booked] = await Promise.all([previews, postMany(companyId, posted)])
    expect(rehearsed.filter(({ outcome }) => !outcome.succeeded)).toEqual([])
    expect(booked.filter(({ outcome }) => !outcome.succeeded)).toEqual([])
    expect(await companyViolations(owner, companyId)).toEqual([])
    const { rows } = await owner.query(
      // A connection that still does something, or waits inside a transaction, would hold a lock.
      `select count(*)::int as open from pg_stat_activity where datname = current_database()
       and state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})

/** How many connections to the database wait for a lock. */
async function waiters(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
