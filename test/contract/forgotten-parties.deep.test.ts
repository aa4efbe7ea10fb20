import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainedTables } from '../../src/storage/proof/format.ts'
import { firstBroken, sentences } from '../support/proved-books.ts'
import { enterprise, iban, mail, mentions, name, person, timeLimitSeen } from '../support/forgotten-person.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

const day = '2009-03-16'
const line = { type: 'G/L Account', quantity: 1, vatProdPostingGroup: 'G3', description: `Voor ${name}` }
const sale = {
  customerNo: 'ZC1',
  name: person.name,
  postingDate: day,
  documentDate: day,
  dueDate: day,
  postingDescription: `Aan ${name}`,
  docNotes: `${mail} belt terug`,
  importSalesInvoiceLines: [{ ...line, no: '700000', unitPrice: 100, description2: mail }],
}

/** Forgetting a customer or vendor (F99): docs/retention.md. */
describe('a person who is forgotten', () => {
  let service: Service
  let db: Client
  const ids = { customer: '', vendor: '' }

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.request(method, `${service.companyUrl}/${path}`, body, headers)
  async function made(answer: Promise<Answer>, status = 201): Promise<Answer> {
    const got = await answer
    expect(got.status, got.text).toBe(status)
    return got
  }
  const act = (set: string, id: string, action: string, body: object = {}) =>
    send('POST', `${set}(${id})/Microsoft.NAV.${action}`, body)
  const forget = (set: 'customers' | 'vendors', id: string, reason = 'Asked for by letter') =>
    act(set, id, 'forget', { reason })

  /** Posts an import document; answers the posted one. */
  async function post(set: string, id: string): Promise<{ readonly id: string; readonly no: string }> {
    await made(act(set, id, 'post'), 204)
    const { rows } = await db.query('select id, no from posted_document where import_document_id = $1', [id])
    expect(rows, (await send('GET', `${set}(${id})`)).json.errorMessage).toHaveLength(1)
    return rows[0]
  }
  async function postSale(change: object = {}) {
    const { json } = await made(send('POST', 'importsalesinvoices', { ...sale, ...change }))
    return post('importsalesinvoices', json.id)
  }
  const verify = () => service.proofs.verify(service.companyId, [])

  beforeAll(async () => {
    service = await startService()
    db = new Client({ connectionString: service.database.superUrl })
    await db.connect()
    await db.query("update no_series_line set starting_date = '2009-01-01' where starting_date = '2024-01-01'")
    const [setup] = (await send('GET', 'generalLedgerSetups')).json.value
    const range = { allowPostingFrom: '2009-01-01', allowPostingTo: '2026-12-31' }
    await made(send('PATCH', `generalLedgerSetups(${setup.id})`, range, { 'If-Match': '*' }), 200)
    ids.customer = (await made(send('POST', 'customers', { no: 'ZC1', ...person }))).json.id
    ids.vendor = (await made(send('POST', 'vendors', { no: 'ZV1', ...person }))).json.id
  })
  afterAll(async () => {
    await db.end()
    await service.stop()
  })

  it('is forgotten by no one without ADMIN, without a reason, or twice at once with another key', async () => {
    const { key } = await service.keys.create('clerk')
    await service.keys.grant('clerk', service.companyId, ['READ', 'EDIT', 'POST'])
    const authorization = `Basic ${Buffer.from(`clerk:${key}`).toString('base64')}`
    const path = `customers(${ids.customer})/Microsoft.NAV.forget`
    expect((await send('POST', path, { reason: 'No' }, { authorization })).status).toBe(403)
    expect((await forget('customers', ids.customer, ' ')).json.error).toMatchObject({ target: 'reason' })
    const { json } = await service.graphql(
      'mutation ($id: ID!) { forgetCustomer(input: { id: $id, reason: "" }) { __typename ... on ValidationError { issues { path } } } }',
      { id: Buffer.from(`Customer:${service.companyId}:${ids.customer}`).toString('base64url') },
    )
    expect(json.data.forgetCustomer).toMatchObject({ __typename: 'ValidationError', issues: [{ path: 'reason' }] })
  })

  it('is not forgotten while something stands against it, which a preview says too, on both surfaces', async () => {
    const made1 = (await made(send('POST', 'importsalesinvoices', sale))).json.id as string
    const id = Buffer.from(`Customer:${service.companyId}:${ids.customer}`).toString('base64url')
    const against = async (): Promise<readonly string[]> => {
      const preview = await act('customers', ids.customer, 'forgetpreview')
      const real = await forget('customers', ids.customer)
      expect([preview.status, real.status], real.text).toEqual([400, 400])
      const codes = (answer: Answer): string[] => answer.json.error.details.map(({ code }: { code: string }) => code)
      expect(codes(real)).toEqual(codes(preview))
      const { json } = await service.graphql(
        `mutation ($id: ID!) {
          preview: forgetPreviewCustomer(input: { id: $id }) { ... on ForgetPreviewCustomerSuccess { succeeded emptied issues { code } } }
          real: forgetCustomer(input: { id: $id, reason: "Asked" }) { ... on ForgetCustomerSuccess { succeeded emptied issues { code message } customer { no } } } }`,
        { id },
      )
      expect(json.data.preview).toEqual({
        succeeded: false,
        emptied: null,
        issues: codes(real).map((code) => ({ code })),
      })
      expect(json.data.real).toMatchObject({ succeeded: false, emptied: null, customer: { no: 'ZC1' } })
      return codes(real)
    }
    expect(await against()).toEqual(['OpenDocument'])
    await made(act('importsalesinvoices', made1, 'register'), 204)
    expect(await against()).toEqual(['UnpostedDocument'])
    const posted = await post('importsalesinvoices', made1)
    expect(await against()).toEqual(['OpenEntry'])
    await made(act('postedDocuments', posted.id, 'cancel', { postingDate: '2009-04-30' }), 204)
    // Of this century for as long as any retention that can be set.
    const [plain] = sale.importSalesInvoiceLines.map((one) => ({ ...one, description: 'Klus', description2: '' }))
    const young = await postSale({
      customerNo: 'C00010',
      name: 'Other',
      postingDescription: '',
      docNotes: '',
      postingDate: '2026-03-16',
      documentDate: '2026-03-16',
      importSalesInvoiceLines: [plain],
    })
    // A file of this customer that was booked for another is the other's.
    await db.query('set session_replication_role = replica')
    const others =
      "update import_sales_invoice set file_party_no = 'ZC1', doc_notes = 'kept' where customer_no = 'C00010'"
    expect((await db.query(others)).rowCount).toBe(1)
    await db.query('set session_replication_role = origin')
    const { rows } = await db.query(
      `select o.code, o.no, o.until::text from customer c, party_obstacles(c.company_id, 'customer', c.id, 100) o where c.no = 'C00010' order by 1`,
    )
    expect(rows).toEqual([
      { code: 'OpenEntry', no: young.no, until: null },
      { code: 'WithinRetention', no: young.no, until: '2127-01-01' },
    ])
  })

  it('is not forgotten while it is blocked or work is under way in the background', async () => {
    await db.query('begin')
    for (const [set, sql] of [
      ['Blocked', "update customer set blocked = 'All' where no = 'ZC1'"],
      [
        'JobUnderWay',
        `insert into bulk_job (company_id, principal_id, kind, task) select company_id, id, 'POST', '' from customer where no = 'ZC1'`,
      ],
    ] as const) {
      await db.query('savepoint one')
      await db.query(sql)
      const { rows } = await db.query(`select code from party_obstacles($1, 'customer', $2, 10)`, [
        service.companyId,
        ids.customer,
      ])
      expect(rows).toEqual([{ code: set }])
      await db.query('rollback to one')
    }
    await db.query('rollback')
  })

  it('cannot be forgotten in pieces, or behind the back of the rules, by the service or the owner', async () => {
    const { appUrl, migrationUrl } = service.database
    const roles = { facturier_app: new Client(appUrl), facturier_owner: new Client(migrationUrl) }
    for (const client of Object.values(roles)) await client.connect()
    await roles.facturier_owner.query('set role facturier_owner')
    const attempt = async (client: Client, sql: string): Promise<string> => {
      await client.query('begin')
      try {
        await client.query("select set_config('app.company_id', $1, true)", [service.companyId])
        await client.query(sql)
        return ''
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : 'none'
      } finally {
        await client.query('rollback')
      }
    }
    const young = `(select id from customer where no = 'C00010')`
    const wrong: string[] = []
    for (const [role, client] of Object.entries(roles))
      for (const sql of [
        'update proof_leaf set salt = null',
        "update posted_document set name = ''",
        "update gl_entry set description = '', number_plate = ''",
        "update customer_ledger_entry set customer_name = '', description = ''",
        "update audit_value set old_value = '', new_value = ''",
        "update audit_event set record_no = ''",
        "update import_sales_invoice_line set description = ''",
        "update import_sales_invoice set name = ''",
        'delete from forgotten_party',
        `insert into forgotten_party (company_id, party, party_id, party_no, years) select company_id, 'customer', id, no, 10 from customer where no = 'C00010'`,
        `insert into forgotten_party (company_id, party, party_id, party_no, years) select company_id, 'customer', id, no, 6 from customer where no = 'ZC1'`,
        `select forget_party('${service.companyId}', 'customer', ${young}, 10, 'why')`,
        `select forget_party('${service.companyId}', 'customer', (select id from customer where no = 'ZC1'), 6, 'why')`,
        `select forget_party('${service.companyId}', 'customer', (select id from customer where no = 'ZC1'), 10, ' ')`,
        `select forget_party('${service.companyId}', 'item', (select id from item limit 1), 10, 'why')`,
      ])
        if ((await attempt(client, sql)) === '') wrong.push(`${role}: ${sql}`)
    // Having forgotten one, nothing else may change.
    const one = `select forget_party('${service.companyId}', 'customer', (select id from customer where no = 'ZC1'), 10, 'why'); `
    for (const sql of [
      "update posted_document set amount_excl_vat = 0 where customer_no = 'ZC1'",
      "update posted_document set name = 'Other' where customer_no = 'ZC1'",
      "update posted_document set name = '' where customer_no = 'C00010'",
      'update proof_leaf set salt = null',
      "update proof_leaf set nodes = '' where salt is null",
      "update import_sales_invoice_line set quantity = 2 where header_entry_no in (select import_entry_no from posted_document where customer_no = 'ZC1')",
      "update import_sales_invoice set customer_no = 'C00010' where customer_no = 'ZC1'",
      "update audit_value set new_value = 'Other'",
      'delete from audit_value',
      // Of others, whose documents stay whole.
      "update import_sales_invoice set doc_notes = '' where customer_no = 'C00010'",
      "update import_sales_invoice_line set description = '' where header_entry_no in (select import_entry_no from posted_document where customer_no = 'C00010')",
      "update audit_value set old_value = '', new_value = '' where event_id in (select id from audit_event where record_set <> 'customers')",
      "update audit_event set record_no = ''",
    ])
      for (const [role, client] of Object.entries(roles))
        if ((await attempt(client, one + sql)) === '') wrong.push(`${role}: ${sql}`)
    expect(await attempt(roles.facturier_owner, one)).toBe('')
    for (const client of Object.values(roles)) await client.end()
    expect(wrong).toEqual([])
  })

  /** All that can hold something: lessons and references that are there and that are gone, a file, answers both ways. */
  async function plant(): Promise<void> {
    const lesson = { vendorNo: 'ZV1', matchBy: 'Description', type: 'G/L Account', no: '612500' }
    await made(send('POST', 'vendorMappings', { ...lesson, matchText: `werk van ${name}` }))
    const gone = (await made(send('POST', 'vendorMappings', { ...lesson, matchText: `rit van ${name}` }))).json.id
    await made(send('DELETE', `vendorMappings(${gone})`, undefined, { 'If-Match': '*' }), 204)
    const reference = {
      referenceType: 'Customer',
      referenceTypeNo: 'ZC1',
      referenceNo: name.toUpperCase(),
      itemNo: '1000',
    }
    await made(send('POST', 'itemReferences', { ...reference, description: mail }))
    await made(send('PATCH', `vendors(${ids.vendor})`, { address: `${name}laan 2` }, { 'If-Match': '*' }), 200)

    const xml = purchaseXml({
      number: 'ZF-1',
      vat: `BE${enterprise}`,
      name: `${name} Jan`,
      iban,
      date: day,
      lines: [{ name: `Klus ${name}` }],
    })
    const { json: received } = await made(send('POST', 'importpurchaseinvoices', { contentstring: contentOf(xml) }))
    await made(
      send(
        'PATCH',
        `importpurchaseinvoices(${received.id})`,
        { postingDate: day, docNotes: mail },
        { 'If-Match': '*' },
      ),
      200,
    )
    const bought = await post('importpurchaseinvoices', received.id)
    const sold = await postSale()
    await made(act('postedDocuments', bought.id, 'cancel', { postingDate: '2009-05-31' }), 204)
    await made(act('postedDocuments', sold.id, 'cancel', { postingDate: '2009-05-31' }), 204)
    const message = readFileSync(new URL('../data/responses/rejected.xml', import.meta.url), 'utf8')
      .replace('F-77', sold.no)
      .replaceAll('0999100196', enterprise)
      .replaceAll(/<cbc:RegistrationName>[^<]*/g, `<cbc:RegistrationName>${name}`)
    await made(send('POST', 'receivedInvoiceResponses', { contentstring: contentOf(message) }))
  }

  it('is nowhere in the database afterwards, and the books are as they were posted', async () => {
    await plant()
    const before = await mentions(db)
    for (const place of [
      'customer.name',
      'vendor.iban',
      'audit_value.new_value',
      'audit_event.record_no',
      'import_file.bytes',
      'posted_document.name',
      'vat_entry.vat_registration_no',
      'gl_entry.description',
      'import_purchase_invoice.name',
      'received_invoice_response.sender_name',
      'vendor_mapping.match_text',
      'item_reference.description',
      'invoice_response.receiver_name',
    ])
      expect(before).toContain(`public.${place}`)
    const digests = 'select digests, nodes from proof_leaf order by no'
    const kept = (await db.query(digests)).rows
    const amounts = `select sum(hashtextextended(concat_ws(' ', entry_no, amount, posting_date, gl_account_no, document_no, vat_prod_posting_group), 0)) from gl_entry`
    const books = (await db.query(amounts)).rows

    const allowed = await timeLimitSeen(db)
    const preview = await made(act('customers', ids.customer, 'forgetpreview'), 200)
    expect(await allowed()).toBe(600)
    expect(preview.json.value).toMatch(/^Names and texts of ZC1 in 4 posted documents and \d+ ledger entries/)
    expect(await mentions(db)).toEqual(before)
    const key = { 'Idempotency-Key': 'forget-1' }
    const path = `customers(${ids.customer})/Microsoft.NAV.forget`
    const forgotten = await made(send('POST', path, { reason: 'Letter of May' }, key), 200)
    expect(forgotten.json.value).toBe(preview.json.value)
    expect((await send('POST', path, { reason: 'Letter of May' }, key)).status).toBe(200)
    expect((await send('POST', path, { reason: 'Other' }, key)).status).toBe(422)
    expect((await forget('customers', ids.customer)).json.error.details).toMatchObject([{ code: 'AlreadyForgotten' }])
    const { json } = await service.graphql(
      `mutation ($id: ID!) { forgetVendor(input: { id: $id, reason: "Letter" }) { ... on ForgetVendorSuccess { succeeded issues { message } emptied vendor { name address blocked } } } }`,
      { id: Buffer.from(`Vendor:${service.companyId}:${ids.vendor}`).toString('base64url') },
    )
    expect(json.errors).toBeUndefined()
    expect(json.data.forgetVendor).toMatchObject({
      succeeded: true,
      issues: [],
      vendor: { name: 'Forgotten ZV1', address: null },
    })

    expect(await mentions(db)).toEqual([])
    expect((await db.query("select from import_sales_invoice where doc_notes = 'kept'")).rowCount).toBe(1)
    expect((await db.query(digests)).rows).toEqual(kept)
    expect((await db.query(amounts)).rows).toEqual(books)
    expect(await verify()).toMatchObject({ broken: [], forgotten: 6 })
  })

  it('is told as forgotten, with who, when and why, and is served no more', async () => {
    const { json: customer } = await send('GET', `customers(${ids.customer})`)
    expect(customer).toMatchObject({
      no: 'ZC1',
      name: 'Forgotten ZC1',
      city: '',
      vatRegistrationNo: '',
      privacyBlocked: true,
      blocked: 'All',
    })
    const { json: event } = await send('GET', `auditEvents?$filter=operation eq 'Forgotten'&$expand=values&$orderby=at`)
    expect(event.value).toMatchObject([
      {
        recordSet: 'customers',
        recordNo: 'ZC1',
        principalName: 'admin',
        quantity: 4,
        action: 'forget',
        values: [{ field: 'reason', newValue: 'Letter of May' }],
      },
      { recordSet: 'vendors', recordNo: 'ZV1', quantity: 2, values: [{ field: 'reason', newValue: 'Letter' }] },
    ])
    const told = await db.query(
      "select distinct table_name from record_change where kind = 'CHANGED' and record_id = any($1) order by 1",
      [[ids.customer, ids.vendor]],
    )
    expect(told.rows).toEqual([{ table_name: 'customer' }, { table_name: 'vendor' }])
    // Its file is as if there had been none.
    const received = "select id from import_purchase_invoice where vendor_no = 'ZV1' and from_file"
    const importId = (await db.query<{ id: string }>(received)).rows[0]?.id
    const file = await send('GET', `importpurchaseinvoices(${importId})/Microsoft.NAV.preview()`)
    expect([file.status, file.json?.error?.code]).toEqual([404, expect.any(String)])
    expect((await send('GET', `importpurchaseinvoices(${importId})/Microsoft.NAV.attachments()`)).json.value).toEqual(
      [],
    )
    expect((await send('GET', `customers?$filter=startswith(name,'${name}')`)).json.value).toEqual([])
  })

  it('is found by verify where a salt or a text was taken or put back by itself', async () => {
    await db.query('set session_replication_role = replica')
    const { rows } = await db.query<{ no: number }>('select no from proof_leaf where salt is null order by no limit 1')
    const no = rows[0]?.no
    await db.query(`update posted_document set name = 'Somebody' where register_no = $1`, [no])
    expect(firstBroken(await verify())).toMatchObject({ registerNo: no, table: 'posted_document', column: 'name' })
    await db.query(`update posted_document set name = '' where register_no = $1`, [no])
    await db.query('update proof_leaf set salt = gen_random_uuid() where no = $1', [no])
    expect(firstBroken(await verify())).toMatchObject({ registerNo: no })
    await db.query('update proof_leaf set salt = null where no = $1', [no])
    const { rows: others } = await db.query<{ no: number; name: string; id: string }>(
      `select register_no as no, name, id from posted_document where customer_no = 'C00010' limit 1`,
    )
    const other = others[0]
    await db.query(`update posted_document set name = '' where register_no = $1`, [other?.no])
    expect(sentences(await verify())).toEqual(['posted_document, column name: not the text that was posted'])
    await db.query(`update posted_document set name = $2 where register_no = $1`, [other?.no, other?.name])
    expect((await verify()).broken).toEqual([])
    await db.query('set session_replication_role = origin')
  })

  it('is found by verify where all texts of another were taken with their salt', async () => {
    const { rows } = await db.query<{ no: number; id: string }>(
      `select register_no as no, id from posted_document where customer_no = 'C00010' limit 1`,
    )
    const [other] = rows
    const owner: Readonly<Record<string, string>> = { gl_register: 'no', posted_document: 'register_no' }
    await db.query('set session_replication_role = replica')
    await db.query('update proof_leaf set salt = null where no = $1', [other?.no])
    for (const { table, words } of chainedTables) {
      const by = owner[table]
      const emptied = words.map((word) => `${word} = ''`).join(', ')
      if (words.length > 0)
        await db.query(`update ${table} set ${emptied} where ${by ?? 'document_id'} = $1`, [
          by === undefined ? other?.id : other?.no,
        ])
    }
    expect(sentences(await verify())).toEqual([
      'its names and texts are gone, and its customer or vendor was never forgotten',
    ])
  })
})
