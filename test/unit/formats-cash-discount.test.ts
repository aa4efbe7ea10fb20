import { describe, expect, test } from 'vitest'
import { decimal, fixed, round } from '../../src/core/decimal.ts'
import type { ImportDraft } from '../../src/formats/match/draft.ts'
import { draft, said, type Edits } from '../support/drafted-files.ts'

/** A cash discount that BIS 3 writes as an allowance of each VAT rate and an exempt charge of the same sum (decision F54). */
const file = {
  purchase: 'cases/D3-purchase-cash-discount-pair',
  sales: 'cases/D3-sales-cash-discount-pair',
} as const

interface Item {
  readonly charge?: boolean
  readonly code?: string
  readonly reason?: string
  readonly amount: string
  readonly vat?: string
}

const named = 'Conditional cash/payment discount'

const vatXml = (element: string, vat: string) => {
  const [category = '', rate = ''] = vat.split(' ')
  return `<cac:${element}><cbc:ID>${category}</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${element}>`
}

function itemXml({ charge = false, code, reason, amount, vat = charge ? 'E 0' : 'S 21' }: Item): string {
  const parts = [
    `<cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator>`,
    code === undefined ? '' : `<cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode>`,
    reason === undefined ? '' : `<cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>`,
    `<cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${vatXml('TaxCategory', vat)}`,
  ]
  return `<cac:AllowanceCharge>${parts.join('')}</cac:AllowanceCharge>`
}

const allItems = /(?:<cac:AllowanceCharge>[^]*?<\/cac:AllowanceCharge>)+/
const subtotal = (taxable: string, tax: string, vat: string) =>
  `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">${taxable}</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">${tax}</cbc:TaxAmount>${vatXml('TaxCategory', vat)}</cac:TaxSubtotal>`

const items = (...list: readonly Item[]): Edits => [[allItems, list.map(itemXml).join('')]]
const breakdown = (...rows: readonly (readonly [string, string, string])[]): Edits => [
  [/<cac:TaxSubtotal>[^]*<\/cac:TaxSubtotal>/, rows.map((row) => subtotal(...row)).join('')],
]
/** All lines of the file, and one with an amount and a VAT. */
const line = /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/
const lineOf = (id: string, net: string, vat: string) =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Art ${id}</cbc:Name>${vatXml('ClassifiedTaxCategory', vat)}</cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">${net}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`
const note = (text: string): Edits => [[/<cbc:Note>[^<]*<\/cbc:Note>/, `<cbc:Note>${text}</cbc:Note>`]]

/** Discount of a document with the lines that it leaves: description, price, line discount, VAT group, whether the discount applies. */
function told({ header, lines }: ImportDraft) {
  const { paymentDiscountPct, vatBaseDiscountPct, pmtDiscountDate, docAmountVAT } = header
  return {
    terms: [paymentDiscountPct, vatBaseDiscountPct, pmtDiscountDate, docAmountVAT],
    lines: lines.map((line) =>
      [line.description, line.unitPrice, line.lineDiscountAmount ?? '-', line.vatProdPostingGroup].join(' '),
    ),
  }
}

const found = { terms: ['2', '2', '2026-03-17', '205.80'], lines: ['Papier 100 - G3'] }
/** What the document becomes when the two stay what they are: the discount in the price and an exempt line. */
const lost = (description: string, amount = '20.00', rest = '20') => ({
  terms: [null, null, null, '205.80'],
  lines: [`Papier 100 ${amount} G3`, `${description} ${rest} - G0`],
})

const pair = (allowance: Partial<Item>, charge: Partial<Item>): Edits =>
  items({ amount: '20.00', ...allowance }, { charge: true, amount: '20.00', ...charge })

