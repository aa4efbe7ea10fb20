import { readFileSync } from 'node:fs'
import { emptyDate } from '../../src/core/date.ts'
import { type Decimal, decimal, zero } from '../../src/core/decimal.ts'
import type { PostingDocument, PostingLine } from '../../src/posting/given/document.ts'
import type {
  Account,
  DeferralTemplate,
  DiscountPosting,
  GeneralPostingSetup,
  Item,
  Party,
  PartyPostingGroup,
  PostingSetup,
  SideSetup,
  VatPostingSetup,
} from '../../src/posting/given/setup.ts'

interface DemoParty {
  readonly no: string
  readonly name: string
  readonly group: string
  readonly vatBus: string
  readonly genBus: string
  readonly receivables?: string
  readonly payables?: string
  readonly applicationMethod: Party['applicationMethod']
}

interface DemoItem {
  readonly no: string
  readonly description: string
  readonly unitOfMeasure: string
  readonly inventoryPostingGroup: string
  readonly inventoryAccount: string
  readonly genProdPostingGroup: string
  readonly vatProdPostingGroup: string
}

type Accounts = 'sales' | 'salesCM' | 'purch' | 'purchCM' | 'cogs' | 'dca' | 'sLine' | 'sInv' | 'pLine' | 'pInv'

interface DemoData {
  readonly flags: Flags
  readonly accounts: Readonly<Record<string, string>>
  readonly headingAccounts: readonly string[]
  readonly vatPostingSetup: readonly (Omit<VatPostingSetup, 'vatPct' | 'blocked'> & { vatPct: string })[]
  readonly customers: readonly DemoParty[]
  readonly vendors: readonly DemoParty[]
  readonly items: readonly DemoItem[]
  readonly generalPostingSetup: Readonly<Record<string, Readonly<Record<Accounts, string>>>>
  readonly dimensions: Readonly<Record<string, { values: Readonly<Record<string, string>> }>>
  readonly currencies: readonly string[]
  readonly deferralTemplates: Readonly<
    Record<string, Pick<DeferralTemplate, 'calcMethod' | 'startDate' | 'noOfPeriods' | 'deferralAccount'>>
  >
}

/** The golden flags a posting depends on. */
export interface Flags {
  readonly salesDiscountPosting: DiscountPosting
  readonly purchaseDiscountPosting: DiscountPosting
  readonly copyLineDescrToGLEntrySales: boolean
  readonly copyLineDescrToGLEntryPurchase: boolean
  readonly automaticCostPosting: boolean
  readonly allowVATDifferencePurchase: boolean
  readonly invoiceRoundingPrecision: string
  readonly allowPostingFrom: string
  readonly allowPostingTo: string
}

const demo = JSON.parse(readFileSync(new URL('../data/demo-data.json', import.meta.url), 'utf8')) as DemoData

/** The golden flags of the demo company. */
export const demoFlags: Flags = demo.flags

/** The demo company of the goldens as the posting engine is handed it. */
export function demoSetup(flags: Flags = demoFlags, change: Partial<PostingSetup> = {}): PostingSetup {
  const values = Object.entries(demo.dimensions).flatMap(([code, { values: names }]) =>
    Object.keys(names).map((value) => `${code}/${value}`),
  )
  return {
    generalLedger: {
      lcyCode: 'EUR',
      allowPostingFrom: flags.allowPostingFrom,
      allowPostingTo: flags.allowPostingTo,
      allowDeferralPostingFrom: emptyDate,
      allowDeferralPostingTo: emptyDate,
      vatTolerancePct: decimal('3'),
      pmtDiscExclVAT: true,
      journalTemplNameMandatory: true,
      invoiceRoundingPrecision: decimal(flags.invoiceRoundingPrecision),
      maxVATDifferenceAllowed: decimal('0.01'),
      shortcutDimensionCodes: ['DEPARTMENT', 'PROJECT', 'CUSTOMERGROUP', '', '', '', '', ''],
    },
    inventory: { automaticCostPosting: flags.automaticCostPosting, preventNegativeInventory: false },
    sales: { setup: salesSetup(flags), ...demoParties(demo.customers) },
    purchase: { setup: purchaseSetup(flags), ...demoParties(demo.vendors) },
    accounts: new Map([
      ...Object.entries(demo.accounts).map(([no, name]): [string, Account] => [no, account(no, name)]),
      ...demo.headingAccounts.map((no): [string, Account] => [no, { ...account(no, no), accountType: 'Heading' }]),
    ]),
    ...demoItems(),
    ...demoGroups(),
    paymentTerms: new Map([
      [
        '30D',
        {
          code: '30D',
          dueDateCalculation: '30D',
          discountDateCalculation: '',
          discountPct: zero,
          calcPmtDiscOnCrMemos: false,
        },
      ],
    ]),
    journalTemplates: new Map(templates.map((each) => [each.name, each])),
    accountingPeriods: [],
    userSetups: new Map(),
    intrastat: {
      transactionTypes: new Set(),
      transactionSpecifications: new Set(),
      transportMethods: new Set(),
      areas: new Set(),
    },
    dimensions: new Map(Object.keys(demo.dimensions).map((code) => [code, { blocked: false }])),
    dimensionValues: new Map(values.map((key) => [key, { blocked: key === 'DEPARTMENT/OLD', type: 'Standard' }])),
    defaultDimensions: [],
    dimensionCombinations: [],
    currencies: new Map([...demo.currencies.map((code) => currency(code, '0.01')), currency('JPY', '1')]),
    exchangeRates: [
      rate('USD', '2026-01-01', '1.1'),
      rate('USD', '2026-03-01', '1.085'),
      rate('USD', '2026-04-01', '1.2'),
      rate('JPY', '2026-01-01', '161.37'),
    ],
    deferralTemplates: new Map(
      Object.entries(demo.deferralTemplates).map(([code, row]) => [
        code,
        { ...row, code, deferralPct: decimal('100'), periodDescription: `${code} %4 %6` },
      ]),
    ),
    documentNosUsed: new Set(),
    ...change,
  }
}

