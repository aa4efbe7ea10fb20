import { present } from '../../core/invariant.ts'
import type { Expression } from '../../model/expression.ts'
import type { Cell } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { AsKnown } from '../../model/reports/known-at.ts'
import type { Comparison } from '../../model/expression.ts'
import { isPinnedLedger, lastEntry, pinned } from '../terms/pins.ts'
import { refOf } from '../build/record-refs.ts'
import type { GraphContext } from '../build/context.ts'
import { byKey } from '../load/link-loader.ts'
import { isCountOnly } from '../records/relations.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { listOf, readNested } from '../paging/nested.ts'
import type { Entity } from '../terms/entity.ts'
import type { PlainList } from '../terms/limits.ts'
import { withArticle, recordName } from '../terms/names.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import { allOf } from '../../model/value-facts.ts'

/** What a row of a report knows of the question: whose it is, and as of when. */
export interface Asked extends Pick<Entity, 'companyId' | 'pin'>, AsKnown {}

/** A row with what was asked. */
export type RowOf<Row, Question> = Row & { readonly asked: Question }

/** The rows of a report count as some when they lead on; what comes is counted as it comes. */
export const someRows = { plainList: { argument: '', most: 10 } satisfies PlainList } as const

/** A condition on a field of a resource, by its contract name. */
export function compared(resource: Resource, name: string, operator: Comparison, value: Cell): Expression {
  const field = present(resource.byName.get(name), `${resource.graphqlType} has ${name}`)
  return {
    node: 'compare',
    operator,
    left: { node: 'field', field },
    right: { node: 'literal', kind: field.kind, value },
  }
}

/** The record that a row is about; null without a number. */
export async function recordOf(
  { loaders }: Pick<GraphContext, 'loaders'>,
  asked: Asked,
  resource: Resource,
  no: string | null,
): Promise<Entity | null> {
  if (no === null || no === '') return null
  const found = await loaders.link.load({ companyId: asked.companyId, relation: byKey(resource), value: no })
  return pinned(asked, recordName(resource), found)
}

/**
 * The condition that an entry was known at the point of the question. Below `company(at:)` every list has it by itself. Asked
 * only of ledgers that never change.
 */
export async function knownEntries(
  { loaders }: Pick<GraphContext, 'loaders'>,
  { companyId, pin, asKnownAt }: Asked,
  resource: Resource,
): Promise<Expression | undefined> {
  if (pin !== undefined || asKnownAt === undefined || !isPinnedLedger(resource)) return undefined
  const point = await loaders.point.load({ companyId, at: asKnownAt })
  return compared(resource, resource.key.name, 'le', lastEntry(point, resource) ?? 0)
}

/** What rows lead to: a record, and a list of it. */
export interface Below<Row> {
  readonly target: Resource
  /** Name of the list, on the record and on the row. */
  readonly list: string
  readonly about: string
  readonly noOf: (row: Row) => string
  /** Conditions on the entries that are in the row; the same for all rows of a report. */
  readonly within: (asked: Row) => readonly Expression[]
}

/** Adds to rows that are about one record each the record and its entries: one statement each for all rows. */
export function addBelow<Row extends { readonly asked: Asked }>(
  { builder, refs, connections }: SchemaParts,
  ref: ReturnType<typeof rowRef<Row>>,
  { target, list, about, noOf, within }: Below<Row>,
): void {
  const relation = listOf(target, list)
  const entries = relation.target()
  const made = connections.of(entries)
  builder.objectField(ref, recordName(target), (t) =>
    t.field({
      type: refOf(refs, target),
      nullable: true,
      description: `${withArticle(target.graphqlType).replace(/^an? /, 'The ')} as master data has it now.`,
      resolve: (row, _args, context) => recordOf(context, row.asked, target, noOf(row)),
    }),
  )
  builder.objectField(ref, list, (t) =>
    t.field({
      type: made.ref,
      nullable: true,
      args: made.args(t),
      description: `${about} A page of them; one statement for all rows.`,
      resolve: async (row, args: ConnectionArgs, context, info) => {
        const { asked } = row
        const record = await recordOf(context, asked, target, noOf(row))
        if (record === null) return null
        const known = await knownEntries(context, asked, entries)
        const predicate = allOf([...within(row), known].filter((one) => one !== undefined))
        const key = JSON.stringify({ ...asked, pin: undefined, rows: undefined })
        return readNested(context, record, relation, args, {
          countOnly: isCountOnly(info),
          within: { key, predicate },
        })
      },
    }),
  )
}

function rowRef<Row>(builder: SchemaParts['builder']) {
  return builder.objectRef<Row>('Row')
}
