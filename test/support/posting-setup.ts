import { readFileSync } from 'node:fs'
import { emptyDate } from '../../src/core/date.ts'
import { type Decimal, decimal, zero } from '../../src/core/decimal.ts'
import type { SalesDocument, SalesLine } from '../../src/posting/document.ts'
import type { Account, PostingSetup, VatPostingSetup } from '../../src/posting/setup.ts'

interface DemoData {
  readonly flags: Flags
  readonly accounts: Readonly<Record<string, string>>
  readonly headingAccounts: readonly string[]
  readonly vatPostingSetup: readonly DemoVat[]
  readonly customers: readonly {
    no: string
    name: string
    group: string
    vatBus: string
    genBus: string
    receivables: string
  }[]
  readonly generalPostingSetup: Readonly<Record<string, { sLine: string; sInv: string }>>
  readonly dimensions: Readonly<Record<string, { values: Readonly<Record<string, string>> }>>
  readonly currencies: readonly string[]
}

interface DemoVat {
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly vatPct: string
  readonly vatCalculationType: VatPostingSetup['vatCalculationType']
  readonly vatIdentifier: string
  readonly salesVATAccount: string
}

/** The golden flags a posting depends on. */
export interface Flags {
  readonly salesDiscountPosting: PostingSetup['sales']['discountPosting']
  readonly copyLineDescrToGLEntrySales: boolean
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
      vatTolerancePct: decimal('3'),
      pmtDiscExclVAT: true,
      journalTemplNameMandatory: true,
      checkDocTotalAmounts: true,
      invoiceRoundingPrecision: decimal(flags.invoiceRoundingPrecision),
      maxVATDifferenceAllowed: decimal('0.01'),
      shortcutDimensionCodes: ['DEPARTMENT', 'PROJECT', 'CUSTOMERGROUP', '', '', '', '', ''],
    },
    sales: {
      discountPosting: flags.salesDiscountPosting,
      copyLineDescrToGLEntry: flags.copyLineDescrToGLEntrySales,
      invoiceTemplateName: 'SALES',
      crMemoTemplateName: 'SALES-CR',
      serviceTemplateName: 'SERVICE',
      invoiceRounding: true,
    },
    accounts: new Map([
      ...Object.entries(demo.accounts).map(([no, name]): [string, Account] => [no, account(no, name)]),
      ...demo.headingAccounts.map((no): [string, Account] => [no, { ...account(no, no), accountType: 'Heading' }]),
    ]),
    ...demoGroups(),
    paymentTerms: new Map([
      ['30D', { code: '30D', dueDateCalculation: '30D', discountDateCalculation: '', discountPct: zero }],
    ]),
    journalTemplates: new Map(
      [template('SALES', 'S-INV+'), template('SALES-CR', 'S-CR+'), template('SERVICE', 'SV-INV+', 'SV-CR+')].map(
        (each) => [each.name, each],
      ),
    ),
    accountingPeriods: [],
    dimensions: new Map(Object.keys(demo.dimensions).map((code) => [code, { blocked: false }])),
    dimensionValues: new Map(values.map((key) => [key, { blocked: key === 'DEPARTMENT/OLD', type: 'Standard' }])),
    defaultDimensions: [],
    dimensionCombinations: [],
    itemNos: new Set(['1000']),
    currencies: new Set(demo.currencies),
    documentNosUsed: new Set(),
    ...change,
  }
}

function demoGroups() {
  return {
    customers: new Map(
      demo.customers.map((each) => [
        each.no,
        {
          no: each.no,
          name: each.name,
          customerPostingGroup: each.group,
          genBusPostingGroup: each.genBus,
          vatBusPostingGroup: each.vatBus,
          currencyCode: '',
          paymentTermsCode: '30D',
          blocked: ' ',
          privacyBlocked: false,
        },
      ]),
    ),
    customerPostingGroups: new Map(
      demo.customers.map((each) => [
        each.group,
        { code: each.group, receivablesAccount: each.receivables, invoiceRoundingAccount: '754200' },
      ]),
    ),
    generalPostingSetups: new Map(
      Object.entries(demo.generalPostingSetup).map(([key, row]) => {
        const [bus = '', prod = ''] = key.split('/')
        return [
          key,
          {
            genBusPostingGroup: bus,
            genProdPostingGroup: prod,
            salesLineDiscAccount: row.sLine,
            salesInvDiscAccount: row.sInv,
            blocked: false,
          },
        ]
      }),
    ),
    vatPostingSetups: new Map(
      demo.vatPostingSetup.map((row) => [
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
    directPosting: own,
    blocked: false,
    genProdPostingGroup: own ? 'RETAIL' : '',
    vatProdPostingGroup: own ? vatProd : '',
  }
}

function template(name: string, postingNoSeries: string, crMemoNoSeries = '') {
  return {
    name,
    type: 'Sales',
    allowPostingFrom: emptyDate,
    allowPostingTo: emptyDate,
    postingNoSeries,
    crMemoNoSeries,
  }
}

/** A sales invoice of the demo customer with the given differences. */
export function salesDocument(change: Partial<SalesDocument> = {}): SalesDocument {
  return {
    side: 'sales',
    entryNo: 1,
    documentType: 'Invoice',
    service: false,
    no: '',
    customerNo: 'C00010',
    name: '',
    postingDescription: '',
    standardFormatMessage: '',
    journalTemplateName: '',
    postingDate: '2026-03-16',
    documentDate: '2026-03-16',
    dueDate: emptyDate,
    paymentDiscountPct: zero,
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
    lines: [],
    ...change,
  }
}

/** A sales line of one unit on account 700000 with the given differences. */
export function salesLine(unitPrice: string | Decimal, change: Partial<SalesLine> = {}): SalesLine {
  return {
    lineNo: 10000,
    type: 'G/L Account',
    no: '700000',
    vatBusPostingGroup: '',
    vatProdPostingGroup: 'G3',
    description: 'Line',
    description2: '',
    quantity: decimal('1'),
    unitPrice: typeof unitPrice === 'string' ? decimal(unitPrice) : unitPrice,
    lineDiscountAmount: zero,
    deferralCode: '',
    shortcutDimensionCodes: Array<string>(8).fill(''),
    allowPaymentDiscount: null,
    ...change,
  }
}
