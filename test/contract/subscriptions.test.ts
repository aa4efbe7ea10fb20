import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { create, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { secondService, subscribe, type Subscription } from '../support/subscriptions.ts'

const changes = `subscription ($company: ID!, $after: String) { importDocumentChanged(companyId: $company, after: $after) {
  cursor kind at documentId systemId state createdDocNo errorMessage document { id etag state createdDocNo } } }`
const growth = `subscription ($company: ID!, $after: String) { ledgerGrew(companyId: $company, after: $after) {
  cursor register { no documentNo } generalLedgerEntries { totalCount nodes { entryNo debitAmount creditAmount } } } }`

const invoice = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [
    { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' },
  ],
}

describe('watching a company', () => {
  let service: Service
  let company = ''
  const open = new Set<Subscription>()
  const watch = async (query: string, variables: object = {}, as = service.authorization): Promise<Subscription> => {
    const made = await subscribe(service.base, as, query, { company, ...variables })
    open.add(made)
    return made
  }
  const done = (one: Subscription): void => {
    open.delete(one)
    one.close()
  }
  const change = async (one: Subscription) => {
    const sent = await one.next()
    expect(sent?.errors).toBeUndefined()
    return sent?.data.importDocumentChanged
  }
  const act = (id: string, action: string) =>
    service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.${action}`)
  const asAdministrator = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const none = async (): Promise<void> => {
    for (const one of open) one.close()
    open.clear()
    await vi.waitFor(() => expect(service.engine.openStreams()).toBe(0), { timeout: 60_000 })
  }

  beforeAll(async () => {
    service = await startService()
    company = /companies\((.*)\)/.exec(service.companyUrl)?.[1] ?? ''
    await setPostingRange(service)
  })
  afterAll(async () => {
    await none()
    await service.stop()
  })

  it('tells of every step of a document that OData takes, with what came of it', async () => {
    const one = await watch(changes)
    expect(one.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(one.response.headers.get('cache-control')).toBe('no-store')
    expect(one.response.headers.get('x-accel-buffering')).toBe('no')
    expect(one.response.headers.get('content-encoding')).toBeNull()
    const id = await create(service, { ...invoice, customerNo: '' })
    expect(await change(one)).toMatchObject({ kind: 'CREATED', systemId: id, state: 'OPEN', errorMessage: null })
    expect((await act(id, 'post')).status).toBe(204)
    const failed = await change(one)
    expect(failed).toMatchObject({ kind: 'CHANGED', state: 'OPEN', createdDocNo: null })
    expect(failed.errorMessage).not.toBeNull()
    await act(id, 'postpreview')
    expect(await change(one), 'only that the preview wrote its message').toMatchObject({
      kind: 'CHANGED',
      state: 'OPEN',
    })
    const path = `${service.companyUrl}/importsalesinvoices(${id})`
    await service.request('PATCH', path, { customerNo: 'C00010' }, { 'if-match': '*' })
    expect(await change(one)).toMatchObject({ kind: 'CHANGED' })
    await act(id, 'register')
    expect(await change(one)).toMatchObject({ kind: 'CHANGED', state: 'REGISTERED', errorMessage: null })
    await act(id, 'reopen')
    expect(await change(one)).toMatchObject({ kind: 'CHANGED', state: 'OPEN' })
    await act(id, 'post')
    const posted = await change(one)
    expect(posted).toMatchObject({ kind: 'CHANGED', state: 'POSTED', document: { state: 'POSTED' } })
    expect(posted.createdDocNo).toBe(posted.document.createdDocNo)
    const gone = await create(service, invoice)
    await service.request('DELETE', `${service.companyUrl}/importsalesinvoices(${gone})`, undefined, {
      'if-match': '*',
    })
    expect(await change(one)).toMatchObject({ kind: 'CREATED', systemId: gone })
    expect(await change(one)).toMatchObject({ kind: 'DELETED', systemId: gone, document: null })
    done(one)
  })

  it('tells of lines that are written, once for each write, and of a document with lines once', async () => {
    const one = await watch(changes)
    const id = await create(service, invoice)
    expect(await change(one)).toMatchObject({ kind: 'CREATED', systemId: id })
    const read = await service.request(
      'GET',
      `${service.companyUrl}/importsalesinvoices(${id})?$expand=importSalesInvoiceLines`,
    )
    const [line] = read.json.importSalesInvoiceLines
    await service.request(
      'PATCH',
      `${service.companyUrl}/importsalesinvoicelines(${line.id})`,
      { unitPrice: 120 },
      { 'if-match': '*' },
    )
    expect(await change(one)).toMatchObject({ kind: 'CHANGED', systemId: id })
    await create(service, invoice)
    expect(await change(one), 'nothing in between').toMatchObject({ kind: 'CREATED' })
    done(one)
  })

  it('tells of postings in the ledgers with their entries, and goes on after a cursor', async () => {
    const cursors = await service.graphql(
      `query ($company: ID!) { company(id: $company) { importDocumentCursor ledgerCursor } }`,
      { company },
    )
    const { importDocumentCursor, ledgerCursor } = cursors.json.data.company
    const posted = [await create(service, invoice), await create(service, invoice)]
    for (const id of posted) expect((await act(id, 'post')).status).toBe(204)
    const one = await watch(growth, { after: ledgerCursor })
    const [first, second] = await one.take(2)
    for (const sent of [first, second]) {
      const { nodes, totalCount } = sent?.data.ledgerGrew.generalLedgerEntries ?? {}
      expect(totalCount).toBe(3)
      const sum = (name: string): number =>
        nodes.reduce((all: number, node: Record<string, string>) => all + Number(node[name]), 0)
      expect(sum('debitAmount')).toBe(sum('creditAmount'))
    }
    expect(second?.data.ledgerGrew.register.no).toBe(first?.data.ledgerGrew.register.no + 1)
    done(one)
    const again = await watch(growth, { after: first?.data.ledgerGrew.cursor })
    expect((await again.next())?.data).toEqual(second?.data)
    done(again)
    const all = await watch(changes, { after: importDocumentCursor })
    const seen = (await all.take(4)).map(({ data }) => data.importDocumentChanged)
    expect(seen.map(({ kind }) => kind)).toEqual(['CREATED', 'CREATED', 'CHANGED', 'CHANGED'])
    done(all)
  })

  it.each([
    ['nothing of ours', 'abc'],
    ['not base64url', '#!'],
    ['empty', ''],
    ['another stream', Buffer.from('ledger:COMPANY:1').toString('base64url')],
    ['another company', Buffer.from('documents:11111111-1111-4111-8111-111111111111:1.1').toString('base64url')],
    ['a number beyond 8 bytes', Buffer.from('documents:COMPANY:EPOCH.99999999999999999999.1').toString('base64url')],
    ['a place without an epoch', Buffer.from('documents:COMPANY:1.1').toString('base64url')],
    ['a transaction still to come', Buffer.from('documents:COMPANY:EPOCH.9999999999.1').toString('base64url')],
  ])('refuses a cursor that is %s', async (_what, text) => {
    const [row] = await asAdministrator('select change_epoch() as epoch')
    const plain = Buffer.from(text, 'base64url').toString().replace('COMPANY', company)
    const after = Buffer.from(plain.replace('EPOCH', String(row?.epoch))).toString('base64url')
    const one = await watch(changes, { after: text.length < 4 ? text : after })
    const sent = await one.next()
    expect(sent?.errors?.[0].extensions.code).toBe('BAD_USER_INPUT')
    done(one)
  })

  it('answers unknown and invisible companies alike, and frees every place', async () => {
    const stranger = '11111111-1111-4111-8111-111111111111'
    const one = await watch(changes, { company: stranger })
    const unknown = (await one.next())?.errors?.[0]
    expect(unknown).toMatchObject({ message: 'The Company does not exist.', extensions: { code: 'NOT_FOUND' } })
    done(one)
    await none()
  })

  it('refuses the 21st subscription of a principal and takes one again when another is gone', async () => {
    const many: Subscription[] = []
    for (let count = 0; count < 20; count++) many.push(await watch(growth))
    await expect.poll(() => service.engine.openStreams()).toBe(20)
    const refused = await watch(growth)
    expect((await refused.next())?.errors?.[0].extensions.code).toBe('TOO_MANY_REQUESTS')
    for (const one of many) done(one)
    await none()
    const atOnce = await Promise.all(Array.from({ length: 60 }, (_, nth) => watch(nth % 2 === 0 ? growth : changes)))
    const refusals: unknown[] = []
    for (const one of atOnce) void one.next().then((sent) => refusals.push(sent?.errors?.[0].extensions.code))
    await expect.poll(() => refusals).toEqual(Array(40).fill('TOO_MANY_REQUESTS'))
    expect(service.engine.openStreams()).toBe(20)
    for (const one of atOnce) done(one)
    await none()
    const fine = await watch(growth)
    await expect.poll(() => service.engine.openStreams()).toBe(1)
    done(fine)
    await none()
    // PostgreSQL tells of a connection until its own process has ended, which is behind our end of it.
    await expect
      .poll(
        () =>
          asAdministrator(
            `select pid from pg_stat_activity where application_name = 'facturier listener' and datname = current_database()`,
          ),
        { message: 'nobody watches, so nobody listens' },
      )
      .toEqual([])
  })

  it('keeps an idle stream open with comments', async () => {
    const one = await watch(changes)
    const waiting = one.next()
    await expect.poll(() => one.pings()).toBeGreaterThan(1)
    done(one)
    expect(await waiting).toBeUndefined()
  })

  it('survives the loss of the listening connection, and of calls', async () => {
    const one = await watch(changes)
    const id = await create(service, invoice)
    expect(await change(one)).toMatchObject({ systemId: id })
    await asAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'facturier listener' and datname = current_database()`,
    )
    const next = await create(service, invoice)
    expect(await change(one)).toMatchObject({ systemId: next })
    // Written past the service: nobody calls.
    await asAdministrator(`update import_sales_invoice set name = 'X' where id = '${next}'`)
    expect(await change(one)).toMatchObject({ systemId: next, kind: 'CHANGED' })
    done(one)
  })

  it('holds changes back until a transaction that began before them has ended, and then tells of both in order', async () => {
    const early = await create(service, invoice)
    const late = await create(service, invoice)
    const one = await watch(changes, {})
    // A transaction of any other database of the server holds changes back as well, so what was created just before may still be told.
    const changed = async (): Promise<string> => {
      const told = await change(one)
      return told.kind === 'CREATED' ? changed() : told.systemId
    }
    const slow = new Client({ connectionString: service.database.superUrl })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query(`update import_sales_invoice set name = 'slow' where id = '${early}'`)
      await service.request(
        'PATCH',
        `${service.companyUrl}/importsalesinvoices(${late})`,
        { name: 'fast' },
        { 'if-match': '*' },
      )
      let first: string | undefined
      const waiting = changed().then((id) => (first = id))
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(first, 'a reader that went by numbers alone would have passed over the slow one').toBeUndefined()
      await slow.query('commit')
      expect([await waiting, await changed()]).toEqual([early, late])
    } finally {
      await slow.end()
    }
    done(one)
  })

  it('forgets changes after a week and says so to who comes back from before', async () => {
    const one = await watch(changes)
    await create(service, invoice)
    const { cursor } = await change(one)
    await create(service, invoice)
    const later = await change(one)
    done(one)
    await asAdministrator(`update import_document_change set at = at - interval '8 days'`)
    // Another process of the service, which has not looked for old changes in the last minute.
    const second = await secondService(service.database)
    const back = await subscribe(second.base, service.authorization, changes, { company, after: cursor })
    const sent = await back.next()
    await second.stop()
    expect(sent?.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    expect(sent?.errors?.[0].message).toContain('Read the list anew')
    const newest = await watch(changes, { after: later.cursor })
    await create(service, invoice)
    expect(await change(newest)).toMatchObject({ kind: 'CREATED' })
    done(newest)
  })
})