const pairs: readonly (readonly [string, Edits])[] = [
  ['Odoo until 2025, code 66', []],
  ['Odoo since 2026, code 64', pair({ code: '64', reason: named }, { code: 'ZZZ', reason: named })],
  ['Billit, no code', pair({ reason: 'Cash discount' }, { reason: 'Cash discount' })],
  ['codes without a reason', pair({ code: '95' }, { code: 'ZZZ' })],
  ['a code of another discount', pair({ code: '100', reason: 'Korting' }, { code: 'ZZZ', reason: 'Korting' })],
  ['the same words, which name no discount', pair({ reason: 'KC 7d' }, { reason: ' kc  7D ' })],
  ['two wordings of it', pair({ reason: 'Korting contant' }, { reason: 'Terugname contantkorting', code: 'ZZZ' })],
  [
    'zero rated instead of exempt',
    [
      ...pair({ reason: named }, { reason: named, vat: 'Z 0' }),
      ...breakdown(['980.00', '205.80', 'S 21'], ['20.00', '0.00', 'Z 0']),
    ],
  ],
]

describe('a cash discount that is an allowance and an exempt charge', () => {
  test.each(pairs)('%s is the discount of the header and no line, on both sides', (_name, edits) => {
    const purchase = draft(file.purchase, {}, edits)
    expect(told(purchase)).toEqual(found)
    expect(told(draft(file.sales, { side: 'sales' }, edits))).toEqual(found)
    expect(said(purchase, 'DISCOUNT')).toEqual([expect.stringMatching(/^info: .*20\.00.*2 %/)])
  })

  test('a credit note gives it back the same way', () => {
    const turned: Edits = [
      [/<Invoice xmlns="[^"]*"/, '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"'],
      ['</Invoice>', '</CreditNote>'],
      ['<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>'],
      ['<cac:InvoiceLine>', '<cac:CreditNoteLine>'],
      ['</cac:InvoiceLine>', '</cac:CreditNoteLine>'],
      [/InvoicedQuantity/, 'CreditedQuantity'],
      [/InvoicedQuantity/, 'CreditedQuantity'],
      [/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, ''],
    ]
    const value = draft(file.purchase, {}, turned)
    expect([value.header.documentType, told(value)]).toEqual(['Credit Memo', found])
  })

  test('one allowance a rate and one charge of their sum are one percentage of each rate', () => {
    const rates = (six: string): Edits => [
      [line, `${lineOf('1', '1317.43', 'S 21')}${lineOf('2', '333.33', 'S 6')}${lineOf('3', '50.00', 'E 0')}`],
      ...items(
        { amount: '26.35', reason: named },
        { amount: six, reason: named, vat: 'S 6' },
        { charge: true, amount: (26.35 + Number(six)).toFixed(2), reason: named },
      ),
      ...breakdown(
        ['1291.08', '271.13', 'S 21'],
        [(333.33 - Number(six)).toFixed(2), '19.60', 'S 6'],
        [(76.35 + Number(six)).toFixed(2), '0.00', 'E 0'],
      ),
    ]
    const value = draft(file.purchase, {}, rates('6.67'))
    expect(told(value)).toMatchObject({ terms: ['2', '2', '2026-03-17', '205.80'] })
    expect(value.lines.map((one) => [one.description, one.allowPaymentDiscount])).toEqual([
      ['Art 1', true],
      ['Art 2', true],
      ['Art 3', false],
    ])
    const unequal = draft(file.purchase, {}, rates('10.00'))
    expect([unequal.header.vatBaseDiscountPct, unequal.lines.length]).toEqual([null, 4])
    expect(said(unequal, 'DISCOUNT')).toEqual([
      expect.stringMatching(/^error: .*no one percentage.*vatBaseDiscountPct/),
    ])
  })

  test('lines of the VAT of the charge give it where an allowance of their own says so', () => {
    const mixed = draft(file.sales, { side: 'sales' }, [
      [line, `${lineOf('1', '1000.00', 'S 21')}${lineOf('2', '500.00', 'E 0')}`],
      ...items(
        { amount: '20.00', reason: named },
        { amount: '10.00', reason: named, vat: 'E 0' },
        { charge: true, amount: '30.00', reason: named },
      ),
      ...breakdown(['980.00', '205.80', 'S 21'], ['520.00', '0.00', 'E 0']),
    ])
    expect(told(mixed).terms.slice(0, 2)).toEqual(['2', '2'])
    expect(mixed.lines.map((one) => [one.description, one.allowPaymentDiscount])).toEqual([
      ['Art 1', true],
      ['Art 2', true],
    ])
    const exempt = draft(file.sales, { side: 'sales' }, [
      [line, lineOf('1', '500.00', 'E 0')],
      ...items({ amount: '10.00', reason: named, vat: 'E 0' }, { charge: true, amount: '10.00', reason: named }),
      ...breakdown(['500.00', '0.00', 'E 0']),
    ])
    expect([told(exempt).terms.slice(0, 2), exempt.lines.length]).toEqual([['2', '2'], 1])
    expect(said(exempt, 'DISCOUNT')).toEqual([expect.stringMatching(/^info: /)])
  })

  test('a percentage of five decimals is found; the shortest that gives the cents is taken', () => {
    const value = draft(file.purchase, {}, [
      ...items({ amount: '17.77', reason: named }, { charge: true, amount: '17.77', reason: named }),
      ...breakdown(['982.23', '206.27', 'S 21'], ['17.77', '0.00', 'E 0']),
    ])
    expect(value.header.vatBaseDiscountPct).toBe('1.777')
  })
})

