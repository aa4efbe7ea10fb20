import { expect, test } from 'vitest'
import { decimal, fixed } from '../../src/core/decimal.ts'
import { parseStructuredMessage } from '../../src/core/structured-message.ts'
import { applyDateFormula } from '../../src/posting/resolve/date-formula.ts'
import { usedNoKey } from '../../src/posting/given/setup.ts'
import { booked, bought, messages } from '../support/posting-run.ts'
import { demoFlags, demoSetup, salesLine } from '../support/posting-setup.ts'

test('a structured message keeps its digits through any separators, and 0 counts as 97', () => {
  expect(parseStructuredMessage('090933755493')).toBe('090933755493')
  expect(parseStructuredMessage('*** 012 / 3456 / 78939 ***')).toBe('012345678939')
  expect(parseStructuredMessage('+++000/0000/48597+++')).toBe('000000048597')
  for (const text of ['+++090/9337/55494+++', '09093375549', 'invoice 1', ''])
    expect(parseStructuredMessage(text)).toBeNull()
  expect(booked({ standardFormatMessage: '090933755493' }).partyEntry.standardFormatMessage).toBe(
    '+++090/9337/55493+++',
  )
})

test('date formulas of the payment terms', () => {
  expect(applyDateFormula('30D', '2026-03-16')).toBe('2026-04-15')
  expect(applyDateFormula('CM', '2026-02-03')).toBe('2026-02-28')
  expect(applyDateFormula('CM+30D', '2026-03-16')).toBe('2026-04-30')
  expect(applyDateFormula('1M', '2026-01-31')).toBe('2026-02-28')
  expect(applyDateFormula('1M-1D', '2026-03-01')).toBe('2026-03-31')
  expect(applyDateFormula('CQ', '2026-05-01')).toBe('2026-06-30')
  expect(applyDateFormula('soon', '2026-05-01')).toBeNull()
})

// The answers of CALCDATE in Business Central: a current unit runs to its last day, backwards to its first; a day of the
// month or week is the next or last such day, other than today. 16 March 2026 is a Monday.
test.each([
  ['-CM', '2026-03-16', '2026-03-01'],
  ['-CM-1D', '2026-03-16', '2026-02-28'],
  ['1M-CM', '2026-12-31', '2027-01-01'],
  ['-CQ', '2026-05-20', '2026-04-01'],
  ['-CY', '2026-05-20', '2026-01-01'],
  ['CY', '2026-05-20', '2026-12-31'],
  ['CW', '2026-03-16', '2026-03-22'],
  ['CW', '2026-03-22', '2026-03-22'],
  ['-CW', '2026-03-18', '2026-03-16'],
  ['CD', '2026-03-18', '2026-03-18'],
  ['D10', '2026-03-09', '2026-03-10'],
  ['D10', '2026-03-10', '2026-04-10'],
  ['CM+D10', '2026-03-16', '2026-04-10'],
  ['D31', '2026-04-02', '2026-04-30'],
  ['-D10', '2026-03-16', '2026-03-10'],
  ['-D10', '2026-03-10', '2026-02-10'],
  ['WD1', '2026-03-16', '2026-03-23'],
  ['WD2', '2026-03-16', '2026-03-17'],
  ['-WD1', '2026-03-16', '2026-03-09'],
  ['-WD7', '2026-03-16', '2026-03-15'],
  ['3M-CQ+WD1', '2021-06-15', '2021-07-05'],
  ['CM-M+D', '2026-03-31', '2026-03-01'],
])('date formula %s of %s is %s', (formula, date, expected) => {
  expect(applyDateFormula(formula, date)).toBe(expected)
})

test.each(['D0', 'D32', 'WD0', 'WD8', 'C', 'X5', '5', '10D10'])('%s is no date formula', (formula) => {
  expect(applyDateFormula(formula, '2026-03-16')).toBeNull()
})

test('defaults: due date from the terms, template by type, description from the posted number', () => {
  const invoice = booked({})
  expect(invoice.header).toMatchObject({
    dueDate: '2026-04-15',
    journalTemplateName: 'SALES',
    postingDescription: 'Invoice VF26-0001',
  })
  expect(booked({ documentType: 'Credit Memo' }).header).toMatchObject({
    journalTemplateName: 'SALES-CR',
    postingNoSeries: 'S-CR+',
  })
  const service = booked({ service: true, documentType: 'Credit Memo', journalTemplateName: 'SALES' })
  expect(service.header).toMatchObject({ journalTemplateName: 'SERVICE', postingNoSeries: 'SV-CR+' })
})

