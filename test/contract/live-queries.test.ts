import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { create, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { subscribe, type Sent, type Subscription } from '../support/subscriptions.ts'

/** Queries with @live (F83): sent again when what happened makes another answer, and gone on with by the cursor. */
const invoice = (unitPrice: number) => ({
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [{ type: 'G/L Account', no: '700000', quantity: 1, unitPrice, vatProdPostingGroup: 'G3' }],
})
const sums = `query Sums($company: ID!, $after: String) @live(after: $after) { company(id: $company) {
  generalLedgerSummary(groupBy: [ACCOUNT], filter: { accountNumber: { eq: "700000" } }) { rows { balance entryCount } } } }`
const open = `query Open($company: ID!, $after: String) @live(after: $after) { company(id: $company) {
  importSalesInvoices(filter: { state: { eq: OPEN } }) { totalCount nodes { no customerNo: systemId } } } }`

interface Live extends Sent {
  readonly extensions: { readonly live: { readonly cursor: string } }
}

describe('live queries', () => {
  let service: Service
  const watching = new Set<Subscription>()
  const watch = async (query: string, after: string | null = null): Promise<Subscription> => {
    const made = await subscribe(service.base, service.authorization, query, { company: service.companyId, after })
    watching.add(made)
    return made
  }
  const next = async (one: Subscription) => {
    const sent = await one.next()
    expect(sent?.errors).toBeUndefined()
    return { company: sent?.data.company, cursor: (sent as Live).extensions.live.cursor }
  }
  const rowsOf = ({ company }: Awaited<ReturnType<typeof next>>): unknown => company.generalLedgerSummary.rows
  const countOf = ({ company }: Awaited<ReturnType<typeof next>>): number => company.importSalesInvoices.totalCount
  const post = async (price: number): Promise<void> => {
    const id = await create(service, invoice(price))
    const answer = await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
    expect(answer.status).toBe(204)
  }

  beforeAll(async () => {
    service = await startService()
    await setPostingRange(service)
  })
  afterAll(async () => {
    for (const one of watching) one.close()
    await vi.waitFor(() => expect(service.engine.openStreams()).toBe(0), { timeout: 60_000 })
    await service.stop()
  })

  it('answer at once, and again when a posting or a document touches what they ask for, and only then', async () => {
    const [ledger, documents] = [await watch(sums), await watch(open)]
    expect(ledger.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const before = await next(ledger)
    expect(rowsOf(before)).toEqual([])
    expect(countOf(await next(documents))).toBe(0)
    // A document that is not posted is of the second query only.
    const id = await create(service, invoice(10))
    expect(countOf(await next(documents))).toBe(1)
    await post(100)
    const posted = await next(ledger)
    expect(rowsOf(posted)).toEqual([{ balance: '-100.00', entryCount: 1 }])
    await service.request('DELETE', `${service.companyUrl}/importsalesinvoices(${id})`, undefined, { 'if-match': '*' })
    // What came of the posting may have been told in between.
    for (let count = -1; count !== 0;) count = countOf(await next(documents))
    // With the cursor of before nothing is missed, with the last one nothing is told twice.
    const late = await watch(sums, before.cursor)
    expect(rowsOf(await next(late))).toEqual(rowsOf(posted))
    const waiting = await watch(sums, (await next(await watch(sums))).cursor)
    await post(50)
    expect(rowsOf(await next(waiting))).toEqual([{ balance: '-150.00', entryCount: 2 }])
    expect(rowsOf(await next(ledger))).toEqual([{ balance: '-150.00', entryCount: 2 }])
  })

  it('are refused by name where they cannot be, and never answered as if they were not live', async () => {
    const other = '11111111-1111-4111-8111-111111111111'
    const both = `query @live { company(id: "${service.companyId}") { id } other: company(id: "${other}") { id } }`
    const plain = await service.graphql(sums, { company: service.companyId })
    expect([plain.status, plain.json.errors[0].extensions.code]).toEqual([406, 'NOT_ACCEPTABLE'])
    const batch = await service.request(
      'POST',
      '/graphql',
      [{ query: '{ companies { totalCount } }' }, { query: both }],
      {
        accept: 'text/event-stream, application/json',
      },
    )
    expect([batch.status, batch.json.errors[0].message]).toEqual([400, expect.stringContaining('part of a batch')])
    const refusal = async (query: string, after: string | null = null) => {
      const one = await watch(query, after)
      const sent = await one.next()
      return sent?.errors?.[0]?.message
    }
    expect(await refusal('query @live { companies { totalCount } }')).toContain('company(id:) and nothing beside')
    expect(await refusal(sums, 'nonsense')).toContain('extensions.live.cursor')
    expect(await refusal(sums, 'a.b.c')).toContain('does not belong')
    expect(await refusal(both)).toContain('one company')
  })
})
