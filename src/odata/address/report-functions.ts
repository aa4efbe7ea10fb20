import { vatSources } from '../../model/reports/vat-prediction.ts'
import { filingFunctions, filingTypes } from './filing-functions.ts'
import { proofFunctions, proofTypes } from './proof-functions.ts'
import { callOf, type Call, type FunctionFacts, type Parameter } from './function-calls.ts'

/** What a member of a report is: an Edm type, or one of {@link reportTypes} without a dot. */
export interface ReportMember {
  readonly type: string
  readonly collection?: true
  readonly nullable?: true
  readonly description: string
  /** All the texts it may be. */
  readonly values?: readonly string[]
}

const grid = { type: 'Edm.String', description: 'Number of the grid, such as 03.' } as const
const amount = { type: 'Edm.Decimal', description: 'Amount in local currency, as the grid counts it.' } as const
const entryCount = { type: 'Edm.Int32', description: 'Number of VAT entries.' } as const

const balanceAmounts = {
  openingBalance: { type: 'Edm.Decimal', description: 'Balance on the day before from; 0.00 without it.' },
  debitAmount: { type: 'Edm.Decimal', description: 'Debits of the period, local currency.' },
  creditAmount: { type: 'Edm.Decimal', description: 'Credits of the period, local currency.' },
  balance: { type: 'Edm.Decimal', description: 'Balance at the end of asOf: debits less credits.' },
  debitBalance: { type: 'Edm.Decimal', description: 'The balance where it is a debit, else 0.00.' },
  creditBalance: {
    type: 'Edm.Decimal',
    description: 'The balance, without its sign, where it is a credit, else 0.00.',
  },
} as const
const agingAmounts = {
  balance: { type: 'Edm.Decimal', description: 'Everything open, local currency: notDue and overdue together.' },
  notDue: { type: 'Edm.Decimal', description: 'Open amounts due on the day or later.' },
  overdue: { type: 'Edm.Decimal', description: 'Open amounts due before the day: the sum of the buckets.' },
  buckets: { type: 'agingBucket', collection: true, description: 'Overdue amounts by days overdue.' },
  entryCount: { type: 'Edm.Int32', description: 'Ledger entries with an open amount.' },
} as const

