import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvent } from '../../src/model/resources/ledgers/audit.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** What the audit log tells besides changes, how it is taken out, and that nobody takes anything out of it (F94). */
describe('the audit log as it is kept', () => {
  let service: Service
  let db: Client

  beforeAll(async () => {
    service = await startService()
    db = new Client({ connectionString: service.database.superUrl })
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
    await service.stop()
  })

  type Event = Readonly<Record<string, string>>
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.request(method, `${service.companyUrl}/${path}`, body, headers)
  async function made(answer: Promise<Answer>, status = 201): Promise<Answer> {
    const got = await answer
    expect(got.status, got.text).toBe(status)
    return got
  }

  it('tells refused sign-ins, some of each address, and no name that is not a user', async () => {
    const events = async () =>
      (await db.query<Event>(`select * from audit_event where operation = 'Sign-in Refused' order by id`)).rows
    for (const name of ['admin', 'my-own-password'])
      for (let tries = 0; tries < 4; tries++) {
        const authorization = `Basic ${Buffer.from(`${name}:wrong`).toString('base64')}`
        expect((await service.request('GET', 'companies', undefined, { authorization })).status).toBe(401)
      }
    await expect.poll(async () => (await events()).length).toBe(5)
    // Those of one millisecond are in no order.
    const told = (await events()).map((one) => `${one['principal_name']} ${one['address']} ${one['company_id']}`)
    expect(told.toSorted()).toEqual([
      ` 127.0.0.1 ${nobody}`,
      ...Array.from({ length: 4 }, () => `admin 127.0.0.1 ${nobody}`),
    ])
  })

  it('tells what leaves the house at a time', async () => {
    const count = `select count(*)::int as events from audit_event where company_id = $1 and operation = 'Exported'`
    const exported = async () => (await db.query(count, [service.companyId])).rows[0].events
    // A page of more than a thousand records, the third time by the kept way; a smaller one is no export.
    await db.query(
      `insert into currency_exchange_rate (company_id, currency_code, starting_date, exchange_rate_amount, relational_exch_rate_amount)
        select $1, 'USD', date '1900-01-01' + n, 1, 1 from generate_series(1, 1100) n`,
      [service.companyId],
    )
    const rates = (top: number) => made(send('GET', `currencyExchangeRates?$top=${top}`), 200)
    for (const top of [1000, 1050, 1050, 1050, 1000, 1000]) await rates(top)
    await expect.poll(exported).toBe(3)
    const job = `insert into bulk_job (company_id, principal_id, kind, task) values ($1, $2, $3, '')`
    for (const kind of ['QUERY', 'POST']) await db.query(job, [service.companyId, nobody, kind])
    expect(await exported()).toBe(4)
  })

  it('is written as lines by day, and forgets what is too old, which it tells', async () => {
    const old = `insert into audit_event (company_id, operation, at, record_no) values ($1, 'Changed', $2, 'old')`
    const days = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString()
    for (const age of [4000, 3990, 40, 10]) await db.query(old, [service.companyId, days(age)])
    const lines = async (from?: string) => {
      const all: Record<string, unknown>[] = []
      for await (const one of service.audit.lines(service.companyId, from === undefined ? {} : { from })) all.push(one)
      return all
    }
    const { json } = await made(send('POST', 'customers', { no: 'C-LINES', name: 'One' }))
    await made(send('PATCH', `customers(${json.id})`, { name: 'Two' }, { 'If-Match': '*' }), 200)
    const all = await lines()
    expect(all.filter((one) => one['recordNo'] === 'old')).toHaveLength(4)
    expect(Object.keys(all[0] ?? {})).toEqual([...auditEvent.fields.map(({ name }) => name), 'values'])
    expect(all).toContainEqual(
      expect.objectContaining({
        values: expect.arrayContaining([{ field: 'name', oldValue: 'One', newValue: 'Two' }]),
      }),
    )
    expect((await lines(days(20).slice(0, 10)))[0]).toMatchObject({ recordNo: 'old', at: expect.stringMatching(/Z$/) })
    // The first time without a command.
    service.audit.forgetDaily(3653, 1)
    const forgotten = async () => (await lines()).filter((one) => one['operation'] === 'Forgotten')
    await expect.poll(forgotten).toMatchObject([{ quantity: 2, principalName: 'operator' }])
    expect(await service.audit.forget(3653)).toBe(0)
    await expect(service.audit.forget(5)).rejects.toThrow('younger than 30 days')
    expect((await lines()).filter((one) => one['recordNo'] === 'old')).toHaveLength(2)
  })

  it('is forgotten by two at once without either telling what the other did, also of a company that is gone', async () => {
    const gone = '33333333-3333-4333-8333-333333333333'
    const old = `insert into audit_event (company_id, operation, at) select $1, 'Changed', now() - interval '11 years' from generate_series(1, 5)`
    await db.query(old, [gone])
    const other = new Client({ connectionString: service.database.superUrl })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('set local role facturier_owner')
      const forget = 'select forget_audit_events($1, $2, $3) as events'
      const before = new Date(Date.now() - 4000 * 86_400_000)
      expect((await other.query(forget, [gone, before, 3])).rows).toEqual([{ events: 3 }])
      expect(await service.audit.forget(3653)).toBe(2)
      await other.query('commit')
    } finally {
      await other.end()
    }
    const told = `select operation, quantity from audit_event where company_id = $1 order by quantity`
    expect((await db.query(told, [gone])).rows).toEqual(
      [2, 3].map((quantity) => ({ operation: 'Forgotten', quantity })),
    )
  })

  it('tells of an export before its first line, also of one that is cut, and has any day of the calendar', async () => {
    // Of its own, where nothing else is told meanwhile.
    const place = '44444444-4444-4444-8444-444444444444'
    await db.query(`insert into audit_event (company_id, operation) select $1, 'Changed' from generate_series(1, 3)`, [
      place,
    ])
    // Of a company that is gone too.
    expect([await service.audit.has(place), await service.audit.has(place.replaceAll('4', '5'))]).toEqual([true, false])
    const told = async () =>
      (
        await db.query(
          `select quantity from audit_event where company_id = $1 and operation = 'Exported' order by at, id`,
          [place],
        )
      ).rows
    for await (const line of service.audit.lines(place, { from: '0001-01-01', to: '9999-12-31' })) {
      expect(line).toMatchObject({ operation: 'Changed' })
      expect(await told()).toEqual([{ quantity: 3 }])
      break
    }
    const all = async (to: string) => (await Array.fromAsync(service.audit.lines(place, { to }))).length
    expect([await all('9999-12-31'), await all('0001-01-01')]).toEqual([4, 0])
    expect(await told()).toEqual([3, 4, 0].map((quantity) => ({ quantity })))
  })

  it.each([
    [
      'insert',
      `insert into audit_event (company_id, operation) values (current_setting('app.company_id')::uuid, 'Posted')`,
    ],
    ['update', `update audit_event set principal_name = 'somebody else'`],
    ['delete', 'delete from audit_event'],
    ['truncate', 'truncate audit_event'],
    ['delete values', 'delete from audit_value'],
    ['forget', `select forget_audit_events(current_setting('app.company_id')::uuid, now() - interval '2 years', 1)`],
    ['disable', 'alter table audit_event disable trigger append_only'],
    ['note a post', `select note_audit_events('[{"operation":"Posted"}]')`],
  ])('cannot be changed by the login of the service: %s', async (_what, text) => {
    const app = new Client({ connectionString: service.database.appUrl })
    await app.connect()
    try {
      await app.query("select set_config('app.company_id', $1, false)", [service.companyId])
      await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await app.end()
    }
    if (/^(update|delete|truncate)/.test(text)) await expect(db.query(text)).rejects.toMatchObject({ code: '42501' })
  })
})
