import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledGrids, vatQuestion, vatSummary } from '../golden/vat-returns.ts'
import type { Books, Plain, Side } from '../support/books.ts'
import { odataBooks } from '../support/odata-books.ts'
import { startService, type Service } from '../support/service.ts'

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
  const summary = (company: string, from: string, to = from) => vatSummary(service, company, from, to)

  /** Grids with an amount. */
  const filled = (companyId: string, from: string, to = from) => filledGrids(service, companyId, from, to)

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
    const turned = await service.graphql(vatQuestion, { company: companyId, from: '2026-03-02', to: '2026-03-01' })
    expect(turned.json.errors[0]).toMatchObject({
      message: 'period.from 2026-03-02 is after period.to 2026-03-01; give the earlier day first.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
    const nobody = '00000000-0000-4000-8000-00000000dead'
    const unknown = await service.graphql(vatQuestion, { company: nobody, from: '2026-03-01', to: '2026-03-02' })
    expect(unknown.json.errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })
})
