import type { Expansion } from '../../query.ts'
import { resource, type Relation } from '../../resource.ts'

/** One dimension of an entry: dimension and value with their present names (posting.md 5.7). Reached only through its entry. */
export const dimensionSetLine = resource(
  'dimension_set_line',
  {
    entity: 'dimensionSetLine',
    set: '',
    graphqlType: 'DimensionSetLine',
    graphqlList: '',
    description: 'One dimension value on a ledger entry.',
  },
  (f) => ({
    id: f.guid('id', "The dimension's GUID, the same on every entry: unique within its parent only.", {
      readOnly: true,
      required: true,
    }),
    code: f.code('code', 'Dimension code.', { maxLength: 20, required: true }),
    parentId: f.special('parentId', 'guid', '', 'GUID of the owning entry.', { required: true }),
    parentType: f.special('parentType', 'text', '', 'Kind of the owning entry, for example General Ledger Entry.', {
      required: true,
    }),
    displayName: f.text('display_name', 'Name of the dimension.', { maxLength: 30 }),
    valueId: f.guid('value_id', 'GUID of the dimension value.', { required: true }),
    valueCode: f.code('value_code', 'Code of the dimension value.', { maxLength: 20, required: true }),
    valueDisplayName: f.text('value_display_name', 'Name of the dimension value.', { maxLength: 50 }),
  }),
  { key: 'code' },
)

/** The dimensionSetLines relation of a ledger; `parentType` is what its lines show. */
export function dimensionSetLines(parentType: string): Relation {
  return {
    name: 'dimensionSetLines',
    target: () => dimensionSetLine,
    parentColumn: 'dimension_set_id',
    childColumn: 'dimension_set_id',
    parentType,
  }
}

/** Whether an expansion asks for lines as they are kept in the process: all of a set, in their own order. */
export function isKeptSet({ relation, predicate, order, computed }: Expansion): boolean {
  const all = predicate === undefined && order.length === 0 && computed === undefined
  return relation.target() === dimensionSetLine && all
}

/** The same expansion; kept lines with all fields, as they are there, so that none is made anew: the surface picks. */
export function withKeptFields(expansion: Expansion): Expansion {
  return isKeptSet(expansion) ? { ...expansion, fields: dimensionSetLine.fields } : expansion
}
