import { tellTo } from '../../core/language/listener.ts'
import { fixed, type Decimal } from '../../core/decimal.ts'
import { vatSources, type VatPrediction } from '../../model/reports/vat-prediction.ts'
import type { PredictedAccount, PredictedLine, PredictionFinding } from '../../model/reports/vat-prediction.ts'
import type { Builder } from '../build/builder.ts'

/** What the cost looks for: a field that rehearses a posting counts as a report. */
export const rehearses = { rehearses: true } as const

const sourceTexts: Readonly<Record<(typeof vatSources)[number], string>> = {
  'file category': 'The VAT category of the file.',
  country: 'The country of the customer or vendor.',
  party: 'The customer or vendor.',
  item: 'The item.',
  account: 'The G/L account.',
  learned: 'A correction of an earlier document of the vendor.',
  default: 'An assumption: nothing says otherwise.',
  line: 'They were set on the line.',
}

/** Adds the type of what booking a document would do to the VAT return (F59), with that of its findings. */
export function addPrediction(builder: Builder) {
  const [finding, line, grid, account] = [
    addFinding(builder),
    addLine(builder),
    addGridAmount(builder),
    addAccount(builder),
  ]
  builder.objectField(line, 'grids', (t) =>
    t.field({ type: [grid], description: 'Grids it would be in.', resolve: ({ grids }) => [...grids] }),
  )
  const prediction = builder.objectRef<VatPrediction>('VatPrediction').implement({
    description: 'What booking a document would do to the VAT return and the general ledger, in local currency.',
    fields: (t) => ({
      bookable: t.exposeBoolean('bookable', {
        description: 'Whether it would be booked; if not, findings say why and nothing else is there.',
      }),
      findings: t.field({
        type: [finding],
        description: 'What keeps it from being booked, or VAT of it from the return.',
        resolve: ({ findings }) => [...findings],
      }),
      lines: t.field({
        type: [line],
        description: 'The lines that would be posted, in order.',
        resolve: ({ lines }) => [...lines],
      }),
      grids: t.field({
        type: [grid],
        description: 'Grids of the VAT return it would be in, with 71 or 72, in the order of the form.',
        resolve: ({ grids }) => [...grids],
      }),
      vatDue: t.field({
        type: 'Decimal',
        description: 'VAT due: 54 + 55 + 56 + 57 + 61 + 63.',
        resolve: ({ vatDue }) => fixed(vatDue),
      }),
      vatDeductible: t.field({
        type: 'Decimal',
        description: 'VAT deducted: 59 + 62 + 64.',
        resolve: ({ vatDeductible }) => fixed(vatDeductible),
      }),
      balance: t.field({
        type: 'Decimal',
        description: 'vatDue less vatDeductible.',
        resolve: ({ balance }) => fixed(balance),
      }),
      accounts: t.field({
        type: [account],
        description: 'G/L accounts it would be posted to, by number.',
        resolve: ({ accounts }) => [...accounts],
      }),
    }),
  })
  return { prediction, finding, grid }
}

function addFinding(builder: Builder) {
  return builder.objectRef<PredictionFinding>('VatPredictionFinding').implement({
    description: 'What keeps a document from being booked, or VAT of it from the return.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Kind of finding.' }),
      message: t.string({
        description: 'What is wrong, in plain words.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
      field: t.string({
        nullable: true,
        description: 'Name of the field it is about, as in OData; null for none.',
        resolve: ({ field }) => (field === '' ? null : field),
      }),
      lineNo: t.exposeInt('lineNo', { nullable: true, description: 'Line it is about; null for the document.' }),
    }),
  })
}

function addLine(builder: Builder) {
  const source = builder.enumType('VatGroupSource', {
    description: 'What decided the VAT groups of a line.',
    values: Object.fromEntries(
      vatSources.map((value) => [
        value.toUpperCase().replaceAll(' ', '_'),
        { value, description: `${sourceTexts[value]} "${value}" in OData.` },
      ]),
    ),
  })
  const amount = (of: (line: PredictedLine) => Decimal, description: string) => ({
    type: 'Decimal' as const,
    description,
    resolve: (line: PredictedLine) => fixed(of(line)),
  })
  return builder.objectRef<PredictedLine>('PredictedVatLine').implement({
    description: 'What booking would do with the VAT of a line.',
    fields: (t) => ({
      lineNo: t.exposeInt('lineNo', { description: 'Line number.' }),
      type: t.exposeString('type', { description: '"G/L Account" or "Item".' }),
      no: t.exposeString('no', { description: 'Number of the account or item.' }),
      description: t.exposeString('description', { description: 'Description of the line.' }),
      vatBusPostingGroup: t.exposeString('vatBusPostingGroup', { description: 'VAT business posting group.' }),
      vatProdPostingGroup: t.exposeString('vatProdPostingGroup', { description: 'VAT product posting group.' }),
      vatPct: t.field({ type: 'Decimal', description: 'VAT rate in percent.', resolve: ({ vatPct }) => vatPct }),
      source: t.field({ type: source, description: 'What decided the VAT groups.', resolve: (one) => one.source }),
      reason: t.string({
        description: 'The same as a sentence.',
        resolve: ({ reason }, _args, { caller }) => tellTo(caller, reason),
      }),
      accountNos: t.stringList({
        description: 'G/L accounts of its base; none without VAT entries.',
        resolve: ({ accountNos }) => [...accountNos],
      }),
      base: t.field(amount((one) => one.base, 'VAT base, with the sign of the ledger.')),
      amount: t.field(amount((one) => one.amount, 'VAT, with the sign of the ledger.')),
      nonDeductibleVATAmount: t.field(amount((one) => one.nonDeductible, 'VAT that cannot be deducted; in the base.')),
    }),
  })
}

function addGridAmount(builder: Builder) {
  return builder.objectRef<{ readonly grid: string; readonly amount: Decimal }>('VatGridAmount').implement({
    description: 'An amount in a grid of the VAT return.',
    fields: (t) => ({
      grid: t.exposeString('grid', { description: 'Number of the grid, such as "03".' }),
      amount: t.field({
        type: 'Decimal',
        description: 'Amount in local currency, as the grid counts it.',
        resolve: ({ amount }) => fixed(amount),
      }),
    }),
  })
}

function addAccount(builder: Builder) {
  return builder.objectRef<PredictedAccount>('PredictedAccount').implement({
    description: 'What booking would post to a G/L account.',
    fields: (t) => ({
      accountNo: t.exposeString('accountNo', { description: 'Number of the account.' }),
      amount: t.field({
        type: 'Decimal',
        description: 'Amount in local currency, debit positive.',
        resolve: ({ amount }) => fixed(amount),
      }),
    }),
  })
}
