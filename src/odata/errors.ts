import { Problem, problemStatus } from '../core/problem.ts'
import type { ODataResponse } from './surface.ts'

/** A verb that a resource does not take (405); `allow` goes into the header. */
export class WrongVerb extends Problem {
  readonly allow: string

  constructor(method: string, name: string, edmType: 'Collection' | 'Entity', allow: readonly string[]) {
    super(
      'BadRequest_MethodNotAllowed',
      `'${method}' requests for '${name}' of EdmType '${edmType}' are not allowed within Dynamics 365 Business Central OData web services.`,
    )
    this.name = 'WrongVerb'
    this.allow = allow.join(', ')
  }
}

/** 404 in Business Central's words for an unknown set, key or company (D20). */
export function notFound(segment: string): Problem {
  return new Problem('BadRequest_ResourceNotFound', `Resource not found for the segment '${segment.slice(0, 200)}'.`)
}

/** The answer to a failure: a Problem as it is, anything else as a 500 that says nothing of our insides (D4). */
export function errorResponse(error: unknown, requestId: string): ODataResponse {
  const problem =
    error instanceof Problem
      ? error
      : new Problem(
          'Internal_ServerError',
          'An unexpected error occurred in the service. It has been logged under the correlation id.',
        )
  const status = problemStatus[problem.code]
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; odata.metadata=minimal',
    'OData-Version': '4.0',
    'request-id': requestId,
  }
  if (problem instanceof WrongVerb) headers['Allow'] = problem.allow
  if (status === 429 || status === 503) headers['Retry-After'] = '5'
  const detail = {
    code: problem.code,
    message: `${problem.message}  CorrelationId:  ${requestId}.`,
    ...(problem.target === undefined ? {} : { target: problem.target }),
    ...(problem.details.length === 0 ? {} : { details: problem.details }),
  }
  return { status, headers, body: JSON.stringify({ error: detail }) }
}
