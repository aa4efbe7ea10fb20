import { describe, expect, it } from 'vitest'
import { decimal, fixed } from '../../src/core/decimal.ts'
import { customerListing } from '../../src/posting/vat/customer-listing.ts'
import type { FiledSales } from '../../src/posting/vat/filed-sales.ts'
import { disagreement, intraStatement } from '../../src/posting/vat/intra-statement.ts'

/** Sales of 21 % to a Belgian customer, as an invoice has them in the ledger. */
function sales(change: Partial<FiledSales> & { readonly of?: string; readonly vat?: string } = {}): FiledSales {
  const { of = '1000', vat = '0', ...more } = change
  const base = decimal(of).neg()
  return {
    customerNo: 'C1',
    customerName: 'Een BV',
    vatNumber: 'BE0999100196',
    isNumber: true,
    eu3PartyTrade: false,
    originalMonth: '',
    type: 'Sale',
    documentType: 'Invoice',
    vatBusPostingGroup: 'DOMESTIC',
    vatProdPostingGroup: 'G3',
    vatCalculationType: 'Normal VAT',
    vatPct: '21',
    euService: false,
    taxCategory: 'S',
    accountClass: '',
    withBase: true,
    withVat: vat !== '0',
    base,
    amount: decimal(vat).neg(),
    nonDeductible: decimal('0'),
    entryCount: 1,
    ...more,
  }
}

const eu = {
  vatBusPostingGroup: 'EU',
  vatNumber: 'DE123456788',
  vatCalculationType: 'Reverse Charge VAT',
  taxCategory: 'K',
}
const said = (findings: readonly { readonly severity: string; readonly code: string; readonly customerNo: string }[]) =>
  findings.map(({ severity, code, customerNo }) => `${severity} ${code} ${customerNo}`.trim())

describe('the customer listing', () => {
  it.each([
    ['250.00', []],
    ['250.01', ['250.01']],
    ['-0.01', ['-0.01']],
    ['0.00', []],
  ])('of a balance of %s has %j', (of, listed) => {
    const { customers } = customerListing(2026, [sales({ of })])
    expect(customers.map(({ turnover }) => fixed(turnover))).toEqual(listed)
  })

  it.each([
    ['2025-12', ['10.00']],
    ['2026-01', []],
  ])('of a small balance with a credit memo for %s has %j', (originalMonth, listed) => {
    const memo = sales({ of: '-90', documentType: 'Credit Memo', originalMonth })
    const { customers, findings } = customerListing(2026, [sales({ of: '100' }), memo])
    expect([customers.map(({ turnover }) => fixed(turnover)), findings]).toEqual([listed, []])
  })

  it('counts what is VAT alone, and looks at more VAT than there can be', async () => {
    const alone = sales({ of: '0', vat: '400', vatCalculationType: 'Full VAT', withBase: false, vatPct: '0' })
    const { customers, findings } = customerListing(2026, [sales({ of: '1000', vat: '210' }), alone])
    expect(customers.map(({ vatAmount }) => fixed(vatAmount))).toEqual(['610.00'])
    expect(said(findings)).toEqual(['warning RATE C1'])
  })

  it('names the customers of what fits no grid, once each', () => {
    const lost = { taxCategory: 'L', vatPct: '3' }
    const all = [sales(lost), sales({ ...lost, vatProdPostingGroup: 'G1' }), sales({ ...lost, customerNo: 'C2' })]
    const { customers, findings } = customerListing(2026, all)
    expect([customers, said(findings)]).toEqual([[], ['error UNASSIGNED C1', 'error UNASSIGNED C2']])
    expect(findings[0]?.message).toMatch(/^VAT entries in no grid: 2 of customer C1 Een BV, /)
  })
})

describe('the intra-Community statement', () => {
  it('leaves out what nets to nothing, and keeps customers without a number apart', () => {
    const memo = sales({ ...eu, of: '-1000', documentType: 'Credit Memo', originalMonth: '2026-01' })
    const nobody = { ...eu, vatNumber: '', isNumber: false, of: '5' }
    const { lines, findings } = intraStatement({ year: 2026, quarter: 1 }, [
      sales(eu),
      memo,
      sales(nobody),
      sales({ ...nobody, customerNo: 'C2' }),
    ])
    expect([lines, said(findings)]).toEqual([[], ['error VATNUMBER C1', 'error VATNUMBER C2']])
  })

  it('is held against the grids of the return', () => {
    const grid = (name: string, amount: string) => ({ grid: name, amount: decimal(amount), entryCount: 1 })
    const all = [sales(eu), sales({ ...eu, of: '-100', documentType: 'Credit Memo' })]
    expect(disagreement([grid('46', '1000'), grid('48', '100')], all)).toEqual([])
    const [found] = disagreement([grid('46', '1000.01'), grid('48', '100')], all)
    expect(found).toMatchObject({ code: 'AMOUNTS', severity: 'error', grids: ['44', '46', '48'] })
    expect(found?.message).toMatch(/come to 900\.00, but grids 44 and 46 less 48 of the VAT return to 900\.01/)
  })
})
