import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerLedgerEntry } from '../../src/model/resources/ledgers/customer-ledger.ts'
import { importSalesInvoiceLine } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, createInvoice, demoEngine, invoiceBody, type DemoEngine } from '../support/demo-engine.ts'
import { globalId, graphqlOver, type Answer, type Ask } from '../support/graphql-surface.ts'
import { change, rowsOf } from '../support/received-files.ts'

/** A client whose connection broke sends the action again under the same key, and learns how the first one ended (P8). */
let database: TestDatabase
let demo: DemoEngine
let ask: Ask
let elsewhere: Ask
let second: DemoEngine
let odata: OData
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
  second = await demoEngine(database.appUrl)
  ask = graphqlOver(demo).ask
  elsewhere = graphqlOver(second).ask
  const { engine } = demo.running
  odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
})
afterAll(async () => {
  await second.running.close()
  await demo.running.close()
  await database.drop()
})

const booked = async () => (await rowsOf(demo, customerLedgerEntry)).length
const idOf = (id: string) => globalId('ImportSalesInvoice', demo.companyId, id)
const etagOf = async (id: string): Promise<string> =>
  (await ask('query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { etag } } }', { id: idOf(id) })).json.data
    .node.etag

async function run(verb: string, input: object, by: Ask = ask): Promise<Answer> {
  const type = `${verb}ImportSalesInvoice`
  const entries = verb === 'post' ? 'generalLedgerEntries { entryNo debitAmount creditAmount }' : ''
  const answer = await by(
    `mutation ($input: ${type.charAt(0).toUpperCase()}${type.slice(1)}Input!) { ${type}(input: $input) { __typename
      ... on ${type.charAt(0).toUpperCase()}${type.slice(1)}Success { succeeded issues { message } importSalesInvoice { id etag state createdDocNo errorMessage } ${entries} }
      ... on Error { code message } ... on ValidationError { issues { path } } } }`,
    { input },
  )
  expect(answer.json.errors, answer.text).toBeUndefined()
  return answer.json.data[type]
}

describe('a repeated action', () => {
  it('is answered as the first one, with document and entries, though its etag is stale by then', async () => {
    const id = await createInvoice(demo)
    const input = { id: idOf(id), etag: await etagOf(id), idempotencyKey: 'lost-answer' }
    const first = await run('post', input)
    expect(first).toMatchObject({ succeeded: true, issues: [], importSalesInvoice: { state: 'POSTED' } })
    expect(first.generalLedgerEntries).toHaveLength(3)
    const books = await booked()
    expect(await run('post', input, elsewhere)).toEqual(first)
    expect(await booked()).toBe(books)
    expect(await run('post', { ...input, idempotencyKey: 'another' })).toMatchObject({ code: 'ENTITY_CHANGED' })
  })

  it('twenty times at once, at two services, books once and is answered twenty times alike', async () => {
    const id = await createInvoice(demo)
    const books = await booked()
    const input = { id: idOf(id), etag: await etagOf(id), idempotencyKey: 'storm' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => run('post', input, at % 2 === 0 ? ask : elsewhere)),
    )
    expect(answers[0]).toMatchObject({ succeeded: true })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await booked()).toBe(books + 1)
  })

  it('after a failure is tried again: mended, the document is posted under the same key', async () => {
    const id = await createInvoice(demo, invoiceBody(1, { no: '999999' }))
    const input = { id: idOf(id), idempotencyKey: 'mended' }
    expect(await run('post', input)).toMatchObject({ succeeded: false, importSalesInvoice: { state: 'OPEN' } })
    const lines = await rowsOf(demo, importSalesInvoiceLine)
    const line = lines.find((one) => one['no'] === '999999')
    await change(demo, importSalesInvoiceLine, String(line?.['id']), { no: '700000' })
    expect(await run('post', input)).toMatchObject({ succeeded: true, importSalesInvoice: { errorMessage: null } })
  })

  it('of another kind or on another document is a conflict, under a key that is none a refused value', async () => {
    const [id, other] = [await createInvoice(demo), await createInvoice(demo)]
    const input = { id: idOf(id), idempotencyKey: 'mine' }
    expect(await run('register', input)).toMatchObject({ succeeded: true, importSalesInvoice: { state: 'REGISTERED' } })
    const conflict = { __typename: 'ConflictError', code: 'IDEMPOTENCY_KEY_REUSED' }
    expect(await run('post', input)).toMatchObject(conflict)
    expect(await run('register', { ...input, id: idOf(other) })).toMatchObject(conflict)
    expect(await run('register', input)).toMatchObject({ succeeded: true, importSalesInvoice: { state: 'REGISTERED' } })
    expect(await run('reopen', { id: idOf(id), idempotencyKey: 'reopening' })).toMatchObject({ succeeded: true })
    for (const idempotencyKey of ['', 'a b', 'x'.repeat(256), 'é'])
      expect(await run('post', { ...input, idempotencyKey })).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path: 'idempotencyKey' }],
      })
    expect((await ask(preview('idempotencyKey: "p"'))).json.errors[0].message).toContain('idempotencyKey')
  })

  const preview = (more: string) =>
    `mutation { postPreviewImportSalesInvoice(input: { id: "x", ${more} }) { __typename } }`
})

describe('the same through OData', () => {
  async function send(id: string, action: string, headers: Record<string, string>) {
    const url = `/api/p/g/v2.0/companies(${demo.companyId})/importsalesinvoices(${id})/Microsoft.NAV.${action}`
    const answer = await odata(
      { method: 'POST', url, headers, body: new Uint8Array(), base: 'http://test' },
      almighty(),
    )
    return { status: answer.status, text: await answerText(answer) }
  }

  it('an Idempotency-Key on an action answers 204 again, whatever the If-Match, and is shared with GraphQL', async () => {
    const id = await createInvoice(demo)
    const headers = { 'idempotency-key': 'odata-1', 'if-match': await etagOf(id) }
    expect((await send(id, 'post', headers)).status).toBe(204)
    const books = await booked()
    expect(await send(id, 'post', headers)).toEqual({ status: 204, text: '' })
    expect(await booked()).toBe(books)
    const { 'idempotency-key': _key, ...without } = headers
    expect((await send(id, 'post', without)).status).toBe(409)
    const again = await run('post', { id: idOf(id), etag: headers['if-match'], idempotencyKey: 'odata-1' })
    expect(again).toMatchObject({ succeeded: true })
    const reused = await send(await createInvoice(demo), 'post', { 'idempotency-key': 'odata-1' })
    expect(reused.status).toBe(422)
    expect(reused.text).toContain('Request_IdempotencyKeyReused')
    expect((await send(id, 'post', { 'idempotency-key': 'a b' })).status).toBe(400)
  })
})
