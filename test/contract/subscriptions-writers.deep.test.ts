import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendBatch } from '../support/batches.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { create, setPostingRange } from '../support/odata-client.ts'
import { purchaseXml } from '../support/received-files.ts'
import { startService, type Service } from '../support/service.ts'
import { secondService, subscribe, type Subscription } from '../support/subscriptions.ts'

const changes = `subscription ($company: ID!, $after: String) { importDocumentChanged(companyId: $company, after: $after) {
  cursor kind systemId state document { __typename id } } }`
const cursorQuery = `query ($company: ID!) { company(id: $company) { importDocumentCursor } }`

describe('who writes and how', () => {
  let service: Service
  let company = ''
  const open: Subscription[] = []
  const watch = async (variables: object = {}): Promise<Subscription> => {
    const made = await subscribe(service.base, service.authorization, changes, { company, ...variables })
    open.push(made)
    return made
  }
  const change = async (one: Subscription) => (await one.take(1))[0]?.data.importDocumentChanged
  const administrator = async (work: (client: Client) => Promise<void>): Promise<void> => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    service = await startService()
    company = /companies\((.*)\)/.exec(service.companyUrl)?.[1] ?? ''
    await setPostingRange(service)
  })
  afterEach(async () => {
    for (const one of open.splice(0)) one.close()
    await vi.waitFor(() => expect(service.engine.openStreams()).toBe(0), { timeout: 60_000 })
  })
  afterAll(() => service.stop())

  it('a received purchase file is one event of a purchase document, and so is its deletion', async () => {
    const one = await watch()
    const contentstring = Buffer.from(purchaseXml()).toString('base64')
    const made = await service.request('POST', `${service.companyUrl}/importpurchaseinvoices`, { contentstring })
    expect(made.status, made.text).toBe(201)
    const seen = await change(one)
    expect(seen).toMatchObject({
      kind: 'CREATED',
      systemId: made.json.id,
      document: { __typename: 'ImportPurchaseInvoice' },
    })
    const path = `${service.companyUrl}/importpurchaseinvoices(${made.json.id})`
    await service.request('DELETE', path, undefined, { 'if-match': '*' })
    expect(await change(one), 'nothing in between').toMatchObject({
      kind: 'DELETED',
      systemId: made.json.id,
      document: null,
    })
  })

  it('what a GraphQL mutation writes and posts is told like what OData does', async () => {
    const id = await create(service, invoiceBody())
    const one = await watch()
    const { json } = await service.graphql(
      `query ($company: ID!) { company(id: $company) { importSalesInvoices(first: 1, orderBy: [{ field: ENTRY_NO, direction: DESC }]) { nodes { id systemId } } } }`,
      { company },
    )
    const [node] = json.data?.company.importSalesInvoices.nodes ?? []
    expect(node?.systemId, JSON.stringify(json.errors)).toBe(id)
    const posted = await service.graphql(
      `mutation ($id: ID!) { postImportSalesInvoice(input: { id: $id }) { __typename } }`,
      { id: node.id },
    )
    expect(posted.json.data.postImportSalesInvoice.__typename).toBe('PostImportSalesInvoiceSuccess')
    expect(await change(one)).toMatchObject({ kind: 'CHANGED', systemId: id, state: 'POSTED' })
  })

  it('a group that is undone, and what a savepoint took back, leave no event', async () => {
    const one = await watch()
    const post = (url: string, body: object) => ({ method: 'POST', url, atomicityGroup: 'g', body })
    const refused = await sendBatch(service, [
      { id: '1', ...post('importsalesinvoices', invoiceBody()) },
      { id: '2', ...post('importsalesinvoices', { ...invoiceBody(), customerNo: 'X'.repeat(99) }) },
    ])
    expect(refused.some(({ status }) => status >= 400)).toBe(true)
    const kept = await sendBatch(service, [
      { id: '1', ...post('importsalesinvoices', invoiceBody()) },
      { id: '2', ...post('importsalesinvoices', invoiceBody(2)) },
    ])
    expect(kept.map(({ status }) => status)).toEqual([201, 201])
    const ids = kept.map(({ body }) => body.id)
    await administrator(async (client) => {
      await client.query('begin')
      await client.query('savepoint s')
      await client.query('update import_sales_invoice set name = $1 where id = $2', ['ghost', ids[0]])
      await client.query('rollback to s')
      await client.query('update import_sales_invoice set name = $1 where id = $2', ['real', ids[1]])
      await client.query('commit')
    })
    const seen = [await change(one), await change(one), await change(one)]
    expect(seen.map(({ kind, systemId }) => [kind, systemId])).toEqual([
      ['CREATED', ids[0]],
      ['CREATED', ids[1]],
      ['CHANGED', ids[1]],
    ])
  })

  it('1,000 documents of one transaction come once each, to one who leaves in the middle as well', async () => {
    const start = (await service.graphql(cursorQuery, { company })).json.data.company.importDocumentCursor
    const first = await create(service, invoiceBody())
    await administrator(async (client) => {
      await client.query(
        `create temporary table copy as select * from import_sales_invoice where id = '${first}';
         insert into import_sales_invoice select (jsonb_populate_record(c, jsonb_build_object('entry_no', 100000 + n, 'id', gen_random_uuid()))).*
         from copy c, generate_series(1, 1000) n`,
      )
    })
    const cursors = new Set<string>()
    let after: string = start
    for (const count of [137, 400, 464]) {
      const one = await watch({ after })
      for (const { data } of await one.take(count)) {
        after = data.importDocumentChanged.cursor
        cursors.add(after)
      }
      one.close()
    }
    expect(cursors.size).toBe(1001)
    const one = await watch({ after })
    const last = await create(service, invoiceBody())
    expect(await change(one), 'nothing is left of the storm').toMatchObject({ systemId: last })
  })

  it('a cursor stands before the list of the same request, in whatever order they are asked for', async () => {
    const engine = service.engine
    const order: string[] = []
    const spies = (['feedCursors', 'list'] as const).map((name) => {
      const real = engine[name]
      return vi.spyOn(engine, name).mockImplementation((async (...given: never[]) => {
        if (given[1] !== '') order.push(`${name} begins`)
        // A slow cursor would be overtaken by a list that did not wait.
        if (name === 'feedCursors') await new Promise((resolve) => setTimeout(resolve, 100))
        const answer = await Reflect.apply(real, engine, given)
        if (given[1] !== '') order.push(`${name} ends`)
        return answer
      }) as never)
    })
    // What is read of one state is read through the same spies.
    const snapshot = vi.spyOn(engine, 'snapshot').mockImplementation((work) => work(engine))
    try {
      const { json } = await service.graphql(
        `query ($company: ID!) { one: company(id: $company) { importSalesInvoices(first: 1) { nodes { id } } }
          two: company(id: $company) { ...Cursor } } fragment Cursor on Company { importDocumentCursor ledgerCursor }`,
        { company },
      )
      expect(json.errors).toBeUndefined()
      expect(json.data.two.importDocumentCursor).not.toBe('')
    } finally {
      for (const spy of [...spies, snapshot]) spy.mockRestore()
    }
    expect(order).toEqual(['feedCursors begins', 'feedCursors ends', 'list begins', 'list ends'])
  })

  it('a company that the key may not read is answered like one that does not exist', async () => {
    const hidden = await service.makeDemoCopy('Hidden')
    const second = await secondService(service.database)
    const { key } = await second.opened.keys.create('stranger')
    await second.opened.keys.grant('stranger', company, ['READ'])
    const as = `Basic ${Buffer.from(`stranger:${key}`).toString('base64')}`
    const answers = []
    for (const one of [hidden, '11111111-1111-4111-8111-111111111111']) {
      const stream = await subscribe(second.base, as, changes, { company: one })
      answers.push((await stream.next())?.errors?.map(({ message, extensions }) => [message, extensions.code]))
    }
    await second.stop()
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]?.[1]).toBe('NOT_FOUND')
  })

  it.each([
    ['asked for as JSON', { query: changes }, 'application/json'],
    ['in a batch', [{ query: changes }], 'application/json'],
    ['in a batch as a stream', [{ query: changes }], 'text/event-stream'],
  ])('a subscription %s is refused with words and holds nothing', async (_what, asked, accept) => {
    const sent = (Array.isArray(asked) ? asked : [asked]).map((one) => ({ ...one, variables: { company } }))
    const body = JSON.stringify(Array.isArray(asked) ? sent : sent[0])
    const before = service.engine.openStreams()
    const headers = { authorization: service.authorization, 'content-type': 'application/json', accept }
    const answer = await fetch(`${service.base}/graphql`, { method: 'POST', headers, body })
    const text = await answer.text()
    expect(answer.status, text).toBeGreaterThanOrEqual(400)
    expect(answer.status, text).toBeLessThan(500)
    expect(text).not.toContain('INTERNAL')
    expect(service.engine.openStreams()).toBe(before)
  })
})

it('subscriptions count as requests for the rate limit', async () => {
  const service = await startService({ env: { FACTURIER_RATE_LIMIT: '6' } })
  const company = /companies\((.*)\)/.exec(service.companyUrl)?.[1] ?? ''
  const statuses: number[] = []
  for (let count = 0; count < 8; count++) {
    const one = await subscribe(service.base, service.authorization, changes, { company })
    statuses.push(one.response.status)
    one.close()
  }
  await service.stop()
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
