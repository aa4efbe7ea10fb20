import { createHash } from 'node:crypto'
import { parse, specifiedRules, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { refused } from '../terms/errors.ts'
import { checkText, limitRule } from './guards.ts'
import { limits } from '../terms/limits.ts'

/** A file of known operations: a JSON object of hashes and texts, as the client preset writes `persisted-documents.json`. */
export interface OperationsFile {
  readonly path: string
  readonly text: string
  /** Refuse every text that is not one of these. */
  readonly only: boolean
}

/** The known operations of a client, parsed and validated, by the hex digits of their hashes. */
export type KnownOperations = ReadonlyMap<string, DocumentNode>

/** Reads known operations; whatever is wrong is an Error of one sentence naming file and operation, for the start to stop. */
export function readOperations({ path, text }: OperationsFile, schema: GraphQLSchema): KnownOperations {
  const entries = entriesOf(text)
  if (entries === undefined)
    throw new Error(
      `${path} in FACTURIER_GRAPHQL_OPERATIONS is not a JSON object of hashes and texts: write it with the client preset (persistedDocuments: true).`,
    )
  return new Map(entries.map(([hash, operation]) => [digits(hash), documentOf(path, hash, operation, schema)]))
}

function entriesOf(text: string): readonly (readonly [string, string])[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    const entries: [string, unknown][] = Object.entries(parsed)
    return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string') ? entries : undefined
  } catch {
    return undefined
  }
}

function documentOf(path: string, hash: string, text: string, schema: GraphQLSchema): DocumentNode {
  const found = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1]
  const what = `The operation ${found ?? 'without a name'} (${hash.slice(0, 80)}) in ${path}`
  if (![sha('sha256', text), sha('sha1', text)].includes(digits(hash)))
    throw new Error(`${what} has a hash that is not the SHA-256 or SHA-1 of its text: write the file anew.`)
  try {
    checkText(text)
    const document = parse(text, { maxTokens: limits.tokens })
    const [error] = validate(schema, document, [...specifiedRules, limitRule])
    if (error !== undefined) throw error
    return document
  } catch (error) {
    throw new Error(`${what} does not fit this service: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function sha(algorithm: 'sha256' | 'sha1', text: string): string {
  return createHash(algorithm).update(text).digest('hex')
}

function digits(hash: string): string {
  return hash.replace(/^sha256:/, '').toLowerCase()
}

/** The hash a request names: `documentId`, or `extensions.persistedQuery.sha256Hash` as Apollo sends it; null without one. */
export function hashOf(params: { readonly extensions?: unknown }): string | null {
  const sent = 'documentId' in params ? params.documentId : hashInside(params.extensions)
  return typeof sent === 'string' ? digits(sent) : null
}

function hashInside(extensions: unknown): unknown {
  const query: unknown = isObject(extensions) ? extensions['persistedQuery'] : undefined
  return isObject(query) ? query['sha256Hash'] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Answers a client that sends hashes of its own texts (Automatic Persisted Queries of Apollo) where no operations are known:
 * with the code on which it sends texts from then on. 200, as Apollo Server answers it, so that every client reads the body.
 */
export function noPersistedQueries(): Plugin {
  return {
    onParams({ params }) {
      if (!params.query && hashInside(params.extensions) !== undefined)
        throw refused('PERSISTED_QUERY_NOT_SUPPORTED', 200, 'PersistedQueryNotSupported')
    },
  }
}

/** Takes the hash of a known operation in place of a text; with `only`, nothing else. */
export function persistedOperations(known: KnownOperations, only: boolean): Plugin {
  const refusal = (code: string, message: string) => () => refused(code, 400, message)
  // The plugin's types are of its own copies of yoga's.
  return usePersistedOperations({
    allowArbitraryOperations: !only,
    // They were validated at the start.
    skipDocumentValidation: true,
    extractPersistedOperationId: (params) => hashOf(params),
    getPersistedOperation: (hash) => known.get(hash) ?? null,
    customErrors: {
      // Where texts are taken too, a client of Automatic Persisted Queries sends this one as a text.
      notFound: ({ params }: { readonly params: { readonly extensions?: unknown } }) =>
        only || 'documentId' in params
          ? refused('PERSISTED_QUERY_NOT_IN_LIST', 400, 'The hash is not one of the operations this service knows.')
          : refused('PERSISTED_QUERY_NOT_FOUND', 200, 'PersistedQueryNotFound'),
      keyNotFound: refusal(
        'PERSISTED_QUERY_ID_REQUIRED',
        'Must provide a query string, or the hash of a known operation as documentId or extensions.persistedQuery.sha256Hash.',
      ),
      persistedQueryOnly: refusal(
        'PERSISTED_QUERY_ONLY',
        'This service runs known operations only: send the hash of one as documentId or extensions.persistedQuery.sha256Hash, and no query text.',
      ),
    },
  })
}
