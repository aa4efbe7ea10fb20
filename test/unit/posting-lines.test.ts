import { expect, test } from 'vitest'
import { decimal, fixed, sum, zero } from '../../src/core/decimal.ts'
import type { PostingLine } from '../../src/posting/given/document.ts'
import { usedNoKey } from '../../src/posting/given/setup.ts'
import { booked, bought, entries, messages } from '../support/posting-run.ts'
import { demoFlags, demoSetup, purchaseLine, salesLine } from '../support/posting-setup.ts'

test('foreign amounts: one rounding of the total, no VAT from rounding on lines without VAT, whole yen', () => {
  const lines = [salesLine('100'), salesLine('100', { lineNo: 20000, vatProdPostingGroup: 'G0' })]
  const usd = booked({ currencyCode: 'USD', lines })
  expect(usd.totals.amountInclVATLCY.toFixed()).toBe('203.69')
  expect(fixed(usd.partyEntry.amountFCY)).toBe('221.00')
  expect(usd.vatEntries.map((each) => fixed(each.amount))).toEqual(['-19.35', '0.00'])
  const yen = booked({ currencyCode: 'JPY', lines: [salesLine('1234.56', { quantity: decimal('3') })] })
  expect(fixed(yen.totals.amountExclVAT)).toBe('3704.00')
  expect(fixed(yen.totals.vatAmount)).toBe('778.00')
  expect(fixed(yen.partyEntry.amount)).toBe('27.77')
})

test('a purchase names vendor, vendor number and its own table; the template fits the side', () => {
  expect(messages(bought({ partyNo: '', vendorInvCrMemoNo: '', journalTemplateName: 'SALES' }))).toEqual([
    'Vendor No. must have a value in Import Purchase Invoice: Entry No.=1. It cannot be zero or empty.',
    'The field Journal Template Name of table Import Purchase Invoice contains a value (SALES) that cannot be found in the related table (Gen. Journal Template).',
    'You need to enter the document number of the document from the vendor in the Vendor Invoice No. field, so that this document stays linked to the original.',
  ])
  expect(messages(bought({ documentType: 'Credit Memo', vendorInvCrMemoNo: '' }))[0]).toContain('Vendor Cr. Memo No.')
  const documentNosUsed = new Set([usedNoKey('purchase', 'Credit Memo', 'KP-1', 'V00010')])
  const setup = demoSetup(demoFlags, { documentNosUsed })
  expect(messages(bought({}), setup)).toEqual([])
  expect(messages(bought({ documentType: 'Credit Memo' }), setup)).toEqual([
    'Purchase Credit Memo KP-1 already exists for this vendor.',
  ])
})

test('a blocked vendor: All stops every document, Payment none', () => {
  const base = demoSetup()
  const vendor = base.purchase.parties.get('V00010')
  if (vendor === undefined) throw new Error('no vendor')
  const blocked = (kind: string) => {
    const parties = new Map([['V00010', { ...vendor, blocked: kind }]])
    return { ...base, purchase: { ...base.purchase, parties } }
  }
  expect(messages(bought({}), blocked('Payment'))).toEqual([])
  expect(messages(bought({}), blocked('All'))).toEqual([
    'You cannot post this type of document when Vendor V00010 is blocked with type All',
  ])
})

test("a vendor's free text is no structured message; twelve digits or the signs of one are", () => {
  const text = (standardFormatMessage: string) => messages(bought({ standardFormatMessage }))
  expect(text('invoice 2026-17')).toEqual([])
  expect(text('090933755493')).toEqual([])
  expect(text('ref 0909 3375 5493')).toEqual([])
  for (const bad of ['+++12+++', '*** 090/9337/55494 ***', '090933755494'])
    expect(text(bad)).toEqual([`Reference ${bad} fails the MOD97 test.`])
})

