import { both, type Change, type Check, type Expected, where } from '../../support/checked-documents.ts'
import { bicycle, changedAccount, itemLine, ledgerSetup, mustBe, needed, onLine, unknown } from './sentences.ts'

const general = 'General Posting Setup: Gen. Bus. Posting Group=DOMESTIC, Gen. Prod. Posting Group=RETAIL'
const domesticRetail = (values: object): Change =>
  where('generalPostingSetups', "genBusPostingGroup eq 'DOMESTIC' and genProdPostingGroup eq 'RETAIL'", { ...values })
const setupFinding = (message: string): Expected => onLine('PostingSetup', 'no', message)
const fields = {
  sales: [
    ['Sales Account', 'salesAccount'],
    ['COGS Account', 'cogsAccount'],
    ['Sales Line Disc. Account', 'salesLineDiscAccount'],
    ['Sales Inv. Disc. Account', 'salesInvDiscAccount'],
  ],
  purchase: [
    ['Purch. Account', 'purchAccount'],
    ['Direct Cost Applied Account', 'directCostAppliedAccount'],
    ['Purch. Line Disc. Account', 'purchLineDiscAccount'],
    ['Purch. Inv. Disc. Account', 'purchInvDiscAccount'],
  ],
} as const

/** Row 10: general posting setup, stock account and the posting group of the party. */
export const setups: readonly Check[] = [
  ...both(() => ({
    what: 'No general posting setup for the groups of party and item',
    setup: [{ set: 'genProdPostingGroups', values: { code: 'BIKES' } }, bicycle({ genProdPostingGroup: 'BIKES' })],
    lines: [itemLine()],
    findings: [
      setupFinding(
        "The General Posting Setup does not exist. Identification fields and values: Gen. Bus. Posting Group='DOMESTIC',Gen. Prod. Posting Group='BIKES'",
      ),
    ],
  })),
  ...both(({ parties, party }) => ({
    what: 'A party without general business posting group, on an item line',
    setup: [where(parties, `no eq '${party}'`, { genBusPostingGroup: '' })],
    lines: [itemLine()],
    findings: [
      setupFinding(
        "The General Posting Setup does not exist. Identification fields and values: Gen. Bus. Posting Group='',Gen. Prod. Posting Group='RETAIL'",
      ),
    ],
  })),
  ...both(({ parties, party }) => ({
    what: 'A party without general business posting group, on a line of its own account',
    setup: [where(parties, `no eq '${party}'`, { genBusPostingGroup: '' })],
    findings: [],
  })),
  ...both(() => ({
    what: 'A blocked general posting setup',
    setup: [domesticRetail({ blocked: true })],
    lines: [itemLine()],
    findings: [
      setupFinding(
        'Setup is blocked in General Posting Setup for Gen. Bus. Posting Group DOMESTIC and Gen. Prod. Posting Group RETAIL.',
      ),
    ],
  })),
  ...[0, 1].flatMap((at) =>
    both(({ side }) => {
      const [caption = '', field = ''] = fields[side][at] ?? []
      return {
        what: `No ${caption}`,
        setup: [domesticRetail({ [field]: '' })],
        lines: [itemLine()],
        findings: [setupFinding(needed(caption, general))],
      }
    }),
  ),
  ...both(({ side }) => {
    const field = side === 'sales' ? 'salesCrMemoAccount' : 'purchCrMemoAccount'
    const caption = side === 'sales' ? 'Sales Credit Memo Account' : 'Purch. Credit Memo Account'
    return {
      what: `No ${caption} for a credit memo`,
      setup: [domesticRetail({ [field]: '' })],
      header: { documentType: 'Credit Memo' },
      lines: [itemLine()],
      findings: [setupFinding(needed(caption, general))],
    }
  }),
  ...both(({ side, setups: set }) => ({
    what: 'No accounts for line and invoice discounts, which are booked apart',
    setup: [
      where(set, 'invoiceRounding eq true', { discountPosting: 'All Discounts' }),
      domesticRetail(Object.fromEntries(fields[side].slice(2).map(([, field]) => [field, '']))),
    ],
    header: { invoiceDiscountAmount: 5 },
    lines: [{ lineDiscountAmount: 10 }],
    findings: fields[side].slice(2).map(([caption]) => setupFinding(needed(caption, general))),
  })),
  ...both(({ side }) => {
    const [caption = '', field = ''] = fields[side][1] ?? []
    return {
      what: `A heading as ${caption}`,
      setup: [domesticRetail({ [field]: '60' })],
      lines: [itemLine()],
      findings: [setupFinding(mustBe('Account Type', 'Posting', 'G/L Account: No.=60', 'Heading'))],
    }
  }),
  ...both(() => ({
    what: 'No stock account for the inventory posting group',
    setup: [where('inventoryPostingSetups', "invtPostingGroup eq 'RESALE'", { inventoryAccount: '' })],
    lines: [itemLine()],
    findings: [
      setupFinding(
        needed('Inventory Account', 'Inventory Posting Setup: Location Code=, Invt. Posting Group Code=RESALE'),
      ),
    ],
  })),
  ...both(() => ({
    what: 'An item without inventory posting group',
    setup: [bicycle({ inventoryPostingGroup: '' })],
    lines: [itemLine()],
    findings: [setupFinding(needed('Inventory Posting Group', 'Item: No.=1000'))],
  })),
  ...both(({ Party, partyField, parties, party }) => ({
    what: 'A party without posting group',
    setup: [where(parties, `no eq '${party}'`, { postingGroup: '' })],
    findings: [['PostingSetup', partyField, needed(`${Party} Posting Group`, `${Party}: No.=${party}`)]],
  })),
  ...both(({ Party, partyField, groups, controlField, controlCaption }) => ({
    what: 'A posting group without control account',
    setup: [where(groups, "code eq 'DOMESTIC'", { [controlField]: '' })],
    findings: [['PostingSetup', partyField, needed(controlCaption, `${Party} Posting Group: Code=DOMESTIC`)]],
  })),
  ...both(({ partyField, controlAccount }) => ({
    what: 'A blocked control account',
    setup: [changedAccount(controlAccount, { blocked: true })],
    findings: [['BlockedAccount', partyField, mustBe('Blocked', 'No', `G/L Account: No.=${controlAccount}`, 'Yes')]],
  })),
  ...both(({ Party, groups, price }) => ({
    what: 'No account for the rounding of the invoice',
    setup: [
      where(groups, "code eq 'DOMESTIC'", { invoiceRoundingAccount: '' }),
      ledgerSetup({ invRoundingPrecision: 0.05 }),
    ],
    lines: [{ [price]: 99.99 }],
    findings: [['PostingSetup', null, needed('Invoice Rounding Account', `${Party} Posting Group: Code=DOMESTIC`)]],
  })),
]

