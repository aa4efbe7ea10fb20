import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

// About what the lists of this schema have: types are hundreds, all others are short.
const usualLengths: Readonly<Record<string, number>> = {
  types: 400,
  fields: 12,
  inputFields: 12,
  enumValues: 8,
  possibleTypes: 8,
  directives: 5,
  args: 3,
  interfaces: 2,
}

// So many described elements cost as much as one record read from the database.
const elementsPerRecord = 20

/** The cost of one `__schema` or `__type`: the elements it may describe. A whole introspection is some hundreds. */
export function introspectionCost(field: FieldNode, definitions: ReadonlyMap<string, FragmentDefinitionNode>): number {
  const known = new Map<string, number>()
  const ofSet = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((total, one) => {
      if (one.kind === 'InlineFragment') return total + ofSet(one.selectionSet)
      if (one.kind === 'FragmentSpread') return total + ofFragment(one.name.value)
      const length = usualLengths[one.name.value]
      const inside = ofSet(one.selectionSet)
      return total + (length === undefined ? inside : length * (1 + inside))
    }, 0)
  const ofFragment = (name: string): number => {
    const found = known.get(name)
    if (found !== undefined) return found
    // A ring ends here, as in the cost of records.
    known.set(name, 0)
    const cost = ofSet(definitions.get(name)?.selectionSet)
    known.set(name, cost)
    return cost
  }
  return ofSet(field.selectionSet) / elementsPerRecord
}
