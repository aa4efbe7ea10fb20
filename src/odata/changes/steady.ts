import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import type { Relation } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { isFixed } from '../../model/resources/tracking.ts'
import { partsOf } from '../../model/value-facts.ts'
import type { RecordShape } from '../answer/serialise.ts'
import type { AskedPage } from '../ask/collection.ts'

/** Names of dimensions are those of master data now: they change without a change of what they stand on. */
const names: ReadonlySet<Field | undefined> = new Set(
  ['displayName', 'valueDisplayName'].map((name) => dimensionSetLine.byName.get(name)),
)

/**
 * What of an answer may change while its records do not, in words; undefined when nothing does: no clock, no names of
 * dimensions, and of other records only those that are part of these or never change.
 */
export function unsteady({ query, shape }: Pick<AskedPage, 'query' | 'shape'>): string | undefined {
  if (query.derivation !== undefined) return 'what $apply makes of the records'
  const expressions = [...(query.predicate === undefined ? [] : [query.predicate]), ...(query.computed?.values() ?? [])]
  for (const expression of expressions) {
    const found = unsteadyValue(expression)
    if (found !== undefined) return found
  }
  return unsteadyShape(shape)
}

function unsteadyShape({ shown, expand }: RecordShape): string | undefined {
  const name = shown.find((field) => names.has(field))
  if (name !== undefined) return `dimensionSetLines/${name.name}, which is a name of master data; select the codes`
  for (const { relation, shape } of expand) {
    const found = unsteadyRelation(relation) ?? unsteadyShape(shape)
    if (found !== undefined) return found
  }
  return undefined
}

function unsteadyValue(expression: Expression): string | undefined {
  if (expression.node === 'call' && expression.name === 'now') return 'now()'
  if (expression.node === 'field') return names.has(expression.field) ? 'a name of a dimension' : undefined
  const { node } = expression
  const leads = node === 'any' || node === 'all' || node === 'count' || node === 'through'
  const found = leads ? unsteadyRelation(expression.relation) : undefined
  if (found !== undefined) return found
  for (const part of partsOf(expression)) {
    const below = unsteadyValue(part)
    if (below !== undefined) return below
  }
  return undefined
}

function unsteadyRelation(relation: Relation): string | undefined {
  const isPart = relation.link !== true
  const isSteady = relation.later !== true && isFixed(relation.target())
  return isPart || isSteady ? undefined : `'${relation.name}', which leads to records that change`
}
