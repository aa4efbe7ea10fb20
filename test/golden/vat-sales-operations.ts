import type { Plain } from '../support/books.ts'
import type { FileParty, VatFile } from '../support/vat-files.ts'
import { byFields, byFile, parties, type VatOperation } from './vat-operations.ts'

const { baker, frenchCustomer, americanCustomer, builder } = parties
const sent = (
  what: string,
  party: FileParty,
  lines: string[],
  grids: string,
  more: Partial<VatFile> = {},
): VatOperation => byFile(what, { side: 'sales', party, lines, ...more }, grids)
const sold = (what: string, header: Plain, lines: string[], grids: string, extra: Plain = {}): VatOperation =>
  byFields(what, 'sales', { customerNo: 'C00010', ...header }, lines, grids, extra)

const creditNote = { creditNote: true } as const
const creditMemo = { documentType: 'Credit Memo' }
const usd = { currencyCode: 'USD', currencyFactor: '1.085' }
const eu = { customerNo: 'C00020' }
const american = { customerNo: 'C00030' }

/** Sales of the month; every amount of a grid was worked out by hand. */
export const salesOperations: readonly VatOperation[] = [
  // In Belgium
  sent('Goods at 21 %', baker, ['1000.00 S 21'], '03 1000.00, 54 210.00'),
  sent('Goods at 12 %', baker, ['500.00 S 12'], '02 500.00, 54 60.00'),
  sent('Goods at 6 %', baker, ['300.00 S 6'], '01 300.00, 54 18.00'),
  sent('Newspapers at the zero rate', baker, ['80.00 Z 0'], '00 80.00'),
  sent('Exempt by article 44', baker, ['120.00 E 0'], '00 120.00'),
  // Outside the scope of VAT: in no grid (F60).
  sent('Court fees paid for the customer', baker, ['35.00 O 0'], ''),
  sold('Deposit on packaging beside goods', {}, ['700000 55.00 G3', '700000 15.00 O'], '03 55.00, 54 11.55'),
  sold('Fees paid for a customer in Germany', eu, ['702010 17.00 O'], ''),
  // 650.50 × 21 % = 136.605, rounded half up.
  sold('Services at 21 %', {}, ['702000 650.50 S3'], '03 650.50, 54 136.61'),
  sold('Services at 12 %', {}, ['702000 75.00 S2'], '02 75.00, 54 9.00'),
  sold('Services at 6 %', {}, ['702000 66.60 S1'], '01 66.60, 54 4.00'),
  sold('Exempt rent', {}, ['705000 45.00 S0'], '00 45.00'),
  sent(
    'Four rates in one invoice',
    baker,
    ['100.00 S 21', '200.00 S 12', '300.00 S 6', '40.00 Z 0'],
    '03 100.00, 02 200.00, 01 300.00, 00 40.00, 54 63.00',
  ),
  sold(
    'Three rates in one invoice',
    {},
    ['700000 10.00 G3', '700000 20.00 G2', '700000 30.00 G1'],
    '03 10.00, 02 20.00, 01 30.00, 54 6.30',
  ),
  sent('Invoice discount of 100.00', baker, ['1000.00 S 21'], '03 900.00, 54 189.00', { discount: '100.00 S 21' }),
  sold('Invoice discount of 40.00', { invoiceDiscountAmount: '40.00' }, ['700000 400.00 G3'], '03 360.00, 54 75.60'),
  sold('Line discount of 25.00', {}, ['700000 250.00 G3'], '03 225.00, 54 47.25', { lineDiscountAmount: '25.00' }),
  // The base of VAT is what is left when the discount is taken: 2,000.00 less 2 %.
  sent('Cash discount of 2 % as a PEPPOL pair', baker, ['2000.00 S 21'], '03 1960.00, 54 411.60', {
    cashDiscountPct: '2',
  }),
  sold(
    'Cash discount of 2 %',
    { paymentDiscountPct: '2', pmtDiscountDate: '2026-03-26', vatBaseDiscountPct: '2' },
    ['700000 1000.00 G3'],
    '03 980.00, 54 205.80',
    { allowPaymentDiscount: true },
  ),
  // 1,085.00 USD at 1.085 are 1,000.00 EUR.
  sold('Goods at 21 % in dollars', usd, ['700000 1085.00 G3'], '03 1000.00, 54 210.00'),
  sold(
    'Invoice discount of 30.00 over two rates',
    { invoiceDiscountAmount: '30.00' },
    ['700000 200.00 G3', '700000 100.00 G1'],
    '03 180.00, 01 90.00, 54 43.20',
  ),
  sent(
    'Cash discount of 2 % on two rates as a PEPPOL pair',
    baker,
    ['1000.00 S 21', '500.00 S 6'],
    '03 980.00, 01 490.00, 54 235.20',
    { cashDiscountPct: '2' },
  ),
  sent('Goods at 21 % with some taken back', baker, ['300.00 S 21', '-50.00 S 21'], '03 250.00, 54 52.50'),
  sold('Goods from stock', {}, ['1000 240.00 G3'], '03 240.00, 54 50.40', { type: 'Item' }),
  // VAT is due at once, whatever is deferred.
  sold('A year of maintenance, deferred', {}, ['702000 120.00 S3'], '03 120.00, 54 25.20', { deferralCode: '3M-NEXT' }),
  // VAT that was forgotten: VAT alone, the base was declared before.
  sold('Only VAT', {}, ['451000 84.00 VAT'], '54 84.00'),
  // Credit notes in Belgium
  // An invoice of less than nothing is a credit note.
  sent('Invoice of a negative amount', baker, ['-60.00 S 21'], '49 60.00, 64 12.60'),
  sent('Credit note at 21 %', baker, ['110.00 S 21'], '49 110.00, 64 23.10', creditNote),
  sent('Credit note at 12 %', baker, ['50.00 S 12'], '49 50.00, 64 6.00', creditNote),
  sold('Credit memo at 6 %', creditMemo, ['700000 30.00 G1'], '49 30.00, 64 1.80'),
  sent('Credit note at the zero rate', baker, ['8.00 Z 0'], '49 8.00', creditNote),
  sent('Credit note of exempt rent', baker, ['12.00 E 0'], '49 12.00', creditNote),
  sent('Credit note of court fees', baker, ['5.00 O 0'], '', creditNote),
  sold('Credit memo of a deposit on packaging', creditMemo, ['700000 3.00 O'], ''),
  sent('Credit note of two rates', baker, ['10.00 S 21', '20.00 S 6'], '49 30.00, 64 3.30', creditNote),
  sold(
    'Credit memo with a cash discount of 2 %',
    { ...creditMemo, vatBaseDiscountPct: '2' },
    ['700000 100.00 G3'],
    '49 98.00, 64 20.58',
    { allowPaymentDiscount: true },
  ),
  sent('Credit note with a PEPPOL pair of 2 %', baker, ['200.00 S 21'], '49 196.00, 64 41.16', {
    ...creditNote,
    cashDiscountPct: '2',
  }),
  sold('Credit memo of only VAT', creditMemo, ['451000 10.50 VAT'], '64 10.50'),
  // In the European Union
  sent('Goods to France', frenchCustomer, ['1500.00 K 0'], '46 1500.00'),
  sold('Goods to Germany', eu, ['700010 700.00 G3'], '46 700.00'),
  sent('Services to France', frenchCustomer, ['800.00 AE 0'], '44 800.00'),
  sold('Services to Germany', eu, ['702010 333.33 S3'], '44 333.33'),
  sent('Credit note of goods to France', frenchCustomer, ['150.00 K 0'], '48 150.00', creditNote),
  sent('Credit note of services to France', frenchCustomer, ['80.00 AE 0'], '48 80.00', creditNote),
  sold('Credit memo of goods to Germany', { ...eu, ...creditMemo }, ['700010 70.00 G3'], '48 70.00'),
  sold('Credit memo of services to Germany', { ...eu, ...creditMemo }, ['702010 33.33 S3'], '48 33.33'),
  // Outside the European Union
  sent('Goods exported', americanCustomer, ['2500.00 G 0'], '47 2500.00'),
  sent('Services outside the EU', americanCustomer, ['900.00 O 0'], '47 900.00'),
  sold('Goods exported in dollars', { ...american, ...usd }, ['700020 2170.00 G3'], '47 2000.00'),
  sent('Goods exported in dollars', americanCustomer, ['1085.00 G 0'], '47 1000.00', { currency: 'USD' }),
  sold('Services outside the EU', american, ['702020 60.00 S3'], '47 60.00'),
  sent('Credit note of goods exported', americanCustomer, ['250.00 G 0'], '49 250.00', creditNote),
  sold('Credit memo of services outside the EU', { ...american, ...creditMemo }, ['702020 6.00 S3'], '49 6.00'),
  // Works in Belgium with VAT due by the customer
  sent('Works for a co-contractor', builder, ['4000.00 AE 0'], '45 4000.00'),
  sold('Works for a co-contractor', { customerNo: 'CCO' }, ['703000 1200.00 S3'], '45 1200.00'),
  sent('Credit note of works for a co-contractor', builder, ['400.00 AE 0'], '49 400.00', creditNote),
  sold(
    'Credit memo of works for a co-contractor',
    { customerNo: 'CCO', ...creditMemo },
    ['703000 120.00 S3'],
    '49 120.00',
  ),
]