const vatFinding = (message: string): Expected => onLine('PostingSetup', 'vatProdPostingGroup', message)
const domesticG3 = (values: object): Change =>
  where('vatPostingSetups', "vatBusPostingGroup eq 'DOMESTIC' and vatProdPostingGroup eq 'G3'", { ...values })
const vatRow = 'VAT Posting Setup: VAT Bus. Posting Group=DOMESTIC, VAT Prod. Posting Group=G3'
const noVatRow = (bus: string, prod: string) =>
  `The VAT Posting Setup does not exist. Identification fields and values: VAT Bus. Posting Group='${bus}',VAT Prod. Posting Group='${prod}'`

/** Row 10: VAT groups and VAT posting setup. */
export const vat: readonly Check[] = [
  ...both(({ table }) => ({
    what: 'Unknown VAT groups on a line; their pair is not asked for',
    lines: [{ vatBusPostingGroup: 'MOON', vatProdPostingGroup: 'X9' }],
    findings: [
      onLine(
        'UnknownCode',
        'vatBusPostingGroup',
        unknown('VAT Bus. Posting Group', `${table} Line`, 'MOON', 'VAT Business Posting Group'),
      ),
      onLine(
        'UnknownCode',
        'vatProdPostingGroup',
        unknown('VAT Prod. Posting Group', `${table} Line`, 'X9', 'VAT Product Posting Group'),
      ),
    ],
  })),
  ...both(() => ({
    what: 'No VAT posting setup for the pair of groups',
    setup: [{ set: 'vatProductPostingGroups', values: { code: 'G9' } }],
    lines: [{ vatProdPostingGroup: 'G9' }],
    findings: [vatFinding(noVatRow('DOMESTIC', 'G9'))],
  })),
  ...both(({ account }) => ({
    what: 'No VAT product posting group, neither on the line nor on its account',
    setup: [changedAccount(account, { vatProdPostingGroup: '' })],
    findings: [vatFinding(noVatRow('DOMESTIC', ''))],
  })),
  ...both(({ parties, party }) => ({
    what: 'No VAT business posting group, neither on document nor party',
    setup: [where(parties, `no eq '${party}'`, { vatBusPostingGroup: '' })],
    findings: [vatFinding(noVatRow('', 'G3'))],
  })),
  ...both(() => ({
    what: 'A blocked VAT posting setup; its missing account is not asked for',
    setup: [domesticG3({ blocked: true, salesVATAccount: '', purchaseVATAccount: '' })],
    findings: [
      vatFinding(
        'Setup is blocked in VAT Posting Setup for VAT Bus. Posting Group DOMESTIC and VAT Prod. Posting Group G3.',
      ),
    ],
  })),
  ...both(({ side }) => ({
    what: 'No VAT account',
    setup: [domesticG3(side === 'sales' ? { salesVATAccount: '' } : { purchaseVATAccount: '' })],
    findings: [vatFinding(needed(side === 'sales' ? 'Sales VAT Account' : 'Purchase VAT Account', vatRow))],
  })),
  ...both(({ side }) => ({
    what: 'A blocked VAT account',
    setup: [changedAccount(side === 'sales' ? '451000' : '411000', { blocked: true })],
    findings: [
      vatFinding(mustBe('Blocked', 'No', `G/L Account: No.=${side === 'sales' ? '451000' : '411000'}`, 'Yes')),
    ],
  })),
  ...both(({ side, partyField, euParty }) => ({
    what: 'No account for VAT under reverse charge, which only purchases book',
    setup: [
      where('vatPostingSetups', "vatBusPostingGroup eq 'EU' and vatProdPostingGroup eq 'G3'", {
        reverseChrgVATAccount: '',
      }),
    ],
    header: { [partyField]: euParty },
    findings:
      side === 'sales'
        ? []
        : [
            vatFinding(
              needed(
                'Reverse Chrg. VAT Acc.',
                'VAT Posting Setup: VAT Bus. Posting Group=EU, VAT Prod. Posting Group=G3',
              ),
            ),
          ],
  })),
  ...both(({ table }) => ({
    what: 'Goods under Full VAT, which would come in for nothing',
    lines: [{ ...itemLine(), vatProdPostingGroup: 'VAT' }],
    findings: [
      onLine(
        'NotSupported',
        'vatProdPostingGroup',
        `VAT Calculation Type must not be Full VAT in ${table} Line: Entry No.=#, Line No.=10000.`,
      ),
    ],
  })),
]
