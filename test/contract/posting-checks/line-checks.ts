import { both, type Check, type Expected, where } from '../../support/checked-documents.ts'
import {
  bicycle,
  changedAccount,
  closed,
  itemLine,
  ledgerSetup,
  mustBe,
  needed,
  noRate,
  onLine,
  unknown,
  withoutRate,
} from './sentences.ts'

/** Row 10: accounts and items that lines name. */
export const sources: readonly Check[] = [
  ...both(({ table }) => ({
    what: 'An unknown account; its VAT group is not asked for',
    lines: [{ no: '999999' }],
    findings: [onLine('UnknownCode', 'no', unknown('No.', `${table} Line`, '999999', 'G/L Account'))],
  })),
  ...both(({ table }) => ({
    what: 'An unknown item',
    lines: [{ type: 'Item', no: '9999' }],
    findings: [onLine('UnknownCode', 'no', unknown('No.', `${table} Line`, '9999', 'Item'))],
  })),
  ...both(({ table }) => ({
    what: 'A line without account, and an item line without item',
    lines: [{ no: '' }, { type: 'Item', no: '' }],
    findings: [10000, 20000].map((line) =>
      onLine('MandatoryField', 'no', needed('No.', `${table} Line: Entry No.=#, Line No.=${line}`), line),
    ),
  })),
  ...both(({ table }) => ({
    what: 'A comment with an amount beside a line that is fine',
    lines: [{}, { type: ' ', no: '' }],
    findings: [onLine('MandatoryField', 'no', needed('No.', `${table} Line: Entry No.=#, Line No.=20000`), 20000)],
  })),
  ...both(() => ({
    what: 'A comment without an amount',
    lines: [{}, { type: ' ', no: '', quantity: 0, description: 'Thank you' }],
    findings: [],
  })),
  ...both(() => ({
    what: 'A line without type but with a number is an account',
    lines: [{ type: ' ' }],
    findings: [],
  })),
  ...['Resource', 'Fixed Asset', 'Charge (Item)', 'Allocation Account'].flatMap((type) =>
    both(() => ({
      what: `A line of type ${type}`,
      lines: [{ type, no: '1000' }],
      findings: [onLine('NotSupported', 'type', `Document lines of type ${type} are not supported.`)],
    })),
  ),
  ...both(({ heading }) => ({
    what: 'A heading of the chart of accounts',
    lines: [{ no: heading, vatProdPostingGroup: 'G3' }],
    findings: [
      onLine('BlockedAccount', 'no', mustBe('Account Type', 'Posting', `G/L Account: No.=${heading}`, 'Heading')),
    ],
  })),
  ...both(({ account }) => ({
    what: 'A blocked account, said once for two lines',
    setup: [changedAccount(account, { blocked: true })],
    lines: [{}, {}],
    findings: [onLine('BlockedAccount', 'no', mustBe('Blocked', 'No', `G/L Account: No.=${account}`, 'Yes'))],
  })),
  ...both(({ account }) => ({
    what: 'An account blocked and without direct posting: blocked is said',
    setup: [changedAccount(account, { blocked: true, directPosting: false })],
    findings: [onLine('BlockedAccount', 'no', mustBe('Blocked', 'No', `G/L Account: No.=${account}`, 'Yes'))],
  })),
  ...both(({ side, account }) => {
    const record = `G/L Account: No.=${account}`
    const text = side === 'sales' ? mustBe('Direct Posting', 'Yes', record, 'No') : needed('Direct Posting', record)
    return {
      what: 'An account without direct posting',
      setup: [changedAccount(account, { directPosting: false })],
      findings: [onLine('BlockedAccount', 'no', text)],
    }
  }),
  ...both(() => ({
    what: 'A blocked item',
    setup: [bicycle({ blocked: true })],
    lines: [itemLine()],
    findings: [onLine('BlockedItem', 'no', mustBe('Blocked', 'No', 'Item: No.=1000', 'Yes'))],
  })),
  ...both(({ side }) => {
    const [caption, field] =
      side === 'sales' ? ['Sales Blocked', 'salesBlocked'] : ['Purchasing Blocked', 'purchasingBlocked']
    return {
      what: 'An item blocked for this side',
      setup: [bicycle({ [field]: true })],
      lines: [itemLine()],
      findings: [onLine('BlockedItem', 'no', mustBe(caption, 'No', 'Item: No.=1000', 'Yes'))],
    }
  }),
  ...both(({ side }) => ({
    what: 'An item blocked for this side may be returned',
    setup: [bicycle({ [side === 'sales' ? 'salesBlocked' : 'purchasingBlocked']: true })],
    header: { documentType: 'Credit Memo' },
    lines: [itemLine()],
    findings: [],
  })),
  ...both(({ side }) => ({
    what: 'An item blocked for the other side',
    setup: [bicycle({ [side === 'sales' ? 'purchasingBlocked' : 'salesBlocked']: true })],
    lines: [itemLine()],
    findings: [],
  })),
]