test('what a line needs is named: direct posting, VAT accounts, item blocks, accounts of the item', () => {
  const base = demoSetup()
  expect(messages(bought({ lines: [purchaseLine('1', { no: '440000' })] }))).toEqual([
    'Direct Posting must have a value in G/L Account: No.=440000. It cannot be zero or empty.',
  ])
  const vat = base.vatPostingSetups.get('EU/G3')
  const item = base.items.get('1000')
  const general = base.generalPostingSetups.get('DOMESTIC/RETAIL')
  if (vat === undefined || item === undefined || general === undefined) throw new Error('demo data')
  const noAccounts = { ...vat, purchaseVATAccount: '', reverseChrgVATAccount: '' }
  const record = 'VAT Posting Setup: VAT Bus. Posting Group=EU, VAT Prod. Posting Group=G3'
  const needed = demoSetup(demoFlags, { vatPostingSetups: new Map([['EU/G3', noAccounts]]) })
  expect(messages(bought({ partyNo: 'V00020' }), needed)).toEqual([
    `Purchase VAT Account must have a value in ${record}. It cannot be zero or empty.`,
    `Reverse Chrg. VAT Acc. must have a value in ${record}. It cannot be zero or empty.`,
  ])
  const line = (change: Partial<PostingLine> = {}) => [
    salesLine('250', { type: 'Item', no: '1000', vatProdPostingGroup: '', ...change }),
  ]
  const items = (change: Partial<typeof item>) =>
    demoSetup(demoFlags, { items: new Map([['1000', { ...item, ...change }]]) })
  expect(messages({ lines: line() })).toEqual([])
  expect(messages({ lines: line() }, items({ blocked: true }))).toEqual([
    "Blocked must be equal to 'No'  in Item: No.=1000. Current value is 'Yes'.",
  ])
  expect(messages({ lines: line() }, items({ salesBlocked: true }))).toEqual([
    "Sales Blocked must be equal to 'No'  in Item: No.=1000. Current value is 'Yes'.",
  ])
  expect(messages({ lines: line(), documentType: 'Credit Memo' }, items({ salesBlocked: true }))).toEqual([])
  expect(messages(bought({ lines: line() }), items({ purchasingBlocked: true }))[0]).toContain('Purchasing Blocked')
  expect(messages({ lines: line() }, items({ inventoryPostingGroup: 'RAW' }))).toEqual([
    'Inventory Account must have a value in Inventory Posting Setup: Location Code=, Invt. Posting Group Code=RAW. It cannot be zero or empty.',
  ])
  expect(messages({ lines: line() }, items({ genProdPostingGroup: 'X' }))).toEqual([
    "The General Posting Setup does not exist. Identification fields and values: Gen. Bus. Posting Group='DOMESTIC',Gen. Prod. Posting Group='X'",
  ])
  const incomplete = new Map([['DOMESTIC/RETAIL', { ...general, salesAccount: '', cogsAccount: '' }]])
  const row = 'General Posting Setup: Gen. Bus. Posting Group=DOMESTIC, Gen. Prod. Posting Group=RETAIL'
  expect(messages({ lines: line() }, demoSetup(demoFlags, { generalPostingSetups: incomplete }))).toEqual([
    `Sales Account must have a value in ${row}. It cannot be zero or empty.`,
    `COGS Account must have a value in ${row}. It cannot be zero or empty.`,
  ])
  const manual = demoSetup({ ...demoFlags, automaticCostPosting: false }, { inventoryAccounts: new Map() })
  expect(messages({ lines: line() }, manual)).toEqual([])
})

