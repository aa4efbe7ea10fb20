import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { odataBooks } from '../support/odata-books.ts'
import { exact, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

const amounts = 'balance notDue overdue entryCount buckets { fromDay toDay amount }'
const sums = 'openingBalance debitAmount creditAmount balance debitBalance creditBalance'
const question = `query ($company: ID!, $asOf: Date!, $from: Date, $days: [Int!]! = [30, 60, 90], $asKnownAt: KnownAtInput) { company(id: $company) {
  trialBalance(asOf: $asOf, from: $from, asKnownAt: $asKnownAt) { asOf from
    rows { accountNumber accountName incomeBalance ${sums} } total { ${sums} } }
  customerAging(asOf: $asOf, days: $days, asKnownAt: $asKnownAt) { asOf
    rows { partyNo: customerNo partyName: customerName ${amounts} } total { ${amounts} } }
  vendorAging(asOf: $asOf, days: $days, asKnownAt: $asKnownAt) { asOf
    rows { partyNo: vendorNo partyName: vendorName ${amounts} } total { ${amounts} } } } }`

/** Trial balance and agings as functions of a company (F61): the answers of GraphQL, in OData's words. */
describe('balances and open amounts on OData', () => {
  let service: Service
  let companyId = ''
  beforeAll(async () => {
    service = await startService({ demo: false })
    companyId = await service.makeDemoCopy('Balances')
    // A register each; the credit memo closes half of the second one, the oldest of its customer.
    await post('sales', '2026-01-15', 'C00010', '100.00')
    await post('sales', '2026-02-20', 'C00040', '80.00')
    await post('purchase', '2026-03-05', 'V00010', '30.00')
    await post('sales', '2026-03-16', 'C00040', '40.00', 'Credit Memo')
  })
  afterAll(() => service.stop())

  async function post(
    side: 'sales' | 'purchase',
    date: string,
    party: string,
    price: string,
    documentType = 'Invoice',
  ): Promise<void> {
    const books = odataBooks(service, companyId)
    const own = side === 'sales' ? { customerNo: party } : { vendorNo: party, vendorInvCrMemoNo: `B-${date}` }
    const [no, column] = side === 'sales' ? ['700000', 'unitPrice'] : ['612500', 'directUnitCost']
    const header = { documentType, postingDate: date, documentDate: date, dueDate: date, ...own }
    const line = { type: 'G/L Account', no, quantity: '1', [column ?? '']: price, vatProdPostingGroup: 'G3' }
    const id = await books.create(side, header, [line])
    await books.act(side, id, 'post')
    expect(await books.document(side, id)).toMatchObject({ errorMessage: '' })
  }

  const get = (call: string) =>
    service.request('GET', `${service.root}companies(${companyId})/Microsoft.NAV.${call}`, undefined, {
      accept: 'application/json;odata.metadata=none',
    })
  const report = async (call: string): Promise<Plain> => {
    const answer = await get(call)
    expect(answer.status, answer.text).toBe(200)
    return exact(answer.text)
  }
  const byGraphQL = async (variables: object): Promise<Record<string, Plain>> => {
    const { json } = await service.graphql(question, { company: companyId, ...variables })
    expect(json.errors).toBeUndefined()
    return json.data.company as Record<string, Plain>
  }

  it.each<[string, string, object]>([
    ['today', 'asOf=2026-12-31', { asOf: '2026-12-31' }],
    ['of a period', 'asOf=2026-03-31,from=2026-03-01', { asOf: '2026-03-31', from: '2026-03-01' }],
    [
      'as known at a register',
      'asOf=2026-03-31,asKnownAtRegister=2',
      { asOf: '2026-03-31', asKnownAt: { register: 2 } },
    ],
    [
      'as known at a time',
      'asOf=2026-03-31,asKnownAtTime=2020-01-01T00:00:00Z',
      { asOf: '2026-03-31', asKnownAt: { time: '2020-01-01T00:00:00Z' } },
    ],
  ])('are those of GraphQL: %s', async (_what, call, variables) => {
    const { trialBalance, customerAging, vendorAging } = await byGraphQL(variables)
    const balance = await report(`trialBalance(${call})`)
    expect(balance).toEqual(inODataWords(trialBalance))
    const aged = call.replace(/,from=[^,]*/, '')
    expect(await report(`customerAging(${aged})`)).toEqual(inODataWords(customerAging))
    expect(await report(`vendorAging(${aged})`)).toEqual(inODataWords(vendorAging))
  })

  it('are what was booked', async () => {
    const [now, then] = await Promise.all(
      ['', ',asKnownAtRegister=3'].map((point) => report(`customerAging(asOf=2026-03-20,days='30'${point})`)),
    )
    expect([now?.['total'], then?.['total']]).toEqual([
      aged(['169.40', '0.00', '169.40', '48.40', '121.00'], '2'),
      aged(['217.80', '0.00', '217.80', '96.80', '121.00'], '2'),
    ])
    expect(await report("vendorAging(asOf=2026-03-31,vendorNo='v00010')")).toMatchObject({
      rows: [{ partyNo: 'V00010', balance: '36.30' }],
    })
    expect(await report("customerAging(asOf=2026-03-31,customerNo='C00020')")).toMatchObject({ rows: [] })
    const { total } = (await report('trialBalance(asOf=2026-03-31,asKnownAtRegister=1)')) as { total: Plain }
    expect(total).toMatchObject({ debitAmount: '121.00', creditAmount: '121.00', balance: '0.00' })
  })

  it('and sums of the ledger as known then are a filter by the last entry of the register', async () => {
    const { rows } = await report('trialBalance(asOf=2026-12-31,asKnownAtRegister=2)')
    const { json } = await service.request(
      'GET',
      `${service.root}companies(${companyId})/glRegisters?$filter=no eq 2&$select=toEntryNo`,
    )
    const [register] = (json as { value: { toEntryNo: number }[] }).value
    const apply = `filter(entryNo le ${register?.toEntryNo})/groupby((accountNumber),aggregate(debitAmount sub creditAmount with sum as balance))`
    const answer = await service.request(
      'GET',
      `${service.root}companies(${companyId})/generalLedgerEntries?$apply=${encodeURIComponent(apply)}&$orderby=accountNumber`,
    )
    const sumsThen = (exact(answer.text) as { value: Plain[] }).value
    expect(sumsThen.map(({ accountNumber, balance }) => [accountNumber, balance])).toEqual(
      (rows as Plain[]).map(({ accountNumber, balance }) => [accountNumber, balance]),
    )
  })

  it('are refused with the name of the parameter that is wrong', async () => {
    const wrong: readonly [call: string, target: string, text: string][] = [
      ['trialBalance()', 'asOf', "The parameter 'asOf' is required."],
      ['trialBalance(asOf=tomorrow)', 'asOf', "'tomorrow' is no date"],
      ['trialBalance(asOf=2026-01-31,from=2026-02-30)', 'from', "'2026-02-30' is no date"],
      ['trialBalance(asOf=2026-01-31,from=2026-02-01)', 'from', "after 'asOf'"],
      [
        'trialBalance(asOf=2026-01-31,asKnownAtRegister=99)',
        'asKnownAtRegister',
        "'asKnownAtRegister' must name one of",
      ],
      ['customerAging(days=30)', 'asOf', "The parameter 'asOf' is required."],
      ['customerAging(asOf=2026-01-31,days=30)', 'days', 'single quotes'],
      ["customerAging(asOf=2026-01-31,days='30;60')", 'days', "like days='30,60,90'"],
      ["customerAging(asOf=2026-01-31,days='60,30')", 'days', 'in ascending order'],
      ["customerAging(asOf=2026-01-31,customerNo='123456789012345678901')", 'customerNo', 'length of the string is 21'],
      ["vendorAging(asOf=2026-01-31,customerNo='C00010')", 'customerNo', "no parameter 'customerNo'"],
      ['vendorAging(asOf=2026-01-31,asKnownAtTime=2999-01-01T00:00:00Z)', 'asKnownAtTime', 'still to come'],
      ['vendorAging(asOf=2026-01-31,asKnownAtRegister=1,asKnownAtTime=2026-01-01T00:00:00Z)', 'asKnownAtTime', 'both'],
    ]
    for (const [call, target, text] of wrong) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await get(call)
      expect([call, answer.status]).toEqual([call, 400])
      expect(answer.json, call).toMatchObject({ error: { target, message: expect.stringContaining(text) as string } })
    }
  })

  it('are hidden from those who may not read the company', async () => {
    const elsewhere = companyId.replace(/^.{8}/, '00000000')
    const answer = await service.request('GET', `${service.root}companies(${elsewhere})/trialBalance(asOf=2026-01-31)`)
    expect(answer.status).toBe(404)
  })
})

function aged([balance, notDue, overdue, first, second]: readonly string[], entryCount: string): object {
  const buckets = [
    { fromDay: '1', toDay: '30', amount: first },
    { fromDay: '31', toDay: null, amount: second },
  ]
  return { balance, notDue, overdue, entryCount, buckets }
}

// Numbers come as texts from both; a member of an enum is a caption on OData.
function inODataWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inODataWords)
  if (typeof value === 'number') return String(value)
  if (value === 'INCOME_STATEMENT') return 'Income Statement'
  if (value === 'BALANCE_SHEET') return 'Balance Sheet'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inODataWords(one)]))
}
