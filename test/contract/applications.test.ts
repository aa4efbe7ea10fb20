import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyViolations } from '../property/book-checks.ts'
import { act, send } from '../property/post-documents.ts'
import type { Body, Side } from '../property/random-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { commit, insertDocument, insertPair, newId } from '../support/refused-sql.ts'

/** What closed what is kept, and what remains changes by nothing else, whoever asks the database (decision F43). */
describe('applications', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let app: Client
  let owner: Client

  async function connect(url: string): Promise<Client> {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  }

  async function post(side: Side, partyNo: string, line: Body, documentType = 'Invoice'): Promise<void> {
    const header = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15', documentType }
    const sales = side === 'sales'
    const { price, ...rest } = line
    const document = {
      side,
      header: { ...header, [sales ? 'customerNo' : 'vendorNo']: partyNo },
      lines: [{ vatProdPostingGroup: 'G0', quantity: '1', ...rest, [sales ? 'unitPrice' : 'directUnitCost']: price }],
    }
    const { outcome } = await act(demo, await send(demo, document), 'post')
    expect(outcome).toEqual({ succeeded: true, findings: [] })
  }
  const revenue = (price: string): Body => ({ type: 'G/L Account', no: '700000', price })
  const cost = (price: string): Body => ({ type: 'G/L Account', no: '612500', price })
  const goods = (no: string, quantity: string, price: string): Body => ({ type: 'Item', no, quantity, price })

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    app = await connect(database.appUrl)
    owner = await connect(database.superUrl)
    // C00040 and V00040 apply to the oldest.
    await post('sales', 'C00040', revenue('100'))
    await post('sales', 'C00010', revenue('100'))
    await post('sales', 'C00040', revenue('30'))
    await post('sales', 'C00040', revenue('110'), 'Credit Memo')
    await post('purchase', 'V00010', goods('1000', '10', '10'))
    await post('purchase', 'V00010', goods('1000', '5', '12'))
    await post('purchase', 'V00010', goods('1010', '3', '7'))
    await post('purchase', 'V00040', cost('40'))
    await post('purchase', 'V00040', cost('40'), 'Credit Memo')
    await post('sales', 'C00010', goods('1000', '12', '50'))
    await post('sales', 'C00010', goods('1000', '1', '50'), 'Credit Memo')
  })
  afterAll(async () => {
    await owner.end()
    await app.end()
    await demo.running.close()
    await database.drop()
  })

  /** Runs statements in one transaction of the company that is always rolled back; answers the SQLSTATE and the message, '' when all worked. */
  async function attempt(client: Client, statements: readonly string[]): Promise<string> {
    await client.query('begin')
    try {
      await client.query("select set_config('app.company_id', $1, true)", [demo.companyId])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
      for (const statement of statements) await client.query(statement.replaceAll(':company', `'${demo.companyId}'`))
      return ''
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      return `${error.code} ${error.message}`
    } finally {
      await client.query('rollback')
    }
  }

  const rows = async (sql: string): Promise<string[]> =>
    (await owner.query<{ row: string }>({ text: sql })).rows.map(({ row }) => row)

  it('tell what closed what, in part and in full, on both sides', async () => {
    const told = (party: string) =>
      rows(`select concat_ws(' ', entry_no, applied_entry_no, amount) as row from ${party}_application order by id`)
    expect(await told('customer')).toEqual(['4 1 100.00', '4 3 10.00'])
    expect(await told('vendor')).toEqual(['5 4 -40.00'])
    const closing = (party: string) =>
      rows(`select concat_ws(' ', entry_no, remaining_amount, open, closed_at_date, closedby_amount, closedby_entry_no, row_version) as row
        from ${party}_ledger_entry where ${party}_no in ('C00040', 'V00040') order by entry_no`)
    expect(await closing('customer')).toEqual([
      '1 0.00 f 2026-03-16 100.00 4 2',
      '3 20.00 t 0001-01-01 0.00 0 2',
      '4 0.00 f 2026-03-16 -10.00 3 2',
    ])
    // Closed in full by each other: only a date on the credit memo.
    expect(await closing('vendor')).toEqual(['4 0.00 f 2026-03-16 -40.00 5 2', '5 0.00 f 2026-03-16 0.00 0 2'])
  })

  it('tell which layers a sale used, first in first out', async () => {
    const told = `select concat_ws(' ', entry_no, applied_entry_no, quantity, cost) as row from item_application order by id`
    expect(await rows(told)).toEqual(['4 1 10.00000 100.00', '4 2 2.00000 24.00'])
    const left = `select concat_ws(' ', entry_no, quantity, remaining_quantity, remaining_cost, open) as row
      from item_ledger_entry order by entry_no`
    expect((await rows(left)).slice(0, 4)).toEqual([
      '1 10.00000 0.00000 0.00 f',
      '2 5.00000 3.00000 36.00 t',
      '3 3.00000 3.00000 21.00 t',
      '4 -12.00000 0.00000 0.00 f',
    ])
    expect(await companyViolations(owner, demo.companyId)).toEqual([])
  })

  it.each([
    ['customer_ledger_entry', 'remaining_amount = 0, open = false'],
    ['customer_ledger_entry', "closed_at_date = '2026-12-31'"],
    ['customer_ledger_entry', 'closedby_entry_no = 2, closedby_amount = 1'],
    ['customer_ledger_entry', 'open = not open'],
    ['customer_ledger_entry', 'row_version = row_version'],
    // What one customer owes less, another owes more.
    [
      'customer_ledger_entry',
      "remaining_amount = remaining_amount + case customer_no when 'C00010' then -1 else 1 end",
    ],
    ['vendor_ledger_entry', 'remaining_amount = 0, open = false'],
    ['item_ledger_entry', 'remaining_cost = 0'],
    ['item_ledger_entry', 'remaining_quantity = 0, remaining_cost = 0, open = false'],
  ])('leave nobody a statement of his own: %s set %s', async (table, set) => {
    const update = `update ${table} set ${set}`
    expect(await attempt(app, [update])).toBe(`42501 permission denied for table ${table}`)
    expect(await attempt(owner, [update])).toBe(`42501 What remains of a ${table} row changes only by an application.`)
  })

  const pair = [insertDocument, insertPair(undefined, '1', 991)]
  const copy = (table: string, from: number, changes: object) => `insert into ${table}
    select (jsonb_populate_record(t, '${JSON.stringify({ id: newId, document_id: newId, posting_date: '2026-03-16', ...changes })}')).*
    from ${table} t where entry_no = ${from}`
  /** A credit memo of 10 that is being posted, of the customer of entry `from`, as number 991. */
  const memo = (from: number, changes: object = {}) =>
    copy('customer_ledger_entry', from, {
      entry_no: 991,
      amount: -10,
      debit_amount: 0,
      credit_amount: 10,
      amount_fcy: -10,
      remaining_amount: -10,
      open: true,
      closed_at_date: '0001-01-01',
      closedby_amount: 0,
      closedby_entry_no: 0,
      ...changes,
    })
  const apply = (entry: number | null, applied: number, amount: number) => `insert into customer_application
    (company_id, entry_no, applied_entry_no, amount, document_id, posting_date) values (:company, ${entry}, ${applied}, ${amount},
    ${entry === null ? 'null' : `'${newId}'`}, '2026-03-16')`
  const posting = 'Only an entry that is being posted can be applied to others.'
  const between = (amount: string, applied: number, entry = '991') =>
    `23514 Entry ${entry} cannot take ${amount} off entry ${applied}: both are of one customer and currency and of opposite signs, and no more is taken than remains.`

  it('take what is being posted, so that the refusals are not by accident', async () => {
    expect(await attempt(app, [...pair, memo(3), apply(991, 3, 10), commit])).toBe('')
    expect(await attempt(app, [...pair, memo(3), apply(991, 3, 4), apply(991, 3, 6), commit])).toBe('')
    const behind = ['savepoint a', ...pair, memo(3), 'release a', 'savepoint b', apply(991, 3, 10), 'release b', commit]
    expect(await attempt(app, behind)).toBe('')
  })

  it.each([
    [
      'an entry posted before',
      `42501 ${posting}`,
      apply(4, 3, 10).replaceAll(newId, '00000000-0000-4000-8000-00000000dead'),
    ],
    ['no entry', between('10.00', 3, '<NULL>'), apply(null, 3, 10)],
    ['another customer', between('10.00', 2), memo(3), apply(991, 2, 10)],
    [
      'an entry of the same sign',
      between('-5.00', 991, '992'),
      memo(3),
      memo(3, { entry_no: 992, id: '00000000-0000-4000-8000-00000000dcba' }),
      apply(992, 991, -5),
    ],
    ['the wrong direction', between('-5.00', 3), memo(3), apply(991, 3, -5)],
    ['another currency', between('10.00', 3), memo(3, { currency_code: 'USD' }), apply(991, 3, 10)],
    [
      'more than remains',
      between('25.00', 3),
      memo(3, { amount: -50, credit_amount: 50, amount_fcy: -50, remaining_amount: -50 }),
      apply(991, 3, 25),
    ],
    ['what is closed', between('5.00', 1), memo(3), apply(991, 1, 5)],
    [
      'more than it has',
      '23514 Entry 991 takes 15.00 off others, which is more than remains of it.',
      memo(3),
      apply(991, 3, 15),
    ],
    [
      'nothing',
      '23514 new row for relation "customer_application" violates check constraint "customer_application_amount_check"',
      memo(3),
      apply(991, 3, 0),
    ],
    [
      'an entry that is not there',
      '23503 insert or update on table "customer_application" violates foreign key constraint "customer_application_company_id_applied_entry_no_fkey"',
      memo(3),
      apply(991, 777, 5),
    ],
  ])('close nothing of %s', async (_what, refusal, ...statements) => {
    expect(await attempt(app, [...pair, ...statements, commit])).toBe(refusal)
  })

  it.each(['remaining_amount', 'closed_at_date', 'closedby_amount', 'closedby_entry_no'])(
    'are how an entry comes to another %s than it begins with',
    async (column) => {
      const value = column === 'closed_at_date' ? '2026-03-16' : -1
      expect(await attempt(app, [...pair, memo(3, { [column]: value })])).toBe(
        '23514 A customer_ledger_entry row begins with all of its amount remaining.',
      )
    },
  )

  it.each(['customer', 'vendor', 'item'])('of a %s stay as they are', async (of) => {
    for (const statement of [
      `update ${of}_application set posting_date = posting_date`,
      `delete from ${of}_application`,
    ]) {
      expect(await attempt(app, [statement])).toBe(`42501 permission denied for table ${of}_application`)
      expect(await attempt(owner, [statement])).toBe(`42501 Table ${of}_application is append-only.`)
    }
  })

  /** A sale of 2 for 24.00 that is being posted, number 991, with its value entry. */
  const sale = (changes: object = {}, value = '-24') => [
    copy('item_ledger_entry', 4, {
      entry_no: 991,
      quantity: -2,
      remaining_quantity: 0,
      cost_amount_actual: -24,
      ...changes,
    }),
    copy('value_entry', 4, { entry_no: 991, item_ledger_entry_no: 991, cost_amount_actual: value }),
  ]
  const use = (applied: number, quantity: number, worth: number) => `insert into item_application
    (company_id, entry_no, applied_entry_no, quantity, cost, document_id, posting_date)
    values (:company, 991, ${applied}, ${quantity}, ${worth}, '${newId}', '2026-03-16')`
  const itself = 'What remains of item ledger entry 991 is not what its applications leave.'

  it('of stock take what is being posted', async () => {
    expect(await attempt(app, [...pair, ...sale(), use(2, 2, 24), commit])).toBe('')
  })

  it.each([
    [
      'takes nothing off a layer',
      '23514 Less than all remains of item ledger entry 991, and no application tells why.',
      ...sale(),
    ],
    ['takes less than it says', `23514 ${itself}`, ...sale(), use(2, 1, 24)],
    ['takes less worth than it says', `23514 ${itself}`, ...sale(), use(2, 2, 0)],
    [
      'takes off another item',
      '23514 Item ledger entry 991 cannot take 2.00000 off entry 3: both are of one item and of opposite signs.',
      ...sale(),
      use(3, 2, 24),
    ],
    [
      'takes in the wrong direction',
      '23514 Item ledger entry 991 cannot take -2.00000 off entry 2: both are of one item and of opposite signs.',
      ...sale(),
      use(2, -2, -24),
    ],
    [
      'takes more than is there',
      '23514 new row for relation "item_ledger_entry" violates check constraint "item_ledger_entry_check1"',
      ...sale({ quantity: -4 }),
      use(2, 4, 24),
    ],
    [
      'leaves worth where nothing is',
      '23514 new row for relation "item_ledger_entry" violates check constraint "item_ledger_entry_worth"',
      ...sale({ quantity: -3 }),
      use(2, 3, 24),
    ],
    [
      'costs what no value entry says',
      '23514 Value entry 991 makes item ledger entry 991 cost something else than it says.',
      ...sale({}, '-23'),
      use(2, 2, 24),
    ],
    [
      'costs more by a second value entry',
      '23514 Value entry 992 makes item ledger entry 991 cost something else than it says.',
      ...sale(),
      copy('value_entry', 4, { entry_no: 992, id: '00000000-0000-4000-8000-00000000dcba', item_ledger_entry_no: 991 }),
      use(2, 2, 24),
    ],
    [
      'makes an old entry cost something else',
      '23514 Value entry 991 makes item ledger entry 2 cost something else than it says.',
      copy('value_entry', 4, { entry_no: 991, item_ledger_entry_no: 2, cost_amount_actual: -36 }),
    ],
  ])('of stock refuse a sale that %s', async (_what, refusal, ...statements) => {
    expect(await attempt(app, [...pair, ...statements, commit])).toBe(refusal)
  })

  it('leave the books as they were', async () => {
    expect(await rows('select count(*) as row from customer_application')).toEqual(['2'])
    expect(await companyViolations(owner, demo.companyId)).toEqual([])
  })
})