test('non-deductible VAT: null takes the account default, an explicit zero wins, a reverse charge stays due in full', () => {
  const base = demoSetup()
  const account = base.accounts.get('612500')
  if (account === undefined) throw new Error('no account')
  const accounts = new Map(base.accounts).set('612500', { ...account, nonDeductibleVATPct: decimal('50') })
  const setup = { ...base, accounts }
  expect(entries(booked(bought({}), setup))).toEqual(['612500 110.50', '411000 10.50', '440000 -121.00'])
  const explicit = [purchaseLine('100', { nonDeductibleVATPct: zero })]
  expect(entries(booked(bought({ lines: explicit }), setup))).toEqual([
    '612500 100.00',
    '411000 21.00',
    '440000 -121.00',
  ])
  const lowered = booked(bought({ partyNo: 'V00020', vatBaseDiscountPct: decimal('2') }), setup)
  expect(entries(lowered)).toEqual(['612500 110.29', '411000 10.29', '451055 -20.58', '440000 -100.00'])
  const [vat] = lowered.vatEntries
  expect(
    vat === undefined
      ? []
      : [vat.base, vat.amount, vat.baseBeforePmtDisc, vat.nonDeductibleVATAmount].map((each) => fixed(each)),
  ).toEqual(['108.29', '10.29', '110.29', '10.29'])
})

test('Full VAT is VAT only, and a discount that is posted gross keeps deferral and VAT whole', () => {
  const base = demoSetup({ ...demoFlags, purchaseDiscountPosting: 'All Discounts' })
  const normal = base.vatPostingSetups.get('DOMESTIC/G3')
  if (normal === undefined) throw new Error('no VAT setup')
  const full = { ...normal, vatProdPostingGroup: 'VAT', vatCalculationType: 'Full VAT' as const, vatIdentifier: 'VAT' }
  const setup = { ...base, vatPostingSetups: new Map(base.vatPostingSetups).set('DOMESTIC/VAT', full) }
  const customs = booked(bought({ lines: [purchaseLine('70', { no: '411000', vatProdPostingGroup: 'VAT' })] }), setup)
  expect(entries(customs)).toEqual(['411000 70.00', '440000 -70.00'])
  expect(customs.vatEntries.map((each) => fixed(each.base))).toEqual(['0.00'])
  const lines = [
    purchaseLine('100', { quantity: decimal('10'), lineDiscountAmount: decimal('100'), deferralCode: '3M' }),
  ]
  expect(entries(booked(bought({ lines }), setup)).slice(0, 6)).toEqual([
    '608400 -100.00',
    '411000 -21.00',
    '612500 1000.00',
    '411000 210.00',
    '493000 900.00',
    '612500 -900.00',
  ])
})

test('an entry of a line and of its discount, on one account, stands for the line', () => {
  const flags = {
    ...demoFlags,
    purchaseDiscountPosting: 'All Discounts',
    copyLineDescrToGLEntryPurchase: false,
  } as const
  const base = demoSetup(flags)
  const same = [...base.generalPostingSetups].map(
    ([key, row]) => [key, { ...row, purchLineDiscAccount: '612500' }] as const,
  )
  const lines = [purchaseLine('100', { lineDiscountAmount: decimal('10') })]
  const { glEntries } = booked(bought({ lines }), { ...base, generalPostingSetups: new Map(same) })
  const found = glEntries.filter(({ accountNo }) => accountNo === '612500').map(({ source }) => source)
  expect(found).toEqual([{ kind: 'line', named: '', lineNos: [lines[0]?.lineNo] }])
})

