import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * Names of the fields a query selects right below the field being resolved, through fragments of whatever type; not those
 * that `@skip` or `@include` leave out. The field's own name counts, not its alias.
 */
export function selectedNames({ fieldNodes, fragments, variableValues }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>()
  // Every fragment once: a tree of fragments that doubles at every level would never end.
  const spread = new Set<string>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const one of set?.selections ?? []) {
      if (isLeftOut(one, variableValues)) continue
      if (one.kind === 'Field') names.add(one.name.value)
      else if (one.kind === 'InlineFragment') collect(one.selectionSet)
      else if (!spread.has(one.name.value)) {
        spread.add(one.name.value)
        collect(fragments[one.name.value]?.selectionSet)
      }
    }
  }
  for (const node of fieldNodes) collect(node.selectionSet)
  return names
}

/** Names of all fields that a query mentions below the field being resolved, at whatever depth: perhaps more than it shows. */
export function mentionedNames({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>()
  const spread = new Set<string>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const one of set?.selections ?? []) {
      if (one.kind === 'FragmentSpread') {
        if (spread.has(one.name.value)) continue
        spread.add(one.name.value)
        collect(fragments[one.name.value]?.selectionSet)
        continue
      }
      if (one.kind === 'Field') names.add(one.name.value)
      collect(one.selectionSet)
    }
  }
  for (const node of fieldNodes) collect(node.selectionSet)
  return names
}

function isLeftOut(node: SelectionNode, variables: GraphQLResolveInfo['variableValues']): boolean {
  return (
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] === false
  )
}
