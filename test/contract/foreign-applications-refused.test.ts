import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, send } from '../property/post-documents.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { commit, insertDocument, newId } from '../support/refused-sql.ts'

/**
 * What the database itself takes and refuses of applications in a foreign currency (decision F57): entry 1 is an invoice of
 * 300 USD worth 276.50, entry 2 one of 100 EUR; entry 991 is a credit memo of 110 USD worth 100.00 that is being posted.
 */
describe('an application in a foreign currency that somebody writes by hand', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let app: Client
  let owner: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    const connect = async (connectionString: string): Promise<Client> => {
      const client = new Client({ connectionString })
      await client.connect()
      return client
    }
    app = await connect(database.appUrl)
    owner = await connect(database.superUrl)
    for (const [unitPrice, money] of [
      ['300', { currencyCode: 'USD', currencyFactor: '1.085' }],
      ['100', {}],
    ] as const) {
      const date = '2026-03-16'
      const header = { customerNo: 'C00040', postingDate: date, documentDate: date, dueDate: date, ...money }
      const line = { type: 'G/L Account', no: '700000', quantity: '1', vatProdPostingGroup: 'G0', unitPrice }
      const { outcome } = await act(demo, await send(demo, { side: 'sales', header, lines: [line] }), 'post')
      expect(outcome.findings).toEqual([])
    }
  })
  afterAll(async () => {
    await owner.end()
    await app.end()
    await demo.running.close()
    await database.drop()
  })

  /** Runs statements in one transaction that is always rolled back; answers the SQLSTATE and the message, '' when all worked. */
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

  let entryNo = 990
  const entry = (account: string, amount: string, source: string) =>
    `select :company::uuid, ${(entryNo += 1)}, '${newId}'::uuid, '2026-03-16'::date, 'VF26-9999', 'Invoice', 'Customer', '${source}', id, no, 'Forged',
      ${amount}, greatest(${amount}, 0), greatest(-(${amount}), 0) from gl_account where no = '${account}'`
  /** In one statement, as posting writes them. */
  const pairOf = (debited: string, amount: string, credited: string, source = 'C00040') =>
    `insert into gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type, source_no,
      gl_account_id, gl_account_no, description, amount, debit_amount, credit_amount)
    ${entry(debited, amount, 'C00040')} union all ${entry(credited, `-(${amount})`, source)}`
  const document = [insertDocument, pairOf('700000', '100', '400000')]
  const loss = pairOf('654100', '1.38', '400000')
  const memo = (changes: object = {}) => {
    const own = {
      id: newId,
      document_id: newId,
      entry_no: 991,
      posting_date: '2026-03-16',
      currency_code: 'USD',
      open: true,
      amount: -100,
      debit_amount: 0,
      credit_amount: 100,
      amount_fcy: -110,
      remaining_amount: -110,
      ...changes,
    }
    return `insert into customer_ledger_entry select (jsonb_populate_record(t, '${JSON.stringify(own)}')).*
      from customer_ledger_entry t where entry_no = 1`
  }
  const apply = (applied: number, amount: string, date = '2026-03-16') => {
    const [fcy, appliedLCY = 'null', applyingLCY = 'null'] = amount.split(' ')
    return `insert into customer_application
      (company_id, entry_no, applied_entry_no, amount, applied_amount_lcy, applying_amount_lcy, document_id, posting_date)
      values (:company, 991, ${applied}, ${fcy}, ${appliedLCY}, ${applyingLCY}, '${newId}', '${date}')`
  }
  const right = apply(1, '110 101.38 100')

  it('is taken when it is as posting would write it, so that the refusals are not by accident', async () => {
    expect(await attempt(app, [...document, loss, memo(), right, commit])).toBe('')
  })

  it('leaves in local currency what the database works out, whatever is said', async () => {
    await owner.query('begin')
    try {
      await owner.query("select set_config('app.company_id', $1, true)", [demo.companyId])
      for (const statement of [...document, loss, memo({ remaining_amount_lcy: 5 }), right])
        await owner.query(statement.replaceAll(':company', `'${demo.companyId}'`))
      const { rows } = await owner.query(
        'select entry_no, remaining_amount, remaining_amount_lcy, open from customer_ledger_entry where entry_no in (1, 991) order by 1',
      )
      expect(rows).toEqual([
        { entry_no: 1, remaining_amount: '190.00', remaining_amount_lcy: '175.12', open: true },
        { entry_no: 991, remaining_amount: '0.00', remaining_amount_lcy: '0.00', open: false },
      ])
    } finally {
      await owner.query('rollback')
    }
    for (const [client, refusal] of [
      [app, '42501 permission denied for table customer_ledger_entry'],
      [owner, '42501 What remains of a customer_ledger_entry row changes only by an application.'],
    ] as const)
      expect(await attempt(client, ['update customer_ledger_entry set remaining_amount_lcy = 1'])).toBe(refusal)
  })

  const booked = (takes: string) =>
    `Entry 991 and the exchange difference of its applications come to -101.38 in local currency, and account 400000 takes ${takes}.`
  const pair = (amount: string, applied: number) =>
    `Entry 991 cannot take ${amount} off entry ${applied}: both are of one customer and currency and of opposite signs, and no more is taken than remains.`
  it.each([
    ['without the loss', booked('-100.00'), memo(), right],
    ['with the loss the wrong way round', booked('-98.62'), pairOf('654100', '-1.38', '400000'), memo(), right],
    ['with the loss on another account', booked('-100.00'), pairOf('654100', '1.38', '400010'), memo(), right],
    [
      'with the loss of another customer',
      booked('-100.00'),
      pairOf('654100', '1.38', '400000', 'C00010'),
      memo(),
      right,
    ],
    [
      'that takes more in local currency than the share',
      'Entry 991 takes 101.39 in local currency off entry 1, whose share is 101.38.',
      loss,
      memo(),
      apply(1, '110 101.39 100'),
    ],
    [
      'that gives less in local currency than the share',
      'Entry 991 gives 98.62 in local currency to others, and its share is 100.00.',
      loss,
      memo(),
      apply(1, '110 101.38 98.62'),
    ],
    [
      'that says nothing of local currency',
      'Entry 991 takes 110.00 in local currency off entry 1, whose share is 101.38.',
      loss,
      memo(),
      apply(1, '110'),
    ],
    [
      'from before what it closes',
      'Entry 991 of 2026-03-15 cannot be applied to entry 1, which is of 2026-03-16.',
      loss,
      memo({ posting_date: '2026-03-15' }),
      apply(1, '110 101.38 100', '2026-03-15'),
    ],
    ['to an entry in local currency', pair('100.00', 2), memo(), apply(2, '100 100 90.91')],
    ['to an entry in another currency', pair('110.00', 1), memo({ currency_code: 'GBP' }), right],
    [
      'of local currency, with something else in local currency',
      'Entry 991 takes 90.00 in local currency off entry 2, whose share is 100.00.',
      memo({ currency_code: '', amount_fcy: -100, remaining_amount: -100 }),
      apply(2, '100 90 90'),
    ],
  ])('is refused %s', async (_what, refusal, ...statements) => {
    expect(await attempt(app, [...document, ...statements, commit])).toBe(`23514 ${refusal}`)
  })
})
