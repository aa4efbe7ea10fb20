import { postBatch } from '../../src/engine/post-batch.ts'
import { importTables } from '../../src/model/import-side.ts'
import { openPool } from '../../src/storage/database.ts'
import { createInvoice, type DemoEngine, invoiceBody, postInvoice } from '../support/demo-engine.ts'

/** A way to post, measured. */
export interface PostingRate {
  readonly what: string
  readonly documents: number
  readonly perSecond: number
  /** SQL statements of a transaction, which a batch of the lane shares. */
  readonly statements: number
}

/** Values that give the entries dimension sets, so that the ledger pages have something to expand. */
const lineChange = { shortcutDimension1Code: 'SALES', shortcutDimension2Code: 'P-100', shortcutDimension3Code: 'LARGE' }

/** Posts documents one per transaction and through the lane, with 1 and 32 callers; the documents stay for the read benchmarks. */
export async function postingRates(demo: DemoEngine, appUrl: string): Promise<readonly PostingRate[]> {
  const { caller, companyId } = demo
  const database = openPool(appUrl, () => undefined)
  const counter = { statements: 0 }
  const alone = async (id: string): Promise<void> => {
    const request = { tables: importTables.sales, id, etag: undefined, user: caller.principalName }
    const [posted] = await database.write(counter, companyId, (session) =>
      postBatch(session, companyId, [request], 'post'),
    )
    if (posted?.findings.length !== 0) throw new Error(`${id} was not posted: ${JSON.stringify(posted)}`)
  }
  const lane = async (id: string): Promise<void> => {
    const own = { ...demo, caller: { ...caller, statements: 0 } }
    const outcome = await postInvoice(own, id)
    if (!outcome.succeeded) throw new Error(`${id} was not posted: ${JSON.stringify(outcome.findings)}`)
    // Each document of a batch counts the statements of the whole batch.
    counter.statements += own.caller.statements
  }
  const rate = async (
    what: string,
    documents: number,
    callers: number,
    post: (id: string) => Promise<void>,
  ): Promise<PostingRate> => {
    const ids = await invoices(demo, documents)
    counter.statements = 0
    const start = performance.now()
    await inParallel(ids, callers, post)
    return {
      what,
      documents,
      perSecond: documents / ((performance.now() - start) / 1000),
      statements: counter.statements / documents,
    }
  }
  try {
    await rate('warm-up', 50, 8, lane)
    return [
      await rate('one document a transaction, 1 caller', 200, 1, alone),
      await rate('one document a transaction, 32 callers', 300, 32, alone),
      await rate('posting lane, 1 caller', 200, 1, lane),
      await rate('posting lane, 32 callers', 1200, 32, lane),
      await rate('posting lane, 100 callers', 1200, 100, lane),
    ]
  } finally {
    await database.close()
  }
}

async function invoices(demo: DemoEngine, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  await inParallel(
    Array.from({ length: count }, () => invoiceBody(1, lineChange)),
    12,
    async (body) => {
      ids.push(await createInvoice(demo, body))
    },
  )
  return ids
}

async function inParallel<T>(items: readonly T[], callers: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const caller = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: callers }, caller))
}
