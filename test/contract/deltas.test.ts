import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createOData } from '../../src/odata/odata.ts'
import { resources } from '../../src/model/resources/all.ts'
import { trackingOf } from '../../src/model/resources/tracking.ts'
import { almighty, createInvoice, invoiceBody, postInvoice } from '../support/demo-engine.ts'
import { directOData, type DirectAnswer, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'

const track = { prefer: 'odata.track-changes' }

/** Prefer: odata.track-changes and $deltatoken (OData 4.01 Part 1, 11.3; F81). */
describe('deltas of a set', () => {
  let books: DirectOData
  let owner: Client
  beforeAll(async () => {
    books = await directOData()
    owner = new Client({ connectionString: books.database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await books.stop()
  })

  const below = (address: unknown): string => /\/companies\([^)]*\)\/(.*)$/.exec(String(address))?.[1] ?? ''
  const ok = (answer: DirectAnswer): DirectAnswer => {
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const get = async (path: string, headers: Record<string, string> = {}): Promise<DirectAnswer> =>
    ok(await books.send('GET', path, undefined, headers))
  /** All pages from an address on: their records, and where changes are told. */
  const walk = async (path: string, headers: Record<string, string> = {}) => {
    const rows: Plain[] = []
    let address = path
    for (let pages = 1; ; pages++) {
      const { json } = await get(address, pages === 1 ? headers : {})
      rows.push(...(json['value'] as Plain[]))
      address = below(json['@odata.nextLink'])
      if (address === '') return { rows, pages, delta: below(json['@odata.deltaLink']) }
    }
  }
  // A transaction of another test's database holds back what was written before it ended, which is then told once more: read
  // again until nothing is.
  const fresh = async (path: string, headers: Record<string, string>) => {
    for (;;) {
      const first = await walk(path, headers)
      if ((await walk(first.delta)).rows.length === 0) return first
    }
  }
  const start = async (path: string) => (await fresh(path, track)).delta
  const gone = (rows: readonly Plain[]) =>
    rows
      .filter((row) => 'reason' in row)
      .map((row) => [/\(([^)]*)\)$/.exec(String(row['id']))?.[1], row['reason']] as const)
  const shown = (rows: readonly Plain[], name: string) =>
    rows.filter((row) => !('reason' in row)).map((row) => row[name])
  const write = async (method: string, path: string, body?: object): Promise<DirectAnswer> => {
    const answer = await books.send(method, path, body, { 'if-match': '*' })
    expect([200, 201, 204], answer.text).toContain(answer.status)
    return answer
  }
  const makeCustomer = async (no: string, more: object = {}) =>
    String((await write('POST', 'customers', { no, name: no, ...more })).json['id'])
  const post = async (): Promise<string> => {
    const demo = { running: books.running, companyId: books.companyId, caller: almighty() }
    const id = await createInvoice(demo, invoiceBody())
    expect((await postInvoice(demo, id)).succeeded).toBe(true)
    return id
  }

  it('tells what was made, changed, removed and does not fit any more, in pages, and then nothing', async () => {
    const [stays, moves, goes] = [await makeCustomer('T1'), await makeCustomer('T2'), await makeCustomer('T3')]
    const query = "customers?$select=no,name&$filter=startswith(name,'T')&$orderby=name desc&$count=true"
    const first = await fresh(query, { prefer: 'maxpagesize=2, odata.track-changes' })
    expect(first.pages).toBeGreaterThan(1)
    expect(shown(first.rows, 'no')).toEqual(['T3', 'T2', 'T1'])
    expect((await walk(first.delta)).rows, 'nothing happened').toEqual([])

    await write('PATCH', `customers(${stays})`, { name: 'Tea' })
    await write('PATCH', `customers(${moves})`, { name: 'No tea' })
    await write('DELETE', `customers(${goes})`)
    const made = await makeCustomer('T4')
    const answer = await get(first.delta)
    expect(answer.json['@odata.context']).toMatch(/\$metadata#companies\([^)]*\)\/customers\(no,name\)\/\$delta$/)
    const second = await walk(first.delta, { prefer: 'maxpagesize=1' })
    expect(second.pages).toBe(4)
    expect(second.rows).toEqual(expect.arrayContaining(answer.json['value'] as Plain[]))
    expect(new Set(shown(second.rows, 'name'))).toEqual(new Set(['T4', 'Tea']))
    expect(new Map(gone(second.rows))).toEqual(
      new Map([
        [goes, 'deleted'],
        [moves, 'changed'],
      ]),
    )
    expect(second.rows.find((row) => row['reason'] === 'deleted')?.['@odata.context']).toMatch(
      /customers\/\$deletedEntity$/,
    )
    expect((await walk(second.delta)).rows).toEqual([])
    await write('DELETE', `customers(${made})`)
    // In the form of 4.01 for who says that it is understood.
    const third = await get(second.delta, { 'odata-maxversion': '4.01' })
    expect([third.headers['OData-Version'], third.json['value']]).toEqual([
      '4.01',
      [{ '@removed': { reason: 'deleted' }, id: made }],
    ])
  })

  it('says that it tracks where it does, and nowhere else', async () => {
    const applied = async (path: string) => {
      const { headers, json } = await get(path, track)
      expect(headers['Preference-Applied'] !== undefined).toBe(json['@odata.deltaLink'] !== undefined)
      return headers['Preference-Applied']
    }
    const tracked = resources.filter((one) => trackingOf(one) !== undefined)
    for (const { set } of tracked) expect(await applied(set), set).toBe('odata.track-changes')
    const untracked = resources.filter((one) => one.set !== '' && one.scoped && trackingOf(one) === undefined)
    expect(untracked.map((one) => one.set).sort()).toEqual([
      'auditEvents',
      'auditValues',
      'importPurchaseinvoiceLines',
      'importSalesInvoiceLines',
      'numberSeriesLines',
    ])
    for (const { set } of untracked) expect(await applied(set), set).toBeUndefined()
    for (const path of [
      'customers?$top=5',
      'customers?$skip=1',
      'customers?$apply=aggregate($count as n)',
      'customers?$filter=systemModifiedAt lt now()',
      'generalLedgerEntries?$expand=dimensionSetLines',
      "generalLedgerEntries?$filter=dimensionSetLines/any(d:d/displayName eq 'x')",
      'postedDocuments?$expand=customerLedgerEntries',
    ])
      expect(await applied(path), path).toBeUndefined()
    expect(await applied('generalLedgerEntries?$expand=document,dimensionSetLines($select=code,valueCode)')).toBe(
      'odata.track-changes',
    )
  })

  it('has triggers on the tables whose records are told of, and on no other', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid::regproc::text like 'tell_record_change%'`,
    )
    const wanted = resources.filter((one) => trackingOf(one)?.by === 'records').map((one) => one.table as string)
    // What is told of number series lines is not all: postings move them.
    expect(new Set(rows.map((row) => row.name))).toEqual(new Set([...wanted, 'no_series_line']))
  })

  it('follows documents from the import to the ledgers, with what closes and what it costs', async () => {
    const sets = [
      'importsalesinvoices?$expand=importSalesInvoiceLines($select=description)&$select=no',
      'unpostedDocuments',
      'postedDocuments?$expand=lines',
      'postedDocumentLines',
      'generalLedgerEntries',
      "vatEntries?$filter=vatProdPostingGroup eq 'none'",
      'customerLedgerEntries?$select=remainingAmount,open',
      'glRegisters',
    ]
    const before = await Promise.all(sets.map(start))
    const id = await post()
    const after = await Promise.all(before.map((delta) => walk(delta)))
    expect(after.map(({ rows }) => rows.length)).toEqual([1, 0, 1, 1, 3, 0, 1, 1])
    expect(after[0]?.rows[0]?.['id']).toBe(id)

    // A line is part of its document.
    const demo = { running: books.running, companyId: books.companyId, caller: almighty() }
    const open = await createInvoice(demo, invoiceBody())
    const delta = (await walk(after[0]?.delta ?? '')).delta
    const [line] = await books.rows(`importsalesinvoices(${open})/importSalesInvoiceLines`)
    await write('PATCH', `importSalesInvoiceLines(${String(line?.['id'])})`, { description: 'Other words' })
    const lines = (await walk(delta)).rows.map((row) => row['importSalesInvoiceLines'])
    expect(lines).toEqual([[expect.objectContaining({ description: 'Other words' })]])

    // Registered, then posted: the unposted document comes and goes.
    await write('POST', `importsalesinvoices(${open})/Microsoft.NAV.register`)
    const registered = await walk(after[1]?.delta ?? '')
    const [unposted] = registered.rows
    expect(shown(registered.rows, 'importDocumentId')).toEqual([open])
    await write('POST', `importsalesinvoices(${open})/Microsoft.NAV.post`)
    expect(gone((await walk(registered.delta)).rows)).toEqual([[unposted?.['id'], 'deleted']])

    // An entry that another one closes has changed, and no longer fits.
    // C00040 applies to the oldest.
    const applying = { ...invoiceBody(), customerNo: 'C00040' }
    expect(await postInvoice(demo, await createInvoice(demo, applying))).toMatchObject({ succeeded: true })
    const opened = await start('customerLedgerEntries?$filter=open eq true')
    const [entry] = await books.rows('customerLedgerEntries?$filter=open eq true&$orderby=entryNo desc&$top=1')
    const credit = await createInvoice(demo, { ...applying, documentType: 'Credit Memo' })
    expect(await postInvoice(demo, credit)).toMatchObject({ succeeded: true })
    const closed = await walk(opened)
    expect(gone(closed.rows).map(([one, why]) => [one === entry?.['id'], why])).toContainEqual([true, 'changed'])
  })

  it('tells of an item whose cost a posting moved, and whose cost was changed by hand', async () => {
    const [item] = await books.rows("items?$filter=type eq 'Inventory'&$top=1")
    const delta = await start('items?$select=no')
    await write('PATCH', `items(${String(item?.['id'])})`, { unitCost: 12.34 })
    const byHand = await walk(delta)
    expect(shown(byHand.rows, 'no')).toEqual([item?.['no']])
    const purchase = await write('POST', 'importpurchaseinvoices', {
      vendorNo: 'V00010',
      vendorInvCrMemoNo: 'DELTA-1',
      postingDate: '2026-03-16',
      documentDate: '2026-03-16',
      dueDate: '2026-04-15',
      importPurchaseInvoiceLines: [
        { type: 'Item', no: item?.['no'], quantity: 2, directUnitCost: 50, vatProdPostingGroup: 'G0' },
      ],
    })
    await write('POST', `importpurchaseinvoices(${String(purchase.json['id'])})/Microsoft.NAV.post`)
    const [posted] = await books.rows(`importpurchaseinvoices?$filter=id eq ${String(purchase.json['id'])}`)
    expect(posted?.['createdDocNo'], String(posted?.['errorMessage'])).not.toBe('')
    expect(shown((await walk(byHand.delta)).rows, 'no')).toEqual([item?.['no']])
  })

  it('misses nothing of a transaction that was under way, and says nothing of one that was rolled back', async () => {
    const id = await makeCustomer('T-LATE')
    const slow = new Client({ connectionString: books.database.superUrl })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query(`update customer set name = 'Late' where id = $1`, [id])
      await makeCustomer('T-MEANWHILE')
      const { rows, delta } = await walk('customers', track)
      expect(shown(rows, 'name')).not.toContain('Late')
      const early = await walk(delta)
      expect(shown(early.rows, 'name')).not.toContain('Late')
      await slow.query('commit')
      const late = await walk(early.delta)
      expect(shown(late.rows, 'name')).toContain('Late')
      await slow.query('begin')
      await slow.query(`delete from customer where id = $1`, [id])
      const during = await walk(late.delta)
      await slow.query('rollback')
      expect(gone((await walk(during.delta)).rows)).toEqual([])
      await slow.query(`delete from customer where no in ('T-LATE', 'T-MEANWHILE')`)
    } finally {
      await slow.end()
    }
  })

  it('misses nothing that the asking transaction itself writes later', async () => {
    const [one, other] = [await makeCustomer('T-ONE'), await makeCustomer('T-OTHER')]
    let delta = ''
    await books.engine.transaction(almighty(), async (engine) => {
      const names = { publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' }
      const surface = createOData({ engine, ...names, keptShapes: 0 })
      const patch = (id: string, name: string) =>
        books.send('PATCH', `customers(${id})`, { name }, { 'if-match': '*' }, { surface })
      ok(await patch(one, 'A'))
      // A later transaction that ends before: without it nothing is behind the own one.
      await owner.query('select pg_current_xact_id()')
      const { json } = ok(await books.send('GET', 'customers?$select=name', undefined, track, { surface }))
      delta = below(json['@odata.deltaLink'])
      ok(await patch(other, 'B'))
    })
    expect(shown((await walk(delta)).rows, 'name')).toContain('B')
  })

  it('refuses the tokens of others, and what is no token', async () => {
    const path = await start("customers?$filter=name ne 'x'&$select=name")
    const other = { ...almighty(), principalId: '00000000-0000-4000-8000-000000000009' }
    const token = path.slice(path.indexOf('$deltatoken='))
    const asked = [
      books.send('GET', path, undefined, {}, { caller: other }),
      books.send('GET', path.replace('customers?', 'vendors?')),
      books.send('GET', path.replace('$select=name', '$select=no')),
      books.send('GET', path.replace("'x'", "'y'")),
      books.send('GET', `${path.slice(0, -2)}xx`),
      books.send('GET', `${path}.x`),
      books.send('GET', `${path}A`),
      books.send('GET', `customers?$deltatoken=`),
      books.send('GET', `numberSeriesLines?${token}`),
    ]
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.json['error']], answer.text).toEqual([
        400,
        expect.objectContaining({ code: 'BadRequest_InvalidToken', target: '$deltatoken' }),
      ])
    }
    for (const more of ['$count=true', '$top=1', '$skip=1', '$apply=aggregate($count as n)'])
      expect((await books.send('GET', `${path}&${more}`)).json['error'], more).toMatchObject({ code: 'BadRequest' })
    expect((await books.send('GET', `customers/$count?${token}`)).status).toBe(400)
    // The page of a walk is good for nobody else.
    const { json } = await get('customers?$select=no', { prefer: 'maxpagesize=1,track-changes' })
    const next = below(json['@odata.nextLink'])
    for (const sent of [next.replace('$select=no', '$filter=1 eq 1'), next.replace('.', 'A.'), next.slice(0, -9)])
      expect((await books.send('GET', sent)).status, sent).toBe(400)
    expect((await books.send('GET', next, undefined, {}, { caller: other })).status).toBe(400)
  })

  it('says 410 of what is not kept any more, and of another database', async () => {
    const customers = await start('customers')
    const entries = await start('generalLedgerEntries')
    const expired = async (path: string) => {
      const { status, json } = await books.send('GET', path)
      return [status, json['error']]
    }
    const error = { code: 'Request_Expired', target: '$deltatoken' }
    await makeCustomer('T-OLD')
    await owner.query(`update record_change set at = at - interval '8 days'`)
    const another = createEngine({ appUrl: books.database.appUrl, onConnectionError: () => undefined })
    await another.engine.feedCursors(almighty(), books.companyId)
    await another.close()
    expect((await owner.query('select 1 from record_change')).rows, 'swept').toEqual([])
    const gone410 = [410, expect.objectContaining({ ...error, message: expect.stringMatching(/7 days/) })]
    expect(await expired(customers)).toEqual(gone410)
    const again = await start('customers')
    expect((await walk(again)).rows).toEqual([])
    // As after a restore into another server: another line of transactions, other books behind the same numbers.
    await owner.query(
      `create or replace function change_epoch() returns text language sql stable as $$ select '00000000' $$`,
    )
    expect(await expired(again)).toEqual([410, expect.objectContaining(error)])
    await owner.query('alter table gl_entry disable trigger all')
    await owner.query(
      `update gl_entry set id = gen_random_uuid() where entry_no = (select max(entry_no) from gl_entry)`,
    )
    await owner.query('alter table gl_entry enable trigger all')
    expect(await expired(entries)).toEqual([410, expect.objectContaining(error)])
  })
})
