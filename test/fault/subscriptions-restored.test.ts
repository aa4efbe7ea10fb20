import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceBody } from '../support/demo-engine.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { create, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { secondService, subscribe, type Subscription } from '../support/subscriptions.ts'

const changes = `subscription ($company: ID!, $after: String) { importDocumentChanged(companyId: $company, after: $after) { cursor kind systemId } }`
const growth = `subscription ($company: ID!, $after: String) { ledgerGrew(companyId: $company, after: $after) { cursor register { no } } }`

/** Numbers of transactions mean something on one server only, and belong to all of its databases. */
describe('subscriptions and the numbers of transactions', () => {
  let service: Service
  let company = ''
  let owner: Client
  const change = async (one: Subscription) => (await one.take(1))[0]?.data.importDocumentChanged
  const cursors = async (): Promise<{ importDocumentCursor: string; ledgerCursor: string }> =>
    (await service.graphql(`query ($c: ID!) { company(id: $c) { importDocumentCursor ledgerCursor } }`, { c: company }))
      .json.data.company

  beforeEach(async () => {
    service = await startService()
    company = /companies\((.*)\)/.exec(service.companyUrl)?.[1] ?? ''
    await setPostingRange(service)
    owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
  })
  afterEach(async () => {
    await owner.end()
    await service.stop()
  })

  it('changes from a server whose numbers were higher are forgotten, and new ones come', async () => {
    await create(service, invoiceBody())
    await owner.query(`update import_document_change set xid = (xid::text::bigint + 40000000)::text::xid8`)
    await owner.query(
      `insert into import_document_change_sweep select company_id, max(xid::text::bigint)::text::xid8, 1 from import_document_change group by 1
        on conflict (company_id) do update set xid = excluded.xid`,
    )
    // The process that finds the restored database.
    const second = await secondService(service.database)
    const { importDocumentCursor } = (
      await (
        await fetch(`${second.base}/graphql`, {
          method: 'POST',
          headers: { authorization: service.authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ query: `{ company(id: "${company}") { importDocumentCursor } }` }),
        })
      ).json()
    ).data.company
    const streams = [
      await subscribe(second.base, service.authorization, changes, { company }),
      await subscribe(second.base, service.authorization, changes, { company, after: importDocumentCursor }),
    ]
    const id = await create(service, invoiceBody())
    for (const one of streams) expect(await change(one)).toMatchObject({ kind: 'CREATED', systemId: id })
    const { rows } = await owner.query(`select 1 from import_document_change where xid::text::bigint > 40000000`)
    expect(rows, 'nothing that would come by surprise later').toEqual([])
    for (const one of streams) one.close()
    await second.stop()
  })

  it('a cursor of before the restore says that the list must be read anew', async () => {
    const { importDocumentCursor } = await cursors()
    const text = Buffer.from(importDocumentCursor, 'base64url').toString()
    const other = Buffer.from(text.replace(/:([0-9a-f]{8})\./, ':0badcafe.')).toString('base64url')
    const one = await subscribe(service.base, service.authorization, changes, { company, after: other })
    const refused = (await one.next())?.errors?.[0]
    expect(refused.extensions.code).toBe('BAD_USER_INPUT')
    expect(refused.message).toContain('Read the list anew')
  })

  it('a copy of the database in the same server has an epoch of its own', async () => {
    const copy = await createTestDatabase('bare')
    const client = new Client({ connectionString: copy.superUrl })
    await client.connect()
    const epochs = [owner, client].map(async (one) => (await one.query('select change_epoch() as epoch')).rows[0].epoch)
    expect(new Set(await Promise.all(epochs)).size).toBe(2)
    await client.end()
    await copy.drop()
  })

  it('a ledger cursor whose posting is no longer that posting is refused', async () => {
    const id = await create(service, invoiceBody())
    const { ledgerCursor: start } = await cursors()
    await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
    const fine = await subscribe(service.base, service.authorization, growth, { company, after: start })
    const [grown] = await fine.take(1)
    const { cursor, register } = grown?.data.ledgerGrew ?? {}
    fine.close()
    const text = Buffer.from(cursor, 'base64url').toString()
    for (const wrong of [
      text.replace(/[0-9a-f]{36}$|[0-9a-f-]{36}$/, '11111111-1111-4111-8111-111111111111'),
      text.replace(/:\d+\./, `:${register.no + 1}.`),
    ]) {
      const after = Buffer.from(wrong).toString('base64url')
      const one = await subscribe(service.base, service.authorization, growth, { company, after })
      expect((await one.next())?.errors?.[0].message).toContain('Read the list anew')
    }
  })

  it('a long transaction in another database of the server holds nothing back', async () => {
    const elsewhere = await createTestDatabase('bare')
    const long = new Client({ connectionString: elsewhere.superUrl })
    await long.connect()
    await long.query('begin')
    await long.query('create table nightly (a int)')
    const one = await subscribe(service.base, service.authorization, changes, { company })
    const { importDocumentCursor } = await cursors()
    const first = await create(service, invoiceBody())
    expect(await change(one)).toMatchObject({ systemId: first })
    const again = await subscribe(service.base, service.authorization, changes, {
      company,
      after: importDocumentCursor,
    })
    expect(await change(again), 'nor is anything told again').toMatchObject({ systemId: first })
    await long.query('rollback')
    await long.end()
    one.close()
    again.close()
    await elsewhere.drop()
  })
})