function salesSetup(flags: Flags): SideSetup {
  return {
    discountPosting: flags.salesDiscountPosting,
    copyLineDescrToGLEntry: flags.copyLineDescrToGLEntrySales,
    checkDocTotalAmounts: true,
    invoiceTemplateName: 'SALES',
    crMemoTemplateName: 'SALES-CR',
    serviceTemplateName: 'SERVICE',
    invoiceRounding: true,
    extDocNoMandatory: false,
    allowVATDifference: false,
  }
}

function purchaseSetup(flags: Flags): SideSetup {
  return {
    discountPosting: flags.purchaseDiscountPosting,
    copyLineDescrToGLEntry: flags.copyLineDescrToGLEntryPurchase,
    checkDocTotalAmounts: true,
    invoiceTemplateName: 'PURCH',
    crMemoTemplateName: 'PURCH-CR',
    serviceTemplateName: '',
    invoiceRounding: true,
    extDocNoMandatory: true,
    allowVATDifference: flags.allowVATDifferencePurchase,
  }
}

function demoParties(parties: readonly DemoParty[]) {
  return {
    parties: new Map(
      parties.map((each): [string, Party] => [
        each.no,
        {
          no: each.no,
          name: each.name,
          postingGroup: each.group,
          genBusPostingGroup: each.genBus,
          vatBusPostingGroup: each.vatBus,
          paymentTermsCode: '30D',
          vatRegistrationNo: '',
          countryRegionCode: 'BE',
          blocked: ' ',
          privacyBlocked: false,
          applicationMethod: each.applicationMethod,
        },
      ]),
    ),
    partyPostingGroups: new Map(
      parties.map((each): [string, PartyPostingGroup] => [
        each.group,
        {
          code: each.group,
          controlAccount: each.receivables ?? each.payables ?? '',
          invoiceRoundingAccount: '754200',
        },
      ]),
    ),
  }
}

function demoItems() {
  return {
    items: new Map(
      demo.items.map((each): [string, Item] => [
        each.no,
        {
          ...each,
          type: 'Inventory',
          baseUnitOfMeasure: each.unitOfMeasure,
          blocked: false,
          salesBlocked: false,
          purchasingBlocked: false,
        },
      ]),
    ),
    inventoryAccounts: new Map(demo.items.map((each) => [each.inventoryPostingGroup, each.inventoryAccount])),
  }
}

function demoGroups() {
  return {
    generalPostingSetups: new Map(
      Object.entries(demo.generalPostingSetup).flatMap(([key, row]) => {
        const [, prod = ''] = key.split('/')
        // D30: filled for DOMESTIC, EU and EXPORT.
        return ['DOMESTIC', 'EU', 'EXPORT'].map((bus): [string, GeneralPostingSetup] => [
          `${bus}/${prod}`,
          {
            genBusPostingGroup: bus,
            genProdPostingGroup: prod,
            salesAccount: row.sales,
            salesCreditMemoAccount: row.salesCM,
            salesLineDiscAccount: row.sLine,
            salesInvDiscAccount: row.sInv,
            purchAccount: row.purch,
            purchCreditMemoAccount: row.purchCM,
            purchLineDiscAccount: row.pLine,
            purchInvDiscAccount: row.pInv,
            cogsAccount: row.cogs,
            directCostAppliedAccount: row.dca,
            blocked: false,
          },
        ])
      }),
    ),
    vatPostingSetups: new Map(
      demo.vatPostingSetup.map((row): [string, VatPostingSetup] => [
        `${row.vatBusPostingGroup}/${row.vatProdPostingGroup}`,
        { ...row, vatPct: decimal(row.vatPct), blocked: false },
      ]),
    ),
    vatBusPostingGroups: new Set(['DOMESTIC', 'EU', 'CC', 'IMPEXP', 'IMPREV']),
    vatProdPostingGroups: new Set(['G0', 'G1', 'G2', 'G3', 'S0', 'S1', 'S3', 'I0', 'I3', 'VAT']),
  }
}

