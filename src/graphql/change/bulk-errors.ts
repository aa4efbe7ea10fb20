import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import { failureOf, issuesOf, WrongInput, type Failure } from './errors.ts'

/** Why an item of a bulk was not done; what is a bug and no refusal is thrown on. The paths of issues are relative to the item. */
export function itemFailure(resource: Resource, error: unknown, lockable: boolean): Failure {
  if (error instanceof WrongInput) return error.failure
  if (!(error instanceof Problem)) throw error
  const typed = failureOf(resource, error, lockable)
  if (typed !== undefined) return typed
  const { status, message } = error
  if (status === 429 || status === 503) return { type: 'UnavailableError', code: 'UNAVAILABLE', message, issues: [] }
  if (status >= 500) throw error
  // Such as a file beyond the limits.
  return { type: 'ValidationError', code: 'VALIDATION_FAILED', message, issues: issuesOf(resource, error) }
}
