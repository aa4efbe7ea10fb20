import { getOperationAST, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { TextCache } from '../guard/document-cache.ts'
import type { Sent } from './direct-answers.ts'

/** What an execution comes to: a result, or one in parts. */
type Result = ExecutionResult | AsyncIterable<ExecutionResult>

/** How an operation ended that yoga is still to answer. */
export interface Ended {
  /** Its result, errors in it, or what it failed with. */
  readonly outcome: { readonly result: Result } | { readonly error: unknown }
}

/** The functions that run an operation with all its plugins, as yoga makes them for a context. */
interface Enveloped {
  readonly schema: GraphQLSchema
  readonly contextFactory: () => unknown
  readonly execute: (args: {
    readonly schema: GraphQLSchema
    readonly document: DocumentNode
    readonly contextValue: unknown
    readonly variableValues: Readonly<Record<string, unknown>> | undefined
    readonly operationName: string | undefined
  }) => Result | Promise<Result>
}

/** What a short execution needs: yoga's functions, documents that were parsed, and those of them that are valid. */
export interface ShortExecution {
  readonly enveloped: (context: object) => Enveloped
  readonly documents: TextCache<DocumentNode>
  readonly weighed: WeakSet<DocumentNode>
}

/**
 * Runs an operation whose document was seen before as yoga would, with every guard, but without a Request, a Response and the
 * steps between them, which cost more than a post. Answers the body where there are no errors; else what yoga has to tell, so that
 * status and errors are its own. Undefined, and nothing was done: the document is new, a subscription,
 * or marked with a directive such as `@live`, which wants the Request.
 */
export async function executedShortly(
  { enveloped, documents, weighed }: ShortExecution,
  sent: Sent,
  context: object,
): Promise<Buffer | Ended | undefined> {
  const document = documents.get(sent.query)
  if (document === undefined || !weighed.has(document)) return undefined
  const operation = getOperationAST(document, sent.operationName)
  if (operation?.operation !== 'query' && operation?.operation !== 'mutation') return undefined
  if ((operation.directives ?? []).length > 0) return undefined
  try {
    const { schema, contextFactory, execute } = enveloped(context)
    const { operationName, variables: variableValues } = sent
    const contextValue = await contextFactory()
    const result = await execute({ schema, document, contextValue, variableValues, operationName })
    return isPlain(result) ? Buffer.from(JSON.stringify(result)) : { outcome: { result } }
  } catch (error) {
    return { outcome: { error } }
  }
}

/** Lets yoga answer an operation that ended already. */
export function endedBefore(): Plugin<object, { readonly ended?: Ended }> {
  return {
    onParams({ context, setResult }) {
      const { ended } = context
      if (ended === undefined) return
      if ('error' in ended.outcome) throw ended.outcome.error
      setResult(ended.outcome.result)
    },
  }
}

// A result that is sent as it is: no stream of parts, and no errors, which decide the status.
function isPlain(result: Result): result is ExecutionResult {
  return !isAsyncIterable(result) && result.errors === undefined
}
