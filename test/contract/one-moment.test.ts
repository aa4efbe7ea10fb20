import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { almighty, createInvoice, invoiceBody, postInvoice } from '../support/demo-engine.ts'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'

const pinned = { isolation: 'snapshot', prefer: 'maxpagesize=2' }

/** Isolation: snapshot for the pages of a set (OData 4.01 Part 1, 8.2.6; F81). */
describe('one moment for all pages', () => {
  let books: DirectOData
  let owner: Client
  beforeAll(async () => {
    books = await directOData()
    owner = new Client({ connectionString: books.database.superUrl })
    await owner.connect()
    await post()
  })
  afterAll(async () => {
    await owner.end()
    await books.stop()
  })

  const post = async (): Promise<void> => {
    const demo = { running: books.running, companyId: books.companyId, caller: almighty() }
    expect((await postInvoice(demo, await createInvoice(demo, invoiceBody()))).succeeded).toBe(true)
  }
  const below = (address: unknown): string => /\/companies\([^)]*\)\/(.*)$/.exec(String(address))?.[1] ?? ''
  const send = (path: string, headers: Record<string, string> = {}) => books.send('GET', path, undefined, headers)

  it.each([
    'generalLedgerEntries?$orderby=debitAmount desc',
    'glentries?$filter=amount ne 0&$select=amount',
    'vatEntries',
    'glRegisters?$orderby=no desc',
    "postedDocuments?$expand=lines,generalLedgerEntries($select=entryNo)&$filter=no ne ''",
    'postedDocumentLines?$expand=document,dimensionSetLines($select=code)',
    'generalLedgerEntries?$top=5&$skip=1',
  ])('%s shows nothing that was posted after the first page', async (path) => {
    const asItWas = (await books.rows(path)).map((row) => row['id'])
    const counted = `${path}${path.includes('?') ? '&' : '?'}$count=true`
    let answer = await send(counted, pinned)
    expect(answer.status, answer.text).toBe(200)
    const counts: unknown[] = []
    const seen: unknown[] = []
    for (;;) {
      await post()
      counts.push(answer.json['@odata.count'])
      seen.push(...(answer.json['value'] as Plain[]).map((row) => row['id']))
      const next = below(answer.json['@odata.nextLink'])
      if (next === '') break
      // With the header or without it: the token keeps the moment.
      answer = await send(next, seen.length > 2 ? { isolation: 'snapshot' } : {})
      expect(answer.status, answer.text).toBe(200)
    }
    expect(seen).toEqual(asItWas)
    expect(new Set(counts).size).toBe(1)
  })

  it('is 412 by name where it cannot be, and 400 for any other level', async () => {
    const { json } = await send('generalLedgerEntries', { prefer: 'maxpagesize=1' })
    for (const path of [
      'customers',
      'customerLedgerEntries',
      'importsalesinvoices',
      'unpostedDocuments',
      'generalLedgerEntries?$expand=dimensionSetLines',
      'generalLedgerEntries?$apply=groupby((documentNo))',
      'generalLedgerEntries?$filter=systemModifiedAt lt now()',
      'postedDocuments?$expand=customerLedgerEntries',
      below(json['@odata.nextLink']),
      `customers?$deltatoken=x`,
    ]) {
      const answer = await send(path, { 'odata-isolation': 'Snapshot' })
      expect([answer.status, answer.json['error']], path).toEqual([
        412,
        expect.objectContaining({ code: 'Request_IsolationNotPossible', target: 'Isolation' }),
      ])
    }
    for (const path of ['customers', 'glRegisters', 'customers/$count'])
      expect((await send(path, { isolation: 'serializable' })).status, path).toBe(400)
    // One answer is of one moment anyway.
    expect((await send('customers/$count', { isolation: 'snapshot' })).status).toBe(200)
  })

  it('ends in a delta link as well, whose changes follow without overlap', async () => {
    const first = await send('glRegisters?$select=no', { isolation: 'snapshot', prefer: 'track-changes' })
    const numbers = (first.json['value'] as Plain[]).map((row) => Number(row['no']))
    await post()
    const delta = await send(below(first.json['@odata.deltaLink']), { isolation: 'snapshot' })
    expect((delta.json['value'] as Plain[]).map((row) => Number(row['no']))).toEqual([Math.max(...numbers) + 1])
  })

  it('says 410 when the books are not those of the first page any more', async () => {
    await post()
    const { json } = await send('glRegisters', pinned)
    await owner.query('alter table gl_register disable trigger all')
    await owner.query(`update gl_register set id = gen_random_uuid() where no = (select max(no) from gl_register)`)
    await owner.query('alter table gl_register enable trigger all')
    const answer = await send(below(json['@odata.nextLink']))
    expect([answer.status, answer.json['error']]).toEqual([
      410,
      expect.objectContaining({ code: 'Request_Expired', target: '$skiptoken' }),
    ])
  })

  it('costs others nothing: requests without the headers keep their short way and their statement', async () => {
    for (let turn = 0; turn < 2; turn++) await send('vatEntries?$select=entryNo', { prefer: 'maxpagesize=1' })
    await send('vatEntries?$select=entryNo', pinned)
    await send('vatEntries?$select=entryNo', { prefer: 'maxpagesize=1, track-changes' })
    books.kept.answers = 0
    const kept = await send('vatEntries?$select=entryNo', { prefer: 'maxpagesize=1' })
    expect([books.kept.answers, kept.statements]).toEqual([1, 1])
    const next = below(kept.json['@odata.nextLink'])
    for (let turn = 0; turn < 2; turn++) await send(next, { prefer: 'maxpagesize=1' })
    books.kept.answers = 0
    expect((await send(next, { prefer: 'maxpagesize=1' })).statements).toBe(1)
    expect(books.kept.answers).toBe(1)
  })
})
