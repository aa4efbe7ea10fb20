import { languageHeader, type Listener, problemTo } from '../../core/language/listener.ts'
import { Problem, problemBody, quoted } from '../../core/problem.ts'
import { type ODataResponse, plainHeaders } from './surface.ts'

/** A verb that a resource does not take (405); `allow` goes into the header. */
export class WrongVerb extends Problem {
  readonly allow: string

  /** `hint` follows Business Central's sentence, with a blank before it. */
  constructor(method: string, name: string, edmType: 'Collection' | 'Entity', allow: readonly string[], hint = '') {
    super(
      'BadRequest_MethodNotAllowed',
      `'${method}' requests for '${name}' of EdmType '${edmType}' are not allowed.${hint}`,
    )
    this.name = 'WrongVerb'
    this.allow = allow.join(', ')
  }
}

/** A body of a type that is not taken (415); `accept` goes into the header (RFC 9110 15.5.16). */
export class WrongMediaType extends Problem {
  readonly accept: string

  constructor(sent: string, accept: string) {
    super('BadRequest_UnsupportedMediaType', `The content type '${quoted(sent)}' is not supported; send ${accept}.`)
    this.name = 'WrongMediaType'
    this.accept = accept
  }
}

/** More requests than a principal may send (429); `seconds` go into the header Retry-After. */
export class TooManyRequests extends Problem {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super('Application_TooManyRequests', message)
    this.name = 'TooManyRequests'
    this.seconds = seconds
  }
}

/** 404 in Business Central's words for an unknown set, key or company (D20). */
export function notFound(segment: string): Problem {
  return new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${segment.slice(0, 200)}'.`)
}

/** Media type of JSON whose form nobody asked for. */
export const plainJson = 'application/json; odata.metadata=minimal'

/** The answer to a failure: a Problem in the language asked for (F113), anything else as a 500 that says nothing of our insides (D4). */
export function errorResponse(error: unknown, requestId: string, acceptLanguage?: string): ODataResponse {
  const problem =
    error instanceof Problem
      ? error
      : new Problem(
          'Internal_ServerError',
          'An unexpected error occurred in the service. It has been logged under the correlation id.',
        )
  const { status } = problem
  const headers: Record<string, string> = { ...plainHeaders(requestId), 'Content-Type': plainJson }
  if (problem instanceof WrongVerb) headers['Allow'] = problem.allow
  if (problem instanceof WrongMediaType) headers['Accept'] = problem.accept
  if (status === 429 || status === 503) headers['Retry-After'] = '5'
  if (problem instanceof TooManyRequests) headers['Retry-After'] = String(problem.seconds)
  const listener: Listener = { acceptLanguage }
  const body = problemBody(problemTo(listener, problem), requestId)
  return { status, headers: { ...headers, ...languageHeader(listener) }, body }
}
