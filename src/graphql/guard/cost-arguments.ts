import {
  valueFromASTUntyped,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql'

/** The variables of a request as they were sent, not yet checked. */
export type Variables = Readonly<Record<string, unknown>>

/** The default values of an operation's variables. */
export function defaultsOf(operation: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  )
}

/** A number given as an argument; undefined when it is not given or null, NaN when it is no number. */
export function numberOf(field: FieldNode, name: string, variables: Variables): number | undefined {
  const value = plain(argumentOf(field, name), variables)
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' ? value : Number.NaN
}

/** How many items a list argument has, found along the path through input objects; one value alone is a list of one. */
export function countOf(field: FieldNode, path: readonly string[], variables: Variables): number {
  const [name = '', ...rest] = path
  const list = walked(argumentOf(field, name), rest, variables)
  if (list === undefined || list === null) return 0
  return Array.isArray(list) ? list.length : 1
}

/** Whether @skip or @include leave a selection out. */
export function isLeftOut(one: SelectionNode, variables: Variables): boolean {
  return (one.directives ?? []).some((directive) => {
    const when = directive.arguments?.find((each) => each.name.value === 'if')?.value
    const value = when === undefined ? undefined : plain(when, variables)
    return directive.name.value === 'skip' ? value === true : directive.name.value === 'include' && value === false
  })
}

function argumentOf(field: FieldNode, name: string): ValueNode | undefined {
  return field.arguments?.find((one) => one.name.value === name)?.value
}

// Lists are never made of the text: only their length is wanted, and they may be long.
function walked(node: ValueNode | undefined, path: readonly string[], variables: Variables): unknown {
  if (node === undefined) return undefined
  const [name, ...rest] = path
  if (node.kind === 'Variable') return inside(plain(node, variables), path)
  if (name === undefined) return node.kind === 'ListValue' ? node.values : node.kind === 'NullValue' ? null : node
  if (node.kind !== 'ObjectValue') return undefined
  return walked(node.fields.find((one) => one.name.value === name)?.value, rest, variables)
}

function inside(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    value,
  )
}

function plain(node: ValueNode | undefined, variables: Variables): unknown {
  if (node === undefined) return undefined
  if (node.kind !== 'Variable') return valueFromASTUntyped(node)
  return Object.hasOwn(variables, node.name.value) ? variables[node.name.value] : undefined
}
