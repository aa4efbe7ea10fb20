import {
  GraphQLError,
  Kind,
  TypeInfo,
  getNamedType,
  isObjectType,
  parse,
  print,
  specifiedRules,
  validate,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { costOf, tooCostly } from '../guard/cost.ts'
import { checkText, limitRule } from '../guard/guards.ts'
import { badInput, withoutSuggestions } from '../terms/errors.ts'
import { limits } from '../terms/limits.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import { pageSize } from '../terms/page.ts'

/** An operation that reads a whole list page by page. */
export interface PagedQuery {
  readonly companyId: string
  /** The operation with `$bulkFirst` and `$bulkAfter`. */
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Where the list is in an answer: the keys of company and connection. */
  readonly path: readonly [company: string, list: string]
  /** Records of a page, as many as a request may cost. */
  readonly first: number
}

const shape =
  'A bulk query is one query of one list of one company: query ($company: ID!) { company(id: $company) { generalLedgerEntries(filter: …) { nodes { … } } } }, without first, last, before and after'

/**
 * An operation as a client writes it, as one that can be asked for page after page: BAD_USER_INPUT when it is no query of one
 * connection of a company with nothing but `nodes`, or when one record of it costs more than a request may.
 */
export function pagedQuery(schema: GraphQLSchema, text: string, given: PagedQuery['variables']): PagedQuery {
  const document = documentOf(schema, text)
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined || document.definitions.filter((one) => one.kind === operation.kind).length > 1)
    throw badInput(`${shape}: the text has ${operation === undefined ? 'no operation' : 'several operations'}.`)
  // None of ours means anything here, and what one leaves out would be no list.
  requireUnmarked(operation, 'the query')
  const company = onlyField(operation.selectionSet, 'the query')
  if (operation.operation !== 'query' || company.name.value !== 'company')
    throw badInput(`${shape}: the text asks for ${operation.operation} { ${company.name.value} }.`)
  const list = onlyField(company.selectionSet, 'company')
  checkList(schema, list)
  const paged = withPages(document, operation, list)
  return {
    companyId: companyOf(company, given),
    text: print(paged),
    variables: given,
    path: [keyOf(company), keyOf(list)],
    first: affordable(schema, paged, given),
  }
}

/** The names of the types whose fields a valid text asks for. */
export function typesAsked(schema: GraphQLSchema, text: string): ReadonlySet<string> {
  const info = new TypeInfo(schema)
  const asked = new Set<string>()
  const note = (): void => {
    const type = info.getParentType()
    if (type) asked.add(type.name)
  }
  visit(parsed(text), visitWithTypeInfo(info, { Field: note }))
  return asked
}

function documentOf(schema: GraphQLSchema, text: string): DocumentNode {
  checkText(text)
  const document = parsed(text)
  const [error] = validate(schema, document, [...specifiedRules, limitRule])
  if (error !== undefined) throw badInput(`The query of the job is not valid: ${withoutSuggestions(error.message)}`)
  return document
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.tokens })
  } catch (error) {
    throw error instanceof GraphQLError ? badInput(`The query of the job cannot be read: ${error.message}`) : error
  }
}

function onlyField(set: SelectionSetNode | undefined, where: string): FieldNode {
  const [field, ...others] = set?.selections ?? []
  if (field?.kind === Kind.FIELD && others.length === 0) return requireUnmarked(field, field.name.value)
  throw badInput(`${shape}: ${where} has more than one field, or a fragment.`)
}

function requireUnmarked<T extends FieldNode | OperationDefinitionNode>(node: T, what: string): T {
  const [directive] = node.directives ?? []
  if (directive === undefined) return node
  throw badInput(`${shape}: ${what} has @${directive.name.value}.`)
}

const pageArguments: ReadonlySet<string> = new Set(['first', 'last', 'before', 'after'])

function checkList(schema: GraphQLSchema, list: FieldNode): void {
  const company = schema.getType('Company')
  const field = isObjectType(company) ? company.getFields()[list.name.value] : undefined
  if (field === undefined || !getNamedType(field.type).name.endsWith('Connection'))
    throw badInput(`${shape}: ${list.name.value} is not a list.`)
  const page = list.arguments?.find((one) => pageArguments.has(one.name.value))
  if (page !== undefined) throw badInput(`${shape}: ${list.name.value} has ${page.name.value}.`)
  const nodes = onlyField(list.selectionSet, list.name.value)
  if (nodes.name.value !== 'nodes' || nodes.alias !== undefined)
    throw badInput(`${shape}: ${list.name.value} asks for ${nodes.name.value} instead of nodes.`)
}

function companyOf(company: FieldNode, variables: Readonly<Record<string, unknown>>): string {
  const id = company.arguments?.find((one) => one.name.value === 'id')?.value
  const value: unknown = id === undefined ? undefined : valueFromASTUntyped(id, { ...variables })
  if (typeof value !== 'string') throw badInput('The company of the query is not given: send its id in variables.')
  return decodeCompanyId(value)
}

function keyOf(field: FieldNode): string {
  return field.alias?.value ?? field.name.value
}

// Names that no client has taken: a text with one of them is refused as one that declares a variable twice.
const added = parse(
  'query ($bulkFirst: Int!, $bulkAfter: String) { list(first: $bulkFirst, after: $bulkAfter) { pageInfo { hasNextPage endCursor } } }',
)

function withPages(document: DocumentNode, operation: OperationDefinitionNode, list: FieldNode): DocumentNode {
  const [more] = added.definitions
  if (more?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The added operation is one.')
  const taken = (operation.variableDefinitions ?? []).find(({ variable }) =>
    /^bulk(First|After)$/.test(variable.name.value),
  )
  if (taken !== undefined)
    throw new GraphQLError(`$${taken.variable.name.value} is a variable of the job itself.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  const page = onlyField(more.selectionSet, 'the added operation')
  return visit(document, {
    OperationDefinition: (one) =>
      one === operation
        ? { ...one, variableDefinitions: [...(one.variableDefinitions ?? []), ...(more.variableDefinitions ?? [])] }
        : undefined,
    Field: (one) =>
      one === list
        ? {
            ...one,
            arguments: [...(one.arguments ?? []), ...(page.arguments ?? [])],
            selectionSet: {
              kind: Kind.SELECTION_SET,
              selections: [...(one.selectionSet?.selections ?? []), ...(page.selectionSet?.selections ?? [])],
            },
          }
        : undefined,
  })
}

// What a request costs grows by the same with every record of the page.
function affordable(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const costAt = (bulkFirst: number) => costOf(schema, document, undefined, { ...variables, bulkFirst })
  const one = costAt(1)
  if (one.requested > one.limit) throw tooCostly(one, 'bulk query, for one record,')
  const each = (costAt(pageSize.most).requested - one.requested) / (pageSize.most - 1)
  const room = each <= 0 ? pageSize.most : Math.floor((one.limit - one.requested) / each) + 1
  return Math.max(1, Math.min(pageSize.most, room))
}
