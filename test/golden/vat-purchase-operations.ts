import type { Plain } from '../support/books.ts'
import type { FileParty, VatFile } from '../support/vat-files.ts'
import { byFields, byFile, parties, type VatOperation } from './vat-operations.ts'

const { stationer, dutchVendor, germanVendor, roofer, americanVendor, importVendor } = parties
const got = (
  what: string,
  party: FileParty,
  lines: string[],
  grids: string,
  more: Partial<VatFile> = {},
): VatOperation => byFile(what, { side: 'purchase', party, lines, ...more }, grids)
const bought = (what: string, header: Plain, lines: string[], grids: string, extra: Plain = {}): VatOperation =>
  byFields(what, 'purchase', { vendorNo: 'V00010', ...header }, lines, grids, extra)

const creditNote = { creditNote: true } as const
const creditMemo = { documentType: 'Credit Memo' }
const usd = { currencyCode: 'USD', currencyFactor: '1.085' }
const eu = { vendorNo: 'V00020' }
const coContractor = { vendorNo: 'VCO' }
const reversed = { vendorNo: 'VIR' }
const half = { nonDeductibleVATPct: '50' }

/**
 * Purchases of the month; every amount of a grid was worked out by hand. 81 to 83 take the base with the VAT that cannot be
 * deducted, 86 to 88 without it; both are less credit notes received (F33).
 */
