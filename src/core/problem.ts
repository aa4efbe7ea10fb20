/**
 * What a client is told when something fails: one table of code → HTTP status (decisions D3, D4, D20;
 * codes of contract-facts.md 2.2). OData prints code and message, GraphQL maps the code to a typed error.
 */
export const problemStatus = {
  BadRequest: 400,
  BadRequest_NotFound: 404,
  BadRequest_ResourceNotFound: 404,
  BadRequest_InvalidOperation: 400,
  BadRequest_RequiredParamNotProvided: 400,
  BadRequest_InvalidToken: 400,
  BadRequest_MethodNotAllowed: 405,
  BadRequest_MethodNotImplemented: 501,
  BadRequest_NotAcceptable: 406,
  BadRequest_UnsupportedMediaType: 415,
  BadRequest_PayloadTooLarge: 413,
  BadRequest_Forbidden: 403,
  Request_EntityChanged: 409,
  Request_IdempotencyKeyReused: 422,
  Request_FailedDependency: 424,
  Request_Expired: 410,
  Request_IsolationNotPossible: 412,
  Internal_EntityWithSameKeyExists: 409,
  Internal_InvalidTableRelation: 400,
  Application_DialogException: 400,
  Application_StringExceededLength: 400,
  Authentication_InvalidCredentials: 401,
  Authorization_RequestDenied: 403,
  Application_TooManyRequests: 429,
  Unknown: 400,
  Internal_ServiceUnavailable: 503,
  Internal_FileAltered: 500,
  Internal_ServerError: 500,
} as const satisfies Record<string, number>

/** A code of the table. */
export type ProblemCode = keyof typeof problemStatus

/** One field-level detail: `target` is the wire path of the field, e.g. `importSalesInvoiceLines[0].quantity`. */
export interface ProblemDetail {
  readonly code: string
  readonly message: string
  readonly target?: string
  /** The record it is about, of a set and by its id; as target where none is said, its address. */
  readonly record?: { readonly set: string; readonly id: string }
}

/** An expected failure with a code from the table; shown to clients as it is, so it holds no internals. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly target: string | undefined
  readonly details: readonly ProblemDetail[]
  /** The permission set that was missing, of a refusal of rights. */
  readonly permission: string | undefined
  /** Seconds after which it may be tried again, where that is known. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      target?: string
      details?: readonly ProblemDetail[]
      cause?: unknown
      permission?: string
      retryAfter?: number
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'Problem'
    this.code = code
    this.target = more.target
    this.details = more.details ?? []
    this.permission = more.permission
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return problemStatus[this.code]
  }
}

/** The body of a failed answer as JSON text (D4), with the request id as correlation id. */
export function problemBody({ code, message, target, details }: Problem, requestId: string): string {
  const more = {
    ...(target === undefined ? {} : { target }),
    ...(details.length === 0 ? {} : { details: details.map(shownDetail) }),
  }
  return JSON.stringify({ error: { code, message: `${message}  CorrelationId:  ${requestId}.`, ...more } })
}

/** A detail as it is printed. */
export function shownDetail({ code, message, target, record }: ProblemDetail): ProblemDetail {
  const address = target ?? (record === undefined ? undefined : `${record.set}(${record.id})`)
  return { code, ...(address === undefined ? {} : { target: address }), message }
}

/** At most 200 characters of a client's text, for messages that quote it; never half of one, which clients choke on. */
export function quoted(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The answer to an unknown company, and to one that somebody may not enter. */
export function unknownCompany(): Problem {
  return new Problem('BadRequest_ResourceNotFound', "Resource not found for the segment 'companies'.")
}

/** Whether a failure is our fault, or of what we run on, and not of whoever asked. */
export function isOurs(error: unknown): boolean {
  return !(error instanceof Problem) || error.status >= 500
}
