import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** Names of the fields a query selects right below the field being resolved, through fragments of whatever type. */
export function selectedNames({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const one of set?.selections ?? []) {
      if (one.kind === 'Field') names.add(one.name.value)
      else collect(one.kind === 'InlineFragment' ? one.selectionSet : fragments[one.name.value]?.selectionSet)
    }
  }
  for (const node of fieldNodes) collect(node.selectionSet)
  return names
}
