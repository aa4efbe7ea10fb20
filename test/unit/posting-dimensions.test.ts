import { expect, it } from 'vitest'
import { decimal } from '../../src/core/decimal.ts'
import type { PostingLine } from '../../src/posting/given/document.ts'
import type { PostingSetup } from '../../src/posting/given/setup.ts'
import { bought, messages } from '../support/posting-run.ts'
import { demoFlags, demoSetup, purchaseLine, salesLine } from '../support/posting-setup.ts'

function withRules(base: PostingSetup, ...nos: readonly string[]): PostingSetup {
  return {
    ...base,
    defaultDimensions: nos.map((no) => ({
      tableName: 'G/L Account',
      no,
      dimensionCode: 'DEPARTMENT',
      valueCode: '',
      valuePosting: 'Code Mandatory',
    })),
  }
}

const asked = (no: string, where = ', line no. 10000') =>
  `The dimensions used in Invoice 1001${where} are invalid. Select a Dimension Value Code for the Dimension Code DEPARTMENT for G/L Account ${no}.`

const all = [...demoSetup().accounts.keys()]
/** What the rule on every account asks of a document without dimensions. */
const everywhere = (document: Parameters<typeof messages>[0], base = demoSetup()) =>
  messages(document, withRules(base, ...all))
const item = (change: Partial<PostingLine> = {}) => salesLine('100', { type: 'Item', no: '1000', ...change })

it('asks of every account an item line books on, and of the control account', () => {
  const sold = ['700000', '451000', '340000', '609400']
  expect(everywhere({ lines: [item()] })).toEqual([asked('400000', ''), ...sold.map((no) => asked(no))])
  const got = ['604000', '411000', '340000', '609410']
  expect(everywhere(bought({ lines: [item()] }))).toEqual([asked('440000', ''), ...got.map((no) => asked(no))])
})

it('asks once of an account, and not of one that gets nothing', () => {
  expect(everywhere({})).toEqual([asked('400000', ''), asked('700000'), asked('451000')])
  const manual = demoSetup({ ...demoFlags, automaticCostPosting: false })
  expect(everywhere({ lines: [item({ vatProdPostingGroup: 'G0' })] }, manual)).toEqual([
    asked('400000', ''),
    asked('700000'),
  ])
  expect(everywhere(bought({ lines: [purchaseLine('9', { nonDeductibleVATPct: decimal('100') })] }))).toEqual([
    asked('440000', ''),
    asked('612500'),
  ])
})

it('asks of discount, deferral, reverse charge and rounding accounts', () => {
  const base = demoSetup({ ...demoFlags, salesDiscountPosting: 'All Discounts', invoiceRoundingPrecision: '0.05' })
  const line = salesLine('100.01', { lineDiscountAmount: decimal('9'), deferralCode: '3M' })
  expect(everywhere({ lines: [line], invoiceDiscountAmount: decimal('1') }, base)).toEqual([
    asked('400000', ''),
    asked('754200', ''),
    asked('700000'),
    asked('493000'),
    asked('708000'),
    asked('451000'),
  ])
  expect(everywhere(bought({ partyNo: 'V00020' }))).toEqual([
    asked('440000', ''),
    asked('612500'),
    asked('411000'),
    asked('451055'),
  ])
})

it('is content with a value on the header, or on the line for the accounts of the line', () => {
  expect(everywhere({ lines: [item()], shortcutDimension1Code: 'SALES' })).toEqual([])
  const onLine = item({ shortcutDimensionCodes: ['SALES', '', '', '', '', '', '', ''] })
  expect(everywhere({ lines: [onLine] })).toEqual([asked('400000', '')])
})
