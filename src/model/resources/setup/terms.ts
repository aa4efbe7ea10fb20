import { resource } from '../../resource.ts'
import { keyCode, made, percent, toAccount } from '../common/setup-details.ts'

/** Payment terms. */
export const paymentTerm = resource(
  'payment_terms',
  {
    entity: 'paymentTerm',
    set: 'paymentTerms',
    graphqlType: 'PaymentTerm',
    graphqlList: 'paymentTerms',
    description: 'When an invoice is due.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the payment term, its key.', keyCode(10)),
    description: f.text('description', 'Description of the payment term, for people.', { maxLength: 100 }),
    dueDateCalculation: f.code('due_date_calculation', 'Date formula such as 30D or CM+30D, from the document date.', {
      maxLength: 32,
    }),
    discountDateCalculation: f.code('discount_date_calculation', 'Date formula of the payment discount.', {
      maxLength: 32,
    }),
    discountPct: f.decimal('discount_pct', 'Payment discount in percent.', percent),
    calcPmtDiscOnCrMemos: f.boolean('calc_pmt_disc_on_cr_memos', 'Whether credit memos have it too.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup', caption: 'Payment Terms' },
)

/** Deferral templates (posting.md 3.9). */
export const deferralTemplate = resource(
  'deferral_template',
  {
    entity: 'deferralTemplate',
    set: 'deferralTemplates',
    graphqlType: 'DeferralTemplate',
    graphqlList: 'deferralTemplates',
    description: 'How an amount is spread over periods.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the deferral template, its key.', keyCode(10)),
    description: f.text('description', 'Description of the deferral template, for people.', { maxLength: 100 }),
    deferralAccount: f.code('deferral_account', 'Account that holds what is deferred.', toAccount),
    deferralPct: f.decimal('deferral_pct', 'Share that is deferred, in percent.', percent),
    calcMethod: f.option('calc_method', 'How it is spread.', {
      options: ['Straight-Line', 'Equal per Period', 'Days per Period', 'User-Defined'],
    }),
    startDate: f.option('start_date', 'Where the first period begins.', {
      options: [
        'Posting Date',
        'Beginning of Period',
        'End of Period',
        'Beginning of Next Period',
        'Beginning of Next Calendar Year',
      ],
    }),
    noOfPeriods: f.integer('no_of_periods', 'Number of periods, 1 to 1200.'),
    periodDescription: f.text('period_description', 'Description of the entries; %4 is the month, %6 the year.', {
      maxLength: 100,
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup' },
)

/** Accounting periods; a closed one takes no entries. */
export const accountingPeriod = resource(
  'accounting_period',
  {
    entity: 'accountingPeriod',
    set: 'accountingPeriods',
    graphqlType: 'AccountingPeriod',
    graphqlList: 'accountingPeriods',
    description: 'A period of the books, to the next one.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    startingDate: f.date('starting_date', 'First day.', { createOnly: true, required: true }),
    name: f.text('name', 'Name of the accounting period.', { maxLength: 30 }),
    newFiscalYear: f.boolean('new_fiscal_year', 'Whether a fiscal year begins with it.'),
    closed: f.boolean('closed', 'Whether it is closed for posting; once closed it stays closed.'),
    dateLocked: f.boolean('date_locked', 'Whether its date is settled; kept for information.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'startingDate', access: 'setup' },
)
