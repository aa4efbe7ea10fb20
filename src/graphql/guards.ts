import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  parse,
  type ASTVisitor,
  type FieldNode,
  type GraphQLNamedType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { pageSize } from './connection.ts'
import { badInput, withoutSuggestions } from './errors.ts'
import { limits } from './limits.ts'

/** Records that a file counts as (graphql.md 1.4). */
const blobWeight = 20

/** The guards as one yoga plugin: size, nesting and tokens before parsing; depth, aliases and rows at validation; no suggestions. */
export function guards(): Plugin {
  return {
    onParams({ params }) {
      checkParams(params.query, params.variables)
    },
    onParse({ setParseFn }) {
      setParseFn((source: string) => parse(source, { maxTokens: limits.tokens }))
    },
    onValidate({ addValidationRule }) {
      addValidationRule(limitRule)
      return ({ valid, result, setResult }) => {
        if (valid) return
        setResult(
          (result as readonly GraphQLError[]).map(
            (error) =>
              new GraphQLError(withoutSuggestions(error.message), {
                nodes: error.nodes,
                extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...error.extensions },
              }),
          ),
        )
      }
    },
  }
}

/** Refuses what would overflow the recursive parser or executor; linear and iterative itself. */
export function checkParams(query: unknown, variables: unknown): void {
  if (typeof query === 'string') {
    if (Buffer.byteLength(query) > limits.textBytes)
      throw refused(`The query text is longer than ${limits.textBytes} bytes.`)
    if (nestingOf(query) > limits.nesting)
      throw refused(`The query text is nested deeper than ${limits.nesting} levels.`)
  }
  let level: readonly unknown[] = [variables]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.nesting) throw refused(`The variables are nested deeper than ${limits.nesting} levels.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const inside: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      count += inside.length
      if (count > limits.values) throw refused(`The variables have more than ${limits.values} values.`)
      for (const one of inside) next.push(one)
    }
    level = next
  }
}

function refused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

// Brackets in strings and comments count as well: simpler, and no honest query has 64 of them open.
function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 123 || code === 91 || code === 40) deepest = Math.max(deepest, ++depth)
    else if (code === 125 || code === 93 || code === 41) depth--
  }
  return deepest
}

interface Measure {
  readonly depth: number
  readonly aliases: number
  readonly rows: number
}

const nothing: Measure = { depth: 0, aliases: 0, rows: 0 }

/** Validation rule: depth, aliases and the rows that pages within pages could ask for. Introspection has graphql-js's own rule. */
export function limitRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Measure>()
  const measure = (set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Measure => {
    let total = nothing
    for (const one of set?.selections ?? []) {
      if (one.kind === 'Field') total = joined(total, ofField(one, type))
      else if (one.kind === 'InlineFragment') {
        total = joined(
          total,
          measure(
            one.selectionSet,
            one.typeCondition === undefined ? type : context.getSchema().getType(one.typeCondition.name.value),
          ),
        )
      } else total = joined(total, ofFragment(one.name.value))
    }
    return total
  }
  const ofFragment = (name: string): Measure => {
    const known = fragments.get(name)
    if (known !== undefined) return known
    // A ring of fragments is another rule's error; here it only must end.
    fragments.set(name, nothing)
    const fragment = context.getFragment(name)
    const found = measure(fragment?.selectionSet, context.getSchema().getType(fragment?.typeCondition.name.value ?? ''))
    fragments.set(name, found)
    return found
  }
  const ofField = (field: FieldNode, parent: GraphQLNamedType | undefined): Measure => {
    const aliases = field.alias === undefined ? 0 : 1
    if (field.name.value.startsWith('__')) return { ...nothing, aliases }
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    const type = definition === undefined ? undefined : getNamedType(definition.type)
    const below = measure(field.selectionSet, isCompositeType(type) ? type : undefined)
    const size =
      type?.name.endsWith('Connection') === true
        ? sizeOf(field)
        : parent?.name === 'Query' && field.name.value === 'nodes'
          ? 100
          : 0
    const inside =
      below.rows + (type?.name === 'Base64' || definition?.extensions['readsFile'] === true ? blobWeight : 0)
    return {
      depth: below.depth + 1,
      aliases: aliases + below.aliases,
      rows: size === 0 ? inside : size * (1 + inside),
    }
  }
  return {
    OperationDefinition(node) {
      const root = context.getSchema().getRootType(node.operation) ?? undefined
      const { depth, aliases, rows } = measure(node.selectionSet, root)
      if (depth > limits.depth)
        context.reportError(badInput(`The query is ${depth} levels deep; at most ${limits.depth} are allowed.`))
      if (aliases > limits.aliases)
        context.reportError(badInput(`The query has ${aliases} aliases; at most ${limits.aliases} are allowed.`))
      if (rows > limits.rows)
        context.reportError(
          badInput(
            `The query may ask for ${rows} records; at most ${limits.rows} are allowed, and a file counts as ${blobWeight}. Ask for smaller pages within pages.`,
          ),
        )
    },
  }
}

function joined(one: Measure, other: Measure): Measure {
  return { depth: Math.max(one.depth, other.depth), aliases: one.aliases + other.aliases, rows: one.rows + other.rows }
}

// The size of a page given by a variable is not known yet: the largest one is assumed.
function sizeOf(field: FieldNode): number {
  const size = field.arguments?.find((one) => one.name.value === 'first' || one.name.value === 'last')?.value
  if (size === undefined) return pageSize.usual
  return size.kind === 'IntValue' ? Math.min(Number(size.value), pageSize.most) : pageSize.most
}