function account(no: string, name: string): Account {
  const own = /^[67]/.test(no)
  const vatProd = no === '754200' ? 'G0' : no.startsWith('702') || no.startsWith('704') ? 'S3' : 'G3'
  return {
    no,
    name,
    accountType: 'Posting',
    balanceSheet: !own,
    directPosting: own,
    blocked: false,
    genProdPostingGroup: own ? 'RETAIL' : '',
    vatProdPostingGroup: own ? vatProd : '',
    nonDeductibleVATPct: zero,
    defaultDeferralTemplateCode: '',
  }
}

function currency(code: string, precision: string) {
  const rounding = decimal(precision)
  const accounts = { realizedGainsAccount: '754100', realizedLossesAccount: '654100' }
  return [code, { code, amountRoundingPrecision: rounding, invoiceRoundingPrecision: rounding, ...accounts }] as const
}

function rate(currencyCode: string, startingDate: string, exchangeRateAmount: string) {
  return {
    currencyCode,
    startingDate,
    exchangeRateAmount: decimal(exchangeRateAmount),
    relationalExchRateAmount: decimal('1'),
  }
}

const templates = [
  template('SALES', 'Sales', 'S-INV+'),
  template('SALES-CR', 'Sales', 'S-CR+'),
  template('SERVICE', 'Sales', 'SV-INV+', 'SV-CR+'),
  template('PURCH', 'Purchases', 'P-INV+'),
  template('PURCH-CR', 'Purchases', 'P-CR+'),
]

function template(name: string, type: string, postingNoSeries: string, crMemoNoSeries = '') {
  const noLimit = { allowPostingFrom: emptyDate, allowPostingTo: emptyDate }
  const numbering = { postingNumbering: 'automatic', crMemoNumbering: 'automatic' } as const
  return { name, type, ...noLimit, postingNoSeries, crMemoNoSeries, ...numbering }
}

/** A sales invoice of the demo customer with the given differences. */
export function salesDocument(change: Partial<PostingDocument> = {}): PostingDocument {
  return {
    side: 'sales',
    entryNo: 1,
    documentType: 'Invoice',
    service: false,
    no: '',
    partyNo: 'C00010',
    vendorInvCrMemoNo: '',
    eu3PartyTrade: false,
    precedingInvoiceNo: '',
    postingDescription: '',
    standardFormatMessage: '',
    journalTemplateName: '',
    postingDate: '2026-03-16',
    documentDate: '2026-03-16',
    dueDate: emptyDate,
    paymentDiscountPct: null,
    pmtDiscountDate: emptyDate,
    vatBaseDiscountPct: null,
    currencyCode: '',
    currencyFactor: zero,
    vatBusPostingGroup: '',
    invoiceDiscountAmount: zero,
    docAmountInclVAT: null,
    docAmountVAT: null,
    shortcutDimension1Code: '',
    shortcutDimension2Code: '',
    fromFile: false,
    intrastat: { transactionType: '', transactionSpecification: '', transportMethod: '', area: '' },
    lines: [],
    ...change,
  }
}

/** A purchase invoice of the demo vendor with the given differences. */
export function purchaseDocument(change: Partial<PostingDocument> = {}): PostingDocument {
  return salesDocument({ side: 'purchase', partyNo: 'V00010', vendorInvCrMemoNo: 'KP-1', ...change })
}

/** A sales line of one unit on account 700000 with the given differences. */
export function salesLine(unitPrice: string | Decimal, change: Partial<PostingLine> = {}): PostingLine {
  return {
    lineNo: 10000,
    type: 'G/L Account',
    no: '700000',
    vatBusPostingGroup: '',
    vatProdPostingGroup: 'G3',
    description: 'Line',
    quantity: decimal('1'),
    unitPrice: typeof unitPrice === 'string' ? decimal(unitPrice) : unitPrice,
    lineDiscountAmount: zero,
    nonDeductibleVATPct: null,
    numberPlate: '',
    deferralCode: '',
    shortcutDimensionCodes: Array<string>(8).fill(''),
    allowPaymentDiscount: null,
    ...change,
  }
}

/** A purchase line of one unit on account 612500 with the given differences. */
export function purchaseLine(unitPrice: string | Decimal, change: Partial<PostingLine> = {}): PostingLine {
  return salesLine(unitPrice, { no: '612500', ...change })
}
