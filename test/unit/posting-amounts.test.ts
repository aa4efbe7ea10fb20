import { describe, expect, it } from 'vitest'
import { decimal, fixed, zero } from '../../src/core/decimal.ts'
import type { Journal, PostingLine } from '../../src/posting/given/document.ts'
import type { DiscountPosting, PostingSetup } from '../../src/posting/given/setup.ts'
import { booked, bought, entries, messages } from '../support/posting-run.ts'
import { demoFlags, demoSetup, purchaseLine, salesLine } from '../support/posting-setup.ts'

const nothing = ['There is nothing to post because the document does not contain a quantity or amount.']

function bases(journal: Journal): string[] {
  return journal.vatEntries.map(({ base, baseBeforePmtDisc }) => `${fixed(base)} of ${fixed(baseBeforePmtDisc)}`)
}

/** The demo company with Full VAT under product group VAT. */
function withFullVat(setup: PostingSetup = demoSetup()): PostingSetup {
  const normal = setup.vatPostingSetups.get('DOMESTIC/G3')
  if (normal === undefined) throw new Error('no VAT setup')
  const full = { ...normal, vatProdPostingGroup: 'VAT', vatCalculationType: 'Full VAT' as const, vatIdentifier: 'VAT' }
  return { ...setup, vatPostingSetups: new Map(setup.vatPostingSetups).set('DOMESTIC/VAT', full) }
}

describe('Full VAT', () => {
  const lines = [salesLine('100', { type: 'Item', no: '1000', vatProdPostingGroup: 'VAT' })]
  const refused = (table: string) => [
    `VAT Calculation Type must not be Full VAT in ${table} Line: Entry No.=1, Line No.=10000.`,
  ]

  it('is refused on goods, which would cost nothing', () => {
    expect(messages(bought({ lines }), withFullVat())).toEqual(refused('Import Purchase Invoice'))
    expect(messages({ lines }, withFullVat())).toEqual(refused('Import Sales Invoice'))
  })

  it('is booked on items without stock', () => {
    const setup = withFullVat()
    const item = setup.items.get('1000')
    if (item === undefined) throw new Error('no item')
    const items = new Map([['1000', { ...item, type: 'Service' as const }]])
    expect(messages(bought({ lines }), { ...setup, items })).toEqual([])
  })
})

describe('Full VAT on an account', () => {
  const onAccount = (no: string, change: Partial<PostingLine> = {}) => ({
    lines: [purchaseLine('70', { no, vatProdPostingGroup: 'VAT', ...change })],
  })
  const record = 'Import Purchase Invoice Line: Entry No.=1, Line No.=10000'

  it('asks for the VAT account of the setup, which takes no other lines', () => {
    expect(messages(bought(onAccount('612500')), withFullVat())).toEqual([
      `No. must be equal to '411000'  in ${record}. Current value is '612500'.`,
    ])
    expect(messages(bought({ lines: [purchaseLine('70', { no: '411000', vatProdPostingGroup: 'G0' })] }))).toEqual([
      'Direct Posting must have a value in G/L Account: No.=411000. It cannot be zero or empty.',
    ])
    expect(messages({ lines: [salesLine('70', { no: '411000', vatProdPostingGroup: 'VAT' })] }, withFullVat())).toEqual(
      [
        `No. must be equal to '451000'  in Import Sales Invoice Line: Entry No.=1, Line No.=10000. Current value is '411000'.`,
      ],
    )
  })

  it('books that account, on either side', () => {
    expect(entries(booked(bought(onAccount('411000')), withFullVat()))).toEqual(['411000 70.00', '440000 -70.00'])
    const sale = { lines: [salesLine('70', { no: '451000', vatProdPostingGroup: 'VAT' })] }
    expect(entries(booked(sale, withFullVat()))).toEqual(['451000 -70.00', '400000 70.00'])
  })

  it('is deducted whole, since it has no cost that the rest could join', () => {
    expect(messages(bought(onAccount('411000', { nonDeductibleVATPct: decimal('50') })), withFullVat())).toEqual([
      `Non Deductible VAT % must be equal to '0'  in ${record}. Current value is '50'.`,
    ])
  })
})

describe('VAT bases in currency', () => {
  const usd = { currencyCode: 'USD', currencyFactor: decimal('1.085') }
  const lines = (...excluded: readonly boolean[]): PostingLine[] => [
    salesLine('99.99', { allowPaymentDiscount: excluded[0] !== true }),
    salesLine('10', { lineNo: 20000, no: '702000', allowPaymentDiscount: excluded[1] !== true }),
  ]

  it('add up to the converted base of the document when some lines are lowered', () => {
    const discount = { ...usd, vatBaseDiscountPct: decimal('2') }
    expect(bases(booked({ ...discount, lines: lines(false, true) }))).toEqual(['-90.31 of -92.16', '-9.22 of -9.21'])
    expect(bases(booked({ ...discount, lines: lines(true, false) }))).toEqual(['-92.16 of -92.16', '-9.03 of -9.21'])
  })

  it('are the net amounts when none is', () => {
    expect(bases(booked({ ...usd, lines: lines() }))).toEqual(['-92.16 of -92.16', '-9.21 of -9.21'])
  })
})

