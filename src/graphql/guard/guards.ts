import {
  GraphQLError,
  NoFragmentCyclesRule,
  parse,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { badInput, badRequest, withoutSuggestions } from '../terms/errors.ts'
import { limits } from '../terms/limits.ts'

/**
 * The guards as one yoga plugin: size, nesting and tokens before parsing; depth, aliases and directives at validation; no
 * suggestions. What an operation costs is judged by the cost guard, with its variables.
 */
export function guards(introspection = true): Plugin {
  return {
    onParams({ params }) {
      checkText(params.query)
    },
    onParse({ setParseFn }) {
      setParseFn((source: string) => parse(source, { maxTokens: limits.tokens }))
    },
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      // Alone and first: the comparison of fields runs around rings of fragments until the stack is full.
      setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules, ...rest) => {
        const rings = validate(schema, document, [NoFragmentCyclesRule])
        return rings.length > 0 ? rings : (validateFn(schema, document, rules, ...rest) as readonly GraphQLError[])
      })
      addValidationRule(limitRule)
      if (!introspection) addValidationRule(noIntrospectionRule)
      return ({ valid, result, setResult }) => {
        if (valid) return
        setResult(
          (result as readonly GraphQLError[]).map(
            (error) =>
              new GraphQLError(told(error.message), {
                nodes: error.nodes,
                extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...error.extensions },
              }),
          ),
        )
      }
    },
  }
}

// graphql-js gives up comparing after so much work and says no more than that.
function told(message: string): string {
  if (message === 'Validation aborted.')
    return 'The query selects the same fields too often to be compared: select each of them once.'
  return withoutSuggestions(message)
}

/** Refuses a query text that would overflow the recursive parser; linear and iterative itself. Variables were looked at with the body. */
export function checkText(query: unknown): void {
  if (typeof query !== 'string') return
  if (Buffer.byteLength(query) > limits.textBytes)
    throw badRequest(`The query text is longer than ${limits.textBytes} bytes.`)
  if (nestingOf(query) > limits.nesting)
    throw badRequest(`The query text is nested deeper than ${limits.nesting} levels.`)
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
  readonly directives: number
}

const nothing: Measure = { depth: 0, aliases: 0, directives: 0 }

/** Validation rule: depth, aliases and directives of each operation with its fragments. Introspection has graphql-js's own rule for depth. */
export function limitRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Measure>()
  const ofSet = (set: SelectionSetNode | undefined): Measure =>
    (set?.selections ?? []).reduce<Measure>((total, one) => joined(total, ofSelection(one)), nothing)
  const ofSelection = (one: SelectionNode): Measure => {
    const directives = one.directives?.length ?? 0
    const found =
      one.kind === 'Field'
        ? ofField(one)
        : one.kind === 'InlineFragment'
          ? ofSet(one.selectionSet)
          : ofFragment(one.name.value)
    return directives === 0 ? found : { ...found, directives: found.directives + directives }
  }
  const ofFragment = (name: string): Measure => {
    const known = fragments.get(name)
    if (known !== undefined) return known
    // A ring of fragments is another rule's error; here it only must end.
    fragments.set(name, nothing)
    const found = ofSet(context.getFragment(name)?.selectionSet)
    fragments.set(name, found)
    return found
  }
  const ofField = (field: FieldNode): Measure => {
    const below = ofSet(field.selectionSet)
    const aliases = below.aliases + (field.alias === undefined ? 0 : 1)
    return { ...below, aliases, depth: field.name.value.startsWith('__') ? 0 : below.depth + 1 }
  }
  return {
    OperationDefinition(node) {
      const { depth, aliases, directives } = ofSet(node.selectionSet)
      const own = (node.directives?.length ?? 0) + directives
      const counts = [
        [depth, limits.depth, 'levels deep', 'is'],
        [aliases, limits.aliases, 'aliases', 'has'],
        [own, limits.directives, 'directives', 'has'],
      ] as const
      for (const [count, most, what, verb] of counts)
        if (count > most)
          context.reportError(badInput(`The query ${verb} ${shown(count)} ${what}; at most ${most} are allowed.`))
    },
  }
}

// The rule of FACTURIER_GRAPHQL_INTROSPECTION=off.
function noIntrospectionRule(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const name = node.name.value
      if (name !== '__schema' && name !== '__type') return
      const text = `${name} is switched off in this service: the schema is in schema/released.graphql.`
      context.reportError(new GraphQLError(text, { nodes: node, extensions: { code: 'INTROSPECTION_OFF' } }))
    },
  }
}

function joined(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
  }
}

// A tree of fragments that doubles reaches numbers nobody reads.
function shown(count: number): string {
  return count > 1_000_000 ? 'more than a million' : String(count)
}
