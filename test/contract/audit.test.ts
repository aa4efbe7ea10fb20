import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isChangeable, isInsertable, isRemovable } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

const sales = 'importsalesinvoices'
const nobody = '00000000-0000-0000-0000-000000000000'

/** Who did what to which record (F94): one event for each record that is written, in the transaction of the change. */
describe('the audit log', () => {
  let service: Service
  let db: Client

  beforeAll(async () => {
    service = await startService()
    db = new Client({ connectionString: service.database.superUrl })
    await db.connect()
    // That the key of these tests is used for the first time is told a moment after its first request: it is waited
    // for here, so that it never falls into what a test looks at.
    const used = `select 1 from audit_event where operation = 'Key First Used'`
    await service.request('GET', `${service.root}companies`)
    await vi.waitFor(async () => expect((await db.query(used)).rowCount).toBe(1), { timeout: 60_000 })
  })
  afterAll(async () => {
    await db.end()
    await service.stop()
  })

  type Event = Readonly<Record<string, string>>
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.request(method, `${service.companyUrl}/${path}`, body, { 'user-agent': 'tests/1 \u00e9', ...headers })
  const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 10, vatProdPostingGroup: 'G3' }
  const header = { customerNo: 'C00010', postingDate: '2026-03-16', documentDate: '2026-03-16' }

  /** What is told while something is done, oldest first. */
  async function told(work: () => Promise<unknown>, company = service.companyId): Promise<readonly Event[]> {
    const text = 'select * from audit_event where company_id = $1 order by id'
    const before = (await db.query(text, [company])).rowCount ?? 0
    await work()
    return (await db.query(text, [company])).rows.slice(before)
  }
  const short = (events: readonly Event[]) =>
    events.map((one) => [one['operation'], one['record_set'], one['record_no'], one['fields']].join(' '))
  async function made(answer: Promise<Answer>, status = 201): Promise<Answer> {
    const got = await answer
    expect(got.status, got.text).toBe(status)
    return got
  }
  const create = (lines: number) =>
    made(send('POST', sales, { ...header, importSalesInvoiceLines: Array.from({ length: lines }, () => line) }))

  it('tells every step of a document once, with who, from where and by what', async () => {
    let id = ''
    let no = 0
    const created = await told(async () => {
      const { json } = await create(3)
      id = json.id
      no = json.entryNo
    })
    expect(created).toEqual([
      expect.objectContaining({
        operation: 'Created',
        record_set: sales,
        record_id: id,
        record_no: String(no),
        principal_name: 'admin',
        surface: 'OData',
        address: '127.0.0.1',
        user_agent: 'tests/1  ',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ])
    const record = `${sales}(${id})`
    const changed = await told(() =>
      made(send('PATCH', record, { name: 'Other', eloID: 'E1' }, { 'If-Match': '*' }), 200),
    )
    expect(short(changed)).toEqual([`Changed ${sales} ${no} eloID,name`])
    const patched = await told(async () => {
      const own = await send('GET', `${record}/importSalesInvoiceLines?$top=1`)
      const of = `importSalesInvoiceLines(${own.json.value[0].id})`
      await made(send('PATCH', of, { quantity: 2 }, { 'If-Match': '*' }), 200)
      await made(send('POST', 'importSalesInvoiceLines', { headerEntryNo: no, ...line }))
      await made(send('DELETE', of, undefined, { 'If-Match': '*' }), 204)
    })
    expect(short(patched).map((text) => text.replace(/ \d+ ?/, ' '))).toEqual([
      'Changed importSalesInvoiceLines quantity',
      'Created importSalesInvoiceLines ',
      'Deleted importSalesInvoiceLines ',
    ])
    const act = (action: string) => made(send('POST', `${record}/Microsoft.NAV.${action}`), 204)
    expect(await told(() => act('postpreview')), 'a preview').toEqual([])
    expect(short(await told(() => act('register')))[0]).toMatch(/^Changed importsalesinvoices \d+ createdDoc/)
    await act('reopen')
    const posted = await told(() => act('post'))
    const { json } = await send('GET', record)
    expect(posted).toEqual([
      expect.objectContaining({
        operation: 'Posted',
        action: 'post',
        record_id: id,
        record_no: json.createdDocNo,
        fields: '',
      }),
    ])
    const document = await send('GET', `${record}/postedDocument?$select=id,no`)
    const cancelled = await told(() =>
      made(
        send('POST', `postedDocuments(${document.json.id})/Microsoft.NAV.cancel`, { postingDate: '2026-03-17' }),
        204,
      ),
    )
    expect(cancelled.map((one) => `${one['operation']} ${one['action']} ${one['record_no']}`)).toEqual([
      expect.stringMatching(/^Created cancel \d+$/),
      expect.stringMatching(/^Posted cancel VC26-/),
      `Cancelled cancel ${document.json.no}`,
    ])
  })

  it('tells what was refused, and nothing of what was rolled back', async () => {
    const { json } = await made(
      send('POST', sales, { ...header, importSalesInvoiceLines: [{ ...line, no: '999999' }] }),
    )
    const post = () => made(send('POST', `${sales}(${json.id})/Microsoft.NAV.post`), 204)
    expect(short(await told(post))).toEqual([`Refused ${sales} ${json.entryNo} errorMessage`])
    expect(
      (await told(post)).map((one) => one['operation']),
      'again',
    ).toEqual(['Refused'])
    const gone = await told(() => made(send('DELETE', `${sales}(${json.id})`, undefined, { 'If-Match': '*' }), 204))
    expect(short(gone), 'lines go with it').toEqual([`Deleted ${sales} ${json.entryNo} `])
    const group = {
      requests: [
        { id: '1', method: 'POST', url: 'customers', body: { no: 'C-ROLLED' }, atomicityGroup: 'g' },
        { id: '2', method: 'POST', url: 'customers', body: { no: 'C-ROLLED' }, atomicityGroup: 'g' },
      ],
    }
    const headers = { company: service.companyId }
    expect(await told(() => service.request('POST', '$batch', group, headers))).toEqual([])
    expect(await told(() => send('POST', 'customers', { no: 'C00010' }))).toEqual([])
  })

  it('keeps old and new values of master data apart', async () => {
    const events = await told(async () => {
      const { json } = await made(send('POST', 'customers', { no: 'C-AUDIT', name: 'One' }))
      const record = `customers(${json.id})`
      await made(send('PATCH', record, { name: 'Two', postingGroup: 'DOMESTIC' }, { 'If-Match': '*' }), 200)
      await made(send('DELETE', record, undefined, { 'If-Match': '*' }), 204)
    })
    expect(short(events)).toEqual([
      'Created customers C-AUDIT ',
      'Changed customers C-AUDIT postingGroup,name',
      'Deleted customers C-AUDIT ',
    ])
    const read = await send('GET', `auditEvents?$filter=recordNo eq 'C-AUDIT'&$orderby=id&$expand=values`)
    expect(read.status, read.text).toBe(200)
    const values = read.json.value.map((one: { values: { field: string; oldValue: string; newValue: string }[] }) =>
      one.values.filter(({ field }) => field === 'name').map(({ oldValue, newValue }) => [oldValue, newValue]),
    )
    expect(values).toEqual([[['', 'One']], [['One', 'Two']], [['Two', '']]])
  })

  it('names each of many callers in one transaction', async () => {
    const admin = {
      principalName: '',
      principalId: nobody,
      permissions: new Map([['*', new Set(['ADMIN', 'EDIT', 'POST'] as const)]]),
    }
    const callers = Array.from({ length: 12 }, (_, at) => ({
      ...admin,
      principalName: `user ${at}`,
      keyId: `key ${at}`,
      requestId: `request-${at}`,
      statements: 0,
    }))
    const resource = service.engine.resources.find(({ set }) => set === sales)
    if (resource === undefined) throw new Error('There are import documents.')
    const record = { values: { customerNo: 'C00010' }, blobTexts: {}, lines: [] }
    const ids: string[] = []
    const created = await told(async () => {
      ids.push(
        ...(await Promise.all(
          callers.map((caller) => service.engine.create(caller, service.companyId, resource, record)),
        )),
      )
    })
    const names = (events: readonly Event[]) =>
      new Map(events.map((one) => [one['record_id'], [one['principal_name'], one['key_id'], one['request_id']]]))
    const wanted = new Map(ids.map((id, at) => [id, [`user ${at}`, `key ${at}`, `request-${at}`]]))
    expect(created).toHaveLength(12)
    expect(names(created)).toEqual(wanted)
    const acted = await told(() =>
      Promise.all(
        callers.map((caller, at) => service.engine.act(caller, service.companyId, resource, ids[at] ?? '', 'post', {})),
      ),
    )
    expect(acted).toHaveLength(12)
    expect(names(acted)).toEqual(wanted)
  })

  it('names who posts, not who asked before him and was refused', async () => {
    const { json } = await create(1)
    const resource = service.engine.resources.find(({ set }) => set === sales)
    if (resource === undefined) throw new Error('There are import documents.')
    const permissions = new Map([['*', new Set(['POST'] as const)]])
    const post = (principalName: string, etag?: string) =>
      service.engine.act(
        { principalId: nobody, principalName, permissions, requestId: 'r', statements: 0 },
        service.companyId,
        resource,
        json.id,
        'post',
        { etag },
      )
    const events = await told(async () => {
      const [late, right] = await Promise.allSettled([post('late', 'W/"AAAA"'), post('right')])
      expect([late.status, right.status]).toEqual(['rejected', 'fulfilled'])
    })
    expect(events.map((one) => `${one['operation']} ${one['principal_name']}`)).toEqual(['Posted right'])
  })

  it('tells groups of requests and GraphQL as single ones', async () => {
    const body = (no: string) => ({ no, name: no })
    const group = ['C-G1', 'C-G2'].map((no, id) => ({
      id: String(id),
      method: 'POST',
      url: 'customers',
      headers: { 'content-type': 'application/json' },
      body: body(no),
      atomicityGroup: 'g',
    }))
    const batch = await told(async () => {
      const url = `${service.companyUrl}/$batch`
      await made(service.request('POST', url, { requests: group }), 200)
    })
    expect(batch.map((one) => `${one['record_no']} ${one['principal_name']} ${one['surface']}`)).toEqual([
      'C-G1 admin OData',
      'C-G2 admin OData',
    ])
    const mutation = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { __typename } }`
    const graphql = await told(async () => {
      const asked = await service.graphql('{ companies(first: 1) { nodes { id } } }')
      const companyId = asked.json.data.companies.nodes[0].id
      const input = { companyId, fields: body('C-G3') }
      const answer = await service.graphql(mutation, { input })
      expect(answer.json.errors, answer.text).toBeUndefined()
    })
    expect(graphql.map((one) => `${one['record_no']} ${one['surface']}`)).toEqual(['C-G3 GraphQL'])
  })

  it('tells the first use of a key in the name of its user', async () => {
    await db.query('begin')
    const uses = await db.query(`select to_regclass('access_key_use') is not null as there`)
    if (uses.rows[0].there !== true) {
      await db.query('create table access_key_use (key_id uuid primary key, used_at timestamptz, address text)')
      await db.query(
        'create trigger audited after insert on access_key_use for each row execute function audit_key_use()',
      )
    }
    const events = await told(async () => {
      const use = `insert into access_key_use (key_id, used_at, address) select k.id, now(), '192.0.2.9' from access_key k
        join principal p on p.id = k.principal_id where p.name = 'admin' limit 1 on conflict (key_id) do update set used_at = now()`
      await db.query('delete from access_key_use')
      await db.query(use)
      await db.query(use)
    }, nobody)
    await db.query('rollback')
    expect(events.map((one) => `${one['operation']} ${one['principal_name']} ${one['address']}`)).toEqual([
      'Key First Used admin 192.0.2.9',
    ])
  })

  it('has a trigger and right names for every set that can be written', async () => {
    const { rows } = await db.query<{ table: string; args: string; kinds: number }>(
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args, bit_or(tgtype::int4) over (partition by tgrelid) as kinds
        from pg_trigger where tgfoid::regproc::text in ('audit_record', 'tell_changed_document', 'tell_document_change', 'audit_line', 'take_new_lines')`,
    )
    const written = resources.filter((one) => isChangeable(one) || isInsertable(one) || isRemovable(one))
    const wrong = written.flatMap((resource) => {
      const own = rows.filter(({ table }) => table === resource.table)
      const kinds = own[0]?.kinds ?? 0
      const missing = [
        ...(isInsertable(resource) && (kinds & 4) === 0 ? ['created'] : []),
        ...(isRemovable(resource) && (kinds & 8) === 0 ? ['deleted'] : []),
        ...(isChangeable(resource) && (kinds & 16) === 0 ? ['changed'] : []),
      ]
      return missing.map((kind) => `${resource.set} is not told when ${kind}`)
    })
    expect(wrong).toEqual([])
    const fields = written.flatMap(({ table, fields: all }) =>
      all
        .filter(({ column, kind, special }) => column !== '' && kind !== 'blob' && special === undefined)
        .filter(
          ({ column }) =>
            !['company_id', 'id', 'row_version', 'system_created_at', 'system_modified_at'].includes(column),
        )
        .map(({ column, name }) => ({ table, column, name })),
    )
    const known = new Set(fields.map(({ table, column, name }) => `${table} ${column} ${name}`))
    const found = await db.query(
      `select f.table, f.column, f.name as wanted, audit_field(f.table, f.column) as name
        from json_to_recordset($1) f("table" text, "column" text, name text) where audit_field(f.table, f.column) <> f.name`,
      [JSON.stringify(fields)],
    )
    const unknown = found.rows.filter(({ table, column, name }) => !known.has(`${table} ${column} ${name}`))
    expect(unknown, 'names of the migration: audit_field_name').toEqual([])
  })

  it('tells one event for a change of a record of each set', async () => {
    const wrong: string[] = []
    for (const resource of resources.filter(
      ({ access, set }) => (access === 'setup' || access === 'single') && set !== '',
    )) {
      const path = resource.scoped ? `${service.companyUrl}/${resource.set}` : resource.set
      const { json } = await service.request('GET', `${path}?$top=1`)
      const [first] = json.value
      if (first === undefined) continue
      const events = await told(() => service.request('PATCH', `${path}(${first.id})`, {}, { 'If-Match': '*' }))
      const seen = events.map((one) => `${one['operation']} ${one['record_set']} ${one['record_id'] === first.id}`)
      if (seen.join() !== `Changed ${resource.set} true`) wrong.push(`${resource.set}: ${seen.join()}`)
    }
    expect(wrong).toEqual([])
  })

  it('tells rights and keys, and never a secret', async () => {
    let key = ''
    const events = await told(async () => {
      const made = await service.keys.create('clerk')
      key = made.key
      await service.keys.revoke(made.id)
    }, nobody)
    expect(short(events).map((text) => text.replace(/ [^ ]*$/, ''))).toEqual([
      'Created users clerk',
      'Key Made accessKeys clerk',
      'Key Revoked accessKeys clerk',
    ])
    expect(events.map((one) => `${one['principal_name']} ${one['surface']}`)).toEqual(Array(3).fill('operator Command'))
    const rights = await told(async () => {
      await service.keys.grant('clerk', service.companyId, ['READ', 'POST'])
      await service.keys.grant('clerk', service.companyId, ['READ'])
    })
    expect(rights.map((one) => `${one['operation']} ${one['record_no']}`)).toEqual([
      'Right Given clerk',
      'Right Given clerk',
      'Right Taken clerk',
    ])
    const { rows } = await db.query(
      `select count(*)::int as found from (select e::text as said from audit_event e union all select v::text from audit_value v) s
        where position($1 in said) > 0 or said like '%test-key-of-the%' or said ~ '[A-Za-z0-9+/]{43}='`,
      [key],
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it('is for administrators of the company alone, on both surfaces', async () => {
    const { key } = await service.keys.create('reader')
    await service.keys.grant('reader', service.companyId, ['READ', 'EDIT', 'POST'])
    const as = { authorization: `Basic ${Buffer.from(`reader:${key}`).toString('base64')}` }
    for (const path of ['auditEvents', 'auditValues', 'auditEvents/$count', 'auditEvents?$top=20000'])
      expect((await send('GET', path, undefined, as)).status, path).toBe(403)
    const query =
      '{ companies(first: 1) { nodes { auditEvents(first: 2) { nodes { operation principalName values(first: 1) { nodes { field } } } } } } }'
    const mine = await service.graphql(query)
    expect(mine.json.data?.companies?.nodes[0]?.auditEvents?.nodes, mine.text).toHaveLength(2)
    const refused = await service.request('POST', '/graphql', { query }, as)
    expect(refused.json.errors?.[0]?.message, refused.text).toMatch(/permission set ADMIN/)
    await service.keys.grant('reader', service.companyId, ['ADMIN'])
    await expect.poll(async () => (await send('GET', 'auditEvents', undefined, as)).status).toBe(200)
    const other = await service.makeDemoCopy('Other books')
    const foreign = `${service.root}companies(${other})/auditEvents`
    expect((await service.request('GET', foreign, undefined, as)).status).toBe(404)
    expect(
      (await service.request('GET', `${service.root}companies(${nobody})/auditEvents`, undefined, as)).status,
    ).toBe(404)
    const all = await service.request('GET', foreign)
    expect(all.json.value.map((one: Event) => `${one['operation']} ${one['recordSet']} ${one['recordNo']}`)).toEqual([
      'Created companies Other books',
    ])
    const none = await service.request(
      'GET',
      `${service.root}companies(${nobody})/auditEvents?$filter=recordSet eq 'users'`,
    )
    expect(none.json.value.length, none.text).toBeGreaterThan(0)
  })
})
