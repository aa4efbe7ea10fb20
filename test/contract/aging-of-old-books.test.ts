import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { odataBooks } from '../support/odata-books.ts'
import { startService, type Service } from '../support/service.ts'

/** An aging, as it is asked for. */
interface Asked {
  readonly asOf: string
  readonly asKnownAt?: { readonly register?: number; readonly time?: string }
}

/** Books of before there were applications state that something was closed, and not by what (F43, F61). */
describe('an aging of old books', () => {
  let service: Service
  let owner: Client
  let companyId = ''
  /** Taken after the second register and before the books say what was closed. */
  let before = ''

  beforeAll(async () => {
    service = await startService({ demo: false })
    companyId = await service.makeDemoCopy('Old books')
    owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
    // One register each: the second entry is the one that old books have closed, the third came later.
    await post('2026-03-02', '10.00')
    await post('2026-03-03', '200.00')
    await post('2026-03-04', '3000.00')
    const { rows } = await owner.query<{ now: string }>('select to_json(clock_timestamp()) as now')
    before = rows[0]?.now ?? ''
    await closedInOldBooks('200.00')
    await post('2026-03-05', '40000.00')
  })
  afterAll(async () => {
    await owner.end()
    await service.stop()
  })

  async function post(date: string, amount: string): Promise<void> {
    const books = odataBooks(service, companyId)
    const dates = { postingDate: date, documentDate: date, dueDate: date }
    const id = await books.create('sales', { ...dates, customerNo: 'C00010', vatBusPostingGroup: 'DOMESTIC' }, [
      { type: 'G/L Account', no: '700000', quantity: '1', unitPrice: amount, vatProdPostingGroup: 'G0' },
    ])
    await books.act('sales', id, 'post')
    expect(await books.document('sales', id)).toMatchObject({ errorMessage: '' })
  }

  // What a service before 0010 left, and what that migration makes of it: closed on 20 March, and nothing tells by what.
  async function closedInOldBooks(amount: string): Promise<void> {
    const entry = 'company_id = $1 and amount = cast($2 as numeric)'
    await owner.query('set session_replication_role = replica')
    const closed = await owner.query(
      `update customer_ledger_entry set remaining_amount = 0, remaining_amount_lcy = 0, open = false, closed_at_date = '2026-03-20'
        where ${entry}`,
      [companyId, amount],
    )
    expect(closed.rowCount).toBe(1)
    await owner.query(
      `insert into customer_application (company_id, applied_entry_no, amount, posting_date)
        select company_id, entry_no, amount, posting_date from customer_ledger_entry where ${entry}`,
      [companyId, amount],
    )
    await owner.query('set session_replication_role = origin')
  }

  async function aging(asked: Asked): Promise<{ balance?: string; code?: string; message?: string }> {
    const { json } = await service.graphql(
      `query ($company: ID!, $asOf: Date!, $asKnownAt: KnownAtInput) { company(id: $company) {
        customerAging(asOf: $asOf, asKnownAt: $asKnownAt) { total { balance } } } }`,
      { company: companyId, ...asked },
    )
    if (json.errors === undefined) return { balance: json.data.company.customerAging.total.balance }
    const [{ message, extensions }] = json.errors
    return { code: extensions.code, message }
  }

  it.each<[string, string, Asked]>([
    ['on the day it was closed', '43010.00', { asOf: '2026-03-20' }],
    ['on that day, as known by the last register', '43010.00', { asOf: '2026-03-20', asKnownAt: { register: 4 } }],
    ['before the entry was posted', '10.00', { asOf: '2026-03-02' }],
    [
      'before it was posted, as known by the last register',
      '10.00',
      { asOf: '2026-03-02', asKnownAt: { register: 4 } },
    ],
    ['as known before the entry was there', '10.00', { asOf: '2026-03-20', asKnownAt: { register: 1 } }],
  ])('is told %s', async (_when, balance, asked) => {
    expect(await aging(asked)).toEqual({ balance })
  })

  it('is refused for a day on which nobody can say whether the entry was open', async () => {
    expect(await aging({ asOf: '2026-03-19' })).toEqual({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(
        /^What was open on 2026-03-19 cannot be told: customer ledger entry \d+ was closed after that date/,
      ) as string,
    })
  })

  it.each<[string, () => Asked]>([
    ['a day', () => ({ asOf: '2026-03-19', asKnownAt: { register: 4 } })],
    ['a register', () => ({ asOf: '2026-03-20', asKnownAt: { register: 3 } })],
    ['the first register with the entry', () => ({ asOf: '2026-03-20', asKnownAt: { register: 2 } })],
    ['a time', () => ({ asOf: '2026-03-20', asKnownAt: { time: before } })],
  ])('is refused for %s before the books said that it was closed', async (_what, asked) => {
    const question = asked()
    expect(await aging(question)).toEqual({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(
        new RegExp(
          `^What was known to be open on ${question.asOf} cannot be told: customer ledger entry \\d+ was closed, .* 'asKnownAt'`,
        ),
      ) as string,
    })
  })
})
