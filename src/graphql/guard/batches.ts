import { getOperationAST, parse, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Caller } from '../../engine/contract/caller.ts'
import { costOf, tooCostly } from './cost.ts'
import type { DocumentCache } from './document-cache.ts'
import { badRequest, refused } from '../terms/errors.ts'
import { checkText } from './guards.ts'
import { limits } from '../terms/limits.ts'
import { hashOf, type KnownOperations } from './persisted-operations.ts'

/** A caller whom the entry counts requests of (P18). */
export interface ServedCaller extends Caller {
  readonly charge?: (requests: number) => { readonly message: string; readonly seconds: number } | undefined
}

interface Params {
  readonly query?: unknown
  readonly operationName?: unknown
  readonly variables?: unknown
  readonly extensions?: unknown
}

/**
 * Looks at a batch as a whole before anything of it runs: its operations count in the rate limit, their costs add up against
 * one limit, and none of them subscribes.
 */
export function batches(schema: GraphQLSchema, documents: DocumentCache, known: KnownOperations): Plugin {
  return {
    onRequestParse({ serverContext }) {
      return {
        onRequestParseDone({ requestParserResult: sent }) {
          if (!Array.isArray(sent)) return
          const { length } = sent
          if (length === 0) throw badRequest('A batch has at least one operation.')
          if (length > limits.batch)
            throw badRequest(`A batch may have ${limits.batch} operations, not ${length}. Nothing was run.`)
          const caller = (serverContext as { caller?: ServedCaller } | undefined)?.caller
          const wait = caller?.charge?.(length)
          if (wait !== undefined) throw tooMany(wait)
          checkBatch(schema, documents, known, sent)
        },
      }
    },
  }
}

function checkBatch(
  schema: GraphQLSchema,
  documents: DocumentCache,
  known: KnownOperations,
  sent: readonly unknown[],
): void {
  let requested = 0
  for (const one of sent) {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw badRequest('Every operation of a batch is an object with a query. Nothing was run.')
    const params: Params = one
    const document = documentOf(documents, known, params)
    // What cannot be parsed or has no such operation fails by itself, in its own answer.
    if (document === undefined) continue
    const name = typeof params.operationName === 'string' ? params.operationName : undefined
    const operation = getOperationAST(document, name)
    if (operation?.directives?.some((directive) => directive.name.value === 'live') === true)
      throw badRequest('A query with @live cannot be part of a batch: send it by itself. Nothing was run.')
    if (operation?.operation === 'subscription')
      throw badRequest('A subscription cannot be part of a batch: send it by itself. Nothing was run.')
    requested += costOf(schema, document, name, params.variables).requested
  }
  if (requested > limits.rows) throw tooCostlyBatch(requested)
}

function documentOf(documents: DocumentCache, known: KnownOperations, params: Params): DocumentNode | undefined {
  const { query } = params
  if (typeof query !== 'string') return known.get(hashOf(params) ?? '')
  checkText(query)
  const parsed = documents.parsed.get(query)
  if (parsed !== undefined || documents.refused.get(query) !== undefined) return parsed
  try {
    const document = parse(query, { maxTokens: limits.tokens })
    documents.parsed.set(query, document)
    return document
  } catch {
    return undefined
  }
}

function tooCostlyBatch(requested: number): GraphQLError {
  const { message } = tooCostly({ requested, limit: limits.rows }, 'batch')
  return badRequest(`${message} Nothing was run.`)
}

function tooMany({ message, seconds }: { readonly message: string; readonly seconds: number }): GraphQLError {
  return refused('TOO_MANY_REQUESTS', 429, message, { 'retry-after': String(seconds) })
}