const deferral = (message: string): Expected => onLine('Deferral', 'deferralCode', message)
const deferred = { deferralCode: '3M' }

/** Row 10: deferrals, then the exchange rate. */
export const deferralsAndRates: readonly Check[] = [
  ...both(({ table }) => ({
    what: 'An unknown deferral template',
    lines: [{ deferralCode: '9M' }],
    findings: [
      onLine('UnknownCode', 'deferralCode', unknown('Deferral Code', `${table} Line`, '9M', 'Deferral Template')),
    ],
  })),
  ...both(({ price }) => ({
    what: 'A line of nothing that is to be deferred',
    lines: [{}, { ...deferred, [price]: 0 }],
    findings: [
      ['Deferral', 'deferralCode', 'Deferral amounts cannot be 0. Line: 20000, Deferral Template: 3M.', 20000],
    ],
  })),
  ...both(() => ({
    what: 'A line that the invoice discount leaves nothing of to defer',
    header: { invoiceDiscountAmount: 100 },
    lines: [deferred],
    findings: [
      ['NothingToPost', null, 'There is nothing to post because the document does not contain a quantity or amount.'],
      deferral('Deferral amounts cannot be 0. Line: 10000, Deferral Template: 3M.'),
    ],
  })),
  ...both(() => ({
    what: 'A deferral template without account',
    setup: [where('deferralTemplates', "code eq '3M'", { deferralAccount: '' })],
    lines: [deferred],
    findings: [
      onLine('PostingSetup', 'deferralCode', needed('Deferral Account', 'Deferral Template: Deferral Code=3M')),
    ],
  })),
  ...both(() => ({
    what: 'A deferral beyond the accounting periods of the company',
    setup: [where('deferralTemplates', "code eq '3M'", { noOfPeriods: 120 })],
    lines: [deferred],
    findings: [
      deferral('The deferral schedule falls outside the accounting periods that have been set up for the company.'),
    ],
  })),
  ...both(() => ({
    what: 'A deferral beyond the last day allowed for deferrals',
    setup: [ledgerSetup({ allowDeferralPostingTo: '2026-04-30' })],
    lines: [deferred],
    findings: [
      deferral(
        '2026-05-01 is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.',
      ),
    ],
  })),
  ...both(() => ({
    what: 'A deferral before the first day allowed for deferrals',
    setup: [ledgerSetup({ allowDeferralPostingFrom: '2026-04-01' })],
    lines: [deferred],
    findings: [
      deferral(
        '2026-03-01 is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.',
      ),
    ],
  })),
  ...both(() => ({
    what: 'A deferral of which a part falls into a closed period',
    setup: [closed('2026-05-01')],
    lines: [deferred],
    findings: [
      deferral(
        '2026-05-01 is not within the range of posting dates for deferrals for your company. Check the user setup for the allowed deferrals posting dates.',
      ),
    ],
  })),
  ...both(({ side, table, account }) => ({
    what: 'Full VAT on an account that is not the VAT account of the setup',
    lines: [{ vatProdPostingGroup: 'VAT' }],
    findings: [
      onLine(
        'PostingSetup',
        'no',
        mustBe('No.', side === 'sales' ? '451000' : '411000', `${table} Line: Entry No.=#, Line No.=10000`, account),
      ),
    ],
  })),
  ...both(({ side }) => ({
    what: 'Full VAT on the VAT account of the setup, which is not for direct posting',
    lines: [{ no: side === 'sales' ? '451000' : '411000', vatProdPostingGroup: 'VAT' }],
    findings: [],
  })),
  ...both(() => ({
    what: 'A currency without a rate on the posting date',
    setup: [withoutRate],
    header: { currencyCode: 'XAU' },
    findings: [noRate],
  })),
  ...both(() => ({
    what: 'A currency whose only rate begins after the posting date',
    setup: [
      withoutRate,
      {
        set: 'currencyExchangeRates',
        values: {
          currencyCode: 'XAU',
          startingDate: '2026-03-17',
          exchangeRateAmount: 2,
          relationalExchRateAmount: 1,
        },
      },
    ],
    header: { currencyCode: 'XAU' },
    findings: [noRate],
  })),
  ...both(() => ({
    what: 'A currency without rate, when the document states its own',
    setup: [withoutRate],
    header: { currencyCode: 'XAU', currencyFactor: 0.5 },
    findings: [],
  })),
]
