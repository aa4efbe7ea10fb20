import { resource } from '../../resource.ts'
import { accountEntryLinks } from '../common/links.ts'
import {
  codeOf,
  keyCode,
  made,
  percent,
  toGenBusGroup,
  toGenProdGroup,
  toVatBusGroup,
  toVatProdGroup,
} from '../common/setup-details.ts'

/** General ledger accounts. */
export const account = resource(
  'gl_account',
  {
    entity: 'account',
    set: 'accounts',
    graphqlType: 'Account',
    graphqlList: 'accounts',
    description: 'A general ledger account.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    no: f.code('no', 'Account number.', keyCode(20)),
    name: f.text('name', 'Name of the account.', { maxLength: 100 }),
    accountType: f.option('account_type', 'Only Posting accounts take entries.', {
      options: ['Posting', 'Heading', 'Total', 'Begin-Total', 'End-Total'],
    }),
    incomeBalance: f.option('income_balance', 'Income statement or balance sheet.', {
      options: ['Income Statement', 'Balance Sheet'],
    }),
    directPosting: f.boolean('direct_posting', 'Whether document lines may name it.'),
    blocked: f.boolean('blocked', 'Whether it is closed for posting.'),
    genPostingType: f.option('gen_posting_type', 'Purchases or sales; a single space is neither.', {
      options: [' ', 'Purchase', 'Sale'],
    }),
    genBusPostingGroup: f.code('gen_bus_posting_group', 'General business posting group.', toGenBusGroup),
    genProdPostingGroup: f.code('gen_prod_posting_group', 'General product posting group.', toGenProdGroup),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group.', toVatBusGroup),
    vatProdPostingGroup: f.code(
      'vat_prod_posting_group',
      'VAT product posting group for lines that name none.',
      toVatProdGroup,
    ),
    nonDeductibleVATPct: f.decimal(
      'non_deductible_vat_pct',
      'Share of the VAT that is cost, for purchase lines that state none.',
      percent,
    ),
    defaultDeferralTemplateCode: f.code(
      'default_deferral_template_code',
      'Deferral template of lines that name none.',
      codeOf('deferral_template', 'code', 10),
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'no', access: 'setup', caption: 'G/L Account', graphqlLinks: accountEntryLinks() },
)
