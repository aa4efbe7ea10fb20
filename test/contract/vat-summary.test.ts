import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../golden/case-setting.ts'
import { goldens } from '../golden/golden-cases.ts'
import type { Books, Plain, Side } from '../support/books.ts'
import { odataBooks } from '../support/odata-books.ts'
import { startService, type Service } from '../support/service.ts'

/** What an accountant would write into the return for each golden posting (posting.md 2.7); a grid that is not named is empty. */
const returns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S01: { '03': '100.00', '54': '21.00', '71': '21.00' },
  S02: { '00': '202.52', '01': '255.15', '02': '402.43', '03': '199.90', '54': '105.58', '71': '105.58' },
  S03: { '01': '30.30', '54': '1.82', '71': '1.82' },
  S04: { '49': '100.00', '64': '21.00', '72': '21.00' },
  S05: { '03': '750.00', '54': '157.50', '71': '157.50' },
  S06: { '49': '250.00', '64': '52.50', '72': '52.50' },
  S07: { '03': '500.00', '54': '105.00', '71': '105.00' },
  S08: { '46': '1500.00' },
  S09: { '03': '900.00', '54': '189.00', '71': '189.00' },
  S10: { '03': '900.00', '54': '189.00', '71': '189.00' },
  // The VAT base is lowered by the payment discount that is offered.
  S12: { '03': '980.00', '54': '205.80', '71': '205.80' },
  S13: { '47': '276.50' },
  // VAT is not deferred.
  S15: { '03': '1000.00', '54': '210.00', '71': '210.00' },
  S17: { '03': '200.00', '54': '42.00', '71': '42.00' },
  S18: { '49': '100.00', '64': '21.00', '72': '21.00' },
  // The rounding of 0.01 is booked as a sale at 0 %.
  S20: { '00': '0.01', '03': '9.99', '54': '2.10', '71': '2.10' },
  P01: { '82': '250.00', '59': '52.50', '72': '52.50' },
  P02: { '81': '1500.00', '59': '315.00', '72': '315.00' },
  P03: { '82': '-100.00', '85': '100.00', '63': '21.00', '71': '21.00' },
  P04: { '81': '-300.00', '85': '300.00', '63': '63.00', '71': '63.00' },
  P05: { '82': '110.50', '59': '10.50', '72': '10.50' },
  P07: { '81': '1000.00', '86': '1000.00', '55': '210.00', '59': '210.00' },
  // The whole VAT is due, half of it is deducted, the other half is cost.
  P08: { '82': '1105.00', '86': '1000.00', '55': '210.00', '59': '105.00', '71': '105.00' },
  P09: { '82': '850.00', '87': '850.00', '56': '178.50', '59': '178.50' },
  P11: { '82': '1000.00' },
  P12: { '82': '33.30', '59': '7.00', '72': '7.00' },
  // Of the same day is the invoice of 121.00 without VAT that it closes: 121.00 - 110.50.
  P14: { '82': '10.50', '85': '110.50', '63': '10.50', '71': '10.50' },
}

const question = `query ($company: ID!, $from: Date!, $to: Date!) { company(id: $company) {
  vatSummary(period: { from: $from, to: $to }) { from to entryCount vatDue vatDeductible balance
    grids { grid description officialName amount entryCount }
    unassigned { type documentType vatBusPostingGroup vatProdPostingGroup vatCalculationType vatPct taxCategory euService
      accountClass base amount nonDeductibleVATAmount entryCount } } } }`