const percents = ['0.5', '1', '1.25', '1.5', '2', '2.5', '3']
const bases = ['0.99', '10.00', '37.49', '1000.00', '1317.43', '8765.43', '99999.99', '1234567.89']

test.each(percents)('%s % of any amount gives a percentage that gives the same cents', (percent) => {
  for (const base of bases) {
    const part = (of: string) => round(decimal(base).times(decimal(of)).div(decimal('100')))
    const amount = fixed(part(percent))
    if (amount === '0.00') continue
    const { header, lines } = draft(file.purchase, {}, [
      ...items({ amount, reason: named }, { charge: true, amount, reason: named }),
      ...breakdown([fixed(decimal(base).minus(part(percent))), '0.00', 'S 21'], [amount, '0.00', 'E 0']),
      [/(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount currencyID="EUR">)[^<]*/, `$1${base}`],
    ])
    expect([base, lines.length, fixed(part(header.vatBaseDiscountPct ?? '0'))]).toEqual([base, 1, amount])
    expect(header.paymentDiscountPct).toBe(header.vatBaseDiscountPct)
  }
})

const doubtful: readonly (readonly [string, Edits, RegExp])[] = [
  [
    'sums that differ',
    items({ amount: '20.00', reason: named }, { charge: true, amount: '25.00', reason: named }),
    /^error: .*20\.00.*25\.00/,
  ],
  [
    'several allowances that it may be',
    items(
      { amount: '20.00', reason: named },
      { amount: '20.00', reason: 'Escompte' },
      { charge: true, amount: '20.00', reason: named },
    ),
    /^error: .*several/,
  ],
  ['VAT that is on the whole amount', breakdown(['1000.00', '205.80', 'S 21']), /^error: .*VAT breakdown/],
  ['the same sum with other words', pair({ reason: 'Promotie' }, { reason: 'Bijdrage' }), /^warning: .*20\.00/],
]

describe('an allowance and an exempt charge that may be a cash discount', () => {
  test.each(doubtful)('%s: a finding that names what to fill, and the lines stay', (_name, edits, message) => {
    const value = draft(file.purchase, {}, edits)
    expect([value.header.vatBaseDiscountPct, value.lines.length]).toEqual([null, 2])
    const [finding, ...others] = value.findings.filter(({ code }) => code === 'DISCOUNT')
    expect([`${finding?.severity}: ${finding?.message}`, others]).toEqual([expect.stringMatching(message), []])
    expect(finding?.message).toContain('vatBaseDiscountPct')
    expect(finding?.field).toBe(finding?.severity === 'error' ? 'vatBaseDiscountPct' : undefined)
  })
})

const real: readonly (readonly [string, Edits, string])[] = [
  ['freight by its code', pair({ code: '95' }, { code: 'FC' }), 'Charge'],
  ['freight by its words', pair({ reason: 'Vracht' }, { reason: 'Vracht' }), 'Vracht'],
  ['a deposit', pair({ reason: 'Korting' }, { reason: 'Leeggoed' }), 'Leeggoed'],
]