describe('a document of nothing', () => {
  const policies: readonly DiscountPosting[] = ['No Discounts', 'All Discounts']
  const onItem = { type: 'Item', no: '1000' }

  it.each(policies)('is refused whether discounts are booked apart or not: %s', (salesDiscountPosting) => {
    const setup = demoSetup({ ...demoFlags, salesDiscountPosting })
    const hundred = decimal('100')
    for (const [line, found] of [
      [{}, nothing],
      // Goods move at any price, even at none (F56); without a quantity nothing moves.
      [onItem, []],
      [{ ...onItem, quantity: zero, unitPrice: zero }, nothing],
    ] as const) {
      const discount = 'quantity' in line ? zero : hundred
      expect(messages({ lines: [salesLine('100', { ...line, lineDiscountAmount: discount })] }, setup)).toEqual(found)
      expect(messages({ lines: [salesLine('100', line)], invoiceDiscountAmount: discount }, setup)).toEqual(found)
    }
  })

  it.each(policies)('is not one that books a line and a discounted one: %s', (salesDiscountPosting) => {
    const lines = [
      salesLine('100', { lineDiscountAmount: decimal('100') }),
      salesLine('50', { ...onItem, lineNo: 20000 }),
    ]
    expect(messages({ lines }, demoSetup({ ...demoFlags, salesDiscountPosting }))).toEqual([])
  })

  it('is not one of VAT only', () => {
    expect(messages({ lines: [salesLine('21', { no: '451000', vatProdPostingGroup: 'VAT' })] }, withFullVat())).toEqual(
      [],
    )
  })
})

describe('payment discount', () => {
  const terms = {
    code: '30D',
    dueDateCalculation: '30D',
    discountDateCalculation: '8D',
    discountPct: decimal('2'),
    calcPmtDiscOnCrMemos: false,
  }
  const setup = demoSetup(demoFlags, { paymentTerms: new Map([['30D', terms]]) })

  it('comes from the terms when the document states none, and a stated 0 is none', () => {
    const byTerms = booked({}, setup)
    expect(fixed(byTerms.partyEntry.originalPmtDiscPossible)).toBe('2.00')
    expect(bases(byTerms)).toEqual(['-98.00 of -100.00'])
    const without = booked({ paymentDiscountPct: zero }, setup)
    expect(fixed(without.partyEntry.originalPmtDiscPossible)).toBe('0.00')
    expect(without.partyEntry.pmtDiscountDate).toBe('0001-01-01')
    expect(bases(without)).toEqual(['-100.00 of -100.00'])
  })

  it('of the document wins over that of the terms', () => {
    const own = booked({ paymentDiscountPct: decimal('1') }, setup)
    expect(fixed(own.partyEntry.originalPmtDiscPossible)).toBe('1.00')
    expect(own.partyEntry.pmtDiscountDate).toBe('2026-03-24')
  })
})

describe('VAT difference', () => {
  // Net 33.30 with 6.99 VAT; the vendor states a cent more.
  const stated = (currencyFactor: string) =>
    bought({
      lines: [purchaseLine('33.30')],
      currencyCode: 'USD',
      currencyFactor: decimal(currencyFactor),
      docAmountVAT: decimal('7'),
      docAmountInclVAT: decimal('40.30'),
    })

  it('is held to the maximum in local currency', () => {
    expect(messages(stated('1.085'))).toEqual([])
    expect(messages(stated('0.5'))).toEqual(['Doc. Amount Incl. VAT (40.3) is not equal to total of lines (40.29)'])
  })

  it('of a file may be a cent of its own currency', () => {
    expect(messages({ ...stated('0.5'), fromFile: true })).toEqual([])
  })
})

describe('deferral of nothing', () => {
  const zeroDeferred = ['Deferral amounts cannot be 0. Line: 10000, Deferral Template: 3M.']
  const other = salesLine('0', { lineNo: 20000, no: '704000' })
  const deferred = (price: string, change: Partial<PostingLine> = {}) =>
    salesLine(price, { no: '702000', vatProdPostingGroup: 'S3', deferralCode: '3M', ...change })

  it('is refused when the invoice discount or Full VAT leaves nothing', () => {
    const lines = [deferred('100'), other]
    expect(messages({ lines, invoiceDiscountAmount: decimal('100') })).toEqual([...nothing, ...zeroDeferred])
    const onlyVat = deferred('100', { no: '451000', vatProdPostingGroup: 'VAT' })
    expect(messages({ lines: [onlyVat] }, withFullVat())).toEqual(zeroDeferred)
  })

  it('counts what the books defer, in local currency and with the VAT that joins the cost', () => {
    expect(messages({ lines: [deferred('0.01')] })).toEqual(zeroDeferred)
    const yen = { currencyCode: 'JPY', currencyFactor: decimal('161.37') }
    expect(messages({ ...yen, lines: [deferred('3')] })).toEqual(zeroDeferred)
    const cheap = { currencyCode: 'USD', currencyFactor: decimal('0.1') }
    expect(entries(booked({ ...cheap, lines: [deferred('0.01', { vatProdPostingGroup: 'G0' })] }))).toContain(
      '493000 -0.10',
    )
    const halfCost = purchaseLine('0.02', { nonDeductibleVATPct: decimal('100'), deferralCode: '3M' })
    expect(messages(bought({ lines: [halfCost] }))).toEqual(zeroDeferred)
    const fullyCost = { ...halfCost, unitPrice: decimal('0.03') }
    expect(entries(booked(bought({ lines: [fullyCost] })))).toContain('493000 0.04')
  })

  it('is not asked of an account that defers by default', () => {
    const base = demoSetup()
    const account = base.accounts.get('702000')
    if (account === undefined) throw new Error('no account')
    const accounts = new Map(base.accounts).set('702000', { ...account, defaultDeferralTemplateCode: '3M' })
    const free = [
      deferred('100', { deferralCode: '', lineDiscountAmount: decimal('100') }),
      salesLine('5', { lineNo: 20000 }),
    ]
    expect(messages({ lines: free }, { ...base, accounts })).toEqual([])
  })
})