/** Complex types of the reports by name, with their members in the order of the answer. */
export const reportTypes = {
  vatSummary: {
    from: { type: 'Edm.Date', description: 'First VAT date of the period.' },
    to: { type: 'Edm.Date', description: 'Last VAT date of the period.' },
    grids: { type: 'vatGrid', collection: true, description: 'All grids, in the order of the form.' },
    vatDue: { type: 'Edm.Decimal', description: 'VAT due: 54 + 55 + 56 + 57 + 61 + 63.' },
    vatDeductible: { type: 'Edm.Decimal', description: 'VAT deducted: 59 + 62 + 64.' },
    balance: { type: 'Edm.Decimal', description: 'Due less deducted: positive is to pay (71), negative owed (72).' },
    entryCount,
    findings: { type: 'vatFinding', collection: true, description: 'What to look at before the return is filed.' },
    unassigned: { type: 'unassignedVat', collection: true, description: 'VAT entries in no grid, by what decides it.' },
    outsideScope: {
      type: 'unassignedVat',
      collection: true,
      description: 'VAT entries that belong in no grid, outside the scope of VAT (tax category O).',
    },
    since: {
      type: 'vatSince',
      nullable: true,
      description: 'What came after the point the return is asked as of; null without one.',
    },
  },
  vatGrid: {
    grid,
    description: { type: 'Edm.String', description: 'What is in it, in English.' },
    officialName: { type: 'Edm.String', description: 'Short official meaning in Dutch, as on the form.' },
    amount,
    entryCount,
  },
  vatFinding: {
    code: { type: 'Edm.String', description: 'Letter or number of the rule of Intervat, or an own word.' },
    severity: {
      type: 'Edm.String',
      values: ['error', 'warning'],
      description: 'error: the return cannot be filed as it is; warning: worth a look.',
    },
    message: { type: 'Edm.String', description: 'The rule and what was found, in plain words.' },
    grids: { type: 'Edm.String', description: 'The grids it is about, with commas between them.' },
  },
  unassignedVat: {
    type: { type: 'Edm.String', description: 'Sale or Purchase.' },
    documentType: { type: 'Edm.String', description: 'Kind of document.' },
    vatBusPostingGroup: { type: 'Edm.String', description: 'VAT business posting group.' },
    vatProdPostingGroup: { type: 'Edm.String', description: 'VAT product posting group.' },
    vatCalculationType: { type: 'Edm.String', description: 'Normal, reverse charge or full VAT.' },
    vatPct: { type: 'Edm.Decimal', description: 'VAT rate in percent.' },
    taxCategory: { type: 'Edm.String', description: 'Tax category when they were posted.' },
    euService: { type: 'Edm.Boolean', description: 'Whether they are services within the EU.' },
    base: { type: 'Edm.Decimal', description: 'VAT base, with the sign of the ledger.' },
    amount: { type: 'Edm.Decimal', description: 'VAT, with the sign of the ledger.' },
    nonDeductibleVATAmount: { type: 'Edm.Decimal', description: 'VAT that cannot be deducted; in the base.' },
    entryCount,
  },
  vatSince: {
    grids: { type: 'vatGridChange', collection: true, description: 'All grids: what each is now less what it was.' },
    entryCount,
  },
  vatGridChange: { grid, amount, entryCount },
  vatGridEntry: {
    entryNo: { type: 'Edm.Int32', description: 'Number of the VAT entry.' },
    amount,
    vatEntryId: { type: 'Edm.Guid', description: 'Id of the VAT entry, in vatEntries.' },
    documentId: { type: 'Edm.Guid', description: 'Id of its document, in postedDocuments, which has the file.' },
    lines: { type: 'vatGridLine', collection: true, description: 'The lines of the document that are in the entry.' },
  },
  vatGridLine: {
    lineNo: { type: 'Edm.Int32', description: 'Line number.' },
    no: { type: 'Edm.String', description: 'Number of the account or item.' },
    description: { type: 'Edm.String', description: 'Description of the line.' },
    xpath: { type: 'Edm.String', description: 'Place in the received file; empty without one.' },
  },
  trialBalance: {
    asOf: { type: 'Edm.Date', description: 'Last posting date that counts.' },
    from: { type: 'Edm.Date', nullable: true, description: 'First day of the period; null for everything up to asOf.' },
    rows: {
      type: 'trialBalanceRow',
      collection: true,
      description: 'The accounts with entries up to asOf, by number.',
    },
    total: { type: 'trialBalanceTotal', description: 'Sums of all accounts.' },
  },
  trialBalanceRow: {
    accountNumber: { type: 'Edm.String', description: 'Number of the account.' },
    accountName: { type: 'Edm.String', nullable: true, description: 'Name of the account today.' },
    incomeBalance: { type: 'Edm.String', description: 'Income Statement or Balance Sheet.' },
    ...balanceAmounts,
  },
  trialBalanceTotal: balanceAmounts,
  aging: {
    asOf: { type: 'Edm.Date', description: 'The last day that counts.' },
    rows: { type: 'agingRow', collection: true, description: 'The parties with an open entry, by number.' },
    total: { type: 'agingTotal', description: 'The sum of the rows.' },
  },
  agingRow: {
    partyNo: { type: 'Edm.String', description: 'Number of the customer or vendor.' },
    partyName: { type: 'Edm.String', description: 'Name of it today.' },
    ...agingAmounts,
  },
  agingTotal: agingAmounts,
  agingBucket: {
    fromDay: { type: 'Edm.Int32', description: 'Least days overdue, counted from the due date.' },
    toDay: { type: 'Edm.Int32', nullable: true, description: 'Most days overdue; null in the last bucket.' },
    amount: { type: 'Edm.Decimal', description: 'Open amount in local currency.' },
  },
  vatPrediction: {
    bookable: {
      type: 'Edm.Boolean',
      description: 'Whether it would be booked; if not, findings say why and nothing else is there.',
    },
    findings: {
      type: 'vatPredictionFinding',
      collection: true,
      description: 'What keeps it from being booked, or VAT of it from the return.',
    },
    lines: { type: 'predictedVatLine', collection: true, description: 'The lines that would be posted, in order.' },
    grids: {
      type: 'vatGridAmount',
      collection: true,
      description: 'Grids of the VAT return it would be in, with 71 or 72.',
    },
    vatDue: { type: 'Edm.Decimal', description: 'VAT due: 54 + 55 + 56 + 57 + 61 + 63.' },
    vatDeductible: { type: 'Edm.Decimal', description: 'VAT deducted: 59 + 62 + 64.' },
    balance: { type: 'Edm.Decimal', description: 'Due less deducted.' },
    accounts: { type: 'predictedAccount', collection: true, description: 'G/L accounts it would be posted to.' },
  },
  vatPredictionFinding: {
    code: { type: 'Edm.String', description: 'Kind of finding.' },
    message: { type: 'Edm.String', description: 'What is wrong, in plain words.' },
    field: { type: 'Edm.String', description: 'Name of the field it is about; empty for none.' },
    lineNo: { type: 'Edm.Int32', nullable: true, description: 'Line it is about; null for the document.' },
  },
  predictedVatLine: {
    lineNo: { type: 'Edm.Int32', description: 'Line number.' },
    type: { type: 'Edm.String', description: 'G/L Account or Item.' },
    no: { type: 'Edm.String', description: 'Number of the account or item.' },
    description: { type: 'Edm.String', description: 'Description of the line.' },
    vatBusPostingGroup: { type: 'Edm.String', description: 'VAT business posting group.' },
    vatProdPostingGroup: { type: 'Edm.String', description: 'VAT product posting group.' },
    vatPct: { type: 'Edm.Decimal', description: 'VAT rate in percent.' },
    source: { type: 'Edm.String', values: vatSources, description: 'What decided the VAT groups.' },
    reason: { type: 'Edm.String', description: 'The same as a sentence.' },
    accountNos: {
      type: 'Edm.String',
      collection: true,
      description: 'G/L accounts of its base; none without VAT entries.',
    },
    base: { type: 'Edm.Decimal', description: 'VAT base in local currency, with the sign of the ledger.' },
    amount: { type: 'Edm.Decimal', description: 'VAT in local currency, with the sign of the ledger.' },
    nonDeductibleVATAmount: { type: 'Edm.Decimal', description: 'VAT that cannot be deducted; in the base.' },
    grids: { type: 'vatGridAmount', collection: true, description: 'Grids it would be in.' },
  },
  vatGridAmount: { grid, amount },
  predictedAccount: {
    accountNo: { type: 'Edm.String', description: 'Number of the G/L account.' },
    amount: { type: 'Edm.Decimal', description: 'Amount in local currency, debit positive.' },
  },
  ...filingTypes,
  ...proofTypes,
} as const satisfies Record<string, Readonly<Record<string, ReportMember>>>