describe('the VAT return', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ demo: false })
  })
  afterAll(() => service.stop())

  const open = async (name: string): Promise<{ companyId: string; books: Books }> => {
    const companyId = await service.makeDemoCopy(name)
    return { companyId, books: odataBooks(service, companyId) }
  }

  /** The answer for a period, a day unless told. */
  const summary = async (company: string, from: string, to = from) => {
    const answer = await service.graphql(question, { company, from, to })
    expect(answer.json.errors, answer.text).toBeUndefined()
    return answer.json.data.company.vatSummary
  }

  /** Grids with an amount. */
  const filled = async (companyId: string, from: string, to = from): Promise<Record<string, string>> => {
    const { grids, unassigned } = await summary(companyId, from, to)
    expect(unassigned).toEqual([])
    return Object.fromEntries(
      (grids as { grid: string; amount: string }[])
        .filter(({ amount }) => amount !== '0.00')
        .map(({ grid, amount }) => [grid, amount]),
    )
  }

  const post = async (books: Books, side: Side, header: Plain, lines: readonly Plain[]): Promise<void> => {
    const id = await books.create(side, header, lines)
    await books.act(side, id, 'post')
    expect(await books.document(side, id)).toMatchObject({ errorMessage: '' })
  }

  const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }
  let vendorDocuments = 0
  const bought = (change: Plain = {}): Plain => ({
    ...dates,
    vendorNo: 'V00010',
    vendorInvCrMemoNo: `VAT-${(vendorDocuments += 1)}`,
    ...change,
  })
  const line = (no: string, directUnitCost: string, vatProdPostingGroup: string, change: Plain = {}): Plain => ({
    type: 'G/L Account',
    no,
    quantity: '1',
    directUnitCost,
    vatProdPostingGroup,
    ...change,
  })
  const creditMemo = { documentType: 'Credit Memo' }

  const flags = goldens.find((one) => one.id === 'S01')?.setup?.flags ?? {}
  const postings = goldens.filter((one) => one.kind === 'posting')
  it('is known for every golden posting', () => {
    expect(Object.keys(returns)).toEqual(postings.map((one) => one.id))
  })
  for (const golden of postings) {
    it(`of ${golden.id}: ${golden.title}`, async () => {
      const { companyId, books } = await open(golden.id)
      await arrange(books, golden, flags)
      const date = String(golden.input.header['postingDate'])
      await post(books, golden.side, golden.input.header, golden.input.lines)
      // What an arrangement posts is dated before, S15 is the only case of another date.
      expect(await filled(companyId, date)).toEqual(returns[golden.id])
      expect(await filled(companyId, '2026-06-01', '2026-12-31')).toEqual({})
    })
  }

  it('splits a purchase by the accounts of its lines, also when lines cost the same', async () => {
    const { companyId, books } = await open('Accounts')
    // The VAT of the first line is the price of the second, and three lines cost the same.
    await post(
      books,
      'purchase',
      bought(),
      [
        line('612500', '100.00', 'G3'),
        line('604000', '21.00', 'G3'),
        line('240100', '21.00', 'G3'),
        line('612500', '21.00', 'G3'),
        line('340000', '0.00', 'G3'),
        line('240100', '500.00', 'I3'),
      ].filter((one) => one['no'] !== '340000'),
    )
    expect(await filled(companyId, '2026-03-16')).toEqual({
      '81': '21.00',
      '82': '121.00',
      '83': '521.00',
      '59': '139.23',
      '72': '139.23',
    })
  })

  it('has services of the EU, co-contractors, imports and their credit notes in grids of their own', async () => {
    const { companyId, books } = await open('Reversed')
    const buy = (vatBusPostingGroup: string, one: Plain, change: Plain = {}): Promise<void> =>
      post(books, 'purchase', bought({ vatBusPostingGroup, ...change }), [one])
    await buy('EU', line('612600', '100.00', 'S3'))
    await buy('CC', line('611000', '200.00', 'S3'))
    await buy('IMPREV', line('604020', '300.00', 'G3'))
    await buy('IMPREV', line('613020', '400.00', 'S3'))
    expect(await filled(companyId, '2026-03-16')).toEqual({
      '55': '21.00',
      '56': '126.00',
      '57': '63.00',
      '59': '210.00',
      '81': '300.00',
      '82': '700.00',
      '87': '900.00',
      '88': '100.00',
    })
    const april = { ...dates, postingDate: '2026-04-10' }
    await buy('EU', line('612600', '10.00', 'S3', { nonDeductibleVATPct: '50' }), { ...creditMemo, ...april })
    await buy('CC', line('611000', '20.00', 'S3'), { ...creditMemo, ...april })
    await buy('IMPREV', line('604020', '30.00', 'G3', { nonDeductibleVATPct: '100' }), { ...creditMemo, ...april })
    // No credit note lowers what is due or deducted: due VAT comes back in 62, deducted VAT goes back in 61. Without the
    // invoices of another month, 81, 82, 86, 87 and 88 are negative.
    expect(await filled(companyId, '2026-04-10')).toEqual({
      '61': '5.25',
      '62': '12.60',
      '72': '7.35',
      '81': '-36.30',
      '82': '-31.05',
      '84': '10.00',
      '85': '50.00',
      '87': '-50.00',
      '88': '-10.00',
    })
    // In one return 86, 87 and 88 are what remains, like 81 to 83.
    expect(await filled(companyId, '2026-03-16', '2026-04-10')).toEqual({
      '55': '21.00',
      '56': '126.00',
      '57': '63.00',
      '59': '210.00',
      '61': '5.25',
      '62': '12.60',
      '72': '7.35',
      '81': '263.70',
      '82': '668.95',
      '84': '10.00',
      '85': '50.00',
      '87': '850.00',
      '88': '90.00',
    })
  })

  it('has credit notes on EU sales apart, exempt sales in 00, and VAT alone in 54, 59 and their credit notes', async () => {
    const { companyId, books } = await open('Sales')
    const sell = (header: Plain, vatProdPostingGroup: string, unitPrice: string): Promise<void> =>
      post(books, 'sales', { ...dates, customerNo: 'C00010', ...header }, [
        { type: 'G/L Account', no: '702000', quantity: '1', unitPrice, vatProdPostingGroup },
      ])
    await sell({ vatBusPostingGroup: 'EU' }, 'S3', '100.00')
    await sell({ vatBusPostingGroup: 'EU', ...creditMemo }, 'S3', '10.00')
    await sell({ vatBusPostingGroup: 'EU', ...creditMemo }, 'G3', '5.00')
    await sell({ vatBusPostingGroup: 'CC' }, 'S3', '300.00')
    await sell({ vatBusPostingGroup: 'CC', ...creditMemo }, 'S3', '30.00')
    await sell({}, 'S0', '40.00')
    await sell({ vatBusPostingGroup: 'IMPEXP' }, 'S3', '70.00')
    expect(await filled(companyId, '2026-03-16')).toEqual({
      '00': '40.00',
      '44': '100.00',
      '45': '300.00',
      '47': '70.00',
      '48': '15.00',
      '49': '30.00',
    })
    const april = { postingDate: '2026-04-10' }
    await post(books, 'purchase', bought({ ...april, vatBusPostingGroup: 'IMPEXP' }), [line('411000', '63.00', 'VAT')])
    expect(await filled(companyId, '2026-04-10')).toEqual({ '59': '63.00', '72': '63.00' })
  })

  it('tells entries that fit no grid, and leaves them out of the balance', async () => {
    const { companyId, books } = await open('Unassigned')
    const sell = (vatProdPostingGroup: string): Plain => ({
      type: 'G/L Account',
      no: '700000',
      quantity: '1',
      unitPrice: '50.00',
      vatProdPostingGroup,
    })
    await post(books, 'sales', { ...dates, customerNo: 'C00010' }, [sell('G3')])
    // A sale to the group of imports makes no sense.
    await post(books, 'sales', { ...dates, customerNo: 'C00010', vatBusPostingGroup: 'IMPREV' }, [sell('G0')])
    const found = await summary(companyId, '2026-03-16')
    expect(found).toMatchObject({ entryCount: 2, vatDue: '10.50', vatDeductible: '0.00', balance: '10.50' })
    expect(found.unassigned).toEqual([
      {
        type: 'SALE',
        documentType: 'INVOICE',
        vatBusPostingGroup: 'IMPREV',
        vatProdPostingGroup: 'G0',
        vatCalculationType: 'REVERSE_CHARGE_VAT',
        vatPct: '0',
        taxCategory: 'AE',
        euService: false,
        accountClass: null,
        base: '-50.00',
        amount: '0.00',
        nonDeductibleVATAmount: '0.00',
        entryCount: 1,
      },
    ])
    expect(found.grids.find((one: Plain) => one['grid'] === '00')).toMatchObject({ amount: '0.00', entryCount: 0 })
    expect(found.grids.find((one: Plain) => one['grid'] === '03')).toEqual({
      grid: '03',
      description: 'Sales at 21 %: base.',
      officialName: 'Handelingen aan 21 %',
      amount: '50.00',
      entryCount: 1,
    })
  })

  it('refuses a period that ends before it begins, and a company that is not there', async () => {
    const { companyId } = await open('Refused')
    const turned = await service.graphql(question, { company: companyId, from: '2026-03-02', to: '2026-03-01' })
    expect(turned.json.errors[0]).toMatchObject({
      message: 'period.from 2026-03-02 is after period.to 2026-03-01; give the earlier day first.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
    const nobody = '00000000-0000-4000-8000-00000000dead'
    const unknown = await service.graphql(question, { company: nobody, from: '2026-03-01', to: '2026-03-02' })
    expect(unknown.json.errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })
})
