import { Client } from 'pg'
import { postBatch } from '../../src/engine/post/batch.ts'
import { importTables } from '../../src/model/import-side.ts'
import { openPool } from '../../src/storage/server/database.ts'
import { act, inParallel, send, sendAll, type Sent } from '../property/post-documents.ts'
import type { Body, RandomDocument, Side } from '../property/random-documents.ts'
import type { TestDatabase } from '../support/cluster.ts'
import type { DemoEngine } from '../support/demo-engine.ts'

/** A way to post, measured. */
export interface PostingRate {
  readonly what: string
  readonly documents: number
  readonly perSecond: number
  /** CPU of this process for each document, without PostgreSQL's. */
  readonly cpuMs: number
  /** SQL statements of a transaction, which a batch of the lane shares. */
  readonly statements: number
}

const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }

function kind(side: Side, line: Body): RandomDocument {
  const party = side === 'sales' ? { customerNo: 'C00010' } : { vendorNo: 'V00010' }
  // Values that give the entries dimension sets, so that the ledger pages have something to expand.
  const dimensions = {
    shortcutDimension1Code: 'SALES',
    shortcutDimension2Code: 'P-100',
    shortcutDimension3Code: 'LARGE',
  }
  return { side, header: { ...dates, ...party }, lines: [{ vatProdPostingGroup: 'G3', ...line, ...dimensions }] }
}

const sales = kind('sales', { type: 'G/L Account', no: '700000', quantity: '1', unitPrice: '100' })
const purchase = kind('purchase', {
  type: 'G/L Account',
  no: '612500',
  quantity: '1',
  directUnitCost: '100',
  nonDeductibleVATPct: '50',
})
const items = kind('sales', { type: 'Item', no: '1000', quantity: '1', unitPrice: '200' })
const stock = kind('purchase', { type: 'Item', no: '1000', quantity: '1000000', directUnitCost: '1' })

/** Posts documents one per transaction and through the lane, by kind and number of callers; they stay for the read benchmarks. */
export async function postingRates(
  demo: DemoEngine,
  { appUrl, superUrl }: TestDatabase,
): Promise<readonly PostingRate[]> {
  const { caller, companyId } = demo
  const database = openPool(appUrl, () => undefined)
  const counter = { statements: 0 }
  const alone = async ({ id, document: { side } }: Sent): Promise<void> => {
    const request = { tables: importTables[side], id, etag: undefined, user: caller.principalName }
    const [posted] = await database.write(counter, companyId, (session) =>
      postBatch(session, companyId, [request], 'post'),
    )
    if (posted?.findings.length !== 0) throw new Error(`${id} was not posted: ${JSON.stringify(posted)}`)
  }
  const lane = async (sent: Sent): Promise<void> => {
    const { outcome, statements } = await act(demo, sent, 'post')
    if (!outcome.succeeded) throw new Error(`${sent.id} was not posted: ${JSON.stringify(outcome.findings)}`)
    // Each document of a batch counts the statements of the whole batch.
    counter.statements += statements
  }
  const rate = async (
    what: string,
    document: RandomDocument,
    documents: number,
    callers: number,
    post: (sent: Sent) => Promise<void>,
  ): Promise<PostingRate> => {
    const sent = await sendAll(
      demo,
      Array.from({ length: documents }, () => document),
    )
    counter.statements = 0
    const cpu = process.cpuUsage()
    const start = performance.now()
    await inParallel(sent, callers, post)
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    return {
      what: `${what}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
      documents,
      perSecond: documents / seconds,
      cpuMs: (user + system) / 1000 / documents,
      statements: counter.statements / documents,
    }
  }
  try {
    await lane(await send(demo, stock))
    for (const document of [sales, purchase, items]) await rate('warm-up', document, 50, 8, lane)
    await analyze(superUrl)
    return [
      await rate('one sale a transaction', sales, 200, 1, alone),
      await rate('one sale a transaction', sales, 300, 32, alone),
      ...(await byCallers('sales, G/L', (what, count, callers) => rate(what, sales, count, callers, lane))),
      ...(await byCallers('purchases, half the VAT', (what, count, callers) =>
        rate(what, purchase, count, callers, lane),
      )),
      ...(await byCallers('sales, items', (what, count, callers) => rate(what, items, count, callers, lane))),
    ]
  } finally {
    await database.close()
  }
}

// What autovacuum does within a minute: before it, plans are those of an empty database.
async function analyze(superUrl: string): Promise<void> {
  const client = new Client({ connectionString: superUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function byCallers(
  what: string,
  rate: (what: string, documents: number, callers: number) => Promise<PostingRate>,
): Promise<PostingRate[]> {
  const rates: PostingRate[] = []
  for (const [callers, documents] of [
    [1, 200],
    [8, 600],
    [32, 1200],
    [100, 1200],
  ] as const)
    rates.push(await rate(`lane, ${what}`, documents, callers))
  return rates
}
