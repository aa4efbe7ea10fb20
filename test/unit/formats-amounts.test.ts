import { expect, test } from 'vitest'
import { decimal, round, sum } from '../../src/core/decimal.ts'
import type { ImportDraft } from '../../src/formats/match/draft.ts'
import { draft, said, type Edits } from '../support/drafted-files.ts'

/** Discounts off the VAT base, rates, rounding and cents: einvoice.md 4, D35. */

const cash = 'efff/ef-14-v1-cash-discount'

/** ef-14 as UBL.BE has it: 2 % is off the VAT base already, and exempt. */
const discounted: Edits = [
  [/<cbc:TaxAmount currencyID="EUR">42.00/, '<cbc:TaxAmount currencyID="EUR">41.16'],
  [/<cbc:TaxableAmount currencyID="EUR">200.00/, '<cbc:TaxableAmount currencyID="EUR">196.00'],
  [/<cbc:TaxAmount currencyID="EUR">42.00/, '<cbc:TaxAmount currencyID="EUR">41.16'],
  [
    '</cac:TaxSubtotal>',
    '</cac:TaxSubtotal><cac:TaxSubtotal><cbc:TaxableAmount>4.00</cbc:TaxableAmount><cbc:TaxAmount>0.00</cbc:TaxAmount><cbc:Percent>0</cbc:Percent><cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Name>FD</cbc:Name></cac:TaxCategory></cac:TaxSubtotal>',
  ],
  [/<cbc:TaxInclusiveAmount currencyID="EUR">242.00/, '<cbc:TaxInclusiveAmount currencyID="EUR">241.16'],
]

/** VAT of the S 21 lines as posting computes it with the header's discount. */
function postedVat({ header, lines }: ImportDraft): string {
  const kept = decimal('1').minus(decimal(header.vatBaseDiscountPct ?? '0').div(decimal('100')))
  const bases = lines
    .filter(({ vatProdPostingGroup }) => vatProdPostingGroup === 'G3')
    .map((line) => {
      const net = round(decimal(line.quantity ?? '0').times(decimal(line.unitPrice ?? '0'))).minus(
        decimal(line.lineDiscountAmount ?? '0'),
      )
      return line.allowPaymentDiscount ? net.times(kept) : net
    })
  return round(sum(bases).times(decimal('0.21'))).toFixed(2)
}

test('a cash discount that is off the VAT base lowers it at posting as well; otherwise the base stays whole', () => {
  const value = draft(cash, {}, discounted)
  expect(value.header).toMatchObject({
    paymentDiscountPct: '2',
    pmtDiscountDate: '2025-02-11',
    vatBaseDiscountPct: '2',
    docAmountVAT: '41.16',
    docAmountInclVAT: '241.16',
  })
  expect([value.lines.length, postedVat(value), said(value, 'LINESUM')]).toEqual([1, '41.16', []])
  const whole = draft(cash)
  expect([whole.header.vatBaseDiscountPct, postedVat(whole)]).toEqual([null, '42.00'])
})