describe('an exempt charge that happens to be as much as an allowance', () => {
  test.each(real)('%s is not eaten', (_name, edits, description) => {
    const value = draft(file.purchase, {}, edits)
    expect(told(value)).toEqual(lost(description))
    expect(said(value, 'DISCOUNT')).toEqual([])
  })
})

const notes: readonly (readonly [string, string | null])[] = [
  ['2 % bij betaling binnen 7 dagen', '2026-03-17'],
  ['2% korting bij betaling binnen 8 dagen, 30 dagen netto', '2026-03-18'],
  ['30 dagen netto; korting 2,00 % binnen 8 dgn', '2026-03-18'],
  ['-2 % avant le 01/04/2026', '2026-04-01'],
  ['Escompte de 2 % si paiement dans les 10 jours, sinon 30 jours net', '2026-03-20'],
  ['Payment within 10 days, 2% discount', '2026-03-20'],
  ['1 Month/2% 8 days', '2026-03-18'],
  ['Payment terms: 30 Days, 2% Early Payment Discount under 7 days', '2026-03-17'],
  ['Till 16.03.2026 you get 2,000 % payment discount - Till 06.05.2026 without discount', '2026-03-16'],
  ['#SKONTO#TAGE=14#PROZENT=2.00#\n', '2026-03-24'],
  ['#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=1000.00#\n', '2026-03-24'],
  [
    'Bij betaling binnen de 14 dagen is een korting van 2% (20.00€) van toepassing\nEn cas de paiement dans les 14 jours, l&apos;escompte de 2% est appliqué\nIn case of payment within 14 days, 2% discount applies',
    '2026-03-24',
  ],
  ['2 % Skonto bei Zahlung innerhalb von 8 Tagen', '2026-03-18'],
  ['Korting voor contante betaling tot 2026-03-20', '2026-03-20'],
  // What nobody can know stays open.
  ['30 dagen netto', null],
  ['3 % bij betaling binnen 7 dagen', null],
  ['2 % binnen 8 dagen 30 dagen netto', null],
  ['2 % binnen 8 dagen, 2 % binnen 10 dagen', null],
  ['2 % binnen 8 werkdagen', null],
  ['2 % binnen 8 dagen na ontvangst', null],
  ['2 % binnen 8 dagen einde maand', null],
  ['Na 30 dagen 2 % intrest', null],
  ['2 % tot 30/02/2026', null],
  ['2 % tot 01/03/2026', null],
  ['2 % tot 01/06/2026', null],
]

describe('the last day of the discount is read from the terms', () => {
  test.each(notes)('%s: %s', (text, date) => {
    const value = draft(file.purchase, {}, note(text))
    expect([value.header.vatBaseDiscountPct, value.header.pmtDiscountDate]).toEqual(['2', date])
    const asked = said(value, 'DISCOUNTDATE')
    expect(asked).toEqual(date === null ? [expect.stringMatching(/^warning: .*pmtDiscountDate/)] : [])
  })

  test('elements go before words: a settlement period, and a due date of the terms before that of the document', () => {
    const dated = (xml: string) =>
      draft(file.purchase, {}, [['</cac:PaymentTerms>', `${xml}</cac:PaymentTerms>`]]).header.pmtDiscountDate
    expect(dated('<cac:SettlementPeriod><cbc:EndDate>2026-03-25</cbc:EndDate></cac:SettlementPeriod>')).toBe(
      '2026-03-25',
    )
    expect(dated('<cbc:PaymentDueDate>2026-03-26</cbc:PaymentDueDate>')).toBe('2026-03-26')
    expect(dated('<cbc:PaymentDueDate>2026-04-09</cbc:PaymentDueDate>')).toBe('2026-03-17')
  })

  test('terms that state another percentage than the amounts are told', () => {
    expect(said(draft(file.purchase, {}, note('3 % bij betaling binnen 7 dagen')), 'DISCOUNTDATE')).toEqual([
      expect.stringContaining('3 %'),
    ])
  })
})