test('findings come together, header before lines, and name what they are about', () => {
  const dim = (value: string) => [value, '', '', '', '', '', '', '']
  const lines = [
    salesLine('100', { shortcutDimensionCodes: dim('OLD') }),
    salesLine('1', { lineNo: 20000, no: '70' }),
    salesLine('1', { lineNo: 30000, no: '999999' }),
    salesLine('1', { lineNo: 40000, type: 'Resource', no: '1000' }),
    salesLine('1', { lineNo: 50000, vatProdPostingGroup: 'S1' }),
    salesLine('1', { lineNo: 60000, deferralCode: '9M' }),
  ]
  expect(
    messages({ lines, shortcutDimension2Code: 'P-9', postingDate: '2024-01-01', standardFormatMessage: '123' }),
  ).toEqual([
    'Posting Date is not within your range of allowed posting dates.',
    'The dimensions used in Invoice 1001 are invalid. Dimension Value PROJECT - P-9 is missing.',
    'The dimensions used in Invoice 1001, line no. 10000 are invalid. Dimension Value DEPARTMENT - OLD is blocked.',
    "Account Type must be equal to 'Posting'  in G/L Account: No.=70. Current value is 'Heading'.",
    'The field No. of table Import Sales Invoice Line contains a value (999999) that cannot be found in the related table (G/L Account).',
    'Document lines of type Resource are not supported.',
    "The VAT Posting Setup does not exist. Identification fields and values: VAT Bus. Posting Group='DOMESTIC',VAT Prod. Posting Group='S1'",
    'The field Deferral Code of table Import Sales Invoice Line contains a value (9M) that cannot be found in the related table (Deferral Template).',
    'Reference 123 fails the MOD97 test.',
  ])
})

test('registering does not ask for the posting-date range, and a used number is refused', () => {
  expect(messages({ postingDate: '2024-01-01' }, demoSetup(), 'register')).toEqual([])
  const documentNosUsed = new Set([usedNoKey('sales', 'Invoice', 'X1', 'C00010')])
  expect(messages({ no: 'X1' }, demoSetup(demoFlags, { documentNosUsed }))).toEqual([
    'Sales Invoice X1 already exists.',
  ])
  expect(messages({ no: 'X1', documentType: 'Credit Memo' }, demoSetup(demoFlags, { documentNosUsed }))).toEqual([])
})

test("totals: the first difference only, in the platform's notation; zero and negative documents", () => {
  expect(messages({ docAmountInclVAT: decimal('1121.5'), docAmountVAT: decimal('20') })).toEqual([
    'Doc. Amount Incl. VAT (1,121.5) is not equal to total of lines (121)',
  ])
  expect(messages({ docAmountInclVAT: decimal('121'), docAmountVAT: decimal('20') })).toEqual([
    'Doc. Amount VAT (20) is not equal to total of VAT on lines (21)',
  ])
  expect(messages({ lines: [salesLine('100', { quantity: decimal('-1') })], docAmountInclVAT: decimal('5') })).toEqual([
    'The total amount for the invoice must be 0 or greater.',
  ])
  const nothing = ['There is nothing to post because the document does not contain a quantity or amount.']
  expect(messages({ lines: [salesLine('0')], docAmountInclVAT: decimal('5') })).toEqual(nothing)
  expect(messages({ lines: [salesLine('5'), salesLine('5', { lineNo: 20000, quantity: decimal('-1') })] })).toEqual(
    nothing,
  )
})

test('a currency needs a rate on or before the posting date; too high a VAT base discount is refused with one sentence', () => {
  expect(messages({ currencyCode: 'USD', postingDate: '2026-02-01' })).toEqual([])
  expect(messages({ currencyCode: 'GBP' })).toEqual([
    'There is no Currency Exchange Rate within the filter. Filters: Currency Code: GBP, Starting Date: ..2026-03-16',
  ])
  expect(messages({ currencyCode: 'XXX' })).toEqual([
    'The field Currency Code of table Import Sales Invoice contains a value (XXX) that cannot be found in the related table (Currency).',
  ])
  expect(messages({ currencyCode: 'GBP', currencyFactor: decimal('0.85') })).toEqual([])
  expect(booked({ currencyCode: 'USD' }).header.currencyFactor.toFixed()).toBe('1.085')
  expect(booked({ currencyCode: 'EUR' }).header.currencyCode).toBe('')
  expect(messages({ vatBaseDiscountPct: decimal('4'), docAmountInclVAT: decimal('1') })).toEqual([
    'VAT Base Discount % cannot be greater than VAT Tolerance % in the General Ledger Setup table.',
  ])
})

