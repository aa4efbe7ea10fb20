import { statementCodes } from '../../model/reports/filings.ts'
import type { FunctionFacts, Parameter } from './function-calls.ts'

const day = (which: string) => ({ type: 'Edm.Date', description: `${which} day of the period.` }) as const
const customerNos = {
  type: 'Edm.String',
  description: 'Customers with the VAT number, with commas between them.',
} as const
const customerName = { type: 'Edm.String', description: 'Name of the first of them today.' } as const

const filing = {
  findings: {
    type: 'filingFinding',
    collection: true,
    description: 'What to look at; an error keeps the file from being made.',
  },
  fileName: { type: 'Edm.String', nullable: true, description: 'A name for the file; null without one.' },
  xml: {
    type: 'Edm.String',
    nullable: true,
    description: 'The file that Intervat takes, in UTF-8; null where a finding is an error, and with nothing to file.',
  },
} as const

/** Complex types of the files for the administration, as `reportTypes` has those of the reports. */
export const filingTypes = {
  vatReturn: {
    from: day('First'),
    to: day('Last'),
    grids: {
      type: 'filedGrid',
      collection: true,
      description: 'The grids of the file, in the order of the form: those with an amount, and always 71 or 72.',
    },
    ...filing,
  },
  filedGrid: {
    grid: { type: 'Edm.String', description: 'Number of the grid, such as 03.' },
    amount: { type: 'Edm.Decimal', description: 'Amount in local currency.' },
  },
  customerListing: {
    from: day('First'),
    to: day('Last'),
    customers: { type: 'listedCustomer', collection: true, description: 'Who is listed, by VAT number.' },
    turnover: { type: 'Edm.Decimal', description: 'Sum of the turnovers.' },
    vatAmount: { type: 'Edm.Decimal', description: 'Sum of the VAT.' },
    ...filing,
  },
  listedCustomer: {
    vatNumber: { type: 'Edm.String', description: 'BE and ten digits, as it was when the sales were posted.' },
    customerNos,
    customerName,
    turnover: { type: 'Edm.Decimal', description: 'Sales without VAT less credit memos, local currency.' },
    vatAmount: { type: 'Edm.Decimal', description: 'Their VAT.' },
  },
  intraCommunityStatement: {
    from: day('First'),
    to: day('Last'),
    lines: {
      type: 'intraCommunityLine',
      collection: true,
      description: 'What is stated, by VAT number, code and corrected period.',
    },
    amount: { type: 'Edm.Decimal', description: 'Sum of the lines.' },
    ...filing,
  },
  intraCommunityLine: {
    vatNumber: { type: 'Edm.String', description: 'With the letters of its member state, as it was at posting.' },
    customerNos,
    customerName,
    code: { type: 'Edm.String', values: statementCodes, description: 'L goods, T triangular trade, S services.' },
    amount: { type: 'Edm.Decimal', description: 'Local currency; negative where credit memos are more.' },
    correctsYear: { type: 'Edm.Int32', nullable: true, description: 'Year of the statement that is corrected.' },
    correctsMonth: { type: 'Edm.Int32', nullable: true, description: 'Month of the statement that is corrected.' },
    correctsQuarter: { type: 'Edm.Int32', nullable: true, description: 'Quarter of the statement that is corrected.' },
  },
  filingFinding: {
    code: { type: 'Edm.String', description: 'Letter or number of the rule of Intervat, or an own word.' },
    severity: {
      type: 'Edm.String',
      values: ['error', 'warning'],
      description: 'error: no file is made; warning: worth a look.',
    },
    message: { type: 'Edm.String', description: 'What was found and what to do, in plain words.' },
    grids: { type: 'Edm.String', description: 'The grids it is about, with commas between them.' },
    customerNo: { type: 'Edm.String', description: 'The customer it is about; empty for none.' },
  },
} as const

const year: Parameter = { name: 'year', edm: 'Edm.Int32', description: 'Calendar year.' }
const monthOrQuarter: readonly Parameter[] = [
  { name: 'month', edm: 'Edm.Int32', optional: true, description: '1 to 12; this or a quarter.' },
  { name: 'quarter', edm: 'Edm.Int32', optional: true, description: '1 to 4; this or a month.' },
]
const details: readonly Parameter[] = [
  {
    name: 'contactEmail',
    edm: 'Edm.String',
    optional: true,
    description: 'Address of whom the administration may ask.',
  },
  { name: 'contactPhone', edm: 'Edm.String', optional: true, description: 'Telephone number of whom it may ask.' },
  {
    name: 'replaces',
    edm: 'Edm.String',
    optional: true,
    example: "'1234-0999000129-202603'",
    description: 'Reference of Intervat of the file that this one replaces.',
  },
]
const yesOrNo = (name: string, description: string): Parameter => ({
  name,
  edm: 'Edm.Boolean',
  optional: true,
  description: `${description} false when left out.`,
})

/** The files for the administration as functions of a company; `more` are the parameters all reports have. */
export function filingFunctions(more: readonly Parameter[]) {
  return {
    vatReturn: {
      parameters: [
        year,
        ...monthOrQuarter,
        yesOrNo('askRestitution', 'Whether the balance is asked back;'),
        yesOrNo('askPayment', 'Whether payment forms are asked for;'),
        yesOrNo('clientListingNihil', 'That no customer is to be listed for the year, in its last return;'),
        ...details,
        ...more,
      ],
      returns: { type: 'vatReturn', collection: false },
      description: 'The periodic Belgian VAT return as Intervat takes it, with what to look at before it is filed.',
    },
    customerListing: {
      parameters: [year, ...details, ...more],
      returns: { type: 'customerListing', collection: false },
      description: 'The annual listing of customers with a Belgian VAT number, with the file for Intervat.',
    },
    intraCommunityStatement: {
      parameters: [year, ...monthOrQuarter, ...details, ...more],
      returns: { type: 'intraCommunityStatement', collection: false },
      description: 'What was sold to other member states by VAT number and code, with the file for Intervat.',
    },
  } as const satisfies Record<string, FunctionFacts>
}