export const purchaseOperations: readonly VatOperation[] = [
  // In Belgium
  got('Goods for resale at 21 %', stationer, ['3000.00 S 21 604000'], '81 3000.00, 59 630.00'),
  got('Services at 21 %', stationer, ['1000.00 S 21 613000'], '82 1000.00, 59 210.00'),
  got('Investment at 21 %', stationer, ['2000.00 S 21 240100'], '83 2000.00, 59 420.00'),
  got('Goods for resale at 12 %', stationer, ['400.00 S 12 604000'], '81 400.00, 59 48.00'),
  got('Books at 6 %', stationer, ['150.00 S 6 612400'], '82 150.00, 59 9.00'),
  got('Newspapers at the zero rate', stationer, ['15.00 Z 0 612400'], '82 15.00'),
  got('Exempt insurance', stationer, ['240.00 E 0 613100'], '82 240.00'),
  // Outside the scope of VAT: no input of the return (F60).
  got('Court fees paid for us by the lawyer', stationer, ['90.00 O 0 613000'], ''),
  bought('Notary: fee, and duties paid for us', {}, ['613000 100.00 S3', '640000 1250.00 O'], '82 100.00, 59 21.00'),
  bought('Fees paid for us by a vendor in France', eu, ['613020 12.00 O'], ''),
  bought('Raw materials at 21 %', {}, ['600000 70.00 G3'], '81 70.00, 59 14.70'),
  bought(
    'Costs, goods and an investment at three rates in one invoice',
    {},
    ['612500 100.00 G3', '604000 200.00 G1', '611000 50.00 S2', '240000 300.00 I3'],
    '82 150.00, 81 200.00, 83 300.00, 59 102.00',
  ),
  got(
    'Costs and goods at two rates in one invoice',
    stationer,
    ['10.00 S 21 612500', '20.00 S 6 604000', '30.00 S 6 612400'],
    '82 40.00, 81 20.00, 59 5.10',
  ),
  got('Invoice discount of 50.00', stationer, ['500.00 S 21 612500'], '82 450.00, 59 94.50', {
    discount: '50.00 S 21',
  }),
  bought('Invoice discount of 30.00', { invoiceDiscountAmount: '30.00' }, ['604000 330.00 G3'], '81 300.00, 59 63.00'),
  got('Cash discount of 2 % as a PEPPOL pair', stationer, ['1000.00 S 21 613000'], '82 980.00, 59 205.80', {
    cashDiscountPct: '2',
  }),
  bought(
    'Cash discount of 2 %',
    { paymentDiscountPct: '2', pmtDiscountDate: '2026-03-26', vatBaseDiscountPct: '2' },
    ['604000 500.00 G3'],
    '81 490.00, 59 102.90',
    { allowPaymentDiscount: true },
  ),
  // 217.00 USD at 1.085 are 200.00 EUR.
  bought('Goods for resale at 21 % in dollars', usd, ['604000 217.00 G3'], '81 200.00, 59 42.00'),
  got('Goods for resale at 21 % in dollars', stationer, ['434.00 S 21 604000'], '81 400.00, 59 84.00', {
    currency: 'USD',
  }),
  bought('Goods into stock', {}, ['1000 150.00 G3'], '81 150.00, 59 31.50', { type: 'Item' }),
  bought('Goods for resale, deferred', {}, ['604000 90.00 G3'], '81 90.00, 59 18.90', { deferralCode: '3M-NEXT' }),
  got('Costs with some taken back', stationer, ['80.00 S 21 612500', '-30.00 S 21 612500'], '82 50.00, 59 10.50'),
  // Discounts are booked to 608400, and are no goods for resale when they were given on costs.
  bought(
    'Line discounts of 10.00 on costs and on goods',
    {},
    ['612500 100.00 G3', '604000 200.00 G3'],
    '82 90.00, 81 190.00, 59 58.80',
    { lineDiscountAmount: '10.00' },
  ),
  // 180.00 with 37.80 of VAT, half of it not deductible.
  bought('Fuel with a line discount, 50 % not deductible', {}, ['612120 200.00 G3'], '82 198.90, 59 18.90', {
    ...half,
    lineDiscountAmount: '20.00',
  }),
  // An investment is worth what was paid for it: 1,000.00 with 210.00 of VAT, half of it not deductible.
  bought(
    'Car with a line discount of 100.00, 50 % not deductible',
    {},
    ['241000 1100.00 I3'],
    '83 1105.00, 59 105.00',
    {
      ...half,
      lineDiscountAmount: '100.00',
    },
  ),
  bought(
    'Machine with an invoice discount of 50.00',
    { invoiceDiscountAmount: '50.00' },
    ['231000 450.00 I3'],
    '83 400.00, 59 84.00',
  ),
  bought(
    'Credit memo of a car with a line discount of 10.00, 50 % not deductible',
    creditMemo,
    ['241000 110.00 I3'],
    '83 -110.50, 85 110.50, 63 10.50',
    { ...half, lineDiscountAmount: '10.00' },
  ),
  bought(
    'Services from France with a line discount of 60.00',
    eu,
    ['613020 600.00 S3'],
    '82 540.00, 88 540.00, 55 113.40, 59 113.40',
    { lineDiscountAmount: '60.00' },
  ),
  // VAT that cannot be deducted is cost: 42.00 of fuel, half of it.
  bought('Fuel, 50 % not deductible', {}, ['612120 200.00 G3'], '82 221.00, 59 21.00', half),
  got('Leased car, 50 % not deductible by its account', stationer, ['600.00 S 21 610300'], '82 663.00, 59 63.00'),
  // 21.00 of VAT, 7.35 of it not deductible.
  bought('Repairs, 35 % not deductible', {}, ['611100 100.00 S3'], '82 107.35, 59 13.65', {
    nonDeductibleVATPct: '35',
  }),
  // 35 % of 84.00 is deducted by the flat rate for cars, 65 % is not.
  got('Car repairs, 65 % not deductible by their account', stationer, ['400.00 S 21 611300'], '82 454.60, 59 29.40'),
  got('Hotel, nothing deductible by its account', stationer, ['250.00 S 6 614400'], '82 265.00'),
  bought('Gifts, nothing deductible', {}, ['614200 100.00 G3'], '82 121.00', { nonDeductibleVATPct: '100' }),
  bought('Only VAT, of goods brought in by a forwarder', {}, ['411000 168.00 VAT'], '59 168.00'),
  // An invoice of less than nothing is a credit note.
  got('Invoice of a negative amount', stationer, ['-40.00 S 21 613000'], '82 -40.00, 85 40.00, 63 8.40'),
  // Credit notes in Belgium; 85 has the VAT that was not deductible as 81 to 83 have it (F33).
  got(
    'Credit note of goods for resale',
    stationer,
    ['300.00 S 21 604000'],
    '81 -300.00, 85 300.00, 63 63.00',
    creditNote,
  ),
  got('Credit note of services', stationer, ['100.00 S 21 613000'], '82 -100.00, 85 100.00, 63 21.00', creditNote),
  bought('Credit memo of an investment', creditMemo, ['240000 200.00 I3'], '83 -200.00, 85 200.00, 63 42.00'),
  got('Credit note of exempt insurance', stationer, ['24.00 E 0 613100'], '82 -24.00, 85 24.00', creditNote),
  bought(
    'Credit memo of fuel, 50 % not deductible',
    creditMemo,
    ['612120 20.00 G3'],
    '82 -22.10, 85 22.10, 63 2.10',
    half,
  ),
  got('Credit note of court fees', stationer, ['9.00 O 0 613000'], '', creditNote),
  bought('Credit memo of duties paid for us', creditMemo, ['640000 50.00 O'], ''),
  got('Credit note of the hotel', stationer, ['25.00 S 6 614400'], '82 -26.50, 85 26.50', creditNote),
  bought('Credit memo of only VAT', creditMemo, ['411000 8.40 VAT'], '63 8.40'),
  // In the European Union
  got(
    'Goods from the Netherlands',
    dutchVendor,
    ['1100.00 K 0 604010'],
    '81 1100.00, 86 1100.00, 55 231.00, 59 231.00',
  ),
  bought('Goods from France at 6 %', eu, ['604010 500.00 G1'], '81 500.00, 86 500.00, 55 30.00, 59 30.00'),
  bought('Office supplies from France', eu, ['612500 100.00 G3'], '82 100.00, 86 100.00, 55 21.00, 59 21.00'),
  bought('Machine from France', eu, ['231000 5000.00 I3'], '83 5000.00, 86 5000.00, 55 1050.00, 59 1050.00'),
  got('Services from Germany', germanVendor, ['900.00 AE 0 613020'], '82 900.00, 88 900.00, 55 189.00, 59 189.00'),
  got(
    'Hosting from the Netherlands, no account named',
    dutchVendor,
    ['30.00 AE 0'],
    '82 30.00, 88 30.00, 55 6.30, 59 6.30',
  ),
  bought('Services from France', eu, ['613020 40.00 S3'], '82 40.00, 88 40.00, 55 8.40, 59 8.40'),
  // 210.00 are due, half of it is deducted, the other half is cost.
  bought(
    'Car leased in France, 50 % not deductible',
    eu,
    ['610300 1000.00 S3'],
    '82 1105.00, 88 1000.00, 55 210.00, 59 105.00',
  ),
  bought('Gifts from France, nothing deductible', eu, ['614200 50.00 G3'], '82 60.50, 86 50.00, 55 10.50', {
    nonDeductibleVATPct: '100',
  }),
  // Credit notes with VAT reversed bear none: what was due comes back in 62, what was deducted goes back in 61 (F33).
  got(
    'Credit note of goods from the Netherlands',
    dutchVendor,
    ['110.00 K 0 604010'],
    '81 -110.00, 86 -110.00, 84 110.00, 62 23.10, 61 23.10',
    creditNote,
  ),
  got(
    'Credit note of services from Germany',
    germanVendor,
    ['90.00 AE 0 613020'],
    '82 -90.00, 88 -90.00, 84 90.00, 62 18.90, 61 18.90',
    creditNote,
  ),
  bought(
    'Credit memo of the car leased in France',
    { ...eu, ...creditMemo },
    ['610300 100.00 S3'],
    '82 -110.50, 88 -100.00, 84 100.00, 62 21.00, 61 10.50',
  ),
  // Works in Belgium with VAT due by us
  got('Works of a co-contractor', roofer, ['2400.00 AE 0 611000'], '82 2400.00, 87 2400.00, 56 504.00, 59 504.00'),
  bought(
    'Works of a co-contractor at 6 %',
    coContractor,
    ['611000 1000.00 S1'],
    '82 1000.00, 87 1000.00, 56 60.00, 59 60.00',
  ),
  // 42.00 are due, 14.70 of it is cost.
  bought(
    'Works of a co-contractor, 35 % not deductible',
    coContractor,
    ['611000 200.00 S3'],
    '82 214.70, 87 200.00, 56 42.00, 59 27.30',
    { nonDeductibleVATPct: '35' },
  ),
  got(
    'Credit note of works of a co-contractor',
    roofer,
    ['240.00 AE 0 611000'],
    '82 -240.00, 87 -240.00, 85 240.00, 62 50.40, 61 50.40',
    creditNote,
  ),
  bought(
    'Credit memo of works of a co-contractor, nothing deductible',
    { ...coContractor, ...creditMemo },
    ['611000 20.00 S3'],
    '82 -24.20, 87 -20.00, 85 20.00, 62 4.20',
    { nonDeductibleVATPct: '100' },
  ),
  // Outside the European Union. Without the permit, VAT is paid to customs and comes as VAT alone (above).
  got('Goods imported, VAT paid to customs', americanVendor, ['800.00 G 0 604020'], '81 800.00'),
  bought(
    'Goods imported in dollars, VAT paid to customs',
    { vendorNo: 'VUS', ...usd },
    ['604020 108.50 G3'],
    '81 100.00',
  ),
  got(
    'Goods imported, VAT reversed',
    importVendor,
    ['1600.00 G 0 604020'],
    '81 1600.00, 87 1600.00, 57 336.00, 59 336.00',
  ),
  bought('Machine imported, VAT reversed', reversed, ['231000 300.00 I3'], '83 300.00, 87 300.00, 57 63.00, 59 63.00'),
  got(
    'Services from outside the EU',
    americanVendor,
    ['700.00 O 0 613020'],
    '82 700.00, 87 700.00, 56 147.00, 59 147.00',
  ),
  // 542.50 USD at 1.085 are 500.00 EUR.
  got(
    'Services from outside the EU in dollars',
    americanVendor,
    ['542.50 O 0 613020'],
    '82 500.00, 87 500.00, 56 105.00, 59 105.00',
    { currency: 'USD' },
  ),
  bought('Services from outside the EU', reversed, ['613020 80.00 S3'], '82 80.00, 87 80.00, 56 16.80, 59 16.80'),
  got(
    'Credit note of goods imported, VAT reversed',
    importVendor,
    ['160.00 G 0 604020'],
    '81 -160.00, 87 -160.00, 85 160.00, 62 33.60, 61 33.60',
    creditNote,
  ),
  got(
    'Credit note of goods imported, VAT paid to customs',
    americanVendor,
    ['50.00 G 0 604020'],
    '81 -50.00, 85 50.00',
    creditNote,
  ),
  bought(
    'Credit memo of services from outside the EU',
    { ...reversed, ...creditMemo },
    ['613020 50.00 S3'],
    '82 -50.00, 87 -50.00, 85 50.00, 62 10.50, 61 10.50',
  ),
]
