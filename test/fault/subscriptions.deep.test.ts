import { connect } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedTimes } from '../../src/engine/watch/feed.ts'
import { create, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { secondService, subscribe } from '../support/subscriptions.ts'

const changes = `subscription ($company: ID!, $after: String) { importDocumentChanged(companyId: $company, after: $after) {
  cursor kind systemId state } }`
const growth = `subscription ($company: ID!, $after: String) { ledgerGrew(companyId: $company, after: $after) { cursor register { no } } }`
const invoice = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [
    { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' },
  ],
}

describe('subscriptions when things go wrong', () => {
  let service: Service
  let company = ''

  const post = (id: string) =>
    service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
  const cursorNow = async (): Promise<string> =>
    (await service.graphql(`query ($company: ID!) { company(id: $company) { importDocumentCursor } }`, { company }))
      .json.data.company.importDocumentCursor

  beforeAll(async () => {
    service = await startService()
    company = /companies\((.*)\)/.exec(service.companyUrl)?.[1] ?? ''
    await setPostingRange(service)
  })
  afterAll(() => service.stop())

  it('a client of another process that leaves at random moments sees every event once and in order', async () => {
    const second = await secondService(service.database)
    const start = await cursorNow()
    const slow = new Client({ connectionString: service.database.superUrl })
    await slow.connect()
    const held = await create(service, invoice)
    const expected = new Map<string, number>()
    let writing = true
    const writers = (async () => {
      // One transaction after the other that began long before what is kept meanwhile.
      const slowly = (async () => {
        for (let round = 0; round < 8; round++) {
          await slow.query('begin')
          await slow.query(`update import_sales_invoice set name = 'round ${round}' where id = '${held}'`)
          await new Promise((resolve) => setTimeout(resolve, 250))
          await slow.query('commit')
        }
      })()
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          for (let count = 0; count < 35; count++) {
            const id = await create(service, invoice)
            expect((await post(id)).status).toBe(204)
            expected.set(id, 2)
          }
        }),
      )
      await slowly
      expected.set(held, 9)
    })().finally(() => {
      writing = false
    })
    const seen: { cursor: string; systemId: string; kind: string; state: string }[] = []
    const wanted = () => [...expected.values()].reduce((sum, one) => sum + one, 0)
    const until = Date.now() + 240_000
    let left = 0
    while ((writing || seen.length < wanted()) && Date.now() < until) {
      const one = await subscribe(second.base, service.authorization, changes, {
        company,
        after: seen.at(-1)?.cursor ?? start,
      })
      const leaving = setTimeout(() => one.close(), Math.random() * 300)
      for (let sent = await one.next(); sent !== undefined; sent = await one.next()) {
        expect(sent.errors).toBeUndefined()
        seen.push(sent.data.importDocumentChanged)
      }
      clearTimeout(leaving)
      left += 1
    }
    await writers
    await slow.end()
    await second.stop()
    expect(left).toBeGreaterThan(5)
    expect(new Set(seen.map(({ cursor }) => cursor)).size, 'no event twice').toBe(seen.length)
    const counts = Map.groupBy(seen, ({ systemId }) => systemId)
    for (const [id, count] of expected) expect(counts.get(id)?.length, id).toBe(count)
    expect(seen.length).toBe(wanted())
    for (const [id, events] of counts)
      if (id !== held)
        expect(events.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['CREATED OPEN', 'CHANGED POSTED'])
  })

  it('a reader that takes nothing holds one page and does not keep the service from stopping', async () => {
    const second = await secondService(service.database)
    const start = await cursorNow()
    const { port, hostname } = new URL(second.base)
    const socket = connect(Number(port), hostname)
    socket.pause()
    const body = JSON.stringify({ query: changes, variables: { company, after: start } })
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: ${service.authorization}\r\naccept: text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    const admin = new Client({ connectionString: service.database.superUrl })
    await admin.connect()
    const id = await create(service, invoice)
    // Far more than sockets hold: 20,000 events with a long message.
    await admin.query(`insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
      select '${company}', '${id}', 'sales', 'CHANGED', 0, repeat('x', 20), repeat('y', 1000) from generate_series(1, 20000)`)
    await admin.end()
    await expect.poll(() => second.opened.engine.openStreams()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await second.stop(), 'within the grace').toBe(true)
    socket.destroy()
  })

  it('streams are completed when the service stops', async () => {
    const second = await secondService(service.database)
    const one = await subscribe(second.base, service.authorization, changes, { company })
    const next = one.next()
    expect(await second.stop(), 'within the grace').toBe(true)
    expect(await next).toBeUndefined()
    expect(one.completed()).toBe(true)
  })

  it('a stream ends with UNAUTHENTICATED when its key is revoked', async () => {
    const second = await secondService(service.database, { ...feedTimes, netMs: 100 })
    const { keys } = second.opened
    const { id, key } = await keys.create('watcher')
    const other = await keys.create('watcher')
    await keys.grant('watcher', company, ['READ'])
    const basic = (secret: string): string => `Basic ${Buffer.from(`watcher:${secret}`).toString('base64')}`
    const one = await subscribe(second.base, basic(key), growth, { company })
    const stays = await subscribe(second.base, basic(other.key), growth, { company })
    await keys.revoke(id)
    const sent = await one.next()
    expect(sent?.errors?.[0].extensions.code).toBe('UNAUTHENTICATED')
    expect(await one.next()).toBeUndefined()
    expect(one.completed()).toBe(true)
    const waiting = stays.next()
    await post(await create(service, invoice))
    expect((await waiting)?.errors, 'the other key of the same user still works').toBeUndefined()
    const admin = new Client({ connectionString: service.database.superUrl })
    await admin.connect()
    await admin.query('delete from permission')
    await admin.end()
    const gone = await stays.next()
    expect(gone?.errors?.[0].extensions.code).toBe('NOT_FOUND')
    await second.stop()
  })
})
