import { endOfMonth } from '../../core/date.ts'
import { present } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import type {
  LedgerSummaryQuestion,
  LedgerSummaryRow,
  SummaryDimensionValue,
} from '../../model/reports/ledger-reports.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { generalLedgerEntry } from '../../model/resources/ledgers/general-ledger.ts'
import { account } from '../../model/resources/setup/accounts.ts'
import { customer, vendor } from '../../model/resources/setup/parties.ts'
import type { Resource } from '../../model/resource.ts'
import { allOf } from '../../model/value-facts.ts'
import { refOf } from '../build/record-refs.ts'
import { readConnection } from '../paging/connection.ts'
import { setRelation } from '../paging/filter-expression.ts'
import { isCountOnly } from '../records/relations.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { recordName } from '../terms/names.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import { compared, knownEntries, recordOf, type Asked, type RowOf } from './below.ts'

/** A group of general ledger entries with what was asked. */
export type SummaryRow = RowOf<LedgerSummaryRow, Asked & LedgerSummaryQuestion>

/** Adds to a group the records that it is grouped by, and its entries: one statement for a hundred groups. */
export function addBelowSummary({ builder, refs, connections }: SchemaParts, row: ReturnType<typeof summaryRef>): void {
  const lead = (target: Resource, words: string, noOf: (one: SummaryRow) => string | null): void =>
    builder.objectField(row, recordName(target), (t) =>
      t.field({
        type: refOf(refs, target),
        nullable: true,
        description: `${words}, as master data has it now; null when it is not grouped by.`,
        resolve: (one, _args, context) => recordOf(context, one.asked, target, noOf(one)),
      }),
    )
  const source = (type: string) => (one: SummaryRow) => (one.sourceType === type ? one.sourceNo : null)
  lead(account, 'The account of the group', ({ accountNumber }) => accountNumber)
  lead(customer, 'The customer that the entries come from', source('Customer'))
  lead(vendor, 'The vendor that the entries come from', source('Vendor'))
  const made = connections.of(generalLedgerEntry)
  builder.objectField(row, 'generalLedgerEntries', (t) =>
    t.field({
      type: made.ref,
      nullable: true,
      args: made.args(t),
      description: 'The entries of the group. A page of them; one statement for a hundred groups.',
      resolve: async (one, args: ConnectionArgs, context, info) => {
        const { asked } = one
        const known = await knownEntries(context, asked, generalLedgerEntry)
        const within = allOf([...groupOf(one), asked.predicate, known].filter((term) => term !== undefined))
        return readConnection(context, generalLedgerEntry, asked.companyId, args, {
          ...(within === undefined ? {} : { within }),
          countOnly: isCountOnly(info),
          beside: true,
          of: asked,
        })
      },
    }),
  )
}

/** What all entries of a group have alike. */
function groupOf({ asked: { groupBy }, ...row }: SummaryRow): readonly Expression[] {
  const is = (name: string, value: string | null) => compared(generalLedgerEntry, name, 'eq', value ?? '')
  const { accountNumber, month, sourceType, sourceNo, dimensionValues } = row
  return [
    ...(groupBy.includes('ACCOUNT') ? [is('accountNumber', accountNumber)] : []),
    ...(month === null
      ? []
      : [
          compared(generalLedgerEntry, 'postingDate', 'ge', month),
          compared(generalLedgerEntry, 'postingDate', 'le', endOfMonth(month)),
        ]),
    ...(groupBy.includes('SOURCE') ? [is('sourceType', sourceType), is('sourceNo', sourceNo)] : []),
    ...dimensionValues.map(valueOf),
  ]
}

function valueOf({ code, valueCode }: SummaryDimensionValue): Expression {
  const relation = present(setRelation(generalLedgerEntry), 'general ledger entries have dimensions')
  const is = (name: 'code' | 'valueCode', value: string): Expression => {
    const field = present(dimensionSetLine.byName.get(name), 'dimension set lines have code and value')
    const right = { node: 'literal', kind: field.kind, value } as const
    return { node: 'compare', operator: 'eq', left: { node: 'field', field, level: 1 }, right }
  }
  const any = (predicate: Expression): Expression => ({ node: 'any', relation, of: 0, level: 1, predicate })
  if (valueCode === null) return { node: 'not', term: any(is('code', code)) }
  return any({ node: 'and', terms: [is('code', code), is('valueCode', valueCode)] })
}

function summaryRef(builder: SchemaParts['builder']) {
  return builder.objectRef<SummaryRow>('GeneralLedgerSummaryRow')
}
