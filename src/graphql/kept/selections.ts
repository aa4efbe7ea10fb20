import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** Values of variables as graphql-js coerced them. */
export type Coerced = Readonly<Record<string, unknown>>

/** A member of an object of the answer: its key there, the field, and every place that selects it. */
export interface Selected {
  readonly key: string
  readonly name: string
  readonly nodes: readonly FieldNode[]
}

/** What reading a selection takes: its document's fragments, the schema, and the variables that its conditions name. */
export interface Selecting {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Coerced
}

/** The fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])),
  )
}

/** The members that selections make of an object of a type, in the order of the answer (GraphQL, 6.3.2 CollectFields). */
export function membersOf(
  { schema, fragments, variables }: Selecting,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): readonly Selected[] {
  const found = new Map<string, { name: string; nodes: FieldNode[] }>()
  const spread = new Set<string>()
  const fits = (name: string | undefined): boolean => {
    const condition = name === undefined ? type : schema.getType(name)
    return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type))
  }
  const collect = (set: SelectionSetNode): void => {
    for (const one of set.selections) {
      if (isLeftOut(one, variables)) continue
      if (one.kind === 'Field') {
        const key = one.alias?.value ?? one.name.value
        const known = found.get(key)
        if (known === undefined) found.set(key, { name: one.name.value, nodes: [one] })
        else known.nodes.push(one)
      } else if (one.kind === 'InlineFragment') {
        if (fits(one.typeCondition?.name.value)) collect(one.selectionSet)
      } else if (!spread.has(one.name.value)) {
        spread.add(one.name.value)
        const fragment = fragments.get(one.name.value)
        if (fragment !== undefined && fits(fragment.typeCondition.name.value)) collect(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) collect(set)
  return [...found].map(([key, member]) => ({ key, ...member }))
}

/** What is selected below a member, wherever it is selected. */
export function setsBelow({ nodes }: Selected): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]))
}

/** The variables that `@skip` and `@include` of a document ask: they decide what an answer has, all others only its values. */
export function conditionsOf(document: DocumentNode): readonly string[] {
  const names = new Set<string>()
  visit(document, {
    Directive: ({ arguments: given = [] }) => {
      for (const { value } of given) if (value.kind === 'Variable') names.add(value.name.value)
    },
  })
  return [...names]
}

function isLeftOut(node: SelectionNode, variables: Coerced): boolean {
  if (node.directives === undefined || node.directives.length === 0) return false
  return (
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] === false
  )
}
