import { GraphQLError } from 'graphql'
import { findingsTo, type Listener, problemTo, tellTo } from '../../core/language/listener.ts'
import { Problem, problemBody, shownDetail, type ProblemCode } from '../../core/problem.ts'

/** A client's mistake in a query, argument or variable: code BAD_USER_INPUT. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** A request that is refused as a whole, before anything of it runs, with its HTTP status. */
export function refused(
  code: string,
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, http: { status, ...(headers === undefined ? {} : { headers }) } },
  })
}

/** A request that is refused as a whole for a mistake of the client: BAD_USER_INPUT with 400. */
export function badRequest(message: string): GraphQLError {
  return refused('BAD_USER_INPUT', 400, message)
}

const kinds: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  // What this installation cannot do, as without a login that may change rights.
  501: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
}

// `extensions.code` of a Problem: a kind, by its status.
function kindOf({ status }: Problem): string {
  return kinds[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT')
}

/** The body of a refusal before a request came to GraphQL: `errors` as GraphQL has them beside the shape of {@link problemBody}. */
export function refusalBody(refused: Problem, requestId: string, listener: Listener): string {
  const problem = problemTo(listener, refused)
  const errors = JSON.stringify([{ message: problem.message, extensions: { code: kindOf(problem) } }])
  return `{"errors":${errors},${problemBody(problem, requestId).slice(1)}`
}

/** How a Problem outside a mutation's typed results is shown; undefined for bugs, which stay masked. */
function problemError(problem: Problem, listener: Listener, at?: GraphQLError): GraphQLError | undefined {
  if (problem.code === 'Internal_ServerError') return undefined
  return new GraphQLError(saidOf(problem), {
    nodes: at?.nodes,
    path: at?.path,
    extensions: {
      code: kindOf(problem),
      ...(problem.permission === undefined ? {} : { permission: problem.permission }),
      ...(problem.target === undefined ? {} : { target: problem.target }),
      ...(problem.details.length === 0 ? {} : { details: findingsTo(listener, problem.details).map(shownDetail) }),
    },
  })
}

/** The message of a Problem in words of this schema: what is not found in an address of OData is a record here. */
export function saidOf({ status, message }: Problem): string {
  const [, segment] = (status === 404 && /^Resource not found for the segment '(\w+)'\.$/.exec(message)) || []
  if (segment === undefined) return message
  return segment === 'companies' ? notFound('Company').message : 'The record does not exist.'
}

/** Cuts graphql-js's suggestions out of a message: names the client did not send are not given away. */
export function withoutSuggestions(message: string): string {
  return message.replace(/ Did you mean .*$/s, '').replace(/(does not exist in "\w+" enum\.).*$/s, '$1')
}

/**
 * The mask of every error that leaves: GraphQL errors with a code, request errors without a path, and Problems below 500
 * pass, outages and altered files are told and logged; everything else is logged with the request id and becomes `Unexpected error.`.
 */
export function maskError(error: unknown, listener: Listener, log: (error: unknown) => void): GraphQLError {
  return clipped(inLanguage(shownError(error, listener, log), listener))
}

function inLanguage(error: GraphQLError, listener: Listener): GraphQLError {
  const message = tellTo(listener, error.message)
  return message === error.message ? error : withMessage(error, message)
}

function withMessage({ nodes, source, positions, path, extensions }: GraphQLError, message: string): GraphQLError {
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

// graphql-js quotes the value it refuses, all forty megabytes of it.
const messageMost = 2_000

function clipped(error: GraphQLError): GraphQLError {
  const { message } = error
  if (message.length <= messageMost) return error
  return withMessage(error, `${message.slice(0, 300)} … ${message.slice(-700)}`)
}

function shownError(error: unknown, listener: Listener, log: (error: unknown) => void): GraphQLError {
  const located = error instanceof GraphQLError ? error : undefined
  const cause = rootOf(error)
  if (cause instanceof Problem) {
    const shown = problemError(cause, listener, located)
    if (shown !== undefined) {
      if (cause.status === 503 || cause.status === 500) log(cause)
      return shown
    }
  } else if (cause instanceof GraphQLError) {
    const code = located?.extensions['code'] ?? cause.extensions['code']
    if (typeof code === 'string')
      return code === 'INTERNAL_SERVER_ERROR' ? masked(error, located, log) : withoutOriginal(located ?? cause)
    if (located?.path === undefined) {
      // Around the error of a scalar is the one of its variable, which says where the value stands.
      const shown = located ?? cause
      return new GraphQLError(withoutSuggestions(shown.message), {
        nodes: shown.nodes,
        source: shown.source,
        positions: shown.positions,
        extensions: { ...cause.extensions, code: 'BAD_USER_INPUT' },
      })
    }
  }
  return masked(error, located, log)
}

// yoga hangs the parser's own error, with a piece of the body, on a body it cannot read, and answers 400 because of it.
function withoutOriginal(error: GraphQLError): GraphQLError {
  if (!('originalError' in error.extensions)) return error
  const { originalError: _hidden, ...extensions } = error.extensions
  const { message, nodes, source, positions, path } = error
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions, http: { status: 400 } },
  })
}