test('the allowance and exempt charge that write the same discount are no lines, with and without a stated percentage', () => {
  const category = (id: string, rate: string) =>
    `<cac:TaxCategory><cbc:ID>${id}</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:TaxCategory>`
  const item = (charge: boolean, vat: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Cash discount</cbc:AllowanceChargeReason><cbc:Amount>4.00</cbc:Amount>${vat}</cac:AllowanceCharge>`
  const pair: Edits = [
    ...discounted,
    ['<cac:TaxTotal>', `${item(false, category('S', '21'))}${item(true, category('E', '0'))}<cac:TaxTotal>`],
  ]
  const covered = draft(cash, {}, pair)
  expect([covered.lines.length, covered.header.vatBaseDiscountPct, postedVat(covered)]).toEqual([1, '2', '41.16'])
  const silent = draft(cash, {}, [...pair, ['<cbc:SettlementDiscountPercent>2</cbc:SettlementDiscountPercent>', '']])
  expect([silent.lines.length, silent.header.vatBaseDiscountPct, postedVat(silent)]).toEqual([1, '2', '41.16'])
  expect(silent.header).toMatchObject({ paymentDiscountPct: '2', pmtDiscountDate: '2025-02-11' })
})

test('where the two VAT totals agree with the rate table to the cent, its rate is taken, which is exacter than theirs', () => {
  const file = 'peppol/be-08-usd-vat-in-eur'
  const factor = (tableCurrencyFactor: string | null) => {
    const value = draft(file, { side: 'sales', tableCurrencyFactor })
    return [value.header.currencyFactor, ...said(value, 'CURRENCY'), ...said(value, 'EXCHANGERATE')]
  }
  expect(factor('1.087')).toEqual(['1.087'])
  expect(factor('1.1')).toEqual([
    null,
    "warning: The VAT of 125.55 EUR is not what the exchange rate table gives, 124.06; the table's rate is used.",
  ])
  expect(factor(null)).toEqual([
    null,
    'error: There is no exchange rate of USD on 2025-03-14: add one to currencyExchangeRates, or set currencyFactor. The file states 125.55 EUR of VAT.',
  ])
})

test('an exchange rate of the file may also divide, or convert the other way', () => {
  const rate = (...edits: Edits) => draft('efff/ef-09-v1-usd', {}, edits).header.currencyFactor
  const operator = '</cbc:CalculationRate><cbc:MathematicOperatorCode>divide</cbc:MathematicOperatorCode>'
  expect(rate()).toBe('1.085187194791101')
  expect(rate(['</cbc:CalculationRate>', operator])).toBe('0.9215')
  const turned: Edits = [
    ['<cbc:SourceCurrencyCode>USD', '<cbc:SourceCurrencyCode>EUR'],
    ['<cbc:TargetCurrencyCode>EUR', '<cbc:TargetCurrencyCode>USD'],
  ]
  expect(rate(...turned)).toBe('0.9215')
})

test('a rounding is a line without VAT on its account and part of the total, else only noted', () => {
  const file = 'peppol/be-18-rounding-amount'
  const booked = draft(file, { side: 'sales', roundingAccount: '754200' })
  expect(booked.lines.at(-1)).toMatchObject({
    no: '754200',
    quantity: '1',
    unitPrice: '0.01',
    vatProdPostingGroup: 'G0',
  })
  expect([booked.header.docAmountInclVAT, said(booked, 'LINESUM'), said(booked, 'ROUNDING')]).toEqual(['12.10', [], []])
  const noted = draft(file, { side: 'sales' })
  expect([noted.lines.length, noted.header.docAmountInclVAT, noted.header.docNotes]).toEqual([
    booked.lines.length - 1,
    '12.09',
    expect.stringContaining('Rounding 0.01'),
  ])
})

/** ef-14 with lines of three decimals and totals without VAT of `net`. */
const thousandths = (amounts: readonly string[], net: string): Edits => {
  const lines = amounts.map(
    (amount, index) =>
      `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID><cbc:InvoicedQuantity>1</cbc:InvoicedQuantity><cbc:LineExtensionAmount>${amount}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Part</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>${amount}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
  )
  const total = decimal(net).plus(decimal('42')).toFixed(2)
  return [
    [/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, lines.join('')],
    ['<cbc:LineExtensionAmount currencyID="EUR">200.00', `<cbc:LineExtensionAmount currencyID="EUR">${net}`],
    ['<cbc:TaxExclusiveAmount currencyID="EUR">200.00', `<cbc:TaxExclusiveAmount currencyID="EUR">${net}`],
    ['<cbc:TaxableAmount currencyID="EUR">200.00', `<cbc:TaxableAmount currencyID="EUR">${net}`],
    ['<cbc:TaxInclusiveAmount currencyID="EUR">242.00', `<cbc:TaxInclusiveAmount currencyID="EUR">${total}`],
    ['<cbc:PayableAmount currencyID="EUR">242.00', `<cbc:PayableAmount currencyID="EUR">${total}`],
  ]
}

test('cents between lines of three decimals and the total go to the largest line, so that the booked total is the stated one', () => {
  const amounts = ({ lines }: ImportDraft) =>
    lines.map((line) => [line.description, line.unitPrice, line.lineDiscountAmount])
  const more = draft(cash, {}, thousandths(['100.005', '100.005'], '200.01'))
  expect(amounts(more)).toEqual([
    ['Part', '100.005', '0.01'],
    ['Part', '100.005', null],
  ])
  const less = draft(cash, {}, thousandths(['100.004', '100.003', '0.003'], '200.01'))
  expect(amounts(less)[1]).toEqual(['Rounding', '0.01', null])
  const came = (net: string) =>
    `info: The lines come to ${net}, rounded to the cent each, and the document says 200.01:`
  expect([more, less].flatMap((value) => said(value, 'CENTS'))).toEqual([
    `${came('200.02')} the largest line gets a line discount of 0.01.`,
    `${came('200.00')} a line Rounding of 0.01 beside the largest adds the difference.`,
  ])
  expect([more, less].map((value) => [said(value, 'CENTS').length, said(value, 'LINESUM')])).toEqual([
    [1, []],
    [1, []],
  ])
})

test('lines that do not come to the total, as of charges of less than a cent each, are an error that says both', () => {
  const charge =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Fee</cbc:AllowanceChargeReason><cbc:Amount>0.004</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>'
  const value = draft(cash, {}, [
    ['<cac:TaxTotal>', `${charge.repeat(10)}<cac:TaxTotal>`],
    ['<cbc:TaxableAmount currencyID="EUR">200.00', '<cbc:TaxableAmount currencyID="EUR">200.04'],
    ['<cbc:TaxExclusiveAmount currencyID="EUR">200.00', '<cbc:TaxExclusiveAmount currencyID="EUR">200.04'],
    ['</cbc:TaxInclusiveAmount>', '</cbc:TaxInclusiveAmount><cbc:ChargeTotalAmount>0.04</cbc:ChargeTotalAmount>'],
    ['<cbc:TaxInclusiveAmount currencyID="EUR">242.00', '<cbc:TaxInclusiveAmount currencyID="EUR">242.04'],
    ['<cbc:PayableAmount currencyID="EUR">242.00', '<cbc:PayableAmount currencyID="EUR">242.04'],
  ])
  expect(said(value, 'LINESUM')).toEqual([
    'error: The lines come to 200.00 and with the VAT of the file to 242.00, but the document says 242.04: correct the lines or docAmountInclVAT.',
  ])
})