test('the range of posting dates: template, then user, then company; a closed period', () => {
  const refused = ['Posting Date is not within your range of allowed posting dates.']
  const range = { allowPostingFrom: '2026-03-01', allowPostingTo: '2026-03-10' }
  const byUser = demoSetup(demoFlags, { userSetups: new Map([['U', range]]) })
  expect(messages(bought({}), byUser)).toEqual(refused)
  expect(messages(bought({ postingDate: '2026-03-10' }), byUser)).toEqual([])
  const template = byUser.journalTemplates.get('PURCH')
  if (template === undefined) throw new Error('no template')
  const wide = { ...template, allowPostingFrom: '2026-01-01', allowPostingTo: '2026-12-31' }
  expect(messages(bought({}), { ...byUser, journalTemplates: new Map([['PURCH', wide]]) })).toEqual([])
  const accountingPeriods = [
    { startingDate: '2026-03-01', closed: true },
    { startingDate: '2026-04-01', closed: false },
  ]
  expect(messages(bought({}), demoSetup(demoFlags, { accountingPeriods }))).toEqual(refused)
})

test('intrastat codes are looked up only where their table has rows', () => {
  const intrastat = { transactionType: 'X', transactionSpecification: 'Y', transportMethod: '', area: '' }
  expect(messages(bought({ intrastat }))).toEqual([])
  const base = demoSetup()
  const setup = { ...base, intrastat: { ...base.intrastat, transactionTypes: new Set(['11']) } }
  expect(messages(bought({ intrastat }), setup)).toEqual([
    'The field Transaction Type of table Import Purchase Invoice contains a value (X) that cannot be found in the related table (Transaction Type).',
  ])
})

test('default dimensions: mandatory, same and none are held, and values may not meet where a combination is blocked', () => {
  const rule = (valuePosting: string, valueCode: string) =>
    demoSetup(demoFlags, {
      defaultDimensions: [
        { tableName: 'Customer', no: 'C00010', dimensionCode: 'DEPARTMENT', valueCode, valuePosting },
      ],
    })
  const start = 'The dimensions used in Invoice 1001 are invalid.'
  expect(messages({}, rule('Code Mandatory', ''))).toEqual([
    `${start} Select a Dimension Value Code for the Dimension Code DEPARTMENT for Customer C00010.`,
  ])
  expect(messages({ shortcutDimension1Code: 'SALES' }, rule('Same Code', 'ADM'))).toEqual([
    `${start} The Dimension Value Code must be ADM for Dimension Code DEPARTMENT for Customer C00010. Currently it's SALES.`,
  ])
  expect(booked({}, rule('', 'ADM')).partyEntry.dimensions).toEqual({ DEPARTMENT: 'ADM' })
  const dimensionCombinations = [
    { dimension1Code: 'DEPARTMENT', dimension2Code: 'PROJECT', restriction: 'Blocked' as const, blockedValues: [] },
  ]
  expect(
    messages(
      { shortcutDimension1Code: 'ADM', shortcutDimension2Code: 'P-100' },
      demoSetup(demoFlags, { dimensionCombinations }),
    ),
  ).toEqual([
    "The combination of dimensions used in Invoice 1001 is blocked. Dimensions DEPARTMENT and PROJECT can't be used concurrently.",
  ])
})

test('a file may state its VAT a cent off, a document sent as fields may not', () => {
  const off = {
    lines: [salesLine('11.10', { quantity: decimal('3') })],
    docAmountInclVAT: decimal('40.30'),
    docAmountVAT: decimal('7.00'),
  }
  expect(messages(off)).toHaveLength(1)
  const result = booked({ ...off, fromFile: true })
  expect(result.vatEntries.map((each) => [fixed(each.amount), fixed(each.vatDifference)])).toEqual([['-7.00', '-0.01']])
  expect(
    messages({ ...off, fromFile: true, docAmountInclVAT: decimal('40.31'), docAmountVAT: decimal('7.01') }),
  ).toHaveLength(1)
})
