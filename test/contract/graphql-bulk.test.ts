import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller, PermissionSet } from '../../src/engine/contract/caller.ts'
import { customerLedgerEntry } from '../../src/model/resources/ledgers/customer-ledger.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'
import { globalId, graphqlOver, type Answer, type Ask } from '../support/graphql-surface.ts'
import { contentOf, make, purchaseXml, rowsOf } from '../support/received-files.ts'

/** Many documents in one request: each ends for itself, and together they cost little more than one. */
let database: TestDatabase
let demo: DemoEngine
let branch: DemoEngine
let ask: Ask
let logged: unknown[]
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  const extra = fileURLToPath(new URL('../../templates/demo', import.meta.url))
  const made = { name: 'Branch', vat: 'BE0999300136', enterprise: '0999300136', template: 'be', extra }
  branch = { ...demo, companyId: (await demo.running.makeCompany(made)).companyId }
  ;({ ask, logged } = graphqlOver(demo))
})
beforeEach(() => {
  logged.length = 0
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
})

const sales = (id: string, { companyId } = demo) => globalId('ImportSalesInvoice', companyId, id)
const purchase = (id: string) => globalId('ImportPurchaseInvoice', demo.companyId, id)
const makeSales = async (body = invoiceBody(), at = demo) => sales(await createInvoice(at, body), at)
const purchaseBody = (number: string) => ({
  vendorNo: 'V00040',
  vendorInvCrMemoNo: number,
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importPurchaseInvoiceLines: [
    { type: 'G/L Account', no: '612500', quantity: 1, directUnitCost: 100, vatProdPostingGroup: 'G3' },
  ],
})
let numbers = 0
const makePurchase = async () => purchase(await make(demo, importPurchaseInvoice, purchaseBody(`B-${(numbers += 1)}`)))
const secondLineWrong = () => {
  const [line] = (invoiceBody() as { importSalesInvoiceLines: object[] }).importSalesInvoiceLines
  return { ...invoiceBody(), importSalesInvoiceLines: [line, { ...line, no: '999999' }] }
}
const many = (count: number, one: () => Promise<string>) => Promise.all(Array.from({ length: count }, one))

/** Somebody with permissions in the demo company, and in the branch if told. */
const somebody = (here: readonly PermissionSet[], there?: readonly PermissionSet[]): Caller => ({
  ...almighty(),
  permissions: new Map([
    [demo.companyId, new Set(here)],
    ...(there === undefined ? [] : ([[branch.companyId, new Set(there)]] as const)),
  ]),
})

