import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/core/date.ts'
import { decimal, fixed, round, sum, zero, type Decimal } from '../../src/core/decimal.ts'
import { parseJson } from '../../src/core/json.ts'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { oneOf, seededRandom } from '../support/mutations.ts'
import { size } from '../support/sizes.ts'

type Party = 'customer' | 'vendor'
type Named = 'oldest' | 'named' | 'none'

/** Of the days of half a year, every so manieth is asked for; the deep lane asks for each. */
const dayStep = size('FACTURIER_AGING_STEP', { default: 3, deep: 1, long: 1 })

/** A posted document as the model keeps it: positive is owed, whichever side. */
interface Posted extends Readonly<Record<'partyNo' | 'date' | 'due' | 'no', string>> {
  readonly amount: Decimal
  /** In the document's currency, as what is left. */
  readonly whole: Decimal
  readonly local: boolean
  readonly invoice: boolean
  left: Decimal
}

/** What came to each of the two by it, in local currency (F57). */
type Application = Readonly<Record<'one' | 'other', Posted> & Record<'toOne' | 'toOther', Decimal>>

const sides = {
  customer: {
    resource: importSalesInvoice,
    no: 'customerNo',
    price: 'unitPrice',
    account: '700000',
    lines: 'importSalesInvoiceLines',
    ledger: 'customer_ledger_entry',
    sign: '1',
    control: '40%',
  },
  vendor: {
    resource: importPurchaseInvoice,
    no: 'vendorNo',
    price: 'directUnitCost',
    account: '612500',
    lines: 'importPurchaseInvoiceLines',
    ledger: 'vendor_ledger_entry',
    sign: '-1',
    control: '44%',
  },
} as const
const parties = { customer: ['C00010', 'C00020', 'C1'], vendor: ['V00010', 'V00020', 'V00050'] } as const

