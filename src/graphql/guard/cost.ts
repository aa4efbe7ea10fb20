import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isInterfaceType,
  isListType,
  isObjectType,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { pageSize } from '../terms/page.ts'
import { countOf, defaultsOf, isLeftOut, numberOf, type Variables } from './cost-arguments.ts'
import { introspectionCost } from './cost-introspection.ts'
import { badInput } from '../terms/errors.ts'
import { limits, type PlainList } from '../terms/limits.ts'

/** What an operation may cost and what it asks for, as `extensions.cost` of its answer shows it. */
export interface Cost {
  readonly requested: number
  readonly limit: number
}

/**
 * What things cost beside a record of a page, which is 1: a file or a field read out of one, a report, a mutation or an
 * item of a bulk mutation, a list of a mutation's entries or rows of a report, the dimension lines of one record, and a sum over
 * its ledger.
 */
export const weights = { file: 20, report: 200, write: 10, list: 10, dimensionLines: 2, sum: 2 } as const

interface Evaluation {
  readonly variables: Variables
  /** Fragments are worked out once, however often they are spread: a tree of them may double at every level. */
  readonly fragments: Map<string, number>
}

/** A cost that is known from the text, or that waits for the variables. */
type Part = number | ((at: Evaluation) => number)

/** The cost of an operation for the variables it comes with. */
type Plan = (variables: Variables) => number

const plans = new WeakMap<DocumentNode, Map<string, Plan>>()

/** The cost of an operation: worked out of its document once, evaluated with the variables each time (graphql-design.md 5). */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: unknown,
): Cost {
  const name = operationName ?? ''
  const known = plans.get(document) ?? new Map<string, Plan>()
  plans.set(document, known)
  let plan = known.get(name)
  if (plan === undefined) {
    const operation = getOperationAST(document, operationName)
    // What names no operation of its document is refused by others, and must not pile up here.
    if (operation === null || operation === undefined) return { requested: 0, limit: limits.rows }
    plan = new Planner(schema, document).plan(operation)
    known.set(name, plan)
  }
  const given = typeof variables === 'object' && variables !== null ? (variables as Variables) : {}
  return { requested: Math.min(Math.ceil(plan(given)), Number.MAX_SAFE_INTEGER), limit: limits.rows }
}

/** BAD_USER_INPUT with the numbers; `what` is `operation` or `batch`. */
export function tooCostly({ requested, limit }: Cost, what: string): Error {
  return badInput(
    `The ${what} costs ${requested} and at most ${limit} is allowed: a record of a page counts 1, a file ${weights.file}, a report ${weights.report}, a mutation or an item of a bulk mutation ${weights.write}. Ask for smaller pages within pages.`,
  )
}

class Planner {
  private readonly schema: GraphQLSchema
  private readonly definitions: ReadonlyMap<string, FragmentDefinitionNode>
  private readonly fragments = new Map<string, Part>()

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.schema = schema
    this.definitions = new Map(
      document.definitions.flatMap((one) =>
        one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [],
      ),
    )
  }

  plan(operation: OperationDefinitionNode): Plan {
    const part = this.ofSet(operation.selectionSet, this.schema.getRootType(operation.operation) ?? undefined)
    if (typeof part === 'number') return () => part
    const defaults = defaultsOf(operation)
    return (variables) => part({ variables: { ...defaults, ...variables }, fragments: new Map() })
  }

  private ofSet(set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Part {
    return sum((set?.selections ?? []).map((one) => unlessLeftOut(one, this.ofSelection(one, type))))
  }

  private ofSelection(one: SelectionNode, type: GraphQLNamedType | undefined): Part {
    if (one.kind === 'Field') return this.ofField(one, type)
    if (one.kind === 'FragmentSpread') return this.ofFragment(one.name.value)
    const narrowed = one.typeCondition === undefined ? type : this.schema.getType(one.typeCondition.name.value)
    return this.ofSet(one.selectionSet, narrowed)
  }

  private ofFragment(name: string): Part {
    const known = this.fragments.get(name)
    if (known !== undefined) return known
    // A ring of fragments is a validation error of its own; here it only must end.
    this.fragments.set(name, 0)
    const definition = this.definitions.get(name)
    const part = this.ofSet(definition?.selectionSet, this.schema.getType(definition?.typeCondition.name.value ?? ''))
    const shared: Part = typeof part === 'number' ? part : (at) => once(at.fragments, name, () => part(at))
    this.fragments.set(name, shared)
    return shared
  }

  private ofField(field: FieldNode, parent: GraphQLNamedType | undefined): Part {
    const name = field.name.value
    if (name === '__schema' || name === '__type') return introspectionCost(field, this.definitions)
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    if (parent === undefined || definition === undefined) return 0
    const inside = this.ofSet(field.selectionSet, getNamedType(definition.type))
    if (parent === this.schema.getMutationType()) return times(itemsOf(field), plus(weights.write, inside))
    const list = definition.extensions['plainList'] as PlainList | undefined
    if (list !== undefined) return times((at) => lengthOf(list, field, at.variables), inside)
    const each = sizeOf(field, definition, parent)
    return each === undefined ? plus(ownWeight(definition, parent), inside) : times(each, plus(1, inside))
  }
}