describe('bulkPost', () => {
  const mutation = `mutation ($items: [BulkPostItemInput!]!) { bulkPost(input: { items: $items }) { postedCount failedCount
    results { index documentId succeeded importDocument { __typename id state errorMessage createdDocNo }
      issues { path code message line }
      error { __typename code message ... on ConflictError { currentEtag } ... on ValidationError { issues { path } } } } } }`
  const post = async (items: readonly object[], caller?: Caller): Promise<Answer> => {
    const answer = await ask(mutation, { items }, caller)
    expect(answer.json.errors, answer.text).toBeUndefined()
    return { ...answer.json.data.bulkPost, statements: answer.statements }
  }
  const ids = (all: readonly string[]) => all.map((id) => ({ id }))

  it('posts documents of both sides and of two companies, and answers in the order asked', async () => {
    const all = [await makePurchase(), await makeSales(), await makeSales(invoiceBody(), branch), await makePurchase()]
    const { results, postedCount, failedCount } = await post(ids(all))
    expect([postedCount, failedCount]).toEqual([4, 0])
    expect(results.map((one: Answer) => [one.index, one.documentId])).toEqual(all.map((id, index) => [index, id]))
    const types = results.map(({ importDocument }: Answer) => importDocument.__typename)
    expect(types).toEqual([
      'ImportPurchaseInvoice',
      'ImportSalesInvoice',
      'ImportSalesInvoice',
      'ImportPurchaseInvoice',
    ])
    for (const one of results)
      expect(one).toMatchObject({
        succeeded: true,
        error: null,
        issues: [],
        importDocument: { id: one.documentId, state: 'POSTED' },
      })
  })

  it('leaves the others alone when one of them cannot be posted', async () => {
    const wrong = await makeSales(secondLineWrong())
    const nobody = await makeSales({ ...invoiceBody(), customerNo: 'NOBODY' })
    const right = await makeSales()
    const { results, postedCount, failedCount } = await post(ids([wrong, right, nobody]))
    expect([postedCount, failedCount]).toEqual([1, 2])
    expect(results.map((one: Answer) => one.succeeded)).toEqual([false, true, false])
    expect(results[0].issues).toMatchObject([{ path: 'no', line: 20000 }])
    expect(results[2].issues[0]).toMatchObject({ path: 'customerNo', line: null })
    for (const one of [results[0], results[2]]) {
      expect(one).toMatchObject({ error: null, importDocument: { state: 'OPEN' } })
      expect(one.importDocument.errorMessage).toBe(one.issues.map(({ message }: Answer) => message).join('\n'))
    }
  })

  it('answers item by item what names nothing, is stale, no import document, or named twice', async () => {
    const [id, stale] = [await makeSales(), await makeSales()]
    const gone = '00000000-0000-4000-8000-00000000dead'
    const { results, postedCount } = await post([
      { id: 'abc' },
      { id: globalId('Customer', demo.companyId, gone) },
      { id: sales(gone) },
      { id: globalId('ImportSalesInvoice', gone, gone) },
      { id: stale, etag: 'W/"JzA7YWFhOzE7Jw=="' },
      { id: stale, etag: 'W/"JzA7YWFhOzE7Jw=="' },
      { id },
      { id },
      { id: await makePurchase(), etag: 'rubbish' },
      { id: await makePurchase(), idempotencyKey: 'a b' },
    ])
    expect(postedCount).toBe(1)
    expect(results.map(({ error }: Answer) => error?.code ?? null)).toEqual([
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'NOT_FOUND',
      'ENTITY_CHANGED',
      'VALIDATION_FAILED',
      null,
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
    ])
    const paths = results.map(({ error }: Answer) => error?.issues?.[0]?.path ?? null)
    expect(paths).toEqual(['id', 'id', null, null, null, 'id', null, 'id', 'etag', 'idempotencyKey'])
    expect(results[7].error.message).toBe('The document is item 6 already.')
    const { json } = await ask('query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { etag } } }', {
      id: stale,
    })
    expect(results[4].error.currentEtag).toBe(json.data.node.etag)
    expect(results[4].importDocument.state).toBe('OPEN')
    expect(results[2].importDocument).toBeNull()
  })

  it('keeps to the permissions of each company', async () => {
    const here = await makeSales()
    const there = await makeSales(invoiceBody(), branch)
    const mine = await post(ids([there, here]), somebody(['POST'], ['EDIT']))
    expect(mine.results.map((one: Answer) => one.error?.code ?? null)).toEqual(['FORBIDDEN', null])
    const hidden = await post(ids([there]), somebody(['POST']))
    expect(hidden.results[0]).toMatchObject({ error: { code: 'NOT_FOUND' }, importDocument: null })
  })

  it('with keys can be sent again as it is: what was posted is answered so, what failed is tried again', async () => {
    const body = invoiceBody(1, { no: '999999' })
    const [right, wrong] = [await makeSales(), await makeSales(body)]
    const items = [
      { id: right, etag: await etagOf(right), idempotencyKey: 'bulk-1' },
      { id: wrong, idempotencyKey: 'bulk-2' },
    ]
    const first = await post(items)
    const booked = (await rowsOf(demo, customerLedgerEntry)).length
    const second = await post(items)
    expect(second.results).toEqual(first.results)
    expect((await rowsOf(demo, customerLedgerEntry)).length).toBe(booked)
    const other = await post([{ id: await makeSales(), idempotencyKey: 'bulk-1' }])
    expect(other.results[0].error).toMatchObject({ __typename: 'ConflictError', code: 'IDEMPOTENCY_KEY_REUSED' })
    // In one request, the first item with a key has it.
    const [one, two] = [await makeSales(), await makeSales()]
    const both = await post([
      { id: one, idempotencyKey: 'bulk-3' },
      { id: two, idempotencyKey: 'bulk-3' },
    ])
    expect(both.results.map((item: Answer) => item.error?.code ?? null)).toEqual([null, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('takes as many statements for a hundred documents as for two, and takes no more than a hundred', async () => {
    const both = async (count: number) => [
      ...(await many(count / 2, () => makeSales())),
      ...(await many(count / 2, makePurchase)),
    ]
    await post(ids(await both(2)))
    const two = await post(ids(await both(2)))
    const hundred = await post(ids(await both(100)))
    expect([two.postedCount, hundred.postedCount]).toEqual([2, 100])
    expect(hundred.statements).toBe(two.statements)
    const nothing = Array.from({ length: 101 }, () => ({ id: 'x' }))
    const { json } = await ask(mutation, { items: nothing })
    expect(json.errors[0]).toMatchObject({
      message: 'At most 100 items can be posted at once, not 101.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect((await post([])).results).toEqual([])
    // What is not there is not looked for one by one.
    const gone = Array.from({ length: 100 }, (_, at) => ({
      id: sales(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    }))
    expect((await post(gone)).statements).toBeLessThanOrEqual(2)
  })

  async function etagOf(id: string): Promise<string> {
    return (await ask('query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { etag } } }', { id })).json.data
      .node.etag
  }
})

describe('bulkImport', () => {
  const mutation = `mutation ($input: BulkImportInput!) { bulkImport(input: $input) { importedCount failedCount
    results { index importDocument { __typename id no state }
      error { __typename code message ... on ConflictError { existing { id } } ... on ValidationError { issues { path message } } } } } }`
  const load = async (files: readonly object[], caller?: Caller, companyId = demo.companyId) => {
    const answer = await ask(mutation, { input: { companyId, files } }, caller)
    return { ...answer, result: answer.json.data?.bulkImport }
  }
  const sample = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
  let serial = 0
  const salesXml = () => contentOf(sample.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, `<cbc:ID>S-${(serial += 1)}</cbc:ID>`))
  const counts = async () => [
    (await rowsOf(demo, importSalesInvoice)).length,
    (await rowsOf(demo, importPurchaseInvoice)).length,
  ]

  it('puts every file into the books its seller and buyer say, unless it is told', async () => {
    const before = await counts()
    const told = contentOf(purchaseXml())
    const { result } = await load([
      { xml: salesXml() },
      { xml: contentOf(purchaseXml()) },
      { xml: told, side: 'SALES' },
      { xml: contentOf(purchaseXml()), side: 'PURCHASE' },
    ])
    expect([result.importedCount, result.failedCount]).toEqual([4, 0])
    expect(
      result.results.map((one: Answer) => [one.index, one.importDocument.__typename, one.importDocument.state]),
    ).toEqual([
      [0, 'ImportSalesInvoice', 'OPEN'],
      [1, 'ImportPurchaseInvoice', 'OPEN'],
      [2, 'ImportSalesInvoice', 'OPEN'],
      [3, 'ImportPurchaseInvoice', 'OPEN'],
    ])
    expect(await counts()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 2])
  })

  it('refuses a file for itself: a duplicate with the document it repeats, others with what is wrong', async () => {
    const before = await counts()
    const xml = contentOf(purchaseXml())
    const stranger = contentOf(purchaseXml().replaceAll('0999000129', '0403170701'))
    const { result } = await load([
      { xml },
      { xml },
      { xml: contentOf('<no-invoice/>') },
      { xml: contentOf('no XML') },
      { xml: 'YQ===' },
      { xml: stranger },
      { xml: contentOf(purchaseXml()), idempotencyKey: 'a b' },
    ])
    expect([result.importedCount, result.failedCount]).toEqual([1, 6])
    const [first, second, ...others] = result.results
    expect(second).toMatchObject({
      importDocument: null,
      error: { __typename: 'ConflictError', code: 'ALREADY_EXISTS', existing: { id: first.importDocument.id } },
    })
    expect(others.map(({ error }: Answer) => [error.__typename, error.issues[0]?.path])).toEqual([
      ['ValidationError', 'xml'],
      ['ValidationError', 'xml'],
      ['ValidationError', 'xml'],
      ['ValidationError', 'side'],
      ['ValidationError', 'idempotencyKey'],
    ])
    expect(await counts()).toEqual([before[0], (before[1] ?? 0) + 1])
  })

  it('with keys can be sent again as it is', async () => {
    const files = [
      { xml: contentOf(purchaseXml()), idempotencyKey: 'load-1' },
      { xml: salesXml(), idempotencyKey: 'load-2' },
    ]
    const { result } = await load(files)
    const before = await counts()
    expect((await load(files)).result).toEqual(result)
    expect(await counts()).toEqual(before)
    const { result: other } = await load([{ xml: contentOf(purchaseXml()), idempotencyKey: 'load-1' }])
    expect(other.results[0].error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('takes at most fifty files, of a company the caller may import into; else nothing is done', async () => {
    const before = await counts()
    const files = [{ xml: contentOf(purchaseXml()) }]
    const code = async (asked: ReturnType<typeof load>) => (await asked).json.errors?.[0]?.extensions.code
    expect(await code(load(Array.from({ length: 51 }, () => ({ xml: '' }))))).toBe('BAD_USER_INPUT')
    expect(await code(load([{ xml: '%%' }]))).toBe('BAD_USER_INPUT')
    expect(await code(load(files, somebody(['READ'])))).toBe('FORBIDDEN')
    expect(await code(load(files, somebody(['EDIT']), branch.companyId))).toBe('NOT_FOUND')
    expect(await code(load(files, undefined, 'junk'))).toBe('BAD_USER_INPUT')
    expect(await counts()).toEqual(before)
  })

  it('reads the documents back by one statement a side', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, () => ({ xml: contentOf(purchaseXml()), side: 'PURCHASE' }))
    await load(files(1))
    const [one, two, fifty] = [await load(files(1)), await load(files(2)), await load(files(50))]
    const each = two.statements - one.statements
    expect(fifty.result.importedCount).toBe(50)
    expect(fifty.statements).toBe(one.statements + 49 * each)
  })
})