/** Name of a type of reports. */
export type ReportTypeName = keyof typeof reportTypes

const period: readonly Parameter[] = [
  { name: 'from', edm: 'Edm.Date', description: 'First VAT date that counts.' },
  { name: 'to', edm: 'Edm.Date', description: 'Last VAT date that counts; not before the first.' },
]
const asKnownAt: readonly Parameter[] = [
  {
    name: 'asKnownAtRegister',
    edm: 'Edm.Int32',
    optional: true,
    description: 'Only entries booked up to this G/L register: the report as it was known then.',
  },
  {
    name: 'asKnownAtTime',
    edm: 'Edm.DateTimeOffset',
    optional: true,
    description: 'The same by a time that has passed; not both.',
  },
]

function agingOf(party: 'customer' | 'vendor', whose: string): FunctionFacts {
  return {
    parameters: [
      { name: 'asOf', edm: 'Edm.Date', description: 'The last day that counts, such as today.' },
      {
        name: 'days',
        edm: 'Edm.String',
        optional: true,
        example: "'30,60,90'",
        description:
          "Limits between the buckets in days overdue, ascending, in single quotes; '30,60,90' when left out.",
      },
      {
        name: `${party}No`,
        edm: 'Edm.String',
        optional: true,
        example: "'C00010'",
        description: `Only this ${party}, in single quotes.`,
      },
      ...asKnownAt,
    ],
    returns: { type: 'aging', collection: false },
    description: `${whose} at the end of a day in local currency, by days overdue; what is not applied counts against it.`,
  }
}

/** Reports of a company as functions. */
export const reportFunctions = {
  vatSummary: {
    parameters: [...period, ...asKnownAt],
    returns: { type: 'vatSummary', collection: false },
    description: 'The Belgian VAT return of a period, what to look at before it is filed, and what came since.',
  },
  vatGridEntries: {
    parameters: [
      { name: 'grid', edm: 'Edm.String', example: "'03'", description: 'Number of the grid, in single quotes.' },
      ...period,
      ...asKnownAt,
      { name: 'after', edm: 'Edm.Int32', optional: true, description: 'Only entries with a higher number.' },
      { name: 'top', edm: 'Edm.Int32', optional: true, description: 'Entries of a page, 1 to 250; 250 when left out.' },
    ],
    returns: { type: 'vatGridEntry', collection: true },
    description:
      'The VAT entries of a grid by number, a page at a time, with the lines in them; their amounts add up to the grid.',
  },
  trialBalance: {
    parameters: [
      { name: 'asOf', edm: 'Edm.Date', description: 'Last posting date that counts.' },
      { name: 'from', edm: 'Edm.Date', optional: true, description: 'First day of the period, not after asOf.' },
      ...asKnownAt,
    ],
    returns: { type: 'trialBalance', collection: false },
    description: 'The balances of the general ledger accounts at the end of a day, with what moved in the period.',
  },
  customerAging: agingOf('customer', 'What customers owe'),
  vendorAging: agingOf('vendor', 'What is owed to vendors'),
  ...filingFunctions(asKnownAt),
  ...proofFunctions,
} as const satisfies Record<string, FunctionFacts>

/** Name of a report. */
export type ReportName = keyof typeof reportFunctions

/** The report a segment below a company calls. */
export function reportCall(segment: string, namespace: string): Call<ReportName> | undefined {
  return callOf(segment, namespace, reportFunctions)
}