function lengthOf({ argument, most }: PlainList, field: FieldNode, variables: Variables): number {
  const named = countOf(field, [argument], variables)
  return named === 0 ? most : Math.min(named, most)
}

/** How many records a field brings; undefined when it brings no records in number. */
function sizeOf(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  parent: GraphQLNamedType,
): Part | undefined {
  const type = getNamedType(definition.type)
  if (type.name.endsWith('Connection')) return (at) => pageOf(field, at.variables)
  if (parent.name === 'Query' && field.name.value === 'nodes') return (at) => countOf(field, ['ids'], at.variables)
  if (!isListType(getNullableType(definition.type)) || parent.name.endsWith('Connection')) return undefined
  if (type.name === 'DimensionSetLine') return weights.dimensionLines
  return isRecord(type) ? weights.list : undefined
}

function ownWeight(definition: GraphQLField<unknown, unknown>, parent: GraphQLNamedType): number {
  const type = getNamedType(definition.type)
  if (type.name === 'Base64' || definition.extensions['readsFile'] === true) return weights.file
  if (definition.extensions['rehearses'] === true) return weights.report
  if (definition.extensions['sums'] === true) return weights.sum
  const list = isListType(getNullableType(definition.type))
  if (isRecord(type)) return list || parent.name.endsWith('Edge') ? 0 : 1
  // What a company answers besides records and their pages is worked out over its books.
  return parent.name === 'Company' && isObjectType(type) ? weights.report : 0
}

function isRecord(type: GraphQLNamedType): boolean {
  return (
    (isObjectType(type) || isInterfaceType(type)) &&
    (type.name === 'Node' || type.getInterfaces().some((one) => one.name === 'Node'))
  )
}

// More than a page may have is refused when it is read, with a sentence about the page.
function pageOf(field: FieldNode, variables: Variables): number {
  const size = numberOf(field, 'first', variables) ?? numberOf(field, 'last', variables) ?? pageSize.usual
  return Math.min(Math.max(Number.isNaN(size) ? pageSize.most : size, 0), pageSize.most)
}

// Bulk mutations have their items or files in the input; every other one is one write.
function itemsOf(field: FieldNode): Part {
  if (!field.name.value.startsWith('bulk') || field.name.value.endsWith('InBackground')) return 1
  return ({ variables }) =>
    Math.max(1, countOf(field, ['input', 'items'], variables) + countOf(field, ['input', 'files'], variables))
}

function unlessLeftOut(one: SelectionNode, part: Part): Part {
  if (part === 0 || (one.directives ?? []).length === 0) return part
  return (at) => (isLeftOut(one, at.variables) ? 0 : valueOf(part, at))
}

function valueOf(part: Part, at: Evaluation): number {
  return typeof part === 'number' ? part : part(at)
}

function sum(parts: readonly Part[]): Part {
  const known = parts.reduce<number>((total, part) => (typeof part === 'number' ? total + part : total), 0)
  const waiting = parts.filter((part) => typeof part !== 'number')
  if (waiting.length === 0) return known
  return (at) => waiting.reduce<number>((total, part) => total + part(at), known)
}

function plus(one: Part, other: Part): Part {
  return sum([one, other])
}

function times(one: Part, other: Part): Part {
  if (typeof one === 'number' && typeof other === 'number') return one * other
  return (at) => valueOf(one, at) * valueOf(other, at)
}

function once(found: Map<string, number>, name: string, work: () => number): number {
  const known = found.get(name)
  if (known !== undefined) return known
  const value = work()
  found.set(name, value)
  return value
}
