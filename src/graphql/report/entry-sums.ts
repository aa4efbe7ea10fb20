import { decimal, fixed, plain } from '../../core/decimal.ts'
import type { Field } from '../../model/field.ts'
import type { Expression } from '../../model/expression.ts'
import type { Query } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { refOf } from '../build/record-refs.ts'
import { toExpression } from '../paging/filter-expression.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refusePinned } from '../terms/pins.ts'

/** Sums of entries by the name of their field in GraphQL, as exact texts. */
interface Answer {
  readonly entryCount: number
  readonly sums: Readonly<Record<string, string>>
}

/** The ledgers whose entries are summed: the field of Company, and which amounts of an entry. */
const ledgers = {
  CustomerLedgerEntry: ['customerLedgerSums', 'debitAmount', 'creditAmount', 'remainingAmountLCY'],
  VendorLedgerEntry: ['vendorLedgerSums', 'debitAmount', 'creditAmount', 'remainingAmountLCY'],
  VatEntry: ['vatLedgerSums', 'base', 'amount', 'nonDeductibleVATAmount'],
  ItemLedgerEntry: ['itemLedgerSums', 'quantity', 'remainingQuantity', 'costAmountActual', 'salesAmountActual'],
  ValueEntry: ['valueLedgerSums', 'valuedQuantity', 'costAmountActual', 'salesAmountActual'],
} as const satisfies Readonly<Record<string, readonly [name: string, ...amounts: readonly string[]]>>

/**
 * Adds the sums of the entries of each ledger to Company, those of all entries of a filter and not of a page: one statement,
 * one row; one statement more where there are none, which asks whether there is such a company. The general ledger has its own, by groups (`generalLedgerSummary`).
 */
export function addEntrySums(parts: SchemaParts, resources: readonly Resource[]): void {
  for (const [type, [name, ...amounts]] of Object.entries(ledgers)) {
    const entries = resources.find(({ graphqlType }) => graphqlType === type)
    if (entries !== undefined) addSums(parts, entries, name, amounts)
  }
}

function addSums(parts: SchemaParts, entries: Resource, name: string, names: readonly string[]): void {
  const { builder, company, filters, refs } = parts
  if (company === undefined) return
  const summed = names.flatMap((one) => entries.byName.get(one) ?? [])
  const answer = addAnswer(parts, name, summed)
  builder.objectField(refOf(refs, company), name, (t) =>
    t.field({
      type: answer,
      nullable: true,
      description: `Sums of the entries of ${entries.graphqlList}, all of those of the filter, worked out in one go.`,
      args: {
        filter: t.arg({
          type: filters.of(entries),
          description: `Only entries for which this holds, as in ${entries.graphqlList}.`,
        }),
      },
      resolve: async (entity, { filter }, { engine, caller }): Promise<Answer> => {
        refusePinned(entity, name)
        const query = sumsQuery(entries, summed, toExpression(entries, filter))
        const { rows } = await engine.list(caller, entity.companyId, query)
        return sumsOf(summed, rows[0]?.cells ?? [])
      },
    }),
  )
}

function addAnswer({ builder }: SchemaParts, name: string, summed: readonly Field[]) {
  const ref = builder.objectRef<Answer>(`${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  builder.objectType(ref, {
    description: 'Sums of entries of a ledger, exact to the last digit.',
    fields: (t) => ({ entryCount: t.exposeInt('entryCount', { description: 'Number of entries.' }) }),
  })
  const described = summed.map(({ name: field, description }) => [field, description] as const)
  const balance = ['balance', 'Debits less credits, local currency; negative on the credit side.'] as const
  for (const [field, description] of hasSides(summed) ? [...described, balance] : described)
    builder.objectField(ref, field, (t) =>
      t.field({ type: 'Decimal', description: `Sum: ${description}`, resolve: ({ sums }) => sums[field] ?? '0' }),
    )
  return ref
}

const hasSides = (summed: readonly Field[]): boolean => summed.some(({ name }) => name === 'debitAmount')

/**
 * One row: the number of entries, then the sum of each field, under the columns `c1`, `c2` and so on. None where there are no
 * entries, so that the engine looks whether there is such a company, as it does for lists.
 */
function sumsQuery(entries: Resource, summed: readonly Field[], predicate: ReturnType<typeof toExpression>): Query {
  const count = { ...made('entryCount', 1), kind: 'integer' } as const
  const sums = summed.map((field, at) => ({
    method: 'sum' as const,
    value: { node: 'field', field } as const,
    to: { ...made(field.name, at + 2), kind: field.kind, nullable: true } as const,
  }))
  const fields: readonly Field[] = [count, ...sums.map(({ to }) => to)]
  const byName = new Map(fields.map((field) => [field.name, field]))
  return {
    resource: { ...entries, access: 'read', fields, byName, relations: [], actions: [], key: count },
    fields,
    order: [{ field: count, descending: false }],
    limit: 1,
    offset: 0,
    count: false,
    expand: [],
    derivation: {
      from: entries,
      steps: [
        ...(predicate === undefined ? [] : [{ step: 'filter', predicate } as const]),
        { step: 'group', by: [], aggregates: [{ method: 'count', to: count }, ...sums] },
        { step: 'filter', predicate: any(count) },
      ],
    },
  }
}

function any(count: Field): Expression {
  const left = { node: 'field', field: count } as const
  return { node: 'compare', operator: 'gt', left, right: { node: 'literal', kind: 'integer', value: '0' } }
}

function made(name: string, column: number) {
  return { name, column: `c${column}`, description: 'Worked out for this request.' } as const
}

/** The row as exact texts; where there are no entries there is no row, and all sums are zero. */
function sumsOf(summed: readonly Field[], [count, ...cells]: readonly unknown[]): Answer {
  const amounts = summed.map(({ name, kind }, at) => {
    const cell = cells[at]
    const value = decimal(typeof cell === 'string' ? cell : '0')
    return [name, kind === 'amount' ? fixed(value) : plain(value)] as const
  })
  const sums: Record<string, string> = Object.fromEntries(amounts)
  const { debitAmount, creditAmount } = sums
  if (debitAmount !== undefined && creditAmount !== undefined)
    sums['balance'] = fixed(decimal(debitAmount).minus(decimal(creditAmount)))
  return { entryCount: Number(count ?? 0), sums }
}