test('an account of the balance sheet without general product group keeps its discounts; one of the income statement is refused', () => {
  const base = demoSetup({ ...demoFlags, purchaseDiscountPosting: 'All Discounts' })
  const stationery = base.accounts.get('612500')
  if (stationery === undefined) throw new Error('no account')
  const asset = { ...stationery, no: '240000', balanceSheet: true, genProdPostingGroup: '' }
  const setupOf = (change: Partial<typeof asset>) => ({
    ...base,
    accounts: new Map(base.accounts).set('240000', { ...asset, ...change }),
  })
  const lines = [
    purchaseLine('1100', {
      no: '240000',
      vatProdPostingGroup: 'G3',
      lineDiscountAmount: decimal('100'),
      nonDeductibleVATPct: decimal('50'),
    }),
  ]
  const document = bought({ lines, invoiceDiscountAmount: decimal('10') })
  // 990.00 with 207.90 of VAT, half of it part of what the asset cost: nothing on 608400.
  const result = booked(document, setupOf({}))
  expect(entries(result)).toEqual(['240000 1093.95', '411000 103.95', '440000 -1197.90'])
  expect(result.vatEntries.map((each) => [fixed(each.base), each.accountNo])).toEqual([['1093.95', '240000']])
  const missing = 'The General Posting Setup does not exist'
  expect(messages(document, setupOf({ balanceSheet: false }))).toEqual([expect.stringContaining(missing)])
  // A general product group is a choice: discounts go where it says.
  expect(entries(booked(document, setupOf({ genProdPostingGroup: 'RETAIL' })))).toContainEqual(
    expect.stringMatching(/^608400 -/),
  )
})

test('a deferral spreads the cost with its non-deductible VAT; the account default defers what the line leaves open', () => {
  const base = demoSetup()
  const account = base.accounts.get('612500')
  if (account === undefined) throw new Error('no account')
  const deferring = { ...account, defaultDeferralTemplateCode: '3M-NEXT' }
  const setup = { ...base, accounts: new Map(base.accounts).set('612500', deferring) }
  const lines = [purchaseLine('100', { nonDeductibleVATPct: decimal('50') })]
  const result = booked(bought({ lines, documentType: 'Credit Memo' }), setup)
  expect(entries(result).slice(0, 6)).toEqual([
    '612500 -110.50',
    '411000 -10.50',
    '490000 -110.50',
    '612500 110.50',
    '612500 -36.83',
    '490000 36.83',
  ])
  expect(new Set(result.glEntries.map((each) => each.postingDate)).size).toBe(4)
  expect(messages(bought({ lines: [purchaseLine('100'), purchaseLine('0', { lineNo: 2 })] }), setup)).toEqual([])
  expect(
    messages(bought({ lines: [purchaseLine('100'), purchaseLine('0', { lineNo: 2, deferralCode: '3M' })] })),
  ).toEqual(['Deferral amounts cannot be 0. Line: 2, Deferral Template: 3M.'])
})

test('an item line gives the stock line of posting.md 2.5, whose pair follows the sign of the cost', () => {
  const item = (change: Partial<PostingLine> = {}) => [
    salesLine('250', { type: 'Item', no: '1000', vatProdPostingGroup: '', quantity: decimal('2'), ...change }),
  ]
  const stockLine = (document: Parameters<typeof booked>[0]) => {
    const [line] = booked(document).stockLines
    if (line === undefined) return null
    const { quantity, salesAmount, discountAmount, directCost } = line
    return [quantity, salesAmount, discountAmount, directCost ?? zero].map((each) => fixed(each))
  }
  const lines = item({ lineDiscountAmount: decimal('20') })
  expect(stockLine({ lines })).toEqual(['-2.00', '480.00', '-20.00', '0.00'])
  expect(stockLine({ lines, documentType: 'Credit Memo' })).toEqual(['2.00', '-480.00', '20.00', '0.00'])
  expect(stockLine(bought({ lines }))).toEqual(['2.00', '0.00', '20.00', '480.00'])
  expect(stockLine(bought({ lines, documentType: 'Credit Memo' }))).toEqual(['-2.00', '0.00', '-20.00', '-480.00'])
  expect(stockLine(bought({ lines, currencyCode: 'USD' }))?.at(-1)).toBe('442.40')
  expect(stockLine({ lines: [salesLine('5'), ...item({ lineNo: 2, quantity: zero })] })).toBeNull()
})