describe('the aging of customers and vendors', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let graphql: GraphQLSurface
  let owner: Client
  let documents = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    graphql = createGraphQL({ engine: demo.running.engine, log: () => undefined, bodyBytesMax: 10_000_000 })
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
    await owner.query(
      "update general_ledger_setup set allow_posting_from = '2026-01-01', allow_posting_to = '2026-12-31'",
    )
  })
  afterAll(async () => {
    await owner.end()
    await demo.running.close()
    await database.drop()
  })

  const ask = async (query: string, variables: object = {}, caller = almighty()) => {
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { company: demo.companyId, ...variables } }),
    })
    const answer = await graphql.fetch(request, caller)
    return { ...JSON.parse(await answer.text()), statements: caller.statements }
  }

  const aging = async (party: Party, asOf: string, more: { days?: number[]; nos?: string[] } = {}) => {
    const amounts = 'balance notDue overdue entryCount buckets { fromDay toDay amount }'
    const answer = await ask(
      `query ($company: ID!, $asOf: Date!, $days: [Int!]! = [30, 60, 90], $nos: [String!]) { company(id: $company) {
        aging: ${party}Aging(asOf: $asOf, days: $days, ${party}Nos: $nos) {
          asOf rows { no: ${party}No name: ${party}Name ${amounts} } total { ${amounts} } } } }`,
      { asOf, ...more },
    )
    expect(answer.errors).toBeUndefined()
    return { ...answer.data.company.aging, statements: answer.statements }
  }

  /** Posts a document of one line without VAT, which credits the invoice of a number; answers its own. */
  const post = async (
    party: Party,
    header: Readonly<Record<string, unknown>>,
    amount: string,
    invoiceNo = '',
  ): Promise<string> => {
    const { resource, price, account, lines, ledger } = sides[party]
    const body = {
      ...(party === 'vendor' ? { vendorInvCrMemoNo: `A-${(documents += 1)}` } : {}),
      documentDate: header['postingDate'],
      ...header,
      [lines]: [{ type: 'G/L Account', no: account, quantity: 1, [price]: amount, vatProdPostingGroup: 'G0' }],
    }
    const { running, companyId, caller } = demo
    const record = decodeRecord(resource, parseJson(JSON.stringify(body)), 'create')
    const id = await running.engine.create(caller, companyId, resource, record)
    // Only a received file can name the invoice it credits.
    if (invoiceNo !== '')
      await owner.query(`update ${resource.table} set preceding_invoice_no = $2 where id = $1`, [id, invoiceNo])
    const outcome = await running.engine.act(caller, companyId, resource, id, 'post', {})
    expect(outcome).toMatchObject({ succeeded: true })
    const { rows } = await owner.query<{ no: string }>(
      `select document_no as no from ${ledger} order by entry_no desc limit 1`,
    )
    return rows[0]?.no ?? ''
  }

  const shown = (found: readonly Posted[], open: (one: Posted) => Decimal, asOf: string, days: readonly number[]) => {
    const overdue = (one: Posted): number => (Date.parse(asOf) - Date.parse(one.due)) / 86_400_000
    const between = (from: number, to: number): Decimal =>
      sum(found.filter((one) => overdue(one) >= from && overdue(one) <= to).map(open))
    return {
      balance: fixed(sum(found.map(open))),
      notDue: fixed(between(Number.NEGATIVE_INFINITY, 0)),
      overdue: fixed(between(1, Number.POSITIVE_INFINITY)),
      entryCount: found.length,
      buckets: [...days, null].map((toDay, at) => ({
        fromDay: (days[at - 1] ?? 0) + 1,
        toDay,
        amount: fixed(between((days[at - 1] ?? 0) + 1, toDay ?? Number.POSITIVE_INFINITY)),
      })),
    }
  }

  /** What the answer must be: documents posted by then, less what they paid of each other once both were posted. */
  const expected = (
    posted: readonly Posted[],
    applied: readonly Application[],
    asOf: string,
    days: readonly number[],
  ) => {
    const open = (one: Posted): Decimal =>
      sum([
        one.amount,
        ...applied.filter((each) => each.one === one && each.other.date <= asOf).map((each) => each.toOne),
        ...applied.filter((each) => each.other === one && each.one.date <= asOf).map((each) => each.toOther),
      ])
    const left = posted.filter((one) => one.date <= asOf && !open(one).eq(zero))
    const numbers = [...new Set(left.map((one) => one.partyNo))].sort()
    return {
      rows: numbers.map((no) => ({
        no,
        ...shown(
          left.filter((one) => one.partyNo === no),
          open,
          asOf,
          days,
        ),
      })),
      total: shown(left, open, asOf, days),
    }
  }

  const share = ({ amount, whole, left }: Posted) => round(amount.times(left).div(whole))

  // The rules of posting.md 2.6 in their plainest words: a new document is set off against open ones of the other sign.
  const apply = (posted: readonly Posted[], fresh: Posted, how: Named, invoiceNo: string): Application[] => {
    const oldest = posted
      .filter(
        (one) => one.partyNo === fresh.partyNo && one.local === fresh.local && one.left.times(fresh.left).lt(zero),
      )
      .filter((one) => fresh.local || one.date <= fresh.date)
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    const named = oldest.filter((one) => one.invoice && one.no === invoiceNo)
    const applied: Application[] = []
    for (const one of how === 'oldest' ? [...named, ...oldest.filter((each) => !named.includes(each))] : named) {
      const part = one.left.abs().lt(fresh.left.abs()) ? one.left.abs() : fresh.left.abs()
      const amount = fresh.left.gt(zero) ? part.neg() : part
      const worth = [fresh, one].map(share)
      fresh.left = fresh.left.plus(amount)
      one.left = one.left.minus(amount)
      const [toOne = zero, toOther = zero] = [fresh, one].map((each, at) => share(each).minus(worth[at] ?? zero))
      applied.push({ one: fresh, other: one, toOne, toOther })
    }
    return applied
  }

  it.each(['customer', 'vendor'] as const)(
    'of every %s on every day is what was posted less what was applied',
    async (party) => {
      const random = seededRandom(party === 'customer' ? 7 : 11)
      const { no, ledger, sign, control } = sides[party]
      const [first, second] = parties[party]
      await owner.query(`update ${party} set application_method = 'Apply to Oldest' where no = any($1)`, [
        [first, second],
      ])
      await owner.query(`update ${party} set application_method = 'Manual' where no = $1`, [parties[party][2]])
      const posted: Posted[] = []
      const applied: Application[] = []
      for (let count = 0; count < 90; count += 1) {
        const partyNo = oneOf(parties[party], random)
        const date = addDays('2026-01-05', random(90))
        const invoice = random(5) < 3
        const local = random(6) > 0
        const price = `${10 + random(40)}.${String(random(100)).padStart(2, '0')}`
        const due = addDays(date, random(60))
        const rate = ['1.085', '1.2', '0.9'][count % 3] ?? ''
        const invoiceNo =
          !invoice && random(2) === 0 ? (posted.findLast((one) => one.partyNo === partyNo)?.no ?? '') : ''
        const header = {
          [no]: partyNo,
          postingDate: date,
          dueDate: due,
          documentType: invoice ? 'Invoice' : 'Credit Memo',
          vatBusPostingGroup: 'DOMESTIC',
          ...(local ? {} : { currencyCode: 'USD', currencyFactor: rate }),
        }
        // oxlint-disable-next-line no-await-in-loop
        const documentNo = await post(party, header, price, invoiceNo)
        const positive = local ? decimal(price) : round(decimal(price).div(rate))
        const amount = invoice ? positive : positive.neg()
        const whole = invoice ? decimal(price) : decimal(price).neg()
        const fresh: Posted = { partyNo, date, due, amount, whole, local, invoice, no: documentNo, left: whole }
        applied.push(...apply(posted, fresh, partyNo === parties[party][2] ? 'named' : 'oldest', invoiceNo))
        posted.push(fresh)
      }
      // There must be something to get wrong: whole and partial closings, and some with an entry of an earlier date.
      expect(applied.length).toBeGreaterThan(15)
      expect(applied.some(({ one, other }) => one.date < other.date)).toBe(true)
      expect(applied.some(({ one }) => one.partyNo === parties[party][2])).toBe(true)
      expect(posted.some((one) => !one.left.eq(zero) && !one.left.eq(one.whole))).toBe(true)
      expect(applied.filter(({ toOne, toOther }) => !toOne.eq(toOther.neg())).length).toBeGreaterThan(3)
      const days = [7, 30, 45]
      for (let asOf = '2026-01-01'; asOf < '2026-07-01'; asOf = addDays(asOf, dayStep)) {
        // oxlint-disable-next-line no-await-in-loop
        const found = await aging(party, asOf, { days })
        const wanted = expected(posted, applied, asOf, days)
        const rows = found.rows.map(({ name: _name, ...row }: { name: string }) => row)
        expect({ asOf, rows, total: found.total }).toEqual({ asOf, ...wanted })
        expect(found.statements).toBe(found.rows.length === 0 ? 2 : 1)
        // oxlint-disable-next-line no-await-in-loop
        const { rows: sums } = await owner.query<{ account: string }>(
          `select coalesce(sum(amount), 0.00) * ${sign} as account from gl_entry where posting_date <= $1 and gl_account_no like $2`,
          [asOf, control],
        )
        expect(fixed(decimal(sums[0]?.account ?? ''))).toBe(found.total.balance)
      }
      // Every closing that is kept tells what was set off: nothing is left to guess.
      const { rows: unexplained } = await owner.query(
        `select e.entry_no from ${ledger} e where amount_fcy - remaining_amount <>
        case when closedby_entry_no = 0 then 0 else closedby_amount end -
        (select coalesce(sum(closedby_amount), 0) from ${ledger} c where c.closedby_entry_no = e.entry_no)`,
      )
      expect(unexplained).toEqual([])
    },
  )

  it('shows only the parties asked for, in the usual buckets', async () => {
    const all = await aging('customer', '2026-05-31')
    const some = await aging('customer', '2026-05-31', { nos: [' c00010 ', 'nobody'] })
    expect(all.rows.length).toBe(3)
    expect(some.rows).toEqual(all.rows.filter((row: { no: string }) => row.no === 'C00010'))
    expect(some.rows[0].name).toBe('Bakkerij Janssens BV')
    expect(some.total).toEqual(
      Object.fromEntries(Object.entries(some.rows[0]).filter(([key]) => key !== 'no' && key !== 'name')),
    )
    expect(
      some.total.buckets.map((one: { fromDay: number; toDay: number | null }) => [one.fromDay, one.toDay]),
    ).toEqual([
      [1, 30],
      [31, 60],
      [61, 90],
      [91, null],
    ])
    expect((await aging('customer', '2026-05-31', { nos: [] })).rows).toEqual([])
  })

  it('counts an entry as overdue from the day after its due date', async () => {
    await post('customer', { customerNo: 'C2', postingDate: '2026-02-01', dueDate: '2026-03-01' }, '100.00')
    const on = async (asOf: string) => {
      const { total } = await aging('customer', asOf, { nos: ['C2'] })
      return [total.notDue, ...total.buckets.map((one: { amount: string }) => one.amount)]
    }
    const [n, a] = ['0.00', '100.00']
    expect(await on('2026-01-31')).toEqual([n, n, n, n, n])
    expect(await on('2026-02-01')).toEqual([a, n, n, n, n])
    expect(await on('2026-03-01')).toEqual([a, n, n, n, n])
    expect(await on('2026-03-02')).toEqual([n, a, n, n, n])
    expect(await on('2026-03-31')).toEqual([n, a, n, n, n])
    expect(await on('2026-04-01')).toEqual([n, n, a, n, n])
    expect(await on('2026-05-30')).toEqual([n, n, n, a, n])
    expect(await on('2026-05-31')).toEqual([n, n, n, n, a])
  })

  it.each([[[]], [[30, 30]], [[60, 30]], [[0]], [[-1, 5]], [[36_501]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
    'refuses the limits %j',
    async (days) => {
      const query = `query ($company: ID!, $days: [Int!]!) { company(id: $company) {
        vendorAging(asOf: "2026-05-31", days: $days) { total { balance } } } }`
      const { errors, statements } = await ask(query, { days })
      expect(errors[0].extensions.code).toBe('BAD_USER_INPUT')
      expect(errors[0].message).toContain('days must be 1 to 10 whole numbers')
      expect(errors[0].extensions).toEqual({ code: 'BAD_USER_INPUT', target: 'days' })
      expect(statements).toBe(0)
    },
  )

  it.each([
    ['cannot be sent to the database', '\u0000', 'cannot be stored'],
    ['is too long', 'V'.repeat(21), 'length of the string is 21'],
    ['is half a character', '\ud800', 'customerNos'],
  ])('refuses a customer number that %s', async (_what, no, message) => {
    const { errors, statements } = await ask(
      `query ($company: ID!, $no: String!) { company(id: $company) {
        customerAging(asOf: "2026-05-31", customerNos: ["c00010", $no]) { total { balance } } } }`,
      { no },
    )
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(message) as string,
        extensions: { code: 'BAD_USER_INPUT', target: 'customerNos' },
      },
    ])
    expect(statements).toBe(0)
  })

  it('hides a company from those who may not read it, and knows none that is not there', async () => {
    const query = '{ company(id: $company) { customerAging(asOf: "2026-05-31") { total { balance } } } }'
    const stranger = {
      ...almighty(),
      permissions: new Map([['00000000-0000-4000-8000-0000000000aa', new Set(['READ'] as const)]]),
    }
    expect(await ask(`query ($company: ID!) ${query}`, {}, stranger)).toMatchObject({
      data: { company: null },
      statements: 0,
    })
    const unknown = await ask(`query ($company: ID!) ${query}`, { company: '00000000-0000-4000-8000-00000000dead' })
    expect(unknown.errors[0].extensions.code).toBe('NOT_FOUND')
    await expect(
      demo.running.engine.aging(stranger, demo.companyId, { party: 'customer', asOf: '2026-05-31', days: [30] }),
    ).rejects.toMatchObject({ code: 'BadRequest_ResourceNotFound' })
  })

  it('refuses rather than guesses when a closing does not tell what was open', async () => {
    await post('vendor', { vendorNo: 'V00010', postingDate: '2026-08-01', dueDate: '2026-08-31' }, '10.00')
    // As a service before 0010 could leave it.
    await owner.query('set session_replication_role = replica')
    await owner.query(`update vendor_ledger_entry set remaining_amount = 0, open = false, closed_at_date = '2026-09-01'
      where posting_date = '2026-08-01'`)
    await owner.query('set session_replication_role = origin')
    const query = (asOf: string) => `query ($company: ID!) { company(id: $company) {
      vendorAging(asOf: "${asOf}", vendorNos: ["V00010"]) { total { balance } } } }`
    const refused = await ask(query('2026-08-15'))
    expect(refused.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(refused.errors[0].message).toMatch(
      /^What was open on 2026-08-15 cannot be told: vendor ledger entry \d+ was closed/,
    )
    expect((await ask(query('2026-09-01'))).errors).toBeUndefined()
  })

  it('refuses more customers than one answer shows, never cuts them', async () => {
    const add = async (from: number, to: number): Promise<void> => {
      await owner.query('begin')
      await owner.query('set local session_replication_role = replica')
      await owner.query(
        `insert into customer (company_id, no, name) select $1, 'Z' || n, 'Customer ' || n from generate_series($2::int4, $3::int4) n`,
        [demo.companyId, from, to],
      )
      await owner.query(
        `insert into customer_ledger_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, customer_no,
            customer_name, description, amount, debit_amount, credit_amount, remaining_amount, amount_fcy, open, due_date)
          select $1, 100000 + n, gen_random_uuid(), '2025-06-01', 'Z' || n, 'Invoice', 'Z' || n, '', '', 1, 1, 0, 1, 1, true, '2025-06-30'
          from generate_series($2::int4, $3::int4) n`,
        [demo.companyId, from, to],
      )
      await owner.query('commit')
    }
    await add(1, 10_000)
    expect((await aging('customer', '2025-12-31')).total).toMatchObject({ balance: '10000.00', entryCount: 10_000 })
    await add(10_001, 10_001)
    const { errors } = await ask(
      'query ($company: ID!) { company(id: $company) { customerAging(asOf: "2025-12-31") { total { balance } } } }',
    )
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(errors[0].message).toBe('More than 10000 customers have open amounts; ask for some of them by customerNos.')
  })
})