function masked(error: unknown, located: GraphQLError | undefined, log: (error: unknown) => void): GraphQLError {
  log(rootOf(error))
  return new GraphQLError('Unexpected error.', {
    nodes: located?.nodes,
    path: located?.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}

function rootOf(error: unknown): unknown {
  let at = error
  while (at instanceof GraphQLError && at.originalError !== undefined) at = at.originalError
  return at
}

/** A Problem about `from` as one about `to`, where a surface has another name for what was sent; every other error as it is. */
export function renamedTarget(error: unknown, from: string | undefined, to: string): unknown {
  return error instanceof Problem && error.target === from
    ? new Problem(error.code, error.message, { target: to, details: error.details, cause: error })
    : error
}

/** Members of the ErrorCode enum, with what each means. */
export const errorCodes = {
  VALIDATION_FAILED: 'A value was refused; see issues.',
  VALUE_TOO_LONG: 'A text is longer than its field.',
  UNKNOWN_OPTION: 'A value is not one of its options.',
  READ_ONLY: 'A field cannot be written, or not any more.',
  NOT_FOUND: 'No such record, or not visible to the caller.',
  ENTITY_CHANGED: 'The record changed since its etag was read.',
  ALREADY_EXISTS: 'A record with the same key, or a document of the same file, exists.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotencyKey was used for something else before.',
  INVALID_STATE: 'The state of the document does not allow it.',
  FORBIDDEN: 'The caller lacks a permission for it in the company.',
  UNAVAILABLE: 'Of an item of a bulk: it could not be done now; try it again.',
} as const

/** A member of ErrorCode. */
export type ErrorCode = keyof typeof errorCodes

/** The object types that a mutation may answer instead of its success. */
export type ErrorType = 'ValidationError' | 'NotFoundError' | 'ConflictError' | 'InvalidStateError' | 'ForbiddenError'

const special: Partial<Record<ProblemCode, ErrorCode>> = {
  Application_StringExceededLength: 'VALUE_TOO_LONG',
  Unknown: 'UNKNOWN_OPTION',
  BadRequest_InvalidOperation: 'READ_ONLY',
  Request_EntityChanged: 'ENTITY_CHANGED',
  Internal_EntityWithSameKeyExists: 'ALREADY_EXISTS',
  Request_IdempotencyKeyReused: 'IDEMPOTENCY_KEY_REUSED',
}

/**
 * Which typed error a Problem is; undefined when it is none of a mutation's (outages). `lockable`: the operation works on an
 * existing document, so a dialog refusal is about its state and not about the values sent (D20).
 */
export function typedErrorOf(problem: Problem, lockable: boolean): { type: ErrorType; code: ErrorCode } | undefined {
  if (problem.status === 404) return { type: 'NotFoundError', code: 'NOT_FOUND' }
  if (problem.status === 403) return { type: 'ForbiddenError', code: 'FORBIDDEN' }
  if (problem.status === 409 || problem.code === 'Request_IdempotencyKeyReused')
    return { type: 'ConflictError', code: special[problem.code] ?? 'ENTITY_CHANGED' }
  if (problem.code === 'Application_DialogException' && lockable)
    return { type: 'InvalidStateError', code: 'INVALID_STATE' }
  return problem.status === 400
    ? { type: 'ValidationError', code: special[problem.code] ?? 'VALIDATION_FAILED' }
    : undefined
}

/** The answer to a record or company that is not there or not visible. */
export function notFound(type: string): Problem {
  return new Problem('BadRequest_ResourceNotFound', `The ${type} does not exist.`)
}