test('Copy Line Descr. keeps G/L lines apart but merges item lines; number plates are never merged', () => {
  const plate = (lineNo: number, numberPlate: string) => purchaseLine('10', { lineNo, numberPlate })
  const item = (lineNo: number) => purchaseLine('10', { lineNo, type: 'Item', no: '1000', vatProdPostingGroup: '' })
  const lines = [plate(1, ''), plate(2, ''), item(3), item(4)]
  expect(booked(bought({ lines })).glEntries.map((each) => `${fixed(each.amount)} ${each.description}`)).toEqual([
    '10.00 Line',
    '2.10 Line',
    '10.00 Line',
    '2.10 Line',
    '20.00 Invoice VF26-0001',
    '4.20 Invoice VF26-0001',
    '-48.40 Invoice VF26-0001',
  ])
  const off = demoSetup({ ...demoFlags, copyLineDescrToGLEntryPurchase: false })
  const plates = booked(bought({ lines: [plate(1, 'A'), plate(2, 'B'), plate(3, 'A')] }), off)
  expect(plates.glEntries.map((each) => `${fixed(each.amount)} ${each.numberPlate}`)).toEqual([
    '20.00 A',
    '4.20 A',
    '10.00 B',
    '2.10 B',
    '-36.30 ',
  ])
})

test('a VAT difference is booked on purchases up to the maximum, when the net is right', () => {
  const off = (vat: string, total: string) =>
    bought({
      lines: [purchaseLine('11.10', { quantity: decimal('3') })],
      docAmountInclVAT: decimal(total),
      docAmountVAT: decimal(vat),
    })
  expect(messages(off('7.00', '40.30'))).toEqual([])
  expect(messages(off('7.01', '40.31'))).toHaveLength(1)
  expect(messages(off('7.00', '40.29'))).toEqual(['Doc. Amount VAT (7) is not equal to total of VAT on lines (6.99)'])
  expect(messages(off('7.00', '40.30'), demoSetup({ ...demoFlags, allowVATDifferencePurchase: false }))).toHaveLength(1)
})

test('payment terms give a discount on credit memos only when they say so', () => {
  const terms = (calcPmtDiscOnCrMemos: boolean) => {
    const row = {
      code: '30D',
      dueDateCalculation: '30D',
      discountDateCalculation: '8D',
      discountPct: decimal('2'),
      calcPmtDiscOnCrMemos,
    }
    const setup = demoSetup(demoFlags, { paymentTerms: new Map([['30D', row]]) })
    return booked({ documentType: 'Credit Memo', vatBaseDiscountPct: zero }, setup).partyEntry
  }
  expect(fixed(terms(false).originalPmtDiscPossible)).toBe('0.00')
  expect(fixed(terms(true).originalPmtDiscPossible)).toBe('-2.00')
  expect(terms(true).pmtDiscountDate).toBe('2026-03-24')
})

test('a due side of a cent has its VAT entry, though base and amount of the row cancel out', () => {
  const base = demoSetup()
  const setup = demoSetup(demoFlags, {
    purchase: { ...base.purchase, setup: { ...base.purchase.setup, discountPosting: 'Line Discounts' } },
  })
  const reverse = { vatBusPostingGroup: 'EU', nonDeductibleVATPct: decimal('100') }
  const discounted = purchaseLine('0', { ...reverse, lineDiscountAmount: decimal('0.91'), quantity: zero })
  const lines = [
    discounted,
    purchaseLine('134.66667', { lineNo: 20000, vatProdPostingGroup: 'G0', quantity: decimal('0.01125') }),
  ]
  const result = booked(
    {
      ...bought({ lines }),
      currencyCode: 'USD',
      paymentDiscountPct: decimal('2'),
      invoiceDiscountAmount: decimal('0.01'),
    },
    setup,
  )
  const due = result.glEntries.filter((each) => each.accountNo === '451055')
  const full = result.vatEntries.map((each) =>
    each.vatCalculationType === 'Reverse Charge VAT' ? each.amount.plus(each.nonDeductibleVATAmount) : zero,
  )
  expect(due).toHaveLength(2)
  expect(
    sum(full)
      .plus(sum(due.map((each) => each.amount)))
      .toFixed(),
  ).toBe('0')
})
