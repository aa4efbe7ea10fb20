import {
  reportRowsMax,
  summaryDimensionsMax,
  type LedgerGrouping,
  type LedgerSummary,
  type LedgerTotals,
  type SummaryDimensionValue,
} from '../../model/reports/ledger-reports.ts'
import type { Resource } from '../../model/resource.ts'
import type { Builder } from '../build/builder.ts'
import { toExpression } from '../paging/filter-expression.ts'
import { knownAtOf, knownAtText, type KnownAtRef } from './known-at.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { someRows } from './below.ts'
import { addBelowSummary, type SummaryRow } from './below-summary.ts'

interface Answer extends Omit<LedgerSummary, 'rows'> {
  readonly rows: readonly SummaryRow[]
}

const entryCount = 'Number of entries.'
const sums = [
  ['debitAmount', 'Sum of the debits, local currency.'],
  ['creditAmount', 'Sum of the credits, local currency.'],
  ['balance', 'Debits less credits, local currency; negative on the credit side.'],
] as const

/** Adds `generalLedgerSummary` to Company: sums of general ledger entries by account, month, dimension and source. */
export function addLedgerSummary(parts: SchemaParts, resources: readonly Resource[], knownAt: KnownAtRef): void {
  const { builder, company, filters, refs } = parts
  const entries = resources.find((one) => one.graphqlType === 'GeneralLedgerEntry')
  if (company === undefined || entries === undefined) return
  const grouping = addGrouping(builder)
  const summary = addSummary(parts, entries)
  builder.objectField(refOf(refs, company), 'generalLedgerSummary', (t) =>
    t.field({
      type: summary,
      nullable: true,
      description: `Sums of general ledger entries by groups, worked out in one go. More than ${reportRowsMax} groups are refused, never cut.`,
      args: {
        groupBy: t.arg({
          type: [grouping],
          required: true,
          description: 'What to group by, each at most once; rows are sorted in this order.',
        }),
        dimensions: t.arg.stringList({
          description: `Dimension codes, 1 to ${summaryDimensionsMax}, each a grouping of its own; with DIMENSION in groupBy only.`,
        }),
        filter: t.arg({
          type: filters.of(entries),
          description: 'Only entries for which this holds, as in generalLedgerEntries.',
        }),
        asKnownAt: t.arg({ type: knownAt, description: knownAtText }),
      },
      resolve: async (entity, { groupBy, dimensions, filter, asKnownAt }, { engine, caller }): Promise<Answer> => {
        const { companyId, pin } = entity
        const question = {
          groupBy,
          dimensions: dimensions ?? [],
          predicate: toExpression(entries, filter),
          asKnownAt: knownAtOf(entity, asKnownAt),
        }
        const { rows, total } = await engine.ledgerSummary(caller, companyId, question)
        const asked = { ...question, companyId, pin }
        return { rows: rows.map((row) => ({ ...row, asked })), total }
      },
    }),
  )
}

function addGrouping(builder: Builder) {
  return builder.enumType('LedgerGrouping', {
    description: 'What general ledger entries are summed by.',
    values: {
      ACCOUNT: { description: 'General ledger account: accountNumber and accountName.' },
      MONTH: { description: 'Calendar month of the posting date: month.' },
      DIMENSION: { description: 'Values of the dimensions named in dimensions: dimensionValues.' },
      SOURCE: { description: 'Customer or vendor the entries come from: sourceType, sourceNo and sourceName.' },
    } as const satisfies Record<LedgerGrouping, { description: string }>,
  })
}

function addSummary(parts: SchemaParts, entries: Resource) {
  const { builder } = parts
  const row = addRow(parts, entries)
  const total = builder.objectRef<LedgerTotals>('LedgerTotals')
  builder.objectType(total, {
    description: 'Sums of general ledger entries.',
    fields: (t) => ({ entryCount: t.exposeInt('entryCount', { description: entryCount }) }),
  })
  for (const [name, description] of sums)
    builder.objectField(total, name, (t) => t.expose(name, { type: 'Decimal', description }))
  return builder.objectRef<Answer>('GeneralLedgerSummary').implement({
    description: 'Groups of general ledger entries with their sums.',
    fields: (t) => ({
      rows: t.field({
        type: [row],
        extensions: someRows,
        description: 'The groups, sorted by what they were grouped by, in the order asked; null comes last.',
        resolve: (summary) => [...summary.rows],
      }),
      total: t.field({
        type: total,
        description: 'Sums of all entries of the filter; an entry is in one group only, so the rows add up to it.',
        resolve: (summary) => summary.total,
      }),
    }),
  })
}

function addRow(parts: SchemaParts, entries: Resource) {
  const { builder, enums } = parts
  const sourceType = entries.byName.get('sourceType')
  if (sourceType === undefined) throw new Error('General ledger entries have no source type.')
  const { ref: sourceTypes } = enums.of(entries, sourceType)
  const value = addDimensionValue(builder)
  const row = builder.objectRef<SummaryRow>('GeneralLedgerSummaryRow')
  builder.objectType(row, {
    description: 'A group of general ledger entries; what was not grouped by is null.',
    fields: (t) => ({
      accountNumber: t.exposeString('accountNumber', { nullable: true, description: 'Number of the account.' }),
      accountName: t.exposeString('accountName', { nullable: true, description: 'Name of the account today.' }),
      month: t.expose('month', { type: 'Date', nullable: true, description: 'First day of the month.' }),
      dimensionValues: t.field({
        type: [value],
        description: 'A value per dimension asked for, in that order; empty when not grouped by DIMENSION.',
        resolve: (group) => [...group.dimensionValues],
      }),
      sourceType: t.field({
        type: sourceTypes,
        nullable: true,
        description: 'Kind of party the entries come from; NONE for entries without one.',
        resolve: (group) => group.sourceType,
      }),
      sourceNo: t.exposeString('sourceNo', {
        nullable: true,
        description: 'Number of that party; null for entries without one.',
      }),
      sourceName: t.exposeString('sourceName', {
        nullable: true,
        description: 'Name of the customer or vendor today.',
      }),
      entryCount: t.exposeInt('entryCount', { description: entryCount }),
    }),
  })
  for (const [name, description] of sums)
    builder.objectField(row, name, (t) => t.expose(name, { type: 'Decimal', description }))
  addBelowSummary(parts, row)
  return row
}

function addDimensionValue(builder: Builder) {
  return builder.objectRef<SummaryDimensionValue>('SummaryDimensionValue').implement({
    description: 'The value that the entries of a group have for a dimension.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Code of the dimension.' }),
      valueCode: t.exposeString('valueCode', {
        nullable: true,
        description: 'Code of the value; null for entries without one.',
      }),
      valueDisplayName: t.exposeString('valueDisplayName', {
        nullable: true,
        description: 'Name of the value today.',
      }),
    }),
  })
}
